// Whether anything that an action caused can still run, judged from what the page has scheduled:
// what must be waited for, and whether it is proved that nothing will come.

import * as probes from "../boot/probes.js";
import * as causes from "./causes.js";
import * as navigation from "./navigation.js";
import * as scheduled from "./scheduled.js";

/**
 * So long after the action, or after what it has begun in turn, a callback is waited for where what is set must last: pages check
 * a value, save it and take it back so late, or show it only then. What is due later mostly ends a toast.
 * @unit ms
 * @measured pages whose checks take a value back within a second (docs/adr/0042)
 * @test utest/page/signals/test_idleness.py::test_what_is_set_must_last, utest/page/settle/test_settle_page.py::test_what_must_last_waits_for_what_the_action_has_begun_for_later
 */
const HOLD_LASTING_MS = 1500;
/**
 * A debounce, and what it begins: the save that is taken back. What that begins is another event.
 * @unit waits
 * @measured pages that save behind a debounce and take the value back (docs/adr/0042)
 * @test utest/page/signals/test_idleness.py::test_what_is_set_must_last
 */
const LASTING_STEPS = 1;
/**
 * With no action of ours, what began so long before the call is asked for: it may belong to the step before it.
 * @unit ms
 * @measured not measured: chosen above what a step of another library takes to return
 * @test utest/page/signals/test_idleness.py::test_what_began_before_the_call_is_asked_for
 */
const RECENT_MS = 2000;
/**
 * And what began so shortly before the call is held for: the step before it has just begun it.
 * @unit ms
 * @measured not measured: chosen as the horizon
 * @test utest/page/signals/test_idleness.py::test_what_began_just_before_the_call_is_adopted
 */
const JUST_NOW_MS = 500;
/**
 * A page whose timers are so late is kept from running by a busy machine: it is silent, which proves nothing, whoever
 * began them.
 * @unit ms
 * @measured a page in CI that changed 260 times a second and passed as settled
 * @test utest/page/signals/test_idleness.py::test_late_timers_take_the_proof
 */
const BEHIND_MS = 15;
/**
 * After so long no frame is waited for: the page draws none, or is kept from it by a busy machine. It proves nothing then.
 * @unit ms
 * @measured not measured: chosen as the time of a few frames at 60 Hz
 * @test utest/page/signals/test_idleness.py::test_where_no_frame_comes_it_is_not_waited_for_long
 */
const LATE_FRAME_MS = 60;
/**
 * ResizeObservers are called by the frame itself, IntersectionObservers by a task with it.
 * @unit frames
 * @fixed HTML, "update the rendering"
 */
const OBSERVER_FRAMES = 1;
/**
 * A page with module scripts may import one without anybody seeing it begin: it is given so many frames.
 * @unit frames
 * @measured not measured: chosen as one more than observers need
 * @test utest/page/signals/test_idleness.py::test_a_page_of_modules_is_given_more_frames
 */
const MODULE_FRAMES = 2;

/** @typedef {{since: number}} Watch the observer's window (observe/tallies.js) */
/** @typedef {"none"|"frames"|"at_once"} Proof */
/** @typedef {"requests_pending"|"still_scheduled"} Held what a wait is held by */

/**
 * @param {Watch} watch
 * @param {object} wait
 * @param {boolean} wait.fresh whether no action of ours began it
 * @param {number} wait.pressedUntil until when the handlers of the press ran
 * @param {number} wait.active when something was last seen to change
 * @param {boolean} wait.lasting whether what the action has begun for later counts, too
 * @param {boolean} wait.network whether requests count
 * @param {number} wait.horizonMs within which a link of the action's chain follows the one before
 * @param {string[][]} wait.ignored addresses that nobody waits for (causes.js)
 * @param {causes.Item[]} wait.loads what the document loads because of the action
 * @param {number} deadline what is due after it does not matter to this wait
 * @returns {{held: Held|null, left: {held: causes.Item[], left: causes.Item[]}, followedAt: number, isKept: boolean, asking: boolean, asked: boolean, proof: Proof, frames: number, isBehind: boolean, lacking: string|null, ranAt: number}}
 *   `isKept`: it is held for nothing but what is due later; `asking`: the action has asked for something and has not got it, or not read it; `asked`: it has
 *   asked for something, got or not; `isBehind`: the page's timers are late; `ranAt`: when anything that it had scheduled ran last
 */
