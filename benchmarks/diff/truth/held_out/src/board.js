import Sortable from "sortablejs";

const $ = (id) => document.getElementById(id);
for (const id of ["todo", "done"]) new Sortable($(id), { group: "board", forceFallback: true, animation: 0 });
const body = document.querySelector("#scores tbody");
let players = [["Mara", 9], ["Ivo", 8], ["Zoe", 5], ["Ben", 3], ["Ada", 2], ["Kim", 1]];
const draw = () => { body.innerHTML = players.map(([name, points], i) => `<tr><td>${name}</td><td>${points}</td><td>${i + 1}.</td></tr>`).join(""); };
draw();
const reorder = (list, order) => list.append(...order);
$("sort").onclick = () => reorder($("todo"), [...$("todo").children].sort((a, b) => a.textContent.localeCompare(b.textContent)));
$("shuffle").onclick = () => reorder($("todo"), [...$("todo").children].reverse());
$("swap").onclick = () => $("todo").prepend($("tell"));
$("both").onclick = () => $("done").append($("team"), $("room"));
$("win").onclick = () => {
  players = players.map(([name, points]) => [name, name === "Ivo" ? 11 : points]).sort((a, b) => b[1] - a[1]);
  draw();
  $("leader").textContent = players[0][0];
  $("games").textContent = "13";
};
