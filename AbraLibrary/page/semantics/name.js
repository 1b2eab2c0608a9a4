// The accessible name: Accessible Name and Description Computation 1.2 (https://www.w3.org/TR/accname-1.2/)
// with the steps of HTML-AAM 1.0 for HTML elements. The letters below are those of accname 1.2, section 4.3.2.

import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as aria from "./aria.js";
import * as embedded from "./embedded.js";
import * as kinds from "./kinds.js";
import * as nativeModule from "./native.js";
import * as pseudo from "./pseudo.js";
import * as roleModule from "./role.js";

const SKIPPED = kinds.TAGS.nameless;
// Widgets with their own items: these words are not in the name of the control around them.
const OWN_WIDGETS = kinds.ROLES.ownWidget;

/**
 * One computation. `visited` holds the nodes that have given their text, so that each gives it once and cycles end.
 * @param {Element} root
 * @returns {Run}
 */
function newRun(root) {
  return { root, visited: new Set(), source: "" };
}

/**
 * @typedef {{root: Element, visited: Set<Element>, source: string}} Run
 * @typedef {{isRoot?: boolean, isReferenced?: boolean, inLabelledby?: boolean, all?: boolean}} How
 * @typedef {{name: string, source: string}} Name
 */

const NAMELESS = { name: "", source: "" };
const ROOT = { isRoot: true };
const HIDDEN_ROOT = { isRoot: true, all: true };
const INSIDE = {};
const INSIDE_HIDDEN = { all: true };

/** @param {Run} run @param {How} how @param {string} source @param {string} text */
function give(run, how, source, text) {
  if (how.isRoot) run.source = source;
  return text;
}

/** @param {string} text */
const isBlank = (text) => !/[^\t\n\f\r ]/.test(text);

// how.isRoot: the element to be named. how.isReferenced: named by aria-labelledby or as a native
// label. how.inLabelledby: below such a reference. how.all: hidden nodes count too.
/** @param {Element} element @param {Run} run @param {How} how @returns {string} */
// eslint-disable-next-line complexity -- the steps of the specification (accname 1.2, 4.3.2) in their order
function textAlternative(element, run, how) {
  // 2A, hidden and not referenced.
  let invisible = false;
  if (how.isReferenced) {
    if (!how.all && dom.isHiddenFromAccessibility(element)) how = { ...how, all: true };
  } else if (!how.isRoot && !how.all) {
    if (element.getAttribute("aria-hidden") === "true") return "";
    invisible = !dom.isShown(element);
    if (invisible && !dom.isRendered(element)) return "";
  }
  // An invisible element may contain visible ones: only those count.
  if (invisible) return fromContent(element, run, how, true);

  // 2B, labelledby: followed once, never within a reference.
  if (!how.inLabelledby && element.hasAttribute("aria-labelledby")) {
    const text = fromReferences(element, run);
    if (!isBlank(text)) return give(run, how, "aria-labelledby", text);
  }
  if (run.visited.has(element)) return "";
  run.visited.add(element);

  const role = roleModule.roleOf(element);
  // 2C, embedded control: its value counts, not its name.
  if (element !== run.root) {
    /** @param {Element} child */
    const textOfChild = (child) => textAlternative(child, run, inside(how));
    const value = embedded.valueOf(element, role, textOfChild);
    if (value !== null) return value;
  }
  // 2D, aria-label. A slot is no element of the flat tree.
  const label = internals.attributeOf(element, "aria-label");
  if (label !== null && !isBlank(label) && element.localName !== "slot") {
    return give(run, how, "aria-label", label);
  }

  // 2E, host language label.
  if (role !== "none") {
    const native = nativeModule.nameOf(element, (part) =>
      textAlternative(part, run, { isReferenced: true, inLabelledby: how.inLabelledby, all: how.all }),
    );
    if (native !== null && !isBlank(native.text)) return give(run, how, native.source, native.text);
  }
  // 2F to 2H, name from content.
  const text = takesContent(element, role, run, how) ? fromContent(element, run, how, false) : "";
  if (!isBlank(text)) return give(run, how, "content", text);
  // 2I, tooltip; then what HTML-AAM adds. Decoration has none. Blank content still separates what is
  // before and after it.
  const last = role === "none" ? null : nativeModule.fallbackOf(element, how.isRoot === true);
  return last === null ? text : give(run, how, last.source, last.text);
}

/** @param {How} how @returns {How} */
function inside(how) {
  if (!how.inLabelledby) return how.all ? INSIDE_HIDDEN : INSIDE;
  return { inLabelledby: true, all: how.all };
}

