// The text, value and states of an element, for keywords that only read; and the attribute or click
// that a tester performs by script.

import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as internals from "../dom/internals.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as drawnlines from "../fields/drawnlines.js";
import * as registry from "../find/registry.js";
import * as fallbacks from "../find/retrieval/fallbacks.js";
import * as controls from "../semantics/controls.js";
import * as inplace from "../semantics/inplace.js";
import * as kinds from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as secrecy from "../semantics/secrecy.js";
import * as vicinity from "../semantics/vicinity.js";
import * as choices from "../surface/choices.js";
import * as components from "../surface/components.js";
import * as ratings from "../surface/drawn/ratings.js";
import * as geometry from "../surface/geometry.js";
import * as tabs from "../surface/tabs.js";
import * as ticked from "../surface/ticked.js";
import * as tableparts from "./tableparts.js";
import * as tables from "./tables.js";

/** Inputs that do not show their value. */
const SHOWS_NONE = "[type=file],[type=image],[type=checkbox],[type=radio],[type=range],[type=color],[type=hidden]";

const VALUED = kinds.SELECTORS.valued;
/** Custom comboboxes; a list that is always open, or only suggests, is none. */
const CUSTOM_COMBOBOX = kinds.SELECTORS.combobox;
const NO_CUSTOM_COMBOBOX = kinds.SELECTORS.heldByItself;
/** No value although it is next to a list: its label, and a placeholder (antd, Element Plus, react-select). */
const NO_VALUE = "label,legend,[class*=placeholder i],[data-placeholder],[part~=placeholder]";

/**
 * @param {object} options
 * @param {string} options.ref
 * @param {"text"|"value"|"attribute"|"states"|"table"|"parts"} options.what
 * @param {string} options.name of an attribute
 * @returns {{gone: boolean, value: string|string[]|object|null, isMasked?: true, lacks: boolean}} `isMasked`: a value in it was, which
 *    `compare` knows; `lacks`: this kind of element has no value, or is no table
 */
export function read({ ref, what, name }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, value: null, lacks: false };
  const { value, isMasked } = secrecy.watched(() => valueIn(element, what, name));
  return { gone: false, value: value ?? null, isMasked: isMasked || undefined, lacks: value === undefined };
}

/**
 * Compares what `read` masks with a text; in the page, so that it stays there.
 * @param {object} options
 * @param {string} options.ref
 * @param {"text"|"value"|"attribute"} options.what
 * @param {string} options.name of an attribute
 * @param {string} options.text
 * @returns {{gone: boolean, equal: boolean, contains: boolean, starts: boolean, ends: boolean}} Compared (core/read/expected.py)
 */
export function compare({ ref, what, name, text }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, equal: false, contains: false, starts: false, ends: false };
  const value = String(secrecy.told(() => valueIn(element, what, name)) ?? "");
  return { gone: false, equal: value === text, contains: value.includes(text), starts: value.startsWith(text), ends: value.endsWith(text) };
}

/** @param {Element} element @param {keyof typeof READERS} what @param {string} name */
function valueIn(element, what, name) {
  const own = READERS[what](element, name);
  return own === undefined && what === "value" ? (valueOfLabelled(element) ?? chosenBy(element) ?? ratings.valueOf(element) ?? heldBeside(element)) : own;
}

/** @type {Record<string, (element: Element, name: string) => unknown>} */
const READERS = {
  text: textOf, value: valueOf, attribute: attributeOf, states: statesOf, table: (element) => tables.read(element, textOf),
  parts: (element) => tableparts.of(element, textOf),
};

/**
 * The text that a user sees: a field's value, the selection of a custom combobox, else what is rendered.
 * @param {Element} element
 * @returns {string}
 */
function textOf(element) {
  if (element.matches("input") && isCustomCombobox(element)) return heldByList(element);
  if (element.matches("select")) return Array.from(/** @type {HTMLSelectElement} */ (element).selectedOptions, (option) => option.label).join(", ");
  const input = /** @type {HTMLInputElement} */ (element);
  if (element.matches(kinds.SELECTORS.textControl)) return element.matches(SHOWS_NONE) ? "" : secrecy.masked(element, input.value);
  return (input.innerText ?? element.textContent).trim();
}

/**
 * Whether an element is a custom combobox: its selection is rendered, and is no value of the element.
 * @param {Element} element
 */
function isCustomCombobox(element) {
  return element.matches(CUSTOM_COMBOBOX) && !element.matches(NO_CUSTOM_COMBOBOX) && !(/** @type {HTMLInputElement} */ (element).list);
}

