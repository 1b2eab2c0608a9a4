// Image maps: an area has no box. It is a shape on the image that uses its map (HTML, "image maps"),
// and the first area that contains a point gets the press there.

import * as dom from "./dom.js";

/**
 * @typedef {import("./boxes.js").Box} Box
 * @typedef {{x: number, y: number}} Point
 * @typedef {{kind: "circle"|"poly"|"default"|"rect", numbers: number[]}} Shape
 */

// How many points across and down an area's box are tried. A shape that none of them hits counts as
// covered, which fails; it is thinner than a tenth of its box.
// @unit points
// @measured not measured: enough for the polygon of atest/pages/find/image_maps.html that misses its own middle
// @test utest/page/dom/test_imagemaps.py::test_the_first_area_that_has_a_point_gets_it
const GRID = 9;

/**
 * The image of an area: the first rendered one that uses its map; null for other elements.
 * @param {Element} element
 */
function imageOf(element) {
  if (element.localName !== "area") return null;
  const name = element.closest("map")?.getAttribute("name");
  if (!name) return null;
  /** @type {NodeListOf<HTMLImageElement>} */
  const images = dom.rootOf(element).querySelectorAll(`img[usemap="#${CSS.escape(name)}"]`);
  return [...images].find(dom.isVisible) ?? images[0] ?? null;
}

/**
 * The element that is drawn: for an area the image, else itself.
 * @param {Element} element
 * @returns {Element}
 */
export function drawnOf(element) {
  return imageOf(element) ?? element;
}

/**
 * The box of an element in its own viewport; for an area that of its shape, within the image; without a box of its own the
 * one around what is drawn of it.
 * @param {Element} element
 */
export function rectOf(element) {
  const image = imageOf(element);
  if (!image) return drawnRectOf(element);
  const frame = contentOf(image);
  const { left, top, right, bottom } = boundsOf(shapeOf(element, image), frame);
  const x = Math.max(left, frame.left);
  const y = Math.max(top, frame.top);
  return new DOMRect(x, y, Math.max(0, Math.min(right, frame.right) - x), Math.max(0, Math.min(bottom, frame.bottom) - y));
}

/** @param {Element} element */
function drawnRectOf(element) {
  const own = element.getBoundingClientRect();
  if ((own.width > 0 && own.height > 0) || !dom.isVisible(element)) return own;
  const drawn = dom.rectsOf(element).filter(({ width, height }) => width > 0 && height > 0);
  if (drawn.length === 0) return own;
  const [x, y] = [Math.min(...drawn.map(({ left }) => left)), Math.min(...drawn.map(({ top }) => top))];
  return new DOMRect(x, y, Math.max(...drawn.map(({ right }) => right)) - x, Math.max(...drawn.map(({ bottom }) => bottom)) - y);
}

/**
 * The points in its own viewport where an area gets presses, middle first.
 * @param {Element} area
 */
export function pointsOf(area) {
  const image = imageOf(area);
  const { left, top, width, height } = rectOf(area);
  if (!image || !width || !height) return [];
  const { left: x0, top: y0 } = contentOf(image);
  const map = /** @type {HTMLMapElement} */ (area.closest("map"));
  const areas = [...map.querySelectorAll("area")].map((each) => ({ area: each, shape: shapeOf(each, image) }));
  const points = [];
  for (let row = 1; row < GRID + 1; row += 1) {
    for (let column = 1; column < GRID + 1; column += 1) {
      const across = column / (GRID + 1);
      const down = row / (GRID + 1);
      const point = { x: left + width * across, y: top + height * down };
      const first = areas.find(({ shape }) => holds(shape, { x: point.x - x0, y: point.y - y0 }));
      const beside = areas.find(({ shape }) => shape.kind === "default");
      if ((first ?? beside)?.area === area) points.push({ ...point, off: Math.hypot(across - 0.5, down - 0.5) });
    }
  }
  return points.sort((one, other) => one.off - other.off);
}

/**
 * The part of the image's box that shows it, which the coordinates refer to.
 * @param {HTMLImageElement} image
 */
function contentOf(image) {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { across, down } = scaleOf(image);
  const style = dom.styleOf(image);
  /** @param {"Left"|"Right"|"Top"|"Bottom"} side */
  const edge = (side) => parseFloat(style?.[`border${side}Width`] ?? "0") + parseFloat(style?.[`padding${side}`] ?? "0");
  const [x, y] = [edge("Left") * across, edge("Top") * down];
  return new DOMRect(left + x, top + y, width - x - edge("Right") * across, height - y - edge("Bottom") * down);
}

/**
 * The scale of an image by transforms; its size does not scale areas.
 * @param {HTMLImageElement} image
 */
function scaleOf(image) {
  const { width, height } = image.getBoundingClientRect();
  return { across: image.offsetWidth ? width / image.offsetWidth : 1, down: image.offsetHeight ? height / image.offsetHeight : 1 };
}

/**
 * The shape of an area, in pixels of the viewport.
 * @param {Element} area
 * @param {HTMLImageElement} image
 * @returns {Shape}
 */
function shapeOf(area, image) {
  const { across, down } = scaleOf(image);
  const kind = (area.getAttribute("shape") ?? "rect").toLowerCase();
  const coords = (area.getAttribute("coords") ?? "").split(/[\s,;]+/).filter(Boolean).map(parseFloat);
  const numbers = coords.map((number, index) => number * (index % 2 === 0 ? across : down));
  if (kind.startsWith("circ")) return { kind: "circle", numbers };
  return { kind: kind.startsWith("poly") ? "poly" : kind === "default" ? "default" : "rect", numbers };
}

/**
 * The bounding box of a shape; a default area is the whole image.
 * @param {Shape} shape
 * @param {Box} frame
 * @returns {Box}
 */
function boundsOf({ kind, numbers }, { left, top, right, bottom }) {
  if (kind === "default") return { left, top, right, bottom };
  if (kind === "circle") {
    const [x, y, r] = numbers;
    return { left: left + x - r, top: top + y - r, right: left + x + r, bottom: top + y + r };
  }
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  return {
    left: left + Math.min(...across), top: top + Math.min(...down), right: left + Math.max(...across), bottom: top + Math.max(...down),
  };
}

/**
 * Whether its own shape contains a point, both relative to the image's corner.
 * @param {Shape} shape
 * @param {Point} point
 */
function holds({ kind, numbers }, { x, y }) {
  if (kind === "default") return false;
  if (kind === "circle") return Math.hypot(x - numbers[0], y - numbers[1]) < numbers[2];
  if (kind === "poly") return isInside(numbers, x, y);
  const [left, top, right, bottom] = numbers;
  return Math.min(left, right) <= x && x < Math.max(left, right) && Math.min(top, bottom) <= y && y < Math.max(top, bottom);
}

/**
 * By the even-odd rule.
 * @param {number[]} numbers
 * @param {number} x
 * @param {number} y
 */
function isInside(numbers, x, y) {
  const corners = numbers.length >> 1;
  let inside = false;
  for (let at = 0, before = corners - 1; at < corners; before = at, at += 1) {
    const [x1, y1, x2, y2] = [numbers[at * 2], numbers[at * 2 + 1], numbers[before * 2], numbers[before * 2 + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
