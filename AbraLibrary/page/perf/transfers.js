// The requests of a load, as Resource Timing reports them.

/** @fixed URL schemes of what a page has made itself */
const OWN_URL = /^(blob|data):/;

/** @param {number} ms */
const round = (ms) => Math.round(ms * 1000) / 1000;

/**
 * Whether an entry is a request of the page: neither a blob: or data: URL nor the icon of the tab,
 * which the browser asks for once a session, for whichever page comes first.
 * @param {PerformanceResourceTiming} entry
 */
function isRequest({ name, initiatorType }) {
  // WebKit has its own word for icons.
  if (OWN_URL.test(name) || initiatorType === "icon") return false;
  if (initiatorType !== "other") return true;
  const icons = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel~="icon" i]'))].map((link) => link.href);
  return name !== `${location.origin}/favicon.ico` && !icons.includes(name);
}

/**
 * WebKit reports nothing of what it has in memory, nor of images that load lazily: neither a size nor,
 * as of all else that was answered, the protocol. Whether it came over the network nobody knows.
 * @param {PerformanceResourceTiming} entry
 */
function isUntold({ transferSize, decodedBodySize, responseStart, nextHopProtocol }) {
  return transferSize + decodedBodySize === 0 && responseStart > 0 && nextHopProtocol === "";
}

/**
 * Of a foreign response without Timing-Allow-Origin the transferred size is hidden, and with it the
 * times; Firefox hides the body's size too where the request was not made with CORS.
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
    opaque: timeless || bodiless || isUntold(entry),
  };
}

/** @typedef {ReturnType<typeof describe>} Transfer */

/**
 * The requests among the resource entries; `origin` is when the load began, by the page's clock.
 * @param {PerformanceResourceTiming[]} entries
 * @param {number} origin
 */
export function list(entries, origin) {
  return entries.filter(isRequest).map((entry) => describe(entry, origin));
}
