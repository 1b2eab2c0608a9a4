// Shoelace's web components (made with Lit) and two of the page's own, one with a shadow root.
import { html, LitElement } from "lit";
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/alert/alert.js";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/details/details.js";
import "@shoelace-style/shoelace/dist/components/dialog/dialog.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/skeleton/skeleton.js";
import "@shoelace-style/shoelace/dist/components/tab/tab.js";
import "@shoelace-style/shoelace/dist/components/tab-group/tab-group.js";
import "@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js";
import { debounce, emailError, loadItems, PEOPLE, sorted } from "./lib/app.js";

class PeopleTable extends LitElement {
  static properties = { rows: { state: true } };

  constructor() {
    super();
    this.rows = PEOPLE;
  }

  /** In light DOM, for selectors that stop at shadow roots. */
  createRenderRoot() {
    return this;
  }

  render() {
    const sort = () => (this.rows = sorted(PEOPLE, "name"));
    return html`<table><thead><tr><th><button id="sort" @click=${sort}>Name</button></th><th>City</th></tr></thead>
      <tbody>${this.rows.map((row) => html`<tr><td>${row.name}</td><td>${row.city}</td></tr>`)}</tbody></table>`;
  }
}
customElements.define("people-table", PeopleTable);

class SlowList extends LitElement {
  static properties = { items: { state: true }, loading: { state: true } };

  async load() {
    this.loading = true;
    this.items = await loadItems();
    this.loading = false;
  }

  render() {
    if (this.loading) return [1, 2, 3].map(() => html`<sl-skeleton style="margin: 8px"></sl-skeleton>`);
    return this.items && html`<ul>${this.items.map((item) => html`<li>${item.name}</li>`)}</ul>`;
  }
}
customElements.define("slow-list", SlowList);

const $ = (id) => document.getElementById(id);
$("open-dialog").addEventListener("click", () => $("dialog").show());
$("close-dialog").addEventListener("click", () => $("dialog").hide());
$("save").addEventListener("click", () => $("toast").toast());
$("load").addEventListener("click", () => document.querySelector("slow-list").load());
$("email").addEventListener("sl-input", debounce(() => {
  $("email-error").textContent = emailError($("email").value);
}));
