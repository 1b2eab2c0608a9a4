// What happens in a document from its first script on: kept unexamined until the first call, then
// reported in order, and from there on at once. The agent's only MutationObserver is here.

import * as parsing from "./parsing.js";
import * as probes from "./probes.js";

export const OPTIONS = { childList: true, subtree: true, attributes: true, characterData: true };
const INPUTS = ["pointerdown", "pointerup", "keydown"];
/** What a document says to others. */
const SAID = ["message", "storage"];
/** @param {Event} event */
const onSaid = ({ type }) => probes.tellAround(/** @type {probes.Report} */ (type));
const PASSIVE = { capture: true, passive: true };
/**
 * @limit how many are kept, the latest: a ticker's pace shows in its last few changes
 * @unit records and events
 */
const MOST = 2000;

/**
 * What happens, by kind:
 * - `records`: mutation records that arrived together
 * - `input`: input of a user or a driver; `load`: something in the document loaded; `scroll`:
 *   something scrolled; with its target
 * - `shown`: the page came out of the back/forward cache; `stopped`: no more reports
 * @typedef {object} Happenings
 * @property {MutationRecord[]} records
 * @property {null} input
 * @property {EventTarget|null} load
 * @property {EventTarget|null} scroll
 * @property {null} shown
 * @property {null} stopped
 */
/**
 * @typedef {{[Kind in keyof Happenings]: (what: Happenings[Kind], at: number, turn: probes.Turn|null) =>
 *    void}} Hearers `turn`: the timer that made the records
 */
/**
 * @template {keyof Happenings} Kind
 * @typedef {{kind: Kind, what: Happenings[Kind], at: number, turn: probes.Turn|null}} Happening
 */
/** @typedef {Happening<"records">|Happening<"load"|"scroll"|"input"|"shown"|"stopped">} Kept */

/** @type {Kept[]} */
let kept = [];
let count = 0;
/** @type {Hearers|null} */
let hearers = null;
/**
 * Removes all listeners.
 * @type {AbortController|null}
 */
let begun = null;

export const observer = new MutationObserver((records) => happen("records", records));

/**
 * @template {keyof Happenings} Kind
 * @param {Kind} kind
 * @param {Happenings[Kind]} what
 */
function happen(kind, what) {
  const at = performance.now();
  const turn = kind === "records" ? probes.turn() : null;
  if (hearers) hearers[kind](what, at, turn);
  else {
    /** @type {Happening<any>} */
    const each = { kind, what, at, turn };
    keep(each);
  }
}

/** @param {Kept} each */
function keep(each) {
  if (each.kind === "records" && each.what.length > MOST) each.what = each.what.slice(-MOST);
  kept.push(each);
  count += weightOf(each);
  let first = 0;
  while (count > MOST) count -= weightOf(kept[first++]);
  if (first) kept = kept.slice(first);
}

/** @param {Kept} each */
function weightOf({ kind, what }) {
  return kind === "records" ? what.length : 1;
}

/** Starts, unless this is a frame that the agent around it can look into and observes. */
export function start() {
  begun = new AbortController();
  const { signal } = begun;
  // (pagehide would be earlier; but its listener in a frame that hangs makes Chromium delay the next
  // navigation of the page.)
  window.addEventListener("pageshow", onShow, { capture: true, signal });
  // A window has no capturing phase: who listens first hears first.
  for (const type of SAID) window.addEventListener(type, onSaid, { ...PASSIVE, signal });
  if (window.frameElement !== null) return;
  for (const type of INPUTS) window.addEventListener(type, onInput, { ...PASSIVE, signal });
  document.addEventListener("load", onLoad, { capture: true, signal });
  listenForScrolls(document);
  // What the parser inserts is no event, and recording it costs more than all the rest.
  if (parsing.isParsing()) parsing.whenDone(watch);
  else watch();
}

function watch() {
  if (!hearers && begun) observer.observe(document, OPTIONS);
}

export function stop() {
  hearers?.stopped(null, performance.now(), null);
  observer.disconnect();
  begun?.abort();
  begun = null;
  hearers = null;
  kept = [];
}

/**
 * Reports what was kept, and from now on everything at once.
 * @param {Hearers} given
 */
export function hearBy(given) {
  happen("records", observer.takeRecords());
  const before = kept;
  hearers = given;
  kept = [];
  for (const { kind, what, at, turn } of before) {
    given[kind](/** @type {never} */ (what), at, turn);
  }
}

/** Listens for scrolls in a root; those inside a shadow root or a frame are not reported elsewhere. @param {Node} root */
export function listenForScrolls(root) {
  root.addEventListener("scroll", onScroll, { ...PASSIVE, signal: begun?.signal });
}

/** @param {Event} event */
function onScroll({ target }) {
  happen("scroll", target);
}

/** @param {Event} event */
function onLoad({ target }) {
  happen("load", target);
}

/** @param {Event} event */
function onInput({ isTrusted }) {
  if (isTrusted) happen("input", null);
}

/** @param {PageTransitionEvent} event */
function onShow({ isTrusted, persisted }) {
  if (isTrusted && persisted && hearers) happen("shown", null);
}
