// The counts of an open window of the observer: the changes of each element and, separately, its own
// turns, which are not the action's doing. changes.js reads them.

import * as dom from "../dom/dom.js";
import * as horizon from "../signals/horizon.js";
import * as input from "../signals/input.js";
import * as scheduled from "../signals/scheduled.js";
import * as cadence from "./cadence.js";
import * as owntimers from "./owntimers.js";
import * as records from "./records.js";

/**
 * The kinds of mutations, as bits.
 * @unit bits
 * @fixed the types of a MutationRecord (DOM), a bit each
 */
export const KINDS = { childList: 1, attributes: 2, characterData: 4 };
const COUNTED = /** @type {const} */ (["count", "added", "removed", "attributes", "text"]);

/**
 * The counts of an element, or of its own turns.
 * @typedef {object} Tally
 * @property {number} count
 * @property {number|null} last the time of the last change
 * @property {number} kinds
 * @property {number} added
 * @property {number} removed
 * @property {number} attributes
 * @property {number} text
 */
/**
 * An element that changed in a window.
 * @typedef {object} Spot
 * @property {boolean} wasTicking whether it had also changed shortly before the window
 * @property {boolean} isSure whether it is the action's doing, or came with the press
 * @property {boolean} isCaused whether the probes know that the action caused it
 * @property {Older|null} older what alone has changed it, if that is older than the action and had run too seldom to display
 *    what the action has set; of its last change
 * @property {boolean} isUnclear whether nobody knows of any of its changes whose doing it is (scheduled.js)
 * @property {Tally} own
 * @property {Tally|null} turns its own turns, which are not the action's doing
 * @property {boolean|null} isLive this and the next fields are set by changes.js
 * @property {number|null} held
 * @property {number|null} judged
 * @property {boolean} wasShowingNothing
 */
/**
 * What was under way before a window opened.
 * @typedef {object} Underway
 * @property {Set<Animation>} animationsBefore
 * @property {Set<HTMLImageElement>} imagesBefore
 * @property {Set<Element>} loadingBefore
 */
/**
 * An open window of the observer.
 * @typedef {object} Opened
 * @property {number} since when it opened
 * @property {boolean} fresh whether it follows no action of ours
 * @property {Map<Element, Spot>} spots
 * @property {WeakMap<Element, Element|null>} formerParents of removed elements
 * @property {WeakMap<Element, Element>|null} born the elements that tickers made in the window, with the ticker
 * @property {import("./feedback.js").Pressed|null} pressed
 * @property {Map<number, number>} runs by the number of a chain older than the action, its latest run
 * @property {Map<string, Set<Element>>} turned what the turns of timers have changed, by their chains (horizon.js)
 */
/** @typedef {Opened & Underway} Watch */
/** @typedef {"action"|"before"|null} Cause whose doing a change is (scheduled.js) */
/** @typedef {{origin: number, run: number, chain: number}} Older a run of a chain older than the action (scheduled.js) */
/** @typedef {Pick<import("./observer.js").Batch, "now"|"isImmediate"|"cause"|"older"|"isUnclear">} Told when changes came, and of what (observer.js) */

/**
 * A window without counts.
 * @param {boolean} fresh
 * @param {Underway & Pick<Watch, "pressed">} before
 * @returns {Watch}
 */
export function begin(fresh, before) {
  return {
    since: performance.now(), fresh, spots: new Map(), formerParents: new WeakMap(), born: null, runs: new Map(), turned: new Map(), ...before,
  };
}

/**
 * The element that a change is counted for: itself, or the ticker that made it or contains it, as a
 * ticker that re-renders has new elements each time.
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
 * The counts for the next changes of an element: its own turns are separate.
 * @param {Watch} open
 * @param {Element} target
 * @param {Told} told
 */
export function tallyOf(open, target, told) {
  const { cause, isImmediate, older } = told;
  const spot = open.spots.get(target) ?? addSpot(open, target);
  const inTurn = cause !== "action" && isOwnTurn(open, target, spot, told);
  if (inTurn && !owntimers.hasShown(target)) return (spot.turns ??= empty());
  if (inTurn) spot.isSure = true;
  spot.older = older !== null && isPagesOwn(spot, older) ? older : null;
  spot.isUnclear = told.isUnclear && (spot.own.count === 0 || spot.isUnclear);
  if (cause === "action" || (isImmediate && older === null)) spot.isSure = true;
  if (cause === "action") spot.isCaused = true;
  return spot.own;
}

