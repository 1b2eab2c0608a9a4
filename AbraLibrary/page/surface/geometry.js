// At which point an element is pressed to operate it, and whether a press there reaches it.

import * as dom from "../dom/dom.js";
import * as imagemaps from "../dom/imagemaps.js";
import * as sight from "../dom/sight.js";
import * as viewport from "../dom/viewport.js";
import * as inplace from "../semantics/inplace.js";
import * as kinds from "../semantics/kinds.js";
import * as listing from "../semantics/listing.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as components from "./components.js";
import * as meant from "./meant.js";
import * as nested from "./nested.js";
import * as replaced from "./replaced.js";

/** @typedef {{point: viewport.Point|null, cover: Element|null, isOnOther?: boolean}} Hit `isOnOther`: on another control in it */

/** The working element of a custom combobox. */
const CUSTOM_COMBOBOX = kinds.SELECTORS.drawnCombobox;
/** Often hidden behind a label, which users press. */
const { behindLabel: LABELLED, interactive: INTERACTIVE, heldPart: HELD } = kinds.SELECTORS;
/** May be hidden inside a drawn element that takes its presses. */
const HIDDEN = `${kinds.SELECTORS.tick},select,${kinds.SELECTORS.drawnCombobox}`;
// How far out from a hidden checkbox its drawn box may be.
// @unit elements
// @measured the checkbox of a tree and the switch of a cell, without a label (atest/find/grids.robot)
// @test utest/page/fields/test_ticks.py::test_what_is_drawn_for_a_tick_without_a_label_is_pressed
const AROUND = 2;
// Where in a box a press is tried: the middle and, where that is covered, halfway to the edges.
// @unit shares of the box
// @measured not measured: what covers a control in part leaves one half of it, as badges and bars do
// @test atest/act/click_obstacles.robot::Covered In Part
const PLACES = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]];

// What lies in the place of another differs from that by this at most.
// @unit px
// @measured not measured: rounding, and a border
// @test utest/page/fields/test_ticks.py::test_what_lies_over_a_tick_in_its_box_is_pressed
const NEAR = 2;
const SIDES = /** @type {const} */ (["left", "top", "right", "bottom"]);

/**
 * The points of the top viewport to try, middle first: where it is covered, a corner may be free.
 * @param {Element} element
 * @param {boolean} [isDragged] a drag may begin and end anywhere in an element that is all words
 * @returns {Generator<viewport.Point>}
 */
function* pointsOf(element, isDragged = false) {
  if (element.localName === "area") {
    const seen = viewport.viewOf(element);
    if (!seen) return;
    for (const point of imagemaps.pointsOf(element)) {
      const { x, y } = viewport.outFrom(element, point);
      if (seen.left <= x && x <= seen.right && seen.top <= y && y <= seen.bottom) yield { x, y };
    }
    return;
  }
  const words = isDragged && meant.hasNothingElse(element) ? null : meant.rectsOf(element);
  yield* pointsIn(element, words ?? dom.rectsOf(element));
}

/**
 * @param {Element} element
 * @param {Iterable<DOMRect>} boxes of it, or of texts in it
 * @returns {Generator<viewport.Point>}
 */
function* pointsIn(element, boxes) {
  for (const box of boxes) {
    const seen = viewport.seenPart(element, box);
    if (!seen) continue;
    const { left, top, right, bottom } = viewport.besideScrollbars(element, seen);
    for (const [across, down] of PLACES) {
      yield { x: left + (right - left) * across, y: top + (bottom - top) * down };
    }
  }
}

/**
 * A point of the top viewport at which a press reaches the element, or else its cover.
 * @param {Element} element
 * @param {{isDragged?: boolean}} [options]
 * @returns {Hit}
 */
export function hitPointOf(element, { isDragged = false } = {}) {
  /** @type {Element|null} */
  let cover = null;
  for (const point of pointsOf(element, isDragged)) {
    const hit = viewport.hitOnTheWay(element, point);
    if (isHit(element, hit)) return { point, cover: null };
    cover ??= hit;
  }
  return { point: null, cover };
}

/**
 * @param {Element} element
 * @param {Element|null} hit
 */
function isHit(element, hit) {
  // Gecko reports the image, but its area gets the events.
  return reaches(element, hit) || (hit !== null && hit === imagemaps.drawnOf(element));
}

/**
 * The same for a press: on no other control in the element. One without a place of its own cannot be pressed, but for an
 * entry by the control that has its words; in a box that is no control the press is on whatever is there.
 * @param {Element} element
 * @param {{isDragged?: boolean}} [options]
 * @returns {Hit}
 */
