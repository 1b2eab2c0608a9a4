// Prepares a gesture: brings the element into view, has it checked (actionable.js), and says where the mouse goes.

import * as builtins from "../boot/builtins.js";
import * as focusing from "../dom/focusing.js";
import * as here from "../boot/here.js";
import * as selector from "../dom/selector.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as stillsaid from "../find/retrieval/stillsaid.js";
import * as observer from "../observe/observer.js";
import * as scrolls from "../observe/scrolls.js";
import * as containers from "../semantics/containers.js";
import * as controls from "../semantics/controls.js";
import * as animations from "../signals/animations.js";
import * as idleness from "../signals/idleness.js";
import * as geometry from "../surface/geometry.js";
import * as grips from "../surface/grips.js";
import * as actionable from "./actionable.js";
import * as gesture from "./gesture.js";
import * as painters from "./painters.js";
import * as words from "./words.js";

// A dragged element is held this long over its target, so that a library notices it at least once.
// @unit ms
// @measured SortableJS polls every 50 ms while an element is held, react-dnd once a frame
// @test utest/page/act/test_aimed.py::test_what_looks_now_and_then_has_looked_at_what_is_held
const LINGER_MS = 60;
// @unit ms
// @limit it is released then, even if something still moves
const LINGER_MAX_MS = 600;
// In a smaller or nearer target a pixel matters: then its middle is the aim.
// @unit px
// @measured not measured: chosen so that the middle of a thin line is hit
// @test utest/page/act/test_aimed.py::test_a_drag_ends_a_pixel_past_the_middle_but_in_the_middle_of_a_thin_line
const TINY = 8;
/** These need a point where the pointer hits the element. */
const AIMED = new Set(["press", "hover", "drag"]);
/** These look and act at no point of the page. */
const ANYWHERE = new Set(["keys", "script", "attribute", "focus"]);
/** A user can do these with a disabled element, too. */
const SEEN_ONLY = new Set(["hover", "scroll"]);
/** For input that needs no point. */
const NOWHERE = { obstacle: undefined, point: null, isOnOther: true };

/**
 * @typedef {{obstacle?: undefined} & ReturnType<typeof readiness>} Readiness (core/models/act/action.py)
 * @typedef {{obstacle?: undefined, start: actionable.Point|null, end: actionable.Point|null, taken?: string, isByGrip?: boolean, grip?: string, gripAt?: string}} Way
 *   of a drag, in the top viewport
 */

/**
 * Whether a user could act on the element now, and where to press. If so, arms the observation and
 * the guard: the input reaches this element or nothing.
 * @param {object} options
 * @param {string} options.ref
 * @param {boolean} [options.press] whether it is pressed, where `watch` does not say so
 * @param {boolean} [options.write] whether text is written into it
 * @param {gesture.Watch} [options.watch] the gesture: press, hover, drag, keys; or the scripted action
 * @param {string|null} [options.text] a text that is waited for
 * @returns {Promise<actionable.Refusal|Readiness>}
 */
// eslint-disable-next-line complexity -- obstacles are checked in the order in which a user meets them
export async function prepare({ ref, press = false, write = false, watch = press ? "press" : "none", text = null }) {
  gesture.takeDown();
  const turn = gesture.endedSoFar();
  const element = registry.get(ref);
  const { refuse } = actionable;
  if (!element) return refuse("gone", null, "no longer on the page");
  const isUnseen = write && controls.isFilledUnseen(element);
  const ready = isUnseen ? asItIs(element) : await bring(element, watch);
  if (ready.obstacle) return ready;
  const shut = watch === "none" && !isUnseen ? actionable.shutOff(ready.surface) : null;
  if (shut) return shut;
  const unwritable = write ? controls.writeObstacleInFocus(element) : null;
  if (unwritable) return refuse(unwritable.reason, element, unwritable.detail);
  const aimed = AIMED.has(watch) ? await actionable.aim(ready.surface, geometry.pressPointOf) : NOWHERE;
  if (aimed.obstacle) return aimed;
  if (watch === "keys" && !takesKeys(element)) return unfocusable(element);
  if (!stillsaid.isSo(element)) return refuse("gone", element, "no longer on the page: another thing is shown in its place");
  if (turn !== gesture.endedSoFar()) return refuse("unstable", element, "given up while it was made ready");
  arm(element, watch, aimed);
  return readiness(ready, aimed.point, text);
}

