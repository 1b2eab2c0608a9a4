// Receives the mutations (boot/queue.js), also those from before the first call, so that cadences are
// known before an action; while a window is open, counts the action's changes (tallies.js). Settle,
// DOM summary and ledger share it; nothing observes twice.

import * as builtins from "../boot/builtins.js";
import * as parsing from "../boot/parsing.js";
import * as probes from "../boot/probes.js";
import * as queue from "../boot/queue.js";
import * as dom from "../dom/dom.js";
import * as namesakes from "../dom/namesakes.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as animations from "../signals/animations.js";
import * as drawn from "../signals/drawn.js";
import * as images from "../signals/images.js";
import * as input from "../signals/input.js";
import * as loading from "../signals/loading.js";
import * as scheduled from "../signals/scheduled.js";
import * as cadence from "./cadence.js";
import * as feedback from "./feedback.js";
import * as moments from "./moments.js";
import * as recordsModule from "./records.js";
import * as restless from "./restless.js";
import * as scrolls from "./scrolls.js";
import * as tallies from "./tallies.js";

/** Old values are recorded only while somebody reports them (collapse.js). */
const DETAILED = { ...queue.OPTIONS, attributeOldValue: true, characterDataOldValue: true };
/**
 * A change this soon after a press comes from its handlers: a frame and a little.
 * @unit ms
 * @measured a frame is 17 ms at 60 Hz; not measured beyond that (docs/adr/0007)
 * @test utest/page/observe/test_observer.py::test_what_a_ticker_changes_a_while_after_a_press_is_in_doubt
 */
const IMMEDIATE_MS = 20;
/** ChromeDriver sets it on a frame that it switches to; neither page nor action did. */
const WRITTEN_BY_DRIVER = "cd_frame_id_";

/** The subscribers to each record; looking them up each time is slower than calling them. */
const ofElements = moments.hearersOf("element");
const ofAttributes = moments.hearersOf("attribute");
const ofChildren = moments.hearersOf("children");
const ofCharacters = moments.hearersOf("characters");

/**
 * What is reported of a record. One object is reused, to create no garbage.
 * @typedef {object} Change
 * @property {MutationRecord} record
 * @property {Node} node the record's target
 * @property {MutationRecordType} type
 * @property {Element} element the node or its parent element
 * @property {recordsModule.Children|null} children added and removed
 * @property {Element|null} source the element it is counted for, while a window is open
 * @property {tallies.Tally|null} tally where it is counted
 */
/** @typedef {Change & {source: Element, tally: tallies.Tally}} Counted */
/**
 * What holds for all records of a batch.
 * @typedef {object} Batch
 * @property {tallies.Watch|null} open the open window
 * @property {number} now
 * @property {tallies.Cause} cause
 * @property {tallies.Older|null} older the chain that made them, if it is older than the action
 * @property {boolean} isUnclear whether they may be the action's or not, as something may go on unseen
 * @property {boolean} isImmediate whether they came with the press, or right after it
 * @property {boolean} isIdle whether nobody was acting
 * @property {boolean} isOurs whether the action certainly caused them
 * @property {probes.Turn|null} turn the timer that made them (scheduled.js)
 * @property {boolean} isParsing what the parser inserts is no tick
 * @property {feedback.Pressed|null} pressed
 */

/** @type {WeakSet<Node>} */
const watched = new WeakSet();
/** @type {tallies.Watch|null} */
let open = null;
/** Whether there may be roots that no mutation reported. */
let hasUnknownRoot = true;
/** @type {MutationObserverInit} */
let options = queue.OPTIONS;
let isPressing = false;
let pressedAt = -Infinity;
/** A count of the changes that may affect a selector. */
let changesSoFar = 0;
/** A count of the batches of records, also of those with texts only. */
let batchesSoFar = 0;
/**
 * @limit a larger batch is not tested for text changes only
 * @unit records
 */
const FEW = 20;
let isObserving = false;

/** Observes the document, its open shadow roots and same-origin frames, including what happened before. */
export function start() {
  isObserving = true;
  queue.hearBy({
    records: receive,
    input: (_, at) => {
      // What an action of ours leads to is known from its window.
      if (!isActing()) input.note(at);
    },
    scroll: scrolls.note,
    load: restless.noteLoad,
    shown: () => moments.report("shown"),
    stopped: stop,
  });
  watch(document);
  // The parser's records have a host before it gets its shadow root.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rootAttached, { once: true });
}

/** Stops observing. */
function stop() {
  moments.report("stopped");
  isObserving = false;
  open = null;
}

/** @param {Document|ShadowRoot} root */
function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  roots.add(root);
  // The document's own scrolls are reported already.
  if (root !== document) queue.listenForScrolls(root);
  moments.report("root", root);
  queue.observer.observe(root, options);
}

