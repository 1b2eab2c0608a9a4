// Page load metrics (spec/rich-action-results.md: PageLoadMetrics, "LCP readiness strategy", "User
// Timing capture"). Everything is read from the browser's own performance timeline after the fact:
// nothing runs during the load, so the measurement does not slow down what it measures.

// Saved because test suites replace the page's timers (fake clocks), and on the classic transport
// this file shares the page's globals. `performance` is looked up at each call instead: Firefox keeps
// a frame's sandbox from its initial about:blank, whose timeline is not that of the real document.
const later = window.setTimeout.bind(window);
const cancelLater = window.clearTimeout.bind(window);
const nextFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);

// The agent's first look at this document: at its start where it is preloaded.
const startedHidden = document.visibilityState === "hidden";

/** The entry types that are observed, and the metrics that cannot be given without them. */
const METRICS_OF_TYPE = {
  paint: ["fcp"],
  "largest-contentful-paint": ["lcp"],
  "layout-shift": ["cls"],
  longtask: ["tbt", "long_tasks"],
  resource: ["transfer_kb", "requests"],
  "visibility-state": [],
  // The last: where its one buffered entry has come, those of the others have (see collect).
  navigation: ["ttfb", "dom_content_loaded", "load"],
};

/** A task longer than this blocks input: W3C Long Tasks API. */
const BLOCKING_MS = 50;
/** Layout shift session windows: web.dev/cls. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/**
 * How long after the load event a paint may still be on its way: an image that ends the load is
 * painted in the next frame and reported once presented (measured: 14 to 46 ms after the event).
 * Read at once, or after two frames, the LCP would in one load of four be an earlier text.
 */
const PRESENTED_MS = 100;
/** How many resources a browser keeps: Resource Timing 2. */
const RESOURCE_BUFFER = 250;
/** Initiators of what may be painted. */
const PAINTED = new Set(["img", "image", "input", "video", "css", "link"]);

const round = (ms) => Math.round(ms * 1000) / 1000;
const loadEntry = () => performance.getEntriesByType("navigation")[0];

/** Resolves when `start` calls back or `ms` are over; `start` returns what undoes it. */
async function within(ms, start) {
  const undo = [];
  await new Promise((resolve) => {
    const timer = later(resolve, ms);
    undo.push(() => cancelLater(timer), start(resolve));
  });
  undo.forEach((step) => step());
}

/** Resolves when the load event has ended, or after `ms`. */
async function loadEnded(ms) {
  if (document.readyState !== "complete") {
    await within(ms, (resolve) => {
      window.addEventListener("load", resolve, { once: true });
      return () => window.removeEventListener("load", resolve);
    });
  }
  // loadEventEnd is only known once the task that dispatched the event is over.
  if (!loadEntry()?.loadEventEnd) await new Promise((resolve) => later(resolve, 0));
}

/** Resolves after two animation frames, or after `ms`: a hidden page has no frames. */
function framesPresented(ms) {
  return within(ms, (resolve) => {
    let frame = nextFrame(() => {
      frame = nextFrame(resolve);
    });
    return () => cancelFrame(frame);
  });
}

/**
 * Observes every supported type with its buffered entries.
 * `entries[type]` holds them, `dropped[type]` how many the browser had no room for.
 */
function observeTimeline() {
  const types = Object.keys(METRICS_OF_TYPE);
  const supported = types.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type));
  const unsupported = types.filter((type) => !supported.includes(type));
  const entries = Object.fromEntries(types.map((type) => [type, []]));
  const dropped = {};
  const waiting = new Set();
  const observers = new Map();
  for (const type of supported) {
    const observer = new PerformanceObserver((list, _observer, options) => {
      entries[type].push(...list.getEntries());
      // Firefox does not count: there a buffer of resources that is full to the brim tells.
      const full = type === "resource" && entries[type].length === RESOURCE_BUFFER ? 1 : 0;
      dropped[type] = (dropped[type] ?? 0) + (options?.droppedEntriesCount ?? full);
      waiting.forEach((check) => check());
    });
    observer.observe({ type, buffered: true });
    observers.set(type, observer);
  }
  /** Resolves when `condition` holds, or after `ms`. */
  const until = async (condition, ms) => {
    if (ms <= 0 || condition()) return;
    await within(ms, (resolve) => {
      const check = () => condition() && resolve();
      waiting.add(check);
      return () => waiting.delete(check);
    });
  };
  const stop = () => {
    for (const [type, observer] of observers) {
      entries[type].push(...observer.takeRecords());
      observer.disconnect();
    }
  };
  return { entries, dropped, unsupported, until, stop };
}

