// Tables that no markup calls so: lines of boxes side by side, below a line of words in the same columns.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as dialogs from "../semantics/dialogs.js";
import * as gridparts from "../semantics/gridparts.js";
import * as kinds from "../semantics/kinds.js";
import * as repeats from "../semantics/repeats.js";

const { edge: EDGES, field: FIELD, heading: TITLES } = kinds.SELECTORS;
/** @fixed CSS Display 3: lays out what is in it in columns */
const GRID = /^(inline-)?grid$/;
/**
 * How many elements below a title are looked at.
 * @limit the cost of a look at a page of which no table is one
 * @unit elements
 */
const MOST = 500;
/**
 * How far out the line around an element may be, and the box that holds the headings and the lines.
 * @unit elements
 * @measured the task list of Label Studio: 6 to the line of a heading's text, 1 to the box of both
 * @test utest/page/read/test_drawntables.py::test_a_table_that_is_only_drawn_is_read
 */
const HIGHEST = { line: 8, box: 4 };
/**
 * How many boxes with nothing else may be around a line.
 * @limit how deep a look goes
 * @unit elements
 */
const DEEPEST = 5;
/**
 * A heading and the cells below it have their left or right sides, or their middles, on one line.
 * @unit px
 * @measured not measured: the rounding of widths, and a border on one of the two
 * @test utest/page/read/test_drawntables.py::test_what_only_looks_a_little_like_a_table_is_none
 */
const ASIDE_PX = 3;
/**
 * With fewer plain boxes in each column, these are the lines of one row.
 * @unit boxes
 * @measured not measured: a name above an address are two
 * @test utest/page/read/test_drawntables.py::test_what_has_several_lines_in_each_cell_is_one_row
 */
const LEAST_ROWS = 3;
/**
 * With fewer columns it is a list with a title beside something.
 * @unit headings with words
 * @measured not measured: the fewest that make columns
 * @test utest/page/read/test_drawntables.py::test_what_only_looks_a_little_like_a_table_is_none
 */
const FEWEST = 2;
/**
 * A longer one is a sentence.
 * @unit characters
 * @measured not measured: as a near label
 * @test utest/page/read/test_drawntables.py::test_what_only_looks_a_little_like_a_table_is_none
 */
const LONGEST = 60;

/**
 * @typedef {object} Drawn
 * @property {Element} table the box around the headings and the rows
 * @property {(Element|null)[]} headings by column
 * @property {Element[][]} rows the cells of each, from top to bottom
 */

/**
 * The drawn table that an element is in, as a heading or in a cell; null if it is in none.
 * @param {Element} element
 * @returns {Drawn|null}
 */
export function around(element) {
  let at = /** @type {Element|null} */ (element);
  for (let step = 0; at && step < HIGHEST.line && (!at.matches(EDGES) || gridparts.isLoose(at)); step += 1, at = dom.parentOf(at)) {
    if (cellsOf(at).length < FEWEST) continue;
    const heads = headsOver(at);
    const found = below(at) ?? (heads && below(heads));
    if (found) return found;
  }
  return null;
}

/**
 * The cells below a heading of a drawn table; none for what is no heading.
 * @param {Element} element the heading, or in it
 */
export function columnUnder(element) {
  const drawn = around(element);
  if (!drawn) return columnInGrid(element);
  const at = drawn.headings.findIndex((each) => each !== null && dom.contains(each, element));
  return at === -1 ? [] : drawn.rows.map((cells) => cells[at]);
}

/**
 * The same in a table without headings by its markup, or in a CSS grid without a box for each line: down to the next line
 * without a field.
 * @param {Element} element
 */
function columnInGrid(element) {
  const lines = linesAround(element);
  const at = lines.findIndex((line) => line.some((each) => each.contains(element)));
  const titles = (lines[at] ?? []).filter(isTitle);
  const title = titles.find((each) => each.contains(element));
  if (titles.length < FEWEST || !title || lines[at].some(hasField)) return [];
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => !line.some(hasField) || columnsOf(titles, line) === null);
  return (end === -1 ? below : below.slice(0, end)).flatMap((line) => line.filter((each) => isInColumn(title, each)));
}

/**
 * The boxes in the table or the grid around an element, by the lines that they stand in.
 * @param {Element} element
 */
function linesAround(element) {
  const table = element.closest("td")?.closest("table");
  if (table) return [...table.rows].map((row) => [...row.cells].filter(isDrawn));
  let grid = element.parentElement;
  for (let step = 0; grid && step < DEEPEST && !GRID.test(dom.displayOf(grid)); step += 1) grid = grid.parentElement;
  /** @type {Element[][]} */
  const lines = [];
  for (const each of grid && GRID.test(dom.displayOf(grid)) ? grid.children : []) {
    const line = lines.at(-1);
    if (!isDrawn(each)) continue;
    if (line && areAside([...line, each])) line.push(each);
    else lines.push([each]);
  }
  return lines;
}

