// Grids that are drawn by several tables: one with the headings, which no markup calls so, above the rows, and one more
// for the columns that stay in view beside them.

import * as dom from "../../dom/dom.js";
import * as kinds from "../kinds.js";

const { row: ROWS, anyCell: CELLS, header: HEADERS, edge: EDGES } = kinds.SELECTORS;
// How far out the box may be around all tables of a grid.
// @unit elements
// @measured EasyUI: 4
// @test utest/page/read/test_splitgrids.py::test_a_grid_of_several_tables_is_read
const HIGHEST = 6;
// The tables of a grid touch each other, and a column is below its heading, within a border.
// @unit px
// @measured EasyUI and w2ui: 0 and 1
// @test utest/page/read/test_splitgrids.py::test_tables_that_only_stand_together_are_no_grid
const ASIDE_PX = 2;
// With one heading alone, it is a list with a title.
// @unit headings with words
// @measured not measured: as for a table that is only drawn (drawntables.js)
// @test utest/page/read/test_splitgrids.py::test_tables_that_only_stand_together_are_no_grid
const FEWEST = 2;
// Says how a row looks or behaves, and not which one it is.
// @fixed HTML: attributes of `tr` and global ones
const LOOKS = /^(?:class|style|id|role|align|valign|bgcolor|height|title|tabindex|hidden|lang|dir|on.*)$/;

/**
 * The rows of a table, without those of tables in it.
 * @type {(table: Element) => Element[]}
 */
const rowsOf = dom.memoized((table) => [...table.querySelectorAll(ROWS)].filter((row) => row.closest("table") === table));

/**
 * The attributes that tell the rows of a table from each other, as numbers and keys do: for each its values.
 * @type {(table: Element) => Map<string, string>}
 */
const keysOf = dom.memoized((table) => {
  const rows = rowsOf(table);
  const names = new Set(rows.flatMap((row) => row.getAttributeNames()).filter((name) => !LOOKS.test(name)));
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const name of names) {
    const values = rows.map((row) => row.getAttribute(name));
    const said = values.filter((value) => value !== null && value !== "");
    if (said.length && new Set(said).size === said.length) keys.set(name, JSON.stringify(values));
  }
  return keys;
});

/**
 * The tables that show a grid together, side by side: their rows have the same keys and heights. From left to right;
 * a table that stands for itself alone.
 * @type {(table: Element) => Element[]}
 */
export const besides = dom.memoized((table) => {
  const keys = mayBePart(table) ? keysOf(table) : new Map();
  if (!keys.size) return [table];
  for (const around of boxesAround(table)) {
    /** @param {Element} other */
    const isSame = (other) => [...keysOf(other)].some(([name, values]) => keys.get(name) === values);
    const others = tablesIn(around, table).filter((other) => isSame(other) && isBeside(table, other, around));
    if (others.length) return [table, ...others].sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left);
  }
  return [table];
});

/**
 * By row of a table, its parts in such tables; none for the rows of one table.
 * @type {(table: Element) => Map<Element, Element[]>}
 */
const joined = dom.memoized((table) => {
  const tables = besides(table);
  return new Map(tables.length < 2 ? [] : rowsOf(table).map((row, at) => [row, tables.map((each) => rowsOf(each)[at])]));
});

/**
 * The parts of a row in several tables side by side; none for a row of one table.
 * @param {Element} row
 * @returns {Element[]}
 */
export function partsOf(row) {
  const table = row.closest("table");
  return (table && joined(table).get(row)) ?? [];
}

/**
 * Whether there may be another table beside one; most tables of thousands of rows are alone, and asked for each row.
 * @param {Element} table
 */
function mayBePart(table) {
  const page = table.ownerDocument;
  return table.localName === "table" && (table.getRootNode() !== page || page.getElementsByTagName("table").length > 1);
}

/**
 * The boxes around a table that may hold a whole grid, nearest first.
 * @param {Element} table
 */
function* boxesAround(table) {
  let at = table.parentElement;
  for (let step = 0; at && step < HIGHEST && !at.matches(EDGES); step += 1, at = at.parentElement) yield at;
}

