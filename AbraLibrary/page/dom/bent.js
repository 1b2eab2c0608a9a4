// Frames that are rotated, skewed, mirrored or in perspective: the plane of a frame in the viewport around it, as
// a homography (CSS Transforms 1 and 2). Boxes of the browser are upright, and do not say how a frame lies.

import * as dom from "./dom.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {number[]} Plane nine numbers, row by row: where a point of a plane is in another one */

/**
 * How far the box of a plane may be from that of the browser: rounded offsets, fractions of a pixel.
 * @unit px
 * @limit a larger difference means that something unknown moves the frame
 */
const ROUNDED = 3;
/** @fixed CSS Transforms: pixels */
const LENGTH = /-?[\d.]+(?=px)/g;
/** @fixed CSS Transforms: a turn in the plane, as a computed value has it */
const TURN = /^-?[\d.]+deg$/;
/** @fixed the rows and columns of a homography */
const ROWS = [0, 1, 2];
/** @fixed the same */
const SIDE = 3;

/**
 * The plane of a box that lies as it would.
 * @type {Plane}
 * @fixed the identity
 */
const FLAT = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * @param {Plane} outer
 * @param {Plane} inner
 * @returns {Plane}
 */
export function times(outer, inner) {
  return FLAT.map((_, at) => ROWS.reduce((sum, each) => sum + outer[SIDE * Math.floor(at / SIDE) + each] * inner[SIDE * each + (at % SIDE)], 0));
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {Plane}
 */
export function shift(x, y) {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

/**
 * @param {Plane} plane
 * @param {Point} point
 * @returns {Point}
 */
export function put(plane, { x, y }) {
  const [across, down, depth] = ROWS.map((each) => each * SIDE).map((row) => plane[row] * x + plane[row + 1] * y + plane[row + 2]);
  return { x: across / depth, y: down / depth };
}

/**
 * The way back.
 * @param {Plane} plane
 * @returns {Plane}
 */
export function inverse([a, b, c, d, e, f, g, h, i]) {
  return [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
}

/**
 * The upright box around a box that is put into another plane.
 * @param {Plane} plane
 * @param {{left: number, top: number, right: number, bottom: number}} box
 */
export function boxIn(plane, { left, top, right, bottom }) {
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => put(plane, { x, y }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/**
 * The plane of a frame's border box in the viewport around it; null if the box is upright, or how it lies is unknown.
 * @type {(frame: HTMLElement) => Plane|null}
 */
export const planeOf = dom.memoized((frame) => {
  if (!isBent(frame)) return null;
  let plane = FLAT;
  for (let at = /** @type {HTMLElement|null} */ (frame); at && !dom.isRoot(at); at = at.parentElement) {
    plane = times(transformOf(at), plane);
    const parent = at.parentElement;
    if (parent) plane = times(perspectiveOf(parent), times(offsetIn(at, parent), plane));
  }
  const box = frame.getBoundingClientRect();
  const own = boxIn(plane, { left: 0, top: 0, right: frame.offsetWidth, bottom: frame.offsetHeight });
  const isKnown = Math.abs(own.right - own.left - box.width) <= ROUNDED && Math.abs(own.bottom - own.top - box.height) <= ROUNDED;
  return isKnown ? times(shift(box.left - own.left, box.top - own.top), plane) : null;
});

/**
 * Whether an element, or what it is in, is turned, skewed, mirrored or in perspective.
 * @param {Element} element
 */
export function isBent(element) {
  for (let at = /** @type {Element|null} */ (element); at && !dom.isRoot(at); at = dom.parentOf(at)) {
    const style = dom.styleOf(at);
    if (style && ((at !== element && isSet(style.perspective)) || isTurning(style))) return true;
  }
  return false;
}

/** @param {string|undefined} value of a property that an older browser may not know */
function isSet(value) {
  return Boolean(value) && value !== "none";
}

/** @param {CSSStyleDeclaration} style */
function isTurning(style) {
  if (isSet(style.rotate)) return true;
  if (!isSet(style.transform) && !isSet(style.scale)) return false;
  const { a, b, c, d, is2D } = matrixOf(style);
  return !is2D || b !== 0 || c !== 0 || a < 0 || d < 0;
}

/** @param {CSSStyleDeclaration} style */
function matrixOf(style) {
  const own = new DOMMatrixReadOnly(style.transform === "none" ? "" : style.transform);
  const [x = 1, y = x] = (isSet(style.scale) ? style.scale : "1").split(" ").map(Number);
  const turned = new DOMMatrixReadOnly(style.rotate && TURN.test(style.rotate) ? `rotate(${style.rotate})` : "");
  return turned.scale(x, y).multiply(own);
}

/**
 * @param {DOMMatrixReadOnly} matrix
 * @returns {Plane} what it does to the points of a plane
 */
function flattened({ m11, m21, m41, m12, m22, m42, m14, m24, m44 }) {
  return [m11, m21, m41, m12, m22, m42, m14, m24, m44];
}

/** @param {HTMLElement} element */
function transformOf(element) {
  const style = dom.styleOf(element);
  if (!style) return FLAT;
  const [x = 0, y = 0] = (style.transformOrigin.match(LENGTH) ?? []).map(Number);
  const own = flattened(matrixOf(style));
  return times(shift(x, y), times(own, shift(-x, -y)));
}

/** @param {HTMLElement} parent */
function perspectiveOf(parent) {
  const style = dom.styleOf(parent);
  if (!style || !isSet(style.perspective)) return FLAT;
  const [x = 0, y = 0] = (style.perspectiveOrigin.match(LENGTH) ?? []).map(Number);
  const own = flattened(new DOMMatrixReadOnly(`perspective(${style.perspective})`));
  return times(shift(x, y), times(own, shift(-x, -y)));
}

/**
 * Where the border box of an element begins in that of its parent, without transforms.
 * @param {HTMLElement} element
 * @param {HTMLElement} parent
 */
function offsetIn(element, parent) {
  const isOwn = element.offsetParent === parent;
  const x = isOwn ? element.offsetLeft + parent.clientLeft : element.offsetLeft - parent.offsetLeft;
  const y = isOwn ? element.offsetTop + parent.clientTop : element.offsetTop - parent.offsetTop;
  return dom.isRoot(parent) ? shift(x, y) : shift(x - parent.scrollLeft, y - parent.scrollTop);
}
