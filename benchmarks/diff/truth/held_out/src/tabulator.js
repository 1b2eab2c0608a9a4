import { TabulatorFull } from "tabulator-tables";
import "tabulator-tables/dist/css/tabulator.min.css";

const FIRST = ["Mara", "Ivo", "Zoe", "Ben", "Ada", "Kim"];
const LAST = ["Lovelace", "Turing", "Hopper", "Liskov", "Knuth"];
const people = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, name: `${FIRST[(i * 5) % 6]} ${LAST[(i * 3) % 5]} ${String((i * 7) % 30).padStart(2, "0")}`, tasks: (i * 11) % 17 }));
const app = document.getElementById("app");
app.innerHTML = `<div class="line"><button id="sort">Sort by name</button> <button id="top">Bring the last up</button> <button id="drop">Delete the first</button>
  <button id="add">Add</button> <button id="more">One more task</button> <label>Find <input id="find"></label></div><div id="people"></div>`;
const table = new TabulatorFull("#people", {
  data: people, layout: "fitColumns", renderVertical: "basic",
  columns: [{ title: "Name", field: "name", headerSort: true }, { title: "Tasks", field: "tasks", headerSort: false }],
});
const $ = (id) => document.getElementById(id);
$("sort").onclick = () => table.setSort("name", "asc");
$("top").onclick = () => table.getRows().at(-1).move(table.getRows()[0], true);
$("drop").onclick = () => table.deleteRow(1);
$("add").onclick = () => table.addRow({ id: 99, name: "New Person", tasks: 0 }, true);
$("more").onclick = () => table.updateData([{ id: 2, tasks: 12 }]);
$("find").oninput = () => table.setFilter("name", "like", $("find").value);
