// Near labels: words that people take for a field's label though no markup declares them. Weaker than
// any declared label.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as codes from "./codes.js";
import * as drawnstates from "./drawn/drawnstates.js";
import * as presses from "./drawn/presses.js";
import * as gridparts from "./gridparts.js";
import * as inplace from "./inplace.js";
import * as kinds from "./kinds.js";
import * as label from "./label.js";
import * as listing from "./listing.js";
import * as lookalikes from "./lookalikes.js";
import * as name from "./name.js";
import * as pseudo from "./pseudo.js";

/**
 * @typedef {{owner: Element, text: () => string, at?: Node, isOfMore?: () => boolean}} Source words near a field; changes
 *    show on `owner`; `at`: the node with them; `isOfMore`: whether they may name other fields as well
 */

const { field: FIELDS, nativeField: NATIVE, box: BOXES, nextControl: CONTROLS, cell: CELLS, edge: EDGES, fieldTitle: TITLES } = kinds.SELECTORS;
const { typed: TYPED, choice: CHOICES, title: HEADINGS } = kinds.SELECTORS;
/** Has no words for a field beside it, or announces something for a moment. */
const SILENT = `script,style,[aria-live],${kinds.SELECTORS.spoken}`;
const UNREAD = "script,style";
/** Class names for what components draw in an empty field (Element Plus, react-select, antd, Select2). */
const DRAWN = "[class*=placeholder i]";
// A longer text near a field is an explanation or a paragraph.
// @unit characters
// @measured not measured: chosen so that a sentence is not a label
// @test utest/page/semantics/test_vicinity.py::test_a_paragraph_before_a_field_is_no_label
const LONGEST = 60;
// Beyond this nothing is a label, white space included.
// @unit characters
// @limit how much is kept of what may be a label
const MOST_READ = 500;
// How far out words belong to a field; further out they belong to its surroundings.
// @unit elements that hold more than the field
// @measured not measured: a field in its own row, next to the label's
// @test utest/page/semantics/test_vicinity.py::test_words_far_outside_of_a_field_are_not_near
const LEVELS = 2;
// How far out the box drawn around a list's input may be.
// @unit elements
// @measured react-select: 3
// @test utest/page/semantics/test_vicinity.py::test_words_before_the_box_that_is_drawn_around_a_list_are_near
const HIGHEST = 4;
// How far out the box with a field's label may be.
// @unit elements
// @measured Naive UI, with one to spare
// @test utest/page/semantics/test_vicinity.py::test_a_label_that_names_nothing_is_of_the_only_field_in_its_box
const OUTERMOST = 6;

// What a button says that only counts the field beside it up or down.
// @fixed the signs of plus and minus, as keyboards and Unicode have them
const STEPS = /^\s*[-+\u2212\u2013]\s*$/;

/** Leaves no node out. */
const NEVER = () => false;

/** What users call a field of a type where nothing names it. */
const CALLED = new Map([["search", "Search"], ["password", "Password"], ["email", "Email"]]);

/**
 * Cached, as each field in a box asks for it, and there may be thousands. The buttons of a stepper belong to
 * its field.
 * @type {(box: Element) => number}
 */
const controlsIn = dom.memoized((box) => [...box.querySelectorAll(CONTROLS)].filter((each) => !isPartOfList(each) && !(each.localName === "button" && STEPS.test(each.textContent))).length);
/** @type {(box: Element) => number} */
const fieldsIn = dom.memoized((box) => [...box.querySelectorAll(FIELDS)].filter((each) => !listing.isShownValue(each)).length);
/**
 * The list in a box that has one, and one field into which people type, and nothing else: "New title: [(Main)] [Mooring]".
 * @type {(box: Element) => Element|null}
 */
const pairIn = dom.memoized((box) => {
  const inner = [...box.querySelectorAll(CONTROLS)].filter((each) => !isPartOfList(each));
  const isPair = inner.length === 2 && inner.some((each) => each.matches(TYPED));
  return (isPair && inner.find(isList)) || null;
});

/** @param {Element} element */
function isList(element) {
  return element.matches(`select,${CHOICES}`) && !element.matches(TYPED);
}

/**
 * Whether a control belongs to a list: it shows its value, or is behind what is drawn for it, where nobody sees it.
 * @param {Element} element
 */
