// Whether a script of this document may hear of a scroll: where none does, what was scrolled to lies
// where it came to lie at once, and nobody need wait for the frame that tells of the scroll. Once a
// listener has been there it counts for good: its removal is not followed.

import * as natives from "./natives.js";

let isHeard = false;

/** Somebody listens for events of this type; what is no string, the browser makes one of. */
export function listened(type) {
  switch (type) {
    case "scroll": case "scrollend": case "scrollsnapchange": case "scrollsnapchanging":
      isHeard = true;
      break;
    default:
      isHeard ||= typeof type !== "string";
  }
}

function assigned(_, value) {
  isHeard ||= value !== null && value !== undefined;
}

const HOLDERS = [
  globalThis,
  ...["Document", "HTMLElement", "HTMLBodyElement", "HTMLFrameSetElement", "SVGElement", "MathMLElement"]
    .map((name) => globalThis[name]?.prototype),
];
for (const owner of HOLDERS) {
  for (const name of ["onscroll", "onscrollend", "onscrollsnapchange", "onscrollsnapchanging"]) natives.followSetter(owner, name, assigned);
}

/** Whether any listener for scrolls has been added by a script; those in attributes are not known here. */
export function any() {
  return isHeard;
}
