// What a test has put into fields, lists and boxes, so that it is noticed where the page takes it back when
// nobody acts: code that comes late draws a field anew, or gives it what it holds itself (docs/adr/0038).
// What comes after an action, of ours or of anybody, may be that action's doing, and is not told.

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

/** So many are looked after: the last ones. */
const MOST = 50;
/** A value that is shown so, the page may have taken for itself, as a list of things to do does. */
const SHORTEST = 2;

let kept = [];
let wiped = [];

/**
 * Looks after what a control holds from now on.
 * @param {Element} element
 * @param {"fill"|"select"|"check"} kind
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
  const onSaid = () => isOther(entry) && !observer.isActing() && drop(entry);
  for (const type of ["input", "change"]) element.addEventListener(type, onSaid, { signal: listening.signal });
}

function drop(entry) {
  entry.listening.abort();
  kept = kept.filter((each) => each !== entry);
}

/** It holds what nobody has asked for, or somebody else is to look after it. */
export function forget(element) {
  for (const entry of kept) if (entry.reference.deref() === element) drop(entry);
}

function isOther({ reference, kind, held }) {
  const element = reference.deref();
  return element !== undefined && stateOf(element, kind) !== held;
}

/** What a control holds, as text to be compared. */
function stateOf(element, kind) {
  if (kind === "check") return String(ticked.stateOf(element));
  if (kind === "select") return [...element.selectedOptions].map(({ label }) => label).join(", ");
  return element.isContentEditable ? written.read(element) : element.value;
}

/** Takes note of what was taken back. What no action was about since is the page's doing alone. */
function look() {
  if (!kept.length) return;
  const changed = kept.filter((entry) => entry.url === location.href).map((entry) => [entry, present(entry)]).filter(([entry, element]) => isTakenBack(entry, element));
  const isOwn = changed.some(([{ act: last }]) => last === acts.soFar());
  for (const [entry, element] of changed) {
    if (isOwn && !isTaken(entry)) wiped.push(told(entry, element));
    drop(entry);
  }
}

/** The control, or what has taken its place; null where there is none that can be seen. */
function present({ reference, id, kind }) {
  const known = reference.deref();
  if (known?.isConnected) return dom.isVisible(known) ? known : null;
  const found = refs.find(id).element;
  const field = found && kind === "fill" ? controls.fieldOf(found) : found;
  return field && (kind !== "select" || field.localName === "select") && dom.isVisible(field) ? field : null;
}

/** Whether it holds nothing now, or what it held before. In another form it holds it still. */
function isTakenBack({ kind, before, held }, element) {
  if (!element) return false;
  const now = stateOf(element, kind);
  return now !== held && (kind === "check" || now === "" || now === before);
}

/** Whether the page has taken the value for itself: it has asked a server with it, or shows it elsewhere. */
function isTaken({ kind, held, since }) {
  if (kind === "check" || held === "") return false;
  if (scheduled.look(0).askedAt >= since) return true;
  // What a list offers is shown in any case.
  return kind === "fill" && held.length >= SHORTEST && text.fold(document.body.innerText).includes(text.fold(held));
}

function told({ kind, held }, element) {
  const isHidden = kind === "fill" && secrecy.isSecret(element);
  const now = stateOf(element, kind);
  const shown = (value) => (isHidden && value !== "" ? null : text.cap(value, 80));
  return { kind, name: text.cap(name.nameOf(element) || selector.compact(element), 80), was: shown(held), now: shown(now) };
}

/** What was taken back, told once; and whether anything is looked after. */
export function tell() {
  if (!observer.isActing()) look();
  const news = wiped;
  wiped = [];
  return { wiped: news, isAny: kept.length > 0 };
}

// What was taken back until an action begins was taken back by the page.
acts.before(look);
