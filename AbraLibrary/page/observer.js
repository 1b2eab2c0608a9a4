// The one MutationObserver of the agent. It watches from the document's first node on, so that
// cadences are known before an action, and while a window is open it counts what the action
// changed; changes.js reads it. Settle, DOM summary and ledger share it; nothing observes twice
// (issue 4, line 8).

const OPTIONS = { childList: true, subtree: true, attributes: true, characterData: true };
/** What changes so soon after a press was changed by its handlers: a frame and a little. */
const IMMEDIATE_MS = 20;
/** The kinds of mutations, as bits; changes.js names them. */
const CHILD_LIST = 1;
const ATTRIBUTES = 2;
const TEXT = 4;

const { childrenOf, elementOf } = abra.records;

const watched = new WeakSet();
const observer = new MutationObserver(receive);
let open = null;
/** Whether there may be roots that no mutation told of. */
let hasUnknownRoot = true;
let isPressing = false;
let pressedAt = -Infinity;

/** Watches the document, its open shadow roots and same-origin frames. */
function start() {
  watch(document);
  // The parser tells of a host, and not of the shadow root that it then gives it.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rootAttached, { once: true });
}

/** Ends all observation; nothing of ours is left in the page. */
function stop() {
  observer.disconnect();
  open = null;
}

function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  abra.roots.add(root);
  abra.staleness.restructure([root]);
  observer.observe(root, OPTIONS);
}

/** Finds the roots that came into being since: observers do not cross shadow roots or frames. */
function watchNewRoots(scope) {
  watchInside(scope);
  abra.dom.walk(scope, watchInside);
}

function watchInside(element) {
  const inner = element.shadowRoot ?? (element.localName ? abra.dom.frameDocumentOf(element) : null);
  if (!inner) return;
  watch(inner);
  abra.dom.walk(inner, watchInside);
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
    const host = before.has(root) ? null : (root.host ?? root.defaultView?.frameElement ?? null);
    if (!host) continue;
    note((open.spots.get(host) ?? addSpot(host)).own, CHILD_LIST, now);
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
  const now = performance.now();
  const cause = open && !open.fresh ? abra.scheduled.cause(open.since) : null;
  let before = null;
  let tally = null;
  for (const record of records) {
    const { target: node, type } = record;
    if (node !== before) {
      const target = elementOf(node);
      if (!target) continue;
      tally = tallyOf(target, now, cause);
      abra.staleness.touch(target);
      before = node;
    }
    if (type === "childList") {
      const { added, removed, isText } = childrenOf(record);
      for (const element of added) watchNewRoots(element);
      if (!isText) {
        abra.staleness.restructure(added);
        abra.ledger.note(added, removed, now);
        abra.structure.note(node, now);
      }
      if (tally) countChildren(tally, node, added, removed, isText, now);
    } else if (tally) {
      note(tally, type === "attributes" ? ATTRIBUTES : TEXT, now);
      if (type === "attributes") tally.attributes += 1;
      else tally.text += 1;
    }
  }
}

/**
 * Where the changes of an element are counted now: its own turns apart; null with no window.
 * @param {"action"|"before"|null} cause whose doing they are (scheduled.js)
 */
function tallyOf(target, now, cause) {
  if (!open) {
    // What the parser brings is no tick.
    if (!abra.structure.isParsing()) abra.cadence.beat(target, now, true);
    return null;
  }
  const spot = open.spots.get(target) ?? addSpot(target);
  const isImmediate = !open.fresh && (isPressing || now - pressedAt <= IMMEDIATE_MS);
  if (cause !== "action" && isOwnTurn(target, spot, now, isImmediate, cause)) {
    return (spot.turns ??= emptyTally());
  }
  if (isImmediate || cause === "action") spot.isSure = true;
  return spot.own;
}

/** Whether a change is what the element does by itself: its next tick, or another change by what
 *  was going before the action, of an element that had been changing before it. */
function isOwnTurn(target, spot, now, isImmediate, cause) {
  const inTurn = isTurn(target, now, isImmediate);
  return inTurn || (cause === "before" && spot.wasTicking);
}

/** Begins to count an element; before its change is told to the cadences. */
function addSpot(target) {
  const spot = {
    wasTicking: abra.cadence.hadTicked(target, open.since), isSure: false, own: emptyTally(), turns: null,
    // What changes.js finds out about it.
    isLive: null, held: null, judged: null, wasShowingNothing: false,
  };
  open.spots.set(target, spot);
  return spot;
}

/** Whether a change is an element's own next tick. */
function isTurn(target, now, isImmediate) {
  if (isImmediate) return abra.cadence.isTurn(target, now);
  const inTurn = abra.cadence.beat(target, now, open.fresh);
  // A wait of its own follows an action that is not ours: an even pace that began with it may be
  // that action's doing, and is a ticker's only where it has been kept for long.
  return inTurn && (!open.fresh || abra.cadence.isLasting(target));
}

function emptyTally() {
  return { count: 0, last: null, kinds: 0, added: 0, removed: 0, attributes: 0, text: 0 };
}

function note(tally, kind, now) {
  tally.count += 1;
  tally.last = now;
  tally.kinds |= kind;
}

function countChildren(tally, target, added, removed, isText, now) {
  note(tally, CHILD_LIST, now);
  tally.added += added.length;
  tally.removed += removed.length;
  for (const element of removed) open.formerParents.set(element, elementOf(target));
  if (isText) tally.text += 1;
}

/** Where an element was that was removed in the open window, else null. */
function formerParentOf(element) {
  return open?.formerParents.get(element) ?? null;
}

/**
 * Begins a window: from here on, what changes is counted.
 * @param {boolean} fresh whether it follows no action of ours
 * @param {object|null} before what was under way already, where that is known
 */
function arm(fresh = false, before = null) {
  flush();
  watchKnownRoots();
  open = { since: performance.now(), fresh, spots: new Map(), formerParents: new WeakMap(), ...(before ?? underwayNow()) };
  abra.scheduled.listen(!fresh);
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
  setTimeout(() => {
    isPressing = false;
    pressedAt = performance.now();
  });
  abra.scheduled.pressIn(view);
}

/** What has changed since then was the action's doing after all, though it came at its turn. */
function claim(since) {
  flush();
  for (const spot of open?.spots.values() ?? []) {
    if ((spot.turns?.last ?? -Infinity) >= since) [spot.own, spot.turns] = [together(spot.own, spot.turns), null];
    if ((spot.own.last ?? -Infinity) >= since) spot.isSure = true;
  }
}

function together(own, turns) {
  const sum = { ...turns, kinds: own.kinds | turns.kinds };
  for (const counted of ["count", "added", "removed", "attributes", "text"]) sum[counted] += own[counted];
  return sum;
}

/** Counts from here on, as the press itself begins; what the approach changed is not its doing. */
function restart() {
  const { animationsBefore, imagesBefore, loadingBefore } = open ?? underwayNow();
  arm(false, { animationsBefore, imagesBefore, loadingBefore });
}

/** The open window with everything that has happened by now, or null. */
function current() {
  flush();
  if (hasUnknownRoot) findRoots();
  return open;
}

function flush() {
  receive(observer.takeRecords());
}

/** Ends the window; the observer goes on learning cadences. */
function disarm() {
  flush();
  if (open) abra.scheduled.listen(false);
  open = null;
}

abra.observer = {
  start, stop, arm, restart, press, claim, current, disarm, catchUp, findRoots, rootAttached, formerParentOf,
};
