// The words that style sheets put before and after elements. They are in names too (pseudo.js),
// and no mutation tells of them, so the registry asks here which words they may be part of.

import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as pseudo from "./pseudo.js";

/** By style sheet, what its rules say and how many rules there were. */
let known = new WeakMap();
/** What all of them said when they were read last. */
let last = null;
const QUOTED = /"((?:[^"\\]|\\[^])*)"/g;
const ATTRIBUTE = /\battr\(\s*([^\s,)]+)/g;
const UNSAID = new Set(["", "none", "normal", "\"\""]);

/**
 * @returns {{strings: string[], attributes: string[], isUnknown: boolean, rules: number}} folded
 *   texts, attributes whose values are shown, whether some sheet cannot be read or says more than
 *   can be told, and what changes with the number of sheets and rules
 */
export function read() {
  const strings = new Set();
  const attributes = new Set();
  let isUnknown = false;
  let rules = 0;
  for (const root of roots.all()) {
    for (const sheets of [root.styleSheets, root.adoptedStyleSheets ?? []]) {
      for (let at = 0; at < sheets.length; at += 1) {
        const said = readSheet(sheets[at]);
        for (const text of said.strings) strings.add(text);
        for (const name of said.attributes) attributes.add(name);
        isUnknown ||= said.isUnknown;
        rules += said.count + 2;
      }
    }
  }
  return (last = { strings: [...strings], attributes: [...attributes], isUnknown, rules });
}

/** The same as it was read last. */
export function lastRead() {
  return last ?? read();
}

function readSheet(sheet) {
  const rules = rulesOf(sheet);
  const before = known.get(sheet);
  if (before && before.count === (rules?.length ?? -1)) return before;
  const said = { count: rules?.length ?? -1, strings: new Set(), attributes: new Set(), isUnknown: !rules };
  if (rules) readRules(rules, said);
  known.set(sheet, said);
  return said;
}

/** The rules of a sheet; null for one of another origin, which no script may read. */
export function rulesOf(sheet) {
  try {
    return sheet.cssRules;
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "SecurityError") throw error;
    return null;
  }
}

function readRules(rules, said) {
  for (let at = 0; at < rules.length; at += 1) {
    const rule = rules[at];
    const content = rule.style?.content;
    if (content && !UNSAID.has(content)) readContent(content, said);
    if (rule.cssRules?.length) readRules(rule.cssRules, said);
    // An imported sheet that is on its way is asked for again.
    if (rule.styleSheet === null) said.count = -2;
    if (!rule.styleSheet) continue;
    const imported = readSheet(rule.styleSheet);
    for (const text of imported.strings) said.strings.add(text);
    for (const name of imported.attributes) said.attributes.add(name);
    said.isUnknown ||= imported.isUnknown;
  }
}

function readContent(content, said) {
  for (const [, name] of content.matchAll(ATTRIBUTE)) said.attributes.add(name);
  if (content.includes("var(")) said.isUnknown = true;
  if (content.includes("-quote")) said.strings.add('"');
  for (const [quoted] of content.matchAll(QUOTED)) {
    const text = textModule.foldInner(pseudo.textOfContent(quoted));
    if (text.trim()) said.strings.add(text);
  }
}

/** Forgets what was read, as a script can change a rule without changing their number. */
export function forget() {
  known = new WeakMap();
}
