// Checks the index before "nothing matches" is reported. Mutations report all changes of words except scripted
// style sheet changes, which are reread each time, and computed styles where a sheet is unreadable (index.js).
// So this finds something only if a change was missed, and must be cheap: a large page is checked in turns.

import * as listing from "../../semantics/listing.js";
import * as entries from "./entries.js";

/**
 * How long an index updated from changes alone is trusted: a missed change is found after that.
 * @unit ms
 * @measured not measured: chosen so that a keyword that waits for an element checks at least once
 * @test utest/page/find/test_index.py::test_what_was_overlooked_is_found_before_it_fails
 */
const BELIEVED_MS = 5000;
/**
 * How many entries are checked in a turn.
 * @unit elements
 * @limit the cost of a check
 */
const TURN = 256;

let next = 0;
let believedSince = -Infinity;

/** Everything was just read. */
export function begin() {
  next = 0;
  believedSince = performance.now();
}

/**
 * Whether the index cannot be trusted any more.
 * @param {entries.Entry[]} sequence all its entries
 */
export function isDoubtful(sequence) {
  if (performance.now() - believedSince <= BELIEVED_MS) return false;
  // Checking all is as cheap as checking a part.
  if (sequence.length <= TURN) return true;
  if (next === 0 && listing.hasOthers()) return true;
  const turn = sequence.slice(next, next + TURN);
  next += TURN;
  if (!turn.every(entries.isTrue)) return true;
  if (next >= sequence.length) begin();
  return false;
}
