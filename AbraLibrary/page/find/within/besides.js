// Whether the words belong to another part of a container: a row of a table in it, or a box like that of the element.

import * as dom from "../../dom/dom.js";
import * as containers from "../../semantics/containers.js";
import * as gridparts from "../../semantics/gridparts.js";
import * as kinds from "../../semantics/kinds.js";
import * as repeats from "../../semantics/repeats.js";
import * as enclosures from "../enclosures.js";
import * as entries from "../index/entries.js";
import * as saidlines from "./saidlines.js";

/**
 * Whether the words belong to another row: the container has them only in a part of the same kind as
 * the element's part, or in rows below the headings of a table that the element is not in. If Ada's row lacks the button, the one in Alan's row is not "within Ada" just
 * because the table contains both.
 * @param {entries.Entry} container
 * @param {entries.Entry} entry
 * @param {import("./questions.js").Asked} asked
 */
export function isSaidBeside(container, entry, asked) {
  const boundary = entries.elementOf(container);
  const others = new Set(rowsApart(container, entries.elementOf(entry), asked));
  for (const at of [entry, ...enclosures.allAround(entry)]) {
    if (at === container) break;
    for (const other of saidBeside(container, entries.elementOf(at), asked)) others.add(other);
  }
  if (!others.size) return false;
  const elsewhere = [...others].flatMap((other) => saidlines.tellingOf(other, asked.wanted));
  return !saidlines.tellingOf(boundary, asked.wanted, elsewhere).length;
}

/**
 * The rows with the words, of tables with headings of columns beside an element: they mean what is in the rows, and
 * not a filter of the list.
 * @param {entries.Entry} container
 * @param {Element} element
 * @param {import("./questions.js").Asked} asked
 * @returns {Element[]}
 */
function rowsApart(container, element, asked) {
  const apart = headsIn(entries.elementOf(container)).filter(({ table }) => !dom.contains(table, element));
  return apart.flatMap(({ heads, table }) => partsAs(heads, container, asked).filter((row) => row.closest(kinds.SELECTORS.table) === table));
}

/**
 * The tables in a box that have headings of columns, with the row of these.
 * @type {(box: Element) => {table: Element, heads: Element}[]}
 */
const headsIn = dom.memoized((box) =>
  [...box.querySelectorAll(kinds.SELECTORS.table)].flatMap((table) => {
    const heads = gridparts.headsIn(table);
    return heads ? [{ table, heads }] : [];
  }),
);

/**
 * The other parts of a container, of the same kind as the given one, that have the words.
 * @param {entries.Entry} container
 * @param {Element} part
 * @param {import("./questions.js").Asked} asked
 * @returns {Element[]}
 */
function saidBeside(container, part, asked) {
  const hasMeaning = containers.hasMeaning(part);
  if (!hasMeaning && !(containers.isBoundary(part) && repeats.hasOwnWords(part))) return [];
  const boundary = entries.elementOf(container);
  const others = partsAs(part, container, asked).filter((each) => !dom.contains(each, part) && !dom.contains(part, each));
  return hasMeaning ? others : others.filter((each) => !repeats.areCells(boundary, part, each));
}

/**
 * The parts of a container that are built like one of them and have the words. There may be as many
 * as elements, each asking for all others.
 * @param {Element} part
 * @param {entries.Entry} container
 * @param {Pick<import("./questions.js").Asked, "likesOf"|"scoreOf">} asked
 * @returns {Element[]}
 */
export function partsAs(part, container, asked) {
  const [first] = gridparts.partsOf(part);
  const likes = asked.likesOf(container);
  const kind = repeats.kindOf(first);
  let known = likes.get(kind);
  if (!known) {
    const boundary = entries.elementOf(container);
    const every = [boundary, ...dom.shadowRootsOf(boundary)].flatMap((root) => [...root.querySelectorAll(first.localName)]);
    // The first part of a row may be in another box than this.
    const like = every.filter((each) => repeats.areAlike(first, each) && gridparts.partsOf(each).find((one) => dom.contains(boundary, one)) === each);
    likes.set(kind, (known = like.filter((each) => asked.scoreOf(entries.of(each)) > 0)));
  }
  return known.filter((each) => gridparts.partsOf(each)[0] !== first);
}
