// Stops a press, a key or a pointer drag that would reach another element, and a native drag (HTML drag and drop)
// that the driver cannot drop. The gesture (gesture.js) keeps their effects.

import * as dom from "../dom/dom.js";
import * as imagemaps from "../dom/imagemaps.js";
import * as origins from "../dom/origins.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as observer from "../observe/observer.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as pseudo from "../semantics/pseudo.js";
import * as acts from "../signals/acts.js";
import * as navigation from "../signals/navigation.js";
import * as scheduled from "../signals/scheduled.js";
import * as geometry from "../surface/geometry.js";
import * as nested from "../surface/nested.js";
import * as activation from "./activation.js";
import * as aftermath from "./aftermath.js";
import * as draggedModule from "./dragged.js";
import * as lasting from "./lasting.js";
import * as unheard from "./unheard.js";

/** Drivers dispatch these by script, for example to clear a field or to choose an option. */
const SYNTHETIC = new Set(["input", "change", "submit"]);

/** The first of these is the release of a press. */
const RELEASE = new Set(["pointerup", "mouseup"]);
/** These end a drag: the release, or a native drop. */
const LETS_GO = new Set([...RELEASE, "drop"]);
/** These follow a press, of any button. */
const PRESSED = new Set(["click", "auxclick", "contextmenu"]);
// The button of the mouse that clicks.
// @fixed Pointer Events, "button"
const MAIN = 0;
const TICK = kinds.SELECTORS.tick;
/** Held, they change what another key means. */
const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);
/** They say where the caret is to stand, and it may stand there already. */
const PLACING = new Set(["Home", "End"]);

// A stand-in drawn for the dragged element may differ in size by this share.
// @unit a share of 1
// @measured not measured: chosen so that a copy that is scaled or rotated a little is recognised
// @test utest/page/act/test_drag_guard.py::test_a_drag_by_pointer_lands_where_room_is_made_for_it
const LIKE = 0.25;

/**
 * @typedef {import("./gesture.js").Gesture} Gesture
 *
 * @typedef {object} Typed the text since the last key that types none
 * @property {number} characters
 * @property {boolean} isTaken whether a field reported an input
 * @property {Event[]} events those of its keys; a listener may have prevented them
 * @property {number} unread how many characters before it nothing has taken
 * @property {boolean} hasOthers whether there are keys that type nothing
 *
 * @typedef {object} Behind the keys behind a text, which type nothing
 * @property {number} at when the first went down
 * @property {number} keys how many there are that must do something
 * @property {Event[]} events theirs; a listener may have prevented them
 * @property {boolean} isTaken whether a field reported an input, or the focus moved
 * @property {aftermath.Before} before the state as they began
 */

/**
 * Before the first character.
 * @param {number} [unread]
 * @param {boolean} [hasOthers]
 * @returns {Typed}
 */
export function noneTyped(unread = 0, hasOthers = false) {
  return { characters: 0, isTaken: false, events: [], unread, hasOthers };
}

/**
 * Lets an event of the gesture through to the intended element, and stops it for any other.
 * @param {Event} event
 * @param {Gesture} gesture
 */
export function receive(event, gesture) {
  if (gesture.watch === "step") {
    const target = /** @type {Partial<Element>} */ (event.target);
    if (event.isTrusted || SYNTHETIC.has(event.type) || target.matches?.(kinds.SELECTORS.nativeList)) follow(event, gesture);
    return;
  }
  if (!event.isTrusted) return hearAgain(event, gesture);
  if (gesture.watch === "keys") {
    gesture.key = event;
    hearKey(/** @type {KeyboardEvent} */ (event), gesture);
  }
  if (event.type === "input" || event.type === "beforeinput") return;
  if (gesture.watch === "frame") {
    if (origins.isFrom(/** @type {Window|null} */ (/** @type {MessageEvent} */ (event).source), /** @type {HTMLIFrameElement} */ (gesture.element))) hear(event);
    return;
  }
  judge(/** @type {MouseEvent} */ (event), gesture);
}

