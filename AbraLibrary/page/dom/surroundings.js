// The window that renders a page: loads are compared only within the same one.

/** The viewport in CSS px with scrollbars, and the device pixel ratio. */
export function describe() {
  return { viewportWidth: innerWidth, viewportHeight: innerHeight, devicePixelRatio };
}

/** The scroll position of the document, in CSS px. */
export function scrolled() {
  return [scrollX, scrollY];
}
