// Whether a user could act on an element now: attached, visible, enabled, not inert, at rest, in
// view and the one that is hit; and what it takes to bring it there.

import * as dom from "../dom/dom.js";
import * as imagemaps from "../dom/imagemaps.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as cadence from "../observe/cadence.js";
import * as observer from "../observe/observer.js";
import * as scrolls from "../observe/scrolls.js";
import * as containers from "../semantics/containers.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as animations from "../signals/animations.js";
import * as idleness from "../signals/idleness.js";
import * as scheduled from "../signals/scheduled.js";
import * as components from "../surface/components.js";
import * as geometry from "../surface/geometry.js";

// What has not come to rest by then is refused as still moving; the caller tries again as long as its timeout lasts.
// @unit ms
// @limit one try of many: bounds what one call to the page takes
const STABLE_FRAMES_MS = 400;
// What changed on the element or around it this short a time ago may be moving it: then two frames are waited for.
// @unit ms
// @measured not measured: chosen so that a frame and a half of 60 Hz have passed
// @test utest/page/act/test_prepare_now.py::test_what_a_script_has_just_moved_arms_nothing
const CHANGED_MS = 25;
// A scroll is reported once a frame: one that was reported this short a time ago may go on.
// @unit ms
// @measured not measured: chosen so that three frames of 60 Hz have passed
// @test utest/page/act/test_prepare_now.py::test_what_has_just_been_scrolled_arms_nothing
const SCROLLED_MS = 50;
/**
 * Where to scroll an element to: out from under what is pinned above or below it.
 * @type {ScrollLogicalPosition[]}
 */
const PLACES = ["center", "end", "start"];
/** What may be open over a page that lets presses through meanwhile. */
const LAYERS = `[popover]:popover-open,${kinds.SELECTORS.openLayer}`;
// What covers so much of the view is no header: no scrolling helps.
// @unit a share of 1
// @measured not measured: chosen so that a tall header or a banner of consent is scrolled out from under, and a layer over the page is not
// @test utest/page/act/test_actionable.py::test_what_covers_most_of_the_view_is_no_header
const MOST_OF_VIEW = 0.6;
// What stays where it is while the page scrolls.
// @fixed CSS Positioned Layout 3, "position"
const PINNED = /^(fixed|sticky)$/;

/**
 * @typedef {{reason: string, locator: string, detail: string}} Obstacle why an action would not be a user's
 * @typedef {{obstacle: Obstacle, surface?: undefined, scrolled?: undefined, point?: undefined}} Refusal
 * @typedef {{obstacle?: undefined, surface: Element, scrolled: boolean}} Reached
 * @typedef {{x: number, y: number}} Point of the top viewport
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 */

/**
 * @returns {Refusal}
 * @param {string} reason
 * @param {Element|null} element
 * @param {string} detail
 */
export function refuse(reason, element, detail) {
  return { obstacle: { reason, locator: element ? selector.compact(element) : "", detail } };
}

/**
 * What keeps a user from seeing the element (where it has to be seen), or from operating it, or null.
 * @param {Element} element
 * @param {{operates?: boolean, isSeen?: boolean}} [options]
 * @returns {Refusal|null}
 */
export function obstacleOf(element, { operates = true, isSeen = true } = {}) {
  if (!element.isConnected) return refuse("gone", element, "no longer on the page");
  if (isSeen && !dom.isVisible(geometry.surfaceOf(element))) return refuse("hidden", element, "not visible");
  if (isSeen && animations.isHiding(element)) return refuse("hidden", element, "being hidden: it fades away");
  if (operates && !controls.isEnabled(element)) return refuse("disabled", element, "disabled");
  if (dom.isInert(element)) return refuse("inert", element, `inert (behind ${dialogOver(element)})`);
  return null;
}

/**
 * Brings the element into view and to rest.
 * @param {Element} element
 * @param {object} [options]
 * @param {boolean} [options.operates] whether it must be enabled
 * @param {boolean} [options.aims] whether it must be at rest; what is not pressed may move
 * @returns {Promise<Refusal|Reached>}
 */
