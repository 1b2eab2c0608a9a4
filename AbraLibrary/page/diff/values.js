// The controls of a page as they are compared: what they are called, what they hold, their states.

import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as vicinity from "../semantics/vicinity.js";

const NAME_CAP = 80;
const VALUE_CAP = 200;
const CONTROLS = new Set(["input", "textarea", "select", "button", "summary", "progress", "meter"]);
const CONTROLS_BY_ARIA = "[role=combobox],[aria-checked],[aria-expanded],[aria-selected],[aria-pressed],[aria-disabled],"
  + "[aria-current],[aria-valuenow]";
const NO_VALUE = new Set(["checkbox", "radio", "submit", "reset", "button", "image", "hidden"]);
const FIELDS = new Set(["input", "textarea", "select"]);
const SAID = "[aria-label],[aria-labelledby],[role=treeitem]";
const NO_TEXT = new Set(["script", "style", "template", "select", "textarea"]);

/** Whether the value or the state of an element with this local name is compared. */
export function isControl(element, name) {
  // Most elements of a page are none of them and have no attributes, which is quickly asked.
  return CONTROLS.has(name) || (element.hasAttributes() && element.matches(CONTROLS_BY_ARIA));
}

/**
 * What a capture tells of a control.
 * @param {Element} element
 * @param {object} region where it is (page/diff/regions.js)
 * @returns {object} a ControlState (core/models/diff/capture.py)
 */
// eslint-disable-next-line complexity -- one field a line, each with what is told where it has none
export function controlOf(element, { key, region, overlay, live }) {
  const tag = element.localName;
  // Of many nothing is written on them, and each attribute that is asked for takes its time.
  const isPlain = !element.hasAttributes();
  const said = isPlain ? nothing : (name) => element.getAttribute(name) ?? undefined;
  const input = tag === "input" ? /** @type {HTMLInputElement} */ (element) : null;
  const type = input?.type ?? "";
  const ticks = type === "checkbox" || type === "radio" ? input : null;
  const open = tag === "summary" ? /** @type {HTMLDetailsElement|null} */ (element.parentElement)?.open : undefined;
  const current = said("aria-current");
  const value = shownValue(element, tag);
  return {
    key, tag,
    // Of those without a role of their own one excludes the others, or does not.
    role: said("role") ?? (ticks ? type : undefined),
    region, overlay,
    name: nameOf(element, tag, isPlain),
    value: value === undefined ? undefined : text.cap(value, VALUE_CAP),
    checked: ticks ? String(ticks.indeterminate ? "mixed" : ticks.checked) : said("aria-checked"),
    expanded: said("aria-expanded") ?? (open === undefined ? undefined : String(open)),
    selected: said("aria-selected"), pressed: said("aria-pressed"),
    current: current === undefined || current === "false" ? undefined : "true",
    disabled: controls.isEnabled(element) ? undefined : true,
    live: live || undefined,
  };
}

function nothing() {
  return undefined;
}

/** The value of a form control as it is shown; undefined for a control that shows none. */
function shownValue(element, tag) {
  if (!FIELDS.has(tag)) return shownByRole(element, tag);
  if (tag === "input" && NO_VALUE.has(element.type)) return undefined;
  if (tag === "select") return Array.from(element.selectedOptions, (option) => option.label).join(", ");
  return secrecy.masked(element, element.value);
}

/** What a control made of other elements holds: a slider, a progress bar. */
function shownByRole(element, tag) {
  if (!element.hasAttributes()) return undefined;
  if (tag === "progress" || tag === "meter") {
    return element.hasAttribute("value") ? String(element.value) : undefined;
  }
  const now = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  return now ?? undefined;
}

/**
 * The accessible name. What is called after its own words alone is not sent through the whole
 * computation: a page has thousands of buttons, and their generated content names none of them.
 */
function nameOf(element, tag, isPlain) {
  const isComputed = FIELDS.has(tag) || (!isPlain && element.matches(SAID));
  const own = isComputed ? "" : text.cap(textOf(element), NAME_CAP);
  return own || text.cap(name.nameOf(element) || nearLabelOf(element, tag) || element.name, NAME_CAP);
}

/** The words beside a field that the page does not label, as a person takes them. */
function nearLabelOf(element, tag) {
  return FIELDS.has(tag) ? vicinity.labelOf(element) : "";
}

/** The pictures of icon fonts are written into the page, and hidden from who hears it. */
function isUnsaid(element) {
  return element.hasAttributes() && element.getAttribute("aria-hidden") === "true";
}

function textOf(element) {
  if (element.firstElementChild === null) return element.textContent;
  let text = "";
  // Not over childNodes, whose iterator takes several times as long.
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3) text += child.data;
    else if (child.nodeType === 1 && !NO_TEXT.has(child.localName) && !isUnsaid(child)) text += " " + textOf(child);
  }
  return text;
}
