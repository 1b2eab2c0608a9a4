// Open overlays: dialogs, popovers, menus, tooltips and fixed layers above the page.

import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as nameModule from "../semantics/name.js";
import * as caps from "./caps.js";
import * as frames from "./frames.js";

/**
 * @typedef {import("./clip.js").Place} Place
 * @typedef {import("./clip.js").Places} Places
 */

const FLOATING = /** @type {Record<string, string|undefined>} */ (/** @type {unknown} */ ({ __proto__: null, menu: "menu", listbox: "menu", tooltip: "tooltip" }));
const { heading: HEADINGS, popup: WRAPPED } = kinds.SELECTORS;

/**
 * How many elements may place a list: itself, or a wrapper or two.
 * @unit elements
 * @measured not measured: chosen for a wrapper that places and one that animates
 * @test utest/page/diff/test_capture_page.py::test_overlays_are_found_and_named
 */
const PLACING = 3;

/**
 * The kind of overlay that a visible element is, or undefined.
 * @param {Element} element
 * @param {boolean} isPlain whether it has no attributes
 * @param {string|null} role from its attribute
 * @param {string|undefined} kind its kind of container (page/diff/regions.js)
 * @param {Places} places
 * @param {Place} place that of the element
 */
export function kindOf(element, isPlain, role, kind, places, place) {
  if (kind === "dialog") return "dialog";
  if (!isPlain && element.hasAttribute("popover") && element.matches(":popover-open")) return isWrapper(element, role) ? "layer" : "popover";
  const floating = role === null ? undefined : FLOATING[role];
  if (floating === undefined) return places.isLayer(element, place) ? "layer" : undefined;
  /** @type {Element|null} */
  let at = element;
  for (let i = 0; at && i < PLACING; at = frames.outerOf(at), i++) {
    if (places.isFloating(at)) return floating;
  }
  return undefined;
}

/**
 * A library's wrapper of dialogs and menus in the top layer (Angular's CDK): its content is the overlay.
 * @param {Element} element
 * @param {string|null} role
 */
function isWrapper(element, role) {
  return role === null && /** @type {HTMLElement} */ (element).popover === "manual" && !element.hasAttribute("aria-label") && element.querySelector(WRAPPED) !== null;
}

/**
 * Whether the page behind the overlay is unusable.
 * @param {Element} element
 */
export function isModal(element) {
  return element.getAttribute("aria-modal") === "true" || element.matches("dialog:modal");
}

/**
 * The overlay's accessible name, else its first heading, else its first text.
 * @param {Element} element
 * @param {string|undefined} firstText
 */
export function nameOf(element, firstText) {
  const name = nameModule.nameOf(element) || element.querySelector(HEADINGS)?.textContent;
  return text.cap(name, caps.NAME_CAP) || text.cap(firstText, caps.NAME_CAP);
}
