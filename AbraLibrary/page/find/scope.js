// What part of the page a wait looks at: one subtree (`scope=`), and what is left out of it
// (`ignore=`). Both go through open shadow roots and same-origin frames.

import * as dom from "../dom/dom.js";
import * as observer from "../observe/observer.js";
import * as locate from "./locate.js";
import * as registry from "./registry.js";

/** @typedef {{strategy: string, locator: string}} Locator */
/** @typedef {{ref: string, strategy: string|null, locator: string|null}} Scope the one element that is looked at, with the locator to find its successor by */
/**
 * @typedef {{holds: (element: Element) => boolean, refresh: () => boolean}} Area `refresh` is called before each look and
 *   tells whether the subtree itself was taken away or replaced
 */
/** @typedef {{matches: (element: Element) => boolean, refresh: () => void}} Test */

/** @fixed a bit of the state of an element */
const INSIDE = 1;
/** @fixed another bit */
const IGNORED = 2;
/** @type {Area} */
const EVERYWHERE = { holds: () => true, refresh: () => false };
/**
 * The subtree of the last wait, for its further calls.
 * @type {{ref: string|null, root: WeakRef<Element>|null, isGone: boolean}}
 */
let last = { ref: null, root: null, isGone: false };

/**
 * @param {object} options
 * @param {Scope|null} [options.scope]
 * @param {Locator[]} [options.ignore]
 * @param {Element|null} options.acted the element that an action is carried out on; what holds it
 *   is not ignored, or the action could have no outcome
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
   * As bits, shared by all that lies below the same element.
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
 * The element of a scope; null in a document that has none, where the whole page counts.
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
 * How an element is known to be one of a locator's.
 * @param {Locator} locator
 * @returns {Test}
 */
function testOf({ strategy, locator }) {
  // Chosen by name, so that Python can tell it from a defect of ours.
  if (!isLocator({ strategy, locator })) throw new Error(`invalid ignore: ${strategy}:${locator}`);
  if (strategy !== "xpath") {
    const selector = selectorOf(strategy, locator);
    return { matches: (element) => element.matches(selector), refresh: () => {} };
  }
  // An XPath cannot be asked of an element; what it has once found stays found, for what was
  // removed since.
  const found = new WeakSet();
  const refresh = () => locate.all(strategy, locator).forEach((element) => found.add(element));
  refresh();
  return { matches: (element) => found.has(element), refresh };
}

/**
 * An element and all around it: slots, hosts, frames; of a removed one where it was removed.
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
    // In nothing, so that nothing is searched.
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
