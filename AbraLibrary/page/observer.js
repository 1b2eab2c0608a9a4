// The one MutationObserver of the agent. It watches from the document's first node on, so that
// cadences are known before an action, and while a window is open it counts what the action
// changed. Settle, DOM summary and ledger all read it; nothing observes twice (issue 4, line 8).

const OPTIONS = { childList: true, subtree: true, attributes: true, characterData: true };
/** What changes so soon after a press was changed by its handlers: a frame and a little. */
const IMMEDIATE_MS = 20;

const watched = new WeakSet();
const observer = new MutationObserver(receive);
let open = null;

/** Watches the document, its open shadow roots and same-origin frames. */
function start() {
  watch(document);
}

/** Ends all observation; nothing of ours is left in the page. */
function stop() {
  observer.disconnect();
  open = null;
}

function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
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

function receive(records) {
  const now = performance.now();
  let before = null;
  let tally = null;
  for (const record of records) {
    const target = elementOf(record.target);
    if (!target) continue;
    if (target !== before) {
      tally = tallyOf(target, now);
      before = target;
    }
    if (record.type === "childList") {
      for (const node of record.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) watchNewRoots(node);
      abra.ledger.note(record, now);
    }
    if (tally) count(record, tally, now);
  }
}

function elementOf(node) {
  if (node.nodeType === Node.ELEMENT_NODE) return node;
  return node.host ?? node.parentElement ?? node.documentElement ?? null;
}

/** Where the changes of an element are counted now: its own turns apart; null with no window. */
function tallyOf(target, now) {
  if (!open) {
    abra.cadence.beat(target, now, true, true);
    return null;
  }
  const isImmediate = !open.fresh && now - open.since <= IMMEDIATE_MS;
  let spot = open.spots.get(target);
  if (!spot) {
    const wasTicking = abra.cadence.hadTicked(target, open.since);
    const isLive = abra.cadence.isLiveByRole(target);
    open.spots.set(target, (spot = { isLive, wasTicking, isImmediate: false, own: emptyTally(), turns: emptyTally() }));
  }
  if (spot.isLive) return spot.turns;
  // A wait of its own follows an action that is not ours: an even pace that begins in it may be
  // that action's doing, and counts as a ticker's only later.
  const inTurn = isImmediate
    ? abra.cadence.isTurn(target, now)
    : abra.cadence.beat(target, now, open.fresh, !open.fresh);
  if (inTurn) return spot.turns;
  spot.isImmediate ||= isImmediate;
  return spot.own;
}

function emptyTally() {
  return { count: 0, last: null, kinds: new Set(), added: 0, removed: 0, attributes: 0, text: 0 };
}

function count(record, tally, now) {
  tally.count += 1;
  tally.last = now;
  tally.kinds.add(record.type);
  if (record.type === "attributes") {
    tally.attributes += 1;
    return;
  }
  const nodes = [...record.addedNodes, ...record.removedNodes];
  // Replacing an element's only text, as textContent does, is a change of text to a person.
  if (nodes.every((node) => node.nodeType === Node.TEXT_NODE)) {
    tally.text += 1;
    return;
  }
  for (const node of record.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) tally.added += 1;
  for (const node of record.removedNodes) if (node.nodeType === Node.ELEMENT_NODE) tally.removed += 1;
}

/**
 * Begins a window: from here on, what changes is counted.
 * @param {boolean} fresh whether it follows no action of ours
 */
function arm(fresh = false) {
  flush();
  watchNewRoots(document);
  open = {
    since: performance.now(),
    fresh,
    spots: new Map(),
    // These belong to no action of ours; hover effects of the approach do.
    animationsBefore: new Set(abra.animations.runningFinite()),
    imagesBefore: new Set(abra.images.pendingInView()),
    loadingBefore: new Set(abra.loading.inView()),
  };
  return open;
}

/** Counts from here on, as the press itself begins; what the approach changed is not its doing. */
function restart() {
  const { animationsBefore, imagesBefore, loadingBefore } = open ?? arm();
  Object.assign(arm(), { animationsBefore, imagesBefore, loadingBefore });
}

/** The open window with everything that has happened by now, or null. */
function current() {
  flush();
  return open;
}

function flush() {
  receive(observer.takeRecords());
}

/** Ends the window; the observer goes on learning cadences. */
function disarm() {
  flush();
  open = null;
}

/**
 * What the window has counted, the elements' own turns left out. `doubtful`: all of it is on
 * elements that had been changing before and did not change with the press, so that they may be
 * tickers that are not known yet.
 */
function summary() {
  const sum = { mutations: 0, last: null, doubtful: false, delta: { added: 0, removed: 0, attributes: 0, text: 0 } };
  let isSure = false;
  for (const [target, { own, wasTicking, isImmediate }] of open.spots) {
    if (own.count === 0 || isKnownTicker(target, wasTicking, isImmediate)) continue;
    sum.mutations += own.count;
    sum.last = Math.max(sum.last ?? 0, own.last);
    for (const kind of Object.keys(sum.delta)) sum.delta[kind] += own[kind];
    isSure ||= isImmediate || !wasTicking;
  }
  sum.doubtful = sum.mutations > 0 && !isSure;
  return sum;
}

/** A ticker that was recognised only while the window was open: all its changes were its own. */
function isKnownTicker(target, wasTicking, isImmediate) {
  return wasTicking && !isImmediate && !open.fresh && abra.cadence.periodNow(target) > 0;
}

/** The elements that changed most in the window, most first. */
function hotSpots(most = 5) {
  const seconds = Math.max(performance.now() - open.since, 1) / 1000;
  return [...open.spots]
    .filter(([target, spot]) => spot.own.count && !isKnownTicker(target, spot.wasTicking, spot.isImmediate))
    .sort(([, a], [, b]) => b.own.count - a.own.count)
    .slice(0, most)
    .map(([element, { own }]) => ({
      locator: abra.selector.compact(element),
      count: own.count,
      kinds: [...own.kinds],
      perSecond: Math.round((own.count / seconds) * 10) / 10,
    }));
}

/** The periodic churn that was left out of the window. */
function excluded(most = 10) {
  const ticking = [...open.spots].filter(
    ([target, spot]) => spot.turns.count || isKnownTicker(target, spot.wasTicking, spot.isImmediate),
  );
  return ticking.slice(0, most).map(([element, { own, turns }]) => ({
    locator: abra.selector.compact(element),
    count: turns.count + own.count,
    periodMs: Math.round(abra.cadence.periodNow(element)),
  }));
}

abra.observer = { start, stop, arm, restart, current, disarm, summary, hotSpots, excluded };
