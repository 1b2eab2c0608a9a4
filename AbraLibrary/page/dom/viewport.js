// Where things are in the top viewport. Frames may be padded, bordered and scaled; a point is carried
// through each of them.

import * as dom from "./dom.js";
import * as imagemaps from "./imagemaps.js";
import * as sight from "./sight.js";

/** How far from the edge a scrollbar over the page takes presses, in CSS pixels (WebKitGTK 2.50: 21). */
const SCROLLBAR = 22;

/** The frames around an element's document, innermost first. */
function framesAround(element) {
  const frames = [];
  for (let frame = dom.frameOf(element.ownerDocument); frame; frame = dom.frameOf(frame.ownerDocument)) {
    frames.push(frame);
  }
  return frames;
}

/** How the inside of a frame lies in the viewport around it: its origin and its scale. */
function placeOf(frame) {
  const box = frame.getBoundingClientRect();
  const style = dom.styleOf(frame);
  const scaleX = frame.offsetWidth ? box.width / frame.offsetWidth : 1;
  const scaleY = frame.offsetHeight ? box.height / frame.offsetHeight : 1;
  return {
    x: box.left + (frame.clientLeft + parseFloat(style.paddingLeft)) * scaleX,
    y: box.top + (frame.clientTop + parseFloat(style.paddingTop)) * scaleY,
    scaleX,
    scaleY,
  };
}

function outward({ left, top, right, bottom }, { x, y, scaleX, scaleY }) {
  return {
    left: x + left * scaleX,
    top: y + top * scaleY,
    right: x + right * scaleX,
    bottom: y + bottom * scaleY,
  };
}

function inward(point, { x, y, scaleX, scaleY }) {
  return { x: (point.x - x) / scaleX, y: (point.y - y) / scaleY };
}

/** The border box in the top viewport. */
export function boxOf(element) {
  const box = framesAround(element).map(placeOf).reduce(outward, imagemaps.rectOf(element));
  const round = (number) => Math.round(number * 10) / 10;
  return {
    x: round(box.left),
    y: round(box.top),
    w: round(box.right - box.left),
    h: round(box.bottom - box.top),
  };
}

/**
 * What of a box of the element can be seen, in the top viewport: what no container that scrolls or
 * clips cuts off, inside the viewports of all frames around it.
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

function shared(box, other) {
  return {
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  };
}

/**
 * What of a part of the top viewport lies beside the scrollbars that are drawn over the page, or all
 * of it where nothing does. WebKitGTK's take every press at those edges, shown or not; a page whose
 * scrollbars have room of their own has none.
 */
export function besideScrollbars(element, part) {
  const outermost = framesAround(element).at(-1) ?? element;
  const { scrollingElement: root, defaultView: view } = outermost.ownerDocument;
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

/** The element that a press at a point of a document or shadow root would reach. */
function hitIn(root, { x, y }) {
  let hit = root.elementFromPoint(x, y);
  // Of a text that is slotted Chromium tells the host, whose child it is, and in the list its slot; the host is that of
  // another root around this one where the text is handed on from slot to slot.
  if (hit !== null && isHostOf(root, hit)) hit = root.elementsFromPoint(x, y).find((each) => each.getRootNode() === root) ?? root.host;
  return hit?.shadowRoot && hit.shadowRoot !== root ? (hitIn(hit.shadowRoot, { x, y }) ?? hit) : hit;
}

/** Whether an element is the host of a root, or of one that this lies in. */
function isHostOf(root, element) {
  for (let at = root; at.host; at = at.host.getRootNode()) if (at.host === element) return true;
  return false;
}

/** The element that a press at a point of the top viewport reaches, on the way to `element`. */
export function hitOnTheWay(element, point) {
  for (const frame of framesAround(element).reverse()) {
    const hit = hitIn(frame.ownerDocument, point);
    if (hit !== frame) return hit;
    point = inward(point, placeOf(frame));
  }
  return hitIn(element.ownerDocument, point);
}

/** A point of a frame's viewport, in the top viewport. */
export function outOf(frame, { x, y }) {
  const carried = [frame, ...framesAround(frame)].map(placeOf).reduce(outward, { left: x, top: y, right: x, bottom: y });
  return { x: carried.left, y: carried.top };
}

/** What of an element is in view, in the top viewport, or null. */
export function viewOf(element) {
  return seenPart(element, imagemaps.rectOf(element));
}

/** All elements at a point of a document's viewport, those that others hide too. */
export function stackAt(view, element, { x, y }) {
  const root = element.getRootNode();
  const isInner = root !== view.document && element.ownerDocument === view.document;
  // What is no longer on the page has a root that knows of no places.
  const inner = isInner ? (root.elementsFromPoint?.(x, y) ?? []) : [];
  return [...view.document.elementsFromPoint(x, y), ...inner];
}

/** Whether the middle of the element can be seen, or most of one that is larger than the view. */
export function isInView(element) {
  const seen = seenPart(element, imagemaps.rectOf(element));
  if (!seen) return false;
  const { x, y, w, h } = boxOf(element);
  const isInside = seen.left <= x + w / 2 && x + w / 2 <= seen.right;
  return isInside && ((seen.top <= y + h / 2 && y + h / 2 <= seen.bottom) || seen.bottom - seen.top >= 40);
}

/** Whether the box touches its own viewport, one without area too. */
export function isNearView(element) {
  const { left, top, right, bottom } = imagemaps.rectOf(element);
  const { innerWidth: width, innerHeight: height } = element.ownerDocument.defaultView;
  return bottom >= 0 && right >= 0 && top <= height && left <= width;
}

/** A point of an element's own viewport, in the top viewport. */
export function outFrom(element, { x, y }) {
  const { left, top } = framesAround(element).map(placeOf).reduce(outward, { left: x, top: y, right: x, bottom: y });
  return { x: left, y: top };
}
