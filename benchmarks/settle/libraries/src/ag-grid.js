import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";
import { CITIES, loadItems } from "./lib/app.js";

ModuleRegistry.registerModules([AllCommunityModule]);

const NAMES = ["Mara", "Ivo", "Zoe", "Ben", "Ada"];
/** 40 fixed rows: 20 in two cities of each name. */
const rows = Array.from({ length: 40 }, (_, index) => ({
  name: `${NAMES[index % 5]} ${String(index + 1).padStart(2, "0")}`,
  city: CITIES[(index * 3) % 5],
  age: 20 + ((index * 7) % 50),
}));

const grid = createGrid(document.getElementById("grid"), {
  rowData: rows,
  columnDefs: [
    { field: "name", filter: true, floatingFilter: true },
    { field: "city", filter: true, floatingFilter: true },
    { field: "age", filter: "agNumberColumnFilter" },
  ],
  pagination: true,
  paginationPageSize: 10,
  paginationPageSizeSelector: [10, 20],
  rowSelection: { mode: "multiRow" },
});

document.getElementById("load").addEventListener("click", async () => {
  grid.setGridOption("loading", true);
  const items = await loadItems();
  grid.setGridOption("rowData", items.map((item) => ({ name: item.name, city: "Berlin", age: item.id })));
  grid.setGridOption("loading", false);
});
