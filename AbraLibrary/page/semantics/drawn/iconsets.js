// What style sheets draw by classes of one beginning: `.wxi-plus::before` and `.wxi-trash::before` are of one icon set,
// whatever its name, and so are `.pager-next` and `.pager-last` that show parts of one picture.

import * as dom from "../../dom/dom.js";

// Fewer are no set.
// @unit classes
// @measured EasyUI: 6 buttons of a pager in one picture; w2ui: 14 icons
// @test utest/page/semantics/test_icons.py::test_what_style_sheets_draw_by_classes_of_one_beginning_is_called_by_the_rest
const FEWEST = 4;
// A class alone at the end of a selector, and whether it draws before or after the element.
// @fixed Selectors 4, ASCII alone, as icon sets write
const LAST = /(?:^|[\s>+~])\.([\w-]+)(::?(?:before|after))?$/;
// One character, written as itself or by its number.
// @fixed CSSOM, "serialize a string"
const ONE = /^(["'])(?:\\[0-9a-f]{1,6} ?|.)\1$/iu;
// @fixed CSS Values 4, "url()"
const ADDRESS = /url\((["']?)(.*?)\1\)/;

/**
 * By sheet, the beginnings of its sets; a sheet with as many rules as before is not read again.
 * @type {WeakMap<CSSStyleSheet, {count: number, beginnings: Map<string, string>}>}
 */
const known = new WeakMap();

/**
 * The rest of a class of an element behind the beginning that it has in common with others of its set; "" without one.
 * @param {string} written
 * @param {Element} element
 */
export function restOf(written, element) {
  if (!written.includes("-")) return "";
  const beginning = beginningsFor(element.ownerDocument).get(written);
  return beginning === undefined ? "" : written.slice(beginning.length);
}

/**
 * By class, what its set begins all names with.
 * @type {(page: Document) => Map<string, string>}
 */
const beginningsFor = dom.memoized((page) => {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) for (const [name, beginning] of beginningsIn(sheet)) all.set(name, beginning);
  return all;
});

/** @param {CSSStyleSheet} sheet */
function beginningsIn(sheet) {
  try {
    const { length } = sheet.cssRules;
    let kept = known.get(sheet);
    if (kept?.count !== length) known.set(sheet, (kept = { count: length, beginnings: setsIn(sheet.cssRules) }));
    return kept.beginnings;
  } catch {
    return new Map(); // It is of another origin.
  }
}

/** @param {CSSRuleList} rules */
function setsIn(rules) {
  /** @type {Map<string, Set<string>>} */
  const sets = new Map();
  for (const [key, name] of drawnBy(rules)) sets.set(key, (sets.get(key) ?? new Set()).add(name));
  /** @type {Map<string, string>} */
  const beginnings = new Map();
  for (const names of sets.values()) {
    const beginning = names.size < FEWEST ? "" : sharedBy([...names]);
    if (beginning) for (const name of names) beginnings.set(name, beginning);
  }
  return beginnings;
}

/**
 * The classes that draw something, each with what those of its set have in common: the picture, or the first word.
 * @param {CSSRuleList} rules
 * @returns {Generator<[string, string]>}
 */
function* drawnBy(rules) {
  for (const rule of /** @type {Iterable<CSSStyleRule & CSSImportRule>} */ (/** @type {unknown} */ (rules))) {
    if (rule.selectorText) yield* drawnByRule(rule);
    if (rule.cssRules?.length) yield* drawnBy(rule.cssRules);
    if (rule.styleSheet) yield* drawnBy(rule.styleSheet.cssRules);
  }
}

/**
 * @param {CSSStyleRule} rule
 * @returns {Generator<[string, string]>}
 */
function* drawnByRule({ selectorText, style }) {
  const address = ADDRESS.exec(style.backgroundImage)?.[2];
  const isGlyph = ONE.test(style.content);
  if (!address && !isGlyph) return;
  for (const selector of selectorText.split(",")) {
    const [, name = "", part] = LAST.exec(selector.trim()) ?? [];
    if (!name.includes("-")) continue;
    if (part && isGlyph) yield [`.${name.split("-", 1)[0]}`, name];
    else if (!part && address) yield [address, name];
  }
}

/**
 * What all names begin with, up to a dash; "" where one of them has nothing else.
 * @param {string[]} names
 */
function sharedBy(names) {
  const [first, ...others] = names.map((name) => name.split("-"));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words.length > count + 1 && words[count] === first[count])) count += 1;
  return count ? `${first.slice(0, count).join("-")}-` : "";
}
