// WAI-ARIA by its data: which roles there are, which take their name from content, which attributes
// are global, with those that are global in 1.2 for old content only.

import * as dom from "../dom/dom.js";
import data from "./roles.json" with { type: "json" };

const ROLES = new Set(data.roles);

// One name for one role: the other spelling in WAI-ARIA is a synonym (directory is deprecated).
const SYNONYMS = new Map(Object.entries(data.synonyms));

const NAMED_BY_CONTENT = new Set(data.namedByContent);

// What gives an element without text a text alternative.
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
 * Whether elements of that role are named by what is in them.
 * @param {string} role
 */
export function isNamedByContent(role) {
  return NAMED_BY_CONTENT.has(role);
}

/**
 * Whether the element has a global ARIA attribute, which makes role none void.
 * @param {Element} element
 */
export function hasGlobalAttribute(element) {
  return data.globalAttributes.some((name) => element.hasAttribute(name));
}

/**
 * Whether the author named the element with aria-label, a living aria-labelledby or a title.
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
