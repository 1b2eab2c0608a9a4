/** Cart and checkout: a client-side router over history.pushState. */

import { showCart } from "./shop-cart.js";
import { showCheckout } from "./shop-checkout.js";
import { showDone } from "./shop-done.js";
import { byId } from "./lib.js";

const routes = {
  "/shop": showCart,
  "/shop/cart": showCart,
  "/shop/checkout": showCheckout,
  "/shop/checkout/done": showDone,
};
let latest = 0;

/** Draw the route of the current URL. A route that was left while it loaded draws nothing. */
async function draw(focus) {
  latest += 1;
  const mine = latest;
  const path = location.pathname;
  const view = byId("view");
  view.setAttribute("aria-busy", "true");
  view.replaceChildren(byId("view-loading").content.cloneNode(true));
  for (const step of document.querySelectorAll("[data-step]")) {
    const here = step.dataset.step === path || (path === "/shop" && step.dataset.step === "/shop/cart");
    step.toggleAttribute("aria-current", here);
    if (here) {
      step.setAttribute("aria-current", "step");
    }
  }
  await routes[path]({
    go,
    show(template) {
      if (mine !== latest) {
        return null;
      }
      view.replaceChildren(byId(template).content.cloneNode(true));
      view.setAttribute("aria-busy", "false");
      const heading = view.querySelector("h1");
      document.title = `${heading.textContent} · Morrow & Finch`;
      if (focus) {
        heading.focus();
      }
      return view;
    },
  });
}

function go(path) {
  history.pushState(null, "", path);
  window.scrollTo(0, 0);
  draw(true);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (link === null || !plain || link.origin !== location.origin || !(link.pathname in routes)) {
    return;
  }
  event.preventDefault();
  go(link.pathname);
});
window.addEventListener("popstate", () => draw(true));
draw(false);
