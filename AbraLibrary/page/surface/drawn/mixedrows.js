// Values side by side in one row with text boxes, as in "Keep it: (o) never ( ) for [90 days]". The words before the row may
// be the label of a text box alone, and yet a person selects one of the values by them.

import * as dom from "../../dom/dom.js";
import * as ornaments from "../../dom/ornaments.js";
import * as text from "../../dom/text.js";
import * as controls from "../../semantics/controls.js";
import * as kinds from "../../semantics/kinds.js";
import * as name from "../../semantics/name.js";
import * as choices from "../choices.js";
import * as radios from "../radios.js";

const { formField: FIELDS, textControl: TEXT, drawnCombobox: LISTS, tickGroup: GROUPS } = kinds.SELECTORS;
// How far out from its words the row is.
// @unit elements
// @measured a line for the words, the row, and a form that has no box for each row
// @test utest/page/surface/test_mixedrows.py::test_values_in_one_row_with_a_text_box
const ROW = 3;

/** The groups that were found so. @type {WeakSet<Element>} */
const found = new WeakSet();

/**
 * The groups of values in the row that begins with these words and has else nothing but text boxes; none where other words
 * stand before them, or where a list is there.
 * @param {Element} words
 * @returns {Element[]}
 */
export function behind(words) {
  const said = text.squeeze(words.textContent);
  let line = words;
  while (line.parentElement && text.squeeze(line.parentElement.textContent) === said) line = line.parentElement;
  if (line.querySelector(FIELDS)) return [];
  const next = line.nextElementSibling;
  /** @type {Element|null} */
  let box = next;
  for (let step = 0; step < ROW; step += 1) {
    if (box && !dom.isRoot(box)) {
      const groups = groupsIn(box, words);
      if (groups === null) return [];
      if (groups.length > 0) return groups;
    }
    box = step === 0 || !box ? line.parentElement : box.parentElement;
  }
  return [];
}

/**
 * @param {Element} box
 * @param {Element} words
 * @returns {Element[]|null} null where it has another field
 */
function groupsIn(box, words) {
  const mixed = [box, ...box.querySelectorAll("*")].filter((each) => !found.has(each) && radios.areAmongText(each));
  const meant = groupsFor(box, words);
  for (const each of mixed) if (!meant?.includes(each)) radios.forget(each);
  return meant;
}

/**
 * @param {Element} box
 * @param {Element} words
 */
function groupsFor(box, words) {
  const groups = outermost([box, ...box.querySelectorAll("*")].filter((each) => choices.valuesIn(each).length > 0));
  const fields = [...box.querySelectorAll(FIELDS)].filter((each) => !isValue(each, groups));
  if (fields.some((each) => dom.isVisible(each) && !isTextBox(each))) return null;
  // With another value chosen, the text box may be hidden.
  if (groups.length === 0 || !fields.some(isTextBox)) return [];
  const meant = groups.filter((group) => isFor(group, words, box) && isBegunBy(words, box, group, groups));
  for (const group of meant) found.add(group);
  return meant;
}

/** @param {Element[]} elements in document order */
function outermost(elements) {
  return elements.filter((each) => !elements.some((other) => other !== each && other.contains(each)));
}

/** @param {Element} field @param {Element[]} groups */
function isValue(field, groups) {
  return radios.isOne(field) && groups.some((group) => group.contains(field));
}

/** @param {Element} field */
function isTextBox(field) {
  return field.matches(TEXT) && !field.matches(`${LISTS},[list],[aria-haspopup],[aria-autocomplete]`) && !controls.opensList(field);
}

/**
 * Whether a group, or what is around it in the row, is not called otherwise by its markup.
 * @param {Element} group
 * @param {Element} words
 * @param {Element} box
 */
function isFor(group, words, box) {
  for (let at = group; at !== box.parentElement && at.parentElement; at = at.parentElement) {
    const called = at.matches(`${GROUPS},fieldset`) ? ornaments.bare(text.fold(name.nameOf(at))) : "";
    if (called !== "" && called !== ornaments.bare(text.fold(words.textContent))) return false;
  }
  return true;
}

/**
 * Whether no other words stand between these and the last value of a group, but for those of values.
 * @param {Element} words
 * @param {Element} box
 * @param {Element} group
 * @param {Element[]} groups
 */
function isBegunBy(words, box, group, groups) {
  const values = choices.valuesIn(group);
  const last = values[values.length - 1];
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let isBegun = !box.contains(words);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = /** @type {Element} */ (node.parentElement);
    if (!text.LETTER.test(/** @type {Text} */ (node).data) || !dom.isVisible(around)) continue;
    if (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) return isBegun;
    isBegun ||= words.contains(node);
    if (!isBegun || !(words.contains(node) || groups.some((each) => each.contains(node) && isOfValue(around, each)))) return false;
  }
  return isBegun;
}

/** @param {Element} words @param {Element} group */
function isOfValue(words, group) {
  const buttons = radios.radiosIn(group);
  return buttons.length === 0 || radios.areOfAny(words, buttons);
}

/** @param {Element} element */
export function isOne(element) {
  return found.has(element);
}
