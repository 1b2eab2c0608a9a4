// As jQuery pages are: boxes that only a class and a picture make, listeners on the list, links to "#".
import $ from "jquery";
import { style } from "./classic.js";

style(`body { font: 14px Verdana, sans-serif; } #list { padding: 0; width: 400px; } #list li { list-style: none; padding: 5px; border: 1px solid #ccc; margin: 2px; height: 22px; }
.cb { float: left; width: 16px; height: 16px; margin-right: 8px; cursor: pointer; border: 1px solid #999; }
.cb.cb-on { background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16'%3E%3Cpath d='M2 8L6 12L14 3' fill='none' stroke='green' stroke-width='3'/%3E%3C/svg%3E"); }
.del { float: right; display: none; cursor: pointer; color: red; } .strike { text-decoration: line-through; } .sel { font-weight: bold; }`);

let items = [];
let view = "All";
window.model = () => ({ items: items.map((item) => (item.done ? "*" : "") + item.text), view });
$("main").html('<h2>To do</h2><p><input id="t" size="30"> <input type="button" id="add" value="Add"></p><ul id="list"></ul><p id="v"></p><p><a href="#" id="all">Mark all</a> | <a href="#" id="clear">Clear completed</a></p>');
$("#v").html(["All", "Active", "Completed"].map((name) => `<a href="#" class="f">${name}</a>`).join(" | "));

function draw() {
  $("#list").empty();
  items.forEach((item, index) => {
    if (view !== "All" && (view === "Completed") !== item.done) return;
    const row = $("<li>").data("index", index).appendTo("#list");
    $("<div>").addClass("cb").toggleClass("cb-on", item.done).appendTo(row);
    $("<span>").addClass("del").text("x").appendTo(row);
    $("<span>").addClass("text").toggleClass("strike", item.done).text(item.text).appendTo(row);
  });
  $(".f").each((_, link) => void $(link).toggleClass("sel", $(link).text() === view));
}
const itemOf = (element) => items[$(element).closest("li").data("index")];
$("#add").on("click", () => {
  if ($.trim($("#t").val())) items.push({ text: $.trim($("#t").val()), done: false });
  $("#t").val("");
  draw();
});
$("#list")
  .on("mouseenter", "li", (event) => void $(event.currentTarget).find(".del").show())
  .on("mouseleave", "li", (event) => void $(event.currentTarget).find(".del").hide())
  .on("click", ".cb", (event) => { const item = itemOf(event.target); item.done = !item.done; draw(); })
  .on("click", ".del", (event) => { const gone = itemOf(event.target); items = items.filter((item) => item !== gone); draw(); })
  .on("dblclick", ".text", (event) => {
    const item = itemOf(event.target);
    const field = $("<input>").val(item.text);
    $(event.target).empty().append(field);
    field.trigger("focus").on("blur keydown", (done) => {
      if (done.type === "keydown" && done.key !== "Enter") return;
      item.text = field.val();
      field.off();
      draw();
    });
  });
$("#all").on("click", () => { const done = items.some((item) => !item.done); items.forEach((item) => (item.done = done)); draw(); return false; });
$("#clear").on("click", () => { items = items.filter((item) => !item.done); draw(); return false; });
$("#v").on("click", ".f", (event) => { view = $(event.target).text(); draw(); return false; });
draw();
