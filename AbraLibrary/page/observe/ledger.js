// What came and went during an observation: a toast, a spinner, a validation hint. The observer
// reports added and removed elements and texts, the settle engine the loading state it saw; the
// ledger continues over the windows of several actions.

import * as dom from "../dom/dom.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as nameModule from "../semantics/name.js";
import * as loading from "../signals/loading.js";
import * as cadence from "./cadence.js";
import * as moments from "./moments.js";
import * as observer from "./observer.js";
import * as records from "./records.js";
import * as restless from "./restless.js";

/**
 * @limit how many elements, and texts of each, are kept
 * @unit elements
 */
const MOST = 200;
/**
 * Words shown for this share of a loading time describe it, and are reported in its place.
 * @unit a share of the time that it is loading
 * @measured not measured: chosen so that the words may come later than the spinner, and go earlier
 * @test utest/page/observe/test_ledger.py::test_words_that_came_and_went_with_the_loading_state_say_it
 */
const TOGETHER = 0.5;
const SHOWN = { checkVisibilityCSS: true, checkOpacity: true };
/** Their text is invisible: a removed component takes its style sheet with it. */
const SILENT = new Set(["style", "script", "link", "meta", "title", "base", "template", "noscript"]);
/**
 * Numbers in which the steps of a counter differ: they are one text.
 * @measured made for counters, with decimals and thousands separators
 * @test utest/page/observe/test_ledger.py::test_steps_of_a_counter_are_not_reported
 */
const DIGITS = /\d+(?:[.,]\d+)*/g;

/**
 * @typedef {{since: number, until: number|null, text: string, parent: Element|null}} Stay of an element:
 *    `until` and the next fields are set once it is gone
 */
/** @typedef {{text: string, since: number}} Shown a text of an element */
/** @typedef {loading.Loading["kind"]} Kind */
/** @typedef {{kind: Kind, since: number, until: number, locator: string}} Loader */
/** @typedef {{text: string, locator: string, since: number, until: number, element: Element}} Gone what came and went */

/** @type {Map<Element, Stay>|null} */
let stays = null;
/** @type {Map<Element, Shown[]>|null} */
let words = null;
/** @type {{before: Set<Element>, seen: Map<Element, Loader>}|null} */
let loaders = null;

/** Starts the ledger. */
export function begin() {
  observer.current();
  stays = new Map();
  words = new Map();
  const before = new Set(loading.inView().map(({ element }) => element));
  loaders = { before, seen: new Map() };
  moments.on("children", onChildren);
  moments.on("characters", onCharacters);
}

/** @type {moments.Hear<"children">} */
function onChildren({ record, node, children }, { now }) {
  if (children.isText) noteText(node, records.dataOf(record.addedNodes), now);
  else note(node, children, now);
}

/** @type {moments.Hear<"characters">} */
function onCharacters({ node }, { now }) {
  noteText(node.parentNode ?? node, node.data, now);
}

/** Notes the added and removed elements of a record. @param {Node} parent @param {records.Children} children @param {number} now */
function note(parent, { added, removed }, now) {
  if (stays === null) return;
  for (const node of added) {
    if (stays.size >= MOST || stays.has(node) || SILENT.has(node.localName)) continue;
    stays.set(node, { since: now, until: null, text: "", parent: null });
  }
  for (const node of removed) {
    const stay = stays.get(node);
    if (!stay) continue;
    stay.until = now;
    stay.parent = /** @type {Element} */ (parent);
    // What comes and goes at the page's own pace is not reported.
    stay.text = restless.isPassing(node, stay.parent) ? "" : textModule.cap(textModule.apart(node));
  }
}

/** Notes that an element that stayed shows another text, `data`. @param {Node} node @param {string} data @param {number} now */
function noteText(node, data, now) {
  if (words === null || node.nodeType !== 1) return;
  const element = /** @type {Element} */ (node);
  let known = words.get(element);
  if (known === undefined) {
    if (words.size >= MOST || !element.checkVisibility(SHOWN) || !sight.canBeReached(element)) return;
    words.set(element, (known = []));
  }
  const text = textModule.cap(data);
  if (known.length < MOST && known.at(-1)?.text !== text) known.push({ text, since: now });
}

