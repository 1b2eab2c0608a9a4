// The state of controls as users see it: what they hold, and what can be typed.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as internals from "../dom/internals.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as written from "../dom/written.js";
import * as kinds from "./kinds.js";
import * as role from "./role.js";
import * as secrecy from "./secrecy.js";

const STATES = ["aria-expanded", "aria-pressed", "aria-checked", "aria-selected", "aria-current"];
/** @typedef {(HTMLInputElement|HTMLTextAreaElement|HTMLSelectElement) & {checked?: boolean, indeterminate?: boolean}} FormControl */

const FIELD_TAGS = kinds.TAGS.formField;
const MOVED = kinds.ROLES.moved;

/**
 * Whether a user could operate the control.
 * @param {Element} element
 */
export function isEnabled(element) {
  if (element.matches(":disabled") || internals.attributeOf(element, "aria-disabled") === "true") return false;
  if (roots.isFlat()) return element.closest("[aria-disabled=true]") === null;
  /** @type {Element|null} */
  let at = element;
  for (; at; at = dom.parentOf(at)) {
    if (at.getAttribute("aria-disabled") === "true") return false;
  }
  return true;
}

/**
 * Whether it is the field of a list that has no role for that: in a button that opens and closes what it steers.
 * @param {Element} element
 */
export function opensList(element) {
  return element.matches(kinds.SELECTORS.steering) && element.closest("[aria-expanded]") !== null;
}

/** @param {Element} element */
export function isField(element) {
  return /** @type {HTMLElement} */ (element).isContentEditable || element.matches(kinds.SELECTORS.typed);
}

/**
 * The descendants of an element in the flat tree, with its shadow root.
 * @param {Element} element
 * @returns {Generator<Element>}
 */
export function* below(element) {
  for (const child of dom.childNodesOf(element)) {
    if (!dom.isElement(child)) continue;
    yield child;
    yield* below(child);
  }
}

/**
 * Files go to the browser: their input is often hidden behind a button.
 * @param {Element} element
 */
export function isFilledUnseen(element) {
  return element.matches("input[type=file]");
}

/**
 * Whether an element is moved by keys; the browser's own slider is a field.
 * @param {Element} element
 */
export function isSlider(element) {
  return element.hasAttribute("role") && !FIELD_TAGS.has(element.localName) && MOVED.has(role.explicitRoleOf(element));
}

/**
 * The field that a user fills: the element, or the only one in it; else its slider.
 * @param {Element} element
 */
export function fieldOf(element) {
  if (isField(element) || isSlider(element)) return element;
  return onlyIn(element, isField) ?? onlyIn(element, isSlider);
}

/** @param {Element} element @param {(each: Element) => boolean} isWanted */
function onlyIn(element, isWanted) {
  /** @type {Element[]} */
  const inner = [];
  for (const each of below(element)) {
    // Everything inside an editing host is editable, but only the host is a field.
    if (isWanted(each) && dom.isVisible(each) && !inner.some((outer) => outer.contains(each))) inner.push(each);
  }
  return inner.length === 1 ? inner[0] : null;
}

/**
 * Why a user could not change the element's value, or null.
 * @param {Element} element
 * @returns {{reason: "no_field"|"keys_only"|"disabled"|"read_only", detail: string}|null}
 */
export function writeObstacleOf(element) {
  const field = fieldOf(element);
  // Its text is not in the page (EditContext API), which may show only a part of it.
  if (!field && "editContext" in element && element.editContext) return { reason: "keys_only", detail: "an editor that draws what is typed, and takes keys alone" };
  if (!field) return { reason: "no_field", detail: "not a field that takes a value" };
  if (field !== element && !isEnabled(field)) return { reason: "disabled", detail: "disabled" };
  return isFixed(field) || field.getAttribute("aria-readonly") === "true" ? { reason: "read_only", detail: "read-only" } : null;
}

/**
 * Read-only means nothing where it does not apply (HTML, "readonly": not to range, color, file).
 * @param {Element & {readOnly?: boolean}} field
 */
