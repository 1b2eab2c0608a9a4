// The gesture under way: its element, the observation armed for it, and its effect. One at a time;
// the guard (guard.js) sees its events.

import * as builtins from "../boot/builtins.js";
import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as identity from "../dom/identity.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as changes from "../observe/changes.js";
// It must hear of the press, though only a wait asks it.
import "../observe/loads.js";
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
 * @typedef {"press"|"drag"|"hover"|"keys"|"frame"|"step"|"scroll"|"focus"|"script"|"attribute"|"none"} Watch the kind of gesture or scripted action
 *
 * @typedef {object} Gesture
 * @property {Element} element the one it is carried out on
 * @property {Watch} watch
 * @property {Set<Window>} views those whose events are guarded
 * @property {boolean} isUnderway whether the action began before the gesture
 * @property {boolean} isMet whether the page handled its first event before our listener
 * @property {boolean} isByScript
 * @property {ReturnType<typeof aftermath.beginTurn>|null} turn the state when the page's own turn began
 * @property {(hit: Element) => boolean} isPart whether an element is part of the same control
 * @property {boolean} isAllIts whether all keys are for that control, and not just the first, unless one moves the focus on
 * @property {Event|null} key the last event of a key
 * @property {boolean} isStolen whether something else than a key moved the focus last
 * @property {(withOwn?: boolean, has?: (whole: string, part: string) => boolean) => boolean} isStillSo whether it still says what it was found by (find/retrieval/stillsaid.js)
 * @property {boolean|null} isOther whether it shows something else by now; null before the pointer comes
 * @property {boolean} isOnOther whether it may reach another control in the element
 * @property {ReturnType<typeof aftermath.note>|null} before the state before its first event; null until that comes
 * @property {number|null} styles the number of the style sheet changes noted from here on (styling.js)
 *
 * @property {boolean} delivered
 * @property {string|null} interceptedBy the element that would have received it instead
 * @property {boolean} movedAway
 * @property {{x: number, y: number}|null} at where the pointer arrived, in the viewport of the element's document
 *
 * @property {number} presses how often the button went down on the element
 * @property {boolean} hasDoubled whether the browser saw a double click
 * @property {boolean} isDoubleUnasked whether nobody listens for one where it was pressed a second time
 * @property {Seen|null} halfway what was visible as the button went down a second time; null before that
 * @property {boolean} hasClicked
 * @property {boolean} hasTicked whether a native checkbox or radio button got the click, which toggles it unless the page prevents that
 * @property {boolean} slidOff
 * @property {boolean} isSwapped whether it was part of another thing when the click came, which was stopped
 * @property {Event|null} event the last event of the press: it is in no phase once all its listeners were called
 * @property {boolean|null} hadChanged whether the press had changed anything when a field lost the focus; null where none did
 * @property {boolean|null} releasedOn whether the release reached the element; null before it comes
 * @property {boolean} isUnheard whether the press is known to meet no listener
 * @property {boolean} isUnheardLink the same for a link to a place on its own page
 * @property {Element|null} hit the part of the element that was hit
 * @property {(view: Window) => void} awaitEnd called when a click reached a window whose listeners are now called
 * @property {string|null} click the name of the click whose end can be reported; null if it does more than call listeners
 * @property {boolean} hasEnded
 * @property {((isKnown: boolean) => void)|null} clicked called when all listeners of the click were called:
 *    with true, or false where that is not known
 *
 * @property {guardModule.Typed} typed
 * @property {guardModule.Behind|null} behind the keys behind the last text
 * @property {number} idle how many keys behind earlier texts had no effect
 *
 * @property {Element|null} target the drop target
 * @property {boolean} drops whether the driver can end a native drag in a drop; if not, none is started
 * @property {boolean} undropped
 * @property {string|null} landedOn
 * @property {boolean} hasLanded
 * @property {Element[]} around the ancestors of the target up to the common one, which may make room
 * @property {{w: number, h: number}|null} size the size of the dragged element before
 * @property {Seen|null} seen what was visible before a drag
 * @property {ReturnType<typeof dragged.note>|null} dragged the dragged element and the target before
 * @property {boolean|null} hasReacted whether the page reacted before the drop; null where that is not known
 * @property {string} message the page's message about it
 *
 * @typedef {import("./lasting.js").Seen} Seen
 */

const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "contextmenu", "dblclick"];
/**
 * The events of each kind of gesture that are guarded or observed.
 * @type {Partial<Record<Watch, string[]>>}
 */
