// Windows that scripts of this one have opened. No wait looks into them, so one that the action opens, uses again or lets
// run something is named. (What runs in a new one is named by its alias: actions/act/in_window.py.)

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
const activeView = natives.accessorOf(Document.prototype, "defaultView").get;

/**
 * What was last told of each.
 * @type {Map<Window, chain.Item|null>}
 */
const opened = natives.own(new Map());
/**
 * What documents in them share, that is followed already.
 * @type {WeakSet<object>}
 */
const followed = natives.own(new WeakSet());
let isAsking = false;

/** The action has used it. @param {Window} view */
function tell(view) {
  chain.end(opened.get(view) ?? undefined);
  const item = chain.begin("opened window", NEVER_MS);
  natives.defineProperty(item, "sure", { get: () => !view.closed, enumerable: true, configurable: true });
  opened.set(view, item);
}

/** Whether the task is the action's, here or in a window that this one has opened and that opens this one. */
function isSure() {
  // What a document that is gone was just doing never ends.
  if (isAsking || natives.apply(activeView, document, []) === null) return false;
  isAsking = true;
  try {
    return chain.share().isSure && chain.isSure();
  } finally {
    isAsking = false;
  }
}

/**
 * Scripts of the action may begin something in a window, whose probes then ask whose doing the task is.
 * @param {ReturnType<typeof chain.share>} shared of the document there
 * @param {Window} view
 */
function follow(shared, view) {
  if (followed.has(shared)) return;
  followed.add(shared);
  let { isSure: isOwn } = shared;
  natives.defineProperty(shared, "isSure", {
    get() {
      if (isOwn || !isSure()) return isOwn;
      tell(view);
      return true;
    },
    set: (value) => (isOwn = value),
    // The next document here follows it in its turn.
    configurable: true,
  });
}

/** Follows the document that is in it now. @param {Window} view */
function followIn(view) {
  /** @param {ReturnType<typeof chain.share>} shared */
  const detail = (shared) => follow(shared, view);
  try {
    natives.apply(listeners.dispatch, view.document, [new NativeCustomEvent(`${given.secret}=`, { detail })]);
  } catch {
    // It is of another origin.
  }
}

/** Another action begins. */
function followAll() {
  opened.forEach((item, view) => {
    if (!view.closed) return followIn(view);
    chain.end(item ?? undefined);
    opened.delete(view);
  });
}

natives.replace(natives.world, "open", {
  apply(native, self, args) {
    const view = natives.apply(native, self, args);
    // Not a frame, or the window around this one.
    if (!view || view === top || view.top !== view) return view;
    if (!opened.has(view)) opened.set(view, null);
    // The document that comes may take over the window of this first one, where a listener of the document hears no more.
    followIn(view);
    if (chain.isSure()) tell(view);
    return view;
  },
});
begun.beginnings[begun.beginnings.length] = followAll;
