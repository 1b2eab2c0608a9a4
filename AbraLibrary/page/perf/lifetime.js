// What a page tells of its life while it lives, and to nobody who asks later: interactions, soft
// navigations, marks that are cleared again, and that it came out of the back/forward cache. One
// PerformanceObserver and one listener stand by in the window's own document, from its start on.

import * as here from "../dom/here.js";
import * as interactionsModule from "./interactions.js";
import * as timeline from "./timeline.js";

/** Shorter than this no browser tells of an event. */
const LEAST_MS = 16;
/** So many marks, measures and soft navigations are kept of each; pages mark in loops. */
const KEPT = 1000;

const round = (ms) => Math.round(ms * 10) / 10;
const later = window.setTimeout.bind(window);
const cancelLater = window.clearTimeout.bind(window);
const nextFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);

const TYPES = ["event", "first-input", "soft-navigation", "mark", "measure"];

/** @type {Record<"mark"|"measure"|"soft-navigation", PerformanceEntry[]>} */
const kept = { mark: [], measure: [], "soft-navigation": [] };
let observer = null;
/** When it came out of the back/forward cache, and when it was painted after it, both by its clock. */
let restored = null;
/** Whether there may have been interactions before, of which the browser has kept the long ones only. */
let late = false;
/** Called when something is told of. */
let onTold = null;
/** So many interactions were waited for in vain: they were too short to be told of. */
let unheard = 0;

/**
 * Begins to watch; a frame's events are not those of the page.
 * @param {object|null} legacy of the agent that was there before
 */
export function start(legacy) {
  if (window !== window.top || observer) return;
  if (legacy?.restored) restore(legacy.restored, legacy.interactions);
  late = here.agent.began === null && interactionsModule.count() > 0;
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

function receive(entries) {
  for (const entry of entries) {
    const list = kept[entry.entryType];
    if (!list) interactionsModule.note(entry);
    else if (list.length < KEPT) list.push(entry);
  }
  onTold?.();
}

/** Two frames after it was shown its paint is done, as web-vitals measures it. */
function onShow(event) {
  if (!event.persisted) return;
  look();
  interactionsModule.reset();
  restored = { at: event.timeStamp, painted: null };
  awaitPaint(restored);
}

function awaitPaint(now) {
  nextFrame(() => nextFrame(() => (now.painted = performance.now())));
}

/** Goes on where another agent has seen the page come out of the back/forward cache. */
function restore(now, interactionsBefore) {
  restored = now;
  if (now.painted === null) awaitPaint(now);
  interactionsModule.begin(now.at, interactionsBefore);
}

/** What the agent that comes after this one cannot see any more. */
export function legacy() {
  return { restored, interactions: interactionsModule.before() };
}

/** Takes what has happened by now. */
function look() {
  if (observer) receive(observer.takeRecords());
}

/** `{ at, painted }` of the last time that the page came out of the back/forward cache, or null. */
export function restoration() {
  return restored;
}

/** The marks and measures that the page made since a time, also those that it has cleared. */
export function userTiming(since) {
  look();
  const made = (type) => kept[type].filter((entry) => entry.startTime >= since);
  return { marks: made("mark"), measures: made("measure") };
}

/** Whether interactions may be missing. */
export function isLate() {
  return late;
}

/** INP in ms, null where nobody interacted, as far as is known. */
export function inp() {
  look();
  return interactionsModule.inp(restored !== null);
}

/**
 * The interactions since a time, and the soft navigations: the interactions that gave the document
 * another address and painted anew, as the browser defines it.
 * @param {object} [options]
 * @param {number} [options.lastMs] only those of so long ago at most
 * @param {boolean} [options.soft] whether a soft navigation is on its way, and waited for a moment
 */
export async function interactions({ lastMs = Infinity, soft: isSoft = false } = {}) {
  const since = performance.now() - lastMs;
  await settled();
  const isTold = () => kept["soft-navigation"].some((entry) => entry.startTime >= since);
  if (isSoft && PerformanceObserver.supportedEntryTypes.includes("soft-navigation")) await told(isTold);
  const found = interactionsModule.since(since);
  const soft = kept["soft-navigation"].filter((entry) => entry.startTime >= since);
  return { interactions: found, softNavigations: soft.map((entry) => describeSoft(entry, found)) };
}

/** Resolves when what has happened is told of: an interaction is when the paint after it is done. */
export async function settled() {
  look();
  const isTold = () => interactionsModule.untold() <= unheard;
  if (!isTold()) await told(isTold);
  unheard = Math.max(0, interactionsModule.untold());
}

/** Resolves when a condition holds, or what was painted by now would have been told of. */
async function told(condition) {
  if (condition()) return;
  const timers = [];
  let frame = 0;
  /** @type {Promise<void>} */
  const over = new Promise((resolve) => {
    timers.push(later(resolve, timeline.LATEST_FRAME_MS));
    const painted = () => timers.push(later(resolve, timeline.REPORTED_MS));
    frame = nextFrame(() => {
      frame = nextFrame(painted);
    });
    onTold = () => condition() && resolve();
  });
  await over;
  timers.forEach(cancelLater);
  cancelFrame(frame);
  onTold = null;
}

function describeSoft(entry, found) {
  const { startTime, interactionId, presentationTime } = entry;
  const painted = presentationTime || entry.paintTime || 0;
  const largest = entry.getLargestInteractionContentfulPaint?.()?.largestContentfulPaint;
  return {
    url: entry.name,
    start: round(startTime),
    // From the interaction to the first paint of what it brought, and to the largest so far.
    fcp: painted ? round(Math.max(0, painted - startTime)) : null,
    lcp: largest ? round(Math.max(0, largest.startTime - startTime)) : null,
    interaction: found.find(({ id }) => id === interactionId) ?? null,
  };
}
