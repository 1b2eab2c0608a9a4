// What the page has scheduled, as the probes in its own world report (probes/channel.js): whether
// anything that an action caused can still run. Without probes (classic transport, switched off)
// nothing can be proved, and the quiet period decides.

import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as inner from "./inner.js";

/** Handlers in markup, which no probe sees. */
const SCROLL_ATTRIBUTES = "[onscroll],[onscrollend],[onscrollsnapchange],[onscrollsnapchanging]";
/** For these the latest of all documents counts. */
const LATEST = /** @type {const} */ (["behindMs", "ranAt", "askedAt", "reportedAt", "sentAt", "begunAt", "followedAt", "scrolledAt"]);
/** @fixed as in probes/effects.js, which may not be loaded yet */
const NEVER = -1;
/**
 * Whoever has said nothing more for so long had said it all.
 * @unit ms
 * @measured not measured: chosen as probes/replies.js PIECE_MS
 * @test utest/page/probes/test_pieces.py::test_what_may_be_missing_of_an_answer_is_named
 */
const SURELY_OVER_MS = 500;
/**
 * A chain that has run so often without changing an element may display what others change, such as a loop that draws an
 * application.
 * @unit runs
 * @measured not measured: chosen so that a page's first two turns are its own, which is when it changes most by itself
 * @test utest/page/act/test_older.py::test_a_loop_that_ran_before_without_changing_it_displays_what_the_action_set
 */
export const LOOP_RUNS = 3;
/**
 * In a page that was there before the probes, what changes so long after anything known of the action is not its doing.
 * @unit ms
 * @measured not measured: chosen as the default horizon, as the next link of a chain is waited for as long
 * @test utest/page/act/test_older.py::test_where_the_probes_came_late_what_follows_nothing_known_is_no_outcome
 */
const UNLINKED_MS = 500;
/**
 * A run of what changes a page without any known cause.
 * @unit a run
 * @fixed no chain has this origin or number (probes/chain.js)
 */
const UNKNOWN = { origin: -1, run: 1, chain: -1 };
export const LATE = "the page was there before the probes";

/** @typedef {import("../probes/chain.js").Item} Item */
/** @typedef {import("../probes/channel.js").Answer} Answer */
/**
 * @typedef {object} Look what may still run in this document and its frames; times are of this document's clock
 * @property {Item[]} items
 * @property {string|null} lacking why nothing can be proved
 * @property {number} behindMs how late the most overdue timer is
 * @property {boolean} isFrameBound whether an observer waits for a frame
 * @property {boolean} mayHear whether a socket or another one may speak unasked
 * @property {number} ranAt when anything last ran
 * @property {number} askedAt when the action last made a request
 * @property {number} reportedAt when it last made one whose answer nobody wanted
 * @property {number} sentAt when it last sent anything without an answer, such as a beacon, or by an element that it made
 * @property {number} begunAt when it last scheduled anything
 * @property {number} followedAt when anything of its last ran, ended or was answered
 * @property {number} scrolledAt when it last called for a scroll
 * @property {Item[]} passed the rest of answers that was not waited for any longer
 * @property {string[]} others what chains from before it ask for, or have asked for since: who does not read an answer
 *    has it before it has ended
 * @property {string[]} requestsOfOlder what they have asked for since, for their own reasons
 * @property {boolean} isLate whether anything may have begun unseen, before the probes came, or as there are none
 */

/** Tracks what happens from now on, in this document and its frames. */
export function prepare() {
  probes.ask("prepare");
  for (const each of innerOnes()) each?.probes.ask("prepare");
}

/**
 * Tracks from now on who causes what, for an action that has begun nothing yet; or stops, which costs less.
 * @param {boolean} isWanted
 */
export function listen(isWanted) {
  probes.ask(isWanted ? "listen" : "unlisten");
  // Adopted since a time that never comes is nothing: what was adopted for the action before is its own.
  if (isWanted) probes.ask("adopt", `${Infinity}`);
}

