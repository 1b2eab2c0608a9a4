// What lets the events of a gesture through to the element that was meant, and stops them for any
// other. Each is given with the gesture (gesture.js), which keeps their effects.

import * as dom from "../dom/dom.js";
import * as imagemaps from "../dom/imagemaps.js";
import * as origins from "../dom/origins.js";
import * as selector from "../dom/selector.js";
import * as viewport from "../dom/viewport.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as acts from "../signals/acts.js";
import * as navigation from "../signals/navigation.js";
import * as geometry from "../surface/geometry.js";
import * as activation from "./activation.js";
import * as aftermath from "./aftermath.js";
import * as lasting from "./lasting.js";
import * as unheard from "./unheard.js";

/** What drivers dispatch by script, as where they clear a field or choose an option. */
const SYNTHETIC = new Set(["input", "change", "submit"]);

/** The first of them is the release of a press. */
const RELEASE = new Set(["pointerup", "mouseup"]);
/** What ends a drag: the release, or a native drop. */
const LETS_GO = new Set([...RELEASE, "drop"]);
/** What a press leads to, whichever button it is of. */
const PRESSED = new Set(["click", "auxclick", "contextmenu"]);
// The button of the mouse that clicks.
// @fixed Pointer Events, "button"
const MAIN = 0;
const TICK = kinds.SELECTORS.tick;

// How much larger or smaller than what is dragged that may be which is drawn in its place.
// @unit a share of 1
// @measured not measured: chosen so that a copy that is scaled or turned a little is one
// @test utest/page/act/test_drag_guard.py::test_a_drag_by_pointer_lands_where_room_is_made_for_it
const LIKE = 0.25;

/** @typedef {import("./gesture.js").Gesture} Gesture */

/**
 * Lets an event of the gesture through to the element that was meant, and stops it for any other.
 * @param {Event} event
 * @param {Gesture} gesture
 */
export function receive(event, gesture) {
  if (gesture.watch === "step") {
    const target = /** @type {Partial<Element>} */ (event.target);
    if (event.isTrusted || SYNTHETIC.has(event.type) || target.matches?.(kinds.SELECTORS.nativeList)) follow(event, gesture);
    return;
  }
  if (!event.isTrusted) return;
  if (gesture.watch === "frame") {
    if (origins.isFrom(/** @type {Window|null} */ (/** @type {MessageEvent} */ (event).source), /** @type {HTMLIFrameElement} */ (gesture.element))) hear(event);
    return;
  }
  judge(/** @type {MouseEvent} */ (event), gesture);
}

/**
 * The same of an event of the pointer, the mouse or a key; keys are at no place.
 * @param {MouseEvent} event
 * @param {Gesture} gesture
 */
// eslint-disable-next-line complexity -- one event is judged in one place: what each kind of gesture makes of it depends on what the one before has noted
function judge(event, gesture) {
  const hit = /** @type {Element} */ (event.composedPath()[0]);
  if (RELEASE.has(event.type)) gesture.releasedOn ??= geometry.reaches(gesture.element, hit);
  if (hasSlidOff(event, hit, gesture)) {
    gesture.slidOff = true;
    stop(event);
    return;
  }
  // The press on a frame's inside is seen by the inner window; the outer one sees none.
  const isMeant = gesture.delivered || geometry.reaches(gesture.element, hit) || gesture.isPart(hit);
  if (gesture.watch === "hover") {
    // In the viewport of the element's own document.
    gesture.at = { x: event.clientX, y: event.clientY };
    if (isMeant) deliver(gesture, event.view);
    else intercept(event, hit, gesture);
    return;
  }
  if (isMeant && !gesture.interceptedBy) {
    deliver(gesture, event.view);
    gesture.event = event;
    if (gesture.watch === "press") hearPress(event, hit, gesture);
    if (PRESSED.has(event.type)) gesture.hasClicked = true;
    if (event.type === "mousedown") countPress(gesture);
    if (event.type === "dblclick") gesture.hasDoubled = true;
    if (event.type === "click") gesture.hasTicked ||= hit.matches(TICK);
    if (event.type === "click") gesture.awaitEnd(/** @type {Window} */ (event.view));
    if (gesture.watch === "drag") land(event, hit, gesture);
  } else if (!gesture.interceptedBy) {
    intercept(event, hit, gesture);
  }
  if (gesture.interceptedBy) stop(event);
}

/**
 * What has changed before the second press is an effect of the first.
 * @param {Gesture} gesture
 */
function countPress(gesture) {
  gesture.presses += 1;
  if (gesture.presses === 2) gesture.halfway = lasting.note();
}

/**
 * An event of a press has come: whether it is heard is asked at each, as a listener may come or go between two.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function hearPress({ clientX: x, clientY: y, button }, hit, gesture) {
  if (!gesture.isUnheard && !gesture.isUnheardLink) return;
  const isActed = activation.isServed(hit) || (button === MAIN && activation.isActivated(hit));
  const isKnown = (!isActed || activation.isOfSamePage(hit)) && unheard.isKnown(hit);
  Object.assign(gesture, { hit, at: { x, y }, isUnheard: isKnown && !isActed, isUnheardLink: isKnown && isActed });
}

/**
 * Another element would have got it: what covers the one that was meant, or lies where that was.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function intercept({ clientX: x, clientY: y }, hit, gesture) {
  const { element } = gesture;
  gesture.interceptedBy = nameOf(hit);
  // In the viewport of the element's own document, as the event is; keys are at no place.
  const isSameView = x !== undefined && hit.ownerDocument === element.ownerDocument;
  gesture.movedAway = isSameView && element.isConnected && !isUnder(element, { x, y });
}

/**
 * Ends a native drag that the page has let begin, where the driver would never drop it: WebKitGTK's
 * ends it at once, and its window has no focus any more. The pointer goes on as with any press.
 * @param {Event} event
 * @param {Gesture} gesture
 */
