// Texts that are no controls and may be pressed in their own words: the subject of a row that one
// listener opens for all rows, the label of a to-do that a double click edits. Whether anything
// serves the press nobody can know; that the press goes to the words and to nothing else, is seen to here.

const UNSEEN = "script,style,noscript,template,head,option";
const HEADING = "heading";

/** Of elements that were told as texts, the nodes that say the words. */
const meant = new WeakMap();

/**
 * The innermost elements that say a phrase in full, or one line of which does, each with the nodes
 * that say it: an element, one of its text nodes, or what stands side by side in a line of it.
 * @param {string} phrase folded
 * @returns {Map<Element, Text[]>}
 */
function called(phrase) {
  const found = new Map();
  const [first] = phrase.split(" ");
  for (const root of abra.roots.all()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!mayBegin(abra.text.foldInner(node.data), first)) continue;
      const [element, nodes] = sayingAround(node, phrase);
      if (element && !found.has(element) && isPressed(element)) found.set(element, nodes);
    }
  }
  return found;
}

/** Whether a text has a word, or ends in the beginning of it: what was searched for stands in a `mark`. */
function mayBegin(text, word) {
  if (text.includes(word)) return true;
  const last = text.slice(text.lastIndexOf(" ") + 1);
  return last !== "" && word.startsWith(last);
}

function sayingAround(node, phrase) {
  if (abra.text.fold(node.data) === phrase) return [node.parentElement, [node]];
  for (let at = node.parentElement; at && !abra.passages.isLong(at); at = at.parentElement) {
    const text = abra.text.fold(abra.text.apart(at));
    if (text === phrase) return [at, textsIn(at)];
    if (abra.text.containsWords(text, phrase)) {
      const line = lineOf(at, node, phrase);
      return line ? [at, line] : [];
    }
  }
  return [];
}

function textsIn(element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node);
  return found;
}

/** The nodes that stand in a line of an element with one, where they say the phrase; null where they do not. */
function lineOf(element, node, phrase) {
  const line = linesOf(element).find((each) => each.includes(node));
  return line && abra.text.fold(line.map(({ data }) => data).join("")) === phrase ? line : null;
}

/** The texts of an element that stand side by side: what is no text, and what has a box of its own, ends a line. */
function linesOf(element) {
  const lines = [[]];
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) lines.at(-1).push(node);
      else if (node.nodeType === Node.ELEMENT_NODE && isInLine(node)) visit(node);
      else if (node.nodeType === Node.ELEMENT_NODE) lines.push([]);
    }
  };
  visit(element);
  return lines;
}

/** All lines of the box that a text stands in, as far as an element or a shadow root goes. */
function linesAround(node, edge) {
  let box = node.parentNode;
  while (box !== edge && isInLine(box)) box = box.parentNode;
  return linesOf(box);
}

function isInLine(element) {
  if (element.localName === "br" || abra.listing.isSemantic(element)) return false;
  return /^(?:inline|contents)$/.test(abra.dom.displayOf(element));
}

/** Whether a user sees the text, and it is no part of a control: the words of a label are its control's. */
function isPressed(element) {
  if (element.matches(UNSEEN) || !abra.dom.isVisible(element) || abra.sight.isForReaders(element)) return false;
  return abra.dom.closest(element, isOperated) === null;
}

function isOperated(element) {
  return abra.listing.isSemantic(element) || (element.localName === "label" && element.control !== null);
}

function holdsControl(element) {
  return [...element.querySelectorAll("*")].some(isOperated);
}

/** Whether a text is in one of several things that are alike, which it is the words of: a row, a card. */
function isOfItem(element) {
  if (abra.dom.closest(element, abra.subjects.ITEM)) return true;
  return abra.role.roleOf(element) !== HEADING && abra.dom.closest(element, abra.repeats.isCard) !== null;
}

/** From now on a press on an element is one on these texts of it; with null, on any of it. */
function mean(element, nodes) {
  if (nodes) meant.set(element, nodes);
  else meant.delete(element);
}

function textsOf(element) {
  return meant.get(element)?.filter((node) => node.isConnected && element.contains(node)) ?? [];
}

/** Where the words of an element are that was told as a text; null of any other. */
function rectsOf(element) {
  const rects = textsOf(element).flatMap((node) => {
    const range = element.ownerDocument.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  });
  return rects.length ? rects : null;
}

/** Whether only the words of an element are meant, and none of the controls that it may hold. */
function isMeant(element) {
  return textsOf(element).length > 0;
}

/** Whether a press on `hit` is one on the element and on no control in it. */
function isHit(element, hit) {
  for (let at = hit; at; at = abra.dom.parentOf(at)) {
    if (at === element) return true;
    if (isOperated(at)) return false;
  }
  return false;
}

/**
 * The text that says a phrase best, for who looked for a control.
 * @returns {{text: string, where: string, isWhole: boolean}|null}
 */
function seen({ phrase }) {
  return abra.name.inPass(() => seenNow(phrase));
}

function seenNow(phrase) {
  const wanted = abra.text.fold(phrase);
  const [whole] = called(wanted).keys();
  const element = whole ?? abra.passages.saying(wanted).filter(abra.dom.isVisible).at(0);
  if (!element) return null;
  const text = whole ? phrase : abra.text.cap(abra.text.apart(element), 80);
  return { text, where: abra.selector.compact(abra.containers.boundaryOf(element) ?? element), isWhole: whole !== undefined };
}

abra.texts = { seen, called, linesAround, holdsControl, isOfItem, mean, rectsOf, isMeant, isHit };
