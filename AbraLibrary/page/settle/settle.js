// Watches the document during a wait: mutations, finite animations, visible loading state and images, the parser;
// decision.js says when it is over (docs/design.md, "Settle").

import * as builtins from "../boot/builtins.js";
import * as aftermath from "../act/aftermath.js";
import * as dragged from "../act/dragged.js";
import * as gesture from "../act/gesture.js";
import * as words from "../act/words.js";
import * as here from "../boot/here.js";
import * as fields from "../fields/fields.js";
import * as kept from "../fields/kept.js";
import * as ticks from "../fields/ticks.js";
import * as scope from "../find/scope.js";
import * as cadence from "../observe/cadence.js";
import * as changes from "../observe/changes.js";
import * as collapse from "../observe/collapse.js";
import * as loads from "../observe/loads.js";
import * as observer from "../observe/observer.js";
import * as scrolls from "../observe/scrolls.js";
import * as tallies from "../observe/tallies.js";
import * as takedown from "../observe/takedown.js";
import * as animations from "../signals/animations.js";
import * as horizon from "../signals/horizon.js";
import * as drawn from "../signals/drawn.js";
import * as idleness from "../signals/idleness.js";
import * as navigation from "../signals/navigation.js";
import * as resized from "../signals/resized.js";
import * as scheduled from "../signals/scheduled.js";
import * as come from "../signals/come.js";
import * as decision from "./decision.js";
import * as imports from "./imports.js";
import * as requests from "./requests.js";
import * as underway from "./underway.js";

/** Kinds of causes without a server. */
const AT_ONCE = new Set(["frame", "message", "timer"]);
/**
 * A wait under way, besides what decides its next step.
 * @typedef {object} Going
 * @property {number} turn the number of the wait
 * @property {number} askedAt when it was requested, by the wall clock
 * @property {underway.Watch} watch
 * @property {underway.View & {filters: boolean}} view
 * @property {number} end of the whole wait, of which this call may be a part
 * @property {boolean} isArmed false: this is not the document of the action
 * @property {{animation: number|null, image: number|null, scope: number|null}} last when anything but the DOM was seen changing
 * @property {{proof: decision.Proof, frames: number, mutations: number}|null} proved a proof to be confirmed in a moment
 * @property {{change: string, at: number}|null} shown what the frames have shown that are over, and since when
 * @property {boolean} isNoted whether a message's words are needed even if the awaited text outlasts them
 * @property {boolean} isAnswered whether it follows a response that network events reported
 * @property {boolean} outcome
 * @property {boolean} once
 * @property {"always"|"outcome"|"never"} releasing
 * @property {Parameters<typeof fields.holds>[0]|null} next
 * @property {Parameters<typeof ticks.look>[0]|null} tick
 * @property {boolean} lasting
 * @property {boolean} network
 * @property {number} horizonMs
 * @property {string[][]} ignored
 * @property {boolean} tells whether the transport tells of requests
 * @property {boolean} steps
 * @property {boolean} follows
 */
/**
 * @typedef {decision.Run & Going} Run
 * @typedef {ReturnType<typeof see>} Look the state of the page now
 * @typedef {Look & ReturnType<typeof judge>} Seen a look, and what it means
 * @typedef {ReturnType<typeof gesture.observed>} Observed
 * @typedef {changes.Summary} Sum
 */

/**
 * After a wait that was given up as the page went on changing, silence proves nothing for so long.
 * @unit ms
 * @measured not measured: chosen as the time of two pauses of the 0.9 s that a page made between its changes
 * @test utest/page/settle/test_settle_page.py::test_what_has_just_gone_on_changing_is_not_proved_idle
 */
const RESTLESS_MS = 2000;
/**
 * @limit how soon to look again at what has no known end, such as a loading image
 * @unit ms
 */
const SOON_MS = 20;
/**
 * @limit how late to look again at animations with a known end: they may be cancelled
 * @unit ms
 */
const LATEST_LOOK_MS = 50;

/** The number of waits: only the last one is still awaited. */
let waits = 0;
/** When one was given up as the page went on changing. */
let gaveUpAt = -Infinity;