/**
 * Whether a button that opens a list shows what was chosen there: other words have its name.
 * @param {Element} element
 */
function isChoice(element) {
  const opens = element.matches("button:is([aria-expanded],[aria-haspopup]):not([value])");
  return opens && [...label.labelsOf(element), ...dom.referencesOf(element, "aria-labelledby")].some((each) => !dom.contains(element, each) && !dom.contains(each, element));
}

/**
 * Whether an element only looks like a list, and has none of the roles of one.
 * @param {Element} element
 */
function isDrawnList(element) {
  return lookalikes.lookOf(element) === "combobox";
}

/**
 * The selection of a custom combobox, as it shows it; nothing where it shows a placeholder.
 * @param {Element} element
 */
function heldByList(element) {
  const own = element.matches(kinds.SELECTORS.textControl) ? secrecy.masked(element, /** @type {HTMLInputElement} */ (element).value) : "";
  if (own) return own;
  // Radix marks the whole control with it while nothing is selected.
  if (element.hasAttribute("data-placeholder")) return "";
  const labels = [...label.labelsOf(element), ...dom.referencesOf(element, "aria-labelledby")];
  /** @param {Element} at */
  const isLeftOut = (at) => at.matches(NO_VALUE) || (labels.includes(at) && !dom.contains(element, at));
  return components.heldBy(element, isLeftOut).map(({ text }) => text).join(", ");
}

/**
 * What a control holds; undefined for other elements.
 * @param {Element} element
 */
function valueOf(element) {
  if (isCustomCombobox(element) || isChoice(element) || isDrawnList(element)) return heldByList(element);
  if (element.matches("select[multiple]")) return Array.from(/** @type {HTMLSelectElement} */ (element).selectedOptions, (option) => option.value);
  const input = /** @type {HTMLInputElement} */ (element);
  // What is typed there is drawn elsewhere.
  if (inplace.isTypedUnseen(element)) return drawnlines.read(inplace.boxOfTyped(element)) ?? undefined;
  if (element.matches(VALUED)) {
    return secrecy.masked(element, String(input.value));
  }
  if (input.isContentEditable) return input.innerText.trimEnd();
  const ranged = internals.attributeOf(element, "aria-valuetext") ?? internals.attributeOf(element, "aria-valuenow");
  if (ranged !== null) return ranged;
  // What a custom element calls its value.
  return element.localName.includes("-") && typeof input.value === "string" ? input.value : undefined;
}

/**
 * The value of a label's control, where only the words of the label connect them.
 * @param {Element} element
 */
function valueOfLabelled(element) {
  if (element.localName !== "label") return undefined;
  const { control } = /** @type {HTMLLabelElement} */ (element);
  if (control) return valueOf(control);
  const named = element.id ? [...dom.rootOf(element).querySelectorAll(`[aria-labelledby~="${CSS.escape(element.id)}"]`)] : [];
  const holding = named.filter((each) => valueOf(each) !== undefined);
  return holding.length === 1 ? valueOf(holding[0]) : undefined;
}

/**
 * The value that is chosen in an element, or in what its words stand before: radio buttons, segments.
 * @param {Element} element
 */
function chosenBy(element) {
  const group = choices.valuesIn(element).length > 0 ? element : choices.besides(element);
  return (group && choices.valueOf(group)) ?? undefined;
}

/**
 * The value of the list or field that words stand before, and whose own name nobody sees.
 * @param {Element} element
 */
function heldBeside(element) {
  const held = fallbacks.namedBesides(element, "select") ?? fallbacks.namedBesides(element, "fill");
  return held ? valueOf(held) : undefined;
}

/** @param {Element} element @param {string} name */
function attributeOf(element, name) {
  const value = element.getAttribute(name);
  return name.toLowerCase() === "value" && value !== null ? secrecy.masked(element, value) : value;
}

/**
 * The states of an element, in the Browser library's words, and some more.
 * @param {Element} element
 */
function statesOf(element) {
  const surface = geometry.surfaceOf(element);
  const isVisible = dom.isVisible(surface);
  const isInView = isVisible && viewport.isInView(surface);
  const states = ["attached"];
  /** @type {(is: boolean, yes: string, no: string) => unknown} */
  const add = (is, yes, no) => states.push(is ? yes : no);
  add(isVisible, "visible", "hidden");
  add(controls.isEnabled(element), "enabled", "disabled");
  const obstacle = controls.writeObstacleOf(element);
  if (obstacle?.reason !== "no_field") {
    add(obstacle === null && controls.isEnabled(element), "editable", "readonly");
  }
  add(focusing.isOn(element) && element !== document.body, "focused", "defocused");
  add(isInView, "in_view", "out_of_view");
  if (isInView && geometry.hitPointOf(surface).point === null) states.push("covered");
  if (dom.isInert(element)) states.push("inert");
  const tick = tickCalled(element);
  return [...states, ...widgetStates(element), ...(tick ? widgetStates(tick) : [])];
}