/** @param {Element} element @param {Run} run */
function fromReferences(element, run) {
  const parts = [];
  for (const target of dom.referencesOf(element, "aria-labelledby")) {
    parts.push(textAlternative(target, run, { isReferenced: true, inLabelledby: true }));
  }
  return parts.join(" ");
}

/** @param {Element} element @param {string} role @param {Run} run @param {How} how */
function takesContent(element, role, run, how) {
  if (SKIPPED.has(element.localName)) return false;
  if (how.isRoot) return aria.isNamedByContent(role);
  if (how.isReferenced) return true;
  // A tree item is not named after the items below it.
  if (role === "group" && roleModule.roleOf(run.root) === "treeitem") return false;
  return !OWN_WIDGETS.has(role);
}

/** @param {Element} element @param {Run} run @param {How} how @param {boolean} elementsOnly @returns {string} */
// eslint-disable-next-line complexity -- one step of the specification (accname 1.2, 4.3.2, 2F), with its cases in their order
function fromContent(element, run, how, elementsOnly) {
  if (SKIPPED.has(element.localName)) return "";
  const deeper = inside(how);
  const isClosed = element.localName === "details" && !(/** @type {HTMLDetailsElement} */ (element).open) && !how.all;
  let text = elementsOnly || element.localName === "input" ? "" : pseudo.textOf(element, "::before");
  for (const child of dom.childNodesOf(element)) {
    if (dom.isText(child)) {
      if (!elementsOnly && !isClosed && !isDrawnAsPicture(child, element)) text += child.data;
    } else if (dom.isElement(child)) {
      if (isClosed && child.localName !== "summary") continue;
      text += pseudo.spaced(child, textAlternative(child, run, deeper));
    }
  }
  for (const owned of dom.referencesOf(element, "aria-owns")) {
    if (!dom.contains(owned, element)) text += ` ${textAlternative(owned, run, deeper)} `;
  }
  if (!elementsOnly && element.localName !== "input") text += pseudo.textOf(element, "::after");
  return text;
}

// accname 1.2 knows no fonts: a name by which one draws a picture is no word to whoever sees the page.
/** @param {Text} text @param {Element} element */
function isDrawnAsPicture(text, element) {
  return element.hasAttributes() && pseudo.isLigature(text.data, element);
}

// accname 1.2 does not define white space; browsers collapse ASCII white space. No-break spaces at
// the ends stay in a name by the author, and are removed from content.
/** @param {string} text @param {string} source */
function tidy(text, source) {
  const flat = text.replace(/[\t\n\f\r ]+/g, " ");
  return source === "content" ? flat.trim() : flat.replace(/^ | $/g, "");
}

/**
 * The accessible name and its source.
 * @param {Element} element
 * @param {{includeHidden?: boolean}} [options] includeHidden: name an element that is hidden from
 *    accessibility as if it were not; otherwise its name is empty, by accname.
 * @returns {Name} source: aria-labelledby, aria-label, label, alt, legend, caption, value, content, title, placeholder, or "" without a name.
 */
export function nameWithSource(element, { includeHidden = false } = {}) {
  return includeHidden ? nameOfAny(element) : nameOfShown(element);
}

/** @type {(element: Element) => Name} */
const nameOfShown = dom.memoized((element) =>
  dom.isHiddenFromAccessibility(element) ? NAMELESS : nameFrom(element, ROOT),
);

/** @type {(element: Element) => Name} */
const nameOfAny = dom.memoized((element) => nameFrom(element, dom.isShown(element) ? ROOT : HIDDEN_ROOT));

/** @param {Element} element @param {How} how */
function nameFrom(element, how) {
  const run = newRun(element);
  const name = tidy(textAlternative(element, run, how), run.source);
  return name === "" ? NAMELESS : { name, source: run.source };
}

/**
 * The accessible name of an element; see nameWithSource.
 * @param {Element} element
 * @param {{includeHidden?: boolean}} [options]
 */
export function nameOf(element, options) {
  return nameWithSource(element, options).name;
}

/**
 * The text of an element as part of a name, whatever its role: its content with embedded values and
 * alternatives, without hidden parts. "" if the element itself is hidden.
 * @type {(element: Element) => string}
 */
export const textOf = dom.memoized((element) => {
  if (dom.isHiddenFromAccessibility(element)) return "";
  const run = newRun(element);
  run.visited.add(element);
  return tidy(fromContent(element, run, INSIDE, false), "content");
});

export { inPass } from "../dom/dom.js";
