// Timers, animation frames and idle callbacks, from the call to the callback.

import * as chain from "./chain.js";
import * as natives from "./natives.js";

/** @typedef {Map<number, chain.Item>} Items by the browser's ids */

/**
 * Timeouts and intervals share their ids (HTML, "map of setTimeout and setInterval IDs").
 * @type {Items}
 */
const timers = natives.own(new Map());
/** @type {Items} */
const frames = natives.own(new Map());
/** @type {Items} */
const idles = natives.own(new Map());

/**
 * Delays as the browser converts them: not a number is 0.
 * @param {unknown} value
 */
function delayOf(value) {
  return typeof value === "number" && value > 0 ? value : typeof value === "string" ? Number(value) || 0 : 0;
}

/**
 * @param {string} name
 * @param {Items} items
 * @param {chain.Kind} kind
 * @param {(given: unknown) => number} delay
 * @param {boolean} repeats
 */
function schedule(name, items, kind, delay, repeats) {
  natives.replace(globalThis, name, {
    apply(native, self, args) {
      const callback = args[0];
      const isCode = typeof callback === "string" && kind === "timer" && !repeats;
      if (typeof callback !== "function" && !isCode) return natives.apply(native, self, args);
      const item = chain.begin(kind, delay(args[1]), repeats);
      if (isCode) {
        // It runs unseen, right behind a timer of ours with its delay.
        natives.apply(native, self, [() => chain.answer(item), args[1]]);
        return natives.apply(native, self, args);
      }
      /** @type {number} */
      let id;
      /**
       * @this {unknown}
       * @param {unknown[]} given
       */
      args[0] = function (...given) {
        if (!repeats) {
          items.delete(id);
          chain.end(item);
        }
        return chain.run(item, callback, this, given);
      };
      try {
        id = natives.apply(native, self, args);
      } catch (error) {
        chain.end(item);
        throw error;
      }
      items.set(id, item);
      return id;
    },
  });
}

/**
 * @param {string} name
 * @param {Items} items
 */
function cancel(name, items) {
  natives.replace(globalThis, name, {
    apply(native, self, args) {
      const id = typeof args[0] === "string" ? Number(args[0]) : args[0];
      const item = items.get(id);
      if (item) {
        items.delete(id);
        chain.end(item);
      }
      return natives.apply(native, self, args);
    },
  });
}

schedule("setTimeout", timers, "timer", delayOf, false);
schedule("setInterval", timers, "timer", delayOf, true);
cancel("clearTimeout", timers);
cancel("clearInterval", timers);
schedule("requestAnimationFrame", frames, "frame", () => 0, false);
cancel("cancelAnimationFrame", frames);
schedule("requestIdleCallback", idles, "idle", () => 0, false);
cancel("cancelIdleCallback", idles);
