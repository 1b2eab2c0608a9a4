// What may paint without a change of the document: a canvas, a film, what is in a closed shadow root.
// Where it is, and whether what it shows now can be compared with what it showed before; the pictures
// are taken and compared outside (docs/adr/0037).

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as animations from "../signals/animations.js";
import * as idleness from "../signals/idleness.js";
import * as scheduled from "../signals/scheduled.js";
import * as geometry from "../surface/geometry.js";
import * as gesture from "./gesture.js";

const TAGS = ["canvas", "video"];
/** What is in one of these is drawn for it, and shows the press. */
const CONTROL = "a,button,summary,label,[role=button],[role=link],[role=menuitem],[role=tab]";
/** A hover, a press or the focus may change these of what paints or of what is around it. */
const STYLE = ["opacity", "filter", "transform", "visibility", "display", "outline", "border", "background", "boxShadow", "clipPath"];
/** Hover effects are waited for so long; what then goes on does so by itself. */
const REST_MS = 500;
/** A focus ring and a shadow are drawn so far around a control. */
const RING = 16;
const CARET = 4;

/** What was noted: by number, what paints, and how. */
const notes = new Map();
const KEPT = 8;
let count = 0;

/** What may paint unseen in view, with its box in the viewport; none in a frame that is called by itself. */
function inView(surface = null) {
  const found = new Set();
  if (window !== window.top) return [];
  roots.eachOf(TAGS, (element) => isPlaying(element) || found.add(element));
  for (const host of probes.closedHosts()) found.add(host);
  return [...found].flatMap((element) => {
    const box = isDrawnFor(surface, element) || !dom.isVisible(element) ? null : viewport.viewOf(element);
    return box === null ? [] : [{ element, box }];
  });
}

/** It shows another picture each moment, and tells nothing. */
function isPlaying(element) {
  return element.localName === "video" && !element.paused;
}

function isDrawnFor(surface, element) {
  return surface !== null && surface !== element && surface.matches(CONTROL) && dom.contains(surface, element);
}

/** Whether there is any, for who is about to act. */
export function isAny(surface) {
  return inView(surface).length > 0;
}

/**
 * Notes what paints, once the effects of a hover are over.
 * @param {object} options
 * @param {boolean} [options.acting] whether an action is about to be carried out
 * @returns {Promise<{id: number, boxes: object[], pixelRatio: number}>}
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
  return { id, boxes: spots.map(({ box }) => told(box)), pixelRatio: devicePixelRatio };
}

/** How what paints, and all around it, is drawn. */
function styleOf(element) {
  const told = [];
  for (let at = element; at; at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    told.push(STYLE.map((property) => style?.[property]).join());
  }
  return told.join("|");
}

/**
 * What of it can be compared now, and who has drawn on it.
 * @param {object} options
 * @param {number} options.id what was noted
 * @returns {{spots: object[], without: object[]}|null} null where the document has none of that number
 */
export function look({ id }) {
  const noted = notes.get(id);
  if (!noted) return null;
  const { spots, surface, focus } = noted;
  const now = focusing.deepFocus();
  const without = [focus, now].filter((each) => each && isSmall(each, spots)).map((each) => around(each, CARET));
  if (surface?.isConnected && isSmall(surface, spots)) without.push(around(surface, RING));
  return { spots: spots.filter((spot) => isComparable(spot, focus, now)).map(({ element, box }) => ({ box: told(box), ...scheduled.drawn(element) })), without };
}

/** Whether an element is none of what paints, nor around it. */
function isSmall(element, spots) {
  return !/^(html|body)$/.test(element.localName) && !spots.some((spot) => dom.contains(element, spot.element));
}

/** It is where it was and as it was; and what has got the focus may show that. */
function isComparable({ element, box, style }, focus, now) {
  if (!element.isConnected || isPlaying(element) || styleOf(element) !== style) return false;
  if (now !== focus && now === element && element.localName !== "canvas") return false;
  const at = viewport.viewOf(element);
  return at !== null && ["left", "top", "right", "bottom"].every((side) => Math.abs(at[side] - box[side]) < 0.5);
}

function told({ left, top, right, bottom }) {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function around(element, by) {
  const { x, y, w, h } = viewport.boxOf(element);
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}
