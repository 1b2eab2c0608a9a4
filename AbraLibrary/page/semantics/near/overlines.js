// Words over a field: the heading or the title of a box that has no other, words without a box, and what each field in a row has below it.

import * as dom from "../../dom/dom.js";
import * as textModule from "../../dom/text.js";
import * as gridparts from "../gridparts.js";
import * as inplace from "../inplace.js";
import * as kinds from "../kinds.js";
import * as label from "../label.js";
import * as lookalikes from "../lookalikes.js";
import * as fieldkinds from "./fieldkinds.js";
import * as firstlines from "./firstlines.js";

// How far out the box with a field's label may be.
// @unit elements
// @measured Naive UI, with one to spare
// @test utest/page/semantics/test_vicinity.py::test_a_label_that_names_nothing_is_of_the_only_field_in_its_box
export const OUTERMOST = 6;

const LABELS = "label";
// What a class calls the label of a field; "label" alone is a badge (Bootstrap 3), and so is what goes on after it.
// @measured Superset (control-label), Bootstrap (form-label), Element Plus (el-form-item__label)
// @test utest/page/semantics/test_vicinity.py::test_words_that_a_class_calls_a_label_are_of_the_only_field
const DRAWN_LABEL = /[a-z0-9](?:[-_]+label|Label)$/;

/**
 * Whether a box has another drawn control of that look.
 * @param {Element} box
 * @param {Element} element
 */
export function hasLike(box, element) {
  const look = lookalikes.lookOf(element);
  // Of thousands in one box the first few tell.
  for (const each of box.getElementsByTagName(element.localName)) if (each !== element && !element.contains(each) && !each.contains(element) && lookalikes.lookOf(each) === look) return true;
  return false;
}

/**
 * The column heading of the only field in a cell, which a grid names the same in each row (AG Grid).
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* headingOfOnly(element) {
  const cell = element.closest(kinds.SELECTORS.cell);
  const isOnly = cell && fieldkinds.controlsIn(cell) <= 1 && (fieldkinds.isField(element) || !hasLike(cell, element));
  const heading = isOnly ? gridparts.headingOf(cell) : null;
  if (heading?.parentElement) yield firstlines.wordsOf(heading.parentElement, heading);
}

/**
 * The labels of a box around its only field: the component gave the field's id to the box.
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* namedBox(element) {
  yield* headingOfOnly(element);
  let at = element.parentElement;
  // However much else is in the box, such as chips and what opens a list: its id says what the label means.
  for (let step = 0; at && step < OUTERMOST && fieldkinds.fieldsIn(at) === 1; step += 1, at = at.parentElement) {
    const box = at;
    if (box.id && !("labels" in box)) yield { owner: box, text: () => label.namingOf(box).map(textModule.apart).join(" ") };
    if (box.matches(kinds.SELECTORS.edge)) return;
  }
}

/**
 * The title of a section whose only field has no words of its own (Wagtail's blocks).
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* titleOfOnly(element) {
  const section = element.closest(kinds.SELECTORS.section);
  if (!section || fieldkinds.fieldsIn(section) !== 1) return;
  const title = section.querySelector(kinds.SELECTORS.title);
  yield title ? firstlines.wordsOf(section, title) : { owner: section, text: () => "" };
}

/**
 * A label for no control in a box with one field (Naive UI): closer in meaning than words drawn in the field.
 * @param {Element} element
 * @param {{isNamed?: boolean}} [how] whether it has a name, so that only a label for no id is taken
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* looseLabelOf(element, { isNamed = false } = {}) {
  let inner = element;
  // The field in a frame is in another document.
  const most = Number(!element.matches("iframe"));
  for (let step = 0; step < OUTERMOST; ) {
    const box = inner.parentElement;
    if (!box || inner.matches(kinds.SELECTORS.edge) || fieldkinds.fieldsIn(box) !== most) return;
    const label = looseIn(box, inner);
    if (label && !(isNamed && label.hasAttribute("for"))) yield firstlines.wordsOf(box, label);
    // A box with nothing else does not count.
    if (box.firstElementChild !== box.lastElementChild) step += 1;
    inner = box;
  }
}

/**
 * The label in a box beside the part with the field: one of its own, or the only one in another part, as beside a button
 * that explains it.
 * @param {Element} box
 * @param {Element} inner
 */
