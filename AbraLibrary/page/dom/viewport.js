// Positions in the top viewport. Frames may be padded, bordered, scaled and bent; a point is mapped through each of them.

import * as bent from "./bent.js";
import * as dom from "./dom.js";
import * as imagemaps from "./imagemaps.js";
import * as sight from "./sight.js";

/**
 * @typedef {import("./boxes.js").Box} Box
 * @typedef {import("./dom.js").Root} Root
 * @typedef {{x: number, y: number}} Point
 */

// How far from the edge an overlay scrollbar takes presses.
// @unit px
// @measured WebKitGTK 2.50: 21
// @test utest/page/act/test_prepare_now.py::test_a_press_keeps_off_scrollbars_that_lie_over_the_page
const SCROLLBAR = 22;
// This much of an element taller than the view is enough to act on it.
// @unit px
// @measured not measured: about two lines of text
// @test utest/page/dom/test_viewport.py::test_of_what_is_higher_than_the_view_a_strip_is_enough
const SEEN_ENOUGH = 40;

/**
 * The frames around an element's document, innermost first.
 * @param {Element} element
 */
function framesAround(element) {
  /** @type {HTMLElement[]} */
  const frames = [];
  for (let frame = dom.frameOf(element.ownerDocument); frame; frame = dom.frameOf(frame.ownerDocument)) {
    frames.push(frame);
  }
  return frames;
}

/**
 * Where the inside of a frame is in the viewport around it.
 * @param {HTMLElement} frame
 * @returns {bent.Plane}
 */
function placeOf(frame) {
  const box = frame.getBoundingClientRect();
  const style = dom.viewOf(frame).getComputedStyle(frame);
  const inside = bent.shift(frame.clientLeft + parseFloat(style.paddingLeft), frame.clientTop + parseFloat(style.paddingTop));
  const plane = bent.planeOf(frame);
  if (plane) return bent.times(plane, inside);
  const scaleX = frame.offsetWidth ? box.width / frame.offsetWidth : 1;
  const scaleY = frame.offsetHeight ? box.height / frame.offsetHeight : 1;
  return bent.times([scaleX, 0, box.left, 0, scaleY, box.top, 0, 0, 1], inside);
}

/** @param {Box} box @param {bent.Plane} place @returns {Box} */
function outward(box, place) {
  return bent.boxIn(place, box);
}

/** @param {Point} point @param {bent.Plane} place @returns {Point} */
function inward(point, place) {
  return bent.put(bent.inverse(place), point);
}

/**
 * The border box in the top viewport.
 * @param {Element} element
 */
export function boxOf(element) {
  const box = framesAround(element).map(placeOf).reduce(outward, imagemaps.rectOf(element));
  /** @param {number} number */
  const round = (number) => Math.round(number * 10) / 10;
  return {
    x: round(box.left),
    y: round(box.top),
    w: round(box.right - box.left),
    h: round(box.bottom - box.top),
  };
}

/**
 * The visible part of a box of the element, in the top viewport: not clipped by any container, and
 * inside the viewports of all frames around it.
 * @param {Element} element
 * @param {Box} box
 * @returns {Box|null}
 */
export function seenPart(element, box) {
  const shown = sight.shownPart(element);
  if (shown === null) return null;
  let seen = shared(box, shown);
  for (const frame of framesAround(element)) {
    const part = sight.shownPart(frame);
    if (part === null) return null;
    seen = shared(outward(seen, placeOf(frame)), part);
  }
  return seen.right - seen.left < 1 || seen.bottom - seen.top < 1 ? null : seen;
}

/** @param {Box} box @param {Box} other @returns {Box} */
function shared(box, other) {
  return {
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  };
}

/**
 * The part of the top viewport outside overlay scrollbars, or everything if that leaves nothing. WebKitGTK's
 * take every press at those edges, visible or not; pages with classic scrollbars have none.
 * @param {Element} element
 * @param {Box} part
 * @returns {Box}
 */
export function besideScrollbars(element, part) {
  const outermost = framesAround(element).at(-1) ?? element;
  const view = dom.viewOf(outermost);
  const { scrollingElement: root } = outermost.ownerDocument;
  if (!root) return part;
  let { right, bottom } = part;
  if (root.scrollHeight > root.clientHeight && root.clientWidth === view.innerWidth) {
    right = Math.min(right, view.innerWidth - SCROLLBAR);
  }
  if (root.scrollWidth > root.clientWidth && root.clientHeight === view.innerHeight) {
    bottom = Math.min(bottom, view.innerHeight - SCROLLBAR);
  }
  return right - part.left < 1 || bottom - part.top < 1 ? part : { ...part, right, bottom };
}

