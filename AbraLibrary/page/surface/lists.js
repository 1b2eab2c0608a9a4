// The lists of a control: those that it opens, and those that only show its selection.

import * as dom from "../dom/dom.js";
import * as controls from "../semantics/controls.js";

/**
 * The lists that a closed control showed: its selection, drawn as a list (Choices.js).
 * @type {WeakSet<Element>}
 */
let values = new WeakSet();

/**
 * Notes the lists that a control shows before its own is opened.
 * @param {Element} element
 */
export function begin(element) {
  const isClosed = holdersOf(element).some((each) => each.getAttribute("aria-expanded") === "false");
  values = new WeakSet(isClosed ? linkedTo(element).filter((list) => isIn(list, element) && dom.isShown(list)) : []);
}

/** @param {Element} list @param {Element} control */
function isIn(list, control) {
  return list !== control && dom.contains(control, list);
}

/**
 * Whether a list in a control shows its selection, and offers no options.
 * @param {Element} list
 * @param {Element} control
 */
export function isShownValue(list, control) {
  return values.has(list) && isIn(list, control);
}

/**
 * The combobox, and those that are one with it, as some have the role twice, and some a field in what opens the list.
 * @param {Element} element
 */
export function holdersOf(element) {
  const outer = dom.closest(dom.parentOf(element), controls.opensList(element) ? "[role=combobox],[aria-expanded]" : "[role=combobox]");
  const inner = [...controls.below(element)].filter((each) => each.matches("[role=combobox]"));
  return [element, ...(outer ? [outer] : []), ...inner];
}

/**
 * The lists that a control owns, controls or contains.
 * @param {Element} element
 */
export function linkedTo(element) {
  const found = holdersOf(element).flatMap((each) => [
    ...dom.referencesOf(each, "aria-controls"), ...dom.referencesOf(each, "aria-owns"),
  ]);
  for (const each of controls.below(element)) if (each.matches("[role=listbox]")) found.push(each);
  return [...new Set(found)];
}

/**
 * Whether a row is beside or above a control, as its selection is, and offers no options.
 * @param {Element} row
 * @param {Element} control
 */
export function isBeside(row, control) {
  return row.getBoundingClientRect().top < control.getBoundingClientRect().bottom - 1;
}
