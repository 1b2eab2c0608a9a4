// Whether the input of a gesture has arrived where it was meant to, and what it changed besides the
// DOM: an Observed (core/models/act/observed.py).

import * as observer from "../observe/observer.js";
import * as scheduled from "../signals/scheduled.js";
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
 * @param {aftermath.Before} before what was so before it came
 */
export function of(gesture, before) {
  const { element, watch, interceptedBy, movedAway, landedOn, slidOff, undropped, hasTicked } = gesture;
  // Of what is done in a frame, only the frame's own document sees whether it arrives.
  const delivered = watch === "frame" || (gesture.delivered && !interceptedBy && !hasLeftPointer(gesture));
  const seen = watch === "drag" && delivered && gesture.dragged ? lasting.note() : null;
  const returned = seen !== null && lasting.isAsBefore(gesture.seen, seen);
  const since = aftermath.since(before, element, watch);
  const unheard = unheardModule.of(gesture);
  return {
    delivery: { delivered, interceptedBy, movedAway, landedOn, slidOff, undropped, hasTicked, isHeard: isHeard(element), isParted: gesture.presses > 1 && !gesture.hasDoubled, isHalf: lasting.isAsBefore(gesture.halfway), isMissed: isMissed(gesture), returned, ...unheard },
    ...since,
    ...(unheard.isUnheard && aftermath.NOTHING),
    dragged: draggedOf(gesture, delivered, seen),
    // What was shown on the way is gone, or cannot be seen.
    ...(returned && { shown: [], popoversOpened: [] }),
  };
}

/**
 * Whether the page is known to have acted on it: somebody near listens, or it has begun something for later.
 * @param {Element} element
 */
function isHeard(element) {
  const watch = observer.current();
  const hasBegun = watch !== null && !watch.fresh && scheduled.look(Infinity).begunAt >= watch.since;
  return hasBegun || unheardModule.isListenedTo(element);
}

/**
 * What a drag has made of the two; null where none was carried out. A message may go before the next look.
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
 * Whether it was pressed and has got no click, as the checks of the field that was left have moved it
 * away from under the pointer or put another in its place. To press it again then does nothing twice.
 * @param {Gesture} gesture
 */
function isMissed({ watch, delivered, releasedOn, hasClicked, slidOff, hadChanged, element }) {
  // What was there at the release may have acted on it, and gone then.
  if (watch !== "press" || !delivered || releasedOn !== false || hasClicked || hadChanged !== false) return false;
  return slidOff || !element.isConnected;
}

/**
 * Whether what is hovered over has moved away as the pointer came. What has come over it instead,
 * as a menu does, is its doing.
 * @param {Gesture} gesture
 */
function hasLeftPointer({ element, watch, at }) {
  if (watch !== "hover" || !at || !element.isConnected || element.matches(":hover")) return false;
  return !guard.isUnder(element, at);
}
