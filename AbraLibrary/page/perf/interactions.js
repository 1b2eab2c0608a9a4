// Interaction to Next Paint, as web-vitals defines it, and the parts of each interaction (Event
// Timing). Without an observer the browser keeps only entries of 104 ms and more, so they are
// observed from the document's start on (lifetime.js).

/**
 * Shorter entries do not count for INP; a first input always does.
 * @unit ms
 * @fixed the default durationThreshold of web-vitals
 */
const COUNTED_MS = 40;
/**
 * How many of the longest are kept for the 98th percentile.
 * @fixed web-vitals, MAX_INTERACTIONS_TO_CONSIDER
 */
const LONGEST = 10;
/**
 * One interaction in this many is left out as an outlier.
 * @fixed web-vitals, INP: the 98th percentile
 */
const PER_CANDIDATE = 50;
/**
 * @limit how many are remembered with their parts
 * @unit interactions
 */
const REMEMBERED = 50;
/**
 * Interactions too short to be reported take this long at most.
 * @fixed Event Timing: durations come in steps of 8 ms, and are reported from 16 ms on
 */
const UNREPORTED_MS = 8;
/**
 * Browsers without a count increase their ids by this.
 * @fixed Chromium and Firefox; web-vitals estimates the same way
 */
const ID_STEP = 7;

/** @param {number} ms */
const round = (ms) => Math.round(ms * 10) / 10;

/**
 * The longest entry of each interaction, the latest last.
 * @type {Map<number, PerformanceEventTiming>}
 */
const remembered = new Map();
/**
 * The longest interactions that count, the longest first.
 * @type {{id: number, latency: number}[]}
 */
let longest = [];
let ids = { least: Infinity, most: 0 };
/** @type {Set<number>} */
const known = new Set();
let countBefore = 0;
/** Earlier ones belong to another agent, though the browser reports them again. */
let from = -Infinity;

/**
 * Takes a timeline entry of type event or first-input.
 * @param {PerformanceEventTiming} entry
 */
export function note(entry) {
  const id = entry.interactionId;
  if (!id || entry.startTime < from) return;
  known.add(id);
  ids = { least: Math.min(ids.least, id), most: Math.max(ids.most, id) };
  if ((remembered.get(id)?.duration ?? -1) < entry.duration) {
    remembered.delete(id);
    remembered.set(id, entry);
    for (const oldest of remembered.keys()) if (remembered.size > REMEMBERED) remembered.delete(oldest);
  }
  if (entry.duration >= COUNTED_MS || entry.entryType === "first-input") rank(id, entry.duration);
}

/**
 * @param {number} id
 * @param {number} latency
 */
function rank(id, latency) {
  const known = longest.find((interaction) => interaction.id === id);
  if (known) known.latency = Math.max(known.latency, latency);
  else longest.push({ id, latency });
  longest.sort((one, other) => other.latency - one.latency);
  longest = longest.slice(0, LONGEST);
}

/** How many interactions there were, by the browser's count. */
export function count() {
  const estimate = ids.most ? (ids.most - ids.least) / ID_STEP + 1 : 0;
  return (performance.interactionCount ?? estimate) - countBefore;
}

/** How many interactions are not reported yet, because they are not painted. */
export function unreported() {
  return count() - known.size;
}

/** A page that leaves the back/forward cache starts afresh. */
export function reset() {
  countBefore += count();
  longest = [];
  known.clear();
  remembered.clear();
}

/**
 * Counts only those since a time; `counted` is the browser's count by then.
 * @param {number} since
 * @param {number} counted
 */
export function begin(since, counted) {
  from = since;
  countBefore = counted;
}

/**
 * The 98th percentile of the interactions' latencies in ms; null where there was none.
 * @param {boolean} isRestored whether the page left the back/forward cache: then no first input reports a short one
 */
export function inp(isRestored) {
  const interactions = count();
  const candidate = longest[Math.min(longest.length - 1, Math.floor(interactions / PER_CANDIDATE))];
  if (candidate) return candidate.latency;
  return interactions > 0 && isRestored ? UNREPORTED_MS : null;
}

/**
 * The parts of an interaction: input delay, handlers, and the paint that followed.
 * @param {PerformanceEventTiming} entry
 */
function describe(entry) {
  const end = entry.startTime + entry.duration;
  return {
    id: entry.interactionId,
    type: entry.name,
    start: round(entry.startTime),
    durationMs: entry.duration,
    inputDelayMs: round(entry.processingStart - entry.startTime),
    processingMs: round(entry.processingEnd - entry.processingStart),
    // Durations are rounded to 8 ms, so this may be slightly negative.
    presentationMs: round(Math.max(0, end - entry.processingEnd)),
  };
}

/**
 * The interactions since a time, the oldest first.
 * @param {number} start
 */
export function since(start) {
  const found = [...remembered.values()].filter((entry) => entry.startTime >= start);
  return found.sort((one, other) => one.startTime - other.startTime).map(describe);
}
