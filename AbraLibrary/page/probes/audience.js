// Answers the agent what only the page's own world knows of elements: which listen for presses, from what listeners.js
// has recorded; and what custom elements say by their internals, which stands in no attribute (HTML, "ElementInternals").

import * as ends from "./animations/ends.js";
import * as given from "./given.js";
import * as listeners from "./listeners.js";
import * as natives from "./natives.js";
import * as keys from "./heard/keys.js";
import * as reads from "./heard/reads.js";

/** @fixed all bits */
const ANY = -1;
const { HTMLElement: Native, ElementInternals: Internals } = natives.world;
const setData = natives.accessorOf(CharacterData.prototype, "data").set;
/** @fixed ARIA in HTML, the properties that reflect a role or an attribute: not those that name elements */
const REFLECTED = /^(role$|aria(?!.*Elements?$))/;
/** By attribute, what reads it of internals. @type {[name: string, get: () => string|null][]} */
const READERS = Object.entries(Object.getOwnPropertyDescriptors(Internals?.prototype ?? {}))
  .filter(([name, { get }]) => get && REFLECTED.test(name))
  .map(([name, { get }]) => [name.replace("aria", "aria-").toLowerCase(), /** @type {() => string|null} */ (get)]);

/** @type {WeakMap<Element, object>} */
const known = natives.own(new WeakMap());
let isAny = false;

natives.replace(Native.prototype, "attachInternals", {
  apply(native, self, args) {
    const internals = natives.apply(native, self, args);
    known.set(self, internals);
    isAny = true;
    return internals;
  },
});

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
 * Confirms, by cancelling the question, that a click of the event's target is listened for: by itself, and not for all of
 * a press as by what serves others; or, if the question bubbles, by anything below the body.
 * @param {Event} question
 */
function vouchForClick(question) {
  const path = natives.apply(listeners.composedPath, question, []);
  let isAwaited = listens(/** @type {Element} */ (path[0])) && hears(path[0], listeners.KINDS.click);
  for (let at = 0; question.bubbles && at < path.length - keys.AROUND_ALL; at += 1) {
    const place = listeners.placeOf(path[at]);
    isAwaited ||= place !== null && hears(place, listeners.KINDS.click);
  }
  if (isAwaited) natives.apply(listeners.preventDefault, question, []);
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
 * @param {number} kinds the bits of the events that are asked for
 */
function vouch(isNear, question, kinds) {
  const path = natives.apply(listeners.composedPath, question, []);
  const end = isNear ? path.length - keys.AROUND_ALL : path.length;
  for (let at = 0; at < end; at += 1) {
    const place = listeners.placeOf(path[at]);
    if (place === null || hears(place, kinds)) return;
  }
  natives.apply(listeners.preventDefault, question, []);
}

/**
 * Confirms the same way for an element of another document that no script of this one listens on it.
 * @param {Event} question
 */
function vouchFor(question) {
  const place = listeners.placeOf(natives.apply(listeners.relatedTarget, question, []));
  if (place !== null && place !== listeners.WINDOW && !hears(place, ANY)) natives.apply(listeners.preventDefault, question, []);
}

/**
 * @param {listeners.Place} place
 * @param {number} kinds
 */
function hears(place, kinds) {
  for (let at = listeners.firstOf(place); at; at = at.next) if (at.kind & kinds && !listeners.isOver(at)) return true;
  return false;
}

/**
 * Writes what the event's target says by its internals into the node that the event brings; nothing where no
 * element has any.
 * @param {Event} question
 */
function tellInternals(question) {
  const element = natives.apply(listeners.composedPath, question, [])[0];
  const internals = known.get(/** @type {Element} */ (element));
  /** @type {Record<string, string>} */
  const said = {};
  for (let at = 0; internals && at < READERS.length; at += 1) {
    const value = natives.apply(READERS[at][1], internals, []);
    if (value !== null) said[READERS[at][0]] = value;
  }
  if (isAny) natives.apply(setData, natives.apply(listeners.relatedTarget, question, []), [natives.toJson(said)]);
}

/**
 * Confirms the same way that nobody hears of the end of an animation of the event's target.
 * @param {Event} question
 */
function vouchForEnd(question) {
  if (!ends.areHeard(natives.apply(listeners.composedPath, question, []))) natives.apply(listeners.preventDefault, question, []);
}

/**
 * Confirms the same way that keys are all that is heard of the field that is the event's target.
 * @param {Event} question
 */
function vouchForKeys(question) {
  if (keys.areAlone(natives.apply(listeners.composedPath, question, []))) natives.apply(listeners.preventDefault, question, []);
}

/**
 * Watches who reads the field that is the event's target, until it comes again: then confirms the same way that nobody did.
 * @param {Event} question
 */
function vouchForReading(question) {
  if (!question.cancelable) return reads.watch(natives.apply(listeners.composedPath, question, [])[0]);
  if (!reads.end()) natives.apply(listeners.preventDefault, question, []);
}

/**
 * @param {string} sign which question it is, as in find/listeners.js, act/unheard.js, act/delivery.js, dom/internals.js, signals/animations.js
 *    and fields/taken.js, fields/edits.js
 * @param {Event} question
 */
export function answer(sign, question) {
  if (sign === "*") tell(question);
  else if (sign === "@") tellInternals(question);
  else if (sign === "=") vouchForReading(question);
  else if (sign === "#") vouchForClick(question);
  else if (listeners.state().isUnsure) return;
  else if (sign === "%") vouchFor(question);
  else if (sign === "$") vouchForEnd(question);
  else if (sign === "+") vouchForKeys(question);
  else vouch(sign === "~", question, sign === "&" ? listeners.KINDS.dblclick : ANY);
}
