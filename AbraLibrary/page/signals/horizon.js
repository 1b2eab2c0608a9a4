// Which timers, requests and other causes of the action are waited for, and which are left, as beyond the horizon
// (docs/design.md, "Settle"). What counts is everything that the action started, by any chain. A link belongs to a
// chain if it follows the previous one within the horizon.

/** Their end comes from elsewhere, at an unknown time. */
const ANSWERED = new Set(["request", "work", "worker", "socket", "pieces", "stream", "image", "script", "style sheet", "frame document", "media", "object", "font", "svg animation", "scroll"]);
/**
 * Their end may never come: a stream that pauses is not read any further, a message to all may have no hearer, and
 * the browser may never be idle (headless Chromium on a busy machine), a user may never answer, a service worker may wait
 * for others to go, and what speaks unasked may not answer. They hold for the horizon.
 */
const UNCERTAIN = new Set(["reading", "asked", "broadcast", "document", "waiting", "idle", "video frame", "question"]);
/** The server took long, or the way; the next one of the same place may come soon. */
const LOADED = new Set(["image", "media"]);
/** The page itself runs them. */
const SCHEDULED = new Set(["timer", "frame", "idle"]);
/** They end in their time, or never. */
const ENDING = new Set(["playing", "animation"]);
/** Nothing is known of when they end. */
const UNDUE = new Set([...ANSWERED, "reading", "asked", "broadcast", "document", "waiting", "question", "beacon", "unasked", "opened window", "other window", "frame that cannot be looked into"]);
/**
 * A chain with fewer rounds may be ordinary: a debounce, a step of an animation, a retry.
 * @unit runs
 * @measured not measured: chosen as the fewest that show a pace
 * @test utest/page/signals/test_horizon.py::test_what_has_run_seldom_does_not_go_round
 */
const ROUNDS = 3;
/**
 * A chain that goes round for longer is taken for endless: it is left, and holds no other wait in
 * this document. The first wait may lose this much time.
 * @unit ms
 * @measured sources of 1.5 s (benchmarks/settle/bench_sources.py): loops of frames and intervals that end in a text
 * @test utest/page/signals/test_horizon.py::test_what_goes_round_for_long_is_left
 */
const ROUND_MS = 1600;

/**
 * A timer runs no earlier than it is due, but for the rounding of clocks.
 * @unit ms
 * @fixed HTML, "current high resolution time" is coarse
 */
const EARLY_MS = 5;

/**
 * Where the endless chains of this document started, and what was never answered: once is enough.
 * @type {Set<string>}
 */
const endless = new Set();
/**
 * What held a wait to its end, except requests: it holds no other one.
 * @type {Set<string>}
 */
const over = new Set();

/**
 * Chains that only show how time goes by.
 * @type {Set<string>}
 */
const clocks = new Set();

/**
 * How many of each are remembered.
 * @unit names
 * @limit how much is kept
 */
const KEPT = 1000;

/**
 * @param {Set<string>} known
 * @param {string} name
 */
function remember(known, name) {
  known.add(name);
  for (const oldest of known) if (known.size > KEPT) known.delete(oldest);
}

/**
 * What tells a chain from those of other documents.
 * @param {number} chain its number
 * @param {number} began
 */
export function nameOf(chain, began) {
  return `${chain} ${began}`;
}

/**
 * By where they began, timers that the action has set in turn there, with a request between any two: a poll.
 * @type {Map<string, {began: number, at: number, due: number, turns: number}>}
 */
const polls = new Map();

/**
 * @param {Item} item
 * @param {{since?: number, askedAt?: number}} wait
 */
function notePoll(item, wait) {
  const { kind, repeats, place, at, due, delay } = item;
  if (kind !== "timer" || repeats || !place || !delay) return;
  const source = sourceOf(item);
  const known = polls.get(source);
  if (known?.at === at) return;
  const before = known && isNextTurn(known, item, wait) ? known : { began: at, turns: 0 };
  polls.delete(source);
  polls.set(source, { began: before.began, at, due, turns: before.turns + 1 });
  for (const oldest of polls.keys()) if (polls.size > KEPT) polls.delete(oldest);
}

