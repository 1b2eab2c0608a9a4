// The text in an element that users edit (contenteditable).

import * as dom from "./dom.js";

// Editors mark a rendered placeholder so, in an attribute or a class.
// @measured Slate and CodeMirror
// @test utest/page/dom/test_written.py::test_a_placeholder_that_an_editor_renders_is_not_written_in_it
const PLACEHOLDER = /placeholder/i;
// @fixed HTML, "contenteditable": the values that make an element an editing host
const EDITING = /^(|true|plaintext-only)$/i;

/**
 * Whether an element is edited: by its contenteditable attribute, or as the body of a document in design mode.
 * @param {Element} element
 */
export function isHost(element) {
  if (element.localName === "body" && element.ownerDocument.designMode === "on") return true;
  const value = element.getAttribute("contenteditable");
  return value !== null && EDITING.test(value);
}

/**
 * The text in an editor. A rendered placeholder (Slate and CodeMirror mark it with an attribute or a
 * class) is shown only while there is none.
 * @param {HTMLElement} element
 */
export function read(element) {
  for (const each of element.querySelectorAll("[contenteditable=false]")) {
    if (isPlaceholder(each) && dom.isVisible(each)) return "";
  }
  return element.innerText;
}

/**
 * The text in a field or in an editor, also in one that is no longer edited, which has no value.
 * @param {HTMLElement & {value?: unknown}} element
 * @returns {string}
 */
export function textIn(element) {
  return !element.isContentEditable && typeof element.value === "string" ? element.value : read(element);
}

/** @param {Element} element */
function isPlaceholder(element) {
  return [...element.attributes].some(({ name, value }) => PLACEHOLDER.test(name === "class" ? value : name));
}
