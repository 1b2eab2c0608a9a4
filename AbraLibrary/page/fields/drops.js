// Files that are dropped onto a part of the page, as from a folder of the user's computer.

import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as scrolls from "../observe/scrolls.js";
import * as writing from "./writing.js";

// A page that shows a place for files while some are dragged does so by then.
// @unit ms
// @measured not measured: chosen as a few frames, in which frameworks draw
// @test atest/fields/fill_dropped.robot::Files Dropped On A Page That Covers Itself While They Are Dragged
const SHOWN_MS = 60;
// @unit ms
// @limit what is in the way then refuses the press that follows
const AWAY_MS = 1200;

/** @typedef {{name: string, type: string, content: string}} Given a file; its content is encoded in base64 */

/**
 * Drags files over a part of the page and drops them, if the page takes them there; else they leave it again.
 * A page that takes them prevents what browsers do by default (HTML, "Drag-and-drop processing model").
 * It may show another place over the part while they are dragged: then they are over that one. Without
 * files it is only asked, by a file without a content.
 * @param {{ref: string, files: Given[]}} options
 * @returns {Promise<{gone: boolean, takes: boolean}>}
 */
export async function drop({ ref, files }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, takes: false };
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(fileOf(file));
  if (files.length === 0) carried.items.add(new File([], "file"));
  writing.begin(element);
  if (!viewport.isInView(element)) scrolls.byUs(element, () => element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
  const point = middleOf(element);
  const before = point && viewport.hitOnTheWay(element, point);
  fire(element, "dragenter", carried);
  let takes = !fire(element, "dragover", carried);
  await waiting(SHOWN_MS);
  const place = coverOf(element, point, before) ?? element;
  if (place !== element) {
    fire(place, "dragenter", carried, element);
    fire(element, "dragleave", carried, place);
    takes = !fire(place, "dragover", carried);
  }
  const isDropped = takes && files.length > 0;
  fire(place, isDropped ? "drop" : "dragleave", carried);
  if (!isDropped) await uncovered(element, point, before);
  return { gone: false, takes };
}

/**
 * The middle of the part in view; null out of view.
 * @param {Element} element
 * @returns {{x: number, y: number}|null}
 */
function middleOf(element) {
  const seen = viewport.viewOf(element);
  return seen && { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
}

/**
 * What has come over a point of an element; null if nothing has.
 * @param {Element} element
 * @param {{x: number, y: number}|null} point
 * @param {Element|null} before what was there
 */
function coverOf(element, point, before) {
  const hit = point && viewport.hitOnTheWay(element, point);
  return hit && hit !== before && !dom.contains(element, hit) ? hit : null;
}

/**
 * Waits until the page has put away what it showed for a drag; a press would find it in its way.
 * @param {Element} element
 * @param {{x: number, y: number}|null} point
 * @param {Element|null} before
 */
async function uncovered(element, point, before) {
  for (let left = AWAY_MS; left > 0 && coverOf(element, point, before); left -= SHOWN_MS) await waiting(SHOWN_MS);
}

/** @param {number} ms */
function waiting(ms) {
  return new Promise((resolve) => builtins.later(resolve, ms));
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
 * @param {Element|null} [relatedTarget] the element on the other side; null outside of the page
 */
function fire(element, type, dataTransfer, relatedTarget = null) {
  const view = dom.viewOf(element);
  const cancelable = type !== "dragleave";
  return element.dispatchEvent(new view.DragEvent(type, { bubbles: true, composed: true, cancelable, dataTransfer, relatedTarget }));
}
