// What has changed since the registry was last brought up to date. The observer reports each
// change, in as few steps as can be: what it means is found out at the next look (registry.js).

import * as moments from "./moments.js";

/**
 * @limit so many changes are kept apart; of more of them, all is looked at again
 * @unit changes
 */
const MOST = 1000;

/** @type {WeakRef<Element>[]} */
let touched = [];
/** @type {WeakRef<Node>[]} */
let arrived = [];
let isRestructured = false;
let isReshaped = false;
/** How many more can be noted; none before somebody has asked for the first time. */
let room = 0;

/** Notes an element whose attributes, text or children have changed. @param {Element} element */
function touch(element) {
  if (room === 0) return;
  room -= 1;
  touched.push(new WeakRef(element));
}

/**
 * What makes a container of an element (containers.js), or puts it into another slot.
 * @type {Set<string|null>}
 */
const SHAPING = new Set(["class", "role", "slot", "name"]);

/** Notes which attribute of an element has changed. @param {string|null} name */
function attribute(name) {
  isReshaped ||= SHAPING.has(name);
}

/** Notes that elements came, went or moved, and those that came, or a root that was found. @param {Node[]} added */
function restructure(added) {
  if (room === 0) return;
  isRestructured = true;
  for (let at = 0; at < added.length && room > 0; at += 1) {
    room -= 1;
    arrived.push(new WeakRef(added[at]));
  }
}

/**
 * What was noted since the last time; what is gone from memory can have changed nothing.
 * @returns {{touched: Element[], arrived: Node[], isRestructured: boolean, isReshaped: boolean}|null}
 *   null where it was too much, or nobody has asked before.
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
