// What a page has told of its life (boot/timings.js): interactions, soft navigations, and marks, also
// those that it has cleared again.

import * as builtins from "../boot/builtins.js";
import * as timings from "../boot/timings.js";
import * as interactionsModule from "./interactions.js";
import * as timeline from "./timeline.js";

/** So many marks, measures and soft navigations are kept of each; pages mark in loops. */
const KEPT = 1000;

const round = (ms) => Math.round(ms * 10) / 10;

/** @type {Record<"mark"|"measure"|"soft-navigation", PerformanceEntry[]>} */
const kept = { mark: [], measure: [], "soft-navigation": [] };
/** Called when something is told of. */
let onTold = null;
/** So many interactions were waited for in vain: they were too short to be told of. */
let unheard = 0;

function receive(told) {
  for (const entry of told) {
    const list = kept[entry.entryType];
    if (!list) interactionsModule.note(entry);
    else if (list.length < KEPT) list.push(entry);
  }
  onTold?.();
}

/** The marks and measures that the page made since a time, also those that it has cleared. */
export function userTiming(since) {
  timings.take();
  const made = (type) => kept[type].filter((entry) => entry.startTime >= since);
  return { marks: made("mark"), measures: made("measure") };
}

/** INP in ms, null where nobody interacted, as far as is known. */
export function inp() {
  timings.take();
  return interactionsModule.inp(timings.restoration() !== null);
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
  timings.take();
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
    timers.push(builtins.later(resolve, timeline.LATEST_FRAME_MS));
    const painted = () => timers.push(builtins.later(resolve, timeline.REPORTED_MS));
    frame = builtins.nextFrame(() => {
      frame = builtins.nextFrame(painted);
    });
    onTold = () => condition() && resolve();
  });
  await over;
  timers.forEach(builtins.cancelLater);
  builtins.cancelFrame(frame);
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

const restored = timings.restoration();
if (restored) interactionsModule.begin(restored.at, timings.countedBefore());
timings.hearBy({ entries: receive, shown: interactionsModule.reset });
