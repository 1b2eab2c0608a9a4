// What operates a table: the headings that sort it, the checkboxes of its rows, the buttons that page it.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as splitgrids from "../semantics/drawn/splitgrids.js";
import * as icons from "../semantics/icons.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as ticked from "../surface/ticked.js";
import * as pagenumbers from "./pagenumbers.js";
import * as tables from "./tables.js";

const { table: TABLES, row: ROWS, buttonOrAnchor: PRESSED, edge: EDGES, heading: TITLES } = kinds.SELECTORS;
// What a unit or a count stands in beside a heading's words; bold words are a part of these.
const BESIDE = "span,small,sub,sup,abbr";
// One of them is on at a time.
const EXCLUSIVE = `[type=radio],${kinds.SELECTORS.exclusive}`;
const BORDERS = `${TABLES},${TITLES}`;
/** @type {Record<string, "ascending"|"descending">} */
const DIRECTIONS = { asc: "ascending", ascending: "ascending", desc: "descending", descending: "descending", up: "ascending", down: "descending" };
// Classes of a heading that say how it is sorted now, and not how it can be.
// @measured the class names of DataTables 1 and 2, Element Plus, Bootstrap Table and List.js
// @test utest/page/read/test_tableparts.py::test_how_a_column_is_sorted_is_read_from_its_heading
const SORTED = /(?:^|[-_]|[a-z](?=[AD]))(asc(?:ending)?|desc(?:ending)?)$/i;
// How a heading can be sorted.
// @fixed DataTables 2: dt-orderable-asc
const ABLE = /(?:order|sort)able/i;
// Triangles and arrows that point up or down.
// @fixed Unicode: Geometric Shapes, Arrows
const ARROWS = /([\u25b2\u25b4\u2191\u2b06])|([\u25bc\u25be\u2193\u2b07])/gu;
// The words of buttons that turn to another page of a table, and the icons and classes for them.
// @measured DataTables, MUI, Ant Design, Element Plus, Vuetify, PrimeVue, Bootstrap and Django admin
// @test utest/page/read/test_tableparts.py::test_the_buttons_that_page_a_table_are_found
const TURNS = {
  next: /^(?:(?:go to )?(?:the )?next(?: page)?|older|weiter|nachste(?: seite)?|suivant|siguiente|[\u203a>\u2192]|(?:chevron|arrow|caret|angle)(?: forward)?(?: right)?)$/,
  previous: /^(?:(?:go to )?(?:the )?prev(?:ious)?(?: page)?|newer|zuruck|vorherige(?: seite)?|precedent|anterior|[\u2039<\u2190]|(?:chevron|arrow|caret|angle) (?:left|back))$/,
  first: /^(?:(?:go to )?(?:the )?first(?: page)?|(?:page )?1|(?:go to )?page 1|erste(?: seite)?|\u00ab|<<)$/,
};
/**
 * The link types of the same.
 * @fixed HTML Standard, "Sequential link types"; first was one in HTML 4
 */
const RELATED = { next: "next", previous: "prev", first: "first" };
// A class of a button, or of the item around it, that can not be pressed now.
// @measured Bootstrap, DataTables, Ant Design
// @test utest/page/read/test_tableparts.py::test_the_buttons_that_page_a_table_are_found
const OFF = /(?:^|[-_])disabled$/;
// What a class calls the box in a pager that turns it, where it is no button.
// @measured Arco: arco-pagination-item-next
// @test utest/page/read/test_tableparts.py::test_boxes_that_take_presses_page_a_table_too
const TURNING = /(?:^|[-_])pag(?:er|ing|ination).*[-_](next|prev(?:ious)?)$/;
// @unit elements
// @limit how far out the buttons of a table are looked for
const HIGHEST = 6;

/** @typedef {keyof typeof TURNS} Turn */

/**
 * @param {Element} element a table, a part of it, or the heading over it
 * @param {tables.Held} held
 * @returns {object|undefined} TableParts (core/read/tables.py); undefined for what is no table
 */
export function of(element, held) {
  const grid = tables.gridOf(element, held);
  if (!grid) return undefined;
  const heads = grid.headings.map(({ text: title, cell }, x) => ({
    text: title,
    lines: linesOf(cell),
    above: [...new Set(grid.above.map((row) => row[x]))].filter((slot) => slot && slot.cell !== cell && slot.text).map((slot) => slot.text),
    sort: sortOf(cell),
    ref: registry.idOf(pressedOf(cell)),
  }));
  const rows = grid.rows.map((slots) => ({ cells: slots.map((slot) => slot.text), ticks: ticksOf(slots) }));
  const pager = pagerOf(grid.table);
  return { headings: heads, rows, pager, numbers: pager ? [] : numbersOf(grid.table).map((each) => text.squeeze(each.textContent)) };
}

/**
 * The lines of a heading that has several, as a unit or a badge below its words or beside them.
 * @param {Element} heading
 */
function linesOf(heading) {
  const lines = (/** @type {HTMLElement} */ (heading).innerText ?? "").split("\n").map(text.squeeze).filter(Boolean);
  if (lines.length > 1) return lines;
  const parts = [...heading.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE || (dom.isElement(each) && each.matches(BESIDE)));
  const words = parts.map((each) => text.squeeze(each.textContent ?? "")).filter(Boolean);
  return words.length > 1 ? words : [];
}

/** @param {Element} heading */
function sortOf(heading) {
  const said = [heading, ...heading.querySelectorAll("[aria-sort]")].map((each) => each.getAttribute("aria-sort") ?? "");
  const declared = said.find((each) => each === "ascending" || each === "descending");
  if (declared) return declared;
  const words = [heading, ...dom.childrenOf(heading)].flatMap((each) => [...each.classList]).filter((word) => !ABLE.test(word));
  const seen = new Set(words.map((word) => SORTED.exec(word)?.[1].toLowerCase() ?? ""));
  for (const arrow of heading.textContent.matchAll(ARROWS)) seen.add(arrow[1] ? "up" : "down");
  const directions = new Set([...seen].filter(Boolean).map((word) => DIRECTIONS[word]));
  return directions.size === 1 ? [...directions][0] : null;
}

