// Whether users can see an element now: rendered, not transparent, not clipped, in view; and why not.

import * as dom from "./dom.js";
import * as imagemaps from "./imagemaps.js";
import * as selector from "./selector.js";
import * as text from "./text.js";

/** @typedef {import("./boxes.js").Box} Box */

// An element up to this size is invisible to users, who see what a component draws instead.
// @unit px
// @measured not measured: more than the one or two pixels of elements for assistive technology
// @test utest/page/semantics/test_inplace.py::test_what_takes_the_keys_unseen_is_seen_by_what_is_drawn_around_it
export const SLIGHT = 4;
// Clipped to nothing, for assistive technology only. Less than half on each side leaves something.
// @measured not measured: the usual styles of such classes, which the test has
// @test atest/fields/check_states.robot::A Clipped Box Next To Its Label
const CUT_BY_PATH = /^inset\((5\d|[6-9]\d|100)%|^(?:circle|ellipse)\(0(?:px|%)?[\s)]/;
// A path that leaves nothing between two sides.
// @fixed CSS Shapes 1, "inset()": from the top on, clockwise
const INSET = /^inset\(([^)]*?)\s*(?:round|\))/;
// @fixed the whole, in per cent
const WHOLE = 100;
// The same by the older property; a rectangle of one pixel counts too.
// @measured the radio buttons of MUI's rating
// @test atest/fields/check_states.robot::A Clipped Box Next To Its Label
const CUT_BY_CLIP = /^rect\(([01]px,? ?){4}\)$/;
// @fixed CSS Writing Modes 4: modes whose lines progress to the left
const FROM_RIGHT = /rl$/;
// @fixed CSS Flexible Box Layout, "flex-direction"
const REVERSED = /reverse$/;
// @fixed CSS Will Change 1 and CSS Transforms 1: makes a box contain fixed ones
const WILL_CONTAIN = /transform|perspective|filter|translate|rotate|scale/;
// @fixed CSS Containment 2, "paint" and "layout"
const CONTAINS = /paint|layout|strict|content/;
// The second names are for browsers before 2024.
const SEEN = {
  opacityProperty: true, checkOpacity: true, visibilityProperty: true, checkVisibilityCSS: true,
  contentVisibilityAuto: true,
};
/** @type {(keyof CSSStyleDeclaration)[]} */
const CONTAINS_FIXED = ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"];

/**
 * Whether any part of the element's own box is visible.
 * @param {Element} element
 * @returns {boolean}
 */
export function isSeen(element) {
  return imagemaps.drawnOf(element).checkVisibility(SEEN) && shownPart(element) !== null;
}

/**
 * Whether an element with a box shows nothing of itself.
 * @param {Element} element
 */
export function isTransparent(element) {
  return dom.isRendered(element) && !element.checkVisibility({ opacityProperty: true, checkOpacity: true });
}

/**
 * The part of the element's box that no ancestor clips and the viewports show, or null.
 * @param {Element} element
 * @param {number} margin how far around the box it may paint, as shadows do
 * @returns {Box|null}
 */
export function shownPart(element, margin = 0) {
  const view = element.ownerDocument.defaultView;
  const unclipped = partInScrollers(element, margin);
  if (view === null || unclipped === null) return null;
  const part = clipped(unclipped, viewportOf(view), null);
  const frame = dom.frameOf(element.ownerDocument);
  if (part === null || !frame) return part;
  return isSeen(frame) ? part : null;
}

/**
 * Whether nothing of an element is seen for a box inside of the page that clips it, wherever the page is scrolled to.
 * @param {Element} element
 */
export function isScrolledAway(element) {
  return partInScrollers(element, 0) === null;
}

/**
 * The part of the element's box that no ancestor clips, or null.
 * @param {Element} element
 * @param {number} margin
 * @returns {Box|null}
 */
