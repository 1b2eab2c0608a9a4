// The component that a control is the working part of: the box that holds nothing else to operate,
// and what that shows of the control's state, such as the words of what is selected.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as listsModule from "./lists.js";

/** @typedef {{text: string, box: Element}} Piece a text that can be seen, and the box that it stands in */

export const CONTROL = kinds.SELECTORS.list;
const OTHERS = kinds.SELECTORS.otherControl;
/** What opens the list of a control that is not seen, or does something else of the component's own. */
const BUTTON = kinds.SELECTORS.button;
// What is higher than this is no component of one control: it holds more.
// @unit px
// @measured not measured: room for a field with its label and a line below it
// @test utest/page/fields/test_components.py::test_a_drawn_list_with_a_hidden_field_is_its_component
const TALLEST = 120;
/** What is there to be pressed, or stands next to the words: a cross, an arrow. */
const SIGN = `${BUTTON},[role=presentation],[role=img],[aria-hidden=true]`;
const SILENT = "script,style,option,optgroup,datalist,template";

/**
 * The elements around a control that hold no other, the innermost first; the page is no component.
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
 * Whether an element around a control holds nothing but this one.
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
    // The button of a field that is not seen itself is what a user opens the list by.
    if (each.matches(BUTTON) && !canBeSeen(control) && ++buttons === 1) continue;
    return false;
  }
  return true;
}

/**
 * Whether a list next to a field only shows what is selected, and offers no options (SAPUI5).
 * @param {Element} list
 * @param {Element} control
 */
function isOfChips(list, control) {
  return list.matches("[role=listbox]:not([tabindex])") && control.matches("input") && listsModule.isBeside(list, control);
}

/**
 * Whether a user sees a box: of some size, and within reach.
 * @param {Element} element
 */
export function canBeSeen(element) {
  return !isSpeck(element) && dom.isVisible(element) && sight.canBeReached(element) && !sight.isCutAway(element);
}

/**
 * What a user sees of a custom combobox, and presses: the control or, where that alone is hidden and its
 * component is shown, the component. What is folded or hidden with its box is out of reach.
 * @param {Element} control
 */
export function surfaceOf(control) {
  if (dom.isVisible(control) && sight.canBeReached(control)) return control;
  if (!dom.isShown(control)) return control;
  const list = listAround(control);
  // Where only the hidden one is called anything, the other one is what a user sees of it.
  if (list) return control.hasAttribute("aria-label") && !name.nameOf(list) && canBeSeen(list) ? list : control;
  const box = around(control).find((at) => !isSpeck(at));
  return box && canBeSeen(box) ? box : control;
}

/**
 * The list that a control is in and has the role of, as some have it twice (Vuetify); or null.
 * @param {Element} control
 */
function listAround(control) {
  const parent = dom.parentOf(control);
  return parent && dom.closest(parent, "[role=combobox]");
}

/**
 * Whether an element has no size to speak of, in both directions.
 * @param {Element} element
 */
function isSpeck(element) {
  const { width, height } = element.getBoundingClientRect();
  return width <= sight.SLIGHT && height <= sight.SLIGHT;
}

/**
 * What a control shows: its own words, else those of the innermost component that has any.
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
 * The same without the elements that `isLeftOut` names: its label, a placeholder.
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
 * The texts that can be seen in an element, one for each box, without those of options to choose from.
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
  for (const piece of pieces) piece.text = textModule.squeeze(piece.text);
  return pieces.filter(({ text }) => text !== "");
}

/**
 * Whether an element is a sign next to the words.
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
