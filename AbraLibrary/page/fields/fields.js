// Fills fields, native date fields with ISO as given, and verifies what they hold (docs/design.md, "Actions").

import * as gesture from "../act/gesture.js";
import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as written from "../dom/written.js";
import * as registry from "../find/registry.js";
import * as moments from "../observe/moments.js";
import * as observer from "../observe/observer.js";
import * as codes from "../semantics/codes.js";
import * as controls from "../semantics/controls.js";
import * as inplace from "../semantics/inplace.js";
import * as kinds from "../semantics/kinds.js";
import * as nameModule from "../semantics/name.js";
import * as signedboxes from "../semantics/near/signedboxes.js";
import * as secrecy from "../semantics/secrecy.js";
import * as drops from "./drops.js";
import * as editors from "./editors.js";
import * as edits from "./edits.js";
import * as heirs from "./after/heirs.js";
import * as kept from "./kept.js";
import * as masked_inputs from "./masked_inputs.js";
import * as sections from "./sections.js";
import * as sliders from "./sliders.js";
import * as taken from "./taken.js";
import * as writing from "./writing.js";

// Typing differs by locale: the order of the parts.
// @fixed HTML, "The type attribute"
const PICKED = /^(date|time|month|week|datetime-local|color|range|file)$/;
// Holds one value as a whole, to which no more can be added.
// @fixed HTML, "The type attribute"
const WHOLE = /^(date|time|month|week|datetime-local|color|range)$/;
// The browser accepts only one form, and otherwise empties the field.
// @fixed HTML, "value sanitization algorithm"
const FORMED = /^(date|time|month|week|datetime-local|number|range)$/;
// The only form that a color input accepts.
// @fixed HTML, "valid simple color"
const COLOR = /^#[0-9a-f]{6}$/i;
// A longer text is set in one edit, though the page hears keys alone: a driver takes 6 ms for each.
// @unit characters
// @limit how many keys a field is given unasked
const MOST_KEYS = 500;
/**
 * One sign for each character, as a field shows that hides what is typed.
 * @fixed the signs that browsers and pages draw for a character of a password
 */
const HIDING = /^([*\u2022\u25cf\u2217\u00b7\u2219\u26ab\u25e6\u2b24\u25aa\u25a0])\1*$/u;
/** The attribute of each limit flag in `validity`. */
const LIMITS = /** @type {const} */ ([["rangeUnderflow", "min"], ["rangeOverflow", "max"], ["stepMismatch", "step"]]);
/**
 * @typedef {HTMLInputElement} Field anything with a value: most are inputs; members that a text area or an editing host lacks are not used on it
 * @typedef {{ref: string, value: string, clear: boolean, again?: boolean, typed?: boolean}} Wish `clear`: whether to replace
 *    the content; `again`: whether it is a second attempt; `typed`: whether it was typed, as the test asks
 * @typedef {{reason: string, limit?: number, length?: number, count?: number|null, sign?: string, part?: string, type?: string|null, min?:
 *    string|null, max?: string|null, step?: string|null}} Problem what prevents a value; `part`: that of it which is for another box
 * @typedef {{problem: Problem|null, isFile: boolean, isMultiple?: boolean, isFolder?: boolean, isSlider?: boolean, isUnseen?: boolean, isCode?: boolean,
 *   isKeyed?: boolean, isUntold?: boolean, expected?: string, gone?: boolean, isSecret?: boolean, parts?: {ref: string, text: string}[]}} Plan `parts`: of boxes with a sign between them, what each gets; `isSecret`: whoever fills it does not know yet that its value is one;
 *    `isUntold`: the page hears keys alone
 */

/**
 * The expected text, where it is more than the value: with what was in the field before.
 * @type {WeakMap<Element, string>}
 */
const wanted = new WeakMap();
/**
 * By field, its content before the first attempt.
 * @type {WeakMap<Element, string>}
 */
