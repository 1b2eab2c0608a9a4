// Pagers of bare numbers: which ones turn the pages of a table, and which of them is on.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";

const { buttonOrAnchor: PRESSED } = kinds.SELECTORS;
// What a class, an element or a label calls the box around the numbers: others may be steps, days or sizes.
// @measured not by itself: the words that component libraries give to pagers
// @test utest/page/read/test_tableparts.py::test_bare_numbers_page_a_table
const PAGERS = "nav:has([aria-current=page]),[class*=pager i],[class*=paging i],[class*=pagination i],[aria-label*=pag i]";
// @unit digits
// @limit no table has more pages that are written out
const NUMBER = /^\d{1,4}$/;
// A class of the number, or of the item around it, whose page is shown.
// @measured not by itself: the words that component libraries give to the one that is on
// @test utest/page/read/test_tableparts.py::test_bare_numbers_page_a_table
const ON = /(?:^|[-_])(?:active|current|selected)$/;

/**
 * The elements in a box outside a table that say 1, 2 and so on; none where the numbers are others.
 * @param {Element} box
 * @param {Element} table
 * @returns {Element[]}
 */
export function numbersIn(box, table) {
  const pagers = [...box.querySelectorAll(PAGERS)].filter((each) => !each.contains(table) && !table.contains(each));
  const leaves = pagers.flatMap((each) => [...each.querySelectorAll("*")]).filter((each) => each.childElementCount === 0 && NUMBER.test(text.squeeze(each.textContent)));
  const numbers = [...new Set(leaves.map((each) => each.closest(PRESSED) ?? each))].filter((each) => dom.isVisible(each));
  const end = numbers.findIndex((each, at) => Number(text.squeeze(each.textContent)) !== at + 1);
  const run = end < 0 ? numbers : numbers.slice(0, end);
  return run.length > 1 ? run : [];
}

/**
 * The number whose page is shown; -1 where nothing tells, or several are.
 * @param {Element[]} numbers
 */
export function shownOf(numbers) {
  const on = numbers.flatMap((each, at) => (isOn(each) ? [at] : []));
  return on.length === 1 ? on[0] : -1;
}

/** @param {Element} element */
function isOn(element) {
  const around = [element, element.parentElement].filter((each) => each !== null);
  const said = around.some((each) => ["page", "true"].includes(each.getAttribute("aria-current") ?? "") || [...each.classList].some((word) => ON.test(word)));
  return said || !controls.isEnabled(element);
}
