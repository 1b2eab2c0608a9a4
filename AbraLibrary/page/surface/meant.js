// Where a press on an element means its words alone, and none of the controls that it may hold.

import * as dom from "../dom/dom.js";
import * as listing from "../semantics/listing.js";

/**
 * Of elements that were reported for their texts, the nodes with the words.
 * @type {WeakMap<Element, Text[]>}
 */
const meant = new WeakMap();

/**
 * From now on a press on an element is one on these texts of it; with null, on any of it.
 * @param {Element} element
 * @param {Text[]|null} nodes
 */
export function mean(element, nodes) {
  if (nodes) meant.set(element, nodes);
  else meant.delete(element);
}

/** @param {Element} element */
function textsOf(element) {
  return meant.get(element)?.filter((node) => node.isConnected && element.contains(node)) ?? [];
}

/**
 * Where the words of an element are that was reported for its text; null of any other.
 * @param {Element} element
 */
export function rectsOf(element) {
  const rects = textsOf(element).flatMap((node) => {
    const range = element.ownerDocument.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  });
  return rects.length ? rects : null;
}

/**
 * Whether only the words of an element are meant, and none of the controls that it may hold.
 * @param {Element} element
 */
export function isMeant(element) {
  return textsOf(element).length > 0;
}

/**
 * Whether a press on `hit` is one on the element and on no control in it.
 * @param {Element} element
 * @param {Element|null} hit
 */
export function isHit(element, hit) {
  for (let at = hit; at; at = dom.parentOf(at)) {
    if (at === element) return true;
    if (isOperated(at)) return false;
  }
  return false;
}

/** @param {Element} element */
export function isOperated(element) {
  return listing.isSemantic(element) || (element.localName === "label" && /** @type {HTMLLabelElement} */ (element).control !== null);
}
