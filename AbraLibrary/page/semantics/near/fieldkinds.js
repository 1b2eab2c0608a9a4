// What counts as a field, as its part, and as one that its markup names.

import * as dom from "../../dom/dom.js";
import * as sight from "../../dom/sight.js";
import * as textModule from "../../dom/text.js";
import * as inplace from "../inplace.js";
import * as kinds from "../kinds.js";
import * as label from "../label.js";
import * as listing from "../listing.js";

// What a button says that only counts the field beside it up or down.
// @fixed the signs of plus and minus, as keyboards and Unicode have them
const STEPS = /^\s*[-+\u2212\u2013]\s*$/;

/**
 * Cached, as each field in a box asks for it, and there may be thousands. The buttons of a stepper belong to
 * its field.
 * @type {(box: Element) => number}
 */
export const controlsIn = dom.memoized((box) => [...box.querySelectorAll(kinds.SELECTORS.nextControl)].filter((each) => !isPartOfList(each) && !(each.localName === "button" && STEPS.test(each.textContent))).length);

/**
 * Without those that nobody sees: of a closed menu, or a part of what is drawn.
 * @type {(box: Element) => number}
 */
export const seenControlsIn = dom.memoized((box) => (controlsIn(box) > 1 ? [...box.querySelectorAll(kinds.SELECTORS.nextControl)].filter(dom.isVisible).length : 1));

/** @type {(box: Element) => number} */
export const fieldsIn = dom.memoized((box) => [...box.querySelectorAll(kinds.SELECTORS.field)].filter((each) => !listing.isShownValue(each)).length);

/**
 * The list in a box that has one, and one field into which people type, and nothing else: "New title: [(Main)] [Mooring]".
 * @type {(box: Element) => Element|null}
 */
export const pairIn = dom.memoized((box) => {
  const inner = [...box.querySelectorAll(kinds.SELECTORS.nextControl)].filter((each) => !isPartOfList(each));
  const isPair = inner.length === 2 && inner.some((each) => each.matches(kinds.SELECTORS.typed));
  return (isPair && inner.find(isList)) || null;
});

/** @param {Element} element */
export function isList(element) {
  return element.matches(`select,${kinds.SELECTORS.choice}`) && !element.matches(kinds.SELECTORS.typed);
}

/**
 * Whether a control belongs to a list: it shows its value, or is behind what is drawn for it, where nobody sees it.
 * @param {Element} element
 */
function isPartOfList(element) {
  return listing.isShownValue(element) || (element.localName === "select" && sight.isForReaders(element));
}

/**
 * Whether an element may have a near label; called for every actionable element.
 * @param {Element} element
 */
export function isField(element) {
  if (element.localName === "body") return inplace.isEditor(element);
  return element.matches(element.hasAttribute("role") || element.hasAttribute("contenteditable") ? kinds.SELECTORS.field : kinds.SELECTORS.nativeField);
}

/**
 * The fields whose column header may have changed with an inserted node.
 * @param {Node} node
 * @returns {Iterable<Element>}
 */
export function fieldsUnder(node) {
  if (!dom.isElement(node) || !(node.matches(kinds.SELECTORS.header) || node.querySelector(kinds.SELECTORS.header))) return [];
  return node.closest(kinds.SELECTORS.table)?.querySelectorAll(kinds.SELECTORS.field) ?? [];
}

/**
 * The labels of the plain field in a custom combobox, which name the combobox, too (vue-select).
 * @param {Element} element
 */
export function innerLabelsOf(element) {
  const field = element.matches("[role~=combobox]:not(input)") ? element.querySelector("input:not([type=hidden])") : null;
  // A list has its own label (Vuetify has the role twice).
  if (field?.matches("[role]")) return [];
  return field ? label.labelsOf(field) : [];
}

/**
 * Whether ARIA or a label that users see names a field; a label for screen readers alone leaves it to
 * the words beside it.
 * @param {Element} element
 */
export function isLabelled(element) {
  if (isNamed(element)) return true;
  return label.labelsOf(element).some((label) => /\S/.test(label.textContent) && dom.isVisible(label) && !sight.isForReaders(label));
}

/**
 * Whether ARIA names a field, other than by what it shows.
 * @param {Element} element
 */
export function isNamed(element) {
  if (!element.getAttribute("aria-label") && dom.referencesOf(element, "aria-labelledby").length === 0) return false;
  return !isNamedByValue(element);
}

/**
 * Whether the only name of a custom combobox is what it shows (PrimeVue, Select2): that is its value.
 * @param {Element} element
 */
function isNamedByValue(element) {
  if (!element.matches("[role~=combobox]") || element.matches(kinds.SELECTORS.textControl)) return false;
  const parts = dom.referencesOf(element, "aria-labelledby");
  if (parts.length) return parts.every((part) => element.contains(part));
  const shown = textModule.fold(element.textContent);
  return shown !== "" && textModule.fold(element.getAttribute("aria-label") ?? "") === shown;
}
