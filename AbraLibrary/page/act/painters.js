// What may paint without a change of the document: a canvas, a film, what is in a closed shadow root.
// Where it is, and whether what it shows now can be compared with what it showed before; the pictures
// are taken and compared outside (docs/adr/0037).

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
/** What is in one of these is drawn for it, and shows the press. */
const CONTROL = kinds.SELECTORS.drawnOver;
/** A hover, a press or the focus may change these of what paints or of what is around it. */
const STYLE = /** @type {const} */ (["opacity", "filter", "transform", "visibility", "display", "outline", "border", "background", "boxShadow", "clipPath"]);
// Hover effects are waited for so long; what then goes on does so by itself.
// @unit ms
// @limit bounds what the second witness costs where something never comes to rest
const REST_MS = 500;
// A focus ring and a shadow are drawn so far around a control; there no picture is compared.
// @unit px
// @measured not measured: chosen so that the rings of browsers and the shadows of component libraries fit in
// @test utest/page/act/test_painters.py::test_where_the_press_and_the_focus_show_no_picture_is_compared
const RING = 16;
// A caret and the outline of a field are drawn so far around it; there no picture is compared.
// @unit px
// @measured not measured: chosen so that the outline of browsers, of 1 to 3 px, fits in
// @test utest/page/act/test_painters.py::test_where_the_press_and_the_focus_show_no_picture_is_compared
const CARET = 4;

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edges in the viewport
 * @typedef {{element: Element, box: Edges, style: string}} Spot what paints, where, and how it is drawn
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{spots: Spot[], surface: Element|null, focus: Element|null}} Noted
 */

/**
 * What was noted, by number.
 * @type {Map<number, Noted>}
 */
const notes = new Map();
// @unit notes
// @limit so many notes are kept, as an action asks for the last ones alone
const KEPT = 8;
let count = 0;

/**
 * What may paint unseen in view, with its box in the viewport; none in a frame that is called by itself.
 * @param {Element|null} surface what is pressed
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
 * It shows another picture each moment, which proves nothing.
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
 * Whether there is any, for who is about to act.
 * @param {Element|null} surface what is pressed; null for who only looks
 */
export function isAny(surface) {
  return inView(surface).length > 0;
}

/**
 * Notes what paints, once the effects of a hover are over.
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
 * How what paints, and all around it, is drawn.
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
 * What of it can be compared now, and who has drawn on it.
 * @param {object} options
 * @param {number} options.id what was noted
 * @returns {{spots: ({box: Box} & ReturnType<typeof scheduled.drawn>)[], without: Box[]}|null} null where the document has none of that number
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
 * Whether an element is neither one that paints, nor around one.
 * @param {Element} element
 * @param {Spot[]} spots
 */
function isSmall(element, spots) {
  return !dom.isRoot(element) && !spots.some((spot) => dom.contains(element, spot.element));
}

/**
 * It is where it was and as it was; and what has got the focus may show that.
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
