// Notices that the page took back a value of a test while nobody acted: late code re-renders a field, or resets it to
// its own state (docs/adr/0038). A change after any action may be that action's doing, and is not reported; but what
// the page makes of a text while its field is entered or left is, whoever leaves it: masks and checks often act only
// then.

import * as focus from "../act/focus.js";
import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
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
import * as masked_inputs from "./masked_inputs.js";

// @unit controls
// @limit how many are watched: the latest
const MOST = 50;
// If a value of this length is shown, the page may have taken it, as a to-do list does; a shorter one may be anywhere.
// @unit characters
// @measured not measured: chosen so that a single character proves nothing
// @test utest/page/fields/test_kept.py::test_a_change_that_is_not_a_wipe_is_not_reported
const SHORTEST = 2;
// @unit characters
// @limit how much of a name or value is shown
const LONGEST = 80;

/**
 * @typedef {"fill"|"select"|"check"} Kind
 * @typedef {{reference: WeakRef<Element>, id: string, kind: Kind, before: string, held: string, act: number,
 *    since: number, url: string, listening: AbortController}} Entry a watched control: `held`: the value
 *    given to it; `act`: the number of the last action, `since`: its time
 * @typedef {{kind: Kind, name: string, was: string|null, now: string|null, isMade?: boolean, event?: string}} Wiped what was taken back, or
 *    made of a text; null for a password; `event`: of the field, at which that was
 */

// A text is entered with `change`, and its field left with `blur`, each of which the page hears before the event on the right.
// @fixed HTML, "commit action", and UI Events, "focus event order"
const ENDS = [["change", "change"], ["blur", "focusout"]];

// With these the next input of a user takes effect.
// @fixed UI Events and HTML: a press, a key, an edit, a sent form
const NEXT = ["click", "keydown", "input", "submit"];

/** @type {Entry[]} */
let kept = [];
/** @type {Wiped[]} */
let wiped = [];
/**
 * Comparisons that are due in a frame, or before what comes until then.
 * @type {Set<() => void>}
 */
const pending = new Set();

/**
 * Watches a control's value from now on.
 * @param {Element} element
 * @param {Kind} kind
 * @param {string} before its previous value
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
  // An event other than ours means a new value, as when a driver clears a field.
  const onSaid = () => !observer.isActing() && isOther(entry) && drop(entry);
  const isText = kind === "fill";
  for (const type of isText ? ["input"] : ["input", "change"]) element.addEventListener(type, onSaid, { signal: listening.signal });
  if (isText) followEnds(entry, element, onSaid);
}

/**
 * Compares a text before anybody has heard that it is entered, or its field left, and after all have.
 * @param {Entry} entry
 * @param {Element} element
 * @param {() => void} onSaid to be called before
 */
function followEnds(entry, element, onSaid) {
  const { signal } = entry.listening;
  const root = element.getRootNode();
  const outermost = root === element.ownerDocument ? dom.viewOf(element) : root;
  for (const [begin, end] of ENDS) {
    let began = NaN;
    /** @param {Event} event */
    const isOurs = ({ target }) => target === element;
    outermost.addEventListener(begin, (event) => {
      if (!isOurs(event)) return;
      for (const compare of pending) compare();
      began = isOther(entry) ? NaN : performance.now();
      onSaid();
    }, { capture: true, signal });
    outermost.addEventListener(end, (event) => {
      if (!isOurs(event) || !(began >= 0)) return;
      if (isOther(entry)) noteEnd(entry, element, begin, began);
      else compareLater(entry, outermost, () => noteEnd(entry, element, begin, began));
    }, { signal });
  }
}

/**
 * A framework changes the text only in a microtask or a frame after the event, but what the next input of a user makes of it
 * is no effect of the event.
 * @param {Entry} entry
 * @param {EventTarget} outermost
 * @param {() => void} note
 */
function compareLater(entry, outermost, note) {
  const waiting = new AbortController();
  const compare = () => {
    if (!pending.delete(compare)) return;
    waiting.abort();
    if (kept.includes(entry) && isOther(entry)) note();
  };
  pending.add(compare);
  const options = { capture: true, signal: waiting.signal };
  for (const type of NEXT) outermost.addEventListener(type, compare, options);
  builtins.nextFrame(() => builtins.later(compare, 0));
}

