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
