// Checkboxes, radio buttons and switches, for actions that check them (ticked.js).

import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as roleModule from "../semantics/role.js";
import * as ticked from "../surface/ticked.js";
import * as heirs from "./after/heirs.js";
import * as kept from "./kept.js";

// @fixed WAI-ARIA 1.2: radio and menuitemradio
const RADIO = /radio$/;

/** @param {Element} element */
function isRadio(element) {
  return RADIO.test(roleModule.roleOf(element) ?? "");
}

/**
 * Whether a control is on.
 * @param {object} options
 * @param {string} options.ref
 * @param {boolean} [options.wanted] the expected state: if it has that, the page is to leave it so (kept.js); without one
 *    nothing was done to it yet
 * @returns {{ref: string|null, gone: boolean, checked: true|false|"mixed"|null, isRadio: boolean, others:
 *    string[], focusAt?: string|null, isDrawn?: boolean, leftAs?: ticked.State}} `ref`: the control, or null; `others`: the rest of its group;
 *    `focusAt`: the focused element, if it is neither the control nor around it; `leftAs`:
 *    the state with which it went away, if the page did more than to take it out
 */
export function look({ ref, wanted }) {
  const known = heirs.get(ref);
  if (!known) return { ref, gone: true, checked: null, isRadio: false, others: [], leftAs: stateOfDeparted(heirs.departed(ref)) };
  const element = ticked.tickOf(known);
  if (!element) return { ref: null, gone: false, checked: null, isRadio: false, others: [] };
  const own = refOf(element, known, ref);
  if (wanted === undefined) heirs.note(element, own);
  else if (ticked.checkedOf(element) === wanted) kept.keep(element, "check", String(!wanted));
  return {
    ref: own, gone: false, checked: ticked.checkedOf(element), isRadio: isRadio(element),
    others: isRadio(element) ? othersOf(element).map((each) => text.cap(name.nameOf(each), 60)).filter(Boolean) : [],
    focusAt: focusBeside(element), isDrawn: ticked.isUnsaid(element),
  };
}

/**
 * @param {Element|null} element
 * @returns {ticked.State}
 */
function stateOfDeparted(element) {
  if (element?.matches(kinds.SELECTORS.tick)) return /** @type {HTMLInputElement} */ (element).checked;
  return element?.hasAttribute("aria-checked") ? ticked.checkedOf(element) : null;
}

/** @param {Element} element @returns {string|null} */
function focusBeside(element) {
  const focused = focusing.deepFocus();
  if (!focused || dom.contains(focused, element) || dom.contains(element, focused)) return null;
  return selector.compact(focused);
}

/**
 * Whether the element itself is to be pressed to change the state that `look` reported.
 * @param {ReturnType<typeof look>} seen
 * @param {{ref: string}} options
 * @param {boolean|null} wanted
 */
export function isToBePressed({ ref, checked, isRadio: isOneOfMany }, { ref: asked }, wanted) {
  return ref === asked && checked !== wanted && (wanted || !isOneOfMany);
}

/**
 * @param {Element} element
 * @param {Element} known
 * @param {string} ref
 * @returns {string}
 */
function refOf(element, known, ref) {
  if (element === known) return ref;
  return registry.idOf(element);
}

/**
 * The other radio buttons of a group.
 * @param {Element} element
 * @returns {Element[]}
 */
function othersOf(element) {
  if (element.matches("input")) {
    const { name, form } = /** @type {HTMLInputElement} */ (element);
    if (!name) return [];
    const root = /** @type {ParentNode & Node} */ (element.getRootNode());
    const peers = /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("input[type=radio]"));
    return [...peers].filter((each) => each !== element && each.name === name && each.form === form);
  }
  const role = roleModule.roleOf(element);
  const group = dom.closest(element, kinds.SELECTORS.tickGroup);
  return group ? [...controls.below(group)].filter((each) => each !== element && roleModule.roleOf(each) === role) : [];
}

/**
 * Focuses a control, for the space bar.
 * @param {{ref: string}} options
 */
export function focus({ ref }) {
  const element = /** @type {HTMLElement|null} */ (heirs.get(ref));
  if (!element) return { hasFocus: false };
  gesture.beginKeys(element);
  element.focus({ preventScroll: true });
  return { hasFocus: element.matches(":focus") };
}
