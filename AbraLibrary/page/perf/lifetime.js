// What was reported during the page's life (boot/timings.js): interactions, soft navigations, and
// marks, also cleared ones.

import * as builtins from "../boot/builtins.js";
import * as timings from "../boot/timings.js";
import * as drawn from "../signals/drawn.js";
import * as interactionsModule from "./interactions.js";
import * as timeline from "./timeline.js";

/**
 * @limit how many marks, measures and soft navigations are kept of each; pages mark in loops
 * @unit entries
 */
const KEPT = 1000;

/**
 * A soft navigation, as Chromium's experiment reports it.
 * @typedef {PerformanceEntry & {interactionId?: number, presentationTime?: number, paintTime?: number,
 *   getLargestInteractionContentfulPaint?: () => {largestContentfulPaint?: PerformanceEntry}|null}} SoftNavigation
 */
/** @typedef {"mark"|"measure"} Timing made by a page itself */

/** @param {number} ms */
const round = (ms) => Math.round(ms * 10) / 10;

/** @type {Record<Timing, PerformanceEntry[]> & {"soft-navigation": SoftNavigation[]}} */
const kept = { mark: [], measure: [], "soft-navigation": [] };
/**
 * Called at each report.
 * @type {(() => void)|null}
 */
let onReport = null;
/** How many interactions were waited for in vain, being too short to be reported. */
let unheard = 0;

/** @param {PerformanceEntry[]} entries */
function receive(entries) {
  /** @type {Record<string, PerformanceEntry[]|undefined>} */
  const lists = kept;
  for (const entry of entries) {
    const list = lists[entry.entryType];
    if (list && list.length < KEPT) list.push(entry);
    if (!list) {
      interactionsModule.note(
        /** @type {PerformanceEventTiming} */
        (entry),
      );
    }
  }
  onReport?.();
}

/**
 * The page's marks and measures since a time, also cleared ones.
 * @param {number} since
 */
export function userTiming(since) {
  timings.take();
  /** @param {Timing} type */
  const made = (type) => kept[type].filter((entry) => entry.startTime >= since);
  return { marks: made("mark"), measures: made("measure") };
}

/** INP in ms, as far as it is known; null without an interaction. */
export function inp() {
  timings.take();
  return interactionsModule.inp(timings.restoration() !== null);
}

/**
 * The interactions since a time, and the soft navigations: interactions that changed the address and
 * painted, as the browser defines it.
 * @param {object} [options]
 * @param {number} [options.lastMs] only those of this last period
 * @param {boolean} [options.soft] whether an action that has just settled is to have navigated so: worth a short wait
 */
export async function interactions({ lastMs = Infinity, soft: isSoft = false } = {}) {
  const since = performance.now() - lastMs;
  const shownAt = isSoft ? drawn.shownAt() : Infinity;
  await settled(shownAt);
  const isReported = () => kept["soft-navigation"].some((entry) => entry.startTime >= since);
  if (isSoft && PerformanceObserver.supportedEntryTypes.includes("soft-navigation")) await reported(isReported, shownAt);
  const found = interactionsModule.since(since);
  const soft = kept["soft-navigation"].filter((entry) => entry.startTime >= since);
  return { interactions: found, softNavigations: soft.map((entry) => describeSoft(entry, found)) };
}

/**
 * Resolves when everything so far is reported: an interaction is reported after its paint.
 * @param {number} [shownAt] since when it is on the screen, if that is known
 */
export async function settled(shownAt) {
  timings.take();
  const isReported = () => interactionsModule.unreported() <= unheard;
  if (!isReported()) await reported(isReported, shownAt);
  unheard = Math.max(0, interactionsModule.unreported());
}

/**
 * Resolves when a condition holds, or when everything painted so far must have been reported.
 * @param {() => boolean} condition
 * @param {number} [shownAt] since when that is on the screen, if that is known
 */
async function reported(condition, shownAt = Infinity) {
  if (condition()) return;
  /** @type {number[]} */
  const timers = [];
  let frame = 0;
  /** @type {Promise<void>} */
  const over = new Promise((resolve) => {
    timers.push(builtins.later(resolve, timeline.LATEST_FRAME_MS));
    const awaitReport = (/** @type {number} */ shown) => timers.push(builtins.later(resolve, Math.max(0, shown + timeline.REPORTED_MS - performance.now())));
    if (shownAt < Infinity) awaitReport(shownAt);
    else frame = builtins.nextFrame(() => {
      frame = builtins.nextFrame(() => awaitReport(performance.now()));
    });
    onReport = () => {
      if (condition()) resolve();
    };
  });
  await over;
  timers.forEach(builtins.cancelLater);
  builtins.cancelFrame(frame);
  onReport = null;
}

/**
 * @param {SoftNavigation} entry
 * @param {ReturnType<typeof interactionsModule.since>} found
 */
function describeSoft(entry, found) {
  const { startTime, interactionId, presentationTime } = entry;
  const painted = presentationTime || entry.paintTime || 0;
  const largest = entry.getLargestInteractionContentfulPaint?.()?.largestContentfulPaint;
  return {
    url: entry.name,
    start: round(startTime),
    // From the interaction to the first paint of its content, and to the largest so far.
    fcp: painted ? round(Math.max(0, painted - startTime)) : null,
    lcp: largest ? round(Math.max(0, largest.startTime - startTime)) : null,
    interaction: found.find(({ id }) => id === interactionId) ?? null,
  };
}

const restored = timings.restoration();
if (restored) interactionsModule.begin(restored.at, timings.countedBefore());
timings.hearBy({ entries: receive, shown: interactionsModule.reset });