function isPartOfList(element) {
  return listing.isShownValue(element) || (element.localName === "select" && sight.isForReaders(element));
}

/**
 * Whether an element may have a near label; called for every actionable element.
 * @param {Element} element
 */
export function isField(element) {
  if (element.localName === "body") return inplace.isEditor(element);
  return element.matches(element.hasAttribute("role") || element.hasAttribute("contenteditable") ? FIELDS : NATIVE);
}

/**
 * The fields whose column header may have changed with an inserted node.
 * @param {Node} node
 * @returns {Iterable<Element>}
 */
export function fieldsUnder(node) {
  if (!dom.isElement(node) || !(node.matches(kinds.SELECTORS.header) || node.querySelector(kinds.SELECTORS.header))) return [];
  return node.closest(kinds.SELECTORS.table)?.querySelectorAll(FIELDS) ?? [];
}

/**
 * The words near a field, squeezed; "" without any, or with a declared label.
 * @param {Element} element
 */
export function labelOf(element) {
  if (!element.matches(NATIVE) && lookalikes.lookOf(element)) return drawnLabelOf(element);
  if (!isField(element)) return "";
  const inner = textModule.squeeze(innerLabelsOf(element).map(textModule.apart).join(" "));
  if (inner) return inner;
  return firstOf(isLabelled(element) ? besideLabel(element) : sourcesOf(element));
}

/** @param {Iterable<Source>} sources */
function firstOf(sources) {
  for (const { text, at, isOfMore } of sources) {
    const words = at ? firstLineOf(at) : textModule.squeeze(text());
    if (textModule.LETTER.test(words)) return words.length <= LONGEST && !isOfMore?.() ? words : "";
  }
  return "";
}

/**
 * The first line of words in a node: below a title there may be a description.
 * @param {Node} node
 */
export function firstLineOf(node) {
  let line = "";
  let isOver = false;
  /** @param {Node} at */
  const visit = (at) => {
    if (isOver) return;
    if (dom.isText(at)) line += pseudo.isLigature(at.data, at.parentElement) ? "" : at.data;
    else if (dom.isElement(at) && at !== node && at.matches(CONTROLS)) isOver = textModule.LETTER.test(line);
    else if (dom.isElement(at) && !at.matches(UNREAD)) {
      const isBox = at !== node && (at.localName === "br" || !dom.isInlineLevel(at));
      if (isBox && textModule.LETTER.test(line)) isOver = true;
      at.childNodes.forEach(visit);
      if (isBox && textModule.LETTER.test(line)) isOver = true;
    }
  };
  visit(node);
  return textModule.squeeze(line);
}

/**
 * All that may be the first line of words in a node, whatever its style: the beginnings of its texts.
 * @param {Node} node
 */
export function beginningsOf(node) {
  let line = "";
  /** @type {string[]} */
  const found = [];
  /** @param {Node} at */
  const visit = (at) => {
    if (line.length > MOST_READ) return;
    if (dom.isText(at)) found.push((line += at.data));
    else if (dom.isElement(at) && !at.matches(UNREAD)) at.childNodes.forEach(visit);
  };
  visit(node);
  return found;
}

/**
 * The words for what is drawn as a list, a switch or a box: its name, or those beside it in its row.
 * @param {Element} element
 */
function drawnLabelOf(element) {
  if (isNamed(element)) return "";
  // Words that take presses are tools of the row, such as a cross, unless there are no others.
  return firstOf(named(drawnSources(element, isTool))) || firstOf(named(drawnSources(element, isUnseen)));
}

/**
 * Without those that say its state.
 * @param {Iterable<Source>} sources
 * @returns {Generator<Source>}
 */
function* named(sources) {
  for (const source of sources) if (drawnstates.saidBy(source.at ? firstLineOf(source.at) : source.text()) === null) yield source;
}

/** @param {Node} node */
function isUnseen(node) {
  return dom.isElement(node) && !dom.isVisible(node);
}

/** @param {Node} node */
function isTool(node) {
  return isUnseen(node) || (dom.isElement(node) && presses.beginsToTakePresses(node));
}

/**
 * @param {Element} element
 * @param {(node: Node) => boolean} isLeftOut
 * @returns {Generator<Source>}
 */
