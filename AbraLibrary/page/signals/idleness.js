// Whether anything that an action caused can still run, from what the page has scheduled: what to
// wait for, and whether idleness is proved.

import * as builtins from "../boot/builtins.js";
import * as probes from "../boot/probes.js";
import * as animations from "./animations.js";
import * as horizon from "./horizon.js";
import * as navigation from "./navigation.js";
import * as scheduled from "./scheduled.js";

/**
 * How long after the action, or after what it started, a callback is waited for where a value must last: pages
 * validate a value, save it and take it back this late, or show it only then. Later ones mostly end a toast.
 * @unit ms
 * @measured pages whose checks take a value back within a second (docs/adr/0042)
 * @test utest/page/signals/test_idleness.py::test_what_is_set_must_last, utest/page/settle/test_settle_page.py::test_what_must_last_waits_for_what_the_action_has_begun_for_later
 */
const HOLD_LASTING_MS = 1500;
/**
 * A debounce, and what it starts: the save that takes the value back. What follows that is another event.
 * @unit waits
 * @measured pages that save after a debounce and take the value back (docs/adr/0042)
 * @test utest/page/signals/test_idleness.py::test_what_is_set_must_last
 */
const LASTING_STEPS = 1;
/**
 * Without an action of ours, what started this long before the call is examined: it may belong to the previous step.
 * @unit ms
 * @measured not measured: chosen above the time another library's step takes to return
 * @test utest/page/signals/test_idleness.py::test_what_began_before_the_call_is_asked_for
 */
const RECENT_MS = 2000;
/**
 * What started this shortly before the call holds the wait: the previous step has just started it.
 * @unit ms
 * @measured not measured: chosen as the horizon
 * @test utest/page/signals/test_idleness.py::test_what_began_just_before_the_call_is_adopted
 */
export const JUST_NOW_MS = 500;
/**
 * If a page's timers are this late, a busy machine blocks it: its silence proves nothing.
 * @unit ms
 * @measured a page in CI that changed 260 times a second and passed as settled
 * @test utest/page/signals/test_idleness.py::test_late_timers_take_the_proof
 */
const BEHIND_MS = 15;
/**
 * After this long no frame is waited for: the page draws none, or a busy machine blocks it. That proves nothing.
 * @unit ms
 * @measured not measured: chosen as the time of a few frames at 60 Hz
 * @test utest/page/signals/test_idleness.py::test_where_no_frame_comes_it_is_not_waited_for_long
 */
const LATE_FRAME_MS = 60;
/**
 * A frame calls ResizeObservers itself, and queues a task for IntersectionObservers.
 * @unit frames
 * @fixed HTML, "update the rendering"
 */
const OBSERVER_FRAMES = 1;
/**
 * A page with module scripts may import one unseen: it gets this many frames.
 * @unit frames
 * @measured not measured: chosen as one more than observers need
 * @test utest/page/signals/test_idleness.py::test_a_page_of_modules_is_given_more_frames
 */
const MODULE_FRAMES = 2;
/**
 * The first event of a smooth scroll comes with one of so many frames after the call for it; so does what a frame is
 * told of its new size, and the first event of an animation.
 * @unit frames
 * @measured not measured: chosen as one more than a scroll without a glide needs
 * @test utest/page/signals/test_idleness.py::test_a_scroll_that_was_called_for_is_given_frames
 */
const SCROLL_FRAMES = 2;

/** @typedef {{since: number}} Watch the observer's window (observe/tallies.js) */
/** @typedef {"none"|"frames"|"at_once"} Proof */
/** @typedef {"requests_pending"|"still_scheduled"} Held what holds a wait */

