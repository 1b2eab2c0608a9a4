// Whether the parser is still bringing the document.

// The agent comes before the first node where it can; else nobody knows what was before it.
const cameLate = document.readyState !== "loading";
const cameAt = performance.now();
let isParsingNow = !cameLate;

/** @type {(() => void)[]} */
const hearers = [];

/** `hear` is called when the parser is done, while it still counts as at work: the last nodes are reported only after that. @param {() => void} hear */
export function whenDone(hear) {
  hearers.push(hear);
}

if (isParsingNow) {
  const onParsed = () => {
    for (const hear of hearers) hear();
    isParsingNow = false;
  };
  document.addEventListener("readystatechange", onParsed, { once: true });
}

/** Whether it is. */
export function isParsing() {
  return isParsingNow;
}

/** Whether the agent has come after it. */
export function isOverUnseen() {
  return cameLate;
}

/** Since when the document has been there in full, as far as that is known; ms. @param {number} now */
export function overAt(now) {
  if (cameLate) return cameAt;
  if (document.readyState === "loading") return now;
  const entries =
    /** @type {PerformanceNavigationTiming[]} */
    (performance.getEntriesByType("navigation"));
  return entries[0]?.domInteractive || cameAt;
}
