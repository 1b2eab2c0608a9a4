// The requests of a load, as Resource Timing tells them.

const round = (ms) => Math.round(ms * 1000) / 1000;

/**
 * Whether an entry is a request of the page: neither a blob: or data: URL nor the icon of the tab,
 * which the browser asks for once a session, for whichever page comes first.
 */
function isRequest({ name, initiatorType }) {
  // WebKit has a word of its own for icons.
  if (/^(blob|data):/.test(name) || initiatorType === "icon") return false;
  if (initiatorType !== "other") return true;
  const icons = [...document.querySelectorAll('link[rel~="icon" i]')].map((link) => link.href);
  return name !== `${location.origin}/favicon.ico` && !icons.includes(name);
}

/**
 * Whether it came out of the browser's cache: no header was transferred. WebKit tells nothing more of
 * what was in memory, not even how large it is; of what came over the network it names the protocol.
 */
function isCached({ transferSize, decodedBodySize, responseStart, nextHopProtocol }, foreign) {
  if (transferSize > 0 || (foreign && responseStart === 0)) return false;
  return decodedBodySize > 0 || (!foreign && responseStart > 0 && nextHopProtocol === "");
}

/**
 * Of a foreign response without Timing-Allow-Origin the transferred size is hidden, and with it the
 * times; Firefox hides the body's size too where the request was not made with CORS.
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
    cached: isCached(entry, foreign),
    opaque: timeless || bodiless,
  };
}

/** The requests among the resource entries; `origin` is when the load began, by the page's clock. */
function list(entries, origin) {
  return entries.filter(isRequest).map((entry) => describe(entry, origin));
}

abra.transfers = { list };
