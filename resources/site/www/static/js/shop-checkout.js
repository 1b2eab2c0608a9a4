/** The route /shop/checkout. */

import { api, byId, euros, h, problem, showCount } from "./lib.js";
import { addressText, wireAddress } from "./shop-address.js";
import { sums } from "./shop-cart.js";

let slot = "";

// The framed widget says which slot was taken; only our own origin is believed.
window.addEventListener("message", (event) => {
  if (event.origin === location.origin && event.data?.type === "slot" && byId("slot-chosen") !== null) {
    slot = event.data.slot;
    byId("slot-chosen").textContent = `Arrives ${slot}.`;
    byId("order-slot-error").textContent = "";
  }
});

function showErrors(errors) {
  for (const name of ["email", "address", "slot", "payment", "terms"]) {
    byId(`order-${name}-error`).textContent = errors[name] ?? "";
  }
  byId("order-email").setAttribute("aria-invalid", String("email" in errors));
  byId("terms").setAttribute("aria-invalid", String("terms" in errors));
  const count = Object.keys(errors).length;
  byId("order-problem").replaceChildren(...(count === 0
    ? []
    : [problem(count === 1 ? "One thing is missing." : `${count} things are missing.`)]));
}

async function placeOrder(router, button) {
  if (button.getAttribute("aria-busy") === "true") {
    return;
  }
  button.setAttribute("aria-busy", "true");
  const payment = document.querySelector("input[name=payment]:checked");
  const answer = await api("POST", "/api/orders", {
    email: byId("order-email").value,
    slot,
    payment: payment === null ? "" : payment.value,
    giftWrap: byId("gift-wrap").checked,
    terms: byId("terms").checked,
  });
  button.removeAttribute("aria-busy");
  if (answer.ok) {
    showCount(0);
    router.go("/shop/checkout/done");
  } else if (answer.data.errors !== undefined) {
    showErrors(answer.data.errors);
  } else {
    byId("order-problem").replaceChildren(problem(answer.data.error));
  }
}

/** Draw the checkout. */
export async function showCheckout(router) {
  const [person, cart] = await Promise.all([api("GET", "/api/me"), api("GET", "/api/cart")]);
  slot = "";
  if (cart.data.lines.length === 0) {
    router.show("view-empty");
    return;
  }
  if (router.show("view-checkout") === null) {
    return;
  }
  byId("order-email").value = person.data.email;
  byId("gift-note").value = person.data.giftNote;
  byId("order-address").textContent = addressText(person.data.address, person.data.countries);
  byId("sums").replaceChildren(...sums(cart.data));
  byId("order-lines").replaceChildren(...cart.data.lines.map((line) =>
    h("li", {}, h("span", {}, `${line.quantity} × ${line.name}, ${line.size}`), h("span", {}, euros(line.total)))));
  wireAddress(person.data, (address) => {
    byId("order-address").textContent = addressText(address, person.data.countries);
    byId("order-address-error").textContent = "";
  });
  byId("gift").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { ok, data } = await api("PUT", "/api/gift-note", { note: byId("gift-note").value });
    byId("gift-status").textContent = ok ? "Gift note saved." : data.error;
  });
  for (const [event, name, ids] of [
    ["input", "email", ["order-email"]],
    ["change", "payment", ["pay-card", "pay-invoice"]],
    ["change", "terms", ["terms"]],
  ]) {
    for (const id of ids) {
      byId(id).addEventListener(event, () => {
        byId(`order-${name}-error`).textContent = "";
        byId(id).removeAttribute("aria-invalid");
      });
    }
  }
  const button = byId("place-order");
  button.addEventListener("click", () => placeOrder(router, button));
}
