// The lines of a text: what stands side by side.

import * as dom from "../dom/dom.js";
import * as listing from "../semantics/listing.js";

/**
 * The texts of an element that stand side by side: a line ends at anything else, and at a box.
 * @param {ParentNode & Node} element
 * @returns {Text[][]}
 */
export function linesOf(element) {
  /** @type {Text[]} */
  let line = [];
  const lines = [line];
  /** @param {Node} parent */
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      if (dom.isText(node)) line.push(node);
      else if (dom.isElement(node) && isInLine(node)) visit(node);
      else if (dom.isElement(node)) lines.push((line = []));
    }
  };
  visit(element);
  return lines;
}

/**
 * The lines of an element, and of the boxes in it, that show something.
 * @param {Element} element
 * @returns {Text[][]}
 */
export function shownIn(element) {
  /** @type {Text[][]} */
  const lines = [];
  /** @type {Text[]} */
  let line = [];
  /** @param {Node} parent */
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      if (dom.isText(node) && node.data.trim()) line.push(node);
      else if (dom.isElement(node) && dom.isShown(node)) {
        const isOfLine = isInLine(node);
        if (!isOfLine) end();
        visit(node);
        if (!isOfLine) end();
      }
    }
  };
  const end = () => {
    if (line.length) lines.push(line);
    line = [];
  };
  visit(element);
  end();
  return lines;
}

/**
 * All lines of the box around a text, up to an element or shadow root.
 * @param {Text} node
 * @param {Node} edge
 */
export function linesAround(node, edge) {
  let box = /** @type {Element} */ (node.parentNode);
  while (box !== edge && isInLine(box)) box = /** @type {Element} */ (box.parentNode);
  return linesOf(box);
}

/** @param {Element} element */
function isInLine(element) {
  if (element.localName === "br" || listing.isSemantic(element)) return false;
  return dom.isInline(element);
}
