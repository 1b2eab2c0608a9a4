// When a user, or a driver in a user's place, last gave input: what the page then does for a while may
// be due to that, whichever library gave it.

import * as acts from "../signals/acts.js";

const TYPES = ["pointerdown", "pointerup", "keydown"];
const OPTIONS = { capture: true, passive: true };
/** So long after it a change is not taken for one that the page makes by itself. */
const DUE_MS = 1500;

let at = -Infinity;
/** Whether an action of ours is under way. */
let isActing = () => false;

/** What an action of ours leads to is known from its window. */
function onInput(event) {
  if (!event.isTrusted || isActing()) return;
  at = performance.now();
  acts.begin();
}

/** @param {() => boolean} acting whether an action of ours is under way */
export function start(acting) {
  isActing = acting;
  for (const type of TYPES) window.addEventListener(type, onInput, OPTIONS);
}

export function stop() {
  for (const type of TYPES) window.removeEventListener(type, onInput, OPTIONS);
}

/** Whether input was given a moment before. */
export function isRecent(now) {
  return now - at <= DUE_MS;
}
