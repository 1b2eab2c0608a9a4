// What containers clip: a collapsed panel, the far slides of a carousel, content placed outside the page.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as kinds from "../semantics/kinds.js";
import * as frames from "./frames.js";

/**
 * From this z-index on, an out-of-flow element lies above the page. Below it, pages order their own parts.
 * @unit z-index
 * @measured not measured: chosen so that badges and sticky heads (1 to 9) are no overlays, and those of libraries (1000 and more) are
 * @test utest/page/diff/test_capture_page.py::test_what_lies_in_the_page_or_is_closed_is_no_overlay
 */
const LAYER_Z_INDEX = 10;
/** @fixed CSS: the `overflow` of containers that users can scroll */
const SCROLLS = /auto|scroll/;
/** Parts of the page, fixed or not. */
const LANDMARKS = kinds.SELECTORS.landmark;
/**
 * A container that may clip its content.
 * @typedef {object} Clip
 * @property {Element} element
 * @property {Clip|null} next the one around it
 * @property {boolean} x whether it scrolls horizontally
 * @property {boolean} y whether it scrolls vertically
 * @property {boxes.Box|undefined} box once needed
 * @property {boxes.Box|undefined} reach the area that it can scroll to
 */
/**
 * Where an element is placed, with everything else that a capture finds of it: each of tens of
 * thousands is looked up once.
 * @typedef {object} Place
 * @property {identity.Kept} record
 * @property {CSSStyleDeclaration} style
 * @property {string} position
 * @property {boolean} isOut out of the flow, above what is below it
 * @property {Place} outer of the parent
 * @property {Clip|null} clips the containers that may clip the element, innermost first
 * @property {Clip|null|undefined} forFlow those of its content; undefined until needed
 * @property {Clip|null|undefined} forAbsolute those of its absolutely positioned content
 * @property {import("./regions.js").Region|null} region (regions.js)
 * @property {import("./reader.js").Text|null|undefined} text the entry of its text, null if invisible
 * @property {boolean} isControl whether it is a visible control
 * @property {import("./looks.js").Look|null} look how its text is drawn (looks.js)
 * @property {string|undefined} paint what else it is painted with, once it was asked for (shapes.js)
 * @property {boolean|undefined} isLayered whether it is in a layer, once it was asked for (fronts.js)
 */

/** The parent of the outermost element. */
const OUTSIDE = /** @type {Place} */ (
  /** @type {Partial<Place>} */ ({ position: "static", isOut: false, clips: null, forFlow: null, forAbsolute: null })
);

/** Where elements are placed and what may clip them: each is examined once per capture. */
export class Places {
  /** @param {boolean} isFull whether everything that can be scrolled to counts as visible, not just what is near */
  constructor(isFull) {
    this.isFull = isFull;
    /**
     * The records with a place of this capture.
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
   * The same where the parent in the flat tree, `at`, and its place are known.
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
   * The known place of an element, else null.
   * @param {Element} element
   */
  known(element) {
    return /** @type {Place|null} */ (identity.of(element).place);
  }

  /** Ends the capture: places are valid for one moment, and each references its ancestors'. */
  forget() {
    for (let i = 0; i < this.taken.length; i++) this.taken[i].place = null;
    this.taken = [];
  }

  /**
   * The parent's place, through same-origin frames too; null at the top.
   * @param {Element} element
   * @param {Place} place
   */
  around(element, { outer }) {
    if (outer !== OUTSIDE) return outer;
    const frame = frames.outerOf(element);
    return frame === null ? null : this.of(frame);
  }

  /**
   * Whether a box at a place is neither clipped by a container nor outside of the band.
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
      // It is visible where its container is, which lies inside others in turn.
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
   * with a high z-index, or a small box that is fixed or that a script inserted into the body. The
   * large box of a whole application is the page itself.
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
   * Whether the element is out of the flow, above what is below it.
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
  // The computed style is kept: it is live, and getting it takes longer than reading it.
  let { style } = record;
  let position = style === null ? "" : style.position;
  // Also if the element has moved to another document: then it is unreadable.
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
    isControl: false, look: null, paint: undefined, isLayered: undefined,
  };
}

/**
 * A container's place, with the clips of its content.
 * @param {Element} element
 * @param {Place} place
 */
function opened(element, place) {
  if (place.forFlow !== undefined) return place;
  const { style, clips, outer } = place;
  place.forFlow = isClipping(element, style) ? clipOf(element, style, clips) : clips;
  // CSS 2.1, 11.1.1: nothing inside its containing block clips an absolute box.
  place.forAbsolute = place.position === "static" ? outer.forAbsolute : place.forFlow;
  return place;
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isClipping(element, style) {
  if (!dom.isClipping(style)) return false;
  const { body, documentElement } = element.ownerDocument;
  if (element === documentElement) return false;
  // css-overflow-3, 3.3: without one of the root, a body's overflow applies to the viewport.
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
