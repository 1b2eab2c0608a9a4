// What an action does to the window that opened this one: a popup may do nothing else. Only where
// the page itself could do it, in a window of the same origin.

import * as builtins from "../boot/builtins.js";
import * as probes from "../boot/probes.js";

const MESSAGE = "sent a message to the window that opened it";
const CHANGE = "changed the window that opened it";

/**
 * @typedef {object} Watched
 * @property {MutationObserver} observer
 * @property {boolean} hasPressed
 * @property {number|null} postedAt when it had last been sent a message as the action began; null if that is not known
 * @property {boolean} isPressing whether the task of the action runs: what changes now is its doing
 * @property {number} changes how often something changed meanwhile
 * @property {number} changesBefore the same before the page's listeners of the present message
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
  watched = { observer: new MutationObserver(change), hasPressed: false, postedAt: null, isPressing: false, changes: 0, changesBefore: Infinity, told: new Set() };
  watched.observer.observe(there, { childList: true, subtree: true, attributes: true, characterData: true });
  if (heard !== view) listen(view);
  heard = view;
}

/** @param {Window} view */
function listen(view) {
  builtins.addTo.call(view, "message", hear, true);
  // It is told to the outermost document around it.
  let around = view;
  while (around !== around.parent && probes.agentOf(around.parent)) around = around.parent;
  probes.agentOf(around)?.probes?.on("message", (said) => said === view && begin());
}

/** What the action did there so far, in words. */
export function told() {
  if (!watched) return [];
  change(watched.observer.takeRecords());
  if (watched.changes) watched.told.add(CHANGE);
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
  if (watched?.isPressing && records.length) watched.changes += 1;
}

/** A message comes; the agent there listens before the page, as Chromium calls the listeners of a window in their order. */
function begin() {
  if (watched) watched.changesBefore = watched.changes;
}

/** @param {Event} event */
function hear({ isTrusted }) {
  if (watched && isTrusted) {
    // It has a task of its own, and what the page's listeners change there is not the action's.
    watched.isPressing = false;
    watched.changes = Math.min(watched.changes, watched.changesBefore);
  }
  if (!watched?.hasPressed || wasPosted(watched)) isChatty = true;
  else if (!isChatty) watched.told.add(MESSAGE);
}

/** Whether the last message was on its way before the action. @param {Watched} pressed */
function wasPosted({ postedAt }) {
  return postedAt !== null && postedAt === lastPosted();
}

/** When the window was last sent a message, by its own clock, as its probes tell; null without any. */
function lastPosted() {
  const there = heard && probes.agentOf(heard)?.probes;
  const seen = there && /** @type {import("../probes/channel.js").Answer|null} */ (there.answer("look", "Infinity"));
  return seen ? seen.postedAt : null;
}

/** The action reaches this window in this task. */
export function press() {
  if (!watched) return;
  const pressed = watched;
  pressed.observer.takeRecords();
  if (!pressed.hasPressed) pressed.postedAt = lastPosted();
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
