// The one MutationObserver of the agent. It watches from the document's first node on, so that
// cadences are known before an action, and while a window is open it counts what the action
// changed (tallies.js). Settle, DOM summary and ledger share it; nothing observes twice.

const OPTIONS = { childList: true, subtree: true, attributes: true, characterData: true };
/** What was there before is asked for only while somebody wants to tell of it (collapse.js). */
const DETAILED = { ...OPTIONS, attributeOldValue: true, characterDataOldValue: true };
/** What changes so soon after a press was changed by its handlers: a frame and a little. */
const IMMEDIATE_MS = 20;
/** ChromeDriver writes it into a frame that it is switched to; neither page nor action has changed. */
const WRITTEN_BY_DRIVER = "cd_frame_id_";

const { childrenOf, dataOf, elementOf } = abra.records;

const watched = new WeakSet();
const observer = new MutationObserver(receive);
let open = null;
/** Whether there may be roots that no mutation told of. */
let hasUnknownRoot = true;
let options = OPTIONS;
let isPressing = false;
let pressedAt = -Infinity;
/** How often something has changed that a selector may ask for. */
let told = 0;
/** Of more records at once it is not looked whether they are of texts alone. */
const FEW = 20;
let isObserving = false;

/** Watches the document, its open shadow roots and same-origin frames. */
function start() {
  isObserving = true;
  watch(document);
  abra.restless.start();
  abra.input.start();
  window.addEventListener("pageshow", onShow, true);
  // The parser tells of a host, and not of the shadow root that it then gives it.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rootAttached, { once: true });
}

/** Ends all observation; nothing of ours is left in the page. */
function stop() {
  abra.analysis.stop();
  observer.disconnect();
  isObserving = false;
  abra.restless.stop();
  abra.input.stop();
  window.removeEventListener("pageshow", onShow, true);
  open = null;
}

/**
 * Out of the back/forward cache the page comes as another one, and what led away from it is over.
 * (A listener of pagehide would tell sooner; but for one in a frame that hangs Chromium holds up
 * the next navigation of its page.)
 */
function onShow(event) {
  if (!event.isTrusted || !event.persisted) return;
  abra.settle.release();
  abra.navigation.forget();
}

function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  abra.roots.add(root);
  abra.scrolls.listen(root);
  abra.staleness.restructure([root]);
  observer.observe(root, options);
}

/** From now on records tell of what was there before, or not any more. */
function detail(isWanted) {
  flush();
  options = isWanted ? DETAILED : OPTIONS;
  // To observe again replaces the options of a root that is observed already.
  for (const root of abra.roots.all()) observer.observe(root, options);
}

/** Finds the roots that came into being since: observers do not cross shadow roots or frames. */
function watchNewRoots(scope) {
  watchInside(scope);
  watchBelow(scope);
}

function watchInside(element) {
  const inner = element.shadowRoot ?? (element.localName ? abra.dom.frameDocumentOf(element) : null);
  if (!inner) return;
  watch(inner);
  watchBelow(inner);
}

/** A walk of its own (dom.js): it meets each element of each page, and asks it no question twice. */
function watchBelow(root) {
  for (let at = root.firstElementChild; at !== null; at = at.nextElementSibling) {
    watchInside(at);
    if (at.firstElementChild !== null) watchBelow(at);
  }
}

/** A shadow root was attached to an element of the page: no mutation tells of it. The next look
 *  finds it; a page of components attaches hundreds, so it is not looked for each time. */
function rootAttached() {
  hasUnknownRoot = true;
}

/**
 * Looks for roots that no mutation told of: attached late, or the documents of frames that loaded.
 * Where a window is open, each counts as a change of its host, as what is in it was not counted.
 * @returns {boolean} whether there were any, and a window is open
 */
function findRoots() {
  const before = new Set(abra.roots.all());
  watchAnyRoot();
  if (!open) return false;
  const now = performance.now();
  let isNew = false;
  for (const root of abra.roots.all()) {
    const host = before.has(root) ? null : (root.host ?? abra.dom.frameOf(root));
    if (!host) continue;
    abra.tallies.countRoot(open, host, now);
    if (abra.collapse.isBegun()) abra.collapse.noteRoot(root, open, host);
    isNew = true;
  }
  return isNew;
}

