// What an open window of the observer counts, element by element: the changes of each, and apart
// from them its own turns, which are no action's doing. changes.js reads it.

import * as dom from "../dom/dom.js";
import * as cadence from "./cadence.js";
import * as input from "./input.js";
import * as records from "./records.js";

/** The kinds of mutations, as bits; changes.js names them. */
const CHILD_LIST = 1;
const ATTRIBUTES = 2;
const TEXT = 4;

/**
 * A window in which nothing is counted yet.
 * @param {boolean} fresh whether it follows no action of ours
 * @param {object} before what was under way already
 */
export function begin(fresh, before) {
  return {
    since: performance.now(), fresh, spots: new Map(), formerParents: new WeakMap(),
    // What tickers have made in the window, with the ticker.
    born: null,
    ...before,
  };
}

/**
 * Whom a change is counted for: the element, or the ticker that made it or what is around it, as
 * one that renders itself anew at each tick has other elements each time.
 */
export function sourceOf(open, element) {
  if (!open.born || open.spots.has(element)) return element;
  for (let at = element; at; at = dom.parentOf(at)) {
    const ticker = open.born.get(at);
    if (ticker) return ticker;
  }
  return element;
}

/**
 * Where the changes of an element are counted now: its own turns apart.
 * @param {boolean} isImmediate whether it comes with the press, or so soon after it that it is its doing
 * @param {"action"|"before"|null} cause whose doing it is (scheduled.js)
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

/** Whether a change is what the element does by itself: its next tick, or another change by what
 *  was going before the action, of an element that had been changing before it. */
function isOwnTurn(open, target, spot, now, isImmediate, cause) {
  const inTurn = isTurn(open, target, now, isImmediate);
  return inTurn || (cause === "before" && spot.wasTicking);
}

/** Whether a tally is that of an element's own turns. */
export function isTurns(open, target, tally) {
  return open.spots.get(target)?.turns === tally;
}

/** Begins to count an element; before its change is told to the cadences. */
function addSpot(open, target) {
  const spot = {
    wasTicking: cadence.hadTicked(target, open.since), isSure: false, isCaused: false, own: empty(), turns: null,
    // What changes.js finds out about it.
    isLive: null, held: null, judged: null, wasShowingNothing: false,
  };
  open.spots.set(target, spot);
  return spot;
}

/** Whether a change is an element's own next tick. */
function isTurn(open, target, now, isImmediate) {
  if (isImmediate) return cadence.isTurn(target, now);
  const inTurn = cadence.beat(target, now, open.fresh && !input.isRecent(now));
  // A wait of its own follows an action that is not ours: an even pace that began with it may be
  // that action's doing, and is a ticker's only where it has been kept for long.
  return inTurn && (!open.fresh || cadence.isLasting(target));
}

/** Whether anything has changed in a window of which the probes know that the action has done it. */
export function isCaused(open) {
  for (const { isCaused: is } of open.spots.values()) if (is) return true;
  return false;
}

function empty() {
  return { count: 0, last: null, kinds: 0, added: 0, removed: 0, attributes: 0, text: 0 };
}

function note(tally, kind, now) {
  tally.count += 1;
  tally.last = now;
  tally.kinds |= kind;
}

/** Counts one record that is about no children. */
export function countOwn(tally, type, now) {
  if (type === "attributes") {
    note(tally, ATTRIBUTES, now);
    tally.attributes += 1;
  } else {
    note(tally, TEXT, now);
    tally.text += 1;
  }
}

/** Counts one record about the children of a node. */
export function countChildren(open, source, tally, { target }, { added, removed, isText }, now) {
  note(tally, CHILD_LIST, now);
  tally.added += added.length;
  tally.removed += removed.length;
  for (const element of removed) open.formerParents.set(element, records.elementOf(target));
  if (isText) tally.text += 1;
  const { wasTicking, isSure } = open.spots.get(source);
  // A wait that follows no action asks whether the page changes, not whose doing it is.
  if (!wasTicking || isSure || open.fresh) return;
  open.born ??= new WeakMap();
  for (const element of added) open.born.set(element, source);
}

/** Counts a root that came into being unseen as a change of its host. */
export function countRoot(open, host, now) {
  note((open.spots.get(host) ?? addSpot(open, host)).own, CHILD_LIST, now);
}

/** What has changed since a moment was the action's doing after all, though it came at its turn. */
export function claim(open, since) {
  for (const spot of open.spots.values()) {
    if ((spot.turns?.last ?? -Infinity) >= since) [spot.own, spot.turns] = [together(spot.own, spot.turns), null];
    if ((spot.own.last ?? -Infinity) >= since) spot.isSure = true;
  }
}

function together(own, turns) {
  const sum = { ...turns, kinds: own.kinds | turns.kinds };
  for (const counted of ["count", "added", "removed", "attributes", "text"]) sum[counted] += own[counted];
  return sum;
}
