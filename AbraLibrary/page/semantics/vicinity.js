// Near labels: words that people take for a field's label though no markup declares them. Weaker than
// any declared label.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as codes from "./codes.js";
import * as drawnstates from "./drawn/drawnstates.js";
import * as presses from "./drawn/presses.js";
import * as inplace from "./inplace.js";
import * as kinds from "./kinds.js";
import * as label from "./label.js";
import * as listing from "./listing.js";
import * as lookalikes from "./lookalikes.js";
import * as name from "./name.js";
import * as fieldcells from "./near/fieldcells.js";
import * as fieldframes from "./near/fieldframes.js";
import * as fieldkinds from "./near/fieldkinds.js";
import * as firstlines from "./near/firstlines.js";
import * as overlines from "./near/overlines.js";

// How far out words belong to a field; further out they belong to its surroundings.
// @unit elements that hold more than the field
// @measured not measured: a field in its own row, next to the label's
// @test utest/page/semantics/test_vicinity.py::test_words_far_outside_of_a_field_are_not_near
const LEVELS = 2;
/** @fixed CSS Display 3: lays out what is in it in columns */
const GRID = /^(inline-)?grid$/;
/** Leaves no node out. */
const NEVER = () => false;
/** What users call a field of a type where nothing names it. */
const CALLED = new Map([["search", "Search"], ["password", "Password"], ["email", "Email"]]);

/**
 * The words near a field, squeezed; "" without any, or with a declared label.
 * @param {Element} element
 */
export function labelOf(element) {
  if (!element.matches(kinds.SELECTORS.nativeField) && lookalikes.lookOf(element)) return drawnLabelOf(element);
  if (!fieldkinds.isField(element)) return "";
  const inner = textModule.squeeze(fieldkinds.innerLabelsOf(element).map(textModule.apart).join(" "));
  if (inner) return inner;
  return firstlines.firstOf(fieldkinds.isLabelled(element) ? besideLabel(element) : sourcesOf(element));
}

/**
 * The words for what is drawn as a list, a switch or a box: its name, or those beside it in its row.
 * @param {Element} element
 */
function drawnLabelOf(element) {
  if (fieldkinds.isNamed(element)) return "";
  // Words that take presses are tools of the row, such as a cross, unless there are no others.
  return firstlines.firstOf(named(drawnSources(element, isTool))) || firstlines.firstOf(named(drawnSources(element, isUnseen)));
}

/**
 * Without those that say its state.
 * @param {Iterable<import("./near/firstlines.js").Source>} sources
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* named(sources) {
  for (const source of sources) if (drawnstates.saidBy(source.at ? firstlines.firstLineOf(source.at) : source.text()) === null) yield source;
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
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* drawnSources(element, isLeftOut) {
  yield* overlines.headingOfOnly(element);
  yield* fieldcells.termOf(element);
  let at = element;
  // What stands for it among others: it, or the component in whose shadow tree it is drawn.
  let one = element;
  for (let level = 0; level <= LEVELS; ) {
    const parent = at.parentElement ?? dom.rootOf(at).host;
    if (!parent || dom.isRoot(at)) return;
    const isCrowded = overlines.hasLike(parent, one);
    // Of several in one box each has its words on the same side; those of a box follow it.
    if (isCrowded ? beginsWithOne(parent, one) : lookalikes.lookOf(element) === "checkbox") yield* beside(at, "nextSibling", isLeftOut);
    yield* beside(at, "previousSibling", isLeftOut);
    if (!isCrowded && lookalikes.isTick(element)) yield* beside(at, "nextSibling", isLeftOut);
    if (isCrowded || parent.matches(kinds.SELECTORS.edge) || fieldkinds.seenControlsIn(parent) > 1) return;
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    if (!at.parentElement) one = parent;
    at = parent;
  }
}

/**
 * Whether a box begins with a drawn control, and not with words.
 * @param {Element} box
 * @param {Element} element
 */