function isFixed(field) {
  return field.readOnly === true && !field.matches("[type=range],[type=color],[type=file]");
}

/**
 * The same once a user has clicked it: to prevent autofill, pages make a field read-only until it has the focus.
 * @param {Element} element
 */
export function writeObstacleInFocus(element) {
  const obstacle = writeObstacleOf(element);
  const field = fieldOf(element);
  if (obstacle?.reason !== "read_only" || field === null || !isFixed(field)) return obstacle;
  focusing.give(field);
  return writeObstacleOf(element);
}

/**
 * The state that a tester would see, as strings; of a password only whether there is one.
 * @param {Element} element
 */
export function stateOf(element) {
  /** @type {Record<string, string>} */
  const state = {};
  const input = /** @type {HTMLInputElement} */ (element);
  if (element.matches(kinds.SELECTORS.tick)) state.checked = String(input.checked);
  else if (element.matches("input[type=file]")) state.value = [...(input.files ?? [])].map(({ name }) => name).join(", ");
  else if (element.matches("select") && "selectedOptions" in element) state.value = [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map((o) => o.label).join(", ");
  else if (element.matches(kinds.SELECTORS.textControl)) state.value = secrecy.masked(element, input.value);
  else if (input.isContentEditable) state.value = text.squeeze(written.read(input));
  const opened = element.localName === "summary" ? element.parentElement : element.matches(kinds.SELECTORS.opened) ? element : null;
  if (opened) state.open = String(/** @type {HTMLDetailsElement} */ (opened).open);
  for (const attribute of STATES) {
    const value = internals.attributeOf(element, attribute);
    if (value !== null) state[attribute] = value;
  }
  return state;
}

/** The states of all form controls: values and ticks are properties, which no mutation reports. */
export function snapshot() {
  /** @type {Map<FormControl, string>} */
  const fields = new Map();
  roots.eachOf([...FIELD_TAGS], (/** @type {FormControl} */ field) => fields.set(field, heldBy(field)));
  return fields;
}

/**
 * The state of a control, for comparison only. For a password: its length, and whether it is shown.
 * @param {FormControl} field
 */
export function heldBy(field) {
  const { type } = field;
  return secrecy.isSecret(field) ? `${type}|${field.value.length}` : `${type}|${field.checked}|${field.indeterminate}|${field.value}`;
}

/**
 * The current states of a snapshot's controls.
 * @param {Map<FormControl, string>} fields
 */
export function heldNow(fields) {
  /** @type {Map<FormControl, string>} */
  const now = new Map();
  for (const field of fields.keys()) now.set(field, heldBy(field));
  return now;
}

/**
 * The controls of a snapshot whose state has changed, except one.
 * @param {Map<FormControl, string>} fields
 * @param {Element|null} except
 */
export function changedSince(fields, except) {
  /** @type {FormControl[]} */
  const changed = [];
  fields.forEach((was, field) => {
    if (field !== except && field.isConnected && heldBy(field) !== was) changed.push(field);
  });
  return changed;
}

/**
 * Treats changes between two moments as if they were there from the start. Earlier changes remain changes.
 * @param {Map<FormControl, string>} fields a snapshot, which is updated
 * @param {Map<FormControl, string>} from the states at the first moment, from `heldNow`
 */
export function rebase(fields, from) {
  from.forEach((was, field) => {
    const now = heldBy(field);
    if (now !== was && fields.get(field) === was) fields.set(field, now);
  });
}

/**
 * The differences of two states, as name to [from, to].
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
export function changes(before, after) {
  /** @type {Record<string, [string, string]>} */
  const changed = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[name] !== after[name]) changed[name] = [before[name] ?? "", after[name] ?? ""];
  }
  return changed;
}

/**
 * Fires the events of a change as a user agent does.
 * @param {Element} element
 * @param {string} type
 */
export function fire(element, type) {
  const view = dom.viewOf(element);
  const event = type === "input" ? new view.InputEvent(type, { bubbles: true, composed: true }) : new view.Event(type, { bubbles: true });
  element.dispatchEvent(event);
}
