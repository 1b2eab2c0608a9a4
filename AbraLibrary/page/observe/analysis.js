// What an action cost the page, where somebody asks for it (docs/design.md,
// "Performance"): long tasks, layout shifts, requests, marks and measures of the
// browser's performance timeline, the frames behind its changes, and the changes themselves
// (collapse.js). The window is from the press to the moment when what was armed is taken down.
// Nothing of it runs while nobody asks.

import * as builtins from "../boot/builtins.js";
import * as here from "../boot/here.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as idleness from "../signals/idleness.js";
import * as collapse from "./collapse.js";
import * as moments from "./moments.js";
import * as observerModule from "./observer.js";


const TYPES = ["longtask", "long-animation-frame", "layout-shift", "resource", "mark", "measure"];
/**
 * @limit so many entries of each type, and frames, are reported
 * @unit entries
 */
const MOST = 500;
/**
 * A layout shift comes of what was inserted so shortly before the frame that shows it. Errs towards blaming an insertion.
 * @unit ms
 * @measured not measured: chosen so that a busy page may draw the insertion some frames later
 * @test utest/page/observe/test_analysis.py::test_a_shift_is_reported_with_what_was_moved
 */
const SHIFT_MS = 100;
/**
 * @limit so many scripts of a task, and elements of a shift, are named
 * @unit elements
 */
const NODES = 5;
/**
 * @limit so long is the name of what called a script
 * @unit characters
 */
const INVOKER = 120;
/**
 * @limit so long is the name of a function
 * @unit characters
 */
const FUNCTION = 80;
/**
 * What is no request.
 * @fixed URL schemes that ask no network (Fetch, "scheme fetch")
 */
const OF_ITSELF = /^(blob|data):/;

/**
 * What has been heard since somebody asked.
 * @typedef {object} Run
 * @property {PerformanceObserver} observer
 * @property {PerformanceEntry[]} entries
 * @property {number|null} since when the action began
 * @property {number|null} until when the window was over
 * @property {boolean} isUnderway
 * @property {Rendering[]} frames
 * @property {boolean} isFrameAwaited
 */
/** @typedef {{at: number, duration: number}} Rendering of a frame */
/** @typedef {(ms: number) => number} Clock in ms from the beginning of the window */
/**
 * What the browser reports, by its name.
 * @typedef {object} Entries
 * @property {PerformanceLongTaskTiming} longtask
 * @property {PerformanceLongAnimationFrameTiming} long-animation-frame
 * @property {LayoutShift} layout-shift
 * @property {PerformanceResourceTiming} resource
 * @property {PerformanceNavigationTiming} navigation
 * @property {PerformanceMark} mark
 * @property {PerformanceMeasure} measure
 */

/** @type {Run|null} */
let run = null;
/**
 * What is heard of the observer meanwhile.
 * @type {[moments.Kind, moments.Hear<any>][]}
 */
const HEARD = [["armed", armed], ["pressed", pressed], ["received", changed], ["disarmed", closed], ["stopped", stop]];

/** Begins to listen; the window begins with the press. */
export function begin() {
  stop();
  const supported = TYPES.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type));
  /** @type {PerformanceEntry[]} */
  const entries = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ entryTypes: supported });
  run = { observer, entries, since: null, until: null, isUnderway: false, frames: [], isFrameAwaited: false };
  collapse.begin();
  for (const [kind, hear] of HEARD) moments.on(kind, hear);
  observerModule.detail(true);
  return null;
}

/** Whether somebody listens. */
export function isBegun() {
  return run !== null;
}

/** Takes down whatever listens. */
export function stop() {
  if (!run) return null;
  run.observer.disconnect();
  run = null;
  collapse.end();
  for (const [kind, hear] of HEARD) moments.off(kind, hear);
  observerModule.detail(false);
  return null;
}

/** A window was opened for an action: all that counts begins here, unless it has begun before. */
/** @type {moments.Hear<"armed">} */
function armed({ fresh, since }) {
  if (run === null || fresh || run.isUnderway) return;
  run.since = since;
  run.frames = [];
  collapse.begin();
}

