// The one MutationObserver of the agent. It watches from the document's first node on, learns
// which elements change by themselves (cadence), and while a window is open it counts what the
// action changed. Settle, DOM summary and transient ledger all read this one window; nothing
// observes twice (issue 4, line 8).

const OPTIONS = { childList: true, subtree: true, attributes: true, characterData: true };
const MAX_TRANSIENT = 200;

/** A tick is a burst of mutations of one element; closer bursts are one tick. */
const TICK_GAP_MS = 20;
const TICKS_KEPT = 6;
/** So many ticks, so evenly spaced, make churn periodic. */
const TICKS_NEEDED = 3;
const EVENNESS = 0.35;
/** A tick that comes earlier than this part of the period is not the ticker's own; and what has
 *  not ticked for this many periods has stopped. */
const EARLY = 0.6;
const LATE = 1.6;

const watched = new WeakSet();
const cadences = new WeakMap();
const observer = new MutationObserver(receive);
let open = null;
let ledger = null;
let roots = [];

/** Watches the document, its open shadow roots and same-origin frames. */
function start() {
  watch(document);
}

/** Ends all observation; nothing of ours is left in the page. */
function stop() {
  observer.disconnect();
  roots = [];
  open = null;
}

function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  roots.push(new WeakRef(root));
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
  for (const record of records) {
    const target = elementOf(record.target);
    if (!target) continue;
    if (target !== before) {
      const periodic = beat(target, now);
      if (open) open.current = periodic ? null : target;
      if (open && periodic) exclude(target, periodic);
      before = target;
    }
    if (open || ledger) note(record, target, now);
  }
}

function elementOf(node) {
  if (node.nodeType === Node.ELEMENT_NODE) return node;
  return node.host ?? node.parentElement ?? node.documentElement ?? null;
}

/**
 * Records a tick of an element. Returns its period where the element was periodic before the
 * window was opened and this tick comes when its own next tick is due; otherwise 0. A change
 * that the action causes on a ticking element comes out of turn, so it still counts.
 */
function beat(target, now) {
  let cadence = cadences.get(target);
  if (!cadence) cadences.set(target, (cadence = { ticks: [], period: 0 }));
  const { ticks } = cadence;
  const last = ticks.at(-1);
  if (last !== undefined && now - last < TICK_GAP_MS) return cadence.inTurn ? cadence.period : 0;
  const wait = last === undefined ? 0 : now - last;
  cadence.inTurn = cadence.period > 0 && wait >= cadence.period * EARLY && wait <= cadence.period * LATE;
  ticks.push(now);
  if (ticks.length > TICKS_KEPT) ticks.shift();
  // What ticks since the action began may well be caused by it: learned only with no window open.
  if (!open) cadence.period = periodOf(ticks);
  return cadence.inTurn ? cadence.period : 0;
}

function periodOf(ticks) {
  if (ticks.length < TICKS_NEEDED) return 0;
  const gaps = ticks.slice(1).map((tick, index) => tick - ticks[index]).sort((a, b) => a - b);
  const median = gaps[gaps.length >> 1];
  // A busy moment of the page delays a tick now and then; that makes no ticker irregular.
  const even = gaps.filter((gap) => Math.abs(gap - median) <= median * EVENNESS + 4);
  return even.length >= Math.max(2, gaps.length * 0.6) ? median : 0;
}

/** Whether an element has been changing by itself at an even pace until now. */
function isPeriodic(element) {
  const cadence = cadences.get(element);
  return Boolean(cadence?.period) && performance.now() - cadence.ticks.at(-1) <= cadence.period * LATE;
}

function exclude(target, period) {
  const entry = open.excluded.get(target) ?? { count: 0, period };
  entry.count += 1;
  open.excluded.set(target, entry);
}

function note(record, target, now) {
  if (record.type === "childList") {
    for (const node of record.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) watchNewRoots(node);
  }
  if (ledger && record.type === "childList") enter(record, now);
  if (open?.current !== target) return;
  open.last = now;
  open.mutations += 1;
  const spot = open.spots.get(target);
  if (spot) {
    spot.count += 1;
    spot.kinds.add(record.type);
  } else {
    open.spots.set(target, { count: 1, kinds: new Set([record.type]) });
  }
  if (record.type === "childList") noteChildren(record);
  else if (record.type === "attributes") open.delta.attributes += 1;
  else open.delta.text += 1;
}

function noteChildren(record) {
  // Replacing an element's only text, as textContent does, is a change of text to a person.
  const isText = (node) => node.nodeType === Node.TEXT_NODE;
  const added = [...record.addedNodes];
  const removed = [...record.removedNodes];
  if ([...added, ...removed].every(isText)) {
    open.delta.text += 1;
    return;
  }
  for (const node of added) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    open.delta.added += 1;
  }
  for (const node of removed) if (node.nodeType === Node.ELEMENT_NODE) open.delta.removed += 1;
}

function enter(record, now) {
  for (const node of record.addedNodes) {
    if (node.nodeType !== Node.ELEMENT_NODE || ledger.size >= MAX_TRANSIENT) continue;
    if (!ledger.has(node)) ledger.set(node, { since: now, until: null, text: "" });
  }
  for (const node of record.removedNodes) {
    const stay = ledger.get(node);
    if (!stay) continue;
    stay.until = now;
    stay.text = abra.text.cap(node.textContent, 200);
  }
}

/** Begins a window: from here on, what changes is counted. */
function arm() {
  flush();
  watchNewRoots(document);
  open = {
    since: performance.now(),
    last: null,
    mutations: 0,
    current: null,
    spots: new Map(),
    excluded: new Map(),
    delta: { added: 0, removed: 0, attributes: 0, text: 0 },
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

/** The elements that changed most in the window, most first. */
function hotSpots(since, most = 5) {
  if (!open) return [];
  const seconds = Math.max(performance.now() - since, 1) / 1000;
  return [...open.spots]
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, most)
    .map(([element, { count, kinds }]) => ({
      locator: abra.selector.compact(element),
      count,
      kinds: [...kinds],
      perSecond: Math.round((count / seconds) * 10) / 10,
    }));
}

/** The periodic churn that was left out of the window. */
function excluded(most = 10) {
  if (!open) return [];
  return [...open.excluded].slice(0, most).map(([element, { count, period }]) => ({
    locator: abra.selector.compact(element),
    count,
    periodMs: Math.round(period),
  }));
}

/** Begins the ledger of what comes and goes; it goes on over the windows of several actions. */
function beginLedger() {
  flush();
  ledger = new Map();
}

/** Ends the ledger: what came and went in the meantime, with how long it lived. */
function endLedger() {
  flush();
  const gone = [];
  for (const [element, { since, until, text }] of ledger ?? []) {
    if (until === null || !text || element.isConnected) continue;
    gone.push({ text, locator: abra.selector.compact(element), livedMs: Math.round(until - since) });
  }
  ledger = null;
  return gone;
}

abra.observer = {
  start, stop, arm, restart, current, disarm, isPeriodic, hotSpots, excluded, beginLedger, endLedger,
};
