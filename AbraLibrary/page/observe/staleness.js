// The changes since the registry was last brought up to date. Each is recorded as cheaply as
// possible; the next look evaluates them (registry.js).

import * as moments from "./moments.js";

/**
 * @limit how many changes are recorded; with more, everything is examined again
 * @unit changes
 */
const MOST = 1000;

/** @type {WeakRef<Element>[]} */
let touched = [];
/** @type {WeakRef<Node>[]} */
let arrived = [];
let isRestructured = false;
let isReshaped = false;
/** How many more can be recorded; none before the first look. */
let room = 0;

/** Notes an element with changed attributes, text or children. @param {Element} element */
function touch(element) {
  if (room === 0) return;
  room -= 1;
  touched.push(new WeakRef(element));
}

/**
 * Attributes that make an element a container (containers.js), or move it into another slot.
 * @type {Set<string|null>}
 */
const SHAPING = new Set(["class", "role", "slot", "name"]);

/** Notes the changed attribute of an element. @param {string|null} name */
function attribute(name) {
  isReshaped ||= SHAPING.has(name);
}

/** Notes that elements came, went or moved; `added`: those that came, or a found root. @param {Node[]} added */
function restructure(added) {
  if (room === 0) return;
  isRestructured = true;
  for (let at = 0; at < added.length && room > 0; at += 1) {
    room -= 1;
    arrived.push(new WeakRef(added[at]));
  }
}

/**
 * Takes what was recorded since the last call; collected elements do not matter.
 * @returns {{touched: Element[], arrived: Node[], isRestructured: boolean, isReshaped: boolean}|null} null if it was too much, or at the first call
 */
export function take() {
  const noted = room === 0 ? null : { touched: living(touched), arrived: living(arrived), isRestructured, isReshaped };
  room = MOST;
  isRestructured = isReshaped = false;
  if (touched.length) touched = [];
  if (arrived.length) arrived = [];
  return noted;
}

/**
 * @template {Node} T
 * @param {WeakRef<T>[]} references
 */
function living(references) {
  return references.map((reference) => reference.deref()).filter((node) => node !== undefined);
}

moments.on("element", ({ element }) => touch(element));
moments.on("attribute", ({ record }) => attribute(record.attributeName));
moments.on("children", ({ children }) => {
  if (!children.isText) restructure(children.added);
});
moments.on("root", (root) => restructure([root]));