/**
 * The element that a press at a point of a document or shadow root would hit.
 * @param {Root} root
 * @param {Point} point
 * @returns {Element|null}
 */
function hitIn(root, { x, y }) {
  let hit = root.elementFromPoint(x, y);
  // For a slotted text, Chromium reports the host, whose child it is, and lists its slot; the host
  // may be that of an outer root, where a text is passed from slot to slot.
  if (hit !== null && isHostOf(root, hit)) hit = root.elementsFromPoint(x, y).find((each) => each.getRootNode() === root) ?? root.host ?? null;
  return hit?.shadowRoot && hit.shadowRoot !== root ? (hitIn(hit.shadowRoot, { x, y }) ?? hit) : hit;
}

/**
 * Whether an element is the host of a root, or of an outer one.
 * @param {Root} root
 * @param {Element} element
 */
function isHostOf(root, element) {
  for (let host = root.host ?? null; host; host = dom.hostOf(host)) if (host === element) return true;
  return false;
}

/**
 * The element that a press at a point of the top viewport hits, on the way to `element`.
 * @param {Element} element
 * @param {Point} point
 */
export function hitOnTheWay(element, point) {
  for (const frame of framesAround(element).reverse()) {
    const hit = hitIn(frame.ownerDocument, point);
    if (hit !== frame) return hit;
    point = inward(point, placeOf(frame));
  }
  return hitIn(element.ownerDocument, point);
}

/**
 * A point of a frame's viewport, in the top viewport.
 * @param {HTMLElement} frame
 * @param {Point} point
 * @returns {Point}
 */
export function outOf(frame, { x, y }) {
  const carried = [frame, ...framesAround(frame)].map(placeOf).reduce(outward, { left: x, top: y, right: x, bottom: y });
  return { x: carried.left, y: carried.top };
}

/**
 * The part of an element in view, in the top viewport, or null.
 * @param {Element} element
 */
export function viewOf(element) {
  return seenPart(element, imagemaps.rectOf(element));
}

/**
 * All elements at a point of a document's viewport, also covered ones.
 * @param {Window} view
 * @param {Element} element
 * @param {Point} point
 * @returns {Element[]}
 */
export function stackAt(view, element, { x, y }) {
  const root = dom.rootOf(element);
  const isInner = root !== view.document && element.ownerDocument === view.document;
  // The root of a removed element knows no positions.
  const inner = isInner ? (root.elementsFromPoint?.(x, y) ?? []) : [];
  return [...view.document.elementsFromPoint(x, y), ...inner];
}

/**
 * The same of a document and of the open shadow roots in it: what is in a component comes before its host.
 * @param {Root} root
 * @param {Point} point
 * @returns {Generator<Element, void>}
 */
export function* allAt(root, { x, y }) {
  for (const each of root.elementsFromPoint(x, y)) {
    if (each.getRootNode() !== root) continue;
    const inner = each.shadowRoot;
    if (inner) yield* allAt(inner, { x, y });
    yield each;
  }
}

/**
 * Whether the middle of the element is visible, or most of one larger than the view.
 * @param {Element} element
 */
export function isInView(element) {
  const seen = seenPart(element, imagemaps.rectOf(element));
  if (!seen) return false;
  const { x, y, w, h } = boxOf(element);
  const isInside = seen.left <= x + w / 2 && x + w / 2 <= seen.right;
  return isInside && ((seen.top <= y + h / 2 && y + h / 2 <= seen.bottom) || seen.bottom - seen.top >= SEEN_ENOUGH);
}

/**
 * Whether the box touches its own viewport, even without area.
 * @param {Element} element
 */
export function isNearView(element) {
  const { left, top, right, bottom } = imagemaps.rectOf(element);
  const { innerWidth: width, innerHeight: height } = dom.viewOf(element);
  return bottom >= 0 && right >= 0 && top <= height && left <= width;
}

/**
 * A point of an element's own viewport, in the top viewport.
 * @param {Element} element
 * @param {Point} point
 * @returns {Point}
 */
export function outFrom(element, { x, y }) {
  const { left, top } = framesAround(element).map(placeOf).reduce(outward, { left: x, top: y, right: x, bottom: y });
  return { x: left, y: top };
}
