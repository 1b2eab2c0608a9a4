// Editors that draw their text and take the keys in a text area that nobody sees (CodeMirror 5, Ace, Monaco):
// they are given a text as a paste, so that nothing indents or closes what is given, and asked for theirs by a
// copy of all (Clipboard API and events). The clipboard of the user is not touched.

import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as inplace from "../semantics/inplace.js";
import * as secrecy from "../semantics/secrecy.js";
import * as drawnlines from "./drawnlines.js";

/** @fixed Clipboard API and events, "text/plain" */
const TEXT = "text/plain";
// @fixed HTML, navigator.platform
const MAC = /^Mac/;

/**
 * Prepares it for keys.
 * @param {{ref: string}} options
 * @returns {{gone: boolean, hasFocus: boolean, isMac: boolean}} `isMac`: its shortcuts are those of a Mac
 */
export function take({ ref }) {
  const area = areaOf(ref);
  const isMac = MAC.test(navigator.platform);
  if (!area) return { gone: true, hasFocus: false, isMac };
  gesture.beginKeys(area);
  return { gone: false, hasFocus: focusing.give(area), isMac };
}

/**
 * Pastes a text in place of what is marked in it; returns whether it took that.
 * @param {{ref: string, value: string}} options
 */
export function paste({ ref, value }) {
  const area = areaOf(ref);
  if (!area) return { gone: true, takes: false };
  const event = eventOf(area, "paste");
  event.clipboardData?.setData(TEXT, value);
  return { gone: false, takes: !area.dispatchEvent(event) };
}

/**
 * Its text, where all of it is marked: what it puts into a copy, or into its text area; else what it draws of it.
 * @param {{ref: string, value: string}} options `value`: the text that it should have
 * @returns {{gone: boolean, isSo: boolean, text: string|null}} null where it shows only a part, and copies nothing
 */
export function copy({ ref, value }) {
  const area = areaOf(ref);
  if (!area) return { gone: true, isSo: false, text: null };
  const text = copiedFrom(area) ?? drawnlines.read(inplace.boxOfTyped(area));
  return { gone: false, isSo: text !== null && isSame(text, value), text: text === null ? null : secrecy.masked(area, text) };
}

/** @param {HTMLTextAreaElement} area */
function copiedFrom(area) {
  const event = eventOf(area, "copy");
  area.dispatchEvent(event);
  const marked = area.value.slice(area.selectionStart, area.selectionEnd);
  return event.clipboardData?.getData(TEXT) || marked || null;
}

/**
 * Whether it has a text; of an empty editor its only line is copied.
 * @param {string} text
 * @param {string} value
 */
function isSame(text, value) {
  /** @param {string} each */
  const plain = (each) => each.replace(/\r\n?/g, "\n");
  return plain(text) === plain(value) || (value === "" && plain(text) === "\n");
}

/**
 * @param {string} ref
 * @returns {HTMLTextAreaElement|null}
 */
function areaOf(ref) {
  const known = registry.get(ref);
  const field = known && controls.fieldOf(known);
  return field && inplace.isTypedUnseen(field) ? /** @type {HTMLTextAreaElement} */ (field) : null;
}

/**
 * An event with data of its own: Firefox (ESR 153) makes them itself, and ignores the ones that it is given.
 * @param {Element} element
 * @param {"copy"|"paste"} type
 */
function eventOf(element, type) {
  const { ClipboardEvent } = dom.viewOf(element);
  const clipboardData = new DataTransfer();
  return new ClipboardEvent(type, { bubbles: true, cancelable: true, composed: true, clipboardData });
}