/** From now on records include old values, or not any more. @param {boolean} isWanted */
export function detail(isWanted) {
  flush();
  options = isWanted ? DETAILED : queue.OPTIONS;
  // Observing again replaces the options.
  for (const root of roots.all()) queue.observer.observe(root, options);
}

/** Finds new roots: observers do not cross shadow roots or frames. @param {Element|Document} scope */
function watchNewRoots(scope) {
  if (dom.isElement(scope)) watchInside(scope);
  watchBelow(scope);
}

/** @param {Element} element */
function watchInside(element) {
  const inner = namesakes.rootIn(element) ?? dom.frameDocumentOf(element);
  if (!inner) return;
  watch(inner);
  watchBelow(inner);
}

/** Its own walk (not dom.js), as it visits every element of every page just once. @param {ParentNode} root */
function watchBelow(root) {
  for (let at = root.firstElementChild; at !== null; at = namesakes.nextOf(at)) {
    watchInside(at);
    if (namesakes.firstOf(at) !== null) watchBelow(at);
  }
}

/**
 * A shadow root was attached, which no mutation reports. The next look finds it; a page of components
 * attaches hundreds, so this does not search each time.
 */
function rootAttached() {
  hasUnknownRoot = true;
}

/**
 * Finds roots that no mutation reported: attached late, or documents of loaded frames. While a window
 * is open, each counts as a change of its host, as its content was not counted.
 * @returns {boolean} whether there were any, while a window is open
 */
export function findRoots() {
  const before = new Set(roots.all());
  watchAnyRoot();
  if (!open) return false;
  const now = performance.now();
  let isNew = false;
  for (const root of roots.all()) {
    const host = before.has(root) ? null : (root.host ?? dom.frameOf(/** @type {Document} */ (root)));
    if (!host) continue;
    tallies.countRoot(open, host, now, !!root.host);
    moments.report("found", root, open, host);
    isNew = true;
  }
  return isNew;
}

function watchAnyRoot() {
  hasUnknownRoot = false;
  watchNewRoots(document);
}

/** Counts everything so far, and observes every root that can be known. */
export function catchUp() {
  flush();
  if (open) findRoots();
  else watchKnownRoots();
}

/** Observes every root. The page is searched only where one may have come unseen. */
function watchKnownRoots() {
  // Without probes, late roots are not reported.
  if (hasUnknownRoot || !probes.areThere()) watchAnyRoot();
  else for (const root of roots.all()) for (const frame of roots.framesIn(root)) catchUpWith(frame);
}

/** A frame's document may be new, and its probes report late roots to its own agent. @param {Element} frame */
function catchUpWith(frame) {
  const inner = dom.frameDocumentOf(frame);
  if (!inner) return;
  watch(inner);
  watchNewRoots(inner);
}

/**
 * Reports a batch of records.
 * @param {MutationRecord[]} records
 * @param {number} now
 * @param {probes.Turn|null} turn
 */
function receive(records, now, turn) {
  if (!records.length) return;
  batchesSoFar += 1;
  // First, as the subscribers may ask for a selector's results (remembered.js).
  if (records.length > FEW || !records.every(isOfText)) changesSoFar += 1;
  if (open !== null && window.event) moments.report("event", window.event);
  const batch = batchAt(now, turn);
  const [first] = records;
  /** @type {Change} */
  const change = { record: first, node: first.target, type: recordsModule.typeOf(first), element: document.documentElement, children: null, source: null, tally: null };
  let isInner = false;
  /** @type {Node|null} */
  let before = null;
  for (const record of records) {
    const { target: node } = record;
    const type = recordsModule.typeOf(record);
    if (type === "attributes" && record.attributeName === WRITTEN_BY_DRIVER) continue;
    change.record = record;
    change.node = node;
    change.type = type;
    if (node !== before) {
      const element = recordsModule.elementOf(node);
      if (!element) continue;
      change.element = element;
      isInner = meetElement(change, batch);
      before = node;
    }
    TAKERS[type](change, batch);
    if (batch.pressed !== null) noteFeedback(/** @type {Counted} */ (change), batch.pressed, isInner);
  }
  moments.report("received", batch);
}

/**
 * Without an action of ours nobody asks whose doing a change is.
 * @type {Pick<Batch, "cause"|"older"|"isUnclear">}
 */
const UNASKED = { cause: null, older: null, isUnclear: false };

/**
 * Whose doing the changes are that were just reported.
 * @param {tallies.Watch} acting the window of an action
 * @param {boolean} isImmediate
 * @returns {Pick<Batch, "cause"|"older"|"isUnclear">}
 */
