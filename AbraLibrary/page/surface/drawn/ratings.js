// Ratings that a page draws as a row of marks, such as stars, of which the first ones are set: the value is how many. It is
// read from what marks them, and set by pressing a mark; where nothing tells it, nobody knows it.

import * as destinations from "../../dom/destinations.js";
import * as dom from "../../dom/dom.js";
import * as focusing from "../../dom/focusing.js";
import * as text from "../../dom/text.js";
import * as drawnstates from "../../semantics/drawn/drawnstates.js";
import * as presses from "../../semantics/drawn/presses.js";
import * as kinds from "../../semantics/kinds.js";
import * as pseudo from "../../semantics/pseudo.js";
import * as choices from "../choices.js";

const { formField: FIELDS } = kinds.SELECTORS;
/**
 * How many marks a rating has, with the one that clears it.
 * @unit elements
 * @measured not measured: three faces to ten stars
 * @test utest/page/surface/test_ratings.py::test_a_row_of_marks_of_which_the_first_are_set
 */
const MARKS = { least: 3, most: 11 };
/**
 * Marks of one size and in one line differ by this at most.
 * @unit px
 * @measured not measured: rounding, and a border of the one that has the focus
 * @test utest/page/surface/test_ratings.py::test_what_is_no_rating
 */
const NEAR = 2;
/** What has words of its own is no mark. @fixed Unicode: letters and digits */
const WORDS = /[\p{L}\p{N}]/u;
// What makes the shape of a picture, whatever its colour.
// @fixed SVG and HTML
const SHAPES = ["d", "points", "href", "src"];
// What is drawn otherwise of one that is set; its frame and its shadow say that it has the focus.
// @fixed CSS and SVG: what paints a picture
const DRAWN = /** @type {const} */ (["color", "backgroundColor", "backgroundImage", "backgroundPosition", "fill", "stroke", "opacity", "filter", "width"]);

/** By rating, the words that it was found by. @type {WeakMap<Element, Element>} */
const called = new WeakMap();

/**
 * The rating that these words are for; or null.
 * @param {Element} words
 * @returns {Element|null}
 */
export function besides(words) {
  const rating = choices.besides(words, isOne);
  if (rating) called.set(rating, words);
  return rating;
}

/** @param {Element} element */
export function isOne(element) {
  return marksIn(element).length > 0;
}

/**
 * The marks of a rating in the order in which they are read, with what may clear it; none where it is no rating.
 * @param {Element} box
 * @returns {Element[]}
 */
function marksIn(box) {
  const marks = [...box.children].filter(dom.isVisible);
  if (marks.length < MARKS.least || marks.length > MARKS.most || !marks.every(isMark) || !areAlike(marks)) return [];
  const isBack = dom.styleOf(box)?.direction === "rtl";
  const leftOf = (/** @type {Element} */ each) => each.getBoundingClientRect().left * (isBack ? -1 : 1);
  const inOrder = marks.sort((one, other) => leftOf(one) - leftOf(other));
  const shapes = new Set(bare(inOrder).map(shapeOf));
  return shapes.size <= 2 ? inOrder : [];
}

/** @param {Element} element */
function isMark(element) {
  const parts = [element, ...element.querySelectorAll("*")];
  if (parts.some((each) => each.matches(FIELDS) || (each.matches(destinations.LINK) && !destinations.leadsNowhere(each)))) return false;
  return !parts.some((each) => WORDS.test(ownTextOf(each))) && parts.some((each) => each.localName === "button" || presses.takesPresses(each));
}

/** @param {Element} element */
function ownTextOf(element) {
  return [...element.childNodes].map((node) => (dom.isText(node) && !pseudo.isLigature(node.data, element) ? node.data : "")).join(" ");
}

/** @param {Element[]} marks */
function areAlike([first, ...others]) {
  const { top, width, height } = first.getBoundingClientRect();
  return others.every((each) => {
    const box = each.getBoundingClientRect();
    return each.localName === first.localName && [box.top - top, box.width - width, box.height - height].every((by) => Math.abs(by) <= NEAR);
  });
}

/**
 * The marks without a first one of another shape that is not set though a later one is: that clears the rating.
 * @param {Element[]} marks
 */
