// The rows of a table or an ARIA grid as a user reads them, by their headings.

const { TABLES, ROWS } = abra.gridparts;
const HEADING = "th:not([role]),[role=columnheader]";
const FIELD = "input,textarea,select";

/**
 * @param {Element} element a table, or its caption
 * @returns {{headings: string[], rows: string[][]}|undefined} the texts of the rows that are shown; a
 *   cell that spans several columns or rows is in each of them. Undefined for what is no table.
 */
function read(element) {
  const table = element.localName === "caption" ? element.parentElement : element;
  if (!table?.matches(TABLES)) return undefined;
  const rows = rowsOf(table);
  const grid = rows.map(() => []);
  rows.forEach((row, y) => place(row, y, grid));
  // The last of the first rows that are headings alone: those above it group them.
  const first = rows.findIndex((row) => !isOfHeadings(row));
  const at = (first === -1 ? rows.length : first) - 1;
  const heads = at === -1 ? abra.gridparts.headsAbove(table) : null;
  const headings = grid[at] ?? (heads && read(heads).headings) ?? [];
  // A row that only fills the place of those that are not drawn has nothing in it.
  const isRow = (cells) => cells.some(Boolean) || (cells.length > 0 && cells.length >= headings.length);
  return { headings, rows: grid.slice(at + 1).filter(isRow) };
}

/** The rows that are shown, the first part of each, in the order that a grid says they are in: the elements may be in another. */
function rowsOf(table) {
  // A table in a component has the rows that are slotted into it.
  const inner = table.getRootNode().host ? [...abra.controls.below(table)].filter((each) => each.matches(ROWS)) : [...table.querySelectorAll(ROWS)];
  const shown = inner.filter((row) => abra.dom.closest(row, TABLES) === table && abra.dom.isVisible(row));
  const rows = shown.filter((row) => abra.gridparts.partsOf(row)[0] === row);
  const numberOf = (row) => Number(row.getAttribute("aria-rowindex"));
  return rows.every(numberOf) ? rows.sort((one, other) => numberOf(one) - numberOf(other)) : rows;
}

function isOfHeadings(row) {
  const cells = abra.gridparts.cellsOf(row);
  return cells.length > 0 && cells.every((cell) => cell.matches(HEADING));
}

/** Puts the cells of a row where they are seen, as HTML's table model has it. */
function place(row, y, grid) {
  let x = 0;
  for (const cell of abra.gridparts.cellsOf(row)) {
    while (grid[y][x] !== undefined) x += 1;
    const text = textOf(cell);
    const width = cell.colSpan ?? (Number(cell.getAttribute("aria-colspan")) || 1);
    // A span of 0 goes on to the end of the table's part.
    const height = cell.rowSpan === 0 ? grid.length : (cell.rowSpan ?? (Number(cell.getAttribute("aria-rowspan")) || 1));
    for (const line of grid.slice(y, y + height)) for (let at = x; at < x + width; at += 1) line[at] = text;
    x += width;
  }
}

/** What a cell shows, its fields with what is in them. */
function textOf(cell) {
  if (!cell.querySelector(FIELD)) return abra.text.squeeze(cell.innerText ?? cell.textContent);
  const parts = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.data);
    else if (node.nodeType !== Node.ELEMENT_NODE || !abra.dom.isVisible(node)) return;
    else if (node.matches(FIELD)) parts.push(abra.reading.textOf(node));
    else node.childNodes.forEach(visit);
  };
  visit(cell);
  return abra.text.squeeze(parts.join(" "));
}

abra.tables = { read };
