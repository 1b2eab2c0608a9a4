// Reports to the agent that a script is about to change style sheets, custom states, animations or
// what only `:indeterminate` and `:invalid` show: no mutation does. Only the first change after a
// request; others cost a comparison.

import * as natives from "./natives.js";

/** @type {[{prototype: object}|undefined, string[]][]} */
const METHODS = [
  [globalThis.CSSStyleSheet, ["insertRule", "deleteRule", "addRule", "removeRule", "replace", "replaceSync"]],
  [globalThis.CSSGroupingRule, ["insertRule", "deleteRule"]],
  [globalThis.CSSKeyframesRule, ["appendRule", "deleteRule"]],
  [globalThis.MediaList, ["appendMedium", "deleteMedium"]],
  [globalThis.CustomStateSet, ["add", "delete", "clear"]],
  [globalThis.Element, ["animate"]],
  [globalThis.Animation, ["play", "cancel", "finish", "pause", "reverse", "updatePlaybackRate"]],
  [globalThis.KeyframeEffect, ["setKeyframes"]],
  [globalThis.HTMLInputElement, ["setCustomValidity"]],
  [globalThis.HTMLSelectElement, ["setCustomValidity"]],
  [globalThis.HTMLTextAreaElement, ["setCustomValidity"]],
];
/**
 * `rule.style.color = "red"` only reads `rule.style`.
 * @type {[{prototype: object}|undefined, string[]][]}
 */
const ACCESSORS = [
  [globalThis.StyleSheet, ["disabled", "media"]],
  [globalThis.Document, ["adoptedStyleSheets"]],
  [globalThis.ShadowRoot, ["adoptedStyleSheets"]],
  [globalThis.CSSStyleRule, ["style", "styleMap", "selectorText"]],
  [globalThis.CSSKeyframeRule, ["style"]],
  [globalThis.MediaList, ["mediaText"]],
  [globalThis.Animation, ["currentTime", "startTime", "effect"]],
];
/**
 * Reads are not reported: pages read often.
 * @type {[{prototype: object}|undefined, string[]][]}
 */
const SETTERS = [[globalThis.HTMLInputElement, ["indeterminate"]]];
let isAwaited = false;
/** Reports to the agent (channel.js). */
let tellAgent = () => {};

function tell() {
  if (!isAwaited) return;
  isAwaited = false;
  tellAgent();
}

/** The agent asks for the next change. */
export function wait() {
  isAwaited = true;
}

for (const [owner, names] of METHODS) for (const name of names) natives.precede(owner?.prototype, name, tell);
for (const [owner, names] of ACCESSORS) for (const name of names) natives.precedeAccess(owner?.prototype, name, tell);
for (const [owner, names] of SETTERS) for (const name of names) natives.precedeAccess(owner?.prototype, name, tell, ["set"]);

/**
 * Sets the report.
 * @param {typeof tellAgent} hear
 */
export function tellWith(hear) {
  tellAgent = hear;
}
