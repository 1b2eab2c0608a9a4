// A label that is only near: the words that a person would take for a field's own, where nothing
// in the page says that they are. Weaker than any label that the page gives.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as codes from "./codes.js";
import * as gridparts from "./gridparts.js";
import * as inplace from "./inplace.js";
import * as kinds from "./kinds.js";
import * as label from "./label.js";
import * as name from "./name.js";

/** @typedef {{owner: Element, text: () => string}} Source words near a field; `owner` must be watched to learn of a change */

const { field: FIELDS, nativeField: NATIVE, box: BOXES, nextControl: CONTROLS, cell: CELLS, edge: EDGES } = kinds.SELECTORS;
/** What has no words for a field next to it, or announces something for a moment. */
const SILENT = `script,style,[aria-live],${kinds.SELECTORS.spoken}`;
/** What components draw in an empty field call themselves so (Element Plus, react-select, antd, Select2). */
const DRAWN = "[class*=placeholder i]";
// A longer text near a field is an explanation or a paragraph, and no label.
// @unit characters
// @measured not measured: chosen so that a sentence is not a label
// @test utest/page/semantics/test_vicinity.py::test_a_paragraph_before_a_field_is_no_label
const LONGEST = 60;
// So far out from a field words are about it; further out they are about what is around it.
// @unit elements that hold more than the field
// @measured not measured: a field in its own row, next to its label's
// @test utest/page/semantics/test_vicinity.py::test_words_far_outside_of_a_field_are_not_near
const LEVELS = 2;
// So far out from a list's input the box is looked for that is drawn around it.
// @unit elements
// @measured react-select: 3
// @test utest/page/semantics/test_vicinity.py::test_words_before_the_box_that_is_drawn_around_a_list_are_near
const HIGHEST = 4;
// So far out from a field the box may be that has its label.
// @unit elements
// @measured Naive UI, with one to spare
// @test utest/page/semantics/test_vicinity.py::test_a_label_that_names_nothing_is_of_the_only_field_in_its_box
const OUTERMOST = 6;

/**
 * What a box holds is asked for each field in it, and there may be thousands.
 * @type {(box: Element) => number}
 */
const controlsIn = dom.memoized((box) => box.querySelectorAll(CONTROLS).length);
/** @type {(box: Element) => number} */
const fieldsIn = dom.memoized((box) => box.querySelectorAll(FIELDS).length);

/**
 * Whether an element is one that a label may be near to; it is asked of all that are actionable.
 * @param {Element} element
 */
export function isField(element) {
  return element.matches(element.hasAttribute("role") || element.hasAttribute("contenteditable") ? FIELDS : NATIVE);
}

/**
 * The fields whose column may have got another header with what came.
 * @param {Node} node
 * @returns {Iterable<Element>}
 */
export function fieldsUnder(node) {
  if (!dom.isElement(node) || !(node.matches(kinds.SELECTORS.header) || node.querySelector(kinds.SELECTORS.header))) return [];
  return node.closest(kinds.SELECTORS.table)?.querySelectorAll(FIELDS) ?? [];
}

/**
 * The words near a field, squeezed; "" where none are near, or the page labels it.
 * @param {Element} element
 */
export function labelOf(element) {
  if (!isField(element)) return "";
  const inner = textModule.squeeze(innerLabelsOf(element).map((label) => label.textContent).join(" "));
  if (inner) return inner;
  for (const { text } of isLabelled(element) ? besideLabel(element) : sourcesOf(element)) {
    const words = textModule.squeeze(text());
    if (textModule.LETTER.test(words)) return words.length <= LONGEST ? words : "";
  }
  return "";
}

/**
 * What may call a field that the page labels: the heading of an editor, as what writes an editor
 * calls it "Rich text editor" on every page; and of the first field of a code what all are called.
 * @param {Element} element
 * @returns {Iterable<Source>}
 */
export function besideLabel(element) {
  if (inplace.isEditor(element)) return inplace.headingOf(element);
  const code = codes.fieldsOf(element) ? codes.boxOf(element) : null;
  return code ? aroundCode(code) : namedBox(element);
}

