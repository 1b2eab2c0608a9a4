// Which words of touching inline boxes are apart when they are rendered. Where inline boxes touch in the markup,
// `innerText` joins words that padding, a margin or a button's border separates: a row of "B9", "soft" does not
// contain "B9soft".

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as repeats from "../semantics/repeats.js";
import * as linesModule from "./lines.js";

// This much white space separates two texts; with less they are one word.
// @unit heights of the line
// @measured most fonts' space is a quarter of an em
// @test utest/page/find/test_within_records.py::test_what_is_drawn_apart_is_read_apart
const SPACE = 0.2;

/**
 * The lines of a container that contain the words only as rendered.
 * @param {string[]} lines the folded `innerText`
 * @param {string} wanted folded
 * @param {Element} container
 * @returns {string[]} folded
 */
export function linesAs(container, lines, wanted) {
  if (!lines.some((line) => line.includes(wanted) && !textModule.containsWords(line, wanted))) return [];
  /** @type {Set<string>} */
  const found = new Set();
  for (const root of [container, ...dom.shadowRootsOf(container)]) {
    const texts = container.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    /** @type {Set<Node>} */
    const read = new Set();
    for (let node = texts.nextNode(); dom.isText(node); node = texts.nextNode()) {
      if (read.has(node) || !mayBeJoined(node, wanted) || !isDrawn(node)) continue;
      for (const line of linesModule.linesAround(node, root)) {
        for (const each of line) read.add(each);
        if (line.some((each) => mayBeJoined(each, wanted))) found.add(textModule.fold(drawn(line)));
      }
    }
  }
  const known = new Set(lines);
  return [...found].filter((line) => !known.has(line));
}

/**
 * Whether a text begins or ends with the words, so that its neighbour may be joined to them.
 * @param {Text} node
 * @param {string} wanted
 */
function mayBeJoined({ data }, wanted) {
  const text = textModule.fold(data);
  return (text.startsWith(wanted) && /^\S/.test(data)) || (text.endsWith(wanted) && /\S$/.test(data));
}

/**
 * The text of nodes in a line, with a space where white space is rendered.
 * @param {Text[]} nodes
 */
function drawn(nodes) {
  let text = "";
  /** @type {Text|null} */
  let last = null;
  for (const node of nodes) {
    const isJoined = /\S$/.test(text) && /^\S/.test(node.data);
    text += last !== null && isJoined && areApart(last, node) ? ` ${node.data}` : node.data;
    if (/\S/.test(node.data)) last = node;
  }
  return text;
}

/** @param {Text} one @param {Text} other */
function areApart(one, other) {
  return areDrawnApart(one, other) || areInCells(one, other);
}

/**
 * Whether two texts are in two boxes alike, which a page without its style sheet shows side by side.
 * @param {Text} one
 * @param {Text} other
 */
function areInCells(one, other) {
  let cell = one.parentElement;
  while (cell && !cell.parentNode?.contains(other)) cell = cell.parentElement;
  const next = cell?.nextElementSibling;
  return Boolean(cell && next?.contains(other) && repeats.isRecord(cell) && repeats.isRecord(next));
}

/** @param {Text} one @param {Text} other */
function areDrawnApart(one, other) {
  const [before, after] = [rectsOf(one).at(-1), rectsOf(other)[0]];
  if (!before || !after) return false;
  if (after.top >= before.bottom || before.top >= after.bottom) return true;
  return Math.max(after.left - before.right, before.left - after.right) >= SPACE * before.height;
}

/** @param {Text} node */
function isDrawn(node) {
  const box = node.parentElement ?? dom.hostOf(node);
  return box !== null && dom.isVisible(box);
}

/** @param {Text} node */
function rectsOf(node) {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}
