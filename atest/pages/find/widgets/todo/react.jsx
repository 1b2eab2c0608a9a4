// As TodoMVC: a native box without its look beside a label, a button that shows under the pointer, drawn by CSS.
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { style } from "./classic.js";

style();
const VIEWS = { All: () => true, Active: (item) => !item.done, Completed: (item) => item.done };

function Item({ item, change, remove }) {
  const [draft, setDraft] = useState(null);
  const field = useRef(null);
  useEffect(() => field.current?.focus(), [draft !== null]);
  const save = () => {
    if (draft?.trim()) change({ text: draft.trim() });
    setDraft(null);
  };
  return (
    <li className={[item.done && "completed", draft !== null && "editing"].filter(Boolean).join(" ")}>
      <div className="view">
        <input className="toggle" type="checkbox" checked={item.done} onChange={() => change({ done: !item.done })} />
        <label onDoubleClick={() => setDraft(item.text)}>{item.text}</label>
        <button className="destroy" onClick={remove} />
      </div>
      {draft !== null && <input ref={field} className="edit" value={draft} onChange={(event) => setDraft(event.target.value)} onBlur={save} onKeyDown={(event) => event.key === "Enter" && save()} />}
    </li>
  );
}

function App() {
  const [items, setItems] = useState([]);
  const [view, setView] = useState("All");
  const [text, setText] = useState("");
  window.model = () => ({ items: items.map((item) => (item.done ? "*" : "") + item.text), view });
  useEffect(() => {
    const read = () => setView({ "#/active": "Active", "#/completed": "Completed" }[location.hash] ?? "All");
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const add = (event) => {
    if (event.key !== "Enter" || !text.trim()) return;
    setItems([...items, { id: Date.now() + Math.random(), text: text.trim(), done: false }]);
    setText("");
  };
  const left = items.filter(VIEWS.Active).length;
  return (
    <section className="todoapp">
      <header><h1>todos</h1><input className="new-todo" placeholder="What needs to be done?" autoFocus value={text} onChange={(event) => setText(event.target.value)} onKeyDown={add} /></header>
      {items.length > 0 && (
        <section className="main">
          <input id="toggle-all" className="toggle-all" type="checkbox" checked={left === 0} onChange={() => setItems(items.map((item) => ({ ...item, done: left > 0 })))} />
          <label htmlFor="toggle-all">Mark all as complete</label>
          <ul className="todo-list">
            {items.filter(VIEWS[view]).map((item) => (
              <Item key={item.id} item={item} change={(what) => setItems(items.map((each) => (each === item ? { ...each, ...what } : each)))} remove={() => setItems(items.filter((each) => each !== item))} />
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && (
        <footer className="footer">
          <span className="todo-count"><strong>{left}</strong> {left === 1 ? "item" : "items"} left</span>
          <ul className="filters">
            {Object.keys(VIEWS).map((name) => <li key={name}><a className={name === view ? "selected" : ""} href={`#/${name === "All" ? "" : name.toLowerCase()}`}>{name}</a></li>)}
          </ul>
          {left < items.length && <button className="clear-completed" onClick={() => setItems(items.filter(VIEWS.Active))}>Clear completed</button>}
        </footer>
      )}
    </section>
  );
}
createRoot(document.querySelector("main")).render(<App />);
