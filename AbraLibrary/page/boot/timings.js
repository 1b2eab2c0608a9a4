// What a page reports only while it happens: interactions (INP), soft navigations, marks that are cleared
// again, and its return from the back/forward cache. One PerformanceObserver and one listener in the
// window's own document keep it from the start until somebody asks (perf/lifetime.js).

import * as builtins from "./builtins.js";
import * as here from "./here.js";

/**
 * The shortest event that a browser reports.
 * @unit ms
 * @fixed Event Timing, 3.1: the least durationThreshold
 */
const LEAST_MS = 16;
/**
 * @limit how many are kept of each type; pages mark in loops
 * @unit entries
 */
const KEPT = 1000;
const TYPES = ["event", "first-input", "soft-navigation", "mark", "measure"];
const INTERACTIONS = new Set(["event", "first-input"]);

/**
 * @typedef {{at: number, painted: number|null}} Restoration when the page left the back/forward cache, and when it was painted then
 */
/** @typedef {{restored: Restoration|null, interactions: number}} Legacy what an agent hands to the next */

/**
 * By type, so that a frequent one does not push out the others.
 * @type {Record<string, PerformanceEntry[]>}
 */
let kept = {};
/** @type {PerformanceObserver|null} */
let observer = null;
/** @typedef {{entries: (entries: PerformanceEntry[]) => void, shown: () => void}} Hearers */
/** @type {Hearers|null} */
let hearers = null;
/**
 * The last restoration, by the page's clock.
 * @type {Restoration|null}
 */
let restored = null;
/** How many interactions the browser had counted by then. */
let counted = 0;
/** Whether earlier interactions may exist, of which the browser kept only the long ones. */
let late = false;

/**
 * Starts observing; a frame's events are not the page's.
 * @param {Legacy|null} legacy from the previous agent
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

/** Stops observing. */
export function stop() {
  observer?.disconnect();
  observer = null;
  window.removeEventListener("pageshow", onShow, true);
}

/**
 * Reports what was kept, and from now on everything at once.
 * @param {Hearers} given
 */
export function hearBy(given) {
  take();
  hearers = given;
  given.entries(Object.values(kept).flat());
  kept = {};
}

/** Takes the entries that are not delivered yet. */
export function take() {
  if (observer) receive(observer.takeRecords());
}

/** @param {PerformanceEntry[]} entries */
function receive(entries) {
  if (hearers) return hearers.entries(entries);
  for (const entry of entries) {
    // Events that belong to no interaction, such as mouse moves, are not needed.
    const { entryType, interactionId } =
      /** @type {PerformanceEventTiming} */
      (entry);
    if (INTERACTIONS.has(entryType) && !interactionId) continue;
    const list = (kept[entryType] ??= []);
    if (list.length < KEPT) list.push(entry);
  }
}

/** Its paint is done two frames after it was shown, as web-vitals measures it. @param {PageTransitionEvent} event */
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

/** `{ at, painted }` of the last return from the back/forward cache, or null. */
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
 * What the next agent cannot observe any more.
 * @returns {Legacy}
 */
export function legacy() {
  return { restored, interactions: counted };
}
