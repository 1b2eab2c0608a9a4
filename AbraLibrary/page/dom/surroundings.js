// The window that a page is rendered in: loads are compared only where it is the same.

/** The viewport in CSS px, scroll bars included, and the device pixel ratio. */
export function describe() {
  return { viewportWidth: innerWidth, viewportHeight: innerHeight, devicePixelRatio };
}

/** How far the document is scrolled, in CSS px. */
export function scrolled() {
  return [scrollX, scrollY];
}