function causeIn({ since }, isImmediate) {
  const older = scheduled.older(since);
  if (older !== null) return { cause: "before", older, isUnclear: false };
  const cause = scheduled.isSure() ? "action" : null;
  const unlinked = cause === null && !isImmediate && pressedAt >= since ? unlinkedIn(since) : null;
  return { cause, older: unlinked?.older ?? null, isUnclear: unlinked?.older === null };
}

/**
 * @limit how often the probes are asked what may have made changes without a known cause
 * @unit ms
 */
const ASKED_EVERY_MS = 16;
/** @type {{at: number, since: number, answer: ReturnType<typeof scheduled.unlinked>}} the last answer */
let asked = { at: -Infinity, since: -1, answer: null };

/** @param {number} since when the action started */
function unlinkedIn(since) {
  const at = performance.now();
  if (asked.since !== since || at - asked.at >= ASKED_EVERY_MS) asked = { at, since, answer: scheduled.unlinked(since, pressedAt) };
  return asked.answer;
}

/** @param {number} now @param {probes.Turn|null} turn @returns {Batch} */
function batchAt(now, turn) {
  const acting = actingIn();
  const isOurWindow = acting !== null;
  const isImmediate = isOurWindow && (isPressing || now - pressedAt <= IMMEDIATE_MS);
  const doing = acting === null ? UNASKED : causeIn(acting, isImmediate);
  return {
    open,
    now,
    cause: doing.cause,
    older: doing.older,
    isUnclear: doing.isUnclear,
    isImmediate,
    isIdle: !isOurWindow && !input.isRecent(now),
    // A timer from before the press may fire right behind it.
    isOurs: doing.cause === "action" || (isImmediate && doing.cause !== "before"),
    turn,
    isParsing: open === null && parsing.isParsing(),
    // Once it has shown more than feedback, nothing is any more.
    pressed: open === null || open.pressed === null || open.pressed.isMore ? null : open.pressed,
  };
}

/**
 * The next records concern another element; whether it is in the pressed control.
 * @param {Change} change
 * @param {Batch} batch
 */
function meetElement(change, batch) {
  const { element } = change;
  const { now, isParsing, isIdle, pressed } = batch;
  let isInner = false;
  if (open !== null) {
    change.source = tallies.sourceOf(open, element);
    change.tally = tallies.tallyOf(open, change.source, batch);
    if (batch.isOurs && !tallies.isTurns(open, change.source, change.tally)) cadence.noteActed(element, now);
    if (batch.turn !== null) tallies.noteTurn(open, batch.turn, change.source);
    isInner = pressed !== null && feedback.takes(pressed, element, change.source);
  } else if (!isParsing) {
    cadence.beat(element, now, isIdle);
  }
  for (const hear of ofElements) hear(change, batch);
  return isInner;
}

/** @type {Record<MutationRecordType, (change: any, batch: Batch) => void>} each takes the fields of its record type */
const TAKERS = { attributes: takeAttribute, childList: takeChildren, characterData: takeCharacters };

/** @param {Counted & {node: Element}} change counted while a window is open @param {Batch} batch */
function takeAttribute(change, batch) {
  change.children = null;
  if (open !== null) tallies.countOwn(change.tally, change.type, batch.now);
  for (const hear of ofAttributes) hear(change, batch);
  if (!batch.isParsing) restless.noteAttribute(change.node, change.record.attributeName ?? "", batch.now, batch.isIdle, batch.isOurs);
}

/** @param {Counted & {node: CharacterData}} change counted while a window is open @param {Batch} batch */
function takeCharacters(change, batch) {
  change.children = null;
  if (open !== null) tallies.countOwn(change.tally, change.type, batch.now);
  for (const hear of ofCharacters) hear(change, batch);
}

/** @param {Counted & {children: recordsModule.Children}} change counted while a window is open @param {Batch} batch */
function takeChildren(change, batch) {
  const { record, node } = change;
  const children = recordsModule.childrenOf(record);
  change.children = children;
  // Unless the whole page will be searched anyway.
  if (!hasUnknownRoot) for (const element of children.added) watchNewRoots(element);
  // Before it is reported: what comes and goes at the page's own pace is not reported (ledger.js).
  if (!children.isText && !batch.isParsing && node.nodeType !== Node.DOCUMENT_NODE) restless.noteChildren(/** @type {Element|ShadowRoot} */ (node), children, batch.now, batch.isIdle, batch.isOurs);
  for (const hear of ofChildren) hear(change, batch);
  if (open !== null) tallies.countChildren(open, change.source, change.tally, record, children, batch.now);
}

/** @param {Counted} change @param {feedback.Pressed} pressed of the open window @param {boolean} isInner */
function noteFeedback({ record, children, source, tally }, pressed, isInner) {
  if (isInner) feedback.note(pressed, record, children);
  else feedback.noteBeside(pressed, record, source, open !== null && tallies.isTurns(open, source, tally));
}

