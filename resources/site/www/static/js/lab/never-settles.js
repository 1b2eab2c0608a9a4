/** Every cell changes its text, an attribute or its children, after a wait that is drawn anew. */

const field = document.getElementById("field");
let presses = 0;

function live(cell) {
  const draw = Math.random();
  if (draw < 0.5) {
    cell.textContent = Math.random().toString(36).slice(2, 10);
  } else if (draw < 0.8) {
    cell.toggleAttribute("data-hot");
  } else {
    cell.replaceChildren(document.createElement("b"));
    cell.firstChild.textContent = String(Math.floor(draw * 1e6));
  }
  setTimeout(live, 5 + Math.random() ** 3 * 900, cell);
}

for (let i = 0; i < Number(field.dataset.count); i += 1) {
  const cell = document.createElement("div");
  field.append(cell);
  live(cell);
}
document.getElementById("press").addEventListener("click", () => {
  presses += 1;
  document.getElementById("count").textContent = String(presses);
});
