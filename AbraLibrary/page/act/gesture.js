// The gesture that is under way: what it is carried out on, the observation that is armed for it,
// and its effect. One at a time; the guard (guard.js) sees its events.

import * as builtins from "../boot/builtins.js";
import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as identity from "../dom/identity.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as changes from "../observe/changes.js";
import * as moments from "../observe/moments.js";
import * as observer from "../observe/observer.js";
import * as styling from "../observe/styling.js";
import * as takedown from "../observe/takedown.js";
import * as acts from "../signals/acts.js";
import * as navigation from "../signals/navigation.js";
import * as activation from "./activation.js";
import * as aftermath from "./aftermath.js";
import * as delivery from "./delivery.js";
import * as dragged from "./dragged.js";
import * as effects from "./effects.js";
import * as guardModule from "./guard.js";
import * as lasting from "./lasting.js";
import * as unheard from "./unheard.js";
import * as words from "./words.js";

/**
 * @typedef {"press"|"drag"|"hover"|"keys"|"frame"|"step"|"scroll"|"focus"|"script"|"attribute"|"none"} Watch the kind of a
 *   gesture, or what is done without one
 *
 * @typedef {object} Gesture what is kept of one
 * @property {Element} element that it is carried out on
 * @property {Watch} watch
 * @property {Set<Window>} views those whose events are guarded
 * @property {boolean} isUnderway whether the action has begun before it
 * @property {boolean} isMet whether the page has acted on its first event before we have seen it
 * @property {boolean} isByScript
 * @property {ReturnType<typeof aftermath.beginTurn>|null} turn what was so when the page began what it does by itself
 * @property {(hit: Element) => boolean} isPart whether an element is a part of the same control
 * @property {ReturnType<typeof aftermath.note>|null} before what was so before it came; null where none has come yet
 * @property {number|null} styles the number of what style sheets change from here on (styling.js)
 *
 * @property {boolean} delivered
 * @property {string|null} interceptedBy the element that would have got it instead
 * @property {boolean} movedAway
 * @property {{x: number, y: number}|null} at where the pointer came, in the viewport of the element's document
 *
 * @property {number} presses how often the button went down on it
 * @property {boolean} hasDoubled whether that was a double click to the browser
 * @property {Seen|null} halfway what could be seen of the page as the button went down a second time; null where it has not
 * @property {boolean} hasClicked
 * @property {boolean} hasTicked whether a native box or radio button has got the click, which turns it unless the page says no
 * @property {boolean} slidOff
 * @property {Event|null} event the event of the press that came last: it is in no phase once all its listeners were called
 * @property {boolean|null} hadChanged whether the press had changed anything when it took the focus from a field; null where
 *   none did
 * @property {boolean|null} releasedOn whether its release has reached the element; null where none has come
 * @property {boolean} isUnheard whether it is known that nobody listens for what is pressed
 * @property {boolean} isUnheardLink the same of a link to a place on its own page
 * @property {Element|null} hit what of it was hit
 * @property {(view: Window) => void} awaitEnd called when a click has come to a window, whose listeners are called now
 * @property {string|null} click the name of the click whose end can be reported; null where it does more than its listeners
 * @property {boolean} hasEnded
 * @property {((isKnown: boolean) => void)|null} clicked called when all listeners of the click have been: with true, or false
 *   where that is not known
 *
 * @property {Element|null} target that what is dragged is to be dropped on
 * @property {boolean} drops whether a native drag can end in a drop; where none can, none is begun
 * @property {boolean} undropped
 * @property {string|null} landedOn
 * @property {boolean} hasLanded
 * @property {Element[]} around what is around the target, up to what is around both, which makes room for what comes
 * @property {{w: number, h: number}|null} size how large what is dragged was before
 * @property {Seen|null} seen what could be seen of the page before a drag
 * @property {ReturnType<typeof dragged.note>|null} dragged how the two were that it is about
 * @property {boolean|null} hasReacted whether the page had reacted before it was dropped; null where that is not known
 * @property {string} message what the page has shown of it, in words
 *
 * @typedef {import("./lasting.js").Seen} Seen
 */

const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "contextmenu", "dblclick"];
/**
 * The events of each kind of gesture that are guarded or looked at.
 * @type {Partial<Record<Watch, string[]>>}
 */
const EVENTS = {
  press: PRESS,
  drag: [...PRESS, "dragstart", "drop"],
  hover: ["pointerover", "mouseover", "pointermove", "mousemove"],
  keys: ["keydown", "keypress", "keyup"],
  // What is done in a frame of another origin reaches the document around it as a message.
  frame: ["message"],
  // What another library does, with no element named to us.
  step: [...PRESS, "keydown", "keypress", "keyup", "input", "change", "submit", "mouseover", "dragstart", "drop"],
};
/** What a press begins by itself where it takes the focus from a field. */
const LEAVING = ["change", "blur"];
/** @type {Gesture|null} */
let gesture = null;
/** How many have ended: one that is ended while it is made ready is not armed after all. */
let ended = 0;

