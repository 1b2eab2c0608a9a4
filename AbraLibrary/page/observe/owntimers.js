// Which texts only a timer of the page changes (docs/adr/0041): one that ran before an action goes
// on, whatever the action does.

import * as acts from "../signals/acts.js";
import * as moments from "./moments.js";
import * as records from "./records.js";

/** @typedef {import("../boot/probes.js").Turn} Turn */

/**
 * What is known of a text changed by a timer; times are of the document's clock.
 * @typedef {object} Own
 * @property {number} chain of the timer; 0 if something else changed the text since
 * @property {number} run the run of the chain that last changed it
 * @property {number} began when the timer started
 * @property {string|null} text
 * @property {number} other when anything else last changed it
 * @property {number|null} proven since when each turn of the timer is known to change it
 * @property {number} at when it last did
 * @property {boolean} isShowing whether the timer only displays what others change
 */

/**
 * By element, for its own text nodes; before a timer changes it, only the time of the last other change.
 * @type {WeakMap<Element, Own|number>}
 */
const known = new WeakMap();

/**
 * The time of the last other change, if there was none.
 * @unit ms
 * @fixed no time of a document's clock is negative (High Resolution Time)
 */
const NEVER = -1;

/** The text directly in an element. @param {Element} element */
function textIn(element) {
  let text = "";
  for (let node = element.firstChild; node !== null; node = node.nextSibling) if (node.nodeType === Node.TEXT_NODE) text += /** @type {Text} */ (node).data;
  return text;
}

/**
 * Notes a change of an element's text.
 * @param {MutationRecord} record
 * @param {Element} element
 * @param {boolean} isText whether only text changed
 * @param {Turn|null} turn the timer that made the change
 * @param {number} now
 */
function note(record, element, isText, turn, now) {
  const before = known.get(element);
  if (turn === null || !isText) {
    // The records of a batch come at one time.
    if (before === now) return;
    if (before === undefined || typeof before === "number") known.set(element, now);
    else Object.assign(before, { other: now, proven: null, chain: 0 });
    return;
  }
  const own = before === undefined || typeof before === "number" ? begun(before ?? NEVER) : before;
  if (own !== before) known.set(element, own);
  if (own.chain !== turn.chain) begin(own, turn, own.chain === 0 ? own.other : now);
  const text = textIn(element);
  const was = own.text ?? wasIn(record);
  // The records of one turn come together.
  if (own.run !== turn.run) follow(own, turn, was !== null && was !== text, now);
  own.text = text;
}

/** @param {number} other @returns {Own} */
function begun(other) {
  return { chain: 0, run: 0, began: 0, text: null, other, proven: null, at: 0, isShowing: false };
}

/** A timer's first change of the text; its earlier turns did not change it. @param {Own} own @param {Turn} turn @param {number} other */
function begin(own, { chain, began }, other) {
  Object.assign(own, { chain, run: 0, began, text: null, other, proven: null, at: began });
}

/**
 * A turn proves that the timer itself changes the text if nobody acted since the previous one; a turn
 * that leaves the text unchanged proves that it displays what others change.
 * @param {Own} own
 * @param {Turn} turn
 * @param {boolean} hasChanged
 * @param {number} now
 */
function follow(own, { run }, hasChanged, now) {
  const isNext = run === own.run + 1;
  const isIdle = acts.lastAt() < own.at;
  if (!isNext || (isIdle && !hasChanged)) own.proven = null;
  else if (isIdle) own.proven ??= now;
  if (isIdle && isNext) own.isShowing = !hasChanged;
  own.run = run;
  own.at = now;
}

/** The text before a record; null if it is not known. @param {MutationRecord} record */
function wasIn({ type, addedNodes, removedNodes, target }) {
  if (type !== "childList" || !addedNodes.length || target.childNodes.length !== addedNodes.length) return null;
  return records.dataOf(removedNodes);
}

/**
 * The timer that changes an element's text.
 * @param {Element} element
 * @returns {[number, number|null, number]|undefined} in ms of the document's clock: when anything else last
 *    changed it; since when each turn of the timer is known to change it; when the timer started
 */
export function of(element) {
  const own = known.get(element);
  return own === undefined || typeof own === "number" || own.chain === 0 ? undefined : [own.other, own.proven, own.began];
}

/** Whether a timer rewrites an element's text unchanged while nobody acts: then differences are made by others. @param {Element} element */
export function isShowing(element) {
  const own = known.get(element);
  return typeof own === "object" && own.isShowing;
}

/**
 * Whether a timer that rewrites an element's text unchanged has just displayed other words: somebody has set them. A figure may
 * be that of a clock in minutes.
 * @param {Element} element
 */
export function hasShown(element) {
  const own = known.get(element);
  return typeof own === "object" && own.isShowing && own.text !== null && wordsOf(own.text) !== wordsOf(textIn(element));
}

/** Whether a timer displays words in an element that others set: it writes them again and again. @param {Element} element */
export function isDisplay(element) {
  return isShowing(element) && !hasFigure(element);
}

/** @param {Element} element */
export function hasFigure(element) {
  return /\d/.test(textIn(element));
}

/** A text without its figures. @param {string} text */
function wordsOf(text) {
  return text.replace(/\d+/g, "");
}

moments.on("children", ({ record, element, children }, { turn, now }) => note(record, element, children.isText, turn, now));
moments.on("characters", ({ record, element }, { turn, now }) => note(record, element, true, turn, now));