export function pressPointOf(element, { isDragged = false } = {}) {
  const { point, other } = ownPointOf(element, () => true, isDragged);
  if (point) return { point, cover: null };
  const bearer = other !== null && listing.isSemantic(element) ? nested.bearerOf(element) : element;
  if (bearer === null) return { point: null, cover: other };
  return { ...hitPointOf(bearer, { isDragged }), isOnOther: other !== null };
}

/**
 * The same for a drag: if possible, next to anything that could be dragged instead.
 * @param {Element} element
 * @returns {Hit}
 */
export function holdPointOf(element) {
  const { point } = ownPointOf(element, (hit) => !isOfPart(element, hit), true);
  return point ? { point, cover: null } : pressPointOf(element, { isDragged: true });
}

/**
 * The first point of an element, as good as some say, that is on no other control in it; and the first such control.
 * @param {Element} element
 * @param {(hit: Element|null) => boolean} isGood
 * @param {boolean} isDragged
 */
function ownPointOf(element, isGood, isDragged) {
  /** @type {Element|null} */
  let other = null;
  for (const point of placesOf(element, () => other !== null, isDragged)) {
    const hit = viewport.hitOnTheWay(element, point);
    if (!isHit(element, hit)) continue;
    const at = nested.otherAt(element, hit);
    if (at === null && isGood(hit)) return { point, other: null };
    other ??= at;
  }
  return { point: null, other };
}

/**
 * The points of an element, those of its meant words first; where another control in it is hit, also of its other words.
 * @param {Element} element
 * @param {() => boolean} isOnOther whether one was hit so far
 * @param {boolean} isDragged
 */
function* placesOf(element, isOnOther, isDragged) {
  yield* pointsIn(element, meant.preferredIn(element));
  yield* pointsOf(element, isDragged);
  if (isOnOther()) yield* pointsIn(element, meant.rectsOfTexts(nested.textsOf(element)));
}

/**
 * Whether a press on `hit` takes a part that is draggable by itself.
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOfPart(element, hit) {
  for (let at = hit; at && at !== element; at = dom.parentOf(at)) if (at.matches(HELD)) return true;
  return false;
}

/**
 * What users press to operate a control: itself, the element drawn in its place, the label of a
 * hidden one, as drawn checkboxes have it, or the component of a custom combobox with a hidden field.
 * @param {Element & {labels?: NodeListOf<HTMLLabelElement>|null}} element
 * @returns {Element}
 */
export function surfaceOf(element) {
  if (element.matches(CUSTOM_COMBOBOX)) return components.surfaceOf(element);
  if (element.localName === "select" && "options" in element) return drawnFor(element);
  if (!element.matches(LABELLED)) return floatedIn(element) ?? inplace.surfaceOf(element, canBeHit);
  const { canBeReached, isForReaders } = sight;
  if (dom.isVisible(element) && canBeReached(element) && !isForReaders(element)) return element;
  return [...(element.labels ?? [])].find(dom.isVisible) ?? drawnAround(element) ?? element;
}

/**
 * The picture or box in a link without a box of its own: all that is in it floats, lies over the page or out of its box.
 * @param {Element} element
 */
function floatedIn(element) {
  if (!element.firstElementChild || dom.isVisible(element) || !(dom.isInline(element) || dom.isFocusable(element))) return null;
  return [...dom.childrenOf(element)].find((each) => dom.isVisible(each) && !sight.isForReaders(each) && sight.canBeReached(each)) ?? null;
}

/**
 * What is drawn in the place of a select that nobody can press: its control, else its box. One inside of a list that
 * has a role (Choices) is a part of that.
 * @type {(select: Element) => Element}
 */
const drawnFor = dom.memoized((select) => {
  const isPart = dom.closest(dom.parentOf(select), (each) => each.matches(components.CONTROL)) !== null;
  const box = isPart ? null : replaced.boxOf(select);
  return box === null ? select : (replaced.controlIn(box) ?? box);
});

/** @param {Element} element */
function canBeHit(element) {
  return hitPointOf(element).point !== null;
}

/**
 * The box around a hidden checkbox without a label that contains only its drawing.
 * @param {Element} element
 */
function drawnAround(element) {
  for (let at = element.parentElement, level = 0; at && level < AROUND; at = at.parentElement, level += 1) {
    if (/\S/.test(at.textContent) || at.querySelectorAll(INTERACTIVE).length > 1) return null;
    /** @param {Element} each */
    const isPressed = (each) => dom.isVisible(each) && dom.styleOf(each)?.cursor === "pointer";
    if (dom.isVisible(at) && (isPressed(at) || [...at.querySelectorAll("*")].some(isPressed))) return at;
  }
  return null;
}