export function forgo(event, gesture) {
  if (gesture.watch !== "drag" || gesture.drops || !event.isTrusted || event.defaultPrevented) return;
  event.preventDefault();
  gesture.undropped = true;
}

/**
 * A step of another library has begun, or goes on.
 * @param {Event} event
 * @param {Gesture} gesture
 */
function follow({ target }, gesture) {
  if (!gesture.delivered) navigation.arm();
  deliver(gesture, /** @type {Partial<Node>} */ (target).ownerDocument?.defaultView ?? window);
}

/**
 * What happens from here on is the action's doing.
 * @param {Gesture} gesture
 * @param {Window|null} view of the element's document
 */
export function deliver(gesture, view) {
  if (!gesture.delivered) acts.begin();
  if (!gesture.delivered && !gesture.isUnderway) {
    observer.restart();
    // What the page did by itself while the input was on its way is not its doing.
    if (!gesture.isMet || !gesture.before) gesture.before = aftermath.note(gesture.element, gesture.watch);
  }
  observer.press(view);
  gesture.delivered = true;
  gesture.interceptedBy = null;
}

/**
 * What the handlers of a message from the frame change is the doing of the action in it.
 * @param {Event} message
 */
function hear({ timeStamp }) {
  observer.press(window);
  // In Chromium the listeners of a window are called in the order in which they came, ours last.
  observer.claim(timeStamp);
}

/**
 * Where a drag is let go: on its target; on itself, which follows the pointer, or has taken the
 * target's place; in the gap that what is around the target has made for it, or on what it has put
 * there. A native drop elsewhere can still be stopped.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function land(event, hit, gesture) {
  const { target, element } = gesture;
  if (gesture.hasLanded || !target || !LETS_GO.has(event.type)) return;
  gesture.hasLanded = true;
  // What cannot be seen, as what a library writes when it is pressed, is no sign that it was taken up.
  gesture.hasReacted = event.type === "drop" || (observer.hasChanged() && !lasting.isAsBefore(gesture.seen));
  const at = { x: event.clientX, y: event.clientY };
  // What follows the pointer hides its target; a native drop goes to what is hit, and to no other.
  const below = event.type === "drop" ? [] : viewport.stackAt(dom.viewOf(target), target, at);
  const stack = [hit, ...below];
  const isThere = stack.some((each) => geometry.reaches(target, each) || geometry.reaches(element, each));
  if (isThere || isUnder(element, at)) return;
  // What is drawn in its place follows the pointer, too, over what is there.
  const top = stack.find((each) => !isStandIn(each, gesture));
  if (top && isRoomMade(top, gesture)) return;
  gesture.landedOn = nameOf(hit);
  if (event.type === "drop") gesture.interceptedBy = gesture.landedOn;
}

/**
 * Whether an element has come since a drag began and is as large as what is dragged, or part of such.
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function isStandIn(hit, { size, seen }) {
  if (!seen || !size || seen.elements.has(hit)) return false;
  for (let /** @type {Element|null} */ at = hit; at && !seen.elements.has(at); at = dom.parentOf(at)) {
    const { w, h } = viewport.boxOf(at);
    if (Math.abs(w - size.w) <= size.w * LIKE && Math.abs(h - size.h) <= size.h * LIKE) return true;
  }
  return false;
}

/**
 * Whether what is hit is what held the target, which went aside, or has come into that since.
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function isRoomMade(hit, { around, seen }) {
  for (let /** @type {Element|null} */ at = hit, inner = null; at; inner = at, at = dom.parentOf(at)) {
    const level = around.indexOf(at);
    // What is around both is a board of lists, unless it is the list.
    if (level !== -1) return inner === null ? level === 0 || level < around.length - 1 : seen !== null && !seen.elements.has(inner);
  }
  return false;
}

/**
 * Whether the element went away from under the pointer between its press and its release, so that
 * the click is another element's: nobody has clicked it yet.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function hasSlidOff({ type, clientX: x, clientY: y }, hit, gesture) {
  const { element, watch, delivered, hasClicked } = gesture;
  if (watch !== "press" || type !== "click" || !delivered || hasClicked) return false;
  if (geometry.reaches(element, hit)) {
    gesture.hasClicked = true;
    return false;
  }
  // In the viewport of the element's own document, as the event is.
  return element.isConnected && hit.ownerDocument === element.ownerDocument && !isUnder(element, { x, y });
}

/**
 * Whether an element is at a point of its viewport, covered or not.
 * @param {Element} element
 * @param {{x: number, y: number}} point
 */
export function isUnder(element, { x, y }) {
  const surface = geometry.surfaceOf(element);
  const boxes = surface.localName === "area" ? [imagemaps.rectOf(surface)] : [...surface.getClientRects()];
  return boxes.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/**
 * Nobody gets it.
 * @param {Event} event
 */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {Element} hit */
function nameOf(hit) {
  return hit.nodeType === Node.ELEMENT_NODE ? selector.compact(hit) : "the document";
}
