// Whether a drawn switch or box is on: by its words, its classes, its thumb, its tick and its colour.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as lookalikes from "../lookalikes.js";
import * as boxlooks from "./boxlooks.js";
import * as customticks from "./customticks.js";
import * as inks from "./inks.js";
import * as marks from "./marks.js";
import * as thumbs from "./thumbs.js";
import * as drawnticks from "./drawnticks.js";

/**
 * A thumb that is nearer to the middle is on its way.
 * @unit share of the width
 * @measured not measured: half of what is left beside a thumb of half of the width
 * @test utest/page/semantics/test_lookalikes.py::test_the_state_is_read_from_what_shows_it
 */
const MIDDLE = 0.08;
/** The boxes that were seen without a colour. @type {WeakSet<Element>} */
const blank = new WeakSet();
// Words for the state of what is on, in classes and data attributes.
// @fixed English, as classes are written
const ON = /^(on|checked|active|current|selected|ticked|true|yes|pressed|1)$/;
// Data attributes that hold a state.
// @fixed English, as attributes are written
const STATE = /(^|-)(state|checked|on|active|value|selected|status|enabled|toggled?)$/;
// What a switch says that is on.
// @fixed English, German, French and Spanish, as switches are written
const SAYS_ON = /^(?:on|yes|an|ein|ja|oui|sí)$/iu;
// What one says that is off.
// @fixed English, German, French and Spanish, as switches are written
const SAYS_OFF = /^(?:off|no|aus|nein|non)$/iu;
/** @fixed how a class of several words is written */
const PARTS = /[^a-z0-9]+/;

/**
 * Whether a drawn switch or box is on, by its classes, data attributes, the place of its thumb, and its
 * tick; null where none says so, or they contradict each other.
 * @param {Element} element
 * @returns {boolean|null}
 */
export function checkedOf(element) {
  const { host } = dom.rootOf(element);
  const said = [element, ...element.querySelectorAll("*")].flatMap(wordsOf).concat(host ? customticks.customStates(host) : []);
  const shown = lookalikes.lookOf(element) === "switch" && thumbs.thumbOf(element) ? thumbSide(element) : customticks.customStates(element).length > 0 ? null : tickShown(element);
  const states = new Set([...said, shown, stateSaid(element)].filter((each) => each !== null));
  const known = states.size ? [...states] : rowSays(element);
  return known.length === 1 ? known[0] : null;
}

/**
 * Whether a control that has its role and no state in its markup is on: by its classes and its thumb. Without a state
 * it is off (ARIA 1.2, aria-checked), unless something is drawn in it that may be one.
 * @param {Element} element
 * @returns {boolean|null}
 */
export function shownOf(element) {
  const said = [element, ...element.querySelectorAll("*")].flatMap(wordsOf);
  const thumb = thumbs.thumbOf(element);
  const side = thumb ? thumbSide(element) : null;
  const states = new Set([...said, side, stateSaid(element)].filter((each) => each !== null));
  if (thumb && states.size === 0) return null;
  if (states.size > 0) return states.size === 1 ? [...states][0] : null;
  return drawnticks.isWordless(element) && tickShown(element) !== false ? null : false;
}

/**
 * The state that words say, or null where they say none.
 * @param {string} words
 */
export function saidBy(words) {
  const said = text.squeeze(words);
  return SAYS_ON.test(said) ? true : SAYS_OFF.test(said) ? false : null;
}

/**
 * The state that the words in an element say to who sees it, or null.
 * @param {Element} element
 */
export function stateSaid(element) {
  return saidBy(/** @type {HTMLElement} */ (element).innerText ?? element.textContent);
}

/**
 * What the row says of the only box in it, where that does not show its state.
 * @param {Element} element
 */
function rowSays(element) {
  const row = element.parentElement;
  return row && row.querySelectorAll(element.localName).length === 1 ? [...new Set(wordsOf(row))] : [];
}

/**
 * What the classes and data attributes of an element say of its state.
 * @param {Element} element
 * @returns {boolean[]}
 */
export function wordsOf(element) {
  const found = customticks.customStates(element);
  for (const each of element.classList) {
    const words = each.replace(marks.HUMP, "$1-$2").toLowerCase().split(PARTS);
    const isNot = words.includes("not") || words.includes("un");
    if (words.some((word) => ON.test(word))) found.push(!isNot);
    else if (words.some((word) => marks.OFF.test(word))) found.push(isNot);
  }
  for (const { name, value } of element.attributes) {
    if (!name.startsWith("data-") || !STATE.test(name)) continue;
    const word = value.toLowerCase() || "true";
    if (ON.test(word)) found.push(true);
    else if (marks.OFF.test(word)) found.push(false);
  }
  return found;
}

/**
 * Whether the thumb is at the end of its track; null where it is in the middle, or where nothing tells which end is meant.
 * @param {Element} element
 */
function thumbSide(element) {
  const thumb = thumbs.thumbOf(element);
  const { width } = element.getBoundingClientRect();
  if (!thumb) return null;
  const place = (thumb.left + thumb.width / 2) / width - 1 / 2;
  if (Math.abs(place) < MIDDLE) return null;
  if (dom.styleOf(element)?.direction !== "rtl") return place > 0;
  return thumb.isPlaced ? colourSays(element, place < 0) : place < 0;
}

/**
 * Whether a switch from right to left is on whose thumb may be placed as from left to right: by its colour, where it had
 * none before or another has none; off where it is pale and its thumb where those begin.
 * @param {Element} element
 * @param {boolean} isAtEnd
 */
function colourSays(element, isAtEnd) {
  if (boxlooks.isColoured(element)) return blank.has(element) || hasBlankPeer(element) ? true : null;
  if (!boxlooks.isPale(element)) return null;
  const isOff = !isAtEnd || boxlooks.peersOf(element).some((other) => lookalikes.lookOf(other) === lookalikes.lookOf(element) && boxlooks.isColoured(other));
  if (isOff) blank.add(element);
  return isOff ? false : null;
}

/**
 * Whether a box shows a tick; null where something else is in it.
 * @param {Element} element
 */
function tickShown(element) {
  const ballot = marks.BALLOT.exec(text.squeeze(element.textContent));
  if (ballot) return ballot[1] === undefined;
  if (marks.SIGNS.test(element.textContent)) return true;
  const parts = [...element.querySelectorAll("*")].filter((each) => dom.isVisible(each) && dom.styleOf(each)?.opacity !== "0");
  const picture = inks.wholeIn(element, parts);
  if (picture) return inks.tickIn(picture);
  const drawn = ["::before", "::after"].some((part) => {
    const style = dom.styleOf(element, part);
    return style !== null && !marks.NO_CONTENT.has(style.content) && style.opacity !== "0" && style.display !== "none" && style.transform !== "matrix(0, 0, 0, 0, 0, 0)";
  });
  const isFilled = (dom.styleOf(element)?.backgroundImage ?? "none") !== "none";
  if (parts.length > 0 || drawn || isFilled) return true;
  // A colour is a tick where the box had none, or another has none; else it may be what is chosen.
  if (!boxlooks.isColoured(element)) {
    blank.add(element);
    return false;
  }
  return blank.has(element) || hasBlankPeer(element) ? true : null;
}

/**
 * Whether a box like it, near it, is or was empty.
 * @param {Element} element
 */
function hasBlankPeer(element) {
  return boxlooks.peersOf(element).some((other) => lookalikes.lookOf(other) === lookalikes.lookOf(element) && (blank.has(other) || !boxlooks.isColoured(other)));
}
