// Elements of all documents and open shadow roots of the page, in the order of a walk.

import * as dom from "./dom.js";
import * as roots from "./roots.js";

/** @typedef {import("./dom.js").Root} Root */

// Up to this many are compared with each other; for more, the page is walked.
// @unit elements
// @limit which of two ways to the same order is taken
const FEW = 50;

/**
 * The elements of all roots that match a selector.
 * @param {string} selector
 */
export function query(selector) {
  return pickIn(roots.all(), (root) => root.querySelectorAll(selector));
}

/**
 * Some elements.
 * @param {Iterable<Element>} elements
 */
export function ordered(elements) {
  /** @type {Map<Node, Element[]>} */
  const byRoot = new Map();
  for (const element of elements) {
    const root = element.getRootNode();
    const known = byRoot.get(root);
    if (known) known.push(element);
    else byRoot.set(root, [element]);
  }
  return pickIn(roots.all(), (root) => {
    const own = byRoot.get(root) ?? [];
    if (own.length <= FEW) return own.sort((one, other) => (isBefore(one, other) ? -1 : 1));
    const wanted = new Set(own);
    return [...root.querySelectorAll("*")].filter((element) => wanted.has(element));
  });
}

/**
 * The results of `pick` for each root, as one list in its order.
 * @param {Root[]} present
 * @param {(root: Root) => ArrayLike<Element>} pick
 */
function pickIn(present, pick) {
  /** @type {Map<Node, [Element, Root][]>} */
  const inner = new Map();
  for (const root of present) {
    const host = root.host ?? dom.frameOf(/** @type {Document} */ (root));
    if (!host || root === document) continue;
    const outer = host.getRootNode();
    const known = inner.get(outer);
    if (known) known.push([host, root]);
    else inner.set(outer, [[host, root]]);
  }
  /** @type {Element[]} */
  const collected = [];
  collectIn(document, pick, inner, collected);
  return collected;
}

/**
 * @param {Root} root
 * @param {(root: Root) => ArrayLike<Element>} pick
 * @param {Map<Node, [Element, Root][]>} inner
 * @param {Element[]} collected
 */
function collectIn(root, pick, inner, collected) {
  const found = pick(root);
  const hosts = (inner.get(root) ?? []).sort(([one], [other]) => (isBefore(one, other) ? -1 : 1));
  let next = 0;
  for (let at = 0, { length } = found; at < length; at += 1) {
    const element = found[at];
    while (next < hosts.length && isBefore(hosts[next][0], element)) {
      collectIn(hosts[next++][1], pick, inner, collected);
    }
    collected.push(element);
  }
  while (next < hosts.length) collectIn(hosts[next++][1], pick, inner, collected);
}

/** @param {Node} one @param {Node} other */
function isBefore(one, other) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
