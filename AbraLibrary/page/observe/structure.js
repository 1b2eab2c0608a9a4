// Which elements get and lose children, and when: what "DOM stable" means in
// page-diff-and-smart-wait.md. Attributes and text do not count, and neither does what the parser
// brings or what keeps a pace of its own. The observer tells of each record.

/** So many elements are told apart; what further ones do counts all the same. */
const KEPT = 100;
/** What has been still for so long is of no interest by itself. */
const STALE_MS = 5000;
const NAMED = 5;

// The agent comes before the first node where it can; else nobody knows what was before it.
const cameLate = document.readyState !== "loading";
const cameAt = performance.now();

const known = new WeakMap();
let spots = [];
let beyond = null;
let noted = { node: null, spot: null };
let isParsing = !cameLate;

if (isParsing) {
  // The observer hears of the parser's last nodes only after it is done.
  const onParsed = () => {
    abra.observer.current();
    isParsing = false;
  };
  document.addEventListener("readystatechange", onParsed, { once: true });
}

/** Whether the parser is still bringing the document. */
function isParsingNow() {
  return isParsing;
}

/** Notes that a node got or lost children, text apart. */
function note(node, now) {
  const page = node.ownerDocument ?? node;
  if (page === document ? isParsing : page.readyState === "loading") return;
  if (node !== noted.node || now - noted.spot.last > STALE_MS) noted = { node, spot: spotOf(node, now) };
  noted.spot.count += 1;
  noted.spot.last = now;
}

function spotOf(node, now) {
  const before = known.get(node);
  if (before && now - before.last <= STALE_MS) return before;
  if (spots.length >= KEPT) spots = spots.filter(({ last }) => now - last <= STALE_MS);
  if (spots.length >= KEPT) return (beyond ??= emptySpot(null, now));
  const spot = emptySpot(new WeakRef(node), now);
  known.set(node, spot);
  spots.push(spot);
  return spot;
}

function emptySpot(ref, now) {
  return { ref, since: now, last: now, count: 0 };
}

/**
 * @param {number} windowMs what changed within it is named
 * @returns {{stableMs: number, touched: boolean, hotSpots: object[], excluded: object[]}} for how
 *   long the structure has been stable, at most since the parser was done or the agent came, and
 *   whether anything has changed it since.
 */
function look(windowMs) {
  abra.observer.current();
  const now = performance.now();
  const seen = [...(beyond ? [beyond] : []), ...spots].map((spot) => ({ ...spot, element: elementOf(spot) }));
  const mine = seen.filter(({ element }) => element && isTicker(element));
  const others = seen.filter((spot) => !mine.includes(spot));
  const last = Math.max(0, ...others.map((spot) => spot.last));
  return {
    stableMs: now - Math.max(last, parsedAt(now)),
    touched: last > 0 || cameLate,
    hotSpots: others
      .filter((spot) => now - spot.last < windowMs)
      .sort((a, b) => b.count - a.count)
      .slice(0, NAMED)
      .map((spot) => describe(spot, now)),
    excluded: mine
      .filter((spot) => now - spot.last <= STALE_MS)
      .slice(0, NAMED)
      .map(({ element, count }) => ({
        locator: abra.selector.compact(element),
        count,
        periodMs: Math.round(abra.cadence.periodNow(element)),
      })),
  };
}

function elementOf({ ref }) {
  const node = ref?.deref();
  if (!node) return null;
  return node.nodeType === Node.ELEMENT_NODE ? node : (node.host ?? node.documentElement ?? null);
}

/** Whether an element changes by itself: a pace that is kept for longer than a burst is. */
function isTicker(element) {
  if (abra.cadence.isLiveByRole(element)) return true;
  return abra.cadence.periodNow(element) > 0 && abra.cadence.isLasting(element);
}

function parsedAt(now) {
  if (cameLate) return cameAt;
  if (document.readyState === "loading") return now;
  return performance.getEntriesByType("navigation")[0]?.domInteractive || cameAt;
}

function describe({ element, count, since }, now) {
  return {
    locator: element ? abra.selector.compact(element) : "many elements",
    css: element ? abra.selector.css(element) : "",
    count,
    kinds: ["childList"],
    perSecond: Math.round((count / Math.max(now - since, 100)) * 10000) / 10,
  };
}

abra.structure = { isParsing: isParsingNow, note, look };
