// Files that are dropped onto a part of the page, as from a folder of the user's computer.

import * as dom from "../dom/dom.js";
import * as registry from "../find/registry.js";
import * as writing from "./writing.js";

/** @typedef {{name: string, type: string, content: string}} Given a file; its content is encoded in base64 */

/**
 * Whether a part of the page takes files that are dropped there.
 * A page that takes them prevents what browsers do by default (HTML, "Drag-and-drop processing model").
 * @param {{ref: string}} options
 */
export function look({ ref }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, takes: false };
  const carried = new DataTransfer();
  carried.items.add(new File([], "file"));
  fire(element, "dragenter", carried);
  const takes = !fire(element, "dragover", carried);
  fire(element, "dragleave", carried);
  return { gone: false, takes };
}

/**
 * Drops files; returns whether the page was there to take them.
 * @param {{ref: string, files: Given[]}} options
 */
export function drop({ ref, files }) {
  const element = registry.get(ref);
  if (!element) return { gone: true };
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(fileOf(file));
  writing.begin(element);
  fire(element, "dragenter", carried);
  fire(element, "dragover", carried);
  fire(element, "drop", carried);
  return { gone: false };
}

/** @param {Given} given */
function fileOf({ name, type, content }) {
  const text = atob(content);
  const bytes = Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return new File([bytes], name, { type });
}

/**
 * Returns false if the page prevented the default.
 * @param {Element} element
 * @param {string} type
 * @param {DataTransfer} dataTransfer
 */
function fire(element, type, dataTransfer) {
  const view = dom.viewOf(element);
  const cancelable = type !== "dragleave";
  return element.dispatchEvent(new view.DragEvent(type, { bubbles: true, composed: true, cancelable, dataTransfer }));
}
