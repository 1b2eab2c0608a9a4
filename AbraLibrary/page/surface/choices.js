// What one of several values is chosen in, and whose only sign of that is its place behind the words for it: a box that
// shows the chosen one, and opens a list elsewhere; or the values themselves side by side, of which one is marked. Asked only
// of what is to be selected.

import * as dom from "../dom/dom.js";
import * as order from "../dom/order.js";
import * as ornaments from "../dom/ornaments.js";
import * as text from "../dom/text.js";
import * as boxlooks from "../semantics/drawn/boxlooks.js";
import * as drawnstates from "../semantics/drawn/drawnstates.js";
import * as presses from "../semantics/drawn/presses.js";
import * as kinds from "../semantics/kinds.js";
import * as nameModule from "../semantics/name.js";
import * as role from "../semantics/role.js";
import * as radios from "./radios.js";
import * as tabs from "./tabs.js";

const { control: CONTROLS, formField: FIELDS } = kinds.SELECTORS;
const PLAIN = new Set(["", ...kinds.ROLES.unsaid]);
const RADIO = "radio";
const [TABS, TAB] = ["tablist", "tab"];
const GROUPS = `${kinds.SELECTORS.tickGroup},fieldset,[role=${TABS}]`;
const OPENED = ["[role=menu]", "[role=listbox]", kinds.SELECTORS.menuItem];
const MENU_BUTTON = "[aria-haspopup=true],[aria-haspopup=menu]";
const STATES = ["aria-checked", "aria-pressed", "aria-selected"];
/**
 * How many values stand side by side, and how long one is.
 * @unit elements, characters
 * @measured not measured: as the tabs of tabs.js
 * @test utest/page/surface/test_choices.py::test_values_side_by_side_of_which_one_is_marked
 */
const VALUES = { least: 2, most: 12, long: 40 };
/**
 * Values that only their look marks touch each other; buttons of which one is the main one stand apart.
 * @unit px
 * @measured not measured: a border on either side
 * @test utest/page/surface/test_choices.py::test_values_side_by_side_of_which_one_is_marked
 */
const GAP = 2;
/**
 * The height of a box that shows a value.
 * @unit px
 * @measured as LIST of lookalikes.js
 * @test utest/page/surface/test_choices.py::test_a_box_behind_its_words_shows_a_value
 */
const HIGH = 80;
// How far out from its words the row is.
// @unit elements
// @measured a line for the words, a box for them and what describes them, the row
// @test utest/page/surface/test_choices.py::test_the_words_for_a_choice_are_those_of_its_row
const ROW = 3;

/** By group that was one, how its marked value was drawn. @type {WeakMap<Element, string>} */
const groups = new WeakMap();
/** The boxes that were one. @type {WeakSet<Element>} */
const boxes = new WeakSet();

/**
 * Whether it is a low box with a border and a value that takes presses, and no control by its markup.
 * @param {Element} element
 */
export function isBox(element) {
  if (boxes.has(element) || isMenuBox(element)) return true;
  const isPlain = PLAIN.has(role.roleOf(element) ?? "") && !element.matches(`${CONTROLS},${FIELDS},label`) && element.querySelector(`${CONTROLS},${FIELDS}`) === null;
  if (!isPlain || !boxlooks.isBordered(element) || !dom.isVisible(element) || element.getBoundingClientRect().height > HIGH) return false;
  const words = text.squeeze(/** @type {HTMLElement} */ (element).innerText ?? "");
  return text.LETTER.test(words) && words.length <= VALUES.long && drawnstates.saidBy(words) === null && presses.takesPresses(element);
}

/**
 * Whether it is a button whose menu has the values of what a label before it says: that is a field, and no deed.
 * @param {Element} element
 */
export function isMenuBox(element) {
  return element.matches(kinds.SELECTORS.button) && element.hasAttribute("aria-expanded") && opensMenu(element) && isBehindLabel(element);
}

/** @param {Element} element */
function opensMenu(element) {
  if (element.matches(MENU_BUTTON)) return true;
  const opened = [...dom.referencesOf(element, "aria-controls"), ...dom.referencesOf(element, "aria-owns"), element.nextElementSibling];
  return opened.some((each) => OPENED.some((kind) => each?.matches(kind) || each?.querySelector(kind)));
}

/**
 * Whether a label stands right before a button in its row, and is for nothing else.
 * @param {Element} button
 */
function isBehindLabel(button) {
  let /** @type {Element|null} */ at = button;
  for (let step = 0; at && step < ROW; step += 1, at = at.parentElement) {
    const before = at.previousElementSibling;
    if (!before) continue;
    const words = before.localName === "label" ? before : before.querySelector("label");
    if (words === null || before.querySelector(`${CONTROLS},${FIELDS}`)) return false;
    const { control } = /** @type {HTMLLabelElement} */ (words);
    return text.LETTER.test(words.textContent) && (control === null || control === button);
  }
  return false;
}

/**
 * The values of a group side by side; none where it is no such group.
 * @param {Element} element
 * @returns {Element[]}
 */
export function valuesIn(element) {
  const buttons = radios.radiosIn(element);
  if (buttons.length > 0) return buttons;
  const values = [...element.children].filter(dom.isVisible);
  if (groups.has(element)) return values;
  const part = role.roleOf(element) === TABS ? TAB : RADIO;
  if (values.length < VALUES.least || values.length > VALUES.most || !values.every((each) => isValue(each, part)) || !areInLine(values)) return [];
  return isChoice(values) ? values : [];
}

/**
 * @param {Element} element
 * @param {string} part the role that it may have: of segments that are marked up as tabs, that one
 */
