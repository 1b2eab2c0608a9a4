// Finds elements by locators, for targets and scopes.

import * as dom from "../dom/dom.js";

/** @typedef {dom.Root} Root */

/**
 * All elements of a locator, in the document, its open shadow roots and its frames of the same origin.
 * @param {string|null} strategy
 * @param {string} locator
 * @param {boolean} [isEverywhere] false: in the document alone
 * @returns {Element[]}
 */
export function all(strategy, locator, isEverywhere = true) {
  const find = strategy === "xpath" ? byXPath : bySelector;
  const wanted = strategy === "id" ? `#${CSS.escape(locator)}` : locator;
  try {
    return (isEverywhere ? everywhere() : [document]).flatMap((root) => find(root, wanted));
  } catch (error) {
    // A named error, so that Python can distinguish it from a bug of ours.
    throw new Error(`invalid locator: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/** @returns {Root[]} */
function everywhere() {
  /** @type {Root[]} */
  const found = [document];
  dom.walk(document, (element) => {
    const inner = element.shadowRoot ?? dom.frameDocumentOf(element);
    if (inner) found.push(inner);
  });
  return found;
}

/** @param {Root} root @param {string} selector @returns {Element[]} */
function bySelector(root, selector) {
  return [...root.querySelectorAll(selector)];
}

/**
 * No browser evaluates an XPath from a shadow root, so there it is evaluated in a copy, which runs and loads nothing.
 * @param {Root} root
 * @param {string} path
 * @returns {Element[]}
 */
function byXPath(root, path) {
  if (!root.host) return evaluated(/** @type {Document} */ (root), root, path);
  const inert = /** @type {Document} */ (root.host.ownerDocument.cloneNode(false));
  // It stands for the shadow root: what it is called must match no name in a path.
  const copy = inert.createElement("shadow-root");
  for (const child of root.childNodes) copy.append(inert.importNode(child, true));
  // A path begins at the top of a tree, and Chromium's id() looks in the document.
  const held = /** @type {Element} */ (copy.cloneNode(true));
  inert.append(held);
  const listed = root.querySelectorAll("*");
  /** @type {Map<Element, Element>} */
  const originals = new Map();
  for (const each of [copy, held]) each.querySelectorAll("*").forEach((twin, at) => originals.set(twin, listed[at]));
  const found = evaluated(inert, copy, path).map((each) => originals.get(each));
  return [...new Set(found)].filter((each) => each !== undefined);
}

/** @param {Document} page @param {Node} from @param {string} path */
function evaluated(page, from, path) {
  const found = page.evaluate(path, from, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  const nodes = Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at));
  return nodes.filter((node) => dom.isElement(node));
}
