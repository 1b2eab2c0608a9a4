// The fetches and XHRs of a page where no network event tells of them: the probes know which are under
// way, and the browser's timeline which have ended.

import * as probes from "../boot/probes.js";
import * as cadence from "../observe/cadence.js";
import * as horizon from "../signals/horizon.js";
import * as scheduled from "../signals/scheduled.js";

const DATA = new Set(["fetch", "xmlhttprequest"]);
/**
 * How often an address is requested at an even pace before it is a poll's. Stricter than for elements
 * (cadence.js): a wrong guess ends a wait before its answer.
 * @unit requests
 * @measured not measured: as by network events (browser/bidi/polls.py)
 * @test utest/page/settle/test_requests.py::test_a_poll_is_left_out_and_listed
 */
const POLLED = 5;
/**
 * @limit how many addresses are kept
 * @unit addresses
 */
const KEPT = 300;

/** @typedef {{url: string, begunAt: number, endedAt: number}} Answered the last answer; it also owns the pace of its address (cadence.js) */
/**
 * By address without the query.
 * @type {Map<string, Answered>}
 */
const answered = new Map();
/**
 * By address, when a request of the action's that a look has found last began: of what nobody reads the timeline may never tell.
 * @type {Map<string, number>}
 */
const found = new Map();
/** When a request was last seen under way; a frame has a timeline of its own, and a full one gets no more entries. */
let openAt = -Infinity;
/** @type {PerformanceObserver|null} */
let timeline = null;

/**
 * The state of this document's requests, and of its frames'.
 * @param {object} wanted
 * @param {number} wanted.oldestMs those that have been under way for longer do not matter
 * @param {string[][]} wanted.ignored addresses that are left out (horizon.js)
 * @returns a NetworkState; `isSeen`: all that a script has requested since the document began
 */
export function look({ oldestMs, ignored }) {
  take();
  const now = performance.now();
  const { items, isLate } = scheduled.look(0);
  /** @param {string} url */
  const isLeft = (url) => horizon.isIgnored(url, ignored) || isPoll(url);
  const open = openIn(items, now);
  const pending = open.filter(({ url }) => !isLeft(url));
  if (pending.some(({ ageMs }) => ageMs <= oldestMs)) openAt = now;
  const ended = [...answered.values()];
  const last = Math.max(openAt, ...ended.filter(({ url }) => !isLeft(url)).map(({ endedAt }) => endedAt));
  return {
    isSeen: probes.areThere() && !isLate,
    isLate: probes.areThere() && isLate,
    pending,
    idleMs: last === -Infinity ? null : Math.max(0, Math.round((now - last) * 10) / 10),
    polls: [...new Set([...open, ...ended].map(({ url }) => url).filter(isLeft))],
    streams: items.filter(({ kind }) => kind === "stream").map(({ url }) => horizon.absolute(url)),
  };
}

/**
 * What scripts wait for now, also for the rest of an answer, of which no event tells.
 * @param {string[][]} ignored as above
 */
export function underWay(ignored) {
  return openIn(scheduled.look(0).items, performance.now()).filter(({ url }) => !horizon.isIgnored(url, ignored));
}

/**
 * @param {scheduled.Item[]} items
 * @param {number} now
 */
function openIn(items, now) {
  return items.filter(({ kind }) => kind === "request").map(({ url, at }) => ({ url: horizon.absolute(url), method: "", ageMs: Math.round(now - at) }));
}

/**
 * A look of a wait has found these.
 * @param {horizon.Item[]} items of the action's
 */
export function note(items) {
  for (const { url, at } of items.filter(isRequest)) {
    found.delete(url);
    found.set(url, at);
    for (const oldest of found.keys()) if (found.size > KEPT) found.delete(oldest);
  }
}

/** @param {{kind: string}} item */
function isRequest({ kind }) {
  return kind === "request" || kind === "beacon";
}

/**
 * Whether the action has requested anything that counts.
 * @param {number} since when it began
 * @param {string[][]} ignored as above
 */
export function isAsked(since, ignored) {
  const { items, askedAt, reportedAt, isLate } = scheduled.look(since);
  if (!(askedAt >= since || reportedAt >= since)) return false;
  take();
  note(items.filter(({ sure }) => sure));
  const urls = [...found].filter(([, at]) => at >= since).map(([url]) => horizon.absolute(url));
  for (const { url, begunAt } of answered.values()) if (begunAt >= since) urls.push(url);
  // What a frame has requested, or what has just ended, may be known to neither: it may be one that is left out.
  if (urls.length === 0) return ignored.length === 0;
  // What an interval from before the probes requests during the press looks like the action's.
  return urls.some((url) => !horizon.isIgnored(url, ignored) && !(isLate && isPoll(url)));
}

/** Takes what has ended since the last look. */
function take() {
  timeline ??= observe();
  for (const entry of /** @type {PerformanceResourceTiming[]} */ (timeline.takeRecords())) noteEnd(entry);
}

function observe() {
  const observer = new PerformanceObserver((list) => /** @type {PerformanceResourceTiming[]} */ (list.getEntries()).forEach(noteEnd));
  for (const entry of /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"))) noteEnd(entry);
  observer.observe({ type: "resource" });
  return observer;
}

/** @param {PerformanceResourceTiming} entry */
function noteEnd({ initiatorType, name, startTime, responseEnd }) {
  if (!DATA.has(initiatorType)) return;
  const address = addressOf(name);
  const last = answered.get(address) ?? { url: name, begunAt: startTime, endedAt: responseEnd };
  answered.delete(address);
  answered.set(address, last);
  for (const oldest of answered.keys()) if (answered.size > KEPT) answered.delete(oldest);
  last.begunAt = Math.max(last.begunAt, startTime);
  last.endedAt = Math.max(last.endedAt, responseEnd);
  cadence.beat(last, startTime, true);
}

/** @param {string} url */
function isPoll(url) {
  const owner = answered.get(addressOf(url));
  return owner !== undefined && cadence.ticksOf(owner) >= POLLED && cadence.isLasting(owner) && cadence.isRestless(owner);
}

/** @param {string} url */
function addressOf(url) {
  return url.replace(/[?#].*$/s, "");
}