function looseIn(box, inner) {
  const parts = [...dom.childrenOf(box)].filter((each) => each !== inner);
  const own = parts.find(isLoose);
  if (own) return own;
  const deeper = parts.flatMap((part) => [...part.querySelectorAll(LABELS)].filter(isLoose));
  return deeper.length === 1 ? deeper[0] : parts.find((each) => isDrawnLabel(each, inner));
}

/**
 * The words below a field in a row of boxes, each of which has a field with words below it, and nothing else.
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* belowEach(element) {
  const box = element.parentElement;
  const row = box?.parentElement;
  if (!box || !row || row.firstElementChild === row.lastElementChild || dom.hasMoreChildren(row, inplace.CROWD) || ownWordsOf(row)) return;
  if ([...dom.childrenOf(row)].every(isOverItsWords)) yield { owner: box, text: () => wordsBelow(element) };
}

/**
 * The words that stand before a field and come after it in markup, as a style orders them (Onsen UI).
 * @param {Element} element
 * @param {number} levels how far out they may be
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* shownBefore(element, levels) {
  let at = element;
  for (let level = 0; level < levels; ) {
    const box = at.parentElement;
    if (!box || box.matches(kinds.SELECTORS.edge) || dom.hasMoreChildren(box, inplace.CROWD) || fieldkinds.seenControlsIn(box) > 1) return;
    for (let each = at.nextElementSibling; each; each = each.nextElementSibling) if (isLeftOf(each, at)) yield firstlines.wordsOf(box, each);
    if (box.firstElementChild !== box.lastElementChild) level += 1;
    at = box;
  }
}

/** @param {Element} words @param {Element} field */
function isLeftOf(words, field) {
  const [one, other] = [words, field].map((each) => each.getBoundingClientRect());
  return one.width > 0 && one.right <= other.left && one.top < other.bottom && other.top < one.bottom;
}

/** @param {Element} box */
function ownWordsOf(box) {
  return [...box.childNodes].some((each) => dom.isText(each) && textModule.LETTER.test(each.data));
}

/** @param {Element} box */
function isOverItsWords(box) {
  const [field, ...others] = [...dom.childrenOf(box)].filter((each) => each.localName !== "br");
  return field !== undefined && field.matches(kinds.SELECTORS.field) && others.length === 1 && !ownWordsOf(box) && fieldkinds.fieldsIn(box) === 1 && wordsBelow(field) !== "";
}

/** @param {Element} field */
function wordsBelow(field) {
  const after = field.nextElementSibling;
  const next = after?.localName === "br" ? after.nextElementSibling : after;
  if (!next || next.matches(firstlines.SILENT) || !dom.isVisible(next) || next.getBoundingClientRect().top < field.getBoundingClientRect().bottom) return "";
  const words = textModule.squeeze(firstlines.seenWords(next));
  return textModule.LETTER.test(words) ? words : "";
}

/**
 * Whether a box before a field is called a label by its class, and holds its words: not a badge, which is a mere "label".
 * @param {Element} element
 * @param {Element} field
 */
function isDrawnLabel(element, field) {
  const isBefore = (element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBefore && [...element.classList].some((each) => DRAWN_LABEL.test(each)) && textModule.LETTER.test(element.textContent);
}

/** @param {Element} element */
function isLoose(element) {
  const one = /** @type {HTMLLabelElement} */ (element);
  return element.localName === "label" && (!one.control || label.isAstray(one));
}
