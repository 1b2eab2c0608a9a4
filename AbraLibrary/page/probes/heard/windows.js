// Windows that scripts of this one have opened, that has opened it, and that speak to it. No wait looks into them, so one that
// the action opens, uses again or lets run something is named. (What runs in a new one is named by its alias:
// actions/act/in_window.py.) Who speaks to one of them may get an answer (replies.js).

import * as begun from "../begun.js";
import * as chain from "../chain.js";
import * as given from "../given.js";
import * as listeners from "../listeners.js";
import * as natives from "../natives.js";

/**
 * Nobody knows when it is over, so it is due after any wait; but not Infinity, which JSON lacks.
 * @unit ms
 * @fixed a day, longer than any wait
 */
const NEVER_MS = 86400000;
const NativeCustomEvent = CustomEvent;
const { splice } = Array.prototype;
const activeView = natives.accessorOf(Document.prototype, "defaultView").get;

/** @typedef {{kind: "opened window"|"other window", item: chain.Item|null}} Known `item`: what was last told of it */
/** @type {Map<Window, Known>} */
const known = natives.own(new Map());
/**
 * What documents in them share, that is followed already.
 * @type {WeakSet<object>}
 */
const followed = natives.own(new WeakSet());

/**
 * Hears that the action speaks to a window; and whether the page hears any answer.
 * @type {{speak: (view: Window) => void, mayHear: () => boolean}}
 */
let hearer = { speak: () => {}, mayHear: () => false };

/** @param {typeof hearer} hear */
export function tellWith(hear) {
  hearer = hear;
}

/** The action has used it. @param {Window} view */
function tell(view) {
  const of = /** @type {Known} */ (known.get(view));
  chain.end(of.item ?? undefined);
  of.item = chain.begin(of.kind, NEVER_MS);
  natives.defineProperty(of.item, "sure", { get: () => !view.closed, enumerable: true, configurable: true });
}

/** Whether the task is the action's, here; null in a document that is gone. */
function isSure() {
  // What it was just doing never ends.
  if (natives.apply(activeView, document, []) === null) return null;
  const shared = chain.share();
  shared.isAsked = true;
  try {
    return shared.isSure && chain.isSure();
  } finally {
    shared.isAsked = false;
  }
}

/**
 * Scripts of the action may begin something in a window, whose probes then ask whose doing the task is, or speak to it.
 * @param {ReturnType<typeof chain.share>} shared of the document there
 * @param {Window} view
 */
function follow(shared, view) {
  if (followed.has(shared)) return;
  followed.add(shared);
  const asks = (shared.asks ??= askedIn(shared));
  asks[asks.length] = (isSpokenTo) => {
    const isOurs = isSure();
    if (isOurs) (isSpokenTo ? hearer.speak : tell)(view);
    return isOurs;
  };
}

/**
 * Those who follow a document, which asks them from now on.
 * @param {ReturnType<typeof chain.share>} shared
 */
function askedIn(shared) {
  /** @type {chain.Ask[]} */
  const asks = [];
  let { isSure: isOwn } = shared;
  natives.defineProperty(shared, "isSure", {
    get: () => isOwn || (!shared.isAsked && anyOf(asks, false)),
    set: (value) => (isOwn = value),
  });
  return asks;
}

/** @param {chain.Ask[]} asks @param {boolean} isSpokenTo */
function anyOf(asks, isSpokenTo) {
  let isAny = false;
  for (let at = asks.length - 1; at >= 0; at -= 1) {
    const isOurs = asks[at](isSpokenTo);
    if (isOurs === null) natives.apply(splice, asks, [at, 1]);
    isAny ||= Boolean(isOurs);
  }
  return isAny;
}

/** Follows the document that is in it now; tells whether it can. @param {Window} view */
function followIn(view) {
  /** @param {ReturnType<typeof chain.share>} shared */
  const detail = (shared) => follow(shared, view);
  try {
    natives.apply(listeners.dispatch, view.document, [new NativeCustomEvent(`${given.secret}=`, { detail })]);
    return true;
  } catch {
    // It is of another origin.
    return false;
  }
}

/** Another action begins. No script sees whether it speaks to a window of another origin, which may answer. */
function followAll() {
  known.forEach(({ item }, view) => {
    if (view.closed) known.delete(view);
    else if (followIn(view) || !hearer.mayHear()) return;
    else return tell(view);
    chain.end(item ?? undefined);
  });
}

/**
 * It may be used from now on.
 * @param {Window} view
 * @param {Known["kind"]} kind
 */
function meet(view, kind) {
  if (!known.has(view)) known.set(view, { kind, item: null });
  // The document that comes may take over the window of this first one, where a listener of the document hears no more.
  followIn(view);
}

/** Not a frame, or a window around this one. @param {unknown} view @returns {view is Window} */
function isOther(view) {
  return Boolean(view) && view !== top && /** @type {Window} */ (view).top === view;
}

/** Another window speaks to this one. */
function onSpeaking() {
  const { asks } = chain.share();
  if (asks && !isSure()) anyOf(asks, true);
}

/** @param {unknown} view that this one knows of otherwise */
export function meetOther(view) {
  if (isOther(view)) meet(view, "other window");
}

natives.precedeAccess(globalThis, "postMessage", onSpeaking, ["get"]);
const opener = natives.accessorOf(globalThis, "opener");
/** The action gets hold of it: mostly to speak to it. */
natives.precedeAccess(globalThis, "opener", () => {
  const view = natives.apply(opener.get, globalThis, []);
  if (isOther(view) && !followIn(view)) hearer.speak(view);
}, ["get"]);
meetOther(natives.apply(opener.get, globalThis, []));
natives.replace(natives.world, "open", {
  apply(native, self, args) {
    const view = natives.apply(native, self, args);
    if (!isOther(view)) return view;
    meet(view, "opened window");
    if (chain.isSure()) tell(view);
    return view;
  },
});
begun.beginnings[begun.beginnings.length] = followAll;
