// Which script started something, and whether it belongs to the action after all: also what the browser tells
// later, in a task of its own, as callbacks of size and visibility observers, and that the address has changed.
// (Chromium tells that to no other world.)

import * as chain from "./chain.js";
import * as natives from "./natives.js";

const { exec } = RegExp.prototype;
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
const PLACE = /([a-z][a-z+.-]*:[^\s()]{1,4000}):(\d+):\d+/i;
/**
 * A callback or an event this soon after something of the action's is due to it.
 * @unit ms
 * @measured not measured: chosen as a few frames, one of which brings the call
 * @test utest/page/probes/test_replies.py::test_what_an_observer_reports_of_the_action_belongs_to_it
 */
const SOON_MS = 100;

/**
 * Attributes what a previous action may have started to the action.
 * @param {number} since except what started earlier, and endless chains
 */
export function adopt(since) {
  chain.pending.forEach((item) => {
    const from = item.kind === "request" ? since - ASKED_MS : since;
    if (item.at < from || item.repeats || item.chain.runs > 0) return;
    item.sure = true;
    item.chain.isAdopted = true;
  });
}

/**
 * "https://shop/app.js:120", or "" if no script of the page started it.
 * @param {chain.Item} item
 */
export function placeOf(item) {
  if (item.stack === null) return item.place;
  try {
    const found = natives.apply(exec, PLACE, [item.stack.stack]);
    if (found) item.place = `${found[1]}:${found[2]}`;
  } catch {
    // The page formats stacks in its own way.
  }
  item.stack = null;
  return item.place;
}

for (const name of ["ResizeObserver", "IntersectionObserver"]) {
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      const callback = args[0];
      if (typeof callback === "function") {
        /** @this {unknown} @param {unknown[]} given */
        args[0] = function (...given) {
          if (natives.now() - chain.lastFollowed() < SOON_MS) chain.mark();
          return natives.apply(callback, this, given);
        };
      }
      return natives.construct(native, args, target);
    },
  });
}

/** Whether the action has gone to another fragment or in the history, and no event has told so yet. */
let isGoing = false;

function go() {
  isGoing ||= chain.isSure();
}

function onGone() {
  if (isGoing || natives.now() - chain.lastFollowed() < SOON_MS) chain.follow();
  isGoing = false;
}

if (natives.world.navigation) natives.apply(natives.addListener, natives.world.navigation, ["navigate", go]);
for (const name of ["back", "forward", "go"]) natives.precede(History.prototype, name, go);
for (const type of ["hashchange", "popstate"]) natives.apply(natives.addListener, globalThis, [type, onGone]);
