// What a page reports of its life while it lives, and to nobody who asks later: interactions, soft navigations, marks that
// are cleared again, and that it came out of the back/forward cache. One PerformanceObserver and one listener stand by in
// the window's own document, from its start on; what they report is kept until somebody asks (perf/lifetime.js).

import * as builtins from "./builtins.js";
import * as here from "./here.js";

/**
 * The shortest events that a browser reports.
 * @unit ms
 * @fixed Event Timing, 3.1: the least durationThreshold
 */
const LEAST_MS = 16;
/**
 * @limit so many are kept of each type; pages mark in loops
 * @unit entries
 */
const KEPT = 1000;
const TYPES = ["event", "first-input", "soft-navigation", "mark", "measure"];
const INTERACTIONS = new Set(["event", "first-input"]);

/** @typedef {{at: number, painted: number|null}} Restoration when it came out of the back/forward cache, when it was painted then */
/** @typedef {{restored: Restoration|null, interactions: number}} Legacy what one agent leaves to the next */

/**
 * By type, so that of what there are many no other is lost.
 * @type {Record<string, PerformanceEntry[]>}
 */
let kept = {};
/** @type {PerformanceObserver|null} */
let observer = null;
/** @typedef {{entries: (entries: PerformanceEntry[]) => void, shown: () => void}} Hearers */
/** @type {Hearers|null} */
let hearers = null;
/**
 * The last time; by the page's clock.
 * @type {Restoration|null}
 */
let restored = null;
/** So many interactions the browser had counted by then. */
let counted = 0;
/** Whether there may have been interactions before, of which the browser has kept the long ones only. */
let late = false;

/**
 * Begins to watch; a frame's events are not those of the page.
 * @param {Legacy|null} legacy of the agent that was there before
 */
export function start(legacy) {
  if (window !== window.top || observer) return;
  if (legacy?.restored) {
    restored = legacy.restored;
    counted = legacy.interactions;
    if (restored.painted === null) awaitPaint(restored);
  }
  late = here.agent.began === null && countNow() > 0;
  observer = new PerformanceObserver((list) => receive(list.getEntries()));
  for (const type of TYPES) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) continue;
    observer.observe({ type, buffered: true, ...(type === "event" ? { durationThreshold: LEAST_MS } : {}) });
  }
  window.addEventListener("pageshow", onShow, true);
}

/** Ends to watch. */
export function stop() {
  observer?.disconnect();
  observer = null;
  window.removeEventListener("pageshow", onShow, true);
}

/**
 * Reports what was kept, and from now on what comes.
 * @param {Hearers} given
 */
export function hearBy(given) {
  take();
  hearers = given;
  given.entries(Object.values(kept).flat());
  kept = {};
}

/** Tells what has happened by now. */
export function take() {
  if (observer) receive(observer.takeRecords());
}

/** @param {PerformanceEntry[]} entries */
function receive(entries) {
  if (hearers) return hearers.entries(entries);
  for (const entry of entries) {
    // What belongs to no interaction nobody asks for, as the moves of a mouse.
    const { entryType, interactionId } =
      /** @type {PerformanceEventTiming} */
      (entry);
    if (INTERACTIONS.has(entryType) && !interactionId) continue;
    const list = (kept[entryType] ??= []);
    if (list.length < KEPT) list.push(entry);
  }
}

/** Two frames after it was shown its paint is done, as web-vitals measures it. @param {PageTransitionEvent} event */
function onShow(event) {
  if (!event.persisted) return;
  take();
  for (const type of INTERACTIONS) delete kept[type];
  counted = countNow();
  restored = { at: event.timeStamp, painted: null };
  hearers?.shown();
  awaitPaint(restored);
}

/** @param {Restoration} now */
function awaitPaint(now) {
  builtins.nextFrame(() => builtins.nextFrame(() => (now.painted = performance.now())));
}

function countNow() {
  return performance.interactionCount ?? 0;
}

/** `{ at, painted }` of the last time that the page came out of the back/forward cache, or null. */
export function restoration() {
  return restored;
}

/** How many interactions the browser had counted by then; 0 where it does not count them. */
export function countedBefore() {
  return counted;
}

/** Whether interactions may be missing. */
export function isLate() {
  return late;
}

/**
 * What the agent that comes after this one cannot see any more.
 * @returns {Legacy}
 */
export function legacy() {
  return { restored, interactions: counted };
}
