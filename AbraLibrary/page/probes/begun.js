// Which script started something, and whether it belongs to the action after all. Also what the browser tells in a
// task of its own, right behind what led to it: calls of observers, events of objects that are no nodes (those of nodes
// are heard by the agent), and that the address has changed (Chromium tells that to no other world).

import * as chain from "./chain.js";
import * as natives from "./natives.js";

const { exec } = RegExp.prototype;
const { split } = String.prototype;
/**
 * Requests take longer than anything else that a step starts: older ones, up to this, may be its own.
 * @unit ms
 * @measured requests of 1 s behind a keyword of SeleniumLibrary, over classic WebDriver
 * @test utest/page/probes/test_replies.py::test_a_request_that_a_step_began_is_adopted
 */
const ASKED_MS = 1500;
/**
 * A line of a call stack in a script of the page; ours have no address.
 * @fixed the stacks of V8, SpiderMonkey and JavaScriptCore
 */
const PLACE = /([a-z][a-z+.-]*:[^\s()]{1,4000}):(\d+):(\d+)/gi;
/**
 * How many calls of a stack tell what a helper that many call was called for.
 * @unit calls
 * @measured not measured: chosen as a function in a helper, the helper, and its caller
 * @test utest/page/probes/test_begun.py::test_what_a_helper_begins_is_told_apart_by_its_callers
 */
const CALLERS = 3;
/**
 * A chain of timers that was adopted may be a loop: what it begins later is not the action's any more.
 * @unit ms
 * @measured not measured: chosen as the horizon
 * @test utest/page/probes/test_adopted.py::test_a_loop_that_was_adopted_is_left_after_a_while
 */
const ADOPTED_MS = 500;

/** An interval may look for something until it is there, or go on. @param {chain.Item} item */
function adoptInterval(item, from = item.at) {
  const until = from + ADOPTED_MS;
  defineProperty(item, "sure", { get: () => natives.now() < until, enumerable: true, configurable: true });
}

/**
 * Called as an action begins.
 * @type {(() => void)[]}
 */
export const beginnings = [];

/** Another action begins: what is pending is not its doing, nor is what that leads to. */
function leave() {
  chain.pending.forEach((item) => {
    if (item.sure) defineProperty(item, "sure", { value: false, writable: true, enumerable: true, configurable: true });
  });
  for (let at = 0; at < beginnings.length; at += 1) beginnings[at]();
}

/** What runs gives the page an event of the action, and goes on for it. */
export function replay() {
  const item = chain.current();
  if (item?.repeats) adoptInterval(item, natives.now());
  else if (item) item.sure = true;
  chain.follow();
}

/**
 * Attributes what a previous action may have started to the action.
 * @param {string} given a time: what started earlier is left out; another one, for chains; and one since when they count;
 *    Infinity: what any previous one has started is its own
 */
export function adopt(given) {
  const times = natives.apply(split, given, [" "]);
  const since = Number(times[0]);
  if (since === Infinity) return leave();
  const origin = Number(times[1]);
  const from = Number(times[2]);
  chain.pending.forEach((item) => {
    const first = item.kind === "request" ? since - ASKED_MS : since;
    if (item.sure || item.at < first || item.origin < origin || item.chain.at < first || (item.chain.runs > 0 && item.kind === "frame")) return;
    // What a document has begun that the action brought is its own, the next round of a loop, too.
    if (since > -Infinity) item.chain.until = item.chain.at + ADOPTED_MS;
    if (item.origin < from) item.origin = from;
    if (item.repeats) adoptInterval(item);
    else item.sure = true;
  });
}

/**
 * @limit how many requests of other chains are remembered
 * @unit requests
 */
const REMEMBERED = 50;
/**
 * What the callbacks of chains asked for, and which run of theirs it was, the latest last. One may be adopted later.
 * @type {{url: string, at: number, origin: number, runs: number, item: chain.Item|null}[]}
 */
const requested = [];
const add = chain.pending.add;

/** A fast request has ended before anybody looks. @param {chain.Item} item */
chain.pending.add = (item) => {
  noteRequest(item.url, item);
  return natives.apply(add, chain.pending, [item]);
};

/**
 * Somebody asks for an address; of what is not the action's there may be no item.
 * @param {string} url
 * @param {chain.Item|null} item
 */
export function noteRequest(url, item = null) {
  const by = chain.current();
  if (!by || !url || (item ?? by).sure) return;
  requested[requested.length] = { url, at: natives.now(), origin: by.origin, runs: by.chain.runs, item };
  if (requested.length > REMEMBERED) natives.apply(splice, requested, [0, 1]);
}

/**
 * What chains that began before a time ask for, and have asked for since.
 * @param {number} since
 */
export function older(since) {
  return { others: others(since), requestsOfOlder: requestsOfOlder(since) };
}

