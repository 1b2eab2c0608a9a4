// The rows of a table, an ARIA grid or what is drawn as one, as a user reads them, by their headings.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as splitgrids from "../semantics/drawn/splitgrids.js";
import * as gridparts from "../semantics/gridparts.js";
import * as icons from "../semantics/icons.js";
import * as kinds from "../semantics/kinds.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as name from "../semantics/name.js";
import * as pseudo from "../semantics/pseudo.js";
import * as drawntables from "../surface/drawntables.js";

/** @typedef {(field: Element) => string} Held the value of a field in a cell, as a user sees it */
/** @typedef {{text: string, cell: Element}} Slot a place in the table, and the cell that fills it */

const { table: TABLES, row: ROWS, columnHeader: HEADING, formField: FIELD, field: HELD, heading: TITLES, operable: OPERABLE } = kinds.SELECTORS;

/**
 * @param {Element} element a table, a part of it, or the heading over it
 * @param {Held} held
 * @returns {{headings: string[], rows: string[][]}|undefined} the texts of the rendered rows; a cell that
 *    spans several columns or rows is in each of them. Undefined for what is no table.
 */
export function read(element, held) {
  const grid = gridOf(element, held);
  if (!grid) return undefined;
  /** @param {Slot[]} slots */
  const textsOf = (slots) => slots.map((slot) => slot.text);
  return { headings: textsOf(grid.headings), rows: grid.rows.map(textsOf) };
}

/**
 * The same with the cells.
 * @param {Element} element
 * @param {Held} held
 * @returns {{table: Element, headings: Slot[], above: Slot[][], rows: Slot[][]}|undefined} above: the rows
 *    that group the headings
 */
export function gridOf(element, held) {
  const named = under(element) ?? dom.closest(element, TABLES);
  if (!named) return drawnOf(element, held);
  // Of tables side by side, the first one leads.
  const [table, ...others] = partsOf(named);
  const rows = rowsOf(table);
  /** @type {Slot[][]} */
  const grid = rows.map(() => []);
  rows.forEach((row, y) => place(row, y, grid, held));
  // The last of the leading rows with headings only: those above it group them.
  const first = rows.findIndex((row) => !isOfHeadings(row));
  const at = (first === -1 ? rows.length : first) - 1;
  const heads = at === -1 ? gridparts.headsAbove(table) : null;
  const isSplit = others.length > 0 || splitgrids.headsOver(table) !== null;
  const headings = grid[at] ?? (heads && rowOfHeads(heads, held)) ?? (isSplit ? headingsOver(grid, held) : []);
  /** @param {Slot[]} slots */
  const isRow = (slots) => slots.some((slot) => slot.text) || (slots.length >= headings.length && !(isSplit ? isBlank(slots) : isFiller(slots)));
  const own = grid.filter((slots, y) => y > at && isRow(slots) && !(isBelowAll(rows[y]) && areAlike(slots, headings)));
  return { table, headings, above: grid.slice(0, Math.max(at, 0)), rows: own };
}

/** @param {Element} heads @param {Held} held */
function rowOfHeads(heads, held) {
  /** @type {Slot[][]} */
  const grid = [[]];
  const [row] = rowsOf(heads).slice(-1);
  if (row) place(row, 0, grid, held);
  return grid[0];
}

/**
 * The headings of the columns, where other tables have them.
 * @param {Slot[][]} grid
 * @param {Held} held
 */
function headingsOver(grid, held) {
  // A row of one cell may span more columns than there are.
  const [fullest = []] = grid.map((slots) => ({ slots, count: new Set(slots.map(({ cell }) => cell)).size })).sort((one, other) => other.count - one.count).map(({ slots }) => slots);
  return fullest.map(({ cell }) => headingFor(splitgrids.headingOf(cell), held));
}

/**
 * A column without a heading has one of no page, so that nothing else is pressed for it.
 * @param {Element|null} cell
 * @param {Held} held
 */
function headingFor(cell, held) {
  return cell ? { text: shownIn(cell, held), cell } : { text: "", cell: document.createElement("div") };
}

/**
 * Whether a row is only drawn, as the lines of a grid go on below its last row.
 * @param {Slot[]} slots
 */
function isBlank(slots) {
  return slots.every(({ cell, text: said }) => !said && cell.childElementCount === 0);
}

/**
 * Whether a row is one of headings or at the foot, where a long table shows its headings once more.
 * @param {Element} row
 */
function isBelowAll(row) {
  return row.matches("tfoot > tr") || isOfHeadings(row);
}

/** @param {Slot[]} slots @param {Slot[]} others */
function areAlike(slots, others) {
  return slots.length === others.length && slots.some(({ text }) => text) && slots.every(({ text }, at) => text === others[at].text);
}

/** @param {Element} element @param {Held} held */
function drawnOf(element, held) {
  const heading = dom.closest(element, TITLES);
  const drawn = drawntables.around(element) ?? (heading ? drawntables.under(heading) : null);
  if (!drawn) return undefined;
  /** @param {Element} cell */
  const slotOf = (cell) => ({ text: shownIn(cell, held), cell });
  const headings = drawn.headings.map((cell) => headingFor(cell, held));
  return { table: drawn.table, headings, above: [], rows: drawn.rows.map((cells) => cells.map(slotOf)) };
}

/**
 * Whether an empty row only fills the place of rows that are not rendered.
 * @param {Slot[]} slots
 */
function isFiller(slots) {
  if (!slots.length) return true;
  const [{ cell }] = slots;
  const isOne = slots.length > 1 && slots.every((slot) => slot.cell === cell) && !cell.querySelector(OPERABLE);
  return isOne || dom.closest(cell, "[aria-hidden=true]") !== null;
}

