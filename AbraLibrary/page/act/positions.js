// Whether an element changed its position among those around it: for the dragged element and its
// target. Being pushed, as by a message above it, is no move.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as controls from "../semantics/controls.js";

// Less is a rounding error.
// @unit px
// @measured not measured: chosen so that fractions of a pixel and a border of one do not count
// @test utest/page/act/test_dragged.py::test_a_moved_copied_or_removed_element_is_reported
const SLIGHT = 2;
// A hover style may move or enlarge an element this far; that is no drag.
// @unit px
// @measured not measured: chosen so that a card that is lifted or scaled under the pointer has not moved
// @test utest/page/act/test_positions.py::test_what_the_pointer_lifts_has_not_moved
const HOVERED = 12;
// With more siblings or descendants, only placement by scripts counts.
// @unit elements
// @limit bounds the cost of looking before and after a drag
const MOST = 400;
// Properties that scripts position an element with.
// @fixed CSS, the properties that place a box, and custom ones
const PLACED = /^(--|transform|translate|rotate|left|right|top|bottom|inset|margin|order|grid|offset)/;
// Properties that scripts size an element with.
// @fixed CSS, the properties that size a box, and custom ones
const SIZED = /^(--|scale|width|height|min-|max-|flex|grid|zoom|inline-size|block-size)/;
// Values that move nothing, as libraries leave them behind.
// @measured not measured: chosen to match every way to write no displacement, such as `translate3d(0, 0, 0)`
// @test utest/page/act/test_dragged.py::test_a_message_is_no_change_of_the_two_and_is_quoted
const IDLE = /^(0|0px|auto|none|normal|(translate(3d)?\((0(px)?,? ?)+\))|matrix\(1, 0, 0, 1, 0, 0\))$/;
const DRAWN = ["transform", "x", "y", "cx", "cy", "r", "d", "points", "x1", "y1", "x2", "y2", "width", "height", "viewBox"];

/**
 * @typedef {{w: number, h: number}} Size
 * @typedef {{x: number, y: number, how: string}} Place of a descendant; `how`: the properties that scripts placed it with
 * @typedef {ReturnType<typeof note>} Position the noted position of an element
 */

/**
 * An element and its ancestors up to a common one.
 * @param {Element} element
 * @param {Element} other
 */
export function chainOf(element, other) {
  const chain = [element];
  if (dom.contains(element, other)) return chain;
  for (let at = dom.parentOf(element); at && !dom.isRoot(at) && !dom.contains(at, other); at = dom.parentOf(at)) chain.push(at);
  return chain;
}

/**
 * The largest box around an element without another.
 * @param {Element} element
 * @param {Element} other
 */
function itemOf(element, other) {
  const chain = chainOf(element, other);
  return chain[chain.length - 1];
}

/**
 * The item of a list that was dragged, where it took the place of the target's: it came from elsewhere and now stands
 * directly before or after that.
 * @param {Element} thing
 * @param {Element} target
 * @param {Position[]} positions those before
 * @returns {Element|null}
 */
export function arrived(thing, target, positions) {
  if (dom.contains(thing, target) || dom.contains(target, thing)) return null;
  const [item, place] = [itemOf(thing, target), itemOf(target, thing)];
  if (item.previousElementSibling !== place && item.nextElementSibling !== place) return null;
  const was = positions.find(({ element }) => element === item);
  if (!was?.parent || item.parentNode === null) return null;
  return item.parentNode !== was.parent || isPassed(was, item.parentNode, () => false) ? item : null;
}

/**
 * The position of an element now.
 * @param {Element} element
 * @param {{isHeld?: boolean, isAround?: boolean}} [which] whether it is the dragged element, which may pan its content, or
 *    only around that or the target: what comes into it makes it larger
 */
export function note(element, { isHeld = false, isAround = false } = {}) {
  const parent = /** @type {(ParentNode & Node)|null} */ (element.parentNode);
  const siblings = parent ? [...dom.childrenOf(parent)] : [];
  return {
    element, parent, siblings,
    box: boxOf(element),
    around: siblings.length > MOST ? null : new Map(siblings.map((each) => [each, sizeAndWords(each)])),
    room: dom.isElement(parent) ? sizeOf(parent) : null,
    styles: stylesOf(element),
    drawn: drawnOf(element),
    scroll: scrollOf(element),
    isHovered: element.matches(focusing.HOVERED),
    inner: isHeld ? innerOf(element) : null,
    content: isAround ? contentOf(element) : null,
  };
}

/**
 * How its position changed, in words, or null.
 * @param {Position} was
 * @param {(element: Element) => boolean} isBeside whether an element is a message, which does not count
 */
export function since(was, isBeside) {
  const { element, parent } = was;
  if (!element.isConnected || !dom.isRendered(element) || !parent?.isConnected) return null;
  if (element.parentNode !== parent) return "it stands in another place";
  if (isPassed(was, parent, isBeside)) return "it stands elsewhere among its siblings";
  if (hasMoved(was, parent)) return "it has another position";
  if (was.inner === null) return null;
  if (was.scroll !== scrollOf(element)) return "what it holds was scrolled";
  return isStirred(was) ? "what it holds has another position" : null;
}

/**
 * Whether it and a neighbour swapped their order.
 * @param {Position} was
 * @param {ParentNode} parent
 * @param {(element: Element) => boolean} isBeside whether an element is a message
 */
function isPassed({ element, siblings }, parent, isBeside) {
  const own = siblings.indexOf(element);
  const before = new Map(siblings.map((each, index) => [each, index < own]));
  let isBehind = false;
  for (const each of dom.childrenOf(parent)) {
    if (each === element) isBehind = true;
    else if (before.get(each) === isBehind && !isBeside(each) && !dom.isOutOfFlow(each)) return true;
  }
  return false;
}

