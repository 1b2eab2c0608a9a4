// Parts of a table or grid that belong together though they are apart: a row split over pinned
// columns, a cell and its column heading, a scrolling table and the one above with its headings.

import * as dom from "../dom/dom.js";
import * as splitgrids from "./drawn/splitgrids.js";
import * as kinds from "./kinds.js";

/** @typedef {Element & {colSpan?: number, rowSpan?: number}} Cell a `td` or `th`, or an element with such a role */

const { table: TABLES, row: ROWS, anyCell: CELLS, header: HEADERS, edge: EDGES, term: TERMS } = kinds.SELECTORS;
const OPENED = "[aria-expanded=true]";
// How far out the box may be around a scrolling table and its headings.
// @unit elements
// @measured Element Plus: 5
// @test utest/page/semantics/test_vicinity.py::test_the_headings_of_a_table_that_scrolls_are_in_one_above_it
const HIGHEST = 6;
// The parts of a row are side by side, and a column is below its heading, within the rounding of a transform.
// @unit px
// @measured AG Grid places its rows by transforms
// @test utest/page/find/test_within.py::test_a_row_that_is_split_over_pinned_columns_is_one_row
const ASIDE_PX = 2;
// @unit rows
// @limit how many rows are read for the width of a table; the first ones have it
const FIRST_ROWS = 3;

/**
 * By grid, its rows by `aria-rowindex`.
 * @type {(grid: Element) => Map<string, Element[]>}
 */
const numbered = dom.memoized((grid) => {
  /** @type {Map<string, Element[]>} */
  const rows = new Map();
  for (const row of grid.querySelectorAll("[aria-rowindex]")) {
    if (!row.matches(ROWS) || row.parentElement?.closest(TABLES) !== grid) continue;
    const number = row.getAttribute("aria-rowindex") ?? "";
    const known = rows.get(number);
    if (known) known.push(row);
    else rows.set(number, [row]);
  }
  return rows;
});

/**
 * A term with its descriptions, which are siblings.
 * @param {Element} element
 */
function groupOf(element) {
  let first = element;
  /** @type {(at: Element|null) => at is Element} */
  const isPart = (at) => at !== null && at.matches(TERMS);
  // A term after a description begins the group.
  for (let at = first.previousElementSibling; isPart(at); at = first.previousElementSibling) {
    if (first.localName === "dt" && at.localName === "dd") break;
    first = at;
  }
  const group = [first];
  for (let at = first.nextElementSibling; isPart(at); at = at.nextElementSibling) {
    if (at.localName === "dt" && group.at(-1)?.localName === "dd") break;
    group.push(at);
  }
  return group;
}

/**
 * Whether an element is a cell that tells its row and column, and is in no row: some grids put each column into a box.
 * @param {Element} element
 */
export function isLoose(element) {
  return element.hasAttribute("aria-rowindex") && element.hasAttribute("aria-colindex") && element.matches(CELLS) && element.closest(ROWS) === null;
}

/**
 * By number, the rows of the grid that a column of such cells is in, each with its cells from left to right.
 * @type {(column: Element) => Map<string, Element[]>}
 */
const looseIn = dom.memoized((column) => {
  /** @type {Map<string, Element[]>} */
  let rows = new Map();
  let at = /** @type {Element|null} */ (column);
  // A box with two cells of one place is around several grids.
  for (let step = 0; at && step < HIGHEST; step += 1, at = at.parentElement) {
    /** @type {Map<string, Element[]>} */
    const found = new Map();
    const places = new Set();
    const cells = [...at.querySelectorAll("[aria-rowindex]")].filter(isLoose);
    for (const cell of cells) {
      const number = cell.getAttribute("aria-rowindex") ?? "";
      places.add(`${number} ${cell.getAttribute("aria-colindex")}`);
      found.set(number, [...(found.get(number) ?? []), cell]);
    }
    if (places.size < cells.length) break;
    rows = found;
  }
  /** @param {Element} cell */
  const numberOf = (cell) => Number(cell.getAttribute("aria-colindex"));
  for (const cells of rows.values()) cells.sort((one, other) => numberOf(one) - numberOf(other));
  return rows;
});

/**
 * By row of a body of a table, the cells of rows above that go on in it (HTML, "rowspan").
 * @type {(body: Element) => Map<Element, Element[]>}
 */
const spanning = dom.memoized((body) => {
  /** @type {Map<Element, Element[]>} */
  const found = new Map();
  /** @type {{cell: Element, left: number}[]} */
  let open = [];
  for (const row of dom.childrenOf(body)) {
    if (row.localName !== "tr") continue;
    if (open.length) found.set(row, open.map(({ cell }) => cell));
    // A span of none goes on to the end. What scripts put into a row in the place of a cell has none, and ends with the row.
    const begun = [...dom.childrenOf(row)].map((cell) => ({ cell, left: (/** @type {Partial<Cell>} */ (cell).rowSpan ?? 1) || Infinity }));
    open = [...open, ...begun].map(({ cell, left }) => ({ cell, left: left - 1 })).filter(({ left }) => left > 0);
  }
  return found;
});

