// Whether the input of a gesture reached its element, and what it changed without a mutation: an
// Observed (core/models/act/observed.py).

import * as focusing from "../dom/focusing.js";
import * as observer from "../observe/observer.js";
import * as scheduled from "../signals/scheduled.js";
import * as meant from "../surface/meant.js";
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
    delivery: { delivered, interceptedBy, movedAway, isOther: isOther === true, landedOn, slidOff, undropped, hasTicked, isHeard: isHeard(element), isParted: gesture.presses > 1 && !gesture.hasDoubled && !gesture.isDoubleUnasked, isHalf: lasting.isAsBefore(gesture.halfway), isMarked: hasMarked(gesture), isMissed: isMissed(gesture), returned, unread: gesture.typed.hasOthers ? guard.unreadOf(gesture.typed) : 0, ...unheard },
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
 * Whether a double click marked a word, as the browser does where nobody asks for one.
 * @param {Gesture} gesture
 */
function hasMarked({ element, hasDoubled, isDoubleUnasked }) {
  return hasDoubled && isDoubleUnasked && meant.isMarked(element) && unheardModule.isPlain(element);
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
 * Whether the hovered element moved away as the pointer came. What came over it, such as a menu, is its own doing.
 * @param {Gesture} gesture
 */
function hasLeftPointer({ element, watch, at }) {
  if (watch !== "hover" || !at || !element.isConnected || element.matches(focusing.HOVERED)) return false;
  return !guard.isUnder(element, at);
}
