/** Small helpers shared by all pages of the shop. */

const money = new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" });

/** Format cents as euros. */
export const euros = (cents) => money.format(cents / 100);

/** Make an element: attributes whose value is false or undefined are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

/** The element with that id. */
export const byId = (id) => document.getElementById(id);

/**
 * Call the JSON API.
 * @returns {Promise<{ok: boolean, status: number, data: object}>} also for 4xx answers
 */
export async function api(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { ok: response.ok, status: response.status, data: await response.json() };
}

/** An error message that is announced at once. */
export const problem = (text) => h("p", { class: "problem", role: "alert" }, text);

/** Show a short message in the corner; it goes by itself. */
export function toast(text) {
  const element = h("div", { class: "toast" }, text);
  byId("toasts").append(element);
  setTimeout(() => {
    element.classList.add("toast-leaving");
    setTimeout(() => element.remove(), 220);
  }, Number(document.documentElement.dataset.toastMs));
}

/** Show the number of pieces in the header's badge. */
export function showCount(count) {
  const badge = byId("cart-count");
  badge.textContent = String(count);
  badge.dataset.count = String(count);
}

/** Put a product into the cart and say so. `button` is busy meanwhile. */
export async function addToCart(button, line) {
  if (button.getAttribute("aria-busy") === "true") {
    return;
  }
  button.setAttribute("aria-busy", "true");
  const { ok, data } = await api("POST", "/api/cart", line);
  button.removeAttribute("aria-busy");
  if (ok) {
    showCount(data.count);
    toast("Added to cart");
  } else {
    toast(data.error);
  }
}
