// Actions that cost what the query says: ?task=120&fetch=180&items=25&reserve=0.
const query = new URLSearchParams(location.search);
const number = (name, otherwise) => Number(query.get(name) ?? otherwise);
const list = document.getElementById("list");
const state = document.getElementById("state");

if (query.get("reserve") === "1") list.style.minHeight = `${number("items", 25) * 40}px`;

function burn(ms) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function append(count, from) {
  for (let i = 1; i <= count; i += 1) {
    const item = document.createElement("li");
    item.className = "item-card";
    item.innerHTML = `<b>Product ${from + i}</b> <span>from the second page of the catalogue</span>`;
    list.append(item);
  }
}

function on(id, act) {
  document.getElementById(id).addEventListener("click", act);
}

on("load-more", async ({ currentTarget: button }) => {
  performance.mark("load-start");
  burn(number("task", 120));
  const page = Number(button.dataset.page) + 1;
  const answer = await fetch(`/api/items?page=${page}&ms=${number("fetch", 180)}&n=${number("items", 25)}`);
  const { items } = await answer.json();
  append(items.length, list.children.length);
  button.dataset.page = page;
  performance.measure("load", "load-start");
});
on("compute", () => {
  burn(number("task", 120));
  state.textContent = "Computed";
});
on("replace", () => {
  list.replaceChildren();
  append(number("items", 25), 0);
  state.dataset.round = "next";
});
on("clear", () => list.replaceChildren());
on("wait", () => {
  state.textContent = "Waiting";
  fetch("/api/items?page=1&ms=30000").catch(() => {});
});
on("fail", async () => {
  const answer = await fetch("/status/500");
  state.textContent = `Failed with ${answer.status}`;
});
on("go", () => {
  history.pushState(null, "", "/costs/details");
  state.textContent = "Details";
});
