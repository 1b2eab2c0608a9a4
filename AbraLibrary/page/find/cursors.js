// Which elements a style sheet may give the pointer cursor. All others need no computed style, and
// most pages are large with few such elements.

import * as roots from "../dom/roots.js";
import * as generated from "./index/generated.js";

/** @typedef {{pointing: Set<string>, hovered: Set<string>, other: Set<string>}} Cursors selectors, by the cursor they set */
/**
 * @typedef {CSSRule & Partial<Pick<CSSStyleRule, "selectorText"|"style"|"cssRules"> & Pick<CSSImportRule, "styleSheet"|"media">
 *   & Pick<CSSScopeRule, "start">>} Rule a rule of any kind
 */

/** Links have it from the browser; those with an address are controls, which are not looked for here. */
// eslint-disable-next-line kinds/scattered -- elements that are no links
const BY_NATURE = "a:not([href]),area:not([href]),[style*=cursor i]";
/**
 * Selectors that cannot be queried in a document, as they depend on their rule or root.
 * @fixed CSS Nesting, CSS Scoping and CSS Shadow Parts
 */
const RELATIVE = /[&]|:host|::slotted|::part|:scope/;
/**
 * Values that may result in the pointer, also through variables.
 * @fixed the values of `cursor` (CSS Basic User Interface) and the functions of CSS
 */
const POINTING = /pointer|\(/;
/**
 * With more selectors than this, testing each on every element is as slow as walking all elements.
 * @unit selectors
 * @limit the result is the same either way
 */
const MOST = 40;

/**
 * The condition for the pointer's place; what replaces it matches wherever the pointer is.
 * @fixed Selectors
 */
const HOVER = /:hover(?![\w-])/g;
const ANYWHERE = ":is(*)";
/** @fixed Selectors: a condition on where the pointer is not */
const UNHOVERED = /:not\(.*:hover/;

/** @type {(keyof Cursors)[]} */
const KINDS = ["pointing", "hovered", "other"];

/**
 * What was read of each style sheet, with its number of rules.
 * @type {WeakMap<CSSStyleSheet, {count: number, cursors: Cursors|null}>}
 */
let known = new WeakMap();
/**
 * By root, the selectors that set the pointer cursor on hover, and those that set another one.
 * @type {Map<Node, {pointing: string, other: string}>}
 */
let hovered = new Map();

/**
 * A selector of all elements that may have a pointer cursor of their own; null where that cannot be
 * known: a sheet of another origin, rules that depend on their place, or too many.
 */
export function selector() {
  /** @type {Set<string>} */
  const pointing = new Set();
  hovered = new Map();
  for (const root of roots.all()) {
    /** @type {Cursors} */
    const own = { pointing, hovered: new Set(), other: new Set() };
    for (const sheets of [root.styleSheets, root.adoptedStyleSheets ?? []]) {
      for (let at = 0; at < sheets.length; at += 1) {
        const cursors = readSheet(sheets[at]);
        if (!cursors) return null;
        for (const kind of KINDS) for (const each of cursors[kind]) own[kind].add(each);
        if (pointing.size > MOST) return null;
      }
    }
    if (own.hovered.size) hovered.set(root, { pointing: [...own.hovered].join(","), other: [...own.other].join(",") });
  }
  return [BY_NATURE, ...pointing].join(",");
}

/**
 * Whether an element gets the pointer cursor on hover; its computed style has only the current
 * cursor. Where another rule sets another cursor, that one may win.
 * @param {Element} element
 */
export function pointsWhenHovered(element) {
  const rules = hovered.size ? hovered.get(element.getRootNode()) : undefined;
  return rules !== undefined && element.matches(rules.pointing) && !(rules.other && element.matches(rules.other));
}

/** @param {CSSStyleSheet} sheet */
function readSheet(sheet) {
  const rules = generated.rulesOf(sheet);
  if (!rules) return null;
  const before = known.get(sheet);
  if (before && before.count === rules.length) return before.cursors;
  const cursors = nothing();
  const isRead = readRules(rules, cursors, isInForce(sheet));
  known.set(sheet, { count: rules.length, cursors: isRead ? cursors : null });
  return isRead ? cursors : null;
}

/** @returns {Cursors} */
function nothing() {
  return { pointing: new Set(), hovered: new Set(), other: new Set() };
}

/**
 * Whether the media of a sheet or rule apply, or it names none.
 * @param {Rule|CSSStyleSheet} about
 */
function isInForce({ media }) {
  return !media?.mediaText || matchMedia(media.mediaText).matches;
}

/**
 * Whether all of the rules could be read.
 * @param {ArrayLike<Rule>} rules
 * @param {Cursors} cursors
 * @param {boolean} inForce
 * @returns {boolean}
 */
// eslint-disable-next-line complexity -- runs for each rule of a page, kind by kind
function readRules(rules, cursors, inForce) {
  for (let at = 0; at < rules.length; at += 1) {
    const rule = rules[at];
    if (rule.styleSheet !== undefined) return false;
    if (rule.cssRules?.length && !readInner(rule, cursors, inForce)) return false;
    const { selectorText, style } = rule;
    const cursor = style?.cursor;
    if (!cursor) continue;
    const isRelative = !selectorText || RELATIVE.test(selectorText);
    if (!POINTING.test(cursor)) {
      if (!isRelative) cursors.other.add(anywhere(selectorText));
      continue;
    }
    if (isRelative) return false;
    cursors.pointing.add(anywhere(selectorText));
    // "Wherever the pointer is" cannot match where it must not be.
    if (UNHOVERED.test(selectorText)) cursors.pointing.add(selectorText);
    if (inForce && cursor === "pointer" && selectorText.includes(":hover")) cursors.hovered.add(anywhere(selectorText));
  }
  return true;
}

/** @param {string} selectorText */
function anywhere(selectorText) {
  return selectorText.replace(HOVER, ANYWHERE);
}

/**
 * A nested or scoped rule applies to what its outer rule selects.
 * @param {Rule} rule
 * @param {Cursors} cursors
 * @param {boolean} inForce
 */
function readInner(rule, cursors, inForce) {
  const isAbout = rule.selectorText !== undefined || rule.start !== undefined;
  const inner = isAbout ? nothing() : cursors;
  return readRules(rule.cssRules ?? [], inner, inForce && isInForce(rule)) && !(isAbout && inner.pointing.size);
}

/** Forgets what was read, as a script can change a rule without changing the number of rules. */
export function forget() {
  known = new WeakMap();
}