/**
 * @param {Watch} watch
 * @param {object} wait
 * @param {boolean} wait.fresh whether no action of ours started it
 * @param {number} wait.pressedUntil until when the handlers of the press ran
 * @param {number} wait.active the last change seen
 * @param {boolean} wait.lasting whether what the action scheduled for later counts, too
 * @param {boolean} wait.network whether requests count
 * @param {number} wait.horizonMs how soon the next link of the action's chain must follow
 * @param {string[][]} wait.ignored addresses that are not waited for (horizon.js)
 * @param {number} wait.quietMs how long the page must be quiet
 * @param {Set<string>} wait.aside chains that change only what does not count
 * @param {horizon.Item[]} wait.loads what the document loads because of the action
 * @param {number} wait.resizedAt when frames last got another size
 * @param {number} [wait.quietBy] when the quiet period ends at the latest: what is due later does not matter to whoever waits no longer
 * @param {number} deadline anything due later does not matter to this wait
 * @returns {{held: Held|null, left: {held: horizon.Item[], left: horizon.Item[]}, followedAt: number, isKept:
 *    boolean, asking: boolean, asked: boolean, others: string[], requestsOfOlder: string[], proof: Proof, frames: number, isBehind: boolean, lacking:
 *    string|null, ranAt: number}} `isKept`: only what is due later holds it; `asking`: a request of the
 *    action is not answered or not read yet; `asked`: the action made a request; `others`: what others ask for; `requestsOfOlder`: what they have asked for since; `isBehind`: the page's
 *    timers are late; `ranAt`: when anything scheduled last ran
 */
export function judge(watch, { fresh, pressedUntil, active, lasting, network, horizonMs, ignored, quietMs, aside, loads, resizedAt, quietBy }, deadline) {
  const since = fresh ? watch.since - RECENT_MS : watch.since;
  const { items: scheduledItems, lacking, behindMs, isFrameBound, ranAt, askedAt, followedAt: followed, scrolledAt, others, requestsOfOlder } = scheduled.look(since);
  /** @type {horizon.Item[]} */
  const items = [...scheduledItems, ...loads];
  const now = performance.now();
  const left = horizon.sort(items, { now, last: Math.max(active, followed), deadline, network, horizonMs, ignored, aside, since: watch.since, askedAt });
  const followedAt = left.isRound ? -Infinity : withoutRounds(followed, watch.since, { now, quietMs, aside });
  // A drag takes time before the release.
  const actedAt = Math.max(watch.since, pressedUntil);
  const isKept = lasting && !left.held.length && left.left.some((item) => horizon.isTimed(item) && item.steps <= LASTING_STEPS && horizon.dueOf(item) <= Math.max(actedAt, item.at) + HOLD_LASTING_MS);
  const held = heldBy(left.held) ?? (isKept ? "still_scheduled" : null);
  const asking = !fresh && items.some(({ kind, sure }) => kind === "request" && sure);
  const asked = !fresh && askedAt >= since;
  const isBehind = behindMs >= BEHIND_MS;
  const why = lacking ?? lackOfDocument() ?? itemLack(items, quietBy, deadline) ?? (isBehind ? "timers are late" : null);
  // What begins to move in a closed root is seen by nobody before the probes hear of it.
  const isAnnounced = Math.max(scrolledAt, navigation.jumpedAt(), resizedAt) >= watch.since || probes.closedHosts().size > 0;
  return { held, left, followedAt, isKept, asking, asked, others: fresh ? [] : others.map(horizon.absolute), requestsOfOlder: requestsOfOlder.map(horizon.absolute), isBehind, ranAt, ...provenBy(why, isFrameBound, isAnnounced) };
}

/**
 * When anything of the action's last ran; not known where what an earlier one has begun goes round.
 * @param {number} followed
 * @param {number} since when the window opened
 * @param {Parameters<typeof horizon.keepsGoing>[1]} wait
 */
function withoutRounds(followed, since, wait) {
  return followed >= since && horizon.keepsGoing(scheduled.look(-Infinity).items, wait) ? -Infinity : followed;
}

/**
 * @param {string|null} why nothing can be proved
 * @param {boolean} isFrameBound
 * @param {boolean} isAnnounced whether an event comes with one of the next frames
 * @returns {{proof: Proof, frames: number, lacking: string|null}}
 */
function provenBy(why, isFrameBound, isAnnounced) {
  if (why) return { proof: "none", frames: 0, lacking: why };
  const frames = isAnnounced ? SCROLL_FRAMES : framesFor(isFrameBound);
  return { proof: frames ? "frames" : "at_once", frames, lacking: null };
}

/**
 * @param {horizon.Item[]} items
 * @returns {Held|null}
 */
