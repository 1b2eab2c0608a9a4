// The ids that were given out, and the elements that they mean.

import * as here from "../boot/here.js";
import * as secrecy from "../semantics/secrecy.js";

/** @type {Map<string, WeakRef<Element>>} */
const known = new Map();
/** @type {WeakMap<Element, string>} */
const ids = new WeakMap();
/**
 * So many ids may be known before those of elements that are gone are forgotten.
 * @unit ids
 * @limit how much is kept
 */
const KEPT = 500;
/** Ids of elements that are gone are forgotten when so many are known. */
let pruneAt = KEPT;

/**
 * An id as this document has made it; null for one of another document.
 * @param {string} id
 */
export function ownIdOf(id) {
  const own = id.startsWith(here.agent.place) ? id.slice(here.agent.place.length) : "/";
  return own.includes("/") ? null : own;
}

/**
 * From now on the id, as this document makes it, means this element.
 * @param {Element} element
 * @param {string} id
 */
export function adopt(element, id) {
  known.set(id, new WeakRef(element));
  ids.set(element, id);
  if (element.localName === "input") secrecy.isSecret(element);
  if (known.size > pruneAt) prune();
}

/** An element that is out of the page for now keeps its id; one that was collected needs none. */
function prune() {
  for (const [id, reference] of known) if (!reference.deref()) known.delete(id);
  pruneAt = Math.max(KEPT, known.size * 2);
}

/**
 * The living element of an id, or null; what is in a frame that was taken away lives no more.
 * @param {string} id
 */
export function get(id) {
  const element = getEven(id);
  return element?.isConnected && element.ownerDocument.defaultView ? element : null;
}

/**
 * The element of an id, also one that was taken away since and that somebody still holds.
 * @param {string} id
 */
export function getEven(id) {
  return known.get(ownIdOf(id) ?? "")?.deref() ?? null;
}

/**
 * The id that an element was given, unless another element has got it since; or undefined.
 * @param {Element} element
 */
export function present(element) {
  const id = ids.get(element);
  return id !== undefined && known.get(id)?.deref() === element ? id : undefined;
}
