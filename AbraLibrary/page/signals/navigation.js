// Whether this document is about to be replaced, for the transport without navigation events. The Navigation
// API reports it before the document goes; without it, the transport notices only when the document is gone.

/** @type {number|null} */
let pendingSince = null;
/** When another fragment of this document was gone to, which may scroll. */
let jumped = -Infinity;

/** @param {Event} event a NavigateEvent */
function onNavigate(event) {
  if (replaces(event)) pendingSince = performance.now();
  else if (/** @type {NavigateEvent} */ (event).hashChange) jumped = performance.now();
}

/**
 * Whether another document comes: same-document changes (hash, pushState) and downloads replace nothing.
 * @param {Event} event a NavigateEvent
 */
export function replaces(event) {
  const { destination, hashChange, downloadRequest } = /** @type {NavigateEvent} */ (event);
  return !destination.sameDocument && !hashChange && downloadRequest === null;
}

export function jumpedAt() {
  return jumped;
}

/** The navigation is over, or cancelled. */
export function forget() {
  pendingSince = null;
}

/** It failed, or a router of the page does it in this document. */
const ENDS = ["navigateerror", "currententrychange"];

/** Starts listening. */
export function arm() {
  pendingSince = null;
  globalThis.navigation?.addEventListener("navigate", onNavigate);
  for (const type of ENDS) globalThis.navigation?.addEventListener(type, forget);
}

/** Stops; no listener stays in the page. */
export function disarm() {
  globalThis.navigation?.removeEventListener("navigate", onNavigate);
  for (const type of ENDS) globalThis.navigation?.removeEventListener(type, forget);
}

/** Whether a navigation to another document began since `arm`. */
export function pending() {
  return pendingSince !== null;
}
