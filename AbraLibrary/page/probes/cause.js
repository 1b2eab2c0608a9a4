// What caused what. A thing that is scheduled has an origin: the moment at which its chain began.
// What a timer's callback schedules belongs to the timer's chain, so a loop that was going before
// an action is not taken for what the action began. A chain is `sure` to be the action's doing where
// it began in the press itself; what other events begin may be anybody's.

import * as natives from "./natives.js";

/**
 * @typedef {"timer"|"frame"|"idle"|"message"|"request"|"reading"|"work"|"worker"|"socket"|"stream"|"image"|"signal"} Kind of
 *   the last ones somebody else brings the end
 * @typedef {(whose: string) => void} Listener
 * @typedef {{id: number, at: number, runs: number, isAdopted: boolean}} Chain of timers, each set by the callback of the one before
 */
/**
 * A thing that will run later.
 * @typedef {object} Item
 * @property {Kind} kind
 * @property {number} at when it was scheduled, in ms of the document's clock, as all times
 * @property {boolean} repeats
 * @property {number} due when it may run
 * @property {number} delay
 * @property {number} origin when its chain of callbacks began
 * @property {number} steps how many waits lie between the origin and this one
 * @property {boolean} sure whether it is the action's doing for sure
 * @property {number} runs how often it has run
 * @property {Chain} chain
 * @property {string} url what is asked for
 * @property {Error|null} stack from where it was begun, until somebody asks for the place
 * @property {string} place the script and line that has begun it, where that is known
 */

const Channel = globalThis.MessageChannel;
const microtask = globalThis.queueMicrotask;
const post = MessagePort.prototype.postMessage;
const close = MessagePort.prototype.close;
const NativeError = Error;

/** @type {Item|null} */
let running = null;
/**
 * What ran last, until its mutations have been reported by the microtasks behind it.
 * @type {Item|null}
 */
let latest = null;
/** When the last callback had run. */
let ranAt = 0;
let isSure = false;
/** When the action last began anything for later. */
let begunAt = -1;
/** When anything of the action's last ran, ended or was answered: what follows it is counted from here. */
let followedAt = -1;
/** How many waits lie between the press and what this task does for it. */
let sureSteps = 0;
/**
 * A callback that ran sooner is part of its scheduler's step, as frameworks defer their work.
 * @unit ms
 * @measured not measured: chosen so that a zero timeout and a few frames are no wait, and a debounce of 100 ms is one
 * @test utest/page/probes/test_counted.py::test_a_wait_of_a_chain_counts_as_a_step
 */
const STEP_MS = 50;
/** @type {MessageChannel|null} */
let ending = null;
/**
 * Hears, always, of the timer whose callback runs.
 * @type {(item: Item|null) => void}
 */
let turnListener = () => {};
let chains = 0;
/**
 * Who wants to know whose doing it is, while a window of the agent is open.
 * @type {Listener|null}
 */
let listener = null;
/** @type {Set<Item>} */
export const pending = natives.own(new Set());

/**
 * Notes a thing that will run later.
 * @param {Kind} kind
 * @param {number} delay ms until it may run
 * @param {boolean} repeats
 * @param {string} url what is asked for, as the page gave it
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
    origin: running ? running.origin : at,
    steps: running ? stepsAfter(running) : isSure ? sureSteps : 0,
    // Of a loop that was met in its first round nobody knows that it is the action's.
    sure: running ? running.sure && !(chain.isAdopted && chain === running.chain) : isSure,
    runs: 0,
    chain,
    stack: null,
    place: "",
  };
  if (item.sure) {
    begunAt = at;
    item.stack = new NativeError();
  }
  pending.add(item);
  return item;
}

/**
 * What is begun by the callback of another of its kind goes on with its chain; an interval has one of its own.
 * @param {Kind} kind
 * @param {number} at
 * @param {boolean} repeats
 */
function chainOf(kind, at, repeats) {
  if (running?.kind === kind && !running.repeats && !repeats) return running.chain;
  return { id: (chains += 1), at, runs: 0, isAdopted: false };
}

/** @param {Item} item */
function stepsAfter(item) {
  return item.steps + (item.delay >= STEP_MS ? 1 : 0);
}

/**
 * It has run, was answered or was cancelled.
 * @param {Item} item
 */
export function end(item) {
  pending.delete(item);
}

/**
 * Runs the callback of an item, so that what it schedules belongs to the same chain.
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
  try {
    return natives.apply(callback, self, args);
  } finally {
    running = outer;
    ranAt = natives.now();
    if (item.sure) markAfter(item);
    // A mutation observer's microtask was queued by the mutation, so before this one.
    natives.apply(microtask, globalThis, [forget]);
  }
}

function forget() {
  latest = null;
  turnListener(null);
  listener?.(whose());
}

/**
 * Tells a listener from now on which thing runs, and null once that and its microtasks have.
 * @param {typeof turnListener} hear
 */
export function followTurns(hear) {
  turnListener = hear;
}

/**
 * Tells a listener whose doing what happens is, from now on and each time it changes.
 * @param {Listener|null} hear
 */
export function listen(hear) {
  listener = hear;
  listener?.(whose());
}

/** Whose doing is what has just happened: "sure" the action's, an origin, or "" for nobody's. */
function whose() {
  if (latest && !latest.sure) return String(latest.origin);
  return isSure ? "sure" : "";
}

/**
 * What a thing of the action's has led to: what this task begins from here on.
 * @param {Item} item
 */
export function markAfter(item) {
  followedAt = natives.now();
  mark(stepsAfter(item));
}

/** Something else that the action has led to has happened, as an image that has come. */
export function follow() {
  followedAt = natives.now();
  mark();
}

/**
 * It has ended; what the page does with that belongs to what began it.
 * @param {Item} item
 */
export function answer(item) {
  end(item);
  if (item.sure) markAfter(item);
}

/** From here to the end of this task, its microtasks included, what begins is the action's. */
export function mark(steps = 0) {
  isSure = true;
  sureSteps = steps;
  listener?.(whose());
  if (ending) return;
  // A task of our own ends it; the channel is made for it and closed, so that nothing is left.
  const { port1, port2 } = (ending = new Channel());
  port1.onmessage = () => {
    isSure = false;
    listener?.(whose());
    natives.apply(close, port1, []);
    ending = null;
  };
  natives.apply(post, port2, [null]);
}

/** Whether what happens now is the action's doing for sure. */
function isActions() {
  return running ? running.sure : isSure;
}

/** When anything that was scheduled ran last. */
export function lastRun() {
  return ranAt;
}

export function lastBegun() {
  return begunAt;
}

export function lastFollowed() {
  return followedAt;
}

export { isActions as isSure };
