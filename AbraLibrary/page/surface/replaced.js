// The drawn box in the place of an invisible native select (Select2, Tom Select, bootstrap-select, React Aria).

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as icons from "../semantics/icons.js";
import * as label from "../semantics/label.js";
import * as components from "./components.js";

const POPUP = "[aria-haspopup=true],[aria-haspopup=dialog]";
/** @type {["nextElementSibling", "previousElementSibling"]} */
const BESIDE = ["nextElementSibling", "previousElementSibling"];
const SEEN = { opacityProperty: true, checkOpacity: true };
// Fewer make no scale.
// @unit marks
// @measured not measured: the fewest that make a scale
// @test utest/page/fields/test_standins.py::test_marks_stand_for_the_options_of_a_select_that_nobody_sees
const FEWEST_MARKS = 3;
// Marks are of one size and in one line.
// @unit px
// @measured not measured: the rounding of places
// @test utest/page/fields/test_standins.py::test_marks_stand_for_the_options_of_a_select_that_nobody_sees
const ALIKE_PX = 1;

/**
 * Whether a select is invisible or transparent to users.
 * @param {Element} select
 */
function isUnseen(select) {
  return !components.canBeSeen(select) || !select.checkVisibility(SEEN);
}

/**
 * The drawn box that stands for a select; null if the select is visible or has none.
 * @param {Element} select
 */
export function boxOf(select) {
  if (!select.matches("select") || !isUnseen(select)) return null;
  for (const at of [select, ...components.around(select)]) {
    // What is beside a box with a list of its own is another field.
    if (at !== select && hasList(at)) return null;
    for (const direction of BESIDE) {
      const box = nextSeen(at, direction, select);
      if (box && !isOfAnother(box, select) && standsFor(box, /** @type {HTMLSelectElement} */ (select))) return box;
    }
  }
  return null;
}

/**
 * The next that users see, but for the label of the select.
 * @param {Element} element
 * @param {"nextElementSibling"|"previousElementSibling"} direction
 * @param {Element} select
 */
function nextSeen(element, direction, select) {
  const own = labelsOf(select);
  let at = element[direction];
  while (at && (at.matches("script,style") || own.includes(at) || !components.canBeSeen(at))) at = at[direction];
  return at?.localName === "label" ? null : at;
}

/** @param {Element} select */
function labelsOf(select) {
  return [...label.labelsOf(select), ...dom.referencesOf(select, "aria-labelledby")];
}

/** @param {Element} box */
function hasList(box) {
  return [...controls.below(box)].some((each) => each.matches(`${components.CONTROL},${POPUP}`) && !each.matches("select") && components.canBeSeen(each));
}

/**
 * Whether a box is a field with a label or a hidden select of its own.
 * @param {Element} box
 * @param {Element} select
 */
function isOfAnother(box, select) {
  const own = labelsOf(select);
  return [box, ...controls.below(box)].some((each) => (each.matches("label") && !own.includes(each)) || (each.matches("select") && each !== select));
}

/** By select, the box that stood for it at the last look. @type {WeakMap<Element, WeakRef<Element>>} */
const last = new WeakMap();

/**
 * The same, even if the box shows another option than the select by now: it stood for the select before.
 * @param {Element} select
 */
export function lastBoxOf(select) {
  const before = last.get(select)?.deref();
  const box = boxOf(select) ?? (before && before.isConnected && components.canBeSeen(before) && isUnseen(select) ? before : null);
  if (box) last.set(select, new WeakRef(box));
  return box;
}

/**
 * If the select is out of the tab order, the control next to it; else one in its place, with an id made of its id
 * (Chosen) or with the same text.
 * @param {Element} box
 * @param {HTMLSelectElement} select
 */
function standsFor(box, select) {
  if (marksIn(box, select).length > 0) return true;
  if (controlIn(box) && (select.tabIndex < 0 || dom.isAriaHidden(select))) return true;
  if (isInPlaceOf(box, select) || isNamedAfter(box, select)) return true;
  const labels = [...select.selectedOptions].map((option) => textModule.fold(option.label)).filter(Boolean);
  return labels.length > 0 && piecesOf(box, select).some((text) => labels.includes(textModule.fold(text)));
}

/** @param {Element} box @param {Element} select */
function isNamedAfter({ id }, select) {
  return select.id !== "" && id.startsWith(select.id) && /^[-_]\D/.test(id.slice(select.id.length));
}

/**
 * Whether a box lies under most of a transparent select.
 * @param {Element} box
 * @param {HTMLSelectElement} select
 */
function isInPlaceOf(box, select) {
  const { left, right, top, bottom, width, height } = select.getBoundingClientRect();
  if (!components.canBeSeen(select)) return false;
  const under = box.getBoundingClientRect();
  const across = Math.min(right, under.right) - Math.max(left, under.left);
  const down = Math.min(bottom, under.bottom) - Math.max(top, under.top);
  return across > 0 && down > 0 && across * down > (width * height) / 2;
}

/**
 * The marks in a box that stand for the last options of a select, one for each, from left to right, such as the
 * stars of a rating; none in another box. Options for nothing may be before them.
 * @param {Element} box
 * @param {HTMLSelectElement} select
 * @returns {Element[]}
 */
export function marksIn(box, select) {
  let marks = [box];
  while (marks.length === 1) marks = [...dom.childrenOf(marks[0])].filter(components.canBeSeen);
  const none = select.options.length - marks.length;
  if (select.multiple || marks.length < FEWEST_MARKS || none < 0 || !areMarks(marks)) return [];
  if (![...select.options].slice(0, none).every(isNothing)) return [];
  return marks.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left);
}

/** @param {HTMLOptionElement} option */
function isNothing({ value, label }) {
  return value === "" || Number(label) === 0;
}

/**
 * Whether elements are one picture several times, side by side.
 * @param {Element[]} elements
 */
function areMarks(elements) {
  const [first, ...others] = elements;
  const { top, width, height } = first.getBoundingClientRect();
  return !textModule.LETTER.test(first.textContent) && others.every((each) => {
    const place = each.getBoundingClientRect();
    const isAlike = [place.top - top, place.width - width, place.height - height].every((px) => Math.abs(px) <= ALIKE_PX);
    return isAlike && each.localName === first.localName && each.textContent === first.textContent && pictureOf(each) === pictureOf(first);
  });
}

/**
 * What a mark shows, without how: an empty star is a star. Where nothing says it, how it is drawn.
 * @param {Element} mark
 */
function pictureOf(mark) {
  const [name] = icons.namesOf(mark);
  return name?.split(" ")[0] ?? mark.innerHTML;
}

/**
 * The operable drawn list in a box.
 * @param {Element} box
 * @returns {Element|null}
 */
export function controlIn(box) {
  for (const kinds of [components.CONTROL, POPUP]) {
    const found = [box, ...controls.below(box)].filter((each) => each.matches(kinds) && !each.matches("select") && dom.isVisible(components.surfaceOf(each)));
    const outer = found.filter((each) => !found.some((other) => other !== each && dom.contains(other, each)));
    if (outer.length === 1) return outer[0];
  }
  // Without a role, the box that takes the presses.
  return dom.styleOf(box)?.cursor === "pointer" && !controls.isField(box) ? box : null;
}

/**
 * @param {Element} box
 * @param {Element} select
 * @returns {string[]}
 */
export function piecesOf(box, select) {
  const control = controlIn(box);
  const pieces = control ? components.shownBy(control) : components.piecesIn(box, select);
  return pieces.map(({ text }) => text);
}