/** @param {Element} element */
function isDrawn(element) {
  return dom.isVisible(element) && hasSize(element);
}

/** @param {Element} cell */
function hasField(cell) {
  return cell.matches(FIELD) || cell.querySelector(FIELD) !== null;
}

/**
 * The only drawn table between a title and the next one, or null.
 * @param {Element} title
 * @returns {Drawn|null}
 */
export function under(title) {
  const root = /** @type {ParentNode & Node} */ (title.getRootNode());
  const all = [...root.querySelectorAll("*")];
  const behind = all.slice(all.indexOf(title) + 1).filter((each) => !title.contains(each));
  const end = behind.findIndex((each) => each.matches(TITLES) && dom.isVisible(each) && !sight.isForReaders(each));
  /** @type {Drawn|null} */
  let found = null;
  for (const each of behind.slice(0, end === -1 ? MOST : Math.min(end, MOST))) {
    if (each.childElementCount < FEWEST || found?.table.contains(each)) continue;
    const drawn = below(each);
    if (drawn && found) return null;
    found ??= drawn;
  }
  return found;
}

/**
 * The table below a line of headings.
 * @param {Element} heads
 * @returns {Drawn|null}
 */
function below(heads) {
  const titles = cellsOf(heads).filter(isTitle);
  if (titles.length < FEWEST) return null;
  let part = heads;
  for (let step = 0; step < HIGHEST.box && !part.matches(EDGES); step += 1) {
    const box = dom.parentOf(part);
    if (!box) return null;
    const next = besides(part, "nextElementSibling").next().value;
    const first = next && lineIn(next, (line) => columnsOf(titles, cellsOf(line)) !== null);
    if (first) return isOther(heads, first) ? tableOf(box, heads, first) : null;
    part = box;
  }
  return null;
}

/**
 * @param {Element} table
 * @param {Element} heads the line of its headings
 * @param {Element} first of its rows
 * @returns {Drawn|null}
 */
