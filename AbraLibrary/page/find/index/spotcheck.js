// Whether the index is still true, asked before nothing is reported to match. Mutations tell of
// all that words are made of but what scripts do to style sheets, which are read again each time, and
// what computed styles say where a sheet cannot be read (index.js). So this finds nothing unless a
// change was overlooked, and must cost little: a large page is looked through in turns.

import * as listing from "../../semantics/listing.js";
import * as entries from "./entries.js";

/**
 * So long an index is believed that is the result of changes alone: a change that was overlooked is found after that.
 * @unit ms
 * @measured not measured: chosen so that a keyword that waits for an element looks at least once
 * @test utest/page/find/test_index.py::test_what_was_overlooked_is_found_before_it_fails
 */
const BELIEVED_MS = 5000;
/**
 * So many entries are looked at in a turn.
 * @unit elements
 * @limit what a look costs
 */
const TURN = 256;

let next = 0;
let believedSince = -Infinity;

/** Everything has just been looked at. */
export function begin() {
  next = 0;
  believedSince = performance.now();
}

/**
 * Whether the index is not to be believed any more.
 * @param {entries.Entry[]} sequence all its entries
 */
export function isDoubtful(sequence) {
  if (performance.now() - believedSince <= BELIEVED_MS) return false;
  // All of it is looked at again as soon as a part of it.
  if (sequence.length <= TURN) return true;
  if (next === 0 && listing.hasOthers()) return true;
  const turn = sequence.slice(next, next + TURN);
  next += TURN;
  if (!turn.every(entries.isTrue)) return true;
  if (next >= sequence.length) begin();
  return false;
}
