// When a wait for a page to settle ends: after the quiet period, by a proof that nothing is scheduled, or at its
// deadline. Decided from one look at the page and the options of the wait (settle.js), without touching the page.

/**
 * The state and options of a wait that decide anything here; times in ms.
 * @typedef {object} Run
 * @property {{since: number, fresh: boolean}} watch the observer's window
 * @property {number} begun when the wait started
 * @property {number} deadline when it ends at the latest
 * @property {number} quietMs the length of the quiet period
 * @property {boolean} restart count the quiet period from the start of the wait
 * @property {number|null} beyond wait for more mutations than this
 * @property {boolean} proves whether a proof of idleness ends it
 * @property {object|null} next a field to check at the end
 * @property {boolean} unrest whether something was under way at the last look. What its end causes, such as a
 *    hover of what it covered, comes with the next frames
 * @property {boolean} draws whether the page draws its frames: if not, as on a busy machine, frames prove nothing
 * @property {number} planned when the next look was planned
 * @property {number} caughtUp until when a late look postpones the end
 * @property {boolean} restless whether the wait before was given up a moment ago, as the page went on changing
 */
/**
 * What one look has seen and what it means, as far as it decides anything here.
 * @typedef {object} Seen
 * @property {number} now
 * @property {{mutations: number}} sum
 * @property {{proof: Proof, frames: number, isBehind: boolean}} idle (signals/idleness.js)
 * @property {string|null} busy what keeps the page busy
 * @property {number} pressedUntil
 * @property {number} changed the last change, from which the quiet period counts
 * @property {boolean} isAwaited whether the awaited mutations have not begun
 * @property {number} due when the quiet period ends
 * @property {boolean} [isOnlyFollowed] whether no change keeps it from being quiet, as what the action has begun ran after the last one
 * @property {Proof} proof
 * @property {boolean} isProved
 */
/** @typedef {"none"|"frames"|"at_once"} Proof */

/**
 * A look this much later than planned shows that the machine was busy.
 * @unit ms
 * @measured not measured: chosen as about one frame at 60 Hz
 * @test utest/page/settle/test_decision.py::test_silence_while_the_machine_was_busy_is_no_quiet
 */
const LATE_MS = 15;
/**
 * After this many frames the end of something under way has shown its effects: the first may be half over.
 * @unit frames
 * @measured not measured: chosen as the fewest that contain a whole one
 * @test utest/page/settle/test_decision.py::test_for_how_many_frames_it_waits
 */
export const FULL_FRAMES = 2;

/**
 * When the last change was that restarts the quiet period, and the last of any kind.
 * @param {number} since when the window opened
 * @param {number|null} mutated the last mutation that counts
 * @param {{animation: number|null, image: number|null, scope: number|null}} last the last changes seen otherwise
 */
export function changedAt(since, mutated, { animation, image, scope }) {
  const changed = Math.max(mutated ?? 0, image ?? 0, scope ?? 0);
  return { changed, active: Math.max(since, changed, animation ?? 0) };
}

/**
 * Until when a late look postpones the end. While a busy machine blocked the page, it was silent but
 * not quiet: its timers are late as well, and may come after this look.
 * @param {Pick<Run, "planned"|"quietMs"|"caughtUp">} run
 * @param {number} now
 */
export function caughtUpAt({ planned, quietMs, caughtUp }, now) {
  return now - planned > LATE_MS ? now + Math.min(now - planned, quietMs) : caughtUp;
}

/**
 * The state after a look.
 * @param {Pick<Seen, "now"|"sum"|"idle"|"busy"|"pressedUntil"|"changed">} seen
 * @param {Run} run
 * @returns {Pick<Seen, "isAwaited"|"due"|"proof"> & {from: number}} `from`: the earliest start of the quiet period
 */
export function standing({ sum, idle, busy, pressedUntil, changed }, { watch, begun, restart, quietMs, beyond, proves, caughtUp, restless }) {
  const isAwaited = beyond !== null && sum.mutations <= beyond;
  // While the handlers of a press run, nothing else does: that silence is not quiet.
  const from = Math.max(restart ? begun : watch.since, pressedUntil);
  // Without an action of ours, changes show that something runs, and also those of a moment ago: the page's own
  // timers hold no proof, and a busy machine keeps them from changing anything for two frames.
  const isStill = !watch.fresh || (sum.mutations === 0 && !restless);
  return {
    isAwaited,
    from,
    due: Math.max(Math.max(changed, from) + quietMs, caughtUp),
    proof: proves && !busy && !isAwaited && isStill ? idle.proof : "none",
  };
}

/**
 * `isLastLook`: if anything is found that no mutation reported, another look follows.
 * @typedef {{isLastLook: boolean} & ({kind: "end"|"later"} | {kind: "give_up", reason: string} | {kind: "frames", frames: number})} Step
 */

/**
 * The next step.
 * @param {Seen} seen
 * @param {Run} run
 * @returns {Step}
 */
export function next(seen, run) {
  const { now, due, busy, isAwaited, isProved, proof } = seen;
  const { deadline, unrest, draws } = run;
  if (!busy && !isAwaited && !unrest && (isProved || now >= due)) return { kind: "end", isLastLook: true };
  // The awaited mutations may have come where none is reported.
  if (now >= deadline) return { kind: "give_up", isLastLook: isAwaited, reason: reasonOf(seen) };
  if (!busy && (unrest || (draws && proof !== "none"))) return { kind: "frames", isLastLook: false, frames: framesFor(seen, run) };
  return { kind: "later", isLastLook: false };
}

/**
 * A change is closer to the cause than what is scheduled.
 * @param {Seen} seen
 */
function reasonOf({ now, due, busy, isOnlyFollowed, isAwaited }) {
  const isChanging = !busy || (busy === "still_scheduled" && now < due);
  if (isChanging && isOnlyFollowed && !isAwaited) return "still_scheduled";
  return isChanging ? "still_mutating" : busy;
}

/**
 * A field is trusted after two, unless nothing waits for a frame.
 * @param {Seen} seen
 * @param {Run} run
 */
function framesFor({ idle }, { unrest, next: field }) {
  return unrest || (field && idle.frames) ? FULL_FRAMES : idle.frames;
}

/**
 * In how many ms to look again.
 * @param {Seen & {soon: number}} seen `soon`: when what is under way may end
 * @param {Run} run
 */
export function pauseMs({ now, soon, due, busy, isAwaited, idle }, { deadline, proves }) {
  // Late timers run in a moment; without them, a proof may be possible.
  const quiet = proves && idle.isBehind ? Math.min(soon, due) : due;
  const at = busy || isAwaited ? soon : quiet;
  // Timers truncate fractions, and one that comes too early needs a second one.
  return Math.ceil(Math.max(0, Math.min(at, deadline) - now));
}
