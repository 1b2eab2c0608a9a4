// How many actions there have been, of ours or others, and when the last began.

let count = 0;
let begunAt = -Infinity;
/**
 * Callbacks that note the state before an action.
 * @type {(() => void)[]}
 */
const hearers = [];

/** Calls `note` just before each action from now on. @param {() => void} note */
export function before(note) {
  hearers.push(note);
}

/** An action begins, or began before it was noticed. */
export function begin(at = performance.now()) {
  for (const note of hearers) note();
  count += 1;
  begunAt = at;
}

export function soFar() {
  return count;
}

/** When the last one began; ms. */
export function lastAt() {
  return begunAt;
}
