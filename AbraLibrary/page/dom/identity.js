// By what an element and a document are recognized from one capture to the next.

/**
 * @typedef {{key: number, style: CSSStyleDeclaration|null, place: unknown}} Kept `key` is 0 until somebody
 *   asks for it (`keyIn`), `style` the computed one (page/diff/clip.js), and `place` is null between captures
 */

// Per element and per document, because one sandbox can outlive a document (Firefox keeps it from
// the initial about:blank). WeakMaps: a capture never keeps a removed element alive.
// So many that no two documents ever get one name.
// @unit numbers of 32 bits
// @limit how long a name is
const RANDOM_NUMBERS = 4;
// @fixed the hexadecimal system, in which a number of 32 bits has 8 digits
const [BASE, DIGITS] = [16, 8];
/** @type {WeakMap<Element, Kept>} */
const known = new WeakMap();
/** @type {WeakMap<Document, string>} */
const documentIds = new WeakMap();
let lastKey = 0;

/**
 * What captures keep of an element as long as it lives. All in one place, as there are tens of
 * thousands and each is then looked up once.
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
 * The number in such a record, which is made now where there was none.
 * @param {Kept} record
 */
export function keyIn(record) {
  if (record.key === 0) record.key = ++lastKey;
  return record.key;
}

/**
 * The number of an element: the same as long as the element lives, and never another's.
 * @param {Element} element
 */
export function keyOf(element) {
  return keyIn(of(element));
}

/**
 * The number that an element has been given, if it has one.
 * @param {Element} element
 */
export function knownKeyOf(element) {
  return known.get(element)?.key || undefined;
}

/**
 * A random name of a document, so that two that were loaded from one URL are distinguished.
 * @param {Document} doc
 */
export function documentIdOf(doc) {
  let id = documentIds.get(doc);
  if (id === undefined) {
    // Not randomUUID: it does not exist on a plain http page.
    id = Array.from(crypto.getRandomValues(new Uint32Array(RANDOM_NUMBERS)), (n) => n.toString(BASE).padStart(DIGITS, "0")).join("");
    documentIds.set(doc, id);
  }
  return id;
}
