// Frames of another origin, whose documents no script of this one can see: which there are, and what
// their elements show.

import * as roots from "./roots.js";

/** @typedef {HTMLIFrameElement & {contentWindow: Window}} ForeignFrame */

// @fixed HTML: the elements with a document that users act in
const FRAME = /^i?frame$/;
// Users could not hit a smaller control.
// @unit px
// @fixed WCAG 2.2, 2.5.8, "target size (minimum)"
const LEAST_SIDE = 24;

/**
 * Whether an element is a frame with an unreachable document.
 * @param {Element} element
 * @returns {element is ForeignFrame}
 */
export function isForeign(element) {
  if (!FRAME.test(element.localName)) return false;
  const { contentWindow, contentDocument } = /** @type {HTMLIFrameElement} */ (element);
  return contentWindow !== null && contentDocument === null;
}

/** Visits the frames of another origin in all reachable documents and open shadow roots. */
export function* all() {
  for (const root of roots.all()) for (const frame of roots.framesIn(root)) if (isForeign(frame)) yield frame;
}

/** How many there are that users could act in; many pages have others that only track visitors. */
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
 * The origin in a frame's markup; its current one cannot be known.
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
 * The address in a frame's markup, without query and fragment, to identify it.
 * @param {Element} frame
 */
export function addressOf(frame) {
  const url = urlOf(frame);
  return url ? `${url.origin}${url.pathname}` : "";
}

/**
 * Whether a window belongs to a frame, or to one nested in it.
 * @param {Window|null} source
 * @param {HTMLIFrameElement} frame
 */
export function isFrom(source, frame) {
  for (let view = source; view && view !== window; view = view.parent === view ? null : view.parent) {
    if (view === frame.contentWindow) return true;
  }
  return false;
}