const EVENTS = {
  press: PRESS,
  drag: [...PRESS, "dragstart", "drop"],
  hover: ["pointerover", "mouseover", "pointermove", "mousemove"],
  keys: ["keydown", "keypress", "keyup", "beforeinput", "input"],
  // An action in a frame of another origin reaches the surrounding document as a message.
  frame: ["message"],
  // A step of another library names no element.
  step: [...PRESS, "keydown", "keypress", "keyup", "input", "change", "submit", "mouseover", "dragstart", "drop"],
};
/** The pointer comes with these, before the page hears of it. */
const COMING = ["pointerover", "pointermove"];
/** A press causes these when it takes the focus from a field. */
const LEAVING = ["change", "blur"];
/** @type {Gesture|null} */
let gesture = null;
/** How many gestures have ended: one that is ended while it is prepared is not armed after all. */
let ended = 0;

/**
 * Arms the observation and the guard for one gesture.
 * @param {Element} element
 * @param {Watch} watch
 * @returns {Gesture}
 */
export function begin(element, watch) {
  end();
  // First, as it finds the roots that the others look into.
  observer.arm(false, null, watch === "press" ? element : null);
  navigation.arm();
  /** @type {Set<Window>} */
  const views = new Set([window, dom.viewOf(element)]);
  // Keys go to the focused element, also in a frame, whose events do not leave its document.
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

/** A guard armed for a candidate that was not chosen would stop the presses of all others. */
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
    isUnderway: false, isMet: false, isByScript: false, turn: null, isPart: () => false, isAllIts: false, key: null, isStolen: false, isStillSo: () => true, isOther: null, isOnOther: true,
    delivered: false, interceptedBy: null, movedAway: false, slidOff: false, isSwapped: false, hasClicked: false, hasTicked: false,
    presses: 0, hasDoubled: false, isDoubleUnasked: false, halfway: null, event: null, hadChanged: null, releasedOn: null,
    isUnheard: false, isUnheardLink: false, hit: null, at: null,
    click: null, hasEnded: false, clicked: null, typed: guardModule.noneTyped(), behind: null, idle: 0,
    target: null, drops: true, undropped: false, landedOn: null, hasLanded: false,
    around: [], size: null, seen: null, dragged: null, hasReacted: null, message: "",
    styles: null, before: null,
  };
}

/**
 * Arms the observation for the next step of another library and stops nothing: all events that come,
 * a driver's synthetic ones too, belong to the step.
 * @param {object} options
 * @param {boolean} [options.byScript] whether a script acts: no event shows what it schedules, so everything scheduled from now on is its doing
 * @returns {{url: string, document: number}} the address before, and what identifies the document
 */
export function watchStep({ byScript = false }) {
  takeDown();
  begin(document.documentElement, "step").isByScript = byScript;
  if (byScript) acts.begin();
  return { url: location.href, document: here.agent.timeOrigin };
}

/**
 * From now on the first event of another library's step arms the observation itself, without a call
 * before it. Until then nothing is counted.
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
 * Arms the guard for keys within an action: giving the element the focus, which comes now, belongs to
 * the action. A key may move the focus on, as in a code of several boxes.
 * @param {Element} element
 * @param {(hit: Element) => boolean} [isPart] whether an element that took the focus from it is part of the same control
 * @param {boolean} [isAllIts] whether nothing but a key may move the focus on, as nothing tells later where the keys went
 */
export function beginKeys(element, isPart = () => false, isAllIts = false) {
  acts.begin();
  Object.assign(begin(element, "keys"), { isUnderway: true, isPart, isAllIts });
  observer.press(dom.viewOf(element));
}

/**
 * The same function for all gestures, so that their listeners can be removed.
 * @param {Event} event
 */
function guard(event) {
  if (gesture) guardModule.receive(event, gesture);
}

/**
 * What has just changed was changed by a listener that ran before ours: the event has come, and the
 * state noted when the gesture was armed is the one before it.
 * @param {Event} event
 */
function meet(event) {
  if (!gesture || gesture.delivered || !event.isTrusted || !EVENTS[gesture.watch]?.includes(event.type)) return;
  gesture.isMet = true;
  guard(event);
}

/** @param {Event} event */
function come(event) {
  if (gesture) guardModule.meet(event, gesture);
}

/** The focus comes to another element: in no phase of an event of a key, something else has moved it. */
function moveFocus() {
  if (gesture?.behind) gesture.behind.isTaken = true;
  if (gesture) gesture.isStolen = gesture.delivered && !gesture.key?.eventPhase;
}

/** @param {Event} event */
function forgo(event) {
  if (gesture) guardModule.forgo(event, gesture);
}

