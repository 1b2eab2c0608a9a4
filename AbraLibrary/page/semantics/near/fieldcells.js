// Words of a table, or of a list of terms, for a field in one of its cells.

import * as textModule from "../../dom/text.js";
import * as gridparts from "../gridparts.js";
import * as kinds from "../kinds.js";
import * as fieldkinds from "./fieldkinds.js";
import * as firstlines from "./firstlines.js";

/**
 * The header of the cell's column, the previous cell, for a checkbox or radio button the next one; the first cell of its row.
 * @param {Element} cell
 * @param {boolean} isCheckable
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* aroundCell(cell, isCheckable) {
  const row = cell.closest(kinds.SELECTORS.row);
  if (!row?.closest(kinds.SELECTORS.table)) return;
  const header = gridparts.headingOf(cell);
  if (header?.parentElement) yield firstlines.wordsOf(header.parentElement, header);
  yield { owner: row, text: () => "" };
  const [before, behind] = [cell.previousElementSibling, isCheckable ? cell.nextElementSibling : null];
  for (const other of [before, behind]) {
    if (other?.matches(`${kinds.SELECTORS.cell},${kinds.SELECTORS.header}`) && firstlines.isWords(other)) yield firstlines.wordsOf(row, other);
  }
  const field = cell.querySelector(kinds.SELECTORS.field);
  const first = field && isOnlyInRow(field) ? firstOfRow(cell) : null;
  if (first) yield firstlines.wordsOf(row, first);
}

/**
 * The words of the first cell with words in a field's row, which name what the row is about; "" for a labelled field.
 * @param {Element} element
 */
export function rowLabelOf(element) {
  if (!fieldkinds.isField(element) || fieldkinds.isLabelled(element)) return "";
  const cell = element.closest(kinds.SELECTORS.cell);
  const first = cell && isOnlyInRow(element) ? firstOfRow(cell) : null;
  return first ? firstlines.firstOf([firstlines.wordsOf(first, first)]) : "";
}

/**
 * Whether a field is the only one of its kind in its row: the words of a row with several ticks mean the one
 * that selects it, and that may be labelled (Django's lists).
 * @param {Element} field
 */
function isOnlyInRow(field) {
  const kindOf = (/** @type {Element} */ each) => (each.matches(kinds.SELECTORS.box) ? "tick" : each.localName);
  const fields = field.closest(kinds.SELECTORS.row)?.querySelectorAll(kinds.SELECTORS.field) ?? [];
  return [...fields].filter((each) => kindOf(each) === kindOf(field) && !each.matches("[type=hidden]")).length === 1;
}

/**
 * The first cell with words in the row of another cell, if it is before that and holds nothing else.
 * @param {Element} cell
 */
function firstOfRow(cell) {
  const row = cell.closest(kinds.SELECTORS.row);
  if (!row?.closest(kinds.SELECTORS.table)) return null;
  const first = gridparts.cellsOf(row).find((each) => each === cell || textModule.LETTER.test(each.textContent));
  return first && first !== cell && firstlines.isWords(first) ? first : null;
}

/**
 * The term of a description list.
 * @param {Element} element
 * @returns {Generator<import("./firstlines.js").Source>}
 */
export function* termOf(element) {
  const definition = element.closest("dd");
  const owner = definition?.parentElement;
  if (!owner) return;
  yield { owner, text: () => "" };
  let at = definition.previousElementSibling;
  while (at && at.localName !== "dt") at = at.previousElementSibling;
  const term = at;
  if (term) yield firstlines.wordsOf(owner, term);
}
