// When a user or any driver last gave input: changes for a while after it may be due to it.

import * as acts from "./acts.js";

/**
 * Within this time after input a change is not taken for the page's own. Errs towards an action's doing.
 * @unit ms
 * @measured not measured: chosen above the time a page takes to respond to input without a server
 * @test utest/page/observe/test_input.py::test_what_follows_input_is_due_to_it_for_a_while
 */
const DUE_MS = 1500;

let at = -Infinity;
/** Input was given, by no action of ours. @param {number} given */
export function note(given) {
  at = given;
  acts.begin(given);
}

/** Whether input was given recently. @param {number} now */
export function isRecent(now) {
  return now - at <= DUE_MS;
}
