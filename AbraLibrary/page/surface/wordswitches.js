// Switches of words alone: a button or a pressable word beside the words for it, which says its state, as in "Sound OFF". A
// word that another control stands beside is one of several answers, and no switch. Or it has both words, and shows one of
// them. Asked only of what is to be checked.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as drawnstates from "../semantics/drawn/drawnstates.js";
import * as presses from "../semantics/drawn/presses.js";
import * as kinds from "../semantics/kinds.js";
import * as role from "../semantics/role.js";

const CONTROLS = kinds.SELECTORS.control;
const PLAIN = new Set(["", ...kinds.ROLES.unsaid]);
// How far out from its words the row of a switch is.
// @unit elements
// @measured a line for the words, a box for them and what describes them, the row
// @test utest/page/surface/test_wordswitches.py::test_the_words_for_a_switch_are_those_of_its_row
const ROW = 3;
// A switch with both words has no more.
// @unit characters
// @limit how much text is looked at
const MOST = 40;

/**
 * Whether it is pressed, leads nowhere, and its words are a state.
 * @param {Element} element
 */
export function isOne(element) {
  if (!PLAIN.has(role.roleOf(element) ?? "") || stateOf(element) === null || !dom.isVisible(element)) return false;
  const target = element.localName === "a" ? (element.getAttribute("href") ?? "#") : "#";
  return target.startsWith("#") && presses.beginsToTakePresses(element) && !isBesideOther(element);
}

/** @param {Element} element */
function isBesideOther(element) {
  return [element.previousElementSibling, element.nextElementSibling].some((each) => each !== null && ((each.matches(CONTROLS) && dom.isVisible(each)) || drawnstates.saidBy(each.textContent) !== null));
}

/**
 * Whether it is on.
 * @param {Element} element
 */
export function stateOf(element) {
  return drawnstates.stateSaid(element) ?? stateSeen(element);
}

/**
 * Whether it is on that has a word for either state, of which one has slid out of its box; null for any other.
 * @param {Element} element
 */
function stateSeen(element) {
  if (element.childElementCount === 0 || element.textContent.length > MOST) return null;
  const words = [...element.querySelectorAll("*")].filter((each) => !each.firstElementChild && text.LETTER.test(each.textContent));
  const states = words.map((each) => drawnstates.saidBy(each.textContent));
  if (words.length !== 2 || states[0] === null || states[1] === null || states[0] === states[1]) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [isFirst, isSecond] = words.map((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return dom.isVisible(each) && left <= x && x <= right && top <= y && y <= bottom;
  });
  return isFirst === isSecond ? null : states[isFirst ? 0 : 1];
}

/**
 * The switch that these words are for: right behind them, or the only control in a row that begins with them; or null.
 * @param {Element} words
 * @returns {Element|null}
 */
export function besides(words) {
  const next = words.nextElementSibling;
  if (next && isOne(next)) return next;
  let row = words.parentElement;
  for (let step = 0; row && step < ROW && !dom.isRoot(row); step += 1, row = row.parentElement) {
    const all = [...row.querySelectorAll("*")].filter((each) => (each.matches(CONTROLS) || presses.beginsToTakePresses(each)) && dom.isVisible(each));
    const pressed = all.filter((each) => !all.some((other) => other !== each && other.contains(each) && isOne(other)));
    if (pressed.length > 0) return pressed.length === 1 && isOne(pressed[0]) && isFirst(words, row, pressed[0]) ? pressed[0] : null;
  }
  return null;
}

/**
 * Whether a row begins with these words, but for the switch.
 * @param {Element} words
 * @param {Element} row
 * @param {Element} pressed
 */
function isFirst(words, row, pressed) {
  const texts = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (text.LETTER.test(/** @type {Text} */ (node).data) && !pressed.contains(node)) return words.contains(node);
  }
  return false;
}