const before = new WeakMap();
/**
 * By field, the one that replaces it while it has the focus.
 * @type {WeakMap<Element, Field>}
 */
const successors = new WeakMap();
/**
 * The file inputs whose page was told of what was chosen; a browser reads a folder after its driver has answered.
 * @type {WeakSet<Element>}
 */
const chosen = new WeakSet();
const GONE = { problem: null, isFile: false, gone: true };
const NO_SCRIPTS = matchMedia("(scripting: none)");
/** @type {AbortController|null} */
let listening = null;

/**
 * Sets a field: focus, native setter, input and change events. Nothing is touched if the field cannot hold the value.
 * @param {Wish & {hidden?: boolean}} wish `hidden`: the value is known to be secret
 * @returns {Promise<Plan>} `isFile`, `isSlider`, `isUnseen`, `isCode`, `isKeyed`, `isSecret`, `parts`: nothing was set; files are chosen from outside, keys
 *    do the rest, and a secret must be known as one before the page can show it
 */
export async function fill({ ref, value, clear, again = false, hidden = false }) {
  const element = fieldAt(ref);
  if (!element) return GONE;
  if (!hidden && secrecy.isTypedSecretly(element, nameModule.nameOf(element))) return { problem: null, isFile: false, isSecret: true };
  const plan = planOf(element, value, clear);
  if (!again) heirs.note(element, ref);
  if (isForOthers(plan) || (plan.isCode && !again)) return { ...plan, expected: undefined };
  writing.begin(element);
  const around = element.parentElement;
  const hadFocus = hasFocus(element);
  element.focus({ preventScroll: true });
  await heard(element, hadFocus);
  if (takeSuccessor(element, around)) return fill({ ref, value, clear, again, hidden: true });
  if (!element.isConnected) return GONE;
  const isUntold = isHeardByKeys(element, value);
  if (!again && isKeyed(element, value, isUntold)) return { ...plan, expected: undefined, isKeyed: true, isUntold };
  if (!again) taken.note(element, value);
  taken.watchReading(element, again, () => write(element, value, clear, plan));
  return { ...plan, expected: undefined, isUntold };
}

/**
 * Ends the task of the focus: a page may listen for input only in the one after it, and a user types later still.
 * @param {Element} element
 * @param {boolean} hadFocus
 */
async function heard(element, hadFocus) {
  // Where no script runs, no timer does.
  if (hadFocus || NO_SCRIPTS.matches) return;
  await new Promise((resolve) => builtins.later(resolve, 0));
  observer.press(dom.viewOf(element));
}

/** @param {Plan} plan */
function isForOthers({ problem, isFile, isSlider, isUnseen, parts }) {
  return problem !== null || isFile || isSlider === true || isUnseen === true || parts !== undefined;
}

/**
 * Whether this value can be given by keys. Enter and Tab would leave the field.
 * @param {Field} element
 * @param {string} value
 */
function canBeKeyed(element, value) {
  return canBeTyped(element) && !element.isContentEditable && !/[\r\n\t]/.test(value);
}

/**
 * Whether this value can be given by keys, and the page hears of nothing else.
 * @param {Field} element
 * @param {string} value
 */
function isHeardByKeys(element, value) {
  return canBeKeyed(element, value) && edits.areKeysAloneHeard(element);
}

/**
 * Whether a field takes this value only by keys.
 * @param {Field} element
 * @param {string} value
 * @param {boolean} isUntold
 */
function isKeyed(element, value, isUntold) {
  if (isUntold) return value.length <= MOST_KEYS;
  return canBeKeyed(element, value) && edits.isKeyed(element, setterOf(element));
}

/**
 * @param {Field} element
 * @param {string} value
 * @param {boolean} clear
 * @param {Plan} plan
 */
function write(element, value, clear, { isCode, expected }) {
  if (element.isContentEditable) editors.rewrite(element, value, clear);
  else if (isCode) codes.write(/** @type {HTMLInputElement[]} */ (codes.fieldsOf(element)), value, set);
  else if (expected !== undefined) set(element, expected);
}

