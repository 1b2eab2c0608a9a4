// What the observer's open window has counted, read at a look: how much, by which elements, and
// which of it holds the page up. Whatever must be asked of an element is asked here, once per
// element, and never while mutations are received.

import * as selector from "../dom/selector.js";
import * as cadence from "./cadence.js";
import * as feedback from "./feedback.js";
import * as noise from "./noise.js";
import * as tallies from "./tallies.js";

/**
 * @limit so many elements are looked at for the names of the hot spots
 * @unit elements
 */
const NAMED = 200;
/**
 * @limit so many hot spots are named
 * @unit hot spots
 */
const HOTTEST = 5;
/** What is counted of each kind. */
const DELTA = /** @type {const} */ (["added", "removed", "attributes", "text"]);
/** Asked whether it is known that nobody has heard the press that is under way. */
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
 * What the window has counted, the elements' own turns left out.
 * @param {Watch} open
 * @param {View} view
 * @returns {Summary} `last`: of what holds the page up; `filtered`: how many of `mutations` the
 *   filters left out of that. They are an action's doing all the same. `doubtful`: all of it is
 *   on elements that had been changing before and did not change with the press, so that they may
 *   be tickers that are not known yet. `feedback`: all of it is how the pressed control looks (feedback.js).
 */
export function summary(open, view) {
  /** @type {Summary} */
  const sum = { mutations: 0, filtered: 0, last: null, doubtful: false, feedback: false, delta: { added: 0, removed: 0, attributes: 0, text: 0 } };
  let isSure = false;
  const changed = [];
  for (const [target, spot] of restless(open, view)) {
    const { own, wasTicking } = spot;
    const held = view.filters ? heldOf(target, spot) : own.last;
    sum.mutations += own.count;
    if (open.pressed) changed.push(target);
    if (held === null) sum.filtered += own.count;
    else sum.last = Math.max(sum.last ?? 0, held);
    for (const kind of DELTA) sum.delta[kind] += own[kind];
    isSure ||= spot.isSure || !wasTicking;
  }
  sum.doubtful = sum.mutations > 0 && !isSure;
  sum.feedback = feedback.isAll(open.pressed, changed);
  return sum;
}

/**
 * The spots that changed out of turn, in the part of the page that counts; of a press that nobody has
 * heard only what is known to be its doing, as what a field does that is left by it.
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

/** What has changed in a window, and not by itself, in all of the page. @param {Watch} open */
export function news(open) {
  return [...restless(open, { area: { holds: () => true } })];
}

/** Whether all changes of an element were its own. @param {Element} target @param {Spot} spot @param {Watch} open */
export function isByItself(target, spot, open) {
  spot.isLive ??= cadence.isLiveByRole(target);
  return spot.isLive || isKnownTicker(target, spot, open);
}

/** A ticker that was recognised only while the window was open: all its changes were its own. @param {Element} target @param {Spot} spot @param {Watch} open */
function isKnownTicker(target, { wasTicking, isSure }, open) {
  return wasTicking && !isSure && !open.fresh && cadence.periodNow(target) > 0;
}

/**
 * When an element last changed in a way that holds the page up; null where the filters left out
 * all of it. What shows nothing may have shown something before its change, so only what it does
 * from one look to the next counts as unseen.
 * @param {Element} target
 * @param {Spot} spot
 */
function heldOf(target, spot) {
  const { own } = spot;
  if (own.kinds !== tallies.KINDS.attributes) return own.last;
  if (noise.isMarked(target)) return null;
  if (spot.judged === own.last) return spot.held;
  const showsNothing = noise.isDimensionless(target);
  if (!showsNothing || !spot.wasShowingNothing) spot.held = own.last;
  spot.wasShowingNothing = showsNothing;
  spot.judged = own.last;
  return spot.held;
}

/**
 * What changed most in the window, most first; elements that one selector names are one spot.
 * @param {Watch} open
 * @param {View} view
 */
export function hotSpots(open, view, most = HOTTEST) {
  const seconds = Math.max(performance.now() - open.since, 1) / 1000;
  /** @type {Map<string, {element: Element, css: string, elements: number, count: number, kinds: number}>} */
  const spots = new Map();
  const changed = [...restless(open, view)]
    .filter(([target, spot]) => !view.filters || heldOf(target, spot) !== null)
    // What is gone can be found by no locator.
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

/** The periodic churn that was left out of the window. @param {Watch} open @param {Pick<View, "area">} view */
export function excluded(open, { area }, most = 10) {
  const ticking = [...open.spots].filter(
    ([target, spot]) => (spot.turns || isByItself(target, spot, open)) && area.holds(target),
  );
  return ticking.slice(0, most).map(([element, { own, turns }]) => ({
    locator: selector.compact(element),
    count: (turns?.count ?? 0) + own.count,
    periodMs: Math.round(cadence.periodNow(element)),
  }));
}

/** Asks who arms for a press, from now on, whether nobody has heard it. @param {() => boolean} isUnheard */
export function unheardBy(isUnheard) {
  isUnheardNow = isUnheard;
}
