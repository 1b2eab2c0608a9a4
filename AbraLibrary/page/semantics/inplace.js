// Elements in place of others: an editor for a hidden field that is kept for its form, or for a whole
// document in a frame; what a component draws for its own slider or editor, which only takes keys.
// Editors of code draw their text, and take the keys in a text area that nobody sees.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as written from "../dom/written.js";
import * as kinds from "./kinds.js";
import * as label from "./label.js";
import * as name from "./name.js";
import * as firstlines from "./near/firstlines.js";

/** @typedef {import("./near/firstlines.js").Source} Source */

const { replaced: HIDDEN, written: FIELDS, fieldTitle: HEADINGS, toolbar: TOOLS, edge: EDGES } = kinds.SELECTORS;
/** The additions of an editor: its tools, and what it draws beside the text, such as line numbers. */
const ASIDE = `${TOOLS},[aria-hidden=true],script,style,template`;
// How many boxes editors put around the edited element.
// @unit elements
// @measured not measured: more than the editors in atest/find/widgets.robot
// @test utest/page/semantics/test_inplace.py::test_an_editor_is_called_as_the_field_that_it_stands_for
const LEVELS = 8;
// A larger box is not that of one field, and would take long to search for each field.
// @unit elements
// @limit how much is searched around a field
export const CROWD = 50;
/** Takes keys for the element drawn around it, and may be invisible. */
const DRAWN_AROUND = `input[type=range],[role=textbox]:not(${kinds.SELECTORS.textControl})`;
/** The line in which one types after the tags of a list is an item of it. */
const { listItem: ITEMS, typed: TYPED, field: ANY_FIELD } = kinds.SELECTORS;
/** Left out of the tab order it is a helper of a component, as the copy by which a text area grows. */
const TYPED_INTO = "textarea:not([tabindex='-1'],[aria-hidden=true])";

/**
 * Whether an element is edited and is no native field.
 * @param {Element} element
 */
export function isEditor(element) {
  if (element.matches(kinds.SELECTORS.formField)) return isTypedUnseen(element);
  if (written.isHost(element)) return true;
  return !element.hasAttribute("contenteditable") && element.matches("[role~=textbox]");
}

/**
 * Whether a text area takes the keys for the box drawn around it, without being seen itself.
 * @param {Element} element
 */
export function isTypedUnseen(element) {
  return element.matches(TYPED_INTO) && drawnAround(element).length > 0;
}

/**
 * The box in which a text typed unseen is drawn.
 * @param {Element} area
 */
export function boxOfTyped(area) {
  return drawnAround(area)[0] ?? area;
}

/**
 * The visible boxes around what takes keys unseen, innermost first; none for what is seen, or is not there.
 * @param {Element} element
 */
function drawnAround(element) {
  if (isSeen(element) || !dom.isShown(element)) return [];
  return [...boxesAround(element)].filter((box) => box !== element && isSeen(box));
}

/**
 * An editor, or its frame, and the boxes around it without another field.
 * @param {Element} editor
 * @returns {Generator<Element>}
 */
function* boxesAround(editor) {
  let at = editor.localName === "body" ? dom.frameOf(editor.ownerDocument) : editor;
  for (let level = 0; at && level < LEVELS; level += 1) {
    yield at;
    const parent = at.parentElement ?? dom.hostOf(at);
    if (!parent || parent.matches(EDGES) || dom.hasMoreChildren(parent, CROWD) || hasOther(parent, at)) return;
    at = parent;
  }
}

/**
 * Whether a box has a visible field outside the part with the editor.
 * @param {Element} box
 * @param {Element|null} part
 */
function hasOther(box, part) {
  for (const each of box.querySelectorAll(FIELDS)) {
    if (!part?.contains(each) && !each.closest(ASIDE) && dom.isVisible(each)) return true;
  }
  return false;
}

/**
 * The hidden field that an editor stands for: the one right before it, else the only one beside it; or null.
 * @param {Element} editor
 */
function fieldBehind(editor) {
  for (const box of boxesAround(editor)) {
    const before = box.previousElementSibling;
    const field = before?.matches("label") ? before.querySelector(HIDDEN) : before;
    if (field && isBehind(field)) return field;
    const around = box.parentElement;
    if (!around || dom.hasMoreChildren(around, CROWD)) continue;
    const beside = [...dom.childrenOf(around)].filter((each) => each !== box && each.matches("textarea") && isBehind(each));
    if (beside.length === 1) return beside[0];
  }
  return null;
}

/** @param {Element} field */
function isBehind(field) {
  // A label may name a hidden input, though it is none of its labels to HTML.
  if (field.matches("input[type=hidden]")) return label.namingOf(field).length > 0;
  return field.matches(HIDDEN) && !dom.isVisible(field);
}

