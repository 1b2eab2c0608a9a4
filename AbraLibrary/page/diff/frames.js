// The documents that a capture reads: the top one and the same-origin frames in it. A frame is
// where its document begins in the top viewport (dx, dy), the top viewport itself (view), and the
// band of the document that counts, in the coordinates of the top viewport.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";

/** @typedef {boxes.Shift & {view: boxes.Box, band: boxes.Box}} Frame */

/** @fixed CSS: what of `overflow` keeps a user from scrolling */
const UNSCROLLED = /hidden|clip/;

/**
 * The element around `element` in the flat tree, also through same-origin frames; null at the top.
 * @param {Element} element
 * @returns {Element|null}
 */
export function outerOf(element) {
  const parent = dom.parentOf(element);
  if (parent !== null || element.ownerDocument === document) return parent;
  return dom.frameOf(element.ownerDocument);
}

/**
 * The top document. What counts of it is all that a person can scroll to: with less, a page that
 * was only scrolled would seem to have lost some texts and gained others. For a v1 capture it is
 * the viewport with its neighbourhood.
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
  // Not so with overflow-y: a dialog that locks the scrolling takes nothing off the page.
  return boxes.contentsOf(root, viewport, { x: !UNSCROLLED.test(overflowXOf(doc)), y: true });
}

/**
 * The overflow of the viewport: the root's or, where that says nothing, the body's.
 * @param {Document} doc
 */
function overflowXOf(doc) {
  const view = dom.viewOf(doc.documentElement);
  const ofRoot = view.getComputedStyle(doc.documentElement).overflowX;
  return ofRoot === "visible" && doc.body ? view.getComputedStyle(doc.body).overflowX : ofRoot;
}
