// Editable elements (contenteditable) and the editors built on them: most editors keep their own
// model, and text written past it is discarded or, worse, only displayed.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as written from "../dom/written.js";
import * as controls from "../semantics/controls.js";
import * as edits from "./edits.js";

/**
 * The text with an addition at its end. An editor ends with its own line break; WebKit reports more
 * after a last block, although typing continues in its text.
 * @param {HTMLElement} element
 * @param {string} value
 * @returns {string}
 */
export function join(element, value) {
  return written.read(element).replace(lastTextIn(element) ? /\n+$/ : /\n$/, "") + value;
}

/**
 * The text node that an editor ends with, null if it ends otherwise; white space beside a block is none.
 * @param {Element} element
 * @returns {Text|null}
 */
function lastTextIn(element) {
  for (let at = element; ; ) {
    const last = lastIn(at);
    if (dom.isText(last)) return isBlank(last) ? null : last;
    if (!dom.isElement(last)) return null;
    at = last;
    if (at.getAttribute("contenteditable") === "false") return null;
  }
}

/**
 * The last node of an element, except for white space after something else.
 * @param {Element} element
 */
function lastIn(element) {
  let last = element.lastChild;
  while (last?.previousSibling && dom.isText(last) && isBlank(last)) last = last.previousSibling;
  return last;
}

/** @param {Text} text */
function isBlank({ data }) {
  return !/\S/.test(data);
}

/**
 * Selects everything, or puts the caret at the end.
 * @param {HTMLElement} element
 * @param {boolean} all
 */
export function mark(element, all) {
  // Chromium has a selection in each shadow root, too.
  const root = /** @type {Partial<Document>} */ (element.getRootNode());
  const selection = /** @type {Selection} */ (root.getSelection?.() ?? element.ownerDocument.getSelection());
  const last = all ? null : lastTextIn(element);
  // After the last block, Firefox would begin another one.
  if (last) selection.collapse(last, last.data.length);
  else selection.selectAllChildren(element);
  if (!all && !last) selection.collapseToEnd();
  return selection;
}

/**
 * Replaces an editor's text, or adds to it, as a user's edit.
 * @param {HTMLElement} element
 * @param {string} text
 * @param {boolean} clear
 */
export function rewrite(element, text, clear) {
  const selection = mark(element, clear);
  const before = written.read(element);
  if (text === "" && (!clear || textModule.squeeze(before) === "")) return;
  const range = selection.rangeCount ? selection.getRangeAt(0) : null;
  // Editors with a model listen for nothing else.
  if (edits.isTakenByPage(element, text, range)) return;
  const doc = element.ownerDocument;
  const isDone = text === "" ? doc.execCommand("delete") : doc.execCommand("insertText", false, text);
  if (isDone || written.read(element) !== before) return;
  // innerText writes line breaks as elements; textContent would leave bare newlines.
  element.innerText = clear ? text : join(element, text);
  controls.fire(element, "input");
}

/**
 * Whether an editor holds a text: it makes lines into paragraphs, and adds a line break at the end.
 * @param {string} actual
 * @param {string} text
 * @returns {"exact"|"formatted"|"no"}
 */
export function matchOf(actual, text) {
  /** @param {string} each */
  const plain = (each) => each.replace(/\r\n?/g, "\n").replace(/\u00A0/g, " ").replace(/\n+$/, "");
  if (plain(actual) === plain(text)) return "exact";
  /** @param {string} each */
  const lines = (each) => plain(each).split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
  return lines(actual) === lines(text) ? "formatted" : "no";
}
