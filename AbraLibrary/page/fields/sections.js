// Dates and times with a control for each part: to users they are one field with one label. Spin buttons
// (React Aria) declare their limits and take keys (sliders.js); others are fields and lists with labels of their own.

import * as dom from "../dom/dom.js";
import * as ornaments from "../dom/ornaments.js";
import * as text from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as fieldkinds from "../semantics/near/fieldkinds.js";
import * as role from "../semantics/role.js";
import * as vicinity from "../semantics/vicinity.js";
import * as pickers from "./pickers.js";

const GROUP = "[role=group]";
const FIELDS = kinds.SELECTORS.nativeField;
// @fixed English: a name ends with what it is; a time zone is none
const WHOLE_NAMED = /(?:^|\s)(date|time)$/;
// More than these under one label are a form, not a field.
// @limit what the words over fields may be the label of
// @unit fields
const MOST = 6;
/** The parts of dates and times, as Intl.DisplayNames calls them. */
// @fixed ECMA-402, "date time field"
const UNITS = ["year", "month", "day", "hour", "minute", "second", "dayPeriod"];
// @fixed HTML, the types of input that hold a number as it is written
const WRITTEN = /^(text|number|tel)$/;
// @fixed HTML, the types of input that hold a whole day or a whole hour
const WHOLE = /^(date|time)$/;
/** A day as it is written, or as it is to be written (placeholders), in languages with Latin letters. */
// @fixed CLDR, patterns of dates
const DAY = /^(\d{1,4}([-./])\s?\d{1,2}\2\s?\d{1,4}\.?|([a-z])\3*([-./])\s?([a-z])\5*\4\s?([a-z])\6*\.?)$/i;
/** The same of an hour. */
// @fixed CLDR, patterns of times
const HOUR = /^(\d{1,2}:\d{2}(:\d{2})?(\s?[ap]\.?m\.?)?|([a-z-])\4?:([a-z-])\5(:([a-z-])\7)?(\s[a-z-]{1,2})?)$/i;

/** A day and an hour, as a tester writes them for both. */
// @fixed ISO 8601, and the short forms of CLDR
const BOTH = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)$/i;
const ONE_LINE = "input";

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
 * @property {string} unit which part its name says, in a language of the page: one of UNITS, or ""; "date" and "time" are the whole
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
    unit: partUnit(field, called, names),
    token: (part.getAttribute("autocomplete") ?? "").trim().toLowerCase(),
    max: field ? numberOf(field, "max") : null,
    length: field && field.maxLength > 0 ? field.maxLength : null,
    options: list && [...list.options].filter((each) => !each.disabled && each.value !== "").map((each) => text.squeeze(each.label)),
    value: list ? text.squeeze(list.selectedOptions[0]?.label ?? "") : field?.value ?? "",
  };
}

/** @param {HTMLInputElement|null} field @param {string} called @param {Map<string, string>} names */
function partUnit(field, called, names) {
  if (!field) return unitOf(called, names);
  return wholeOf(field) || unitOf(called, names) || wholeNamed(field, called);
}

/** Whether a field is for a whole day or a whole hour: by its type, what it holds, or the pattern that it shows. @param {HTMLInputElement} field */
function wholeOf(field) {
  if (WHOLE.test(field.type)) return field.type;
  if (!WRITTEN.test(field.type)) return "";
  const shown = [field.placeholder, field.value].map((each) => each.trim());
  return shown.some((each) => DAY.test(each)) ? "date" : shown.some((each) => HOUR.test(each)) ? "time" : "";
}

/** The same by its name, in English. @param {HTMLInputElement} field @param {string} called */
function wholeNamed(field, called) {
  return WRITTEN.test(field.type) ? WHOLE_NAMED.exec(ornaments.bare(text.fold(called)))?.[1] ?? "" : "";
}

/**
 * What a day and the hour behind it get of a moment, where nothing calls the hour: the words before both are the day's.
 * @param {Element} day
 * @param {string} value
 * @returns {{field: HTMLInputElement, text: string}[]} none where it is not both, or these are not
 */
export function momentFrom(day, value) {
  const [, date, time] = BOTH.exec(value.trim()) ?? [];
  if (!time || !day.matches(ONE_LINE) || wholeOf(/** @type {HTMLInputElement} */ (day)) !== "date") return [];
  const box = dom.closest(day, (each) => heldIn(each).length > 1);
  const fields = box ? heldIn(box) : [];
  const hour = fields[fields.indexOf(day) + 1];
  if (!hour?.matches(ONE_LINE) || wholeOf(/** @type {HTMLInputElement} */ (hour)) !== "time" || !isBareBetween(day, hour)) return [];
  const called = fieldkinds.isLabelled(hour) || ![vicinity.labelOf(day), ""].includes(vicinity.labelOf(hour));
  return called ? [] : [{ field: /** @type {HTMLInputElement} */ (day), text: date }, { field: /** @type {HTMLInputElement} */ (hour), text: time }];
}

/**
 * Whether the closest box around some fields holds nothing else to write into or to choose from.
 * @param {{refs: string[]}} options
 */
export function alone({ refs }) {
  const fields = refs.map((ref) => registry.get(ref));
  const [first] = fields;
  if (!first || fields.includes(null)) return false;
  const box = dom.closest(first, (each) => fields.every((field) => dom.contains(each, /** @type {Element} */ (field))));
  return box !== null && heldIn(box).every((each) => fields.includes(each));
}

/**
 * The fields under words that are the label of none: those of the first box around the words that holds any.
 * @param {{ref: string}} options the words
 * @returns {{refs: string[], isBare: boolean}} `isBare`: nothing is written between the fields, so that they can only be counted
 */
export function under({ ref }) {
  const words = registry.get(ref) ?? null;
  const box = dom.closest(words, (each) => heldIn(each).length > 0);
  const fields = box ? heldIn(box) : [];
  const isTheirs = words !== null && fields.every((each) => !fieldkinds.isList(each) && words.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING);
  if (!isTheirs || fields.length > MOST) return { refs: [], isBare: false };
  const isBare = fields.slice(1).every((each, at) => isBareBetween(fields[at], each));
  return { refs: fields.map((each) => registry.idOf(each)), isBare };
}

/** @param {Element} before @param {Element} after */
function isBareBetween(before, after) {
  const range = new Range();
  range.setStartAfter(before);
  range.setEndBefore(after);
  return range.toString().trim() === "";
}

/** What a user writes into or chooses from in a box, but no ticks. @param {Element} box */
function heldIn(box) {
  return [...controls.below(box)].filter((each) => (controls.isField(each) || fieldkinds.isList(each)) && dom.isVisible(each) && !dom.isAriaHidden(each));
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
