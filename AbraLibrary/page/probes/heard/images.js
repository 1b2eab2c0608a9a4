// Images whose loading the page hears of, in a document or not; and those in none that nobody hears of, such as a pixel that
// counts a visit.

import * as begun from "../begun.js";
import * as chain from "../chain.js";
import * as given from "../given.js";
import * as natives from "../natives.js";
import * as work from "../work.js";
import * as beacons from "./beacons.js";

const microtask = globalThis.queueMicrotask;

/** @type {WeakMap<HTMLImageElement, {url: string, item: chain.Item}>} */
const loading = natives.own(new WeakMap());
/** @type {WeakSet<HTMLImageElement>} */
const heard = natives.own(new WeakSet());
/** The probes that know of listeners come late. */
const isAnyHeard = given.isLate || window !== top;

/** @param {HTMLImageElement} image */
function begin(image) {
  if (image.complete || image.loading === "lazy") return;
  const url = image.src || image.srcset;
  begun.noteRequest(url);
  if (!chain.isSure()) return;
  if (loading.get(image)?.url === url) return;
  const item = beacons.noteSent(chain.begin("image", 0, false, url));
  loading.set(image, { url, item });
  work.endWith(image, ["load", "error"], item);
  // Whoever wants to know of its end may say so later in this task.
  natives.apply(microtask, globalThis, [() => image.isConnected || isHeard(image) || beacons.neglect(item)]);
}

/** @param {HTMLImageElement} image */
function isHeard(image) {
  return isAnyHeard || heard.has(image) || image.onload !== null || image.onerror !== null;
}

/**
 * Somebody may hear of the end of an image. It may get its address later in this task, by any way.
 * @param {Node} image
 * @param {string} type
 */
export function listened(image, type) {
  if ((type !== "load" && type !== "error") || !(image instanceof HTMLImageElement)) return;
  heard.add(image);
  const item = loading.get(image)?.item;
  if (item?.kind === "beacon") beacons.heed(item, "image");
  if (chain.isSure()) natives.apply(microtask, globalThis, [() => begin(image)]);
}

for (const name of ["src", "srcset"]) natives.followSetter(natives.world.HTMLImageElement?.prototype, name, begin);
for (const type of ["load", "error"]) natives.followSetter(natives.world.HTMLElement?.prototype, `on${type}`, (image) => listened(image, type));
