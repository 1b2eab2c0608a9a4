// The border, the colour and the peers of a box, by which its state is told.

import * as dom from "../../dom/dom.js";
import * as kinds from "../kinds.js";
import * as marks from "./marks.js";

/** Whose links are entries, which may have a colour as well. */
const MENUS = `${kinds.SELECTORS.navigation},${kinds.SELECTORS.listItem},[role=tablist],[role=menu]`;
/**
 * The height of a button.
 * @unit px
 * @measured those of component libraries have 24 to 56 px
 * @test utest/page/semantics/test_lookalikes.py::test_a_link_is_drawn_as_a_button_by_its_own_box
 */
const BUTTON_HIGH = [16, 80];
/**
 * How far the parts of a colour are apart in one that is no grey.
 * @unit of 255
 * @measured not measured: a tinted grey has less, a signal colour several times as much
 * @test utest/page/semantics/test_lookalikes.py::test_the_state_is_read_from_what_shows_it
 */
const COLOURED = 40;
/**
 * The parts of the colour of a light grey; some switches are black when they are on.
 * @unit of 255
 * @measured the tracks of iOS, Material, Bootstrap and antd that are off: 0xb0 and more
 * @test utest/page/semantics/test_lookalikes.py::test_a_switch_from_right_to_left_is_read_where_its_thumb_is_not_all_that_tells
 */
const PALE = 128;
/**
 * How far out the other boxes of a list are.
 * @unit elements
 * @measured a box in its row, the rows in their list, with one to spare
 * @test utest/page/semantics/test_lookalikes.py::test_a_colour_is_a_tick_beside_a_box_without
 */
const PEERS = 3;

/**
 * Whether a link is drawn as a button: a box of its own, low and with a border or a colour, that shows an icon or a line.
 * @param {Element} link
 */
export function isDrawnAsButton(link) {
  const style = dom.styleOf(link);
  if (style === null || style.display === "inline" || dom.closest(link, (at) => at.matches(MENUS)) !== null) return false;
  const { height } = link.getBoundingClientRect();
  const lines = /** @type {HTMLElement} */ (link).innerText.trim();
  return marks.isIn(height, BUTTON_HIGH) && !lines.includes("\n") && (isBordered(link) || !style.backgroundColor.endsWith(", 0)"));
}

/** @param {Element} element */
export function isBordered(element) {
  const style = dom.styleOf(element);
  return style !== null && parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderLeftWidth) > 0 && style.borderTopStyle !== "none";
}

/**
 * Whether it is filled with a colour, and not with white or a grey: by which some boxes alone show that they are on.
 * @param {Element} element
 */
export function isColoured(element) {
  const [red, green, blue, alpha = 1] = (dom.styleOf(element)?.backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED;
}

/**
 * Whether it is filled with white or a light grey, as what is off.
 * @param {Element} element
 */
export function isPale(element) {
  const [red, green, blue, alpha = 1] = (dom.styleOf(element)?.backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return !isColoured(element) && (alpha === 0 || Math.min(red, green, blue) >= PALE);
}

/**
 * The elements of its size near it.
 * @param {Element} element
 */
export function peersOf(element) {
  const { width, height } = element.getBoundingClientRect();
  let around = element.parentElement;
  for (let step = 1; around?.parentElement && step < PEERS; step += 1) around = around.parentElement;
  return [...(around?.querySelectorAll(element.localName) ?? [])].filter((other) => {
    const box = other.getBoundingClientRect();
    return other !== element && box.width === width && box.height === height;
  });
}
