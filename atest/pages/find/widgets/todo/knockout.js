// Bound in the markup: labels around boxes, an icon of a symbol sheet, a field that takes the place of the words.
import ko from "knockout";
import { style } from "./classic.js";

style(`body { font: 15px sans-serif; } li { list-style: none; display: flex; align-items: center; width: 420px; padding: 6px; } li .name { flex: 1; } li:hover { background: #eef; }
.icon-btn { width: 28px; height: 28px; cursor: pointer; } .pill { border: 1px solid #888; border-radius: 12px; padding: 2px 10px; cursor: pointer; } .pill.active { background: #ccf; }`);
document.querySelector("main").innerHTML = `
<svg hidden><symbol id="icon-trash" viewBox="0 0 24 24"><path d="M3 6h18M6 6l1 14h10l1-14" stroke="black" fill="none"/></symbol></svg>
<h2>Errands</h2>
<form data-bind="submit: add"><label>New errand <input data-bind="textInput: text"></label></form>
<ul data-bind="foreach: seen"><li>
  <label><input type="checkbox" data-bind="checked: done"></label>
  <span class="name" data-bind="text: text, visible: !edited(), event: { dblclick: $root.edit }"></span>
  <input class="name" data-bind="textInput: text, visible: edited, hasFocus: edited, event: { keydown: $root.key }">
  <div class="icon-btn" data-bind="click: $root.remove"><svg width="20" height="20"><use href="#icon-trash"></use></svg></div>
</li></ul>
<p data-bind="foreach: ['All', 'Active', 'Completed']"><span class="pill" data-bind="text: $data, css: { active: $root.view() === $data }, click: $root.view.bind(null, $data)"></span> </p>
<p><button data-bind="click: all">Mark all done</button> <button data-bind="click: clear, visible: anyDone">Clear completed</button></p>`;

const items = ko.observableArray([]);
const view = ko.observable("All");
const text = ko.observable("");
window.model = () => ({ items: items().map((item) => (item.done() ? "*" : "") + item.text()), view: view() });
ko.applyBindings(
  {
    items, view, text,
    seen: ko.pureComputed(() => items().filter((item) => view() === "All" || (view() === "Completed") === item.done())),
    anyDone: ko.pureComputed(() => items().some((item) => item.done())),
    add() { if (text().trim()) items.push({ text: ko.observable(text().trim()), done: ko.observable(false), edited: ko.observable(false) }); text(""); },
    edit(item) { item.edited(true); },
    key(item, event) { if (event.key === "Enter") item.edited(false); return true; },
    remove(item) { items.remove(item); },
    all() { const done = items().some((item) => !item.done()); items().forEach((item) => item.done(done)); },
    clear() { items.remove((item) => item.done()); },
  },
  document.querySelector("main"),
);
