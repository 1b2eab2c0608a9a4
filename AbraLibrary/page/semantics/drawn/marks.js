// The signs, classes and sizes by which more than one of these files tells what is drawn.

/**
 * A higher or longer box shows more than a value; without words it is a list if it is so much wider than high, and its
 * arrow is so near its end.
 * @unit px, characters, times its height
 * @measured not measured: a field with its padding, and a line; PatternFly's list without a value is 808 × 36, its arrow 30 px from the end
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_caret_is_a_list
 */
export const LIST = { high: 80, long: 80, flat: 3, end: 2 };
// Signs of an arrow downwards, at the end of what a list shows.
// @fixed Unicode: geometric shapes, arrows, technical signs
export const CARET = /[▼▾▿⏷⌄˅🔽🞃﹀︾⮟↓⇅↕⯆]\s*$/u;
/**
 * How many boxes components put around a label or a field.
 * @unit elements
 * @measured not measured: a box with a border, one for the label or the field, one for what opens beside it
 * @test utest/page/semantics/test_lookalikes.py::test_words_with_an_arrow_right_over_a_field_are_its_label
 */
export const WRAPPED = 4;
// A class of what has two states.
// @measured the classes of drawn switches and boxes
// @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
export const TICK_CLASS = /(^|[-_\s])(switch|toggle|slider|check|checkbox|tick|radio|checkmark)([-_\s]|$)/i;
// Words for the state of what is off, in classes and data attributes.
// @fixed English, as classes are written
export const OFF = /^(off|unchecked|inactive|unselected|unticked|false|no|0)$/;
// Signs in a box that is on.
// @fixed Unicode: dingbats
export const SIGNS = /[✓✔☑✗✕×]/u;
// A box that is a letter: what it is on, what it is off.
// @fixed Unicode: ballot boxes, squares and circles that are written as such
export const BALLOT = /^(?:[☑☒🗹✅🔘◉⦿]|([☐⬜◻🔲○◯]))\uFE0F?$/u;
/** @fixed camel case, as classes are written */
export const HUMP = /([a-z])([A-Z])/g;
/** The content of a pseudo-element that is none. @fixed CSS Generated Content 3 */
export const NO_CONTENT = new Set(["none", "normal"]);

/** @param {Element} element */
export function classOf(element) {
  return element.getAttribute("class") ?? "";
}

/**
 * @param {number} value
 * @param {number[]} range
 */
export function isIn(value, [least, most]) {
  return least <= value && value <= most;
}
