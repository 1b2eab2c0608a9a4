// What an open window of the observer counts, element by element: the changes of each, and apart
// from them its own turns, which are no action's doing. changes.js reads it.

import * as dom from "../dom/dom.js";
import * as input from "../signals/input.js";
import * as cadence from "./cadence.js";
import * as records from "./records.js";

/**
 * The kinds of mutations, as bits that add up.
 * @unit bits
 * @fixed the types of a MutationRecord (DOM), a bit each
 */
export const KINDS = { childList: 1, attributes: 2, characterData: 4 };
const COUNTED = /** @type {const} */ (["count", "added", "removed", "attributes", "text"]);

/**
 * What was counted of an element, or of its own turns.
 * @typedef {object} Tally
 * @property {number} count
 * @property {number|null} last when
 * @property {number} kinds
 * @property {number} added
 * @property {number} removed
 * @property {number} attributes
 * @property {number} text
 */
/**
 * What has changed in a window.
 * @typedef {object} Spot
 * @property {boolean} wasTicking it had changed shortly before the window, too
 * @property {boolean} isSure it is the action's doing, or came with the press
 * @property {boolean} isCaused the probes know that the action has done it
 * @property {Tally} own
 * @property {Tally|null} turns its own, which are no action's doing
 * @property {boolean|null} isLive this and what follows changes.js finds out
 * @property {number|null} held
 * @property {number|null} judged
 * @property {boolean} wasShowingNothing
 */
/**
 * What was under way before a window.
 * @typedef {object} Underway
 * @property {Set<Animation>} animationsBefore
 * @property {Set<HTMLImageElement>} imagesBefore
 * @property {Set<Element>} loadingBefore
 */
/**
 * An open window of the observer.
 * @typedef {object} Opened
 * @property {number} since when it began
 * @property {boolean} fresh whether it follows no action of ours
 * @property {Map<Element, Spot>} spots
 * @property {WeakMap<Element, Element|null>} formerParents where elements were that have been removed
 * @property {WeakMap<Element, Element>|null} born what tickers have made in the window, with the ticker
 * @property {import("./feedback.js").Pressed|null} pressed
 */
/** @typedef {Opened & Underway} Watch */
/** @typedef {"action"|"before"|null} Cause whose doing a change is (scheduled.js) */

/**
 * A window in which nothing is counted yet.
 * @param {boolean} fresh
 * @param {Underway & Pick<Watch, "pressed">} before
 * @returns {Watch}
 */
export function begin(fresh, before) {
  return {
    since: performance.now(), fresh, spots: new Map(), formerParents: new WeakMap(), born: null, ...before,
  };
}

/**
 * Whom a change is counted for: the element, or the ticker that made it or what is around it, as
 * one that re-renders itself at each tick has other elements each time.
 * @param {Watch} open
 * @param {Element} element
 */
export function sourceOf(open, element) {
  if (!open.born || open.spots.has(element)) return element;
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) {
    const ticker = open.born.get(at);
    if (ticker) return ticker;
  }
  return element;
}

/**
 * Where the changes of an element are counted now: its own turns apart.
 * @param {Watch} open
 * @param {Element} target
 * @param {number} now
 * @param {boolean} isImmediate whether it comes with the press, or so soon after it that it is its doing
 * @param {Cause} cause
 */
export function tallyOf(open, target, now, isImmediate, cause) {
  const spot = open.spots.get(target) ?? addSpot(open, target);
  if (cause !== "action" && isOwnTurn(open, target, spot, now, isImmediate, cause)) {
    return (spot.turns ??= empty());
  }
  if (isImmediate || cause === "action") spot.isSure = true;
  if (cause === "action") spot.isCaused = true;
  return spot.own;
}

/**
 * Whether a change is what the element does by itself: its next tick, or another change by what
 * was going before the action, of an element that had been changing before it.
 * @param {Watch} open
 * @param {Element} target
 * @param {Spot} spot
 * @param {number} now
 * @param {boolean} isImmediate
 * @param {Cause} cause
 */
