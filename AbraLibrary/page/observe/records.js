// What a mutation record is about.

/**
 * The elements that a record brought and took. `isText`: it was about text alone; replacing an
 * element's only text, as textContent does, is a change of text to a person.
 * @typedef {{added: Element[], removed: Element[], isText: boolean}} Children
 */

/** @type {Element[]} */
const NONE = [];

/**
 * The element that a record's target is, or belongs to; null for one that is in none.
 * @param {Node & {host?: Element, documentElement?: Element|null}} node
 * @returns {Element|null}
 */
export function elementOf(node) {
  if (node.nodeType === Node.ELEMENT_NODE) return /** @type {Element} */ (node);
  const parent = /** @type {(ParentNode & {host?: Element})|null} */ (node.parentNode);
  return node.host ?? node.parentElement ?? parent?.host ?? node.documentElement ?? null;
}

/** @param {MutationRecord} record @returns {Children} */
export function childrenOf({ addedNodes, removedNodes }) {
  const added = elementsOf(addedNodes);
  const removed = elementsOf(removedNodes);
  return { added: added ?? NONE, removed: removed ?? NONE, isText: added === null && removed === null };
}

/**
 * The elements of a list, null where it holds nothing but text. By index, and each node once: the
 * iterator of a NodeList costs twice as much as all the rest.
 * @param {NodeList} nodes
 */
function elementsOf(nodes) {
  /** @type {Element[]|null} */
  let found = null;
  for (let at = 0, { length } = nodes; at < length; at += 1) {
    const node = nodes[at];
    const { nodeType } = node;
    if (nodeType === Node.TEXT_NODE) continue;
    found ??= [];
    if (nodeType === Node.ELEMENT_NODE) found.push(/** @type {Element} */ (node));
  }
  return found;
}

/** The text that is in nodes themselves. @param {NodeList} nodes */
export function dataOf(nodes) {
  let data = "";
  for (let at = 0, { length } = nodes; at < length; at += 1) {
    if (nodes[at].nodeType === Node.TEXT_NODE) data += /** @type {Text} */ (nodes[at]).data;
  }
  return data;
}