function partInScrollers(element, margin) {
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
    // Clipping by html and body applies to the viewport.
    if (!dom.isRoot(at) && dom.isClipping(style)) {
      part = clipped(part, at.getBoundingClientRect(), style);
      if (part === null) return null;
    }
  }
  return part;
}

/**
 * The part of its document that a window or frame shows, without classic scrollbars, which take every
 * press. (CSSOM View: the root's client size, in quirks mode the body's.)
 * @param {Window} view
 */
function viewportOf(view) {
  const { body, documentElement, compatMode } = view.document;
  const root = (compatMode === "BackCompat" && body) || documentElement;
  // A root without a box has no client size, and hides nothing.
  return { left: 0, top: 0, right: root?.clientWidth || view.innerWidth, bottom: root?.clientHeight || view.innerHeight };
}

/**
 * Whether an element is for assistive technology only: tiny, or clipped by its own style.
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
  return style !== null && (isCutByPath(style.clipPath) || CUT_BY_CLIP.test(style.clip));
}

/**
 * Whether a clipping path leaves nothing.
 * @param {string} path
 */
export function isCutByPath(path) {
  if (path === "none") return false;
  const sides = INSET.exec(path)?.[1].split(" ").map((side) => (side.endsWith("%") ? parseFloat(side) : 0));
  if (!sides) return CUT_BY_PATH.test(path);
  const [top, right = top, bottom = top, left = right] = sides;
  return top + bottom >= WHOLE || left + right >= WHOLE || CUT_BY_PATH.test(path);
}

/**
 * Whether users could scroll to an element with a box. They cannot if it lies before the beginning of
 * the page, as a closed drawer; in a clipping box without a size, as a collapsed section; or is
 * transparent and lets presses through.
 * @param {Element} element
 * @returns {boolean}
 */
// eslint-disable-next-line complexity -- one walk up the ancestors, which each test may end
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
    if (dom.isRoot(at) || !dom.isClipping(style)) continue;
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
 * Whether a box in an element, such as a line of its text, lies where nobody scrolls to: before the beginning of what
 * clips it, or of the page.
 * @param {Element} element
 * @param {Box} box
 */
export function isOutOfReach(element, box) {
  const page = element.ownerDocument;
  let part = box;
  let position = "static";
  for (let at = /** @type {Element|null} */ (element); at?.ownerDocument === page; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    if (style === null) return false;
    if (!contains(position, style)) continue;
    position = style.position;
    if (dom.isRoot(at) || !dom.isClipping(style)) continue;
    if (isBeforeBox(at, style, part)) return true;
    part = at.getBoundingClientRect();
  }
  return isBeforeBeginning(element, page, part);
}

/**
 * Whether something lies before the beginning of a box that clips it; one that is filled from its end begins elsewhere.
 * @param {Element} at
 * @param {CSSStyleDeclaration} style
 * @param {Box} part
 */
function isBeforeBox(at, { overflowX, overflowY, direction, writingMode, flexDirection }, { right, bottom }) {
  if (REVERSED.test(flexDirection)) return false;
  const { left, top } = at.getBoundingClientRect();
  const isMirrored = direction === "rtl" || FROM_RIGHT.test(writingMode);
  return (overflowY !== "visible" && bottom + at.scrollTop <= top) || (overflowX !== "visible" && !isMirrored && right + at.scrollLeft <= left);
}

/**
 * Right-to-left pages begin at the right edge.
 * @param {Element} element
 * @param {Document} page
 * @param {Box} [box] in it
 */
function isBeforeBeginning(element, page, box = imagemaps.rectOf(element)) {
  const view = dom.viewOf(element);
  const { right, bottom } = box;
  const { direction, writingMode } = view.getComputedStyle(page.documentElement);
  const isMirrored = direction === "rtl" || FROM_RIGHT.test(writingMode);
  return bottom + view.scrollY <= 0 || (!isMirrored && right + view.scrollX <= 0);
}