/**
 * The only table between a heading and the next one that is seen; null for what is no heading and in none.
 * @param {Element} element
 */
function under(element) {
  const heading = dom.closest(element, TITLES);
  if (!heading || dom.closest(heading, TABLES)) return null;
  const root = /** @type {ParentNode & Node} */ (heading.getRootNode());
  const all = [...root.querySelectorAll(`${TITLES},${TABLES}`)];
  const behind = all.slice(all.indexOf(heading) + 1).filter((each) => dom.isVisible(each) && !sight.isForReaders(each));
  const next = behind.findIndex((each) => each.matches(TITLES) && !dom.closest(each, TABLES));
  const tables = behind.slice(0, next === -1 ? behind.length : next).filter((each) => each.matches(TABLES));
  const outer = tables.filter((each) => !tables.some((other) => other !== each && other.contains(each)));
  const leading = new Set(outer.length > 1 ? outer.filter((each) => /\S/.test(each.textContent)).map((each) => partsOf(each)[0]) : outer);
  return leading.size === 1 ? [...leading][0] : null;
}

/**
 * The tables side by side that have the rows of a grid of which a table is a part, from left to right.
 * @param {Element} table
 */
function partsOf(table) {
  return splitgrids.besides(splitgrids.bodyOf(table, gridparts.headsAbove));
}

/**
 * The rendered rows, the first part of each, in the order of their `aria-rowindex`, which may differ
 * from the document's.
 * @param {Element} table
 */
function rowsOf(table) {
  // A table in a component contains the rows slotted into it.
  const inner = dom.hostOf(table) ? [...controls.below(table)].filter((each) => each.matches(ROWS)) : [...table.querySelectorAll(ROWS)];
  const shown = inner.filter((row) => dom.closest(row, TABLES) === table && dom.isVisible(row));
  const rows = shown.filter((row) => gridparts.partsOf(row)[0] === row);
  /** @param {Element} row */
  const numberOf = (row) => Number(row.getAttribute("aria-rowindex"));
  return rows.every(numberOf) ? rows.sort((one, other) => numberOf(one) - numberOf(other)) : rows;
}

/** @param {Element} row */
function isOfHeadings(row) {
  const cells = gridparts.cellsOf(row);
  // The corner of a table's head may be a plain cell.
  const isHeading = row.matches("thead > tr") ? cells.some.bind(cells) : cells.every.bind(cells);
  return cells.length > 0 && isHeading((cell) => cell.matches(HEADING));
}

/**
 * Puts the cells of a row into their visual places, by HTML's table model.
 * @param {Element} row
 * @param {number} y
 * @param {Slot[][]} grid
 * @param {Held} held
 */
function place(row, y, grid, held) {
  let x = 0;
  for (const cell of gridparts.cellsOf(row)) {
    while (grid[y][x] !== undefined) x += 1;
    const text = shownIn(cell, held);
    const width = cell.colSpan ?? (Number(cell.getAttribute("aria-colspan")) || 1);
    // A span of 0 extends to the end of the row group.
    const height = cell.rowSpan === 0 ? grid.length : (cell.rowSpan ?? (Number(cell.getAttribute("aria-rowspan")) || 1));
    for (const line of grid.slice(y, y + height)) for (let at = x; at < x + width; at += 1) line[at] = { text, cell };
    x += width;
  }
}

/**
 * The text of a cell; the name of a picture or button that is all the cell has, and has no letters.
 * @param {Element} cell
 * @param {Held} held
 */
function shownIn(cell, held) {
  const said = textOf(cell, held);
  if (!said) return pictured(cell);
  if (text.LETTER.test(said)) return said;
  const drawn = [...cell.querySelectorAll("*")].filter((each) => text.squeeze(each.textContent) === said && !each.matches(HELD));
  return drawn.map((each) => name.nameOf(each)).find((each) => text.LETTER.test(each)) ?? said;
}

/**
 * What a cell without a text shows: the names of its pictures and buttons, else of its icon. The name of a
 * checkbox or field is no content of the cell: what it shows is its value or state.
 * @param {Element} cell
 */
function pictured(cell) {
  const parts = [...cell.querySelectorAll("*")];
  if (parts.some((each) => each.matches(HELD) || lookalikes.isTick(each))) return "";
  /** @type {string[]} */
  const names = [];
  /** @param {Element} element */
  const visit = (element) => {
    if (!dom.isVisible(element)) return;
    const said = name.nameOf(element);
    if (said) names.push(said);
    else for (const child of dom.childrenOf(element)) visit(child);
  };
  for (const child of dom.childrenOf(cell)) visit(child);
  const drawn = names.length ? names : parts.filter((each) => dom.isRendered(each) && (each.matches(icons.DRAWINGS) || icons.isPicture(each))).flatMap((each) => icons.namesOf(each).slice(0, 1));
  return text.squeeze([...new Set(drawn)].join(" "));
}

/**
 * The text of a cell, with the values of its fields, and without the names by which a font draws pictures.
 * @param {Element} cell
 * @param {Held} held
 */
function textOf(cell, held) {
  const said = /** @type {HTMLElement} */ (cell).innerText ?? cell.textContent;
  if (!cell.querySelector(FIELD) && pseudo.withoutLigatures(said, cell) === said.trim()) return text.squeeze(said);
  /** @type {string[]} */
  const parts = [];
  /** @param {Node} node */
  const visit = (node) => {
    if (dom.isText(node)) parts.push(pseudo.isLigature(node.data, node.parentElement) ? "" : node.data);
    else if (!dom.isElement(node) || !dom.isVisible(node)) return;
    else if (node.matches(FIELD)) parts.push(held(node));
    else node.childNodes.forEach(visit);
  };
  visit(cell);
  return text.squeeze(parts.join(" "));
}
