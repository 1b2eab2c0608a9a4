// What may be painted without a change of the document: a canvas, a video, the content of a closed
// shadow root. Where it is, and whether its picture can be compared with the one before; the
// screenshots are taken and compared outside (docs/adr/0037).

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as kinds from "../semantics/kinds.js";
import * as animations from "../signals/animations.js";
import * as idleness from "../signals/idleness.js";
import * as scheduled from "../signals/scheduled.js";
import * as geometry from "../surface/geometry.js";
import * as gesture from "./gesture.js";

const TAGS = ["canvas", "video"];
const SIDES = /** @type {const} */ (["left", "top", "right", "bottom"]);
/** What is drawn inside one of these belongs to it and shows the press. */
const CONTROL = kinds.SELECTORS.drawnOver;
/** A hover, a press or the focus may change these properties of a painter or its ancestors. */
const STYLE = /** @type {const} */ (["opacity", "filter", "transform", "visibility", "display", "outline", "border", "background", "boxShadow", "clipPath"]);
// How long hover effects are waited for; what goes on after that does so by itself.
// @unit ms
// @limit bounds the cost of the second witness where something never comes to rest
const REST_MS = 500;
// Focus rings and shadows extend this far around a control; no picture is compared there.
// @unit px
// @measured not measured: chosen so that the rings of browsers and the shadows of component libraries fit in
// @test utest/page/act/test_painters.py::test_where_the_press_and_the_focus_show_no_picture_is_compared
const RING = 16;
// A caret and a field's outline extend this far around it; no picture is compared there.
// @unit px
// @measured not measured: chosen so that the outline of browsers, of 1 to 3 px, fits in
// @test utest/page/act/test_painters.py::test_where_the_press_and_the_focus_show_no_picture_is_compared
const CARET = 4;

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edges in the viewport
 * @typedef {{element: Element, box: Edges, style: string}} Spot a painter, where it is, and its style
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{spots: Spot[], surface: Element|null, focus: Element|null}} Noted
 */

/**
 * What was noted, by number.
 * @type {Map<number, Noted>}
 */
const notes = new Map();
// @unit notes
// @limit how many notes are kept; an action asks only for the latest
const KEPT = 8;
let count = 0;

/**
 * The visible elements that may paint unseen, with their boxes in the viewport; none in a frame that
 * is called separately.
 * @param {Element|null} surface the pressed element
 * @returns {{element: Element, box: Edges}[]}
 */
function inView(surface = null) {
  /** @type {Set<Element>} */
  const found = new Set();
  if (window !== window.top) return [];
  roots.eachOf(TAGS, (element) => isPlaying(element) || found.add(element));
  for (const host of probes.closedHosts()) found.add(host);
  return [...found].flatMap((element) => {
    const box = isDrawnFor(surface, element) || !dom.isVisible(element) ? null : viewport.viewOf(element);
    return box === null ? [] : [{ element, box }];
  });
}

/**
 * Playing media change each moment, which proves nothing.
 * @param {Element} element
 */
function isPlaying(element) {
  return element.localName === "video" && !(/** @type {HTMLMediaElement} */ (element).paused);
}

/** @param {Element|null} surface @param {Element} element */
function isDrawnFor(surface, element) {
  return surface !== null && surface !== element && surface.matches(CONTROL) && dom.contains(surface, element);
}

/**
 * Whether there is any, for a caller that is about to act.
 * @param {Element|null} surface the pressed element; null for a mere look
 */
export function isAny(surface) {
  return inView(surface).length > 0;
}

/**
 * Notes the painters, once the effects of a hover are over.
 * @param {object} options
 * @param {boolean} [options.acting] whether an action is about to be carried out
 * @returns {Promise<{id: number, boxes: Box[], pixelRatio: number}>}
 */
export async function note({ acting = true }) {
  const until = performance.now() + REST_MS;
  do await idleness.nextFrame();
  while (animations.runningFinite().length > 0 && performance.now() < until);
  const element = acting ? gesture.acted() : null;
  const surface = element && geometry.surfaceOf(element);
  const spots = inView(surface).map((spot) => ({ ...spot, style: styleOf(spot.element) }));
  const id = ++count;
  notes.set(id, { spots, surface, focus: focusing.deepFocus() });
  notes.delete(id - KEPT);
  return { id, boxes: spots.map(({ box }) => boxOf(box)), pixelRatio: devicePixelRatio };
}

/**
 * The style of a painter and all its ancestors.
 * @param {Element} element
 */
function styleOf(element) {
  const styles = [];
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    styles.push(STYLE.map((property) => style?.[property]).join());
  }
  return styles.join("|");
}

/**
 * What can be compared now, and who has drawn on it.
 * @param {object} options
 * @param {number} options.id what was noted
 * @returns {{spots: ({box: Box} & ReturnType<typeof scheduled.drawn>)[], without: Box[]}|null} null where the document has no such number
 */
export function look({ id }) {
  const noted = notes.get(id);
  if (!noted) return null;
  const { spots, surface, focus } = noted;
  const now = focusing.deepFocus();
  const without = [focus, now].flatMap((each) => (each && isSmall(each, spots) ? [around(each, CARET)] : []));
  if (surface?.isConnected && isSmall(surface, spots)) without.push(around(surface, RING));
  return { spots: spots.filter((spot) => isComparable(spot, focus, now)).map(({ element, box }) => ({ box: boxOf(box), ...scheduled.drawn(element) })), without };
}

/**
 * Whether an element neither is a painter nor contains one.
 * @param {Element} element
 * @param {Spot[]} spots
 */
function isSmall(element, spots) {
  return !dom.isRoot(element) && !spots.some((spot) => dom.contains(element, spot.element));
}

/**
 * It is in place with the same style, and a change of the focus does not explain a difference.
 * @param {Spot} spot
 * @param {Element|null} focus
 * @param {Element|null} now
 */
function isComparable({ element, box, style }, focus, now) {
  if (!element.isConnected || isPlaying(element) || styleOf(element) !== style) return false;
  if (now !== focus && now === element && element.localName !== "canvas") return false;
  const at = viewport.viewOf(element);
  return at !== null && SIDES.every((side) => Math.abs(at[side] - box[side]) < 0.5);
}

/** @param {Edges} edges */
function boxOf({ left, top, right, bottom }) {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** @param {Element} element @param {number} by */
function around(element, by) {
  const { x, y, w, h } = viewport.boxOf(element);
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}