function* drawnSources(element, isLeftOut) {
  yield* headingOfOnly(element);
  yield* termOf(element);
  let at = element;
  // What stands for it among others: it, or the component in whose shadow tree it is drawn.
  let one = element;
  for (let level = 0; level <= LEVELS; ) {
    const parent = at.parentElement ?? dom.rootOf(at).host;
    if (!parent || dom.isRoot(at)) return;
    const isCrowded = hasLike(parent, one);
    // Of several in one box each has its words on the same side; those of a box follow it.
    if (isCrowded ? beginsWithOne(parent, one) : lookalikes.lookOf(element) === "checkbox") yield* beside(at, "nextSibling", isLeftOut);
    yield* beside(at, "previousSibling", isLeftOut);
    if (!isCrowded && lookalikes.isTick(element)) yield* beside(at, "nextSibling", isLeftOut);
    if (isCrowded || parent.matches(EDGES) || seenControlsIn(parent) > 1) return;
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    if (!at.parentElement) one = parent;
    at = parent;
  }
}

/**
 * Without those of a closed menu.
 * @param {Element} box
 */
function seenControlsIn(box) {
  return controlsIn(box) > 1 ? [...box.querySelectorAll(CONTROLS)].filter(dom.isVisible).length : 1;
}

/**
 * Whether a box has another drawn control of that look.
 * @param {Element} box
 * @param {Element} element
 */
function hasLike(box, element) {
  const look = lookalikes.lookOf(element);
  return [...box.querySelectorAll(element.localName)].some((each) => each !== element && !element.contains(each) && !each.contains(element) && lookalikes.lookOf(each) === look);
}

/**
 * Whether a box begins with a drawn control, and not with words.
 * @param {Element} box
 * @param {Element} element
 */
