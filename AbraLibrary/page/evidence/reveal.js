// Scrolls a part of the page into view for a failure's screenshot, and restores everything.

import * as registry from "../find/registry.js";
import * as scope from "../find/scope.js";
import * as geometry from "../surface/geometry.js";

/**
 * What was scrolled, with its original position.
 * @type {{at: Element, left: number, top: number}[]}
 */
let moved = [];

/** @param {{ref: string}} options @returns {boolean} whether the element is still there */
export function show({ ref }) {
  const element = registry.get(ref);
  if (!element) return false;
  const surface = geometry.surfaceOf(element);
  const scrollers = [...scope.lineage(surface)].map((at) => ({ at, left: at.scrollLeft, top: at.scrollTop }));
  surface.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // Only the first of several calls sees the original positions.
  if (!moved.length) moved = scrollers.filter(({ at, left, top }) => at.scrollLeft !== left || at.scrollTop !== top);
  return true;
}

/** @returns {number} how many scroll positions were restored */
export function restore() {
  const back = moved;
  moved = [];
  for (const { at, left, top } of back) at.scrollTo({ left, top, behavior: "instant" });
  return back.length;
}
