// Whether the input of a gesture reached its element, and what it changed without a mutation: an
// Observed (core/models/act/observed.py).

import * as here from "../boot/here.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as observer from "../observe/observer.js";
import * as scheduled from "../signals/scheduled.js";
import * as meant from "../surface/meant.js";
import * as activation from "./activation.js";
import * as aftermath from "./aftermath.js";
import * as dragged from "./dragged.js";
import * as guard from "./guard.js";
import * as lasting from "./lasting.js";
import * as unheardModule from "./unheard.js";

/**
 * @typedef {import("./gesture.js").Gesture} Gesture
 * @typedef {ReturnType<typeof of>} Observed
 */

/**
 * @param {Gesture} gesture
 * @param {aftermath.Before} before the state before the input
 */
export function of(gesture, before) {
  const { element, watch, interceptedBy, movedAway, landedOn, slidOff, undropped, hasTicked, isOther } = gesture;
  // For a gesture in a frame, only the frame's own document sees whether its input arrives.
  const delivered = watch === "frame" || (gesture.delivered && !interceptedBy && !hasLeftPointer(gesture));
  const seen = watch === "drag" && delivered && gesture.dragged ? lasting.note() : null;
  const returned = seen !== null && lasting.isAsBefore(gesture.seen, seen);
  const since = aftermath.since(before, element, watch);
  const unheard = unheardModule.of(gesture);
  return {
    delivery: { delivered, interceptedBy, movedAway, isOther: isOther === true, landedOn, slidOff, undropped, hasTicked, isHeard: isHeard(element), isParted: gesture.presses > 1 && !gesture.hasDoubled && !gesture.isDoubleUnasked, isHalf: lasting.isAsBefore(gesture.halfway), isMarked: hasMarked(gesture), isMissed: isMissed(gesture), isSwapped: gesture.isSwapped, lost: lostOf(gesture), returned, unread: gesture.typed.hasOthers ? guard.unreadOf(gesture.typed) : 0, idle: guard.idleOf(gesture), ...unheard },
    ...since,
    ...(unheard.isUnheard && aftermath.NOTHING),
    dragged: draggedOf(gesture, delivered, seen),
    // What was shown meanwhile is gone, or cannot be seen.
    ...(returned && { shown: [], popoversOpened: [] }),
  };
}

/**
 * Whether the page is known to have reacted: somebody near listens, or it scheduled something.
 * @param {Element} element
 */
function isHeard(element) {
  const watch = observer.current();
  const hasBegun = watch !== null && !watch.fresh && scheduled.look(Infinity).begunAt >= watch.since;
  return hasBegun || unheardModule.isListenedTo(element);
}

/**
 * The result of a drag; null where none was carried out. A message may vanish before the next look, so it is kept.
 * @param {Gesture} gesture
 * @param {boolean} delivered
 * @param {lasting.Seen|null} seen
 * @returns {dragged.Dragged|null}
 */
function draggedOf(gesture, delivered, seen) {
  if (!gesture.dragged || !delivered) return null;
  const { message, ...now } = dragged.since(gesture.dragged, seen);
  gesture.message ||= message;
  return { ...now, message: gesture.message, reacted: gesture.hasReacted };
}

/**
 * Whether a double click marked a word, as the browser does where nobody asks for one, and in an editor in any case.
 * @param {Gesture} gesture
 */
function hasMarked({ element, hasDoubled, isDoubleUnasked }) {
  if (!hasDoubled) return false;
  return meant.isMarkedInEditor(element) || (isDoubleUnasked && meant.isMarked(element) && unheardModule.isPlain(element));
}

/**
 * Whether the element was pressed but got no click, because the validation of the field that lost the
 * focus moved or replaced it. Pressing again does nothing twice.
 * @param {Gesture} gesture
 */
function isMissed({ watch, delivered, releasedOn, hasClicked, slidOff, hadChanged, element }) {
  // What was there at the release may have reacted and then gone.
  if (watch !== "press" || !delivered || releasedOn !== false || hasClicked || hadChanged !== false) return false;
  return slidOff || !element.isConnected;
}

/**
 * Whether the press brought no click, as the page replaced or moved what was pressed when the button went down, and the
 * element is still there to be clicked. That is certain where the element itself does something for a click; what a box
 * around it listens for may be a click of another part of it.
 * @param {Gesture} gesture
 * @returns {"no"|"perhaps"|"surely"}
 */
function lostOf({ element, watch, delivered, releasedOn, hasClicked, isSwapped }) {
  if (watch !== "press" || !delivered || releasedOn === null || hasClicked || isSwapped) return "no";
  const there = element.isConnected ? element : twinOf(element);
  if (there === null) return "no";
  if (activation.isActivated(there) || there.hasAttribute("onclick") || awaitsClick(there, false)) return "surely";
  return dom.closest(there, (at) => at.hasAttribute("onclick")) || awaitsClick(there, true) ? "perhaps" : "no";
}

/** @param {Element} element @param {boolean} bubbles whether a listener around it counts */
function awaitsClick(element, bubbles) {
  return here.agent.secret !== "" && !element.dispatchEvent(new Event(`${here.agent.secret}#`, { bubbles, composed: true, cancelable: true }));
}

/**
 * The visible element that replaced one, and says the same.
 * @param {Element} element
 * @returns {Element|null}
 */
function twinOf(element) {
  /** @param {Element} some */
  const said = (some) => text.squeeze([some.textContent, some.getAttribute("aria-label"), some.getAttribute("title")].join(" "));
  const words = said(element);
  /** @type {Element[]} */
  const found = [];
  roots.each(CSS.escape(element.localName), (each) => found.push(each));
  return found.find((each) => said(each) === words && dom.isVisible(each)) ?? null;
}

/**
 * Whether the hovered element moved away as the pointer came. What came over it, such as a menu, is its own doing.
 * @param {Gesture} gesture
 */
function hasLeftPointer({ element, watch, at }) {
  if (watch !== "hover" || !at || !element.isConnected || element.matches(focusing.HOVERED)) return false;
  return !guard.isUnder(element, at);
}
