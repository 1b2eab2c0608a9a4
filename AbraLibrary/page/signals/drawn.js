// How many frames the page has drawn since a time while an action settles: effects show with the
// frames after it, and some are over before anybody asks.

import * as builtins from "../boot/builtins.js";

/**
 * @limit how many are counted: nobody asks later
 * @unit frames
 */
const MOST = 12;

/** When the last two were drawn. */
let last = -Infinity;
let before = -Infinity;
let left = 0;
let handle = 0;
/** A page that never waited for a frame need not draw any for us. */
let isWanted = false;

/** When the frames were over that show the last change of a wait that has ended; Infinity if that is not known. */
let shown = Infinity;

/** Counts the frames after each action from now on. */
export function want() {
  isWanted = true;
}

/** An action has reached the document. */
export function watch() {
  if (!isWanted) return;
  if (left === 0) handle = builtins.nextFrame(count);
  left = MOST;
}

function count() {
  before = last;
  last = performance.now();
  left -= 1;
  if (left > 0) handle = builtins.nextFrame(count);
}

/** Stops counting. */
export function stop() {
  builtins.cancelFrame(handle);
  left = 0;
}

/** A wait has ended. @param {number} at when the frames were over that show its last change */
export function show(at) {
  shown = at;
}

export function shownAt() {
  return shown;
}

/** How many of the last two frames were drawn since a time. @param {number} at */
export function since(at) {
  if (before > at) return 2;
  return last > at ? 1 : 0;
}
