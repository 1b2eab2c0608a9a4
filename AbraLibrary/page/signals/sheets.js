// Style sheets that elements have brought, changed or taken away. They have no words and no place, but may change how
// everything looks: that is found out by switching them off for a moment, which no frame shows.

import * as roots from "../dom/roots.js";

/** @typedef {HTMLStyleElement|HTMLLinkElement} Bearer an element with a style sheet */
/** @typedef {Document|ShadowRoot} Root */
/** @typedef {{text: string, root: Root}} Known the text of a style element, and where it stands */

export const LINKED = "link[rel~=stylesheet i]";
/** Switching a sheet off and on again would begin them. */
const NO_TRANSITIONS = "*,*::before,*::after{transition:none!important}";

export class Sheets {
  constructor() {
    // A sheet is made for one document: that of a frame has its own.
    const mine = roots.all().filter((root) => root === document || root.ownerDocument === document);
    /** @type {Map<Element, Known>} */
    this.known = new Map(mine.flatMap((root) => [...root.querySelectorAll("style")].map((each) => [each, { text: each.textContent, root }])));
    /** @type {Map<Bearer, Known|null>} those that changed, as they were; null where they were not there */
    this.changed = new Map();
  }

  /** Notes that one came, went or has another text. @param {Bearer} bearer */
  note(bearer) {
    if (!this.changed.has(bearer)) this.changed.set(bearer, this.known.get(bearer) ?? null);
  }

  /**
   * What a function sees with the style sheets as they were, and as they are; null where none changed.
   * @template T
   * @param {() => T} see
   * @returns {{before: T, now: T}|null}
   */
  compare(see) {
    const others = [...this.changed].filter(([each, was]) => textOf(each) !== (was?.text ?? null));
    if (others.length === 0) return null;
    const { scrollX, scrollY } = window;
    const sheets = others.map(([{ sheet }]) => sheet).filter((sheet) => sheet !== null && !sheet.disabled);
    const places = new Map(others.map(([each, was]) => was?.root ?? each.getRootNode()).concat(document).map((root) => [/** @type {Root} */ (root), [.../** @type {Root} */ (root).adoptedStyleSheets]]));
    // In the same place before and now, as later rules win.
    const adopt = (/** @type {(bearer: Bearer, was: Known) => string} */ textIn) => places.forEach((own, root) => {
      const texts = others.flatMap(([each, was]) => (was?.root === root ? [textIn(each, was)] : []));
      root.adoptedStyleSheets = [...own, ...[NO_TRANSITIONS, ...texts].map(sheetOf)];
    });
    try {
      for (const sheet of sheets) /** @type {CSSStyleSheet} */ (sheet).disabled = true;
      adopt((_, was) => was.text);
      const before = see();
      adopt((each) => textOf(each) ?? "");
      for (const [{ sheet }, was] of others) if (was === null && sheet && sheets.includes(sheet)) sheet.disabled = false;
      return { before, now: see() };
    } finally {
      for (const sheet of sheets) /** @type {CSSStyleSheet} */ (sheet).disabled = false;
      places.forEach((own, root) => (root.adoptedStyleSheets = own));
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    }
  }
}

/**
 * Whether an element has a style sheet of its own. Asked for each changed element, so by its name first.
 * @param {Element} element
 * @returns {element is Bearer}
 */
export function isBearer(element) {
  const { localName } = element;
  return localName === "style" || (localName === "link" && element.matches(LINKED));
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