/**
 * @param {{began: number, at: number, due: number}} before
 * @param {Item} item
 * @param {{since?: number, askedAt?: number}} wait
 */
function isNextTurn(before, { at }, { since = -Infinity, askedAt = -Infinity }) {
  return before.began >= since && askedAt > before.at && at >= before.due - EARLY_MS;
}

/**
 * @param {Item} item
 * @param {number} now
 */
function isPolling(item, now) {
  const poll = item.place ? polls.get(sourceOf(item)) : undefined;
  return poll !== undefined && poll.turns >= ROUNDS && now - poll.began > ROUND_MS;
}

/**
 * Holds no wait from now on.
 * @param {number} chain its number
 * @param {number} began
 */
export function leave(chain, began) {
  remember(clocks, nameOf(chain, began));
}

/**
 * What a wait needs to know of something scheduled, under way (probes/chain.js) or loading.
 * @typedef {{kind: string, at: number, due: number, repeats: boolean, delay: number, steps: number, sure: boolean, runs: number, chain: {id: number, at: number, runs: number}, url: string, place: string, path?: string, guards?: boolean}} Item
 */

/**
 * Something that a document loads because of the action.
 * @param {string} kind
 * @param {number} at
 * @param {string} url
 * @returns {Item}
 */
export function loaded(kind, at, url) {
  return { kind, at, due: at, delay: 0, repeats: false, runs: 0, steps: 0, sure: true, chain: { id: 0, at, runs: 0 }, url, place: "" };
}

/**
 * What holds the wait, and what is still to come but does not.
 * @param {Item[]} items
 * @param {object} wait
 * @param {number} wait.now
 * @param {number} wait.last the last known event of the action
 * @param {number} wait.deadline what is due after it does not matter
 * @param {boolean} wait.network whether requests count
 * @param {number} wait.horizonMs how soon the next link of a chain must follow
 * @param {string[][]} wait.ignored addresses that are not waited for, as parts that occur in this order
 * @param {Set<string>} [wait.aside] chains that change only what does not count
 * @param {number} [wait.since] when the action began
 * @param {number} [wait.askedAt] when it last made a request
 * @returns {{held: Item[], left: Item[], isRound: boolean}} `isRound`: something is endless, and its turns do not count
 */
export function sort(items, wait) {
  const { network } = wait;
  /** @type {{held: Item[], left: Item[], isRound: boolean}} */
  const sorted = { held: [], left: [], isRound: false };
  for (const item of items) {
    if (!item.sure) continue;
    notePoll(item, wait);
    const isRound = goesRound(item, wait);
    const isHeld = (network || item.kind !== "request") && !isRound && !isLeftOut(item, wait) && comesWithin(item, wait);
    sorted.isRound ||= isRound;
    if (item.guards) continue;
    sorted[isHeld ? "held" : "left"].push(item);
  }
  return sorted;
}

/**
 * Whether its turns do not count: it is endless, or is known by now to change only what does not count.
 * @param {Item} item
 * @param {{now: number, aside?: Set<string>}} wait
 */
function goesRound(item, { now, aside }) {
  return isEndless(item, now) || isAside(item, aside);
}

/**
 * Whether something goes round so fast that without it the page may have been quiet for long enough.
 * @param {Item[]} items
 * @param {{now: number, quietMs: number, aside?: Set<string>}} wait
 */
export function keepsGoing(items, wait) {
  return items.some((item) => item.sure && !item.guards && item.delay <= wait.quietMs && goesRound(item, wait));
}

/**
 * Whether the test leaves it out: a request that is ignored, or a chain that changes only what does not count.
 * @param {Item} item
 * @param {{ignored: string[][], aside?: Set<string>}} wait
 */