/**
 * @param {object} options
 * @param {number} options.quietMs the length of the quiet period
 * @param {number} options.budgetMs the longest time of this call
 * @param {number} [options.leftMs] what is left of the whole wait, of which this call may be a part: anything due later does not matter
 * @param {boolean} options.animations whether finite animations count
 * @param {boolean} options.images whether loading images in view count
 * @param {boolean} options.loading whether loading state in view counts
 * @param {boolean} options.filters whether the mutation filters apply (noise.js)
 * @param {Parameters<typeof scope.area>[0]["scope"]} options.scope the subtree to observe (scope.js)
 * @param {Parameters<typeof scope.area>[0]["ignore"]} options.ignore the locators of elements to ignore
 * @param {boolean|null} options.fresh open a new window; otherwise an action's window goes on; null: if there is one
 * @param {boolean} options.restart count the quiet period from now, as after a server's response
 * @param {boolean} options.loaded whether a navigation that the page has announced is over, which nothing else tells where
 *    it became a download or was not answered with a document
 * @param {boolean} options.follows whether it follows an action, also one that has led to this document
 * @param {number|null} options.beyond wait for more mutations than this: what has not begun cannot be quiet
 * @param {boolean} [options.outcome] whether the first outcome of the action ends the wait
 * @param {boolean} [options.once] whether to answer null if the first look does not end the wait
 * @param {boolean} options.proof whether a proof of idleness ends the wait
 * @param {boolean} [options.lasting] whether what the action scheduled for later counts, too
 * @param {boolean} options.network whether requests count
 * @param {number} options.horizonMs how soon the next link of the action's chain must follow
 * @param {string[][]} options.ignored addresses that are not waited for, as parts (horizon.js)
 * @param {boolean} options.tells whether the transport tells of requests; else the page does
 * @param {boolean} [options.learns] whether periodic changes are excluded (cadence.js)
 * @param {"always"|"outcome"|"never"} options.release when to take down what is armed: always, if the action had an outcome, or never
 * @param {Parameters<typeof fields.holds>[0]|null} [options.next] a field to check at the end
 * @param {Parameters<typeof ticks.look>[0]|null} [options.tick] a checkable control to check at the end
 * @param {boolean} [options.steps] whether it follows a step of another library, armed or not, and the next one is to arm by itself (gesture.standBy)
 * @returns {Promise<object|null>} a PageSettle; `done` is false where the budget ran out first
 */
export function wait({ budgetMs, leftMs = budgetMs, fresh, outcome = false, once = false, proof: proves, release: releasing, next = null, tick = null, learns = true, lasting = false, steps = false, follows, network, horizonMs, ignored, tells, quietMs, restart, loaded, beyond, ...looking }) {
  cadence.use(learns);
  const turn = ++waits;
  const begun = performance.now();
  const askedAt = Date.now();
  const armed = fresh ? null : observer.current();
  // In a document that no action armed, such as one it navigated to, everything counts.
  const watch = armed ?? observer.arm(true);
  adopt(watch, armed !== null, restart, loaded);
  // Further calls of a long wait are not fresh, but their window is.
  const view = { ...looking, fresh: watch.fresh, area: scope.area({ ...looking, acted: gesture.acted() }) };
  collapse.within(view.area);
  /** @type {Run} */
  const run = {
    turn, begun, askedAt, watch, view, quietMs, restart, beyond, outcome, once, proves, releasing, next, tick, lasting, steps, follows, network, horizonMs, ignored, tells,
    deadline: begun + budgetMs,
    end: begun + leftMs,
    // Without an armed window this is not the document of the action, unless its caller does not know.
    isArmed: fresh !== false || steps || armed !== null,
    last: { animation: null, image: null, scope: null },
    proved: null,
    shown: null,
    unrest: false,
    draws: true,
    isNoted: false,
    isAnswered: restart && armed !== null && !watch.fresh,
    planned: Infinity,
    caughtUp: 0,
    restless: begun - gaveUpAt < RESTLESS_MS,
  };
  return new Promise((resolve, reject) => {
    const check = () => {
      try {
        const answer = look(run, check);
        if (answer !== undefined) resolve(answer);
      } catch (error) {
        reject(error);
      }
    };
    check();
  });
}

/**
 * It is not known what another library's step started, nor what a response led to that network events reported.
 * @param {underway.Watch} watch
 * @param {boolean} isArmed whether it was armed before
 * @param {boolean} isAnswered
 * @param {boolean} isLoaded whether an announced navigation is over
 */
function adopt(watch, isArmed, isAnswered, isLoaded) {
  if (isLoaded) navigation.end();
  if (watch.fresh && !isArmed) idleness.adopt(watch.since);
  else if (isAnswered) {
    // The response is a cause like any other.
    scheduled.follow();
    idleness.adopt(performance.now(), watch.fresh ? undefined : watch.since);
  }
}

/**
 * Looks once.
 * @param {Run} run
 * @param {() => void} check looks again
 * @returns {object|null|undefined} the answer of the wait; undefined while it goes on
 */
