// How many actions there have been, of ours or of anybody, and when the last began.

let count = 0;
let begunAt = -Infinity;
/**
 * Who takes note of what was so until an action begins.
 * @type {(() => void)[]}
 */
const hearers = [];

/** From now on `note` is called just before an action counts as begun. @param {() => void} note */
export function before(note) {
  hearers.push(note);
}

/** An action begins, or has begun before anybody took note of it. */
export function begin(at = performance.now()) {
  for (const note of hearers) note();
  count += 1;
  begunAt = at;
}

/** How many there have been. */
export function soFar() {
  return count;
}

/** When the last one began; ms. */
export function lastAt() {
  return begunAt;
}