function bare(marks) {
  const [first, ...others] = marks;
  const doesClear = isSet(first) !== true && others.some((each) => isSet(each) === true) && !others.map(shapeOf).includes(shapeOf(first));
  return doesClear ? others : marks;
}

/** @param {Element} mark */
function shapeOf(mark) {
  return [mark, ...mark.querySelectorAll("*")].map((each) => [
    each.localName, text.squeeze(ownTextOf(each)), ...SHAPES.map((name) => each.getAttribute(name)), ...["::before", "::after"].map((part) => dom.styleOf(each, part)?.content),
  ].join()).join();
}

/** @param {Element} mark */
function lookOf(mark) {
  const styles = [mark, ...mark.querySelectorAll("*")].flatMap((each) => ["", "::before", "::after"].map((part) => dom.styleOf(each, part || undefined)));
  return shapeOf(mark) + styles.map((style) => style && DRAWN.map((name) => style[name]).join()).join();
}

/**
 * Whether a mark is set, by its markup or its classes; null where nothing says so.
 * @param {Element} mark
 * @returns {boolean|null}
 */
function isSet(mark) {
  const said = mark.getAttribute("aria-checked");
  if (said !== null) return said === "true";
  return [mark, ...mark.querySelectorAll("*")].some((each) => drawnstates.wordsOf(each).includes(true)) || null;
}

/**
 * How many marks are set; null where nothing tells, or signs contradict each other.
 * @param {Element} rating
 * @returns {number|null}
 */
function countOf(rating) {
  const marks = bare(marksIn(rating));
  const set = marks.map(isSet);
  const count = set.filter((each) => each === true).length;
  const isSaid = marks.every((each) => each.hasAttribute("aria-checked"));
  const place = set.lastIndexOf(true) + 1;
  // Of radio buttons only the last one may be marked.
  const isRadio = count === 1 && marks[place - 1].getAttribute("role") === "radio";
  if (isRadio) return place;
  // The pointer sets marks for a while.
  if (rating.matches(focusing.HOVERED)) return null;
  if (count > 0) return count === place && (isSaid || isSeenSo(marks, count)) ? count : null;
  return isSaid ? 0 : placeSeen(marks);
}

/**
 * Whether marks of which the first ones are set are drawn so.
 * @param {Element[]} marks
 * @param {number} count
 */
function isSeenSo(marks, count) {
  const looks = marks.map(lookOf);
  return [looks.slice(0, count), looks.slice(count)].every((side) => new Set(side).size <= 1) && (count === marks.length || looks[0] !== looks[count]);
}

/**
 * How many marks are drawn as the first, if all others are drawn alike and otherwise. One alone of another shape may clear it.
 * @param {Element[]} marks
 * @returns {number|null}
 */
function placeSeen(marks) {
  const looks = marks.map(lookOf);
  const count = looks.findIndex((look) => look !== looks[0]);
  if (count === -1 || !isSeenSo(marks, count)) return null;
  return count > 1 || shapeOf(marks[0]) === shapeOf(marks[1]) ? count : null;
}

/**
 * Whether it is certain that the first mark does not clear the rating: it is one of several, or the value is known.
 * @param {Element} rating
 */
function isCertain(rating) {
  const [first, second] = bare(marksIn(rating)).map(shapeOf);
  return first === second || countOf(rating) !== null;
}

/**
 * The value of the rating that an element is, or that its words stand before; undefined where there is none.
 * @param {Element} element
 * @returns {string|undefined}
 */
export function valueOf(element) {
  const rating = isOne(element) ? element : besides(element);
  const count = rating && countOf(rating);
  return count === null ? undefined : String(count);
}

/**
 * What is known of a rating, and the mark that sets a value.
 * @param {Element} rating
 * @param {string} value
 */
export function stateOf(rating, value) {
  const marks = bare(marksIn(rating));
  const mark = /^\d+$/.test(value.trim()) ? marks[Number(value) - 1] : undefined;
  return { count: marks.length, now: countOf(rating), mark: mark ?? null, words: called.get(rating) ?? null, isCertain: isCertain(rating) };
}
