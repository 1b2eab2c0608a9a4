// What is wished for, and whether what was found may be it.

import * as text from "../../dom/text.js";
import { ROLES } from "../../semantics/kinds.js";
import * as ranking from "../ranking.js";

/** Purposes that may mean an area next to controls that contain the words. */
const PRESSING = new Set(["click", "find", "read"]);
/** Purposes for which a field may be called by the words beside it, or the heading over its column. */
const HEADED = new Set(["fill", "select", "check", "read"]);

/**
 * A target with its words folded.
 * @param {ranking.Target} target
 * @returns {ranking.Wish}
 */
export function wish(target) {
  const kinds = ranking.KINDS.filter((kind) => target[kind]);
  const wanted = kinds.map((kind) => text.fold(target[kind] ?? ""));
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, kinds, words, isPlaced };
}

/**
 * Whether the target may be pressed: most gestures accept more than controls.
 * @param {{purpose: string}} target
 */
export function isPressed({ purpose }) {
  return purpose === "click" || purpose === "find";
}

/**
 * Whether what is seen and called so comes before a control that nobody sees, where a user operates what is drawn.
 * @param {{purpose: string}} target
 */
export function isSeenFirst(target) {
  return isPressed(target) || target.purpose === "select";
}

/**
 * Whether a single element meets all conditions: the resolver can take no other.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 */
export function isSureOf({ target }, { isSole, isExact, isThere, isOfRole }) {
  return isSole && isExact && isThere && (target.role === undefined || isOfRole);
}

/**
 * Whether what is called so has another role than the named one.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 */
export function isOfOtherRole({ target }, { isThere, isOfRole }) {
  return isThere && target.role !== undefined && !isOfRole;
}

/**
 * Whether all controls contain the phrase among other words, so that an area with exactly the phrase would win.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 */
export function isOnlyHeld({ target }, { isExact }) {
  return !isExact && Boolean(target.phrase) && !target.role && PRESSING.has(target.purpose);
}

/**
 * Whether all lists or ticks contain the phrase among other words, so that a drawn one of that name would win.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 */
export function isOnlyPart({ target }, { isCalled }) {
  return !isCalled && Boolean(target.phrase) && (target.purpose === "select" || target.purpose === "check");
}

/**
 * Whether several contain the phrase, and none is called so.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 */
export function isOneOfMany({ target }, { entries: several, isExact }) {
  return Boolean(target.phrase) && several.length > 1 && !isExact;
}

/** @param {ranking.Wish} wish */
export function phraseOf({ target }) {
  return text.fold(target.phrase ?? "");
}

/**
 * Whether the target is nothing but a phrase.
 * @param {ranking.Wish} wish
 */
export function isMeantByWords({ target, kinds }) {
  return kinds.length === 1 && Boolean(target.phrase) && target.role === undefined;
}

/**
 * Whether a press means the words of a role.
 * @param {ranking.Wish} wish
 */
export function isNamedByRole({ target, kinds }) {
  return target.purpose === "click" && target.role !== undefined && kinds.length === 1 && Boolean(target.phrase);
}

/**
 * Whether a field may be called by what stands beside or over it.
 * @param {{purpose: string}} target
 */
export function isHeaded({ purpose }) {
  return HEADED.has(purpose);
}

/**
 * Whether a field may be meant by the heading over its column: where a value is, or the role of a field is asked for.
 * @param {ranking.Wish} wish
 */
export function mayBeHeaded({ target, kinds }) {
  const isPhrase = kinds.length === 1 && Boolean(target.phrase);
  return isPhrase && (target.role === undefined ? isHeaded(target) : ROLES.field.has(target.role));
}
