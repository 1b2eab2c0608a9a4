// The containers around elements, kept until a change may have moved any into others, and their words
// in shelves: if no container of a shelf can have a word, none is examined. So a row of a large table
// is found without looking at all the others.

import * as roots from "../dom/roots.js";
import * as containers from "../semantics/containers.js";
import * as gridparts from "../semantics/gridparts.js";
import * as entries from "./index/entries.js";
import * as holds from "./index/holds.js";
import * as index from "./index/index.js";

/** @typedef {entries.Entry} Entry */
/** @typedef {{containers: Entry[], words: string|null, joins: boolean, isLive: boolean, fields: import("./index/wording.js").Words["fields"]}} Shelf */
/**
 * @typedef {{inside: Map<Entry, Entry[]>, shelves: Map<Shelf|null, Entry[]>}} Round `inside`: by container, the
 *    entries that it is so many steps around; `shelves`: by shelf, its containers, those without one under null
 */

/**
 * How many containers make a shelf.
 * @unit containers
 * @limit the cost of a query; the answer is the same
 */
const SHELF = 64;

/**
 * By the array of entries (search.js), the rounds of containers around them.
 * @type {WeakMap<Entry[], {shape: number, rounds: Round[]}>}
 */
const kept = new WeakMap();
/** Whether scripts assign elements to slots; that causes no mutation. */
let isManual = false;

/**
 * The entry of the nearest container around an entry's element, or null.
 * @param {Entry} entry
 * @returns {Entry|null}
 */
function around(entry) {
  const shape = index.currentShape();
  if (entry.shape === shape && !isManual) return entry.around;
  const element = entry.reference.deref();
  const boundary = element ? containers.boundaryOf(element) : null;
  entry.around = boundary && entries.of(boundary);
  entry.shape = shape;
  return entry.around;
}

/**
 * The entries of all containers around an entry's element, nearest first.
 * @param {Entry} entry
 */
export function* allAround(entry) {
  for (let at = around(entry); at; at = around(at)) yield at;
}

/**
 * The containers around elements: the nearest of each, then the next ones, and so on.
 * @param {Entry[]} entries the same array as before is answered faster
 * @returns {{at: (number: number) => Round|undefined}} only while the page does not change
 */
export function roundsOf(entries) {
  isManual = roots.all().some((root) => "slotAssignment" in root && root.slotAssignment === "manual");
  const shape = index.currentShape();
  let known = kept.get(entries);
  if (!known || known.shape !== shape || isManual) kept.set(entries, (known = { shape, rounds: [inNearest(entries)] }));
  const { rounds } = known;
  /** @param {number} number */
  const at = (number) => {
    while (rounds.length <= number && rounds[rounds.length - 1].inside.size) rounds.push(inNext(rounds[rounds.length - 1]));
    return rounds[number];
  };
  return { at };
}

/** @param {Entry[]} entries */
function inNearest(entries) {
  const inside = new Map();
  for (const entry of entries) add(inside, around(entry), [entry]);
  return shelved(inside);
}

/** @param {Round} round */
function inNext(round) {
  const inside = new Map();
  for (const [container, entries] of round.inside) add(inside, around(container), entries);
  return shelved(inside);
}

/**
 * @param {Map<Entry, Entry[]>} inside
 * @param {Entry|null} container
 * @param {Entry[]} entries
 */
function add(inside, container, entries) {
  if (container === null) return;
  const known = inside.get(container);
  if (known) for (const entry of entries) known.push(entry);
  else inside.set(container, [...entries]);
}

/**
 * @param {Map<Entry, Entry[]>} inside
 * @returns {Round}
 */
function shelved(inside) {
  shelve([...inside.keys()]);
  const shelves = new Map();
  for (const container of inside.keys()) {
    const own = shelves.get(container.shelf);
    if (own) own.push(container);
    else shelves.set(container.shelf, [container]);
  }
  return { inside, shelves };
}

/**
 * Puts the containers of one query on shelves; each keeps its shelf.
 * @param {Entry[]} containers
 */
function shelve(containers) {
  const fresh = containers.filter(({ shelf, reference }) => shelf === null && !isSplit(reference.deref()));
  if (fresh.length < SHELF) return;
  for (let from = 0; from < fresh.length; from += SHELF) {
    const own = fresh.slice(from, from + SHELF);
    const shelf = { containers: own, words: null, joins: true, isLive: false, fields: null };
    for (const container of own) container.shelf = shelf;
  }
}

/**
 * Whether the words of a container are also in others, as in a row that is split into parts (gridparts.js).
 * @param {Element|undefined} container
 */
function isSplit(container) {
  return container !== undefined && gridparts.partsOf(container).length > 1;
}

/**
 * Whether any container of a shelf may have all of some words, as abra.holds takes them.
 * @param {Shelf|null} shelf
 * @param {holds.Word[]} words
 */
export function maySayAny(shelf, words) {
  if (shelf === null) return true;
  if (shelf.words === null) fill(shelf);
  return holds.mayHoldAll(/** @type {holds.Words} */ (shelf), words);
}

/**
 * Whether a container may have all of some words; lines and names cost more.
 * @param {Entry} container
 * @param {holds.Word[]} words
 */
export function maySay(container, words) {
  const wording = entries.wordingOf(container);
  return wording !== null && holds.mayHoldAll(wording, words);
}

/** @param {Shelf} shelf */
function fill(shelf) {
  const wordings = shelf.containers.map(entries.wordingOf).filter((wording) => wording !== null);
  shelf.words = wordings.map(({ words }) => words).join("");
  shelf.isLive = wordings.some(({ isLive }) => isLive);
  shelf.fields = wordings.flatMap(({ fields }) => fields ?? []);
}
