// Switches and checkboxes by their shape, their signs and their classes.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as kinds from "../kinds.js";
import * as arrows from "./arrows.js";
import * as boxlooks from "./boxlooks.js";
import * as customticks from "./customticks.js";
import * as marks from "./marks.js";
import * as presses from "./presses.js";
import * as thumbs from "./thumbs.js";

/**
 * The size of a drawn checkbox.
 * @unit px
 * @measured those of component libraries have 14 to 24 px
 * @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
 */
const BOX = [10, 32];
// A class of what is moved along a track, and not ticked.
// @measured the handle of jQuery UI's slider
// @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
const HANDLE_CLASS = /(^|[-_\s])(handle|grip|resizer)([-_\s]|$)/i;
/** The tracks that were seen in both states. @type {WeakSet<Element>} */
const pills = new WeakSet();
// The sign of a box of which others are on in part; also that of a button that takes one off.
// @fixed Unicode: dashes and the minus
const MIXED = /^[-‐‑‒–—−➖]$/u;
// What a box has that is on or off, and no other button.
// @fixed Unicode: check marks
const TICK = /^(?:[✓✔☑]\uFE0F?)?$/u;
// Words that a switch may show itself.
// @fixed the words above, and the signs of a power switch
const SHOWN = /^(on|off|yes|no|an|ein|aus|ja|nein|oui|non|sí|i|o|\||[☑☒🗹✅🔘◉⦿☐⬜◻🔲○◯]\uFE0F?)*$/iu;
/** @fixed white space */
const SPACES = /\s+/g;

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 */
export function signOf(element, width, height) {
  const isSign = isWordless(element) || isMixed(element);
  return isSign && !isOfNative(element) && !arrows.isDrawn(element) ? tickOf(element, width, height) : null;
}

/**
 * Whether it is in the label of a native tick: it shows the state of that, and is none of its own.
 * @param {Element} element
 */
function isOfNative(element) {
  const control = /** @type {HTMLLabelElement|null} */ (element.closest("label"))?.control;
  return control?.matches(kinds.SELECTORS.tick) === true;
}

/**
 * Whether a box without words stands before the words of a row that takes the presses for both.
 * @param {Element} element
 */
function isBoxOfRow(element) {
  const row = element.parentElement;
  if (!row || text.LETTER.test(element.previousSibling?.textContent ?? "") || row.firstElementChild !== element || row.matches(kinds.SELECTORS.control) || text.LETTER.test(element.textContent)) return false;
  return text.LETTER.test(row.textContent) && row.querySelector(kinds.SELECTORS.control) === null && (presses.beginsToTakePresses(row) || presses.isHeard(row)) && !boxlooks.isColoured(element);
}

/**
 * Whether what does not begin to take presses is a tick that is pressed in its row, or listens itself.
 * @param {Element} element
 */
export function isTickOfRow(element) {
  return isBoxOfRow(element) || isSwitchOfRow(element) || (customticks.isCustomTick(element) && presses.isHeard(element));
}

/**
 * Whether a track with a thumb is the only one in a row of words that takes the presses for both.
 * @param {Element} element
 */
function isSwitchOfRow(element) {
  if (text.LETTER.test(element.textContent)) return false;
  const { width, height } = element.getBoundingClientRect();
  if (!thumbs.isFlat(width, height) || !thumbs.thumbOf(element)) return false;
  let row = element.parentElement;
  for (let step = 1; row && step < marks.WRAPPED && !text.LETTER.test(row.textContent); step += 1) row = row.parentElement;
  return row !== null && !dom.isRoot(row) && row.querySelector(kinds.SELECTORS.control) === null && presses.takesPresses(row);
}

/** @param {Element} element */
export function isWordless(element) {
  return SHOWN.test(element.textContent.replace(SPACES, "").replace(marks.SIGNS, "")) && !element.querySelector(kinds.SELECTORS.formField);
}

/**
 * Whether a box has the sign of a part, and one like it, near it, is empty or has a tick.
 * @param {Element} element
 */
function isMixed(element) {
  if (!MIXED.test(text.squeeze(element.textContent)) || element.childElementCount > 0) return false;
  return boxlooks.peersOf(element).some((other) => other.childElementCount === 0 && boxlooks.isBordered(other) && TICK.test(text.squeeze(other.textContent)));
}

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 * @returns {import("../lookalikes.js").Look|null}
 */
function tickOf(element, width, height) {
  if (marks.BALLOT.test(text.squeeze(element.textContent))) return "checkbox";
  if (thumbs.isFlat(width, height) && (thumbs.thumbOf(element) || isPill(element))) return "switch";
  const isSquare = marks.isIn(width, BOX) && marks.isIn(height, BOX) && Math.abs(width - height) <= 2;
  if (!isSquare || HANDLE_CLASS.test(marks.classOf(element)) || !(marks.TICK_CLASS.test(marks.classOf(element)) || boxlooks.isBordered(element))) return null;
  return [...element.querySelectorAll("*")].every((each) => each.matches("svg,svg *") || !each.matches(kinds.SELECTORS.control)) && isBare(element) ? "checkbox" : null;
}

/**
 * Whether it is a track with round ends and nothing in it, and others near it show the other state: in a signal
 * colour, the same for all, or in a grey. More colours are a choice of colours.
 * @param {Element} element
 */
function isPill(element) {
  if (!isTrack(element) || pills.has(element)) return pills.has(element);
  const like = [element, ...boxlooks.peersOf(element)].filter(isTrack);
  const [on, off] = [like.filter(boxlooks.isColoured), like.filter((each) => !boxlooks.isColoured(each))];
  if (on.length === 0 || off.length === 0 || new Set(on.map((each) => dom.styleOf(each)?.backgroundColor)).size > 1) return false;
  for (const each of like) pills.add(each);
  return true;
}

/** @param {Element} element */
function isTrack(element) {
  const style = dom.styleOf(element);
  if (style === null || element.childElementCount > 0 || element.textContent !== "" || style.cursor !== "pointer") return false;
  const isRound = parseFloat(style.borderTopLeftRadius) * 2 >= element.getBoundingClientRect().height - 1;
  return isRound && !style.backgroundColor.endsWith(", 0)") && style.backgroundImage === "none";
}

/**
 * Whether a square is empty, or has a tick: a bin in a box is a button, but not before the words of its row.
 * @param {Element} element
 */
function isBare(element) {
  if (marks.TICK_CLASS.test(marks.classOf(element)) || isBoxOfRow(element)) return true;
  return element.childElementCount === 0 ? text.squeeze(element.textContent) === "" || marks.SIGNS.test(element.textContent) || isMixed(element) : false;
}
