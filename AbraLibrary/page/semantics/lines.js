// The lines of a text: what stands side by side.

import * as dom from "../dom/dom.js";
import * as listing from "./listing.js";

/**
 * The texts of an element that stand side by side: what is no text, and what has a box of its own, ends a line.
 * @param {ParentNode & Node} element
 * @returns {Text[][]}
 */
export function linesOf(element) {
  /** @type {Text[]} */
  let line = [];
  const lines = [line];
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) line.push(node);
      else if (node.nodeType === Node.ELEMENT_NODE && isInLine(node)) visit(node);
      else if (node.nodeType === Node.ELEMENT_NODE) lines.push((line = []));
    }
  };
  visit(element);
  return lines;
}

/** All lines of the box that a text stands in, as far as an element or a shadow root goes. */
export function linesAround(node, edge) {
  let box = node.parentNode;
  while (box !== edge && isInLine(box)) box = box.parentNode;
  return linesOf(box);
}

function isInLine(element) {
  if (element.localName === "br" || listing.isSemantic(element)) return false;
  return /^(?:inline|contents)$/.test(dom.displayOf(element));
}
