// What a person points at by a text where no markup makes a container: the only one that the smallest box
// around the text has, or the next one behind the text where all stand in one box, with those that stand
// beside that without words of their own. In doubt nothing.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as parted from "./parted.js";

/**
 * What is further from the words belongs to something else.
 * @unit px
 * @measured not measured: a title, two lines of a description and a control below them
 * @test utest/page/find/test_pointed.py::test_what_is_far_from_the_words_is_not_meant
 */
const NEAR = 160;
const CONTROLS = kinds.SELECTORS.nextControl;
const HEADS = kinds.SELECTORS.buttonOrLink;
const { rule: RULES, title: TITLES } = kinds.SELECTORS;

/**
 * The elements among some that stand with words, if that is certain.
 * @param {Iterable<Text|Element>} words texts, and fields that show them
 * @param {Element[]} elements
 * @returns {Element[]}
 */
export function at(words, elements) {
  return [...new Set([...words].flatMap((node) => withWords(node, elements)))];
}

/**
 * What follows controls with the words before the next ones like these, if these and some elements take turns: the
 * heads of an accordion and what they open, names that are links and the buttons behind them.
 * @param {Iterable<Element>} heads
 * @param {Element[]} elements in document order
 * @returns {Element[]}
 */
export function following(heads, elements) {
  return [...new Set([...heads].flatMap((head) => behindHead(head, elements)))];
}

/**
 * @param {Element} head
 * @param {Element[]} elements
 */
function behindHead(head, elements) {
  const part = wholeOf(head);
  const box = part.parentElement;
  if (!box || elements.some((each) => part.contains(each))) return [];
  const inside = elements.filter((each) => box.contains(each));
  /** @param {Element} each */
  const isHead = (each) => isMadeAs(each, part) && !inside.some((element) => each.contains(element)) && (each.matches(HEADS) || each.querySelector(HEADS) !== null);
  const parts = [...dom.childrenOf(box)].filter(isHead);
  /** @param {Element} each */
  const headOf = (each) => parts.findLast((one) => Boolean(one.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING));
  const groups = parts.map((one) => inside.filter((each) => headOf(each) === one));
  const isEachFollowed = parts.length > 1 && groups.every((group) => group.length > 0) && inside.every(headOf);
  return isEachFollowed ? groups[parts.indexOf(part)] : [];
}

/**
 * The outermost element that shows nothing but a control.
 * @param {Element} control
 */
function wholeOf(control) {
  const words = text.squeeze(control.textContent);
  let whole = control;
  for (let at = control.parentElement; at && !dom.isRoot(at) && text.squeeze(at.textContent) === words; at = at.parentElement) whole = at;
  return whole;
}

/** @param {Element} one @param {Element} other */
function isMadeAs(one, other) {
  return one.localName === other.localName && one.getAttribute("class") === other.getAttribute("class");
}

/**
 * Of some elements in a box with some words those in one line with the words, if all others are in records that do not
 * say them: the buttons of a bar, "With selected:", and not those of the rows above. A title is that of the rows, too.
 * @template T
 * @param {Element} box
 * @param {Map<T, Element>} elements
 * @param {string} wanted folded
 * @returns {T[]}
 */
export function inBar(box, elements, wanted) {
  const all = [...elements.keys()];
  /** @param {T} each */
  const elementOf = (each) => /** @type {Element} */ (elements.get(each));
  // What nobody sees, as the field behind a drawn one, makes no bar.
  const own = all.filter((each) => isDirectlyIn(box, elementOf(each)) && dom.isVisible(elementOf(each)) && sight.canBeReached(elementOf(each)));
  if (!own.length || own.length === all.length || ![...elements.values()].every((each) => box.contains(each))) return all;
  const [node, ...others] = textsIn(box, wanted);
  if (!node || others.length || !isDirectlyIn(box, node) || node.parentElement?.closest(TITLES)) return all;
  if (!own.every((each) => isInLine(node, elementOf(each)))) return all;
  // Boxes of their own may be in the bar, too: the buttons at the end of a field.
  return all.filter((each) => own.includes(each) || isInLine(node, elementOf(each)));
}