/** @param {Element} box @param {Element} table */
function tablesIn(box, table) {
  return [...box.querySelectorAll("table")].filter((other) => !other.contains(table) && !table.contains(other) && dom.isVisible(other));
}

/**
 * @param {Element} table
 * @param {Element} other
 * @param {Element} box around both
 */
function isBeside(table, other, box) {
  const [one, two] = [table, other].map((each) => partOf(box, each).getBoundingClientRect());
  if (Math.min(Math.abs(one.left - two.right), Math.abs(two.left - one.right)) > ASIDE_PX) return false;
  const rows = rowsOf(other).map((row) => row.getBoundingClientRect());
  return rowsOf(table).map((row) => row.getBoundingClientRect()).every(
    ({ top, height }, at) => Math.abs(top - rows[at].top) < ASIDE_PX && Math.abs(height - rows[at].height) < ASIDE_PX,
  );
}

/**
 * The child of a box that an element is in.
 * @param {Element} box
 * @param {Element} element
 */
function partOf(box, element) {
  let at = element;
  while (at.parentElement && at.parentElement !== box) at = at.parentElement;
  return at;
}

/**
 * The row with the headings of a table in another one right above it, though no markup calls them so; or null.
 * @type {(table: Element) => Element|null}
 */
export const headsOver = dom.memoized((table) => {
  if (!mayBePart(table) || [...table.querySelectorAll(HEADERS)].some(dom.isVisible)) return null;
  for (const around of boxesAround(table)) {
    const heads = tablesIn(around, table).flatMap((other) => headsIn(other, table, around));
    if (heads.length) return heads.length === 1 ? heads[0] : null;
  }
  return null;
});

/**
 * @param {Element} other
 * @param {Element} table
 * @param {Element} box around both
 */
function headsIn(other, table, box) {
  const [head, body] = [other, table].map((each) => partOf(box, each));
  // What is made alike is one more of some tables.
  if (head.className === body.className || Math.abs(other.getBoundingClientRect().bottom - body.getBoundingClientRect().top) > ASIDE_PX) return [];
  const heads = rowsOf(other).filter(dom.isVisible).at(-1);
  if (!heads || other.querySelector(HEADERS)) return [];
  const titled = cellsOf(heads).filter((cell) => /\S/.test(cell.textContent));
  if (titled.length < (besides(table).length > 1 ? 1 : FEWEST)) return [];
  const row = rowsOf(table).find((each) => titled.every((title) => cellsOf(each).filter((cell) => isBelow(title, cell)).length === 1));
  return row ? [heads] : [];
}

/** @param {Element} row */
function cellsOf(row) {
  return [...dom.childrenOf(row)].filter((each) => each.matches(CELLS));
}

/** @param {Element} heading @param {Element} cell */
function isBelow(heading, cell) {
  const [one, other] = [heading, cell].map((each) => each.getBoundingClientRect());
  return one.width > 0 && Math.abs(one.left - other.left) <= ASIDE_PX && Math.abs(one.right - other.right) <= ASIDE_PX;
}

/**
 * The heading of a cell in such a table, or null.
 * @param {Element} cell
 */
export function headingOf(cell) {
  const table = cell.closest("table");
  const heads = table && headsOver(table);
  return heads ? (cellsOf(heads).find((each) => isBelow(each, cell)) ?? null) : null;
}

/**
 * The table with the rows below one that has only their headings; any other table is its own.
 * @param {Element} table
 * @param {(table: Element) => Element|null} [headsOf] what has the headings of a table, where markup calls them so
 */
export function bodyOf(table, headsOf = () => null) {
  if (table.localName !== "table") return table;
  for (const around of boxesAround(table)) {
    const below = tablesIn(around, table).filter((other) => headsOver(other)?.closest("table") === table || headsOf(other) === table);
    if (below.length) return below.length === 1 ? below[0] : table;
  }
  return table;
}

/**
 * All tables that draw the grid of one of them: those side by side, and those with their headings.
 * @param {Element} table
 */
export function tablesOf(table) {
  const bodies = besides(table);
  return [...bodies, ...bodies.flatMap((each) => headsOver(each)?.closest("table") ?? [])];
}
