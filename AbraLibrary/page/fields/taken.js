// What a page did with a value besides holding it. Some pages take it at once and empty the field, as tag
// inputs and lists do; the consequences of a change elsewhere are unknown. A taken value is not given again.

import * as here from "../boot/here.js";
import * as dom from "../dom/dom.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as changes from "../observe/changes.js";
import * as moments from "../observe/moments.js";
import * as observer from "../observe/observer.js";
import * as controls from "../semantics/controls.js";
import * as inplace from "../semantics/inplace.js";
import * as secrecy from "../semantics/secrecy.js";
import * as scheduled from "../signals/scheduled.js";
import * as filenames from "./filenames.js";
import * as shown from "./shown.js";

// Only attributes changed, as tallies.js counts it.
// @fixed observe/tallies.js
const ATTRIBUTES = 2;

/**
 * @typedef {object} Given the last given value, and the state before
 * @property {string} value
 * @property {() => boolean} isShown whether the page shows it once more than before
 * @property {WeakRef<Element>} field
 * @property {WeakRef<Element>|null} picker
 * @property {string|null} words what the page said beside that picker as the field was left
 * @property {Map<controls.FormControl, string>|null} fields null after the observation
 * @property {number} since when the observation began
 * @property {WeakMap<Element, number>} counts of earlier changes
 * @property {string|null} elsewhere what changed besides the control by the end of the observation
 * @property {boolean} isUnread whether the page emptied the field at once without having read it: then it has not taken the value
 */

/** @type {Given|null} */
let given = null;

/**
 * Notes the state before a focused control is given a value, with the observation armed.
 * @param {Element} element
 * @param {string} value
 */
export function note(element, value) {
  const wanted = secrecy.isSecret(element) ? "" : text.fold(value);
  const [isWritten, isHeld] = [watchText(wanted), watchBehind(element, wanted)];
  given = {
    value, isShown: /** @type {HTMLInputElement} */ (element).type === "file" ? filenames.watch(value) : () => isWritten() || isHeld(), field: new WeakRef(element), picker: null, words: null, isUnread: false, ...now(),
  };
}

/**
 * Edits a field, and notes whether the page emptied it unread. Only the probes know who reads.
 * @param {Element} element
 * @param {boolean} again whether it is a second attempt, which tells nothing of the first
 * @param {() => void} edit
 */
export function watchReading(element, again, edit) {
  const type = `${here.agent.secret}=`;
  const isAsked = here.agent.secret !== "" && !again;
  if (isAsked) element.dispatchEvent(new Event(type, { composed: true }));
  edit();
  if (isAsked && given) given.isUnread = !element.dispatchEvent(new Event(type, { composed: true, cancelable: true })) && /** @type {HTMLInputElement} */ (element).value === "";
}

/** Whether the page emptied the field at once without having read it. @param {{value: string}} options */
export function isUnread({ value }) {
  return given?.value === value && given.isUnread;
}

/**
 * The same before the field with this picker loses the focus: what the picker does belongs to the field.
 * @param {Element} picker
 */
export function noteAgain(picker) {
  if (given) Object.assign(given, now(), { picker: new WeakRef(picker), words: wordsBeside(picker) });
}

/**
 * What a page says, without a picker.
 * @param {Element} picker
 */
function wordsBeside(picker) {
  // Of what is not shown it has the hidden text.
  const [all, own] = [picker.ownerDocument.body, picker].map((each) => (dom.isShown(each) ? text.squeeze(/** @type {HTMLElement} */ (each).innerText ?? "") : ""));
  return text.squeeze(all.replace(own, ""));
}

/**
 * Whether the page says what it said as the field with a picker was left: it drew itself anew, or other pictures.
 * @param {Given} since
 */
function saysTheSame({ picker: reference, words }) {
  const picker = reference?.deref();
  return picker !== undefined && words === wordsBeside(picker);
}

