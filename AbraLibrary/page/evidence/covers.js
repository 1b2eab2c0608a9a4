// What a screenshot must not show: the elements of locators, and where texts are, for a search of secrets.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as locate from "../find/locate.js";
import * as kinds from "../semantics/kinds.js";
import * as secrecy from "../semantics/secrecy.js";

/** @typedef {[text: string, x: number, y: number, w: number, h: number]} Placed in CSS px of the top viewport */

/**
 * @param {object} options
 * @param {Array<{strategy: string, locator: string}>} options.masks
 * @param {boolean} options.reads whether to tell where texts are
 * @returns {{masked: number[][][], texts: Placed[], scroll: number[], ratio: number}} the boxes of each mask
 */
export function look({ masks, reads }) {
  const masked = masks.map(({ strategy, locator }) => locate.all(strategy, locator).map(viewport.boxOf).map(({ x, y, w, h }) => [x, y, w, h]));
  return { masked, texts: reads ? texts() : [], scroll: [scrollX, scrollY], ratio: devicePixelRatio };
}

/** The visible elements with a text of their own, and fields. */
function texts() {
  /** @type {Placed[]} */
  const found = [];
  roots.each("*", (element) => {
    const text = textOf(element);
    if (!text || !dom.isVisible(element)) return;
    const { x, y, w, h } = viewport.boxOf(element);
    found.push([text, x, y, w, h]);
  });
  return found;
}

/** @param {Element} element */
function textOf(element) {
  if (element.matches(kinds.SELECTORS.textControl)) return secrecy.isSecret(element) ? "" : /** @type {HTMLInputElement} */ (element).value;
  const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return own ? element.textContent ?? "" : "";
}
