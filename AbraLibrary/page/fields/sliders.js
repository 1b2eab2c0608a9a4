// Sliders and spin buttons that a page draws (APG, "Slider Pattern", "Spinbutton Pattern"): they
// take no text, and a user moves them by keys.

const KIND = /^(slider|spinbutton)$/;
const NATIVE = "input,textarea,select";
/** Values are told in decimals, and steps of 0.1 add up to something beside them. */
const NEAR = 1e-6;

/** Whether an element is one that keys move; the browser's own is a field. */
function isSlider(element) {
  return element.hasAttribute("role") && !element.matches(NATIVE) && KIND.test(abra.role.explicitRoleOf(element));
}

/** What it says it is at; null where that is no number. */
function read(element) {
  return numberOf(element.getAttribute("aria-valuenow"));
}

function numberOf(text) {
  const number = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** What it shows, as a user is told of it. */
function shownOf(element) {
  return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? abra.text.squeeze(element.textContent);
}

/** A slider goes from 0 to 100 where it does not say otherwise, a spin button as far as it goes. */
function limitOf(element, name, preset) {
  return numberOf(element.getAttribute(name)) ?? (abra.role.explicitRoleOf(element) === "slider" ? preset : null);
}

/** What is in the way of a value, before anything is touched. */
function problemOf(element, text) {
  const min = limitOf(element, "aria-valuemin", 0);
  const max = limitOf(element, "aria-valuemax", 100);
  const wanted = numberOf(text);
  // What is typed into may be words: the month, the half of the day.
  if (wanted === null && element.isContentEditable && text.trim() !== "") return null;
  if (wanted !== null && wanted >= (min ?? wanted) && wanted <= (max ?? wanted)) return null;
  const said = (limit) => (limit === null ? null : String(limit));
  return { reason: "range", type: abra.role.explicitRoleOf(element), min: said(min), max: said(max), step: null };
}

/** Whether it is where it was asked to be. */
function isAt(element, text) {
  const now = read(element);
  const wanted = numberOf(text);
  if (now !== null && wanted !== null) return Math.abs(now - wanted) <= NEAR;
  return [shownOf(element), element.textContent].some((shown) => abra.text.fold(shown) === abra.text.fold(text));
}

/**
 * Makes it ready for keys, and tells where it is.
 * @returns {{gone: boolean, hasFocus: boolean, isThere: boolean, now: number|null, min: number|null,
 *   shown: string, isUpright: boolean, isTyped: boolean}} `isUpright`: moved up and down first
 */
function take({ ref, value }) {
  const known = abra.registry.get(ref);
  const element = known && abra.controls.fieldOf(known);
  if (!element || !isSlider(element)) return { gone: true, hasFocus: false, isThere: false, now: null, min: null, shown: "", isUpright: false, isTyped: false };
  abra.gesture.beginKeys(element);
  const hasFocus = abra.focus.give(element);
  return {
    gone: false, hasFocus, isThere: isAt(element, value), now: read(element), min: limitOf(element, "aria-valuemin", 0),
    shown: shownOf(element),
    isUpright: element.getAttribute("aria-orientation") === "vertical" || abra.role.explicitRoleOf(element) === "spinbutton",
    isTyped: element.isContentEditable,
  };
}

abra.sliders = { isSlider, problemOf, take };
