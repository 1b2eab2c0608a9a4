// Whether a text that is in the page can be read there: what is drawn of it, and whether a user can scroll to it.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";

/**
 * A colour that paints nothing.
 * @fixed CSS Color, how computed values are written
 */
const CLEAR = /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/;
/**
 * A smaller line is none.
 * @unit px
 * @fixed a pixel
 */
const LEAST = 1;
/**
 * Of a text with less opacity than this nobody sees anything.
 * @unit a share of 1
 * @measured not measured: black on white is 242 of 255 then, next to white
 * @test utest/page/act/test_words.py::test_a_text_that_nobody_sees_has_not_come
 */
const FAINTEST = 0.05;
/** @fixed CSS Filter Effects, how computed values are written */
const FILTERED = /opacity\(([\d.]+)\)/;
/** @fixed CSS Text Decoration 3, which boxes take no lines from around them */
const OWN_LINES = /^inline-|absolute|fixed/;
const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} element */
function isSvg(element) {
  return element.namespaceURI === SVG;
}

/**
 * Whether a text, or that of an element, can be read.
 * @param {Text|Element} at
 */
export function isLegible(at) {
  const element = dom.isText(at) ? at.parentElement : at;
  if (!element) return true;
  return linesOf(at, element).some((line) => !sight.isOutOfReach(element, line)) && !isCutAway(element) && !isFaded(element) && hasInk(element);
}

/**
 * The boxes of its lines that have a size.
 * @param {Text|Element} at
 * @param {Element} element
 */
function linesOf(at, element) {
  /** @type {Element|Range} */
  let holder = element;
  // The letters of a drawing are placed one by one.
  if (dom.isText(at) && !isSvg(element)) {
    holder = at.ownerDocument.createRange();
    holder.selectNodeContents(at);
  }
  return [...holder.getClientRects()].filter(({ width, height }) => width >= LEAST && height >= LEAST);
}

/**
 * Whether a line is drawn through a text: the page takes back what it says.
 * @param {Text|Element} at
 */
export function isStruck(at) {
  for (let element = dom.isText(at) ? at.parentElement : at; element; element = dom.parentOf(element)) {
    const style = dom.styleOf(element);
    if (style?.textDecorationLine.includes("line-through")) return true;
    // Lines of what is around these are not theirs (CSS Text Decoration 3).
    if (style && (style.float !== "none" || OWN_LINES.test(`${style.display} ${style.position}`))) return false;
  }
  return false;
}

/** Whether so little is left of it that nobody sees it. @param {Element} element */
function isFaded(element) {
  let left = 1;
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    left *= Number(style?.opacity ?? 1) * Number(FILTERED.exec(style?.filter ?? "")?.[1] ?? 1);
  }
  return left < FAINTEST;
}

/** Whether it, or what it is in, is clipped to nothing. @param {Element} element */
function isCutAway(element) {
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (sight.isCutAway(at)) return true;
  return false;
}

/** Whether letters are drawn by a colour, a shadow or the background. @param {Element} element */
function hasInk(element) {
  const style = dom.styleOf(element);
  if (style === null || isSvg(element) || style.textShadow !== "none") return true;
  if (!CLEAR.test(style.webkitTextFillColor) || parseFloat(style.webkitTextStrokeWidth) > 0) return true;
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (dom.styleOf(at)?.backgroundClip.includes("text")) return true;
  return false;
}
