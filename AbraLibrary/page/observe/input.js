// When a user, or a driver in a user's place, last gave input: what the page then does for a while may
// be due to that, whichever library gave it.

import * as acts from "../signals/acts.js";

/** So long after it a change is not taken for one that the page makes by itself. */
const DUE_MS = 1500;

let at = -Infinity;
/** Input was given, then; it is no action of ours. @param {number} given */
export function note(given) {
  at = given;
  acts.begin(given);
}

/** Whether input was given a moment before. @param {number} now */
export function isRecent(now) {
  return now - at <= DUE_MS;
}
