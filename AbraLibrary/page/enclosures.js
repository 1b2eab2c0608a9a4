// The containers around elements, kept while no change can have put any into others, and their words
// in shelves: what none of a shelf may say, none of it is asked for. Of a large table a row is found so
// without a look at all the others.

/** So many containers make a shelf. */
const SHELF = 64;

/** Whether scripts put elements into slots by themselves; no mutation tells of that. */
let isManual = false;

/** Before elements are asked about, in a page that has just been looked at (index.js). */
function refresh() {
  isManual = abra.roots.all().some((root) => root.slotAssignment === "manual");
}

/** The entry of the nearest container around an entry's element; null where there is none. */
function around(entry) {
  const shape = abra.index.currentShape();
  if (entry.shape === shape && !isManual) return entry.around;
  const element = entry.reference.deref();
  const boundary = element ? abra.containers.boundaryOf(element) : null;
  entry.around = boundary && abra.entries.of(boundary);
  entry.shape = shape;
  return entry.around;
}

/** The entries of all containers around an entry's element, nearest first. */
function* allAround(entry) {
  for (let at = around(entry); at; at = around(at)) yield at;
}

/**
 * A test of containers for words: whether what one says may hold them all.
 * @param {object[]} words as abra.holds takes them
 * @returns {(entry: object) => boolean}
 */
function speaker(words) {
  const shelves = new Map();
  const mayShelf = (shelf) => {
    let may = shelves.get(shelf);
    if (may === undefined) shelves.set(shelf, (may = isOnShelf(shelf, words)));
    return may;
  };
  return (entry) => (entry.shelf === null || mayShelf(entry.shelf)) && isIn(entry, words);
}

function isOnShelf(shelf, words) {
  if (shelf.words === null) fill(shelf);
  return abra.holds.mayHoldAll(shelf, words);
}

function isIn(entry, words) {
  const wording = abra.entries.wordingOf(entry);
  return wording !== null && abra.holds.mayHoldAll(wording, words);
}

function fill(shelf) {
  const wordings = shelf.entries.map(abra.entries.wordingOf).filter(Boolean);
  shelf.words = wordings.map(({ words }) => words).join("");
  shelf.isLive = wordings.some(({ isLive }) => isLive);
  shelf.fields = wordings.flatMap(({ fields }) => fields ?? []);
}

/** Puts containers that are asked about together on shelves; each stays where it is. */
function shelve(entries) {
  const fresh = entries.filter(({ shelf }) => shelf === null);
  for (let from = 0; from + SHELF <= fresh.length; from += SHELF) {
    const own = fresh.slice(from, from + SHELF);
    const shelf = { entries: own, words: null, joins: true, isLive: false, fields: null };
    for (const entry of own) entry.shelf = shelf;
  }
}

abra.enclosures = { refresh, around, allAround, speaker, shelve };
