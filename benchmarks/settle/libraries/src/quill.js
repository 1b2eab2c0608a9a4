import Quill from "quill";
import "quill/dist/quill.snow.css";
import { debounce, loadItems } from "./lib/app.js";

const $ = (id) => document.getElementById(id);
const quill = new Quill("#editor", {
  theme: "snow",
  modules: { toolbar: [[{ header: [1, 2, false] }], ["bold", "italic", "link"], [{ list: "ordered" }], [{ color: [] }]] },
});

const count = () => {
  $("words").textContent = `${quill.getText().split(/\s+/).filter(Boolean).length} words`;
};
count();
const countSoon = debounce(count, 250);
// Autosave as in editors: after a pause, and then the server takes a moment.
const store = debounce(async () => {
  $("stored").textContent = "Saving";
  await loadItems(150, 1);
  $("stored").textContent = "Saved";
}, 500);
quill.on("text-change", () => {
  countSoon();
  store();
});

$("select-all").addEventListener("click", () => quill.setSelection(0, quill.getLength()));
$("load").addEventListener("click", async () => {
  quill.disable();
  $("editor").setAttribute("aria-busy", "true");
  const items = await loadItems();
  quill.setText(items.map((item) => item.name).join("\n"), "silent");
  $("editor").removeAttribute("aria-busy");
  quill.enable();
  count();
});