function heldBy(items) {
  if (items.some(({ kind }) => kind === "request")) return "requests_pending";
  return items.length ? "still_scheduled" : null;
}

/**
 * How many frames show the effects of what is under way. Observers are called for a frame's changes
 * in that frame or right after it. A page that loads modules may import one unseen.
 * @param {boolean} isFrameBound whether an observer waits for a frame
 */
export function framesFor(isFrameBound) {
  if (document.querySelector('script[type="module"]') !== null) return MODULE_FRAMES;
  return isFrameBound ? OBSERVER_FRAMES : 0;
}

/**
 * Something that started shortly before a wait without an action belongs to the previous step.
 * @param {number} since when the wait started
 * @param {number} [origin] chains from before that do not
 */
export function adopt(since, origin) {
  scheduled.adopt(since - JUST_NOW_MS, origin);
}

/** What the document itself is waiting for, if anything. */
function lackOfDocument() {
  if (document.readyState !== "complete") return "the document is loading";
  if (navigation.pending()) return "a navigation is under way";
  if (document.visibilityState === "hidden") return "the page is hidden, so no frame comes";
  return document.fonts.status === "loading" ? "fonts are loading" : null;
}

/** Whether nothing that would change the page is due for a while; null if not known. @param {number} forMs */
export function isAtRest(forMs) {
  const { items, lacking } = scheduled.look(-Infinity);
  if (!probes.areThere() || lacking === scheduled.LATE) return null;
  const until = performance.now() + forMs;
  const isToCome = (/** @type {scheduled.Item} */ { kind, repeats, runs, due }) => kind === "request" || (!(repeats && runs > 0) && due <= until);
  return lackOfDocument() === null && !items.some(isToCome);
}

/**
 * What guards the focus only puts it back where it was.
 * @param {horizon.Item[]} items
 * @param {number|undefined} quietBy
 * @param {number} deadline
 */
function itemLack(items, quietBy, deadline) {
  const next = items.find((item) => item.due <= (quietBy ?? deadline) && !item.guards);
  return next ? `scheduled: ${next.kind}` : null;
}

/**
 * Lets effects show: by frames, or one task where nothing waits for a frame.
 * @param {number} frames how many
 * @param {number} drawn how many of them are over
 * @returns {Promise<boolean>} whether all were drawn: else they prove nothing
 */
export async function pause(frames, drawn = 0) {
  let isDrawn = true;
  for (let left = frames - drawn; left > 0; left -= 1) isDrawn = (await nextFrame()) && isDrawn;
  if (frames >= MODULE_FRAMES) return isDrawn;
  // This may be within a frame. ResizeObservers are called before the next task, and a task for
  // IntersectionObservers is queued with the frame (Chromium, Gecko).
  if (frames === OBSERVER_FRAMES) await nextTask();
  await nextTask();
  return isDrawn;
}

function nextTask() {
  return new Promise((resolve) => builtins.later(resolve, 0));
}

/**
 * A frame, or the time of a few if the page draws none or a busy machine blocks it.
 * @returns {Promise<boolean>} whether it was a frame
 */
export function nextFrame() {
  return new Promise((resolve) => {
    const late = builtins.later(() => resolve(false), LATE_FRAME_MS);
    builtins.nextFrame(() => {
      builtins.cancelLater(late);
      resolve(true);
    });
  });
}

/**
 * Whether the proof from before the pause still holds.
 * @param {{frames: number, mutations: number}|null} before
 * @param {{proof: Proof, frames: number}} now
 * @param {number} mutations their number now
 */
export function isConfirmed(before, { proof, frames }, mutations) {
  return before !== null && proof !== "none" && before.frames >= frames && before.mutations === mutations;
}

/**
 * Whether nothing at all is scheduled, loading, asked for or animated in this document for a while, and nobody else
 * may speak, so that waiting changes nothing; false where that cannot be proved.
 * @param {{forMs: number}} options
 */
export function isStill({ forMs }) {
  const { items, lacking, mayHear } = scheduled.look(-Infinity);
  if (!probes.areThere() || mayHear || lacking !== null || lackOfDocument() !== null) return false;
  const until = performance.now() + forMs;
  return items.every(({ due }) => due > until) && animations.runningFinite().length === 0;
}