/**
 * The elements that form one row for users: a term and its descriptions; rows
 * of one number in containers side by side, as AG Grid splits a row over pinned columns; the cells of one number in the boxes of
 * their columns; a row with the cells that go on in it from above; else the row alone.
 * @param {Element} row
 */
export function partsOf(row) {
  if (row.matches(TERMS)) return groupOf(row);
  if (isLoose(row)) return (row.parentElement && looseIn(row.parentElement).get(row.getAttribute("aria-rowindex") ?? "")) || [row];
  const spanned = row.localName === "tr" && row.parentElement ? spanning(row.parentElement).get(row) : null;
  if (spanned) return [row, ...spanned];
  const split = splitgrids.partsOf(row);
  return split.length ? split : numberedAs(row);
}

/**
 * The rows of the number of one, side by side.
 * @param {Element} row
 */
function numberedAs(row) {
  if (!row.hasAttribute("aria-rowindex") || !row.matches(ROWS)) return [row];
  const grid = row.parentElement?.closest(TABLES);
  const same = (grid && numbered(grid).get(row.getAttribute("aria-rowindex") ?? "")) ?? [row];
  if (same.length === 1) return same;
  const { top } = row.getBoundingClientRect();
  /** @param {Element} other */
  const isPart = (other) =>
    other.parentElement !== row.parentElement && Math.abs(other.getBoundingClientRect().top - top) < ASIDE_PX;
  return same.filter((other) => other === row || isPart(other));
}

/**
 * By table, its rows that go on with the row above: each has one cell over all columns, and the one above is marked as
 * open, or those of one kind
 * take turns with the others. A single one may be a sum, or a heading of what is below.
 * @type {(table: Element) => Map<Element, Element>}
 */
const detailed = dom.memoized((table) => {
  const all = [...table.querySelectorAll(ROWS)].filter((row) => row.parentElement?.closest(TABLES) === table && row.closest("thead") === null);
  const rows = headsIn(table) === all[0] ? all.slice(1) : all;
  const isSpanning = rows.map((row) => row.childElementCount === 1 && /** @type {Cell} */ (row.firstElementChild).colSpan !== 1);
  const isOneKind = new Set(rows.filter((_, at) => isSpanning[at]).map(makeOf)).size === 1;
  const takeTurns = isOneKind && rows.length > 2 && rows.length % 2 === 0 && isSpanning.every((each, at) => each === (at % 2 === 1));
  /** @type {Map<Element, Element>} */
  const found = new Map();
  rows.forEach((row, at) => {
    if (at && isSpanning[at] && !isSpanning[at - 1] && (takeTurns || isOpen(rows[at - 1], row))) found.set(row, rows[at - 1]);
  });
  return found;
});

/**
 * What rows of one kind have in common: the class, and what they begin with.
 * @param {Element} row
 */
function makeOf(row) {
  const first = [.../** @type {Element} */ (row.firstElementChild).childNodes].find((each) => dom.isElement(each) || /\S/.test(each.nodeValue ?? ""));
  return `${row.className} ${first?.nodeName}`;
}

/**
 * Whether something in a row says that it is open, or that it controls what is in another.
 * @param {Element} row
 * @param {Element} below
 */
function isOpen(row, below) {
  if (row.matches(OPENED)) return true;
  return [...row.querySelectorAll(`${OPENED},[aria-controls]`)].some((each) => {
    const controlled = dom.referencesOf(each, "aria-controls");
    return controlled.length ? controlled.some((part) => dom.contains(below, part)) : each.matches(OPENED);
  });
}

/**
 * The row above that has an element in what it opens below itself, or null.
 * @param {Element} element
 * @returns {Element|null}
 */
export function openedBy(element) {
  for (let at = element.closest(ROWS); at; at = at.parentElement?.closest(ROWS) ?? null) {
    const table = at.parentElement?.closest(TABLES);
    const above = table && detailed(table).get(at);
    if (above) return above;
  }
  return null;
}

/**
 * The cells of all parts of a row, in column order if the grid numbers its columns.
 * @param {Element} row
 * @returns {Cell[]}
 */
export function cellsOf(row) {
  const cells = partsOf(row).flatMap((part) => [...part.querySelectorAll(CELLS)].filter((cell) => cell.closest(ROWS) === part));
  /** @param {Element} cell */
  const numberOf = (cell) => Number(cell.getAttribute("aria-colindex"));
  return cells.every(numberOf) ? cells.sort((one, other) => numberOf(one) - numberOf(other)) : cells;
}

/**
 * The first row of a table if it has nothing but the headings of columns, or null.
 * @param {Element} table
 */
export function headsIn(table) {
  const first = table.querySelector(ROWS);
  const cells = first ? cellsOf(first) : [];
  return cells.length > 1 && cells.every((cell) => cell.matches(HEADERS)) ? first : null;
}

/**
 * The heading of a cell's column, or null.
 * @param {Element} cell
 */
