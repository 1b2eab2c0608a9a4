// Who may hear that an animation of CSS has ended: a document does not show listeners that scripts add. Removal of
// listeners is not tracked.

import * as handlers from "../heard/handlers.js";
import * as natives from "../natives.js";

const { exec } = RegExp.prototype;
/**
 * The events, also by their old names, which browsers take in any case of their letters.
 * @fixed CSS Transitions and CSS Animations; Compatibility, "legacy event names" of DOM
 */
const END = /^(webkit)?(transition|animation)end$/i;
const isHandled = handlers.asking(["ontransitionend", "onanimationend", "onwebkittransitionend", "onwebkitanimationend"]);

/** @type {WeakSet<object>} */
const hearers = natives.own(new WeakSet());
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
