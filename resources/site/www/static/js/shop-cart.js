/** The route /shop/cart. */

import { api, byId, euros, h, problem, showCount } from "./lib.js";

/** The sums of a cart as a definition list's children. */
export function sums(cart) {
  const rows = [["Subtotal", euros(cart.subtotal)]];
  if (cart.discount > 0) {
    rows.push([`Discount (${cart.promo})`, `−${euros(cart.discount)}`]);
  }
  rows.push(["Delivery", cart.delivery === 0 ? "Free" : euros(cart.delivery)]);
  return [
    ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    h("dt", { class: "total" }, "Total"),
    h("dd", { class: "total" }, euros(cart.total)),
  ];
}

/** Draw the cart. */
export async function showCart(router) {
  const { data } = await api("GET", "/api/cart");
  if (data.lines.length === 0) {
    router.show("view-empty");
    return;
  }
  if (router.show("view-cart") === null) {
    return;
  }

  async function change(row, method, id, body) {
    row.setAttribute("aria-busy", "true");
    const answer = await api(method, `/api/cart/lines/${id}`, body);
    if (answer.ok) {
      fill(answer.data);
    } else {
      await showCart(router);
    }
  }

  function lineRow(line) {
    const row = h("tr", { "data-line": line.id },
      h("th", { scope: "row" },
        h("div", { class: "line-product" },
          h("img", { src: line.image, width: "60", height: "60", alt: "" }),
          h("span", {}, h("a", { href: `/product/${line.slug}` }, line.name), h("span", { class: "line-size" }, line.size)))),
      h("td", {}, euros(line.unitPrice)),
      h("td", {},
        h("div", { class: "stepper", role: "group", "aria-label": "Quantity" },
          h("button", { type: "button", "aria-label": "Decrease quantity", onclick: () => change(row, "PATCH", line.id, { quantity: line.quantity - 1 }) }, "−"),
          h("output", {}, String(line.quantity)),
          h("button", { type: "button", "aria-label": "Increase quantity", onclick: () => change(row, "PATCH", line.id, { quantity: line.quantity + 1 }) }, "+"))),
      h("td", {}, euros(line.total)),
      h("td", {}, h("button", { class: "link-button", type: "button", onclick: () => change(row, "DELETE", line.id) }, "Remove")));
    return row;
  }

  function fill(cart) {
    showCount(cart.count);
    if (cart.lines.length === 0) {
      router.show("view-empty");
      return;
    }
    byId("lines").replaceChildren(...cart.lines.map(lineRow));
    byId("sums").replaceChildren(...sums(cart));
  }

  byId("promo").addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await api("POST", "/api/cart/promo", { code: byId("promo-code").value });
    byId("promo-note").replaceChildren(answer.ok
      ? h("p", { class: "good", role: "status" }, `${answer.data.promo} applied.`)
      : problem(answer.data.error));
    byId("promo-code").setAttribute("aria-invalid", String(!answer.ok));
    if (answer.ok) {
      fill(answer.data);
    }
  });
  fill(data);
}
