// Arrows downwards, by which a list is drawn: a sign, an icon that is called so, a picture, or a triangle of CSS.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as pseudo from "../pseudo.js";
import * as glyphs from "./glyphs.js";
import * as marks from "./marks.js";

// @fixed what icon sets call that arrow
const CARET_CLASS = /(^|[-_\s])(caret|chevron|chevrons|arrow|arrows|angle|triangle|expand|selector)([-_\s]|$)/i;
/** What may draw an arrow, and the attributes that may call it so. */
export const PICTURES = "i,svg,span,b,img,use";
const NAMING = ["data-icon", "href", "alt"];
// Signs of an arrow, whichever way it points, alone.
// @fixed Unicode: geometric shapes, arrows, dingbats, punctuation
const SIGN = /^\s*[▶▷▸▹►▻◀◁◂◃◄▲△▴▵▼▽▾▿❮❯❰❱›‹⏵⏴⏶⏷⌃⌄˄˅→←↑↓]\uFE0E?\s*$/u;
// How much the sides of a turned corner differ that is an arrow.
// @unit px
// @limit a rounded length
const EVEN = 1;
/**
 * An arrow downwards: how many points of its line are looked at, how far these may be below and above the
 * sides of a V, how high its upper edge is, and how wide it is by its height.
 * @unit points, shares of its height, a factor
 * @measured the arrows of Material, Bootstrap and Feather; the inner edge of a thick one is above the sides
 * @test utest/page/semantics/test_lookalikes.py::test_a_picture_of_an_arrow_downwards_makes_a_list
 */
const DOWN = { points: 24, sides: [-0.25, 0.45], edge: 0.15, flat: 1.3 };

/**
 * @typedef {{isAside: boolean, turn: (across: number, down: number) => [number, number]}} Turn whether it points to the left or the right, and how a point is turned so that it points down
 */
/**
 * How a shape is turned so that an arrow to any side points down.
 * @fixed the four sides
 * @type {readonly Turn[]}
 */
const TURNS = [
  { isAside: false, turn: (across, down) => [across, down] },
  { isAside: false, turn: (across, down) => [across, 1 - down] },
  { isAside: true, turn: (across, down) => [down, across] },
  { isAside: true, turn: (across, down) => [down, 1 - across] },
];
// A polygon that cuts a box; an arrow is a triangle with a corner in the middle of a side.
// @fixed CSS Shapes 1, "polygon()"
const CUT = /^polygon\((.*)\)$/;
/** @fixed a triangle */
const CORNERS = 3;
// A corner in the middle of a side.
// @fixed CSS Shapes 1, "polygon()": a percentage
const MIDDLE = /(?:^| )50%(?: |$)/;
/**
 * A control with more is not drawn as a mere arrow.
 * @unit elements
 * @limit the time: a few wrap a picture
 */
const MOST_PARTS = 8;

/**
 * A text without the sign of an arrow at its end, by which a list is drawn.
 * @param {string} shown
 */
export function withoutCaret(shown) {
  return text.LETTER.test(shown) ? shown.replace(marks.CARET, "").trim() : shown;
}

/**
 * Whether an arrow is the only picture of a box without words, at its very end: nothing is chosen yet.
 * @param {Element} element
 * @param {number} height
 */
export function isArrowAtEnd(element, height) {
  const isPicture = (/** @type {Element} */ part) => (part.localName === "svg" || part.childElementCount === 0) && part.matches(":not(svg *)");
  const drawn = [...element.querySelectorAll(PICTURES)].filter((part) => isPicture(part) && dom.isVisible(part));
  if (drawn.length !== 1) return isArrow(element, "::after");
  const [box, part] = [element, drawn[0]].map((each) => each.getBoundingClientRect());
  const gap = dom.styleOf(element)?.direction === "rtl" ? part.right - box.left : box.right - part.left;
  return gap <= height * marks.LIST.end && isArrowIn(drawn[0], element);
}

/**
 * Whether an arrow is drawn at the end: an icon that is called so, or a triangle or arrow of CSS.
 * @param {Element} element
 */
export function hasArrow(element) {
  return [...element.querySelectorAll(PICTURES)].some((part) => isArrowIn(part, element)) || isArrow(element, "::after");
}

/**
 * Whether a part of a box draws an arrow.
 * @param {Element} part
 * @param {Element} box
 */
export function isArrowIn(part, box) {
  if (!text.LETTER.test(pseudo.withoutLigatures(part.textContent, part)) && CARET_CLASS.test(namesOf(part)) && dom.isRendered(part)) return true;
  if (part.localName === "svg" && isDown(part) && dom.isVisible(part) && isLast(part, box)) return true;
  return isArrow(part) || isArrow(part, "::after") || isArrow(part, "::before");
}

/**
 * What a picture is called in its markup.
 * @param {Element} part
 */
