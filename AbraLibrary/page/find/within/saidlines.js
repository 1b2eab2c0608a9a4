// Which lines a container has, with the values of its fields, and which of these say the words.

import * as dom from "../../dom/dom.js";
import * as roots from "../../dom/roots.js";
import * as text from "../../dom/text.js";
import * as containers from "../../semantics/containers.js";
import * as gridparts from "../../semantics/gridparts.js";
import * as kinds from "../../semantics/kinds.js";
import * as secrecy from "../../semantics/secrecy.js";
import * as seams from "../../surface/seams.js";
import * as telling from "../index/telling.js";

/**
 * The score of a container that has the words among others; 1 is exact.
 * @unit a share of 1
 * @measured the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_a_container_says_no_part_of_a_number_and_not_the_opposite
 */
export const CONTAINED = 0.7;
/** Fields that show their value: that of a tick or a hidden input is only sent. */
const SHOWING = `select,${kinds.SELECTORS.typed},${kinds.SELECTORS.wordedInput}`;

/**
 * The folded lines of a container with the words, without those of its parts.
 * @param {Element} container
 * @param {string} wanted
 * @param {string[]} [elsewhere]
 */
export function tellingOf(container, wanted, elsewhere = []) {
  const left = [...elsewhere];
  /** @param {string} line */
  const isTelling = (line) => telling.tells(container, line, wanted);
  const own = [...linesOf(container, wanted), text.fold(containers.titleOf(container))].filter(isTelling);
  // Parts next to each other in a line are parts of the line.
  return withoutTaken(own, left).filter((line) => isTelling(left.reduce((rest, each) => rest.replace(each, "\n"), line)));
}

/**
 * @param {Element} boundary
 * @param {string} wanted
 */
export function says(boundary, wanted) {
  const folded = [...linesOf(boundary, wanted), text.fold(containers.titleOf(boundary))];
  if (folded.includes(wanted)) return 1;
  if (isSaidAlone(boundary, wanted) && telling.standsAlone(boundary, folded, wanted)) return 1;
  return folded.some((line) => telling.tells(boundary, line, wanted)) || telling.tellTogether(folded, wanted) ? CONTAINED : 0;
}

/**
 * Whether a line or a text in it is exactly the words as they are read.
 * @param {Element} boundary
 * @param {string} words
 * @param {(words: string|null) => string} read
 */
export function isReadIn(boundary, words, read) {
  const lines = [...gridparts.partsOf(boundary).flatMap(linesIn), containers.titleOf(boundary)].map(read);
  return lines.includes(words) || isSaidAlone(boundary, words, [], read) || isSaidBare(boundary, words, [], read);
}

/**
 * The same apart from the words of some parts.
 * @param {Element} boundary
 * @param {Element[]} parts
 * @param {string} wanted
 */
export function saysApart(boundary, parts, wanted) {
  const elsewhere = parts.flatMap((part) => tellingOf(part, wanted));
  const title = text.fold(containers.titleOf(boundary));
  // A title may be all that the container holds.
  const isOfParts = elsewhere.some((line) => line !== title && title.includes(line));
  const own = tellingOf(boundary, wanted, elsewhere).filter((line) => !isOfParts || line !== title);
  if (own.includes(wanted)) return 1;
  const isAlone = isSaidAlone(boundary, wanted, parts) || isSaidBare(boundary, wanted, parts);
  if (isAlone && telling.standsAlone(boundary, linesOf(boundary, wanted), wanted)) return 1;
  const lines = withoutTaken(linesOf(boundary, wanted), parts.flatMap((part) => linesOf(part, wanted)));
  return own.length || telling.tellTogether(lines, wanted) ? CONTAINED : 0;
}

/**
 * The lines that are not elsewhere; each of those there takes up one.
 * @param {string[]} lines
 * @param {string[]} elsewhere what is taken up leaves it
 */
function withoutTaken(lines, elsewhere) {
  return lines.filter((line) => !(elsewhere.includes(line) && elsewhere.splice(elsewhere.indexOf(line), 1)));
}

