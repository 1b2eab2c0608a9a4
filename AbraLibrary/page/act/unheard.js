// Whether a press was heard by anybody, as far as the probes in the page's own world know it
// (probes/listeners.js, docs/adr/0038): a page that a server has drawn is seen before its code has come,
// and what is pressed then does nothing.

import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as observer from "../observe/observer.js";
import * as tallies from "../observe/tallies.js";
import * as scheduled from "../signals/scheduled.js";

/** What a press is and what comes with it, as attributes that hold a handler. */
const HANDLERS = [
  "click", "dblclick", "contextmenu", "auxclick", "mousedown", "mouseup", "pointerdown", "pointerup", "focus", "focusin",
  "selectstart", "mouseover", "mouseenter", "mousemove", "pointerover", "pointerenter", "pointermove",
].map((type) => `[on${type}]`).join();
/** What is scheduled and is no sign of code to come: a loop of frames, what repeats, its own task. */
const PASSING = new Set(["frame", "message"]);

/**
 * @typedef {NonNullable<ReturnType<typeof probes.agentIn>>} Agent
 * @typedef {scheduled.Item} Item
 */

/**
 * Whether it is known that a press of an element is heard by nobody, itself and all around it.
 * @param {Element} element
 */
export function isKnown(element) {
  return isVouched(element, "^");
}

/**
 * What is pressed in a frame is heard in the frame alone, so its probes are asked; and the
 * probes of the other documents, whose scripts may listen in it by functions of their own.
 * @param {"^"|"~"} reach whether window, document and body count, or only what is in the body
 * @param {Element} element
 */
function isVouched(element, reach) {
  const page = element.ownerDocument;
  if (!here.agent.secret || !element.isConnected || !page.defaultView) return false;
  const there = probes.agentIn(page.defaultView);
  return there?.probes !== undefined && isVouchedIn(there, element, reach) && isLeftAlone(element);
}

/**
 * The same as far as the own document of an element goes.
 * @param {Agent} there
 * @param {Element} element
 * @param {"^"|"~"} reach
 */
function isVouchedIn(there, element, reach) {
  const closed = there.probes.closedHosts();
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at)) if (closed.has(at) || at.matches(HANDLERS)) return false;
  return !element.dispatchEvent(new Event(`${here.agent.secret}${reach}`, { composed: true, cancelable: true }));
}

/**
 * Whether somebody nearer than the body may hear a press of an element; nobody knows where there are no probes.
 * @param {Element} element
 */
export function isListenedTo(element) {
  const there = probes.agentIn(element.ownerDocument.defaultView);
  return there?.probes?.isConnected() === true && element.isConnected && !isVouched(element, "~");
}

/**
 * Whether no script of another document has made itself a listener on the way of a press.
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
 * From outside of its shadow root an element cannot be named; what is made there is mostly made by its own document.
 * @param {Document} page
 * @param {Element} element
 */
function isUnknownTo(page, element) {
  if (element.getRootNode() !== element.ownerDocument) return element.ownerDocument === document;
  return !page.dispatchEvent(new MouseEvent(`${here.agent.secret}%`, { relatedTarget: element, cancelable: true }));
}

/**
 * Who listens by now for a press of what was pressed, or of what has come in its place.
 * @param {Element} element
 * @param {{x: number, y: number}|null} at where it was pressed
 * @returns {"nothing"|"page"|"element"} nobody; the window, the document or the body; somebody nearer to it
 */
function heardBy(element, at) {
  const target = element.isConnected || !at ? element : element.ownerDocument.elementFromPoint(at.x, at.y);
  if (!target?.isConnected || isKnown(target)) return "nothing";
  return isVouched(target, "~") ? "page" : "element";
}

/**
 * Whether code may still come: the document loads, asks for something, or has something scheduled. What
 * something before it in a chain has scheduled is mostly a ticker or a poll.
 * @param {Item[]} items
 */
function mayCome(items) {
  /** @param {Item} item */
  const isHope = ({ kind, repeats, at, origin }) => !repeats && at === origin && !PASSING.has(kind);
  return document.readyState !== "complete" || items.some(isHope);
}

/**
 * What is reported of a press that nobody has heard, and that has led to nothing: what nobody has
 * heard can have done nothing but by what the browser does, such as leaving a field, or going to a
 * place of the page.
 * @param {import("./gesture.js").Gesture} gesture
 * @returns {{isUnheard: boolean, isUnheardLink?: boolean, heardBy?: string, mayCome?: boolean}}
 */
export function of({ isUnheard, isUnheardLink: isLink, presses, element, hit, at }) {
  // A double click asks for more than the place that its first half leads to.
  const isUnheardLink = isLink && presses < 2;
  const open = isUnheard || isUnheardLink ? observer.current() : null;
  if (!open || open.fresh || tallies.isCaused(open)) return { isUnheard: false };
  const { items, askedAt } = scheduled.look(0);
  if (askedAt >= open.since) return { isUnheard: false };
  return { isUnheard, isUnheardLink, heardBy: heardBy(hit ?? element, at), mayCome: mayCome(items) };
}
