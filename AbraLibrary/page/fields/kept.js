// What a test has put into fields, lists and boxes, so that it is noticed where the page takes it back when
// nobody acts: code that comes late re-renders a field, or gives it what it holds itself (docs/adr/0038).
// What comes after an action, of ours or of anybody, may be that action's doing, and is not reported.

import * as dom from "../dom/dom.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as written from "../dom/written.js";
import * as refs from "../find/refs.js";
import * as registry from "../find/registry.js";
import * as observer from "../observe/observer.js";
import * as controls from "../semantics/controls.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as acts from "../signals/acts.js";
import * as scheduled from "../signals/scheduled.js";
import * as ticked from "../surface/ticked.js";

// @unit controls
// @limit so many are looked after: the last ones
const MOST = 50;
// A longer value that is shown so, the page may have taken for itself, as a list of things to do does; a shorter one stands anywhere.
// @unit characters
// @measured not measured: chosen so that one character alone proves nothing
// @test utest/page/fields/test_kept.py::test_a_change_that_is_not_a_wipe_is_not_reported
const SHORTEST = 2;
// @unit characters
// @limit so much of a name or a value is shown
const LONGEST = 80;

/**
 * @typedef {"fill"|"select"|"check"} Kind
 * @typedef {{reference: WeakRef<Element>, id: string, kind: Kind, before: string, held: string, act: number, since: number,
 *   url: string, listening: AbortController}} Entry a control that is looked after: `held`: what it was given; `act`: the
 *   number of the last action, and `since`: when that was
 * @typedef {{kind: Kind, name: string, was: string|null, now: string|null}} Wiped what was taken back; null of a password
 */

/** @type {Entry[]} */
let kept = [];
/** @type {Wiped[]} */
let wiped = [];

/**
 * Looks after what a control holds from now on.
 * @param {Element} element
 * @param {Kind} kind
 * @param {string} before what it held before it was given that
 */
export function keep(element, kind, before) {
  forget(element);
  const listening = new AbortController();
  const entry = {
    reference: new WeakRef(element), id: registry.idOf(element), kind, before, held: stateOf(element, kind),
    act: acts.soFar(), since: acts.lastAt(), url: location.href, listening,
  };
  kept.push(entry);
  while (kept.length > MOST) drop(kept[0]);
  // Who says so has put it there, as a driver does that clears a field.
  /**
   */
  const onSaid = () => isOther(entry) && !observer.isActing() && drop(entry);
  for (const type of ["input", "change"]) element.addEventListener(type, onSaid, { signal: listening.signal });
}

/** @param {Entry} entry */
function drop(entry) {
  entry.listening.abort();
  kept = kept.filter((each) => each !== entry);
}

/**
 * It holds what nobody has asked for, or somebody else is to look after it.
 * @param {Element} element
 */
export function forget(element) {
  for (const entry of kept) if (entry.reference.deref() === element) drop(entry);
}

/** @param {Entry} entry */
function isOther({ reference, kind, held }) {
  const element = reference.deref();
  return element !== undefined && stateOf(element, kind) !== held;
}

/**
 * What a control holds, as text to be compared.
 * @param {Element} element
 * @param {Kind} kind
 */
function stateOf(element, kind) {
  if (kind === "check") return String(ticked.stateOf(element));
  if (kind === "select") return [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map(({ label }) => label).join(", ");
  const field = /** @type {HTMLInputElement} */ (element);
  return field.isContentEditable ? written.read(field) : field.value;
}

/** Takes note of what was taken back. What no action was about since is the page's doing alone. */
function look() {
  if (!kept.length) return;
  const changed = kept.filter((entry) => entry.url === location.href).flatMap((entry) => {
    const element = present(entry);
    return element && isTakenBack(entry, element) ? [{ entry, element }] : [];
  });
  const isOwn = changed.some(({ entry: { act: last } }) => last === acts.soFar());
  for (const { entry, element } of changed) {
    if (isOwn && !isTaken(entry)) wiped.push(reportOf(entry, element));
    drop(entry);
  }
}

/**
 * The control, or what has taken its place; null where there is none that can be seen.
 * @param {Entry} entry
 * @returns {Element|null}
 */
function present({ reference, id, kind }) {
  const known = reference.deref();
  if (known?.isConnected) return dom.isVisible(known) ? known : null;
  const found = refs.find(id).element;
  const field = found && kind === "fill" ? controls.fieldOf(found) : found;
  return field && (kind !== "select" || field.localName === "select") && dom.isVisible(field) ? field : null;
}

/**
 * Whether it holds nothing now, or what it held before. In another form it holds it still.
 * @param {Entry} entry
 * @param {Element} element
 */
function isTakenBack({ kind, before, held }, element) {
  const now = stateOf(element, kind);
  return now !== held && (kind === "check" || now === "" || now === before);
}

/**
 * Whether the page has taken the value for itself: it has asked a server with it, or shows it elsewhere.
 * @param {Entry} entry
 */
function isTaken({ kind, held, since }) {
  if (kind === "check" || held === "") return false;
  if (scheduled.look(0).askedAt >= since) return true;
  // What a list offers is shown in any case.
  return kind === "fill" && held.length >= SHORTEST && text.fold(document.body.innerText).includes(text.fold(held));
}

/** @param {Entry} entry @param {Element} element */
function reportOf({ kind, held }, element) {
  const isHidden = kind === "fill" && secrecy.isSecret(element);
  const now = stateOf(element, kind);
  /** @param {string} value */
  const shown = (value) => (isHidden && value !== "" ? null : text.cap(value, LONGEST));
  return { kind, name: text.cap(name.nameOf(element) || selector.compact(element), LONGEST), was: shown(held), now: shown(now) };
}

/** What was taken back, reported once; and whether anything is looked after. */
export function tell() {
  if (!observer.isActing()) look();
  const news = wiped;
  wiped = [];
  return { wiped: news, isAny: kept.length > 0 };
}

// What was taken back until an action begins was taken back by the page.
acts.before(look);
