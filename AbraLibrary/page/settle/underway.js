// What else than mutations is under way in the part of the page that a wait looks at: animations,
// images and loading state. Where an action armed the window, only what it brought.

import * as dom from "../dom/dom.js";
import * as ledger from "../observe/ledger.js";
import * as animationsModule from "../signals/animations.js";
import * as images from "../signals/images.js";
import * as loadingModule from "../signals/loading.js";
import * as paint from "../signals/paint.js";

/** So many of each are named. */
const MOST = 10;

/**
 * @param {object} watch the observer's window
 * @param {object} view what counts: `area` (scope.js), `fresh`, and the signals `animations`,
 *   `images` and `loading`
 */
export function look(watch, view) {
  return dom.inPass(() => ({
    animations: view.animations ? animationsOf(watch, view) : [],
    images: view.images ? imagesOf(watch, view) : [],
    loading: view.loading ? loadingOf(watch, view) : [],
  }));
}

function animationsOf(watch, { area, fresh }) {
  return animationsModule.runningFinite().filter((animation) => {
    if (!fresh && watch.animationsBefore.has(animation)) return false;
    return area.holds(animation.effect.target) && paint.isVisible(animation);
  });
}

function imagesOf(watch, { area, fresh }) {
  const isNew = (image) => fresh || !watch.imagesBefore.has(image);
  return images.pendingInView().filter((image) => isNew(image) && area.holds(image));
}

function loadingOf(watch, { area, fresh }) {
  const isNew = (element) => fresh || !watch.loadingBefore.has(element);
  const found = loadingModule.inView();
  ledger.saw(found);
  return found.filter(({ element }) => isNew(element) && area.holds(element));
}

/** What keeps the page from being settled at once, whatever the mutations do, or null. */
export function reasonOf({ animations, images, loading }) {
  if (document.readyState === "loading") return "not_loaded";
  if (loading.length) return "loading_state";
  if (images.length) return "images_pending";
  return animations.length ? "still_animating" : null;
}

/** Both in words for the result. */
export function describe({ animations, loading }) {
  return {
    animations: animations.slice(0, MOST).map(animationsModule.describe),
    loading: loading.slice(0, MOST).map(loadingModule.describe),
  };
}
