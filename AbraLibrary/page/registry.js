// The ids that elements are known by outside, and the elements that are no controls (index.js has
// those).

const CONTROLS = "a[href],button,input,select,textarea,summary,[role=button],[role=link],[tabindex]";

const known = new Map();
const ids = new WeakMap();
/** Ids of elements that are gone are forgotten when so many are known. */
let pruneAt = 500;

/**
 * Elements that only look as if one could press them, in document order: they are where the pointer
 * cursor begins, or take the focus without being a control. A kind lower than controls.
 */
function generic() {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (abra.listing.isSemantic(element) || !(hasOwnPointer(element) || takesFocus(element))) return;
    if (abra.dom.isVisible(element) && isSaying(element)) found.push(element);
  });
  return found;
}

const cursorOf = abra.dom.memoized((element) => abra.dom.styleOf(element)?.cursor ?? "");

/** Listeners on a root tell nothing of the elements that they are for; the cursor does. */
function hasOwnPointer(element) {
  if (cursorOf(element) !== "pointer") return false;
  const parent = abra.dom.parentOf(element);
  return !parent || cursorOf(parent) !== "pointer";
}

/** Regions that can be scrolled take the focus too; what holds controls is not one itself. */
function takesFocus(element) {
  return element.hasAttribute("tabindex") && element.tabIndex >= 0 && !element.querySelector(CONTROLS);
}

function isSaying(element) {
  const texts = [element.textContent, element.getAttribute("aria-label"), element.getAttribute("title")];
  return texts.some((text) => text && /\S/.test(text)) || element.querySelector("img,svg") !== null;
}

/** The id of an element: see refs.js for what it is made of. */
function idOf(element) {
  const present = ids.get(element);
  // Another may have got it while this one was out of the page.
  if (present && known.get(present)?.deref() === element) return abra.place + present;
  const made = abra.refs.make(element);
  let id = made;
  for (let more = 1; get(abra.place + id); more += 1) id = `${made}-x${more}`;
  adopt(element, id);
  return abra.place + id;
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

abra.registry = { generic, idOf, ownIdOf, adopt, get, getEven };