function isValue(element, part) {
  const words = text.squeeze(element.textContent);
  if (!text.LETTER.test(words) || words.length > VALUES.long || element.matches(FIELDS) || element.querySelector(FIELDS)) return false;
  const inner = [element, ...element.querySelectorAll("*")];
  if (inner.some((each) => !isPart(role.roleOf(each) ?? "", part) || each.matches("a[href]:not([href^='#'])"))) return false;
  return inner.some((each) => each.localName === "button" || role.roleOf(each) === part || presses.takesPresses(each));
}

/** @param {string} marked @param {string} part */
function isPart(marked, part) {
  return PLAIN.has(marked) || marked === part || marked === "listitem";
}

/** @param {Element[]} values */
function areInLine(values) {
  const [{ top, bottom }] = values.map((each) => each.getBoundingClientRect());
  return values.every((each) => {
    const box = each.getBoundingClientRect();
    return each.localName === values[0].localName && Math.abs(box.top - top) <= GAP && Math.abs(box.bottom - bottom) <= GAP;
  });
}

/**
 * Whether one of them is marked: by its markup or, where they touch, by its look.
 * @param {Element[]} values
 */
function isChoice(values) {
  const count = values.filter(saidOf).length;
  if (count > 0 || values.some((each) => saidOf(each) !== null)) return count === 1 || values.every((each) => role.roleOf(each) === RADIO);
  const isSaid = values.filter((each) => drawnstates.wordsOf(each).includes(true)).length === 1;
  return isSaid || (doTouch(values) && tabs.markedOf(values) !== null);
}

/** @param {Element[]} values */
function doTouch(values) {
  const places = values.map((each) => each.getBoundingClientRect()).sort((one, other) => one.left - other.left);
  return places.every(({ left }, at) => at === 0 || left - places[at - 1].right <= GAP);
}

/**
 * What the markup of a value says of its state, or null.
 * @param {Element} value
 */
function saidOf(value) {
  for (const each of [value, ...value.querySelectorAll("*")]) {
    const state = STATES.map((name) => each.getAttribute(name)).find((said) => said !== null);
    if (state !== undefined) return state === "true";
  }
  return null;
}

/**
 * Whether a value of a group is the chosen one. A look that the pointer on it may give it counts if it is that of the one
 * that was chosen before.
 * @param {Element} value
 * @param {Element} group
 */
export function isChosen(value, group) {
  if (radios.isOne(value)) return radios.isChosen(value);
  const said = saidOf(value);
  if (said !== null) return said;
  const values = valuesIn(group);
  const marked = tabs.markedOf(values);
  if (marked !== null) return marked === value;
  const known = groups.get(group);
  return values.filter((each) => lookOf(each) === known).length === 1 && lookOf(value) === known;
}

/**
 * What a value is called whose own words are none: a radio button; null for any other.
 * @param {Element} value
 */
export function wordsOf(value) {
  return radios.isOne(value) ? radios.wordsOf(value) : null;
}

/**
 * The value that is chosen in an element, or null where that holds none, or where nobody knows.
 * @param {Element} element
 * @returns {string|null}
 */
export function valueOf(element) {
  const values = valuesIn(element);
  const chosen = values.filter((each) => isChosen(each, element));
  if (values.length > 0 && chosen.length === 0 && values.some(radios.isOne)) return "";
  return chosen.length === 1 ? (wordsOf(chosen[0]) ?? text.squeeze(chosen[0].textContent)) : null;
}

/** @param {Element} value */
function lookOf(value) {
  return [value, ...value.querySelectorAll("*")].map(tabs.drawnOf).join();
}

/** Remembers what something is: with another value it may be unlike that. @param {Element} element */
export function keep(element) {
  const marked = valuesIn(element).find((each) => isChosen(each, element));
  if (marked) groups.set(element, lookOf(marked));
  else if (!groups.has(element) && isBox(element)) boxes.add(element);
}

/** @param {Element} element */
export function isOne(element) {
  return isBox(element) || valuesIn(element).length > 0;
}

/**
 * The groups that are called so by their markup.
 * @param {string} phrase folded
 */
export function called(phrase) {
  return order.query(GROUPS).filter((group) => ornaments.bare(text.fold(nameModule.nameOf(group))) === phrase && valuesIn(group).length > 0);
}

/**
 * What a value is chosen in that these words are for: right behind them, or the only thing to press in a row that begins
 * with them; or null.
 * @param {Element} words
 * @param {(element: Element) => boolean} [isMeant] whether an element is such a thing
 * @returns {Element|null}
 */
export function besides(words, isMeant = isOne) {
  const next = words.nextElementSibling;
  if (next && isMeant(next)) return next;
  let row = words.parentElement;
  for (let step = 0; row && step < ROW && !dom.isRoot(row); step += 1, row = row.parentElement) {
    const inRow = [...row.querySelectorAll("*")];
    const pressed = inRow.filter((each) => each.matches(CONTROLS) || presses.beginsToTakePresses(each));
    const [one, ...others] = [row, ...inRow].filter((each) => isMeant(each) && !isOfWords(each, words));
    if (one && others.length === 0 && isFirst(words, row)) return pressed.every((each) => one.contains(each) || each.contains(one) || each.contains(words)) ? one : null;
    if (pressed.length > 0) break;
  }
  return isMeant === isOne ? radios.headingOf(words) : null;
}

/**
 * Whether words are a part of what a value is chosen in: not those before radio buttons in one box with them.
 * @param {Element} one
 * @param {Element} words
 */
function isOfWords(one, words) {
  return one.contains(words) && (radios.radiosIn(one).length === 0 || radios.areOfAny(words, radios.radiosIn(one)));
}

/**
 * Whether a row begins with these words.
 * @param {Element} words
 * @param {Element} row
 */
function isFirst(words, row) {
  const texts = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (text.LETTER.test(/** @type {Text} */ (node).data)) return words.contains(node);
  }
  return false;
}
