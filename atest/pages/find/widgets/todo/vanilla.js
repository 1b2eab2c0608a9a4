// No framework: words that are edited in place, icons that are ligatures, an arrow for all of them.
import { style } from "./classic.js";

style(`body { font: 15px sans-serif; } .line { display: flex; width: 420px; align-items: center; height: 36px; } .line [contenteditable] { flex: 1; padding: 4px; }
.round { width: 20px; height: 20px; border-radius: 50%; border: 2px solid #888; cursor: pointer; margin-right: 8px; text-align: center; line-height: 20px; }
.material-icons { font: 14px monospace; display: none; cursor: pointer; } .line:hover .material-icons { display: block; } .down { border: 0; background: none; }`);
let items = [];
let view = "All";
window.model = () => ({ items: items.map((item) => (item.done ? "*" : "") + item.text), view });
const root = document.querySelector("main");
root.innerHTML = '<h2>Notes</h2><form><button type="button" class="down">❯</button> <input placeholder="Take a note…"></form><div class="rows"></div><div class="views"></div><a href="javascript:void 0" class="sweep">Clear completed</a>';
const rows = root.querySelector(".rows");
function make(tag, props, ...children) {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}
function draw() {
  rows.replaceChildren(...items.filter((item) => view === "All" || (view === "Completed") === item.done).map((item) => {
    const words = make("div", { textContent: item.text });
    words.ondblclick = () => { words.contentEditable = "true"; words.focus(); };
    words.onblur = () => { if (words.isContentEditable) { item.text = words.textContent; draw(); } };
    words.onkeydown = (event) => { if (event.key === "Enter") { event.preventDefault(); words.blur(); } };
    const round = make("div", { className: "round", textContent: item.done ? "✓" : "", onclick() { item.done = !item.done; draw(); } });
    const bin = make("i", { className: "material-icons", textContent: "delete", onclick() { items = items.filter((each) => each !== item); draw(); } });
    return make("div", { className: "line" }, round, words, bin);
  }));
  root.querySelector(".views").replaceChildren(...["All", "Active", "Completed"].map((name) => make("button", { textContent: name, disabled: name === view, onclick() { view = name; draw(); } })));
}
root.querySelector("form").onsubmit = (event) => {
  event.preventDefault();
  const field = root.querySelector("form input");
  if (field.value.trim()) items.push({ text: field.value.trim(), done: false });
  field.value = "";
  draw();
};
root.querySelector(".down").onclick = () => { const done = items.some((item) => !item.done); items.forEach((item) => (item.done = done)); draw(); };
root.querySelector(".sweep").onclick = () => { items = items.filter((item) => !item.done); draw(); };
draw();
