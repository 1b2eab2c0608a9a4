// Whether a script of this document may hear of a scroll: where none does, what was scrolled to lies
// where it came to lie at once, and nobody need wait for the frame that reports the scroll. Once a
// listener has been there it counts for good: its removal is not followed.

import * as natives from "./natives.js";

let isHeard = false;

/**
 * Somebody listens for events of this type; what is no string, the browser makes one of.
 * @param {unknown} type
 */
export function listened(type) {
  switch (type) {
    case "scroll": case "scrollend": case "scrollsnapchange": case "scrollsnapchanging":
      isHeard = true;
      break;
    default:
      isHeard ||= typeof type !== "string";
  }
}

/**
 * @param {unknown} _
 * @param {unknown} value
 */
function assigned(_, value) {
  isHeard ||= value !== null && value !== undefined;
}

const NAMES = ["onscroll", "onscrollend", "onscrollsnapchange", "onscrollsnapchanging"];
for (const type of ["HTMLElement", "SVGElement", "MathMLElement"]) {
  for (const name of NAMES) natives.followSetter(natives.world[type]?.prototype, name, assigned);
}

/**
 * What the window and the document hold can be asked for; the body's is the window's.
 * @type {(() => boolean)[]}
 */
const holders = [];
for (const [owner, holder] of [[globalThis, globalThis], [Document.prototype, document]]) {
  for (const name of NAMES) {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (get) holders[holders.length] = () => natives.apply(get, holder, []) !== null;
  }
}

/** Whether any listener for scrolls has been added by a script; those in attributes are not known here. */
export function any() {
  for (let at = 0; at < holders.length && !isHeard; at += 1) isHeard = holders[at]();
  return isHeard;
}
