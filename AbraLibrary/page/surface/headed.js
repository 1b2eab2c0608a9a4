// What a text without a role stands over or before as its label, though no markup links the two.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as lookalikes from "../semantics/lookalikes.js";

const { field: FIELDS, list: LISTS, button: BUTTONS, edge: EDGES, header: HEADERS } = kinds.SELECTORS;
// How far out the box of a label is.
// @unit elements
// @measured the labels of Blueprint, Naive UI and Vant: in a box of its own in the row
// @test utest/page/find/test_headed.py::test_a_label_stands_over_what_follows_it
const LEVELS = 3;

/**
 * The control that a text stands over or before, with no other words between them; below a `label`, whatever follows.
 * @param {Element} text
 * @returns {Element|null}
 */
export function headedBy(text) {
  const linked = /** @type {HTMLLabelElement|null} */ (text.closest("label"))?.control;
  if (text.matches(HEADERS) || (linked && dom.isVisible(linked)) || [...controls.below(text)].some(isHeld)) return null;
  const isLabel = text.localName === "label";
  for (let at = text, level = 0; level < LEVELS; level += 1) {
    const next = nextOf(at);
    if (next && dom.isElement(next)) return firstIn(next, isLabel) ?? (isLabel ? next : null);
    if (next || !at.parentElement || at.matches(EDGES)) return null;
    at = at.parentElement;
  }
  return null;
}

/**
 * What users see next behind an element, in its box: an element, or words.
 * @param {Element} element
 */
function nextOf(element) {
  let next = element.nextSibling;
  while (next && (dom.isElement(next) ? !dom.isVisible(next) : !dom.isText(next) || !textModule.LETTER.test(next.data))) next = next.nextSibling;
  return next;
}

/**
 * The control that a box begins with.
 * @param {Element} box
 * @param {boolean} isLabelled whether by a `label`, which may name a button as well
 */
function firstIn(box, isLabelled) {
  const first = [box, ...controls.below(box)].find((each) => dom.isVisible(each) && (isHeld(each) || (isLabelled && each.matches(BUTTONS))));
  if (!first) return null;
  const range = box.ownerDocument.createRange();
  range.setStartBefore(box);
  range.setEndBefore(first);
  return textModule.LETTER.test(range.toString()) ? null : first;
}

/**
 * Whether it holds a value that a label names.
 * @param {Element} element
 */
function isHeld(element) {
  return element.matches(FIELDS) || element.matches(LISTS) || lookalikes.lookOf(element) !== null;
}
