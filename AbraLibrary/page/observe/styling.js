// What scripts change by style sheets, which no mutation reports: `insertRule`, `adoptedStyleSheets`,
// `disabled`, states of custom elements, highlights of ranges. The probes report just before the
// first such call, and the look of the visible elements is noted then (docs/adr/0037). What elements
// bring is found out behind it (signals/sheets.js).

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as animations from "../signals/animations.js";
import * as scheduled from "../signals/scheduled.js";
import { Sheets, isBearer } from "../signals/sheets.js";
import * as feedback from "./feedback.js";
import * as moments from "./moments.js";
import * as observer from "./observer.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{box: DOMRect, style: string}} Looks */
/**
 * The look of the visible elements.
 * @typedef {object} View
 * @property {Map<Element, Looks>} looks
 * @property {boolean} isWhole whether time sufficed for all
 * @property {Set<Element>} moving the animated elements
 * @property {Element|null} focus
 * @property {boolean} isPressed whether a mouse button is down
 * @property {number} batches what the observer had recorded by then
 */
/** @typedef {{base: View|null, highlights: Map<string, Box>, sheets: Sheets}} Note the look just before the first change; null until then */

/** What paints an element, except its place, which is in its box. */
const PROPERTIES = /** @type {const} */ ([
  "display", "visibility", "opacity", "color", "backgroundColor", "backgroundImage", "backgroundPosition", "backgroundSize", "border",
  "borderRadius", "outline", "boxShadow", "transform", "translate", "rotate", "scale", "filter", "backdropFilter", "clipPath", "maskImage",
  "mixBlendMode", "fontFamily", "fontSize", "fontWeight", "fontStyle", "letterSpacing", "textDecoration", "textTransform", "textShadow",
  "listStyleType", "fill", "stroke", "strokeWidth", "objectFit", "content",
]);
const PSEUDO = ["::before", "::after"];
/**
 * @limit a look takes no longer, as the page's script waits meanwhile
 * @unit ms
 */
const MOST_MS = 100;
/**
 * @limit how many elements are looked at
 * @unit elements
 */
const MOST = 2000;
const SHOWN = { checkOpacity: true, checkVisibilityCSS: true };
const SIDES = /** @type {const} */ (["left", "top", "right", "bottom"]);
/**
 * A smaller distance is a rounding error.
 * @unit px
 * @measured not measured: half of a pixel
 * @test atest/diff/painted.robot::A Dead Button Whose Press Adds Rules For Nothing
 */
const ROUNDED = 0.5;

/**
 * The notes by number.
 * @type {Map<number, Note>}
 */
const notes = new Map();
/**
 * @limit how many are kept, the latest
 * @unit notes
 */
const KEPT = 12;
let count = 0;

/** Notes style sheet changes from now on. @returns {number} the number to ask with */
export function note() {
  const id = ++count;
  notes.set(id, { base: null, highlights: highlighted(), sheets: new Sheets() });
  notes.delete(id - KEPT);
  scheduled.awaitStyling();
  return id;
}

let isWaiting = false;

/**
 * Called from the page's own script, just before it changes a style sheet; and over classic, where the agent shares
 * the page's world, from the agent's own reading of rules, which changes nothing.
 */
function ahead() {
  if (dom.isPassing()) {
    if (!isWaiting) void Promise.resolve().then(awaitNext);
    isWaiting = true;
    return;
  }
  const base = view();
  for (const each of notes.values()) each.base ??= base;
}

/** The report was the agent's own, so the next one counts. */
function awaitNext() {
  isWaiting = false;
  scheduled.awaitStyling();
}

/** @returns {View} */
function view() {
  /** @type {View["looks"]} */
  const looks = new Map();
  const until = performance.now() + MOST_MS;
  let isWhole = true;
  for (const root of roots.all()) {
    for (const element of root.querySelectorAll("*")) {
      if (looks.size >= MOST || performance.now() > until) {
        isWhole = false;
        break;
      }
      const box = boxOf(element);
      if (isIn(box) && element.checkVisibility(SHOWN)) looks.set(element, { box, style: lookOf(element) });
    }
  }
  return { looks, isWhole, moving: moving(), focus: focusing.deepFocus(), isPressed: document.querySelector(focusing.PRESSED) !== null, batches: observer.batches() };
}

/** In the viewport of the window. @param {Element} element */
function boxOf(element) {
  if (element.ownerDocument === document) return element.getBoundingClientRect();
  const { x, y, w, h } = viewport.boxOf(element);
  return new DOMRect(x, y, w, h);
}

