// A capture as it goes over the wire (docs/adr/0014): a column for each field, which is shorter to
// write, to pack and to read than thousands of rows; and of a later capture only the rows that the
// other side does not have from the one before.

/**
 * @typedef {"texts"|"containers"|"controls"} List
 * @typedef {object} Row what all rows have; the rest is by the fields of their list
 * @property {number} key
 * @property {number} [parent]
 */
/** @typedef {Record<string, unknown>} Fields */

/**
 * The fields of each list.
 * @type {Record<List, string[]>}
 */
export const fields = {
  texts: ["key", "text", "digest", "tag", "role", "region", "overlay", "live", "ownTimer"],
  containers: ["key", "parent", "kind", "name"],
  controls: ["key", "tag", "role", "region", "overlay", "name", "value", "checked", "expanded", "selected", "pressed",
    "current", "disabled", "live"],
};

export const lists = /** @type {List[]} */ (Object.keys(fields));

/**
 * Whether two rows of a list with one key say the same: each field by its name, as a loop over the
 * names takes several times as long over so many.
 * @type {Record<List, (a: Fields, b: Fields) => boolean>}
 */
const IS_SAME = {
  texts: (a, b) => a.text === b.text && a.digest === b.digest && a.tag === b.tag && a.role === b.role && a.region === b.region &&
    a.overlay === b.overlay && a.live === b.live && String(a.ownTimer) === String(b.ownTimer),
  containers: (a, b) => a.parent === b.parent && a.kind === b.kind && a.name === b.name,
  controls: (a, b) => a.tag === b.tag && a.role === b.role && a.region === b.region && a.overlay === b.overlay && a.name === b.name &&
    a.value === b.value && a.checked === b.checked && a.expanded === b.expanded && a.selected === b.selected &&
    a.pressed === b.pressed && a.current === b.current && a.disabled === b.disabled && a.live === b.live,
};

/** @fixed how many numbers of `kept` belong together (core/diff/columns.py reads them) */
const RUN = 3;
/**
 * @limit so many rows are looked at before all are put into a map: what was in a card that has gone
 * @unit rows
 */
const AHEAD = 16;

/**
 * What stands for a row without a value; null where it is nothing here.
 * @type {Fields}
 */
const NOTHING = { live: false, disabled: false, name: "" };

/**
 * Rows as columns. For each key stands how much greater it is than the one before, for a parent how
 * much smaller it is than the key: elements that come in the order of the page then read alike.
 *
 * @param {List} list
 * @param {Row[]} rows
 * @returns {Record<string, unknown[]>} a list for each field that any row has
 */
export function columnsOf(list, rows) {
  /** @type {Record<string, unknown[]>} */
  const columns = { key: keysOf(rows) };
  for (const field of fields[list]) {
    if (field === "key") continue;
    const column = field === "parent" ? parentsOf(rows) : columnOf(rows, field);
    if (column !== null) columns[field] = column;
  }
  return columns;
}

/** @param {Row[]} rows */
function keysOf(rows) {
  let before = 0;
  return rows.map(({ key }) => {
    const step = key - before;
    before = key;
    return step;
  });
}

/** @param {Row[]} rows */
function parentsOf(rows) {
  return rows.map(({ key, parent }) => (parent === undefined ? null : key - parent));
}

/**
 * @param {Row[]} rows
 * @param {string} field
 */
function columnOf(rows, field) {
  const column = new Array(rows.length);
  const nothing = NOTHING[field] ?? null;
  let isEmpty = true;
  for (let i = 0; i < rows.length; i++) {
    const value = /** @type {Fields} */ (/** @type {unknown} */ (rows[i]))[field];
    if (value === undefined) {
      column[i] = nothing;
    } else {
      column[i] = value;
      isEmpty = false;
    }
  }
  return isEmpty ? null : column;
}

/**
 * What rows have that earlier ones did not.
 *
 * @param {List} list
 * @param {Row[]} rows
 * @param {Row[]} before the earlier ones
 * @returns {{fresh: Row[], kept: number[]}} `kept` says how the rows are put together, in
 *   threes: from which of the earlier rows on, how many of them, and how many fresh ones then follow
 */
export function differing(list, rows, before) {
  const isSame = /** @type {(a: Row, b: Row) => boolean} */ (/** @type {unknown} */ (IS_SAME[list]));
  /** @type {Row[]} */
  const fresh = [];
  /** @type {number[]} */
  const kept = [];
  const earlier = new Earlier(before);
  let next = 0;
  // Where the last three begin, and whether they may go on with earlier rows.
  let run = -RUN;
  let isRunning = false;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const at = earlier.find(row.key, next);
    if (at >= 0 && isSame(row, before[at])) {
      if (isRunning && at === next) kept[run + 1]++;
      else run = kept.push(at, 1, 0) - RUN;
      isRunning = true;
    } else {
      fresh.push(row);
      if (run < 0) run = kept.push(0, 0, 0) - RUN;
      kept[run + 2]++;
      isRunning = false;
    }
    if (at >= 0) next = at + 1;
  }
  return { fresh, kept };
}

/** The rows of an answer, to be found by their keys. */
class Earlier {
  /** @param {Row[]} rows */
  constructor(rows) {
    this.rows = rows;
    /** @type {Map<number, number>|null} */
    this.places = null;
    this.newest = 0;
  }

  /**
   * Where the row of a key is, which is looked for from `next` on; -1 where there is none.
   * @param {number} key
   * @param {number} next
   */
  find(key, next) {
    const { rows } = this;
    // Nearly always the rows come in the order that they came in before, but for what has gone.
    for (let at = next, end = Math.min(rows.length, next + AHEAD); at < end; at++) if (rows[at].key === key) return at;
    if (this.newest === 0) for (let at = 0; at < rows.length; at++) this.newest = Math.max(this.newest, rows[at].key);
    // An element that was met later has a greater key.
    if (key > this.newest) return -1;
    this.places ??= new Map(rows.map((row, place) => [row.key, place]));
    return this.places.get(key) ?? -1;
  }
}
