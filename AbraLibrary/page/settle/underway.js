// Which animations, images, spinners and other loading state hold a wait: those in the observed part
// of the page, and after an action only what it started.

import * as dom from "../dom/dom.js";
import * as ledger from "../observe/ledger.js";
import * as animationsModule from "../signals/animations.js";
import * as countdowns from "../signals/countdowns.js";
import * as images from "../signals/images.js";
import * as loadingModule from "../signals/loading.js";
import * as paint from "../signals/paint.js";
import * as horizon from "../signals/horizon.js";

/**
 * @typedef {import("../observe/tallies.js").Watch} Watch the observer's window
 * @typedef {ReturnType<typeof import("../find/scope.js").area>} Area
 * @typedef {{area: Area, fresh: boolean, animations: boolean, images: boolean, loading: boolean}} View what
 *    counts: the part of the page, whether everything or only what started in the window, and the signals
 * @typedef {ReturnType<typeof look>} Around
 */

/**
 * @limit how many of each are named
 * @unit elements
 */
const MOST = 10;

/**
 * What is left of an animation that is no longer seen is the rest of it: it is waited for where somebody hears its end.
 * @unit ms
 * @measured not measured: chosen as a few frames
 * @test utest/page/settle/test_settle_page.py::test_an_animation_out_of_sight_is_left
 */
const TAIL_MS = 100;

/**
 * @param {Watch} watch
 * @param {View} view
 */
export function look(watch, view) {
  return dom.inPass(() => ({
    ...(view.animations ? animationsOf(watch, view) : { animations: [], delayed: [] }),
    images: view.images ? imagesOf(watch, view) : [],
    loading: view.loading ? loadingOf(watch, view) : [],
  }));
}

/**
 * Those that move, and those that only will.
 * @param {Watch} watch
 * @param {View} view
 */
function animationsOf(watch, view) {
  const all = seenAnimations(watch, view);
  const isDelayed = (/** @type {animationsModule.OnElement} */ animation) => animationsModule.delayMs(animation) > 0;
  return { animations: all.filter((animation) => !isDelayed(animation)), delayed: all.filter(isDelayed) };
}

/**
 * @param {Watch} watch
 * @param {View} view
 */
function seenAnimations(watch, view) {
  return newAnimations(watch, view).filter((animation) => !countdowns.isAnimated(animation) && (paint.isVisible(animation) || isAboutToTell(animation)));
}

/**
 * Whether an animation of CSS ends in a moment and somebody may hear of it: what that leads to is the action's doing,
 * though the rest of it is not seen.
 * @param {animationsModule.OnElement} animation
 */
function isAboutToTell(animation) {
  return animationsModule.isOfCss(animation) && animationsModule.remainingMs(animation) <= TAIL_MS && animationsModule.isEndHeard(animation.effect.target);
}

/**
 * @param {Watch} watch
 * @param {View} view
 */
function newAnimations(watch, { area, fresh }) {
  const isNew = (/** @type {animationsModule.OnElement} */ animation) => (fresh || !watch.animationsBefore.has(animation)) && area.holds(animation.effect.target);
  return dom.inPass(() => animationsModule.runningFinite().filter(isNew));
}

/**
 * What is to begin to move is scheduled as by a timer.
 * @param {Around} around
 * @returns {import("../signals/horizon.js").Item[]}
 */
export function scheduled({ delayed }) {
  const now = performance.now();
  return delayed.map((animation) => ({ ...horizon.loaded("animation", now - Math.max(0, Number(animation.currentTime)), ""), due: now + animationsModule.delayMs(animation) }));
}

/**
 * Those that nobody sees and that go on for a while: what their ends lead to is not waited for.
 * @param {Watch} watch
 * @param {View} view
 * @param {Around} around
 * @returns {import("../signals/horizon.js").Item[]}
 */
export function outOfSight(watch, view, { animations, delayed }) {
  // Whoever leaves animations out knows of them, in sight or not.
  if (!view.animations) return [];
  const now = performance.now();
  const known = new Set([...animations, ...delayed]);
  const hidden = newAnimations(watch, view).filter((animation) => !known.has(animation) && animationsModule.remainingMs(animation) > TAIL_MS && !paint.isOver(animation));
  return hidden.map((animation) => ({ ...horizon.loaded("animation out of sight", now - Math.max(0, Number(animation.currentTime)), ""), due: now + animationsModule.remainingMs(animation) }));
}

/**
 * @param {Watch} watch
 * @param {View} view
 */
function imagesOf(watch, { area, fresh }) {
  /** @param {HTMLImageElement} image */
  const isNew = (image) => fresh || !watch.imagesBefore.has(image);
  return images.pendingInView().filter((image) => isNew(image) && area.holds(image));
}

/**
 * @param {Watch} watch
 * @param {View} view
 */
function loadingOf(watch, { area, fresh }) {
  /** @param {Element} element */
  const isNew = (element) => fresh || !watch.loadingBefore.has(element);
  const found = loadingModule.inView();
  ledger.saw(found);
  return found.filter(({ element }) => isNew(element) && area.holds(element));
}

/**
 * What keeps the page from being settled, whatever the mutations do, or null.
 * @param {Around} around
 */
export function reasonOf({ animations, images, loading }) {
  if (document.readyState === "loading") return "not_loaded";
  if (loading.length) return "loading_state";
  if (images.length) return "images_pending";
  return animations.length ? "still_animating" : null;
}

/**
 * Describes both for the result.
 * @param {Around} around
 */
export function describe({ animations, loading }) {
  return {
    animations: animations.slice(0, MOST).map(animationsModule.describe),
    loading: loading.slice(0, MOST).map(loadingModule.describe),
  };
}
