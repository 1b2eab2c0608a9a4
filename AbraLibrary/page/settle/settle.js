// Waits until nothing that the action caused is still under way in this document: mutations
// quiet, finite animations ended, no loading state in view, images in view there, the parser done
// (docs/design.md, "Settle").

import * as aftermath from "../act/aftermath.js";
import * as dragged from "../act/dragged.js";
import * as gesture from "../act/gesture.js";
import * as here from "../dom/here.js";
import * as fields from "../fields/fields.js";
import * as ticks from "../fields/ticks.js";
import * as scope from "../find/scope.js";
import * as cadence from "../observe/cadence.js";
import * as changes from "../observe/changes.js";
import * as collapse from "../observe/collapse.js";
import * as observer from "../observe/observer.js";
import * as takedown from "../observe/takedown.js";
import * as animations from "../signals/animations.js";
import * as drawnModule from "../signals/drawn.js";
import * as idlenessModule from "../signals/idleness.js";
import * as navigation from "../signals/navigation.js";
import * as underwayModule from "./underway.js";

/** A look that comes so much later than planned tells of a machine that was busy. */
const LATE_MS = 15;
/** With so many frames comes what the end of something that was under way leads to. */
const FULL_FRAMES = 2;

/** How many waits have begun: the last one is the one that somebody waits for. */
let waits = 0;

/**
 * @param {object} options
 * @param {number} options.quietMs how long it must be quiet
 * @param {number} options.budgetMs the most that this call may wait
 * @param {number} options.leftMs what is left of the whole wait, of which this call may be a part:
 *   only what is due after it cannot matter
 * @param {boolean} options.animations whether finite animations count
 * @param {boolean} options.images whether images in view on their way count
 * @param {boolean} options.loading whether loading state in view counts
 * @param {boolean} options.filters whether the mutation filters apply (noise.js)
 * @param {object|null} options.scope the subtree that is looked at (scope.js)
 * @param {object[]} options.ignore the locators of what is left out
 * @param {boolean} options.fresh begin a new window; otherwise the one an action armed goes on
 * @param {boolean} options.restart count the quiet period from now, as after a server's answer
 * @param {number|null} options.beyond wait for more mutations than these first: what has not begun
 *   cannot be quiet
 * @param {boolean} options.outcome whether the first outcome of the action ends the wait
 * @param {boolean} options.once whether to answer null where the first look does not end the wait
 * @param {boolean} options.proof whether a proof that nothing is scheduled ends the wait
 * @param {boolean} options.lasting whether what the action has begun for later counts, too
 * @param {boolean} options.learns whether what changes at an even pace is left out (cadence.js)
 * @param {"always"|"outcome"|"never"} options.release take down what is armed when it is done:
 *   always, if the action had an outcome, or not
 * @param {object|null} options.next what is asked for of the fields then: arguments of fields.holds
 * @param {object|null} options.tick what is asked for of a control then: arguments of ticks.look
 * @param {boolean} options.steps whether it follows a step of another library, which may have been
 *   armed for or not, and the next is to arm by itself (gesture.standBy)
 * @returns {Promise<object>} a PageSettle; `done` is false where the budget ran out first.
 */
