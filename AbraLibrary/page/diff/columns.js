// The wire format of a capture (docs/adr/0014): a column for each field, which is shorter to write,
// pack and read than thousands of rows; of a later capture, only the rows that the receiver lacks.

/**
 * @typedef {"texts"|"containers"|"controls"} List
 * @typedef {object} Row the common fields; the others depend on the list
 * @property {number} key
 * @property {number} [parent]
 */
/** @typedef {Record<string, unknown>} Fields */

/**
 * The fields of each list.
 * @type {Record<List, string[]>}
 */
export const fields = {
  texts: ["key", "text", "digest", "tag", "role", "region", "overlay", "live", "acted", "styled", "ownTimer", "hovered", "label", "look"],
  containers: ["key", "parent", "kind", "name"],
  controls: ["key", "tag", "role", "region", "overlay", "name", "value", "digest", "checked", "expanded", "selected",
    "pressed", "current", "disabled", "live"],
};

export const lists = /** @type {List[]} */ (Object.keys(fields));

/**
 * Whether two rows of a list with one key are equal: field by field, as a loop over names takes several times as long.
 * @type {Record<List, (a: Fields, b: Fields) => boolean>}
 */
const IS_SAME = {
  texts: (a, b) => a.text === b.text && a.digest === b.digest && a.tag === b.tag && a.role === b.role && a.region === b.region &&
    a.overlay === b.overlay && a.live === b.live && a.acted === b.acted && a.styled === b.styled && String(a.ownTimer) === String(b.ownTimer) &&
    a.hovered === b.hovered && a.label === b.label && a.look === b.look,
  containers: (a, b) => a.parent === b.parent && a.kind === b.kind && a.name === b.name,
  controls: (a, b) => a.tag === b.tag && a.role === b.role && a.region === b.region && a.overlay === b.overlay && a.name === b.name &&
    a.value === b.value && a.digest === b.digest && a.checked === b.checked && a.expanded === b.expanded && a.selected === b.selected &&
    a.pressed === b.pressed && a.current === b.current && a.disabled === b.disabled && a.live === b.live,
};

/** @fixed how many numbers of `kept` form a group (core/diff/columns.py reads them) */
const RUN = 3;
/**
 * @limit how many rows are tried before all are put into a map: as many as a removed card had
 * @unit rows
 */
const AHEAD = 16;

/**
 * The value of a field without one in the row, where that is not null.
 * @type {Fields}
 */
const NOTHING = { live: false, acted: false, disabled: false, hovered: false, name: "", label: "" };

/**
 * The distinct values of a column, and the number of each among them; -1 for none.
 * @param {unknown[]} column
 */
export function numbered(column) {
  /** @type {Map<unknown, number>} */
  const numbers = new Map();
  const found = column.map((value) => {
    if (value === null) return -1;
    const known = numbers.get(value) ?? numbers.size;
    numbers.set(value, known);
    return known;
  });
  return { values: [...numbers.keys()], numbers: found };
}

/**
 * Rows as columns. Keys are stored as the difference from the previous one, parents as the difference
 * from the key: this compresses well for elements in page order.
 *
 * @param {List} list
 * @param {Row[]} rows
 * @returns {Record<string, unknown[]>} a list for each field of any row
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
 * The rows that differ from earlier ones.
 *
 * @param {List} list
 * @param {Row[]} rows
 * @param {Row[]} before the earlier rows
 * @returns {{fresh: Row[], kept: number[]}} `kept` says how to merge the rows, in groups of three: the first
 *    of the earlier rows, how many of them, and how many fresh ones follow
 */
export function differing(list, rows, before) {
  const isSame = /** @type {(a: Row, b: Row) => boolean} */ (/** @type {unknown} */ (IS_SAME[list]));
  /** @type {Row[]} */
  const fresh = [];
  /** @type {number[]} */
  const kept = [];
  const earlier = new Earlier(before);
  let next = 0;
  // Where the last group begins, and whether it may continue with earlier rows.
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

/** The rows of an earlier answer, by key. */
class Earlier {
  /** @param {Row[]} rows */
  constructor(rows) {
    this.rows = rows;
    /** @type {Map<number, number>|null} */
    this.places = null;
    this.newest = 0;
  }

  /**
   * The index of a key's row, searched from `next` on; -1 without one.
   * @param {number} key
   * @param {number} next
   */
  find(key, next) {
    const { rows } = this;
    // Nearly always the rows keep their order, except for removed ones.
    for (let at = next, end = Math.min(rows.length, next + AHEAD); at < end; at++) if (rows[at].key === key) return at;
    if (this.newest === 0) for (let at = 0; at < rows.length; at++) this.newest = Math.max(this.newest, rows[at].key);
    // A newly met element has a greater key.
    if (key > this.newest) return -1;
    this.places ??= new Map(rows.map((row, place) => [row.key, place]));
    return this.places.get(key) ?? -1;
  }
}
