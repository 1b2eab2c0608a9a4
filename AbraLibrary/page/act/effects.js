// What an action shows without changing the document: scrolling, an animation, playing media, fullscreen.

import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as feedback from "../observe/feedback.js";
import * as scrolls from "../observe/scrolls.js";
import * as animations from "../signals/animations.js";
import * as scheduled from "../signals/scheduled.js";

const MEDIA = ["video", "audio"];

/**
 * @typedef {ReturnType<typeof note>} Before
 * @typedef {import("./gesture.js").Watch} Watch
 */

/** The state before the action. */
export function note() {
  return {
    at: performance.now(),
    scroll: windowPosition(),
    animations: new Set(byScript()),
    begun: /** @type {string|null} */ (null),
    playing: playing(),
    screen: document.fullscreenElement ?? null,
  };
}

/**
 * What differs from before because of the action.
 * @param {Before} before
 * @param {Element} element the one acted on
 * @param {Watch} watch
 * @returns {{scrolled: boolean, shown: string[]}} `shown` in words
 */
export function since(before, element, watch) {
  return { scrolled: windowPosition() !== before.scroll || hasScrolled(before, watch), shown: shownSince(before, element) };
}

/**
 * From now on the current scroll position counts as the one before.
 * @param {Before} before
 */
export function rebaseScroll(before) {
  before.scroll = windowPosition();
}

function windowPosition() {
  return `${window.scrollX},${window.scrollY}`;
}

/**
 * Whether a container was scrolled. Keys scroll without a script; scrolling in a frame is reported by
 * the frame's document.
 * @param {Before} before
 * @param {Watch} watch
 */
function hasScrolled({ at }, watch) {
  if (watch === "frame" || !scrolls.anySince(at)) return false;
  return watch === "keys" || (scheduled.hasDone("scroll", at) ?? true);
}

/**
 * Looks meanwhile: a short animation is over when the page has settled.
 * @param {Before} before
 * @param {Element} element the one acted on
 */
export function glance(before, element) {
  const { at, animations } = before;
  if (before.begun !== null || !scheduled.hasDone("animation", at)) return;
  // A component's feedback to a press, such as a ripple, does not count.
  const begun = byScript().find((each) => !animations.has(each) && !feedback.isAround(element, targetOf(each)));
  const target = begun && targetOf(begun);
  if (target) before.begun = selector.compact(target);
}

/** @param {Before} before @param {Element} element */
function shownSince(before, element) {
  glance(before, element);
  const { at, begun, playing: were, screen } = before;
  const shown = [];
  const now = document.fullscreenElement ?? null;
  if (now !== screen) shown.push(now ? `${selector.compact(now)} fills the screen` : "full screen ended");
  if (begun) shown.push(`${begun} was animated`);
  const are = playing();
  for (const media of new Set([...were, ...are])) {
    if (were.has(media) !== are.has(media) && scheduled.hasDone("media", at)) {
      shown.push(`${selector.compact(media)} ${are.has(media) ? "plays" : "stopped"}`);
    }
  }
  return shown;
}

/**
 * Animations that a script started; a transition may start with the pointer alone.
 * @returns {Animation[]}
 */
function byScript() {
  /** @param {Animation} animation */
  const isOfStyle = (animation) => "transitionProperty" in animation || "animationName" in animation;
  return animations.all().filter((animation) => targetOf(animation)?.isConnected && !isOfStyle(animation));
}

/** @param {Animation} animation */
function targetOf({ effect }) {
  return /** @type {KeyframeEffect|null} */ (effect)?.target ?? null;
}

/** @returns {Set<HTMLMediaElement>} */
function playing() {
  /** @type {Set<HTMLMediaElement>} */
  const found = new Set();
  roots.eachOf(MEDIA, (/** @type {HTMLMediaElement} */ media) => media.paused || found.add(media));
  return found;
}
