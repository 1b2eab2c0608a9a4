// What is written in an element whose content a user edits (contenteditable).

import * as dom from "./dom.js";

// What an editor calls that which it draws in place of a placeholder, in an attribute or a class.
// @measured Slate and CodeMirror
// @test utest/page/dom/test_written.py::test_a_placeholder_that_an_editor_renders_is_not_written_in_it
const PLACEHOLDER = /placeholder/i;
// @fixed HTML, "contenteditable": the values that make an element an editing host
const EDITING = /^(|true|plaintext-only)$/i;

/**
 * Whether the contenteditable attribute of an element makes it one that a user edits.
 * @param {Element} element
 */
export function isHost(element) {
  const value = element.getAttribute("contenteditable");
  return value !== null && EDITING.test(value);
}

/**
 * What is written in an editor. A placeholder that the editor renders itself (Slate and CodeMirror mark
 * it with an attribute or a class) is shown only while nothing is.
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
  return [...element.attributes].some(({ name, value }) => PLACEHOLDER.test(name === "class" ? value : name));
}
