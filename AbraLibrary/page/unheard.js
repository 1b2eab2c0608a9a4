// Whether a press was heard by anybody, as far as the probes in the page's own world know it
// (probes/listeners.js, docs/adr/0038): a page that a server has drawn is seen before its code has come,
// and what is pressed then does nothing.

/** What a press is and what comes with it, as attributes that hold a handler. */
const HANDLERS = [
  "click", "dblclick", "contextmenu", "auxclick", "mousedown", "mouseup", "pointerdown", "pointerup", "focus", "focusin",
  "selectstart", "mouseover", "mouseenter", "mousemove", "pointerover", "pointerenter", "pointermove",
].map((type) => `[on${type}]`).join();
/** What the browser does something for by itself, beside what a click activates (gesture.js). */
const SERVED = "textarea,iframe,embed,[contenteditable],[*|href]";
/** What is scheduled and tells of no code to come: a loop of frames, what repeats, a task of its own. */
const PASSING = new Set(["frame", "message"]);

/** Whether it is known that a press of an element is heard by nobody, itself and all around it. */
function isKnown(element) {
  return isVouched(element, "^");
}

/** @param {"^"|"~"} reach whether window, document and body count, or only what is in the body */
function isVouched(element, reach) {
  if (!abra.secret || element.ownerDocument !== document || !element.isConnected) return false;
  const closed = abra.roots.closedHosts();
  for (let at = element; at; at = abra.dom.parentOf(at)) if (closed.has(at) || at.matches(HANDLERS)) return false;
  return !element.dispatchEvent(new Event(`${abra.secret}${reach}`, { composed: true, cancelable: true }));
}

/** Whether somebody nearer than the body may hear a press of an element; nobody knows where there are no probes. */
function isListenedTo(element) {
  return abra.scheduled.isConnected() && element.ownerDocument === document && element.isConnected && !isVouched(element, "~");
}

/** Whether the browser does something by itself where an element is pressed. */
function isServed(element) {
  for (let at = element; at; at = abra.dom.parentOf(at)) if (at.matches(SERVED)) return true;
  return abra.remembered.query("[popover]").some((popover) => popover.matches(":popover-open"));
}

/**
 * Who listens by now for a press of what was pressed, or of what has come in its place.
 * @param {Element} element
 * @param {{x: number, y: number}|null} at where it was pressed
 * @returns {"nothing"|"page"|"element"} nobody; the window, the document or the body; somebody nearer to it
 */
function heardBy(element, at) {
  const target = element.isConnected || !at ? element : document.elementFromPoint(at.x, at.y);
  if (!target?.isConnected || isKnown(target)) return "nothing";
  return isVouched(target, "~") ? "page" : "element";
}

/**
 * Whether code may still come: the document loads, asks for something, or has something scheduled. What
 * something before it in a chain has scheduled is mostly a ticker or a poll.
 */
function mayCome(items) {
  const isHope = ({ kind, repeats, at, origin }) => !repeats && at === origin && !PASSING.has(kind);
  return document.readyState !== "complete" || items.some(isHope);
}

/**
 * What is to be told of a press that nobody has heard, and that has led to nothing: what nobody has
 * heard can have done nothing but by what the browser does, such as leaving a field.
 * @param {object} gesture
 * @returns {{isUnheard: boolean, heardBy?: string, mayCome?: boolean}}
 */
function of({ isUnheard, element, hit, at }) {
  const open = isUnheard ? abra.observer.current() : null;
  if (!open || open.fresh || abra.tallies.isCaused(open)) return { isUnheard: false };
  const { items, askedAt } = abra.scheduled.look(0);
  if (askedAt >= open.since) return { isUnheard: false };
  return { isUnheard: true, heardBy: heardBy(hit ?? element, at), mayCome: mayCome(items) };
}

abra.unheard = { isKnown, isListenedTo, isServed, of };