/** @param {DOMRect} box */
function isIn({ left, top, right, bottom, width, height }) {
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** @param {Element} element */
function lookOf(element) {
  const style = dom.styleOf(element);
  const parts = PROPERTIES.map((property) => style?.[property]);
  for (const pseudo of PSEUDO) {
    const its = dom.styleOf(element, pseudo);
    if (its && its.content !== "none" && its.content !== "normal") parts.push(...PROPERTIES.map((property) => its[property]));
  }
  return parts.join("|");
}

function moving() {
  const targets = animations.all().filter(({ playState }) => playState === "running").map(({ effect }) => effect?.target ?? null);
  return new Set(targets.filter((target) => target !== null));
}

/**
 * Where visible elements look different than before the first style sheet change.
 * @param {number} id of `note`
 * @param {Element|null} surface the pressed element, whose look is feedback
 * @returns {{boxes: Box[], isWhole: boolean}|null} null if the number is not known any more
 */
export function since(id, surface) {
  const noted = notes.get(id);
  if (!noted) return null;
  const lit = litSince(noted.highlights);
  const both = noted.base ? { before: noted.base, now: view() } : noted.sheets.compare(view);
  if (both === null) return { boxes: lit, isWhole: true };
  const { before, now } = both;
  // What was recorded meanwhile may have moved the elements, like a clock with one digit more.
  const isQuiet = before.batches === now.batches;
  const left = new LeftOut(before, now, surface);
  /** @type {Box[]} */
  const boxes = [];
  for (const element of new Set([...before.looks.keys(), ...now.looks.keys()])) {
    const [was, is] = [before.looks.get(element), now.looks.get(element)];
    const isOther = was && is ? was.style !== is.style || (isQuiet && isElsewhere(was.box, is.box)) : isQuiet && element.isConnected && before.isWhole && now.isWhole;
    if (isOther && !left.has(element)) boxes.push(...[was, is].filter((looks) => looks !== undefined).map(({ box }) => plain(box)));
  }
  return { boxes: outermost([...boxes, ...lit]), isWhole: before.isWhole && now.isWhole };
}

/** @param {DOMRect} was @param {DOMRect} is */
function isElsewhere(was, is) {
  return SIDES.some((side) => Math.abs(was[side] - is[side]) > ROUNDED);
}

/** The elements that show the press, the focus or their own animation. */
class LeftOut {
  /** @param {View} before @param {View} now @param {Element|null} surface */
  constructor(before, now, surface) {
    const hasMoved = before.focus !== now.focus;
    const whole = [surface && feedback.componentOf(surface), ...(hasMoved ? [before.focus, now.focus] : []), ...before.moving, ...now.moving];
    this.whole = whole.filter((each) => each !== null && !dom.isRoot(each));
    const ends = [...(before.isPressed ? [surface] : []), ...(hasMoved ? [before.focus, now.focus] : [])];
    /** @type {Set<Element>} */
    this.around = new Set();
    for (const end of ends) for (let at = end; at; at = dom.parentOf(at)) this.around.add(at);
  }

  /** @param {Element} element */
  has(element) {
    return this.around.has(element) || this.whole.some((each) => dom.contains(each, element));
  }
}

/** @param {DOMRect} box @returns {Box} */
function plain({ left, top, width, height }) {
  return { x: left, y: top, w: width, h: height };
}

/** Without boxes that lie in another one. @param {Box[]} boxes */
function outermost(boxes) {
  const isInside = (/** @type {Box} */ box, /** @type {Box} */ other) => box.x >= other.x && box.y >= other.y && box.x + box.w <= other.x + other.w && box.y + box.h <= other.y + other.h;
  /** @type {Box[]} */
  const found = [];
  for (const box of boxes.toSorted((a, b) => b.w * b.h - a.w * a.h)) if (!found.some((other) => isInside(box, other))) found.push(box);
  return found;
}

/** The boxes of ranges highlighted by script (CSS Custom Highlight API), by name. @returns {Map<string, Box>} */
function highlighted() {
  const found = new Map();
  const known = globalThis.CSS?.highlights;
  if (!known?.size) return found;
  // Not `of`: in a sandbox Firefox has no iterators of the page's maps and sets.
  known.forEach((/** @type {Highlight} */ ranges, /** @type {string} */ name) => ranges.forEach((range) => {
    for (const box of rectsOf(range)) if (isIn(box)) found.set([name, box.left, box.top, box.width, box.height].join(), plain(box));
  }));
  return found;
}

/** @param {AbstractRange} range */
function rectsOf(range) {
  if (range instanceof Range) return range.getClientRects();
  const living = new Range();
  living.setStart(range.startContainer, range.startOffset);
  living.setEnd(range.endContainer, range.endOffset);
  return living.getClientRects();
}

/** @param {Map<string, Box>} before */
function litSince(before) {
  const now = highlighted();
  const came = [...now].filter(([key]) => !before.has(key));
  const went = [...before].filter(([key]) => !now.has(key));
  return [...came, ...went].map(([, box]) => box);
}

probes.on("styling", ahead);
/** @param {Element|null} element that came, went or has other contents */
function noteSheet(element) {
  if (element && isBearer(element) && element.ownerDocument === document) for (const { sheets } of notes.values()) sheets.note(element);
}

moments.on("children", ({ node, children: { added, removed } }) => {
  added.forEach(noteSheet);
  removed.forEach(noteSheet);
  noteSheet(/** @type {Element} */ (node));
});
moments.on("characters", ({ node }) => noteSheet(node.parentElement));