/**
 * Attributes what starts in the current task to an action, in the document of a window and those
 * around it, whose scripts may serve their frames; and in these, whose functions it may call.
 * @param {Window|null} view
 */
export function pressIn(view) {
  for (let at = view; at; at = at === at.parent ? null : at.parent) inner.of(at)?.probes.ask("press");
  for (const each of innerOnes()) each?.probes.ask("press");
}

/**
 * Attributes what started since a time, here or in a frame, to the action: another library's action is not observed.
 * @param {number} since ms of this document's clock
 * @param {number} origin chains from before that are left out
 * @param {number} from when the action began, as far as they are concerned
 */
export function adopt(since, origin = -Infinity, from = -Infinity) {
  probes.ask("adopt", `${since} ${origin} ${from}`);
  for (const each of innerOnes()) {
    const shift = each ? here.agent.timeOrigin - each.timeOrigin : 0;
    each?.probes.ask("adopt", `${since + shift} ${origin + shift} ${from + shift}`);
  }
}

/**
 * The same for everything that started in the document of a frame that the action added.
 * @param {HTMLIFrameElement} frame
 */
export function adoptIn(frame) {
  inner.of(frame.contentWindow)?.probes.ask("adopt", "-Infinity -Infinity -Infinity");
}

/** Attributes what happens until the end of this task to the action, in the document of a window. @param {Window|null} view */
export function follow(view = window) {
  inner.of(view)?.probes.ask("after");
}

/** Attributes the rest of this task to the action, though something older runs, in the document of a window. @param {Window|null} view */
export function replayIn(view) {
  inner.of(view)?.probes.ask("replay");
}

/** Something of the action's moves, in this document or a frame: what observers tell in the meantime comes of that. */
export function move() {
  probes.ask("move");
  for (const each of innerOnes()) each?.probes.ask("move");
}

/** Whether the mutations just reported are certainly the action's; works only while that is tracked. */
export function isSure() {
  return probes.whose() === "sure";
}

/**
 * The chain of the mutations just reported, if it is older than an action.
 * @param {number} since when the action started
 * @returns {{origin: number, run: number, chain: number}|null} when it began, which run of it this is, and its number
 */
export function older(since) {
  const whose = probes.whose();
  // Most often, and asked for each batch of mutations.
  if (whose === "" || whose === "sure") return null;
  const [origin, run, chain] = whose.split(" ").map(Number);
  return origin < since ? { origin, run, chain } : null;
}

/**
 * What has made mutations whose cause is not known, in a page that was there before the probes and may go on unseen; null where
 * they came in time, and where frames cannot be looked into or something of the action is under way.
 * @param {number} since when the action started
 * @param {number} pressedAt when its handlers were done
 * @returns {{older: typeof UNKNOWN|null}|null} `older`: something else, as nothing of the action came shortly before; null: it may be the action
 */
export function unlinked(since, pressedAt) {
  const { items, lacking, followedAt, begunAt, askedAt } = look(since);
  if (lacking !== LATE || items.some(({ sure }) => sure) || innerOnes().includes(null)) return null;
  const last = Math.max(pressedAt, followedAt, begunAt, askedAt);
  return { older: performance.now() - last > UNLINKED_MS ? UNKNOWN : null };
}

/** The probes in frames; null for one without or of another origin. */
function innerOnes() {
  return [...viewsOfFrames()].map(inner.of);
}

/**
 * The windows of frames, at any depth; those in frames of another origin are not known.
 * @returns {Iterable<Window>}
 */
function* viewsOfFrames() {
  yield* viewsBelow(window);
  // `window` does not list frames in shadow roots, which are no document-tree child navigables.
  for (const root of roots.all()) {
    if (root.nodeType === Node.DOCUMENT_NODE) continue;
    /** @type {NodeListOf<HTMLIFrameElement|HTMLObjectElement>} */
    const holders = root.querySelectorAll("iframe,frame,object");
    for (const { contentWindow: view } of holders) {
      if (!view) continue;
      yield view;
      yield* viewsBelow(view);
    }
  }
}

