// Boxes with a sign between them under one label, such as the hour and the minute of a time: who gives the label a
// value with that sign means all of them.

import * as dom from "../../dom/dom.js";
import * as textModule from "../../dom/text.js";
import * as codes from "../codes.js";
import * as kinds from "../kinds.js";
import * as label from "../label.js";

const { nextControl: CONTROLS, field: FIELDS, edge: EDGES } = kinds.SELECTORS;
const WRITTEN = "input:is(:not([type]),[type=text],[type=number],[type=tel])";
const UNREAD = "script,style,option";
/**
 * More boxes are no date and no time, but the cells of something.
 * @unit boxes
 * @measured not measured: a year, a month and a day
 * @test utest/page/semantics/test_signedboxes.py::test_what_is_no_row_of_boxes_with_a_sign_between_them
 */
const MOST = 3;
/**
 * How far out the box around all of them may be.
 * @unit elements
 * @measured not measured: each box may be wrapped, and all of them together
 * @test utest/page/semantics/test_signedboxes.py::test_boxes_with_a_sign_between_them
 */
const LEVELS = 3;
/** @fixed Unicode: what is no letter, no number and no space */
const SIGN = /^[^\p{L}\p{N}\s]{1,2}$/u;
/** @fixed Unicode: the dashes, which a keyboard has one of */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** @fixed Unicode: a value of digits alone is a part of a number, a date or a time */
const DIGITS = /^\d+$/;

/**
 * @typedef {object} Boxes
 * @property {HTMLInputElement[]} boxes from the first on
 * @property {string[]} signs between each two
 */

/**
 * The boxes of which a field is the first; null if it is none.
 * @param {Element} field
 * @returns {Boxes|null}
 */
export function startingAt(field) {
  if (!field.matches(WRITTEN) || codes.fieldsOf(field)) return null;
  let around = field.parentElement;
  for (let level = 0; around && level < LEVELS; level += 1, around = around.parentElement) {
    const boxes = [...around.querySelectorAll(FIELDS)].filter(dom.isVisible);
    if (boxes.length > 1) return boxes[0] === field ? signed(/** @type {HTMLInputElement[]} */ (boxes), around) : null;
    if (around.matches(EDGES)) return null;
  }
  return null;
}

/**
 * @param {HTMLInputElement[]} boxes
 * @param {Element} around
 * @returns {Boxes|null}
 */
function signed(boxes, around) {
  const [first, ...others] = boxes;
  if (boxes.length > MOST || !others.every((each) => each.matches(WRITTEN) && areInLine(first, each) && !isLabelled(each))) return null;
  const signs = others.map((each, at) => between(boxes[at], each, around));
  return signs.every((each) => SIGN.test(each)) ? { boxes, signs } : null;
}

/** @param {Element} one @param {Element} other */
function areInLine(one, other) {
  const [first, second] = [one, other].map((each) => each.getBoundingClientRect());
  return first.top < second.bottom && second.top < first.bottom;
}

/**
 * Whether words that are seen are for a box, which is a field of its own then.
 * @param {Element} box
 */
function isLabelled(box) {
  const words = [...label.labelsOf(box).filter((each) => each.contains(box) === false), ...dom.referencesOf(box, "aria-labelledby")];
  return words.some((each) => dom.isVisible(each) && textModule.LETTER.test(each.textContent));
}

/**
 * The text between two boxes; of a control between them, what is no sign.
 * @param {Element} one
 * @param {Element} other
 * @param {Element} around
 */
function between(one, other, around) {
  const nodes = document.createTreeWalker(around, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  nodes.currentNode = one;
  let words = "";
  for (let node = nodes.nextNode(); node && node !== other; node = nodes.nextNode()) {
    if (dom.isElement(node) && node.matches(CONTROLS) && dom.isVisible(node)) return "";
    const { parentElement: parent } = node;
    if (dom.isText(node) && parent && !parent.matches(UNREAD) && dom.isVisible(parent)) words += node.data;
  }
  return textModule.squeeze(words);
}

/**
 * The parts of a value by the signs between some boxes; empty if it has none of these signs.
 * @param {string} value
 * @param {string[]} signs
 */
export function partsOf(value, signs) {
  const separators = new Set(signs.map((each) => each.replace(DASHES, "-")));
  let parts = [value.replace(DASHES, "-")];
  for (const each of separators) parts = parts.flatMap((part) => part.split(each));
  return parts.length > 1 ? parts.map((part) => part.trim()) : [];
}

/**
 * Whether such parts are for boxes, whatever one of these would hold: an address has a colon, too.
 * @param {string[]} parts
 */
export function areNumbers(parts) {
  return parts.length > 0 && parts.every((part) => DIGITS.test(part));
}
