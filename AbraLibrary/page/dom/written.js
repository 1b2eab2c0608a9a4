// What is written in an element whose content a user edits (contenteditable).

import * as dom from "./dom.js";

/**
 * What is written in an editor. What is drawn in it in the place of a placeholder (which Slate and
 * CodeMirror say in an attribute or a class) is shown only while nothing is.
 * @param {HTMLElement} element
 */
export function read(element) {
  for (const each of element.querySelectorAll("[contenteditable=false]")) {
    if (isPlaceholder(each) && dom.isVisible(each)) return "";
  }
  return element.innerText;
}

/** @param {Element} element */
function isPlaceholder(element) {
  return [...element.attributes].some(({ name, value }) => /placeholder/i.test(name === "class" ? value : name));
}
