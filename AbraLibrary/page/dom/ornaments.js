// What stands around a control's words and nobody says; core/ornaments.py does the same and says why, and a test
// compares the two.

import * as text from "./text.js";

const MODIFIER = "(?:ctrl|control|strg|shift|alt|altgr|option|cmd|command|meta|win|super|mod|fn)";
const KEY =
  "(?:f\\p{Nd}{1,2}|enter|return|tab|esc|escape|space|del|delete|backspace|ins|insert|home|end|" +
  "page ?up|page ?down|pgup|pgdn|plus|minus|(?:arrow ?)?(?:up|down|left|right)|\\S)";
const CHORD = `(?:(?:${MODIFIER} ?[+\\-] ?)+[⌘⌥⇧⌃]*${KEY}|[⌘⌥⇧⌃]+ ?\\+? ?${KEY})`;
const DRAWN = "[^\\p{L}\\p{N}_\\s!?%&#@=$£€¥±≠≤≥¬~()\\[\\]\\{\\}\\/\\\\.,;'…]+";
/**
 * A shortcut, an ellipsis, a sign set off by a blank, a mark of fields, a count.
 * @measured not measured: as in core/ornaments.py
 * @test utest/core/test_text.py::test_the_page_leaves_out_what_nobody_says_as_the_core_does
 */
const ORNAMENTS = [
  new RegExp(`(?<![ (\\[])[ (\\[]+${CHORD}(?:,? (?:${CHORD}|\\S)){0,3}[)\\]]?$`, "iu"),
  / ?(?:…|\.\.\.)$/u,
  new RegExp(`(?<=[^\\s\\p{Nd}])\\s${DRAWN}$|^${DRAWN}\\s(?=[^\\s\\p{Nd}])`, "gu"),
  /(?<=[^\s:：*])\s?[:：*]+$/u,
  /(?<=\S)\s?(?:\(\p{Nd}[\p{Nd}.,]*\+?(?: ?(?:of|\/) ?\p{Nd}[\p{Nd}.,]*)?\)|\[\p{Nd}[\p{Nd}.,]*\+?(?: ?(?:of|\/) ?\p{Nd}[\p{Nd}.,]*)?\])$|(?<=\p{L}),? \p{Nd}[\p{Nd}.,]* of \p{Nd}[\p{Nd}.,]*$/u,
];
/**
 * A name may have one ornament behind another.
 * @limit the time that a name takes
 * @unit rounds
 */
const ROUNDS = 2;

/**
 * The words of a folded name without what stands around them.
 * @param {string} folded
 */
export function bare(folded) {
  let words = folded;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const ornament of ORNAMENTS) words = words.replace(ornament, "");
  }
  return text.LETTER.test(words) ? words : folded;
}
