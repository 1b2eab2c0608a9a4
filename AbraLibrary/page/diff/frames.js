// The documents that a capture reads: the top one and its same-origin frames. A frame has the origin
// of its document in the top viewport (dx, dy), the top viewport itself (view), and the band of the
// document that counts, in coordinates of the top viewport.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";

/** @typedef {boxes.Shift & {view: boxes.Box, band: boxes.Box}} Frame */

/** @fixed CSS: the `overflow` that prevents users from scrolling */
const UNSCROLLED = /hidden|clip/;

/**
 * The parent of `element` in the flat tree, also through same-origin frames; null at the top.
 * @param {Element} element
 * @returns {Element|null}
 */
export function outerOf(element) {
  const parent = dom.parentOf(element);
  if (parent !== null || element.ownerDocument === document) return parent;
  return dom.frameOf(element.ownerDocument);
}

/**
 * The top document. Everything that users can scroll to counts: otherwise scrolling a page would seem
 * to add and remove texts. In a v1 capture only the viewport and its neighbourhood count.
 * @param {boolean} isFull
 * @returns {Frame}
 */
export function top(isFull) {
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return { dx: 0, dy: 0, view, band: isFull ? pageOf(document, 0, 0) : boxes.near(view) };
}

/**
 * The document of a frame element that has this box.
 * @param {HTMLIFrameElement} element
 * @param {boxes.Box} box
 * @param {Frame} outer
 * @returns {Frame}
 */
export function inside(element, box, { view }) {
  const dx = box.left + element.clientLeft;
  const dy = box.top + element.clientTop;
  return { dx, dy, view, band: pageOf(/** @type {Document} */ (element.contentDocument), dx, dy) };
}

/**
 * @param {Document} doc
 * @param {number} dx
 * @param {number} dy
 */
function pageOf(doc, dx, dy) {
  const root = doc.scrollingElement ?? doc.documentElement;
  if (root === null) return { left: dx, top: dy, right: dx, bottom: dy };
  const viewport = { left: dx, top: dy, right: dx + root.clientWidth, bottom: dy + root.clientHeight };
  // Not for overflow-y: a dialog that locks scrolling removes nothing from the page.
  return boxes.contentsOf(root, viewport, { x: !UNSCROLLED.test(overflowXOf(doc)), y: true });
}

/**
 * The overflow of the viewport: the root's or, by default, the body's.
 * @param {Document} doc
 */
function overflowXOf(doc) {
  const view = dom.viewOf(doc.documentElement);
  const ofRoot = view.getComputedStyle(doc.documentElement).overflowX;
  return ofRoot === "visible" && doc.body ? view.getComputedStyle(doc.body).overflowX : ofRoot;
}
