// By what a row or card is taken hold of: over its grip the pointer is a hand, and elsewhere the row only shows itself.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as repeats from "../semantics/repeats.js";
import * as role from "../semantics/role.js";

const { heldPart: HELD, item: ITEMS, formField: FIELDS, nextControl: CONTROLS } = kinds.SELECTORS;
const DRAGGABLE = "[draggable=true]";
/** @fixed WAI-ARIA: what is itself moved along a line */
const MOVED = new Set(["scrollbar", "separator", "slider"]);
// The pointer over what can be dragged.
// @fixed CSS Basic User Interface 4: cursor
const HOLDING = new Set(["grab", "move"]);
// What authors call a grip in its class, where the pointer does not show it; not the handle that resizes or the thumb of a slider.
// @measured the classes of SortableJS's, jQuery UI's, dnd-kit's and Angular CDK's examples
// @test utest/page/surface/test_grips.py::test_a_row_is_held_at_its_only_grip
const CALLED = /(^|[-_\s])(drag|dragger|grip|gripper|reorder|sort|sortable|move)([-_]?(handle|icon|grip|anchor))?([-_\s]|$)/i;
// What has such a word in its class and is no grip of a row: it resizes something, slides or splits it, is off, or a press on
// it moves or sorts one way.
// @measured the classes of jQuery UI's, Split.js's and Kendo's examples; sortable-up, move-down and sort-asc of lists with buttons
// @test utest/page/surface/test_grips.py::test_a_row_is_held_at_its_only_grip
const CALLED_ELSE = /resiz|slider|thumb|split|disabled|column|(?:reorder|sort|sortable|move)[-_\s]?(?:up|down|top|bottom|first|last|left|right|asc|desc)/i;
// The cross of four arrows: of an icon set, not the arrows that show two directions alone.
// @fixed the documentation of Font Awesome 4 and 6
const CROSS = /(^|[-_\s])arrows(-up-down-left-right)?(\s|$)/i;
// Signs that are drawn for dots to take hold of.
// @fixed Unicode: Braille patterns of two columns of dots, and vertical ellipses side by side
const DOTS = /^\s*([⠿⣿⠶⠛]|[⋮︙]{2}|∷|⁞⁞)\s*$/u;
// A grip is a sign of about one line.
// @unit px
// @measured not measured: the signs of icon sets have up to 24, and 48 with the room around them on a phone
// @test utest/page/surface/test_grips.py::test_a_row_is_held_at_its_only_grip
const LARGEST = 64;
// What only screen readers meet is drawn this small.
// @unit px
// @fixed the classes of Bootstrap, Tailwind and Django: sr-only, visually-hidden
const UNSEEN = 1;
// @unit elements
// @limit a row or a card has fewer parts; a larger box is dragged as a whole
const MOST = 200;

/**
 * The grip in an element that cannot be dragged elsewhere, or null: the only part of it without words over which the
 * pointer says that it can.
 * @param {Element} element
 * @returns {Element|null}
 */
export function gripOf(element) {
  return element.matches(HELD) || isHolding(element) ? null : onlyIn(element);
}

/** @param {Element} element */
function onlyIn(element) {
  const grips = gripsIn(element);
  return grips.length === 1 && !text.LETTER.test(grips[0].textContent) ? grips[0] : null;
}

/**
 * The parts of an element over which the pointer says that it can be dragged; else those that are drawn or called so.
 * @param {Element} element
 */
function gripsIn(element) {
  const parts = element.getElementsByTagName("*");
  if (parts.length > MOST) return [];
  const held = [...parts].filter((each) => isHolding(each) && !isHolding(/** @type {Element} */ (each.parentElement)) && dom.isVisible(each));
  const signs = held.length > 0 ? held : [...parts].filter((each) => isSign(each) && dom.isVisible(each));
  return signs.filter((each) => !signs.some((other) => other !== each && other.contains(each)));
}

/** @param {Element} element */
function isHolding(element) {
  return HOLDING.has(dom.styleOf(element)?.cursor ?? "");
}

/** Whether it is a small sign without words that is drawn or called as a grip is. @param {Element} element */
function isSign(element) {
  const called = element.getAttribute("class") ?? "";
  const isCalled = ((CALLED.test(called) && !CALLED_ELSE.test(called)) || CROSS.test(called)) && !text.LETTER.test(element.textContent);
  if (!isCalled && !DOTS.test(element.textContent)) return false;
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) > UNSEEN && Math.max(width, height) <= LARGEST && !element.matches(FIELDS);
}

/**
 * The row around an element that is dragged by the only grip in it, beside that element, with this grip; or null where the
 * element is dragged itself, or a part of the row between the two may be.
 * @param {Element} element
 * @param {Element} target where it is dragged to
 * @returns {{row: Element, grip: Element}|null}
 */
export function rowOf(element, target) {
  if (element.matches(DRAGGABLE) || isHolding(element) || MOVED.has(role.roleOf(element) ?? "")) return null;
  for (let inner = element, row = dom.parentOf(element); row && !dom.isRoot(row) && !dom.contains(row, target); inner = row, row = dom.parentOf(row)) {
    if (isThing(inner) || row.matches(DRAGGABLE) || isHolding(row)) return null;
    const grips = gripsIn(row);
    if (grips.length > 0) return grips.length === 1 && onlyIn(row) && isBeside(grips[0], element) ? { row, grip: grips[0] } : null;
  }
  return null;
}

/** Whether a part of a row is one of several things in it, which may be dragged themselves. @param {Element} part */
function isThing(part) {
  return part.matches(ITEMS) || (repeats.isCard(part) && !part.matches(CONTROLS) && part.querySelector(FIELDS) === null);
}

/**
 * Whether a grip stands at the side of an element, or of the part of the row with the element: that at the head of a column is
 * not for what stands below the head.
 * @param {Element} grip
 * @param {Element} element
 */
function isBeside(grip, element) {
  const [one, other] = [partOf(grip, element), partOf(element, grip)].map((each) => each.getBoundingClientRect());
  if (one.width > 0 && other.width > 0 && areApart(one, other)) return true;
  const [sign, named] = [grip, element].map((each) => each.getBoundingClientRect());
  return areApart(sign, named) && sign.top < named.bottom && named.top < sign.bottom;
}

/**
 * The largest box around an element without another.
 * @param {Element} element
 * @param {Element} other
 */
function partOf(element, other) {
  let part = element;
  while (part.parentElement && !part.parentElement.contains(other)) part = part.parentElement;
  return part;
}

/** @param {DOMRect} one @param {DOMRect} other */
function areApart(one, other) {
  return one.right <= other.left || other.right <= one.left;
}

/**
 * Where a row with a grip is dropped: on the row beside it that is named by something in it; any other target is itself.
 * @param {Element} row
 * @param {Element} target
 */
export function placeOf(row, target) {
  const list = row.parentElement;
  if (!list?.contains(target) || row.contains(target) || target === list || onlyIn(row) === null) return target;
  const place = partOf(target, row);
  return onlyIn(place) === null ? target : place;
}

/**
 * The grips of the row around an element, which was taken itself.
 * @param {Element} element
 * @param {Element} target
 */
export function gripsBeside(element, target) {
  for (let row = dom.parentOf(element); row && !dom.isRoot(row) && !dom.contains(row, target); row = dom.parentOf(row)) {
    const grips = gripsIn(row).filter((each) => !dom.contains(each, element));
    if (grips.length > 0) return grips;
  }
  return [];
}