// eslint-disable-next-line complexity -- each way that needs no frame to be waited for ends it early, and they hang on each other
export async function reach(element, { aims = true, ...options } = {}) {
  const obstacle = obstacleOf(element, options);
  if (obstacle) return obstacle;
  const surface = geometry.surfaceOf(element);
  const scrolled = !viewport.isInView(surface);
  const isMoving = aims && isRestless(surface);
  if (scrolled) scrollTo(surface, PLACES[0]);
  if (!aims || (!scrolled && !isMoving)) return { surface, scrolled };
  if (scrolled && !isMoving && !mayScrollMove(surface)) return { surface, scrolled };
  const isAtRest = (scrolled && !isMoving && (await hasStayed(surface))) || (await isStable(surface));
  // What the frames have brought counts, too.
  return obstacleOf(element, options) ?? (isAtRest ? { surface, scrolled } : refuse("unstable", surface, "still moving"));
}

/**
 * Where a user would act on the element, were it ready at this moment: else null.
 * @param {number} now when the page last had a turn: the time that a call of ours has taken since
 *   is no time in which anything could have come to rest
 * @param {Element} element
 */
export function surfaceAtRest(element, now) {
  if (obstacleOf(element)) return null;
  const surface = geometry.surfaceOf(element);
  return viewport.isInView(surface) && !isRestless(surface, now) ? surface : null;
}

/**
 * The point of the top viewport to press at, once the element was reached.
 * @param {Element} surface
 * @returns {Promise<Refusal|{obstacle?: undefined, point: Point}>}
 */
export async function aim(surface) {
  let { point, cover } = geometry.hitPointOf(surface);
  if (!point && cover && (isPinned(cover) || isAround(cover, surface))) {
    for (const place of PLACES) {
      if (!scrollTo(surface, place)) continue;
      if (!(await isStable(surface))) return refuse("unstable", surface, "still moving");
      ({ point, cover } = geometry.hitPointOf(surface));
      if (point) break;
    }
  }
  return point ? { point } : refusePoint(surface, cover);
}

/**
 * The dialog that is open over an element, in words.
 * @param {Element} element
 */
function dialogOver(element) {
  const dialog = containers.dialogOver(element);
  const title = dialog && containers.titleOf(dialog);
  return title ? `the dialog '${text.cap(title, 60)}'` : "a modal dialog";
}

/**
 * What is to be written or chosen without a press is refused all the same behind a modal dialog, as no user gets there;
 * what lies over that, as the calendar of a field in it, is not behind it.
 * @param {Element} surface
 */
export function shutOff(surface) {
  if (!containers.dialogOver(surface)) return null;
  const { point, cover } = geometry.hitPointOf(surface);
  const isOwn = cover && components.around(surface).some((at) => dom.contains(at, cover));
  return point || !cover || isOwn ? null : refusePoint(surface, cover);
}

/**
 * What is open while the whole page lets presses through, as for a picker or a menu (Vaadin, Radix).
 * @param {Element} surface
 * @returns {Element|null}
 */
function layerOverAll(surface) {
  const { body } = surface.ownerDocument;
  if (dom.styleOf(body)?.pointerEvents !== "none") return null;
  /** @param {Element} each */
  const takesPresses = (each) => dom.isVisible(each) && dom.styleOf(each)?.pointerEvents !== "none";
  return roots.query(LAYERS).filter(takesPresses).at(-1) ?? null;
}

/** @param {Element} surface @param {Element|null} cover */
function refusePoint(surface, cover) {
  const dialog = containers.dialogOver(surface);
  if (dialog) return refuse("covered", dialog, `behind ${dialogOver(surface)}, which is open`);
  if (dom.styleOf(surface)?.pointerEvents === "none") {
    const layer = layerOverAll(surface);
    if (layer) return refuse("shut", layer, `out of reach as long as ${selector.compact(layer)} is open`);
    return refuse("transparent", surface, "transparent to the mouse (pointer-events: none)");
  }
  if (cover) return refuse("covered", cover, `covered by ${selector.compact(cover)}`);
  return refuse("outside", surface, "outside the viewport, even after scrolling to it");
}

/**
 * Scrolls all that can scroll around the element; whether that has moved it.
 * @param {Element} surface
 * @param {ScrollLogicalPosition} block
 */