/**
 * Whether an element in it has exactly the words, on a line with others.
 * @param {Element} boundary
 * @param {string} wanted
 * @param {Element[]} [parts] where it does not count
 * @param {(words: string) => string} [read]
 */
function isSaidAlone(boundary, wanted, parts = [], read = text.fold) {
  return gridparts.partsOf(boundary).flatMap((part) => [...part.querySelectorAll("*")]).some(
    (each) => !each.firstElementChild && read(each.textContent) === wanted && dom.isVisible(each) && !each.matches("option") && !isInAny(parts, each),
  );
}

/**
 * Whether a text in it that is no element's own is exactly the words: "Apple [Buy]", and not "Apple <b>pie</b>".
 * @param {Element} boundary
 * @param {string} wanted
 * @param {Element[]} parts where it does not count
 * @param {(words: string|null) => string} [read]
 */
function isSaidBare(boundary, wanted, parts, read = text.fold) {
  return gridparts.partsOf(boundary).some((box) => {
    const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (read(node.nodeValue) !== wanted || isInAny(parts, node)) continue;
      if ([node.previousSibling, node.nextSibling].every(endsText) && node.parentElement && dom.isVisible(node.parentElement)) return true;
    }
    return false;
  });
}

/** @param {Node|null} beside what stands beside a text */
function endsText(beside) {
  return !dom.isElement(beside) || !dom.isInline(beside) || beside.matches(kinds.SELECTORS.ownLine) || beside.querySelector(kinds.SELECTORS.ownLine) !== null;
}

/** @param {Element[]} parts @param {Node} node */
function isInAny(parts, node) {
  return parts.some((part) => dom.contains(part, node));
}

/**
 * The folded text of a container, by line: with values, placeholders and open shadow roots; for a row in parts, all of it.
 * @param {Element} boundary
 * @param {string} wanted
 * @returns {string[]}
 */
function linesOf(boundary, wanted) {
  return gridparts.partsOf(boundary).flatMap((part) => {
    const lines = linesIn(part).map(text.fold);
    return [...lines, ...seams.linesAs(part, lines, wanted)];
  });
}

/**
 * Of a list only what it shows: `innerText` has its other options, too.
 * @param {Element} boundary
 */
export function linesIn(boundary) {
  const lines = [];
  for (const root of [boundary, ...dom.shadowRootsOf(boundary)]) {
    const parts = root === boundary ? [boundary] : [...dom.childrenOf(root)].filter(dom.isVisible);
    const options = optionsIn(root);
    for (const part of parts) {
      for (const line of String(/** @type {HTMLElement} */ (part).innerText ?? part.textContent).split(/[\n\t]+/)) {
        const left = options.get(text.squeeze(line)) ?? 0;
        if (left) options.set(text.squeeze(line), left - 1);
        else lines.push(line);
      }
    }
    for (const control of root.querySelectorAll(SHOWING)) {
      if (secrecy.isSecret(control)) continue;
      const { selectedOptions, value } = /** @type {HTMLSelectElement} */ (control);
      // What names an empty field names it when it is filled, too.
      lines.push(selectedOptions?.[0]?.label ?? value, control.getAttribute("placeholder") ?? "");
    }
  }
  return lines;
}

/**
 * The fields that show some words as their value.
 * @param {string} wanted folded
 * @returns {Element[]}
 */
export function fieldsShowing(wanted) {
  const fields = roots.all().flatMap((root) => [...root.querySelectorAll(SHOWING)]);
  /** @param {Element} field */
  const isShowing = (field) => {
    const { selectedOptions, value } = /** @type {HTMLSelectElement} */ (field);
    return !secrecy.isSecret(field) && text.fold(selectedOptions?.[0]?.label ?? value) === wanted && dom.isVisible(field);
  };
  return fields.filter(isShowing);
}

/**
 * How often each option is in the lists of a container that users see.
 * @param {ParentNode} root
 */
function optionsIn(root) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const option of root.querySelectorAll("option")) {
    const list = option.closest("select");
    // The words of a hidden one are not in the text.
    if (list === null || !dom.isVisible(list)) continue;
    const words = text.squeeze(option.textContent);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}
