// Frames of another origin: no script of this document can look into them, and each has its own
// agent. This module knows what only the surrounding document knows: which frames there are, where
// they lie in the viewport, and whether a press at a point of one would reach it.

import * as dom from "../dom/dom.js";
import * as origins from "../dom/origins.js";
import * as selector from "../dom/selector.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as scrolls from "../observe/scrolls.js";
import * as containers from "../semantics/containers.js";
import * as name from "../semantics/name.js";
import * as geometry from "../surface/geometry.js";
import * as actionable from "./actionable.js";
import * as gesture from "./gesture.js";
import * as words from "./words.js";

/** These look and act at no point of the page. */
const ANYWHERE = new Set(["keys", "script", "attribute", "focus"]);
const MOVING = "in a frame that is still moving";
/**
 * Where to scroll a frame to, for a point in it; a tall one needs its ends.
 * @type {ScrollLogicalPosition[]}
 */
const PLACES = ["center", "start", "end"];
/** For input that needs no point. */
const NOWHERE = { obstacle: undefined, point: null, scrolled: false };

/** @typedef {actionable.Point} Point of the viewport of a frame, or of this document */

/**
 * What is known of each frame from outside, and their windows in the same order.
 * @returns {{frames: ReturnType<typeof describe>[], windows: Window[]}} frames as core/models/session/frame.py has them
 */
export function list() {
  return name.inPass(() => {
    const found = [...origins.all()];
    return { frames: found.map(describe), windows: found.map((frame) => frame.contentWindow) };
  });
}

/**
 * The origin and scale of a frame's viewport in this document's viewport.
 * @param {HTMLIFrameElement} frame
 */
function placeOf(frame) {
  const { x, y } = viewport.outOf(frame, { x: 0, y: 0 });
  const unit = viewport.outOf(frame, { x: 1, y: 1 });
  return { x, y, scaleX: unit.x - x, scaleY: unit.y - y };
}

/**
 * @param {string} ref
 * @returns {HTMLIFrameElement|null} null where it is gone
 */
function frameAt(ref) {
  return /** @type {HTMLIFrameElement|null} */ (registry.get(ref));
}

/**
 * The same for a driver whose input takes points of the window; null once the frame is gone.
 * @param {{ref: string}} options
 */
export function place({ ref }) {
  const frame = frameAt(ref);
  return frame && placeOf(frame);
}

/** @param {HTMLIFrameElement} frame */
function describe(frame) {
  const isVisible = dom.isVisible(frame);
  return {
    ref: registry.idOf(frame),
    title: containers.frameTitleOf(frame),
    locator: selector.compact(frame),
    address: origins.addressOf(frame),
    isLarge: origins.isLarge(frame),
    box: viewport.boxOf(frame),
    ...placeOf(frame),
    isVisible,
    isReached: isVisible && geometry.hitPointOf(frame).point !== null,
    contextKind: containers.contextOf(frame),
    // A heading over a frame is less near to what is in it than the frame's own title.
    section: containers.markedSectionOf(frame),
    outerSections: [...containers.sectionsAround(frame)],
    modal: containers.modalOf(frame),
  };
}

/**
 * Whether a user could act at a point of a frame's viewport now. If so, arms the observation of this
 * document: an action in a frame may change what is around it.
 * @param {object} options
 * @param {string} options.ref the id of the frame
 * @param {Point|null} options.point in the frame's viewport; null where nothing is pressed
 * @param {gesture.Watch} options.watch as in pointer.prepare
 * @param {string|null} options.text a text that is waited for
 * @param {boolean} options.arm whether to arm the observation
 * @returns {Promise<actionable.Refusal|{obstacle?: undefined, point: Point|null, box: ReturnType<typeof viewport.boxOf>, scrolled: boolean,
 *   isHidden: boolean, textCount: number}>} a Readiness, the point in the top viewport of this document
 */
// eslint-disable-next-line complexity -- obstacles are checked in the order in which a user meets them
export async function aim({ ref, point, watch, text = null, arm = true }) {
  const frame = frameAt(ref);
  const { refuse, obstacleOf, reach } = actionable;
  if (!frame) return refuse("gone", null, "no longer on the page: its frame was taken away");
  let scrolled = false;
  if (watch !== "attribute") {
    const ready = ANYWHERE.has(watch) || (point && isSeen(frame, point))
      ? obstacleOf(frame, { operates: false })
      : await reach(frame, { operates: false });
    if (ready?.obstacle) return ready;
    scrolled = ready?.scrolled ?? false;
  }
  const aimed = point ? await reachPoint(frame, point, watch === "scroll") : NOWHERE;
  if (aimed.obstacle) return aimed;
  if (arm) gesture.begin(frame, "frame");
  return {
    point: aimed.point,
    box: viewport.boxOf(frame),
    scrolled: scrolled || aimed.scrolled,
    isHidden: document.visibilityState === "hidden",
    textCount: arm && text !== null ? words.remember(text) : 0,
  };
}

/**
 * Brings a point of a frame into view and out from under covers.
 * @param {HTMLIFrameElement} frame
 * @param {Point} point of its viewport
 * @param {boolean} isOnlySeen whether nothing is pressed there
 * @returns {Promise<actionable.Refusal|{obstacle?: undefined, point: actionable.Point, scrolled: boolean}>}
 */
async function reachPoint(frame, point, isOnlySeen) {
  const { refuse, isStable, isRestless, isPinned } = actionable;
  if (isSeen(frame, point) && isRestless(frame) && !(await isStable(frame))) return refuse("unstable", frame, MOVING);
  let cover = coverAt(frame, point);
  let scrolled = false;
  for (const place of PLACES) {
    if (isSeen(frame, point) && (!cover || !isPinned(cover))) break;
    scrollTo(frame, point, place);
    scrolled = true;
    if (!(await isStable(frame))) return refuse("unstable", frame, MOVING);
    cover = coverAt(frame, point);
  }
  if (!isSeen(frame, point)) return refuse("outside", frame, "in a frame of which that part cannot be scrolled into view");
  if (cover && !isOnlySeen) return refuse("covered", cover, `covered by ${selector.compact(cover)}`);
  return { point: viewport.outOf(frame, point), scrolled };
}

/**
 * Whether a point of a frame's viewport is in view.
 * @param {HTMLIFrameElement} frame
 * @param {Point} point
 */
function isSeen(frame, point) {
  const seen = viewport.viewOf(frame);
  if (!seen) return false;
  const { x, y } = viewport.outOf(frame, point);
  return seen.left <= x && x <= seen.right && seen.top <= y && y <= seen.bottom;
}

/**
 * Whether a frame is in view, for reading in it.
 * @param {{ref: string}} options
 */
export function isInView({ ref }) {
  const frame = registry.get(ref);
  return frame !== null && viewport.isInView(frame);
}

/**
 * The element that a press there would reach instead of the frame, or null.
 * @param {HTMLIFrameElement} frame
 * @param {Point} point
 * @returns {Element|null}
 */
function coverAt(frame, point) {
  const hit = viewport.hitOnTheWay(frame, viewport.outOf(frame, point));
  return hit === frame ? null : hit;
}

/**
 * Scrolls to the frame and, if it is taller than the view, on to the point.
 * @param {HTMLIFrameElement} frame
 * @param {Point} point
 * @param {ScrollLogicalPosition} block
 */
function scrollTo(frame, point, block) {
  scrolls.byUs(frame, () => {
    frame.scrollIntoView({ block, inline: "center", behavior: "instant" });
    if (isSeen(frame, point)) return;
    const { x, y } = viewport.outOf(frame, point);
    window.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" });
  });
}
