// Which script started something, and whether it belongs to the action after all.

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