/**
 * The only other field in the nearest box with one, if both take a text and that one alone has a label: one may be drawn
 * for the other, as to type tags or recipients into it.
 * @param {Element} element
 */
function labelledBeside(element) {
  if (!(element.matches(TYPED) || isEditor(element)) || label.labelsOf(element).length > 0) return null;
  let inner = element;
  for (let level = 0; level < LEVELS; level += 1) {
    const box = inner.parentElement;
    if (!box || dom.hasMoreChildren(box, CROWD) || (box.matches(EDGES) && !isBareItem(box))) return null;
    const others = [...box.querySelectorAll(ANY_FIELD)].filter((each) => !inner.contains(each) && !each.closest(TOOLS));
    if (others.length > 0) return others.length === 1 && others[0].matches(HIDDEN) && label.labelsOf(others[0]).length > 0 ? others[0] : null;
    inner = box;
  }
  return null;
}

/** @param {Element} box */
function isBareItem(box) {
  return box.matches(ITEMS) && !text.LETTER.test(box.textContent);
}

/**
 * Whether users see the label of a field, but never the field.
 * @param {Element} field
 */
function isOutOfSight(field) {
  const isHidden = !dom.isVisible(field) || !sight.canBeReached(field) || sight.isForReaders(field) || sight.isTransparent(field);
  return isHidden && label.labelsOf(field).some((each) => dom.isVisible(each) && !sight.isForReaders(each));
}

/**
 * The field that nobody sees, in whose place another one is drawn that takes a text; or null.
 * @param {Element} element
 */
export function fieldFor(element) {
  const edited = isEditor(element) ? fieldBehind(element) : null;
  if (edited) return edited;
  const beside = labelledBeside(element);
  return beside && isOutOfSight(beside) && dom.isVisible(element) ? beside : null;
}

/**
 * Whether a field may be drawn in the place of another one, now or as soon as that is hidden.
 * @param {Element} element
 */
export function mayStandForOne(element) {
  return labelledBeside(element) !== null;
}

/**
 * What users read as the label of the field in whose place another one is drawn, or "".
 * @param {Element} element
 */
export function labelOf(element) {
  const field = fieldFor(element);
  if (!field) return "";
  const labels = field.matches("[type=hidden]") ? label.namingOf(field) : label.labelsOf(field);
  return text.squeeze(labels.map((each) => each.textContent).join(" ")) || nameOf(element);
}

/**
 * What assistive technology is told of that field, which may be a name for developers.
 * @param {Element} element
 */
export function nameOf(element) {
  const field = fieldFor(element);
  return field && !field.matches("[type=hidden]") ? name.nameOf(field, { includeHidden: true }) : "";
}

/**
 * The heading right before an editor or a box with only the editor, or any words; its tools do not count.
 * @param {Element} editor
 * @param {boolean} [isAny] whether other words than those of a heading are taken, as where nothing labels it
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
export function* headingOf(editor, isAny = false) {
  const drawn = editor.matches(TYPED_INTO) ? drawnAround(editor) : [];
  for (const box of drawn.length ? drawn : boxesAround(editor)) {
    const owner = box.parentElement;
    if (!owner) return;
    yield { owner, text: () => "" };
    const before = shownBefore(box);
    if (!before) continue;
    const isWords = isAny && !before.querySelector(kinds.SELECTORS.nextControl) && !before.matches(kinds.SELECTORS.nextControl);
    if (before.matches(HEADINGS)) yield firstlines.wordsOf(owner, before);
    else if (isWords) yield { owner, text: () => before.textContent, at: before };
    return;
  }
}

/** @param {Element} box */
function shownBefore(box) {
  let at = box.previousElementSibling;
  for (let skipped = 0; at && (isAside(at) || !dom.isVisible(at)); skipped += 1) {
    if (skipped === LEVELS) return null;
    at = at.previousElementSibling;
  }
  return at;
}

/** @param {Element} element */
function isAside(element) {
  return element.matches(ASIDE) || (element.querySelector(TOOLS) !== null && !hasOther(element, null));
}

/**
 * The visible surface of a slider or editor that takes keys unseen: the innermost box around it that
 * can be hit or, out of view, seen.
 * @param {Element} element
 * @param {(box: Element) => boolean} canBeHit whether a press reaches a box
 */
export function surfaceOf(element, canBeHit) {
  if (!element.matches(`${DRAWN_AROUND},${TYPED_INTO}`)) return element;
  const seen = drawnAround(element);
  return seen.find(canBeHit) ?? seen[0] ?? element;
}

/** @param {Element} element */
function isSeen(element) {
  const { width, height } = element.getBoundingClientRect();
  if (width <= sight.SLIGHT || height <= sight.SLIGHT || !dom.isVisible(element)) return false;
  return sight.canBeReached(element) && (!element.matches(TYPED_INTO) || element.checkVisibility({ opacityProperty: true, checkOpacity: true }));
}
