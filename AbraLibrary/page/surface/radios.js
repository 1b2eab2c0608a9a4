// The radio buttons of a group, native, ARIA or drawn for native ones that nobody sees: the values of which one is chosen.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as role from "../semantics/role.js";
import * as vicinity from "../semantics/vicinity.js";
import * as ticked from "./ticked.js";

const RADIO = "[type=radio],[role=radio]";
const { formField: FIELDS, tick: NATIVE } = kinds.SELECTORS;
/**
 * How many are one group.
 * @unit elements
 * @measured not measured: one alone is no choice, and of more than a person reads one selects in a list
 * @test utest/page/surface/test_radios.py::test_the_radio_buttons_of_a_group
 */
const COUNT = { least: 2, most: 30 };

/**
 * The radio buttons of the smallest box around a group of them, which has no other field; none in any other element.
 * @param {Element} element
 * @returns {Element[]}
 */
export function radiosIn(element) {
  const radios = seenOf([...element.querySelectorAll(RADIO)].filter(isOne));
  if (radios.length < COUNT.least || radios.length > COUNT.most || !areOfOne(radios)) return [];
  if ([...element.children].some((child) => radios.every((each) => child.contains(each)))) return [];
  const isElse = [...element.querySelectorAll(FIELDS)].some((each) => !isOne(each) && /** @type {Partial<HTMLInputElement>} */ (each).type !== "hidden");
  return isElse ? [] : radios;
}

/** @param {Element} element */
export function isOne(element) {
  return element.matches(RADIO) && role.roleOf(element) === "radio";
}

/**
 * Those that are drawn, if there are any: native ones beside them only hold the values.
 * @param {Element[]} radios
 */
function seenOf(radios) {
  const drawn = radios.filter((each) => !each.matches(NATIVE) && dom.isVisible(each));
  return drawn.length > 0 ? drawn : radios;
}

/**
 * Whether the browser takes native ones for one group: one name, one form (HTML, "radio button group").
 * @param {Element[]} radios
 */
function areOfOne(radios) {
  const [first, ...others] = /** @type {HTMLInputElement[]} */ (radios);
  return others.every((each) => each.matches(NATIVE) === first.matches(NATIVE) && (!each.matches(NATIVE) || (each.name === first.name && each.form === first.form)));
}

/**
 * What one is called, by its markup or by the words beside it.
 * @param {Element} radio
 */
export function wordsOf(radio) {
  return text.squeeze(name.nameOf(radio)) || vicinity.labelOf(radio) || "";
}

/** @param {Element} radio */
export function isChosen(radio) {
  return ticked.stateOf(radio) === true;
}

/**
 * Whether words are those of a radio button, and not of the group.
 * @param {Element} words
 * @param {Element[]} radios
 */
export function areOfAny(words, radios) {
  const said = text.fold(words.textContent);
  return radios.some((each) => each.contains(words) || words.contains(each) || text.fold(wordsOf(each)) === said);
}
