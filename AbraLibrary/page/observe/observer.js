// What the one MutationObserver reports (boot/queue.js), also what was before anybody asked, so that
// cadences are known before an action; while a window is open it is counted what the action changed
// (tallies.js). Settle, DOM summary and ledger share it; nothing observes twice.

import * as parsing from "../boot/parsing.js";
import * as probes from "../boot/probes.js";
import * as queue from "../boot/queue.js";
import * as dom from "../dom/dom.js";
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

/** What was there before is asked for only while somebody reports it (collapse.js). */
const DETAILED = { ...queue.OPTIONS, attributeOldValue: true, characterDataOldValue: true };
/**
 * What changes so soon after a press was changed by its handlers: a frame and a little.
 * @unit ms
 * @measured a frame is 17 ms at 60 Hz; not measured beyond that (docs/adr/0007)
 * @test utest/page/observe/test_observer.py::test_what_a_ticker_changes_a_while_after_a_press_is_in_doubt
 */
const IMMEDIATE_MS = 20;
/** ChromeDriver writes it into a frame that it is switched to; neither page nor action has changed. */
const WRITTEN_BY_DRIVER = "cd_frame_id_";

/** Who hears of each record; to look them up for each takes longer than what they do. */
const ofElements = moments.hearersOf("element");
const ofAttributes = moments.hearersOf("attribute");
const ofChildren = moments.hearersOf("children");
const ofCharacters = moments.hearersOf("characters");

/**
 * What is reported of a record. One object is filled for each, so that nothing is made for what nobody keeps.
 * @typedef {object} Change
 * @property {MutationRecord} record
 * @property {Node} node the record's target
 * @property {MutationRecordType} type
 * @property {Element} element that the node is or belongs to
 * @property {recordsModule.Children|null} children that it is about
 * @property {Element|null} source for which it is counted, where a window is open
 * @property {tallies.Tally|null} tally where it is counted then
 */
/** @typedef {Change & {source: Element, tally: tallies.Tally}} Counted */
/**
 * What is so of all records that came together.
 * @typedef {object} Batch
 * @property {tallies.Watch|null} open the window
 * @property {number} now
 * @property {tallies.Cause} cause
 * @property {boolean} isImmediate whether they came with the press, or a moment after it
 * @property {boolean} isIdle whether nobody has done anything
 * @property {boolean} isOurs whether the action did it for sure
 * @property {probes.Turn|null} turn the timer that has made them (scheduled.js)
 * @property {boolean} isParsing what the parser brings is no tick
 * @property {feedback.Pressed|null} pressed
 */

/** @type {WeakSet<Node>} */
const watched = new WeakSet();
/** @type {tallies.Watch|null} */
let open = null;
/** Whether there may be roots that no mutation has reported. */
let hasUnknownRoot = true;
/** @type {MutationObserverInit} */
let options = queue.OPTIONS;
let isPressing = false;
let pressedAt = -Infinity;
/** How often something has changed that a selector may ask for. */
let changesSoFar = 0;
/**
 * @limit of more records at once it is not looked whether they are of texts alone
 * @unit records
 */
const FEW = 20;
let isObserving = false;

/** Watches the document, its open shadow roots and same-origin frames, and hears of what was before. */
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
  // The parser's records have a host, and not the shadow root that it then gets.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rootAttached, { once: true });
}

/** Nothing is observed any more. */
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
  // The document's own are heard already.
  if (root !== document) queue.listenForScrolls(root);
  moments.report("root", root);
  queue.observer.observe(root, options);
}

/** From now on records have what was there before, or not any more. @param {boolean} isWanted */
export function detail(isWanted) {
  flush();
  options = isWanted ? DETAILED : queue.OPTIONS;
  // To observe again replaces the options of a root that is observed already.
  for (const root of roots.all()) queue.observer.observe(root, options);
}

/** Finds the roots that came into being since: observers do not cross shadow roots or frames. @param {Element|Document} scope */
function watchNewRoots(scope) {
  watchInside(scope);
  watchBelow(scope);
}

/** @param {(Element|Document) & {shadowRoot?: ShadowRoot|null, localName?: string}} element */
function watchInside(element) {
  const inner = element.shadowRoot ?? (element.localName ? dom.frameDocumentOf(/** @type {Element} */ (element)) : null);
  if (!inner) return;
  watch(inner);
  watchBelow(inner);
}

/** A walk of its own (dom.js): it meets each element of each page, and asks it no question twice. @param {ParentNode} root */
function watchBelow(root) {
  for (let at = root.firstElementChild; at !== null; at = at.nextElementSibling) {
    watchInside(at);
    if (at.firstElementChild !== null) watchBelow(at);
  }
}

