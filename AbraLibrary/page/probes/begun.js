// What has begun: by which script, and whether it is the action's after all.

import * as cause from "./cause.js";
import * as natives from "./natives.js";

const { exec } = RegExp.prototype;
/**
 * Requests take longer than what else a step begins: so much older ones may be its own.
 * @unit ms
 * @measured requests of 1 s behind a keyword of SeleniumLibrary, over classic WebDriver
 * @test utest/page/probes/test_replies.py::test_a_request_that_a_step_began_is_adopted
 */
const ASKED_MS = 1500;
/**
 * A line of a call stack that is in a script of the page: our own have no address.
 * @fixed the stacks of V8, SpiderMonkey and JavaScriptCore
 */
const PLACE = /([a-z][a-z+.-]*:[^\s()]{1,4000}):(\d+):\d+/i;

/**
 * What an action before the agent's may have begun is taken for the action's own.
 * @param {number} since what has begun before is not, nor what goes round
 */
export function adopt(since) {
  cause.pending.forEach((item) => {
    const from = item.kind === "request" ? since - ASKED_MS : since;
    if (item.at < from || item.repeats || item.chain.runs > 0) return;
    item.sure = true;
    item.chain.isAdopted = true;
  });
}

/**
 * "https://shop/app.js:120", or "" where no script of the page has begun it.
 * @param {cause.Item} item
 */
export function placeOf(item) {
  if (item.stack === null) return item.place;
  try {
    const found = natives.apply(exec, PLACE, [item.stack.stack]);
    if (found) item.place = `${found[1]}:${found[2]}`;
  } catch {
    // The page has a way of its own to write stacks.
  }
  item.stack = null;
  return item.place;
}