function beginsWithOne(box, element) {
  const look = lookalikes.lookOf(element);
  const first = [...box.querySelectorAll(element.localName)].find((each) => lookalikes.lookOf(each) === look);
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (dom.isText(node) && textModule.LETTER.test(node.data)) return first !== undefined && (first.contains(node) || (first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  }
  return true;
}

/**
 * Additional labels of a labelled field: the heading of an editor, which names itself "Rich text
 * editor" on every page; for the first field of a code, the label of the whole code.
 * @param {Element} element
 * @returns {Iterable<Source>}
 */
export function besideLabel(element) {
  if (inplace.isEditor(element)) return inplace.headingOf(element, !isLabelled(element) || inplace.isTypedUnseen(element));
  const code = codes.fieldsOf(element) ? codes.boxOf(element) : null;
  return code ? aroundCode(code) : namedBox(element);
}

/**
 * The column heading of the only field in a cell, which a grid names the same in each row (AG Grid).
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* headingOfOnly(element) {
  const cell = element.closest(CELLS);
  const isOnly = cell && controlsIn(cell) <= 1 && (isField(element) || !hasLike(cell, element));
  const heading = isOnly ? gridparts.headingOf(cell) : null;
  if (heading?.parentElement) yield { owner: heading.parentElement, text: () => seenWords(heading) };
}

/**
 * The labels of a box around its only field: the component gave the field's id to the box.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* namedBox(element) {
  yield* headingOfOnly(element);
  let at = element.parentElement;
  // However much else is in the box, such as chips and what opens a list: its id says what the label means.
  for (let step = 0; at && step < OUTERMOST && fieldsIn(at) === 1; step += 1, at = at.parentElement) {
    const box = at;
    if (box.id && !("labels" in box)) yield { owner: box, text: () => label.namingOf(box).map(textModule.apart).join(" ") };
    if (box.matches(EDGES)) return;
  }
}

/**
 * The common label of a code's fields.
 * @param {Element} box
 * @returns {Generator<Source>}
 */
function* aroundCode(box) {
  let at = box;
  for (let level = 0; level < LEVELS; level += 1) {
    const inner = at;
    yield { owner: inner, text: () => name.nameOf(inner) };
    yield { owner: inner, text: () => label.namingOf(inner).map(textModule.apart).join(" ") };
    yield* beside(inner, "previousSibling");
    const parent = at.parentElement;
    // A box with other fields is labelled for those, too.
    if (!parent || parent.matches(EDGES) || dom.hasMoreChildren(parent, inplace.CROWD)) return;
    if (fieldsIn(parent) > fieldsIn(box)) return;
    at = parent;
  }
}

/**
 * The labels of the plain field in a custom combobox, which name the combobox, too (vue-select).
 * @param {Element} element
 */
export function innerLabelsOf(element) {
  const field = element.matches("[role~=combobox]:not(input)") ? element.querySelector("input:not([type=hidden])") : null;
  // A list has its own label (Vuetify has the role twice).
  if (field?.matches("[role]")) return [];
  return field ? label.labelsOf(field) : [];
}

/**
 * Whether ARIA or a label that users see names a field; a label for screen readers alone leaves it to
 * the words beside it.
 * @param {Element} element
 */
export function isLabelled(element) {
  if (isNamed(element)) return true;
  return label.labelsOf(element).some((label) => /\S/.test(label.textContent) && dom.isVisible(label) && !sight.isForReaders(label));
}

/**
 * Whether ARIA names a field, other than by what it shows.
 * @param {Element} element
 */
export function isNamed(element) {
  if (!element.getAttribute("aria-label") && dom.referencesOf(element, "aria-labelledby").length === 0) return false;
  return !isNamedByValue(element);
}

/**
 * Whether the only name of a custom combobox is what it shows (PrimeVue, Select2): that is its value.
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
 * Where words near a field may be, nearest first.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
export function* sourcesOf(element) {
  if (element.localName === "body") return yield* aroundFrame(element);
  yield* besideLabel(element);
  yield* looseLabelOf(element);
  yield* belowEach(element);
  const frame = frameOf(element);
  // Inside the box of a custom combobox are its value and its placeholder.
  if (frame !== element) yield* sourcesAround(frame);
  yield* sourcesAround(element);
  yield* hostOf(element);
  yield* titleOfOnly(element);
  yield* drawnInside(element);
  yield { owner: element, text: () => typeOf(element) };
}

/**
 * What is drawn in the box of a field that has no other words, or in the frame around it: its unit, a time zone.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* drawnInside(element) {
  const owner = element.parentElement;
  if (!owner || !element.matches(TYPED)) return;
  const frame = isPaddedFrame(owner, element) ? owner : frameOf(element);
  const field = frame.getBoundingClientRect();
  for (const each of dom.childrenOf(owner)) {
    if (each === element || each.matches(`${CONTROLS},${SILENT}`) || !isWords(each) || !dom.isVisible(each)) continue;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (left >= field.left && right <= field.right && top >= field.top && bottom <= field.bottom) yield { owner, text: () => each.textContent };
  }
}

/**
 * Whether a box is a border around a bare field, however far from it.
 * @param {Element} box
 * @param {Element} field
 */
function isPaddedFrame(box, field) {
  const style = dom.styleOf(box);
  if (!style || hasBorder(field) || !hasBorder(box) || fieldsIn(box) > 1) return false;
  const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
  return box.clientHeight - padding < 2 * field.getBoundingClientRect().height;
}

/**
 * The title of a section whose only field has no words of its own (Wagtail's blocks).
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* titleOfOnly(element) {
  const section = element.closest(kinds.SELECTORS.section);
  if (!section || fieldsIn(section) !== 1) return;
  const title = section.querySelector(kinds.SELECTORS.title);
  yield { owner: section, text: () => (title ? seenWords(title) : "") };
}

/** @param {Element} element */
function typeOf(element) {
  return (element.matches("input") && CALLED.get(/** @type {HTMLInputElement} */ (element).type)) || "";
}

/**
 * A label for no control in a box with one field (Naive UI): closer in meaning than words drawn in the field.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* looseLabelOf(element) {
  let inner = element;
  // The field in a frame is in another document.
  const most = Number(!element.matches("iframe"));
  for (let step = 0; step < OUTERMOST; step += 1) {
    const box = inner.parentElement;
    if (!box || inner.matches(EDGES) || fieldsIn(box) !== most) return;
    const label = [...dom.childrenOf(box)].find((each) => each !== inner && isLoose(each));
    if (label) yield { owner: box, text: () => label.textContent };
    inner = box;
  }
}

/**
 * The words below a field in a row of boxes, each of which has a field with words below it, and nothing else.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* belowEach(element) {
  const box = element.parentElement;
  const row = box?.parentElement;
  if (!box || !row || row.childElementCount < 2 || dom.hasMoreChildren(row, inplace.CROWD) || ownWordsOf(row)) return;
  if ([...dom.childrenOf(row)].every(isOverItsWords)) yield { owner: box, text: () => wordsBelow(element) };
}

/** @param {Element} box */
function ownWordsOf(box) {
  return [...box.childNodes].some((each) => dom.isText(each) && textModule.LETTER.test(each.data));
}

/** @param {Element} box */
function isOverItsWords(box) {
  const [field, ...others] = [...dom.childrenOf(box)].filter((each) => each.localName !== "br");
  return field !== undefined && field.matches(FIELDS) && others.length === 1 && !ownWordsOf(box) && fieldsIn(box) === 1 && wordsBelow(field) !== "";
}

/** @param {Element} field */
function wordsBelow(field) {
  const after = field.nextElementSibling;
  const next = after?.localName === "br" ? after.nextElementSibling : after;
  if (!next || next.matches(SILENT) || !dom.isVisible(next) || next.getBoundingClientRect().top < field.getBoundingClientRect().bottom) return "";
  const words = textModule.squeeze(next.textContent);
  return textModule.LETTER.test(words) ? words : "";
}

/** @param {Element} element */
function isLoose(element) {
  return element.localName === "label" && !(/** @type {HTMLLabelElement} */ (element).control);
}

/**
 * The bordered box around the bare input of a list, or around a bare input and its buttons, which
 * users take for the field.
 * @param {Element} element
 */
function frameOf(element) {
  if (!element.matches("input") || hasBorder(element)) return element;
  const isOfList = element.matches("[role~=combobox]");
  let at = element.parentElement;
  for (let step = 0; at && step < HIGHEST && !at.matches(EDGES); step += 1, at = at.parentElement) {
    if (isOfList ? controlsIn(at) > 1 : fieldsIn(at) > 1 || !isOneLine(at, element)) break;
    if (hasBorder(at)) return at;
  }
  return element;
}

/**
 * Whether a box is hardly higher than the field in it.
 * @param {Element} box
 * @param {Element} field
 */
function isOneLine(box, field) {
  return box.getBoundingClientRect().height < 2 * field.getBoundingClientRect().height;
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
  if (cell && !element.matches(BOXES)) yield* inCell(element);
  if (cell) yield* aroundCell(cell, element.matches(BOXES));
  yield* termOf(element);
  yield* outwards(element);
  yield* overPair(element);
}

/**
 * The words before a field in its cell, which mean it rather than the heading of the column; a description is longer.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* inCell(element) {
  for (const source of [...outwards(element), ...overPair(element)]) {
    const isLabel = textModule.squeeze(source.text()).length <= LONGEST;
    yield isLabel ? source : { owner: source.owner, text: () => "" };
  }
}

/**
 * The words before a list and a field side by side: of the two, who selects means the list, and who fills the field.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* overPair(element) {
  if (!isList(element) && !element.matches(TYPED)) return;
  let last = element;
  for (const box of upToOther(element)) yield { owner: (last = box), text: () => "" };
  if (last === element || !pairIn(last)) return;
  yield* beside(last, "previousSibling");
  yield* outwards(last, 2);
}

/**
 * The boxes around an element, up to the first that has another control, too.
 * @param {Element} element
 * @returns {Generator<Element>}
 */
function* upToOther(element) {
  let box = element.parentElement;
  for (let step = 0; box && step < OUTERMOST && !box.matches(EDGES); step += 1, box = box.parentElement) {
    yield box;
    if (controlsIn(box) > 1) return;
  }
}

/**
 * The list beside a field that people type into, under the same label.
 * @param {Element} element
 */
export function listBeside(element) {
  if (!element.matches(TYPED)) return null;
  const box = [...upToOther(element)].at(-1);
  const list = box && pairIn(box);
  return list && labelOf(list) === labelOf(element) ? list : null;
}

/**
 * The neighbours of the boxes around a field, as long as those contain nothing else.
 * @param {Element} element
 * @param {number} [most] how many controls it is itself; a list may hold its value in a field (Select2)
 * @returns {Generator<Source>}
 */
function* outwards(element, most = 1 + controlsIn(element)) {
  // The words of a checkbox or radio button follow it.
  const isCheckable = element.matches(BOXES);
  let at = element;
  for (let level = 0; level < LEVELS; ) {
    const parent = at.parentElement;
    if (!parent || parent.matches(EDGES)) return;
    yield { owner: parent, text: () => "" };
    if (controlsIn(parent) > most) return;
    if (isCheckable) yield* beside(parent, "nextSibling");
    yield* beside(parent, "previousSibling");
    yield* drawnBehind(parent);
    // A box with nothing else does not count as a level.
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    at = parent;
  }
}

/**
 * For a document that is edited as a whole, the name of its frame, and words near that.
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
 * The label of the component whose shadow tree has only this field.
 * @param {Element} element
 * @returns {Generator<Source>}
 */
function* hostOf(element) {
  const root = dom.rootOf(element);
  const { host } = root;
  if (!host || [...root.querySelectorAll(CONTROLS)].some((each) => each !== element && each.getAttribute("role") !== "listbox")) return;
  const labels = label.labelsOf(host);
  yield { owner: host, text: () => host.getAttribute("aria-label") ?? labels.map(textModule.apart).join(" ") };
  if (element.matches(BOXES)) yield* beside(host, "nextSibling");
  yield* beside(host, "previousSibling");
}

/**
 * The texts beside a node, up to the next control.
 * @param {Element} element
 * @param {"previousSibling"|"nextSibling"} direction
 * @param {(node: Node) => boolean} [isLeftOut]
 * @returns {Generator<Source>}
 */
function* beside(element, direction, isLeftOut = NEVER) {
  // In a shadow tree its changes show on the host.
  const owner = element.parentElement ?? dom.rootOf(element).host;
  if (!owner) return;
  yield { owner, text: () => "" };
  for (let node = element[direction]; node; node = node[direction]) {
    if (isLeftOut(node)) continue;
    const at = node;
    if (dom.isElement(node) && (node.matches(CONTROLS) || node.querySelector(CONTROLS))) {
      if (direction === "previousSibling") yield* wordsIn(owner, node, element);
      return;
    }
    if (node.nodeType === Node.COMMENT_NODE || (dom.isElement(node) && (node.matches(SILENT) || isUnseenLabel(node)))) continue;
    yield { owner, text: () => at.textContent ?? "", at, isOfMore: () => direction === "previousSibling" && isOverMore(at, element) };
  }
}

/**
 * Whether a heading before a field, or its box, stands over another such field that nothing else names.
 * @param {Node} node
 * @param {Element} box
 */
function isOverMore(node, box) {
  const field = box.matches(FIELDS) ? box : box.querySelector(FIELDS);
  if (!field || !isHeading(node)) return false;
  for (let at = box.nextElementSibling; at && !at.matches(HEADINGS) && !at.querySelector(HEADINGS); at = at.nextElementSibling) {
    const others = [at, ...at.querySelectorAll(FIELDS)].filter((each) => isField(each) && !listing.isShownValue(each) && dom.isVisible(each));
    if (others.some((each) => isAsField(each, field) && !isLabelled(each) && [typeOf(each), ""].includes(labelOf(each)))) return true;
  }
  return false;
}

/**
 * Whether a node is a heading, or a box with nothing else.
 * @param {Node} node
 */
function isHeading(node) {
  if (!dom.isElement(node)) return false;
  const heading = node.matches(HEADINGS) ? node : node.querySelector(HEADINGS);
  return heading !== null && textModule.squeeze(heading.textContent) === textModule.squeeze(node.textContent);
}

/**
 * Whether a field takes what another one takes: a tick, a choice or a text.
 * @param {Element} one
 * @param {Element} other
 */
function isAsField(one, other) {
  return one.matches(BOXES) === other.matches(BOXES) && isList(one) === isList(other);
}

/**
 * The words of a box with controls before a field: of a choice, or before the first link of a title; of a
 * title that is a link, its words.
 * @param {Element} owner
 * @param {Element} box
 * @param {Element} field
 * @returns {Generator<Source>}
 */
function* wordsIn(owner, box, field) {
  if (isChoiceOf(box, field)) yield { owner, text: () => box.textContent };
  if (box.matches(CONTROLS) || !isWords(box)) return;
  yield { owner, text: () => box.textContent, at: box };
  if (box.matches(TITLES)) yield { owner, text: () => box.textContent };
}

/**
 * Whether a box is a tick with its words, after which comes what is chosen or written for it:
 * (o) Move to [list].
 * @param {Element} box
 * @param {Element} next
 */
function isChoiceOf(box, next) {
  return controlsIn(box) === 1 && box.querySelector(BOXES) !== null && !next.matches(BOXES) && !next.querySelector(BOXES);
}

/**
 * Whether it is a label that screen readers alone have: its field is asked for it anyway.
 * @param {Element} element
 */
function isUnseenLabel(element) {
  return element.localName === "label" && /** @type {HTMLLabelElement} */ (element).control !== null && sight.isForReaders(element);
}

/**
 * What is drawn over a field, or its box, as a placeholder.
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
 * The header of the cell's column, the previous cell, for a checkbox or radio button the next one; the first cell of its row.
 * @param {Element} cell
 * @param {boolean} isCheckable
 * @returns {Generator<Source>}
 */
function* aroundCell(cell, isCheckable) {
  const row = cell.closest(kinds.SELECTORS.row);
  if (!row?.closest(kinds.SELECTORS.table)) return;
  const header = gridparts.headingOf(cell);
  if (header?.parentElement) yield { owner: header.parentElement, text: () => seenWords(header) };
  yield { owner: row, text: () => "" };
  const [before, behind] = [cell.previousElementSibling, isCheckable ? cell.nextElementSibling : null];
  for (const other of [before, behind]) {
    if (other?.matches(`${CELLS},${kinds.SELECTORS.header}`) && isWords(other)) yield { owner: row, text: () => other.textContent };
  }
  const field = cell.querySelector(FIELDS);
  const first = field && isOnlyInRow(field) ? firstOfRow(cell) : null;
  if (first) yield { owner: row, text: () => first.textContent };
}

/**
 * The words of a heading without what is hidden in it, such as a hint behind an icon.
 * @param {Element} heading
 */
function seenWords(heading) {
  if (!heading.firstElementChild || !dom.isVisible(heading)) return heading.textContent;
  let words = "";
  /** @param {Node} at */
  const visit = (at) => {
    if (dom.isText(at)) words += at.data;
    else if (dom.isElement(at) && !at.matches(UNREAD) && dom.isVisible(at)) at.childNodes.forEach(visit);
  };
  heading.childNodes.forEach(visit);
  return words;
}

/**
 * The words of the first cell with words in a field's row, which name what the row is about; "" for a labelled field.
 * @param {Element} element
 */
export function rowLabelOf(element) {
  if (!isField(element) || isLabelled(element)) return "";
  const cell = element.closest(CELLS);
  const first = cell && isOnlyInRow(element) ? firstOfRow(cell) : null;
  return first ? firstOf([{ owner: first, text: () => first.textContent }]) : "";
}

/**
 * Whether a field is the only one of its kind in its row: the words of a row with several ticks mean the one
 * that selects it, and that may be labelled (Django's lists).
 * @param {Element} field
 */
function isOnlyInRow(field) {
  const kindOf = (/** @type {Element} */ each) => (each.matches(BOXES) ? "tick" : each.localName);
  const fields = field.closest(kinds.SELECTORS.row)?.querySelectorAll(FIELDS) ?? [];
  return [...fields].filter((each) => kindOf(each) === kindOf(field) && !each.matches("[type=hidden]")).length === 1;
}

/**
 * The first cell with words in the row of another cell, if it is before that and holds nothing else.
 * @param {Element} cell
 */
function firstOfRow(cell) {
  const row = cell.closest(kinds.SELECTORS.row);
  if (!row?.closest(kinds.SELECTORS.table)) return null;
  const first = gridparts.cellsOf(row).find((each) => each === cell || textModule.LETTER.test(each.textContent));
  return first && first !== cell && isWords(first) ? first : null;
}

/**
 * Whether an element holds words only, which may be a link to what they are about.
 * @param {Element} box
 */
function isWords(box) {
  return [...box.querySelectorAll(CONTROLS)].every((each) => each.localName === "a");
}

/**
 * The term of a description list.
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
