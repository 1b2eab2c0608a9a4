import "./lib/jquery-global.js";
import "jquery-ui/dist/jquery-ui.js";
import "jquery-ui/dist/themes/base/jquery-ui.css";

const $ = window.jQuery;
$("#tasks").sortable();
$("#bar").progressbar({ value: 0, max: 3 });
$("#guests").spinner();
$("#upload").on("click", () => {
  let done = 0;
  const step = () => {
    done += 1;
    $("#bar").progressbar("value", done);
    $("#state").text(`${done} of 3 files`);
    if (done < 3) setTimeout(step, 120);
  };
  setTimeout(step, 60);
});
$("#bold").on("click", () => $("#bold").attr("aria-pressed", (_, on) => String(on !== "true")));
$("#hide").on("click", () => $("#notes").slideToggle(200));
