// Custom elements that are called a switch or a box, and what their attributes say.

import * as kinds from "../kinds.js";
import * as marks from "./marks.js";

// Custom elements of these names are none of two states.
// @fixed English, as tags are written
const ASIDE_FROM = /(^|-)(slider|radio|group)(-|$)/i;
/** The tags with an attribute for a state, as seen. @type {Set<string>} */
const kept = new Set();
// Attributes by which custom elements tell their state.
// @fixed English, as attributes are written
const OF_CUSTOM = ["on", "active", "enabled", "checked", "selected", "pressed", "toggled"];

/**
 * Whether an element is a custom one that is called a switch or a box, holds no control, and has a state in its markup.
 * @param {Element} element
 */
export function isCustomTick(element) {
  if (!element.localName.includes("-") || !marks.TICK_CLASS.test(element.localName) || ASIDE_FROM.test(element.localName)) return false;
  if ([element, element.shadowRoot].some((scope) => scope?.querySelector(kinds.SELECTORS.control))) return false;
  return customStates(element).length > 0;
}

/**
 * What the attributes of a custom element say of its state: one that its tag has elsewhere, or a style sheet knows, and that it
 * has not, says that it is off.
 * @param {Element} element
 * @returns {boolean[]}
 */
export function customStates(element) {
  if (!element.localName.includes("-")) return [];
  return OF_CUSTOM.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value !== null) {
      kept.add(`${element.localName} ${name}`);
      return [!marks.OFF.test(value.toLowerCase())];
    }
    return kept.has(`${element.localName} ${name}`) || isStyled(element, name) || hasPeerWith(element, name) ? [false] : [];
  });
}

/** @param {Element} element @param {string} name */
function hasPeerWith(element, name) {
  return /** @type {Document|ShadowRoot} */ (element.getRootNode()).querySelector(`${element.localName}[${name}]`) !== null;
}

/**
 * Whether a style sheet knows an element by an attribute.
 * @param {Element} element
 * @param {string} name
 */
function isStyled(element, name) {
  const roots = /** @type {(Document|ShadowRoot|null)[]} */ ([element.getRootNode(), element.shadowRoot]);
  const rules = roots.flatMap((root) => (root ? [...root.styleSheets, ...root.adoptedStyleSheets] : [])).flatMap(rulesOf);
  const owner = new RegExp(`(^|[\\s,>+~(])(${element.localName}|:host)\\S*\\[${name}[\\]=]`);
  return rules.some((rule) => owner.test(/** @type {CSSStyleRule} */ (rule).selectorText ?? ""));
}

/** @param {CSSStyleSheet} sheet */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // It is of another origin.
  }
}
