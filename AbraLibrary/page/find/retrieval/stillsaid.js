// Whether an element, and the box around it, still say the words that it was found by: a list may show another item in
// the same elements before the press comes.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";

/** @typedef {{around: Element, phrase: string}} Said what says the words, which are folded */

/**
 * By element, what said the words of the last target.
 * @type {WeakMap<Element, Said[]>}
 */
let known = new WeakMap();
/**
 * What was asked of a box for this target: thousands of controls may be in one of thousands of texts.
 * @type {WeakMap<Element, Map<string, boolean>>}
 */
let asked = new WeakMap();

/** A new target is looked for. */
export function forget() {
  known = new WeakMap();
  asked = new WeakMap();
}

/**
 * Keeps that an element was found by words of one around it, or of its own. What only fields or other attributes say is not
 * looked at again.
 * @param {Element} element
 * @param {Element} around
 * @param {string} words
 */
export function note(element, around, words) {
  const phrase = text.fold(words);
  const answers = asked.get(around) ?? new Map();
  if (!answers.has(phrase)) asked.set(around, answers.set(phrase, says(around, phrase)));
  if (!answers.get(phrase)) return;
  const all = known.get(element) ?? [];
  if (!all.length) known.set(element, all);
  all.push({ around, phrase });
}

/**
 * Whether it is so.
 * @param {Element} element
 */
export function isSo(element) {
  return areSo(element, known.get(element) ?? []);
}

/**
 * The same for who acts on it now, whose doing it is if it says something else later. `withOwn`: whether its own words count,
 * since some show others under the pointer. `has`: what the words are compared by.
 * @param {Element} element
 * @returns {(withOwn?: boolean, has?: typeof text.says) => boolean}
 */
export function take(element) {
  const all = known.get(element) ?? [];
  forget();
  return (withOwn = true, has = text.says) => areSo(element, withOwn ? all : all.filter(({ around }) => around !== element), has);
}

/** @param {Element} element @param {Said[]} all @param {typeof text.says} [has] */
function areSo(element, all, has) {
  return all.every(({ around, phrase }) => dom.contains(around, element) && says(around, phrase, has));
}

/** @param {Element} around @param {string} phrase @param {typeof text.says} [has] */
function says(around, phrase, has = text.says) {
  let words = around.getAttribute("aria-label") ?? "";
  const walker = around.ownerDocument.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words += ` ${walker.currentNode.nodeValue}`;
  return has(text.fold(words), phrase);
}
