// Texts that are no controls and may be pressed in their own words: the subject of a row that one
// listener opens for all rows, the label of a to-do that a double click edits. Whether anything
// serves the press nobody can know; that the press goes to the words and to nothing else, is seen to here.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as lines from "../semantics/lines.js";
import * as name from "../semantics/name.js";
import * as repeats from "../semantics/repeats.js";
import * as role from "../semantics/role.js";
import * as meant from "../surface/meant.js";
import * as passages from "./passages.js";

const UNSEEN = "script,style,noscript,template,head,option";
const HEADING = "heading";
/**
 * So much of a text is shown in an error.
 * @unit characters
 * @limit the length of an error
 */
const SHOWN = 80;
const ITEM = kinds.SELECTORS.item;

/**
 * The innermost elements that say a phrase in full, or one line of which does, each with the nodes
 * that say it: an element, one of its text nodes, or what stands side by side in a line of it.
 * @param {string} phrase folded
 * @returns {Map<Element, Text[]>}
 */
export function called(phrase) {
  const found = new Map();
  const [first] = phrase.split(" ");
  for (const root of roots.all()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
      if (!mayBegin(textModule.foldInner(node.data), first)) continue;
      const [element, nodes] = sayingAround(node, phrase);
      if (element && !found.has(element) && isPressed(element)) found.set(element, nodes);
    }
  }
  return found;
}

/**
 * Whether a text has a word, or ends in the beginning of it: what was searched for stands in a `mark`.
 * @param {string} text
 * @param {string} word
 */
function mayBegin(text, word) {
  if (text.includes(word)) return true;
  const last = text.slice(text.lastIndexOf(" ") + 1);
  return last !== "" && word.startsWith(last);
}

/**
 * @param {Text} node
 * @param {string} phrase
 * @returns {[Element, Text[]]|[]}
 */
function sayingAround(node, phrase) {
  if (textModule.fold(node.data) === phrase && node.parentElement) return [node.parentElement, [node]];
  for (let at = node.parentElement; at && !passages.isLong(at); at = at.parentElement) {
    const text = textModule.fold(textModule.apart(at));
    if (text === phrase) return [at, textsIn(at)];
    if (textModule.containsWords(text, phrase)) {
      const line = lineOf(at, node, phrase);
      return line ? [at, line] : [];
    }
  }
  return [];
}

/** @param {Element} element */
function textsIn(element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) found.push(node);
  return found;
}

/**
 * The nodes that stand in a line of an element with one, where they say the phrase; null where they do not.
 * @param {Element} element
 * @param {Text} node
 * @param {string} phrase
 * @returns {Text[]|null}
 */
function lineOf(element, node, phrase) {
  const line = lines.linesOf(element).find((each) => each.includes(node));
  return line && textModule.fold(line.map(({ data }) => data).join("")) === phrase ? line : null;
}

/**
 * Whether a user sees the text, and it is no part of a control: the words of a label are its control's.
 * @param {Element} element
 */
function isPressed(element) {
  if (element.matches(UNSEEN) || !dom.isVisible(element) || sight.isForReaders(element)) return false;
  return dom.closest(element, meant.isOperated) === null;
}

/** @param {Element} element */
export function holdsControl(element) {
  return [...element.querySelectorAll("*")].some(meant.isOperated);
}

/**
 * Whether a text is in one of several things that are alike, which it is the words of: a row, a card.
 * @param {Element} element
 */
export function isOfItem(element) {
  if (dom.closest(element, ITEM)) return true;
  return role.roleOf(element) !== HEADING && dom.closest(element, repeats.isCard) !== null;
}

/**
 * The text that says a phrase best, for who looked for a control.
 * @returns {{text: string, where: string, isWhole: boolean}|null}
 * @param {{phrase: string}} options
 */
export function seen({ phrase }) {
  return name.inPass(() => seenNow(phrase));
}

/** @param {string} phrase */
function seenNow(phrase) {
  const wanted = textModule.fold(phrase);
  const [whole] = called(wanted).keys();
  const element = whole ?? passages.saying(wanted).filter(dom.isVisible).at(0);
  if (!element) return null;
  const text = whole ? phrase : textModule.cap(textModule.apart(element), SHOWN);
  return { text, where: selector.compact(containers.boundaryOf(element) ?? element), isWhole: whole !== undefined };
}