/**
 * A picked value is reported at once: `change` after `input` (HTML, "Common input element events").
 * @param {Field} element
 * @param {string} text
 */
function set(element, text) {
  const setValue = setterOf(element);
  if (canBeTyped(element)) {
    edits.replace(element, text, setValue);
    // To the browser, a number in another language's format is none.
    if (element.type === "number" && element.value === "" && text !== "") setAsScript(element, text, setValue);
    return;
  }
  setAsScript(element, text, setValue);
  controls.fire(element, "change");
}

/** @param {Field} element @returns {(value: string) => void} */
function setterOf(element) {
  return (value) => edits.accessorOf(element).set.call(element, value);
}

/**
 * @param {Field} element
 * @param {string} text
 * @param {(value: string) => void} setValue
 */
function setAsScript(element, text, setValue) {
  setValue(text);
  controls.fire(element, "input");
}

/**
 * What prevents a value, before anything is touched.
 * @param {Wish & {typed: boolean}} wish
 * @returns {Plan}
 */
export function plan({ ref, value, clear, typed }) {
  const element = fieldAt(ref);
  if (!element) return GONE;
  const answer = planOf(element, value, clear);
  heirs.note(element, ref);
  const isUntypable = typed && !answer.isFile && !answer.isSlider && (!canBeTyped(element) || value.includes("\t"));
  if (isUntypable) answer.problem ??= { reason: canBeTyped(element) ? "tab" : "picked", ...limitsOf(element) };
  return { ...answer, expected: undefined, isSecret: secrecy.isTypedSecretly(element, nameModule.nameOf(element)) };
}

/**
 * The field of a candidate id, or its replacement; null if it is gone.
 * @param {string} ref
 * @returns {Field|null}
 */
function fieldAt(ref) {
  const known = heirs.get(ref);
  const field = /** @type {Field|null} */ (known ? controls.fieldOf(known) : registry.getEven(ref));
  const successor = field && successors.get(field);
  if (field && successor?.isConnected && !isThere(field) && dom.isVisible(successor)) return successor;
  return known && field;
}

/** @param {Element} field */
function isThere(field) {
  return field.isConnected && dom.isVisible(field);
}

/**
 * Whether the focus made another field replace this one, which the page reads (Kendo has one for the
 * formatted number and one for typing); then that is filled instead.
 * @param {Field} field
 * @param {Element|null} around the field's former parent
 */
function takeSuccessor(field, around) {
  const focused = focusing.deepFocus();
  const isBeside = focused !== field && focused?.parentElement === around && focused?.matches(kinds.SELECTORS.textControl);
  if (!isBeside || isThere(field)) return false;
  successors.set(field, /** @type {Field} */ (focused));
  return true;
}

/**
 * @param {Field} element
 * @param {string} value
 * @param {boolean} clear
 * @returns {Plan}
 */
function planOf(element, value, clear) {
  before.set(element, written.textIn(element));
  const isFile = element.matches("input[type=file]");
  if (isFile) return { problem: null, isFile, isMultiple: element.multiple, isFolder: element.webkitdirectory === true };
  if (!clear && isWhole(element)) return { problem: { reason: "whole", ...limitsOf(element) }, isFile };
  if (controls.isSlider(element)) return { problem: sliders.problemOf(element, value), isFile, isSlider: true };
  if (inplace.isTypedUnseen(element)) return { problem: null, isFile, isUnseen: true };
  if (codes.fieldsFor(element, value)) {
    wanted.set(element, value);
    return { problem: null, isFile, isCode: true };
  }
  const expected = clear ? value : joined(element, value);
  const problem = problemOf(element, expected);
  const shared = clear ? sharedOf(element, value, problem) : null;
  if (shared) return shared;
  wanted.set(element, problem ? expected : sanitized(element, expected));
  return { problem, isFile, expected: wanted.get(element) };
}