/**
 * Whether a chain older than the action changes an element for its own reasons, as what a page shows a while after its load.
 * One that had run before without changing it displays what others have set, as the loop of a game.
 * @param {Spot} spot
 * @param {Older} older
 */
function isPagesOwn({ own, older, isUnclear }, { origin, run }) {
  if (own.count > 0 && !isUnclear) return older?.origin === origin;
  return run < scheduled.LOOP_RUNS;
}

/**
 * Whether only something older than the action changed an element, and not to display what that has set: one that goes on
 * without changing it does, but for a figure, which may be that of a clock.
 * @param {Watch} open
 * @param {Element} target
 */
export function isOlders({ spots, runs }, target) {
  const older = spots.get(target)?.older;
  if (!older) return false;
  if (owntimers.isDisplay(target)) return false;
  return owntimers.hasFigure(target) || (runs.get(older.chain) ?? 0) - older.run < scheduled.LOOP_RUNS;
}

/**
 * Whether the element makes a change by itself: its next tick or, if it was changing before, another
 * change by something older than the action.
 * @param {Watch} open
 * @param {Element} target
 * @param {Spot} spot
 * @param {Told} told
 */
function isOwnTurn(open, target, spot, { now, isImmediate, cause }) {
  const inTurn = isTurn(open, target, now, isImmediate);
  return inTurn || (cause === "before" && spot.wasTicking);
}

/** Whether the counts are of an element's own turns. @param {Watch} open @param {Element} target @param {Tally} tally */
export function isTurns(open, target, tally) {
  return open.spots.get(target)?.turns === tally;
}

/** Starts counting an element, before cadence.js records its change. @param {Watch} open @param {Element} target */
function addSpot(open, target) {
  /** @type {Spot} */
  const spot = {
    wasTicking: cadence.hadTicked(target, open.since), isSure: false, isCaused: false, older: null, isUnclear: false, own: empty(), turns: null,
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
  // A separate wait follows another library's action: an even pace that started with it may be its
  // doing; only a lasting one is a ticker's.
  return inTurn && (!open.fresh || cadence.isLasting(target));
}

/**
 * A timer has changed an element.
 * @param {Watch} open
 * @param {import("../boot/probes.js").Turn} turn
 * @param {Element} target
 */
export function noteTurn({ turned }, turn, target) {
  const name = horizon.nameOf(turn.chain, turn.began);
  const changed = turned.get(name);
  if (changed) changed.add(target);
  else turned.set(name, new Set([target]));
}

/**
 * The chains of timers that have changed something, but nothing that counts.
 * @param {Watch} open
 * @param {{holds: (element: Element) => boolean}} area
 */
export function aside({ turned }, area) {
  const names = [...turned].filter(([, changed]) => ![...changed].some((element) => area.holds(element)));
  return new Set(names.map(([name]) => name));
}

/** Whether the probes know of any change in a window that the action caused. @param {Watch} open */
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

/** Counts a record that is not about children. @param {Tally} tally @param {MutationRecordType} type @param {number} now */
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
 * Counts a record about children.
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
  const { wasTicking, isSure, older } = /** @type {Spot} */ (open.spots.get(source));
  // A wait without an action asks whether the page changes, not because of what.
  if (!(wasTicking || older) || isSure || open.fresh) return;
  open.born ??= new WeakMap();
  for (const element of added) open.born.set(element, source);
}

/**
 * Counts a root that came unseen as a change of its host.
 * @param {Watch} open
 * @param {Element} host
 * @param {number} now
 * @param {boolean} isShadow whether it is no document: those of frames may have been replaced by themselves
 */
export function countRoot(open, host, now, isShadow) {
  const { own } = open.spots.get(host) ?? addSpot(open, host);
  note(own, KINDS.childList, now);
  if (isShadow) own.added += 1;
}

/**
 * Changes since a moment were the action's doing after all, though in turn.
 * @param {Watch} open
 * @param {number} since
 */
export function claim(open, since) {
  for (const spot of open.spots.values()) {
    const { own, turns } = spot;
    if (turns && (turns.last ?? -Infinity) >= since) [spot.own, spot.turns] = [together(own, turns), null];
    if ((spot.own.last ?? -Infinity) >= since) Object.assign(spot, { isSure: true, older: null });
  }
}

/** @param {Tally} own @param {Tally} turns */
function together(own, turns) {
  const sum = { ...turns, kinds: own.kinds | turns.kinds };
  for (const counted of COUNTED) sum[counted] += own[counted];
  return sum;
}
