// Whether the page reads a field while that is edited: what it empties without having read it, it has not taken.

import * as natives from "../natives.js";

const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { HTMLInputElement: Input, HTMLTextAreaElement: Area, InputEvent: Edit } = natives.world;
/** What tells the value of a field. */
const VALUES = ["value", "valueAsNumber", "valueAsDate"];

/** @type {(() => void)[]} */
let ends = [];
let isRead = true;
const note = () => {
  isRead = true;
};

/**
 * Watches a field from now on, and what else tells the text of an edit: its event, and data made of a form.
 * @param {unknown} element
 */
export function watch(element) {
  stop();
  isRead = !(element instanceof Input || element instanceof Area);
  if (isRead) return;
  for (let at = 0; at < VALUES.length; at += 1) follow(/** @type {object} */ (element), VALUES[at]);
  follow(Edit.prototype, "data");
  natives.apply(natives.addListener, globalThis, ["formdata", note, true]);
  ends[ends.length] = () => natives.apply(natives.removeListener, globalThis, ["formdata", note, true]);
}

/** Ends the watch; returns whether the page may have read the text meanwhile. */
export function end() {
  const wasRead = isRead;
  stop();
  isRead = true;
  return wasRead;
}

function stop() {
  for (let at = 0; at < ends.length; at += 1) ends[at]();
  ends = [];
}

/**
 * @param {object} owner
 * @param {string} name
 */
function follow(owner, name) {
  const own = getOwnPropertyDescriptor(owner, name);
  let from = owner;
  let descriptor = own;
  while (!descriptor && (from = /** @type {object} */ (getPrototypeOf(from)))) descriptor = getOwnPropertyDescriptor(from, name);
  if (!descriptor) return;
  const { get } = descriptor;
  if (!get || own?.configurable === false) return note();
  const watched = natives.proxyOf(get, {
    apply(native, self, args) {
      note();
      return natives.apply(native, self, args);
    },
  });
  defineProperty(owner, name, { ...descriptor, configurable: true, get: watched });
  ends[ends.length] = () => {
    // The page may have put its own in place of it.
    if (getOwnPropertyDescriptor(owner, name)?.get !== watched) return;
    if (own) defineProperty(owner, name, own);
    else deleteProperty(owner, name);
  };
}
