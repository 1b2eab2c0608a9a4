// Elements that are meant by their words alone: a press goes to these, and to no control inside.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as listing from "../semantics/listing.js";

const { drawnCombobox: LISTS, formField: FIELDS } = kinds.SELECTORS;

/**
 * By element reported for its texts, the nodes with the words, the words if they are only a part of these, and whether
 * it has no others.
 * @type {WeakMap<Element, {nodes: Text[], words: string, isAll: boolean}>}
 */
const meant = new WeakMap();
/**
 * By element found by a part of its words, the nodes in it that have them, and these words: a press goes there if it can.
 * @type {WeakMap<Element, {nodes: Text[], words: string}>}
 */
const preferred = new WeakMap();

/**
 * From now on a press on the element means these texts; with null, any part of it.
 * @param {Element} element
 * @param {Text[]|null} nodes
 * @param {string} [words] folded; only these of each of the texts
 * @param {boolean} [isAll] whether the element has nothing else, so that any part of it takes the press, too
 */
export function mean(element, nodes, words = "", isAll = false) {
  if (nodes) meant.set(element, { nodes, words, isAll });
  else meant.delete(element);
}

/**
 * From now on a press on the element rather goes to words in it.
 * @param {Element} element
 * @param {Text[]} nodes
 * @param {string} words folded
 */
export function prefer(element, nodes, words) {
  preferred.set(element, { nodes, words });
}

/**
 * Where the words are that a press on an element rather goes to; it has to go to those of one that is meant by them.
 * @param {Element} element
 */
export function preferredIn(element) {
  const { nodes = [], words = "" } = preferred.get(element) ?? {};
  return isMeant(element) ? [] : rectsOfTexts(nodes.filter((node) => node.isConnected && dom.contains(element, node)), words);
}

/**
 * Where some texts are.
 * @param {Iterable<Text>} nodes
 * @param {string} [words] folded; only these of each
 */
export function rectsOfTexts(nodes, words = "") {
  return [...nodes].flatMap((node) => [...rangeOf(node, words).getClientRects()].filter(({ width, height }) => width > 0 && height > 0));
}

/** @param {Element} element */
function textsOf(element) {
  return meant.get(element)?.nodes.filter((node) => node.isConnected && element.contains(node)) ?? [];
}

/**
 * @param {Text} node
 * @param {string} words
 */
function rangeOf(node, words) {
  const range = node.ownerDocument.createRange();
  const [start, end] = (words && text.placeOf(node.data, words)) || [0, node.data.length];
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/**
 * Where the words of an element reported for its text are; null for any other.
 * @param {Element} element
 */
export function rectsOf(element) {
  const rects = rectsOfTexts(textsOf(element), meant.get(element)?.words);
  return rects.length ? rects : null;
}

/**
 * Whether only the words of an element are meant, and no control inside.
 * @param {Element} element
 */
export function isMeant(element) {
  return textsOf(element).length > 0 && !hasNothingElse(element);
}

/**
 * Whether an element meant by its words has nothing else.
 * @param {Element} element
 */
export function hasNothingElse(element) {
  return meant.get(element)?.isAll === true;
}

/**
 * Whether what is selected is of the words that are meant, in no control: a double click marks a word.
 * @param {Element} element
 */
export function isMarked(element) {
  const { words = "" } = meant.get(element) ?? {};
  const selected = element.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selected ?? {};
  const marked = text.fold(selected);
  if (!anchorNode || !focusNode || marked === "" || dom.closest(element, isOperated)) return false;
  return textsOf(element).some((node) => text.containsWords(words || text.fold(node.data), marked) && selected?.containsNode(node, true));
}

/**
 * Whether just the words that a press in an editable text went to are selected, and stand in it once.
 * @param {Element} element
 */
export function isMarkedInEditor(element) {
  const { nodes: [node, ...others] = [], words = "" } = preferred.get(element) ?? {};
  if (!node?.isConnected || others.length > 0 || !/** @type {HTMLElement} */ (element).isContentEditable) return false;
  const selected = element.ownerDocument.getSelection();
  return text.placeOf(node.data, words) !== null && text.fold(selected) === words && selected?.containsNode(node, true) === true;
}

/**
 * Whether a press on `hit` is on the element and on no control inside.
 * @param {Element} element
 * @param {Element|null} hit
 */
export function isHit(element, hit) {
  for (let at = hit; at; at = dom.parentOf(at)) {
    if (at === element) return true;
    if (isOperated(at)) return false;
  }
  return false;
}

/**
 * Whether `hit` takes the presses for an element, in a box without other words: words that let the
 * mouse through are written over it, as the name of a node in a diagram is over its shape; or it is a
 * file field that nobody sees, laid over the button that is drawn for it; or the empty field of a drawn list lies
 * over what the list shows. A control that lets the mouse through is off.
 * @param {Element} element
 * @param {Element|null} hit
 */
export function isTakenBy(element, hit) {
  if (hit === null) return false;
  const isWords = !isOperated(element) && (dom.styleOf(element)?.pointerEvents === "none" || isOfEmptyList(hit));
  if (!isWords && !(/** @type {Partial<HTMLInputElement>} */ (hit).type === "file" && dom.styleOf(hit)?.opacity === "0")) return false;
  const words = text.squeeze(element.textContent);
  for (let at = dom.parentOf(element); at && !dom.isRoot(at) && text.squeeze(at.textContent) === words; at = dom.parentOf(at)) {
    if (dom.contains(at, hit)) return true;
  }
  return false;
}

/**
 * Whether a box is, or only holds, the empty field of a drawn list.
 * @param {Element} box
 */
function isOfEmptyList(box) {
  const [field, ...others] = box.matches(LISTS) ? [box] : box.querySelectorAll(FIELDS);
  return field?.matches(LISTS) === true && others.length === 0 && !(/** @type {Partial<HTMLInputElement>} */ (field).value);
}

/** @param {Element} element */
export function isOperated(element) {
  return listing.isSemantic(element) || isLabel(element);
}

/**
 * Whether the words in an element are the name of a control.
 * @param {Element} element
 */
export function isNaming(element) {
  return listing.isMarked(element) || isLabel(element);
}

/** @param {Element} element */
function isLabel(element) {
  return element.localName === "label" && /** @type {HTMLLabelElement} */ (element).control !== null;
}