/**
 * Whether a press on `hit` is one on `element`: inside it, or on its label; for a text, not on a control in it.
 * @param {Element} element
 * @param {Element|null} hit
 */
export function reaches(element, hit) {
  if (meant.isTakenBy(element, hit)) return true;
  if (meant.isMeant(element)) return meant.isHit(element, hit);
  /** @type {Element|null} */
  let inner = null;
  for (let at = hit; at; at = dom.parentOf(at)) {
    const labelled = at.localName === "label" ? /** @type {HTMLLabelElement} */ (at).control : undefined;
    // A link in a label is followed, and the label's control stays as it is (HTML, "label").
    const isFree = inner === null || labelled === undefined || labelled === inner;
    if (at === element || labelled === element) return isFree;
    if (at.matches(INTERACTIVE)) inner ??= at;
  }
  return isOperatedByHost(element, hit) || isOperatedByBox(element, hit) || isOperatedByRow(element, hit) || isOnDrawn(element, hit) || isOnWords(element, hit);
}

/**
 * Whether a press is on words over a checkbox or radio button that nobody sees, in a box of the two: a label without a
 * control, which only the page links with it (Fomantic UI).
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOnWords(element, hit) {
  const label = element.matches(kinds.SELECTORS.tick) ? hit?.closest("label") : null;
  if (!label || /** @type {HTMLLabelElement} */ (label).control !== null || label.parentElement !== element.parentElement) return false;
  return sight.isTransparent(element) && label.parentElement?.querySelectorAll(INTERACTIVE).length === 1;
}

/**
 * Whether a press is on the drawing of a checkbox, or of a list that has the role twice.
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOnDrawn(element, hit) {
  if (!hit || !element.matches(HIDDEN)) return false;
  const surface = surfaceOf(element);
  // A picture may lie over a box that could be seen.
  const drawn = surface === element && element.matches(kinds.SELECTORS.tick) ? (drawnAround(element) ?? drawnOver(element, hit)) : surface;
  return drawn !== null && drawn !== element && !drawn.matches("label") && dom.contains(drawn, hit);
}

/**
 * What is drawn over a checkbox in its place, where the box around the two holds nothing else: the pointer may not tell that it
 * takes presses.
 * @param {Element} element
 * @param {Element} hit
 */
function drawnOver(element, hit) {
  const box = element.parentElement;
  if (!box || /\S/.test(box.textContent) || box.querySelectorAll(INTERACTIVE).length > 1) return null;
  const drawn = [...box.children].find((each) => each !== element && dom.contains(each, hit));
  const [one, other] = [element, drawn ?? box].map((each) => each.getBoundingClientRect());
  return drawn && SIDES.every((side) => Math.abs(one[side] - other[side]) <= NEAR) ? drawn : null;
}

/**
 * Whether a component takes the presses for its only control, which lets them through.
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOperatedByHost(element, hit) {
  const root = dom.rootOf(element);
  if (!root.host || root.host !== hit || dom.styleOf(element)?.pointerEvents !== "none") return false;
  return [...root.querySelectorAll("*")].filter(listing.isSemantic).length === 1;
}

/**
 * Whether the row of a drawn switch, which lets presses through, takes them for it; for a checkbox its cell, if it has nothing else.
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOperatedByRow(element, hit) {
  if (hit === null || dom.styleOf(element)?.pointerEvents !== "none" || !(lookalikes.isTick(element) || isAllOfCell(element, hit))) return false;
  return dom.closest(dom.parentOf(element), (at) => dom.styleOf(at)?.pointerEvents !== "none") === hit;
}

/** @param {Element} element @param {Element} hit */
function isAllOfCell(element, hit) {
  const cell = element.matches(kinds.SELECTORS.tick) ? dom.closest(element, (at) => at.matches(kinds.SELECTORS.cell)) : null;
  return cell !== null && dom.contains(cell, hit) && !/\S/.test(cell.textContent) && cell.querySelectorAll(INTERACTIVE).length === 1;
}

/**
 * Whether the box around a read-only field, which lets presses through, takes them for it: to choose what nobody types.
 * @param {Element} element
 * @param {Element|null} hit
 */
function isOperatedByBox(element, hit) {
  if (!hit || !element.matches("input[readonly]") || dom.styleOf(element)?.pointerEvents !== "none") return false;
  return dom.contains(hit, element) && dom.styleOf(hit)?.cursor === "pointer" && hit.querySelectorAll(INTERACTIVE).length === 1;
}
