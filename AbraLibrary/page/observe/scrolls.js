// What has scrolled, and whether it does so by itself: a carousel, or a log that follows its last
// line. No mutation reports it, and the window's position does not include inner scrolling.

import * as dom from "../dom/dom.js";

/**
 * After this long without a scroll an element is at rest; one that scrolls more often may do so by itself.
 * @unit ms
 * @measured not measured: chosen above the pace of carousels, 3 to 5 s
 * @test utest/page/observe/test_scrolls.py::test_what_goes_on_scrolling_has_not_begun_again
 */
const AT_REST_MS = 5000;
/**
 * @limit how many of the latest are kept
 * @unit scrolls
 */
const STARTS_KEPT = 20;

/**
 * By document or element: when it last scrolled.
 * @type {WeakMap<EventTarget, number>}
 */
const times = new WeakMap();
/**
 * By document or element: where a scroll of ours left it, until its event comes.
 * @type {WeakMap<EventTarget, string>}
 */
const ours = new WeakMap();
/**
 * When elements at rest began to scroll, the latest last.
 * @type {number[]}
 */
const starts = [];
let lastAt = -Infinity;

/** Notes that something has scrolled. @param {EventTarget|null} scrolled a document or an element @param {number} now */
export function note(scrolled, now) {
  const target = /** @type {Document|Element} */ (scrolled);
  const left = ours.get(target);
  ours.delete(target);
  if (left === positionOf(target)) return;
  if (now - (times.get(target) ?? -Infinity) >= AT_REST_MS) {
    starts.push(now);
    if (starts.length > STARTS_KEPT) starts.shift();
  }
  times.set(target, now);
  lastAt = now;
}

/** The scroll event of a document is about its scrolling element. @param {Document|Element} target */
function positionOf(target) {
  const scroller = target.nodeType === Node.DOCUMENT_NODE ? /** @type {Document} */ (target).scrollingElement : /** @type {Element} */ (target);
  return `${scroller?.scrollLeft},${scroller?.scrollTop}`;
}

/**
 * Carries out a scroll of ours around an element: it ends at once, and is nobody else's doing.
 * @param {Element} element
 * @param {() => void} scroll
 */
export function byUs(element, scroll) {
  /** @type {Map<Document|Element, string>} */
  const around = new Map();
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) around.set(at, positionOf(at));
  for (let doc = /** @type {Document|undefined} */ (element.ownerDocument); doc; doc = dom.frameOf(doc)?.ownerDocument) around.set(doc, positionOf(doc));
  scroll();
  for (const [target, before] of around) {
    const now = positionOf(target);
    if (now !== before) ours.set(target, now);
  }
}

/** Whether anything scrolled within so many ms before a time, except by us. @param {number} at @param {number} within */
export function isScrolling(at, within) {
  return at - lastAt < within;
}

/** Whether anything at rest began to scroll since a time. @param {number} at */
export function anySince(at) {
  return starts.some((start) => start >= at);
}
