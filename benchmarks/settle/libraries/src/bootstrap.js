import "bootstrap/dist/css/bootstrap.min.css";
import { Toast } from "bootstrap";
import { debounce, emailError, loadItems } from "./lib/app.js";

const $ = (id) => document.getElementById(id);

$("berlin").addEventListener("click", () => ($("city").textContent = "Berlin"));
$("save").addEventListener("click", () => Toast.getOrCreateInstance($("toast")).show());

const validate = debounce(() => {
  const error = emailError($("email").value);
  $("email").classList.toggle("is-invalid", error !== "");
  $("email-error").textContent = error;
});
$("email").addEventListener("input", validate);

$("load").addEventListener("click", async () => {
  $("items").innerHTML = '<div class="spinner-border" role="status" id="spinner"></div>';
  const items = await loadItems();
  $("items").innerHTML =
    `<ul class="list-group">${items.map((item) => `<li class="list-group-item py-1">${item.name}</li>`).join("")}</ul>`;
});
