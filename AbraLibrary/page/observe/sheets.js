// Style sheets that elements have brought, changed or taken away. They have no words and no place, but may change how
// everything looks: that is found out by switching them off for a moment, which no frame shows.

import * as records from "./records.js";

/** @typedef {HTMLStyleElement|HTMLLinkElement} Bearer an element with a style sheet */

const BEARERS = "style,link[rel~=stylesheet i]";
/** Switching a sheet off and on again would begin them. */
const NO_TRANSITIONS = "*,*::before,*::after{transition:none!important}";

export class Sheets {
  constructor() {
    /** @type {Map<Element, string>} */
    this.texts = new Map([...document.querySelectorAll("style")].map((each) => [each, each.textContent]));
    /** @type {Map<Bearer, string|null>} those that changed, with their text before; null where they were not there */
    this.changed = new Map();
  }

  /**
   * Notes what a mutation did to style sheets.
   * @param {Node} node whose children or text changed
   * @param {import("./records.js").Children|null} children null where only a text changed
   */
  note(node, children) {
    const element = records.elementOf(node);
    for (const each of [...(element ? [element] : []), ...(children?.added ?? []), ...(children?.removed ?? [])]) {
      if (each.matches(BEARERS) && !this.changed.has(/** @type {Bearer} */ (each))) this.changed.set(/** @type {Bearer} */ (each), this.texts.get(each) ?? null);
    }
  }

  /**
   * What a function sees with the style sheets as they were, and as they are; null where none changed.
   * @template T
   * @param {() => T} see
   * @returns {{before: T, now: T}|null}
   */
  compare(see) {
    const others = [...this.changed].filter(([each, was]) => textOf(each) !== was);
    if (others.length === 0) return null;
    const own = [...document.adoptedStyleSheets];
    const { scrollX, scrollY } = window;
    const sheets = others.map(([{ sheet }]) => sheet).filter((sheet) => sheet !== null && !sheet.disabled);
    const were = others.map(([, was]) => was).filter((was) => was !== null);
    // In the place of those before, as later rules win.
    const are = others.filter(([each, was]) => was !== null && each.isConnected).map(([each]) => each.textContent);
    try {
      for (const sheet of sheets) /** @type {CSSStyleSheet} */ (sheet).disabled = true;
      document.adoptedStyleSheets = [...own, ...[NO_TRANSITIONS, ...were].map(sheetOf)];
      const before = see();
      document.adoptedStyleSheets = [...own, ...[NO_TRANSITIONS, ...are].map(sheetOf)];
      for (const [{ sheet }, was] of others) if (was === null && sheet && sheets.includes(sheet)) sheet.disabled = false;
      return { before, now: see() };
    } finally {
      for (const sheet of sheets) /** @type {CSSStyleSheet} */ (sheet).disabled = false;
      document.adoptedStyleSheets = own;
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    }
  }
}

/** Its text now; null where it is not there. @param {Bearer} bearer */
function textOf(bearer) {
  return bearer.isConnected ? bearer.textContent : null;
}

/** @param {string} text */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
