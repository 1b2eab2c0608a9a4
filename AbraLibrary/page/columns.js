// A capture as it goes over the wire (docs/adr/0014): a column for each field, which is shorter to
// write, to pack and to read than thousands of rows; and of a later capture only the rows that the
// other side does not have from the one before.

const FIELDS = {
  texts: ["key", "text", "digest", "tag", "role", "region", "overlay", "live"],
  containers: ["key", "parent", "kind", "name"],
  controls: ["key", "tag", "role", "region", "overlay", "name", "value", "checked", "expanded", "selected", "pressed",
    "current", "disabled", "live"],
};

/** What a row without a value is told with; null where it is nothing here. */
const NOTHING = { live: false, disabled: false, name: "" };

/**
 * Rows as columns. Each key is told by how much greater it is than the one before, a parent by how
 * much smaller it is than the key: elements that come in the order of the page then read alike.
 *
 * @param {"texts"|"containers"|"controls"} list
 * @param {object[]} rows
 * @returns {object} a list for each field that any row has
 */
function columnsOf(list, rows) {
  const columns = { key: keysOf(rows) };
  for (const field of FIELDS[list]) {
    if (field === "key") continue;
    const column = field === "parent" ? parentsOf(rows) : columnOf(rows, field);
    if (column !== null) columns[field] = column;
  }
  return columns;
}

function keysOf(rows) {
  let before = 0;
  return rows.map(({ key }) => {
    const step = key - before;
    before = key;
    return step;
  });
}

function parentsOf(rows) {
  return rows.map(({ key, parent }) => (parent === undefined ? null : key - parent));
}

function columnOf(rows, field) {
  const column = new Array(rows.length);
  const nothing = NOTHING[field] ?? null;
  let isEmpty = true;
  for (let i = 0; i < rows.length; i++) {
    const value = rows[i][field];
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
 * @param {"texts"|"containers"|"controls"} list
 * @param {object[]} rows
 * @param {object[]} before the earlier ones
 * @returns {{fresh: object[], kept: number[]}} `kept` says how the rows are put together, in
 *   threes: from which of the earlier rows on, how many of them, and how many fresh ones then follow
 */
function differing(list, rows, before) {
  const fields = FIELDS[list];
  const fresh = [];
  const kept = [];
  let places = null;
  let next = 0;
  let run = -3; // where the last three begin
  let isRunning = false; // the last three may go on with earlier rows
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    let at = next;
    // Nearly always the rows come in the order that they came in before.
    if (at >= before.length || before[at].key !== row.key) {
      places ??= new Map(before.map(({ key }, place) => [key, place]));
      at = places.get(row.key) ?? -1;
    }
    if (at >= 0 && isSame(row, before[at], fields)) {
      if (isRunning && at === next) kept[run + 1]++;
      else run = kept.push(at, 1, 0) - 3;
      isRunning = true;
    } else {
      fresh.push(row);
      if (run < 0) run = kept.push(0, 0, 0) - 3;
      kept[run + 2]++;
      isRunning = false;
    }
    if (at >= 0) next = at + 1;
  }
  return { fresh, kept };
}

function isSame(row, other, fields) {
  for (let i = 0; i < fields.length; i++) if (row[fields[i]] !== other[fields[i]]) return false;
  return true;
}

abra.columns = { lists: Object.keys(FIELDS), columnsOf, differing };
