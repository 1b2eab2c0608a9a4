// When a user, or a driver in a user's place, last gave input: what the page then does for a while may
// be due to that, whichever library gave it.

import * as acts from "./acts.js";

/**
 * So long after it a change is not taken for one that the page makes by itself. Errs towards an action's doing.
 * @unit ms
 * @measured not measured: chosen above what a page takes to answer input with what it has at hand
 * @test utest/page/observe/test_input.py::test_what_follows_input_is_due_to_it_for_a_while
 */
const DUE_MS = 1500;

let at = -Infinity;
/** Input was given, then; it is no action of ours. @param {number} given */
export function note(given) {
  at = given;
  acts.begin(given);
}

/** Whether input was given a moment before. @param {number} now */
export function isRecent(now) {
  return now - at <= DUE_MS;
}
