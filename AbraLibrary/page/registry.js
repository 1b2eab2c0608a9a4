// The actionable elements of the page and the ids they are known by outside.

const SEMANTIC = [
  "a[href]", "area[href]", "button", "input:not([type=hidden])", "select", "textarea", "summary",
  "[contenteditable='']", "[contenteditable=true]", "[contenteditable=plaintext-only]", "[onclick]",
  ...[
    "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox",
    "menuitemradio", "option", "combobox", "textbox", "searchbox", "spinbutton", "slider", "treeitem",
  ].map((role) => `[role~=${role}]`),
].join(",");

const known = new Map();
const ids = new WeakMap();
let version = 0;
/** Ids of elements that are gone are forgotten when so many are known. */
let pruneAt = 500;

/** All elements with the semantics of a control, in document order, shadow roots and frames too. */
function semantic() {
  return scan(document);
}

const scan = abra.dom.memoized((root) => {
  const found = [];
  abra.dom.walk(root, (element) => {
    if (element.matches(SEMANTIC)) found.push(element);
  });
  version += 1;
  return found;
});

/** Elements that only look clickable: they are where the pointer cursor begins. */
function generic() {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (element.matches(SEMANTIC) || !abra.dom.isVisible(element)) return;
    if (cursorOf(element) !== "pointer") return;
    const parent = abra.dom.parentOf(element);
    if (parent && cursorOf(parent) === "pointer") return;
    if (abra.text.squeeze(element.textContent) || element.querySelector("img,svg")) found.push(element);
  });
  return found;
}

function cursorOf(element) {
  return element.ownerDocument.defaultView.getComputedStyle(element).cursor;
}

/** The id of an element: see refs.js for what it is made of. */
function idOf(element) {
  const present = ids.get(element);
  // Another may have got it while this one was out of the page.
  if (present && known.get(present)?.deref() === element) return present;
  const made = abra.refs.make(element);
  let id = made;
  for (let more = 1; get(id); more += 1) id = `${made}-x${more}`;
  adopt(element, id);
  return id;
}

/** From now on the id means this element. */
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
  const element = known.get(id)?.deref();
  return element?.isConnected && element.ownerDocument.defaultView ? element : null;
}

/** The element of an id, also one that was taken away since and that somebody still holds. */
function getEven(id) {
  return known.get(id)?.deref() ?? null;
}

/** How often the registry was built in this document. */
function currentVersion() {
  return version;
}

abra.registry = { semantic, generic, idOf, adopt, get, getEven, currentVersion };
