// Whether a line of a container tells some words: never as a part of a number, nor the opposite
// (core/text.py), where the container's other clauses and its buttons are not about the words.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as kinds from "../../semantics/kinds.js";

const CONTROLS = kinds.SELECTORS.pressable;
/**
 * Where a clause of a line ends. What another clause denies is not about the words; too many clauses take a "not" for no
 * denial of theirs.
 * @measured not measured: the marks between clauses, and those between the parts of a record (`-`, `|`, `·`, `•`)
 * @test utest/page/find/test_retrieval.py::test_a_container_says_no_part_of_a_number_and_not_the_opposite
 */
const CLAUSE = /\n|[.;!,] |\.$| [-|·•] | ?\(/u;
/** @fixed Unicode: what is neither letter nor number, around a word */
const SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Whether the words stand in a line, numbers whole.
 * @param {string} line
 * @param {string} wanted
 * @returns {boolean}
 */
function has(line, wanted) {
  return text.containsWords(text.bindNumbers(line), text.bindNumbers(wanted));
}

/**
 * Whether a container tells folded words in a folded line of it.
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 */
export function tells(container, line, wanted) {
  if (!has(line, wanted)) return false;
  return text.says(line, wanted) || clausesOf(container, line, wanted).some((clause) => text.says(clause, wanted));
}

/**
 * Whether words that an element says alone stand so in one of the lines too: in "1,000" no "1" does,
 * however it is marked up, and "active" does not behind a "not".
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
 * The clauses of a line, without its buttons: "Ada, not invited [Cancel]" tells "Ada".
 * @param {Element} container
 * @param {string} line
 * @param {string} wanted
 */
function clausesOf(container, line, wanted) {
  const own = withoutControls(container, line, wanted);
  const clauses = own.split(CLAUSE).map((clause) => clause.trim()).filter(Boolean);
  // "Active, no" is not about something else.
  return clauses.some(isBare) ? own.split("\n") : clauses;
}

/** @param {string} clause */
function isBare(clause) {
  return clause.split(" ").every((word) => text.isNegation(word.replace(SIGNS, "")));
}

/**
 * A line with what its buttons and links are called cut out, unless one of them says the words.
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
 * Whether lines tell the words only together, a cell after the other.
 * @param {string[]} lines
 * @param {string} wanted
 */
export function tellTogether(lines, wanted) {
  const joined = lines.map((line) => (has(line, wanted) ? "\n" : text.bindNumbers(line))).join(" ");
  return text.containsWords(joined, text.bindNumbers(wanted));
}