export function isLeftOut(item, { ignored, aside }) {
  return isIgnored(item.url, ignored) || isAside(item, aside);
}

/**
 * @param {Item} item
 * @param {Set<string>} [aside]
 */
function isAside({ kind, chain }, aside) {
  return kind === "timer" && chain.runs >= ROUNDS && aside !== undefined && aside.has(nameOf(chain.id, chain.at));
}

/**
 * @param {Item} item
 * @param {{now: number, last: number, horizonMs: number, deadline: number}} wait
 */
function comesWithin(item, { now, last, horizonMs, deadline }) {
  if (ANSWERED.has(item.kind)) return true;
  // Somebody listens for its end, and nothing else may come before.
  if (item.kind === "signal") return item.due <= deadline;
  if (UNCERTAIN.has(item.kind)) return now <= item.at + horizonMs;
  // It may also break off.
  if (ENDING.has(item.kind) && now > item.due + horizonMs) return false;
  return dueOf(item) <= last + horizonMs;
}

/** Whether it is known when it comes. @param {Item} item */
export function isTimed({ kind }) {
  return !UNDUE.has(kind);
}

/**
 * When it runs next.
 * @param {Item} item
 */
export function dueOf({ at, due, delay, repeats, runs }) {
  return repeats ? at + delay * (runs + 1) : due;
}

/**
 * Where it began. Timers of many come from one helper, so its callers tell them apart; what somebody else ends is not.
 * @param {Item} item
 */
function sourceOf({ kind, place, path = place }) {
  return `${kind} ${SCHEDULED.has(kind) ? path : place}`;
}

/**
 * @param {Item} item
 * @param {number} now
 */
function isEndless(item, now) {
  const { chain, place, kind, at, guards } = item;
  if (guards || over.has(`${kind} ${at}`)) return true;
  if (place && endless.has(sourceOf(item))) return true;
  return (chain.runs >= ROUNDS && now - chain.at > ROUND_MS) || clocks.has(nameOf(chain.id, chain.at)) || isPolling(item, now);
}

/**
 * Whether an address contains the parts of a pattern in order.
 * @param {string} url
 * @param {string[][]} patterns
 */
export function isIgnored(url, patterns) {
  return url !== "" && patterns.some((parts) => {
    let from = 0;
    return parts.every((part) => {
      const at = url.indexOf(part, from);
      from = at + part.length;
      return at !== -1;
    });
  });
}

/**
 * A wait ended, in time or not: what was endless or is still open holds no other one in this document.
 * @param {{held: Item[], left: Item[]}} seen
 * @param {number} now
 */
export function giveUp({ held, left }, now) {
  for (const item of [...held, ...left.filter((each) => isEndless(each, now))]) {
    if (item.kind === "request") continue;
    remember(over, `${item.kind} ${item.at}`);
    if (item.place && !LOADED.has(item.kind)) remember(endless, sourceOf(item));
  }
}

/**
 * Describes for the result what was not waited for.
 * @param {Item} item
 * @param {number} now
 * @param {boolean} isIgnored whether the test leaves it out
 */
export function describe(item, now, isIgnored = false) {
  const { kind, place, url, chain, repeats } = item;
  const isAnswered = UNDUE.has(kind);
  return {
    kind: kind === "timer" && repeats ? "interval" : kind,
    place: place.startsWith("data:") ? "" : place.replace(/^.*\/(?=[^/])/, ""),
    url: url && absolute(url),
    dueMs: isAnswered ? null : Math.round(Math.max(0, dueOf(item) - now)),
    everyMs: repeats ? Math.round(item.delay) : null,
    ageMs: Math.round(now - item.at),
    isRound: isEndless(item, now) && !isAnswered && (chain.runs > 0 || isPolling(item, now)),
    isIgnored,
  };
}

/** @param {string} url */
export function absolute(url) {
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).href : url;
}
