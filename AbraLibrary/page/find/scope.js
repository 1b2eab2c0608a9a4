// The part of the page that a wait observes: one subtree (`scope=`), without the elements of
// `ignore=`. Both pass through open shadow roots and same-origin frames.

import * as dom from "../dom/dom.js";
import * as observer from "../observe/observer.js";
import * as locate from "./locate.js";
import * as registry from "./registry.js";

/** @typedef {{strategy: string, locator: string}} Locator */
/**
 * @typedef {{ref: string, strategy: string|null, locator: string|null}} Scope the observed element, with the locator of its successor
 */
/**
 * @typedef {{holds: (element: Element) => boolean, refresh: () => boolean}} Area `refresh` is called before
 *    each look and returns whether the subtree itself was removed or replaced
 */
/** @typedef {{matches: (element: Element) => boolean, refresh: () => void}} Test */

/** @fixed a bit of the state of an element */
const INSIDE = 1;
/** @fixed another bit */
const IGNORED = 2;
/** @type {Area} */
const EVERYWHERE = { holds: () => true, refresh: () => false };
/**
 * The subtree of the last wait, for its next calls.
 * @type {{ref: string|null, root: WeakRef<Element>|null, isGone: boolean}}
 */
let last = { ref: null, root: null, isGone: false };

/**
 * @param {object} options
 * @param {Scope|null} [options.scope]
 * @param {Locator[]} [options.ignore]
 * @param {Element|null} options.acted the element of an action; its ancestors are not ignored, or the action could have no outcome
 * @returns {Area}
 */
export function area({ scope = null, ignore = [], acted = null }) {
  let root = scope ? rootOf(scope) : null;
  if (!root && !ignore.length) return EVERYWHERE;
  const tests = ignore.map(testOf);
  /** @type {WeakMap<Element, number>} */
  let states = new WeakMap();

  /** @param {Element} element */
  const isIgnoring = (element) => tests.some((test) => test.matches(element)) && !holdsActed(element);
  /** @param {Element} element */
  const holdsActed = (element) => acted !== null && [...lineage(acted)].includes(element);

  /**
   * As bits, shared by everything below the same element.
   * @param {Element} element
   */
  const stateOf = (element) => {
    /** @type {Element[]} */
    const path = [];
    let state = root ? 0 : INSIDE;
    for (const at of lineage(element)) {
      const known = states.get(at);
      if (known !== undefined) {
        state = known;
        break;
      }
      path.push(at);
    }
    for (const at of path.reverse()) {
      if (at === root) state |= INSIDE;
      if (!(state & IGNORED) && isIgnoring(at)) state |= IGNORED;
      states.set(at, state);
    }
    return state;
  };

  const refresh = () => {
    states = new WeakMap();
    for (const test of tests) test.refresh();
    if (!scope || !root || root.isConnected) return false;
    const successor = successorOf(scope);
    const isReplaced = successor !== null || !last.isGone;
    if (successor) root = successor;
    last = { ref: scope.ref, root: new WeakRef(root), isGone: !successor };
    return isReplaced;
  };

  return { holds: (element) => stateOf(element) === INSIDE, refresh };
}

/**
 * The element of a scope; null in a document without one, where the whole page counts.
 * @param {Scope} scope
 * @returns {Element|null}
 */
function rootOf(scope) {
  const known = (scope.ref === last.ref ? last.root?.deref() : null) ?? null;
  const root = known ?? registry.get(scope.ref) ?? successorOf(scope) ?? registry.getEven(scope.ref);
  const isGone = known !== null && last.isGone;
  last = { ref: scope.ref, root: root && new WeakRef(root), isGone };
  return root;
}

/** @param {Scope} scope */
function successorOf({ strategy, locator }) {
  return locator ? (locate.all(strategy, locator)[0] ?? null) : null;
}

/**
 * A test of whether a locator finds an element.
 * @param {Locator} locator
 * @returns {Test}
 */
function testOf({ strategy, locator }) {
  // A named error, so that Python can distinguish it from a bug of ours.
  if (!isLocator({ strategy, locator })) throw new Error(`invalid ignore: ${strategy}:${locator}`);
  if (strategy !== "xpath") {
    const selector = selectorOf(strategy, locator);
    return { matches: (element) => element.matches(selector), refresh: () => {} };
  }
  // An XPath cannot be tested on an element; found elements stay found, for those removed since.
  const found = new WeakSet();
  const refresh = () => locate.all(strategy, locator).forEach((element) => found.add(element));
  refresh();
  return { matches: (element) => found.has(element), refresh };
}

/**
 * An element and its ancestors, through slots, hosts, frames; of a removed one, where it was removed.
 * @param {Element} element
 * @returns {Generator<Element, void>}
 */
export function* lineage(element) {
  for (let at = /** @type {Element|null} */ (element); at; at = outwards(at)) yield at;
}

/**
 * @param {Element} element
 * @returns {Element|null}
 */
function outwards(element) {
  const parent = dom.parentOf(element) ?? observer.formerParentOf(element);
  return parent ?? dom.frameOf(element.ownerDocument);
}

/**
 * The number of the first ignore locator that is not valid, or null.
 * @param {{ignore: Locator[]}} options
 */
export function check({ ignore }) {
  const wrong = ignore.findIndex((each) => !isLocator(each));
  return { wrong: wrong === -1 ? null : wrong };
}

/** @param {Locator} locator */
function isLocator({ strategy, locator }) {
  try {
    // In an empty node, so that nothing is searched.
    if (strategy === "xpath") document.createExpression(locator);
    else document.createDocumentFragment().querySelector(selectorOf(strategy, locator));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} strategy
 * @param {string} locator
 */
function selectorOf(strategy, locator) {
  return strategy === "id" ? `#${CSS.escape(locator)}` : locator;
}
