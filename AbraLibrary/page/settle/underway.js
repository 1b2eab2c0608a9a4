// What else than mutations is under way in the part of the page that a wait looks at: animations,
// images and loading state. Where an action armed the window, only what it brought.

/** So many of each are named. */
const MOST = 10;

/**
 * @param {object} watch the observer's window
 * @param {object} view what counts: `area` (scope.js), `fresh`, and the signals `animations`,
 *   `images` and `loading`
 */
function look(watch, view) {
  return abra.dom.inPass(() => ({
    animations: view.animations ? animationsOf(watch, view) : [],
    images: view.images ? imagesOf(watch, view) : [],
    loading: view.loading ? loadingOf(watch, view) : [],
  }));
}

function animationsOf(watch, { area, fresh }) {
  return abra.animations.runningFinite().filter((animation) => {
    if (!fresh && watch.animationsBefore.has(animation)) return false;
    return area.holds(animation.effect.target) && abra.paint.isVisible(animation);
  });
}

function imagesOf(watch, { area, fresh }) {
  const isNew = (image) => fresh || !watch.imagesBefore.has(image);
  return abra.images.pendingInView().filter((image) => isNew(image) && area.holds(image));
}

function loadingOf(watch, { area, fresh }) {
  const isNew = (element) => fresh || !watch.loadingBefore.has(element);
  const found = abra.loading.inView();
  abra.ledger.saw(found);
  return found.filter(({ element }) => isNew(element) && area.holds(element));
}

/** What keeps the page from being settled at once, whatever the mutations do, or null. */
function reasonOf({ animations, images, loading }) {
  if (document.readyState === "loading") return "not_loaded";
  if (loading.length) return "loading_state";
  if (images.length) return "images_pending";
  return animations.length ? "still_animating" : null;
}

/** Both in words for the result. */
function describe({ animations, loading }) {
  return {
    animations: animations.slice(0, MOST).map(abra.animations.describe),
    loading: loading.slice(0, MOST).map(abra.loading.describe),
  };
}

abra.underway = { look, reasonOf, describe };
