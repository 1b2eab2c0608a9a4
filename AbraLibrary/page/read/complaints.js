// What a page holds against its form while a button is disabled: the fields that are not valid, and what is said of each.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as vicinity from "../semantics/vicinity.js";
import * as registry from "../find/registry.js";

/** Beyond it the page is another one to a user. */
const DIALOG = kinds.SELECTORS.dialog;
const FORM = `form,${DIALOG}`;
/**
 * How a class says that a field is not valid.
 * @measured Angular (ng-invalid), Bootstrap (is-invalid), PrimeVue (p-invalid)
 * @test utest/page/read/test_complaints.py::test_fields_that_are_not_valid_are_told_with_what_is_said_of_them
 */
const INVALID = /(?:^|-)invalid$/;
/**
 * Where a page says what is wrong with the field in the same box.
 * @measured Bootstrap (invalid-feedback), Ant Design (explain-error), Material (mat-error)
 * @test utest/page/read/test_complaints.py::test_fields_that_are_not_valid_are_told_with_what_is_said_of_them
 */
const SAID = "[role=alert],[class*=error],[class*=invalid-],mat-error";
/**
 * How far out the box of a field and what is said of it may be.
 * @unit elements
 * @limit further out stands what is said of the form
 */
const OUTERMOST = 4;
/**
 * How many fields are told.
 * @unit fields
 * @limit the length of an error
 */
const MOST = 3;

/**
 * The fields that are not valid, in the form of an element, or in the nearest box around it that has any.
 * @param {{ref: string}} options
 * @returns {{name: string, said: string}[]}
 */
export function look({ ref }) {
  const element = registry.get(ref);
  return element ? dom.inPass(() => around(element).slice(0, MOST).map(told)) : [];
}

/** @param {Element} element */
function around(element) {
  const own = /** @type {{form?: Element|null}} */ (element).form ?? element.closest(FORM);
  for (let box = own ?? element.parentElement; box; box = box.parentElement) {
    const found = [...box.querySelectorAll(kinds.SELECTORS.field)].filter((each) => isInvalid(each) && dom.isVisible(each));
    if (found.length > 0 || box.matches(DIALOG)) return found;
  }
  return [];
}

/** @param {Element & {validity?: ValidityState, willValidate?: boolean}} field */
function isInvalid(field) {
  const said = field.getAttribute("aria-invalid");
  if (said !== null && said !== "" && said !== "false") return true;
  return (field.willValidate === true && field.validity?.valid === false) || [...field.classList].some((each) => INVALID.test(each));
}

/** @param {Element & {validationMessage?: string}} field */
function told(field) {
  const said = wordsOf(dom.referencesOf(field, "aria-errormessage")) || wordsOf(besides(field)) || field.validationMessage || "";
  return { name: name.nameOf(field) || vicinity.labelOf(field), said: textModule.squeeze(said) };
}

/** @param {Element[]} elements */
function wordsOf(elements) {
  return elements.filter(dom.isVisible).map(textModule.apart).find((each) => textModule.LETTER.test(each)) ?? "";
}

/**
 * What may say what is wrong with a field, in the boxes around it that have no other.
 * @param {Element} field
 */
function besides(field) {
  /** @type {Element[]} */
  const found = [];
  let box = field.parentElement;
  for (let step = 0; box && step < OUTERMOST && box.querySelectorAll(kinds.SELECTORS.field).length === 1; step += 1, box = box.parentElement) {
    found.push(...[...box.querySelectorAll(SAID)].filter((each) => !each.contains(field)));
  }
  return found;
}