/**
 * Arms the observation and the guard for one gesture.
 * @param {Element} element
 * @param {Watch} watch
 * @returns {Gesture}
 */
export function begin(element, watch) {
  end();
  // First, as it finds the roots that the rest looks into.
  observer.arm(false, null, watch === "press" ? element : null);
  navigation.arm();
  /** @type {Set<Window>} */
  const views = new Set([window, dom.viewOf(element)]);
  // Keys go where the focus is, in a frame too, and no event of its document comes out of it.
  if (watch === "keys" || watch === "step") for (const { defaultView } of roots.all()) if (defaultView) views.add(defaultView);
  const begun = gestureOn(element, watch, views);
  gesture = begun;
  if (watch === "press" && !activation.isActivated(element)) begun.click = `${identity.documentIdOf(document)}-${ended}`;
  begun.isUnheard = watch === "press" && !activation.isServed(element) && unheard.isKnown(element);
  begun.before = aftermath.note(element, watch);
  begun.styles = styling.note();
  if (watch === "drag") focusing.unselect(element);
  for (const view of views) listen(view, watch);
  return begun;
}

/** What was armed for another element, which was not chosen, would stop the presses of all others. */
export function takeDown() {
  if (gesture) takedown.release();
}

/**
 * @param {Element} element
 * @param {Watch} watch
 * @param {Set<Window>} views
 * @returns {Gesture}
 */
function gestureOn(element, watch, views) {
  return {
    element, watch, views, awaitEnd,
    isUnderway: false, isMet: false, isByScript: false, turn: null, isPart: () => false,
    delivered: false, interceptedBy: null, movedAway: false, slidOff: false, hasClicked: false, hasTicked: false,
    presses: 0, hasDoubled: false, halfway: null, event: null, hadChanged: null, releasedOn: null,
    isUnheard: false, isUnheardLink: false, hit: null, at: null,
    click: null, hasEnded: false, clicked: null,
    target: null, drops: true, undropped: false, landedOn: null, hasLanded: false,
    around: [], size: null, seen: null, dragged: null, hasReacted: null, message: "",
    styles: null, before: null,
  };
}

/**
 * Arms the observation for what another library does next, and stops nothing of it: whatever
 * events come, a driver's own synthetic ones too, are its doing.
 * @param {object} options
 * @param {boolean} [options.byScript] whether a script does it: no event shows which of what is
 *   scheduled is its doing, so all is that begins from now on
 * @returns {{url: string}} where the page is before
 */
export function watchStep({ byScript = false }) {
  takeDown();
  begin(document.documentElement, "step").isByScript = byScript;
  if (byScript) acts.begin();
  return { url: location.href };
}

/**
 * From now on the first event of a step of another library arms the observation by itself, so that
 * nobody need call before it. Until then nothing is counted.
 */
export function standBy() {
  if (gesture) return;
  /** @type {Set<Window>} */
  const views = new Set([window]);
  for (const { defaultView } of roots.all()) if (defaultView) views.add(defaultView);
  gesture = gestureOn(document.documentElement, "step", views);
  for (const view of views) listen(view, "step");
}

/**
 * Arms the guard for keys meanwhile of an action: what gives the element the focus, which
 * comes now, is the action's doing too. Once the first key has reached it the focus may move on,
 * as in a code of several boxes.
 * @param {Element} element
 * @param {(hit: Element) => boolean} [isPart] whether an element that has taken the focus from it
 *   is a part of the same control
 */
export function beginKeys(element, isPart = () => false) {
  acts.begin();
  Object.assign(begin(element, "keys"), { isUnderway: true, isPart });
  observer.press(dom.viewOf(element));
}

/**
 * The same function for all gestures, so that the listeners of one are taken down with it.
 * @param {Event} event
 */
function guard(event) {
  if (gesture) guardModule.receive(event, gesture);
}

/**
 * What has just changed was changed by a listener that a window called before ours: its event has
 * come, and what the page was like before it, is known from when the gesture was begun.
 * @param {Event} event
 */
function meet(event) {
  if (!gesture || gesture.delivered || !event.isTrusted || !EVENTS[gesture.watch]?.includes(event.type)) return;
  gesture.isMet = true;
  guard(event);
}

/** @param {Event} event */
function forgo(event) {
  if (gesture) guardModule.forgo(event, gesture);
}

/**
 * The press takes the focus from a field: what is changed from here on, its checks have changed.
 * @param {Event} event
 */
function leave(event) {
  if (!gesture?.delivered || gesture.hadChanged !== null || !event.isTrusted || event.target === event.currentTarget) return;
  if (gesture.event?.eventPhase !== Event.NONE) return;
  gesture.hadChanged = observer.hasChanged();
}

/** @param {Window} view @param {Watch} watch */
function listen(view, watch) {
  for (const type of EVENTS[watch] ?? []) builtins.addTo.call(view, type, guard, true);
  if (watch === "press") for (const type of LEAVING) builtins.addTo.call(view, type, leave, true);
  if (watch === "drag") builtins.addTo.call(view, "dragstart", forgo);
}

