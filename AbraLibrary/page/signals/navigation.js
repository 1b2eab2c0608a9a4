// Whether this document is about to be replaced, for the transport that has no navigation events.
// The Navigation API reports it before the old document goes; where it is missing, the
// transport learns of the navigation only when the document is gone.

/** @type {number|null} */
let pendingSince = null;

/** @param {Event} event a NavigateEvent */
function onNavigate(event) {
  // Same-document changes (hash, pushState) and downloads replace nothing.
  const { destination, hashChange, downloadRequest } = /** @type {NavigateEvent} */ (event);
  if (destination.sameDocument || hashChange || downloadRequest !== null) return;
  pendingSince = performance.now();
}

/** What was to be replaced has been, or is not. */
export function forget() {
  pendingSince = null;
}

/** Begins to watch. */
export function arm() {
  pendingSince = null;
  globalThis.navigation?.addEventListener("navigate", onNavigate);
  globalThis.navigation?.addEventListener("navigateerror", forget);
}

/** Ends to watch; no listener is left behind. */
export function disarm() {
  globalThis.navigation?.removeEventListener("navigate", onNavigate);
  globalThis.navigation?.removeEventListener("navigateerror", forget);
}

/** Whether a navigation to another document began since `arm`. */
export function pending() {
  return pendingSince !== null;
}
