// The subject of a control: "Ann" in "Delete Ann", in Ann's row. A tester who names just the subject
// may not mean the control, and a press on it would be a wrong one that passes.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as name from "../semantics/name.js";
import * as roleModule from "../semantics/role.js";
import * as passages from "./passages.js";
import * as textsModule from "./texts.js";

/** Roles that act; a tab or a labelled checkbox named by more words than the phrase is meant. */
const DOING = new Set(["", ...kinds.ROLES.doing]);
const TICKS = kinds.ROLES.box;
/** @fixed Unicode: what continues a word */
const LETTER = /^[\p{L}\p{N}]/u;

/**
 * Those of some elements whose words contain a phrase that the page also shows as a separate text: in
 * the same item; or earlier in the same part of the page, where the control's name begins with other
 * words. "Save as copy" next to "Save" begins with it, "Delete account" under "Account" does not.
 * @param {Element[]} elements
 * @param {string} phrase folded
 * @returns {Set<Element>}
 */
export function about(elements, phrase) {
  const doing = elements.filter(isDoing);
  if (!doing.length) return new Set();
  const whole = passages.saying(phrase, { exact: true }).filter(dom.isVisible);
  const lines = textsModule.called(phrase);
  const texts = [...new Set([...whole, ...lines.keys()])];
  return new Set(doing.filter((element) => texts.some((text) => isSubject(text, element, phrase, lines.has(text)))));
}

/** @param {Element} element */
function isDoing(element) {
  const role = roleModule.roleOf(element) ?? "";
  // The invisible words in "Select Ann" are not where the tester read "Ann".
  if (TICKS.has(role)) return label.labelsOf(element).length === 0 && !textModule.squeeze(element.textContent);
  return DOING.has(role) && !element.matches("[aria-haspopup=listbox]");
}

/**
 * @param {Element} text
 * @param {Element} element
 * @param {string} phrase
 * @param {boolean} isLine
 */
function isSubject(text, element, phrase, isLine) {
  const isAround = dom.contains(text, element);
  // The words of an ancestor may be the element's own, unless a line next to it has them.
  if (isAround && !isLine && textModule.containsWords(textModule.fold(element.textContent), phrase)) return false;
  if (dom.contains(element, text) || isLabel(text, element)) return false;
  const { modalOf, markedSectionOf: sectionOf } = containers;
  if (!isAround && modalOf(text) !== modalOf(element)) return false;
  const item = itemOf(element);
  if (item !== null && itemOf(text) === item) return true;
  return !beginsWith(textModule.fold(name.nameOf(element)), phrase) && (isAround || sectionOf(text) === sectionOf(element));
}

/**
 * @param {string} name
 * @param {string} phrase
 */
function beginsWith(name, phrase) {
  return name.startsWith(phrase) && !LETTER.test(name.slice(phrase.length));
}

/**
 * @param {Element} element
 * @returns {Element|null}
 */
function itemOf(element) {
  return dom.closest(element, kinds.SELECTORS.item);
}

/**
 * Whether the text is the element's label.
 * @param {Element} text
 * @param {Element} element
 */
function isLabel(text, element) {
  const labels = [...label.labelsOf(element), ...dom.referencesOf(element, "aria-labelledby")];
  return labels.some((label) => dom.contains(label, text) || dom.contains(text, label));
}
