// Words that are drawn in the frame of a field, before it or behind it.

import * as dom from "../../dom/dom.js";
import * as inplace from "../inplace.js";
import * as kinds from "../kinds.js";
import * as fieldkinds from "./fieldkinds.js";
import * as firstlines from "./firstlines.js";

/** Class names for what components draw in an empty field (Element Plus, react-select, antd, Select2). */
const DRAWN = "[class*=placeholder i]";
// How far out the box drawn around a list's input may be.
// @unit elements
// @measured react-select: 3
// @test utest/page/semantics/test_vicinity.py::test_words_before_the_box_that_is_drawn_around_a_list_are_near
const HIGHEST = 4;

/**
 * What is drawn in the box of a field that has no other words, or in the frame around it: its unit, a time zone.
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* drawnInside(element) {
  const owner = element.parentElement;
  if (!owner || dom.hasMoreChildren(owner, inplace.CROWD) || !element.matches(kinds.SELECTORS.typed) || !dom.isVisible(element)) return;
  const words = [...dom.childrenOf(owner)].filter((each) => each !== element && !each.matches(`${kinds.SELECTORS.nextControl},${firstlines.SILENT}`) && firstlines.isWords(each) && dom.isVisible(each));
  // Without words no box is asked for: in a closed section each answer is a layout.
  if (words.length === 0) return;
  const frame = isPaddedFrame(owner, element) ? owner : frameOf(element);
  const field = frame.getBoundingClientRect();
  for (const each of words) {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (left >= field.left && right <= field.right && top >= field.top && bottom <= field.bottom) yield firstlines.wordsOf(owner, each);
  }
}

/**
 * Whether a box is a border around a bare field, however far from it.
 * @param {Element} box
 * @param {Element} field
 */
function isPaddedFrame(box, field) {
  const style = dom.styleOf(box);
  if (!style || hasBorder(field) || !hasBorder(box) || fieldkinds.fieldsIn(box) > 1) return false;
  const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
  return box.clientHeight - padding < 2 * field.getBoundingClientRect().height;
}

/**
 * The bordered box around the bare input of a list, or around a bare input and its buttons, which
 * users take for the field.
 * @param {Element} element
 */
export function frameOf(element) {
  if (!element.matches("input") || !dom.isVisible(element) || hasBorder(element)) return element;
  const list = chipsBefore(element);
  if (list) return list;
  const isOfList = element.matches("[role~=combobox]");
  let at = element.parentElement;
  for (let step = 0; at && step < HIGHEST && !at.matches(kinds.SELECTORS.edge); step += 1, at = at.parentElement) {
    if (isOfList ? fieldkinds.controlsIn(at) > 1 : fieldkinds.fieldsIn(at) > 1 || !isOneLine(at, element)) break;
    if (hasBorder(at)) return at;
  }
  return element;
}

/**
 * The list of chips whose last item is the place for what is typed (PrimeReact), or null.
 * @param {Element} field
 */
function chipsBefore({ parentElement: item }) {
  const list = item && item.firstElementChild === item.lastElementChild ? item.parentElement : null;
  return list?.getAttribute("role") === "listbox" && item === list.lastElementChild ? list : null;
}

/**
 * Whether a box is hardly higher than the field in it.
 * @param {Element} box
 * @param {Element} field
 */
function isOneLine(box, field) {
  return box.getBoundingClientRect().height < 2 * field.getBoundingClientRect().height;
}

/** @param {Element} element */
function hasBorder(element) {
  const style = dom.styleOf(element);
  return style !== null && (parseFloat(style.borderTopWidth) > 0 || parseFloat(style.borderBottomWidth) > 0);
}

/**
 * What is drawn over a field, or its box, as a placeholder.
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* drawnBehind(element) {
  const owner = element.parentElement;
  for (let at = element.nextElementSibling; owner && at; at = at.nextElementSibling) {
    if (at.matches(kinds.SELECTORS.nextControl) || at.querySelector(kinds.SELECTORS.nextControl)) return;
    const drawn = at;
    if (at.matches(DRAWN)) yield firstlines.wordsOf(owner, drawn);
  }
}
