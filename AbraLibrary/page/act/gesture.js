// The gesture that is under way: what it is carried out on, the observation that is armed for it,
// and what came of it. One at a time; the guard (guard.js) sees its events.

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

const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "contextmenu", "dblclick"];
/** The events of each kind of gesture that are guarded or looked at. */
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
let gesture = null;
/** How many have ended: one that is ended while it is made ready is not armed after all. */
let ended = 0;

/** Arms the observation and the guard for one gesture. */
export function begin(element, watch) {
  end();
  // First, as it finds the roots that the rest looks into.
  observer.arm(false, null, watch === "press" ? element : null);
  navigation.arm();
  const views = new Set([window, dom.viewOf(element)]);
  // Keys go where the focus is, in a frame too, and no event of its document comes out of it.
  if (watch === "keys" || watch === "step") for (const { defaultView } of roots.all()) if (defaultView) views.add(defaultView);
  gesture = gestureOn(element, watch, views);
  if (watch === "press" && !activation.isActivated(element)) gesture.click = `${identity.documentIdOf(document)}-${ended}`;
  gesture.isUnheard = watch === "press" && !activation.isServed(element) && unheard.isKnown(element);
  gesture.before = aftermath.note(element, watch);
  gesture.styles = styling.note();
  if (watch === "drag") focusing.unselect(element);
  for (const view of views) listen(view);
}

/** What was armed for another element, which was not chosen, would stop the presses of all others. */
export function takeDown() {
  if (gesture) takedown.release();
}

function gestureOn(element, watch, views) {
  return {
    element,
    watch,
    views,
    isUnderway: false,
    /** Whether the page has acted on its first event before we have seen it. */
    isMet: false,
    isByScript: false,
    turn: null,
    isPart: () => false,
    target: null,
    at: null,
    delivered: false,
    interceptedBy: null,
    movedAway: false,
    landedOn: null,
    hasLanded: false,
    hasClicked: false,
    /** How often the button went down on it, and whether that was a double click to the browser. */
    presses: 0,
    hasDoubled: false,
    /** What could be seen of the page as the button went down a second time (lasting.js); null where it has not. */
    halfway: null,
    /** Whether it is known that nobody listens for what is pressed; and what of it was hit. */
    isUnheard: false,
    hit: null,
    /** Called when a click has come to a window, whose listeners are called now. */
    awaitEnd,
    /** The name of the click whose end can be told; null where more comes of it than its listeners do. */
    click: /** @type {string|null} */ (null),
    hasEnded: false,
    slidOff: false,
    /** The event of the press that came last: it is in no phase once all its listeners were called. */
    event: /** @type {Event|null} */ (null),
    /** Whether the press had changed anything when it took the focus from a field; null where none did. */
    hadChanged: null,
    /** Whether its release has reached the element; null where none has come. */
    releasedOn: null,
    /** Whether a native box or radio button has got the click, which turns it unless the page says no. */
    hasTicked: false,
    /** Called when all listeners of the click have been: with true, or false where that is not known. */
    clicked: null,
    /** Whether a native drag can end in a drop; where none can, none is begun. */
    drops: true,
    undropped: false,
    /** What is around the target of a drag, up to what is around both, which makes room for what comes. */
    around: [],
    /** How large what is dragged was before it. */
    size: null,
    /** What could be seen of the page before a drag, and how the two were that it is about. */
    seen: null,
    dragged: null,
    /** Whether anything had come of a drag before it was let go; null where that is not known. */
    hasReacted: null,
    /** What the page has said of a drag. */
    said: "",
    /** The number of what style sheets change from here on (styling.js). */
    styles: /** @type {number|null} */ (null),
    /** What was so before it came; null where none has come yet. */
    before: /** @type {ReturnType<typeof aftermath.note>|null} */ (null),
  };
}

/**
 * Arms the observation for what another library does next, and stops nothing of it: whatever
 * events come, a driver's own synthetic ones too, are its doing.
 * @param {object} options
 * @param {boolean} [options.byScript] whether a script does it: no event tells which of what is
 *   scheduled is its doing, so all is that begins from now on
 * @returns {{url: string}} where the page is before
 */
export function watchStep({ byScript = false }) {
  takeDown();
  begin(document.documentElement, "step");
  gesture.isByScript = byScript;
  if (byScript) acts.begin();
  return { url: location.href };
}

/**
 * From now on the first event of a step of another library arms the observation by itself, so that
 * nobody need call before it. Until then nothing is counted.
 */
export function standBy() {
  if (gesture) return;
  const views = new Set([window]);
  for (const { defaultView } of roots.all()) if (defaultView) views.add(defaultView);
  gesture = gestureOn(document.documentElement, "step", views);
  for (const view of views) listen(view);
}

