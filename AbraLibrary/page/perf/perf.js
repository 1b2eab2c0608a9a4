// Page load metrics (docs/design.md, "Performance"). The load is read afterwards from the browser's
// performance timeline, so the measurement does not slow down what it measures.

import * as timings from "../boot/timings.js";
import * as here from "../boot/here.js";
import * as lifetime from "./lifetime.js";
import * as timelineModule from "./timeline.js";
import * as transfers from "./transfers.js";
import * as vitals from "./vitals.js";

/**
 * @typedef {timelineModule.Timeline} Timeline
 * @typedef {timelineModule.Entries} Entries
 * @typedef {NonNullable<ReturnType<typeof timings.restoration>>} Restored
 */

/**
 * The observed entry types, and the metrics that need them.
 * @type {Record<timelineModule.Type, string[]>}
 */
const METRICS_OF_TYPE = {
  paint: ["fcp"],
  "largest-contentful-paint": ["lcp"],
  "layout-shift": ["cls"],
  longtask: ["tbt", "long_tasks"],
  resource: ["transfer_kb", "requests"],
  "visibility-state": [],
  // The last: once its buffered entry has come, all others have (see collect).
  navigation: ["ttfb", "dom_content_loaded", "load"],
};

/**
 * How long after the load event a paint may still come: an image that ends the load is painted in the
 * next frame and reported once presented. Read at once, or after two frames, the LCP would be an
 * earlier text in one load of four.
 * @unit ms
 * @measured 14 to 46 ms after the event (Chromium, a page that ends with an image)
 * @test utest/page/perf/test_perf_page.py::test_the_lcp_is_the_late_image_and_not_the_text_before_it
 */
const PRESENTED_MS = 100;
/**
 * An image with fewer bits a pixel does not count.
 * @fixed Largest Contentful Paint as Chromium measures it: "low-entropy" images
 */
const LEAST_BITS = 0.05;
/**
 * @unit bits
 * @fixed bits of a byte
 */
const BYTE = 8;
/**
 * @unit ms
 * @limit how long LCP and load are waited for where the caller gives no time
 */
const [LCP_WAIT_MS, LOAD_WAIT_MS] = [500, 10000];
/** Initiators of what may be painted. */
const PAINTED = new Set(["img", "image", "input", "video", "css", "link"]);

/** Without ids nobody knows which events belong to one interaction. */
const hasInteractionIds = typeof PerformanceEventTiming === "function" && "interactionId" in PerformanceEventTiming.prototype;

/** @param {number} ms */
const round = (ms) => Math.round(ms * 1000) / 1000;

/**
 * False where no LCP will come: the browser lacks it, the page was hidden, or it was restored.
 * @param {Timeline} timeline
 */
function lcpCanCome(timeline) {
  const supported = !timeline.unsupported.includes("largest-contentful-paint");
  return supported && document.visibilityState !== "hidden" && !timings.restoration() && hidden(timeline) === Infinity;
}

/**
 * What arrived and may be painted.
 * @param {Entries} entries
 */
function arrivals({ resource }) {
  return resource.filter((entry) => PAINTED.has(entry.initiatorType));
}

/**
 * Whether nothing that arrived after `paint` may still be painted larger.
 * @param {Entries} entries
 * @param {LargestContentfulPaint|undefined} paint
 */
function paintedSince(entries, paint) {
  return arrivals(entries).every((entry) => entry.responseEnd <= (paint?.startTime ?? 0) || isSmaller(entry, paint));
}

/**
 * Whether an image is there, in view and larger than the paint so far: its own paint will be reported, however
 * late on a busy machine. An image that fills the view or has too few bits a pixel does not count, nor does
 * anything after an input (Largest Contentful Paint, "effectively visible" and "low-entropy" images).
 * @param {Entries} entries
 * @param {LargestContentfulPaint[]} paints
 */
function hasUnreportedImage({ resource }, paints) {
  if ((performance.interactionCount ?? 0) > 0) return false;
  const size = paints.at(-1)?.size ?? 0;
  return [...document.images].some((image) => {
    const { naturalWidth, naturalHeight, currentSrc } = image;
    const area = areaInView(image);
    if (!image.complete || area >= innerWidth * innerHeight || paints.some(({ url }) => url === currentSrc)) return false;
    const bytes = resource.find(({ name }) => name === currentSrc)?.encodedBodySize || Infinity;
    const isPlain = bytes * BYTE < LEAST_BITS * naturalWidth * naturalHeight;
    return !isPlain && Math.min(area, naturalWidth * naturalHeight) > size;
  });
}

/**
 * The visible area of an element, in px²; 0 where it cannot be seen.
 * @param {Element} element
 */
function areaInView(element) {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 0;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
}

/**
 * Whether all images of a response are smaller than the paint so far.
 * @param {PerformanceResourceTiming} arrival
 * @param {LargestContentfulPaint|undefined} paint
 */