export function judge(watch, { fresh, pressedUntil, active, lasting, network, horizonMs, ignored, loads }, deadline) {
  const since = fresh ? watch.since - RECENT_MS : watch.since;
  const { items: scheduledItems, lacking, behindMs, isFrameBound, ranAt, askedAt, followedAt: followed } = scheduled.look(since);
  /** @type {causes.Item[]} */
  const items = [...scheduledItems, ...loads];
  const left = causes.sort(items, { now: performance.now(), last: Math.max(active, followed), deadline, network, horizonMs, ignored });
  const followedAt = left.isRound ? -Infinity : followed;
  // A drag takes its time before it is let go.
  const actedAt = Math.max(watch.since, pressedUntil);
  const isKept = lasting && !left.held.length && left.left.some((item) => item.steps <= LASTING_STEPS && causes.dueOf(item) <= Math.max(actedAt, item.at) + HOLD_LASTING_MS);
  const held = heldBy(left.held) ?? (isKept ? "still_scheduled" : null);
  const asking = !fresh && items.some(({ kind, sure }) => kind === "request" && sure);
  const asked = !fresh && askedAt >= since;
  const isBehind = behindMs >= BEHIND_MS;
  const why = lacking ?? lackOfDocument() ?? itemLack(items, deadline) ?? (isBehind ? "timers are late" : null);
  const seen = { held, left, followedAt, isKept, asking, asked, isBehind, ranAt };
  if (why) return { ...seen, proof: "none", frames: 0, lacking: why };
  const frames = framesFor(isFrameBound);
  return { ...seen, proof: frames ? "frames" : "at_once", frames, lacking: null };
}

/**
 * @param {causes.Item[]} items
 * @returns {Held|null}
 */
function heldBy(items) {
  if (items.some(({ kind }) => kind === "request")) return "requests_pending";
  return items.length ? "still_scheduled" : null;
}

/**
 * How many frames it takes until what is under way has shown itself. Observers are called for what a
 * frame has brought by that frame or just after it. A page that loads modules may import one without
 * anybody seeing it begin.
 * @param {boolean} isFrameBound whether an observer waits for a frame
 */
export function framesFor(isFrameBound) {
  if (document.querySelector('script[type="module"]') !== null) return MODULE_FRAMES;
  return isFrameBound ? OBSERVER_FRAMES : 0;
}

/**
 * What began shortly before a wait that follows no action of ours is the doing of the step before it.
 * @param {number} since when the wait began
 */
export function adopt(since) {
  scheduled.adopt(since - JUST_NOW_MS);
}

/** Whether the document itself is on its way to something. */
function lackOfDocument() {
  if (document.readyState !== "complete") return "the document is loading";
  if (navigation.pending()) return "a navigation is under way";
  if (document.visibilityState === "hidden") return "the page is hidden, so no frame comes";
  return document.fonts.status === "loading" ? "fonts are loading" : null;
}

/** Whether nothing that would change the page is due for a while; null where nobody knows what is. @param {number} forMs */
export function isAtRest(forMs) {
  const { items, lacking } = scheduled.look(-Infinity);
  if (!probes.isConnected() || lacking === scheduled.LATE) return null;
  const until = performance.now() + forMs;
  const isToCome = (/** @type {scheduled.Item} */ { kind, repeats, runs, due }) => kind === "request" || (!(repeats && runs > 0) && due <= until);
  return lackOfDocument() === null && !items.some(isToCome);
}

/** @param {causes.Item[]} items @param {number} deadline */
function itemLack(items, deadline) {
  const next = items.find((item) => item.due <= deadline);
  return next ? `scheduled: ${next.kind}` : null;
}

/**
 * Lets what is under way show itself: so many frames, or one task where nothing waits for a frame.
 * @param {number} frames how many
 * @param {number} drawn how many of them there have been
 * @returns {Promise<boolean>} whether all of them were drawn: else it has shown nothing
 */
export async function pause(frames, drawn = 0) {
  let isDrawn = true;
  for (let left = frames - drawn; left > 0; left -= 1) isDrawn = (await nextFrame()) && isDrawn;
  if (frames >= MODULE_FRAMES) return isDrawn;
  // We may be within a frame that is drawn just now. ResizeObservers are called before the
  // next task, and for IntersectionObservers a task is queued with it (Chromium, Gecko).
  if (frames === OBSERVER_FRAMES) await nextTask();
  await nextTask();
  return isDrawn;
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A frame, or the time of a few where the page draws none, or is kept from it by a busy machine.
 * @returns {Promise<boolean>} whether it was a frame
 */
export function nextFrame() {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), LATE_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve(true);
    });
  });
}

/**
 * Whether the proof that was had before the pause holds after it.
 * @param {{frames: number, mutations: number}|null} before
 * @param {{proof: Proof, frames: number}} now
 * @param {number} mutations how many there have been
 */
export function isConfirmed(before, { proof, frames }, mutations) {
  return before !== null && proof !== "none" && before.frames >= frames && before.mutations === mutations;
}