/**
 * The drawn switch or box that stands in a row with these words alone: a tester means its state by them.
 * @param {Element} element
 */
function tickCalled(element) {
  const words = textModule.fold(element.textContent);
  const row = element.parentElement;
  if (!row || words === "" || element.matches(kinds.SELECTORS.control) || ticked.isDrawn(element)) return null;
  const called = [...row.querySelectorAll("*")].filter((each) => ticked.isDrawn(each) && textModule.fold(vicinity.labelOf(each)) === words);
  return called.length === 1 ? called[0] : null;
}

/** @type {[string, Record<string, string>][]} */
const ARIA = [
  ["aria-checked", { true: "checked", false: "unchecked", mixed: "mixed" }],
  ["aria-selected", { true: "selected", false: "deselected" }],
  ["aria-expanded", { true: "expanded", false: "collapsed" }],
  ["aria-pressed", { true: "pressed", false: "released", mixed: "mixed" }],
  ["aria-required", { true: "required" }],
  ["aria-invalid", { true: "invalid", grammar: "invalid", spelling: "invalid" }],
  ["aria-busy", { true: "busy" }],
];

/** @param {Element} element */
// eslint-disable-next-line complexity -- a line for each state
function widgetStates(element) {
  /** @type {string[]} */
  const states = [];
  const input = /** @type {HTMLInputElement} */ (element);
  if (element.matches(kinds.SELECTORS.tick) || ticked.isUnsaid(element)) {
    const state = ticked.stateOf(element);
    if (state !== null) states.push(state === "mixed" ? "mixed" : state ? "checked" : "unchecked");
  }
  if (element.localName === "option") states.push(/** @type {HTMLOptionElement} */ (element).selected ? "selected" : "deselected");
  const details = element.localName === "summary" ? element.parentElement : element;
  if (details?.localName === "details") states.push(/** @type {HTMLDetailsElement} */ (details).open ? "expanded" : "collapsed");
  if (input.required) states.push("required");
  if (element.matches(kinds.SELECTORS.formField) && !input.validity.valid) states.push("invalid");
  for (const [attribute, words] of ARIA) {
    const word = words[internals.attributeOf(element, attribute) ?? ""];
    if (word && !states.includes(word)) states.push(word);
  }
  const isSelected = element.hasAttribute("aria-selected") ? null : tabs.selectedOf(element);
  if (isSelected !== null && !states.includes("checked")) states.push(isSelected ? "selected" : "deselected");
  return states;
}

/**
 * Sets an attribute, or removes it where the value is null; the gesture is begun.
 * @param {{ref: string, name: string, value: string|null}} options
 */
export function setAttribute({ ref, name, value }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, invalid: null };
  gesture.actByScript();
  try {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  } catch (error) {
    const { name: kind, message } = /** @type {Error} */ (error);
    // The DOM decides which names are valid, and its message goes to the tester.
    if (kind !== "InvalidCharacterError") throw error;
    return { gone: false, invalid: message };
  }
  return { gone: false, invalid: null };
}

/**
 * Whether an attribute has a value; compared here, as it may be a password field's.
 * @param {{ref: string, name: string, value: string|null}} options
 */
export function hasAttribute({ ref, name, value }) {
  const element = registry.get(ref);
  const actual = element?.getAttribute(name) ?? null;
  return { gone: !element, matches: actual === value, value: element ? attributeOf(element, name) : null };
}

/**
 * Clicks by script: untrusted, and whatever covers the element.
 * @param {{ref: string}} options
 */
export function click({ ref }) {
  const element = /** @type {HTMLElement|null} */ (registry.get(ref));
  if (!element) return { gone: true };
  gesture.actByScript();
  element.click();
  return { gone: false };
}

/**
 * Gives the focus by script; returns whether the element, or anything in it, took it. One that is gone is no answer.
 * @param {{ref: string}} options
 */
export function focus({ ref }) {
  const element = registry.get(ref);
  if (!element) return true;
  gesture.actByScript();
  return focusing.giveFirst(element);
}
