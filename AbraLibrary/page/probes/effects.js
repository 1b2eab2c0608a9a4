// When the action last certainly scrolled, animated or played something, none of which changes the
// document. Whether that is visible, the agent finds out.

import * as chain from "./chain.js";
import * as natives from "./natives.js";

/**
 * @typedef {"scroll"|"animation"|"media"} Kind
 * @typedef {[natives.Owner, string[]][]} Members names by owner
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

/** By kind, the time of the action's last effect. */
export const last = { scroll: -1, animation: -1, media: -1 };

/** @param {Kind} kind */
function note(kind) {
  if (chain.isSure()) last[kind] = natives.now();
}

for (const kind of KINDS) {
  for (const [owner, names] of METHODS[kind]) for (const name of names) natives.precede(owner, name, () => note(kind));
  for (const [owner, names] of SETTERS[kind] ?? []) for (const name of names) natives.followSetter(owner, name, () => note(kind));
}
