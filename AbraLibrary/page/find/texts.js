// Texts that are no controls but may be pressed: the subject of a row whose listener serves all rows,
// a to-do's label that is edited by double click. Nobody can know whether a press has an effect; this
// module makes sure that it hits the words and nothing else.

import * as dom from "../dom/dom.js";
import * as ornaments from "../dom/ornaments.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as geometry from "../surface/geometry.js";
import * as lines from "../surface/lines.js";
import * as name from "../semantics/name.js";
import * as repeats from "../semantics/repeats.js";
import * as role from "../semantics/role.js";
import * as meant from "../surface/meant.js";
import * as passages from "./passages.js";

const UNSEEN = "script,style,noscript,template,head,option";
const HEADING = "heading";
const RADIO = "[type=radio]";
/**
 * How much of a text an error shows.
 * @unit characters
 * @limit the length of an error
 */
const SHOWN = 80;
const ITEM = kinds.SELECTORS.item;

/**
 * The innermost elements with a phrase as their whole text or a whole line, each with the nodes that
 * form it: an element, one of its text nodes, or neighbours in a line.
 * @param {string} phrase folded
 * @returns {Map<Element, Text[]>}
 */
export function called(phrase) {
  return saying(phrase, isPressed);
}

/**
 * The words that are a phrase, but for what nobody says, such as a colon, and may stand before what they name. A group of
 * radio buttons may have a label that is only for the first of them, and a field one that is for another, which nobody sees.
 * @param {string} phrase folded
 */
export function before(phrase) {
  /** @param {Element} element */
  const isMeant = (element) => isPressed(element) || (dom.isVisible(element) && isLabelOfOther(element.closest("label")));
  return saying(phrase, isMeant, bareOf).keys();
}

/**
 * The words in sight that are a phrase, but for what nobody says, whatever they name.
 * @param {string} phrase folded
 */
export function shown(phrase) {
  return saying(phrase, dom.isVisible, bareOf).keys();
}

/** @param {HTMLLabelElement|null} label */
function isLabelOfOther(label) {
  const control = label?.control ?? null;
  return control !== null && (control.matches(RADIO) || !dom.isVisible(geometry.surfaceOf(control)));
}

/** @param {string} words */
function bareOf(words) {
  return ornaments.bare(textModule.fold(words));
}

/**
 * The controls in sight whose only words are a phrase.
 * @param {string} phrase folded
 * @returns {Set<Element>}
 */
export function naming(phrase) {
  const found = new Set();
  for (const element of saying(phrase, dom.isVisible).keys()) {
    const control = dom.closest(element, meant.isNaming);
    if (control && textModule.fold(textModule.apart(control)) === phrase) found.add(control);
  }
  return found;
}

/**
 * @param {string} phrase folded
 * @param {(element: Element) => boolean} isMeant
 * @param {(words: string) => string} [read] how words are compared with the phrase
 * @returns {Map<Element, Text[]>}
 */
function saying(phrase, isMeant, read = textModule.fold) {
  const found = new Map();
  const [first] = textModule.foldInner(phrase).split(" ");
  for (const root of roots.all()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
      if (!mayBegin(textModule.foldInner(node.data), first)) continue;
      const [element, nodes] = sayingAround(node, phrase, read);
      if (element && !found.has(element) && isMeant(element)) found.set(element, nodes);
    }
  }
  return found;
}

/**
 * Whether a text has a word or ends with its beginning: a searched word may be split by a `mark`.
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
 * @param {(words: string) => string} read
 * @returns {[Element, Text[]]|[]}
 */
function sayingAround(node, phrase, read) {
  if (read(node.data) === phrase && node.parentElement) return [node.parentElement, [node]];
  for (let at = node.parentElement; at && !passages.isLong(at); at = at.parentElement) {
    const text = read(textModule.apart(at));
    if (text === phrase) return [at, textsIn(at)];
    if (textModule.containsWords(text, phrase)) {
      const line = lineOf(at, node, phrase);
      return line ? [at, line] : [];
    }
  }
  return [];
}

/** @param {Element} element */
export function textsIn(element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) found.push(node);
  return found;
}

/**
 * The nodes in the line of a node, if they form the phrase; else null.
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
 * Whether users see the text and it belongs to no control: a label's words are its control's.
 * @param {Element} element
 */
function isPressed(element) {
  if (element.matches(UNSEEN) || !dom.isVisible(element) || sight.isForReaders(element)) return false;
  return dom.closest(element, meant.isNaming) === null;
}

/**
 * Whether a phrase is a whole line in an element, as the title in a card that is one link.
 * @param {Element} element
 * @param {string} phrase folded
 */
export function isLineIn(element, phrase) {
  const [first] = textModule.foldInner(phrase).split(" ");
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
    const around = node.parentElement;
    if (!around || !mayBegin(textModule.foldInner(node.data), first) || !dom.isVisible(around) || sight.isForReaders(around)) continue;
    const line = lines.linesAround(node, element).find((each) => each.includes(/** @type {Text} */ (node))) ?? [];
    if (textModule.fold(line.map(({ data }) => data).join("")) === phrase) return true;
  }
  return false;
}

/**
 * The only text in an element that has a phrase among its words, and the phrase; null without one, or of several.
 * @param {Element} element
 * @param {string} phrase folded
 * @returns {[Text[]|null, string?]}
 */
export function partIn(element, phrase) {
  if (passages.isLong(element)) return [null];
  const having = textsIn(element).filter(({ data }) => textModule.containsWords(textModule.fold(data), phrase));
  return having.length === 1 && textModule.placeOf(having[0].data, phrase) ? [having, phrase] : [null];
}

/** @param {Element} element */
export function holdsControl(element) {
  return [...element.querySelectorAll("*")].some(meant.isOperated);
}

/**
 * Whether a text belongs to one of several records: a row, a card.
 * @param {Element} element
 */
export function isOfItem(element) {
  if (dom.closest(element, ITEM)) return true;
  return role.roleOf(element) !== HEADING && dom.closest(element, repeats.isCard) !== null;
}

/**
 * The visible text that matches a phrase best, if no control does.
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
