// The words of a node as they are read: its first line, and where it begins.

import * as dom from "../../dom/dom.js";
import * as textModule from "../../dom/text.js";
import * as kinds from "../kinds.js";
import * as pseudo from "../pseudo.js";

/**
 * @typedef {{owner: Element, text: () => string, at?: Node, of?: Element, isOfMore?: () => boolean}} Source words near a
 *    field; changes show on `owner`; `at`: the node whose first line they are; `of`: the element that has them, and says
 *    which are seen; `isOfMore`: whether they may name other fields as well
 */

// A longer text near a field is an explanation or a paragraph.
// @unit characters
// @measured not measured: chosen so that a sentence is not a label
// @test utest/page/semantics/test_vicinity.py::test_a_paragraph_before_a_field_is_no_label
export const LONGEST = 60;
/** Has no words for a field beside it, or announces something for a moment. */
export const SILENT = `script,style,[aria-live],${kinds.SELECTORS.spoken}`;
const UNREAD = "script,style";
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
    else if (at === node) at.childNodes.forEach(visit);
    else if (dom.isElement(at) && at.matches(kinds.SELECTORS.nextControl)) isOver = textModule.LETTER.test(line);
    else if (dom.isElement(at) && !at.matches(UNREAD)) inside(at);
  };
  /** @param {Element} at */
  const inside = (at) => {
    const isBox = at.localName === "br" || !dom.isInlineLevel(at);
    if (isBox && textModule.LETTER.test(line)) isOver = true;
    const before = line;
    at.childNodes.forEach(visit);
    line = before + pseudo.spaced(at, line.slice(before.length));
    if (isBox && textModule.LETTER.test(line)) isOver = true;
  };
  visit(node);
  return textModule.squeeze(line);
}

/**
 * All that a node's first line, or the seen words of it, may be made of, whatever its style: its texts.
 * @param {Node} node
 * @returns {Generator<string>}
 */
export function* textsOf(node) {
  if (dom.isText(node)) yield node.data;
  else if (dom.isElement(node) && !node.matches(UNREAD)) for (const each of node.childNodes) yield* textsOf(each);
}

/**
 * All words of an element as they are seen: without what is hidden in it, such as a hint behind an icon, and those of its
 * parts that are drawn apart as words of their own.
 * @param {Element} element
 */
export function seenWords(element) {
  if (!element.firstElementChild) return element.textContent;
  if (!dom.isVisible(element)) return textModule.apart(element);
  let words = "";
  for (const each of element.childNodes) {
    if (dom.isText(each)) words += pseudo.isLigature(each.data, element) ? "" : each.data;
    else if (dom.isElement(each) && !each.matches(UNREAD) && (each.localName === "br" || dom.isVisible(each))) words += pseudo.spaced(each, seenWords(each));
  }
  return words;
}

/**
 * The source that is all words of an element.
 * @param {Element} owner
 * @param {Element} element
 * @returns {Source}
 */
export function wordsOf(owner, element) {
  return { owner, text: () => seenWords(element), of: element };
}

/**
 * Whether an element holds words only, which may be a link to what they are about.
 * @param {Element} box
 */
export function isWords(box) {
  return [...box.querySelectorAll(kinds.SELECTORS.nextControl)].every((each) => each.localName === "a");
}
