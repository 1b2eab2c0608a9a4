/** One product: its facts come from the API, its options from a web component. */

import "./components.js";
import { addToCart, api, byId, euros, problem } from "./lib.js";

const article = byId("product");
const slug = article.dataset.slug;
const options = byId("options");
const add = byId("add");

options.addEventListener("change", (event) => {
  byId("product-price").textContent = euros(Number(article.dataset.price) + event.detail.extra);
});
add.addEventListener("click", () =>
  addToCart(add, { slug, size: options.size, quantity: options.quantity }));
byId("stars").addEventListener("rate", async (event) => {
  const { ok, data } = await api("POST", `/api/products/${slug}/rating`, { stars: event.detail });
  byId("rate-note").textContent = ok ? `Thank you for ${data.stars} of 5 stars.` : data.error;
});

const { ok, data } = await api("GET", `/api/products/${slug}`);
if (ok) {
  article.dataset.price = String(data.price);
  byId("product-rating").textContent = `★ ${data.rating.toFixed(1)} from ${data.reviews} reviews`;
  byId("product-blurb").textContent = data.blurb;
  byId("product-price").textContent = euros(data.price);
  options.sizes = data.sizes;
  add.disabled = !data.inStock;
  add.textContent = data.inStock ? "Add to cart" : "Sold out";
} else {
  byId("product-blurb").replaceChildren(problem(data.error));
}
article.setAttribute("aria-busy", "false");
