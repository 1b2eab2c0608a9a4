// The radio buttons of a group, native, ARIA or drawn for native ones that nobody sees: the values of which one is chosen.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as role from "../semantics/role.js";
import * as vicinity from "../semantics/vicinity.js";
import * as ticked from "./ticked.js";

const RADIO = "[type=radio],[role=radio]";
const { formField: FIELDS, textControl: TEXT, tick: NATIVE } = kinds.SELECTORS;
/**
 * How many are one group.
 * @unit elements
 * @measured not measured: one alone is no choice, and of more than a person reads one selects in a list
 * @test utest/page/surface/test_radios.py::test_the_radio_buttons_of_a_group
 */
const COUNT = { least: 2, most: 30 };
// How far out from its words the box of a heading is.
// @unit elements
// @limit how many boxes around them are looked at
const HIGHEST = 3;

/** The headings of rows that were found to be a group, without a box around them. @type {WeakSet<Element>} */
const headings = new WeakSet();
/** The boxes of a group that were found to have text boxes as well. @type {WeakSet<Element>} */
const mixed = new WeakSet();

/**
 * The heading over the rows of a group, as on pages for phones: these words, or the box with nothing else; or null.
 * @param {Element} words
 * @returns {Element|null}
 */
export function headingOf(words) {
  const said = text.squeeze(words.textContent);
  for (let at = words, step = 0; step < HIGHEST && text.squeeze(at.textContent) === said; step += 1) {
    if (radiosUnder(at).length > 0) {
      headings.add(at);
      return at;
    }
    if (!at.parentElement) return null;
    at = at.parentElement;
  }
  return null;
}

/**
 * The radio buttons in the rows right below a heading, one in each, if they are all of their group.
 * @param {Element} heading
 * @returns {Element[]}
 */
function radiosUnder(heading) {
  /** @type {HTMLInputElement[]} */
  const radios = [];
  for (let row = heading.nextElementSibling; row; row = row.nextElementSibling) {
    const fields = [row, ...row.querySelectorAll(FIELDS)].filter((each) => each.matches(FIELDS));
    if (fields.length !== 1 || !isOne(fields[0]) || !fields[0].matches(NATIVE)) break;
    radios.push(/** @type {HTMLInputElement} */ (fields[0]));
  }
  if (radios.length < COUNT.least || radios.length > COUNT.most || radios[0].name === "" || !areOfOne(radios)) return [];
  const all = /** @type {NodeListOf<HTMLInputElement>} */ (dom.rootOf(heading).querySelectorAll(`input[type=radio][name="${CSS.escape(radios[0].name)}"]`));
  return [...all].filter(({ form }) => form === radios[0].form).length === radios.length ? radios : [];
}

/**
 * The radio buttons of the smallest box around a group of them, which has no other field, or of the rows below their heading;
 * none in any other element.
 * @param {Element} element
 * @returns {Element[]}
 */
export function radiosIn(element) {
  if (headings.has(element)) return radiosUnder(element);
  const radios = seenOf([...element.querySelectorAll(RADIO)].filter(isOne));
  if (radios.length < COUNT.least || radios.length > COUNT.most || !areOfOne(radios)) return [];
  if ([...element.children].some((child) => radios.every((each) => child.contains(each)))) return [];
  return othersIn(element).length > 0 && !mixed.has(element) ? [] : radios;
}

/** @param {Element} element */
function othersIn(element) {
  return [...element.querySelectorAll(FIELDS)].filter((each) => !isOne(each) && /** @type {Partial<HTMLInputElement>} */ (each).type !== "hidden");
}

/**
 * Whether an element is the smallest box around radio buttons of one group among text boxes; until `forget` it is that group.
 * @param {Element} element
 */
export function areAmongText(element) {
  if (mixed.has(element) || !othersIn(element).some((each) => each.matches(TEXT))) return mixed.has(element);
  mixed.add(element);
  const isGroup = radiosIn(element).length > 0;
  if (!isGroup) mixed.delete(element);
  return isGroup;
}

/** It is no group, after all. @param {Element} element */
export function forget(element) {
  mixed.delete(element);
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
