import UIkit from "uikit";
import "uikit/dist/css/uikit.min.css";

const $ = (id) => document.getElementById(id);
$("save").onclick = () => UIkit.notification("All changes are stored.", { status: "success", timeout: 8000 });
$("finish").onclick = () => $("done").append($("todo").firstElementChild);
$("buy").onclick = () => { $("count").textContent = "3"; };
