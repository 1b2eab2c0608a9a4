// Which of two boxes one above the other is in front: whether a box of the page hides the words of a layer, or a picture.

import * as dom from "../dom/dom.js";
import * as viewport from "../dom/viewport.js";
import * as looks from "./looks.js";

/** @typedef {import("../dom/boxes.js").Box} Box */
/** @typedef {import("./clip.js").Place} Place */

// What has a picture of its own.
const PICTURED = new Set(["img", "canvas", "video", "iframe", "embed", "object"]);
/**
 * @limit how many parts of layers are looked at in one capture, the first ones
 * @unit texts or pictures
 */
const MOST = 40;

/** The looks of one capture at what is in front. */
export class Fronts {
  constructor() {
    this.left = MOST;
    this.size = { width: innerWidth, height: innerHeight };
  }

  /**
   * Whether a box of the page hides the middle of a text; null if that is not known, as for one that is in no layer.
   * @param {Element} element
   * @param {Place} place
   * @param {Box} ink where its words are
   * @returns {boolean|null}
   */
  isHidden(element, place, ink) {
    return isLayered(element, place) ? this.isBehind(element, ink) : null;
  }

  /**
   * The same of any part of a layer.
   * @param {Element} element
   * @param {Box} box
   * @returns {boolean|null}
   */
  isBehind(element, { left, top, right, bottom }) {
    if (this.left === 0) return null;
    const point = { x: (left + right) / 2, y: (top + bottom) / 2 };
    if (point.x < 0 || point.y < 0 || point.x >= this.size.width || point.y >= this.size.height) return null;
    this.left--;
    const hit = viewport.hitOnTheWay(element, point);
    if (hit === null) return null;
    if (dom.contains(element, hit)) return false;
    return !dom.contains(hit, element) && isPainted(hit, element) ? true : null;
  }
}

/** Those without attributes are rarely in a layer of their own. @param {Element} element @param {Place} place @returns {boolean} */
function isLayered(element, place) {
  if (place.isLayered === undefined) {
    const parent = dom.parentOf(element);
    place.isLayered = place.isOut || (element.hasAttributes() && place.style.zIndex !== "auto") || (parent !== null && place.outer.style !== undefined && isLayered(parent, place.outer));
  }
  return place.isLayered;
}

/** Whether what is hit hides what is behind it, itself or one around it, up to what is around both. @param {Element} hit @param {Element} element */
function isPainted(hit, element) {
  if (!hit.checkVisibility({ checkOpacity: true })) return false;
  for (let at = /** @type {Element|null} */ (hit); at && !dom.contains(at, element); at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    if (PICTURED.has(at.localName) || (style !== null && (!looks.CLEAR.test(style.backgroundColor) || style.backgroundImage !== "none"))) return true;
  }
  return false;
}