/** Notes the loading state that is in view. @param {loading.Loading[]} found */
export function saw(found) {
  if (!loaders) return;
  const now = performance.now();
  for (const { element, kind } of found) {
    // A busy element with content is still readable: nothing came and went.
    if (loaders.before.has(element) || (kind === "busy" && /\S/.test(element.textContent))) continue;
    const known = loaders.seen.get(element);
    if (known) known.until = now;
    else if (loaders.seen.size < MOST) {
      loaders.seen.set(element, { kind, since: now, until: now, locator: selector.compact(element) });
    }
  }
}

/** Ends the ledger: returns what came and went, with how long it lasted. */
export function end() {
  observer.current();
  /** @type {Gone[]} */
  let gone = [];
  dom.inPass(() => {
    for (const [element, { since, until, text, parent }] of stays ?? []) {
      if (until === null || !text || element.isConnected || goesOn(parent, text)) continue;
      gone.push({ text, locator: selector.compact(element), since, until, element });
    }
  });
  for (const [element, shown] of words ?? []) gone.push(...passed(element, shown));
  // What a script put in and took out again at once was never drawn.
  gone = gone.filter(({ since, until }) => Math.round(until - since) > 0);
  const loader = loaders && loaded(loaders.seen, gone);
  if (loader) gone.push(loader);
  stays = null;
  words = null;
  loaders = null;
  moments.off("children", onChildren);
  moments.off("characters", onCharacters);
  return gone.map(({ text, locator, since, until }) => ({ text, locator, livedMs: Math.round(until - since) }));
}

/** Whether its replacement has the same words and more: a growing answer is re-rendered. @param {Element|null} parent @param {string} text */
function goesOn(parent, text) {
  if (parent?.nodeType !== 1 || !parent.isConnected || parent.childElementCount > MOST) return false;
  const first = textModule.fold(text);
  const begins = (/** @type {string} */ all) => all.startsWith(first) && textModule.containsWords(all, first);
  return Array.from(dom.childrenOf(parent)).some((child) => stays?.has(child) && begins(wordsOf(child)));
}

/** Cached, as it is asked for each removed element. */
const wordsOf = dom.memoized((/** @type {Element} */ child) => textModule.fold(textModule.apart(child)));

/**
 * The texts that an element showed meanwhile, without those it still contains, as a growing answer
 * does. Steps of a counter are one text, and none while it counts on.
 * @param {Element} element
 * @param {Shown[]} shown
 * @returns {Gone[]}
 */
function passed(element, shown) {
  if (!element.isConnected || cadence.periodNow(element) > 0) return [];
  const now = textModule.fold(textModule.apart(element));
  const last = shapeOf(shown[shown.length - 1].text);
  const locator = selector.compact(element);
  /** @type {Gone[]} */
  const steps = [];
  shown.slice(0, -1).forEach(({ text, since }, index) => {
    if (!text) return; // it was emptied to be written again
    const until = shown[index + 1].since;
    const before = steps.at(-1);
    if (before && shapeOf(before.text) === shapeOf(text)) Object.assign(before, { text, until });
    else steps.push({ text, locator, since, until, element });
  });
  return steps.filter(({ text }) => shapeOf(text) !== last && !textModule.containsWords(now, textModule.fold(text)));
}

/** @param {string} text */
function shapeOf(text) {
  return text.replace(DIGITS, "0");
}

/**
 * The loading state that is gone, as one entry; null if there was none, or words are reported in its place.
 * @param {Map<Element, Loader>} seen
 * @param {Gone[]} gone
 * @returns {Gone|null}
 */
function loaded(seen, gone) {
  const now = new Set(loading.inView().map(({ element }) => element));
  const over = [...seen].filter(([element]) => !now.has(element));
  if (over.length === 0) return null;
  const since = Math.min(...over.map(([, each]) => each.since));
  const until = Math.max(...over.map(([, each]) => each.until));
  const isInWords = gone.some((each) => over.some(([element]) => element.contains(each.element) || each.element.contains(element))
    || Math.min(each.until, until) - Math.max(each.since, since) >= (until - since) * TOGETHER);
  if (isInWords) return null;
  const [element, { kind, locator }] = over[0];
  const name = element.isConnected ? nameModule.nameOf(element) : element.getAttribute("aria-label");
  return { text: textModule.cap(name ? `${name}: ${kind}` : kind), locator, since, until, element };
}
