// What is seen only as long as the pointer is on it, as the tools of a row: a style sheet hides it, and shows it there.

import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as veils from "../find/veils.js";

/**
 * By property, whether a value hides.
 * @fixed CSS: display, visibility, opacity
 * @type {[string, RegExp][]}
 */
const HIDING = [["display", /^none$/], ["visibility", /^(hidden|collapse)$/], ["opacity", /^0?\.?0+%?$/]];

/** @typedef {{selector: string, property: string}} Rule */
/** @typedef {{count: number, hiding: Rule[], showing: Rule[]}} Read what was read of a sheet, with its number of rules */

/** @type {WeakMap<CSSStyleSheet, Read>} */
const known = new WeakMap();

/** The elements that only the pointer shows now. @returns {Set<Element>} */
export function shown() {
  /** @type {Set<Element>} */
  const found = new Set();
  if (document.querySelector(focusing.HOVERED) === null) return found;
  for (const root of roots.all()) {
    const sheets = [...root.styleSheets, ...root.adoptedStyleSheets].map(read);
    const hiding = sheets.flatMap((each) => each.hiding);
    for (const { selector, property } of hiding.length ? sheets.flatMap((each) => each.showing) : []) {
      for (const element of asked(() => [...root.querySelectorAll(selector)])) {
        if (hiding.some((rule) => rule.property === property && asked(() => (element.matches(rule.selector) ? [element] : [])).length)) found.add(element);
      }
    }
  }
  return found;
}

/** @param {CSSStyleSheet} sheet @returns {Read} */
function read(sheet) {
  const count = countOf(sheet);
  const before = known.get(sheet);
  if (before?.count === count) return before;
  /** @type {Read} */
  const now = { count, hiding: [], showing: [] };
  for (const { selectorText: selector, style } of veils.rulesIn(sheet)) {
    const isHovered = selector.includes(":hover");
    for (const [property, hides] of HIDING) {
      const value = style.getPropertyValue(property);
      if (value && hides.test(value) !== isHovered) (isHovered ? now.showing : now.hiding).push({ selector, property });
    }
  }
  known.set(sheet, now);
  return now;
}

/** @param {CSSStyleSheet} sheet */
function countOf(sheet) {
  return asked(() => [...sheet.cssRules]).length;
}

/**
 * What a document answers; nothing where it cannot: a selector of a nested rule, a sheet of another origin.
 * @template T
 * @param {() => T[]} ask
 * @returns {T[]}
 */
function asked(ask) {
  try {
    return ask();
  } catch (error) {
    if (!["SecurityError", "SyntaxError"].includes(/** @type {Error} */ (error).name)) throw error;
    return [];
  }
}
