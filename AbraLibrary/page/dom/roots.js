// The documents and open shadow roots that the page is made of. What is asked of `document` alone
// (getAnimations, images, querySelectorAll) stops at each of them.

import * as dom from "./dom.js";

let known = [];
const framesOf = new WeakMap();

/** Notes a root; the caller knows that it is new. */
export function add(root) {
  known.push(new WeakRef(root));
}

/** The roots that are in the page now: not those of removed hosts and detached frames. */
export function all() {
  const present = [];
  known = known.filter((ref) => {
    const root = ref.deref();
    if (root && isPresent(root)) present.push(root);
    return root !== undefined;
  });
  return present;
}

function isPresent(root) {
  if (root === document) return true;
  const page = root.ownerDocument ?? root;
  return root.isConnected && (page.defaultView === window || dom.frameOf(page)?.isConnected === true);
}

const isFlatNow = dom.memoized(() => all().every((root) => !root.host));

/** Whether there is no open shadow root, and the browser knows by itself what an element is in. */
export function isFlat() {
  return isFlatNow(document);
}

/** Visits the elements that match a selector, in all roots; without a copy, as they may be many. */
export function each(selector, visit) {
  for (const root of all()) root.querySelectorAll(selector).forEach((element) => visit(element));
}

/**
 * Visits the elements of some tags, in all roots, tag by tag. Where nothing has changed the browser knows
 * without looking which a document has; of 15 tags a selector takes ten times as long, of 3 five times.
 */
export function eachOf(tags, visit) {
  for (const root of all()) {
    if (!root.getElementsByTagName) {
      root.querySelectorAll(tags.join(",")).forEach((element) => visit(element));
      continue;
    }
    for (const tag of tags) {
      const elements = root.getElementsByTagName(tag);
      // By index: an iterator takes twice as long over so many.
      for (let i = 0, n = elements.length; i < n; i++) visit(elements[i]);
    }
  }
}

/** The elements that match a selector, in all roots. */
export function query(selector) {
  const found = [];
  each(selector, (element) => found.push(element));
  return found;
}

/** The frames of a root. Of a document's, the browser knows without looking where nothing changed. */
export function framesIn(root) {
  if (!root.getElementsByTagName) return root.querySelectorAll("iframe,frame");
  const [inner, old] = framesOf.get(root) ?? ["iframe", "frame"].map((tag) => root.getElementsByTagName(tag));
  framesOf.set(root, [inner, old]);
  return old.length ? [...inner, ...old] : inner;
}
