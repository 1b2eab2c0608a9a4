// Drawn sliders and spin buttons (APG, "Slider Pattern", "Spinbutton Pattern"): they take no text;
// users move them by keys.

import * as gesture from "../act/gesture.js";
import * as focusing from "../dom/focusing.js";
import * as textModule from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as role from "../semantics/role.js";

// Values are decimals, and steps of 0.1 add up inexactly.
// @unit of the slider's own
// @measured not measured: chosen so that the rounding of doubles does not count
// @test utest/page/fields/test_sliders.py::test_where_it_is
const NEAR = 1e-6;

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