export function namesOf(part) {
  const names = [marks.classOf(part), ...pseudo.ligaturesOf(part), ...NAMING.map((attribute) => part.getAttribute(attribute))].join(" ");
  return names.replace(marks.HUMP, "$1-$2");
}

/**
 * Whether a picture stands behind the words of a box.
 * @param {Element} part
 * @param {Element} box
 */
function isLast(part, box) {
  const [{ left, width }, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  const isAtEnd = left + width / 2 > outer.left + outer.width / 2;
  return dom.styleOf(box)?.direction === "rtl" ? !isAtEnd : isAtEnd;
}

/**
 * Whether the only picture that an element is or has is an arrow downwards.
 * @param {Element} element
 */
export function isArrowDown(element) {
  const [picture, ...others] = element.localName === "svg" ? [element] : element.querySelectorAll("svg");
  return picture !== undefined && others.length === 0 && isDown(picture);
}

/**
 * Whether a picture is one line or shape with two straight sides to a point in the middle below, or on another side.
 * @param {Element} picture
 * @param {readonly Turn[]} [turns] how it may be turned
 */
function isDown(picture, turns = [TURNS[0]]) {
  const shapes = picture.querySelectorAll("path,polyline,polygon");
  if (shapes.length !== 1 || picture.querySelector("circle,rect,line,use,ellipse,text")) return false;
  const shape = /** @type {SVGGeometryElement} */ (shapes[0]);
  const { x, y, width, height } = shape.getBBox();
  if (!(width > 0 && height > 0)) return false;
  const length = shape.getTotalLength();
  const points = Array.from({ length: DOWN.points + 1 }, (_, at) => shape.getPointAtLength((length * at) / DOWN.points));
  const placed = points.map((point) => [(point.x - x) / width, (point.y - y) / height]);
  return turns.some(({ isAside, turn }) => {
    const isFlat = isAside ? height >= width * DOWN.flat : width >= height * DOWN.flat;
    return isFlat && placed.map(([across, down]) => turn(across, down)).every(isOnV);
  });
}

/**
 * Whether a point is on a side of a V, or on the edge that closes it.
 * @param {number[]} point from the left and from above, as shares
 */
function isOnV([across, down]) {
  return down <= DOWN.edge || marks.isIn(1 - Math.abs(across * 2 - 1) - down, DOWN.sides);
}

/**
 * Whether all that an element without words shows is one arrow, whichever way it points: a picture, or what CSS draws.
 * @param {Element} element
 */
export function isAll(element) {
  const parts = [element, ...element.querySelectorAll("*")].filter((each) => !each.matches("svg *"));
  if (parts.length > MOST_PARTS) return false;
  const pictures = parts.filter((each) => each.matches("svg,img,canvas"));
  if (pictures.length > 0) return pictures.length === 1 && pictures[0].localName === "svg" && isDown(pictures[0], TURNS);
  return parts.some((each) => each.childElementCount === 0 && (isDrawn(each) || isCut(each)));
}

/**
 * Whether a box is cut to a triangle that points to one side.
 * @param {Element} element
 */
function isCut(element) {
  const points = CUT.exec(dom.styleOf(element)?.clipPath ?? "")?.[1].split(",") ?? [];
  return points.length === CORNERS && points.some((each) => MIDDLE.test(each.trim()));
}

/**
 * Whether all that an element shows is an arrow that CSS or a font draws, whichever way it points. A corner with
 * sides of one length is one; with others it is a check mark.
 * @param {Element} element
 */
export function isDrawn(element) {
  if (text.LETTER.test(pseudo.withoutLigatures(element.textContent, element))) return false;
  return glyphs.namesIn(element)?.includes("arrow") === true || [undefined, "::before", "::after"].some((part) => isPointing(element, part));
}

/**
 * @param {Element} element
 * @param {string} [part]
 */
function isPointing(element, part) {
  const style = dom.styleOf(element, part);
  if (!style || style.display === "none" || (part && marks.NO_CONTENT.has(style.content))) return false;
  if (SIGN.test(part ? style.content.replace(/["']/g, "") : element.textContent)) return true;
  return element.textContent === "" && isArrow(element, part) && Math.abs(parseFloat(style.width) - parseFloat(style.height)) <= EVEN;
}

/**
 * Whether CSS draws a triangle of borders, a turned corner, or a sign of an arrow.
 * @param {Element} element
 * @param {string} [part]
 */
function isArrow(element, part) {
  const style = dom.styleOf(element, part);
  if (!style || (part ? marks.NO_CONTENT.has(style.content) : element.textContent !== "")) return false;
  if (marks.CARET.test(style.content.replace(/["']/g, ""))) return true;
  const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(parseFloat);
  const isTriangle = parseFloat(style.width) === 0 && sides.filter((width) => width > 0).length >= 2;
  const isCorner = style.transform !== "none" && sides.filter((width) => width > 0).length === 2;
  return isTriangle || isCorner;
}
