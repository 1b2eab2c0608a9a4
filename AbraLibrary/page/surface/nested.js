// The controls in an element that is pressed itself: a row has a button, a card a link. A press on the row is none on its
// button, so it goes to the words of the row, or to a place of its own.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as listing from "../semantics/listing.js";
import * as name from "../semantics/name.js";
import * as meant from "./meant.js";

/** What is operated by its parts: a field by its button, a list by its field. */
const WHOLE = `${kinds.SELECTORS.written},${kinds.SELECTORS.list}`;
/**
 * What covers all of an element may leave its border free.
 * @unit px
 * @measured Onsen UI: 1
 * @test utest/page/surface/test_nested.py::test_a_tick_without_a_name_all_over_a_button_is_one_with_it
 */
const EDGE_PX = 2;

/**
 * The control in an element that takes a press on `hit` for itself, or null. What is all that the element shows is one
 * with it: the link in a tab.
 * @param {Element} element
 * @param {Element|null} hit
 * @returns {Element|null}
 */
export function otherAt(element, hit) {
  if (hit === null || hit.ownerDocument !== element.ownerDocument || element.matches(WHOLE) || !dom.contains(element, hit)) return null;
  let other = null;
  for (let at = /** @type {Element|null} */ (hit); at && at !== element; at = dom.parentOf(at)) if (meant.isOperated(at)) other = at;
  return other === null || isOne(element, other) ? null : other;
}

/**
 * Whether an element has nothing to press but a control in it, which is not called otherwise; or nobody sees that.
 * @param {Element} element
 * @param {Element} inner
 */
function isOne(element, inner) {
  if (sight.isTransparent(inner) || isAllOver(inner, element) || inner === /** @type {Partial<HTMLLabelElement>} */ (element).control) return true;
  const isControl = listing.isSemantic(element);
  /** @param {Element} each */
  const isElse = (each) => meant.isOperated(each) && !isOfOne(each, inner) && dom.isVisible(each);
  for (const part of partsOf(element, inner)) {
    if (dom.isElement(part) ? isControl && isElse(part) : isSaying(part)) return false;
  }
  return !isControl || isCalledAlike(name.nameOf(element), name.nameOf(inner));
}

/**
 * Whether a tick without a name covers all of an element, so that who presses that presses it (Onsen UI).
 * @param {Element} inner
 * @param {Element} element
 */
function isAllOver(inner, element) {
  const [over, under] = [inner, element].map((each) => each.getBoundingClientRect());
  const isOver = over.left <= under.left + EDGE_PX && over.right >= under.right - EDGE_PX && over.top <= under.top + EDGE_PX && over.bottom >= under.bottom - EDGE_PX;
  return isOver && inner.matches(kinds.SELECTORS.tick) && !name.nameOf(inner);
}

/**
 * The link or button in an entry, such as one of a tree, that has all of its words, beside controls without words: the
 * link next to a switch. Who presses the entry presses that. Entries below it have words of their own.
 * @param {Element} entry
 * @returns {Element|null}
 */
export function bearerOf(entry) {
  if (!entry.matches(kinds.SELECTORS.item)) return null;
  /** @param {Element|Text} part */
  const isWorded = (part) => (dom.isElement(part) ? !part.matches(kinds.SELECTORS.item) && dom.isVisible(part) && text.LETTER.test(part.textContent) : isSaying(part));
  const [bearer, ...others] = [...partsOf(entry)].filter(isWorded);
  if (!bearer || others.length || !dom.isElement(bearer) || !bearer.matches(kinds.SELECTORS.buttonOrLink)) return null;
  // It may be called by a picture, or otherwise, and have the words of a tool alone.
  const { name: called, source } = name.nameWithSource(entry);
  const words = text.fold(name.nameOf(bearer));
  return words !== "" && source === "content" && `${text.fold(called)} `.startsWith(`${words} `) ? bearer : null;
}

/**
 * Whether one of two is the label of the other.
 * @param {Element} one
 * @param {Element} other
 */
function isOfOne(one, other) {
  const [label, control] = [one, other].map((each) => /** @type {Partial<HTMLLabelElement>} */ (each).control);
  return label === other || control === one;
}

/** @param {string} one @param {string} other */
function isCalledAlike(one, other) {
  const [outer, inner] = [one, other].map(text.fold);
  return !outer || !inner || outer === inner;
}

/**
 * What is in an element and not in a control: texts, and the controls themselves.
 * @param {Element} element
 * @param {Element|null} [inner] a control that does not count
 * @returns {Generator<Element|Text>}
 */
function* partsOf(element, inner = null) {
  for (const node of dom.childNodesOf(element)) {
    if (dom.isText(node)) yield node;
    if (!dom.isElement(node) || node === inner) continue;
    if (meant.isOperated(node)) yield node;
    else yield* partsOf(node, inner);
  }
}

/** @param {Text} node */
function isSaying(node) {
  const { parentElement: around } = node;
  return text.LETTER.test(node.data) && around !== null && dom.isVisible(around);
}

/**
 * The texts of an element that are in no control in it.
 * @param {Element} element
 * @returns {Generator<Text>}
 */
export function* textsOf(element) {
  for (const part of partsOf(element)) if (dom.isText(part) && isSaying(part)) yield part;
}

/**
 * Those of its texts that have a phrase: the ones that are the phrase, if there are any.
 * @param {Element} element
 * @param {string} phrase folded
 */
export function textsSaying(element, phrase) {
  const having = [...partsOf(element)].filter(dom.isText).filter(({ data }) => text.containsWords(text.fold(data), phrase)).filter(isSaying);
  const alone = having.filter(({ data }) => text.fold(data) === phrase);
  return alone.length ? alone : having;
}