function look(run, check) {
  // This wait is obsolete, as a prompt interrupted it: what is armed now belongs to another wait or
  // action and must stay.
  if (run.turn !== waits || observer.current() !== run.watch) return null;
  const seen = /** @type {Seen} */ (see(run));
  Object.assign(seen, judge(run, seen));
  const outcome = outcomeIn(run, seen);
  if (outcome !== null) return finish(run, seen, "outcome", true, "none", outcome);
  if (run.once) return null;
  const step = decision.next(seen, run);
  // A change that no mutation reported was just found.
  if (step.isLastLook && observer.findRoots()) return look(run, check);
  if (step.kind === "end") return finish(run, seen, document.body ? "quiet" : "no_body", true, seen.isProved && run.proved ? run.proved.proof : "none");
  if (step.kind === "give_up") {
    if (step.reason === "still_mutating" || seen.isOnlyFollowed) gaveUpAt = seen.now;
    return finish(run, seen, step.reason, false, "none");
  }
  if (step.kind === "frames") awaitFrames(run, seen, step.frames, check);
  else awaitTime(run, seen, check);
  return undefined;
}

/**
 * The state of the page now.
 * @param {Run} run
 */
function see(run) {
  const { watch, view, last } = run;
  const now = performance.now();
  gesture.glance();
  // A removed subtree has changed.
  if (view.area.refresh()) last.scope = now;
  const sum = changes.summary(watch, view);
  const around = underway.look(watch, view);
  if (around.animations.length) {
    last.animation = now;
    scheduled.move();
  }
  // A loaded image is a change like any other: the quiet period restarts.
  if (around.images.length) last.image = now;
  return { now, sum, around, pressedUntil: observer.pressedUntil(), ...decision.changedAt(watch.since, sum.last, last) };
}

/**
 * What that means: what keeps the page busy, when the quiet period ends, and whether idleness is proved.
 * @param {Run} run
 * @param {Look} look
 */
function judge(run, { now, sum, around, pressedUntil, changed, active }) {
  const { watch } = run;
  const { lasting, network, horizonMs, ignored, tells, quietMs, follows } = run;
  const aside = tallies.aside(watch, run.view.area);
  // No event shows what a script scheduled.
  if (gesture.isByScript()) scheduled.adopt(watch.since);
  // A module runs a moment after its response.
  if (run.isAnswered) idleness.adopt(run.begun, watch.since);
  const idle = idleness.judge(watch, { fresh: watch.fresh || gesture.isByScript(), pressedUntil, active, lasting, network, horizonMs, ignored, quietMs, aside, loads: [...loads.items(tells), ...scrolls.items(), ...underway.scheduled(around)], resizedAt: resized.look(), ...(follows ? { quietBy: now + quietMs } : null) }, Math.max(run.end, now + run.quietMs));
  requests.note([...idle.left.held, ...idle.left.left]);
  // Not all that comes into view is a mutation, but something has led to it.
  words.glance(`${sum.mutations + sum.filtered} ${idle.followedAt}`, around.animations.length > 0);
  if (idle.isKept && !run.isNoted) run.isNoted = gesture.observed() !== null;
  const busy = underway.reasonOf(around) ?? idle.held;
  run.caughtUp = decision.caughtUpAt(run, now);
  const { isAwaited, from, due, proof } = decision.standing({ now, sum, idle, busy, pressedUntil, changed: Math.max(changed, idle.followedAt) }, run);
  // However long ago: a busy machine keeps timers from running.
  const isOnlyFollowed = now >= Math.max(changed, from) + quietMs && idle.followedAt > Math.max(changed, from);
  run.unrest ||= busy !== null;
  if (proof === "frames") drawn.want();
  // Frames drawn before the call have shown what was under way as well.
  const frames = proof === "frames" && !run.unrest ? drawn.since(Math.max(active, from, idle.ranAt)) : 0;
  if (frames > 1) run.proved = { proof, frames, mutations: sum.mutations };
  return { idle, busy, aside, isOnlyFollowed, isAwaited, due, proof, drawn: frames, isProved: idleness.isConfirmed(run.proved, { ...idle, proof }, sum.mutations) };
}

/**
 * The observed outcome of the action, if it is awaited and has come; else null.
 * @param {Run} run
 * @param {Seen} seen
 */
function outcomeIn({ outcome, once }, { sum, idle, isAwaited }) {
  const observed = outcome && !isAwaited ? gesture.observed() : null;
  if (observed === null) return null;
  // Navigation and requests are known for sure from events, which take time.
  const isMore = once && (idle.asking || navigation.pending());
  return !isMore && isOutcome(sum, observed) ? observed : null;
}