/** @param {Window} view @returns {Iterable<Window>} */
function* viewsBelow(view) {
  for (let index = 0; index < view.length; index += 1) {
    yield view[index];
    if (inner.of(view[index])) yield* viewsBelow(view[index]);
  }
}

/**
 * The documents that `bare` has told of.
 * @type {WeakSet<Document>}
 */
const offered = new WeakSet();

/**
 * The ways to frames of this origin without probes, by indexes: where these come late, a driver brings them there, too.
 * @param {Window} view
 * @param {number[]} way
 * @returns {number[][]}
 */
export function bare(view = window, way = []) {
  /** @type {number[][]} */
  const ways = [];
  for (let index = 0; here.agent.secret && index < view.length; index += 1) {
    const page = inner.documentOf(view[index]);
    if (page?.readyState !== "complete") continue;
    if (!inner.of(view[index]) && !offered.has(page)) ways.push([...way, index]);
    offered.add(page);
    ways.push(...bare(view[index], [...way, index]));
  }
  return ways;
}

/** @param {inner.Inner} agent @param {number} since */
function lookIn(agent, since) {
  return /** @type {Answer|null} */ (agent.probes.answer("look", String(since)));
}

/**
 * What started since a time and has not run, in this document and its frames.
 * @param {number} since ms of this document's clock
 * @returns {Look}
 */
export function look(since) {
  const sum = lookThrough(here.agent, since, 0);
  for (const agent of innerOnes()) {
    if (!agent) {
      sum.lacking ??= "a frame cannot be looked into";
      continue;
    }
    const shift = agent.timeOrigin - here.agent.timeOrigin;
    const there = lookThrough(agent, since - shift, shift);
    sum.lacking ??= there.lacking;
    for (const latest of LATEST) sum[latest] = Math.max(sum[latest], there[latest]);
    sum.isFrameBound ||= there.isFrameBound;
    sum.mayHear ||= there.mayHear;
    sum.items = [...sum.items, ...there.items];
    sum.passed = [...sum.passed, ...there.passed];
    sum.others = [...sum.others, ...there.others];
    sum.requestsOfOlder = [...sum.requestsOfOlder, ...there.requestsOfOlder];
    sum.isLate ||= there.isLate;
  }
  return sum;
}

/**
 * The same in one document; `shift`: how far its clock is behind this one's.
 * @param {inner.Inner} agent
 * @param {number} since
 * @param {number} shift
 * @returns {Look}
 */
function lookThrough(agent, since, shift) {
  const seen = lookIn(agent, since);
  if (!seen) return { items: [], passed: [], lacking: "there are no probes in the page", behindMs: 0, isFrameBound: true, mayHear: true, ranAt: Infinity, askedAt: -Infinity, reportedAt: -Infinity, sentAt: -Infinity, begunAt: -Infinity, followedAt: -Infinity, scrolledAt: -Infinity, others: [], requestsOfOlder: [], isLate: true };
  const isPassed = (/** @type {Item} */ { kind, due }) => kind === "pieces" && due + shift <= performance.now();
  const known = seen.items.filter((item) => !isPassed(item));
  const items = agent === here.agent ? withoutDrivers(known) : known;
  const older = seen.requestsOfOlder ?? [];
  return {
    items: shift === 0 ? items : items.map((item) => ({ ...item, at: item.at + shift, due: item.due + shift, chain: { ...item.chain, at: item.chain.at + shift } })),
    passed: seen.items.filter((item) => isPassed(item) && item.delay < SURELY_OVER_MS),
    lacking: lackOf(seen),
    behindMs: seen.behindMs,
    isFrameBound: seen.isFrameBound,
    mayHear: seen.mayHear,
    ranAt: seen.ranAt + shift,
    askedAt: seen.askedAt + shift,
    reportedAt: (seen.reportedAt ?? NEVER) + shift,
    sentAt: (seen.sentAt ?? NEVER) + shift,
    begunAt: seen.begunAt + shift,
    followedAt: seen.followedAt + shift,
    scrolledAt: (seen.effects?.scroll ?? NEVER) + shift,
    others: [...(seen.others ?? []), ...older.map(({ url }) => url)],
    requestsOfOlder: older.filter(({ runs }) => runs < LOOP_RUNS).map(({ url }) => url),
    isLate: seen.isLate,
  };
}

