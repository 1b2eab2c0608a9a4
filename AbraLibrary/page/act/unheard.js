// Whether anybody heard a press, as far as the probes in the page's own world know (probes/listeners.js,
// docs/adr/0038): a server-rendered page is visible before its code has loaded, and a press then does nothing.

import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as observer from "../observe/observer.js";
import * as tallies from "../observe/tallies.js";
import * as scheduled from "../signals/scheduled.js";

/** Handler attributes for a press and its accompanying events. */
const HANDLERS = [
  "click", "dblclick", "contextmenu", "auxclick", "mousedown", "mouseup", "pointerdown", "pointerup", "focus", "focusin",
  "selectstart", "mouseover", "mouseenter", "mousemove", "pointerover", "pointerenter", "pointermove",
].map((type) => `[on${type}]`).join();
/** By question, the handler attributes of what it asks for. @type {Record<string, string>} */
const HANDLED = { "&": "[ondblclick]" };
/** Scheduled, but no sign of code to come: frame loops, repeating timers, our own task. */
const PASSING = new Set(["frame", "message"]);

/**
 * @typedef {NonNullable<ReturnType<typeof probes.agentIn>>} Agent
 * @typedef {scheduled.Item} Item
 */

/**
 * Whether a press of an element is known to be heard by nobody, from the element up.
 * @param {Element} element
 */
export function isKnown(element) {
  return isVouched(element, "^");
}

/**
 * Whether a double click of an element is known to be asked for by nobody: a page that reacts to one counts
 * the presses itself.
 * @param {Element} element
 */
export function isDoubleUnasked(element) {
  return isVouched(element, "&");
}

/**
 * Whether nobody below the body listens for presses of an element, and no code may come that does: a double click there
 * can only mark a word.
 * @param {Element} element
 */
export function isPlain(element) {
  return isVouched(element, "~") && !mayCome(scheduled.look(0).items);
}

/**
 * A press in a frame is heard only in the frame, so its probes are asked, and those of the other
 * documents, whose scripts may listen in it with their own functions.
 * @param {"^"|"~"|"&"} reach whether window, document and body count, or only what is in the body; of a double click
 * @param {Element} element
 */
function isVouched(element, reach) {
  const page = element.ownerDocument;
  if (!here.agent.secret || !element.isConnected || !page.defaultView) return false;
  const there = probes.agentIn(page.defaultView);
  return there?.probes !== undefined && isVouchedIn(there, element, reach) && isLeftAlone(element);
}

/**
 * The same within the element's own document.
 * @param {Agent} there
 * @param {Element} element
 * @param {"^"|"~"|"&"} reach
 */
function isVouchedIn(there, element, reach) {
  const closed = there.probes.closedHosts();
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at)) if (closed.has(at) || at.matches(HANDLED[reach] ?? HANDLERS)) return false;
  return !element.dispatchEvent(new Event(`${here.agent.secret}${reach}`, { composed: true, cancelable: true }));
}

/**
 * Whether somebody below the body may hear a press of an element; unknown without probes.
 * @param {Element} element
 */
export function isListenedTo(element) {
  const there = probes.agentIn(element.ownerDocument.defaultView);
  return there?.probes?.areThere() === true && element.isConnected && !isVouched(element, "~");
}

/**
 * Whether no script of another document listens on the path of a press.
 * @param {Element} element
 */
function isLeftAlone(element) {
  const others = roots.all().filter(isDocument).filter((page) => page !== element.ownerDocument);
  /** @type {Element[]} */
  const path = [];
  for (let /** @type {Element|null} */ at = element; others.length && at; at = dom.parentOf(at)) path.push(at);
  return others.every((other) => path.every((at) => isUnknownTo(other, at)));
}

/** @param {Node} root @returns {root is Document} */
function isDocument(root) {
  return root.nodeType === Node.DOCUMENT_NODE;
}

/**
 * An element in a shadow root cannot be named from outside; listeners there are mostly its own document's.
 * @param {Document} page
 * @param {Element} element
 */
function isUnknownTo(page, element) {
  if (element.getRootNode() !== element.ownerDocument) return element.ownerDocument === document;
  return !page.dispatchEvent(new MouseEvent(`${here.agent.secret}%`, { relatedTarget: element, cancelable: true }));
}

/**
 * Who now listens for a press of the pressed element, or of the one that replaced it.
 * @param {Element} element
 * @param {{x: number, y: number}|null} at where it was pressed
 * @returns {"nothing"|"page"|"element"} nobody; the window, the document or the body; something nearer
 */
function heardBy(element, at) {
  const target = element.isConnected || !at ? element : element.ownerDocument.elementFromPoint(at.x, at.y);
  if (!target?.isConnected || isKnown(target)) return "nothing";
  return isVouched(target, "~") ? "page" : "element";
}

/**
 * Whether code may still come: the document loads, requests something, or has something scheduled. A
 * chain that began earlier is mostly a ticker or a poll.
 * @param {Item[]} items
 */
function mayCome(items) {
  /** @param {Item} item */
  const isHope = ({ kind, repeats, at, origin }) => !repeats && at === origin && !PASSING.has(kind);
  return document.readyState !== "complete" || items.some(isHope);
}

/**
 * Reports an unheard press that led to nothing. Such a press can do no more than the browser itself
 * does, such as leaving a field or going to a place on the page.
 * @param {import("./gesture.js").Gesture} gesture
 * @returns {{isUnheard: boolean, isUnheardLink?: boolean, heardBy?: string, mayCome?: boolean}}
 */
export function of({ isUnheard, isUnheardLink: isLink, presses, element, hit, at }) {
  // A double click asks for more than its first half's navigation within the page.
  const isUnheardLink = isLink && presses < 2;
  const open = isUnheard || isUnheardLink ? observer.current() : null;
  if (!open || open.fresh || tallies.isCaused(open)) return { isUnheard: false };
  const { items, askedAt } = scheduled.look(0);
  if (askedAt >= open.since) return { isUnheard: false };
  return { isUnheard, isUnheardLink, heardBy: heardBy(hit ?? element, at), mayCome: mayCome(items) };
}