function beginsWithOne(box, element) {
  const look = lookalikes.lookOf(element);
  /** @type {Element|undefined} */
  let first;
  for (const each of box.getElementsByTagName(element.localName)) {
    if (lookalikes.lookOf(each) !== look) continue;
    first = each;
    break;
  }
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (dom.isText(node) && textModule.LETTER.test(node.data)) return first !== undefined && (first.contains(node) || (first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  }
  return true;
}

/**
 * Additional labels of a labelled field: the heading of an editor, which names itself "Rich text
 * editor" on every page; for the first field of a code, the label of the whole code; where nobody sees its name, the
 * label that stands for nothing in its box.
 * @param {Element} element
 * @returns {Iterable<import("./near/firstlines.js").Source>}
 */
export function besideLabel(element) {
  if (inplace.isEditor(element)) return inplace.headingOf(element, !fieldkinds.isLabelled(element) || inplace.isTypedUnseen(element));
  const code = codes.fieldsOf(element) ? codes.boxOf(element) : null;
  return code ? aroundAll(code) : aroundNamed(element);
}

/**
 * The labels of the box around a named field and, where nobody sees its name, what users read over it. A label for
 * another id waits for that.
 * @param {Element} element
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* aroundNamed(element) {
  yield* overlines.namedBox(element);
  const isUnseen = element.hasAttribute("aria-label") && dom.referencesOf(element, "aria-labelledby").length === 0;
  if (isUnseen && element.matches(kinds.SELECTORS.typed)) yield* overlines.looseLabelOf(element, { isNamed: true });
}

/**
 * The words near a box whose fields are one field to users, such as the parts of a date.
 * @param {Element} box
 */
export function labelOfAll(box) {
  return firstlines.firstOf(aroundAll(box));
}

/**
 * The common label of such fields.
 * @param {Element} box
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* aroundAll(box) {
  let at = box;
  for (let level = 0; level < LEVELS; ) {
    const inner = at;
    yield { owner: inner, text: () => name.nameOf(inner) };
    yield { owner: inner, text: () => label.namingOf(inner).map(textModule.apart).join(" ") };
    yield* beside(inner, "previousSibling");
    const parent = at.parentElement;
    // A box with other fields is labelled for those, too.
    if (!parent || parent.matches(kinds.SELECTORS.edge) || dom.hasMoreChildren(parent, inplace.CROWD)) return;
    if (fieldkinds.fieldsIn(parent) > fieldkinds.fieldsIn(box)) return;
    // A box with nothing else does not count as a level.
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    at = parent;
  }
}

/**
 * Where words near a field may be, nearest first.
 * @param {Element} element
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
export function* sourcesOf(element) {
  if (element.localName === "body") return yield* aroundFrame(element);
  // Over an editor are its tools, whose words are before it like those of a heading.
  if (inplace.isEditor(element)) yield* overlines.looseLabelOf(element);
  yield* besideLabel(element);
  yield* overlines.looseLabelOf(element);
  yield* overlines.belowEach(element);
  const frame = fieldframes.frameOf(element);
  // Inside the box of a custom combobox are its value and its placeholder.
  if (frame !== element) yield* sourcesAround(frame);
  yield* sourcesAround(element);
  yield* hostOf(element);
  yield* overlines.titleOfOnly(element);
  yield* overlines.shownBefore(element, LEVELS);
  yield* fieldframes.drawnInside(element);
  yield { owner: element, text: () => typeOf(element) };
}

/** @param {Element} element */
function typeOf(element) {
  return (element.matches("input") && CALLED.get(/** @type {HTMLInputElement} */ (element).type)) || "";
}

/** @param {Element} element @returns {Generator<import("./near/firstlines.js").Source>} */
function* sourcesAround(element) {
  if (element.matches(kinds.SELECTORS.box)) yield* beside(element, "nextSibling");
  yield* beside(element, "previousSibling");
  yield* fieldframes.drawnBehind(element);
  const cell = element.closest(kinds.SELECTORS.cell);
  if (cell && !element.matches(kinds.SELECTORS.box)) yield* inCell(element);
  if (cell) yield* fieldcells.aroundCell(cell, element.matches(kinds.SELECTORS.box));
  yield* fieldcells.termOf(element);
  yield* outwards(element);
  yield* overPair(element);
}

/**
 * The words before a field in its cell, which mean it rather than the heading of the column; a description is longer.
 * @param {Element} element
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* inCell(element) {
  for (const source of [...outwards(element), ...overPair(element)]) {
    const isLabel = textModule.squeeze(source.text()).length <= firstlines.LONGEST;
    yield isLabel ? source : { owner: source.owner, text: () => "" };
  }
}

/**
 * The words before a list and a field side by side: of the two, who selects means the list, and who fills the field.
 * @param {Element} element
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* overPair(element) {
  if (!fieldkinds.isList(element) && !element.matches(kinds.SELECTORS.typed)) return;
  let last = element;
  for (const box of upToOther(element)) yield { owner: (last = box), text: () => "" };
  if (last === element || !fieldkinds.pairIn(last)) return;
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
  for (let step = 0; box && step < overlines.OUTERMOST && !box.matches(kinds.SELECTORS.edge); step += 1, box = box.parentElement) {
    yield box;
    if (fieldkinds.controlsIn(box) > 1) return;
  }
}

/**
 * The list beside a field that people type into, under the same label.
 * @param {Element} element
 */
export function listBeside(element) {
  if (!element.matches(kinds.SELECTORS.typed)) return null;
  const box = [...upToOther(element)].at(-1);
  const list = box && fieldkinds.pairIn(box);
  return list && labelOf(list) === labelOf(element) ? list : null;
}

/**
 * The neighbours of the boxes around a field, as long as those contain nothing else.
 * @param {Element} element
 * @param {number} [most] how many controls it is itself; a list may hold its value in a field (Select2)
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* outwards(element, most = 1 + fieldkinds.controlsIn(element)) {
  // The words of a checkbox or radio button follow it.
  const isCheckable = element.matches(kinds.SELECTORS.box);
  let at = element;
  for (let level = 0; level < LEVELS; ) {
    const parent = at.parentElement;
    if (!parent || parent.matches(kinds.SELECTORS.edge)) return;
    yield { owner: parent, text: () => "" };
    if (fieldkinds.controlsIn(parent) > most) return;
    if (isCheckable) yield* beside(parent, "nextSibling");
    yield* beside(parent, "previousSibling");
    yield* fieldframes.drawnBehind(parent);
    // A box with nothing else does not count as a level.
    if (parent.firstElementChild !== parent.lastElementChild) level += 1;
    at = parent;
  }
}

/**
 * For a document that is edited as a whole, the name of its frame, and words near that.
 * @param {Element} body
 * @returns {Generator<import("./near/firstlines.js").Source>}
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
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* hostOf(element) {
  const root = dom.rootOf(element);
  const { host } = root;
  if (!host || [...root.querySelectorAll(kinds.SELECTORS.nextControl)].some((each) => each !== element && each.getAttribute("role") !== "listbox")) return;
  const labels = label.labelsOf(host);
  yield { owner: host, text: () => host.getAttribute("aria-label") ?? labels.map(textModule.apart).join(" ") };
  if (element.matches(kinds.SELECTORS.box)) yield* beside(host, "nextSibling");
  yield* beside(host, "previousSibling");
}

/**
 * The texts beside a node, up to the next control.
 * @param {Element} element
 * @param {"previousSibling"|"nextSibling"} direction
 * @param {(node: Node) => boolean} [isLeftOut]
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* beside(element, direction, isLeftOut = NEVER) {
  // In a shadow tree its changes show on the host.
  const owner = element.parentElement ?? dom.rootOf(element).host;
  if (!owner) return;
  yield { owner, text: () => "" };
  for (let node = element[direction]; node; node = node[direction]) {
    if (isLeftOut(node)) continue;
    const at = node;
    if (dom.isElement(node) && (node.matches(kinds.SELECTORS.nextControl) || node.querySelector(kinds.SELECTORS.nextControl))) {
      if (direction === "previousSibling") yield* wordsIn(owner, node, element);
      return;
    }
    if (node.nodeType === Node.COMMENT_NODE || (dom.isElement(node) && (node.matches(firstlines.SILENT) || isUnseenLabel(node)))) continue;
    yield { owner, text: () => at.textContent ?? "", at, isOfMore: () => direction === "previousSibling" && (isOverMore(at, element) || isOfOtherColumn(at, element)) };
  }
}

/**
 * Whether a heading before a field, or its box, stands over another such field that nothing else names.
 * @param {Node} node
 * @param {Element} box
 */
function isOverMore(node, box) {
  const field = box.matches(kinds.SELECTORS.field) ? box : box.querySelector(kinds.SELECTORS.field);
  if (!field || !isHeading(node)) return false;
  for (let at = box.nextElementSibling; at && !at.matches(kinds.SELECTORS.title) && !at.querySelector(kinds.SELECTORS.title); at = at.nextElementSibling) {
    const others = [at, ...at.querySelectorAll(kinds.SELECTORS.field)].filter((each) => fieldkinds.isField(each) && !listing.isShownValue(each) && dom.isVisible(each));
    if (others.some((each) => isAsField(each, field) && !fieldkinds.isLabelled(each) && [typeOf(each), ""].includes(labelOf(each)))) return true;
  }
  return false;
}

/**
 * Whether words before a field in a CSS grid stand over another column: neither in the line of the field nor over it.
 * @param {Node} node
 * @param {Element} field
 */
function isOfOtherColumn(node, field) {
  if (!dom.isElement(node) || !node.parentElement || !GRID.test(dom.displayOf(node.parentElement))) return false;
  const [one, other] = [node, field].map((each) => each.getBoundingClientRect());
  return one.bottom <= other.top && (one.right <= other.left || other.right <= one.left);
}

/**
 * Whether a node is a heading, or a box with nothing else.
 * @param {Node} node
 */
function isHeading(node) {
  if (!dom.isElement(node)) return false;
  const heading = node.matches(kinds.SELECTORS.title) ? node : node.querySelector(kinds.SELECTORS.title);
  return heading !== null && textModule.squeeze(heading.textContent) === textModule.squeeze(node.textContent);
}

/**
 * Whether a field takes what another one takes: a tick, a choice or a text.
 * @param {Element} one
 * @param {Element} other
 */
function isAsField(one, other) {
  return one.matches(kinds.SELECTORS.box) === other.matches(kinds.SELECTORS.box) && fieldkinds.isList(one) === fieldkinds.isList(other);
}

/**
 * The words of a box with controls before a field: of a choice, or before the first link of a title; of a
 * title that is a link, its words.
 * @param {Element} owner
 * @param {Element} box
 * @param {Element} field
 * @returns {Generator<import("./near/firstlines.js").Source>}
 */
function* wordsIn(owner, box, field) {
  if (isChoiceOf(box, field)) yield firstlines.wordsOf(owner, box);
  if (box.matches(kinds.SELECTORS.nextControl) || !firstlines.isWords(box)) return;
  yield { owner, text: () => box.textContent, at: box };
  if (box.matches(kinds.SELECTORS.fieldTitle)) yield firstlines.wordsOf(owner, box);
}

/**
 * Whether a box is a tick with its words, after which comes what is chosen or written for it:
 * (o) Move to [list].
 * @param {Element} box
 * @param {Element} next
 */
function isChoiceOf(box, next) {
  return fieldkinds.controlsIn(box) === 1 && box.querySelector(kinds.SELECTORS.box) !== null && !next.matches(kinds.SELECTORS.box) && !next.querySelector(kinds.SELECTORS.box);
}

/**
 * Whether it is a label that screen readers alone have: its field is asked for it anyway.
 * @param {Element} element
 */
function isUnseenLabel(element) {
  return element.localName === "label" && /** @type {HTMLLabelElement} */ (element).control !== null && sight.isForReaders(element);
}
