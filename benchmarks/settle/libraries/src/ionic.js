import "@ionic/core/css/ionic.bundle.css";
import { initialize } from "@ionic/core/components";
import { defineCustomElement as accordion } from "@ionic/core/components/ion-accordion.js";
import { defineCustomElement as accordionGroup } from "@ionic/core/components/ion-accordion-group.js";
import { defineCustomElement as button } from "@ionic/core/components/ion-button.js";
import { defineCustomElement as input } from "@ionic/core/components/ion-input.js";
import { defineCustomElement as item } from "@ionic/core/components/ion-item.js";
import { defineCustomElement as label } from "@ionic/core/components/ion-label.js";
import { defineCustomElement as list } from "@ionic/core/components/ion-list.js";
import { defineCustomElement as modal } from "@ionic/core/components/ion-modal.js";
import { defineCustomElement as segment } from "@ionic/core/components/ion-segment.js";
import { defineCustomElement as segmentButton } from "@ionic/core/components/ion-segment-button.js";
import { defineCustomElement as select } from "@ionic/core/components/ion-select.js";
import { defineCustomElement as selectOption } from "@ionic/core/components/ion-select-option.js";
import { defineCustomElement as skeleton } from "@ionic/core/components/ion-skeleton-text.js";
import { defineCustomElement as toast } from "@ionic/core/components/ion-toast.js";
import { debounce, emailError, loadItems } from "./lib/app.js";

// As on Android; without it the look depends on the browser's platform.
initialize({ mode: "md" });
const components = [
  accordion, accordionGroup, button, input, item, label, list, modal, segment, segmentButton,
  select, selectOption, skeleton, toast,
];
for (const define of components) define();

const $ = (id) => document.getElementById(id);
$("close-dialog").addEventListener("click", () => $("dialog").dismiss());
document.querySelector("ion-segment").addEventListener("ionChange", (event) => {
  $("panel").textContent = event.detail.value === "one" ? "The first panel" : "The second panel";
});
$("email").addEventListener("ionInput", debounce((event) => {
  const wrong = emailError(event.target.value) !== "";
  $("email").classList.toggle("ion-invalid", wrong);
  $("email").classList.add("ion-touched");
}));
$("load").addEventListener("click", async () => {
  $("items").innerHTML = "<ion-skeleton-text animated></ion-skeleton-text>".repeat(4);
  const items = await loadItems();
  $("items").innerHTML =
    `<ion-list>${items.map((item) => `<ion-item><ion-label>${item.name}</ion-label></ion-item>`).join("")}</ion-list>`;
});
