// Whether a script of this document may hear a scroll: if none does, a scrolled element is in its final place
// at once, and nobody need wait for the frame that reports the scroll. Removal of listeners is not tracked.

import * as natives from "./natives.js";

let isHeard = false;

/**
 * A listener for this type was added; the browser converts the type to a string.
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
 * Handlers of the window and the document can be read; the body's is the window's.
 * @type {(() => boolean)[]}
 */
const holders = [];
for (const [owner, holder] of [[globalThis, globalThis], [Document.prototype, document]]) {
  for (const name of NAMES) {
    const get = natives.accessorOf(owner, name)?.get;
    if (get) holders[holders.length] = () => natives.apply(get, holder, []) !== null;
  }
}

/** Whether scripts have added any listener for scrolls; handlers in attributes are not known here. */
export function any() {
  for (let at = 0; at < holders.length && !isHeard; at += 1) isHeard = holders[at]();
  return isHeard;
}
