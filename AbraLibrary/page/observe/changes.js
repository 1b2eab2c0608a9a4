// What the observer's open window has counted: how much, on which elements, and what of it holds the
// wait. Questions to an element are asked here, once per look, never while mutations are received.

import * as selector from "../dom/selector.js";
import * as countdowns from "../signals/countdowns.js";
import * as cadence from "./cadence.js";
import * as feedback from "./feedback.js";
import * as moments from "./moments.js";
import * as noise from "./noise.js";
import * as tallies from "./tallies.js";

/**
 * @limit how many elements are examined for hot spots
 * @unit elements
 */
const NAMED = 200;
/**
 * @limit how many hot spots are named
 * @unit hot spots
 */
const HOTTEST = 5;
/** The counts of each kind. */
const DELTA = /** @type {const} */ (["added", "removed", "attributes", "text"]);
/** Whether the press under way is known to be unheard. */
let isUnheardNow = () => false;

/**
 * The part of the page that counts (scope.js), and whether the mutation filters apply (noise.js).
 * @typedef {{area: {holds: (element: Element) => boolean}, filters: boolean}} View
 */
/** @typedef {import("./tallies.js").Watch} Watch */
/** @typedef {import("./tallies.js").Spot} Spot */
/**
 * @typedef {object} Summary
 * @property {number} mutations
 * @property {number} filtered
 * @property {number|null} last
 * @property {boolean} doubtful
 * @property {boolean} feedback
 * @property {{added: number, removed: number, attributes: number, text: number}} delta
 */

/**
 * The counts of the window, without the elements' own turns.
 * @param {Watch} open
 * @param {View} view
 * @returns {Summary} `last`: the last change that holds the wait; `filtered`: how many of `mutations` the
 *    filters excluded from that, though they are the action's doing. `doubtful`: all changes are on elements
 *    that were changing before and did not change with the press, so that they may be unrecognised tickers, or whose changes
 *    something may have made that goes on unseen.
 *    `feedback`: all of it is how the pressed control looks (feedback.js).
 */
export function summary(open, view) {
  /** @type {Summary} */
  const sum = { mutations: 0, filtered: 0, last: null, doubtful: false, feedback: false, delta: { added: 0, removed: 0, attributes: 0, text: 0 } };
  let isSure = false;
  const changed = [];
  for (const [target, spot] of restless(open, view)) {
    const { own, wasTicking, isUnclear } = spot;
    const held = view.filters ? heldOf(target, spot) : own.last;
    sum.mutations += own.count;
    if (open.pressed) changed.push(target);
    if (held === null) sum.filtered += own.count;
    else sum.last = Math.max(sum.last ?? 0, held);
    for (const kind of DELTA) sum.delta[kind] += own[kind];
    isSure ||= spot.isSure || !(wasTicking || isUnclear);
  }
  sum.doubtful = sum.mutations > 0 && !isSure;
  sum.feedback = feedback.isAll(open.pressed, changed);
  return sum;
}

/**
 * The elements that changed out of turn, in the part of the page that counts; after an unheard press,
 * only changes known to be caused by it, such as those of a field that lost the focus.
 * @param {Watch} open
 * @param {Pick<View, "area">} view
 */
function* restless(open, { area }) {
  const isUnheard = !open.fresh && isUnheardNow();
  for (const entry of open.spots) {
    const [target, spot] = entry;
    if (isUnheard && !spot.isCaused) continue;
    if (spot.own.count > 0 && !isByItself(target, spot, open) && area.holds(target)) yield entry;
  }
}

/** The changes of a window in the whole page, without the page's own. @param {Watch} open */
export function news(open) {
  return [...restless(open, { area: { holds: () => true } })];
}

/** Whether all changes of an element were its own. @param {Element} target @param {Spot} spot @param {Watch} open */
export function isByItself(target, spot, open) {
  spot.isLive ??= cadence.isLiveByRole(target);
  return spot.isLive || tallies.isOlders(open, target) || isKnownTicker(target, spot, open);
}

/** A ticker recognised only while the window was open: all its changes were its own. @param {Element} target @param {Spot} spot @param {Watch} open */
function isKnownTicker(target, { wasTicking, isSure }, open) {
  return wasTicking && !isSure && !open.fresh && cadence.periodNow(target) > 0;
}

/**
 * When an element last had a change that holds the wait; null if the filters excluded all of them. An invisible
 * element may have been visible before its change, so only changes between two looks count as unseen.
 * @param {Element} target
 * @param {Spot} spot
 */
function heldOf(target, spot) {
  const { own } = spot;
  if (own.kinds !== tallies.KINDS.attributes) return own.last;
  if (noise.isMarked(target) || countdowns.isShrinking(target)) return null;
  if (spot.judged === own.last) return spot.held;
  const showsNothing = noise.isDimensionless(target);
  if (!showsNothing || !spot.wasShowingNothing) spot.held = own.last;
  spot.wasShowingNothing = showsNothing;
  spot.judged = own.last;
  return spot.held;
}

/**
 * The elements that changed most, most first; elements with one selector are one hot spot.
 * @param {Watch} open
 * @param {View} view
 */
export function hotSpots(open, view, most = HOTTEST) {
  const seconds = Math.max(performance.now() - open.since, 1) / 1000;
  /** @type {Map<string, {element: Element, css: string, elements: number, count: number, kinds: number}>} */
  const spots = new Map();
  const changed = [...restless(open, view)]
    .filter(([target, spot]) => !view.filters || heldOf(target, spot) !== null)
    // No locator finds a removed element.
    .sort(([a, { own }], [b, { own: other }]) => Number(b.isConnected) - Number(a.isConnected) || other.count - own.count)
    .slice(0, NAMED);
  const isThere = changed[0]?.[0].isConnected ?? false;
  for (const [element, { own }] of changed) {
    if (isThere && !element.isConnected) break;
    const css = selector.css(element);
    const spot = spots.get(css) ?? { element, css, elements: 0, count: 0, kinds: 0 };
    spots.set(css, { ...spot, elements: spot.elements + 1, count: spot.count + own.count, kinds: spot.kinds | own.kinds });
  }
  return [...spots.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ element, css, elements, count, kinds }) => ({
      locator: elements > 1 ? `${elements} elements ${css}` : selector.compact(element),
      css,
      count,
      kinds: Object.entries(tallies.KINDS).filter(([, bit]) => kinds & bit).map(([kind]) => kind),
      perSecond: Math.round((count / seconds) * 10) / 10,
    }));
}

/** The page's own changes excluded from the window. @param {Watch} open @param {Pick<View, "area">} view */
export function excluded(open, { area }, most = 10) {
  const ticking = [...open.spots].filter(
    ([target, spot]) => (spot.turns || isByItself(target, spot, open)) && area.holds(target),
  );
  return ticking.slice(0, most).map(([element, spot]) => ({
    locator: selector.compact(element),
    count: (spot.turns?.count ?? 0) + spot.own.count,
    periodMs: Math.round(cadence.periodNow(element)),
    isOlder: tallies.isOlders(open, element),
  }));
}

/** Sets the check for an unheard press. @param {() => boolean} isUnheard */
export function unheardBy(isUnheard) {
  isUnheardNow = isUnheard;
}

moments.on("attribute", ({ node }, { turn, now }) => turn && countdowns.note(node, turn, now));
