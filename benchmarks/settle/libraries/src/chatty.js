// A page that never rests: a ticker, a poll, a drawing loop, and a spinning ad.
import { debounce, emailError, loadItems } from "./lib/app.js";

const $ = (id) => document.getElementById(id);

let visitors = 1000;
setInterval(() => ($("ticker").textContent = String((visitors += 7))), 1000);

let polls = 0;
setInterval(async () => {
  await fetch("/api/poll");
  $("polls").textContent = String((polls += 1));
}, 1000);

const context = $("canvas").getContext("2d");
const draw = (now) => {
  context.fillStyle = `rgb(${Math.floor(now / 20) % 256} 0 0)`;
  context.fillRect(0, 0, 1, 1);
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);

$("open-dialog").addEventListener("click", () => $("dialog").showModal());
$("close-dialog").addEventListener("click", () => $("dialog").close());
$("email").addEventListener("input", debounce(() => {
  $("email-error").textContent = emailError($("email").value);
}));
$("load").addEventListener("click", async () => {
  $("items").innerHTML = '<li aria-busy="true">Loading</li>';
  $("items").innerHTML = (await loadItems()).map((item) => `<li>${item.name}</li>`).join("");
});
