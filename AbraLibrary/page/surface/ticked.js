// Whether a checkbox, radio button or switch is on as users see it, native, ARIA or drawn.

import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as sight from "../dom/sight.js";
import * as controls from "../semantics/controls.js";
import * as drawnstates from "../semantics/drawn/drawnstates.js";
import * as kinds from "../semantics/kinds.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as role from "../semantics/role.js";
import * as geometry from "./geometry.js";
import * as wordswitches from "./wordswitches.js";

/** @typedef {boolean|"mixed"|null} State */

const { tick: NATIVE, stateItem: ITEMS } = kinds.SELECTORS;
const ROLES = kinds.ROLES.checkable;
/** @type {Record<string, State>} */
const STATES = { true: true, false: false, mixed: "mixed" };

/**
 * The control itself, or the only one in the element: in its label or a component.
 * @param {Element} element
 */
export function tickOf(element) {
  if (isTick(element) || wordswitches.isOne(element)) return drawnAround(element) ?? element;
  const labelled = element.localName === "label" ? /** @type {HTMLLabelElement} */ (element).control : null;
  if (labelled && isTick(labelled)) return drawnAround(labelled) ?? labelled;
  const inner = [...controls.below(element)].filter(isTick);
  const outer = inner.filter((each) => !inner.some((other) => other !== each && (isBehind(each, other) || isDrawnFor(each, other) || isBoxAround(each, other))));
  return outer.length === 1 ? outer[0] : null;
}

/**
 * Whether it is what a control that has a state shows: a square with a sign, below a transparent box (Label Studio).
 * @param {Element} drawn
 * @param {Element} control
 */
function isDrawnFor(drawn, control) {
  if (!isDrawn(drawn) || isDrawn(control)) return false;
  const [{ left, right, top, bottom }, box] = [drawn, control].map((each) => each.getBoundingClientRect());
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

/**
 * Whether it is called a tick, says no state, and has the one that does inside (PrimeReact).
 * @param {Element} box
 * @param {Element} native
 */
function isBoxAround(box, native) {
  return native.matches(NATIVE) && !box.matches(NATIVE) && box.contains(native) && !box.hasAttribute("aria-checked");
}

/**
 * The drawn control around a native one, which has the state that users see (Quasar, Kendo); or null.
 * @param {Element} native
 */
function drawnAround(native) {
  const drawn = native.matches(NATIVE) ? native.parentElement?.closest("[role][aria-checked]") : null;
  return drawn && isBehind(native, drawn) ? drawn : null;
}

/**
 * Whether a native control is inside a drawn one and reachable only by scripts.
 * @param {Element} native
 * @param {Element} drawn
 */
function isBehind(native, drawn) {
  return native.matches(NATIVE) && ROLES.has(role.roleOf(drawn)) && drawn.contains(native)
    && (dom.isAriaHidden(native) || !dom.isRendered(native));
}

/** @param {Element} element */
function isTick(element) {
  return element.matches(NATIVE) || ROLES.has(role.roleOf(element)) || isDrawn(element);
}

/**
 * Whether an element only looks like a switch or a box: its state is what it shows.
 * @param {Element} element
 */
export function isDrawn(element) {
  return lookalikes.isTick(element) && !element.hasAttribute("aria-checked");
}

/**
 * Whether a control that is on or off has the state of a button in place of its own (Directus).
 * @param {Element} element
 */
export function hasStateOfButton(element) {
  return element.hasAttribute("aria-pressed") && !element.hasAttribute("aria-checked") && isTick(element) && !isNative(element);
}

/**
 * The native controls behind a drawn one: inside it, in its label or right next to it, to submit with
 * the form, hidden from users and assistive technology (Quasar, Base UI).
 * @param {Element} element
 * @returns {HTMLInputElement[]}
 */
export function nativesBehind(element) {
  if (element.matches(NATIVE) || !isTick(element) || !dom.isVisible(element)) return [];
  const inner = nativesIn(element).filter((each) => isBehind(each, element));
  if (inner.length > 0) return inner;
  const label = element.closest("label");
  const near = label ? nativesIn(label) : besideOf(element).filter(isNative);
  return near.filter((each) => (each.tabIndex < 0 && dom.isAriaHidden(each)) || isUnrenderedTwin(each, element));
}

/**
 * What stands right beside an element, or beside the boxes that hold nothing else (Webix).
 * @param {Element} element
 */
function besideOf(element) {
  let box = element;
  while (box.parentElement && box.parentElement.firstElementChild === box.parentElement.lastElementChild && box.parentElement.textContent.trim() === element.textContent.trim()) box = box.parentElement;
  return [box.nextElementSibling, box.previousElementSibling];
}

/**
 * Whether nobody ever sees a native control beside a drawn one of its kind.
 * @param {HTMLInputElement} native
 * @param {Element} drawn
 */
function isUnrenderedTwin(native, drawn) {
  return !dom.isRendered(native) && (native.type === "radio") === (role.roleOf(drawn) === "radio");
}

/** @param {Element} element @returns {HTMLInputElement[]} */
function nativesIn(element) {
  return [...element.querySelectorAll(NATIVE)].filter(isNative);
}

/** @param {Element|null} element @returns {element is HTMLInputElement} */
function isNative(element) {
  return element !== null && element.matches(NATIVE);
}

/**
 * The state that users see. A component may show it only in the aria-checked of what it draws: Element
 * Plus undoes the tick of a switch pressed by its label, and shows it as on; Label Studio's boxes are
 * transparent over what is drawn, and their own tick comes one render later.
 * @param {Element} element
 * @returns {State}
 */
export function checkedOf(element) {
  if (hasStateOfButton(element)) return STATES[element.getAttribute("aria-pressed") ?? ""] ?? null;
  if (!isMarked(element)) return drawnStateOf(element);
  const isDrawnByIt = element.hasAttribute("aria-checked") && (geometry.surfaceOf(element) !== element || sight.isTransparent(element));
  if (isNative(element) && !isDrawnByIt) return element.indeterminate ? "mixed" : element.checked;
  const said = internals.attributeOf(element, "aria-checked") ?? stateOfItem(element);
  return said === null || said === undefined ? drawnstates.shownOf(element) : (STATES[said] ?? null);
}

/** @param {Element} element */
function isMarked(element) {
  return !isDrawn(element) && (isTick(element) || !wordswitches.isOne(element));
}

/** @param {Element} element */
function drawnStateOf(element) {
  return isDrawn(element) ? drawnstates.checkedOf(element) : wordswitches.stateOf(element);
}

/**
 * Whether a control that is on or off has no state in its markup, so that what it shows is read.
 * @param {Element} element
 */
export function isUnsaid(element) {
  return isTick(element) && !isNative(element) && internals.attributeOf(element, "aria-checked") === null;
}

/**
 * The state of a tree or list item whose checkbox has none (Fancytree).
 * @param {Element} element
 */
function stateOfItem(element) {
  const item = role.roleOf(element) === "checkbox" ? element.closest(ITEMS) : null;
  return item?.getAttribute("aria-checked") ?? item?.getAttribute("aria-selected");
}

/**
 * The state of any element: its own, or that of the control around it.
 * @param {Element} element
 */
export function stateOf(element) {
  return checkedOf(drawnAround(element) ?? element);
}
