// What containers cut off from sight: a collapsed panel, the far slides of a carousel, what has
// been put next to the page.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as kinds from "../semantics/kinds.js";
import * as frames from "./frames.js";

/**
 * From this z-index on what is out of the flow lies above the page. Below it, pages order their own parts.
 * @unit z-index
 * @measured not measured: chosen so that the 1 to 9 of badges and sticky heads are no overlay, and the 1000 and more of libraries is
 * @test utest/page/diff/test_capture_page.py::test_what_lies_in_the_page_or_is_closed_is_no_overlay
 */
const LAYER_Z_INDEX = 10;
/** @fixed CSS: boxes that `overflow` does not apply to */
const UNCLIPPED = /^(contents|inline)$/;
/** @fixed CSS: what of `overflow` makes a scroll container that a user can scroll */
const SCROLLS = /auto|scroll/;
/** They stand where they are for good, whether they are fixed or not. */
const LANDMARKS = kinds.SELECTORS.landmark;
/**
 * A container that may cut off what is in it.
 * @typedef {object} Clip
 * @property {Element} element
 * @property {Clip|null} next the one around it
 * @property {boolean} x whether it scrolls to the sides
 * @property {boolean} y whether it scrolls up and down
 * @property {boxes.Box|undefined} box once it was asked for
 * @property {boxes.Box|undefined} reach where all lies that can be scrolled to in it
 */
/**
 * Where an element is placed. What else a capture finds of it is noted besides that, as there are tens of thousands and each is
 * then looked up once.
 * @typedef {object} Place
 * @property {identity.Kept} record
 * @property {CSSStyleDeclaration} style
 * @property {string} position
 * @property {boolean} isOut out of the flow, over what is below it
 * @property {Place} outer of the next element around
 * @property {Clip|null} clips the containers that may cut the element off, the innermost first
 * @property {Clip|null|undefined} forFlow those of what is in it; undefined until it is asked for
 * @property {Clip|null|undefined} forAbsolute the same of what is in it with an absolute position
 * @property {import("./regions.js").Region|null} region (regions.js)
 * @property {import("./reader.js").Text|null|undefined} text the entry of its text, null where that cannot be seen
 * @property {boolean} isControl whether it is a control that can be seen
 */

/** What is around the outermost element, of which nothing else is asked. */
const OUTSIDE = /** @type {Place} */ (
  /** @type {Partial<Place>} */ ({ position: "static", isOut: false, clips: null, forFlow: null, forAbsolute: null })
);

/** Where elements are placed and what may cut them off: each is looked at once for one capture. */
export class Places {
  /** @param {boolean} isFull what can be scrolled to counts as in sight, not only what is near */
  constructor(isFull) {
    this.isFull = isFull;
    /**
     * The records that hold a place of this capture.
     * @type {identity.Kept[]}
     */
    this.taken = [];
  }

  /**
   * @param {Element} element
   * @returns {Place}
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

  /**
   * The same where the next element around in the flat tree, `at`, and its place are known.
   * @param {Element} element
   * @param {Element|null} at
   * @param {Place|null} outer
   */
  within(element, at, outer) {
    const record = identity.of(element);
    if (record.place === null) {
      record.place = placeIn(element, record, at === null || outer === null ? OUTSIDE : opened(at, outer));
      this.taken.push(record);
    }
    return /** @type {Place} */ (record.place);
  }

  /**
   * The place of an element that was looked at before, else null.
   * @param {Element} element
   */
  known(element) {
    return /** @type {Place|null} */ (identity.of(element).place);
  }

  /** Ends the capture: places are true for one moment, and each holds those around it. */
  forget() {
    for (let i = 0; i < this.taken.length; i++) this.taken[i].place = null;
    this.taken = [];
  }

  /**
   * The place of the next element around, through same-origin frames too; null at the top.
   * @param {Element} element
   * @param {Place} place
   */
  around(element, { outer }) {
    if (outer !== OUTSIDE) return outer;
    const frame = frames.outerOf(element);
    return frame === null ? null : this.of(frame);
  }

  /**
   * Whether no container cuts off what has this box at a place, nor is it outside of the band.
   * @param {Place} place
   * @param {boxes.Box} box
   * @param {frames.Frame} frame
   */
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

  /**
   * @param {Clip} clip
   * @param {boxes.Box} box its own
   */
  reachOf({ element, x, y }, box) {
    if (this.isFull) return boxes.contentsOf(element, box, { x, y });
    return y ? boxes.near(box) : box;
  }

  /**
   * Whether the element lies above the page, as toasts, banners and drop-downs do: fixed or absolute
   * with a high z-index, or a small box that is fixed, or hung into the body by a script. The box of
   * a whole application that is placed so does not count, as it is the page.
   * @param {Element} element
   * @param {Place} place
   */
  isLayer(element, { position, isOut, style }) {
    if (!isOut) return false;
    if (Number(style.zIndex) >= LAYER_Z_INDEX && position === "fixed") return true;
    if (element.matches(LANDMARKS)) return false;
    const isHigh = Number(style.zIndex) >= LAYER_Z_INDEX;
    const isHung = element.parentElement === element.ownerDocument.body;
    return (position === "fixed" || isHigh || isHung) && boxes.isSmall(element);
  }

  /**
   * Whether the element is taken out of the flow, over what is below it.
   * @param {Element} element
   */
  isFloating(element) {
    return this.of(element).isOut;
  }
}

/**
 * @param {Element} element
 * @param {identity.Kept} record
 * @param {Place} outer
 * @returns {Place}
 */
function placeIn(element, record, outer) {
  // The computed style is kept: it is a live one, and to ask for it takes longer than to read it.
  let { style } = record;
  let position = style === null ? "" : style.position;
  // Also where the element has gone to another document since: nothing can be read of it then.
  if (position === "") {
    record.style = style = /** @type {CSSStyleDeclaration} */ (dom.styleOf(element));
    ({ position } = style);
  }
  let clips = outer.forFlow ?? null;
  let isOut = true;
  if (position === "fixed") clips = null;
  else if (position === "absolute") clips = outer.forAbsolute ?? null;
  else isOut = false;
  return {
    record, style: /** @type {CSSStyleDeclaration} */ (style), position, isOut, outer, clips, forFlow: undefined, forAbsolute: undefined, region: null, text: undefined,
    isControl: false,
  };
}

/**
 * A container's place, with what cuts off those in it.
 * @param {Element} element
 * @param {Place} place
 */
function opened(element, place) {
  if (place.forFlow !== undefined) return place;
  const { style, clips, outer } = place;
  place.forFlow = isClipping(element, style) ? clipOf(element, style, clips) : clips;
  // CSS 2.1, 11.1.1: an absolute box is not cut off by what lies inside its containing block.
  place.forAbsolute = place.position === "static" ? outer.forAbsolute : place.forFlow;
  return place;
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isClipping(element, style) {
  if (style.overflowX === "visible" || UNCLIPPED.test(style.display)) return false;
  const { body, documentElement } = element.ownerDocument;
  if (element === documentElement) return false;
  // css-overflow-3, 3.3: a body's overflow is the viewport's where the root has none.
  return element !== body || dom.styleOf(documentElement)?.overflowX !== "visible";
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {Clip|null} next
 * @returns {Clip}
 */
function clipOf(element, { overflowX, overflowY }, next) {
  return { element, next, x: SCROLLS.test(overflowX), y: SCROLLS.test(overflowY), box: undefined, reach: undefined };
}
