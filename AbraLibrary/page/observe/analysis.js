// What an action cost the page, on request (docs/design.md, "Performance"): long tasks, layout
// shifts, requests, marks and measures from the browser's performance timeline, the frames behind its
// changes, and the changes themselves (collapse.js). The window lasts from the press until everything
// armed is taken down. Nothing of this runs unless it is requested.

import * as builtins from "../boot/builtins.js";
import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as horizon from "../signals/horizon.js";
import * as idleness from "../signals/idleness.js";
import * as scheduled from "../signals/scheduled.js";
import * as collapse from "./collapse.js";
import * as moments from "./moments.js";
import * as observerModule from "./observer.js";


const TYPES = ["longtask", "long-animation-frame", "layout-shift", "resource", "mark", "measure"];
/**
 * @limit how many entries of each type, and frames, are reported
 * @unit entries
 */
const MOST = 500;
/**
 * A layout shift is blamed on insertions within this time before its frame. Errs towards blaming one.
 * @unit ms
 * @measured not measured: chosen so that a busy page may paint the insertion some frames later
 * @test utest/page/observe/test_analysis.py::test_a_shift_is_reported_with_what_was_moved
 */
const SHIFT_MS = 100;
/**
 * @limit how many scripts of a task, and elements of a shift, are named
 * @unit elements
 */
const NODES = 5;
/**
 * @limit the length of a script's invoker
 * @unit characters
 */
const INVOKER = 120;
/**
 * @limit the length of a function's name
 * @unit characters
 */
const FUNCTION = 80;
/**
 * Not a request.
 * @fixed URL schemes without a network request (Fetch, "scheme fetch")
 */
const OF_ITSELF = /^(blob|data):/;

/**
 * What was observed since the request.
 * @typedef {object} Run
 * @property {PerformanceObserver} observer
 * @property {PerformanceEntry[]} entries
 * @property {number|null} since when the action began
 * @property {number} armedAt the same where a task of ours armed it, which is none of the action's; else -Infinity
 * @property {number|null} until when the window closed
 * @property {boolean} isUnderway
 * @property {Rendering[]} frames
 * @property {boolean} isFrameAwaited
 */
/** @typedef {{at: number, duration: number}} Rendering of a frame */
/** @typedef {(ms: number) => number} Clock in ms from the start of the window */
/**
 * The browser's entries, by type.
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
 * The observer's moments that are needed.
 * @type {[moments.Kind, moments.Hear<any>][]}
 */
const HEARD = [["armed", armed], ["pressed", pressed], ["received", changed], ["disarmed", closed], ["stopped", stop]];

/** Starts listening; the window starts with the press. */
export function begin() {
  stop();
  const supported = TYPES.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type));
  /** @type {PerformanceEntry[]} */
  const entries = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ entryTypes: supported });
  run = { observer, entries, since: null, armedAt: -Infinity, until: null, isUnderway: false, frames: [], isFrameAwaited: false };
  collapse.begin();
  for (const [kind, hear] of HEARD) moments.on(kind, hear);
  observerModule.detail(true);
  return null;
}

/** Whether an analysis is under way. */
export function isBegun() {
  return run !== null;
}

/** Stops all listeners. */
export function stop() {
  if (!run) return null;
  run.observer.disconnect();
  run = null;
  collapse.end();
  for (const [kind, hear] of HEARD) moments.off(kind, hear);
  observerModule.detail(false);
  return null;
}

/** The window of an action opens: everything counts from here, unless it started before. */
/** @type {moments.Hear<"armed">} */
function armed({ fresh, since }) {
  if (run === null || fresh || run.isUnderway) return;
  run.since = run.armedAt = since;
  run.frames = [];
  collapse.begin();
}

/** The action reaches the page; what is armed for its later steps starts nothing. */
function pressed() {
  if (run === null) return;
  run.since ??= performance.now();
  run.isUnderway = true;
}

/** Everything armed was taken down: the action has settled. */
function closed() {
  if (run !== null && run.since !== null) run.until = performance.now();
}

