// What tells an element and a document again from one capture to the next.

// Per element and per document, because one sandbox can outlive a document (Firefox keeps it from
// the initial about:blank). WeakMaps: a capture never keeps a removed element alive.
const keys = new WeakMap();
const documentIds = new WeakMap();
let lastKey = 0;

/** The number of an element: the same as long as the element lives, and never another's. */
function keyOf(element) {
  let key = keys.get(element);
  if (key === undefined) {
    key = ++lastKey;
    keys.set(element, key);
  }
  return key;
}

/** The number that an element has been given, if it has one. */
function knownKeyOf(element) {
  return keys.get(element);
}

/** A random name of a document, so that two that were loaded from one URL are told apart. */
function documentIdOf(doc) {
  let id = documentIds.get(doc);
  if (id === undefined) {
    // Not randomUUID: it does not exist on a plain http page.
    id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, "0")).join("");
    documentIds.set(doc, id);
  }
  return id;
}

abra.identity = { keyOf, knownKeyOf, documentIdOf };
