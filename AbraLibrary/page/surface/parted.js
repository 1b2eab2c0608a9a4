// The parts of a box that no markup makes: what rules part, and what stands below headings of one level.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";

const { nextControl: CONTROLS, rule: RULES } = kinds.SELECTORS;

/**
 * The part of a box that something in it is in, counted from the start.
 * @param {Element[]} marks what parts the box
 * @param {Node} at
 */
export function placeOf(marks, at) {
  return marks.filter((mark) => at.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_PRECEDING).length;
}

/**
 * The rules directly in a box.
 * @param {Element} box
 */
export function rulesIn(box) {
  return [...dom.childrenOf(box)].filter((each) => each.matches(RULES));
}

/**
 * Of some elements in a box with some words, those in the part that has the words, if that is clear: only one part has
 * them, each has words of its own, and one of the elements is in it. What stands below another heading than the
 * one with the words is in another part in any case.
 * @template T
 * @param {Element} box
 * @param {Map<T, Element>} elements
 * @param {string} wanted folded
 * @returns {T[]}
 */
export function besides(box, elements, wanted) {
  const all = [...elements.keys()];
  const [heading, ...others] = containers.headingsParting(box, wanted);
  const marks = others.length ? [heading, ...others] : ruled(box);
  if (!marks.length || ![...elements.values()].every((each) => box.contains(each))) return all;
  const spoken = placesOf(box, marks, (words) => text.says(words, wanted));
  if (spoken.size !== 1) return all;
  const [said] = spoken;
  const near = all.filter((each) => placeOf(marks, /** @type {Element} */ (elements.get(each))) === said);
  const isHeading = others.length > 0 && marks.some((mark) => containers.hasJust(mark, wanted));
  if (isHeading) return near;
  if (text.says(text.fold(containers.titleOf(box)), wanted)) return all;
  const told = placesOf(box, marks, (words) => text.LETTER.test(words));
  return near.length && all.every((each) => told.has(placeOf(marks, /** @type {Element} */ (elements.get(each))))) ? near : all;
}

/**
 * The rules side by side in a box, the first one and those beside it.
 * @param {Element} box
 */
function ruled(box) {
  const first = box.querySelector(RULES);
  return first?.parentElement ? rulesIn(first.parentElement) : [];
}

/**
 * The parts with a text outside of controls that is as asked for.
 * @param {Element} box
 * @param {Element[]} marks
 * @param {(words: string) => boolean} isMeant
 */
function placesOf(box, marks, isMeant) {
  const places = new Set();
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (dom.isText(node) && isMeant(text.fold(node.data)) && !node.parentElement?.closest(CONTROLS)) places.add(placeOf(marks, node));
  }
  return places;
}
