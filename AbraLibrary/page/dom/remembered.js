// What a selector finds, kept while nothing in the page has changed but its texts: an action asks the same questions
// before and after it (dialogs, loading state), and to look through a large page for each takes
// longer than all else that it costs.

import * as order from "./order.js";
import * as rootsModule from "./roots.js";

// The pseudo-classes that match the same until an attribute or an element changes, which mutations
// report; no mutation reports a hover, a focus, a choice or a visit.
// @fixed Selectors 4
const STILL = /:(?:not|is|where|has|root|disabled|enabled|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))(?![\w-])/g;

/** By selector, whether mutations report all that may change what it finds. */
/** @type {Map<string, boolean>} */
const stillness = new Map();
// A page of many styles has as many selectors (cursors.js); beyond so many they are looked at again.
// @unit selectors
// @limit how many are kept
const MOST = 500;

/** Returns a number that is the same as long as nothing has changed, NaN where that is not known. */
let epochNow = () => NaN;
/** What was known, and of which roots. */
let epoch = NaN;
/** @type {WeakRef<rootsModule.Root>[]} */
let roots = [];
/**
 * By order and selector, what it found.
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

/** Whether nothing has changed since; the document of a frame goes without a mutation. */
function isCurrent() {
  const now = epochNow();
  const present = rootsModule.all();
  if (now === epoch && present.length === roots.length && present.every((root, at) => root === roots[at].deref())) return true;
  epoch = now;
  roots = present.map((root) => new WeakRef(root));
  return false;
}

/**
 * From now on the observer of the page answers whether it is the same.
 * @param {() => number} epochOf
 */
export function observedBy(epochOf) {
  epochNow = epochOf;
}
