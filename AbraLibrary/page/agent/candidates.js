// The candidates of an intent. If the best one is sure, the same call prepares the gesture, as each call costs time.

import * as pointer from "../act/pointer.js";
import * as dom from "../dom/dom.js";
import * as kept from "../fields/kept.js";
import * as ticks from "../fields/ticks.js";
import * as retrieval from "../find/retrieval.js";

/** @typedef {Awaited<ReturnType<typeof pointer.prepare>>|null} Readiness or a refusal, if something had to be waited for */
/** @typedef {Omit<Parameters<typeof pointer.prepareNow>[0], "ref"> & {brings?: boolean, ticked?: boolean|null}} Ready */
/** @typedef {Omit<ReturnType<typeof retrieval.look>, "isSure"> & {wiped?: unknown[], ready?: object|null}} Found */

/**
 * @param {retrieval.Target & {limit: number, exhaustive?: boolean, ready?: Ready|null}} target `limit`: the
 *    most candidates; `exhaustive`: compute the name of every element, to check the index; `ready`: the
 *    gesture to prepare (pointer.prepare) if the best candidate can be acted on at once, which saves a call;
 *    with `brings` also if it must be scrolled to or waited for and no other candidate is possible; with
 *    `ticked` only if it is checkable and not in that state yet
 * @returns {object|Promise<object>} Candidates; `ready`: the Readiness of the first, if it was prepared
 */
export function retrieve({ ready = null, ...asked }) {
  const now = performance.now();
  const { wiped } = kept.tell();
  const { isSure, ...answer } = retrieval.look(asked);
  /** @type {Found} */
  const found = answer;
  if (wiped.length) found.wiped = wiped;
  const [first] = found.candidates;
  if (!ready || !first) return found;
  const { brings = false, ticked = null, ...wish } = { ...ready, ref: first.ref };
  const tick = ticked === null ? null : ticks.look(first);
  if (tick && !ticks.isToBePressed(tick, first, ticked)) return found;
  /** @param {Readiness} readiness */
  const withTick = (readiness) => (readiness && tick ? { ...readiness, tick } : readiness);
  found.ready = withTick(pointer.prepareNow(wish, now));
  if (found.ready || !brings || !isSure || found.foreignFrames > 0) return found;
  return pointer.prepare(wish).then((brought) => ({ ...found, ready: withTick(brought) }));
}

/**
 * The candidates of several intents, in one pass over the page: the first, and those that there is time for.
 * @param {{asked: (retrieval.Target & {limit: number})[], ms: number}} given
 * @returns {object[]} Candidates of each, in order
 */
export function retrieveEach({ asked, ms }) {
  const until = performance.now() + ms;
  return dom.inPass(() => {
    /** @type {object[]} */
    const answers = [];
    for (const target of asked) {
      if (answers.length && performance.now() > until) break;
      answers.push(retrieve(target));
    }
    return answers;
  });
}
