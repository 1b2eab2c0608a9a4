// What an action does to the window that opened this one: a popup may do nothing else. Only where
// the page itself could do it, in a window of the same origin.

import * as builtins from "../boot/builtins.js";

const MESSAGE = "sent a message to the window that opened it";
const CHANGE = "changed the window that opened it";

/**
 * @typedef {object} Watched
 * @property {MutationObserver} observer
 * @property {boolean} hasPressed
 * @property {boolean} isPressing whether the task of the action runs: what changes now is its doing
 * @property {Set<string>} told
 */
/** @type {Watched|null} */
let watched = null;
/** The window that is listened to. @type {Window|null} */
let heard = null;
/** Whether it gets messages without an action: then they prove nothing. Their sender is no proof, as Chromium may name the receiver itself. */
let isChatty = false;

/** Begins to watch it for an action. */
export function watch() {
  end();
  const view = /** @type {Window|null} */ (window.opener);
  const there = view && !view.closed ? documentOf(view) : null;
  if (!view || !there) return;
  watched = { observer: new MutationObserver(change), hasPressed: false, isPressing: false, told: new Set() };
  watched.observer.observe(there, { childList: true, subtree: true, attributes: true, characterData: true });
  if (heard !== view) builtins.addTo.call(view, "message", hear, true);
  heard = view;
}

/** What the action did there so far, in words. */
export function told() {
  if (!watched) return [];
  change(watched.observer.takeRecords());
  return [...watched.told];
}

/** Its document; null where it is of another origin. @param {Window} view */
function documentOf(view) {
  try {
    return view.document;
  } catch {
    return null;
  }
}

/** @param {MutationRecord[]} records */
function change(records) {
  if (watched?.isPressing && records.length) watched.told.add(CHANGE);
}

function hear() {
  if (!watched?.hasPressed) isChatty = true;
  else if (!isChatty) watched.told.add(MESSAGE);
}

/** The action reaches this window in this task. */
export function press() {
  if (!watched) return;
  const pressed = watched;
  pressed.observer.takeRecords();
  pressed.hasPressed = pressed.isPressing = true;
  builtins.later(() => {
    if (watched === pressed) told();
    pressed.isPressing = false;
  });
}

/** Ends the watch; messages are still listened to. */
export function end() {
  watched?.observer.disconnect();
  watched = null;
}