/**
 * Whether its position in its container changed, without being pushed.
 * @param {Position} was
 * @param {ParentNode & Node} parent
 */
function hasMoved(was, parent) {
  const { element, styles, room, box } = was;
  const now = boxOf(element);
  const away = Math.max(Math.abs(now.x - box.x), Math.abs(now.y - box.y));
  const grown = Math.max(Math.abs(now.w - box.w), Math.abs(now.h - box.h));
  if (Math.max(away, grown) <= SLIGHT) return false;
  const { placed, sized } = stylesOf(element);
  if (away > SLIGHT && (placed !== styles.placed || drawnOf(element) !== was.drawn)) return true;
  if (grown > SLIGHT && (sized !== styles.sized || drawnOf(element) !== was.drawn)) return true;
  if (was.isHovered !== element.matches(focusing.HOVERED) && Math.max(away, grown) <= HOVERED) return false;
  if (styles.outer !== stylesOf(element).outer) return true;
  if (room && dom.isElement(parent) && differs(room, sizeOf(parent))) return false;
  return !isFilled(was) && !isPushed(was, parent);
}

/**
 * Whether others explain its position: some came or went, changed their text, or are hovered.
 * @param {Position} was
 * @param {ParentNode} parent
 */
function isPushed({ siblings, around, element }, parent) {
  const now = [...dom.childrenOf(parent)];
  if (around === null || now.length !== siblings.length || now.some((each, index) => each !== siblings[index])) return true;
  return now.some((each) => {
    if (each === element) return false;
    const before = around.get(each);
    return before === undefined || (differs(before, sizeAndWords(each)) && (before.words !== each.textContent || each.matches(focusing.HOVERED)));
  });
}

/**
 * Whether a descendant was moved by itself, such as the land in a map.
 * @param {Position} was
 */
function isStirred({ element, drawn, inner }) {
  if (drawn !== drawnOf(element)) return true;
  if (inner === null) return false;
  const now = innerOf(element);
  for (const [each, was] of inner) {
    const is = now.get(each);
    if (is && is.how !== was.how && (Math.abs(is.x - was.x) > SLIGHT || Math.abs(is.y - was.y) > SLIGHT)) return true;
  }
  return false;
}

/**
 * Whether something came or went in an element that is only around the two.
 * @param {Position} was
 */
function isFilled({ element, content }) {
  return content !== null && content !== contentOf(element);
}

/**
 * How much it holds.
 * @param {Element} element
 */
function contentOf(element) {
  return `${element.getElementsByTagName("*").length} ${element.textContent}`;
}

/** @param {Element} element */
function scrollOf({ scrollLeft, scrollTop }) {
  return `${scrollLeft},${scrollTop}`;
}

/** @param {Element} element @returns {Map<Element, Place>} */
function innerOf(element) {
  /** @type {Map<Element, Place>} */
  const inner = new Map();
  const { x, y } = element.getBoundingClientRect();
  for (const each of controls.below(element)) {
    if (inner.size >= MOST) break;
    const box = each.getBoundingClientRect();
    inner.set(each, { x: box.x - x, y: box.y - y, how: `${stylesOf(each).placed}|${drawnOf(each)}` });
  }
  return inner;
}

/**
 * The drawing that contains an element, if any.
 * @param {Element} element
 */
function svgOf(element) {
  return /** @type {SVGElement} */ (element).ownerSVGElement;
}

/**
 * The middle and the size relative to the box it is laid out in, independent of scrolling.
 * @param {Element} element
 */
function boxOf(element) {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  const origin = originOf(element);
  return { x: x + w / 2 - origin.x, y: y + h / 2 - origin.y, w, h };
}

/** @param {Element} element */
function originOf(element) {
  if (dom.styleOf(element)?.position === "fixed") return { x: 0, y: 0 };
  let at = svgOf(element) ?? dom.parentOf(element);
  while (at && (svgOf(at) || dom.isInline(at))) at = dom.parentOf(at);
  if (!at) return { x: 0, y: 0 };
  const { x, y } = at.getBoundingClientRect();
  // The root's box includes its scroll offset already.
  return at.localName === "html" ? { x, y } : { x: x - at.scrollLeft, y: y - at.scrollTop };
}

/** @param {Element} element @returns {Size} */
function sizeOf(element) {
  const { width: w, height: h } = element.getBoundingClientRect();
  return { w, h };
}

/** @param {Element} element */
function sizeAndWords(element) {
  return { ...sizeOf(element), words: element.textContent };
}

/** @param {Size|undefined} one @param {Size} other */
function differs(one, other) {
  return one === undefined || Math.abs(one.w - other.w) > SLIGHT || Math.abs(one.h - other.h) > SLIGHT;
}

/**
 * What scripts laid an element out with: its place, its size, and those of its ancestors.
 * @param {Element} element
 */
function stylesOf(element) {
  const outer = dom.parentOf(element);
  return { placed: styled(element, PLACED), sized: styled(element, SIZED), outer: outer && !dom.isRoot(outer) ? styled(outer, SIZED) : "" };
}

/** @param {Element & {style?: CSSStyleDeclaration}} element @param {RegExp} kind */
function styled({ style }, kind) {
  if (!style?.length) return "";
  const set = [...style].filter((name) => kind.test(name)).map((name) => [name, style.getPropertyValue(name).trim()]);
  return set.filter(([, value]) => !IDLE.test(value)).join(";");
}

/**
 * What scripts have drawn it with.
 * @param {Element} element
 */
function drawnOf(element) {
  if (!svgOf(element) && element.localName !== "svg") return "";
  return DRAWN.map((name) => element.getAttribute(name) ?? "").join("|");
}