/**
 * What a day and an hour get of a moment, and what boxes with a sign between them get of a value that has that sign, where
 * the first does not hold it as a whole, or each part of it is a number; null where the first is meant alone.
 * @param {Field} element
 * @param {string} value
 * @param {Problem|null} problem
 * @returns {Plan|null}
 */
function sharedOf(element, value, problem) {
  const moment = sections.momentFrom(element, value);
  if (moment.length > 0) return { problem: null, isFile: false, parts: moment.map(({ field, text }) => ({ ref: registry.idOf(field), text })) };
  const found = signedboxes.startingAt(element);
  const texts = found ? signedboxes.partsOf(value, found.signs) : [];
  if (!found || texts.length === 0 || !(problem || signedboxes.areNumbers(texts))) return null;
  const { boxes, signs } = found;
  if (texts.length !== boxes.length || texts.includes("")) {
    return { problem: { reason: "parts", ...limitsOf(element), count: boxes.length, length: texts.length, sign: signs[0] }, isFile: false };
  }
  const refused = boxes.map((box, at) => ({ part: texts[at], problem: problemOf(box, texts[at]) })).find((each) => each.problem);
  if (refused?.problem) return { problem: { ...refused.problem, part: refused.part }, isFile: false };
  return { problem: null, isFile: false, parts: boxes.map((box, at) => ({ ref: registry.idOf(box), text: texts[at] })) };
}

/**
 * Whether a field holds a value to which nothing can be added: a date, a color, a place on a slider, a whole code.
 * @param {Field} element
 */
function isWhole(element) {
  if (controls.isSlider(element)) return true;
  if (WHOLE.test(element.type)) return written.textIn(element) !== "";
  const code = codes.fieldsOf(element);
  return code !== null && code.every((field) => written.textIn(/** @type {Field} */ (field)) !== "");
}

/**
 * @param {Field} element
 * @param {string} value
 * @returns {string}
 */
function joined(element, value) {
  return element.isContentEditable ? editors.join(element, value) : element.value + value;
}

/** @param {Field} element @param {string} text */
// eslint-disable-next-line complexity -- a line for each obstacle, in the order of reporting
function problemOf(element, text) {
  if (element.isContentEditable) return null;
  const limits = limitsOf(element);
  const { type } = element;
  if (element.localName === "input" && /[\r\n]/.test(text)) return { reason: "lines", ...limits };
  if (element.maxLength >= 0 && text.length > element.maxLength) {
    const count = codes.fieldsOf(element)?.length ?? null;
    return { reason: "length", ...limits, limit: element.maxLength, length: text.length, count };
  }
  if (type === "color") return COLOR.test(text) ? null : { reason: "form", ...limits };
  if (!FORMED.test(type)) return null;
  const held = sanitized(element, text);
  if (type === "range") return text !== "" && Number(held) === Number(text) ? null : { reason: "range", ...limits };
  if (text === "" || held !== "") return null;
  return { reason: type === "number" ? "number" : "form", ...limits };
}

/**
 * What the browser makes of a value in such an input, tried on a copy outside the page.
 * @param {Field} element
 * @param {string} text
 * @returns {string}
 */
function sanitized(element, text) {
  if (element.localName !== "input" || !(FORMED.test(element.type) || element.type === "color")) return text;
  const copy = /** @type {Field} */ (element.cloneNode(false));
  setterOf(copy)(text);
  return copy.value;
}

/** @param {Field} element */
function limitsOf(element) {
  const { min = "", max = "", step = "" } = element;
  const isRange = element.type === "range";
  /** @type {(value: string, preset: string) => string|null} */
  const of = (value, preset) => value || (isRange ? preset : null);
  return { type: secrecy.isSecret(element) ? "password" : element.type ?? "", min: of(min, "0"), max: of(max, "100"), step: of(step, "1") };
}

