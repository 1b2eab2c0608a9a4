// Drawn sliders and spin buttons (APG, "Slider Pattern", "Spinbutton Pattern"): they take no text;
// users move them by keys.

import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as role from "../semantics/role.js";
import * as ratings from "../surface/drawn/ratings.js";

// Values are decimals, and steps of 0.1 add up inexactly.
// @unit of the slider's own
// @measured not measured: chosen so that the rounding of doubles does not count
// @test utest/page/fields/test_sliders.py::test_where_it_is
const NEAR = 1e-6;
// How far out from its thumb the track of a slider is.
// @unit elements
// @measured Arco Design: the next one; with two to spare for boxes without more
// @test utest/page/fields/test_sliders.py::test_where_a_press_on_the_track_sets_a_value
const AROUND = 3;
// So many times as long as its thumb a track is at least.
// @unit times
// @measured not measured: chosen so that the box around a thumb is none
// @test utest/page/fields/test_sliders.py::test_where_a_press_on_the_track_sets_a_value
const LONG = 4;

/** The last place of a track that takes a press. @fixed a pixel */
const EDGE = 1;
/** Two of them in one track are the ends of a range. */
const SLIDERS = "[role=slider]";

/**
 * Its current value; null if that is no number.
 * @param {Element} element
 */
function read(element) {
  return numberOf(element.getAttribute("aria-valuenow"));
}

/** @param {string|null} text */
function numberOf(text) {
  const number = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * The value that users see.
 * @param {Element} element
 * @returns {string}
 */
function shownOf(element) {
  return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? textModule.squeeze(element.textContent);
}

/**
 * By default a slider goes from 0 to 100, and a spin button has no limits.
 * @param {Element} element
 * @param {string} name
 * @param {number} preset
 */
function limitOf(element, name, preset) {
  return numberOf(element.getAttribute(name)) ?? (role.explicitRoleOf(element) === "slider" ? preset : null);
}

/**
 * What prevents a value, before anything is touched.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function problemOf(element, text) {
  const min = limitOf(element, "aria-valuemin", 0);
  const max = limitOf(element, "aria-valuemax", 100);
  const wanted = numberOf(text);
  // Typed values may be words: a month, the half of the day.
  if (wanted === null && element.isContentEditable && text.trim() !== "") return null;
  if (wanted !== null && wanted >= (min ?? wanted) && wanted <= (max ?? wanted)) return null;
  /** @param {number|null} limit */
  const shown = (limit) => (limit === null ? null : String(limit));
  return { reason: "range", type: role.explicitRoleOf(element), min: shown(min), max: shown(max), step: null };
}

/**
 * Whether it has the expected value.
 * @param {Element} element
 * @param {string} text
 */
function isAt(element, text) {
  const now = read(element);
  const wanted = numberOf(text);
  if (now !== null && wanted !== null) return Math.abs(now - wanted) <= NEAR;
  return [shownOf(element), element.textContent].some((shown) => textModule.fold(shown) === textModule.fold(text));
}

/**
 * Prepares it for keys, and reports its value.
 * @param {{ref: string, value: string}} options
 * @returns {{gone: boolean, hasFocus: boolean, isThere: boolean, now: number|null, min: number|null, shown:
 *    string, isUpright: boolean, isTyped: boolean}} `isUpright`: vertical keys come first
 */
export function take({ ref, value }) {
  const known = registry.get(ref);
  const element = known && controls.fieldOf(known);
  if (!element || !controls.isSlider(element)) return { gone: true, hasFocus: false, isThere: false, now: null, min: null, shown: "", isUpright: false, isTyped: false };
  gesture.beginKeys(element, undefined, true);
  const hasFocus = focusing.give(element);
  return {
    gone: false, hasFocus, isThere: isAt(element, value), now: read(element), min: limitOf(element, "aria-valuemin", 0),
    shown: shownOf(element),
    isUpright: element.getAttribute("aria-orientation") === "vertical" || role.explicitRoleOf(element) === "spinbutton",
    isTyped: /** @type {HTMLElement} */ (element).isContentEditable,
  };
}

/**
 * A rating that is drawn as a row of marks; null where it is none.
 * @param {{ref: string, value: string}} options
 * @returns {{count: number, now: number|null, mark: string|null, words: string|null, isCertain: boolean}|null} `mark`: the
 *    candidate id of what sets the value; `words`: that of the words that it was found by
 */
export function rated({ ref, value }) {
  const rating = registry.get(ref);
  if (!rating || !ratings.isOne(rating)) return null;
  const { mark, words, ...state } = ratings.stateOf(rating, value);
  return { ...state, mark: mark && registry.idOf(mark), words: words && registry.idOf(words) };
}

/**
 * Where a press on the track sets a slider that lies level to a value, so far as the place of its thumb bears that out; or null.
 * @param {{ref: string, value: string}} options
 * @returns {{ref: string, x: number, y: number}|null} the candidate id of the track, and a point of the top viewport
 */
export function track({ ref, value }) {
  const thumb = registry.get(ref) && controls.fieldOf(/** @type {Element} */ (registry.get(ref)));
  const wanted = numberOf(value);
  if (!thumb || wanted === null || role.explicitRoleOf(thumb) !== "slider" || thumb.getAttribute("aria-orientation") === "vertical") return null;
  const box = trackOf(thumb);
  const share = box && shareOf(thumb, wanted);
  if (!box || share === null) return null;
  const { left, width, top, height } = box.getBoundingClientRect();
  const along = Math.min(Math.max(share * width, EDGE), width - EDGE);
  const point = viewport.outFrom(box, { x: left + along, y: top + height / 2 });
  return dom.contains(box, viewport.hitOnTheWay(box, point)) ? { ref: registry.idOf(box), ...point } : null;
}

/**
 * How far along the track a value is.
 * @param {Element} thumb
 * @param {number|null} value
 */
function shareOf(thumb, value) {
  const [min, max] = [limitOf(thumb, "aria-valuemin", 0), limitOf(thumb, "aria-valuemax", 100)];
  if (value === null || min === null || max === null || max <= min) return null;
  const share = (value - min) / (max - min);
  return dom.styleOf(thumb)?.direction === "rtl" ? 1 - share : share;
}

/**
 * The long box around a thumb that is where its value is in it.
 * @param {Element} thumb
 * @returns {Element|null}
 */
function trackOf(thumb) {
  const share = shareOf(thumb, read(thumb));
  const { left, width, top, bottom } = thumb.getBoundingClientRect();
  for (let box = thumb.parentElement, step = 0; box && share !== null && step < AROUND; box = box.parentElement, step += 1) {
    const around = box.getBoundingClientRect();
    const isLevel = around.top < bottom && top < around.bottom && around.width >= around.height * LONG;
    const away = Math.abs(around.left + share * around.width - left - width / 2);
    if (isLevel && around.width >= width * LONG) return away <= width / 2 + 1 && box.querySelectorAll(SLIDERS).length === 1 ? box : null;
  }
  return null;
}
