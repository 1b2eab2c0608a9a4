// Where the words of an element stand in a page, whichever element has them: a page that re-renders
// has new elements, and one that recycles shows other words in the same ones.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as messages from "./messages.js";

/** Attributes that distinguish elements without text. */
const CALLED = ["alt", "aria-label", "title", "src", "href", "data-id", "id"];
// Generated names, which are different after each rendering.
// @measured made for ids such as React's `:r1:` and `«r1»`, and for ids with long numbers
// @test utest/page/act/test_wordplaces.py::test_a_name_that_a_program_has_made_up_is_no_word_to_know_it_by
const MADE = /^id=.*([:«]|\d{3})/;
/** Attributes that distinguish parts of a page with the same structure. */
const PLACED = ["id", "role", "aria-label", "data-id"];

/**
 * @typedef {{element: Element, words: string, tag: string}} Token a text, and the element that has it
 * @typedef {{tokens: Token[], known: Set<string>}} Words of a page: all texts and their places
 * @typedef {{words: string, tag: string, item: Element, depth: number, path: string}} Key identifies an
 *    element: its first unique words, and where they stand
 */

/**
 * The visible texts with their places.
 * @param {Map<Element, string>} elements the visible elements with their own texts (lasting.js)
 * @param {Element[]} things no messages, whatever their class names
 * @returns {Words}
 */
export function note(elements, things) {
  /** @type {Token[]} */
  const tokens = [];
  for (const [element, text] of elements) {
    const words = text || calledBy(element);
    if (words && !messages.isMessage(element, things)) tokens.push({ element, words, tag: element.localName });
  }
  return { tokens, known: new Set(tokens.map(({ words }) => words)) };
}

/**
 * The first unique words of an element; for one without any, such as a handle, those of its ancestors.
 * @param {Words} words
 * @param {Element[]} chain the dragged element and its ancestors, innermost first
 */
export function keyOf({ tokens, known }, chain) {
  const counts = countsOf(tokens);
  for (const level of chain) {
    const token = tokens.find(({ element, words }) => counts.get(words) === 1 && !MADE.test(words) && dom.contains(level, element));
    if (!token) continue;
    const depth = depthOf(token.element, level);
    return { words: token.words, tag: token.tag, item: level, depth, path: pathOf(token.element, known, depth) };
  }
  return null;
}

/**
 * Whether the words stand elsewhere now.
 * @param {Key} key the result of `keyOf`
 * @param {Words} before
 * @param {Words} after
 * @returns {"gone"|"moved"|null}
 */
export function since(key, before, after) {
  const found = after.tokens.filter(({ words }) => words === key.words);
  if (!found.length) return "gone";
  const alike = found.filter(({ tag }) => tag === key.tag);
  const at = alike.find(({ element }) => pathOf(element, before.known, key.depth) === key.path);
  if (!at) return "moved";
  return isTurned(key, before.tokens, after.tokens, at) ? "moved" : null;
}

/**
 * The place of an element, to recognise the one that is re-rendered there.
 * @param {Element} element
 * @param {Set<string>} known the texts of the page
 */
export function placeIn(element, known) {
  return pathOf(element, known, -1) + PLACED.map((name) => element.getAttribute(name) ?? "").join();
}

/**
 * Whether another text changed its order relative to the words.
 * @param {Key} key
 * @param {Token[]} before
 * @param {Token[]} after
 * @param {Token} at
 */
function isTurned({ words, item }, before, after, at) {
  const [were, are] = [countsOf(before), countsOf(after)];
  const own = new Set(before.filter(({ element }) => dom.contains(item, element)).map((token) => token.words));
  const isFirst = new Map();
  let isBehind = false;
  for (const token of before) {
    if (token.words === words) isBehind = true;
    else if (were.get(token.words) === 1 && !own.has(token.words)) isFirst.set(token.words, !isBehind);
  }
  isBehind = false;
  for (const token of after) {
    if (token === at) isBehind = true;
    else if (are.get(token.words) === 1 && isFirst.get(token.words) === isBehind) return true;
  }
  return false;
}

/** @param {Token[]} tokens */
function countsOf(tokens) {
  const counts = new Map();
  for (const { words } of tokens) counts.set(words, (counts.get(words) ?? 0) + 1);
  return counts;
}

/** @param {Element} element @param {Element} outer */
function depthOf(element, outer) {
  let depth = 0;
  for (let /** @type {Element|null} */ at = element; at && at !== outer; at = dom.parentOf(at)) depth += 1;
  return depth;
}

/**
 * The containers of an element, and which of several alike each is. New ones do not count, nor does
 * the position of the item itself, at the given depth.
 * @param {Element} element
 * @param {Set<string>} known
 * @param {number} depth
 */
function pathOf(element, known, depth) {
  const path = [];
  let level = 0;
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at), level += 1) {
    const place = level > depth ? placeOf(at, known) : "";
    path.push(`${at.localName} ${level === 0 ? "" : PLACED.map((name) => at.getAttribute(name) ?? "").join()} ${place}`);
  }
  return path.join("/");
}

/** @param {Element} element @param {Set<string>} known */
function placeOf(element, known) {
  let place = 0;
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) {
    if (at.localName === element.localName && !isNew(at, known)) place += 1;
  }
  return place;
}

/**
 * Whether an element has a text, and none that was there before.
 * @param {Element} element
 * @param {Set<string>} known
 */
function isNew(element, known) {
  const inside = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let says = false;
  for (let node = inside.nextNode(); node; node = inside.nextNode()) {
    const words = text.squeeze(/** @type {Text} */ (node).data);
    if (known.has(words)) return false;
    says ||= words !== "";
  }
  return says;
}

/**
 * The text or the name of an element.
 * @param {Element} element
 */
export function sayingOf(element) {
  return text.squeeze(element.textContent) || calledBy(element);
}

/** @param {Element} element */
function calledBy(element) {
  const name = CALLED.find((each) => element.getAttribute(each));
  return name ? `${name}=${element.getAttribute(name)}` : "";
}