/** A shadow root was attached to an element of the page: no mutation reports it. The next look
 *  finds it; a page of components attaches hundreds, so it is not looked for each time. */
function rootAttached() {
  hasUnknownRoot = true;
}

/**
 * Looks for roots that no mutation has reported: attached late, or the documents of frames that loaded.
 * Where a window is open, each counts as a change of its host, as what is in it was not counted.
 * @returns {boolean} whether there were any, and a window is open
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
    tallies.countRoot(open, host, now);
    moments.report("found", root, open, host);
    isNew = true;
  }
  return isNew;
}

function watchAnyRoot() {
  hasUnknownRoot = false;
  watchNewRoots(document);
}

/** Everything that has happened by now is counted, and every root that can be known is watched. */
export function catchUp() {
  flush();
  if (open) findRoots();
  else watchKnownRoots();
}

/** Watches every root there is. The page is only looked through where one may have come unseen. */
function watchKnownRoots() {
  // Without probes nobody reports a root that is attached late.
  if (hasUnknownRoot || !probes.isConnected()) watchAnyRoot();
  else for (const root of roots.all()) for (const frame of roots.framesIn(root)) catchUpWith(frame);
}

/** A frame's document may be a new one, and its probes report late roots to its own agent. @param {Element} frame */
function catchUpWith(frame) {
  const inner = dom.frameDocumentOf(frame);
  if (!inner) return;
  watch(inner);
  watchNewRoots(inner);
}

/**
 * Reports the records that came together.
 * @param {MutationRecord[]} records
 * @param {number} now
 * @param {probes.Turn|null} turn
 */
