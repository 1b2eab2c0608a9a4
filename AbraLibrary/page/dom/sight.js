// Whether a person can see an element now: rendered, not transparent, not clipped away, in view.

import * as dom from "./dom.js";
import * as imagemaps from "./imagemaps.js";

/** @typedef {import("./boxes.js").Box} Box */

// What is no larger is not seen by a user, who sees what a component draws in its place.
// @unit px
// @measured not measured: more than the one or two pixels of what is there for assistive technology
// @test utest/page/semantics/test_inplace.py::test_what_takes_the_keys_unseen_is_seen_by_what_is_drawn_around_it
export const SLIGHT = 4;
// Clipped to nothing: what only assistive technology is to get at. Less than half on each side leaves something.
// @measured not measured: the usual styles of such classes are in the test
// @test atest/fields/check_states.robot::A Clipped Box Next To Its Label
const CUT_BY_PATH = /^inset\((5\d|[6-9]\d|100)%/;
// The same in the older property; a rectangle of one pixel counts too.
// @measured the radio buttons of MUI's rating
// @test atest/fields/check_states.robot::A Clipped Box Next To Its Label
const CUT_BY_CLIP = /^rect\(([01]px,? ?){4}\)$/;
// @fixed CSS Writing Modes 4: modes in which lines follow each other to the left
const FROM_RIGHT = /rl$/;
// @fixed CSS Will Change 1 and CSS Transforms 1: what makes a box contain fixed ones
const WILL_CONTAIN = /transform|perspective|filter|translate|rotate|scale/;
// @fixed CSS Containment 2, "paint" and "layout"
const CONTAINS = /paint|layout|strict|content/;
// The second names are the ones that browsers before 2024 know.
const SEEN = {
  opacityProperty: true, checkOpacity: true, visibilityProperty: true, checkVisibilityCSS: true,
  contentVisibilityAuto: true,
};
/** @type {(keyof CSSStyleDeclaration)[]} */
const CONTAINS_FIXED = ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"];

/**
 * Whether any of the element's own box can be seen.
 * @param {Element} element
 * @returns {boolean}
 */
export function isSeen(element) {
  return imagemaps.drawnOf(element).checkVisibility(SEEN) && shownPart(element) !== null;
}

/**
 * What of the element's box no ancestor clips and the viewports show, null where that is nothing.
 * @param {Element} element
 * @param {number} margin how far round the box it may paint, as shadows do
 * @returns {Box|null}
 */
export function shownPart(element, margin = 0) {
  const { left, top, right, bottom } = imagemaps.rectOf(element);
  if (margin === 0 && (right - left <= 0 || bottom - top <= 0)) return null;
  /** @type {Box|null} */
  let part = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
  const drawn = imagemaps.drawnOf(element);
  let position = positionOf(drawn);
  for (let at = dom.parentOf(drawn); at; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    if (style === null) return null;
    const holds = contains(position, style);
    if (!holds) continue;
    position = style.position;
    // What html and body clip is the viewport's part.
    if (!dom.isRoot(at) && isClipping(style)) {
      part = clipped(part, at.getBoundingClientRect(), style);
      if (part === null) return null;
    }
  }
  const view = element.ownerDocument.defaultView;
  if (view === null) return null;
  part = clipped(part, viewportOf(view), null);
  const frame = dom.frameOf(element.ownerDocument);
  if (part === null || !frame) return part;
  return isSeen(frame) ? part : null;
}

/**
 * What a window or frame shows of its document: no scrollbar that has room of its own, which takes
 * every press. (CSSOM View: these are the root's client sizes, in quirks mode the body's.)
 * @param {Window} view
 */
function viewportOf(view) {
  const { body, documentElement, compatMode } = view.document;
  const { clientWidth, clientHeight } = (compatMode === "BackCompat" && body) || documentElement || {};
  // A root that has no box has no client size, and can hide nothing.
  return { left: 0, top: 0, right: clientWidth || view.innerWidth, bottom: clientHeight || view.innerHeight };
}

/**
 * Whether an element is there for assistive technology alone: of no size to speak of, or cut away by itself.
 * @param {Element} element
 */
export function isForReaders(element) {
  const { width, height } = element.getBoundingClientRect();
  return (width <= 1 && height <= 1) || isCutAway(element);
}

/**
 * Whether an element's own style clips it to nothing.
 * @param {Element} element
 */
export function isCutAway(element) {
  const style = dom.styleOf(element);
  return style !== null && (CUT_BY_PATH.test(style.clipPath) || CUT_BY_CLIP.test(style.clip));
}

/**
 * Whether a user could get to an element that has a box by scrolling. Out of reach is what lies before
 * the beginning of the page, as a closed drawer; in a box of no size that clips, as a folded section;
 * and what is transparent and lets presses through.
 * @param {Element} element
 * @returns {boolean}
 */
// eslint-disable-next-line complexity -- one walk up through what is around, which each question may end
export function canBeReached(element) {
  const drawn = imagemaps.drawnOf(element);
  if (drawn !== element) {
    const { width, height } = imagemaps.rectOf(element);
    return width > 0 && height > 0 && canBeReached(drawn);
  }
  if (dom.styleOf(element)?.pointerEvents === "none" && !element.checkVisibility(SEEN)) return false;
  const page = element.ownerDocument;
  let position = positionOf(element);
  for (let at = dom.parentOf(element); at?.ownerDocument === page; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    if (style === null) return true;
    if (!contains(position, style)) continue;
    position = style.position;
    if (dom.isRoot(at) || !isClipping(style)) continue;
    if (isShut(at, style)) return false;
    if (at.scrollTop !== 0 || at.scrollLeft !== 0) return true;
  }
  return !isBeforeBeginning(element, page);
}

/** @param {Element} element @param {CSSStyleDeclaration} style */
function isShut(element, { overflowX, overflowY }) {
  const { width, height } = element.getBoundingClientRect();
  return (overflowX !== "visible" && width <= 1) || (overflowY !== "visible" && height <= 1);
}

/**
 * Where text runs from the right, the page begins there and goes on to the left.
 * @param {Element} element
 * @param {Document} page
 */
function isBeforeBeginning(element, page) {
  const view = dom.viewOf(element);
  const { right, bottom } = element.getBoundingClientRect();
  const { direction, writingMode } = view.getComputedStyle(page.documentElement);
  const isMirrored = direction === "rtl" || FROM_RIGHT.test(writingMode);
  return bottom + view.scrollY <= 0 || (!isMirrored && right + view.scrollX <= 0);
}

/** @param {Element} element */
function positionOf(element) {
  return dom.styleOf(element)?.position ?? "static";
}

/**
 * Whether a box of that position lies in the box of an ancestor with this style (CSS 2.2, 10.1).
 * @param {string} position
 * @param {CSSStyleDeclaration} style
 */
function contains(position, style) {
  if (position !== "absolute" && position !== "fixed") return true;
  if (position === "absolute" && style.position !== "static") return true;
  return CONTAINS_FIXED.some((property) => style[property] && style[property] !== "none") ||
    WILL_CONTAIN.test(style.willChange) || CONTAINS.test(style.contain);
}

/** @param {CSSStyleDeclaration} style */
function isClipping({ overflowX, overflowY }) {
  return overflowX !== "visible" || overflowY !== "visible";
}

/** @param {Box} part @param {Box} box @param {CSSStyleDeclaration|null} style @returns {Box|null} */
function clipped(part, box, style) {
  const x = style === null || style.overflowX !== "visible";
  const y = style === null || style.overflowY !== "visible";
  const left = x ? Math.max(part.left, box.left) : part.left;
  const right = x ? Math.min(part.right, box.right) : part.right;
  const top = y ? Math.max(part.top, box.top) : part.top;
  const bottom = y ? Math.min(part.bottom, box.bottom) : part.bottom;
  return right - left <= 0 || bottom - top <= 0 ? null : { left, top, right, bottom };
}
