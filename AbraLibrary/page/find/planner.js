// What a planner sees of the page: the candidates in short, and their places on a screenshot
// (docs/design.md, "Planner").

import * as dom from "../dom/dom.js";
import * as here from "../boot/here.js";
import * as origins from "../dom/origins.js";
import * as viewport from "../dom/viewport.js";
import * as name from "../semantics/name.js";
import * as geometry from "../surface/geometry.js";
import * as description from "./description.js";
import * as generic from "./generic.js";
import * as index from "./index/index.js";

/** All candidates, first those that a user sees and can use now; in document order within a group. */
function ordered() {
  index.refresh();
  const all = [...index.elements(), ...generic.all()];
  /** @type {Element[][]} */
  const groups = [[], [], []];
  for (const element of all) {
    const surface = geometry.surfaceOf(element);
    if (!dom.isVisible(surface)) groups[2].push(element);
    else groups[isBehind(element) || !viewport.isInView(surface) ? 1 : 0].push(element);
  }
  return groups;
}

/**
 * Behind an open modal dialog, nothing can be used.
 * @param {Element} element
 */
function isBehind(element) {
  return dom.isInert(element);
}

/**
 * The `limit` first Candidates.
 * @param {{limit: number, rebuild: boolean}} options `rebuild`: read the whole page again
 */
export function list({ limit, rebuild }) {
  return name.inPass(() => {
    if (rebuild) index.renew();
    const all = ordered().flat();
    return { page: answer(all.slice(0, limit), all.length), document: here.agent.timeOrigin };
  });
}

/**
 * @param {Element[]} elements
 * @param {number} total
 */
function answer(elements, total) {
  return {
    registryVersion: index.currentVersion(),
    url: location.href,
    total,
    cut: total - elements.length,
    foreignFrames: origins.count(),
    candidates: elements.map((element) => description.describe(element, { topmost: true }, null)),
  };
}

/**
 * The candidates that a press in view reaches, with the boxes to draw.
 * @param {{limit: number}} options
 */
export function marks({ limit }) {
  return name.inPass(() => {
    const [seen] = ordered();
    const reached = seen.filter((element) => geometry.hitPointOf(geometry.surfaceOf(element)).point);
    const elements = reached.slice(0, limit);
    return {
      page: answer(elements, reached.length),
      boxes: elements.map((element) => viewport.boxOf(geometry.surfaceOf(element))),
      width: innerWidth,
      height: innerHeight,
      document: here.agent.timeOrigin,
    };
  });
}
