// Links to what the browser loads for later, such as the next page: where the page hears of their end, something comes of it.

import * as chain from "../chain.js";
import * as natives from "../natives.js";
import * as work from "../work.js";

const { test } = RegExp.prototype;
const microtask = globalThis.queueMicrotask;
/**
 * Others load nothing, or are waited for anyway (signals/loadable.js).
 * @fixed HTML, "link types"
 */
const LATER = /(^|\s)prefetch(\s|$)/i;

/** @type {WeakMap<HTMLLinkElement, string>} */
const loading = natives.own(new WeakMap());

/** @param {HTMLLinkElement} link */
function begin(link) {
  if (!link.isConnected || !link.href || !natives.apply(test, LATER, [link.rel]) || loading.get(link) === link.href) return;
  loading.set(link, link.href);
  work.endWith(link, ["load", "error"], chain.begin("request", 0, false, link.href));
}

/**
 * Somebody hears of the end of a link. It may get its address and its place later in this task.
 * @param {Node} link
 * @param {string} type
 */
export function listened(link, type) {
  if ((type !== "load" && type !== "error") || !(link instanceof HTMLLinkElement) || !chain.isSure()) return;
  natives.apply(microtask, globalThis, [() => begin(link)]);
}

for (const type of ["load", "error"]) natives.followSetter(natives.world.HTMLElement?.prototype, `on${type}`, (link) => listened(link, type));