function isSmaller({ name }, paint) {
  const shown = [...document.images].filter((image) => image.currentSrc === name);
  return shown.length > 0 && shown.every((image) => image.width * image.height < (paint?.size ?? 0));
}

/**
 * The page's own marks and measures, oldest first.
 * @param {number} origin
 * @param {Restored|null} restored
 */
function userTiming(origin, restored) {
  const { marks, measures } = lifetime.userTiming(restored ? restored.at : -Infinity);
  /** @param {number} ms */
  const at = (ms) => round(ms - origin);
  return {
    marks: marks.map((entry) => ({ name: entry.name, time: at(entry.startTime) })),
    measures: measures.map((entry) => ({
      name: entry.name,
      duration: round(entry.duration),
      start: at(entry.startTime),
    })),
  };
}

/**
 * The entries that count: of the load, or since the return from the back/forward cache.
 * @param {Entries} entries
 * @param {Restored|null} restored
 */
function counting(entries, restored) {
  if (!restored) return entries;
  /** @param {PerformanceEntry[]} list */
  const later = (list) => list.filter((entry) => entry.startTime >= restored.at);
  return /** @type {Entries} */ (Object.fromEntries(Object.entries(entries).map(([type, list]) => [type, later(list)])));
}

/** @param {Timeline} timeline */
function unsupportedMetrics(timeline) {
  const metrics = timeline.unsupported.flatMap((type) => METRICS_OF_TYPE[type]);
  const hasInp = PerformanceObserver.supportedEntryTypes.includes("event") && hasInteractionIds;
  return hasInp ? metrics : [...metrics, "inp"];
}

/**
 * The metrics known only in part: entries were dropped, sizes are hidden, or we came late.
 * @param {Timeline} timeline
 * @param {transfers.Transfer[]} resources
 */
function incompleteMetrics({ dropped }, resources) {
  const types =
    /** @type {timelineModule.Type[]} */
    (Object.keys(dropped));
  const metrics = types.filter((type) => (dropped[type] ?? 0) > 0).flatMap((type) => METRICS_OF_TYPE[type]);
  if (resources.some((resource) => resource.opaque && !resource.transferSize)) metrics.push("transfer_kb");
  if (timings.isLate()) metrics.push("inp");
  return [...new Set(metrics)];
}

/**
 * The PageLoadMetrics from the timeline so far.
 * @param {Timeline} timeline
 */
// eslint-disable-next-line complexity -- a line for each field, with its default
function report(timeline) {
  const { unsupported } = timeline;
  const nav = timelineModule.loadEntry();
  const restored = timings.restoration();
  const entries = counting(timeline.entries, restored);
  const activation = nav?.activationStart ?? 0;
  const origin = restored ? restored.at : activation;
  const hiddenAt = hidden(timeline);
  const times = restored ? vitals.restoredTimes(restored) : vitals.loadTimes(entries, nav, hiddenAt);
  /** @param {number|null|undefined} ms */
  const since = (ms) => (ms && ms > 0 ? round(Math.max(0, ms - origin)) : null);
  /**
   * @param {timelineModule.Type} type
   * @param {number|null} value
   */
  const has = (type, value) => (unsupported.includes(type) ? null : value);
  const { cumulativeLayoutShift, blockingTime } = vitals;
  const tasks = entries.longtask;
  const resources = transfers.list(entries.resource, origin);
  const bytes = resources.reduce((sum, resource) => sum + resource.transferSize, 0);
  const document_ = restored ? null : nav;
  return {
    // The loaded address: a script may have changed location since (history.pushState). Firefox names
    // a document that did not come over http just "document".
    url: nav?.name.includes(":") ? nav.name : location.href,
    timestamp: here.agent.timeOrigin + (restored ? restored.at : 0),
    navigationType: restored ? "back_forward_cache" : activation > 0 ? "prerender" : (nav?.type ?? null),
    status: nav?.responseStatus || null,
    readyState: document.readyState,
    activationStart: round(activation),
    hidden: hiddenAt < Infinity,
    ttfb: since(times.ttfb),
    fcp: since(times.fcp),
    lcp: since(times.lcp),
    domContentLoaded: since(times.domContentLoaded),
    load: since(times.load),
    // A painted page without a shift has 0; on one that was never painted, nothing could shift.
    cls: has("layout-shift", times.fcp ? cumulativeLayoutShift(entries["layout-shift"]) : null),
    inp: lifetime.inp(),
    longTaskCount: has("longtask", tasks.length),
    totalBlockingTime: has("longtask", times.fcp ? round(blockingTime(tasks, times.fcp)) : null),
    transferSize: has("resource", bytes + (document_?.transferSize ?? 0)),
    requestCount: has("resource", resources.length + (document_ ? 1 : 0)),
    resources,
    userTiming: userTiming(origin, restored),
    unsupported: unsupportedMetrics(timeline),
    incomplete: incompleteMetrics(timeline, resources),
  };
}

