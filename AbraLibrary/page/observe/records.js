// Reads mutation records.

import * as namesakes from "../dom/namesakes.js";

/**
 * The added and removed elements of a record. `isText`: only text changed; replacing an element's
 * only text, as textContent does, counts as that.
 * @typedef {{added: Element[], removed: Element[], isText: boolean}} Children
 */

/** @type {Element[]} */
const NONE = [];
/** Of most records; not made anew for each. @type {Children} */
const TEXT = { added: NONE, removed: NONE, isText: true };

/** Its type: no name hides that of a record. @param {MutationRecord} record */
export function typeOf({ type }) {
  return type;
}

/**
 * The element of a record's target: itself or its parent; null without one.
 * @param {Node & {host?: Element, documentElement?: Element|null}} node
 * @returns {Element|null}
 */
export function elementOf(node) {
  if (namesakes.typeOf(node) === Node.ELEMENT_NODE) return /** @type {Element} */ (node);
  const parent = /** @type {(ParentNode & {host?: Element})|null} */ (node.parentNode);
  return node.host ?? node.parentElement ?? parent?.host ?? node.documentElement ?? null;
}

/** @param {MutationRecord} record @returns {Children} */
export function childrenOf({ addedNodes, removedNodes }) {
  const added = elementsOf(addedNodes);
  const removed = elementsOf(removedNodes);
  return added === null && removed === null ? TEXT : { added: added ?? NONE, removed: removed ?? NONE, isText: false };
}

/**
 * The elements of a list; null if it has only text. By index, as a NodeList's iterator costs twice as
 * much as all the rest.
 * @param {NodeList} nodes
 */
function elementsOf(nodes) {
  /** @type {Element[]|null} */
  let found = null;
  for (let at = 0, { length } = nodes; at < length; at += 1) {
    const node = nodes[at];
    const type = namesakes.typeOf(node);
    if (type === Node.TEXT_NODE) continue;
    found ??= [];
    if (type === Node.ELEMENT_NODE) found.push(/** @type {Element} */ (node));
  }
  return found;
}

/** The text of the text nodes in a list. @param {NodeList} nodes */
export function dataOf(nodes) {
  let data = "";
  for (let at = 0, { length } = nodes; at < length; at += 1) {
    if (nodes[at].nodeType === Node.TEXT_NODE) data += /** @type {Text} */ (nodes[at]).data;
  }
  return data;
}
