// As cards of utility classes: the box is a button with an svg, the bin is seen under the pointer only.
/** @jsxImportSource preact */
import { render } from "preact";
import { useState } from "preact/hooks";
import { style } from "./classic.js";

style(`
body { background: #f1f5f9; font: 15px sans-serif; } .card { background: #fff; border-radius: 12px; padding: 24px; width: 460px; margin: 20px auto; }
.row { display: flex; gap: 12px; align-items: center; padding: 8px 0; border-bottom: 1px solid #e2e8f0; }
.row .bin { margin-left: auto; opacity: 0; border: 0; background: none; transition: opacity .15s; } .row:hover .bin { opacity: 1; }
.check { width: 22px; height: 22px; border: 2px solid #94a3b8; border-radius: 6px; background: #fff; padding: 0; cursor: pointer; }
.check.checked { background: #4f46e5; } .check svg { display: none; } .check.checked svg { display: block; }
.tabs button { border: 0; background: none; padding: 6px 10px; cursor: pointer; } .tabs .current { background: #e0e7ff; border-radius: 6px; }
.done { text-decoration: line-through; color: #94a3b8; } .field { width: 100%; padding: 10px; box-sizing: border-box; }
`);
const Tick = () => <svg viewBox="0 0 20 20" width="18" fill="none" stroke="#fff"><path d="M4 10l4 4 8-8" /></svg>;
const Bin = () => <svg class="lucide lucide-trash-2" viewBox="0 0 24 24" width="18" fill="none" stroke="currentColor"><path d="M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14" /></svg>;
const VIEWS = ["All", "Active", "Completed"];

function App() {
  const [items, setItems] = useState([]);
  const [view, setView] = useState("All");
  const [edited, setEdited] = useState(null);
  window.model = () => ({ items: items.map((item) => (item.done ? "*" : "") + item.text), view });
  const change = (item, what) => setItems(items.map((each) => (each === item ? { ...each, ...what } : each)));
  const isSeen = (item) => view === "All" || (view === "Completed") === item.done;
  const save = (item, field) => {
    setEdited(null);
    if (field.value.trim()) change(item, { text: field.value.trim() });
  };
  return (
    <div class="card">
      <h2>My day</h2>
      <form onSubmit={(event) => { event.preventDefault(); const field = event.target.elements[0]; if (field.value.trim()) setItems([...items, { key: performance.now(), text: field.value.trim(), done: false }]); field.value = ""; }}>
        <input class="field" placeholder="Add a task" />
      </form>
      <div>
        {items.filter(isSeen).map((item) => (
          <div class="row group" key={item.key}>
            <button type="button" class={`check ${item.done ? "checked" : ""}`} onClick={() => change(item, { done: !item.done })}><Tick /></button>
            {edited === item.key
              ? <input class="field" value={item.text} ref={(field) => field?.focus()} onBlur={(event) => save(item, event.target)} onKeyDown={(event) => event.key === "Enter" && event.target.blur()} />
              : <span class={item.done ? "done" : ""} onDblClick={() => setEdited(item.key)}>{item.text}</span>}
            <button type="button" class="bin" onClick={() => setItems(items.filter((each) => each !== item))}><Bin /></button>
          </div>
        ))}
      </div>
      <div class="tabs">
        {VIEWS.map((name) => <button class={name === view ? "current" : ""} onClick={() => setView(name)}>{name}</button>)}
        <button onClick={() => setItems(items.filter((item) => !item.done))}>Clear completed</button>
        <button onClick={() => { const done = items.some((item) => !item.done); setItems(items.map((item) => ({ ...item, done }))); }}>Toggle all</button>
      </div>
    </div>
  );
}
render(<App />, document.querySelector("main"));