/** The former parent of an element removed in the open window, else null. @param {Element} element */
export function formerParentOf(element) {
  return open?.formerParents.get(element) ?? null;
}

/**
 * Opens a window: counts changes from here on.
 * @param {boolean} fresh whether it follows no action of ours
 * @param {tallies.Underway|null} before what was under way before, if known
 * @param {Element|null} pressed the element to be pressed
 */
export function arm(fresh = false, before = null, pressed = null) {
  flush();
  watchKnownRoots();
  open = tallies.begin(fresh, { ...(before ?? underwayNow()), pressed: pressed && feedback.begin(pressed) });
  scheduled.prepare();
  scheduled.listen(!fresh);
  moments.report("armed", open);
  return open;
}

/** What is under way and belongs to no action of ours; hover effects of the approach do. @returns {tallies.Underway} */
function underwayNow() {
  return {
    animationsBefore: new Set(animations.runningFinite()),
    imagesBefore: new Set(images.pendingInView()),
    loadingBefore: new Set(loading.inView().map(({ element }) => element)),
  };
}

/**
 * An action reaches the document of a window in this task: what its handlers change and schedule is
 * the action's doing, however long they run.
 * @param {Window|null} view
 */
export function press(view) {
  isPressing = true;
  moments.report("pressed");
  builtins.later(() => {
    isPressing = false;
    pressedAt = performance.now();
    drawn.watch();
  });
  scheduled.pressIn(view);
}

/** The page gives a press that a loader had kept to its code. @param {Window|null} view */
export function replay(view) {
  flush();
  scheduled.replayIn(view);
}

/** Until when the handlers of the last press blocked the page. */
export function pressedUntil() {
  return isPressing ? performance.now() : pressedAt;
}

/** Changes since then were the action's doing after all, though in turn. @param {number} since */
export function claim(since) {
  flush();
  if (open) tallies.claim(open, since);
}

/** Counts anew from the start of the press; changes by the approach are not its doing, but what it has begun is. */
export function restart() {
  const { animationsBefore, imagesBefore, loadingBefore } = open ?? underwayNow();
  const since = open?.since ?? Infinity;
  const watch = arm(false, { animationsBefore, imagesBefore, loadingBefore }, open?.pressed?.element);
  scheduled.adopt(since, since, watch.since);
}

/** The open window with everything so far, or null. */
export function current() {
  flush();
  if (hasUnknownRoot) findRoots();
  return open;
}

export function isActing() {
  return actingIn() !== null;
}

/** The window of an action of ours, or null. */
function actingIn() {
  return open === null || open.fresh ? null : open;
}

/** @param {MutationRecord} record */
function isOfText(record) {
  const type = recordsModule.typeOf(record);
  return type === "characterData" || (type === "childList" && recordsModule.childrenOf(record).isText);
}

/** While the number is the same, no element and no attribute of the observed roots has changed; NaN if unknown. */
function epoch() {
  flush();
  return isObserving ? changesSoFar : NaN;
}

/** While the number is the same, nothing was recorded. */
export function batches() {
  flush();
  return batchesSoFar;
}

function flush() {
  receive(queue.observer.takeRecords(), performance.now(), probes.turn());
}

/** The chain from before the action whose callback runs, or null. */
export function turnOfBefore() {
  const acting = actingIn();
  const older = acting && scheduled.older(acting.since);
  if (older) acting.runs.set(older.chain, older.run);
  return older;
}

/** Whether all changes of an element in the open window were its own turns, or the page's own. @param {Element} element */
export function hasOnlyTicked(element) {
  flush();
  const spot = open?.spots.get(element);
  if (open === null || spot === undefined) return false;
  return (spot.turns !== null && spot.own.count === 0) || tallies.isOlders(open, element);
}

/** Whether only something older than the action changed an element, or brought it. @param {Element} element */
export function isOfBefore(element) {
  flush();
  return open !== null && tallies.isOlders(open, tallies.sourceOf(open, element));
}

/** Whether the action has changed anything so far. */
export function hasChanged() {
  flush();
  const watch = open;
  return watch !== null && [...watch.spots].some(([element, { own }]) => own.count > 0 && !tallies.isOlders(watch, element));
}

/** Whether anything but what is older than the action has changed since a time. @param {number} time */
export function hasChangedSince(time) {
  flush();
  const watch = open;
  return watch !== null && [...watch.spots].some(([element, { own }]) => own.last !== null && own.last >= time && !tallies.isOlders(watch, element));
}

/** Closes the window; the observer goes on learning cadences. */
export function disarm() {
  flush();
  if (open) {
    scheduled.listen(false);
    moments.report("disarmed");
  }
  open = null;
}

remembered.observedBy(epoch);
parsing.whenDone(current);
probes.on("root", rootAttached);