/**
 * Whether nothing that a person would point at is between a box and something in it.
 * @param {Element} box
 * @param {Element|Text} at
 */
function isDirectlyIn(box, at) {
  const parent = dom.parentOf(at);
  return parent === box || (parent !== null && !containers.isBoundary(parent) && containers.boundaryOf(parent) === box);
}

/**
 * The texts in a box that say some words, outside of controls.
 * @param {Element} box
 * @param {string} wanted folded
 */
function* textsIn(box, wanted) {
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (dom.isText(node) && text.says(text.fold(node.data), wanted) && !node.parentElement?.closest(CONTROLS)) yield node;
  }
}

/**
 * @param {Text|Element} node
 * @param {Element[]} elements
 * @returns {Element[]}
 */
function withWords(node, elements) {
  const others = elements.filter((each) => !each.contains(node));
  let box = node.parentElement;
  while (box && !dom.isRoot(box) && !others.some((each) => box?.contains(each))) box = box.parentElement;
  if (!box) return [];
  const inside = others.filter((each) => box.contains(each));
  const ruled = betweenRules(node, box, inside);
  if (ruled.length === 1 && isNear(node, ruled[0]) && isWord(node)) return ruled;
  const one = inside.length === 1 && !dom.isRoot(box) ? onlyOne(inside[0], box) : nextAfter(node, inside, box);
  if (!one || !isNear(node, one) || !isWord(node)) return [];
  const isOnlyInLine = inside.every((each) => isInLine(node, each) === (each === one));
  return isFree(node, one, isOnlyInLine) ? [one, ...mutelyAfter(one, inside)] : [];
}

/**
 * Those behind one element before any words: the text is no more that of the first.
 * @param {Element} one
 * @param {Element[]} elements in document order
 */
function mutelyAfter(one, elements) {
  const behind = elements.slice(elements.indexOf(one) + 1);
  const parted = behind.findIndex((each, at) => !isMuteBetween(at ? behind[at - 1] : one, each));
  return parted < 0 ? behind : behind.slice(0, parted);
}

/**
 * Whether neither words nor a rule part two elements of one line.
 * @param {Element} one
 * @param {Element} other behind it
 */
function isMuteBetween(one, other) {
  const walker = one.ownerDocument.createTreeWalker(one.ownerDocument.body);
  walker.currentNode = one;
  for (let at = walker.nextNode(); at && at !== other; at = walker.nextNode()) {
    if (dom.isElement(at) && at.matches(RULES)) return false;
    if (dom.isText(at) && text.LETTER.test(at.data) && !one.contains(at)) return false;
  }
  return areInLine(one.getBoundingClientRect(), other.getBoundingClientRect());
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function areInLine(one, other) {
  return one.top < other.bottom && other.top < one.bottom;
}

/**
 * @param {Text|Element} node
 * @param {Element} element
 */
function isInLine(node, element) {
  return areInLine(boxOfWords(node), element.getBoundingClientRect());
}

/**
 * The only element in a box, unless its part of the box has words itself: then it may be another one's.
 * @param {Element} element
 * @param {Element} box
 */
function onlyOne(element, box) {
  let part = element;
  for (let at = part.parentElement; at && at !== box; at = at.parentElement) part = at;
  return hasWords(part, element) ? null : element;
}

/**
 * Whether a part has words outside of controls.
 * @param {Element} part
 * @param {Element} element
 */
function hasWords(part, element) {
  const texts = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.parentElement;
    if (dom.isText(node) && text.LETTER.test(node.data) && !element.contains(node) && !at?.closest(CONTROLS)) return true;
  }
  return false;
}

/**
 * The first element behind a text, where texts and elements take turns: nothing like the text, and no rule, is between.
 * @param {Text|Element} node
 * @param {Element[]} elements in document order
 * @param {Element} box around all
 */
