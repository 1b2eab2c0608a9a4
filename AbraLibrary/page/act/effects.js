// What an action shows without changing the document: something scrolls, is animated or plays, or
// has the screen to itself.

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

/** What is so before the action. */
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
 * What of it is another way now, and the action's doing.
 * @param {Before} before
 * @param {Element} element the one that was acted on
 * @param {Watch} watch
 * @returns {{scrolled: boolean, shown: string[]}} `shown` in words
 */
export function since(before, element, watch) {
  return { scrolled: windowPosition() !== before.scroll || hasScrolled(before, watch), shown: shownSince(before, element) };
}

/**
 * How far the page is scrolled now was so before.
 * @param {Before} before
 */
export function rebaseScroll(before) {
  before.scroll = windowPosition();
}

function windowPosition() {
  return `${window.scrollX},${window.scrollY}`;
}

/**
 * Whether a container was scrolled. Keys scroll without a script; and what a frame does its own document reports.
 * @param {Before} before
 * @param {Watch} watch
 */
function hasScrolled({ at }, watch) {
  if (watch === "frame" || !scrolls.anySince(at)) return false;
  return watch === "keys" || (scheduled.hasDone("scroll", at) ?? true);
}

/**
 * Looks while it lasts: a short animation is over when the page has settled.
 * @param {Before} before
 * @param {Element} element the one that was acted on
 */
export function glance(before, element) {
  const { at, animations } = before;
  if (before.begun !== null || !scheduled.hasDone("animation", at)) return;
  // The feedback of a component to a press, as a ripple in it, does not count.
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
 * Those that a script has begun; a transition starts with a change, or with the pointer alone.
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