function receive(records, now, turn) {
  if (!records.length) return;
  // First, as what follows may ask for what a selector finds (remembered.js).
  if (records.length > FEW || !records.every(isOfText)) changesSoFar += 1;
  if (open !== null && window.event) moments.report("event", window.event);
  const batch = batchAt(now, turn);
  const [first] = records;
  /** @type {Change} */
  const change = { record: first, node: first.target, type: first.type, element: document.documentElement, children: null, source: null, tally: null };
  let isInner = false;
  /** @type {Node|null} */
  let before = null;
  for (const record of records) {
    const { target: node, type } = record;
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

/** @param {number} now @param {probes.Turn|null} turn @returns {Batch} */
function batchAt(now, turn) {
  const acting = actingIn();
  const isOurWindow = acting !== null;
  const cause = acting === null ? null : scheduled.cause(acting.since);
  const isImmediate = isOurWindow && (isPressing || now - pressedAt <= IMMEDIATE_MS);
  return {
    open,
    now,
    cause,
    isImmediate,
    isIdle: !isOurWindow && !input.isRecent(now),
    // A timer that was going before the press may come to its turn right behind it.
    isOurs: cause === "action" || (isImmediate && cause !== "before"),
    turn,
    isParsing: open === null && parsing.isParsing(),
    pressed: open?.pressed ?? null,
  };
}

/**
 * The next records are about another element; whether it is in the pressed control.
 * @param {Change} change
 * @param {Batch} batch
 */
function meetElement(change, batch) {
  const { element } = change;
  const { now, isParsing, isIdle, pressed } = batch;
  let isInner = false;
  if (open !== null) {
    change.source = tallies.sourceOf(open, element);
    change.tally = tallies.tallyOf(open, change.source, now, batch.isImmediate, batch.cause);
    isInner = pressed !== null && feedback.takes(pressed, element, change.source);
  } else if (!isParsing) {
    cadence.beat(element, now, isIdle);
  }
  for (const hear of ofElements) hear(change, batch);
  return isInner;
}

/** @type {Record<MutationRecordType, (change: any, batch: Batch) => void>} each takes what its type of record has */
const TAKERS = { attributes: takeAttribute, childList: takeChildren, characterData: takeCharacters };

/** @param {Counted & {node: Element}} change counted where a window is open @param {Batch} batch */
function takeAttribute(change, batch) {
  change.children = null;
  if (open !== null) tallies.countOwn(change.tally, change.type, batch.now);
  for (const hear of ofAttributes) hear(change, batch);
  if (!batch.isParsing) restless.noteAttribute(change.node, batch.now, batch.isIdle, batch.isOurs);
}

/** @param {Counted & {node: CharacterData}} change counted where a window is open @param {Batch} batch */
function takeCharacters(change, batch) {
  change.children = null;
  if (open !== null) tallies.countOwn(change.tally, change.type, batch.now);
  for (const hear of ofCharacters) hear(change, batch);
}

/** @param {Counted & {children: recordsModule.Children}} change counted where a window is open @param {Batch} batch */
function takeChildren(change, batch) {
  const { record, node } = change;
  const children = recordsModule.childrenOf(record);
  change.children = children;
  // Where all of the page is to be looked through, this is, too.
  if (!hasUnknownRoot) for (const element of children.added) watchNewRoots(element);
  // Before it is reported: what came and went at the page's own pace is nothing that happened (ledger.js).
  if (!children.isText && !batch.isParsing && node.nodeType === 1) restless.noteChildren(/** @type {Element} */ (node), children, batch.now, batch.isIdle, batch.isOurs);
  for (const hear of ofChildren) hear(change, batch);
  if (open !== null) tallies.countChildren(open, change.source, change.tally, record, children, batch.now);
}

/** @param {Counted} change @param {feedback.Pressed} pressed of the open window @param {boolean} isInner */
function noteFeedback({ record, children, source, tally }, pressed, isInner) {
  if (isInner) feedback.note(pressed, record, children);
  else feedback.noteBeside(pressed, record, source, open !== null && tallies.isTurns(open, source, tally));
}

/** Where an element was that was removed in the open window, else null. @param {Element} element */
export function formerParentOf(element) {
  return open?.formerParents.get(element) ?? null;
}

/**
 * Begins a window: from here on, what changes is counted.
 * @param {boolean} fresh whether it follows no action of ours
 * @param {tallies.Underway|null} before what was under way already, where that is known
 * @param {Element|null} pressed what is to be pressed
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

/** What belongs to no action of ours; hover effects of the approach do. @returns {tallies.Underway} */
function underwayNow() {
  return {
    animationsBefore: new Set(animations.runningFinite()),
    imagesBefore: new Set(images.pendingInView()),
    loadingBefore: new Set(loading.inView().map(({ element }) => element)),
  };
}

/**
 * An action reaches the document of a window in this task: what its handlers change, and what they
 * schedule, is the action's doing, however long they run.
 * @param {Window|null} view
 */
export function press(view) {
  isPressing = true;
  moments.report("pressed");
  setTimeout(() => {
    isPressing = false;
    pressedAt = performance.now();
    drawn.watch();
  });
  scheduled.pressIn(view);
}

/** Until when the handlers of the last press have kept the page from running anything else. */
export function pressedUntil() {
  return isPressing ? performance.now() : pressedAt;
}

/** What has changed since then was the action's doing after all, though it came at its turn. @param {number} since */
export function claim(since) {
  flush();
  if (open) tallies.claim(open, since);
}

/** Counts from here on, as the press itself begins; what the approach changed is not its doing. */
export function restart() {
  const { animationsBefore, imagesBefore, loadingBefore } = open ?? underwayNow();
  arm(false, { animationsBefore, imagesBefore, loadingBefore }, open?.pressed?.element);
}

/** The open window with everything that has happened by now, or null. */
export function current() {
  flush();
  if (hasUnknownRoot) findRoots();
  return open;
}

/** Whether an action of ours is under way. */
export function isActing() {
  return actingIn() !== null;
}

/** The window of an action of ours that is under way. */
function actingIn() {
  return open === null || open.fresh ? null : open;
}

/** @param {MutationRecord} record */
function isOfText(record) {
  return record.type === "characterData" || (record.type === "childList" && recordsModule.childrenOf(record).isText);
}

/**
 * As long as it is the same number, no element and no attribute of the watched roots has changed; NaN
 * where nobody knows.
 */
function epoch() {
  flush();
  return isObserving ? changesSoFar : NaN;
}

function flush() {
  receive(queue.observer.takeRecords(), performance.now(), probes.turn());
}

/** Whether what runs now is the doing of a chain that was going before the action. */
export function isTurnOfBefore() {
  const acting = actingIn();
  return acting !== null && scheduled.cause(acting.since) === "before";
}

/** Whether all that an element has changed in the open window were its own turns. @param {Element} element */
export function hasOnlyTicked(element) {
  flush();
  const spot = open?.spots.get(element);
  return spot !== undefined && spot.turns !== null && spot.own.count === 0;
}

/** Whether the action has changed anything by now. */
export function hasChanged() {
  flush();
  return open !== null && [...open.spots.values()].some(({ own }) => own.count > 0);
}

/** Ends the window; the observer goes on learning cadences. */
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