function nextAfter(node, elements, box) {
  const next = elements.find((each) => node.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  return next && isTakingTurns(elements, box) ? next : null;
}

/**
 * Those of some elements that no rule of a box parts from a text; none without rules.
 * @param {Text|Element} node
 * @param {Element} box
 * @param {Element[]} elements
 */
function betweenRules(node, box, elements) {
  const rules = parted.rulesIn(box);
  const place = parted.placeOf(rules, node);
  return rules.length ? elements.filter((each) => parted.placeOf(rules, each) === place) : [];
}

/**
 * Whether nothing like the text, and no rule, stands between it and an element. What is in one line with
 * both is another cell of their row, if the element is the only one in it.
 * @param {Text|Element} node
 * @param {Element} element
 * @param {boolean} isOnlyInLine
 */
function isFree(node, element, isOnlyInLine) {
  const walker = node.ownerDocument.createTreeWalker(node.ownerDocument.body);
  const isBehind = Boolean(node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  walker.currentNode = node;
  for (let at = step(walker, isBehind); at && at !== element && !element.contains(at); at = step(walker, isBehind)) {
    if (dom.isElement(at) && (at.matches(RULES) || (isLike(at, node) && !(isOnlyInLine && isInLine(node, at))))) return false;
    if (dom.isText(at) && at.parentElement === node.parentElement && text.LETTER.test(at.data)) return false;
  }
  return true;
}

/** @param {TreeWalker} walker @param {boolean} isForward */
function step(walker, isForward) {
  return isForward ? walker.nextNode() : walker.previousNode();
}

/**
 * Whether a text is all that its line says there: neither "1" in "1,000" nor "active" in "Not active".
 * @param {Text|Element} node
 */
function isWord(node) {
  if (dom.isElement(node)) return true;
  return [true, false].every((isForward) => {
    const walker = node.ownerDocument.createTreeWalker(node.ownerDocument.body, NodeFilter.SHOW_TEXT);
    walker.currentNode = node;
    let beside = step(walker, isForward);
    while (dom.isText(beside) && !text.LETTER.test(beside.data)) beside = step(walker, isForward);
    if (!dom.isText(beside) || beside.parentElement?.closest(CONTROLS)) return true;
    const [own, other] = [boxOfWords(node), boxOfWords(beside)];
    const gap = isForward ? other.left - own.right : own.left - other.right;
    return !areInLine(own, other) || gap >= own.height / 2;
  });
}

/** @param {Text|Element} node */
function boxOfWords(node) {
  if (dom.isElement(node)) return node.getBoundingClientRect();
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/**
 * Whether words stand before the first of some elements and not behind the last, on the lines of none.
 * @param {Element[]} elements
 * @param {Element} box
 */
function isTakingTurns(elements, box) {
  const last = elements[elements.length - 1];
  const texts = last.ownerDocument.createTreeWalker(isMuteRow(elements) ? box : boxOf(elements), NodeFilter.SHOW_TEXT);
  let isFirst = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!dom.isText(node) || !text.LETTER.test(node.data) || elements.some((each) => each.contains(node))) continue;
    isFirst ||= Boolean(elements[0].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING);
    if (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) return false;
  }
  return isFirst;
}

/**
 * Whether no words are between any of some elements: a row of stars, in a box of its own.
 * @param {Element[]} elements in document order
 */
function isMuteRow(elements) {
  return mutelyAfter(elements[0], elements).length === elements.length - 1;
}

/** @param {Element[]} elements */
function boxOf(elements) {
  let box = elements[0].parentElement;
  while (box?.parentElement && !elements.every((each) => box?.contains(each))) box = box.parentElement;
  return box ?? elements[0];
}

/**
 * Whether an element is one as that of a text: another title, or another field.
 * @param {Element} element
 * @param {Text|Element} node
 */
function isLike(element, node) {
  if (dom.isElement(node)) return element.localName === node.localName;
  const own = node.parentElement;
  return own !== null && element.localName === own.localName && element.getAttribute("class") === own.getAttribute("class") && text.LETTER.test(element.textContent) && !element.matches(CONTROLS) && !element.querySelector(CONTROLS);
}

/**
 * @param {Text|Element} node
 * @param {Element} element
 */
function isNear(node, element) {
  const [words, box] = [boxOfWords(node), element.getBoundingClientRect()];
  const down = Math.max(0, box.top - words.bottom, words.top - box.bottom);
  return words.width > 0 && box.width > 0 && down <= NEAR;
}
