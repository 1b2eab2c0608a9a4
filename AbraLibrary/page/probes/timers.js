// Timers, animation frames and idle callbacks: each is known from the call to the callback.

import * as cause from "./cause.js";
import * as natives from "./natives.js";

/** Ids of timeouts and intervals come from one list (HTML, "map of setTimeout and setInterval IDs"). */
const timers = natives.own(new Map());
const frames = natives.own(new Map());
const idles = natives.own(new Map());

/** Delays as the browser takes them: what is no number is 0. */
function delayOf(value) {
  return typeof value === "number" && value > 0 ? value : typeof value === "string" ? Number(value) || 0 : 0;
}

function schedule(name, items, kind, delay, repeats) {
  natives.replace(globalThis, name, {
    apply(native, self, args) {
      const callback = args[0];
      // A string of code, or what the browser will refuse: it is left as it is.
      if (typeof callback !== "function") return natives.apply(native, self, args);
      const item = cause.begin(kind, delay(args[1]), repeats);
      let id;
      args[0] = function (...given) {
        if (!repeats) {
          items.delete(id);
          cause.end(item);
        }
        return cause.run(item, callback, this, given);
      };
      try {
        id = natives.apply(native, self, args);
      } catch (error) {
        cause.end(item);
        throw error;
      }
      items.set(id, item);
      return id;
    },
  });
}

function cancel(name, items) {
  natives.replace(globalThis, name, {
    apply(native, self, args) {
      const id = typeof args[0] === "string" ? Number(args[0]) : args[0];
      const item = items.get(id);
      if (item) {
        items.delete(id);
        cause.end(item);
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