/** False where no LCP will come: a browser without it, or a hidden page, which is not painted. */
function lcpCanCome({ unsupported }) {
  const supported = !unsupported.includes("largest-contentful-paint");
  return supported && document.visibilityState !== "hidden";
}

/** Whether `paint` is later than all that arrived and may yet be painted. */
function paintedSince(entries, paint) {
  return arrivals(entries).every((end) => end <= (paint?.startTime ?? 0));
}

/** When what may be painted arrived, in ms from the time origin. */
function arrivals({ resource }) {
  const painted = resource.filter((entry) => PAINTED.has(entry.initiatorType));
  return painted.map((entry) => entry.responseEnd);
}

/** When the page was first hidden, in ms from the time origin; Infinity if it never was. */
function firstHidden(timeline, activation) {
  if (timeline.unsupported.includes("visibility-state")) {
    // Without a history nobody can tell whether a page that is hidden now was painted before.
    return startedHidden || document.visibilityState === "hidden" ? 0 : Infinity;
  }
  const hidden = timeline.entries["visibility-state"]
    .filter((entry) => entry.name === "hidden" && entry.startTime >= activation)
    .map((entry) => entry.startTime);
  return Math.min(Infinity, ...hidden);
}

/** The largest session window of unexpected layout shifts, as web-vitals counts them. */
function cumulativeLayoutShift(shifts) {
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

/** The parts over 50 ms of the long tasks, each counted from the first contentful paint on. */
function blockingTime(tasks, fcp) {
  const end = (task) => task.startTime + task.duration;
  const after = tasks.map((task) => end(task) - Math.max(task.startTime, fcp.startTime));
  return round(after.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKING_MS), 0));
}

/**
 * Whether an entry is a request of the page: neither a blob: or data: URL nor the icon of the tab,
 * which the browser asks for once a session, for whichever page comes first.
 */
function isRequest({ name, initiatorType }) {
  if (/^(blob|data):/.test(name)) return false;
  if (initiatorType !== "other") return true;
  const icons = [...document.querySelectorAll('link[rel~="icon" i]')].map((link) => link.href);
  return name !== `${location.origin}/favicon.ico` && !icons.includes(name);
}

/**
 * Of a foreign response without Timing-Allow-Origin the transferred size is hidden, and with it the
 * times; Firefox hides the body's size too where the request was not made with CORS.
 */
function describeResource(entry, activation) {
  const foreign = !entry.name.startsWith(`${location.origin}/`);
  const timeless = foreign && entry.responseStart === 0;
  const bodiless = foreign && entry.encodedBodySize + entry.decodedBodySize === 0;
  return {
    url: entry.name,
    type: entry.initiatorType,
    transferSize: entry.transferSize,
    encodedSize: entry.encodedBodySize,
    startMs: round(entry.startTime - activation),
    durationMs: round(entry.duration),
    renderBlocking: entry.renderBlockingStatus ? entry.renderBlockingStatus === "blocking" : null,
    cached: entry.transferSize === 0 && entry.decodedBodySize > 0 && !timeless,
    opaque: timeless || bodiless,
  };
}

/** The page's own performance.mark() and performance.measure() entries, oldest first. */
function userTiming(at) {
  const marks = performance.getEntriesByType("mark");
  const measures = performance.getEntriesByType("measure");
  return {
    marks: marks.map((entry) => ({ name: entry.name, time: at(entry.startTime) })),
    measures: measures.map((entry) => ({
      name: entry.name,
      duration: round(entry.duration),
      start: at(entry.startTime),
    })),
  };
}

