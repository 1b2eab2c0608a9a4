// The round part of a switch, as an element or drawn by CSS.

import * as dom from "../../dom/dom.js";
import * as marks from "./marks.js";

/** @typedef {{left: number, width: number, isPlaced: boolean}} Thumb in the coordinates of its box; `isPlaced`: by lengths, which need not follow the direction of the text */
/**
 * The size of a switch: its width, its height, and the one by the other.
 * @unit px, and a factor
 * @measured the switches of iOS, Material, Bootstrap and antd, with some room
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_round_part_is_a_switch
 */
const SWITCH = { wide: [18, 96], high: [8, 48], flat: [1.25, 4] };
/**
 * The thumb of a switch by its height, and how much of a circle it is.
 * @unit shares
 * @measured not measured: a thumb may be larger than its track, and is round or nearly so
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_round_part_is_a_switch
 */
const THUMB = { least: 0.35, most: 1.7 };
/** @fixed CSS Positioned Layout 3, "position" */
const OUT_OF_FLOW = new Set(["absolute", "fixed"]);

/**
 * @param {number} width
 * @param {number} height
 */
export function isFlat(width, height) {
  return marks.isIn(width, SWITCH.wide) && marks.isIn(height, SWITCH.high) && marks.isIn(width / height, SWITCH.flat);
}

/**
 * The round part of a switch, in the coordinates of its box, or null.
 * @param {Element} element
 * @returns {Thumb|null}
 */
export function thumbOf(element) {
  const box = element.getBoundingClientRect();
  for (const part of element.querySelectorAll("*")) {
    const rect = part.getBoundingClientRect();
    const style = dom.styleOf(part);
    if (isThumb(rect, box, style)) return { left: rect.left - box.left, width: rect.width, isPlaced: isPlaced(style) };
  }
  for (const part of ["::before", "::after"]) {
    const thumb = drawnIn(element, part, box);
    if (thumb) return thumb;
  }
  for (const part of element.querySelectorAll("*")) {
    for (const pseudo of ["::before", "::after"]) {
      const thumb = drawnIn(part, pseudo, part.getBoundingClientRect());
      if (thumb) return thumb;
    }
  }
  return null;
}

/**
 * @param {{width: number, height: number}} rect
 * @param {DOMRect} box
 * @param {CSSStyleDeclaration|null} style
 */
function isThumb({ width, height }, box, style) {
  if (style === null || Math.abs(width - height) > 2 || !marks.isIn(height / box.height, [THUMB.least, THUMB.most])) return false;
  return width * 2 <= box.width + height && width < box.width && parseFloat(style.borderTopLeftRadius) > 0;
}

/**
 * A thumb that CSS draws: its place is that of its offsets and its movement.
 * @param {Element} element
 * @param {string} part
 * @param {DOMRect} box
 * @returns {Thumb|null}
 */
function drawnIn(element, part, box) {
  const style = dom.styleOf(element, part);
  if (!style || marks.NO_CONTENT.has(style.content)) return null;
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  if (!isThumb({ width, height }, box, style)) return null;
  const moved = new DOMMatrixReadOnly(style.transform === "none" ? "" : style.transform).m41 + (parseFloat(style.translate) || 0);
  const left = (parseFloat(style.left) || 0) + (parseFloat(style.marginLeft) || 0) + moved;
  return { left, width, isPlaced: true };
}

/** @param {CSSStyleDeclaration|null} style */
function isPlaced(style) {
  return style !== null && (OUT_OF_FLOW.has(style.position) || style.transform !== "none" || (style.translate ?? "none") !== "none" || style.float !== "none");
}
