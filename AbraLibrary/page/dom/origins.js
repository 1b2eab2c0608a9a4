// Frames of another origin, whose documents no script of this one can see: which there are, and what can be
// read from their elements.

import * as roots from "./roots.js";

/** @typedef {HTMLIFrameElement & {contentWindow: Window}} ForeignFrame */

// @fixed HTML: the elements with their own document that a user acts in
const FRAME = /^i?frame$/;
// No control that a user could hit is smaller.
// @unit px
// @fixed WCAG 2.2, 2.5.8, "target size (minimum)"
const LEAST_SIDE = 24;

/**
 * Whether an element is a frame whose document this one cannot reach.
 * @param {Element} element
 * @returns {element is ForeignFrame}
 */
export function isForeign(element) {
  if (!FRAME.test(element.localName)) return false;
  const { contentWindow, contentDocument } = /** @type {HTMLIFrameElement} */ (element);
  return contentWindow !== null && contentDocument === null;
}

/** Visits the frames of another origin, of all documents and open shadow roots that can be reached. */
export function* all() {
  for (const root of roots.all()) for (const frame of roots.framesIn(root)) if (isForeign(frame)) yield frame;
}

/** How many there are that a user could act in; many pages have others that only count visitors. */
export function count() {
  return [...all()].filter(isLarge).length;
}

/** How many there are in all. */
export function countAll() {
  return [...all()].length;
}

/** @param {Element} frame */
export function isLarge(frame) {
  const { width, height } = frame.getBoundingClientRect();
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}

/**
 * The origin that a frame element names; which one it has by now cannot be known here.
 * @param {Element} frame
 */
export function originOf(frame) {
  return urlOf(frame)?.origin ?? "";
}

/** @param {Element} frame */
function urlOf(frame) {
  const src = frame.getAttribute("src");
  if (!src) return null;
  try {
    return new URL(src, frame.baseURI);
  } catch {
    return null;
  }
}

/**
 * The address that a frame element names, without query and fragment: that of one to be known by.
 * @param {Element} frame
 */
export function addressOf(frame) {
  const url = urlOf(frame);
  return url ? `${url.origin}${url.pathname}` : "";
}

/**
 * Whether a window is that of a frame, or of one at any depth in it.
 * @param {Window|null} source
 * @param {HTMLIFrameElement} frame
 */
export function isFrom(source, frame) {
  for (let view = source; view && view !== window; view = view.parent === view ? null : view.parent) {
    if (view === frame.contentWindow) return true;
  }
  return false;
}
