// Identifies elements and documents from one capture to the next.

/**
 * @typedef {{key: number, style: CSSStyleDeclaration|null, place: unknown}} Kept `key` is 0 until it is
 *    needed (`keyIn`), `style` is the computed one (page/diff/clip.js), `place` is null between captures
 */

// Per element and per document, because one sandbox can outlive a document (Firefox keeps it from the
// initial about:blank). WeakMaps: a capture keeps no removed element alive.
// @unit numbers of 32 bits
// @limit the length of a name, so that no two documents share one
const RANDOM_NUMBERS = 4;
// @fixed the hexadecimal system, in which a number of 32 bits has 8 digits
const [BASE, DIGITS] = [16, 8];
/** @type {WeakMap<Element, Kept>} */
const known = new WeakMap();
/** @type {WeakMap<Document, string>} */
const documentIds = new WeakMap();
let lastKey = 0;

/**
 * What captures keep of an element as long as it lives, in one record, so that each of tens of
 * thousands is looked up once.
 *
 * @param {Element} element
 * @returns {Kept}
 */
export function of(element) {
  let record = known.get(element);
  if (record === undefined) known.set(element, (record = { key: 0, style: null, place: null }));
  return record;
}

/**
 * The number in a record, created if needed.
 * @param {Kept} record
 */
export function keyIn(record) {
  if (record.key === 0) record.key = ++lastKey;
  return record.key;
}

/**
 * The number of an element: the same as long as it lives, and never another's.
 * @param {Element} element
 */
export function keyOf(element) {
  return keyIn(of(element));
}

/**
 * The number that an element already has, if any.
 * @param {Element} element
 */
export function knownKeyOf(element) {
  return known.get(element)?.key || undefined;
}

/**
 * A random name of a document, to distinguish two loads of one URL.
 * @param {Document} doc
 */
export function documentIdOf(doc) {
  let id = documentIds.get(doc);
  if (id === undefined) {
    // Not randomUUID, which does not exist on a plain http page.
    id = Array.from(crypto.getRandomValues(new Uint32Array(RANDOM_NUMBERS)), (n) => n.toString(BASE).padStart(DIGITS, "0")).join("");
    documentIds.set(doc, id);
  }
  return id;
}
