// Scrolls the content of a box, for testers who name the box or something in it.

import * as registry from "../find/registry.js";
import * as scope from "../find/scope.js";
import * as writing from "../fields/writing.js";

// What has more than this beyond its edge scrolls; less is a rounding of the layout.
// @fixed CSSOM View: scroll sizes are rounded to whole px
const SLACK = 1;
// A box with one of these scrolls, if only by scripts.
// @fixed CSS Overflow 3, "overflow"
const SCROLLED = /auto|scroll|hidden|overlay/;
// The part of a box that one page of it scrolls, as browsers leave a little of it in view.
// @measured not measured: nine tenths of its size, as browsers do for Page Down
// @unit share
// @test utest/page/read/test_scrollers.py::test_a_page_leaves_a_little_in_view
const PAGE = 0.9;

/** @typedef {"up"|"down"|"left"|"right"|"top"|"bottom"} Way `top` and `bottom`: to the end */

/**
 * Scrolls the box of an element: itself, the one box in it that scrolls, or the next one around it.
 * @param {{ref: string, way: Way, by: number|null}} options `by`: CSS px; null for a page of the box
 * @returns {{gone: boolean, scrolls: boolean, moved: number}} `moved`: CSS px
 */
export function scroll({ ref, way, by }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, scrolls: false, moved: 0 };
  const isSideways = way === "left" || way === "right";
  const box = boxOf(element, isSideways);
  if (!box) return { gone: false, scrolls: false, moved: 0 };
  const [x, y] = [box.scrollLeft, box.scrollTop];
  const step = by ?? (isSideways ? box.clientWidth : box.clientHeight) * PAGE;
  const signed = way === "up" || way === "left" ? -step : step;
  writing.begin(element);
  if (way === "top") box.scrollTo({ top: 0, behavior: "instant" });
  else if (way === "bottom") box.scrollTo({ top: box.scrollHeight, behavior: "instant" });
  else if (isSideways) box.scrollBy({ left: signed, behavior: "instant" });
  else box.scrollBy({ top: signed, behavior: "instant" });
  return { gone: false, scrolls: true, moved: Math.round(Math.abs(box.scrollLeft - x) + Math.abs(box.scrollTop - y)) };
}

/** @param {Element} element @param {boolean} isSideways */
function boxOf(element, isSideways) {
  /** @param {Element} at */
  const does = (at) => scrolls(at, isSideways);
  if (does(element)) return element;
  const inside = [...element.querySelectorAll("*")].filter(does);
  if (inside.length === 1) return inside[0];
  for (const at of scope.lineage(element)) if (does(at)) return at;
  return null;
}

/** @param {Element} at @param {boolean} isSideways */
function scrolls(at, isSideways) {
  const over = isSideways ? at.scrollWidth - at.clientWidth : at.scrollHeight - at.clientHeight;
  if (over <= SLACK) return false;
  if (at === at.ownerDocument.scrollingElement) return true;
  const style = getComputedStyle(at);
  return SCROLLED.test(isSideways ? style.overflowX : style.overflowY);
}