/**
 * What runs at once is over before anybody reads the report.
 * @param {horizon.Item} item
 */
function isWorthReporting({ kind, chain, due }) {
  return chain.runs > 0 || due > performance.now() || !AT_ONCE.has(kind);
}

/**
 * Looks again after some frames.
 * @param {Run} run
 * @param {Seen} seen
 * @param {number} frames
 * @param {() => void} check
 */
function awaitFrames(run, { proof, sum, drawn: had }, frames, check) {
  const change = lastOf(run, sum);
  run.proved = proof === "none" ? null : { proof: frames ? "frames" : proof, frames, mutations: sum.mutations };
  run.unrest = false;
  run.planned = Infinity;
  idleness.pause(frames, had).then((isDrawn) => {
    run.draws &&= isDrawn;
    if (!isDrawn) run.proved = null;
    else if (frames >= decision.FULL_FRAMES && run.shown?.change !== change) run.shown = { change, at: performance.now() };
    check();
  });
}

/** What tells the last change that is seen on the screen from the one before. @param {Run} run @param {Sum} sum */
function lastOf({ last }, { mutations, filtered }) {
  return `${mutations + filtered} ${last.animation} ${last.image} ${last.scope}`;
}

/**
 * Looks again when something may have changed.
 * @param {Run} run
 * @param {Seen} seen
 * @param {() => void} check
 */
function awaitTime(run, seen, check) {
  run.proved = null;
  const ms = decision.pauseMs({ ...seen, soon: seen.now + nextLook(seen) }, run);
  run.planned = seen.now + ms;
  builtins.later(check, ms);
}

/**
 * @param {Run} run
 * @param {Seen} seen
 * @param {string} reason
 * @param {boolean} done
 * @param {decision.Proof} proof
 * @param {Observed} observed
 */
function finish(run, seen, reason, done, proof, observed = gesture.observed()) {
  const { next, tick, steps } = run;
  /** @type {ReturnType<typeof answerOf> & {held?: object, tick?: object, wiped?: object[]}} */
  const answer = answerOf(run, seen, reason, done, proof, observed);
  drawn.show(run.shown?.change === lastOf(run, seen.sum) ? run.shown.at : Infinity);
  if (answer.released) release();
  if (answer.released && steps) gesture.standBy();
  // In the task of the last look, so that it is as current; and it saves a call.
  if (done && next) answer.held = fields.holds(next);
  if (done && tick) answer.tick = ticks.look(tick);
  if (done) answer.wiped = kept.takeNews();
  return answer;
}

/**
 * @param {Run} run
 * @param {Seen} seen
 * @param {string} reason
 * @param {boolean} done
 * @param {decision.Proof} proof
 * @param {Observed} observed
 */
function answerOf(run, { sum, around, idle, aside }, reason, done, proof, observed) {
  const { watch, view, last, releasing, ignored } = run;
  const { lacking, asking, asked, left, others, requestsOfOlder } = idle;
  const now = performance.now();
  // An outcome that ends the wait early gives nothing up.
  if (done || now >= run.end) horizon.giveUp(done ? { ...left, held: [] } : left, now);
  return {
    done,
    left: [...(reason === "outcome" ? [] : left.held), ...left.left, ...scheduled.passed(watch.since), ...underway.outOfSight(watch, view, around), ...loads.outOfReach()].filter(isWorthReporting).map((item) => horizon.describe(item, now, horizon.isLeftOut(item, { ignored, aside }))),
    reason,
    armed: run.isArmed,
    askedAt: run.askedAt,
    // Not performance.timeOrigin: after the machine slept it belongs to another clock.
    cameAt: Date.now() - performance.now(),
    documentBegan: here.agent.began,
    ...arrived(run),
    closing: window.closed,
    waitedMs: round(performance.now() - run.begun),
    lastMutationMs: since(watch, sum.last),
    lastBusyMs: since(watch, Math.max(last.animation ?? 0, last.image ?? 0) || null),
    mutations: sum.mutations,
    filtered: sum.filtered,
    doubtful: sum.doubtful,
    feedback: sum.feedback,
    delta: sum.delta,
    hotSpots: changes.hotSpots(watch, view),
    ...underway.describe(around),
    excluded: changes.excluded(watch, view),
    navigationPending: navigation.pending(),
    asking,
    asked,
    requested: isRequested(run),
    others,
    requestsOfOlder,
    mayImport: imports.arePossible(),
    proof,
    unproven: proof === "none" ? (lacking ?? (run.draws ? null : "no frame is drawn")) : null,
    observed,
    // What the response brings is the action's doing, too.
    released: done && !asking && (releasing === "always" || (releasing === "outcome" && isOutcome(sum, observed))),
  };
}

