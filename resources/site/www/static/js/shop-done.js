/** The route /shop/checkout/done: the latest order. */

import { api, byId, euros, h } from "./lib.js";

/** Draw the thanks. */
export async function showDone(router) {
  const { data } = await api("GET", "/api/orders");
  const order = data.orders[0];
  if (order === undefined) {
    router.show("view-empty");
    return;
  }
  if (router.show("view-done") === null) {
    return;
  }
  byId("done-number").textContent = order.number;
  byId("done-receipt").href = `/download?name=receipt-${order.number}.csv`;
  const facts = [
    ["Arrives", order.slot],
    ["To", `${order.address.name}, ${order.address.city}`],
    ["Confirmation", order.email],
    ["Total", euros(order.cart.total)],
  ];
  byId("done-facts").replaceChildren(
    ...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}