export function wait({ quietMs, budgetMs, leftMs = budgetMs, fresh, restart, beyond, outcome = false, once = false, proof: proves, release: releasing, next = null, tick = null, learns = true, lasting = false, steps = false, ...looking }) {
  cadence.use(learns);
  const turn = ++waits;
  const begun = performance.now();
  const askedAt = Date.now();
  const armed = fresh ? null : observer.current();
  // In a document that no action armed, one that an action led to, all counts.
  const watch = armed ?? observer.arm(true);
  // Of a long wait's further calls none is fresh, and their window is.
  const view = { ...looking, fresh: watch.fresh, area: scope.area({ ...looking, acted: gesture.acted() }) };
  const deadline = begun + budgetMs;
  const end = begun + leftMs;
  collapse.within(view.area);
  // The last time that something other than the DOM was seen changing.
  const last = { animation: null, image: null, scope: null };
  // What has been proved once and is looked at again after a moment.
  let proved = null;
  // Whether something was under way at the last look. What comes of its end, as a hover of what it
  // had covered, comes with the next frames.
  let unrest = false;
  // Whether the page draws its frames: where it draws none, as on a busy machine, none proves anything.
  let draws = true;
  // What a message said is to be known even where what is waited for outlasts it.
  let isNoted = false;
  // When the next look was to be, and until when a late one puts off the end.
  let planned = Infinity;
  let caughtUp = 0;
  return new Promise((resolve, reject) => {
    const check = () => {
      try {
        look();
      } catch (error) {
        reject(error);
      }
    };
    const look = () => {
      // Nobody waits for this any more, as a prompt came in between: what is armed now is another
      // wait's or action's, and not to be taken down.
      if (turn !== waits || observer.current() !== watch) return resolve(null);
      const now = performance.now();
      gesture.glance();
      // A subtree that is taken away has changed.
      if (view.area.refresh()) last.scope = now;
      const seen = changes.summary(watch, view);
      const underway = underwayModule.look(watch, view);
      const running = underway.animations;
      if (running.length) last.animation = now;
      // An image that arrives is a change like any other, so the quiet period begins anew.
      if (underway.images.length) last.image = now;
      const changed = Math.max(seen.last ?? 0, last.image ?? 0, last.scope ?? 0);
      const active = Math.max(watch.since, changed, last.animation ?? 0);
      const idleness = idlenessModule.judge(watch, { fresh: watch.fresh || gesture.isByScript(), pressedUntil: observer.pressedUntil(), active, lasting }, Math.max(end, now + quietMs));
      if (idleness.isKept && !isNoted) isNoted = gesture.observed() !== null;
      const busy = underwayModule.reasonOf(underway) ?? (idleness.held ? "still_scheduled" : null);
      const isAwaited = beyond !== null && seen.mutations <= beyond;
      // While a busy machine kept the page from running, it was silent and not quiet: its own
      // timers are late as well, and may come after this look.
      if (now - planned > LATE_MS) caughtUp = now + Math.min(now - planned, quietMs);
      // While its handlers run nothing else does: that silence is no quiet either.
      const from = Math.max(restart ? begun : watch.since, observer.pressedUntil());
      const due = Math.max(Math.max(changed, from) + quietMs, caughtUp);
      // Where no action of ours tells what caused it, what changes shows that something runs.
      const isStill = !watch.fresh || seen.mutations === 0;
      const proof = proves && !busy && !isAwaited && isStill ? idleness.proof : "none";
      unrest ||= busy !== null;
      if (proof === "frames") drawnModule.want();
      // Those that were drawn before anybody asked have shown what was under way as well.
      const drawn = proof === "frames" && !unrest ? drawnModule.since(Math.max(active, from, idleness.ranAt)) : 0;
      if (drawn > 1) proved = { proof, frames: drawn, mutations: seen.mutations };
      const isProved = idlenessModule.isConfirmed(proved, { ...idleness, proof }, seen.mutations);
      const observed = outcome && !isAwaited ? gesture.observed() : null;
      // What leads elsewhere or asks a server is known for sure by events, which take their time.
      const isMore = once && (idleness.asking || navigation.pending());
      if (observed && !isMore && isOutcome(seen, observed)) {
        return resolve(finish("outcome", true, seen, underway, "none", idleness, observed));
      }
      if (once) return resolve(null);
      if (!busy && !isAwaited && !unrest && (isProved || now >= due)) {
        // What no mutation told of is a change that has just been seen.
        if (observer.findRoots()) return look();
        const reason = document.body ? "quiet" : "no_body";
        resolve(finish(reason, true, seen, underway, isProved ? proved.proof : "none", idleness));
      } else if (now >= deadline) {
        // What was waited for may have come where no mutation tells of it.
        if (isAwaited && observer.findRoots()) return look();
        // What changes is nearer to a cause than what is scheduled to change it.
        const isChanging = !busy || (busy === "still_scheduled" && now < due);
        resolve(finish(isChanging ? "still_mutating" : busy, false, seen, underway, "none", idleness));
      } else if (!busy && (unrest || (draws && proof !== "none"))) {
        // A field is believed after two, unless nothing waits for a frame.
        const frames = unrest || (next && idleness.frames) ? FULL_FRAMES : idleness.frames;
        proved = proof === "none" ? null : { proof: frames ? "frames" : proof, frames, mutations: seen.mutations };
        unrest = false;
        planned = Infinity;
        idlenessModule.pause(frames, drawn).then((isDrawn) => {
          draws &&= isDrawn;
          if (!isDrawn) proved = null;
          check();
        });
      } else {
        proved = null;
        const soon = now + nextLook(running);
        // Late timers run in a moment, and with them gone a proof may be had.
        const quiet = proves && idleness.isBehind ? Math.min(soon, due) : due;
        const next = busy || isAwaited ? soon : quiet;
        // A timer's fraction is cut off, and one that comes too early costs a second one.
        const wait = Math.ceil(Math.max(0, Math.min(next, deadline) - now));
        planned = now + wait;
        setTimeout(check, wait);
      }
      return undefined;
    };
    const finish = (reason, done, seen, underway, proof, { lacking, asking, asked }, observed = gesture.observed()) => {
      const answer = {
        done,
        reason,
        // Without an armed window this is not the document that the action was carried out in.
        armed: fresh || steps || armed !== null,
        askedAt,
        // Not performance.timeOrigin: that of a machine that slept meanwhile is another clock's.
        cameAt: Date.now() - performance.now(),
        documentBegan: here.agent.began,
        waitedMs: round(performance.now() - begun),
        lastMutationMs: since(watch, seen.last),
        lastBusyMs: since(watch, Math.max(last.animation, last.image) || null),
        mutations: seen.mutations,
        filtered: seen.filtered,
        doubtful: seen.doubtful,
        feedback: seen.feedback,
        delta: seen.delta,
        hotSpots: changes.hotSpots(watch, view),
        ...underwayModule.describe(underway),
        excluded: changes.excluded(watch, view),
        navigationPending: navigation.pending(),
        asking,
        asked,
        proof,
        unproven: proof === "none" ? (lacking ?? (draws ? null : "no frame is drawn")) : null,
        observed,
        // What the answer brings is the action's doing, too.
        released: done && !asking && (releasing === "always" || (releasing === "outcome" && isOutcome(seen, observed))),
      };
      if (answer.released) release();
      if (answer.released && steps) gesture.standBy();
      // In the task of the last look, so that it is as true as that; and it saves a call.
      if (done && next) answer.held = fields.holds(next);
      if (done && tick) answer.tick = ticks.look(tick);
      return answer;
    };
    check();
  });
}

