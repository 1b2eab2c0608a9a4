// Switches, checkboxes and lists that are drawn without ARIA, by their shape, the pointer and their classes.
// Weaker than markup, and told as such (`isDrawn` of a candidate). A state that cannot be read is null.

import * as dom from "../dom/dom.js";
import * as customticks from "./drawn/customticks.js";
import * as drawnlists from "./drawn/drawnlists.js";
import * as presses from "./drawn/presses.js";
import * as drawnticks from "./drawn/drawnticks.js";
import * as kinds from "./kinds.js";
import * as role from "./role.js";

/** @typedef {"switch"|"checkbox"|"combobox"} Look */
const READ_ONLY = "input[readonly]";
const PLAIN = kinds.ROLES.unsaid;

/**
 * What an element that is no control by markup looks like, or null.
 * @type {(element: Element) => Look|null}
 */
export const lookOf = dom.memoized((element) => {
  const marked = role.roleOf(element);
  if ((marked !== "" && !PLAIN.has(marked)) || element.matches("body,html,svg *")) return null;
  const isPressed = presses.beginsToTakePresses(element);
  const isCustom = customticks.isCustomTick(element);
  if (!(isPressed || drawnticks.isTickOfRow(element)) || !dom.isVisible(element)) return null;
  if (isCustom) return "switch";
  const { width, height } = element.getBoundingClientRect();
  if (element.matches(READ_ONLY)) return drawnlists.isReadOnlyList(element, height) ? "combobox" : null;
  const tick = drawnticks.signOf(element, width, height);
  if (tick || !isPressed) return tick;
  return drawnlists.isList(element, width, height) ? "combobox" : null;
});

/** @param {Element} element */
export function isTick(element) {
  const look = lookOf(element);
  return look === "switch" || look === "checkbox";
}