/**
 * Arms the guard for keys in the midst of an action: what gives the element the focus, which
 * comes now, is the action's doing too. Once the first key has reached it the focus may move on,
 * as in a code of several boxes.
 * @param {Element} element
 * @param {(hit: Element) => boolean} [isPart] whether an element that has taken the focus from it
 *   is a part of the same control
 */
export function beginKeys(element, isPart = () => false) {
  acts.begin();
  begin(element, "keys");
  gesture.isUnderway = true;
  gesture.isPart = isPart;
  observer.press(element.ownerDocument.defaultView);
}

/** The same function for all gestures, so that the listeners of one are taken down with it. */
function guard(event) {
  if (gesture) guardModule.receive(event, gesture);
}

/**
 * What has just changed was changed by a listener that a window called before ours: its event has
 * come, and what the page was like before it, is known from when the gesture was begun.
 */
function meet(event) {
  if (!gesture || gesture.delivered || !event.isTrusted || !EVENTS[gesture.watch]?.includes(event.type)) return;
  gesture.isMet = true;
  guard(event);
}

function forgo(event) {
  if (gesture) guardModule.forgo(event, gesture);
}

/**
 * The press takes the focus from a field: what is changed from here on, its checks have changed. The browser does so
 * behind all listeners of the press; where one of them has taken away what had the focus, that is its own change.
 */
function leave(event) {
  if (!gesture?.delivered || gesture.hadChanged !== null || !event.isTrusted || event.target === event.currentTarget) return;
  if (gesture.event?.eventPhase !== Event.NONE) return;
  gesture.hadChanged = observer.hasChanged();
}

function listen(view) {
  for (const type of EVENTS[gesture.watch] ?? []) builtins.addTo.call(view, type, guard, true);
  if (gesture.watch === "press") for (const type of LEAVING) builtins.addTo.call(view, type, leave, true);
  if (gesture.watch === "drag") builtins.addTo.call(view, "dragstart", forgo);
}

/** In Chromium the listeners of a window are called in the order in which they came, ours last. */
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
  return new Promise((resolve) => (gesture.clicked = resolve));
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

/** Whether the input arrived and what it changed beside the DOM; the guard stays up. */
export function observed() {
  return gesture?.before ? delivery.of(gesture) : null;
}

/**
 * What the page does by itself begins or ends, in the task of a chain that was going before the
 * gesture: what it changes of fields, of which no mutation tells, is not the gesture's doing.
 */
function turn(isBegun) {
  if (!gesture?.before || isBegun === (gesture.turn !== null)) return;
  const { before, element } = gesture;
  if (!isBegun) aftermath.endTurn(before, gesture.turn, element);
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

/** Whether a script acts, whose doing is not known from any event. */
export function isByScript() {
  return gesture?.isByScript ?? false;
}

/** Whether a gesture is being watched. */
export function isArmed() {
  return gesture !== null;
}

/**
 * What a drag is to be dropped on, once it is known.
 * @param {boolean} drops whether the driver ever drops what is dragged natively
 */
export function dropOn(target, drops) {
  gesture.seen ??= lasting.note();
  gesture.dragged ??= dragged.note(gesture.element, target, gesture.seen);
  gesture.target = target;
  gesture.around = aroundOf(target, gesture.element);
  gesture.size = viewport.boxOf(gesture.element);
  gesture.drops = drops;
  const view = target.ownerDocument.defaultView;
  if (gesture.views.has(view)) return;
  gesture.views.add(view);
  listen(view);
}

/** What is around an element, innermost first, up to what is around another one too. */
function aroundOf(target, other) {
  const found = [];
  for (let at = dom.parentOf(target); at && !/^(body|html)$/.test(at.localName); at = dom.parentOf(at)) {
    found.push(at);
    if (dom.contains(at, other)) break;
  }
  return found;
}

/** We have scrolled the page in the midst of it, which is no doing of the page. */
export function rebaseScroll() {
  if (gesture?.before) effects.rebaseScroll(gesture.before.effects);
}

/** How many have ended, which tells whether the page is still made ready for this one. */
export function endedSoFar() {
  return ended;
}

/** The name of the click whose end can be told, or null. */
export function clickToCome() {
  return gesture?.click ?? null;
}

/** A script acts on the element of the gesture now: what comes of it is the action's doing. */
export function actByScript() {
  guardModule.deliver(gesture, gesture.element.ownerDocument.defaultView);
}

/** Whether it is known that nobody has heard the press that is under way. */
function isUnheard() {
  return gesture !== null && gesture.isUnheard && gesture.delivered;
}

changes.unheardBy(isUnheard);
moments.on("event", meet);
moments.on("released", end);
probes.on("turn", () => turn(observer.isTurnOfBefore()));