/** The action reaches the page; what is armed for its further steps begins nothing. */
function pressed() {
  if (run === null) return;
  run.since ??= performance.now();
  run.isUnderway = true;
}

/** What was armed is taken down: so far it has settled. */
function closed() {
  if (run !== null && run.since !== null) run.until = performance.now();
}

/**
 * The page has changed: how long the frame takes that shows it. From its callback to the first task
 * behind it the main thread computes style and layout and paints (HTML, "update the rendering").
 * @type {moments.Hear<"received">}
 */
function changed({ open }) {
  if (run === null || open === null || run.isFrameAwaited || run.frames.length >= MOST) return;
  const current = run;
  current.isFrameAwaited = true;
  builtins.nextFrame(() => {
    const begun = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      current.frames.push({ at: begun, duration: performance.now() - begun });
      current.isFrameAwaited = false;
      port1.close();
    };
    port2.postMessage(null);
  });
}

/**
 * Ends it and returns what there was. Entries are queued after what they report, so two frames are
 * waited for; that is after the window.
 * @returns {Promise<ReturnType<typeof report>>} a PageAnalysis: times in ms from the beginning of the window; in a
 *   document that has come since, from its own beginning
 */
export async function end() {
  if (!run) return arrived();
  try {
    observerModule.current();
    const { since } = run;
    const until = run.until ?? performance.now();
    const changes = collapse.report();
    await idleness.nextFrame();
    await idleness.nextFrame();
    const entries = [...run.entries, ...run.observer.takeRecords()];
    // Nothing was done: it was so already.
    return report(entries, since ?? until, until, { changes, frames: run.frames, isArmed: true });
  } finally {
    stop();
  }
}

/** What the browser has kept of a document that nobody listened in from its beginning. */
async function arrived() {
  /** @type {PerformanceEntry[]} */
  const entries = [];
  const observers = TYPES.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type)).map((type) => {
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return observer;
  });
  try {
    await idleness.nextFrame();
    await idleness.nextFrame();
    for (const observer of observers) entries.push(...observer.takeRecords());
    entries.unshift(...performance.getEntriesByType("navigation"));
    return report(entries, 0, performance.now(), { changes: null, frames: [], isArmed: false });
  } finally {
    observers.forEach((observer) => observer.disconnect());
  }
}

/**
 * @param {PerformanceEntry[]} entries
 * @param {number} since
 * @param {number} until
 * @param {{changes: ReturnType<typeof collapse.report>|null, frames: Rendering[], isArmed: boolean}} seen
 */
function report(entries, since, until, { changes, frames, isArmed }) {
  /**
   * @template {keyof Entries} T
   * @param {T} type
   */
  const of = (type) => /** @type {Entries[T][]} */ (entries.filter((entry) => entry.entryType === type).slice(0, MOST));
  const begunIn = (/** @type {PerformanceEntry} */ { startTime }) => startTime >= since && startTime <= until;
  const overlaps = (/** @type {PerformanceEntry} */ { startTime, duration }) => startTime + duration > since && startTime < until;
  const at = (/** @type {number} */ ms) => round(ms - since);
  const long = of("long-animation-frame").filter(overlaps);
  return {
    armed: isArmed,
    began: here.agent.timeOrigin + since,
    duration: round(until - since),
    longTasks: of("longtask").filter(overlaps).map((task) => describeTask(task, long, at)),
    frames: renderings(frames, long).filter((frame) => frame.at >= since).sort((a, b) => a.at - b.at).map((frame) => ({ at: at(frame.at), duration: round(frame.duration) })),
    shifts: of("layout-shift").filter(begunIn).map((shift) => describeShift(shift, at)),
    requests: [...of("navigation"), ...of("resource")].filter(begunIn).filter(isRequest).map((entry) => describeRequest(entry, at)),
    changes,
    userTiming: {
      marks: of("mark").filter(begunIn).map(({ name, startTime }) => ({ name, time: at(startTime) })),
      measures: of("measure").filter(begunIn).map(({ name, startTime, duration }) => ({ name, duration: round(duration), start: at(startTime) })),
    },
    unsupported: TYPES.filter((type) => !PerformanceObserver.supportedEntryTypes.includes(type)),
  };
}

