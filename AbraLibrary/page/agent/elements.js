// Elements for the ids that the registry gave out, and ids for elements.

import * as foreign from "../act/foreign.js";
import * as dom from "../dom/dom.js";
import * as registry from "../find/registry.js";
import * as door from "./door.js";

/** @param {{refs: string[]}} options */
export function of({ refs }) {
  return new door.WithElements(null, refs.map((ref) => registry.get(ref)).filter((element) => element !== null));
}

/**
 * An element, and its window if that is a frame of the same origin.
 * @param {{ref: string}} options
 */
export function placed({ ref }) {
  const element = registry.get(ref);
  const view = element?.ownerDocument.defaultView;
  return new door.WithElements(null, [element, view === window ? null : view].filter((each) => each !== null && each !== undefined));
}

/**
 * The candidate id of an element that somebody else found.
 * @param {{places?: number[]}} options where it is, if it is in a frame (place.js)
 * @param {Element} [given]
 */
export function refOf({ places = [] }, given) {
  const element = given ?? at(places);
  return element?.isConnected ? registry.idOf(element) : null;
}

/**
 * The element at these places.
 * @param {number[]} places
 */
function at(places) {
  /** @type {Document|null} */
  let page = document;
  /** @type {Element|undefined} */
  let element;
  for (const place of places) {
    element = page?.getElementsByTagName("*")[place];
    page = /** @type {HTMLIFrameElement|undefined} */ (element)?.contentDocument ?? null;
  }
  return element;
}

/**
 * The frames of another origin, with their windows if the transport identifies them by these.
 * @param {{withWindows?: boolean}} options
 */
export function frames({ withWindows = true }) {
  const { frames: found, windows } = foreign.list();
  return new door.WithElements(found, withWindows ? windows : []);
}

/**
 * The next element on the way to another, through the frames of the same origin.
 * @param {string} ref
 * @param {number} count how many steps were taken
 * @returns {[Element, boolean]|null} the element, and whether it is the last; else it is a frame
 */
export function step(ref, count) {
  /** @type {Element[]} */
  const way = [];
  for (let at = registry.get(ref); at; at = at.ownerDocument === document ? null : dom.frameOf(at.ownerDocument)) way.unshift(at);
  return count < way.length ? [way[count], count === way.length - 1] : null;
}
