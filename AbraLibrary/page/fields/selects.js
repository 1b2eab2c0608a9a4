// Native selects, and inputs with a list of suggestions (datalist).

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as heirs from "./after/heirs.js";
import * as kept from "./kept.js";
import * as taken from "./taken.js";
import * as writing from "./writing.js";

/**
 * Describes a native option.
 * @param {HTMLOptionElement} option
 * @param {boolean} selected
 */
function optionOf(option, selected) {
  const { value } = option;
  // A suggestion may have only a value; an option's label is its text.
  const label = option.label || (option.parentElement?.localName === "datalist" ? value : "");
  return {
    label: text.cap(label), value: text.cap(value, 1000), selected,
    // By itself, or with its group.
    disabled: option.matches(":disabled"), position: null, isGrouped: option.matches("optgroup > option"),
  };
}

/** @typedef {{index: number, label: string, value: string}} Wanted a described option */

/** By list, its selection before it was set. */
const before = new WeakMap();

/** @param {Element} element @returns {HTMLCollectionOf<HTMLOptionElement>} */
function listOf(element) {
  if (element.matches("select")) return /** @type {HTMLSelectElement} */ (element).options;
  return /** @type {HTMLDataListElement} */ (/** @type {HTMLInputElement} */ (element).list).options;
}

/**
 * The options of a native select or of an input's datalist.
 * @param {Element} element
 */
export function optionsOf(element) {
  const isSelect = element.matches("select");
  return [...listOf(element)].map((option) => optionOf(option, isSelect ? option.selected : option.value === /** @type {HTMLInputElement} */ (element).value));
}

/**
 * The same for an outside call; null if the element is gone or has none.
 * @param {{ref: string}} options
 */
export function options({ ref }) {
  const element = /** @type {HTMLInputElement|null} */ (heirs.get(ref));
  // Set and verified.
  if (element && before.has(element)) kept.keep(element, element.matches("select") ? "select" : "fill", before.get(element));
  if (element) before.delete(element);
  return element?.matches("select") || element?.list ? optionsOf(element) : null;
}

/**
 * Selects options: focus, input and change events, as by a user agent.
 * @param {object} options
 * @param {string} options.ref
 * @param {Wanted[]} options.wanted as they were described
 * @param {boolean} options.add keeps the current selection
 * @param {boolean} [options.again] a second attempt, compared with the state before the first
 * @returns {"chosen"|"changed"|"gone"} nothing is selected if the options have changed
 */
export function choose({ ref, wanted, add, again = false }) {
  const element = /** @type {HTMLInputElement|null} */ (heirs.get(ref));
  if (!element?.matches("select") && !element?.list) return "gone";
  const isAsReported = () => wanted.every((each) => isStill(listOf(element)[each.index], each));
  if (!isAsReported()) return "changed";
  if (!again) heirs.note(element, ref);
  writing.begin(element);
  before.set(element, element.matches("select") ? controls.stateOf(element).value : element.value);
  element.focus({ preventScroll: true });
  // Some lists are filled when they get the focus.
  if (!isAsReported()) return "changed";
  if (!again) taken.note(element, wanted.map(({ label }) => label).join(", "));
  const indexes = wanted.map(({ index }) => index);
  if (element.matches("select")) select(/** @type {HTMLSelectElement} */ (/** @type {Element} */ (element)), indexes, add);
  else write(element, listOf(element)[indexes[0]].value);
  controls.fire(element, "input");
  controls.fire(element, "change");
  return "chosen";
}

/**
 * Whether an option is unchanged, and can be selected.
 * @param {HTMLOptionElement|undefined} option
 * @param {Wanted} wanted
 */
function isStill(option, { label, value }) {
  if (!option) return false;
  const now = optionOf(option, false);
  return !now.disabled && now.label === label && now.value === value;
}

/**
 * @param {HTMLSelectElement} element
 * @param {number[]} indexes
 * @param {boolean} add
 */
function select(element, indexes, add) {
  if (!element.multiple) {
    [element.selectedIndex] = indexes;
    return;
  }
  const chosen = new Set(indexes);
  [...element.options].forEach((option, index) => {
    option.selected = chosen.has(index) || (add && option.selected);
  });
}

/** @param {HTMLInputElement} element @param {string} value */
function write(element, value) {
  const { prototype } = dom.viewOf(element).HTMLInputElement;
  const { set } = /** @type {{set: (value: string) => void}} */ (Object.getOwnPropertyDescriptor(prototype, "value"));
  set.call(element, value);
}
