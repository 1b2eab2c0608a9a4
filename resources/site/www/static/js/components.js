/** Web components with open shadow roots: product-options holds a size-picker (nested once). */

import { h } from "./lib.js";

// Constructed style sheets: a strict Content-Security-Policy allows them, <style> it does not.
function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

const base = `
  :host { font: inherit; color: inherit; }
  button { font: inherit; color: inherit; cursor: pointer; }
  button:focus-visible { outline: 3px solid #e0a458; outline-offset: 2px; }
  .label { margin: 0 0 8px; font-weight: 600; font-size: .92rem; }
`;

const sizeSheet = sheet(`${base}
  .sizes { display: flex; gap: 10px; }
  button { min-height: 44px; padding: 8px 18px; border: 1.5px solid #b9b1a2; border-radius: 10px; background: #fff; }
  button[aria-checked="true"] { border-color: #1f4d3a; background: #1f4d3a; color: #fff; font-weight: 600; }
`);

/** A radio group of sizes. Set `sizes`, read `value`; it fires "change". */
class SizePicker extends HTMLElement {
  #value = "";
  #sizes = [];

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sizeSheet];
  }

  get value() {
    return this.#value;
  }

  set sizes(sizes) {
    this.#sizes = sizes;
    this.#value = sizes[0].label;
    this.shadowRoot.replaceChildren(
      h("p", { class: "label", id: "label" }, "Size"),
      h("div", { class: "sizes", role: "radiogroup", "aria-labelledby": "label" },
        ...sizes.map(({ label }) => h(
          "button",
          { type: "button", role: "radio", "aria-checked": "false", onclick: () => this.#choose(label) },
          label,
        ))),
    );
    this.#show();
  }

  #choose(label) {
    this.#value = label;
    this.#show();
    this.dispatchEvent(new CustomEvent("change", {
      bubbles: true,
      composed: true,
      detail: this.#sizes.find((size) => size.label === label),
    }));
  }

  #show() {
    for (const button of this.shadowRoot.querySelectorAll("button")) {
      button.setAttribute("aria-checked", String(button.textContent === this.#value));
    }
  }
}

const optionsSheet = sheet(`${base}
  size-picker { display: block; margin-bottom: 18px; }
  .stepper { display: inline-flex; align-items: center; border: 1.5px solid #b9b1a2; border-radius: 999px; background: #fff; }
  .stepper button { width: 42px; height: 42px; border: 0; border-radius: 50%; background: transparent; font-size: 1.2rem; }
  .stepper button:hover { background: #efe6d8; }
  output { min-width: 32px; text-align: center; font-weight: 600; }
`);

/** Size and quantity of a product. Set `sizes`, read `size` and `quantity`. */
class ProductOptions extends HTMLElement {
  #quantity = 1;
  #picker = document.createElement("size-picker");
  #output = h("output", { "aria-labelledby": "label" }, "1");

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [optionsSheet];
  }

  get size() {
    return this.#picker.value;
  }

  get quantity() {
    return this.#quantity;
  }

  set sizes(sizes) {
    this.#picker.sizes = sizes;
    this.shadowRoot.replaceChildren(
      this.#picker,
      h("p", { class: "label", id: "label" }, "Quantity"),
      h("div", { class: "stepper", role: "group", "aria-labelledby": "label" },
        h("button", { type: "button", "aria-label": "Decrease quantity", onclick: () => this.#step(-1) }, "−"),
        this.#output,
        h("button", { type: "button", "aria-label": "Increase quantity", onclick: () => this.#step(1) }, "+")),
    );
  }

  #step(by) {
    this.#quantity = Math.min(20, Math.max(1, this.#quantity + by));
    this.#output.textContent = String(this.#quantity);
  }
}

const starSheet = sheet(`${base}
  .stars { display: inline-flex; }
  button { width: 44px; height: 44px; padding: 0; border: 0; background: none; font-size: 1.9rem; line-height: 1; color: #c9bfae; }
  button[data-on] { color: #d08a2c; }
`);

/** Five stars to press. It fires "rate" with the number. */
class StarRating extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot !== null) {
      return;
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [starSheet];
    root.append(
      h("div", { class: "stars", role: "group", "aria-label": this.getAttribute("label") },
        ...[1, 2, 3, 4, 5].map((stars) => h(
          "button",
          {
            type: "button",
            "aria-pressed": "false",
            "aria-label": stars === 1 ? "1 star" : `${stars} stars`,
            onclick: () => this.#rate(stars),
          },
          "★",
        ))),
    );
  }

  #rate(stars) {
    [...this.shadowRoot.querySelectorAll("button")].forEach((button, index) => {
      button.toggleAttribute("data-on", index < stars);
      button.setAttribute("aria-pressed", String(index + 1 === stars));
    });
    this.dispatchEvent(new CustomEvent("rate", { bubbles: true, composed: true, detail: stars }));
  }
}

customElements.define("size-picker", SizePicker);
customElements.define("product-options", ProductOptions);
customElements.define("star-rating", StarRating);
