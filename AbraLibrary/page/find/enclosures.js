// The containers around elements, kept while no change can have put any into others, and their words
// in shelves: what none of a shelf may say, none of it is asked for. Of a large table a row is found so
// without a look at all the others.

import * as roots from "../dom/roots.js";
import * as containers from "../semantics/containers.js";
import * as gridparts from "../semantics/gridparts.js";
import * as entries from "./index/entries.js";
import * as holds from "./index/holds.js";
import * as index from "./index/index.js";

/** @typedef {entries.Entry} Entry */
/** @typedef {{containers: Entry[], words: string|null, joins: boolean, isLive: boolean, fields: import("./index/wording.js").Words["fields"]}} Shelf */
/**
 * @typedef {{inside: Map<Entry, Entry[]>, shelves: Map<Shelf|null, Entry[]>}} Round by container the entries `inside` that
 *   have it around them in so many steps, and by shelf its containers, those without one under null
 */

/**
 * So many containers make a shelf.
 * @unit containers
 * @limit what a question costs; the answer is the same
 */
const SHELF = 64;

/**
 * By what was asked about together (search.js), the rounds of containers around it.
 * @type {WeakMap<Entry[], {shape: number, rounds: Round[]}>}
 */
const kept = new WeakMap();
/** Whether scripts put elements into slots by themselves; no mutation tells of that. */
let isManual = false;

/**
 * The entry of the nearest container around an entry's element; null where there is none.
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
 * The containers around elements: those nearest to one, then those next to them, and so on.
 * @param {Entry[]} entries where it is the same array as before, much is known of it
 * @returns {{at: (number: number) => Round|undefined}} in a page that has just been looked at
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
 * Puts containers that are asked about together on shelves; each stays where it is.
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
 * Whether the words of a container are in others too, as those of a row in parts (gridparts.js).
 * @param {Element|undefined} container
 */
function isSplit(container) {
  return container !== undefined && gridparts.partsOf(container).length > 1;
}

/**
 * Whether any container of a shelf may say all of some words, as abra.holds takes them.
 * @param {Shelf|null} shelf
 * @param {holds.Word[]} words
 */
export function maySayAny(shelf, words) {
  if (shelf === null) return true;
  if (shelf.words === null) fill(shelf);
  return holds.mayHoldAll(/** @type {holds.Words} */ (shelf), words);
}

/**
 * Whether a container may say all of some words; lines and names cost more.
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