function watchAnyRoot() {
  hasUnknownRoot = false;
  watchNewRoots(document);
}

/** Everything that has happened by now is counted, and every root that can be known is watched. */
function catchUp() {
  flush();
  if (open) findRoots();
  else watchKnownRoots();
}

/** Watches every root there is. The page is only looked through where one may have come unseen. */
function watchKnownRoots() {
  // Without probes nobody tells of a root that is attached late.
  if (hasUnknownRoot || !abra.scheduled.isConnected()) watchAnyRoot();
  else for (const root of abra.roots.all()) for (const frame of abra.roots.framesIn(root)) catchUpWith(frame);
}

/** A frame's document may be a new one, and its probes tell its own agent of late roots. */
function catchUpWith(frame) {
  const inner = abra.dom.frameDocumentOf(frame);
  if (!inner) return;
  watch(inner);
  watchNewRoots(inner);
}

function receive(records) {
  if (!records.length) return;
  // First, as what follows may ask for what a selector finds (remembered.js).
  if (records.length > FEW || !records.every(isOfText)) told += 1;
  if (open !== null && window.event) abra.gesture.meet(window.event);
  const { tallies } = abra;
  const now = performance.now();
  const cause = open && !open.fresh ? abra.scheduled.cause(open.since) : null;
  const isImmediate = open !== null && !open.fresh && (isPressing || now - pressedAt <= IMMEDIATE_MS);
  const isIdle = !isActing() && !abra.input.isRecent(now);
  // What a text says now is only asked for where somebody wants to know it.
  const isKept = abra.ledger.isBegun();
  const turn = abra.scheduled.turn();
  const isCollapsed = open !== null && abra.collapse.isBegun();
  // A timer that was going before the press may come to its turn right behind it.
  const isOurs = cause === "action" || (isImmediate && cause !== "before");
  const pressed = open?.pressed ?? null;
  let isInner = false;
  let isParsing = false;
  let before = null;
  let source = null;
  let tally = null;
  let target = null;
  for (const record of records) {
    const { target: node, type } = record;
    if (type === "attributes" && record.attributeName === WRITTEN_BY_DRIVER) continue;
    if (node !== before) {
      target = elementOf(node);
      if (!target) continue;
      isParsing = open === null && abra.structure.isParsing();
      if (open) {
        source = tallies.sourceOf(open, target);
        tally = tallies.tallyOf(open, source, now, isImmediate, cause);
        isInner = pressed !== null && abra.feedback.takes(pressed, target, source);
      } else if (!isParsing) {
        // What the parser brings is no tick.
        abra.cadence.beat(target, now, isIdle);
      }
      abra.staleness.touch(target);
      before = node;
    }
    if (type === "attributes") abra.staleness.attribute(record.attributeName);
    if (type === "childList") {
      const children = childrenOf(record);
      if (isCollapsed) abra.collapse.note({ record, node, type, element: target, children, open, source, tally }, now);
      const { added, removed, isText } = children;
      for (const element of added) watchNewRoots(element);
      abra.owntimers.note(record, target, isText, turn, now);
      if (!isText) {
        abra.staleness.restructure(added);
        if (!isParsing && node.nodeType === 1) abra.restless.noteChildren(node, children, now, isIdle, isOurs);
        abra.ledger.note(node, added, removed, now);
        abra.structure.note(node, now);
      } else if (isKept) {
        abra.ledger.noteText(node, dataOf(record.addedNodes), now);
      }
      if (open) tallies.countChildren(open, source, tally, record, children, now);
      if (isInner) abra.feedback.note(pressed, record, children);
      else if (pressed !== null) abra.feedback.noteBeside(pressed, record, source, tallies.isTurns(open, source, tally));
    } else {
      if (isCollapsed) abra.collapse.note({ record, node, type, element: target, children: null, open, source, tally }, now);
      if (open) tallies.countOwn(tally, type, now);
      if (isInner) abra.feedback.note(pressed, record, null);
      else if (pressed !== null) abra.feedback.noteBeside(pressed, record, source, tallies.isTurns(open, source, tally));
      if (type === "characterData") {
        abra.owntimers.note(record, target, true, turn, now);
        if (isKept) abra.ledger.noteText(node.parentNode ?? node, node.data, now);
      } else if (!isParsing) abra.restless.noteAttribute(node, now, isIdle, isOurs);
    }
  }
  if (isCollapsed) abra.analysis.changed();
}

