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
  const found = [];
  abra.dom.walk(document, (element) => {
    if (element.matches(SEMANTIC)) found.push(element);
  });
  version += 1;
  return found;
}

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

/** The id of an element, a hash of what its developers keep stable; twins are numbered. */
function idOf(element, role, name) {
  const present = ids.get(element);
  if (present) return present;
  const stable = [
    element.localName, element.getAttribute("type"), role, name, element.id,
    element.getAttribute("name"), abra.selector.testIdOf(element), abra.containers.formOf(element),
    abra.containers.sectionOf(element),
  ].join("\u0000");
  const base = `v-${hash(stable)}`;
  let id = base;
  for (let twin = 2; known.get(id)?.deref()?.isConnected; twin += 1) id = `${base}-${twin}`;
  known.set(id, new WeakRef(element));
  ids.set(element, id);
  if (known.size > pruneAt) prune();
  return id;
}

/** An element that is out of the page for now keeps its id; one that was collected needs none. */
function prune() {
  for (const [id, reference] of known) if (!reference.deref()) known.delete(id);
  pruneAt = Math.max(500, known.size * 2);
}

/** FNV-1a, 32 bits, in base 36 (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

/** The living element of an id, or null. */
function get(id) {
  const element = known.get(id)?.deref();
  return element?.isConnected ? element : null;
}

/** The element of an id, also one that was taken away since and that somebody still holds. */
function getEven(id) {
  return known.get(id)?.deref() ?? null;
}

/** How often the registry was built in this document. */
function currentVersion() {
  return version;
}

abra.registry = { semantic, generic, idOf, get, getEven, currentVersion };
