// The fields in the row of some words: what people take these for, whatever their markup names.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as kinds from "../../semantics/kinds.js";
import * as label from "../../semantics/label.js";
import * as listing from "../../semantics/listing.js";
import * as description from "../description.js";

const { field: FIELDS, nextControl: CONTROLS, edge: EDGES } = kinds.SELECTORS;
const UNREAD = "script,style,template,noscript";
/**
 * How far out from its words the row of a field is.
 * @unit elements
 * @measured Zabbix: 2, the box of the label and the row; a column of the row may have a box of its own
 * @test utest/page/find/retrieval/test_rowfields.py::test_words_mean_what_stands_in_their_row
 */
const ROW = 3;
/**
 * How far below its words a field is, at most: further down it belongs to others.
 * @unit heights of the words
 * @measured not measured: a line for what describes the field, or a gap as high
 * @test utest/page/find/retrieval/test_rowfields.py::test_what_stands_elsewhere_is_not_meant
 */
const BELOW = 2;

/**
 * The fields behind some words in their row, up to the next words, none of which has other words that are seen.
 * @param {Element} words
 * @param {string} purpose
 * @returns {Element[]}
 */
export function after(words, purpose) {
  let row = words.parentElement;
  for (let step = 0; row && step < ROW && !row.matches("body,form"); step += 1, row = row.parentElement) {
    const found = behind(words, row);
    if (found.length > 0) return isAdjacent(words, found[0]) && found.every(isWithoutWords) ? found.filter((each) => description.fits(each, purpose)) : [];
    if (row.matches(EDGES)) return [];
  }
  return [];
}

/**
 * @param {Element} words
 * @param {Element} row
 */
function behind(words, row) {
  /** @type {Element[]} */
  const found = [];
  const nodes = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  nodes.currentNode = words;
  for (let node = nextAfter(nodes); node; node = nextAfter(nodes, node)) {
    if (dom.isText(node)) {
      if (text.LETTER.test(node.data)) return found;
    } else if (isField(/** @type {Element} */ (node))) found.push(/** @type {Element} */ (node));
  }
  return found;
}

/**
 * The next node behind one, and not in it: what is in a control, or is not seen, are no words of the row.
 * @param {TreeWalker} nodes
 * @param {Node} [last] null to go past the words
 */
function nextAfter(nodes, last) {
  const isPassed = !last || (dom.isElement(last) && (last.matches(`${CONTROLS},${UNREAD}`) || !dom.isRendered(last)));
  if (!isPassed) return nodes.nextNode();
  for (let next = nodes.nextSibling(); ; next = nodes.nextSibling()) {
    if (next) return next;
    if (!nodes.parentNode()) return null;
  }
}

/** @param {Element} element */
function isField(element) {
  return element.matches(FIELDS) && !listing.isShownValue(element) && description.canBeSeen(element);
}

/**
 * Whether no words that are seen are for a field by its markup.
 * @param {Element} field
 */
export function isWithoutWords(field) {
  return dom.referencesOf(field, "aria-labelledby").every((each) => !dom.isVisible(each)) && !label.labelsOf(field).some((each) => dom.isVisible(each) && text.LETTER.test(each.textContent));
}

/**
 * Whether a field stands in the line of its words, or right below them.
 * @param {Element} words
 * @param {Element} field
 */
function isAdjacent(words, field) {
  const [one, other] = [words, field].map((each) => each.getBoundingClientRect());
  const isBeside = one.top < other.bottom && other.top < one.bottom;
  const isBelow = other.top >= one.bottom - 1 && other.top - one.bottom <= BELOW * one.height && one.left < other.right && other.left < one.right;
  return isBeside || isBelow;
}

/**
 * Whether words are the label of something by their markup, which may be what nobody sees, or nothing that is there.
 * @param {Element} words
 */
export function areMarked(words) {
  const { id } = words;
  const root = /** @type {ParentNode & Node} */ (words.getRootNode());
  return words.closest("label") !== null || (id !== "" && root.querySelector(`[aria-labelledby~="${CSS.escape(id)}"]`) !== null);
}
