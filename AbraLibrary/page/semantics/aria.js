// WAI-ARIA data: the roles, which of them take their name from content, and the global attributes,
// including those that are global in 1.2 only for old content.

import * as dom from "../dom/dom.js";
import data from "./roles.json" with { type: "json" };

const ROLES = new Set(data.roles);

// One name per role: WAI-ARIA's other spelling is a synonym (directory is deprecated).
const SYNONYMS = new Map(Object.entries(data.synonyms));

// The superclass roles of WAI-ARIA that people say instead: a menu item with a tick is a menu item.
const BROADER = new Map(Object.entries(data.broader));

const NAMED_BY_CONTENT = new Set(data.namedByContent);

// Gives a text alternative to an element without text.
const SAYING = "[aria-label], [alt], [title], [value]";

/**
 * The canonical role for a role token, or "" for an unknown or abstract one.
 * @param {string} token
 */
export function canonical(token) {
  const role = token.toLowerCase();
  return ROLES.has(role) ? (SYNONYMS.get(role) ?? role) : "";
}

/**
 * Whether a role is the one that is asked for, or a kind of it.
 * @param {string} role
 * @param {string|undefined} wanted
 */
export function isKindOf(role, wanted) {
  return wanted !== undefined && (role === wanted || BROADER.get(role) === wanted);
}

/**
 * Whether elements of the role are named by their content.
 * @param {string} role
 */
export function isNamedByContent(role) {
  return NAMED_BY_CONTENT.has(role);
}

/**
 * Whether the element has a global ARIA attribute, which overrides role none.
 * @param {Element} element
 */
export function hasGlobalAttribute(element) {
  return data.globalAttributes.some((name) => element.hasAttribute(name));
}

/**
 * Whether the author named the element by aria-label, a valid aria-labelledby or a title.
 * @param {Element} element
 */
export function hasAuthorName(element) {
  /** @param {string} attribute */
  const hasWords = (attribute) => /\S/.test(element.getAttribute(attribute) ?? "");
  if (hasWords("aria-label") || hasWords("title")) return true;
  if (!element.hasAttribute("aria-labelledby")) return false;
  return dom
    .referencesOf(element, "aria-labelledby")
    .some((target) => /\S/.test(target.textContent) || target.matches(SAYING));
}
