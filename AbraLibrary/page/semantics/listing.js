// Which elements are actionable: all with the semantics of a control, of all documents and open
// shadow roots that the page is made of. The browser is asked, which is faster than any list of ours.

const ROLES = new Set([
  "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox",
  "menuitemradio", "option", "combobox", "textbox", "searchbox", "spinbutton", "slider", "treeitem",
]);
// Short, as each part of it is tried on each element of the page; `isSemantic` is exact.
const NEAR = "a[href],area[href],button,input,select,textarea,summary,[contenteditable],[onclick],[role]";
const PRESSED = /^(button|submit|reset|image)$/;

/** Whether an element has the semantics of a control. */
function isSemantic(element) {
  switch (element.localName) {
    case "button": case "select": case "textarea": case "summary":
      return true;
    case "input":
      if (element.type !== "hidden") return true;
      break;
    case "a": case "area":
      if (element.hasAttribute("href")) return true;
  }
  if (element.hasAttribute("onclick")) return true;
  const editable = element.getAttribute("contenteditable");
  if (editable !== null && /^(|true|plaintext-only)$/i.test(editable)) return true;
  const roles = element.getAttribute("role");
  return roles !== null && roles.split(/[\t\n\f\r ]+/).some((role) => ROLES.has(role));
}

/** Whether an element is a button or a link and nothing else: nobody fills, selects or checks it. */
function isPlain(element) {
  switch (element.localName) {
    case "button": case "a": case "area": case "summary":
      break;
    case "input":
      if (PRESSED.test(element.type)) break;
      return false;
    default:
      return false;
  }
  // What makes more of a button or a link than one to press.
  return !(element.hasAttribute("role") || element.hasAttribute("contenteditable") || element.hasAttribute("aria-haspopup"));
}

/** The roots that were looked into last, and how much was near a control in them. */
let listed = [];
let nearCount = 0;
/** Whether there may be buttons and links inside text that a user edits. */
let mayEdit = false;

/** Whether there are other roots than before: the document of a frame goes without a mutation. */
function isOutdated() {
  const now = abra.roots.all();
  return now.length !== listed.length || now.some((root, index) => root !== listed[index].deref());
}

/** The actionable elements of all roots, in the order in which a walk of the page meets them. */
function collect() {
  const present = abra.roots.all();
  listed = present.map((root) => new WeakRef(root));
  mayEdit = false;
  const found = query(NEAR);
  nearCount = found.length;
  return found.filter((element) => {
    mayEdit ||= element.hasAttribute("contenteditable");
    return isSemantic(element);
  });
}

/** What is below a root or an element and may be actionable; `isSemantic` tells. */
function near(scope) {
  return scope.querySelectorAll(NEAR);
}

/** Whether more or less is near a control than when it was last looked for. */
function hasOthers() {
  return query(NEAR).length !== nearCount;
}

/** The elements of all roots that match a selector, in the same order. */
function query(selector) {
  return pickIn(abra.roots.all(), (root) => root.querySelectorAll(selector));
}

/** So few are compared with each other; for more of them the page is gone through. */
const FEW = 50;

/** Some elements in that order. */
function ordered(elements) {
  const byRoot = new Map();
  for (const element of elements) {
    const root = element.getRootNode();
    if (byRoot.has(root)) byRoot.get(root).push(element);
    else byRoot.set(root, [element]);
  }
  return pickIn(abra.roots.all(), (root) => {
    const own = byRoot.get(root) ?? [];
    if (own.length <= FEW) return own.sort((one, other) => (isBefore(one, other) ? -1 : 1));
    const wanted = new Set(own);
    return [...root.querySelectorAll("*")].filter((element) => wanted.has(element));
  });
}

/** What `pick` finds in each root, in its order, as one list. */
function pickIn(present, pick) {
  const inner = new Map();
  for (const root of present) {
    const host = root.host ?? abra.dom.frameOf(root);
    if (!host || root === document) continue;
    const outer = host.getRootNode();
    if (inner.has(outer)) inner.get(outer).push([host, root]);
    else inner.set(outer, [[host, root]]);
  }
  const collected = [];
  collectIn(document, pick, inner, collected);
  return collected;
}

/** Whether some of what is listed may be edited without being a field by itself. */
function hasEditable() {
  // No mutation tells of the design mode.
  return mayEdit || abra.roots.all().some((root) => root.designMode === "on");
}

function collectIn(root, pick, inner, collected) {
  const found = pick(root);
  const hosts = (inner.get(root) ?? []).sort(([one], [other]) => (isBefore(one, other) ? -1 : 1));
  let next = 0;
  for (let at = 0, { length } = found; at < length; at += 1) {
    const element = found[at];
    while (next < hosts.length && isBefore(hosts[next][0], element)) {
      collectIn(hosts[next++][1], pick, inner, collected);
    }
    collected.push(element);
  }
  while (next < hosts.length) collectIn(hosts[next++][1], pick, inner, collected);
}

function isBefore(one, other) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

abra.listing = { isSemantic, isPlain, collect, near, query, ordered, hasEditable, hasOthers, isOutdated };
