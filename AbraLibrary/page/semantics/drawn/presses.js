// What takes presses, as far as its markup, its pointer and its listeners tell.

import * as dom from "../../dom/dom.js";
import * as kinds from "../kinds.js";
import * as marks from "./marks.js";

const BUTTONS = kinds.SELECTORS.drawnOpener;

/**
 * Whether it begins to take presses: by its tag, the focus, a handler, or where the pointer changes.
 * @param {Element} element
 */
export function beginsToTakePresses(element) {
  if (element.matches(BUTTONS) || element.hasAttribute("onclick") || element.hasAttribute("tabindex")) return true;
  if (element.matches(kinds.SELECTORS.control) || element.matches(kinds.SELECTORS.formField)) return false;
  const parent = dom.parentOf(element);
  return dom.styleOf(element)?.cursor === "pointer" && (parent === null || dom.styleOf(parent)?.cursor !== "pointer" || marks.TICK_CLASS.test(marks.classOf(element)));
}

/**
 * Whether it takes presses, as far as its markup, its pointer and its listeners tell.
 * @param {Element} row
 */
export function takesPresses(row) {
  return row.hasAttribute("onclick") || row.hasAttribute("tabindex") || dom.styleOf(row)?.cursor === "pointer" || isHeard(row);
}

/** Tells of an element whether it or one around it has a listener for presses (find/listeners.js). @type {(element: Element) => boolean} */
let hears = () => false;

/**
 * Whether an element, or one around it, has a listener for presses, as far as that was told.
 * @param {Element} element
 */
export function isHeard(element) {
  return hears(element);
}

/** @param {(element: Element) => boolean} hear */
export function tellHeardWith(hear) {
  hears = hear;
}