/**
 * The heading of the column of the only field in a cell, which a grid calls the same in each row (AG Grid).
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* headingOfOnly(element) {
  const cell = element.closest(CELLS);
  const heading = cell && controlsIn(cell) === 1 ? gridparts.headingOf(cell) : null;
  if (heading?.parentElement) yield { owner: heading.parentElement, text: () => heading.textContent };
}

/**
 * The labels of the box around a field that is the only one in it: what makes the box took its id.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* namedBox(element) {
  yield* headingOfOnly(element);
  let at = element.parentElement;
  for (let level = 0; at && level <= LEVELS; level += 1, at = at.parentElement) {
    const box = at;
    if (box.id && !("labels" in box) && fieldsIn(box) === 1) {
      yield { owner: box, text: () => label.namingOf(box).map((label) => label.textContent).join(" ") };
    }
    if (box.matches(EDGES)) return;
  }
}

/**
 * What the fields of a code are called together.
 * @param {Element} box
 * @returns {Generator<Source>}
 */
function* aroundCode(box) {
  let at = box;
  for (let level = 0; level < LEVELS; level += 1) {
    const inner = at;
    yield { owner: inner, text: () => name.nameOf(inner) };
    yield { owner: inner, text: () => label.namingOf(inner).map((label) => label.textContent).join(" ") };
    yield* beside(inner, "previousSibling");
    const parent = at.parentElement;
    // What holds other fields is about them, too.
    if (!parent || parent.matches(EDGES) || dom.hasMoreChildren(parent, inplace.CROWD)) return;
    if (fieldsIn(parent) > fieldsIn(box)) return;
    at = parent;
  }
}

/**
 * The labels that a page gives to the plain field in a custom combobox, which are the combobox's too (vue-select).
 * @param {Element} element
 */
export function innerLabelsOf(element) {
  const field = element.matches("[role~=combobox]:not(input)") ? element.querySelector("input:not([type=hidden])") : null;
  // What is a list itself is called so itself (Vuetify has the role twice).
  if (field?.matches("[role]")) return [];
  return field ? label.labelsOf(field) : [];
}

/** @param {Element} element */
function isLabelled(element) {
  if (isNamed(element)) return true;
  return label.labelsOf(element).some((label) => /\S/.test(label.textContent));
}

/**
 * Whether the page names a field by ARIA, and not only by what that shows.
 * @param {Element} element
 */
export function isNamed(element) {
  if (!element.getAttribute("aria-label") && !element.hasAttribute("aria-labelledby")) return false;
  return !isNamedByValue(element);
}

/**
 * Whether a custom combobox is only called what it shows (PrimeVue, Select2), which is its value and no label.
 * @param {Element} element
 */
function isNamedByValue(element) {
  if (!element.matches("[role~=combobox]") || element.matches(kinds.SELECTORS.textControl)) return false;
  const parts = dom.referencesOf(element, "aria-labelledby");
  if (parts.length) return parts.every((part) => element.contains(part));
  const shown = textModule.fold(element.textContent);
  return shown !== "" && textModule.fold(element.getAttribute("aria-label") ?? "") === shown;
}

/**
 * Where words near a field may stand, nearest first.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
export function* sourcesOf(element) {
  if (element.localName === "body") return yield* aroundFrame(element);
  yield* besideLabel(element);
  yield* looseLabelOf(element);
  const frame = frameOf(element);
  // What stands in the box of a custom combobox is its value, or the placeholder of that.
  if (frame !== element) yield* sourcesAround(frame);
  yield* sourcesAround(element);
  yield* hostOf(element);
}

/**
 * A label that names nothing, in a box that holds one field (Naive UI): nearer in meaning than what is drawn in the field.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* looseLabelOf(element) {
  let inner = element;
  for (let step = 0; step < OUTERMOST; step += 1) {
    const box = inner.parentElement;
    if (!box || inner.matches(EDGES) || fieldsIn(box) !== 1) return;
    const label = [...box.children].find((each) => each !== inner && isLoose(each));
    if (label) yield { owner: box, text: () => label.textContent };
    inner = box;
  }
}

/** @param {Element} element */
function isLoose(element) {
  return element.localName === "label" && !(/** @type {HTMLLabelElement} */ (element).control);
}

/**
 * The box with a border that is drawn around the bare input of a list, as a user takes it for the field.
 * @param {Element} element
 */
function frameOf(element) {
  if (!element.matches("input[role~=combobox]") || hasBorder(element)) return element;
  let at = element.parentElement;
  for (let step = 0; at && step < HIGHEST && !at.matches(EDGES); step += 1, at = at.parentElement) {
    if (controlsIn(at) > 1) break;
    if (hasBorder(at)) return at;
  }
  return element;
}

/** @param {Element} element */
function hasBorder(element) {
  const style = dom.styleOf(element);
  return style !== null && (parseFloat(style.borderTopWidth) > 0 || parseFloat(style.borderBottomWidth) > 0);
}

