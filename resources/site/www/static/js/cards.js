/** Product cards and their placeholders. */

import { addToCart, euros, h } from "./lib.js";

/** A card for one product of the API. */
export function card(product) {
  const title = `card-${product.slug}`;
  const url = `/product/${product.slug}`;
  const button = h(
    "button",
    {
      class: "button button-block",
      type: "button",
      disabled: !product.inStock,
      onclick: () => addToCart(button, { slug: product.slug, quantity: 1 }),
    },
    product.inStock ? "Add to cart" : "Sold out",
  );
  return h("li", {},
    h("article", { class: "product-card", "aria-labelledby": title },
      h("a", { href: url, tabindex: "-1", "aria-hidden": "true" },
        h("img", { src: product.image, width: "400", height: "328", alt: "" })),
      product.badge !== "" && h("span", { class: "tag" }, product.badge),
      h("div", { class: "product-card-body" },
        h("h3", { id: title }, h("a", { href: url }, product.name)),
        h("p", { class: "blurb" }, product.blurb),
        h("p", { class: "meta" },
          h("span", { class: "price" }, euros(product.price)),
          h("span", {},
            h("span", { "aria-hidden": "true" }, "★ "),
            h("span", { class: "visually-hidden" }, "Rated "),
            product.rating.toFixed(1))),
        button)));
}

/** `count` copies of the placeholder that came with the document. */
export function bones(pattern, count) {
  return Array.from({ length: count }, () => pattern.cloneNode(true));
}
