// Boxes and read-only fields that are drawn as lists that open.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as kinds from "../kinds.js";
import * as arrows from "./arrows.js";
import * as boxlooks from "./boxlooks.js";
import * as marks from "./marks.js";

// A row with a letter: days of a calendar are numbers.
// @fixed Unicode: letters
const WORDED = /\p{L}/u;
// An arrow that is none downwards.
// @fixed what icon sets call arrows to the sides and upwards
const ASIDE_CLASS = /(^|[-_\s])(left|right|up|back|backward|forward|previous|prev|next|start|end)([-_\s]|$)/i;
// A class that says list.
// @measured the classes of drawn lists: select, dropdown, combobox, picker
// @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_caret_is_a_list
const LIST_CLASS = /(^|[-_\s])(select|dropdown|drop-down|combo|combobox|picker|listbox)([-_\s]|$)/i;

/**
 * Whether an element may look like a list, by its class or its last sign: a cheap question before `lookOf`.
 * @param {Element} element
 * @param {string} [shown] of one without children, if that is known: reading it takes longer than all the rest
 */
export function mayBeList(element, shown) {
  return (element.hasAttribute("class") && LIST_CLASS.test(marks.classOf(element))) || (element.firstElementChild === null && marks.CARET.test(shown ?? element.textContent));
}

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 */
export function isList(element, width, height) {
  if (height > marks.LIST.high || element.matches("label,option,li li") || holdsField(element)) return false;
  const shown = text.squeeze(/** @type {HTMLElement} */ (element).innerText ?? element.textContent);
  if (shown.length > marks.LIST.long) return false;
  if (!text.LETTER.test(shown)) return width >= height * marks.LIST.flat && (marks.CARET.test(shown) || arrows.isArrowAtEnd(element, height));
  const isDrawnSo = marks.CARET.test(shown) || arrows.hasArrow(element) || (LIST_CLASS.test(marks.classOf(element)) && !element.matches("a[href]"));
  return isDrawnSo && !isOverField(element);
}

/**
 * Whether there is a field in an element, and not only one that holds its value for the form.
 * @param {Element} element
 */
function holdsField(element) {
  return [...element.querySelectorAll(kinds.SELECTORS.formField)].some((each) => dom.isRendered(each) && each.getBoundingClientRect().width > 0);
}

/**
 * Whether words without a box of their own stand right over a field that nothing else names: they are its label,
 * whose arrow opens a menu for the field.
 * @param {Element} element
 */
function isOverField(element) {
  if (boxlooks.isBordered(element)) return false;
  let at = element;
  for (let step = 0; step < marks.WRAPPED; step += 1) {
    const next = nextSeen(at);
    if (next) return isUnnamedBelow(next, element);
    if (!at.parentElement || text.LETTER.test(at.previousSibling?.textContent ?? "")) return false;
    at = at.parentElement;
  }
  return false;
}

/** @param {Element} element */
function nextSeen(element) {
  let next = element.nextElementSibling;
  while (next && !dom.isVisible(next)) next = next.nextElementSibling;
  return next;
}

/**
 * Whether a box begins with its only field, without a name of its own, right below an element.
 * @param {Element} box
 * @param {Element} above
 */
function isUnnamedBelow(box, above) {
  const [field, ...others] = (box.matches(kinds.SELECTORS.formField) ? [box] : [...box.querySelectorAll(kinds.SELECTORS.formField)]).filter(dom.isVisible);
  if (!field || others.length > 0 || isNamed(field) || text.LETTER.test(wordsBefore(field, box))) return false;
  const [upper, lower] = [above.getBoundingClientRect(), field.getBoundingClientRect()];
  const gap = lower.top - upper.bottom;
  return gap > -1 && gap < lower.height && upper.left < lower.right && lower.left < upper.right;
}

/** @param {Element & {labels?: NodeListOf<HTMLLabelElement>|null}} field */
function isNamed(field) {
  return field.hasAttribute("aria-label") || field.hasAttribute("aria-labelledby") || (field.labels ?? []).length > 0;
}

/**
 * The words of a box before a field in it.
 * @param {Element} field
 * @param {Element} box
 */
function wordsBefore(field, box) {
  const range = field.ownerDocument.createRange();
  range.setStartBefore(box);
  range.setEndBefore(field);
  return range.toString();
}

/**
 * Whether a read-only field shows what is chosen in a list.
 * @param {Element} field
 * @param {number} height
 */
export function isReadOnlyList(field, height) {
  return height <= marks.LIST.high && (isBeforeArrow(field) || isBeforeRows(field));
}

/**
 * Whether an arrow downwards stands behind a read-only field in the box around both: it shows what is chosen in a list.
 * In markup the arrow may come first, as what opens the list (EasyUI).
 * @param {Element} field
 */
function isBeforeArrow(field) {
  let box = field.parentElement;
  for (let step = 0; box && step < marks.WRAPPED; step += 1, box = box.parentElement) {
    if (box.getBoundingClientRect().height > marks.LIST.high || [...box.querySelectorAll(kinds.SELECTORS.formField)].filter(dom.isRendered).length > 1) return false;
    const around = box;
    const behind = [...box.querySelectorAll(`${arrows.PICTURES},a`)].filter((part) => isBehind(part, field));
    if (behind.some((part) => arrows.isArrowIn(part, around) && !ASIDE_CLASS.test(arrows.namesOf(part)))) return true;
    if (boxlooks.isBordered(box)) return false;
  }
  return false;
}

/** @param {Element} part @param {Element} field */
function isBehind(part, field) {
  if (part.localName !== "a") return (field.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return part.getBoundingClientRect().left >= field.getBoundingClientRect().right;
}

/**
 * Whether a read-only field stands before a closed box of rows that are words alone, in a box of their own: it shows which
 * of them is chosen.
 * @param {Element} field
 */
function isBeforeRows(field) {
  const box = field.nextElementSibling;
  if (!box || dom.isVisible(box) || box.querySelector(`${kinds.SELECTORS.formField},${kinds.SELECTORS.control}`)) return false;
  const rows = [...box.children];
  return rows.length > 1 && rows.every((row) => row.localName === rows[0].localName && row.childElementCount === 0 && WORDED.test(row.textContent));
}
