// Passages: texts and elements that nobody operates, such as headings, messages, cells, regions. Testers read
// them, wait for them, hover over them and drop on them; looked at only where no control has the name.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as aria from "../semantics/aria.js";
import * as listing from "../semantics/listing.js";
import * as name from "../semantics/name.js";
import * as pseudo from "../semantics/pseudo.js";
import * as roleModule from "../semantics/role.js";
import * as generatedModule from "./index/generated.js";

/** @typedef {(text: string) => boolean} Matches whether a folded text matches */

const UNSEEN = "script,style,noscript,template,head";
const NAMED = "[aria-label],[aria-labelledby],[alt],[title]";
/**
 * A longer text is no message, and reading it for each text in it takes long.
 * @unit characters
 * @measured a table of 5,000 cells: 2.4 s where it was read for each of them
 * @test utest/page/find/test_passages.py::test_what_is_around_many_texts_is_measured_once
 */
const LONGEST = 2000;

/**
 * The innermost elements with a phrase as their text or name; text comes first.
 * @param {string} phrase folded
 * @param {{role?: string, exact?: boolean}} [options] `role`: only those of it; `exact`: only those with nothing else
 */
export function saying(phrase, { role, exact = false } = {}) {
  /** @type {Matches} */
  const matches = (text) => (exact ? text === phrase : textModule.containsWords(text, phrase));
  /** @type {Set<Element>} */
  const found = new Set();
  /** @param {Element|null} element */
  const take = (element) => {
    if (element && isOfRole(element, role) && !isInControl(element)) found.add(element);
  };
  for (const root of roots.all()) {
    for (const element of textsIn(root, phrase, matches)) take(role ? ofRoleAround(element, role, matches) : element);
    for (const element of root.querySelectorAll(NAMED)) {
      if (matches(textModule.fold(name.nameOf(element)))) take(element);
    }
  }
  return innermost(found);
}

/**
 * The visible elements that show a phrase in what a style sheet puts before or after their content, and that text.
 * @param {string} phrase folded
 * @returns {Map<Element, string>}
 */
export function generated(phrase) {
  /** @type {Map<Element, string>} */
  const found = new Map();
  const { strings, attributes, isUnknown } = generatedModule.lastRead();
  const [first] = phrase.split(" ");
  if (!isUnknown && !attributes.length && !strings.some((each) => each.includes(first))) return found;
  roots.each("*", (element) => {
    const texts = ["::before", "::after"].map((part) => textModule.squeeze(pseudo.textOf(element, part)));
    const saying = texts.find((each) => textModule.containsWords(textModule.fold(each), phrase));
    if (saying && dom.isVisible(element) && !isInControl(element)) found.set(element, saying);
  });
  return found;
}

/**
 * All elements of a role, with any text.
 * @param {string|undefined} role
 * @returns {Element[]}
 */
export function ofRole(role) {
  /** @type {Element[]} */
  const found = [];
  dom.walk(document, (element) => {
    if (roleModule.roleOf(element) === role && !listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/**
 * The innermost elements around the matching texts of a root.
 * @param {Document|ShadowRoot} root
 * @param {string} phrase
 * @param {Matches} matches
 */
function* textsIn(root, phrase, matches) {
  const [first] = phrase.split(" ");
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
    if (node.data.length >= first.length && textModule.fold(node.data).includes(first)) {
      const element = sayingAround(node, phrase, matches);
      if (element) yield element;
    }
  }
}

/**
 * Whether an element is too long for a message; computed once for all texts in it.
 * @type {(element: Element) => boolean}
 */
export const isLong = dom.memoized((element) => element.textContent.length > LONGEST);

/**
 * @param {Text} node
 * @param {string} phrase
 * @param {Matches} matches
 */
function sayingAround(node, phrase, matches) {
  for (let at = node.parentElement; at && !isLong(at) && !at.matches(UNSEEN); at = at.parentElement) {
    const text = textModule.fold(textModule.apart(at));
    if (matches(text)) return at;
    // More words here means more words further out, too.
    if (textModule.containsWords(text, phrase)) return null;
  }
  return null;
}

/**
 * The nearest matching element of a role, as the heading around words in bold.
 * @param {Element} element
 * @param {string} role
 * @param {Matches} matches
 * @returns {Element|null}
 */
function ofRoleAround(element, role, matches) {
  return dom.closest(element, (at) => isOfRole(at, role) && matches(textModule.fold(textModule.apart(at))));
}

/**
 * @param {Element} element
 * @param {string} [role]
 */
function isOfRole(element, role) {
  return role === undefined || aria.isKindOf(roleModule.roleOf(element), role);
}

/**
 * The words of a control belong to it.
 * @param {Element} element
 */
function isInControl(element) {
  return dom.closest(element, listing.isMarked) !== null;
}

/**
 * Those that contain none of the others.
 * @param {Set<Element>} found
 */
function innermost(found) {
  const outer = new Set();
  for (const element of found) {
    for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) if (found.has(at)) outer.add(at);
  }
  return [...found].filter((element) => !outer.has(element));
}