/**
 * The same where it takes no time: without scrolling, waiting or focusing.
 * @param {{ref: string, press?: boolean, write?: boolean, watch?: gesture.Watch, text?: string|null}} options those of `prepare`
 * @param {number} now when the page last had a turn
 * @returns {Readiness|null} null where `prepare` must decide; then nothing is armed
 */
export function prepareNow({ ref, press = false, write = false, watch = press ? "press" : "none", text = null }, now) {
  gesture.takeDown();
  const element = registry.get(ref);
  if (!element || (watch !== "press" && watch !== "none")) return null;
  const surface = actionable.surfaceAtRest(element, now);
  if (!surface || (write && controls.writeObstacleOf(element))) return null;
  const { point, isOnOther } = watch === "press" ? geometry.pressPointOf(surface) : NOWHERE;
  if (watch === "press" ? !point : containers.dialogOver(element)) return null;
  arm(element, watch, { isOnOther });
  return readiness({ surface, scrolled: false }, point, text);
}

/** @param {Element} element @param {gesture.Watch} watch @param {{isOnOther?: boolean}} aimed */
function arm(element, watch, { isOnOther }) {
  const isStillSo = stillsaid.take(element);
  Object.assign(gesture.begin(element, watch), { isOnOther: isOnOther === true, isStillSo });
}

/**
 * @param {actionable.Reached} reached
 * @param {actionable.Point|null} point
 * @param {string|null} text
 */
function readiness({ surface, scrolled }, point, text) {
  return {
    point,
    box: viewport.boxOf(surface),
    scrolled,
    isHidden: document.visibilityState === "hidden",
    textCount: text === null ? 0 : words.remember(text),
    documentBegan: here.agent.began,
    click: gesture.clickToCome(),
    paints: painters.isAny(surface),
  };
}

/**
 * Asks no more of the element than the action needs: an attribute can be set on anything.
 * @param {Element} element
 * @param {gesture.Watch} watch
 * @returns {Promise<actionable.Refusal|actionable.Reached>}
 */
async function bring(element, watch) {
  if (!ANYWHERE.has(watch)) return actionable.reach(element, { operates: !SEEN_ONLY.has(watch), aims: watch !== "none" });
  const isFree = watch === "attribute" || element === document.documentElement || (watch === "keys" && focusing.isOn(element));
  const ready = { surface: geometry.surfaceOf(element), scrolled: false };
  return (isFree ? null : actionable.obstacleOf(element)) ?? ready;
}

/**
 * A file input takes its files wherever it is.
 * @param {Element} element
 * @returns {actionable.Refusal|actionable.Reached}
 */
function asItIs(element) {
  return actionable.obstacleOf(element, { isSeen: false }) ?? { surface: element, scrolled: false };
}

/**
 * The document takes keys where nothing has the focus.
 * @param {Element} element
 */
function takesKeys(element) {
  return element === document.documentElement || focusing.give(element);
}

/**
 * WebKit: scripts of a frame of another origin may move the focus only after a user pressed in it.
 * @param {Element} element
 */
function unfocusable(element) {
  const { refuse } = actionable;
  const isInner = window !== parent && window.frameElement === null;
  if (!isInner || navigator.userActivation?.hasBeenActive !== false) return refuse("unfocusable", element, "unable to take the focus");
  return refuse("untouched", element, "unable to take the focus by a script, as nobody has pressed in its frame yet");
}

/**
 * Where a drag ends, in view together with the dragged element; called with the gesture armed.
 * @param {object} options
 * @param {string} options.ref
 * @param {boolean} options.carrying whether it is held already, so that everything may be scrolled
 * @param {boolean} [options.drops] whether the driver can drop natively
 * @returns {Promise<actionable.Refusal|Way>} without an end, or a start, where the two do not fit into the view together
 */
export async function aimAt({ ref, carrying, drops = true }) {
  const named = registry.get(ref);
  if (!named) return actionable.refuse("gone", null, "no longer on the page");
  const taken = gesture.acted();
  if (!taken) return actionable.refuse("gone", null, "no longer on the page: what was dragged");
  const held = carrying ? null : grips.rowOf(taken, named);
  if (held) gesture.carry(held.row);
  const element = held?.row ?? taken;
  const target = grips.placeOf(element, named);
  gesture.dropOn(target, drops);
  const reached = await actionable.reach(target, { operates: false });
  if (reached.obstacle) return reached;
  if (carrying) {
    gesture.rebaseScroll();
    return { start: null, end: pointOver(reached.surface) };
  }
  return between(element, held?.grip ?? heldAt(element), target, reached.surface);
}

