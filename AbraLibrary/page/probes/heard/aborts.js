// Time limits (`AbortSignal.timeout`) that somebody hears: these are more than limits, as long as anybody does. A
// signal made of others is heard for all of them.

import * as chain from "../chain.js";
import * as natives from "../natives.js";
import * as work from "../work.js";

/** @typedef {{callback: unknown, isCapture: boolean, off: AbortSignal|undefined}} Hearer `off`: ends it */

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { includes } = Array.prototype;
const { AbortSignal: NativeSignal } = natives.world;
const onabort = natives.accessorOf(NativeSignal.prototype, "onabort").get;
const aborted = natives.accessorOf(NativeSignal.prototype, "aborted").get;

/**
 * By signal, the time limits in it: itself, or those that it was made of.
 * @type {WeakMap<AbortSignal, AbortSignal[]>}
 */
const limits = natives.own(new WeakMap());
/**
 * By time limit, the signals for which it may be heard.
 * @type {WeakMap<AbortSignal, AbortSignal[]>}
 */
const signals = natives.own(new WeakMap());
/** @type {WeakMap<AbortSignal, Hearer[]>} */
const hearers = natives.own(new WeakMap());

natives.replace(NativeSignal, "timeout", {
  apply(native, self, args) {
    const signal = natives.apply(native, self, args);
    const item = chain.begin("timer", Number(args[0]));
    limits.set(signal, [signal]);
    signals.set(signal, [signal]);
    defineProperty(item, "kind", { get: () => (isHeard(signal) ? "signal" : "timer"), enumerable: true, configurable: true });
    work.endWith(signal, ["abort"], item);
    return signal;
  },
});

natives.replace(NativeSignal, "any", {
  apply(native, self, args) {
    const given = [...args[0]];
    const signal = natives.apply(native, self, [given]);
    /** @type {AbortSignal[]} */
    const all = [];
    for (let at = 0; at < given.length; at += 1) {
      const inner = limits.get(given[at]) ?? [];
      for (let each = 0; each < inner.length; each += 1) all[all.length] = inner[each];
    }
    if (all.length) limits.set(signal, all);
    return signal;
  },
});

/**
 * Whether anybody hears of a time limit.
 * @param {AbortSignal} limit
 */
function isHeard(limit) {
  const all = /** @type {AbortSignal[]} */ (signals.get(limit));
  for (let at = 0; at < all.length; at += 1) if (natives.apply(onabort, all[at], []) || isListenedTo(all[at])) return true;
  return false;
}

/** @param {AbortSignal} signal */
function isListenedTo(signal) {
  const all = hearers.get(signal) ?? [];
  for (let at = 0; at < all.length; at += 1) if (!all[at].off || !natives.apply(aborted, all[at].off, [])) return true;
  return false;
}

/**
 * The page may hear of the end of a signal.
 * @param {AbortSignal} signal
 */
function follow(signal) {
  const inner = limits.get(signal) ?? [];
  for (let at = 0; at < inner.length; at += 1) {
    const known = /** @type {AbortSignal[]} */ (signals.get(inner[at]));
    if (!natives.apply(includes, known, [signal])) known[known.length] = signal;
  }
}

natives.followSetter(NativeSignal.prototype, "onabort", follow);

/**
 * An option of a listener. Calls no getter, as a page could count calls.
 * @param {any} options
 * @param {string} name
 */
function option(options, name) {
  return typeof options === "object" && options ? getOwnPropertyDescriptor(options, name)?.value : undefined;
}

/** @param {unknown} options */
function captures(options) {
  return Boolean(typeof options === "object" ? option(options, "capture") : options);
}

/**
 * @param {Hearer[]} known
 * @param {unknown} callback
 * @param {boolean} isCapture
 */
function find(known, callback, isCapture) {
  let at = 0;
  while (at < known.length && (known[at].callback !== callback || known[at].isCapture !== isCapture)) at += 1;
  return at;
}

/**
 * The page listens for the end of a signal.
 * @param {AbortSignal} signal
 * @param {any[]} args of addEventListener
 */
export function listened(signal, [, callback, options]) {
  if (!callback || !limits.has(signal)) return;
  follow(signal);
  const known = hearers.get(signal) ?? [];
  hearers.set(signal, known);
  const isCapture = captures(options);
  known[find(known, callback, isCapture)] = { callback, isCapture, off: option(options, "signal") };
}

natives.precede(EventTarget.prototype, "removeEventListener", (target, args) => {
  const known = args[0] === "abort" && hearers.get(target);
  if (!known) return;
  const at = find(known, args[1], captures(args[2]));
  if (at === known.length) return;
  known[at] = known[known.length - 1];
  known.length -= 1;
});
