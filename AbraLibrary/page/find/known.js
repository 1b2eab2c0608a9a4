// The ids that were given out, with their elements.

import * as here from "../boot/here.js";
import * as secrecy from "../semantics/secrecy.js";

/** @type {Map<string, WeakRef<Element>>} */
const known = new Map();
/** @type {WeakMap<Element, string>} */
const ids = new WeakMap();
/**
 * How many ids are kept before those of removed elements are dropped.
 * @unit ids
 * @limit how much is kept
 */
const KEPT = 500;
/** Ids of removed elements are dropped at this number. */
let pruneAt = KEPT;

/**
 * An id as this document made it; null for one of another document.
 * @param {string} id
 */
export function ownIdOf(id) {
  const own = id.startsWith(here.agent.place) ? id.slice(here.agent.place.length) : "/";
  return own.includes("/") ? null : own;
}

/**
 * From now on the id, as made by this document, means this element.
 * @param {Element} element
 * @param {string} id
 */
export function adopt(element, id) {
  known.set(id, new WeakRef(element));
  ids.set(element, id);
  if (element.localName === "input") secrecy.isSecret(element);
  if (known.size > pruneAt) prune();
}

/** An element that is out of the page for now keeps its id; a collected one needs none. */
function prune() {
  for (const [id, reference] of known) if (!reference.deref()) known.delete(id);
  pruneAt = Math.max(KEPT, known.size * 2);
}

/**
 * The living element of an id, or null; elements of a removed frame do not live.
 * @param {string} id
 */
export function get(id) {
  const element = getEven(id);
  return element?.isConnected && element.ownerDocument.defaultView ? element : null;
}

/**
 * The element of an id, even if it was removed and is only referenced.
 * @param {string} id
 */
export function getEven(id) {
  return known.get(ownIdOf(id) ?? "")?.deref() ?? null;
}

/**
 * The id of an element, unless another element has it by now; or undefined.
 * @param {Element} element
 */
export function present(element) {
  const id = ids.get(element);
  return id !== undefined && known.get(id)?.deref() === element ? id : undefined;
}
