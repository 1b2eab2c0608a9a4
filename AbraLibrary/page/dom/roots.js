// The documents and open shadow roots of the page. Functions of `document` (getAnimations, images,
// querySelectorAll) stop at each of them.

import * as dom from "./dom.js";

/** @typedef {import("./dom.js").Root} Root */

/** @type {WeakRef<Root>[]} */
let known = [];
/** @type {WeakMap<Root, HTMLCollectionOf<Element>[]>} */
const framesOf = new WeakMap();

/**
 * Adds a root that is known to be new.
 * @param {Root} root
 */
export function add(root) {
  known.push(new WeakRef(root));
}

/**
 * The roots in the page now, without those of removed hosts and detached frames.
 * @returns {Root[]}
 */
export function all() {
  /** @type {Root[]} */
  const present = [];
  known = known.filter((ref) => {
    const root = ref.deref();
    if (root && isPresent(root)) present.push(root);
    return root !== undefined;
  });
  return present;
}

/** @param {Root} root */
function isPresent(root) {
  if (root === document) return true;
  const page = root.ownerDocument ?? /** @type {Document} */ (root);
  return root.isConnected && (page.defaultView === window || dom.frameOf(page)?.isConnected === true);
}

/** @type {(page: Document) => boolean} */
const isFlatNow = dom.memoized(() => all().every((root) => !root.host));

/** Whether there is no open shadow root, so that the browser's own tree functions suffice. */
export function isFlat() {
  return isFlatNow(document);
}

/**
 * Visits the elements of a selector in all roots; without a copy, as they may be many.
 * @template {Element} [E=Element]
 * @param {string} selector
 * @param {(element: E) => void} visit
 */
export function each(selector, visit) {
  for (const root of all()) {
    /** @type {NodeListOf<E>} */
    const found = root.querySelectorAll(selector);
    found.forEach((element) => visit(element));
  }
}

/**
 * Visits the elements of some tags in all roots, tag by tag. An unchanged document has them cached: a
 * selector of 15 tags takes ten times as long, one of 3 five times.
 * @template {Element} [E=Element]
 * @param {string[]} tags
 * @param {(element: E) => void} visit
 */
export function eachOf(tags, visit) {
  for (const root of all()) {
    if (!root.getElementsByTagName) {
      /** @type {NodeListOf<E>} */
      const found = root.querySelectorAll(tags.join(","));
      found.forEach((element) => visit(element));
      continue;
    }
    for (const tag of tags) {
      const elements = /** @type {HTMLCollectionOf<E>} */ (root.getElementsByTagName(tag));
      // By index: an iterator takes twice as long.
      for (let i = 0, n = elements.length; i < n; i++) visit(elements[i]);
    }
  }
}

/**
 * The elements of a selector in all roots.
 * @template {Element} [E=Element]
 * @param {string} selector
 */
export function query(selector) {
  /** @type {E[]} */
  const found = [];
  each(selector, (/** @type {E} */ element) => found.push(element));
  return found;
}

/**
 * The frames of a root. An unchanged document has them cached.
 * @param {Root} root
 * @returns {ArrayLike<Element> & Iterable<Element>}
 */
export function framesIn(root) {
  if (!root.getElementsByTagName) return root.querySelectorAll("iframe,frame");
  const page = /** @type {Document} */ (root);
  const [inner, old] = framesOf.get(root) ?? ["iframe", "frame"].map((tag) => page.getElementsByTagName(tag));
  framesOf.set(root, [inner, old]);
  return old.length ? [...inner, ...old] : inner;
}
