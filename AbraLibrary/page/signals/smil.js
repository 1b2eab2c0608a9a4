// Animations of SVG, which are in no list of the browser's: those that the action begins, and those that it lets begin
// later. Nothing tells of the latter but the elements themselves, by the time at which they are to begin.

import * as remembered from "../dom/remembered.js";
import * as horizon from "./horizon.js";

const SELECTOR = "animate,animateMotion,animateTransform,set";
// The probes, a world of their own, have the same (probes/work.js).
const ENDLESS = "[repeatCount=indefinite],[repeatDur=indefinite]";
/**
 * SVG counts in seconds.
 * @unit ms
 * @fixed SI
 */
const SECOND_MS = 1000;

/**
 * Those that went, or were to go, by themselves when the window opened, or have been since.
 * @type {WeakSet<Element>}
 */
let own = new WeakSet();
/**
 * By animation, when its interval begins of which the action is known to be the cause.
 * @type {WeakMap<Element, number>}
 */
let planned = new WeakMap();
/**
 * By animation, when the last interval began that it has told of; and when the first one, and how often.
 * @type {WeakMap<Element, {start: number, at: number, runs: number}>}
 */
let begun = new WeakMap();

/** A window opens. */
export function arm() {
  own = new WeakSet();
  planned = new WeakMap();
  begun = new WeakMap();
  for (const each of all()) if (!Number.isNaN(startOf(each))) own.add(each);
}

function all() {
  return /** @type {SVGAnimationElement[]} */ (remembered.query(SELECTOR));
}

/** When the interval of an animation begins that is under way or comes next; NaN without one. @param {SVGAnimationElement} animation */
function startOf(animation) {
  try {
    return animation.getStartTime();
  } catch {
    return NaN;
  }
}

/** @param {SVGAnimationElement} animation */
function isEndless(animation) {
  if (animation.matches(ENDLESS)) return true;
  try {
    return animation.getSimpleDuration() === Infinity;
  } catch {
    return true;
  }
}

/**
 * An animation tells that it begins.
 * @param {SVGAnimationElement} animation
 * @param {boolean} isDue whether this comes right behind the action's doing
 * @returns {{item: horizon.Item|null}|null} null: it is not the action's doing; no item: it never ends
 */
export function begin(animation, isDue) {
  if (own.has(animation)) return null;
  const start = startOf(animation);
  if (!isDue && planned.get(animation) !== start) {
    own.add(animation);
    return null;
  }
  const before = begun.get(animation);
  begun.set(animation, { start, at: before?.at ?? performance.now(), runs: (before?.runs ?? 0) + 1 });
  return { item: isEndless(animation) ? null : itemOf("svg animation", animation) };
}

/**
 * Those that the action lets begin, as if scheduled by a timer.
 * @param {boolean} isDue whether what is new comes right behind the action's doing
 * @returns {horizon.Item[]}
 */
export function coming(isDue) {
  const now = performance.now();
  return all().filter((each) => isPlanned(each, isDue)).map((each) => {
    const left = startOf(each) - /** @type {SVGSVGElement} */ (each.ownerSVGElement).getCurrentTime();
    return { ...itemOf("animation", each), due: now + Math.max(0, left * SECOND_MS) };
  });
}

/** @param {SVGAnimationElement} animation @param {boolean} isDue */
function isPlanned(animation, isDue) {
  const start = own.has(animation) ? NaN : startOf(animation);
  if (Number.isNaN(start) || begun.get(animation)?.start === start || animation.ownerSVGElement?.animationsPaused() !== false) return false;
  if (planned.get(animation) === start) return true;
  if (isDue) planned.set(animation, start);
  else own.add(animation);
  return isDue;
}

/**
 * Its turns are those of a chain: what goes round by itself, such as two that begin each other, is left after a while.
 * @param {string} kind
 * @param {SVGAnimationElement} animation
 */
function itemOf(kind, animation) {
  const now = performance.now();
  const { at, runs } = begun.get(animation) ?? { at: now, runs: 0 };
  return { ...horizon.loaded(kind, now, ""), chain: { id: 0, at, runs } };
}
