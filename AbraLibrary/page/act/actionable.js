// Whether a user could act on an element now, or it is covered (as by a cookie banner), disabled, hidden, moving or
// out of view; and what brings it there.

import * as dom from "../dom/dom.js";
import * as imagemaps from "../dom/imagemaps.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
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

// An element that is not stable by then is refused as still moving; the caller tries again until its timeout.
// @unit ms
// @limit one of many attempts: bounds the time of one call to the page
const STABLE_FRAMES_MS = 400;
// A change on the element or around it within this time may still be moving it: then two frames are waited for.
// @unit ms
// @measured not measured: chosen so that a frame and a half of 60 Hz have passed
// @test utest/page/act/test_prepare_now.py::test_what_a_script_has_just_moved_arms_nothing
const CHANGED_MS = 25;
// Browsers report a scroll once a frame: one reported within this time may still go on.
// @unit ms
// @measured not measured: chosen so that three frames of 60 Hz have passed
// @test utest/page/act/test_prepare_now.py::test_what_has_just_been_scrolled_arms_nothing
const SCROLLED_MS = 50;
/**
 * Where to scroll an element to, to get it out from under something pinned above or below it.
 * @type {ScrollLogicalPosition[]}
 */
const PLACES = ["center", "end", "start"];
/** Layers that may be open over a page that lets presses through. */
const LAYERS = `[popover]:popover-open,${kinds.SELECTORS.openLayer}`;
// A cover larger than this is no header: scrolling does not help.
// @unit a share of 1
// @measured not measured: chosen so that a tall header or a banner of consent is scrolled out from under, and a layer over the page is not
// @test utest/page/act/test_actionable.py::test_what_covers_most_of_the_view_is_no_header
const MOST_OF_VIEW = 0.6;
// Stays in place while the page scrolls.
// @fixed CSS Positioned Layout 3, "position"
const PINNED = /^(fixed|sticky)$/;

/**
 * @typedef {{reason: string, locator: string, detail: string}} Obstacle why a user could not act
 * @typedef {{obstacle: Obstacle, surface?: undefined, scrolled?: undefined, point?: undefined}} Refusal
 * @typedef {{obstacle?: undefined, surface: Element, scrolled: boolean}} Reached
 * @typedef {{x: number, y: number}} Point of the top viewport
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 */

/**
 * A middle that moves less between two frames rests.
 * @unit px
 * @measured not measured: rounding of a scale, and less than any visible movement
 * @test atest/find/drawn.robot::A Button That Pulses
 */
const RESTS_PX = 0.6;
/**
 * What moves without an end must rest this long, and in so many frames: those of a busy machine may each come after a
 * whole round, and show the same place.
 * @unit ms; frames
 * @measured not measured: chosen above the turning point of a swing, where two frames are alike; as many frames as a screen shows in that time
 * @test utest/page/act/test_actionable.py::test_what_hops_is_not_at_rest_between_two_hops
 */
const RESTED = { ms: 80, frames: 5 };

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
 * What keeps a user from seeing the element (if it must be seen) or from operating it, or null.
 * @param {Element} element
 * @param {{operates?: boolean, isSeen?: boolean}} [options]
 * @returns {Refusal|null}
 */
export function obstacleOf(element, { operates = true, isSeen = true } = {}) {
  if (!element.isConnected) return refuse("gone", element, "no longer on the page");
  if (isSeen && !dom.isVisible(geometry.surfaceOf(element))) return refuse("hidden", element, unseen(geometry.surfaceOf(element)));
  if (isSeen && animations.isHiding(element)) return refuse("hidden", element, "being hidden: it fades away");
  if (operates && !controls.isEnabled(element)) return refuse("disabled", element, "disabled");
  if (dom.isInert(element)) return refuse("inert", element, inert(element));
  return null;
}

/** @param {Element} element */
function inert(element) {
  const box = containers.hasModal() ? null : dom.closest(element, "[inert]");
  return box ? `inert${box === element ? "" : `: ${selector.compact(box)} around it is`}` : `inert (behind ${dialogOver(element)})`;
}

/** @param {Element} surface */
function unseen(surface) {
  const reason = sight.reasonUnseen(surface);
  return reason ? `not visible (${reason})` : "not visible";
}

/**
 * Brings the element into view and waits until it is stable.
 * @param {Element} element
 * @param {object} [options]
 * @param {boolean} [options.operates] whether it must be enabled
 * @param {boolean} [options.aims] whether it must be stable; an element that is not pressed may move
 * @returns {Promise<Refusal|Reached>}
 */
// eslint-disable-next-line complexity -- each case without a wait for a frame ends it early, and the cases depend on each other
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
  // The frames may have brought a new obstacle.
  return obstacleOf(element, options) ?? (isAtRest ? { surface, scrolled } : refuse("unstable", surface, "still moving"));
}

/**
 * The element that a user would press if it is ready at this moment, else null.
 * @param {number} now when the page last had a turn: nothing can have come to rest during our own call
 * @param {Element} element
 */
export function surfaceAtRest(element, now) {
  if (obstacleOf(element)) return null;
  const surface = geometry.surfaceOf(element);
  return viewport.isInView(surface) && !isRestless(surface, now) ? surface : null;
}

/**
 * The point of the top viewport to press, once the element is reached.
 * @param {Element} surface
 * @param {(surface: Element) => geometry.Hit} [pointOf] where: for a press, on no other control in it
 * @returns {Promise<Refusal|{obstacle?: undefined, point: Point, isOnOther?: boolean}>}
 */
