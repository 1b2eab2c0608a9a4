// Dates and times with a spin button for each part (React Aria): to users they are one field with one
// label. Each part declares its limits, and takes keys (sliders.js).

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as role from "../semantics/role.js";

const GROUP = "[role=group]";
const FIELDS = kinds.SELECTORS.nativeField;

/**
 * The parts of the one field that some elements belong to.
 * @param {object} options
 * @param {string[]} options.refs elements with the same name
 * @returns {{parts: {ref: string, name: string, min: number|null, max: number|null}[]}|null} null if they are no such parts, or of several fields
 */
export function join({ refs }) {
  const elements = refs.map((ref) => registry.get(ref));
  if (elements.length < 2 || !elements.every((each) => each && isPart(each))) return null;
  const box = dom.closest(elements[0], GROUP);
  if (!box || elements.some((each) => dom.closest(each, GROUP) !== box)) return null;
  const below = [...controls.below(box)];
  const parts = below.filter((each) => isPart(each) && dom.isVisible(each));
  if (below.some((each) => each.matches(FIELDS) && dom.isVisible(each))) return null;
  return { parts: parts.map(describe) };
}

/** @param {Element} element */
function isPart(element) {
  return controls.isSlider(element) && /** @type {HTMLElement} */ (element).isContentEditable && role.explicitRoleOf(element) === "spinbutton";
}

/** @param {Element} part */
function describe(part) {
  return { ref: registry.idOf(part), name: text.cap(name.nameOf(part), 60), min: numberOf(part, "aria-valuemin"), max: numberOf(part, "aria-valuemax") };
}

/** @param {Element} part @param {string} name */
function numberOf(part, name) {
  const value = part.getAttribute(name);
  return value === null || value.trim() === "" || Number.isNaN(Number(value)) ? null : Number(value);
}

/**
 * The values of the parts: `now` is null for an empty part, whatever it shows.
 * @param {{refs: string[]}} options
 * @returns {{now: number|null, shown: string, gone: boolean}[]}
 */
export function look({ refs }) {
  return refs.map((ref) => {
    const part = registry.get(ref);
    if (!part) return { now: null, shown: "", gone: true };
    return { now: numberOf(part, "aria-valuenow"), shown: text.squeeze(part.textContent), gone: false };
  });
}
