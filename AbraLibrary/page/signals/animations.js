// Running animations and transitions that end: what never does, such as a spinner, holds no wait (docs/design.md, "Settle").

import * as here from "../boot/here.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";

/**
 * All have keyframes, whether from a script or from CSS (Web Animations 1).
 * @typedef {Animation & {effect: KeyframeEffect|null, animationName?: string, transitionProperty?: string}} Animated
 */
/** @fixed CSS Display, "visibility" */
const HIDDEN = /^(hidden|collapse)$/;

// What repeats its look for longer than this only asks for attention, as a badge that pulses five times.
// @unit ms
// @measured Wagtail's badges: 5 times 5 s; the shakes of Animate.css: at most 3 times 1 s
// @test utest/page/signals/test_animations.py::test_what_repeats_for_long_is_endless
const LONGEST_REPEATED = 10_000;

/** @typedef {Animated & {effect: KeyframeEffect & {target: Element}}} OnElement */

/**
 * Running finite animations on elements of the page, with shadow roots and frames.
 * @returns {OnElement[]}
 */
export function runningFinite() {
  return dom.inPass(() => /** @type {OnElement[]} */ (all().filter((animation) => {
    if (animation.playState !== "running" && !animation.pending) return false;
    const target = animation.effect?.target;
    if (!target?.isConnected) return false;
    return Number.isFinite(remainingMs(animation));
  })));
}

/** Chromium's document.getAnimations excludes those in shadow roots, Firefox's does not. */
export function all() {
  /** @type {Set<Animated>} */
  const found = new Set();
  for (const root of roots.all()) for (const animation of animationsIn(root)) found.add(animation);
  return [...found];
}

/**
 * The animations of a tree; none if it is in no document.
 * @param {Node & Partial<DocumentOrShadowRoot>} root
 */
function animationsIn(root) {
  return /** @type {Animated[]} */ (root.getAnimations?.() ?? []);
}

/**
 * Milliseconds until an animation ends, or Infinity.
 * @param {Animation} animation one with keyframes
 */
export function remainingMs(animation) {
  const { endTime, iterations } = /** @type {AnimationEffect} */ (animation.effect).getComputedTiming();
  if (Number(iterations) > 1 && Number(endTime) > LONGEST_REPEATED) return Infinity;
  const rate = animation.playbackRate;
  if (rate === 0) return Infinity;
  const at = Number(animation.currentTime ?? 0);
  return Math.max(0, rate > 0 ? (Number(endTime) - at) / rate : at / -rate);
}

/**
 * Milliseconds until an animation begins to change anything; 0 once it has.
 * @param {Animation} animation one with keyframes
 */
export function delayMs(animation) {
  const { delay } = /** @type {AnimationEffect} */ (animation.effect).getComputedTiming();
  const rate = animation.playbackRate;
  return rate > 0 ? Math.max(0, (Number(delay) - Number(animation.currentTime ?? 0)) / rate) : 0;
}

/** @param {Node} root */
function byTarget(root) {
  /** @type {WeakMap<Element, OnElement[]>} */
  const found = new WeakMap();
  for (const animation of animationsIn(root)) {
    const target = animation.effect?.target;
    if (!target) continue;
    const those = found.get(target);
    if (those) those.push(/** @type {OnElement} */ (animation));
    else found.set(target, [/** @type {OnElement} */ (animation)]);
  }
  return found;
}

/** The animations of a tree by target: element.getAnimations searches all of them (Chromium: 10 ms for 3,000). */
const byTargetIn = dom.memoized(byTarget);

/**
 * Those of the document in one frame: the events of thousands, as of a page of skeletons, come together.
 * @type {{root: Node|null, at: unknown, found: WeakMap<Element, OnElement[]>}}
 */
let frame = { root: null, at: null, found: new WeakMap() };

/** The animations of an element, and its pseudo-elements, that are told of in this frame. @param {Element} element */
export function inFrameOn(element) {
  const root = element.getRootNode();
  const at = document.timeline.currentTime;
  if (frame.at !== at || frame.root !== root) frame = { root, at, found: byTarget(root) };
  return frame.found.get(element) ?? [];
}

/** The animations of an element and its pseudo-elements. @param {Element} element */
export function on(element) {
  return byTargetIn(element.getRootNode()).get(element) ?? [];
}

/** The animations of an element and its ancestors, without pseudo-elements. @param {Element} element */
function onOrAround(element) {
  return dom.inPass(() => {
    const found = [];
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) found.push(...on(at).filter(({ effect }) => !effect.pseudoElement));
    return found;
  });
}

/** Whether the element or an ancestor is animated, also endlessly. @param {Element} element */
export function movesElement(element) {
  return onOrAround(element).some(({ playState }) => playState === "running");
}

/** The elements with a running endless animation, also on a pseudo-element. */
export function endlessTargets() {
  const isEndless = (/** @type {Animated} */ animation) => animation.playState === "running" && animation.effect && !Number.isFinite(remainingMs(animation));
  return dom.inPass(() => new Set(all().filter(isEndless).map(({ effect }) => effect?.target)));
}

/** Whether any animation is driven by scrolling instead of time. */
export function isAnyScrollDriven() {
  return all().some(({ timeline }) => timeline !== null && !(timeline instanceof DocumentTimeline));
}

/**
 * Whether the element or an ancestor is being hidden by an animation, as a menu that fades out.
 * @param {Element} element
 */
export function isHiding(element) {
  return onOrAround(element).some(endsHidden);
}

/** @param {OnElement} animation */
function endsHidden(animation) {
  if (animation.playState !== "running" || !animation.effect.getKeyframes) return false;
  const { direction, iterations } = animation.effect.getTiming();
  const frames = animation.effect.getKeyframes();
  const last = frames.at(direction === "reverse" ? 0 : -1);
  return iterations === 1 && last !== undefined && (HIDDEN.test(String(last.visibility)) || last.display === "none");
}

/**
 * Whether somebody may hear of the end of an animation of CSS, as far as the probes know (probes/ends.js).
 * @param {Element} target
 */
export function isEndHeard(target) {
  return !here.agent.secret || target.dispatchEvent(new Event(`${here.agent.secret}$`, { composed: true, cancelable: true }));
}

/** Whether it is one of a style sheet, whose end an event tells of. @param {Animated} animation */
export function isOfCss(animation) {
  return (animation.transitionProperty ?? animation.animationName) !== undefined;
}

/** Describes an animation for the result. @param {OnElement} animation */
export function describe(animation) {
  return {
    locator: selector.compact(animation.effect.target),
    name: animation.animationName ?? animation.transitionProperty ?? animation.id ?? "",
    remainingMs: Math.round(remainingMs(animation)),
  };
}

/** Whether an element or an ancestor is animated without an end. @param {Element} element */
export function isEndless(element) {
  return onOrAround(element).some((animation) => animation.playState === "running" && !Number.isFinite(remainingMs(animation)));
}