/**
 * What a user presses to sort by a column: the only button of the heading, else the heading.
 * @param {Element} heading
 */
function pressedOf(heading) {
  const inner = [...heading.querySelectorAll(PRESSED)].filter((each) => dom.isVisible(each) && !each.hasAttribute("aria-haspopup"));
  return inner.length === 1 ? inner[0] : heading;
}

/**
 * The checkboxes of a row, each with the title of its column's place.
 * @param {tables.Slot[]} slots
 */
function ticksOf(slots) {
  /** @type {{ref: string, checked: unknown, column: number, isExclusive: boolean}[]} */
  const found = [];
  slots.forEach(({ cell }, column) => {
    const tick = slots.findIndex((slot) => slot.cell === cell) === column ? ticked.tickOf(cell) : null;
    if (tick) found.push({ ref: registry.idOf(tick), checked: ticked.checkedOf(tick), column, isExclusive: tick.matches(EXCLUSIVE) });
  });
  return found;
}

/**
 * The buttons around a table that turn its pages, unless another table might be meant.
 * @param {Element} table
 */
function pagerOf(table) {
  const own = splitgrids.tablesOf(table);
  for (let at = table.parentElement, step = 0; at && step < HIGHEST; at = at.parentElement, step += 1) {
    const around = [...at.querySelectorAll(`${PRESSED},${TABLES},${TITLES}`)];
    const others = around.filter((each) => !table.contains(each) && !each.contains(table) && dom.isVisible(each));
    const isShared = others.some((each) => isOfData(each) && !own.includes(each));
    const pressed = (isShared ? behind(table, others) : [...others, ...drawnTurnsIn(at, table)]).filter((each) => each.matches(PRESSED) || turnOf(each));
    const next = turning(pressed, "next");
    const previous = turning(pressed, "previous");
    if (next.length || previous.length) {
      return { next: usable(next), previous: usable(previous), first: usable(turning(pressed, "first")) };
    }
    const numbers = isShared ? [] : pagenumbers.numbersIn(at, table);
    const shown = pagenumbers.shownOf(numbers);
    if (shown >= 0) return { next: usable(numbers.slice(shown + 1, shown + 2)), previous: shown ? usable([numbers[shown - 1]]) : null, first: usable(numbers) };
    if (isShared || numbers.length || at.matches(EDGES)) return null;
  }
  return null;
}

/**
 * The numbers around a table of which nothing tells which page is shown.
 * @param {Element} table
 */
function numbersOf(table) {
  for (let at = table.parentElement, step = 0; at && step < HIGHEST; at = at.parentElement, step += 1) {
    const numbers = pagenumbers.numbersIn(at, table);
    if (numbers.length || at.matches(EDGES)) return numbers;
  }
  return [];
}

/**
 * Whether it is a table with words, and not only a line of buttons that one puts side by side.
 * @param {Element} element
 */
function isOfData(element) {
  return element.matches(TABLES) && /\S/.test(element.textContent) && (element.querySelectorAll(ROWS).length !== 1 || element.querySelectorAll(PRESSED).length < 2);
}

/**
 * What stands between a table and the next table or heading; nothing where pagers may stand above theirs.
 * @param {Element} table
 * @param {Element[]} others
 */
function behind(table, others) {
  const outer = others.filter((each) => each.matches(TABLES) || !dom.closest(each, TABLES));
  /** @param {Element[]} list */
  const near = (list) => list.slice(0, [...list.map((each) => each.matches(BORDERS)), true].indexOf(true));
  const isBehind = (/** @type {Element} */ each) => Boolean(table.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  const above = near(outer.filter((each) => !isBehind(each)).reverse());
  return [...turning(above, "next"), ...turning(above, "previous")].length ? [] : near(outer.filter(isBehind));
}

/**
 * The boxes that turn the pages of a table, and are no buttons.
 * @param {Element} box
 * @param {Element} table
 */
function drawnTurnsIn(box, table) {
  return [...box.querySelectorAll("[class*=-next],[class*=-prev]")].filter((each) => turnOf(each) && !table.contains(each) && !each.querySelector(PRESSED) && !each.closest(PRESSED) && dom.isVisible(each));
}

/**
 * What the class of a box says that it turns to, or undefined.
 * @param {Element} element
 */
function turnOf(element) {
  const said = [...element.classList].map((each) => TURNING.exec(each)?.[1]).find(Boolean);
  return said && (said === "next" ? "next" : "previous");
}

/** @param {Element[]} pressed @param {Turn} turn */
function turning(pressed, turn) {
  return pressed.filter((each) => turnOf(each) === turn || wordsOf(each).some((words) => TURNS[turn].test(words)) || each.getAttribute("rel") === RELATED[turn]);
}

/**
 * Its name; of a picture all names, as the first may be what the button is made of.
 * @param {Element} element
 */
function wordsOf(element) {
  const named = name.nameOf(element);
  return (named ? [named] : icons.namesOf(element)).map(text.fold);
}

/**
 * The first that can be pressed; two pagers of one table do the same.
 * @param {Element[]} turns
 */
function usable(turns) {
  const found = turns.find((each) => controls.isEnabled(each) && !isOff(each));
  return found ? registry.idOf(found) : null;
}

/** @param {Element} element */
function isOff(element) {
  return [element, element.parentElement].some((each) => each && [...each.classList].some((word) => OFF.test(word)));
}
