// Whether this document is about to be replaced, for the transport without navigation events. The Navigation
// API reports it before the document goes; without it (WebKitGTK 2.50), `beforeunload` does, of downloads too.

import * as builtins from "../boot/builtins.js";

/** @type {number|null} */
let pendingSince = null;
/** Whether one has begun since `arm`, also if it brings no document: a download, or nothing. */
let begun = false;
/** @type {Set<string>} the addresses that a link with `download` has saved since `arm` */
const downloads = new Set();
/** When another fragment of this document was gone to, which may scroll. */
let jumped = -Infinity;

/** @param {Event} event a NavigateEvent */
function onNavigate(event) {
  if (replaces(event)) begin();
  else if (downloads.size > 0) begun = true;
  else if (/** @type {NavigateEvent} */ (event).hashChange) jumped = performance.now();
}

/**
 * Whether another document comes: same-document changes (hash, pushState) and downloads replace nothing.
 * @param {Event} event a NavigateEvent
 */
export function replaces(event) {
  const { destination, hashChange, downloadRequest } = /** @type {NavigateEvent} */ (event);
  if (downloadRequest !== null) downloads.add(destination.url);
  // Firefox (ESR 153) has a second event for a download, as for a plain navigation.
  else if (!downloads.delete(destination.url)) return !destination.sameDocument && !hashChange;
  return false;
}

export function jumpedAt() {
  return jumped;
}

function begin() {
  pendingSince = performance.now();
  begun = true;
}

/** It is over, and this document is still here. */
export function end() {
  pendingSince = null;
}

/** It is cancelled, or another document's. */
export function forget() {
  pendingSince = null;
  begun = false;
}

/** It failed, or a router of the page does it in this document. */
const ENDS = ["navigateerror", "currententrychange"];

/** Starts listening. */
export function arm() {
  forget();
  downloads.clear();
  if (!globalThis.navigation) builtins.addTo.call(window, "beforeunload", begin, true);
  globalThis.navigation?.addEventListener("navigate", onNavigate);
  for (const type of ENDS) globalThis.navigation?.addEventListener(type, forget);
}

/** Stops; no listener stays in the page. */
export function disarm() {
  builtins.removeFrom.call(window, "beforeunload", begin, true);
  globalThis.navigation?.removeEventListener("navigate", onNavigate);
  for (const type of ENDS) globalThis.navigation?.removeEventListener(type, forget);
}

/** Whether another document or a download has been requested since `arm`, and not been given up. */
export function isAsked() {
  return begun;
}

/** Whether a navigation to another document began since `arm`. */
export function pending() {
  return pendingSince !== null;
}
