// Open overlays: dialogs, popovers, menus, tooltips and fixed layers above the page.

import * as text from "../dom/text.js";
import * as nameModule from "../semantics/name.js";
import * as frames from "./frames.js";

const FLOATING = { __proto__: null, menu: "menu", listbox: "menu", tooltip: "tooltip" };
const HEADINGS = "h1,h2,h3,h4,h5,h6,[role=heading]";
const NAME_CAP = 80;
const WRAPPED = "dialog,[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[role=tooltip]";

/**
 * What kind of overlay an element that can be seen is; undefined where it is none.
 * @param {Element} element
 * @param {boolean} isPlain whether it has no attributes
 * @param {string|null} role as the author wrote it
 * @param {string|undefined} kind its kind of container (page/diff/regions.js)
 * @param {object} places page/diff/clip.js
 * @param {object} place that of the element
 */
export function kindOf(element, isPlain, role, kind, places, place) {
  if (kind === "dialog") return "dialog";
  if (!isPlain && element.hasAttribute("popover") && element.matches(":popover-open")) return isWrapper(element, role) ? "layer" : "popover";
  const floating = FLOATING[role];
  if (floating === undefined) return places.isLayer(element, place) ? "layer" : undefined;
  // The list is placed by itself or by a wrapper or two around it.
  /** @type {Element|null} */
  let at = element;
  for (let i = 0; at && i < 3; at = frames.outerOf(at), i++) {
    if (places.isFloating(at)) return floating;
  }
  return undefined;
}

/** What a library puts into the top layer around its dialogs and menus (Angular's CDK): they are what opens. */
function isWrapper(element, role) {
  return role === null && element.popover === "manual" && !element.hasAttribute("aria-label") && element.querySelector(WRAPPED) !== null;
}

/** Whether the page behind the overlay is out of use. */
export function isModal(element) {
  return element.getAttribute("aria-modal") === "true" || element.matches("dialog:modal");
}

/** The overlay's accessible name, else its first heading, else the first text that is in it. */
export function nameOf(element, firstText) {
  const name = nameModule.nameOf(element) || element.querySelector(HEADINGS)?.textContent;
  return text.cap(name, NAME_CAP) || text.cap(firstText, NAME_CAP);
}
