// The browser's performance timeline (paints, LCP, CLS), collected and read afterwards, and the waits for more; for
// INP see boot/timings.js.

import * as builtins from "../boot/builtins.js";

/**
 * The entry of each observed type.
 * @typedef {object} Entries
 * @property {PerformanceEntry[]} paint
 * @property {LargestContentfulPaint[]} largest-contentful-paint
 * @property {LayoutShift[]} layout-shift
 * @property {PerformanceEntry[]} longtask
 * @property {PerformanceResourceTiming[]} resource
 * @property {PerformanceEntry[]} visibility-state
 * @property {PerformanceNavigationTiming[]} navigation
 */
/**
 * @typedef {keyof Entries} Type
 * @typedef {ReturnType<typeof observe>} Timeline
 */

/** @fixed how many resources a browser buffers: Resource Timing 2 */
const RESOURCE_BUFFER = 250;

/**
 * A paint is reported once presented: this long after the next two frames.
 * @unit ms
 * @measured not measured: chosen above the 46 ms within which a paint was reported (PRESENTED_MS in perf.js)
 * @test utest/page/perf/test_perf_page.py::test_what_is_not_reported_yet_is_waited_for
 */
export const REPORTED_MS = 60;
/**
 * A hidden page has no frames, and a busy machine's are late: after this, no frame is waited for.
 * @unit ms
 * @measured not measured: chosen so that a machine with several browsers at work still draws one
 * @test utest/page/perf/test_perf_page.py::test_where_no_frame_comes_the_wait_has_an_end
 */
export const LATEST_FRAME_MS = 600;

export const loadEntry = () => /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))[0];

/**
 * Resolves when `start` calls back, or after `ms`; `start` returns its undo function.
 * @param {number} ms
 * @param {(resolve: () => void) => () => void} start
 */
async function within(ms, start) {
  /** @type {(() => void)[]} */
  const undo = [];
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const timer = builtins.later(resolve, ms);
    undo.push(() => builtins.cancelLater(timer), start(resolve));
  });
  await ended;
  undo.forEach((step) => step());
}

/**
 * Resolves when the load event has ended, or after `ms`.
 * @param {number} ms
 */
export async function loadEnded(ms) {
  if (document.readyState !== "complete") {
    await within(ms, (resolve) => {
      window.addEventListener("load", resolve, { once: true });
      return () => window.removeEventListener("load", resolve);
    });
  }
  // loadEventEnd is set only after the task that dispatched the event.
  if (!loadEntry()?.loadEventEnd) await new Promise((resolve) => builtins.later(resolve, 0));
}

/**
 * Resolves after two animation frames, or after `ms`: a hidden page has no frames.
 * @param {number} ms
 */
export function framesPresented(ms) {
  return within(ms, (resolve) => {
    let frame = builtins.nextFrame(() => {
      frame = builtins.nextFrame(resolve);
    });
    return () => builtins.cancelFrame(frame);
  });
}

/**
 * Observes every supported type with its buffered entries: `entries[type]` holds them,
 * `dropped[type]` how many did not fit the browser's buffer.
 * @param {Type[]} types
 */
export function observe(types) {
  const supported = types.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type));
  const unsupported = types.filter((type) => !supported.includes(type));
  /** @type {Record<string, PerformanceEntry[]>} */
  const lists = Object.fromEntries(types.map((type) => [type, []]));
  /** @type {Partial<Record<Type, number>>} */
  const dropped = {};
  /** @type {Set<() => void>} */
  const waiting = new Set();
  /** @type {Map<Type, PerformanceObserver>} */
  const observers = new Map();
  for (const type of supported) {
    /**
     * @param {PerformanceObserverEntryList} list
     * @param {PerformanceObserver} _
     * @param {{droppedEntriesCount?: number}} [options]
     */
    const receive = (list, _, options) => {
      lists[type].push(...list.getEntries());
      // Firefox does not count: there a completely full buffer of resources shows it.
      const full = type === "resource" && lists[type].length === RESOURCE_BUFFER ? 1 : 0;
      dropped[type] = (dropped[type] ?? 0) + (options?.droppedEntriesCount ?? full);
      waiting.forEach((check) => check());
    };
    const observer = new PerformanceObserver(receive);
    observer.observe({ type, buffered: true });
    observers.set(type, observer);
  }
  /**
   * Resolves when `condition` holds, or after `ms`.
   * @param {() => boolean} condition
   * @param {number} ms
   */
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
      lists[type].push(...observer.takeRecords());
      observer.disconnect();
    }
  };
  const entries =
    /** @type {Entries} */
    (lists);
  return { entries, dropped, unsupported, until, stop };
}
