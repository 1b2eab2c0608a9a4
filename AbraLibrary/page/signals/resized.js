// When frames got another size, or something else fills the screen: their documents are told of it later, by no cause.

import * as roots from "../dom/roots.js";

/**
 * By frame, its size at the last look.
 * @type {WeakMap<Element, string>}
 */
const sizes = new WeakMap();
/**
 * What fills the screen.
 * @type {Element|null}
 */
let full = null;
/** When that was last seen; 0 for never. */
let resized = 0;

/** When it was, after a look: the document, or that of such a frame, is told so with one of the next frames. */
export function look() {
  const now = document.fullscreenElement ?? null;
  if (now !== full) resized = performance.now();
  full = now;
  for (const frame of roots.query("iframe,frame")) {
    const size = `${frame.clientWidth} ${frame.clientHeight}`;
    if (sizes.has(frame) && sizes.get(frame) !== size) resized = performance.now();
    sizes.set(frame, size);
  }
  return resized;
}