export function headingOf(cell) {
  const row = cell.closest(ROWS);
  const table = row?.closest(TABLES);
  if (!table) return null;
  return headingByNumber(cell, table) ?? headingByPlace(cell, row, table.querySelector(ROWS)) ?? headingAbove(cell, row, table) ?? splitgrids.headingOf(cell) ?? headingAround(table);
}

/**
 * The heading over a table that is all of a cell, and has one cell itself: the box of a field.
 * @param {Element} table
 * @returns {Element|null}
 */
function headingAround(table) {
  const outer = table.parentElement?.closest(CELLS);
  return outer && table.querySelectorAll(CELLS).length === 1 ? headingOf(outer) : null;
}

/** @param {Element} cell @param {Element} table */
function headingByNumber(cell, table) {
  const number = cell.getAttribute("aria-colindex");
  if (!number) return null;
  const alike = table.querySelectorAll(`[role=columnheader][aria-colindex="${CSS.escape(number)}"]`);
  return [...alike].find((each) => each.closest(TABLES) === table) ?? null;
}

/** @param {Element} cell @param {Element|null} row @param {Element|null|undefined} heads */
function headingByPlace(cell, row, heads) {
  if (!heads || heads === row) return null;
  const column = columnOf(cell);
  /** @type {Cell|null} */
  let at = heads.firstElementChild;
  for (let from = 0; at; at = at.nextElementSibling) {
    const to = from + (at.colSpan ?? 1);
    if (from <= column && column < to) return at.matches(HEADERS) || isOverMatrix(heads) ? at : null;
    from = to;
  }
  return null;
}

/**
 * Whether a row is the first one of a matrix: an empty corner, and words in all other cells.
 * @param {Element} row
 */
function isOverMatrix(row) {
  const [corner, ...others] = [...dom.childrenOf(row)].map((each) => /\S/.test(each.textContent) || each.childElementCount > 0);
  return corner === false && others.length > 0 && [...dom.childrenOf(row)].slice(1).every((each) => /\p{L}/u.test(each.textContent) && each.childElementCount === 0);
}

/** @param {Element} cell @param {Element|null} row @param {Element} table */
function headingAbove(cell, row, table) {
  const heads = headsAbove(table);
  return heads && headingByPlace(cell, row, [...heads.querySelectorAll(ROWS)].at(-1));
}

/** @param {Element} cell */
function columnOf(cell) {
  let column = 0;
  /** @type {Cell|null} */
  let at = cell.previousElementSibling;
  for (; at; at = at.previousElementSibling) column += at.colSpan ?? 1;
  return column;
}

/**
 * The table with the headings of one that has none, as they stay in view while it scrolls: the
 * nearest before it, with only headings and as many columns.
 * @type {(table: Element) => Element|null}
 */
export const headsAbove = dom.memoized((table) => {
  if (table.localName !== "table" || [...table.querySelectorAll("th")].some(dom.isVisible)) return null;
  for (let at = table.parentElement, step = 0; at && step < HIGHEST && !at.matches(EDGES); at = at.parentElement, step += 1) {
    const before = [...at.querySelectorAll("table")].filter(
      (other) => other.compareDocumentPosition(table) === Node.DOCUMENT_POSITION_FOLLOWING && dom.isVisible(other),
    );
    const last = before.at(-1);
    if (last) return isHeadOf(last, table) ? last : null;
  }
  return null;
});

/** @param {Element} heads @param {Element} table */
function isHeadOf(heads, table) {
  const cells = [...heads.querySelectorAll(CELLS)];
  // Above ticks and tools there may be no heading.
  if (!cells.some((cell) => cell.matches(HEADERS)) || !cells.every((cell) => cell.matches(HEADERS) || !/\S/.test(cell.textContent))) return false;
  const [wide, narrow] = [heads, table].map(widthOf);
  // The scrollbar may have a heading of its own.
  return narrow > 0 && (wide === narrow || wide === narrow + 1 || (wide > narrow && isOverEach(heads, table, narrow)));
}

/**
 * Whether each column of a table is right below its heading, and what adds columns stands behind them.
 * @param {Element} heads
 * @param {Element} table
 * @param {number} columns
 */
function isOverEach(heads, table, columns) {
  const row = [...table.querySelectorAll(ROWS)].slice(0, FIRST_ROWS).find((each) => each.childElementCount === columns);
  const over = [...dom.childrenOf([...heads.querySelectorAll(ROWS)].at(-1))].map((cell) => cell.getBoundingClientRect());
  return row !== undefined && [...dom.childrenOf(row)].map((cell) => cell.getBoundingClientRect()).every(
    ({ left, right }, at) => Math.abs(left - over[at].left) < ASIDE_PX && Math.abs(right - over[at].right) < ASIDE_PX,
  );
}

/** @param {Element} table */
function widthOf(table) {
  /** @param {Cell} cell */
  const widthOfCell = (cell) => cell.colSpan ?? 1;
  const widths = [...table.querySelectorAll(ROWS)].map((row) => [...dom.childrenOf(row)].reduce((sum, cell) => sum + widthOfCell(cell), 0));
  return Math.max(0, ...widths.slice(0, FIRST_ROWS));
}
