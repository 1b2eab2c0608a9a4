// Which document this is, and how far it has come.

import * as here from "../boot/here.js";
import * as parsing from "../boot/parsing.js";
import * as probes from "../boot/probes.js";

/** @fixed Chromium's net error codes, as its error page shows them */
const NET_ERROR = /ERR_[A-Z_]+/;
/** @fixed Firefox's error pages */
const ERROR_PAGE = /^about:(neterror|certerror)$/;

/** Whether the probes in the page's own world answer. */
export function hasProbes() {
  return probes.isConnected();
}

/** The error code of the browser's own error page, or its sentence; else null. */
function failed() {
  const shown = () => document.body?.innerText.trim() ?? "";
  if (location.protocol === "chrome-error:") return shown().match(NET_ERROR)?.[0] ?? "ERR_FAILED";
  // WebKitGTK writes its sentence into an empty document; nobody else can have written into one that has just loaded.
  if (location.href === "about:blank") return shown() || null;
  const [page, query] = document.documentURI.split("?");
  return ERROR_PAGE.test(page) ? (new URLSearchParams(query).get("e") ?? page) : null;
}

/** Which document this is, and how far it has come. */
function document_() {
  return {
    url: location.href,
    failed: failed(),
    // The status of the document; 0 where Chromium and Firefox may not report it.
    status: /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))[0]?.responseStatus || null,
    readyState: document.readyState,
    hasBody: document.body !== null,
    timeOrigin: here.agent.timeOrigin,
    now: Date.now(),
    // Whether the page's own scripts may have run before the agent.
    cameLate: parsing.isOverUnseen(),
  };
}

export { document_ as document };
