// The component around a control: the box with nothing else to operate, and how it shows the
// control's state, such as the text of its selection.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as listsModule from "./lists.js";

/** @typedef {{text: string, box: Element}} Piece a visible text, and its box */

export const CONTROL = kinds.SELECTORS.list;
const OTHERS = kinds.SELECTORS.otherControl;
/** Opens the list of an invisible control, or does something else in the component. */
const BUTTON = kinds.SELECTORS.button;
// A taller box is no component of one control: it contains more.
// @unit px
// @measured not measured: room for a field with its label and a line below it
// @test utest/page/fields/test_components.py::test_a_drawn_list_with_a_hidden_field_is_its_component
const TALLEST = 120;
// What removes a chip, drawn as a character of its text and not as a button.
// @fixed Unicode: the crosses by which semantics/icons.js knows what closes something
const CROSS = /^[✕✖✗✘❌❎⨯×]\s*|\s*[✕✖✗✘❌❎⨯×]$/gu;
/** To be pressed, or next to the words: a cross, an arrow. */
const SIGN = `${BUTTON},[role=presentation],[role=img],[aria-hidden=true]`;
const SILENT = "script,style,option,optgroup,datalist,template";

/**
 * The ancestors of a control that contain no other, innermost first; the page itself is no component.
 * @param {Element} control
 */
export function around(control) {
  /** @type {Element[]} */
  const found = [];
  for (let at = dom.parentOf(control); at && at.localName !== "body" && isAround(at, control); at = dom.parentOf(at)) {
    found.push(at);
  }
  return found;
}

/**
 * Whether an ancestor contains only this control.
 * @param {Element} at
 * @param {Element} control
 */
function isAround(at, control) {
  if (at.getBoundingClientRect().height > TALLEST) return false;
  let buttons = 0;
  for (const each of controls.below(at)) {
    if (each === control || !each.matches(OTHERS) || !canBeSeen(each)) continue;
    if (dom.contains(control, each) || dom.contains(each, control)) continue;
    if (isOfChips(each, control)) continue;
    // Users open the list of an invisible field by its button.
    if (each.matches(BUTTON) && !canBeSeen(control) && ++buttons === 1) continue;
    return false;
  }
  return true;
}

/**
 * Whether a list next to a field only shows the selection, without options (SAPUI5).
 * @param {Element} list
 * @param {Element} control
 */
function isOfChips(list, control) {
  return list.matches("[role=listbox]:not([tabindex])") && control.matches("input") && listsModule.isBeside(list, control);
}

/**
 * Whether users see a box: it has a size and is within reach.
 * @param {Element} element
 */
export function canBeSeen(element) {
  return !isSpeck(element) && dom.isVisible(element) && sight.canBeReached(element) && !sight.isCutAway(element);
}

/**
 * What users see and press of a custom combobox: the control or, if only that is hidden and its component is
 * visible, the component. A control that is collapsed or hidden with its box is out of reach.
 * @param {Element} control
 */
export function surfaceOf(control) {
  if (dom.isVisible(control) && sight.canBeReached(control) && !isSpeck(control) && !isLine(control)) return control;
  if (!dom.isShown(control)) return control;
  const list = listAround(control);
  // Where only the hidden one has a name, the other is its visible surface.
  if (list) return control.hasAttribute("aria-label") && !name.nameOf(list) && canBeSeen(list) ? list : control;
  const box = around(control).find((at) => !isSpeck(at));
  return box && canBeSeen(box) ? box : control;
}

/**
 * The list with the same role around a control, as some have it twice (Vuetify); or null.
 * @param {Element} control
 */
function listAround(control) {
  const parent = dom.parentOf(control);
  return parent && dom.closest(parent, "[role=combobox]");
}

/**
 * Whether an element is tiny in both directions.
 * @param {Element} element
 */
function isSpeck(element) {
  const { width, height } = element.getBoundingClientRect();
  return width <= sight.SLIGHT && height <= sight.SLIGHT;
}

/**
 * Whether an element has no pixel to press in one direction, as an empty field that grows with what is typed (DevExtreme).
 * @param {Element} element
 */
function isLine(element) {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) < 1;
}

/**
 * The text of a control, or else of the innermost component that has any.
 * @param {Element} control
 */
export function shownBy(control) {
  for (const at of [control, ...around(control)]) {
    const pieces = piecesIn(at, control);
    if (pieces.some(({ text }) => textModule.fold(text))) return pieces;
  }
  return [];
}

/**
 * The same without elements matched by `isLeftOut`: its label, a placeholder.
 * @param {Element} control
 * @param {(element: Element) => boolean} isLeftOut
 */
export function heldBy(control, isLeftOut) {
  for (const at of [control, ...around(control)]) {
    if (piecesIn(at, control).some(({ text }) => textModule.fold(text))) return piecesIn(at, control, isLeftOut);
  }
  return [];
}

/**
 * The visible texts in an element, one for each box, without options to choose from.
 * @param {Element} element
 * @param {Element} control
 * @param {((element: Element) => boolean)|null} [isLeftOut]
 * @returns {Piece[]}
 */
export function piecesIn(element, control, isLeftOut = null) {
  const lists = listsModule.linkedTo(control).filter((list) => !listsModule.isShownValue(list, control));
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {(at: Element, box: Element) => void} */
  const visit = (at, box) => {
    for (const node of dom.childNodesOf(at)) {
      if (dom.isText(node) && (!isSign(at) || textModule.LETTER.test(node.data))) add(pieces, box, node.data);
      if (!dom.isElement(node) || node.matches(SILENT) || isLeftOut?.(node) || lists.includes(node) || !dom.isVisible(node)) continue;
      const isInline = dom.isInline(node);
      if (isInline || canBeSeen(node)) visit(node, isInline ? box : node);
    }
  };
  if (!element.matches(kinds.SELECTORS.formField)) visit(element, element);
  for (const piece of pieces) piece.text = textModule.squeeze(piece.text).replace(CROSS, "");
  return pieces.filter(({ text }) => text !== "");
}

/**
 * Whether an element is an icon next to the words.
 * @param {Element} element
 */
function isSign(element) {
  return element.matches(SIGN);
}

/** @param {Piece[]} pieces @param {Element} box @param {string} text */
function add(pieces, box, text) {
  const last = pieces.at(-1);
  if (last?.box === box) last.text += text;
  else pieces.push({ box, text });
}
