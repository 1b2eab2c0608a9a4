// As TodoMVC with Backbone: a view of each item, its field for editing is always there, routes in the hash.
import Backbone from "backbone";
import $ from "jquery";
import _ from "underscore";
import { style } from "./classic.js";

style();
style(".edit { display: none; } .editing .edit { display: block !important; }");
Backbone.$ = $;
const items = new Backbone.Collection();
let view = "All";
window.model = () => ({ items: items.map((item) => (item.get("done") ? "*" : "") + item.get("text")), view });
const ROW = _.template('<div class="view"><input class="toggle" type="checkbox" <%= done ? "checked" : "" %>><label><%- text %></label><button class="destroy"></button></div><input class="edit" value="<%- text %>">');
const Row = Backbone.View.extend({
  tagName: "li",
  events: { "click .toggle": "toggle", "dblclick label": "edit", "click .destroy": "clear", "keypress .edit": "key", "blur .edit": "close" },
  initialize() {
    this.listenTo(this.model, "change", this.render);
    this.listenTo(this.model, "destroy remove", this.remove);
    this.listenTo(items, "view", this.show);
  },
  render() {
    this.$el.html(ROW(this.model.toJSON())).toggleClass("completed", this.model.get("done"));
    return this.show();
  },
  show() {
    this.$el.toggle(view === "All" || (view === "Completed") === this.model.get("done"));
    return this;
  },
  toggle() { this.model.set("done", !this.model.get("done")); },
  edit() { this.$el.addClass("editing"); this.$(".edit").trigger("focus"); },
  key(event) { if (event.which === 13) this.close(); },
  close() { if (!this.$el.hasClass("editing")) return; this.$el.removeClass("editing"); this.model.set("text", this.$(".edit").val()); },
  clear() { items.remove(this.model); },
});
const App = Backbone.View.extend({
  className: "todoapp",
  events: { "keypress .new-todo": "add", "click .toggle-all": "all", "click .clear-completed": "clear" },
  initialize() {
    this.$el.html('<h1>todos</h1><input class="new-todo" placeholder="What needs to be done?"><section class="main"><input id="toggle-all" class="toggle-all" type="checkbox"><label for="toggle-all"></label><ul class="todo-list"></ul></section><footer class="footer"><span class="todo-count"></span><ul class="filters"><li><a href="#/">All</a></li> <li><a href="#/active">Active</a></li> <li><a href="#/completed">Completed</a></li></ul><button class="clear-completed">Clear completed</button></footer>');
    this.listenTo(items, "add", (item) => this.$(".todo-list").append(new Row({ model: item }).render().el));
    this.listenTo(items, "all", this.count);
    this.count();
  },
  count() {
    const left = items.reject((item) => item.get("done")).length;
    this.$(".main, .footer").toggle(items.length > 0);
    this.$(".todo-count").html(`<strong>${left}</strong> left`);
    this.$(".clear-completed").toggle(left < items.length);
    this.$(".toggle-all").prop("checked", left === 0);
  },
  add(event) {
    const field = this.$(".new-todo");
    if (event.which !== 13 || !field.val().trim()) return;
    items.add({ text: field.val().trim(), done: false });
    field.val("");
  },
  all(event) { items.invoke("set", { done: event.target.checked }); },
  clear() { items.remove(items.where({ done: true })); },
});
$("main").append(new App().el);
const Router = Backbone.Router.extend({
  routes: { "*view": "choose" },
  choose(name) { view = { active: "Active", completed: "Completed" }[(name ?? "").replace("/", "")] ?? "All"; items.trigger("view"); $(".filters a").each((_at, link) => void $(link).toggleClass("selected", $(link).text() === view)); },
});
new Router();
Backbone.history.start();