/**
 * Selects everything in a field, or puts the caret at its end.
 * @param {Field} element
 * @param {boolean} all
 */
function mark(element, all) {
  if (element.isContentEditable) {
    editors.mark(element, all);
    return true;
  }
  if (all) {
    element.select();
    return true;
  }
  try {
    element.setSelectionRange(element.value.length, element.value.length);
    return true;
  } catch (error) {
    // E-mail and number inputs have no selection for scripts (HTML, setSelectionRange).
    if (/** @type {Error} */ (error).name !== "InvalidStateError") throw error;
    return false;
  }
}

/**
 * Prepares a field for keys: focused, with its text selected or the caret at its end.
 * @param {object} options
 * @param {string} options.ref
 * @param {string} options.value
 * @param {boolean} options.clear
 * @param {boolean} [options.again] a second attempt: replaces everything
 * @returns {{hasFocus: boolean, gone?: boolean, isEmpty?: boolean, isAtEnd?: boolean, text?: string}}
 */
export function take({ ref, value, clear, again = false }) {
  const element = fieldAt(ref);
  if (!element) return { hasFocus: false, gone: true };
  // A second attempt starts from the first one's result, with the same goal.
  if (!again) {
    planOf(element, value, clear);
    heirs.note(element, ref);
  }
  const code = codeOf(element, value);
  gesture.beginKeys(element, (hit) => code?.some((field) => field === hit) ?? false);
  if (!hasFocus(element)) element.focus({ preventScroll: true });
  if (!again) taken.note(element, value);
  const isAtEnd = mark(element, clear || again);
  listen(dom.viewOf(element));
  return { hasFocus: hasFocus(element), isEmpty: written.textIn(element) === "", isAtEnd, text: again ? (wanted.get(element) ?? value) : value };
}

/** @param {HTMLElement} element */
function hasFocus(element) {
  return element.matches(":focus") || (element.isContentEditable && element.matches(":focus-within"));
}

/**
 * What a key or a chosen file causes is the action's doing; the guard handles the keys.
 * @param {Window} view
 */
function listen(view) {
  hush();
  listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const type of ["beforeinput", "input"]) {
    view.addEventListener(type, (event) => event.isTrusted && observer.press(view), options);
  }
}

/** Removes the listeners of `take`. */
function hush() {
  listening?.abort();
  listening = null;
}

/**
 * The fields of the code, if it is one; they may have been re-rendered.
 * @param {Field} element
 * @param {string} [value]
 */
function codeOf(element, value = "") {
  return codes.fieldsFor(element, wanted.get(element) ?? value);
}

/** @param {Field} element */
function canBeTyped(element) {
  return element.isContentEditable || element.matches("textarea") || !PICKED.test(element.type);
}

/**
 * Whether a field holds the expected text; compared in the page, so that a password stays there.
 * @param {Wish} wish
 * @returns {{match: "exact"|"formatted"|"no", state: string, gone: boolean, isPassword: boolean, canBeTyped:
 *    boolean, unfit: string|null, isEmpty: boolean, isHiding?: boolean, isEmptied: boolean, isShown: boolean, elsewhere: string|null}} the last three
 *    as in taken.js; `isHiding`: it has a sign for each character
 */
export function holds({ ref, value, clear, typed = false }) {
  hush();
  const element = fieldAt(ref);
  if (!element) return { match: "no", state: "", gone: true, isPassword: false, canBeTyped: false, unfit: null, isEmpty: false, isEmptied: false, ...taken.look({ value }) };
  const code = codeOf(element, value);
  const match = matchOf(element, wanted.get(element) ?? value, clear, typed);
  if (match === "no" || code) kept.forget(element);
  else kept.keep(element, "fill", before.get(element) ?? "");
  return {
    match,
    state: code ? secrecy.masked(element, codes.read(code)) : (controls.stateOf(element).value ?? ""),
    gone: false,
    isPassword: secrecy.isSecret(element),
    canBeTyped: canBeTyped(element) && !code,
    unfit: unfitOf(element),
    isEmpty: written.textIn(element) === "",
    isHiding: match === "no" && isHiding(code ? codes.read(code) : written.textIn(element), wanted.get(element) ?? value),
    isEmptied: value !== "" && written.textIn(element) === "" && !taken.isUnread({ value }),
    ...taken.look({ value }),
  };
}

