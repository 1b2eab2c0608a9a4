// Web components: each row in a shadow root of its own, in the root of the list; events that cross them.
import { css, html, LitElement } from "lit";
import { repeat } from "lit/directives/repeat.js";

class TodoRow extends LitElement {
  static properties = { item: { attribute: false }, draft: { state: true } };
  static styles = css`
    :host { display: flex; align-items: center; border-bottom: 1px solid #ddd; padding: 8px; font: 16px sans-serif; }
    input[type="checkbox"] { width: 20px; height: 20px; }
    span { flex: 1; margin-left: 8px; } .done { text-decoration: line-through; }
    button { visibility: hidden; border: none; background: none; font-size: 18px; } :host(:hover) button { visibility: visible; }
  `;
  tell(what) {
    this.dispatchEvent(new CustomEvent("todo-change", { bubbles: true, composed: true, detail: { item: this.item, ...what } }));
  }
  save(event) {
    if (event.type === "keydown" && event.key !== "Enter") return;
    if (this.draft) this.tell({ what: { text: event.target.value } });
    this.draft = false;
  }
  updated() {
    this.renderRoot.querySelector(".edit")?.focus();
  }
  render() {
    return html`<input type="checkbox" .checked=${this.item.done} @change=${() => this.tell({ what: { done: !this.item.done } })} />
      ${this.draft
        ? html`<input class="edit" .value=${this.item.text} @blur=${this.save} @keydown=${this.save} />`
        : html`<span class=${this.item.done ? "done" : ""} @dblclick=${() => (this.draft = true)}>${this.item.text}</span>`}
      <button @click=${() => this.tell({ gone: true })}>🗑</button>`;
  }
}
customElements.define("todo-row", TodoRow);

class TodoList extends LitElement {
  static properties = { items: { state: true }, view: { state: true } };
  static styles = css`nav a { margin: 0 8px; cursor: pointer; color: #06c; } nav a[selected] { font-weight: bold; }`;
  constructor() {
    super();
    this.items = [];
    this.view = "All";
    window.model = () => ({ items: this.items.map((item) => (item.done ? "*" : "") + item.text), view: this.view });
    this.addEventListener("todo-change", ({ detail: { item, what, gone } }) => {
      this.items = gone ? this.items.filter((each) => each.id !== item.id) : this.items.map((each) => (each.id === item.id ? { ...each, ...what } : each));
    });
  }
  add(event) {
    const text = event.target.value.trim();
    if (event.key !== "Enter" || !text) return;
    this.items = [...this.items, { id: Math.random(), text, done: false }];
    event.target.value = "";
  }
  all() {
    const done = this.items.some((item) => !item.done);
    this.items = this.items.map((item) => ({ ...item, done }));
  }
  render() {
    const seen = this.items.filter((item) => this.view === "All" || (this.view === "Completed") === item.done);
    return html`<h1>Chores</h1><input placeholder="Next chore" @keydown=${this.add} />
      <label><input type="checkbox" .checked=${this.items.length > 0 && this.items.every((item) => item.done)} @change=${this.all} /> Everything done</label>
      ${repeat(seen, (item) => item.id, (item) => html`<todo-row .item=${item}></todo-row>`)}
      <nav>${["All", "Active", "Completed"].map((name) => html`<a ?selected=${name === this.view} @click=${() => (this.view = name)}>${name}</a>`)}</nav>
      <button @click=${() => (this.items = this.items.filter((item) => !item.done))}>Clear completed</button>`;
  }
}
customElements.define("todo-list", TodoList);
document.querySelector("main").append(document.createElement("todo-list"));
