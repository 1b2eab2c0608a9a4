// The value that an embedded control adds to another element's name (accname 1.2, step 2C).

import * as dom from "../dom/dom.js";
import * as kinds from "./kinds.js";
import * as role from "./role.js";
import * as secrecy from "./secrecy.js";

/** @typedef {(child: Element) => string} TextOf the text alternative of an element inside the control */

// @fixed HTML-AAM 1.0: elements whose value is a number of a range
const RANGED = /^(input|meter|progress)$/;
const { textRole: TEXT, rangeRole: RANGES, choice: CHOICES } = kinds.ROLES;

/**
 * The value of an embedded control; null if the element is none.
 * @param {Element} element
 * @param {string} role its role
 * @param {TextOf} textOf
 */
export function valueOf(element, role, textOf) {
  if (RANGES.has(role)) return rangeValue(element);
  if (CHOICES.has(role)) return choice(element, role, textOf);
  if (TEXT.has(role)) return typed(element, textOf);
  return null;
}

/** @param {Element} element @returns {element is HTMLInputElement|HTMLTextAreaElement} */
function isField(element) {
  return element.localName === "input" || element.localName === "textarea";
}

/** @param {Element} element @param {TextOf} textOf */
function typed(element, textOf) {
  // A password is never part of a name.
  if (isField(element)) return secrecy.isSecret(element) ? "" : element.value;
  return contentText(element, textOf);
}

/** @param {Element} element */
function rangeValue(element) {
  const value = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  if (value !== null) return value;
  if (RANGED.test(element.localName)) return String(/** @type {HTMLInputElement} */ (element).value);
  return "";
}

/** @param {Element} element @param {string} role @param {TextOf} textOf */
function choice(element, role, textOf) {
  if (element.localName === "select") {
    return [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map((option) => option.label).join(" ");
  }
  const list = role === "listbox" ? element : listOf(element);
  const chosen = [...(list?.querySelectorAll('[aria-selected="true"]') ?? [])];
  if (chosen.length > 0) return chosen.map(textOf).join(" ");
  if (role === "listbox") return "";
  return isField(element) ? typed(element, textOf) : contentText(element, textOf);
}

// The list box of a combobox: inside it, owned or controlled by it.
/** @param {Element} combobox */
function listOf(combobox) {
  const inside = combobox.querySelector('[role="listbox"]');
  if (inside) return inside;
  const linked = [
    ...dom.referencesOf(combobox, "aria-owns"),
    ...dom.referencesOf(combobox, "aria-controls"),
  ];
  return linked.find((target) => role.roleOf(target) === "listbox") ?? null;
}

/** @param {Element} element @param {TextOf} textOf */
function contentText(element, textOf) {
  let text = "";
  for (const child of dom.childNodesOf(element)) {
    if (dom.isText(child)) text += child.data;
    else if (dom.isElement(child)) text += textOf(child);
  }
  return text;
}