/**
 * Of a long frame the browser itself reports when its callbacks were over.
 * @param {Rendering[]} frames
 * @param {PerformanceLongAnimationFrameTiming[]} long
 * @returns {Rendering[]}
 */
function renderings(frames, long) {
  const isLong = (/** @type {Rendering} */ frame) => long.some((each) => each.startTime < frame.at + frame.duration && frame.at < each.startTime + each.duration);
  const styled = long.filter((each) => renderingAt(each) > 0);
  return [
    ...frames.filter((frame) => !isLong(frame)),
    ...styled.map((each) => ({ at: renderingAt(each), duration: each.startTime + each.duration - renderingAt(each) })),
  ];
}

/** When style and layout of a long animation frame began; 0 where it drew nothing. @param {PerformanceLongAnimationFrameTiming} frame */
function renderingAt({ styleAndLayoutStart, renderStart }) {
  return styleAndLayoutStart || renderStart;
}

/**
 * A long task with the scripts of the long animation frame that it is a part of, longest first.
 * @param {PerformanceLongTaskTiming} task
 * @param {PerformanceLongAnimationFrameTiming[]} frames
 * @param {Clock} at
 */
function describeTask({ startTime, duration, attribution }, frames, at) {
  const end = startTime + duration;
  const frame = frames.find((each) => each.startTime < end && each.startTime + each.duration > startTime);
  const scripts = (frame?.scripts ?? []).filter((script) => script.startTime >= startTime - 1 && script.startTime < end);
  const container = attribution?.[0];
  return {
    at: at(startTime),
    duration: round(duration),
    container: container && container.containerType !== "window"
      ? [container.containerType, container.containerName || container.containerId || container.containerSrc].filter(Boolean).join(" ") : null,
    isKnown: frame !== undefined,
    rendering: frame && renderingAt(frame) > 0 ? round(Math.max(0, end - Math.max(startTime, renderingAt(frame)))) : 0,
    scripts: [...scripts].sort((a, b) => b.duration - a.duration).slice(0, NODES).map((script) => ({
      invoker: text.cap(script.invoker, INVOKER),
      function: text.cap(script.sourceFunctionName, FUNCTION),
      url: script.sourceURL,
      durationMs: round(script.duration),
    })),
  };
}

/** @param {LayoutShift} shift @param {Clock} at */
function describeShift({ startTime, value, hadRecentInput, sources }, at) {
  const elements = (sources ?? []).map(({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node));
  const nodes = /** @type {Element[]} */ (elements.filter((node) => node?.nodeType === Node.ELEMENT_NODE));
  return {
    at: at(startTime),
    value,
    hadRecentInput,
    followsInsert: collapse.isInsertedBefore(startTime, SHIFT_MS),
    nodes: [...new Set(nodes.map(selector.step))].slice(0, NODES),
  };
}

/** @param {PerformanceEntry} entry */
function isRequest({ name }) {
  return !OF_ITSELF.test(name);
}

/** @param {PerformanceResourceTiming} entry @param {Clock} at */
function describeRequest(entry, at) {
  const isHidden = entry.responseStart === 0 && entry.transferSize === 0 && !entry.name.startsWith(`${location.origin}/`);
  return {
    url: entry.name,
    at: at(entry.startTime),
    // The document's own entry lasts until its load event has ended.
    duration: round(entry.responseEnd - entry.startTime),
    // Of a foreign answer without Timing-Allow-Origin or CORS the status is 0; older browsers have none.
    status: entry.responseStatus || null,
    size: isHidden || entry.responseEnd === 0 ? null : entry.encodedBodySize,
    cached: entry.transferSize === 0 && entry.decodedBodySize > 0 && !isHidden,
  };
}

/** @param {number} ms */
function round(ms) {
  return Math.round(ms * 10) / 10;
}
