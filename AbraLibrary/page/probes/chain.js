// What was caused by the action, and what by an older timer or loop. A scheduled item has an origin: the time at
// which its chain began. What a timer's callback schedules belongs to the timer's chain, so a loop from before an
// action is not attributed to it. A chain is `sure` to be the action's if it began in the press itself; what other
// events start may be anybody's.

import * as natives from "./natives.js";

/**
 * @typedef
 *    {"timer"|"frame"|"idle"|"message"|"request"|"reading"|"work"|"worker"|"socket"|"pieces"|"asked"|"unasked"|"stream"|"script"|"image"|"signal"|
 *    "beacon"|"broadcast"|"document"|"waiting"|"playing"|"animation"|"media"|"video frame"|"question"|"opened window"|"other window"}
 *    Kind the last ones are ended from outside
 * @typedef {(whose: string) => void} Listener
 * @typedef {(isSpokenTo: boolean) => boolean|null} Ask whether the task is the action's there; null where the document is gone
 * @typedef {{id: number, at: number, runs: number, until: number}} Chain of timers, each set by the previous one's callback; `until` when it may have begun the action's
 */
/**
 * An item that will run later.
 * @typedef {object} Item
 * @property {Kind} kind
 * @property {number} at when it was scheduled; all times are in ms of the document's clock
 * @property {boolean} repeats
 * @property {number} due when it may run
 * @property {number} delay
 * @property {number} origin when its chain began
 * @property {number} steps how many delays lie between the origin and this one
 * @property {boolean} sure whether it is certainly the action's
 * @property {number} runs how often it has run
 * @property {Chain} chain
 * @property {string} url the requested address
 * @property {Error|null} stack of the call that started it, until its place is read
 * @property {string} place the script and line that started it, if known
 * @property {string} [path] the same of it and its callers, with columns
 * @property {unknown} [got] what its promise has brought, as it ends
 * @property {boolean} [guards] whether it looks where the focus is (work.js)
 */

const { MessageChannel: Channel, queueMicrotask: microtask } = globalThis;
const { postMessage: post, close } = MessagePort.prototype;
const NativeError = Error;

/** @type {Item|null} */
let running = null;
/**
 * What ran last, until the microtasks after it have reported its mutations.
 * @type {Item|null}
 */
let latest = null;
/**
 * When a callback last had run; when the action last made a request by fetch or XMLHttpRequest, and scheduled anything;
 * and when anything of its last ran, ended or was answered: the horizon counts from there. -1 for never. `reportedAt`: when
 * it last made a request whose answer nobody wanted (heard/beacons.js); `sentAt`: when one without an answer, or by an element.
 * @type {{ranAt: number, askedAt: number, begunAt: number, followedAt: number, reportedAt?: number, sentAt?: number}}
 */
export const times = { ranAt: 0, askedAt: -1, begunAt: -1, followedAt: -1 };
/**
 * Whether the current task is the action's; documents of one origin call each other. `asks`: those of other windows
 * (heard/windows.js), who do not count while it is asked in their turn.
 * @type {{isSure: boolean, isAsked?: boolean, asks?: Ask[]}}
 */
let shared = { isSure: false };
/** When the chain began whose answer this task has got, if that is nobody's; or 0. */
let past = 0;
/** How many delays lie between the press and this task. */
let sureSteps = 0;
/** How many tasks have passed since. */
let tasks = 0;
/**
 * A shorter delay is part of the same step, as frameworks defer their work.
 * @unit ms
 * @measured not measured: chosen so that a zero timeout and a few frames are no delay, and a debounce of 100 ms is one
 * @test utest/page/probes/test_counted.py::test_a_wait_of_a_chain_counts_as_a_step
 */
const STEP_MS = 50;
/**
 * The task itself, and those behind it: in Chromium one for each level of a module's imports, in Firefox one.
 * @unit tasks
 * @measured Chromium 156 and Firefox 153, modules of one to five levels; chosen above the levels of bundled ones
 * @test utest/page/probes/test_replies.py::test_what_a_module_that_was_there_leads_to_is_the_actions
 */
const TASKS = 8;
/**
 * @limit how many items of one task note who started them, which takes as long as starting them
 * @unit items
 */
const STACKS = 100;
let stacks = 0;
/** @type {MessageChannel|null} */
let ending = null;
/**
 * Always called with the timer whose callback runs.
 * @type {(item: Item|null) => void}
 */
let turnListener = () => {};
let chains = 0;
/**
 * Called with whose doing it is, while a window of the agent is open.
 * @type {Listener|null}
 */
let listener = null;
/** @type {Set<Item>} */
export const pending = natives.own(new Set());

/**
 * Records an item that will run later.
 * @param {Kind} kind
 * @param {number} delay ms until it may run
 * @param {boolean} repeats
 * @param {string} url the requested address, as the page gave it
 * @returns {Item}
 */
