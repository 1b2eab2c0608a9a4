// Whether this document is about to be replaced, for the transport without navigation events. The Navigation
// API reports it before the document goes; without it, the transport notices only when the document is gone.

/** @type {number|null} */
let pendingSince = null;

/** @param {Event} event a NavigateEvent */
function onNavigate(event) {
  // Same-document changes (hash, pushState) and downloads replace nothing.
  const { destination, hashChange, downloadRequest } = /** @type {NavigateEvent} */ (event);
  if (destination.sameDocument || hashChange || downloadRequest !== null) return;
  pendingSince = performance.now();
}

/** The navigation is over, or cancelled. */
export function forget() {
  pendingSince = null;
}

/** Starts listening. */
export function arm() {
  pendingSince = null;
  globalThis.navigation?.addEventListener("navigate", onNavigate);
  globalThis.navigation?.addEventListener("navigateerror", forget);
}

/** Stops; no listener stays in the page. */
export function disarm() {
  globalThis.navigation?.removeEventListener("navigate", onNavigate);
  globalThis.navigation?.removeEventListener("navigateerror", forget);
}

/** Whether a navigation to another document began since `arm`. */
export function pending() {
  return pendingSince !== null;
}