/** @param {number} since */
function requestsOfOlder(since) {
  /** @type {{url: string, runs: number}[]} */
  const found = [];
  for (let at = 0; at < requested.length; at += 1) {
    const { url, at: when, origin, runs, item } = requested[at];
    if (!item?.sure && when >= since && origin < since) found[found.length] = { url, runs };
  }
  return found;
}

/**
 * Answers that the action has got, the latest last. Their connections are the page's to keep.
 * @type {{at: number, urls: string[], answer: WeakRef<Response>}[]}
 */
const answers = [];
const remove = chain.pending.delete;
const NativeResponse = Response;
const NativeRef = WeakRef;
const { deref } = WeakRef.prototype;
const address = natives.accessorOf(Response.prototype, "url");
const bodyUsed = natives.accessorOf(Response.prototype, "bodyUsed");

/** @param {chain.Item|undefined} item */
chain.pending.delete = (item) => {
  const got = item?.got;
  if (item?.sure && got instanceof NativeResponse) {
    const urls = [item.url, natives.apply(address.get, got, [])];
    answers[answers.length] = { at: item.at, urls, answer: new NativeRef(got) };
    if (answers.length > REMEMBERED) natives.apply(splice, answers, [0, 1]);
  }
  if (got) item.got = null;
  return natives.apply(remove, chain.pending, [item]);
};

/**
 * The addresses of answers whose bodies nobody reads, of which no event may tell the end: nothing here follows it.
 * @param {string[]} urls
 * @param {number} since
 */
function addUnread(urls, since) {
  for (let at = 0; at < answers.length; at += 1) {
    const { at: when, urls: its, answer } = answers[at];
    const got = when >= since && natives.apply(deref, answer, []);
    if (got && !natives.apply(bodyUsed.get, got, [])) for (let each = 0; each < its.length; each += 1) if (its[each]) urls[urls.length] = its[each];
  }
}

/**
 * What is asked for by chains that began before a time, and is not the action's; and what nobody follows.
 * @param {number} since
 */
function others(since) {
  /** @type {string[]} */
  const urls = [];
  addUnread(urls, since);
  chain.pending.forEach(({ kind, sure, origin, url }) => {
    if (url && (kind === "beacon" || (kind === "request" && !sure && origin < since))) urls[urls.length] = url;
  });
  return urls;
}

/**
 * Notes the place, "https://shop/app.js:120", or "" if no script of the page started it; as its path, those of its callers,
 * too, with columns.
 * @param {chain.Item} item
 */
export function place(item) {
  if (item.stack === null) return;
  try {
    const { stack } = item.stack;
    PLACE.lastIndex = 0;
    for (let at = 0, found; at < CALLERS && (found = natives.apply(exec, PLACE, [stack])); at += 1) {
      const [, url, line, column] = found;
      item.place ||= `${url}:${line}`;
      item.path = `${item.path ?? url} ${line}:${column}`;
    }
  } catch {
    // The page formats stacks in its own way.
  }
  item.stack = null;
}

/** Whether the action has gone to another fragment or in the history, and no event has told so yet. */
let isGoing = false;

function go() {
  isGoing ||= chain.isSure();
}

function onGone() {
  if (isGoing || isSoon()) chain.follow();
  isGoing = false;
}

if (natives.world.navigation) natives.apply(natives.addListener, natives.world.navigation, ["navigate", go]);
for (const name of ["back", "forward", "go"]) natives.precede(History.prototype, name, go);
for (const type of ["hashchange", "popstate"]) natives.apply(natives.addListener, globalThis, [type, onGone, true]);

/**
 * A callback or an event this soon after something of the action's is due to it.
 * @unit ms
 * @measured not measured: chosen as a few frames, one of which brings the call
 * @test utest/page/probes/test_replies.py::test_what_an_observer_reports_of_the_action_belongs_to_it
 */
const SOON_MS = 100;
/**
 * Events that come more often are told of something that goes on anyway.
 * @unit ms
 * @measured not measured: chosen above the pace of what reports its progress
 * @test utest/page/probes/test_begun.py::test_what_an_object_tells_all_the_time_is_not_the_actions
 */
const SILENT_MS = 1000;
/**
 * Of one action they are no more: `statechange` comes three times.
 * @unit events
 * @measured not measured: chosen above the steps of a service worker
 * @test utest/page/probes/test_begun.py::test_what_an_object_tells_all_the_time_is_not_the_actions
 */
const MOST = 4;

const { create, defineProperty, keys } = Object;
const { includes, splice } = Array.prototype;
/** @type {Record<string, (given: any) => any>} */
const OBSERVERS = {
  ResizeObserver: ownOfBoxes, IntersectionObserver: ownOfBoxes, PerformanceObserver: own, ReportingObserver: own,
  VideoEncoder: ownOutput, VideoDecoder: ownOutput, AudioEncoder: ownOutput, AudioDecoder: ownOutput,
};
/** Interfaces with handlers such as `onchange`. */
const SPEAKERS = [
  "Animation", "BaseAudioContext", "OfflineAudioContext", "AudioScheduledSourceNode", "CloseWatcher", "CookieStore", "EventSource", "FontFaceSet",
  "IDBDatabase", "MediaQueryList", "MediaRecorder", "MediaSource", "MediaStreamTrack", "Navigation", "NetworkInformation", "Notification",
  "PermissionStatus", "RTCDataChannel", "RTCPeerConnection", "ScreenOrientation", "ServiceWorker", "ServiceWorkerContainer",
  "ServiceWorkerRegistration", "SourceBuffer", "SpeechSynthesis", "SpeechSynthesisUtterance", "TextTrack", "VisualViewport",
];

