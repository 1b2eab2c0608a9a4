// Tooltips with the words of a control come and go with the pointer, whatever a press does. One with
// other words, such as "Copied!", counts.

import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as textModule from "../dom/text.js";
import * as name from "../semantics/name.js";

const TIP = "[role=tooltip],[class*=tooltip i]";
/** Invisible parts of a tooltip. */
const UNSEEN = "style,link,script,template";
const TITLES = ["title", "data-original-title", "data-bs-original-title"];

/**
 * Words of tooltips that do not count: names and descriptions of a control, and existing tooltips.
 * @param {Element} element
 */
export function wordsAround(element) {
  const described = dom.referencesOf(element, "aria-describedby").map((each) => each.textContent);
  const titles = TITLES.map((name) => element.getAttribute(name) ?? "");
  const open = remembered.query(TIP).map((each) => each.textContent);
  return new Set([name.nameOf(element), ...titles, ...described, ...open].map(folded).filter(Boolean));
}

/**
 * Whether a node is such a tooltip, its layer, or invisible.
 * @param {Node} node
 * @param {Set<string>} words of wordsAround
 */
export function isTip(node, words) {
  if (node.nodeType !== 1) return node.nodeType !== Node.TEXT_NODE || !/\S/.test(/** @type {Text} */ (node).data);
  const element = /** @type {Element} */ (node);
  if (element.matches(UNSEEN)) return true;
  const tip = element.matches(TIP) ? element : element.querySelector(TIP);
  if (tip === null) return false;
  const text = folded(tip.textContent);
  // A new one is filled a moment later.
  return (text === "" || words.has(text)) && folded(element.textContent) === text;
}

/** Whether an element is in such a tooltip or contains one. @param {Element} element @param {Set<string>} words */
export function isAtTip(element, words) {
  return isTip(dom.closest(element, TIP) ?? element, words);
}

/** @param {string|null} text */
function folded(text) {
  return textModule.fold(textModule.squeeze(text));
}