function isOwnTurn(open, target, spot, now, isImmediate, cause) {
  const inTurn = isTurn(open, target, now, isImmediate);
  return inTurn || (cause === "before" && spot.wasTicking);
}

/** Whether a tally is that of an element's own turns. @param {Watch} open @param {Element} target @param {Tally} tally */
export function isTurns(open, target, tally) {
  return open.spots.get(target)?.turns === tally;
}

/** Begins to count an element; before the cadences hear of its change. @param {Watch} open @param {Element} target */
function addSpot(open, target) {
  /** @type {Spot} */
  const spot = {
    wasTicking: cadence.hadTicked(target, open.since), isSure: false, isCaused: false, own: empty(), turns: null,
    isLive: null, held: null, judged: null, wasShowingNothing: false,
  };
  open.spots.set(target, spot);
  return spot;
}

/**
 * Whether a change is an element's own next tick.
 * @param {Watch} open
 * @param {Element} target
 * @param {number} now
 * @param {boolean} isImmediate
 */
function isTurn(open, target, now, isImmediate) {
  if (isImmediate) return cadence.isTurn(target, now);
  const inTurn = cadence.beat(target, now, open.fresh && !input.isRecent(now));
  // A wait of its own follows an action that is not ours: an even pace that began with it may be
  // that action's doing, and is a ticker's only where it has been kept for long.
  return inTurn && (!open.fresh || cadence.isLasting(target));
}

/** Whether anything has changed in a window of which the probes know that the action has done it. @param {Watch} open */
export function isCaused(open) {
  for (const { isCaused: is } of open.spots.values()) if (is) return true;
  return false;
}

/** @returns {Tally} */
function empty() {
  return { count: 0, last: null, kinds: 0, added: 0, removed: 0, attributes: 0, text: 0 };
}

/** @param {Tally} tally @param {number} kind @param {number} now */
function note(tally, kind, now) {
  tally.count += 1;
  tally.last = now;
  tally.kinds |= kind;
}

/** Counts one record that is about no children. @param {Tally} tally @param {MutationRecordType} type @param {number} now */
export function countOwn(tally, type, now) {
  if (type === "attributes") {
    note(tally, KINDS.attributes, now);
    tally.attributes += 1;
  } else {
    note(tally, KINDS.characterData, now);
    tally.text += 1;
  }
}

/**
 * Counts one record about the children of a node.
 * @param {Watch} open
 * @param {Element} source
 * @param {Tally} tally of the source
 * @param {MutationRecord} record
 * @param {records.Children} children of the record
 * @param {number} now
 */
export function countChildren(open, source, tally, { target }, { added, removed, isText }, now) {
  note(tally, KINDS.childList, now);
  tally.added += added.length;
  tally.removed += removed.length;
  for (const element of removed) open.formerParents.set(element, records.elementOf(target));
  if (isText) tally.text += 1;
  const { wasTicking, isSure } = /** @type {Spot} */ (open.spots.get(source));
  // A wait that follows no action asks whether the page changes, not whose doing it is.
  if (!wasTicking || isSure || open.fresh) return;
  open.born ??= new WeakMap();
  for (const element of added) open.born.set(element, source);
}

/** Counts a root that came into being unseen as a change of its host. @param {Watch} open @param {Element} host @param {number} now */
export function countRoot(open, host, now) {
  note((open.spots.get(host) ?? addSpot(open, host)).own, KINDS.childList, now);
}

/**
 * What has changed since a moment was the action's doing after all, though it came at its turn.
 * @param {Watch} open
 * @param {number} since
 */
export function claim(open, since) {
  for (const spot of open.spots.values()) {
    const { own, turns } = spot;
    if (turns && (turns.last ?? -Infinity) >= since) [spot.own, spot.turns] = [together(own, turns), null];
    if ((spot.own.last ?? -Infinity) >= since) spot.isSure = true;
  }
}

/** @param {Tally} own @param {Tally} turns */
function together(own, turns) {
  const sum = { ...turns, kinds: own.kinds | turns.kinds };
  for (const counted of COUNTED) sum[counted] += own[counted];
  return sum;
}