/**
 * While something of the action's moves, the agent looks at least this often.
 * @unit ms
 * @measured not measured: chosen above LATEST_LOOK_MS (settle/settle.js), by as much as a busy machine may be late
 * @test utest/page/probes/test_replies.py::test_what_an_observer_reports_midway_belongs_to_what_the_action_moves
 */
const MOVING_MS = 100;
/** Until when something of the action's moves, as far as is known. */
let movesUntil = 0;

export function move() {
  movesUntil = natives.now() + MOVING_MS;
}

/** Whether something that comes now comes right behind the action's doing. */
export function isSoon() {
  return natives.now() - chain.times.followedAt < SOON_MS;
}

/** Boxes also change with what moves. @param {natives.Callable} callback */
function ownOfBoxes(callback) {
  return own(callback, () => isSoon() || natives.now() < movesUntil);
}

/** @param {natives.Callable} callback */
function own(callback, isDue = isSoon) {
  if (typeof callback !== "function") return callback;
  /** @this {unknown} @param {unknown[]} given */
  return function (...given) {
    if (isDue()) chain.mark();
    return natives.apply(callback, this, given);
  };
}

/** @param {{output?: natives.Callable}|null} codec */
function ownOutput(codec) {
  return codec && { ...codec, output: own(/** @type {natives.Callable} */ (codec.output)) };
}

for (const name in OBSERVERS) {
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      if (args.length) args[0] = OBSERVERS[name](args[0]);
      return natives.construct(native, args, target);
    },
  });
}

/**
 * By object, what its next events end. Who listens first hears first, so it is heard before the page does.
 * @type {WeakMap<object, {types: string[], finish: () => void}[]>}
 */
const ends = natives.own(new WeakMap());

/**
 * Calls `finish` at the first of some events of an object.
 * @param {EventTarget} target
 * @param {string[]} types
 * @param {() => void} finish
 */
export function end(target, types, finish) {
  for (let at = 0; at < types.length; at += 1) hear(target, types[at]);
  const waiting = ends.get(target);
  if (waiting) waiting[waiting.length] = { types, finish };
  else ends.set(target, [{ types, finish }]);
}

/**
 * @param {EventTarget} target
 * @param {string} type
 */
function hasEnded(target, type) {
  const waiting = ends.get(target) ?? [];
  for (let at = 0; at < waiting.length; at += 1) {
    const { types, finish } = waiting[at];
    if (!natives.apply(includes, types, [type])) continue;
    natives.apply(splice, waiting, [at, 1]);
    finish();
    return true;
  }
  return false;
}

/**
 * By object, the types that are heard.
 * @type {WeakMap<object, Record<string, boolean>>}
 */
const heard = natives.own(new WeakMap());

/**
 * By object, what led to all that it tells.
 * @type {WeakMap<object, chain.Item>}
 */
const causes = natives.own(new WeakMap());

/**
 * From now on what an object tells belongs to whom an item does.
 * @param {EventTarget} target
 * @param {chain.Item} cause
 */
export function attribute(target, cause) {
  causes.set(target, cause);
}

/**
 * The page listens for an event of an object.
 * @param {EventTarget} target
 * @param {string} type
 */
export function hear(target, type) {
  const types = heard.get(target) ?? create(null);
  heard.set(target, types);
  if (types[type] || type === "message") return;
  types[type] = true;
  let last = -Infinity;
  let count = 0;
  const onEvent = () => {
    if (hasEnded(target, type)) return;
    const cause = causes.get(target);
    if (cause) {
      chain.resume(cause);
      return;
    }
    const now = natives.now();
    count = now - last > SILENT_MS ? 1 : count + 1;
    last = now;
    if (count <= MOST && isSoon()) chain.follow();
  };
  natives.apply(natives.addListener, target, [type, onEvent, true]);
}

/**
 * Whether the page has listened for an event of an object.
 * @param {EventTarget|undefined} target
 * @param {string} type
 */
export function hears(target, type) {
  return Boolean(target && heard.get(target)?.[type]);
}

for (const name of SPEAKERS) {
  const prototype = natives.world[name]?.prototype;
  if (!prototype) continue;
  for (const key of keys(prototype)) {
    if (key[0] === "o" && key[1] === "n") natives.precedeAccess(prototype, key, (target) => hear(target, key.slice(2)), ["set"]);
  }
}
