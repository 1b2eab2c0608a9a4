// Where in a page the words of an element stand, whatever element says them: a page that draws itself
// again has other elements each time, and one that fills elements again has the same for other words.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as messages from "./messages.js";

/** What distinguishes elements without text. */
const CALLED = ["alt", "aria-label", "title", "src", "href", "data-id", "id"];
// A name that a program has made up, and makes up again each time, is not known again.
// @measured made for ids such as React's `:r1:` and `«r1»`, and for ids with long numbers
// @test utest/page/act/test_wordplaces.py::test_a_name_that_a_program_has_made_up_is_no_word_to_know_it_by
const MADE = /^id=.*([:«]|\d{3})/;
/** What distinguishes parts of a page that are built alike. */
const PLACED = ["id", "role", "aria-label", "data-id"];

/**
 * @typedef {{element: Element, words: string, tag: string}} Token a text, and the element that says it
 * @typedef {{tokens: Token[], known: Set<string>}} Words of a page: where each text is, and what texts there are
 * @typedef {{words: string, tag: string, item: Element, depth: number, path: string}} Key by what an element is known again:
 *   its first words that nothing else says, and where they stand
 */

/**
 * Where each text is that the page shows.
 * @param {Map<Element, string>} elements those that can be seen, with their own texts (lasting.js)
 * @param {Element[]} things what is no message although it is called so
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
 * The first words of an element that nothing else says; of one that has none, as a handle, those of
 * what is around it.
 * @param {Words} words
 * @param {Element[]} chain what is dragged and what is around it, innermost first
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
 * Whether the words are somewhere else.
 * @param {Key} key of `keyOf`
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
 * Where an element is, so that the one which is drawn in its place is known.
 * @param {Element} element
 * @param {Set<string>} known the texts of the page
 */
export function placeIn(element, known) {
  return pathOf(element, known, -1) + PLACED.map((name) => element.getAttribute(name) ?? "").join();
}

/**
 * Whether another text that stood before it stands behind it now, or the other way round.
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
 * What an element is in, and which one of those that are built alike: new ones do not count, nor which
 * one the item itself is, which is so far around it.
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
 * Whether an element says something, and nothing that was there before.
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
 * What an element says, or is called.
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
