// The words that style sheets put before and after elements. They are part of names (pseudo.js), and
// no mutation reports them, so the registry asks here which words may come from them.

import * as roots from "../../dom/roots.js";
import * as textModule from "../../dom/text.js";
import * as pseudo from "../../semantics/pseudo.js";

/**
 * @typedef {{count: number, strings: Set<string>, attributes: Set<string>, selectors: Set<string>, marked: Set<string>, isUnknown: boolean}} Words
 *   of a style sheet, with the number of its rules, and whom those with words, figures or signs are for,
 *   and those that draw something without words
 * @typedef {CSSRule & {style?: CSSStyleDeclaration, cssRules?: CSSRuleList, styleSheet?: CSSStyleSheet|null}} AnyRule
 */

/** By style sheet, the words of its rules. */
/** @type {WeakMap<CSSStyleSheet, Words>} */
let known = new WeakMap();
/**
 * The words of all sheets at the last read.
 * @type {ReturnType<typeof read>|null}
 */
let last = null;
// @fixed CSS Syntax 3: a string, in the double quotes that a computed value has
const QUOTED = /"((?:[^"\\]|\\[^])*)"/g;
// @fixed CSS Values 4, "attr()"
const ATTRIBUTE = /\battr\(\s*([^\s,)]+)/g;
// @fixed Unicode: letters, digits, punctuation and signs; icon fonts have theirs in the planes for private use
const SIGN = /[\p{L}\p{N}\p{P}\p{S}]/u;
// @fixed CSS Syntax 3: the quotes around a string
const QUOTES = /["']/g;
// @fixed CSS Pseudo-Elements 4
const PSEUDO = /::?(before|after|marker)\b/g;
// @fixed CSS Pseudo-Elements 4
const MARKER = /::marker\b/;
const EMPTY = '""';
const WORDLESS = new Set(["", "none", "normal", EMPTY]);

/**
 * @returns {{strings: string[], attributes: string[], selectors: string[], marked: string[], isUnknown: boolean, rules: number}} folded
 *    texts, the attributes whose values are shown, the elements around words, figures and signs, those with a mark without words, whether a sheet is unreadable or has words that only the browser
 *    knows, and a number that changes with the sheets and rules
 */
export function read() {
  /** @type {Set<string>} */
  const strings = new Set();
  /** @type {Set<string>} */
  const attributes = new Set();
  /** @type {Set<string>} */
  const selectors = new Set();
  /** @type {Set<string>} */
  const marked = new Set();
  let isUnknown = false;
  let rules = 0;
  for (const root of roots.all()) {
    for (const sheets of [root.styleSheets, root.adoptedStyleSheets ?? []]) {
      for (let at = 0; at < sheets.length; at += 1) {
        const words = readSheet(sheets[at]);
        for (const text of words.strings) strings.add(text);
        for (const name of words.attributes) attributes.add(name);
        for (const selector of words.selectors) selectors.add(selector);
        for (const selector of words.marked) marked.add(selector);
        isUnknown ||= words.isUnknown;
        rules += words.count + 2;
      }
    }
  }
  return (last = { strings: [...strings], attributes: [...attributes], selectors: [...selectors], marked: [...marked], isUnknown, rules });
}

/** The result of the last read. */
export function lastRead() {
  return last ?? read();
}

/** @param {CSSStyleSheet} sheet @returns {Words} */
function readSheet(sheet) {
  const rules = rulesOf(sheet);
  const before = known.get(sheet);
  if (before && before.count === (rules?.length ?? -1)) return before;
  /** @type {Words} */
  const words = { count: rules?.length ?? -1, strings: new Set(), attributes: new Set(), selectors: new Set(), marked: new Set(), isUnknown: !rules };
  if (rules) readRules(rules, words);
  known.set(sheet, words);
  return words;
}

/**
 * The rules of a sheet; null for one of another origin, which scripts cannot read.
 * @param {CSSStyleSheet} sheet
 */
export function rulesOf(sheet) {
  try {
    return sheet.cssRules;
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "SecurityError") throw error;
    return null;
  }
}

/** @param {CSSRuleList} rules @param {Words} words */
function readRules(rules, words) {
  for (let at = 0; at < rules.length; at += 1) {
    const rule = /** @type {AnyRule} */ (rules[at]);
    const content = rule.style?.content;
    readMark(rule, words);
    if (content && !WORDLESS.has(content)) {
      readContent(content, words);
      const { selectorText } = /** @type {AnyRule & {selectorText?: string}} */ (rule);
      if (selectorText && SIGN.test(content.replace(QUOTES, ""))) words.selectors.add(selectorText.replace(PSEUDO, ""));
    }
    if (rule.cssRules?.length) readRules(rule.cssRules, words);
    // An imported sheet that is still loading is read again.
    if (rule.styleSheet === null) words.count = -2;
    if (rule.styleSheet) include(readSheet(rule.styleSheet), words);
  }
}

/** @param {Words} imported @param {Words} words of the sheet that imports it */
function include(imported, words) {
  for (const each of /** @type {const} */ (["strings", "attributes", "selectors", "marked"])) for (const one of imported[each]) words[each].add(one);
  words.isUnknown ||= imported.isUnknown;
}

/** Whom a rule gives a dot, a bar or a bullet. @param {AnyRule & {selectorText?: string}} rule @param {Words} words */
function readMark({ style, selectorText }, words) {
  if (selectorText && (style?.content === EMPTY || MARKER.test(selectorText))) words.marked.add(selectorText.replace(PSEUDO, ""));
}

/** @param {string} content @param {Words} words */
function readContent(content, words) {
  for (const [, name] of content.matchAll(ATTRIBUTE)) words.attributes.add(name);
  if (content.includes("var(")) words.isUnknown = true;
  if (content.includes("-quote")) words.strings.add('"');
  for (const [quoted] of content.matchAll(QUOTED)) {
    const text = textModule.foldInner(pseudo.textOfContent(quoted));
    if (text.trim()) words.strings.add(text);
  }
}

/** Forgets what was read, as a script can change a rule without changing the number of rules. */
export function forget() {
  known = new WeakMap();
}
