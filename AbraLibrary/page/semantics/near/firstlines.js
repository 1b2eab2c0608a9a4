// The words of a node as they are read: its first line, and where it begins.

import * as dom from "../../dom/dom.js";
import * as textModule from "../../dom/text.js";
import * as kinds from "../kinds.js";
import * as pseudo from "../pseudo.js";

/**
 * @typedef {{owner: Element, text: () => string, at?: Node, isOfMore?: () => boolean}} Source words near a field; changes
 *    show on `owner`; `at`: the node with them; `isOfMore`: whether they may name other fields as well
 */

// A longer text near a field is an explanation or a paragraph.
// @unit characters
// @measured not measured: chosen so that a sentence is not a label
// @test utest/page/semantics/test_vicinity.py::test_a_paragraph_before_a_field_is_no_label
export const LONGEST = 60;
/** Has no words for a field beside it, or announces something for a moment. */
export const SILENT = `script,style,[aria-live],${kinds.SELECTORS.spoken}`;
const UNREAD = "script,style";
// Beyond this nothing is a label, white space included.
// @unit characters
// @limit how much is kept of what may be a label
const MOST_READ = 500;

/** @param {Iterable<Source>} sources */
export function firstOf(sources) {
  for (const { text, at, isOfMore } of sources) {
    const words = at ? firstLineOf(at) : textModule.squeeze(text());
    if (textModule.LETTER.test(words)) return words.length <= LONGEST && !isOfMore?.() ? words : "";
  }
  return "";
}

/**
 * The first line of words in a node: below a title there may be a description.
 * @param {Node} node
 */
export function firstLineOf(node) {
  let line = "";
  let isOver = false;
  /** @param {Node} at */
  const visit = (at) => {
    if (isOver) return;
    if (dom.isText(at)) line += pseudo.isLigature(at.data, at.parentElement) ? "" : at.data;
    else if (dom.isElement(at) && at !== node && at.matches(kinds.SELECTORS.nextControl)) isOver = textModule.LETTER.test(line);
    else if (dom.isElement(at) && !at.matches(UNREAD)) {
      const isBox = at !== node && (at.localName === "br" || !dom.isInlineLevel(at));
      if (isBox && textModule.LETTER.test(line)) isOver = true;
      at.childNodes.forEach(visit);
      if (isBox && textModule.LETTER.test(line)) isOver = true;
    }
  };
  visit(node);
  return textModule.squeeze(line);
}

/**
 * All that may be the first line of words in a node, whatever its style: the beginnings of its texts.
 * @param {Node} node
 */
export function beginningsOf(node) {
  let line = "";
  /** @type {string[]} */
  const found = [];
  /** @param {Node} at */
  const visit = (at) => {
    if (line.length > MOST_READ) return;
    if (dom.isText(at)) found.push((line += at.data));
    else if (dom.isElement(at) && !at.matches(UNREAD)) at.childNodes.forEach(visit);
  };
  visit(node);
  return found;
}

/**
 * The words of a heading without what is hidden in it, such as a hint behind an icon.
 * @param {Element} heading
 */
export function seenWords(heading) {
  if (!heading.firstElementChild || !dom.isVisible(heading)) return heading.textContent;
  let words = "";
  /** @param {Node} at */
  const visit = (at) => {
    if (dom.isText(at)) words += at.data;
    else if (dom.isElement(at) && !at.matches(UNREAD) && dom.isVisible(at)) at.childNodes.forEach(visit);
  };
  heading.childNodes.forEach(visit);
  return words;
}

/**
 * Whether an element holds words only, which may be a link to what they are about.
 * @param {Element} box
 */
export function isWords(box) {
  return [...box.querySelectorAll(kinds.SELECTORS.nextControl)].every((each) => each.localName === "a");
}
