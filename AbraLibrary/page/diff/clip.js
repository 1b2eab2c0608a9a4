// What containers cut off from sight: a collapsed panel, the far slides of a carousel, what has
// been put beside the page.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as frames from "./frames.js";

const LAYER_Z_INDEX = 10;
/** They stand where they are for good, whether they are fixed or not. */
const LANDMARKS = "header,nav,footer,main,aside,[role=banner],[role=navigation],[role=contentinfo],[role=main]";
const OUTSIDE = { style: null, position: "static", isOut: false, outer: null, clips: null, forFlow: null, forAbsolute: null };

/** @typedef {ReturnType<typeof placeIn>} Place where an element is placed, and what else a capture knows of it */

/** Where elements are placed and what may cut them off: each is looked at once for one capture. */
export class Places {
  /** @param {boolean} isFull what can be scrolled to counts as in sight, not only what is near */
  constructor(isFull) {
    this.isFull = isFull;
    this.taken = []; // the records that hold a place of this capture
  }

  /**
   * @param {Element} element
   * @returns {Place} `isOut`: out of the flow, over what is below it. `clips` are the containers that may cut the element off, the innermost
   *   first, as a linked list. What else a capture finds of an element is noted beside them, as there
   *   are tens of thousands and each is then looked up once: its region (page/diff/regions.js), the entry
   *   of its text, null where that cannot be seen, and whether it is a control that can be seen.
   */
  of(element) {
    let place = this.known(element);
    if (place !== null) return place;
    const path = [];
    /** @type {Element|null} */
    let at = element;
    while (at !== null && place === null) {
      path.push(at);
      at = dom.parentOf(at);
      place = at === null ? null : this.known(at);
    }
    for (let i = path.length - 1; i >= 0; i--) {
      place = this.within(path[i], at, place);
      at = path[i];
    }
    return /** @type {Place} */ (place);
  }

  /** The same where the next element around in the flat tree, `at`, and its place are known. */
  within(element, at, outer) {
    const record = identity.of(element);
    if (record.place === null) {
      record.place = placeIn(element, record, at === null ? OUTSIDE : opened(at, outer));
      this.taken.push(record);
    }
    return /** @type {Place} */ (record.place);
  }

  /** The place of an element that was looked at before, else null. */
  known(element) {
    return /** @type {Place|null} */ (identity.of(element).place);
  }

  /** Ends the capture: places are true for one moment, and each holds those around it. */
  forget() {
    for (let i = 0; i < this.taken.length; i++) this.taken[i].place = null;
    this.taken = [];
  }

  /** The place of the next element around, through same-origin frames too; null at the top. */
  around(element, { outer }) {
    if (outer !== OUTSIDE) return outer;
    const frame = frames.outerOf(element);
    return frame === null ? null : this.of(frame);
  }

  /** Whether no container cuts off what has this box at a place, nor is it outside of the band. */
  shows({ clips: innermost }, box, frame) {
    let at = box;
    for (let clips = innermost; clips !== null; clips = clips.next) {
      const around = (clips.box ??= boxes.boxOf(clips.element, frame));
      if (boxes.meets(at, around)) continue;
      clips.reach ??= this.reachOf(clips, around);
      if (!boxes.meets(at, clips.reach)) return false;
      // It comes into sight where its container is, which lies inside others in turn.
      if (this.isFull) at = around;
    }
    return boxes.meets(at, frame.band);
  }

  reachOf({ element, x, y }, box) {
    if (this.isFull) return boxes.contentsOf(element, box, { x, y });
    return y ? boxes.near(box) : box;
  }

  /**
   * Whether the element lies above the page, as toasts, banners and drop-downs do: fixed or absolute
   * with a high z-index, or a small box that is fixed, or hung into the body by a script. The box of
   * a whole application that is placed so is none, as it is the page.
   */
  isLayer(element, { position, isOut, style }) {
    if (!isOut) return false;
    if (Number(style.zIndex) >= LAYER_Z_INDEX && position === "fixed") return true;
    if (element.matches(LANDMARKS)) return false;
    const isHigh = Number(style.zIndex) >= LAYER_Z_INDEX;
    const isHung = element.parentElement === element.ownerDocument.body;
    return (position === "fixed" || isHigh || isHung) && boxes.isSmall(element);
  }

  /** Whether the element is taken out of the flow, over what is below it. */
  isFloating(element) {
    return this.of(element).isOut;
  }
}

function placeIn(element, record, outer) {
  // The computed style is kept: it is a live one, and to ask for it takes longer than to read it.
  let { style } = record;
  let position = style === null ? "" : style.position;
  // Also where the element has gone to another document since: nothing can be read of it then.
  if (position === "") {
    record.style = style = dom.styleOf(element);
    ({ position } = style);
  }
  let clips = outer.forFlow;
  let isOut = true;
  if (position === "fixed") clips = null;
  else if (position === "absolute") clips = outer.forAbsolute;
  else isOut = false;
  return {
    record, style, position, isOut, outer, clips, forFlow: undefined, forAbsolute: undefined, region: null, text: undefined,
    isControl: false,
  };
}

/** A container's place, with what cuts off those in it. */
function opened(element, place) {
  if (place.forFlow !== undefined) return place;
  const { style, clips, outer } = place;
  place.forFlow = isClipping(element, style) ? clipOf(element, style, clips) : clips;
  // CSS 2.1, 11.1.1: an absolute box is not cut off by what lies inside its containing block.
  place.forAbsolute = place.position === "static" ? outer.forAbsolute : place.forFlow;
  return place;
}

function isClipping(element, style) {
  if (style.overflowX === "visible" || /^(contents|inline)$/.test(style.display)) return false;
  const { body, documentElement } = element.ownerDocument;
  if (element === documentElement) return false;
  // css-overflow-3, 3.3: a body's overflow is the viewport's where the root has none.
  return element !== body || dom.styleOf(documentElement)?.overflowX !== "visible";
}

function clipOf(element, { overflowX, overflowY }, next) {
  const scrolls = /auto|scroll/;
  return { element, next, x: scrolls.test(overflowX), y: scrolls.test(overflowY), box: undefined, reach: undefined };
}
