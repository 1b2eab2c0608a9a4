// What document the window shows, or what error instead of one.

/** @fixed Chromium's net error codes, as its error page shows them */
const NET_ERROR = /ERR_[A-Z_]+/;
/** @fixed Firefox's error pages */
const ERROR_PAGE = /^about:(neterror|certerror)$/;

/** The error code of the browser's own error page, or its sentence; else null. */
function failed() {
  const shown = () => document.body?.innerText.trim() ?? "";
  if (location.protocol === "chrome-error:") return shown().match(NET_ERROR)?.[0] ?? "ERR_FAILED";
  // WebKitGTK writes its sentence into an empty document; nobody else can have written into one that has just loaded.
  if (location.href === "about:blank") return shown() || null;
  const [page, query] = document.documentURI.split("?");
  return ERROR_PAGE.test(page) ? (new URLSearchParams(query).get("e") ?? page) : null;
}

/** Its address, the error, and the status; 0 where Chromium and Firefox may not report it. */
export function look() {
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return { url: location.href, failed: failed(), status: entry?.responseStatus || null };
}
