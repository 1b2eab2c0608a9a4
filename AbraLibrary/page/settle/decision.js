// What a wait does next, decided from what one look has seen and from what is asked for (settle.js). Nothing here looks
// at the page.

/** A look that comes so much later than planned tells of a machine that was busy. */
const LATE_MS = 15;
/** With so many frames comes what the end of something that was under way leads to. */
const FULL_FRAMES = 2;

/**
 * When something has changed that a quiet period is counted from, and when anything has at all.
 * @param {number} since when the window began
 * @param {number|null} mutated the last mutation that counts
 * @param {{animation: number|null, image: number|null, scope: number|null}} last when else something was seen changing
 */
export function changedAt(since, mutated, { animation, image, scope }) {
  const changed = Math.max(mutated ?? 0, image ?? 0, scope ?? 0);
  return { changed, active: Math.max(since, changed, animation ?? 0) };
}

/**
 * Until when a late look puts off the end. While a busy machine kept the page from running, it was silent and not quiet:
 * its own timers are late as well, and may come after this look.
 */
export function caughtUpAt({ planned, quietMs, caughtUp }, now) {
  return now - planned > LATE_MS ? now + Math.min(now - planned, quietMs) : caughtUp;
}

/**
 * How things stand.
 * @param {object} seen
 * @param {object} run the wait
 * @returns {{isAwaited: boolean, from: number, due: number, proof: "none"|"frames"|"at_once"}} `isAwaited`: what was asked
 *   for has not begun; `from`: since when it can be quiet; `due`: when it has been quiet for long enough
 */
export function standing({ sum, idle, busy, pressedUntil, changed }, { watch, begun, restart, quietMs, beyond, proves, caughtUp }) {
  const isAwaited = beyond !== null && sum.mutations <= beyond;
  // While the handlers of a press run nothing else does: that silence is no quiet either.
  const from = Math.max(restart ? begun : watch.since, pressedUntil);
  // Where no action of ours tells what caused it, what changes shows that something runs.
  const isStill = !watch.fresh || sum.mutations === 0;
  return {
    isAwaited,
    from,
    due: Math.max(Math.max(changed, from) + quietMs, caughtUp),
    proof: proves && !busy && !isAwaited && isStill ? idle.proof : "none",
  };
}

/**
 * What is done next.
 * @param {object} seen of the look: `now`, `due`, `busy`, `isAwaited`, `isProved`, `proof`, and `idle` with its `frames`
 * @param {object} run the wait: `deadline`, `unrest`, `draws`, `next`
 * @returns {{kind: "end"|"give_up"|"frames"|"later", isLastLook: boolean, reason?: string, frames?: number}}
 *   `isLastLook`: where anything is found that no mutation told of, it is looked again instead
 */
export function next(seen, run) {
  const { now, due, busy, isAwaited, isProved, proof } = seen;
  const { deadline, unrest, draws } = run;
  if (!busy && !isAwaited && !unrest && (isProved || now >= due)) return { kind: "end", isLastLook: true };
  // What was waited for may have come where no mutation tells of it.
  if (now >= deadline) return { kind: "give_up", isLastLook: isAwaited, reason: reasonOf(seen) };
  if (!busy && (unrest || (draws && proof !== "none"))) return { kind: "frames", isLastLook: false, frames: framesFor(seen, run) };
  return { kind: "later", isLastLook: false };
}

/** What changes is nearer to a cause than what is scheduled to change it. */
function reasonOf({ now, due, busy }) {
  return !busy || (busy === "still_scheduled" && now < due) ? "still_mutating" : busy;
}

/** A field is believed after two, unless nothing waits for a frame. */
function framesFor({ idle }, { unrest, next: field }) {
  return unrest || (field && idle.frames) ? FULL_FRAMES : idle.frames;
}

/**
 * In how many ms it is looked again.
 * @param {object} seen of the look; `soon`: when what is under way may be over
 */
export function pauseMs({ now, soon, due, busy, isAwaited, idle }, { deadline, proves }) {
  // Late timers run in a moment, and with them gone a proof may be had.
  const quiet = proves && idle.isBehind ? Math.min(soon, due) : due;
  const at = busy || isAwaited ? soon : quiet;
  // A timer's fraction is cut off, and one that comes too early costs a second one.
  return Math.ceil(Math.max(0, Math.min(at, deadline) - now));
}