/** @param {Element} element @returns {Generator<Source>} */
function* sourcesAround(element) {
  if (element.matches(BOXES)) yield* beside(element, "nextSibling");
  yield* beside(element, "previousSibling");
  yield* drawnBehind(element);
  const cell = element.closest(CELLS);
  if (cell) yield* aroundCell(cell, element.matches(BOXES));
  yield* termOf(element);
  yield* outwards(element);
}

/**
 * What is next to the boxes around a field, as far as they hold nothing else.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* outwards(element) {
  // The words of a box or a radio button are behind it.
  const isCheckable = element.matches(BOXES);
  let at = element;
  for (let level = 0; level < LEVELS; ) {
    const parent = at.parentElement;
    if (!parent || parent.matches(EDGES)) return;
    yield { owner: parent, text: () => "" };
    if (controlsIn(parent) > 1) return;
    if (isCheckable) yield* beside(parent, "nextSibling");
    yield* beside(parent, "previousSibling");
    yield* drawnBehind(parent);
    // A box that holds nothing else brings no distance.
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    at = parent;
  }
}

/**
 * Of a document that is edited as a whole, what its frame is called, and what is near that.
 * @param {Element} body
 * @returns {Generator<Source>}
 */
function* aroundFrame(body) {
  const frame = dom.frameOf(body.ownerDocument);
  if (!frame?.parentElement) return;
  yield { owner: frame.parentElement, text: () => frame.getAttribute("aria-label") ?? frame.title };
  yield* sourcesOf(frame);
}

/**
 * The label of the component whose only field this is, in its shadow tree.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* hostOf(element) {
  const root = dom.rootOf(element);
  const { host } = root;
  if (!host || [...root.querySelectorAll(CONTROLS)].some((each) => each !== element && each.getAttribute("role") !== "listbox")) return;
  const labels = label.labelsOf(host);
  yield { owner: host, text: () => host.getAttribute("aria-label") ?? labels.map((label) => label.textContent).join(" ") };
}

/**
 * The texts next to a node, up to the next control.
 * @param {Element} element
 * @param {"previousSibling"|"nextSibling"} direction
 * @returns {Generator<Source>}
 */
function* beside(element, direction) {
  const owner = element.parentElement;
  if (!owner) return;
  yield { owner, text: () => "" };
  for (let node = element[direction]; node; node = node[direction]) {
    if (dom.isElement(node) && (node.matches(CONTROLS) || node.querySelector(CONTROLS))) return;
    if (node.nodeType === Node.COMMENT_NODE || (dom.isElement(node) && node.matches(SILENT))) continue;
    const at = node;
    yield { owner, text: () => at.textContent ?? "" };
  }
}

/**
 * What is drawn over a field, or over the box around it, in place of its placeholder.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* drawnBehind(element) {
  const owner = element.parentElement;
  for (let at = element.nextElementSibling; owner && at; at = at.nextElementSibling) {
    if (at.matches(CONTROLS) || at.querySelector(CONTROLS)) return;
    const drawn = at;
    if (at.matches(DRAWN)) yield { owner, text: () => drawn.textContent };
  }
}

/**
 * The header of the cell's column, the header of its row, the cell before it; of a box or radio button, the one behind.
 * @param {Element} cell
 * @param {boolean} isCheckable
 * @returns {Generator<Source>}
 */
function* aroundCell(cell, isCheckable) {
  const row = cell.closest(kinds.SELECTORS.row);
  if (!row?.closest(kinds.SELECTORS.table)) return;
  const header = gridparts.headingOf(cell);
  if (header?.parentElement) yield { owner: header.parentElement, text: () => header.textContent };
  yield { owner: row, text: () => "" };
  const [before, behind] = [cell.previousElementSibling, isCheckable ? cell.nextElementSibling : null];
  for (const other of [before, behind]) {
    if (other?.matches(`${CELLS},${kinds.SELECTORS.header}`) && !other.querySelector(CONTROLS)) yield { owner: row, text: () => other.textContent };
  }
}

/**
 * The term of a definition list.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* termOf(element) {
  const definition = element.closest("dd");
  const owner = definition?.parentElement;
  if (!owner) return;
  yield { owner, text: () => "" };
  let at = definition.previousElementSibling;
  while (at && at.localName !== "dt") at = at.previousElementSibling;
  const term = at;
  if (term) yield { owner, text: () => term.textContent };
}
