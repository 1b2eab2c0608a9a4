// Running animations and transitions that will end. Endless ones never count (docs/design.md, "Settle").

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";

/**
 * By script, or one that CSS names; all that there are have keyframes (Web Animations 1).
 * @typedef {Animation & {effect: KeyframeEffect|null, animationName?: string, transitionProperty?: string}} Animated
 */
/**
 * Not shown.
 * @fixed CSS Display, "visibility"
 */
const HIDDEN = /^(hidden|collapse)$/;
/**
 * No length, and no width by a scale.
 * @fixed CSS Values "lengths", CSS Transforms "scale()", CSSOM "serialization of matrix()"
 */
const NO_LENGTH = /^0(px|%)?$/;
/** @fixed as above */
const NO_SCALE = /\bscale(X|3d)?\(\s*0\s*[,)]|\bmatrix\(\s*0\s*,|(^| )0( |$)/;
/** What is looked at although it has no words. */
const PICTURED = "img,svg,canvas,video,picture";

/** @typedef {Animated & {effect: KeyframeEffect & {target: Element}}} OnElement */

/**
 * Finite animations that run now, on elements that are in the page, shadow roots and frames too.
 * @returns {OnElement[]}
 */
export function runningFinite() {
  return /** @type {OnElement[]} */ (all().filter((animation) => {
    if (animation.playState !== "running" && !animation.pending) return false;
    const target = animation.effect?.target;
    if (!target?.isConnected) return false;
    return Number.isFinite(remainingMs(animation));
  }));
}

/**
 * Whether it only shows how long something stays: it makes a thing without words shrink to nothing.
 * @param {OnElement} animation
 */
export function isCountdown({ effect }) {
  const { target } = effect;
  if (effect.pseudoElement || !effect.getKeyframes || target.textContent?.trim() || target.querySelector(PICTURED)) return false;
  const { direction, iterations } = effect.getTiming();
  const last = effect.getKeyframes().at(direction === "reverse" ? 0 : -1);
  return iterations === 1 && last !== undefined && (NO_LENGTH.test(String(last.width)) || NO_SCALE.test(`${last.transform} ${last.scale}`));
}

/** Chromium's document.getAnimations leaves out those in shadow roots, Firefox's has them. */
export function all() {
  /** @type {Set<Animated>} */
  const found = new Set();
  for (const root of roots.all()) for (const animation of animationsIn(root)) found.add(animation);
  return [...found];
}

/**
 * The animations that the browser lists of a tree; nothing of one that is in no document.
 * @param {Node & Partial<DocumentOrShadowRoot>} root
 */
function animationsIn(root) {
  return /** @type {Animated[]} */ (root.getAnimations?.() ?? []);
}

/**
 * Milliseconds until an animation ends; Infinity where it never does.
 * @param {Animation} animation one that has keyframes
 */
export function remainingMs(animation) {
  const { endTime } = /** @type {AnimationEffect} */ (animation.effect).getComputedTiming();
  const rate = animation.playbackRate;
  if (rate === 0) return Infinity;
  const at = Number(animation.currentTime ?? 0);
  return Math.max(0, rate > 0 ? (Number(endTime) - at) / rate : at / -rate);
}

/**
 * The animations of a tree by what they are on: an element that is asked for its own looks through all
 * that there are (Chromium: 10 ms of 3,000).
 */
const byTargetIn = dom.memoized((/** @type {Node} */ root) => {
  /** @type {Map<Element, OnElement[]>} */
  const found = new Map();
  for (const animation of animationsIn(root)) {
    const target = animation.effect?.target;
    if (!target) continue;
    const those = found.get(target);
    if (those) those.push(/** @type {OnElement} */ (animation));
    else found.set(target, [/** @type {OnElement} */ (animation)]);
  }
  return found;
});

/** The animations of an element, those of what CSS adds to it as well. @param {Element} element */
export function on(element) {
  return byTargetIn(element.getRootNode()).get(element) ?? [];
}

/** The animations of an element and of those around it, not of what CSS adds to them. @param {Element} element */
function onOrAround(element) {
  return dom.inPass(() => {
    const found = [];
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) found.push(...on(at).filter(({ effect }) => !effect.pseudoElement));
    return found;
  });
}

/** Whether the element or one of its ancestors is being animated, endless animations included. @param {Element} element */
export function movesElement(element) {
  return onOrAround(element).some(({ playState }) => playState === "running");
}

/** What an endless animation that runs is on, or on what CSS adds to it. */
export function endlessTargets() {
  const isEndless = (/** @type {Animated} */ animation) => animation.playState === "running" && animation.effect && !Number.isFinite(remainingMs(animation));
  return new Set(all().filter(isEndless).map(({ effect }) => effect?.target));
}

/** Whether any animation goes on with the scroll of a container and not with time. */
export function isAnyScrollDriven() {
  return all().some(({ timeline }) => timeline !== null && !(timeline instanceof DocumentTimeline));
}

/**
 * Whether the element, or one around it, is being taken out of sight: it is to be seen no longer
 * than until the end of what hides it, as a menu that fades.
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

/** An animation in words for the result. @param {OnElement} animation */
export function describe(animation) {
  return {
    locator: selector.compact(animation.effect.target),
    name: animation.animationName ?? animation.transitionProperty ?? animation.id ?? "",
    remainingMs: Math.round(remainingMs(animation)),
  };
}
