// Who hears the keys of a field and who its edits: a document does not show listeners that scripts add. Removal of
// listeners is not tracked.

import * as natives from "../natives.js";
import * as handlers from "./handlers.js";

/** @fixed UI Events, "keyboard events" */
const KEYS = ["keydown", "keypress", "keyup"];
/** @fixed UI Events and HTML: what tells of an edit; the last one is the older name of the first in some browsers */
const EDITS = ["beforeinput", "input", "change", "textInput"];
/**
 * The common path of all events: body, document element, document and window.
 * @fixed DOM, the path of an event
 */
export const AROUND_ALL = 4;
const { HTMLInputElement: Input, HTMLTextAreaElement: Area } = natives.world;
const areKeysHandled = handlers.asking(KEYS.map((type) => `on${type}`));
const areEditsHandled = handlers.asking(EDITS.map((type) => `on${type}`));

/** @type {WeakSet<object>} */
const ofKeys = natives.own(new WeakSet());
/** @type {WeakSet<object>} */
const ofEdits = natives.own(new WeakSet());

/**
 * A listener was added.
 * @param {object|null|undefined} target
 * @param {unknown} type
 */
export function listened(target, type) {
  const hearer = target ?? globalThis;
  if (typeof hearer !== "object") return; // the browser refuses it
  for (let at = 0; at < KEYS.length; at += 1) if (type === KEYS[at]) ofKeys.add(hearer);
  for (let at = 0; at < EDITS.length; at += 1) if (type === EDITS[at]) ofEdits.add(hearer);
}

/**
 * Whether keys are all that is heard of a field: by itself or near it, as the page around has shortcuts of its own. In a
 * frame the probes that know it come late, and a path tells nothing of a closed shadow root.
 * @param {EventTarget[]} path of an event at the field
 */
export function areAlone(path) {
  if (window !== top || !(path[0] instanceof Input || path[0] instanceof Area)) return false;
  let isAny = false;
  for (let at = 0; at < path.length; at += 1) {
    if (ofEdits.has(path[at]) || areEditsHandled(path[at])) return false;
    isAny ||= at < path.length - AROUND_ALL && (ofKeys.has(path[at]) || areKeysHandled(path[at]));
  }
  return isAny;
}