/** Whether the action has requested anything that counts; events do not tell of all, such as documents of frames. @param {Run} run */
function isRequested({ tells, watch, ignored }) {
  return !watch.fresh && !gesture.isByScript() && ((!tells && navigation.isAsked()) || requests.isAsked(watch.since, ignored));
}

/**
 * Which document this is; it saves a call.
 * @param {Run} run
 */
function arrived({ watch, isArmed }) {
  // Where it may be another one than that of the action.
  const isOther = watch.fresh || !isArmed;
  return { document: here.agent.timeOrigin, arrived: isOther ? come.look() : null, isLoaded: document.readyState === "complete" };
}

/**
 * The answer to the call before a click, and that click's name.
 * @type {{name: string|null, answer: object|null}}
 */
let ahead = { name: null, answer: null };

/**
 * Waits for the end of a coming click, and returns its outcome if it is there by then; sent together
 * with the press, which saves a call after it.
 * @param {Parameters<typeof wait>[0] & {name: string}} options those of `wait`; `name`: of the click
 * @returns {Promise<object|null>} null if there was none, or the end of the click cannot be known
 */
export async function waitForClick({ name, ...options }) {
  ahead = { name, answer: null };
  if (!(await gesture.clicked({ name }))) return null;
  return (ahead.answer = await wait({ ...options, once: true }));
}

/**
 * The same as `wait` after a click, or the unused answer of `waitForClick`.
 * @param {Parameters<typeof wait>[0] & {name: string}} options
 */
export function takeOver({ name, ...options }) {
  gesture.forgoClick();
  return (ahead.name === name ? ahead.answer : null) ?? wait(options);
}

/**
 * Whether the press certainly changed something; core/act/outcome.py judges what.
 * @param {Sum} sum
 * @param {Observed} observed
 */
function isOutcome(sum, observed) {
  // What a text changes is no outcome of the keys behind it.
  return !observed?.delivery.idle && isChange(sum, observed);
}

/**
 * The same of everything that was pressed together.
 * @param {Sum} sum
 * @param {Observed} observed
 */
function isChange({ mutations, doubtful, feedback }, observed) {
  if (observed?.dragged) return dragged.canEnd(observed.dragged, observed);
  // An unheard press can have changed nothing, and the effect of the first of two presses is no outcome of both.
  const { isUnheard, isUnheardLink, isHalf } = observed?.delivery ?? { isUnheard: false, isUnheardLink: false, isHalf: false };
  const isElsewhere = (isUnheard || isUnheardLink) && observed ? { urlBefore: observed.urlAfter } : null;
  return (mutations > 0 && !isUnheard && !isHalf && !doubtful && !feedback) || (observed !== null && aftermath.isChange({ ...observed, ...isElsewhere, ...ofText(observed) }));
}

/**
 * What counts of keys with text that nothing took: not what the other keys move by themselves.
 * @param {NonNullable<Observed>} observed
 */
function ofText({ delivery, state }) {
  if (!delivery.unread) return null;
  const rest = Object.fromEntries(Object.entries(state).filter(([name]) => name !== "selection"));
  return { state: rest, focusMoved: false, scrolled: false };
}

/**
 * The end of an animation is known, and when a timer runs; that of the parser or an image is not.
 * @param {Seen} seen
 */
function nextLook({ now, around, idle }) {
  const running = around.animations;
  if (running.length) return Math.min(LATEST_LOOK_MS, Math.max(...running.map(animations.remainingMs)) + 1);
  // Shorter ones may follow each other.
  const timers = idle.left.held.filter(({ kind, delay }) => kind === "timer" && delay >= SOON_MS);
  const next = timers.map((timer) => horizon.dueOf(timer) - now).filter((ms) => ms > 0 && ms < SOON_MS);
  return next.length ? Math.max(...next) + 1 : SOON_MS;
}

/** Takes down what an action or a wait armed; nothing of ours stays in the page. */
export function release() {
  takedown.release();
  return null;
}

/**
 * @param {underway.Watch} watch
 * @param {number|null} at
 */
function since(watch, at) {
  return at === null ? null : round(at - watch.since);
}

/** @param {number} ms */
function round(ms) {
  return Math.round(ms * 10) / 10;
}