export function begin(kind, delay = 0, repeats = false, url = "") {
  const at = natives.now();
  const chain = chainOf(kind, at, repeats);
  /** @type {Item} */
  const item = {
    kind, at, repeats, url,
    due: at + delay,
    delay,
    origin: running ? running.origin : past || at,
    steps: running ? stepsAfter(running) : shared.isSure ? sureSteps : 0,
    // A chain that was adopted may be a loop, and nobody's.
    sure: isSure() && !(at > chain.until && chain === running?.chain),
    runs: 0,
    chain,
    stack: null,
    place: "",
  };
  if (item.sure) {
    times.begunAt = at;
    if ((stacks += 1) <= STACKS) item.stack = new NativeError();
  }
  pending.add(item);
  return item;
}

/**
 * An item scheduled by a callback of its kind continues its chain; an interval has its own.
 * @param {Kind} kind
 * @param {number} at
 * @param {boolean} repeats
 */
function chainOf(kind, at, repeats) {
  if (running?.kind === kind && !running.repeats && !repeats) return running.chain;
  return { id: (chains += 1), at, runs: 0, until: Infinity };
}

/** @param {Item} item */
function stepsAfter(item) {
  return item.steps + (item.delay >= STEP_MS ? 1 : 0);
}

/**
 * It ran, was answered or was cancelled.
 * @param {Item} [item]
 */
export function end(item) {
  pending.delete(/** @type {Item} */ (item));
}

/**
 * Runs an item's callback, so that what it schedules belongs to the same chain.
 * @param {Item} item
 * @param {natives.Callable} callback
 * @param {unknown} self
 * @param {unknown[]} args
 */
export function run(item, callback, self, args) {
  const outer = running;
  running = latest = item;
  item.runs += 1;
  item.chain.runs += 1;
  turnListener(item);
  listener?.(whose());
  if (item.sure) shared.isSure = true;
  try {
    return natives.apply(callback, self, args);
  } finally {
    running = outer;
    times.ranAt = natives.now();
    if (item.sure) markAfter(item);
    // A mutation observer's microtask was queued earlier, by the mutation.
    natives.apply(microtask, globalThis, [forget]);
  }
}

function forget() {
  latest = null;
  turnListener(null);
  listener?.(whose());
}

/**
 * From now on a listener is called with the item that runs, and with null after it and its microtasks.
 * @param {typeof turnListener} hear
 */
export function followTurns(hear) {
  turnListener = hear;
}

/**
 * From now on a listener is called with whose doing it is, at each change.
 * @param {Listener|null} hear
 */
export function listen(hear) {
  listener = hear;
  listener?.(whose());
}

/** Whose doing the current task is: "sure" the action's, "" for nobody's, or a chain's origin, which run of it this is, and its number. */
function whose() {
  if (latest && !latest.sure) return `${latest.origin} ${latest.chain.runs} ${latest.chain.id}`;
  return isOurs() ? "sure" : "";
}

/**
 * Attributes what this task starts from here on to the item's action.
 * @param {Item} item
 */
function markAfter(item) {
  times.followedAt = natives.now();
  mark(stepsAfter(item));
}

/** Something else caused by the action happened, such as a loaded image. */
export function follow() {
  times.followedAt = natives.now();
  mark();
}

/**
 * It ended; what the page does next belongs to its cause.
 * @param {Item} item
 */
export function answer(item) {
  end(item);
  resume(item);
}

/**
 * What this task starts from here on continues the item's chain: the next one of long polls is no more the action's.
 * @param {Item} item
 */
export function resume(item) {
  if (item.sure) return markAfter(item);
  past = item.origin;
  awaitEnd();
}

/**
 * Attributes everything until the end of this task and its microtasks to the action; and the next ones, in which the browser
 * tells what it has already, such as a module that `import()` asks for again, but for those that are known to be others'.
 */
export function mark(steps = 0) {
  shared.isSure = true;
  sureSteps = steps;
  tasks = past = 0;
  listener?.(whose());
  awaitEnd();
}

function awaitEnd() {
  if (ending) return;
  // A task of our own ends it; its channel is closed, so that nothing stays.
  const { port1, port2 } = (ending = new Channel());
  const next = () => natives.apply(post, port2, [null]);
  port1.onmessage = () => {
    past = stacks = 0;
    if (shared.isSure) {
      // The task may have taken a while.
      if (!tasks) times.followedAt = natives.now();
      if ((tasks += 1) < TASKS) return next();
    }
    shared.isSure = false;
    listener?.(whose());
    natives.apply(close, port1, []);
    ending = null;
  };
  next();
}

/** What runs now. */
export const current = () => running;

/** Until when the action may go on in tasks that nobody tells of. */
let untold = 0;

/** Attributes what starts by then to the action, if this task is its doing. @param {number} at */
export const markUntil = (at) => {
  if (isSure()) untold = at;
};

const isOurs = () => shared.isSure && !past;

/** Whether the current task is certainly the action's. */
export const isSure = () => (running ? running.sure : isOurs() || natives.now() < untold);

/** Takes what another document shares, or returns what this one does. @param {typeof shared} [other] */
export function share(other) {
  return other ? (shared = other) : shared;
}
