// The text of an editor that draws its lines as boxes, one below the other, with their numbers beside them.

import * as dom from "../dom/dom.js";
import * as repeats from "../semantics/repeats.js";

// @fixed line numbers
const NUMBER = /^\s*\d+\s*$/;
/** By which editors give an empty line its height. @fixed Unicode: zero width space, byte order mark */
const FILLERS = /[\u200B\uFEFF]/g;
// A text that ends nearer to the right edge may go on in the next line.
// @unit a share of the width of its box
// @measured not measured: chosen so that the longest word of a broken line fits into the rest
// @test utest/page/fields/test_unseen_editors.py::test_lines_that_may_be_broken_are_not_read
const ROOM = 0.25;

/** @typedef {{element: Element, box: DOMRect, text: string}} Line */

/**
 * The text of a box that shows all of its lines; null where it may show only a part of them, or break them.
 * @param {Element} box
 * @returns {string|null}
 */
export function read(box) {
  const columns = columnsOf(box);
  if (columns.length === 1 && areNumbers(columns[0], box)) return "\n".repeat(columns[0].length - 1);
  const lines = columns.pop() ?? [];
  const numbers = columns.flat();
  if (lines.length === 0 || !numbers.every(({ text }) => NUMBER.test(text)) || !isWhole(lines, box.getBoundingClientRect())) return null;
  if (numbers.length !== lines.length && lines.some((line) => isFull(line, box))) return null;
  return lines.map(({ text }) => text).join("\n");
}

/**
 * Whether all that is drawn are the numbers of empty lines, at the left edge; a line of text takes the whole width.
 * @param {Line[]} column
 * @param {Element} box
 */
function areNumbers(column, box) {
  const { left, width } = box.getBoundingClientRect();
  return column.every(({ text, box: { right } }, at) => text.trim() === String(at + 1) && right < left + width / 2);
}

/**
 * The lines in a box by where they begin, from left to right, each column from top to bottom.
 * @param {Element} box
 */
function columnsOf(box) {
  /** @type {Map<number, Line[]>} */
  const columns = new Map();
  for (const element of lineElementsIn(box)) {
    const rect = element.getBoundingClientRect();
    const column = columns.get(Math.round(rect.left)) ?? [];
    column.push({ element, box: rect, text: textOf(element) });
    columns.set(Math.round(rect.left), column);
  }
  const inOrder = [...columns].sort(([one], [other]) => one - other).map(([, lines]) => lines);
  return inOrder.map((lines) => lines.sort((one, other) => one.box.top - other.box.top));
}

/**
 * The boxes around texts, and those like them beside them, which may be empty lines.
 * @param {Element} box
 */
function lineElementsIn(box) {
  /** @type {Set<Element>} */
  const found = new Set();
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const line = lineOf(node, box);
    if (!line || found.has(line) || !dom.isVisible(line)) continue;
    found.add(line);
    for (const each of dom.childrenOf(line.parentElement)) if (repeats.areAlike(each, line) && dom.isVisible(each)) found.add(each);
  }
  return found;
}

/**
 * The innermost block around a text, within a box.
 * @param {Node} node
 * @param {Element} box
 */
function lineOf(node, box) {
  let at = node.parentElement;
  while (at && at !== box && dom.isInlineLevel(at)) at = at.parentElement;
  return at === box || at?.localName === "textarea" ? null : at;
}

/** @param {Element} element */
function textOf(element) {
  return element.textContent.replace(FILLERS, "").replace(/\u00A0/g, " ");
}

/**
 * Whether the lines follow each other from the top, with room for another one below them.
 * @param {Line[]} lines
 * @param {DOMRect} around
 */
function isWhole(lines, around) {
  const [first] = lines;
  const last = lines[lines.length - 1];
  const isDense = lines.every(({ box }, at) => at === 0 || Math.abs(box.top - lines[at - 1].box.bottom) <= 2);
  return isDense && first.box.top >= around.top - 1 && first.box.top - around.top < first.box.height && last.box.bottom + last.box.height <= around.bottom;
}

/**
 * Whether a text reaches so far to the right that it may have been broken there.
 * @param {Line} line
 * @param {Element} box
 */
function isFull({ element }, box) {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const { right, width } = box.getBoundingClientRect();
  return [...range.getClientRects()].some((rect) => rect.right > right - ROOM * width && rect.width < width);
}