/**
 * When the page was first hidden, by its clock.
 * @param {Timeline} timeline
 */
function hidden({ entries, unsupported }) {
  const since = timings.restoration()?.at ?? timelineModule.loadEntry()?.activationStart ?? 0;
  return vitals.firstHidden(unsupported.includes("visibility-state") ? null : entries["visibility-state"], since);
}

/** Waits for the frames that show what has just been loaded or restored. */
async function presented() {
  // A restored page has loaded long ago, and is painted now.
  if (timings.restoration()?.painted === null) await timelineModule.framesPresented(timelineModule.LATEST_FRAME_MS);
  else if (sinceLoad() < PRESENTED_MS) await timelineModule.framesPresented(PRESENTED_MS);
}

/** How long ago the load ended, or the page left the back/forward cache. */
function sinceLoad() {
  return performance.now() - (timings.restoration()?.at ?? timelineModule.loadEntry()?.loadEventEnd ?? 0);
}

/**
 * Measures the load of this document.
 *
 * Waits for the load event, for the frame after it, and then for a largest contentful paint until
 * `lcpWaitMs` after the load event; long after the load it answers at once. Long tasks, shifts and
 * resources count from the start of the load until the answer.
 *
 * @param {object} [options]
 * @param {number} [options.lcpWaitMs=500] how long after the load event the LCP is waited for
 * @param {number} [options.loadWaitMs=10000] how long the load event is waited for; if it does not come,
 *    `load` is null and `readyState` shows the progress
 * @returns {Promise<ReturnType<typeof report>>} PageLoadMetrics: times in ms from the start (or the
 *    activation) of the navigation, sizes in bytes; null for what did not occur; `unsupported` and
 *    `incomplete` name the metrics that this browser lacks or gave only in part
 */
export async function collect({ lcpWaitMs = LCP_WAIT_MS, loadWaitMs = LOAD_WAIT_MS } = {}) {
  const { metrics } = await step({ lcpWaitMs, loadWaitMs, budgetMs: Infinity });
  return metrics;
}

/**
 * The same in steps, for a transport that cannot wait long.
 *
 * @param {object} options
 * @param {number} options.lcpWaitMs how long after the load event the LCP is waited for
 * @param {number} options.loadWaitMs how long the load event is waited for in this step
 * @param {number} options.budgetMs how long the LCP is waited for in this step
 * @returns {Promise<{metrics: ReturnType<typeof report>, address: string, isWaiting: boolean}>} `isWaiting`: another step may bring more
 */
export async function step({ lcpWaitMs, loadWaitMs, budgetMs }) {
  await timelineModule.loadEnded(loadWaitMs);
  const types =
    /** @type {timelineModule.Type[]} */
    (Object.keys(METRICS_OF_TYPE));
  const timeline = timelineModule.observe(types);
  const { entries, until } = timeline;
  const paints = entries["largest-contentful-paint"];
  let isWaiting = false;
  try {
    // Buffered entries come in one task, observer by observer; takeRecords() would return them at
    // once, but without the dropped count.
    await until(() => entries.navigation.length > 0, PRESENTED_MS);
    const sinceArrival = () => performance.now() - Math.max(timelineModule.loadEntry()?.loadEventEnd ?? 0, ...arrivals(entries).map((entry) => entry.responseEnd));
    // Before any wait: a busy machine may take longer than this for a frame.
    const isAskedAtOnce = sinceArrival() < PRESENTED_MS;
    const isPresented = () => paintedSince(entries, paints.at(-1)) && !hasUnreportedImage(entries, paints);
    const isPainted = !timings.restoration() && paints.length > 0 && isPresented();
    if (!isPainted) await presented();
    if (lcpCanCome(timeline)) {
      // A lazily loaded image may arrive long after the load event, and is painted a little later. On
      // a busy machine the frames come late, and paints later still.
      // Where an image is seen to lack its paint, so is the question.
      const isMissed = hasUnreportedImage(entries, paints) && sinceArrival() < timelineModule.LATEST_FRAME_MS;
      if (!isPresented() && (isAskedAtOnce || isMissed || sinceArrival() < PRESENTED_MS)) {
        await timelineModule.framesPresented(timelineModule.LATEST_FRAME_MS);
        const isMissing = hasUnreportedImage(entries, paints);
        await until(isPresented, isMissing ? timelineModule.LATEST_FRAME_MS : Math.max(PRESENTED_MS - sinceArrival(), timelineModule.REPORTED_MS));
      }
      await until(() => paints.length > 0, Math.min(lcpWaitMs - sinceLoad(), budgetMs));
      isWaiting = paints.length === 0 && sinceLoad() < lcpWaitMs;
    }
  } finally {
    timeline.stop();
  }
  await lifetime.settled();
  isWaiting ||= document.readyState !== "complete";
  return { metrics: report(timeline), address: location.href, isWaiting };
}