/**
 * Why users do not see an element or cannot reach it, to follow "not visible": what hides it, and where; or
 * null if nothing of what usually hides elements does.
 * @param {Element} element
 * @returns {string|null}
 */
export function reasonUnseen(element) {
  const drawn = imagemaps.drawnOf(element);
  for (let at = /** @type {Element|null} */ (drawn); at; at = dom.parentOf(at)) {
    const reason = shutBy(at, drawn);
    if (reason) return reason;
  }
  const frame = dom.frameOf(drawn.ownerDocument);
  return unshownBy(drawn) ?? (frame && !isSeen(frame) ? reasonUnseen(frame) : null);
}

/**
 * How an element keeps itself and what is in it from being rendered, or null.
 * @param {Element} at
 * @param {Element} element the one in it that is meant
 */
function shutBy(at, element) {
  const style = dom.styleOf(at);
  if (style === null) return null;
  if (style.display === "none" && at.matches("dialog:not([open]),[popover]")) return `${calledOf(at)} is not open`;
  if (style.display === "none") return `display: none${on(at, element)}`;
  if (at === element) return null;
  if (at.localName === "details" && !(/** @type {HTMLDetailsElement} */ (at).open) && !at.querySelector(":scope > summary")?.contains(element)) return `${calledOf(at)} is closed`;
  return style.contentVisibility === "hidden" ? `content-visibility: hidden${on(at, element)}` : null;
}

/**
 * How a rendered element is kept from being seen or reached, or null.
 * @param {Element} element
 */
function unshownBy(element) {
  const style = dom.styleOf(element);
  if (style === null || !element.checkVisibility()) return null;
  if (style.visibility !== "visible") {
    /** @param {Element} at */
    const isFrom = (at) => dom.parentOf(at) === null || dom.styleOf(/** @type {Element} */ (dom.parentOf(at)))?.visibility !== style.visibility;
    return `visibility: ${style.visibility}${on(ancestor(element, isFrom) ?? element, element)}`;
  }
  const { width, height } = imagemaps.rectOf(element);
  if (width === 0 || height === 0) return `no ${width === 0 ? "width" : "height"}`;
  if (style.pointerEvents === "none" && !element.checkVisibility(SEEN)) return "transparent, and takes no press";
  const box = ancestor(element, (at) => at !== element && !dom.isRoot(at) && dom.isClipping(dom.styleOf(at) ?? style) && isShut(at, dom.styleOf(at) ?? style));
  if (box) return `no size${on(box, element)}`;
  return isBeforeBeginning(element, element.ownerDocument) ? "it lies before the beginning of the page" : null;
}

/**
 * The nearest in the flat tree, from an element on, for which that is so.
 * @param {Element} element
 * @param {(at: Element) => boolean} isSo
 */
function ancestor(element, isSo) {
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (isSo(at)) return at;
  return null;
}

/** @param {Element} at @param {Element} element */
function on(at, element) {
  return at === element ? "" : ` on ${selector.compact(at)} around it`;
}

/**
 * A part of a page that opens, with its title.
 * @param {Element} at
 */
function calledOf(at) {
  const title = at.localName === "details" ? at.querySelector(":scope > summary")?.textContent : at.getAttribute("aria-label");
  return title?.trim() ? `${at.localName} '${text.cap(text.squeeze(title), 60)}'` : selector.compact(at);
}

/** @param {Element} element */
function positionOf(element) {
  return dom.styleOf(element)?.position ?? "static";
}

/**
 * Whether the containing block of a box of that position is an ancestor with this style (CSS 2.2, 10.1).
 * @param {string} position
 * @param {CSSStyleDeclaration} style
 */
function contains(position, style) {
  if (style.display === "contents") return false;
  if (position !== "absolute" && position !== "fixed") return true;
  if (position === "absolute" && style.position !== "static") return true;
  return CONTAINS_FIXED.some((property) => style[property] && style[property] !== "none") ||
    WILL_CONTAIN.test(style.willChange) || CONTAINS.test(style.contain);
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
