// Whether this document is about to be replaced, for the transport that has no navigation events.
// The Navigation API tells of it before the old document goes; where it is missing, the
// transport learns of the navigation only when the document is gone.

let pendingSince = null;

function onNavigate(event) {
  // Same-document changes (hash, pushState) and downloads replace nothing.
  if (event.destination.sameDocument || event.hashChange || event.downloadRequest !== null) return;
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
