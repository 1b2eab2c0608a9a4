// Where elements are in the viewport, by their numbers in captures: to outline changes in a screenshot.

import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";

/**
 * @param {object} options
 * @param {number[]|null} [options.keys] numbers of identity.js; null for all known elements
 * @returns {Array<[number, number, number, number, number]>} the key and border box (x, y, width, height, CSS
 *    px of the top viewport) of each visible one
 */
export function inView({ keys = null }) {
  const wanted = keys === null ? null : new Set(keys);
  /** @type {Array<[number, number, number, number, number]>} */
  const found = [];
  roots.each("*", (element) => {
    const key = identity.knownKeyOf(element);
    if (key === undefined || (wanted !== null && !wanted.has(key))) return;
    const { x, y, w, h } = viewport.boxOf(element);
    const isIn = w > 0 && h > 0 && x < innerWidth && y < innerHeight && x + w > 0 && y + h > 0;
    if (isIn && dom.isVisible(element)) found.push([key, x, y, w, h]);
  });
  return found;
}