/**
 * In Chromium the listeners of a window are called in the order in which they came, ours last.
 * @param {Window} view
 */
function awaitEnd(view) {
  builtins.addTo.call(view, "click", endClick, { once: true });
}

/** All listeners of the click have been called, and what they have queued as microtasks. */
function endClick() {
  if (!gesture) return;
  gesture.hasEnded = true;
  gesture.clicked?.(true);
}

/**
 * Waits for the end of the click that comes, within its own task: Chromium holds back every other
 * task behind a click until a frame has been drawn (DeferRendererTasksAfterInput).
 * @param {object} options
 * @param {string} options.name the one that is meant
 * @returns {Promise<boolean>} false where another one is under way, or nobody waits any more
 */
export function clicked({ name }) {
  if (gesture === null || gesture.click !== name) return Promise.resolve(false);
  if (gesture.hasEnded) return Promise.resolve(true);
  const pressed = gesture;
  return new Promise((resolve) => (pressed.clicked = resolve));
}

/** Nobody waits for the end of the click any more. */
export function forgoClick() {
  gesture?.clicked?.(false);
}

/** Removes the guard; nothing of it is left in the page. Called as all is taken down (takedown.js). */
export function end() {
  ended += 1;
  if (!gesture) return;
  for (const view of gesture.views) {
    for (const type of EVENTS[gesture.watch] ?? []) builtins.removeFrom.call(view, type, guard, true);
    builtins.removeFrom.call(view, "dragstart", forgo);
    for (const type of LEAVING) builtins.removeFrom.call(view, type, leave, true);
    builtins.removeFrom.call(view, "click", endClick);
  }
  gesture.clicked?.(false);
  gesture = null;
  words.forget();
}

/** Notes what the action shows for a while only. */
export function glance() {
  if (gesture?.before) effects.glance(gesture.before.effects, gesture.element);
}

/** Whether the input arrived and what it changed besides the DOM; the guard stays up. */
export function observed() {
  return gesture?.before ? delivery.of(gesture, gesture.before) : null;
}

/**
 * What the page does by itself begins or ends, in the task of a chain that was going before the
 * gesture: what it changes of fields, which no mutation reports, is not the gesture's doing.
 * @param {boolean} isBegun
 */
function turn(isBegun) {
  if (!gesture?.before || isBegun === (gesture.turn !== null)) return;
  const { before, element, turn: begun } = gesture;
  if (begun !== null) aftermath.endTurn(before, begun, element);
  gesture.turn = isBegun ? aftermath.beginTurn(before, element) : null;
}

/** The element that a gesture is carried out on, or null. */
export function acted() {
  return gesture?.element ?? null;
}

/** The number of what style sheets change, or null. */
export function styles() {
  return gesture?.styles ?? null;
}

/** Whether a script acts, whose effects no event reports. */
export function isByScript() {
  return gesture?.isByScript ?? false;
}

/** Whether a gesture is being watched. */
export function isArmed() {
  return gesture !== null;
}

/**
 * What a drag is to be dropped on, once it is known.
 * @param {Element} target
 * @param {boolean} drops whether the driver ever drops what is dragged natively
 */
export function dropOn(target, drops) {
  const drag = /** @type {Gesture} */ (gesture);
  drag.seen ??= lasting.note();
  drag.dragged ??= dragged.note(drag.element, target, drag.seen);
  drag.target = target;
  drag.around = aroundOf(target, drag.element);
  drag.size = viewport.boxOf(drag.element);
  drag.drops = drops;
  const view = dom.viewOf(target);
  if (drag.views.has(view)) return;
  drag.views.add(view);
  listen(view, drag.watch);
}

/**
 * What is around an element, innermost first, up to what is around another one too.
 * @param {Element} target
 * @param {Element} other
 */
function aroundOf(target, other) {
  const found = [];
  for (let at = dom.parentOf(target); at && !dom.isRoot(at); at = dom.parentOf(at)) {
    found.push(at);
    if (dom.contains(at, other)) break;
  }
  return found;
}

/** We have scrolled the page meanwhile of it, which is no doing of the page. */
export function rebaseScroll() {
  if (gesture?.before) effects.rebaseScroll(gesture.before.effects);
}

/** How many have ended, which shows whether the page is still made ready for this one. */
export function endedSoFar() {
  return ended;
}

/** The name of the click whose end can be reported, or null. */
export function clickToCome() {
  return gesture?.click ?? null;
}

/** A script acts on the element of the gesture now: its effects belong to the action. */
export function actByScript() {
  const acting = /** @type {Gesture} */ (gesture);
  guardModule.deliver(acting, dom.viewOf(acting.element));
}

/** Whether it is known that nobody has heard the press that is under way. */
function isUnheard() {
  return gesture !== null && gesture.isUnheard && gesture.delivered;
}

changes.unheardBy(isUnheard);
moments.on("event", meet);
moments.on("released", end);
probes.on("turn", () => turn(observer.isTurnOfBefore()));
