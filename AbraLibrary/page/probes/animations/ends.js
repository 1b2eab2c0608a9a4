// Who may hear that an animation of CSS has ended: a document does not show listeners that scripts add. Removal of
// listeners is not tracked.

import * as natives from "../natives.js";

const { getOwnPropertyDescriptor } = Object;
const { exec } = RegExp.prototype;
/**
 * The events, also by their old names, which browsers take in any case of their letters.
 * @fixed CSS Transitions and CSS Animations; Compatibility, "legacy event names" of DOM
 */
const END = /^(webkit)?(transition|animation)end$/i;
const HANDLERS = ["ontransitionend", "onanimationend", "onwebkittransitionend", "onwebkitanimationend"];
/** Elements, the document and the window have the handlers themselves. */
const OWNERS = ["HTMLElement", "SVGElement", "MathMLElement", "Document", "Window"];

/** @type {WeakSet<object>} */
const hearers = natives.own(new WeakSet());
/**
 * By class, what reads the handlers of its objects, those in markup included.
 * @type {[type: Function, getters: natives.Callable[]][]}
 */
const readers = [];
for (const name of OWNERS) {
  const type = natives.world[name];
  const owner = type === natives.world.Window ? globalThis : type?.prototype;
  const getters = owner ? HANDLERS.map((handler) => getOwnPropertyDescriptor(owner, handler)?.get) : [];
  if (type) readers[readers.length] = [type, /** @type {natives.Callable[]} */ (getters.filter(Boolean))];
}

/**
 * A listener was added.
 * @param {unknown} target
 * @param {unknown} type
 */
export function listened(target, type) {
  if (typeof type === "string" && natives.apply(exec, END, [type])) hearers.add(/** @type {object} */ (target ?? globalThis));
}

/**
 * Whether anybody on the path of an event may hear of an end. In a frame the probes that know it come late.
 * @param {EventTarget[]} path
 */
export function areHeard(path) {
  if (window !== top) return true;
  for (let at = 0; at < path.length; at += 1) if (hearers.has(path[at]) || isHandled(path[at])) return true;
  return false;
}

/** @param {EventTarget} target */
function isHandled(target) {
  for (let at = 0; at < readers.length; at += 1) {
    const [type, getters] = readers[at];
    if (!(target instanceof type)) continue;
    for (let each = 0; each < getters.length; each += 1) if (natives.apply(getters[each], target, [])) return true;
  }
  return false;
}
