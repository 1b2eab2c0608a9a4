import "@material/web/all.js";

const $ = (id) => document.getElementById(id);
$("ask").onclick = () => $("dialog").show();
$("no").onclick = () => $("dialog").close();
$("menu").onclick = () => { $("cities").open = !$("cities").open; };
$("mark").onclick = () => { $("unread").textContent = "3"; };
document.querySelector("md-tabs").addEventListener("change", ({ target }) => { $("panel").textContent = ["Three films", "Forty pictures"][target.activeTabIndex]; });
$("email").addEventListener("input", () => {
  $("email").error = !$("email").value.includes("@");
  $("email").errorText = "Enter a valid e-mail address";
});
