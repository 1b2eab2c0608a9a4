// Answers the agent which elements listen for presses, from what listeners.js has recorded.

import * as given from "./given.js";
import * as listeners from "./listeners.js";
import * as natives from "./natives.js";

/**
 * The common path of all events: body, document element, document and window.
 * @fixed DOM, the path of an event
 */
const AROUND_ALL = 4;

/**
 * Whether an element listens itself.
 * @param {Element} element
 */
function listens(element) {
  let kinds = 0;
  for (let at = listeners.firstOf(element); at; at = at.next) if (!listeners.isOver(at)) kinds |= at.kind & listeners.ALL;
  return kinds !== 0 && kinds !== listeners.ALL;
}

/**
 * Reports the listening elements in a root by an event on each. Only the agent's listener on that
 * root receives it, as no page knows its name.
 * @param {Event} question
 */
function tell(question) {
  if (!listeners.state().isAny) return;
  const root = natives.apply(listeners.composedPath, question, [])[0];
  const all = natives.apply(root === document ? listeners.queryDocument : listeners.queryFragment, root, ["*"]);
  for (let at = 0, element; (element = all[at]); at += 1) {
    if (listens(element)) natives.apply(listeners.dispatch, element, [new listeners.NativeEvent(`${given.secret}!`)]);
  }
}

/**
 * Confirms, by cancelling the question, that nobody hears a press of the event's target: neither it
 * nor anything around it, up to the window or, if it is near, only below the body.
 * @param {boolean} isNear
 * @param {Event} question
 */
function vouch(isNear, question) {
  const path = natives.apply(listeners.composedPath, question, []);
  const end = isNear ? path.length - AROUND_ALL : path.length;
  for (let at = 0; at < end; at += 1) {
    const place = listeners.placeOf(path[at]);
    if (place === null || hears(place)) return;
  }
  natives.apply(listeners.preventDefault, question, []);
}

/**
 * Confirms the same way for an element of another document that no script of this one listens on it.
 * @param {Event} question
 */
function vouchFor(question) {
  const place = listeners.placeOf(natives.apply(listeners.relatedTarget, question, []));
  if (place !== null && place !== listeners.WINDOW && !hears(place)) natives.apply(listeners.preventDefault, question, []);
}

/** @param {listeners.Place} place */
function hears(place) {
  for (let at = listeners.firstOf(place); at; at = at.next) if (!listeners.isOver(at)) return true;
  return false;
}

/**
 * @param {string} sign which question it is, as in find/listeners.js and act/unheard.js
 * @param {Event} question
 */
export function answer(sign, question) {
  if (sign === "*") tell(question);
  else if (listeners.state().isUnsure) return;
  else if (sign === "%") vouchFor(question);
  else vouch(sign === "~", question);
}
