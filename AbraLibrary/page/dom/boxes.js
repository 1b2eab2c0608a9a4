// Boxes as left, top, right and bottom in the top viewport, in CSS px.

import * as dom from "./dom.js";

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{dx: number, dy: number}} Shift the origin of a document's viewport in the top one
 */

/**
 * Whether two boxes intersect; one without area meets a box that contains it.
 * @param {Box} a
 * @param {Box} b
 */
export function meets(a, b) {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/**
 * `box` with its own height added above and below: "near" in a v1 capture.
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
 * Without a size, or invisible: text for screen readers only has one pixel.
 * @param {Box} box
 */
export function isSpeck(box) {
  return box.right - box.left <= 1 && box.bottom - box.top <= 1;
}

/**
 * Whether an element covers less than half of its window, unlike the box of a whole application.
 * @param {Element} element
 */
export function isSmall(element) {
  const { width, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  return view !== null && width * height * 2 < view.innerWidth * view.innerHeight;
}

/**
 * The border box of an element or a range; `frame` is its document's (page/diff/frames.js).
 * @param {Element|Range} source
 * @param {Shift} frame
 * @returns {Box}
 */
export function boxOf(source, frame) {
  const r = source.getBoundingClientRect();
  return { left: r.left + frame.dx, right: r.right + frame.dx, top: r.top + frame.dy, bottom: r.bottom + frame.dy };
}

/**
 * The same, written into an existing box: of thousands read, few are kept.
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
 * Where everything that `scroller` can scroll to lies now.
 * @param {Element} scroller
 * @param {Box} box the scroller's own
 * @param {{x: boolean, y: boolean}} axes the axes in which it scrolls
 */
export function contentsOf(scroller, box, { x, y }) {
  let { left, right, top, bottom } = box;
  if (x) {
    const { direction, writingMode } = /** @type {CSSStyleDeclaration} */ (dom.styleOf(scroller));
    // Right-to-left content overflows to the left, and scrollLeft counts down from 0.
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
