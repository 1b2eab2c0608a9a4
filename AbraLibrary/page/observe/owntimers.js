// Which texts a timer of the page's own changes, and nothing else does (docs/adr/0041): one that was
// going before an action goes on, whatever the action does.

import * as acts from "../signals/acts.js";
import * as moments from "./moments.js";
import * as records from "./records.js";

/** @typedef {import("../boot/probes.js").Turn} Turn */

/**
 * What is known of a text that a timer has changed; times are of the document's clock.
 * @typedef {object} Own
 * @property {number} chain of the timer; 0 where something else has changed it since
 * @property {number} run which of the chain changed it last
 * @property {number} began when the timer began
 * @property {string|null} text
 * @property {number} other when anything else last changed it
 * @property {number|null} proven since when the timer is known to change it at each of its turns
 * @property {number} at when it did so last
 * @property {boolean} isShowing whether it shows what others make of it
 */

/**
 * By element, what is known of the text that stands directly in it; of what no timer has changed yet only when that was.
 * @type {WeakMap<Element, Own|number>}
 */
const known = new WeakMap();

/**
 * When anything else last changed the text of an element that nobody has seen changed.
 * @unit ms
 * @fixed no time of a document's clock is negative (High Resolution Time)
 */
const NEVER = -1;

/** The text that stands directly in an element. @param {Element} element */
function textIn(element) {
  let text = "";
  for (let node = element.firstChild; node !== null; node = node.nextSibling) if (node.nodeType === Node.TEXT_NODE) text += /** @type {Text} */ (node).data;
  return text;
}

/**
 * Notes that the text of an element has changed.
 * @param {MutationRecord} record
 * @param {Element} element
 * @param {boolean} isText whether it is about text alone
 * @param {Turn|null} turn the timer that has changed it
 * @param {number} now
 */
function note(record, element, isText, turn, now) {
  const before = known.get(element);
  if (turn === null || !isText) {
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

/** A timer changes it that has not changed it before; what it did at its turns before that, it has not done to this. @param {Own} own @param {Turn} turn @param {number} other */
function begin(own, { chain, began }, other) {
  Object.assign(own, { chain, run: 0, began, text: null, other, proven: null, at: began });
}

/**
 * A turn proves that the timer changes the text by itself where nobody has acted since the one before; and
 * one that has left the text as it was proves that it shows what others make of it.
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

/** The text before a record; null where it does not have that. @param {MutationRecord} record */
function wasIn({ type, addedNodes, removedNodes, target }) {
  if (type !== "childList" || !addedNodes.length || target.childNodes.length !== addedNodes.length) return null;
  return records.dataOf(removedNodes);
}

/**
 * The timer that changes the text of an element.
 * @param {Element} element
 * @returns {[number, number|null, number]|undefined} when anything else last changed it; since when the timer is
 *   known to change it at each of its turns; when the timer began. In ms of the document's clock
 */
export function of(element) {
  const own = known.get(element);
  return own === undefined || typeof own === "number" || own.chain === 0 ? undefined : [own.other, own.proven, own.began];
}

/** Whether a timer writes the text of an element again and leaves it as it was while nobody acts: what differs then, others have made. @param {Element} element */
export function isShowing(element) {
  const own = known.get(element);
  return typeof own === "object" && own.isShowing;
}

moments.on("children", ({ record, element, children }, { turn, now }) => note(record, element, children.isText, turn, now));
moments.on("characters", ({ record, element }, { turn, now }) => note(record, element, true, turn, now));