function scrollTo(surface, block) {
  const { x, y } = imagemaps.rectOf(surface);
  const inline = block === "center" ? "center" : "nearest";
  const drawn = imagemaps.drawnOf(surface);
  scrolls.byUs(drawn, () => drawn.scrollIntoView({ block, inline, behavior: "instant" }));
  // An image may be larger than the view.
  if (drawn !== surface && !viewport.isInView(surface)) scrolls.byUs(drawn, () => centre(surface));
  const now = imagemaps.rectOf(surface);
  return now.x !== x || now.y !== y;
}

/** @param {Element} area */
function centre(area) {
  const { x, y, width, height } = imagemaps.rectOf(area);
  const view = dom.viewOf(area);
  view.scrollBy({ left: x + (width - view.innerWidth) / 2, top: y + (height - view.innerHeight) / 2, behavior: "instant" });
}

/**
 * Whether a cover stays where it is while the page scrolls, and leaves room next to it.
 * @param {Element} cover
 */
export function isPinned(cover) {
  const pinned = dom.closest(cover, (at) => PINNED.test(dom.styleOf(at)?.position ?? ""));
  if (!pinned) return false;
  const { width, height } = pinned.getBoundingClientRect();
  const { innerWidth, innerHeight } = dom.viewOf(pinned);
  return width * height < innerWidth * innerHeight * MOST_OF_VIEW;
}

/**
 * Whether what is hit is only around the element: its scrollbars, which Firefox draws over the page,
 * or what it paints over its content.
 * @param {Element} cover
 * @param {Element} surface
 */
function isAround(cover, surface) {
  return cover.contains(surface) && dom.styleOf(surface)?.pointerEvents !== "none";
}

/**
 * Whether anything shows that the element may be moving: an animation, a change, a scroll.
 * @param {Element} surface
 */
export function isRestless(surface, now = performance.now()) {
  if (animations.movesElement(surface) || hasChanged(surface, now - CHANGED_MS)) return true;
  return scrolls.isScrolling(now, SCROLLED_MS);
}

/**
 * Whether the element or one around it has changed since a time.
 * @param {Element} surface
 * @param {number} since
 */
function hasChanged(surface, since) {
  observer.current();
  for (let /** @type {Element|null} */ at = surface; at; at = dom.parentOf(at)) if ((cadence.lastTick(at) ?? 0) > since) return true;
  return false;
}

/**
 * Whether anything may still follow from a scroll of ours that is over, so that the element is not
 * yet where it will be: what hears of a scroll does so with the next frame, and then begins what is
 * scroll-driven or drawn only in view (css-contain-2, "content-visibility").
 * @param {Element} surface
 */
function mayScrollMove(surface) {
  for (let /** @type {Element|null} */ at = surface; at; at = dom.parentOf(at)) if (dom.styleOf(at)?.contentVisibility === "auto") return true;
  return animations.isAnyScrollDriven() || scheduled.followsScroll();
}

/**
 * Whether the frame that reports a scroll, and what observers make of it, has left the element where it was.
 * @param {Element} element
 */
async function hasStayed(element) {
  const from = performance.now();
  const before = imagemaps.rectOf(element);
  if (!(await idleness.pause(1))) return false;
  return isSameBox(imagemaps.rectOf(element), before) && !animations.movesElement(element) && !hasChanged(element, from);
}

/**
 * The same box in two consecutive frames, within a bound. Where no frame comes, nothing has been
 * drawn elsewhere yet: what is animated, or has just changed, may be as soon as one does.
 * @param {Element} element
 */
export async function isStable(element) {
  const until = performance.now() + STABLE_FRAMES_MS;
  let before = null;
  while (performance.now() < until) {
    const isDrawn = await idleness.nextFrame();
    const box = imagemaps.rectOf(element);
    if (before && isSameBox(box, before) && (isDrawn || !isRestless(element))) return true;
    before = box;
  }
  return false;
}

/** @param {Rect} box @param {Rect} other */
function isSameBox(box, other) {
  return box.x === other.x && box.y === other.y && box.width === other.width && box.height === other.height;
}
