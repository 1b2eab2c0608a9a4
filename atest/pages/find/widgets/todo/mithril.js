// Boxes that are letters: a click on the row's sign or its words sets it; everything is a div.
import m from "mithril";
import { style } from "./classic.js";

style(`body { font: 16px sans-serif; } .t { display: flex; width: 420px; } .t > div { padding: 6px; } .sign, .kill, .link { cursor: pointer; } .grow { flex: 1; } .kill { opacity: 0; } .t:hover .kill { opacity: 1; } .here { text-decoration: underline; }`);
let items = [];
let view = "All";
let edited = null;
window.model = () => ({ items: items.map((item) => (item.done ? "*" : "") + item.text), view });
const keep = (test) => { items = items.filter(test); };
const App = {
  view: () => [
    m("h2", "Plan"),
    m("input", { placeholder: "What is next?", onkeydown(event) {
      if (event.key !== "Enter" || !event.target.value.trim()) return;
      items.push({ key: Math.random(), text: event.target.value.trim(), done: false });
      event.target.value = "";
    } }),
    items.filter((item) => view === "All" || (view === "Completed") === item.done).map((item) =>
      m("div.t", { key: item.key }, [
        m("div.sign", { onclick() { item.done = !item.done; } }, item.done ? "☑" : "☐"),
        m("div.grow", { ondblclick() { edited = item; } }, edited === item
          ? m("input", { value: item.text, oncreate: ({ dom }) => dom.focus(), oninput(event) { item.text = event.target.value; }, onblur() { edited = null; }, onkeydown(event) { if (event.key === "Enter") edited = null; } })
          : item.text),
        m("div.kill", { onclick() { keep((each) => each !== item); } }, "×"),
      ])),
    m("div.t", ["All", "Active", "Completed"].map((name) => m("div.link", { class: name === view ? "here" : "", onclick() { view = name; } }, name))),
    m("div.t", [
      m("div.link", { onclick() { keep((item) => !item.done); } }, "Clear completed"),
      m("div.link", { onclick() { const done = items.some((item) => !item.done); items.forEach((item) => { item.done = done; }); } }, "Mark all"),
    ]),
  ],
};
m.mount(document.querySelector("main"), App);
