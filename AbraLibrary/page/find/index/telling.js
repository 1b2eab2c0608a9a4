// Whether a line of a container has some words with their meaning: not as part of a number, nor negated
// (core/text.py), where the container's other clauses and its buttons do not concern the words.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as kinds from "../../semantics/kinds.js";

const CONTROLS = kinds.SELECTORS.pressable;
/**
 * Where a clause of a line ends. A negation in another clause does not concern the words; splitting
 * too often would miss one that does.
 * @measured not measured: the marks between clauses, and those between the parts of a record (`-`, `|`, `·`, `•`)
 * @test utest/page/find/test_retrieval.py::test_a_container_says_no_part_of_a_number_and_not_the_opposite
 */
const CLAUSE = /\n|[.;!,] |\.$| [-|·•] | ?\(/u;
/** Where a statement of a message ends: also where a question, and what is told about something, begins. @fixed as above */
const STATEMENT = /\n|[.;!?:,] |\.$| [-|·•] | ?\(/u;
/**
 * Negate a request, not a statement: "Stop 5 added" and "Cancel policy saved" say what they say.
 * @measured not measured: the verbs among the negations of text.js
 * @test utest/page/act/test_words.py::test_what_denies_nothing_lets_a_text_come
 */
const COMMANDS = new Set([
  "cancel", "disable", "deny", "decline", "reject", "refuse", "undo", "exclude", "stop", "unsubscribe", "unfollow", "except",
  "opt-out", "opt out", "turn off", "switch off", "abbestellen", "deaktivieren", "ablehnen", "skip", "avoid", "prevent", "ignore",
  "abbrechen", "uberspringen", "ignorieren",
]);
/**
 * Deny what follows without a negation: a failure to do it, and that none was done.
 * @measured not measured: English, German, French, Spanish and Italian messages of forms and uploads
 * @test utest/page/act/test_words.py::test_a_text_that_is_denied_has_not_come
 */
const FAILING = /(?<![\p{L}\p{N}])(?:fail(?:s|ed|ing|ure)? to |yet to |(?:error|failure|problem) (?:while|when|during|in) |fehler beim? |erreur (?:lors|pendant) |error al |errore durante )/u;
// None of several: "0 of 12" and "0/12", which `bindNumbers` makes "0s12".
// @measured not measured: English, German, French, Spanish, Italian, Dutch and Swedish counts
// @test utest/page/act/test_words.py::test_a_text_that_is_denied_has_not_come
const NONE_OF = "0(?: ?/ ?|s| (?:out of|of|von|sur|de|di|su|van|av|af) )\\p{Nd}";
/** None is at the beginning of a statement, or anywhere in it if it is one of several. @fixed as above */
const NONE_BEFORE = new RegExp(`^(?:0|zero|null) |(?<![\\p{L}\\p{N}])${NONE_OF}`, "u");
/** The same, directly behind what it counts. @fixed as above */
const NONE_BEHIND = new RegExp(`^(?: ?[:(-] ?| )${NONE_OF}`, "u");
/**
 * Behind a mark, the whole of what is told about it: "Saved: no", "Saving - failed". "Saved, no errors" tells something else.
 * @measured not measured: English, German, French, Spanish, Italian, Dutch and Swedish values of yes and no
 * @test utest/page/act/test_words.py::test_a_text_that_is_denied_has_not_come
 */
const DENIED_BEHIND = new RegExp(
  "^ ?[:?=–—(-] ?(?:0|no|none|never|nothing|false|failed|nein|nie|keine?|nichts|falsch|fehlgeschlagen|non|jamais|aucune?|faux|ninguno|nunca|falso|" +
  "nessuno|mai|fallito|nee|nej|aldrig)\\)?(?:$|[.!;,] ?)", "u",
);
/**
 * A sign at the beginning of a statement that says that it is not so: a cross, an empty box. `×` and `✖` close things.
 * @fixed Unicode, "Dingbats" and "Miscellaneous Symbols"
 */
const CROSSED = /^ ?[✗✘❌🚫⛔☐]\ufe0f? ?$/u;
/** @fixed Unicode: what is neither letter nor number, around a word */
const SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Whether the words are in a line, numbers as a whole.
 * @param {string} line
 * @param {string} wanted
 * @returns {boolean}
 */
function has(line, wanted) {
  return text.containsWords(text.bindNumbers(line), text.bindNumbers(wanted));
}

/**
 * Whether a container has folded words, with their meaning, in a folded line of it.
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 */
export function tells(container, line, wanted) {
  if (!has(line, wanted)) return false;
  return text.says(line, wanted) || clausesOf(container, line, wanted).some((clause) => text.says(clause, wanted));
}

/**
 * Whether a folded text states folded words, as a message does: numbers as a whole, and not where its own statement
 * denies them before it names them. "Not saved. Try again" does not state "saved"; "No errors. Saved" does.
 * @param {string} whole
 * @param {string} wanted
 */
export function states(whole, wanted) {
  const part = text.bindNumbers(wanted);
  let left = text.bindNumbers(whole);
  for (let at = left.indexOf(part); part && at !== -1; at = left.indexOf(part, at + 1)) {
    const before = left.slice(0, at);
    const behind = left.slice(at + part.length);
    if (isDenied(before.split(STATEMENT).at(-1) ?? "", part, behind)) left = `${before}\0${behind}`;
  }
  return text.containsWords(left, part);
}

/**
 * @param {string} before of the same statement
 * @param {string} part
 * @param {string} behind
 */
function isDenied(before, part, behind) {
  /** @param {string} some */
  const negations = (some) => text.negationsIn(some).filter((word) => !COMMANDS.has(word)).length;
  // With the part, as a "no" at the end of a text is the abbreviation of number.
  if (negations(before + part) > negations(part)) return true;
  return [FAILING, NONE_BEFORE, CROSSED].some((each) => each.test(before)) || NONE_BEHIND.test(behind) || DENIED_BEHIND.test(behind);
}

/** Whether a folded text is a negation and nothing else, such as a box with "Not" before one with "saved". @param {string} whole */
export function isDenial(whole) {
  return isBare(whole.trim()) && /\p{L}/u.test(whole);
}

/**
 * Whether words that an element has for itself also stand so in one of the lines: "1" does not in
 * "1,000", however it is marked up, nor "active" after "not".
 * @param {Element} container
 * @param {string[]} lines
 * @param {string} wanted
 */
export function standsAlone(container, lines, wanted) {
  return lines.some((line) => has(line, wanted) && (text.says(line, wanted) || isFree(container, line, wanted)));
}

/**
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 */
function isFree(container, line, wanted) {
  return withoutControls(container, line, wanted).split("\n").some((part) => {
    const words = part.trim().split(" ");
    /** @param {number} at */
    const isDenied = (at) => at >= 0 && text.isNegation(words[at].replace(SIGNS, ""));
    return has(words.map((word, at) => (isDenied(at) || isDenied(at - 1) ? "\n" : word)).join(" "), wanted);
  });
}

/**
 * The clauses of a line, without its buttons: "Ada, not invited [Cancel]" has "Ada".
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 */
function clausesOf(container, line, wanted) {
  const own = withoutControls(container, line, wanted);
  const clauses = own.split(CLAUSE).map((clause) => clause.trim()).filter(Boolean);
  // "Active, no" negates its only statement.
  return clauses.some(isBare) ? own.split("\n") : clauses;
}

/** @param {string} clause */
function isBare(clause) {
  return clause.split(" ").every((word) => text.isNegation(word.replace(SIGNS, "")));
}

/**
 * A line without the names of its buttons and links, unless one of them has the words.
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 * @returns {string}
 */
function withoutControls(container, line, wanted) {
  const names = [container, ...dom.shadowRootsOf(container)].flatMap((root) => [...root.querySelectorAll(CONTROLS)])
    .map((control) => text.fold(control.textContent))
    .filter((name) => name && !has(name, wanted));
  return [...new Set(names)].sort((one, other) => other.length - one.length).reduce(without, line);
}

/**
 * @param {string} line
 * @param {string} name
 */
function without(line, name) {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return line.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu"), "\n");
}

/**
 * Whether only several lines together have the words, as cells side by side.
 * @param {string[]} lines
 * @param {string} wanted
 */
export function tellTogether(lines, wanted) {
  const joined = lines.map((line) => (has(line, wanted) ? "\n" : text.bindNumbers(line))).join(" ");
  return text.containsWords(joined, text.bindNumbers(wanted));
}
