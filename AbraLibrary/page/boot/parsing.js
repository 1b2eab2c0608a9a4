// Whether the parser is still at work on the document.

// The agent comes before the first node if it can; else nobody knows what was before it.
const cameLate = document.readyState !== "loading";
const cameAt = performance.now();
let isParsingNow = !cameLate;

/** @type {(() => void)[]} */
const hearers = [];

/** Calls `hear` when the parser ends, still during its last task: the last nodes are reported only after that. @param {() => void} hear */
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

export function isParsing() {
  return isParsingNow;
}

/** Whether the agent was installed after the parser had ended. */
export function isOverUnseen() {
  return cameLate;
}

/** When the document was complete, as far as that is known; ms. @param {number} now */
export function overAt(now) {
  if (cameLate) return cameAt;
  if (document.readyState === "loading") return now;
  const entries =
    /** @type {PerformanceNavigationTiming[]} */
    (performance.getEntriesByType("navigation"));
  return entries[0]?.domInteractive || cameAt;
}