/** The current state besides the control. */
function now() {
  const watch = /** @type {import("../observe/tallies.js").Watch} */ (observer.current());
  const counts = new WeakMap(changes.news(watch).map(([target, { own }]) => [target, own.count]));
  return { fields: controls.snapshot(), since: watch.since, counts, elsewhere: null };
}

/**
 * Returns a function that tells whether one more visible text is exactly this than now.
 * @param {string} wanted
 */
function watchText(wanted) {
  const count = () => (wanted === "" ? 0 : shown.countTexts(wanted, (text) => text === wanted));
  const before = count();
  return () => count() > before;
}

/**
 * The same for the field in whose place this one is drawn: it holds what has become tags, however these are written.
 * @param {Element} element
 * @param {string} wanted
 */
function watchBehind(element, wanted) {
  const behind = wanted === "" ? null : /** @type {HTMLInputElement|null} */ (inplace.fieldFor(element));
  const count = () => (behind ? text.fold(behind.value).split(wanted).length : 0);
  const before = count();
  return () => count() > before;
}

/**
 * What the page did with the last given value. A document without one is new, and what the previous one did is unknown.
 * @param {{value: string}} options
 * @returns {{isShown: boolean, elsewhere: string|null}} `isShown`: one more text is the value, or the page
 *    shows the file; `elsewhere`: what changed besides the control, in words
 */
export function look({ value }) {
  if (given?.value !== value) return { isShown: false, elsewhere: "its document is another one now" };
  return { isShown: given.isShown(), elsewhere: given.fields ? changedElsewhere(given, given.fields) : given.elsewhere };
}

/** Changes by now are its effects; called as the observation ends. */
function seal() {
  if (!given?.fields) return;
  given.elsewhere = changedElsewhere(given, given.fields);
  given.fields = null;
}

/**
 * What changed besides the control, not by itself and not as requested, in words; or null.
 * @param {Given} noted
 * @param {Map<controls.FormControl, string>} fields
 */
function changedElsewhere(noted, fields) {
  const { field: reference, picker, since, counts } = noted;
  const watch = observer.current();
  if (!watch || watch.fresh) return null;
  const field = reference.deref() ?? null;
  // Keys open their own window.
  /** @param {Element} target */
  const before = (target) => (watch.since === since ? (counts.get(target) ?? 0) : 0);
  const spot = changes.news(watch).find(([target, { own }]) => own.count > before(target) && !isOfField(field, target, own.kinds) && !isOfPicker(picker, target));
  if (spot && !saysTheSame(noted)) return `${selector.compact(spot[0])} changed`;
  const [other] = controls.changedSince(fields, field);
  if (other) return `${selector.compact(other)} changed`;
  const { askedAt, reportedAt, sentAt, begunAt, ranAt, items } = scheduled.look(watch.since);
  if (Math.max(askedAt, reportedAt, sentAt) >= watch.since) return "a request went out";
  // Not what WebKitGTK's driver has begun for its own calls, which it cancels.
  const hasRun = begunAt >= watch.since && (ranAt >= watch.since || items.some(({ sure }) => sure));
  // A page's rule that resets a list does so at once. Text is masked and validated later, too, and is then typed.
  return field?.localName === "select" && hasRun ? "a timer of the page has run" : null;
}

/**
 * Whether it is the control, or just the look of its surroundings: a frame with the focus, a label that moves.
 * @param {Element|null} field
 * @param {Element} target
 * @param {number} kinds
 */
function isOfField(field, target, kinds) {
  if (field === null) return false;
  if (dom.contains(field, target)) return true;
  return kinds === ATTRIBUTES && (dom.contains(target, field) || target.localName === "label");
}

/** @param {WeakRef<Element>|null} reference @param {Element} target */
function isOfPicker(reference, target) {
  const picker = reference?.deref();
  return picker !== undefined && (dom.contains(picker, target) || dom.contains(target, picker));
}

moments.on("releasing", seal);