/** What was answered to the call that came before a click, and the name of that click. */
let ahead = { name: null, answer: null };

/**
 * Waits for the end of a click that comes, and tells its outcome if it is there by then; asked for
 * together with the press, which saves the call behind it.
 * @param {object} options as of `wait`; `name`: of the click
 * @returns {Promise<object|null>} null where there was none, or the end of the click cannot be told
 */
export async function waitForClick({ name, ...options }) {
  ahead = { name, answer: null };
  if (!(await gesture.clicked({ name }))) return null;
  return (ahead.answer = await wait({ ...options, once: true }));
}

/** The same as `wait` behind a click; where `waitForClick` has answered what nobody has heard, that. */
export function takeOver({ name, ...options }) {
  gesture.forgoClick();
  return (ahead.name === name ? ahead.answer : null) ?? wait(options);
}

/** Whether the press has changed something beyond doubt; core/act/outcome.py judges what it was. */
function isOutcome({ mutations, doubtful, feedback }, observed) {
  if (observed?.dragged) return dragged.isProof(observed);
  // What nobody has heard can have changed nothing.
  const isUnheard = observed?.delivery.isUnheard ?? false;
  const isElsewhere = isUnheard ? { urlBefore: observed.urlAfter } : null;
  return (mutations > 0 && !isUnheard && !doubtful && !feedback) || (observed !== null && aftermath.isChange({ ...observed, ...isElsewhere }));
}

/** An animation's end is known; the parser's and an image's are not. */
function nextLook(running) {
  if (!running.length) return 20;
  return Math.min(50, Math.max(...running.map(animations.remainingMs)) + 1);
}

/** Ends what an action or a wait has armed; nothing of ours is left in the page. */
export function release() {
  takedown.release();
  return null;
}

function since(watch, at) {
  return at === null ? null : round(at - watch.since);
}

function round(ms) {
  return Math.round(ms * 10) / 10;
}
