// Results of selectors, cached while only texts of the page change: an action asks the same questions before
// and after it (dialogs, loading state), and searching a large page for each costs more than all the rest.

import * as order from "./order.js";
import * as rootsModule from "./roots.js";

// Pseudo-classes whose result changes only with an attribute or element, which mutations report; no
// mutation reports a hover, a focus, a choice or a visit.
// @fixed Selectors 4
const STILL = /:(?:not|is|where|has|root|disabled|enabled|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))(?![\w-])/g;

/** By selector, whether mutations report all changes of its result. */
/** @type {Map<string, boolean>} */
const stillness = new Map();
// A page of many styles has as many selectors (cursors.js); beyond this, they are queried again.
// @unit selectors
// @limit how many are kept
const MOST = 500;

/** A number that stays the same while nothing changes, NaN if unknown. */
let epochNow = () => NaN;
/** The epoch of the cached results, and their roots. */
let epoch = NaN;
/** @type {WeakRef<rootsModule.Root>[]} */
let roots = [];
/**
 * By order and selector, its result.
 * @type {Record<"each"|"listed", Map<string, WeakRef<Element>[]>>}
 */
let found = { each: new Map(), listed: new Map() };

/**
 * The elements of all roots that match a selector, root by root.
 * @param {string} selector
 */
export function query(selector) {
  return keep("each", selector, rootsModule.query);
}

/**
 * The same in the order of order.js.
 * @param {string} selector
 */
export function listed(selector) {
  return keep("listed", selector, order.query);
}

/**
 * @param {"each"|"listed"} order
 * @param {string} selector
 * @param {(selector: string) => Element[]} find
 * @returns {Element[]}
 */
function keep(order, selector, find) {
  if (!isStill(selector)) return find(selector);
  if (!isCurrent()) found = { each: new Map(), listed: new Map() };
  const known = found[order].get(selector);
  if (known) return known.map((reference) => reference.deref()).filter((element) => element !== undefined);
  const elements = find(selector);
  found[order].set(selector, elements.map((element) => new WeakRef(element)));
  return elements;
}

/** @param {string} selector */
function isStill(selector) {
  let is = stillness.get(selector);
  if (is === undefined) {
    if (stillness.size >= MOST) stillness.clear();
    stillness.set(selector, (is = !selector.replace(STILL, "").includes(":")));
  }
  return is;
}

/** Whether nothing has changed since; a frame's document goes without a mutation. */
function isCurrent() {
  const now = epochNow();
  const present = rootsModule.all();
  if (now === epoch && present.length === roots.length && present.every((root, at) => root === roots[at].deref())) return true;
  epoch = now;
  roots = present.map((root) => new WeakRef(root));
  return false;
}

/**
 * From now on the observer provides the epoch.
 * @param {() => number} epochOf
 */
export function observedBy(epochOf) {
  epochNow = epochOf;
}
