// Which elements get and lose children, and when, for a stable structure (docs/design.md,
// "Readiness"). Attributes, text, the parser's work and periodic changes do not count.

import * as selector from "../dom/selector.js";
import * as parsing from "../boot/parsing.js";
import * as cadence from "./cadence.js";
import * as moments from "./moments.js";
import * as observer from "./observer.js";
import * as records from "./records.js";

/**
 * @limit how many elements are kept apart; further ones count all the same
 * @unit elements
 */
const KEPT = 100;
/**
 * After this long without a change an element is counted from 0 again, and its pace is not reported.
 * @unit ms
 * @measured not measured: chosen above the pace of carousels, 3 to 5 s
 * @test utest/page/settle/test_ready_page.py::test_what_keeps_its_own_pace_is_left_out_and_listed
 */
const STALE_MS = 5000;
/**
 * @limit how many elements are named
 * @unit elements
 */
const NAMED = 5;
/**
 * A rate is taken over at least this time: a single recent change has none.
 * @unit s
 * @limit bounds a displayed rate, and decides nothing
 */
const BRIEF_S = 0.1;

/**
 * What is known of the children of one element.
 * @typedef {{ref: WeakRef<Node>|null, since: number, last: number, count: number}} Spot
 */
/** @typedef {Spot & {element: Element|null}} Seen */

/** @type {WeakMap<Node, Spot>} */
const known = new WeakMap();
/** @type {Spot[]} */
let spots = [];
/** @type {Spot|null} */
let beyond = null;
/** @type {{node: Node|null, spot: Spot|null}} */
let noted = { node: null, spot: null };

/** Notes that a node got or lost children other than text. @param {Node} node @param {number} now */
function note(node, now) {
  const page = node.ownerDocument ?? /** @type {Document} */ (node);
  if (page === document ? parsing.isParsing() : page.readyState === "loading") return;
  let { spot } = noted;
  if (!spot || node !== noted.node || now - spot.last > STALE_MS) noted = { node, spot: (spot = spotOf(node, now)) };
  spot.count += 1;
  spot.last = now;
}

/** @param {Node} node @param {number} now */
function spotOf(node, now) {
  const before = known.get(node);
  if (before && now - before.last <= STALE_MS) return before;
  if (spots.length >= KEPT) spots = spots.filter(({ last }) => now - last <= STALE_MS);
  if (spots.length >= KEPT) return (beyond ??= emptySpot(null, now));
  const spot = emptySpot(new WeakRef(node), now);
  known.set(node, spot);
  spots.push(spot);
  return spot;
}

/** @param {WeakRef<Node>|null} ref @param {number} now @returns {Spot} */
function emptySpot(ref, now) {
  return { ref, since: now, last: now, count: 0 };
}

/**
 * @param {number} windowMs changes within it are named
 * @returns {{stableMs: number, touched: boolean, hotSpots: ReturnType<typeof describe>[], excluded:
 *    ReturnType<typeof describeTicker>[]}} for how long the structure has been stable, at most since the
 *    parser ended or the agent came, and whether anything has changed it since
 */
export function look(windowMs) {
  observer.current();
  const now = performance.now();
  const seen = [...(beyond ? [beyond] : []), ...spots].map((spot) => ({ ...spot, element: elementOf(spot) }));
  const mine = seen.filter(({ element }) => element && isTicker(element));
  const others = seen.filter((spot) => !mine.includes(spot));
  const last = Math.max(0, ...others.map((spot) => spot.last));
  return {
    stableMs: now - Math.max(last, parsing.overAt(now)),
    touched: last > 0 || parsing.isOverUnseen(),
    hotSpots: others
      .filter((spot) => now - spot.last < windowMs)
      .sort((a, b) => b.count - a.count)
      .slice(0, NAMED)
      .map((spot) => describe(spot, now)),
    excluded: mine
      .filter((spot) => now - spot.last <= STALE_MS)
      .slice(0, NAMED)
      .map(describeTicker),
  };
}

/** @param {Spot} spot */
function elementOf({ ref }) {
  const node = ref?.deref();
  return node ? records.elementOf(node) : null;
}

/** Whether an element changes by itself: its pace lasts longer than a burst. @param {Element} element */
function isTicker(element) {
  if (cadence.isLiveByRole(element)) return true;
  return cadence.periodNow(element) > 0 && cadence.isLasting(element);
}

/** @param {Seen} spot of an element */
function describeTicker({ element, count }) {
  const ticker = /** @type {Element} */ (element);
  return { locator: selector.compact(ticker), count, periodMs: Math.round(cadence.periodNow(ticker)) };
}

/** @param {Seen} spot @param {number} now */
function describe({ element, count, since }, now) {
  return {
    locator: element ? selector.compact(element) : "many elements",
    css: element ? selector.css(element) : "",
    count,
    kinds: ["childList"],
    perSecond: Math.round((count / Math.max((now - since) / 1000, BRIEF_S)) * 10) / 10,
  };
}

moments.on("children", ({ node, children }, { now }) => {
  if (!children.isText) note(node, now);
});