function tableOf(table, heads, first) {
  const all = cellsOf(heads);
  const titles = all.filter(isTitle);
  const columns = columnsOf(titles, cellsOf(first));
  if (!columns) return null;
  // That of the ticks may have a tick itself, and no words.
  const headings = cellsOf(first).map((cell, at) => columns[at] ?? all.find((each) => !titles.includes(each) && isInColumn(each, cell)) ?? null);
  /** @param {Element} each */
  const isRow = (each) => dom.isVisible(each) && repeats.areAlike(first, each) && (heads.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const alike = [...dom.childrenOf(dom.parentOf(first))].filter((each) => each === first || isRow(each));
  const rows = alike.map(cellsOf).filter((each) => each.length === headings.length && columnsOf(titles, each) !== null);
  /** @param {Element[]} row */
  const topOf = ([cell]) => cell.getBoundingClientRect().top;
  const across = rows.length === 1 ? acrossOf(rows[0]) : null;
  return { table, headings, rows: across ?? rows.sort((one, other) => topOf(one) - topOf(other)) };
}

/**
 * The rows of a grid whose columns are the boxes side by side: each has as many boxes of one kind, one below the other,
 * and they stand at the same heights. Null for a row whose cells have several lines.
 * @param {Element[]} columns
 */
function acrossOf(columns) {
  const cells = columns.map((column) => [...dom.childrenOf(column)].filter(isDrawn));
  const [first, ...others] = cells;
  const isMarked = cells.flat().every((each) => each.hasAttribute("class") || each.hasAttribute("role"));
  if (first.length < (isMarked ? 2 : LEAST_ROWS) || others.some((each) => each.length !== first.length)) return null;
  /** @param {Element[]} column */
  const isColumn = (column) => column.every((cell, at) => isLevel(first[at], cell) && repeats.areAlike(column[0], cell));
  return cells.every(isColumn) ? first.map((_, at) => cells.map((column) => column[at])) : null;
}

/** @param {Element} one @param {Element} other */
function isLevel(one, other) {
  const [{ top, bottom }, box] = [one, other].map((each) => each.getBoundingClientRect());
  return Math.abs(top - box.top) <= ASIDE_PX && Math.abs(bottom - box.bottom) <= ASIDE_PX;
}

/**
 * The line above one of the rows that has their headings, the nearest.
 * @param {Element} row
 */
function headsOver(row) {
  const cells = cellsOf(row);
  /** @param {Element} line */
  const isWanted = (line) => columnsOf(cellsOf(line).filter(isTitle), cells) !== null;
  let part = row;
  for (let step = 0; step < HIGHEST.box && !part.matches(EDGES); step += 1) {
    for (const before of besides(part, "previousElementSibling")) {
      const line = lineIn(before, isWanted);
      if (line && isOther(line, row)) return line;
    }
    const box = dom.parentOf(part);
    if (!box) return null;
    part = box;
  }
  return null;
}

/**
 * Whether a line is not one more of some rows: it is made or drawn in another way.
 * @param {Element} line
 * @param {Element} row
 */
function isOther(line, row) {
  // One of them may be in a box of its own.
  const [one, other] = [line, row].map((each) => /** @type {Element} */ (cellsOf(each)[0].parentElement));
  return !repeats.areAlike(one, other) || weightOf(line) > weightOf(row) || !hasCellLike(line, row);
}

/** @param {Element} line @param {Element} row */
function hasCellLike(line, row) {
  const tags = cellsOf(line).map(({ localName }) => localName);
  return cellsOf(row).some(({ localName }) => tags.includes(localName));
}

/** @param {Element} line */
function weightOf(line) {
  const words = dialogs.firstWordsIn(line);
  return Number(words && dom.styleOf(words)?.fontWeight);
}

/**
 * The siblings of an element to one side that are seen, nearest first.
 * @param {Element} element
 * @param {"previousElementSibling"|"nextElementSibling"} side
 */
function* besides(element, side) {
  for (let at = element[side]; at; at = at[side]) if (isDrawn(at)) yield at;
}

/**
 * An element, or the first box in it, that is a line as wanted.
 * @param {Element} element
 * @param {(line: Element) => boolean} isWanted
 */
function lineIn(element, isWanted) {
  let at = /** @type {Element|undefined} */ (element);
  for (let step = 0; at && step < DEEPEST; step += 1) {
    if (isWanted(at)) return at;
    at = [...dom.childrenOf(at)].find(isDrawn);
  }
  return null;
}

/**
 * The title over each cell, null where a cell has none; null if the titles are not those of these cells.
 * @param {Element[]} titles
 * @param {Element[]} cells
 */
function columnsOf(titles, cells) {
  if (titles.length < FEWEST) return null;
  const columns = cells.map((cell) => titles.find((title) => isInColumn(title, cell)) ?? null);
  return titles.every((title) => isOver(title, cells.filter((_, at) => columns[at] === title))) ? columns : null;
}

/**
 * Whether a title is that of one cell, or spans several.
 * @param {Element} title @param {Element[]} cells
 */
function isOver(title, cells) {
  if (cells.length < 2) return cells.length === 1;
  const over = title.getBoundingClientRect();
  return cells.map((each) => each.getBoundingClientRect()).every(({ left, right }) => left >= over.left - ASIDE_PX && right <= over.right + ASIDE_PX);
}

/** @param {Element} title @param {Element} cell */
function isInColumn(title, cell) {
  const [one, other] = [title, cell].map((each) => each.getBoundingClientRect());
  const apart = [one.left - other.left, one.right - other.right, (one.left + one.right - other.left - other.right) / 2];
  return apart.some((px) => Math.abs(px) <= ASIDE_PX);
}

/** @param {Element} cell */
function isTitle(cell) {
  const words = text.squeeze(cell.textContent);
  return text.LETTER.test(words) && words.length <= LONGEST;
}

/**
 * The boxes side by side that a line consists of; none for what is no line.
 * @param {Element} line
 */
function cellsOf(line) {
  let at = line;
  for (let step = 0; step < DEEPEST; step += 1) {
    if ([...at.childNodes].some((each) => dom.isText(each) && text.LETTER.test(each.data))) return [];
    const shown = [...dom.childrenOf(at)].filter(isDrawn);
    if (shown.length !== 1) return areAside(shown) ? shown : [];
    [at] = shown;
  }
  return [];
}

/** @param {Element[]} boxes */
function areAside(boxes) {
  const places = boxes.map((each) => each.getBoundingClientRect()).sort((one, other) => one.left - other.left);
  return places.every(({ left, top, bottom }, at) => {
    const before = places[at - 1];
    return !before || (left >= before.right - ASIDE_PX && top < before.bottom && before.top < bottom);
  });
}

/**
 * Whether an element that is seen has a size, or has no box of its own: then what is in it has (a line of a CSS grid).
 * @param {Element} element
 */
function hasSize(element) {
  if (dom.displayOf(element) === "contents") return true;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}
