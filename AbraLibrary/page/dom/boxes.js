// Boxes as left, top, right and bottom in the top viewport, in CSS px.

import * as dom from "./dom.js";

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{dx: number, dy: number}} Shift where the viewport of a document begins in the top one
 */

/**
 * Whether two boxes have a part in common; one without area meets what it lies inside of.
 * @param {Box} a
 * @param {Box} b
 */
export function meets(a, b) {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/**
 * `box` with one box height more above and below: what "near" means to a v1 capture.
 * @param {Box} box
 */
export function near(box) {
  const height = box.bottom - box.top;
  return { left: box.left, right: box.right, top: box.top - height, bottom: box.bottom + height };
}

/**
 * The part of `view`, a box at the origin, that `box` covers: 0 to 1.
 * @param {Box} box
 * @param {Box} view
 */
export function shareOf(box, view) {
  const width = Math.min(box.right, view.right) - Math.max(box.left, view.left);
  const height = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(1, view.right * view.bottom);
}

/**
 * Nothing, or what no one can see: "screen reader only" text has one pixel.
 * @param {Box} box
 */
export function isSpeck(box) {
  return box.right - box.left <= 1 && box.bottom - box.top <= 1;
}

/**
 * Whether an element covers less than half of its window: the box of a whole application does not.
 * @param {Element} element
 */
export function isSmall(element) {
  const { width, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  return view !== null && width * height * 2 < view.innerWidth * view.innerHeight;
}

/**
 * The border box of an element or a range; `frame` is that of its document (page/diff/frames.js).
 * @param {Element|Range} source
 * @param {Shift} frame
 * @returns {Box}
 */
export function boxOf(source, frame) {
  const r = source.getBoundingClientRect();
  return { left: r.left + frame.dx, right: r.right + frame.dx, top: r.top + frame.dy, bottom: r.bottom + frame.dy };
}

/**
 * The same, written into an existing box: of thousands that are read, few are kept.
 * @param {Element|Range} source
 * @param {Shift} frame
 * @param {Box} box
 */
export function read(source, frame, box) {
  const r = source.getBoundingClientRect();
  box.left = r.left + frame.dx;
  box.right = r.right + frame.dx;
  box.top = r.top + frame.dy;
  box.bottom = r.bottom + frame.dy;
  return box;
}

/**
 * Where all that can be scrolled to in `scroller` lies now.
 * @param {Element} scroller
 * @param {Box} box the scroller's own
 * @param {{x: boolean, y: boolean}} axes those in which it scrolls
 */
export function contentsOf(scroller, box, { x, y }) {
  let { left, right, top, bottom } = box;
  if (x) {
    const { direction, writingMode } = /** @type {CSSStyleDeclaration} */ (dom.styleOf(scroller));
    // What is written from right to left overflows to the left, and scrollLeft counts from 0 down.
    const isFromRight = direction === "rtl" || writingMode.endsWith("-rl");
    left = (isFromRight ? right - scroller.scrollWidth : left) - scroller.scrollLeft;
    right = left + scroller.scrollWidth;
  }
  if (y) {
    top -= scroller.scrollTop;
    bottom = top + scroller.scrollHeight;
  }
  return { left, right, top, bottom };
}