/**
 * Without the timer of the page by which WebKitGTK's driver bounds the present call: it sets it right before.
 * @param {Item[]} items in the order in which they began
 */
function withoutDrivers(items) {
  const { delay: ms = NaN, by = 0 } = here.agent.driversTimer ?? {};
  // A wait may have taken it for one of the action, which began before the call.
  const timers = items.filter(({ kind, repeats, delay, at }) => kind === "timer" && !repeats && delay === ms && at <= by);
  // The clock is coarse: the page may set others behind the call at the same time.
  const drivers = timers.find(({ at }) => at === timers[timers.length - 1].at);
  return items.filter((item) => item !== drivers);
}

/** What an answer to the action may lack, and nobody waits for any longer. @param {number} since */
export function passed(since) {
  return look(since).passed.filter(({ sure }) => sure);
}

/** All of it, for an outside call. @param {{since: number}} given */
export function lookAt({ since }) {
  return look(since);
}

/** When the last message to the document of a window was sent. @param {Window} view */
export function postedIn(view) {
  const agent = inner.of(view);
  const seen = agent && lookIn(agent, Infinity);
  return seen ? seen.postedAt + (agent.timeOrigin - here.agent.timeOrigin) : -Infinity;
}

/**
 * Whether a scroll may have effects: listeners for it, or observers of what comes into view. If that
 * is not known, it may.
 */
export function followsScroll() {
  // Documents around a frame of another origin cannot be examined.
  if (window !== parent && window.frameElement === null) return true;
  if ([here.agent, ...innerOnes()].some(mayHearScroll)) return true;
  return remembered.query(SCROLL_ATTRIBUTES).length > 0;
}

/** @param {inner.Inner|null} agent */
function mayHearScroll(agent) {
  const seen = agent ? lookIn(agent, Infinity) : null;
  return !seen || seen.isLate || seen.isFrameBound || seen.isScrollHeard;
}

/**
 * Whether the action scrolled, animated or played anything since a time; null if not known.
 * @param {"scroll"|"animation"|"media"} kind
 * @param {number} since
 */
export function hasDone(kind, since) {
  const seen = lookIn(here.agent, Infinity);
  if (seen === null) return null;
  if ((seen.effects?.[kind] ?? NEVER) >= since) return true;
  for (const agent of innerOnes()) {
    const there = agent && lookIn(agent, Infinity);
    if (there && (there.effects?.[kind] ?? NEVER) >= since + here.agent.timeOrigin - agent.timeOrigin) return true;
  }
  return false;
}

/**
 * Who has drawn on a canvas since the action was armed; not known without probes, nor for a worker.
 * @param {Element} canvas
 * @returns {{byAction: number, byItself: number}}
 */
export function drawn(canvas) {
  const isAsked = canvas.localName === "canvas" && canvas.ownerDocument === document;
  const seen = isAsked ? probes.answer("drawn", "", canvas) : null;
  return /** @type {ReturnType<typeof drawn>|null} */ (seen) ?? { byAction: 0, byItself: 0 };
}

/** Requests a report of the next style sheet change, in this document and its frames. */
export function awaitStyling() {
  probes.ask("awaitStyling");
  for (const each of innerOnes()) each?.probes.ask("awaitStyling");
}

/** @param {Answer} answer */
function lackOf({ isLate, uncounted, isMessageOnItsWay }) {
  if (isLate) return LATE;
  if (uncounted) return `${uncounted} was called`;
  return isMessageOnItsWay ? "a message is on its way" : null;
}