/**
 * @param {Entry} entry
 * @param {Element} element
 * @param {string} type of the event at which the page changed the text
 * @param {number} began when that was
 */
function noteEnd(entry, element, type, began) {
  const isLost = isBack(entry, stateOf(element, entry.kind));
  const isTold = isUndone(entry, element) && element.isConnected && !(isLost && isTaken({ ...entry, since: began }));
  if (isTold) wiped.push({ ...reportOf(entry, element), event: type });
  drop(entry);
}

/** @param {Entry} entry */
function drop(entry) {
  entry.listening.abort();
  kept = kept.filter((each) => each !== entry);
}

/**
 * Its value was not requested, or another control is watched in its place.
 * @param {Element} element
 */
export function forget(element) {
  for (const entry of kept) if (entry.reference.deref() === element) drop(entry);
}

/** Takes the focus from a field that holds a text that was given to it, but from no editor; returns whether there was one. */
export function leave() {
  const focused = /** @type {HTMLElement|null} */ (focusing.deepFocus());
  const isFilled = !focused?.isContentEditable && kept.some((entry) => entry.kind === "fill" && entry.reference.deref() === focused && !isOther(entry));
  return isFilled && focus.leave();
}

/** @param {Entry} entry */
function isOther({ reference, kind, held }) {
  const element = reference.deref();
  return element !== undefined && stateOf(element, kind) !== held;
}

/**
 * The state of a control, as text for comparison.
 * @param {Element} element
 * @param {Kind} kind
 */
function stateOf(element, kind) {
  if (kind === "check") return String(ticked.stateOf(element));
  if (kind === "select") return [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map(({ label }) => label).join(", ");
  return written.textIn(/** @type {HTMLElement} */ (element));
}

/** Notes what was taken back. Without an action since, it is the page's own doing. */
function look() {
  for (const compare of pending) compare();
  if (!kept.length) return;
  const changed = kept.filter((entry) => entry.url === location.href).flatMap((entry) => {
    const element = present(entry);
    return element && isUndone(entry, element) ? [{ entry, element }] : [];
  });
  const isOwn = changed.some(({ entry: { act: last } }) => last === acts.soFar());
  for (const { entry, element } of changed) {
    if (isOwn && !isTaken(entry)) wiped.push(reportOf(entry, element));
    drop(entry);
  }
}

/**
 * The control or its replacement; null if none is visible.
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
 * Whether it has another state. A reformatted value is still there.
 * @param {Entry} entry
 * @param {Element} element
 */
function isUndone(entry, element) {
  const { kind, held } = entry;
  const now = stateOf(element, kind);
  return now !== held && (isBack(entry, now) || (kind === "fill" && !masked_inputs.isFormatted(now, held)));
}

/**
 * Whether a state is that of before, or none.
 * @param {Entry} entry
 * @param {string} now
 */
function isBack({ kind, before }, now) {
  return kind === "check" || now === "" || now === before;
}

/**
 * Whether the page took the value: it sent a request with it, or shows it elsewhere.
 * @param {Entry} entry
 */
function isTaken({ kind, held, since }) {
  if (kind === "check" || held === "") return false;
  if (scheduled.look(0).askedAt >= since) return true;
  // The options of a list are shown in any case.
  return kind === "fill" && held.length >= SHORTEST && text.fold(document.body.innerText).includes(text.fold(held));
}

/** @param {Entry} entry @param {Element} element */
function reportOf(entry, element) {
  const { kind, held } = entry;
  const isHidden = kind === "fill" && secrecy.isSecret(element);
  const now = stateOf(element, kind);
  /** @param {string} value */
  const shown = (value) => (isHidden && value !== "" ? null : text.cap(value, LONGEST));
  return { kind, name: text.cap(name.nameOf(element) || selector.compact(element), LONGEST), was: shown(held), now: shown(now), ...(!isBack(entry, now) && { isMade: true }) };
}

/** What was taken back, reported once; and whether anything is watched. */
export function tell() {
  if (!observer.isActing()) look();
  return { wiped: takeNews(), isAny: kept.length > 0 };
}

/** What is noted and not yet reported. */
export function takeNews() {
  const news = wiped;
  wiped = [];
  return news;
}

// Before the next action starts, the page itself did it.
acts.before(look);