/**
 * A page that was not ready for a press may give it to the element when it is, with an event of its own.
 * @param {Event} event
 * @param {Gesture} gesture
 */
function hearAgain(event, gesture) {
  if (gesture.watch !== "press" || !gesture.delivered || !PRESSED.has(event.type)) return;
  if (!geometry.reaches(gesture.element, /** @type {Element} */ (event.composedPath()[0]))) return;
  observer.replay(dom.viewOf(gesture.element));
}

/**
 * The same for an event of the pointer, the mouse or a key; keys have no position.
 * @param {MouseEvent} event
 * @param {Gesture} gesture
 */
// eslint-disable-next-line complexity -- an event is judged in one place: the effect for each kind of gesture depends on what earlier ones noted
function judge(event, gesture) {
  const hit = /** @type {Element} */ (event.composedPath()[0]);
  if (RELEASE.has(event.type)) gesture.releasedOn ??= geometry.reaches(gesture.element, hit);
  gesture.isSwapped ||= hasSwapped(event, gesture);
  gesture.slidOff ||= !gesture.isSwapped && hasSlidOff(event, hit, gesture);
  if (event.type === "click" && (gesture.isSwapped || gesture.slidOff)) {
    stop(event);
    return;
  }
  // The inner window sees a press inside a frame; the outer one sees none.
  const isGivenOn = gesture.delivered && !(gesture.isAllIts && gesture.isStolen && event.type === "keydown");
  const isMeant = isGivenOn || (!isOther(gesture) && isReached(gesture, hit)) || gesture.isPart(hit);
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
    if (event.type === "mousedown") countPress(hit, gesture);
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
 * Whether a hit is on the element of a gesture, and on no other control in it.
 * @param {Gesture} gesture
 * @param {Element} hit
 */
function isReached({ element, isOnOther }, hit) {
  return geometry.reaches(element, hit) && (isOnOther || nested.otherAt(element, hit) === null);
}

/**
 * Whether the element shows something else by now than when it was found. Its own words may be others under the pointer.
 * @param {Gesture} gesture
 */
function isOther(gesture) {
  if (gesture.watch !== "press" && gesture.watch !== "drag") return false;
  gesture.isOther = gesture.isOther === null ? !gesture.isStillSo() : gesture.isOther || !gesture.isStillSo(false);
  return gesture.isOther;
}

/**
 * The pointer comes to the element of a press, and the page has not heard of it yet.
 * @param {Event} event
 * @param {Gesture} gesture
 */
export function meet(event, gesture) {
  if (gesture.isOther !== null || !event.isTrusted) return;
  if (geometry.reaches(gesture.element, /** @type {Element} */ (event.composedPath()[0]))) isOther(gesture);
}

/**
 * Changes before the second press are effects of the first.
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function countPress(hit, gesture) {
  gesture.presses += 1;
  if (gesture.presses !== 2) return;
  gesture.halfway = lasting.note();
  gesture.isDoubleUnasked = unheard.isDoubleUnasked(hit);
}

/**
 * Asks at each event of a press whether anybody hears it, as listeners come and go between them.
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
 * Counts the characters that nothing takes: neither a field, which reports an input, nor a listener,
 * which prevents the key or the input. A space presses a button or scrolls, and is no text for sure.
 * @param {KeyboardEvent} event
 * @param {Gesture} gesture
 */
function hearKey(event, gesture) {
  const { type, key, ctrlKey, altKey, metaKey } = event;
  const { typed } = gesture;
  if (type !== "keydown") {
    if (typed.characters) typed.events.push(event);
    if (typed.characters && type === "input") typed.isTaken = true;
    gesture.behind?.events.push(event);
    if (gesture.behind && type === "input") gesture.behind.isTaken = true;
    return;
  }
  if (key === " " || MODIFIERS.has(key)) return;
  const isText = [...key].length === 1 && !ctrlKey && !altKey && !metaKey;
  if (isText) {
    Object.assign(gesture, { idle: idleOf(gesture, true), behind: null });
    typed.characters += 1;
    typed.events.push(event);
  } else {
    hearBehind(event, gesture);
    gesture.typed = noneTyped(unreadOf(typed), true);
  }
}

/**
 * How many characters nothing has taken, so far.
 * @param {Typed} typed
 */
export function unreadOf({ characters, isTaken, events, unread }) {
  return isTaken || events.some((each) => each.defaultPrevented) ? unread : unread + characters;
}

/**
 * Notes a key behind a text. Those of Fill, Select and Check have proofs of their own.
 * @param {KeyboardEvent} event
 * @param {Gesture} gesture
 */
function hearBehind(event, gesture) {
  const { element, watch, typed, isUnderway } = gesture;
  if (gesture.behind === null && (typed.characters === 0 || isUnderway)) return;
  // A listener that comes before ours has done its work: what is scheduled or changed tells when.
  const at = event.view === window ? event.timeStamp : performance.now();
  gesture.behind ??= { at, keys: 0, events: [], isTaken: false, before: aftermath.glimpse(element, watch) };
  gesture.behind.keys += PLACING.has(event.key) ? 0 : 1;
  gesture.behind.events.push(event);
}

/**
 * How many keys behind a text had no effect so far, which the effect of the text would hide: no field and no listener
 * took them, and they changed and scheduled nothing.
 * @param {Gesture} gesture
 * @param {boolean} [isOver] whether another text comes now: what has been scheduled, and is not known, would count as its doing
 */
export function idleOf({ behind, idle, element, watch }, isOver = false) {
  if (behind === null || behind.isTaken || behind.events.some((each) => each.defaultPrevented)) return idle;
  const { at, keys, before } = behind;
  const { items, passed, lacking } = scheduled.look(at);
  if (keys === 0 || [...items, ...passed].some(({ sure }) => sure) || (isOver && lacking !== null) || navigation.pending() || observer.hasChangedSince(at)) return idle;
  return aftermath.isChange(aftermath.since(before, element, watch)) ? idle : idle + keys;
}

/**
 * Another element would receive it: a cover, or what now lies in the old place.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function intercept({ clientX: x, clientY: y }, hit, gesture) {
  const { element } = gesture;
  gesture.interceptedBy = nameOf(hit);
  // In the viewport of the element's document, as the event is; keys have no position.
  const isSameView = x !== undefined && hit.ownerDocument === element.ownerDocument;
  gesture.movedAway = isSameView && element.isConnected && !isUnder(element, { x, y });
}

/**
 * Cancels a native drag where the driver would never drop it: WebKitGTK's driver ends it at once, and
 * its window loses the focus. The pointer goes on as with any press.
 * @param {Event} event
 * @param {Gesture} gesture
 */
export function forgo(event, gesture) {
  if (gesture.watch !== "drag" || gesture.drops || !event.isTrusted || event.defaultPrevented) return;
  event.preventDefault();
  gesture.undropped = true;
}

/**
 * A step of another library begins or goes on.
 * @param {Event} event
 * @param {Gesture} gesture
 */
function follow({ target }, gesture) {
  if (!gesture.delivered) navigation.arm();
  deliver(gesture, /** @type {Partial<Node>} */ (target).ownerDocument?.defaultView ?? window);
}

/**
 * Changes from here on belong to the action.
 * @param {Gesture} gesture
 * @param {Window|null} view the window of the element's document
 */
export function deliver(gesture, view) {
  if (!gesture.delivered) acts.begin();
  if (!gesture.delivered && !gesture.isUnderway) {
    observer.restart();
    // What the page did while the input was on its way is not the action's doing.
    if (!gesture.isMet || !gesture.before) gesture.before = aftermath.note(gesture.element, gesture.watch);
  }
  observer.press(view);
  gesture.delivered = true;
  gesture.interceptedBy = null;
}

/**
 * Changes by the handlers of a message from the frame belong to the action in it.
 * @param {Event} message
 */
function hear({ timeStamp }) {
  observer.press(window);
  // Chromium calls the listeners of a window in the order of their registration, ours last.
  observer.claim(timeStamp);
}

/**
 * Where a drag may be released: on its target; on the dragged element itself, which follows the
 * pointer or took the target's place; in the gap that the target's surroundings opened, or on what
 * the page put there. A native drop elsewhere can still be stopped.
 * @param {MouseEvent} event
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function land(event, hit, gesture) {
  const { target, element } = gesture;
  if (gesture.hasLanded || !target || !LETS_GO.has(event.type)) return;
  gesture.hasLanded = true;
  // An invisible change, such as an attribute that a library sets on press, does not show that the drag was taken up.
  gesture.hasReacted = event.type === "drop" || (observer.hasChanged() && !lasting.isAsBefore(gesture.seen));
  const at = { x: event.clientX, y: event.clientY };
  // The dragged element hides the target; a native drop goes only to the element that is hit.
  const below = event.type === "drop" ? [] : viewport.stackAt(dom.viewOf(target), target, at);
  const stack = [hit, ...below];
  const isThere = stack.some((each) => geometry.reaches(target, each) || geometry.reaches(element, each));
  if (isThere || isUnder(element, at) || isOfCarried(hit, gesture)) return;
  // A stand-in follows the pointer, too, over everything else.
  const top = stack.find((each) => !isStandIn(each, gesture));
  if (top && isRoomMade(top, gesture)) return;
  gesture.landedOn = nameOf(hit);
  if (event.type === "drop") gesture.interceptedBy = gesture.landedOn;
}

/**
 * Whether the hit element is in what is dragged by a part of it: the item of the list around that, which took the place of
 * the target's, or the row, card or item around a handle without words.
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function isOfCarried(hit, { element, target, dragged }) {
  const item = dragged && draggedModule.arrived(dragged);
  if (item && dom.contains(item, hit)) return true;
  if (text.LETTER.test(pseudo.withoutLigatures(element.textContent, element))) return false;
  const carried = containers.boundaryOf(element);
  return carried !== null && dom.contains(carried, hit) && !dom.contains(carried, target);
}

/**
 * Whether an element appeared since the drag began and is as large as the dragged one, or is part of such an element.
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
 * Whether the hit element contained the target, which moved aside, or appeared in such an element since.
 * @param {Element} hit
 * @param {Gesture} gesture
 */
function isRoomMade(hit, { around, seen }) {
  for (let /** @type {Element|null} */ at = hit, inner = null; at; inner = at, at = dom.parentOf(at)) {
    const level = around.indexOf(at);
    // What contains both is a board of lists, unless it is the list.
    if (level !== -1) return inner === null ? level === 0 || level < around.length - 1 : seen !== null && !seen.elements.has(inner);
  }
  return false;
}

/**
 * Whether what the element is part of is another thing since the button went down, as in a list whose rows show others
 * then: the click would act on that. Its own words may be others, and a denial beside them may have come.
 * @param {Event} event
 * @param {Gesture} gesture
 */
function hasSwapped({ type }, { element, watch, delivered, hasClicked, isStillSo }) {
  if (watch !== "press" || type !== "click" || !delivered || hasClicked || !element.isConnected) return false;
  return !isStillSo(false, text.containsWords);
}

/**
 * Whether the element moved from under the pointer between press and release, so that another element
 * would get the click: nothing has been clicked yet.
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
  const boxes = surface.localName === "area" ? [imagemaps.rectOf(surface)] : dom.rectsOf(surface);
  return boxes.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {Element} hit */
function nameOf(hit) {
  return hit.nodeType === Node.ELEMENT_NODE ? selector.compact(hit) : "the document";
}
