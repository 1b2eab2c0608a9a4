// Codes that are asked for in one field for each character, as one-time passwords are: to a user
// they are one field, in which the page itself goes on to the next.

import * as dom from "../dom/dom.js";
import * as kinds from "./kinds.js";

const ONE = "input[maxlength='1']:not([type=hidden],[type=checkbox],[type=radio])";
const FIELDS = kinds.SELECTORS.nativeField;
// Fewer fields of one character are no code: a middle initial, a grade.
// @unit fields
// @measured not measured: one less than the shortest of one-time passwords
// @test utest/page/semantics/test_codes.py::test_what_is_no_code
const FEWEST = 3;
// More are none either, where nothing but their size says so.
// @unit fields
// @measured not measured: twice the usual 6 of a one-time password
// @test utest/page/semantics/test_codes.py::test_a_long_row_of_such_fields_is_no_code
const LONGEST = 12;
const TEXT = kinds.SELECTORS.character;
// A field of one character is hardly wider than it is high.
// @unit widths a height
// @measured not measured: square, and half of that again
// @test utest/page/semantics/test_codes.py::test_a_row_of_fields_with_room_for_one_character_is_a_code
const NARROW = 1.5;
// So far out the box may be that holds all of them.
// @unit elements
// @measured not measured: each field may be wrapped, and all of them
// @test utest/page/semantics/test_codes.py::test_a_value_for_all_of_them_is_typed_from_outside
const LEVELS = 4;

/**
 * The box around the fields of a code that one of them belongs to, the innermost, or null.
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
 * Whether a box holds nothing but fields that have room for one character each.
 * @param {Element|null} box
 */
function isRow(box) {
  if (!box || !dom.hasMoreChildren(box, FEWEST) || dom.hasMoreChildren(box, LONGEST)) return false;
  const fields = [...box.children];
  return fields.every((each) => each.matches(TEXT)) && fields.every(isNarrow);
}

/** @param {Element} field */
function isNarrow({ clientWidth: width, clientHeight: height }) {
  return width > 0 && width <= height * NARROW;
}

/**
 * The fields of a code, where an element is the first of them; else null.
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
 * The fields of the code that an element begins and a text is for, or null.
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
 * Where something in a page that does not go on by itself would be typed by a user, field after field.
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