/**
 * The press takes the focus from a field: changes from here on come from its validation.
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
  if (watch !== "press") {
    if (watch === "keys") builtins.addTo.call(view, "focusin", moveFocus, true);
    if (watch === "drag") builtins.addTo.call(view, "dragstart", forgo);
    return;
  }
  for (const type of COMING) builtins.addTo.call(view, type, come, true);
  for (const type of LEAVING) builtins.addTo.call(view, type, leave, true);
}

/**
 * Chromium calls the listeners of a window in the order of their registration, ours last.
 * @param {Window} view
 */
function awaitEnd(view) {
  builtins.addTo.call(view, "click", endClick, { once: true });
}

/** All listeners of the click were called, with the microtasks they queued. */
function endClick() {
  if (!gesture) return;
  gesture.hasEnded = true;
  gesture.clicked?.(true);
}

/**
 * Waits within one task for the end of the coming click: Chromium holds back every other task behind
 * a click until a frame is drawn (DeferRendererTasksAfterInput).
 * @param {object} options
 * @param {string} options.name the name of the click
 * @returns {Promise<boolean>} false where another one is under way, or the wait was given up
 */
export function clicked({ name }) {
  if (gesture === null || gesture.click !== name) return Promise.resolve(false);
  if (gesture.hasEnded) return Promise.resolve(true);
  const pressed = gesture;
  return new Promise((resolve) => (pressed.clicked = resolve));
}

/** Gives up the wait for the end of the click. */
export function forgoClick() {
  gesture?.clicked?.(false);
}

/** Removes the guard; nothing of it stays in the page. Called by takedown.js. */
export function end() {
  ended += 1;
  if (!gesture) return;
  for (const view of gesture.views) {
    for (const type of EVENTS[gesture.watch] ?? []) builtins.removeFrom.call(view, type, guard, true);
    builtins.removeFrom.call(view, "dragstart", forgo);
    builtins.removeFrom.call(view, "focusin", moveFocus, true);
    for (const type of COMING) builtins.removeFrom.call(view, type, come, true);
    for (const type of LEAVING) builtins.removeFrom.call(view, type, leave, true);
    builtins.removeFrom.call(view, "click", endClick);
  }
  gesture.clicked?.(false);
  gesture = null;
  words.forget();
}

/** Notes what the action shows only briefly. */
export function glance() {
  if (gesture?.before) effects.glance(gesture.before.effects, gesture.element);
}

/** Whether the input arrived, and what it changed without a mutation; the guard stays armed. */
export function observed() {
  return gesture?.before ? delivery.of(gesture, gesture.before) : null;
}

/**
 * A turn of the page's own begins or ends: a callback of a chain older than the gesture. What it changes
 * that no mutation reports, such as fields and the focus, is not the gesture's doing.
 * @param {import("../observe/tallies.js").Older|null} older its chain, or null as it ends
 */
function turn(older) {
  if (!gesture?.before || (older !== null) === (gesture.turn !== null)) return;
  const { before, element, turn: begun } = gesture;
  if (begun !== null) aftermath.endTurn(before, begun, element);
  gesture.turn = older && aftermath.beginTurn(before, element, older.run);
}

/** The element of the gesture, or null. */
export function acted() {
  return gesture?.element ?? null;
}

/** The number of the style sheet changes noted, or null. */
export function styles() {
  return gesture?.styles ?? null;
}

/** Whether a script acts, whose effects no event reports. */
export function isByScript() {
  return gesture?.isByScript ?? false;
}

export function isArmed() {
  return gesture !== null;
}

/**
 * What is dragged is the row around the element, by its grip.
 * @param {Element} row
 */
export function carry(row) {
  Object.assign(/** @type {Gesture} */ (gesture), { element: row, isOnOther: true });
}

/**
 * Sets the drop target, once it is known.
 * @param {Element} target
 * @param {boolean} drops whether the driver can drop natively
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
 * The ancestors of an element, innermost first, up to a common one.
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

/** We scrolled the page during the gesture; that is not the page's doing. */
export function rebaseScroll() {
  if (gesture?.before) effects.rebaseScroll(gesture.before.effects);
}

/** Shows a caller whether the page is still prepared for its gesture. */
export function endedSoFar() {
  return ended;
}

export function clickToCome() {
  return gesture?.click ?? null;
}

/** A script acts on the element now: its effects belong to the action. */
export function actByScript() {
  const acting = /** @type {Gesture} */ (gesture);
  guardModule.deliver(acting, dom.viewOf(acting.element));
}

/** Whether the press under way is known to have met no listener. */
function isUnheard() {
  return gesture !== null && gesture.isUnheard && gesture.delivered;
}

changes.unheardBy(isUnheard);
moments.on("event", meet);
moments.on("released", end);
probes.on("turn", () => turn(observer.turnOfBefore()));
