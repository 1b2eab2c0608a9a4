// Dates and times with a control for each part: to users they are one field with one label. Spin buttons
// (React Aria) declare their limits and take keys (sliders.js); others are fields and lists with labels of their own.

import * as dom from "../dom/dom.js";
import * as ornaments from "../dom/ornaments.js";
import * as text from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as role from "../semantics/role.js";
import * as vicinity from "../semantics/vicinity.js";
import * as pickers from "./pickers.js";

const GROUP = "[role=group]";
const FIELDS = kinds.SELECTORS.nativeField;
/** The parts of dates and times, as Intl.DisplayNames calls them. */
// @fixed ECMA-402, "date time field"
const UNITS = ["year", "month", "day", "hour", "minute", "second", "dayPeriod"];
// @fixed HTML, the types of input that hold a number as it is written
const WRITTEN = /^(text|number|tel)$/;

/**
 * The parts of the one field that some elements belong to.
 * @param {object} options
 * @param {string[]} options.refs elements with the same name
 * @returns {{parts: {ref: string, name: string, min: number|null, max: number|null}[]}|null} null if they are no such parts, or of several fields
 */
export function join({ refs }) {
  const elements = refs.map((ref) => registry.get(ref));
  if (elements.length < 2 || !elements.every((each) => each && isPart(each))) return null;
  const box = dom.closest(elements[0], GROUP);
  if (!box || elements.some((each) => dom.closest(each, GROUP) !== box)) return null;
  const parts = partsIn(box);
  return parts && { parts: parts.map(describe) };
}

/**
 * The parts of the one field among some elements whose label is `phrase`, where each part has a name of its own (MUI X):
 * that of their box, or the words near that.
 * @param {object} options
 * @param {string[]} options.refs elements that may be such parts
 * @param {string} options.phrase
 * @returns {{parts: {ref: string, name: string, min: number|null, max: number|null}[]}|null} null if there is none, or several
 */
export function labelled({ refs, phrase }) {
  const wanted = ornaments.bare(text.fold(phrase));
  const elements = refs.map((ref) => registry.get(ref)).filter((each) => each !== null && each !== undefined && isPart(each));
  const boxes = new Set(elements.map((each) => dom.closest(/** @type {Element} */ (each), GROUP)));
  const called = [...boxes].filter((box) => box !== null && [name.nameOf(box), vicinity.labelOfAll(box)].some((label) => ornaments.bare(text.fold(label)) === wanted));
  const parts = called.length === 1 ? partsIn(/** @type {Element} */ (called[0])) : null;
  return parts && parts.length > 1 ? { parts: parts.map(describe) } : null;
}

/**
 * The parts in a box that holds nothing else to fill; null if it does. A field that nobody is told of keeps their value.
 * @param {Element} box
 */
function partsIn(box) {
  const below = [...controls.below(box)];
  if (below.some((each) => each.matches(FIELDS) && dom.isVisible(each) && !dom.isAriaHidden(each))) return null;
  return below.filter((each) => isPart(each) && dom.isVisible(each));
}

/** @param {Element} element */
function isPart(element) {
  return controls.isSlider(element) && /** @type {HTMLElement} */ (element).isContentEditable && role.explicitRoleOf(element) === "spinbutton";
}

/** @param {Element} part */
function describe(part) {
  return { ref: registry.idOf(part), name: text.cap(name.nameOf(part), 60), min: numberOf(part, "aria-valuemin"), max: numberOf(part, "aria-valuemax") };
}

/** @param {Element} part @param {string} name */
function numberOf(part, name) {
  const value = part.getAttribute(name);
  return value === null || value.trim() === "" || Number.isNaN(Number(value)) ? null : Number(value);
}

/**
 * The values of the parts: `now` is null for an empty part, whatever it shows.
 * @param {{refs: string[]}} options
 * @returns {{now: number|null, shown: string, gone: boolean}[]}
 */
export function look({ refs }) {
  return refs.map((ref) => {
    const part = registry.get(ref);
    if (!part) return { now: null, shown: "", gone: true };
    return { now: numberOf(part, "aria-valuenow"), shown: text.squeeze(part.textContent), gone: false };
  });
}

/**
 * What fields and lists are for and hold, of which each may be a part of a date or time.
 * @param {{refs: string[]}} options
 * @returns {PartLook[]}
 *
 * @typedef {object} PartLook
 * @property {string} ref
 * @property {boolean} gone
 * @property {boolean} isNative whether it is a text field or a list of the browser
 * @property {string} name
 * @property {string} unit which part its name says, in a language of the page: one of UNITS, or ""
 * @property {string} token what it may be filled with by the browser (HTML, "autocomplete")
 * @property {number|null} max
 * @property {number|null} length how many characters it takes at most
 * @property {string[]|null} options of a list, those that can be chosen
 * @property {string} value what it holds; of a list, the chosen option
 */
export function parts({ refs }) {
  const names = unitNames();
  return refs.map((ref) => {
    const part = registry.get(ref);
    return part ? partOf(part, names) : { ref, gone: true, isNative: false, name: "", unit: "", token: "", max: null, length: null, options: null, value: "" };
  });
}

/** @param {Element} part @param {Map<string, string>} names @returns {PartLook} */
function partOf(part, names) {
  const list = part.localName === "select" ? /** @type {HTMLSelectElement} */ (part) : null;
  const field = part.localName === "input" ? /** @type {HTMLInputElement} */ (part) : null;
  const called = text.cap(name.nameOf(part), 60);
  return {
    ref: registry.idOf(part),
    gone: false,
    isNative: list ? !list.multiple : field !== null && WRITTEN.test(field.type),
    name: called,
    unit: unitOf(called, names),
    token: (part.getAttribute("autocomplete") ?? "").trim().toLowerCase(),
    max: field ? numberOf(field, "max") : null,
    length: field && field.maxLength > 0 ? field.maxLength : null,
    options: list && [...list.options].filter((each) => !each.disabled && each.value !== "").map((each) => text.squeeze(each.label)),
    value: list ? text.squeeze(list.selectedOptions[0]?.label ?? "") : field?.value ?? "",
  };
}

/** By name, in each language of the page, the unit that it means. */
function unitNames() {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const language of pickers.languages()) {
    const called = new Intl.DisplayNames(language, { type: "dateTimeField" });
    for (const unit of UNITS) names.set(text.fold(called.of(unit) ?? unit), unit);
  }
  return names;
}

/** @param {string} called @param {Map<string, string>} names */
function unitOf(called, names) {
  const said = text.fold(called);
  // English calls the half of the day AM/PM.
  const words = [said, ...said.split(/[^\p{L}\p{M}\d]+/u)];
  // Also of several, such as Hours or Stunden.
  const units = [...names].filter(([word]) => words.some((each) => each.startsWith(word) && each.length <= word.length + 1)).map(([, unit]) => unit);
  return new Set(units).size === 1 ? units[0] : "";
}
