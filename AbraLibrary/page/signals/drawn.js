// How many frames the page has drawn since a time, while an action is settled: what it leads to
// shows with the frames after it, and some of them have gone by until anybody asks.

/**
 * @limit so many are counted: nobody asks so late any more
 * @unit frames
 */
const MOST = 12;

/** When the last two were drawn. */
let last = -Infinity;
let before = -Infinity;
let left = 0;
let handle = 0;
/** A page that has never waited for a frame need draw none for us. */
let isWanted = false;

/** From now on the frames after each action are counted. */
export function want() {
  isWanted = true;
}

/** An action has reached the document. */
export function watch() {
  if (!isWanted) return;
  if (left === 0) handle = requestAnimationFrame(count);
  left = MOST;
}

function count() {
  before = last;
  last = performance.now();
  left -= 1;
  if (left > 0) handle = requestAnimationFrame(count);
}

/** Nobody asks any more. */
export function stop() {
  cancelAnimationFrame(handle);
  left = 0;
}

/** How many frames there have been since a time, of the last two. @param {number} at */
export function since(at) {
  if (before > at) return 2;
  return last > at ? 1 : 0;
}