/**
 * @param {Field} element
 * @param {string} text
 * @param {boolean} clear
 * @param {boolean} isTyped
 * @returns {"exact"|"formatted"|"no"}
 */
function matchOf(element, text, clear, isTyped) {
  const code = codeOf(element, text);
  if (code) return codes.read(code) === text ? "exact" : "no";
  const actual = written.textIn(element);
  if (element.isContentEditable) return editors.matchOf(actual, text);
  /** @param {string} each */
  const plain = (each) => each.replace(/\r\n?/g, "\n");
  if (plain(actual) === plain(text)) return "exact";
  // Another element has replaced the one with the earlier text.
  if (!clear && !wanted.has(element) && plain(actual).endsWith(plain(text))) return "exact";
  if (element.type === "number") return actual !== "" && Number(actual) === Number(text) ? "formatted" : "no";
  // Of a password each character counts.
  return !secrecy.isSecret(element) && masked_inputs.isFormatted(actual, text, isTyped) ? "formatted" : "no";
}

/** The last one may be shown for a while. @param {string} actual @param {string} text */
function isHiding(actual, text) {
  const [seen, given] = [[...actual], [...text]];
  if (seen.length > 1 && seen.at(-1) === given.at(-1)) seen.pop();
  return HIDING.test(seen.join("")) && [...actual].length === given.length;
}

/**
 * The limit that a field's value violates, or null.
 * @param {Field} element
 * @returns {string|null}
 */
function unfitOf(element) {
  const { validity } = element;
  if (!validity) return null;
  for (const [flag, limit] of LIMITS) {
    if (validity[flag]) return `${limit}=${element[limit] || "1"}`;
  }
  return null;
}

/**
 * Takes back the chosen files.
 * @param {object} options
 * @param {string} options.ref
 * @param {string} options.names the names of the files chosen instead, one a line
 * @param {boolean} options.tells whether to report that there is none
 */
export function unchoose({ ref, names, tells }) {
  const element = fieldAt(ref);
  if (!element) return;
  taken.note(element, names);
  listen(dom.viewOf(element));
  expectFiles({}, element);
  if (!element.files?.length) return;
  element.value = "";
  if (!tells) return;
  controls.fire(element, "input");
  controls.fire(element, "change");
}

/**
 * Notes when the page is told of what is chosen next. Its event does not leave an input outside of the document.
 * @param {{files?: drops.Named[]|null}} options
 * @param {Element} element
 */
export function expectFiles({ files: named = null }, element) {
  if (named) drops.offer(named, /** @type {HTMLInputElement} */ (element));
  chosen.delete(element);
  element.addEventListener("change", () => chosen.add(element), { once: true, capture: true });
}

/**
 * The names of the files in a file input, or of the folders in one for folders; null if it is gone.
 * A driver that cannot choose folders chooses the folder as a file, whose own folder has no name.
 * @param {{ref?: string}} options
 * @param {Element|null} [given]
 * @returns {{names: string[], isTold: boolean}|null} `isTold`: the page was told of them
 */
export function files({ ref = "" }, given = fieldAt(ref)) {
  const element = /** @type {HTMLInputElement|null} */ (given);
  if (!element?.files) return null;
  const isFolder = element.webkitdirectory === true;
  const names = [...element.files].map(({ name, webkitRelativePath }) => (isFolder ? webkitRelativePath.split("/")[0] : name));
  return { names: isFolder ? [...new Set(names)] : names, isTold: chosen.has(element) };
}

moments.on("releasing", hush);
