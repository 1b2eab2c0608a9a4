// FCP, LCP, CLS and blocking time from timeline entries, by the definitions of web-vitals.

/**
 * A task longer than this blocks input.
 * @fixed W3C Long Tasks API
 */
const BLOCKING_MS = 50;
/** @fixed web.dev/cls: a gap ends a session window of layout shifts */
const SHIFT_GAP_MS = 1000;
/** @fixed web.dev/cls: the longest session window */
const SHIFT_WINDOW_MS = 5000;

/** @typedef {{ttfb?: number, fcp?: number|null, lcp?: number|null, domContentLoaded?: number, load?: number}} Times by the page's clock */

// Read as soon as the agent runs: at the document's start where it is preloaded. A prerendered page
// counts as hidden until it is activated, and is measured from there on.
const startedHidden = document.visibilityState === "hidden" && !document.prerendering;

/**
 * When the page was first hidden, in ms from the time origin; Infinity if it never was.
 * @param {PerformanceEntry[]|null} changes its visibility-state entries, null where the browser has none
 * @param {number} since when it was activated, or left the back/forward cache
 */
export function firstHidden(changes, since) {
  if (changes === null) {
    // Without a history nobody knows whether a page hidden now was painted before.
    return startedHidden || document.visibilityState === "hidden" ? 0 : Infinity;
  }
  const hidden = changes.filter((entry) => entry.name === "hidden" && entry.startTime >= since);
  return Math.min(Infinity, ...hidden.map((entry) => entry.startTime));
}

/**
 * The largest session window of unexpected layout shifts.
 * @param {LayoutShift[]} shifts
 */
export function cumulativeLayoutShift(shifts) {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    if (startTime - last >= SHIFT_GAP_MS || startTime - first >= SHIFT_WINDOW_MS) {
      first = startTime;
      sum = 0;
    }
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/**
 * The time over 50 ms of the long tasks, from the first contentful paint on.
 * @param {PerformanceEntry[]} tasks
 * @param {number} painted
 */
export function blockingTime(tasks, painted) {
  /** @param {PerformanceEntry} task */
  const end = (task) => task.startTime + task.duration;
  const after = tasks.map((task) => end(task) - Math.max(task.startTime, painted));
  return after.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKING_MS), 0);
}

/**
 * The paints and events of a load.
 * @param {import("./timeline.js").Entries} entries
 * @param {PerformanceNavigationTiming|undefined} nav
 * @param {number} hiddenAt
 * @returns {Times}
 */
export function loadTimes(entries, nav, hiddenAt) {
  /** @param {PerformanceEntry} entry */
  const seen = (entry) => entry.startTime < hiddenAt;
  const paint = entries.paint.find((entry) => entry.name === "first-contentful-paint" && seen(entry));
  return {
    ttfb: nav?.responseStart,
    fcp: paint?.startTime,
    lcp: entries["largest-contentful-paint"].filter(seen).at(-1)?.startTime,
    domContentLoaded: nav?.domContentLoadedEventEnd,
    load: nav?.loadEventEnd,
  };
}

/**
 * The same for a return from the back/forward cache: nothing was loaded.
 * @param {{at: number, painted?: number|null}} restored
 * @returns {Times}
 */
export function restoredTimes({ at, painted }) {
  return { ttfb: at, fcp: painted, lcp: painted };
}
