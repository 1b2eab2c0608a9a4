/** The catalogue: search, filter, sort, and more of it. */

import { bones, card } from "./cards.js";
import { api, byId, problem } from "./lib.js";

const list = byId("products");
const more = byId("more");
const count = byId("result-count");
const filters = byId("filters");
const bone = list.querySelector(".skeleton");
let page = 1;
let latest = 0;
let typing = 0;

function wanted() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(filters)) {
    if (value !== "" && value !== "featured") {
      query.set(name, value);
    }
  }
  return query;
}

/** Load the next page, or the first one anew. Answers that a newer question overtook are dropped. */
async function load(again) {
  latest += 1;
  const mine = latest;
  page = again ? 1 : page + 1;
  list.setAttribute("aria-busy", "true");
  more.setAttribute("aria-busy", "true");
  if (again) {
    list.replaceChildren(...bones(bone, 8));
    more.hidden = true;
    count.textContent = "Loading products…";
  } else {
    list.append(...bones(bone, 4));
  }
  const query = wanted();
  query.set("page", String(page));
  const { ok, data } = await api("GET", `/api/products?${query}`);
  if (mine !== latest) {
    return;
  }
  for (const placeholder of list.querySelectorAll(".skeleton")) {
    placeholder.remove();
  }
  list.setAttribute("aria-busy", "false");
  more.removeAttribute("aria-busy");
  if (!ok) {
    count.replaceChildren(problem(data.error));
    return;
  }
  list.append(...data.items.map(card));
  count.textContent = data.total === 0
    ? "Nothing found. Try fewer words."
    : `Showing ${list.children.length} of ${data.total} products`;
  more.hidden = data.page >= data.pages;
}

function changed() {
  const query = wanted().toString();
  history.replaceState(null, "", query === "" ? location.pathname : `?${query}`);
  load(true);
}

const start = new URLSearchParams(location.search);
for (const name of ["q", "category", "sort"]) {
  const field = byId(name);
  const value = start.get(name) ?? "";
  if (field.tagName === "INPUT" || [...field.options].some((option) => option.value === value)) {
    field.value = value;
  }
}
byId("q").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(changed, 200);
});
byId("category").addEventListener("change", changed);
byId("sort").addEventListener("change", changed);
filters.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(typing);
  changed();
});
more.addEventListener("click", () => {
  if (more.getAttribute("aria-busy") !== "true") {
    load(false);
  }
});
load(true);
