// The names that HTML and SVG give to elements (HTML-AAM 1.0, section 4.1, "Accessible Name
// Computations By HTML Element"; SVG-AAM 1.0, section 8.1).

import * as label from "./label.js";
import * as role from "./role.js";

/** @typedef {(part: Element) => string} TextOf the text alternative of a label, legend or caption */

// @fixed HTML-AAM 1.0, 4.1.2: buttons with the browser's own words
const SHOWS_OWN_WORDS = /^(submit|reset)$/;
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} source @param {string} text */
const found = (source, text) => ({ source, text });

/** @param {Element} element @param {string} tag */
function childNamed(element, tag) {
  let at = element.firstElementChild;
  while (at && at.localName !== tag) at = at.nextElementSibling;
  return at;
}

/** @param {Element} element @param {string} tag @param {string} source @param {TextOf} textOf */
function fromPart(element, tag, source, textOf) {
  const part = childNamed(element, tag);
  return part ? found(source, textOf(part)) : null;
}

/** @param {Element} element @param {string} attribute */
function fromAttribute(element, attribute) {
  const value = element.getAttribute(attribute);
  return value ? found(attribute, value) : null;
}

/**
 * The name from the host language, before content and tooltip, or null.
 * @param {Element} element
 * @param {TextOf} textOf
 * @returns {{source: string, text: string} | null}
 */
export function nameOf(element, textOf) {
  if (element.namespaceURI === SVG) return fromSvgTitle(element);
  const labelled = fromLabels(element, textOf);
  if (labelled !== null) return labelled;
  switch (element.localName) {
    case "area":
    case "img":
      return fromAttribute(element, "alt");
    case "fieldset":
      return fromPart(element, "legend", "legend", textOf);
    case "figure":
      return fromPart(element, "figcaption", "caption", textOf);
    case "input":
      return fromButton(/** @type {HTMLInputElement} */ (element));
    case "optgroup":
    case "option":
      return fromAttribute(element, "label");
    case "table":
      return fromPart(element, "caption", "caption", textOf);
    default:
      return null;
  }
}

/** @param {Element} element @param {TextOf} textOf */
function fromLabels(element, textOf) {
  const labels = label.labelsOf(element);
  if (labels.length === 0) return null;
  const text = labels.map(textOf).join(" ");
  return /\S/.test(text) ? found("label", text) : null;
}

/** @param {HTMLInputElement} input */
function fromButton(input) {
  switch (input.type) {
    case "button":
    case "reset":
    case "submit":
      return input.value ? found("value", input.value) : null;
    case "image":
      return fromAttribute(input, "alt") ?? fromAttribute(input, "value");
    default:
      return null;
  }
}

/** @param {Element} element */
function fromSvgTitle(element) {
  const title = childNamed(element, "title");
  if (title && title.textContent.trim() !== "") return found("title", title.textContent);
  const linkTitle = element.getAttribute("xlink:title");
  return linkTitle ? found("title", linkTitle) : null;
}

// The browser's words on a button without any, in English; browsers translate them, and no page can read them
// ("implementation defined string", HTML-AAM 4.1.2 and 4.1.3; Firefox says Browse for a file).
export const DEFAULTS = new Map(
  Object.entries({ submit: "Submit", reset: "Reset", image: "Submit", file: "Choose File" }),
);

/**
 * The last resort: tooltip, placeholder, or the browser's own words.
 * @param {Element} element
 * @param {boolean} isRoot whether the element itself is named, not another that contains it
 */
// eslint-disable-next-line complexity -- the rules of HTML-AAM in their order
export function fallbackOf(element, isRoot) {
  const input = element.localName === "input" ? /** @type {HTMLInputElement} */ (element) : null;
  // A submit or reset button without a value shows the browser's words, even with a title.
  if (input && isRoot && SHOWS_OWN_WORDS.test(input.type) && !element.hasAttribute("value")) {
    return found("value", DEFAULTS.get(input.type) ?? "");
  }
  const title = element.getAttribute("title");
  if (title && /\S/.test(title)) return found("title", title);
  if (!isRoot) return null;
  if (input || element.localName === "textarea") {
    const placeholder = fromAttribute(element, "placeholder");
    if (placeholder) return placeholder;
    const shown = input && DEFAULTS.get(input.type);
    if (shown) return found("value", shown);
  }
  if (element.localName === "summary" && role.roleOf(element) === "button") {
    return found("content", "Details");
  }
  const hint = element.getAttribute("aria-placeholder");
  return hint ? found("placeholder", hint) : null;
}
