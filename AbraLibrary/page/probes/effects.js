// What a script shows without changing the document: it scrolls, animates or plays. Noted is when
// something that is the action's for sure last did so; that it can be seen, the agent sees.

import * as cause from "./cause.js";
import * as natives from "./natives.js";

/**
 * @typedef {"scroll"|"animation"|"media"} Kind
 * @typedef {[natives.Owner, string[]][]} Members names by what holds them
 */

/** @type {Kind[]} */
const KINDS = ["scroll", "animation", "media"];
/** @type {Record<Kind, Members>} */
const METHODS = {
  scroll: [[Element.prototype, ["scroll", "scrollTo", "scrollBy", "scrollIntoView"]], [globalThis, ["scroll", "scrollTo", "scrollBy"]]],
  animation: [[Element.prototype, ["animate"]], [globalThis.Animation?.prototype, ["play", "reverse"]]],
  media: [[globalThis.HTMLMediaElement?.prototype, ["play", "pause"]]],
};
/** @type {Partial<Record<Kind, Members>>} */
const SETTERS = { scroll: [[Element.prototype, ["scrollTop", "scrollLeft"]]] };

/** By kind, when the action last did it. */
export const last = { scroll: -1, animation: -1, media: -1 };

/** @param {Kind} kind */
function note(kind) {
  if (cause.isSure()) last[kind] = natives.now();
}

for (const kind of KINDS) {
  for (const [owner, names] of METHODS[kind]) for (const name of names) natives.precede(owner, name, () => note(kind));
  for (const [owner, names] of SETTERS[kind] ?? []) for (const name of names) natives.followSetter(owner, name, () => note(kind));
}
