// Whether a page shows a chosen file, as pages do that upload it at once and empty the field: its
// name in a list, perhaps with its size, or a preview. A sentence with the name may be a refusal.

import * as dropzones from "../act/dropzones.js";
import * as messages from "../act/messages.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as shown from "./shown.js";

// File sizes: beside a name they add no statement.
// @measured not measured: chosen so that "1.2 MB" and "340 bytes" are sizes
// @test utest/page/fields/test_filenames.py::test_a_name_with_its_size_shows_the_file
const SIZE = /\b\d+([.,]\d+)?\s?(bytes?|[kmg]i?b|b)\b/gu;
/** Pictures of local files; an icon appears more than once. */
const PREVIEWS = 'img[src^="blob:"],img[src^="data:image/"]:not([src^="data:image/svg"]),video[src^="blob:"],object[data^="blob:"],[style*="url(\\"blob:"],[style*="url(\\"data:image/"]';

/** What pages mark as wrong. */
const MARKED = ["error", "invalid", "danger", "reject", "fail"].map((name) => `[class*="${name}" i]`).join();
// A count with at most so many words: more may be a condition, such as the most files that a page takes.
// @unit words
// @measured not measured: chosen so that "1 file uploaded successfully" is a count
// @test utest/page/fields/test_filenames.py::test_a_page_may_count_the_files_that_it_has_taken
const COUNT_WORDS = 3;
// Words of what was not taken, beside negations; where a page speaks another language, its class may tell.
// @measured not measured: chosen from the messages of upload fields
// @test utest/page/fields/test_filenames.py::test_a_page_may_count_the_files_that_it_has_taken
const FAILED = /error|fail|invalid|reject|refus|wrong|left|remain|skip|block|denied|limit|max|\btoo\b|fehler|abgelehnt|ungultig|verweigert|\bzu\b|erreur|echou|trop|rechaz|fallid|errone|demasiado|rifiut|troppo|geweigerd|fout|ongeldig/;

/**
 * Returns a function that tells whether the page shows each file once more than now, or how many they are.
 * @param {string} names one a line
 */
export function watch(names) {
  const each = names.split("\n").map(text.fold).filter((name) => name !== "");
  const open = messages.open();
  const named = each.map((name) => countOf(name, open));
  const pictured = previews(open);
  const counted = countings(each.length, open);
  return () => each.length > 0 && (countings(each.length, open) > counted || each.every((name, at) => countOf(name, open) > named[at]) || previews(open) >= pictured + each.length);
}

/**
 * @param {string} name
 * @param {Set<Element>} open the dialogs that were open before
 */
function countOf(name, open) {
  return shown.countTexts(name, (text, { parentElement }) => isNameOf(text, name) && !isInMessage(parentElement, name, open)) + countFields(name);
}

/**
 * How many fields hold a name and nothing else, as where a file may be renamed or has a description beside it.
 * @param {string} name
 */
function countFields(name) {
  let count = 0;
  roots.each(kinds.SELECTORS.textControl, (element) => {
    const { type, value } = /** @type {HTMLInputElement} */ (element);
    const isNamed = type !== "file" && value.length >= name.length && text.fold(value) === name;
    count += isNamed && dom.isVisible(element) && !element.closest(MARKED) ? 1 : 0;
  });
  return count;
}

/**
 * Whether a name is in a message with more words.
 * @param {Element|null} element
 * @param {string} name
 * @param {Set<Element>} open
 */
function isInMessage(element, name, open) {
  const message = element && messages.messageOf(element, open);
  return message !== null && !isNameOf(text.fold(message.textContent), name);
}

/**
 * Whether a text is a file name with at most its size, a number and signs.
 * @param {string} text
 * @param {string} name
 */
function isNameOf(text, name) {
  return text.includes(name) && !/\p{L}/u.test(text.replace(name, " ").replace(SIZE, " "));
}

/**
 * How many lines say just how many files there are, such as "1 file uploaded".
 * @param {number} files
 * @param {Set<Element>} open
 */
function countings(files, open) {
  const count = new RegExp(`^${files}( \\p{L}+){1,${COUNT_WORDS}}[.!]?$`, "u");
  return shown.countTexts(`${files}`, (_, { parentElement }) => {
    const words = lineOf(parentElement);
    return count.test(words) && !FAILED.test(words) && !dropzones.isRefusal(words) && !isInLonger(parentElement, words, open);
  });
}

/** @param {Element|null} element */
function lineOf(element) {
  return text.fold(element?.textContent ?? "");
}

/**
 * Whether a line is part of a message that says more, or of what is marked as wrong.
 * @param {Element|null} element
 * @param {string} words
 * @param {Set<Element>} open
 */
function isInLonger(element, words, open) {
  const message = element && messages.messageOf(element, open);
  return (message !== null && lineOf(message) !== words) || element?.closest(MARKED) !== null;
}

/** @param {Set<Element>} open */
function previews(open) {
  let count = 0;
  roots.each(PREVIEWS, (element) => (count += dom.isVisible(element) && !messages.messageOf(element, open) ? 1 : 0));
  return count;
}
