// The ids that elements are known by outside.

const known = new Map();
const ids = new WeakMap();
/** Ids of elements that are gone are forgotten when so many are known. */
let pruneAt = 500;

/** The id of an element: see refs.js for what it is made of. */
function idOf(element) {
  const present = ids.get(element);
  // Another may have got it while this one was out of the page; or it is another thing by now.
  const isIts = present && known.get(present)?.deref() === element && abra.refs.isBorneBy(element, present);
  if (isIts) return abra.place + present;
  const made = abra.refs.make(element);
  let id = made;
  for (let more = 1; isTaken(id, element); more += 1) id = `${made}-x${more}`;
  adopt(element, id);
  return abra.place + id;
}

/** Whether an id means another element, which is still what it says. */
function isTaken(id, element) {
  const holder = get(abra.place + id);
  return holder !== null && holder !== element && abra.refs.isBorneBy(holder, id);
}

/** An id as this document has made it; null for one of another document. */
function ownIdOf(id) {
  const own = id.startsWith(abra.place) ? id.slice(abra.place.length) : "/";
  return own.includes("/") ? null : own;
}

/** From now on the id, as this document makes it, means this element. */
function adopt(element, id) {
  known.set(id, new WeakRef(element));
  ids.set(element, id);
  if (element.localName === "input") abra.secrecy.isSecret(element);
  if (known.size > pruneAt) prune();
}

/** An element that is out of the page for now keeps its id; one that was collected needs none. */
function prune() {
  for (const [id, reference] of known) if (!reference.deref()) known.delete(id);
  pruneAt = Math.max(500, known.size * 2);
}

/** The living element of an id, or null; what is in a frame that was taken away lives no more. */
function get(id) {
  const element = getEven(id);
  return element?.isConnected && element.ownerDocument.defaultView ? element : null;
}

/** The element of an id, also one that was taken away since and that somebody still holds. */
function getEven(id) {
  return known.get(ownIdOf(id))?.deref() ?? null;
}

abra.registry = { idOf, ownIdOf, adopt, get, getEven };
