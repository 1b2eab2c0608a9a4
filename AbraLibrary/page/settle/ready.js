// Whether a page is ready: its structure stable, and nothing scheduled that could request or change
// anything (docs/design.md, "Readiness"). The transport sees the network; where it reports nothing, the
// page knows of its requests (requests.js).

import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as here from "../boot/here.js";
import * as roots from "../dom/roots.js";
import * as cadence from "../observe/cadence.js";
import * as observer from "../observe/observer.js";
import * as structure from "../observe/structure.js";
import * as idlenessModule from "../signals/idleness.js";
import * as loading from "../signals/loading.js";
import * as scheduled from "../signals/scheduled.js";
import * as imports from "./imports.js";
import * as requests from "./requests.js";

/** @typedef {ReturnType<typeof structure.look>} Seen of the structure */

/**
 * @limit how often a proof is tried: a wait may end this late
 * @unit ms
 */
const LOOK_MS = 25;
/**
 * @limit how much loading state is named
 * @unit elements
 */
const NAMED = 5;

/**
 * Waits until the structure is stable, and at least for a given time.
 * @param {object} options
 * @param {number} options.stableMs how long no element may have got or lost children; 0: not required
 * @param {number} options.idleMs how long no request may have been open; later timers than both windows do not matter
 * @param {number|null} options.atLeastMs return no earlier, unless idleness is proved; null: as the age of the document says
 * @param {Parameters<typeof requests.look>[0]|null} options.network which requests count; null: the transport knows them
 * @param {string[][]} [options.ignored] addresses of requests that are left out (horizon.js)
 * @param {number} options.budgetMs return no later
 * @param {boolean} options.trustsSilence whether a structure that was never touched is stable
 * @param {boolean} options.learns whether periodic changes are excluded (cadence.js)
 * @param {boolean} options.proof whether a proof of idleness ends the wait
 * @returns {Promise<object>} a PageReady
 */
export function wait({ stableMs, idleMs, atLeastMs, network, ignored = [], budgetMs, trustsSilence, proof, learns = true }) {
  cadence.use(learns);
  const begun = performance.now();
  const askedAt = Date.now();
  /** @type {number|null} */
  let before = null;
  const leastMs = atLeastMs ?? Math.max(0, idleMs - begun);
  // Without probes, roots that were attached late are found here.
  observer.findRoots();
  return new Promise((resolve) => {
    const check = () => {
      const now = performance.now();
      const seen = structure.look(stableMs);
      const idleness = proof ? judge(now, Math.max(stableMs, idleMs)) : { isIdle: false, frames: 0, lacking: null };
      // A proof that still holds after a turn of the page, or the needed frames, is valid.
      const isProved = before !== null && idleness.isIdle && before >= idleness.frames;
      const stable = !stableMs || (trustsSilence && !seen.touched) ? 0 : stableMs - seen.stableMs;
      const state = network && requests.look(network);
      const open = state ? openFor(state, network.oldestMs, idleMs, trustsSilence, now) : 0;
      const left = Math.max(stable, begun + leastMs - now, open);
      if (isProved || left <= 0 || now >= begun + budgetMs) {
        resolve({ askedAt, ...answer(seen, isProved, idleness.lacking, now), network: state, reading: readingOf(state, ignored) });
      } else if (idleness.isIdle) {
        idlenessModule.pause(idleness.frames).then((isDrawn) => {
          before = isDrawn ? idleness.frames : null;
          check();
        });
      } else {
        before = null;
        const most = Math.min(left, begun + budgetMs - now);
        builtins.later(check, Math.ceil(proof || open ? Math.min(LOOK_MS, most) : most));
      }
    };
    check();
  });
}

/**
 * Whether it is proved that nothing runs within the windows, and what to wait for first.
 * @param {number} now
 * @param {number} windowMs the longer of the two
 */
function judge(now, windowMs) {
  const { items, lacking, isFrameBound } = scheduled.look(0);
  const due = items.find((item) => item.due <= now + windowMs);
  const why = lacking ?? (due ? `scheduled: ${due.kind}` : null) ?? lackOfDocument();
  if (why) return { isIdle: false, frames: 0, lacking: why };
  return { isIdle: true, frames: idlenessModule.framesFor(isFrameBound), lacking: null };
}

function lackOfDocument() {
  return document.readyState === "complete" ? null : "the document is loading";
}

/**
 * @param {Seen} seen
 * @param {boolean} isProved
 * @param {string|null} lacking why nothing can be proved
 * @param {number} now
 */
function answer(seen, isProved, lacking, now) {
  return {
    url: location.href,
    document: here.agent.timeOrigin,
    documentAgeMs: round(now),
    cameAt: Date.now() - performance.now(),
    documentBegan: here.agent.began,
    isLoaded: document.readyState === "complete",
    stableMs: round(Math.max(0, seen.stableMs)),
    touched: seen.touched,
    hotSpots: seen.hotSpots,
    excluded: seen.excluded,
    isProved,
    mayImport: imports.arePossible(),
    lacking: isProved ? null : (lacking ?? scheduled.look(0).lacking),
    foreignFrames: foreignFrames(),
    loading: loading.inView().slice(0, NAMED).map((each) => loading.describe(each).locator),
  };
}

/**
 * What only the page knows to be open, where network events tell of the rest.
 * @param {ReturnType<typeof requests.look>|null} state what it knows where none does
 * @param {string[][]} ignored
 */
function readingOf(state, ignored) {
  return state ? [] : requests.underWay(ignored);
}

/**
 * How long it takes until no request has been under way for long enough, as far as is known.
 * @param {ReturnType<typeof requests.look>} state
 * @param {number} oldestMs
 * @param {number} idleMs
 * @param {boolean} trustsSilence
 * @param {number} now
 */
function openFor({ isSeen, pending, idleMs: idle }, oldestMs, idleMs, trustsSilence, now) {
  if (!idleMs) return 0;
  if (pending.some(({ ageMs }) => ageMs <= oldestMs)) return Infinity;
  if (idle === null && isSeen && trustsSilence) return 0;
  return Math.max(0, idleMs - (idle ?? now));
}

/** The visible frames of another origin. */
function foreignFrames() {
  const frames = roots.query("iframe,frame");
  return frames.filter((frame) => !dom.frameDocumentOf(frame) && dom.isVisible(frame)).length;
}

/** @param {number} ms */
function round(ms) {
  return Math.round(ms * 10) / 10;
}
