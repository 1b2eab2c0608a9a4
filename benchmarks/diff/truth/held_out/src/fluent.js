import "@fluentui/web-components/web-components.js";
import { setTheme } from "@fluentui/web-components";
import { webLightTheme } from "@fluentui/tokens";

setTheme(webLightTheme);
const $ = (id) => document.getElementById(id);
$("ask").onclick = () => $("dialog").show();
$("no").onclick = () => $("dialog").hide();
$("notify").onclick = () => { $("bar").hidden = false; };
document.querySelector("fluent-tablist").addEventListener("change", () => {
  $("panel").textContent = document.querySelector("fluent-tablist").activeid === "two" ? "Casablanca" : "Wonderwall";
});
