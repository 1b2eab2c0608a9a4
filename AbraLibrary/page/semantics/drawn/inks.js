// Whether a picture of a box has a tick in it: what is inked in its middle.

import * as dom from "../../dom/dom.js";
import * as boxlooks from "./boxlooks.js";

/**
 * The middle of a picture of a box, where it may have a tick: from which share of its size to which, looked at by so
 * many points in a line; what is all full may be a colour, and what is so much wider than high a dash.
 * @unit shares, points, a share, a factor
 * @measured boxes and circles of Material Symbols, Feather and Bootstrap Icons: what is drawn around them is outside
 * @test utest/page/semantics/test_lookalikes.py::test_a_picture_of_a_box_shows_whether_a_tick_is_in_it
 */
const INSIDE = { from: 0.3, to: 0.7, points: 16, full: 0.97, flat: 2 };
/** What a picture is drawn of; anything else cannot be looked into. */
const SHAPES = "path,circle,rect,ellipse,line,polyline,polygon";
const UNSHAPED = "use,text,image,mask,clipPath,pattern,foreignObject,symbol";

/**
 * The picture that draws a box with all that is in it, or null: where CSS draws the box, the picture is the tick.
 * @param {Element} element
 * @param {Element[]} parts
 */
export function wholeIn(element, parts) {
  if (element.localName === "svg") return /** @type {SVGSVGElement} */ (element);
  const pictures = parts.filter((each) => each.localName === "svg");
  const isDrawn = boxlooks.isBordered(element) || parts.some(boxlooks.isBordered) || !(dom.styleOf(element)?.backgroundColor ?? "").endsWith(", 0)");
  return pictures.length === 1 && !isDrawn ? /** @type {SVGSVGElement} */ (pictures[0]) : null;
}

/**
 * Whether a picture of a box has something in its middle, a tick or a point; null where that may be a colour or a dash,
 * or cannot be looked into.
 * @param {SVGSVGElement} picture
 */
export function tickIn(picture) {
  const shapes = /** @type {SVGGeometryElement[]} */ ([...picture.querySelectorAll(SHAPES)]).filter((each) => dom.isVisible(each) && dom.styleOf(each)?.opacity !== "0");
  if (!shapes.length || picture.querySelector(UNSHAPED) || shapes.some((each) => dom.styleOf(each)?.strokeDasharray !== "none")) return null;
  const { left, top, width, height } = picture.getBoundingClientRect();
  /** @type {(at: number) => number} */
  const share = (at) => INSIDE.from + ((INSIDE.to - INSIDE.from) * at) / (INSIDE.points - 1);
  const steps = Array.from({ length: INSIDE.points }, (_, at) => share(at));
  const inks = shapes.map(inkOf);
  const points = steps.flatMap((down) => steps.map((aside) => ({ down, aside })));
  /** @param {{down: number, aside: number}} point */
  const isInked = ({ down, aside }) => inks.some((ink) => ink(new DOMPoint(left + width * aside, top + height * down)));
  const inked = points.filter(isInked);
  if (inked.length === 0) return false;
  const bare = points.filter((point) => !inked.includes(point));
  return inked.length > points.length * INSIDE.full || isDash(inked) || isDash(bare) ? null : true;
}

/**
 * Tells of points of the view whether a shape draws there.
 * @param {SVGGeometryElement} shape
 */
function inkOf(shape) {
  const style = dom.styleOf(shape);
  const inwards = shape.getScreenCTM()?.inverse() ?? null;
  /** @param {DOMPoint} point */
  return (point) => {
    if (!inwards || !style) return false;
    const at = point.matrixTransform(inwards);
    const isFilled = style.fill !== "none" && style.fillOpacity !== "0" && shape.isPointInFill(at);
    return isFilled || (style.stroke !== "none" && style.strokeOpacity !== "0" && shape.isPointInStroke(at));
  };
}

/**
 * Whether points are a line across.
 * @param {{down: number, aside: number}[]} points
 */
function isDash(points) {
  /** @param {number[]} places */
  const extent = (places) => Math.max(...places) - Math.min(...places);
  return extent(points.map(({ aside }) => aside)) > INSIDE.flat * extent(points.map(({ down }) => down));
}
