// The controls of a page, for comparison: their names, values and states.

import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as vicinity from "../semantics/vicinity.js";
import * as caps from "./caps.js";


const CONTROLS = kinds.TAGS.compared;
const CONTROLS_BY_ARIA = kinds.SELECTORS.comparedByAria;
const NO_VALUE = kinds.TYPES.valueless;
const FIELDS = kinds.TAGS.formField;
const NAMED = "[aria-label],[aria-labelledby],[role=treeitem]";
const NO_TEXT = kinds.TAGS.notOwnText;
const STATES = ["aria-checked", "aria-selected", "aria-pressed", "aria-expanded", "aria-current"];

/**
 * @typedef {HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement & HTMLProgressElement} Control one of these, as its tag shows
 */

/**
 * Whether the value or state of an element with this local name is compared.
 * @param {Element} element
 * @param {string} name
 */
export function isControl(element, name) {
  // Most elements of a page are no controls and have no attributes, which is a quick test.
  return CONTROLS.has(name) || (element.hasAttributes() && element.matches(CONTROLS_BY_ARIA)) || (name.includes("-") && hasInternalState(element));
}

/** Whether a custom element says a state of its own by its internals. @param {Element} element */
function hasInternalState(element) {
  return STATES.some((state) => internals.attributeOf(element, state) !== null);
}

/**
 * A ControlState (core/models/diff/capture.py).
 * @param {Element} element
 * @param {import("./regions.js").Region} region where it is
 */
// eslint-disable-next-line complexity -- a line for each field, with its default
export function controlOf(element, { key, region, overlay, live }) {
  const tag = element.localName;
  // Many have no attributes, and reading each takes time.
  const isPlain = !element.hasAttributes() && !tag.includes("-");
  /** @type {(name: string) => string|undefined} */
  const written = isPlain ? () => undefined : (name) => internals.attributeOf(element, name) ?? undefined;
  const input = tag === "input" ? /** @type {HTMLInputElement} */ (element) : null;
  const type = input?.type ?? "";
  const ticks = type === "checkbox" || type === "radio" ? input : null;
  const open = tag === "summary" ? /** @type {HTMLDetailsElement|null} */ (element.parentElement)?.open : undefined;
  const current = written("aria-current");
  const value = shownValue(element, tag);
  return {
    key, tag,
    // For those without a role, the type shows whether they exclude each other.
    role: written("role") ?? (ticks ? type : undefined),
    region, overlay,
    name: nameOf(element, tag, isPlain),
    // The reader cuts it. A secret is masked, so it has no digest.
    value, digest: /** @type {number|undefined} */ (undefined),
    checked: ticks ? String(ticks.indeterminate ? "mixed" : ticks.checked) : written("aria-checked"),
    expanded: written("aria-expanded") ?? (open === undefined ? undefined : String(open)),
    selected: written("aria-selected"), pressed: written("aria-pressed"),
    current: current === undefined || current === "false" ? undefined : "true",
    disabled: controls.isEnabled(element) ? undefined : true,
    live: live || undefined,
  };
}

/**
 * The displayed value of a form control; undefined for one that displays none.
 * @param {Element} element
 * @param {string} tag
 * @returns {string|undefined}
 */
function shownValue(element, tag) {
  if (!FIELDS.has(tag) || !("value" in element)) return shownByRole(element, tag);
  const field = /** @type {Control} */ (element);
  if (tag === "input" && NO_VALUE.has(field.type)) return undefined;
  if (tag === "select") return Array.from(field.selectedOptions, (option) => option.label).join(", ");
  return secrecy.maskedApart(field, field.value);
}

/**
 * The value of a control made of other elements: a slider, a progress bar.
 * @param {Element} element
 * @param {string} tag
 */
function shownByRole(element, tag) {
  if (!element.hasAttributes()) return undefined;
  if (tag === "progress" || tag === "meter") {
    return element.hasAttribute("value") ? String(/** @type {Control} */ (element).value) : undefined;
  }
  const now = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  return now ?? undefined;
}

/**
 * The accessible name. If it can only be the element's own words, the full computation is skipped: a
 * page has thousands of buttons, and generated content rarely names one.
 * @param {Element} element
 * @param {string} tag
 * @param {boolean} isPlain whether it has no attributes
 */
function nameOf(element, tag, isPlain) {
  const isComputed = FIELDS.has(tag) || (!isPlain && element.matches(NAMED));
  const own = isComputed ? "" : text.cap(textOf(element), caps.NAME_CAP);
  return own || text.cap(name.nameOf(element) || nearLabelOf(element, tag) || /** @type {Control} */ (element).name, caps.NAME_CAP);
}

/**
 * The near label of a field without a declared one.
 * @param {Element} element
 * @param {string} tag
 */
function nearLabelOf(element, tag) {
  return FIELDS.has(tag) ? vicinity.labelOf(element) : "";
}

/**
 * The ligatures of icon fonts are text in the page, hidden from assistive technology.
 * @param {Element} element
 */
function isAriaHidden(element) {
  return element.hasAttributes() && element.getAttribute("aria-hidden") === "true";
}

/**
 * @param {Element} element
 * @returns {string}
 */
function textOf(element) {
  if (element.firstElementChild === null) return element.textContent ?? "";
  let text = "";
  // Not over childNodes, whose iterator takes several times as long.
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (dom.isText(child)) text += child.data;
    if (child.nodeType !== 1) continue;
    const inner = /** @type {Element} */ (child);
    if (!NO_TEXT.has(inner.localName) && !isAriaHidden(inner)) text += " " + textOf(inner);
  }
  return text;
}
