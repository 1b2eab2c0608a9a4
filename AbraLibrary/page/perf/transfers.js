// The requests of a load, as Resource Timing reports them.

/** @fixed URL schemes of content that a page made itself */
const OWN_URL = /^(blob|data):/;

/** @param {number} ms */
const round = (ms) => Math.round(ms * 1000) / 1000;

/**
 * Whether an entry is a request of the page: no blob: or data: URL, and not the tab's icon, which the
 * browser requests once a session for whichever page comes first.
 * @param {PerformanceResourceTiming} entry
 */
function isRequest({ name, initiatorType }) {
  // WebKit has its own initiator for icons.
  if (OWN_URL.test(name) || initiatorType === "icon") return false;
  if (initiatorType !== "other") return true;
  const icons = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel~="icon" i]'))].map((link) => link.href);
  return name !== `${location.origin}/favicon.ico` && !icons.includes(name);
}

/**
 * WebKit reports neither a size nor a protocol for what it has in memory and for lazily loaded
 * images. Whether it came over the network nobody knows.
 * @param {PerformanceResourceTiming} entry
 */
function isUnreported({ transferSize, decodedBodySize, responseStart, nextHopProtocol }) {
  return transferSize + decodedBodySize === 0 && responseStart > 0 && nextHopProtocol === "";
}

/**
 * A foreign response without Timing-Allow-Origin hides its transferred size and its times; without
 * CORS Firefox hides the body's size, too.
 * @param {PerformanceResourceTiming} entry
 * @param {number} origin
 */
function describe(entry, origin) {
  const foreign = !entry.name.startsWith(`${location.origin}/`);
  const timeless = foreign && entry.responseStart === 0;
  const bodiless = foreign && entry.encodedBodySize + entry.decodedBodySize === 0;
  return {
    url: entry.name,
    type: entry.initiatorType,
    transferSize: entry.transferSize,
    encodedSize: entry.encodedBodySize,
    startMs: round(entry.startTime - origin),
    durationMs: round(entry.duration),
    renderBlocking: entry.renderBlockingStatus ? entry.renderBlockingStatus === "blocking" : null,
    cached: entry.transferSize === 0 && entry.decodedBodySize > 0 && !timeless,
    opaque: timeless || bodiless || isUnreported(entry),
  };
}

/** @typedef {ReturnType<typeof describe>} Transfer */

/**
 * The requests among the resource entries; `origin` is the start of the load, by the page's clock.
 * @param {PerformanceResourceTiming[]} entries
 * @param {number} origin
 */
export function list(entries, origin) {
  return entries.filter(isRequest).map((entry) => describe(entry, origin));
}
