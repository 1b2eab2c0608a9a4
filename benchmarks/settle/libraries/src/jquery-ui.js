import "./lib/jquery-global.js";
import "jquery-ui/dist/jquery-ui.js";
import "jquery-ui/dist/themes/base/jquery-ui.css";
import "./lib/jquery-ui-page.css";
import { debounce, emailError, loadItems } from "./lib/app.js";

const $ = window.jQuery;

$("#dialog").dialog({ autoOpen: false, modal: true, hide: "fade", buttons: { Close: () => $("#dialog").dialog("close") } });
$("#open-dialog").on("click", () => $("#dialog").dialog("open"));
$("#city").selectmenu({ width: 140 });
$("#day").datepicker({ defaultDate: "2024-03-01", dateFormat: "yy-mm-dd" });
$("#tabs").tabs();
$("#accordion").accordion({ heightStyle: "content" });
$("#item").autocomplete({
  // Its own debounce of 300 ms comes first.
  source: async (request, respond) =>
    respond((await loadItems(100)).map((item) => item.name).filter((name) => name.startsWith(request.term))),
});
$("#email").on("input", debounce(() => {
  const error = emailError($("#email").val());
  $("#email-error").text(error);
  error ? $("#email-error").fadeIn() : $("#email-error").fadeOut();
}));
$("#load").on("click", async () => {
  $("#items").html("<p>Loading</p>");
  const items = await loadItems();
  $("#items").hide().html(`<ul>${items.map((item) => `<li>${item.name}</li>`).join("")}</ul>`).slideDown();
});
$("#save").on("click", () => $("#toast").fadeIn().delay(6000).fadeOut());