/** The PageLoadMetrics of what the timeline holds by now. */
function report(timeline) {
  const { entries, dropped, unsupported } = timeline;
  const nav = loadEntry();
  const activation = nav?.activationStart ?? 0;
  const since = (ms) => (ms > 0 ? round(Math.max(0, ms - activation)) : null);
  const hiddenAt = firstHidden(timeline, activation);
  const seen = (entry) => entry.startTime < hiddenAt;
  const has = (type, value) => (unsupported.includes(type) ? null : value);

  const paint = entries.paint.find((entry) => entry.name === "first-contentful-paint" && seen(entry));
  const largest = entries["largest-contentful-paint"].filter(seen).at(-1);
  const shifts = entries["layout-shift"];
  const resources = entries.resource.filter(isRequest).map((entry) => describeResource(entry, activation));
  const bytes = resources.reduce((sum, resource) => sum + resource.transferSize, 0);
  const metricsOf = (types) => types.flatMap((type) => METRICS_OF_TYPE[type]);
  return {
    // The address that was loaded: a script may have changed location since (history.pushState).
    // Firefox calls a document that is no http resource just "document".
    url: nav?.name.includes(":") ? nav.name : location.href,
    timestamp: performance.timeOrigin,
    navigationType: nav?.type ?? null,
    readyState: document.readyState,
    activationStart: round(activation),
    ttfb: since(nav?.responseStart),
    fcp: since(paint?.startTime),
    lcp: since(largest?.startTime),
    domContentLoaded: since(nav?.domContentLoadedEventEnd),
    load: since(nav?.loadEventEnd),
    // No shift is 0 on a page that was painted; on one that never was, nothing could shift.
    cls: has("layout-shift", paint || shifts.length ? cumulativeLayoutShift(shifts) : null),
    longTaskCount: has("longtask", entries.longtask.length),
    totalBlockingTime: has("longtask", paint ? blockingTime(entries.longtask, paint) : null),
    transferSize: has("resource", bytes + (nav?.transferSize ?? 0)),
    requestCount: has("resource", resources.length + (nav ? 1 : 0)),
    resources,
    userTiming: userTiming((ms) => round(ms - activation)),
    unsupported: metricsOf(unsupported),
    incomplete: metricsOf(Object.keys(dropped).filter((type) => dropped[type] > 0)),
  };
}

/**
 * Measures the load of this document.
 *
 * Waits for the load event, then for the frame that followed it, then for a largest contentful paint
 * until `lcpWaitMs` after the load event; long after the load it answers at once. The long tasks,
 * shifts and resources are those from the start of the load until the answer.
 *
 * @param {object} [options]
 * @param {number} [options.lcpWaitMs=500] how long after the load event the LCP is waited for
 * @param {number} [options.loadWaitMs=10000] how long the load event is waited for; without it,
 *   `load` is null and `readyState` tells how far the document is
 * @returns {Promise<object>} PageLoadMetrics: times in ms from the start (or the activation) of the
 *   navigation, sizes in bytes; null for what did not occur; `unsupported` and `incomplete` name the
 *   metrics that this browser cannot give, or gave in part only because its buffer was full
 */
async function collect({ lcpWaitMs = 500, loadWaitMs = 10000 } = {}) {
  await loadEnded(loadWaitMs);
  const sinceLoad = () => performance.now() - (loadEntry()?.loadEventEnd ?? 0);
  const timeline = observeTimeline();
  const { entries, until } = timeline;
  const paints = entries["largest-contentful-paint"];
  try {
    if (sinceLoad() < PRESENTED_MS) await framesPresented(PRESENTED_MS);
    // Buffered entries come in one task, observer by observer; takeRecords() would give them at
    // once, but not how many were dropped.
    await until(() => entries.navigation.length > 0, PRESENTED_MS);
    if (lcpCanCome(timeline)) {
      // A lazily loaded image may arrive long after the load event, and is painted a little later.
      const sinceArrival = () => performance.now() - Math.max(loadEntry()?.loadEventEnd ?? 0, ...arrivals(entries));
      await until(() => paintedSince(entries, paints.at(-1)), PRESENTED_MS - sinceArrival());
      await until(() => paints.length > 0, lcpWaitMs - sinceLoad());
    }
  } finally {
    timeline.stop();
  }
  return report(timeline);
}

abra.perf = { collect };