/** Where an element was that was removed in the open window, else null. */
function formerParentOf(element) {
  return open?.formerParents.get(element) ?? null;
}

/**
 * Begins a window: from here on, what changes is counted.
 * @param {boolean} fresh whether it follows no action of ours
 * @param {object|null} before what was under way already, where that is known
 * @param {Element|null} pressed what is to be pressed
 */
function arm(fresh = false, before = null, pressed = null) {
  flush();
  watchKnownRoots();
  open = abra.tallies.begin(fresh, { ...(before ?? underwayNow()), pressed: pressed && abra.feedback.begin(pressed) });
  abra.scheduled.listen(!fresh);
  if (!fresh) abra.analysis.armed(open.since);
  return open;
}

/** What belongs to no action of ours; hover effects of the approach do. */
function underwayNow() {
  return {
    animationsBefore: new Set(abra.animations.runningFinite()),
    imagesBefore: new Set(abra.images.pendingInView()),
    loadingBefore: new Set(abra.loading.inView().map(({ element }) => element)),
  };
}

/**
 * An action reaches the document of a window in this task: what its handlers change, and what they
 * schedule, is the action's doing, however long they run.
 */
function press(view) {
  isPressing = true;
  abra.analysis.pressed();
  setTimeout(() => {
    isPressing = false;
    pressedAt = performance.now();
    abra.drawn.watch();
  });
  abra.scheduled.pressIn(view);
}

/** Until when the handlers of the last press have kept the page from running anything else. */
function pressedUntil() {
  return isPressing ? performance.now() : pressedAt;
}

/** What has changed since then was the action's doing after all, though it came at its turn. */
function claim(since) {
  flush();
  if (open) abra.tallies.claim(open, since);
}

/** Counts from here on, as the press itself begins; what the approach changed is not its doing. */
function restart() {
  const { animationsBefore, imagesBefore, loadingBefore } = open ?? underwayNow();
  arm(false, { animationsBefore, imagesBefore, loadingBefore }, open?.pressed?.element);
}

/** The open window with everything that has happened by now, or null. */
function current() {
  flush();
  if (hasUnknownRoot) findRoots();
  return open;
}

/** Whether an action of ours is under way. */
function isActing() {
  return open !== null && !open.fresh;
}

function isOfText(record) {
  return record.type === "characterData" || (record.type === "childList" && childrenOf(record).isText);
}

/**
 * As long as it is the same number, no element and no attribute of the watched roots has changed; NaN
 * where nobody knows.
 */
function epoch() {
  flush();
  return isObserving ? told : NaN;
}

function flush() {
  receive(observer.takeRecords());
}

/** Whose doing it is what happens has changed (scheduled.js). */
function turn() {
  abra.gesture.turn(open !== null && !open.fresh && abra.scheduled.cause(open.since) === "before");
}

/** Whether all that an element has changed in the open window were its own turns. */
function hasOnlyTicked(element) {
  flush();
  const spot = open?.spots.get(element);
  return spot !== undefined && spot.turns !== null && spot.own.count === 0;
}

/** Whether the action has changed anything by now. */
function hasChanged() {
  flush();
  return open !== null && [...open.spots.values()].some(({ own }) => own.count > 0);
}

/** Ends the window; the observer goes on learning cadences. */
function disarm() {
  flush();
  if (open) {
    abra.scheduled.listen(false);
    abra.analysis.closed();
  }
  open = null;
}

abra.observer = {
  start, stop, detail, arm, restart, press, pressedUntil, claim, current, epoch, disarm, catchUp, findRoots, rootAttached, formerParentOf,
  turn, hasOnlyTicked, hasChanged, isActing,
};
