/** Orders, address, and the way out. */

import { api, byId, euros, h } from "./lib.js";

byId("signout").addEventListener("click", async () => {
  await api("POST", "/api/signout", {});
  location.assign("/");
});

const [person, past] = await Promise.all([api("GET", "/api/me"), api("GET", "/api/orders")]);
const { address, countries } = person.data;
byId("address").textContent = address === null
  ? "No address yet."
  : [address.name, address.street, `${address.postcode} ${address.city}`, countries[address.country]].join("\n");
byId("address").setAttribute("aria-busy", "false");

const { orders } = past.data;
byId("orders").replaceChildren(orders.length === 0
  ? h("p", {}, "You have not ordered anything yet. ", h("a", { href: "/catalogue" }, "Have a look around"), ".")
  : h("table", { class: "lines" },
    h("caption", { class: "visually-hidden" }, "Your orders"),
    h("thead", {}, h("tr", {}, ...["Order", "Delivery", "Items", "Total"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...orders.map((order) => h("tr", {},
      h("th", { scope: "row" }, order.number),
      h("td", {}, order.slot),
      h("td", {}, String(order.cart.count)),
      h("td", {}, euros(order.cart.total)))))));
byId("orders").setAttribute("aria-busy", "false");