/**
 * The way of an element from where it is held to its target, which has been brought into view.
 * @param {Element} element
 * @param {Element} surface where it is held
 * @param {Element} target
 * @param {Element} over what is seen of the target
 * @returns {Promise<actionable.Refusal|Way>}
 */
async function between(element, surface, target, over) {
  if (!viewport.isInView(surface)) {
    scrolls.byUs(surface, () => surface.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
    await idleness.nextFrame();
    if (!viewport.isInView(surface) || !viewport.isInView(over)) return apart(element, surface, target);
  }
  const end = await actionable.aim(over);
  if (end.obstacle) return end;
  const { point } = geometry.holdPointOf(surface);
  if (!point) return apart(element, surface, target);
  return { start: point, end: pastMiddle(point, end.point, over), ...takenAt(element, surface, target) };
}

/**
 * Where it is taken hold of, for an error; and the grip of the row around it, if it is not taken there.
 * @param {Element} element
 * @param {Element} surface
 * @param {Element} target
 */
function takenAt(element, surface, target) {
  const isGrip = surface !== geometry.surfaceOf(element);
  const [grip] = isGrip ? [] : grips.gripsBeside(element, target);
  return { taken: selector.compact(surface), isByGrip: isGrip, grip: grip ? registry.idOf(grip) : "", gripAt: grip ? `css:${selector.exactly(grip)}` : "" };
}

/**
 * Where an element is taken hold of: at its grip, if it has one.
 * @param {Element} element
 */
function heldAt(element) {
  const surface = geometry.surfaceOf(element);
  return grips.gripOf(surface) ?? surface;
}

/**
 * A pixel past the middle in the direction of the drag: lists make room once their middle is passed,
 * and a drop on the exact middle is ambiguous.
 * @param {actionable.Point} start
 * @param {actionable.Point} end
 * @param {Element} surface
 */
function pastMiddle(start, end, surface) {
  const { w, h } = viewport.boxOf(surface);
  if (w < TINY || h < TINY) return end;
  /** @param {number} from @param {number} to */
  const further = (from, to) => Math.round(to) + (Math.abs(to - from) < TINY ? 0 : Math.sign(to - from));
  return { x: further(start.x, end.x), y: further(start.y, end.y) };
}

/**
 * @param {Element} element
 * @param {Element} surface
 * @param {Element} target
 * @returns {Promise<actionable.Refusal|Way>}
 */
async function apart(element, surface, target) {
  const ready = await actionable.reach(element);
  if (ready.obstacle) return ready;
  const { obstacle } = await actionable.aim(surface);
  return obstacle ? { obstacle } : { start: geometry.holdPointOf(surface).point, end: null, ...takenAt(element, surface, target) };
}

/**
 * The middle of the visible part; the dragged element may cover it.
 * @param {Element} surface
 * @returns {actionable.Point}
 */
function pointOver(surface) {
  const { x, y, w, h } = viewport.boxOf(surface);
  return geometry.hitPointOf(surface, { isDragged: true }).point ?? { x: x + w / 2, y: y + h / 2 };
}

/**
 * Waits until the page has reacted to the held element: whatever polls has looked at it, and what it moved is stable.
 * @returns {Promise<{changed: boolean}>} whether the page reacted meanwhile
 */
export async function linger() {
  const from = performance.now();
  const before = observer.current()?.animationsBefore;
  // By a timer: the page's own that are due before it run before it, however busy the machine is.
  let hasLooked = false;
  builtins.later(() => (hasLooked = true), LINGER_MS);
  for (let now = from; !hasLooked || now - from < LINGER_MAX_MS; now = performance.now()) {
    await idleness.nextFrame();
    if (hasLooked && animations.runningFinite().every((each) => before?.has(each))) break;
  }
  const spots = observer.current()?.spots.values() ?? [];
  return { changed: [...spots].some(({ own }) => own.last !== null && own.last >= from) };
}