/**
 * The page changed: measures the frame that shows it. Between its callback and the first task after
 * it, the main thread computes style and layout and paints (HTML, "update the rendering").
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
 * Ends the analysis and returns the report. Entries are queued after what they report, so two frames
 * are waited for, after the window.
 * @returns {Promise<ReturnType<typeof report>>} a PageAnalysis: times in ms from the start of the window, or from the start of a new document
 */
export async function end() {
  if (!run) return arrived();
  try {
    observerModule.current();
    const { since, armedAt } = run;
    const until = run.until ?? performance.now();
    const changes = collapse.report();
    await idleness.nextFrame();
    await idleness.nextFrame();
    const entries = [...run.entries, ...run.observer.takeRecords()];
    // Nothing was done, as nothing was needed.
    return report(entries, since ?? until, until, { changes, frames: run.frames, isArmed: true, armedAt });
  } finally {
    stop();
  }
}

/** What the browser kept of a document where nobody listened from its start. */
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
    return report(entries, 0, performance.now(), { changes: null, frames: [], isArmed: false, armedAt: -Infinity });
  } finally {
    observers.forEach((observer) => observer.disconnect());
  }
}

/**
 * @param {PerformanceEntry[]} entries
 * @param {number} since
 * @param {number} until
 * @param {{changes: ReturnType<typeof collapse.report>|null, frames: Rendering[], isArmed: boolean, armedAt: number}} seen
 */
function report(entries, since, until, { changes, frames, isArmed, armedAt }) {
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
    longTasks: of("longtask").filter((task) => overlaps(task) && task.startTime >= armedAt).map((task) => describeTask(task, long, at)),
    frames: renderings(frames, long).filter((frame) => frame.at >= since).sort((a, b) => a.at - b.at).map((frame) => ({ at: at(frame.at), duration: round(frame.duration) })),
    shifts: of("layout-shift").filter(begunIn).map((shift) => describeShift(shift, at)),
    requests: [...[...of("navigation"), ...of("resource")].filter(begunIn).filter(isRequest).map((entry) => describeRequest(entry, at)), ...pendingSince(since, at)],
    changes,
    userTiming: {
      marks: of("mark").filter(begunIn).map(({ name, startTime }) => ({ name, time: at(startTime) })),
      measures: of("measure").filter(begunIn).map(({ name, startTime, duration }) => ({ name, duration: round(duration), start: at(startTime) })),
    },
    unsupported: [...TYPES.filter((type) => !PerformanceObserver.supportedEntryTypes.includes(type)), ...(probes.areThere() ? [] : ["pending"])],
  };
}

/**
 * For a long frame the browser itself reports when its callbacks ended.
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

/** When style and layout of a long animation frame started; 0 if it rendered nothing. @param {PerformanceLongAnimationFrameTiming} frame */
function renderingAt({ styleAndLayoutStart, renderStart }) {
  return styleAndLayoutStart || renderStart;
}

/**
 * A long task with the scripts of its long animation frame, longest first.
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
    // The document's own entry lasts until the end of its load event.
    duration: round(entry.responseEnd - entry.startTime),
    // A foreign response without Timing-Allow-Origin or CORS has status 0; older browsers have none.
    status: entry.responseStatus || null,
    size: isHidden || entry.responseEnd === 0 ? null : entry.encodedBodySize,
    cached: entry.transferSize === 0 && entry.decodedBodySize > 0 && !isHidden,
  };
}

/**
 * The fetches and XHRs that are not answered; the timeline has only those that are.
 * @param {number} since
 * @param {Clock} at
 */
function pendingSince(since, at) {
  const open = scheduled.look(since).items.filter((item) => item.kind === "request" && item.at >= since);
  return open.map((item) => ({ url: horizon.absolute(item.url), at: at(item.at), duration: null, status: null, size: null, cached: false }));
}

/** @param {number} ms */
function round(ms) {
  return Math.round(ms * 10) / 10;
}
