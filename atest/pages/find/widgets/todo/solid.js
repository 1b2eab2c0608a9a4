// A table of tasks, without a build step: a box in the first cell, a pen and a cross with classes of an icon font.
import html from "solid-js/html";
import { createSignal, For } from "solid-js";
import { createStore } from "solid-js/store";
import { render } from "solid-js/web";
import { style } from "./classic.js";

style(`body { font: 15px sans-serif; } table { border-collapse: collapse; width: 500px; } td { border-bottom: 1px solid #ddd; padding: 6px; }
.fa::before { font: 16px sans-serif; } .fa-times::before { content: "✖"; } .fa-check-double::before { content: "✔✔"; }
.actions { visibility: hidden; text-align: right; } tr:hover .actions { visibility: visible; } .fa { cursor: pointer; } .struck { text-decoration: line-through; }`);

function App() {
  const [list, setList] = createStore({ items: [] });
  const [view, setView] = createSignal("All");
  const [edited, setEdited] = createSignal(0);
  window.model = () => ({ items: list.items.map((item) => (item.done ? "*" : "") + item.text), view: view() });
  const seen = () => list.items.filter((item) => view() === "All" || (view() === "Completed") === item.done);
  const change = (id, what) => setList("items", (item) => item.id === id, what);
  const keep = (test) => setList("items", (items) => items.filter(test));
  const add = (event) => {
    event.preventDefault();
    const field = event.target.querySelector("input");
    if (field.value.trim()) setList("items", (items) => [...items, { id: Math.random(), text: field.value.trim(), done: false }]);
    field.value = "";
  };
  const save = (item) => (event) => {
    if (event.type === "keydown" && event.key !== "Enter") return;
    change(item.id, { text: event.target.value });
    setEdited(0);
  };
  const all = () => {
    const done = list.items.some((item) => !item.done);
    setList("items", () => true, { done });
  };
  const field = (item) => {
    const made = Object.assign(document.createElement("input"), { value: item.text, onblur: save(item), onkeydown: save(item) });
    queueMicrotask(() => made.focus());
    return made;
  };
  return html`<div>
    <h3>Tasks</h3>
    <form onsubmit=${add}><input name="title" /> <button>Add task</button></form>
    <table><tbody><${For} each=${seen}>${(item) => html`<tr>
      <td width="30"><input type="checkbox" checked=${() => item.done} onchange=${() => change(item.id, { done: !item.done })} /></td>
      <td class=${() => (item.done ? "struck" : "")} ondblclick=${() => setEdited(item.id)}>${() => (edited() === item.id ? field(item) : item.text)}</td>
      <td class="actions"><i class="fa fa-times" onclick=${() => keep((each) => each.id !== item.id)}></i></td>
    </tr>`}<//></tbody></table>
    <p><i class="fa fa-check-double" onclick=${all}></i></p>
    <select onchange=${(event) => setView(event.target.value)}><option>All</option><option>Active</option><option>Completed</option></select>
    <button onclick=${() => keep((item) => !item.done)}>Clear completed</button>
  </div>`;
}
render(App, document.querySelector("main"));