export async function aim(surface, pointOf = geometry.hitPointOf) {
  let { point, cover, isOnOther } = pointOf(surface);
  if (!point && cover && (isPinned(cover) || isAround(cover, surface))) {
    for (const place of PLACES) {
      if (!scrollTo(surface, place)) continue;
      if (!(await isStable(surface))) return refuse("unstable", surface, "still moving");
      ({ point, cover, isOnOther } = pointOf(surface));
      if (point) break;
    }
  }
  return point ? { point, isOnOther } : refusePoint(surface, cover);
}

/**
 * Describes the dialog that is open over an element.
 * @param {Element} element
 */
function dialogOver(element) {
  const dialog = containers.dialogOver(element);
  const title = dialog && containers.titleOf(dialog);
  return title ? `the dialog '${text.cap(title, 60)}'` : "a modal dialog";
}

/**
 * Behind a modal dialog no user can write or choose either, so that is refused even without a press.
 * A layer over the dialog, such as the calendar of one of its fields, is not behind it.
 * @param {Element} surface
 */
export function shutOff(surface) {
  if (!containers.dialogOver(surface)) return null;
  const { point, cover } = geometry.hitPointOf(surface);
  const isOwn = cover && components.around(surface).some((at) => dom.contains(at, cover));
  return point || !cover || isOwn ? null : refusePoint(surface, cover);
}

/**
 * The layer that is open while the whole page lets presses through, as for a picker or a menu (Vaadin, Radix).
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
  const isIn = cover !== null && dom.contains(surface, cover);
  if (cover) return refuse("covered", cover, `covered by ${selector.compact(cover)}${isIn ? ", another control in it" : ""}`);
  return refuse("outside", surface, "outside the viewport, even after scrolling to it");
}

/**
 * Scrolls everything scrollable around the element; returns whether that moved it.
 * @param {Element} surface
 * @param {ScrollLogicalPosition} block
 */
function scrollTo(surface, block) {
  const { x, y } = imagemaps.rectOf(surface);
  const inline = block === "center" ? "center" : "nearest";
  const drawn = dom.displayOf(surface) === "contents" ? (surface.firstElementChild ?? surface) : imagemaps.drawnOf(surface);
  scrolls.byUs(drawn, () => drawn.scrollIntoView({ block, inline, behavior: "instant" }));
  // An image may be larger than the view, and a text alone cannot be scrolled to.
  if ((drawn !== surface || drawn.getClientRects().length === 0) && !viewport.isInView(surface)) scrolls.byUs(drawn, () => centre(surface));
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
 * Whether a cover is pinned and leaves room next to it.
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
 * Whether the element that is hit is only around the surface: its scrollbars, which Firefox draws
 * over the page, or what it paints over its content.
 * @param {Element} cover
 * @param {Element} surface
 */
function isAround(cover, surface) {
  return cover.contains(surface) && dom.styleOf(surface)?.pointerEvents !== "none";
}

/**
 * Whether the element may be moving: an animation, a change, a scroll.
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
 * Whether our finished scroll may still move the element: listeners hear of a scroll with the next frame, which
 * then starts what is scroll-driven or rendered only in view (css-contain-2, "content-visibility").
 * @param {Element} surface
 */
function mayScrollMove(surface) {
  for (let /** @type {Element|null} */ at = surface; at; at = dom.parentOf(at)) if (dom.styleOf(at)?.contentVisibility === "auto") return true;
  return animations.isAnyScrollDriven() || scheduled.followsScroll();
}

/**
 * Whether the frame that reports a scroll, and the observers it calls, left the element in place.
 * @param {Element} element
 */
async function hasStayed(element) {
  const from = performance.now();
  const before = imagemaps.rectOf(element);
  if (!(await idleness.pause(1))) return false;
  return isSameBox(imagemaps.rectOf(element), before) && !animations.movesElement(element) && !hasChanged(element, from);
}

/**
 * Whether the middle of a box rests while it grows and shrinks, as of a button that pulses.
 * @param {Rect} box
 * @param {Rect} other
 */
function isSameMiddle(box, other) {
  const [across, down] = [box.x + box.width / 2 - other.x - other.width / 2, box.y + box.height / 2 - other.y - other.height / 2];
  return Math.hypot(across, down) < RESTS_PX;
}

/**
 * Whether the box is the same in two consecutive frames, within a time limit; of what an animation without an end moves, its
 * middle for longer. Where no frame comes, nothing has moved yet; an animated or just changed element may move with the next frame.
 * @param {Element} element
 */
export async function isStable(element) {
  const until = performance.now() + STABLE_FRAMES_MS;
  let before = null;
  let restsSince = Infinity;
  let rested = 0;
  while (performance.now() < until) {
    const isDrawn = await idleness.nextFrame();
    const box = imagemaps.rectOf(element);
    const isEndless = animations.isEndless(element);
    if (!isEndless && before && isSameBox(box, before) && (isDrawn || !isRestless(element))) return true;
    const now = performance.now();
    const rests = isDrawn && before && isSameMiddle(box, before);
    rested = rests ? rested + 1 : 0;
    if (isEndless && rested >= RESTED.frames && now - restsSince >= RESTED.ms) return true;
    restsSince = rests ? Math.min(restsSince, now) : Infinity;
    before = box;
  }
  return false;
}

/** @param {Rect} box @param {Rect} other */
function isSameBox(box, other) {
  return box.x === other.x && box.y === other.y && box.width === other.width && box.height === other.height;
}
