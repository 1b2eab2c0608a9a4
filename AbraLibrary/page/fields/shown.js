// How often the page shows a value in its texts.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

// @unit texts
// @limit beyond this, texts are not compared with the value: it would take longer than filling
const MOST_TEXTS = 50000;
// @unit characters
// @limit how much longer than the value a text may be, by white space and diacritics, to be folded and compared
const MARGIN = 80;
/** No text for users. */
const SILENT = `${kinds.SELECTORS.heldText},script,style,template,noscript,title`;

/**
 * How many visible texts match, of those that may contain a value.
 * @param {string} wanted the value, folded
 * @param {(text: string, node: Text) => boolean} isSo tests a folded text
 */
export function countTexts(wanted, isSo) {
  let count = 0;
  let left = MOST_TEXTS;
  for (const root of roots.all()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text; left > 0 && (text = /** @type {Text|null} */ (walker.nextNode())); left -= 1) {
      const { length } = text;
      const isLike = length >= wanted.length && length <= wanted.length + MARGIN;
      if (isLike && isSo(textModule.fold(text.data), text) && isSeen(text)) count += 1;
    }
  }
  return count;
}

/** @param {Text} text */
function isSeen({ parentElement }) {
  if (parentElement === null || parentElement.isContentEditable || parentElement.closest(SILENT)) return false;
  return dom.isVisible(parentElement);
}
