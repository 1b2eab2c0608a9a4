// What a wait does next, decided from what one look has seen and from what is asked for (settle.js). Nothing here looks
// at the page.

/**
 * What a wait is asked for, and how it goes, as far as it decides anything here; times in ms.
 * @typedef {object} Run
 * @property {{since: number, fresh: boolean}} watch the observer's window
 * @property {number} begun when the wait began
 * @property {number} deadline when it ends at the latest
 * @property {number} quietMs how long it must be quiet
 * @property {boolean} restart count the quiet period from the wait's begin
 * @property {number|null} beyond wait for more mutations than these first
 * @property {boolean} proves whether a proof that nothing is scheduled ends it
 * @property {object|null} next what is asked for of the fields then
 * @property {boolean} unrest whether something was under way at the last look. What comes of its end, as a hover of what it
 *   had covered, comes with the next frames
 * @property {boolean} draws whether the page draws its frames: where it draws none, as on a busy machine, none proves anything
 * @property {number} planned when the next look was to be
 * @property {number} caughtUp until when a late look puts off the end
 */
/**
 * What one look has seen and what that means, as far as it decides anything here.
 * @typedef {object} Seen
 * @property {number} now
 * @property {{mutations: number}} sum
 * @property {{proof: Proof, frames: number, isBehind: boolean}} idle (signals/idleness.js)
 * @property {string|null} busy what keeps the page busy
 * @property {number} pressedUntil
 * @property {number} changed the last change that the quiet period is counted from
 * @property {boolean} isAwaited what was asked for has not begun
 * @property {number} due when it has been quiet for long enough
 * @property {Proof} proof
 * @property {boolean} isProved
 */
/** @typedef {"none"|"frames"|"at_once"} Proof */

/**
 * A look that comes so much later than planned shows that the machine was busy.
 * @unit ms
 * @measured not measured: chosen as about one frame at 60 Hz
 * @test utest/page/settle/test_decision.py::test_silence_while_the_machine_was_busy_is_no_quiet
 */
const LATE_MS = 15;
/**
 * With so many frames comes what the end of something that was under way leads to: the first one may be drawn already.
 * @unit frames
 * @measured not measured: chosen as the first number of which one frame is whole
 * @test utest/page/settle/test_decision.py::test_for_how_many_frames_it_waits
 */
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
 * @param {Pick<Run, "planned"|"quietMs"|"caughtUp">} run
 * @param {number} now
 */
export function caughtUpAt({ planned, quietMs, caughtUp }, now) {
  return now - planned > LATE_MS ? now + Math.min(now - planned, quietMs) : caughtUp;
}

/**
 * How things stand.
 * @param {Pick<Seen, "now"|"sum"|"idle"|"busy"|"pressedUntil"|"changed">} seen
 * @param {Run} run
 * @returns {Pick<Seen, "isAwaited"|"due"|"proof"> & {from: number}} `from`: since when it can be quiet
 */
export function standing({ sum, idle, busy, pressedUntil, changed }, { watch, begun, restart, quietMs, beyond, proves, caughtUp }) {
  const isAwaited = beyond !== null && sum.mutations <= beyond;
  // While the handlers of a press run nothing else does: that silence is no quiet either.
  const from = Math.max(restart ? begun : watch.since, pressedUntil);
  // Where no action of ours is the cause, what changes shows that something runs.
  const isStill = !watch.fresh || sum.mutations === 0;
  return {
    isAwaited,
    from,
    due: Math.max(Math.max(changed, from) + quietMs, caughtUp),
    proof: proves && !busy && !isAwaited && isStill ? idle.proof : "none",
  };
}

/**
 * `isLastLook`: where anything is found that no mutation has reported, it is looked again instead.
 * @typedef {{isLastLook: boolean} & ({kind: "end"|"later"} | {kind: "give_up", reason: string} | {kind: "frames", frames: number})} Step
 */

/**
 * What is done next.
 * @param {Seen} seen
 * @param {Run} run
 * @returns {Step}
 */
export function next(seen, run) {
  const { now, due, busy, isAwaited, isProved, proof } = seen;
  const { deadline, unrest, draws } = run;
  if (!busy && !isAwaited && !unrest && (isProved || now >= due)) return { kind: "end", isLastLook: true };
  // What was waited for may have come where no mutation reports it.
  if (now >= deadline) return { kind: "give_up", isLastLook: isAwaited, reason: reasonOf(seen) };
  if (!busy && (unrest || (draws && proof !== "none"))) return { kind: "frames", isLastLook: false, frames: framesFor(seen, run) };
  return { kind: "later", isLastLook: false };
}

/**
 * What changes is nearer to a cause than what is scheduled to change it.
 * @param {Seen} seen
 */
function reasonOf({ now, due, busy }) {
  return !busy || (busy === "still_scheduled" && now < due) ? "still_mutating" : busy;
}

/**
 * A field is believed after two, unless nothing waits for a frame.
 * @param {Seen} seen
 * @param {Run} run
 */
function framesFor({ idle }, { unrest, next: field }) {
  return unrest || (field && idle.frames) ? FULL_FRAMES : idle.frames;
}

/**
 * In how many ms it is looked again.
 * @param {Seen & {soon: number}} seen `soon`: when what is under way may be over
 * @param {Run} run
 */
export function pauseMs({ now, soon, due, busy, isAwaited, idle }, { deadline, proves }) {
  // Late timers run in a moment, and with them gone a proof may be had.
  const quiet = proves && idle.isBehind ? Math.min(soon, due) : due;
  const at = busy || isAwaited ? soon : quiet;
  // A timer's fraction is cut off, and one that comes too early costs a second one.
  return Math.ceil(Math.max(0, Math.min(at, deadline) - now));
}
