// Codes with a field for each character, such as one-time passwords: to users they are one field, in
// which the page itself moves on to the next.

import * as dom from "../dom/dom.js";
import * as kinds from "./kinds.js";

const ONE = "input[maxlength='1']:not([type=hidden],[type=checkbox],[type=radio])";
const FIELDS = kinds.SELECTORS.nativeField;
// Fewer one-character fields are no code: a middle initial, a grade.
// @unit fields
// @measured not measured: one less than the shortest of one-time passwords
// @test utest/page/semantics/test_codes.py::test_what_is_no_code
const FEWEST = 3;
// More are no code either, if only their size suggests it.
// @unit fields
// @measured not measured: twice the usual 6 of a one-time password
// @test utest/page/semantics/test_codes.py::test_a_long_row_of_such_fields_is_no_code
const LONGEST = 12;
const TEXT = kinds.SELECTORS.character;
// A one-character field is hardly wider than high.
// @unit widths a height
// @measured not measured: square, and half of that again
// @test utest/page/semantics/test_codes.py::test_a_row_of_fields_with_room_for_one_character_is_a_code
const NARROW = 1.5;
// How far out the box around all of them may be.
// @unit elements
// @measured not measured: each field may be wrapped, and all of them together
// @test utest/page/semantics/test_codes.py::test_a_value_for_all_of_them_is_typed_from_outside
const LEVELS = 4;

/**
 * The innermost box around the fields of a code that the element belongs to, or null.
 * @type {(element: Element) => Element|null}
 */
export const boxOf = dom.memoized((element) => {
  if (element.localName !== "input") return null;
  if (/** @type {HTMLInputElement} */ (element).maxLength !== 1) return isRow(element.parentElement) ? element.parentElement : null;
  let at = element.parentElement;
  for (let level = 0; at && level < LEVELS; level += 1, at = at.parentElement) {
    const ones = at.querySelectorAll(ONE).length;
    if (ones !== at.querySelectorAll(FIELDS).length) return null;
    if (ones >= FEWEST) return at;
  }
  return null;
});

/**
 * Whether a box contains only fields for one character each.
 * @param {Element|null} box
 */
function isRow(box) {
  if (!box || !dom.hasMoreChildren(box, FEWEST) || dom.hasMoreChildren(box, LONGEST)) return false;
  const fields = [...dom.childrenOf(box)];
  return fields.every((each) => each.matches(TEXT)) && fields.every(isNarrow);
}

/** @param {Element} field */
function isNarrow({ clientWidth: width, clientHeight: height }) {
  return width > 0 && width <= height * NARROW;
}

/**
 * The fields of a code, if the element is the first; else null.
 * @param {Element} element
 */
export function fieldsOf(element) {
  const box = boxOf(element);
  /** @type {NodeListOf<HTMLInputElement>|undefined} */
  const found = box?.querySelectorAll(FIELDS);
  const fields = [...(found ?? [])];
  return fields[0] === element ? fields : null;
}

/**
 * The fields of the code that starts with the element and that the text is for, or null.
 * @param {Element} element
 * @param {string} text
 */
export function fieldsFor(element, text) {
  const fields = fieldsOf(element);
  return fields && [...text].length === fields.length ? fields : null;
}

/** @param {HTMLInputElement[]} fields */
export function read(fields) {
  return fields.map(({ value }) => value).join("");
}

/**
 * Writes each character as a user would type it in a page that does not move on by itself.
 * @param {HTMLInputElement[]} fields
 * @param {string} text
 * @param {(field: HTMLInputElement, character: string) => void} set
 */
export function write(fields, text, set) {
  const characters = [...text];
  fields.forEach((field, at) => {
    field.focus({ preventScroll: true });
    set(field, characters[at]);
  });
}
