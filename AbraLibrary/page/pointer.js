// Carrying out an action by trusted input: could a user do it now, did the input arrive at the
// element that was meant, and what did it change.

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
/** Where the pointer must be able to hit the element. */
const AIMED = new Set(["press", "hover", "drag"]);
/** What neither looks nor acts at a place of the page. */
const ANYWHERE = new Set(["keys", "script", "attribute", "focus"]);
/** What a user can do with what is disabled, too. */
const SEEN_ONLY = new Set(["hover", "scroll"]);
/** What a click does by itself once its listeners have been called, and what may stop it. */
const ACTIVATED = "a[href],area[href],input,select,option,label,summary,video,audio,object,[popovertarget],[commandfor]";
/** What drivers dispatch by script, as where they clear a field or choose an option. */
const SYNTHETIC = new Set(["input", "change", "submit"]);
let gesture = null;
/** How many have ended: one that is ended while it is made ready is not armed after all. */
let ended = 0;

/**
 * Whether a user could act on the element now, where to press, and if so the observation begun
 * and the guard set: the input reaches this element or nothing.
 * @param {object} options
 * @param {string} options.ref
 * @param {boolean} options.press whether it is to be pressed, where `watch` does not say more
 * @param {boolean} options.write whether text is to be written into it
 * @param {string} options.watch the gesture: press, hover, drag, keys; or what is done by script
 * @param {string|null} options.text a text that is expected to come
 * @returns {Promise<object>} Readiness
 */
async function prepare({ ref, press = false, write = false, watch = press ? "press" : "none", text = null }) {
  takeDown();
  const turn = ended;
  const element = abra.registry.get(ref);
  const { refuse } = abra.actionable;
  if (!element) return refuse("gone", null, "no longer on the page");
  const isUnseen = write && abra.controls.isFilledUnseen(element);
  const ready = isUnseen ? asItIs(element) : await bring(element, watch);
  if (ready.obstacle) return ready;
  const unwritable = write ? abra.controls.writeObstacleInFocus(element) : null;
  if (unwritable) return refuse(unwritable.reason, element, unwritable.detail);
  const aimed = AIMED.has(watch) ? await abra.actionable.aim(ready.surface) : { point: null };
  if (aimed.obstacle) return aimed;
  if (watch === "keys" && !takesKeys(element)) return unfocusable(element);
  if (turn !== ended) return refuse("unstable", element, "given up while it was made ready");
  begin(element, watch);
  return readiness(ready, aimed.point, text);
}

/**
 * The same where it takes no time: nothing is scrolled, waited for or given the focus.
 * @param {number} now when the page last had a turn
 * @returns {object|null} Readiness; null where `prepare` has to decide, and nothing is armed
 */
function prepareNow({ ref, press = false, write = false, watch = press ? "press" : "none", text = null }, now) {
  takeDown();
  const element = abra.registry.get(ref);
  if (!element || (watch !== "press" && watch !== "none")) return null;
  const surface = abra.actionable.surfaceAtRest(element, now);
  if (!surface || (write && abra.controls.writeObstacleOf(element))) return null;
  const point = watch === "press" ? abra.geometry.hitPointOf(surface).point : null;
  if (watch === "press" && !point) return null;
  begin(element, watch);
  return readiness({ surface, scrolled: false }, point, text);
}

/** What was armed for another element, which was not chosen, would stop the presses of all others. */
function takeDown() {
  if (gesture) abra.settle.release();
}

function readiness({ surface, scrolled }, point, text) {
  return {
    point,
    box: abra.geometry.boxOf(surface),
    scrolled,
    isHidden: document.visibilityState === "hidden",
    textCount: text === null ? 0 : abra.words.remember(text),
    documentBegan: abra.began,
    click: gesture?.click ?? null,
  };
}

/** Whether more comes of a click than what its listeners do: it is followed, submits, opens. */
function isActivated(element) {
  for (let at = element; at; at = abra.dom.parentOf(at)) {
    if (at.matches(ACTIVATED) || (at.localName === "button" && at.form && at.type !== "button")) return true;
  }
  return false;
}

/** What the action needs of the element, and not more: an attribute can be set on anything. */
async function bring(element, watch) {
  if (!ANYWHERE.has(watch)) return abra.actionable.reach(element, { operates: !SEEN_ONLY.has(watch), aims: watch !== "none" });
  const isFree = watch === "attribute" || element === document.documentElement;
  const ready = { surface: abra.geometry.surfaceOf(element), scrolled: false };
  return (isFree ? null : abra.actionable.obstacleOf(element)) ?? ready;
}

/** A file input is given its files where it is. */
function asItIs(element) {
  return abra.actionable.obstacleOf(element, { isSeen: false }) ?? { surface: element, scrolled: false };
}

/** Keys go to the document where nothing has the focus. */
function takesKeys(element) {
  return element === document.documentElement || abra.focus.give(element);
}

/** WebKit: scripts of a frame of another origin may move the focus once a user has pressed in it. */
function unfocusable(element) {
  const { refuse } = abra.actionable;
  const isInner = window !== parent && window.frameElement === null;
  if (!isInner || navigator.userActivation?.hasBeenActive !== false) return refuse("unfocusable", element, "unable to take the focus");
  return refuse("untouched", element, "unable to take the focus by a script, as nobody has pressed in its frame yet");
}

/** Arms the observation and the guard for one gesture. */
function begin(element, watch) {
  end();
  // First, as it finds the roots that the rest looks into.
  abra.observer.arm(false, null, watch === "press" ? element : null);
  abra.navigation.arm();
  const views = new Set([window, element.ownerDocument.defaultView]);
  // Keys go where the focus is, in a frame too, and no event of its document comes out of it.
  if (watch === "keys" || watch === "step") for (const { defaultView } of abra.roots.all()) if (defaultView) views.add(defaultView);
  gesture = gestureOn(element, watch, views);
  if (watch === "press" && !isActivated(element)) gesture.click = `${abra.identity.documentIdOf(document)}-${ended}`;
  gesture.before = abra.aftermath.note(element, watch);
  for (const view of views) listen(view);
}

function gestureOn(element, watch, views) {
  return {
    element,
    watch,
    views,
    isUnderway: false,
    isByScript: false,
    turn: null,
    isPart: () => false,
    target: null,
    at: null,
    delivered: false,
    interceptedBy: null,
    landedOn: null,
    hasLanded: false,
    hasClicked: false,
    /** The name of the click whose end can be told; null where more comes of it than its listeners do. */
    click: null,
    hasEnded: false,
    slidOff: false,
    /** Called when all listeners of the click have been: with true, or false where that is not known. */
    clicked: null,
    /** Whether a native drag can end in a drop; where none can, none is begun. */
    drops: true,
    undropped: false,
    /** What was so before it came; null where none has come yet. */
    before: null,
  };
}

/**
 * Arms the observation for what another library does next, and stops nothing of it: whatever
 * events come, a driver's own synthetic ones too, are its doing.
 * @param {boolean} options.byScript whether a script does it: no event tells which of what is
 *   scheduled is its doing, so all is that begins from now on
 * @returns {{url: string}} where the page is before
 */
function watchStep({ byScript = false }) {
  takeDown();
  begin(document.documentElement, "step");
  gesture.isByScript = byScript;
  return { url: location.href };
}

/**
 * From now on the first event of a step of another library arms the observation by itself, so that
 * nobody need call before it. Until then nothing is counted.
 */
function standBy() {
  if (gesture) return;
  const views = new Set([window]);
  for (const { defaultView } of abra.roots.all()) if (defaultView) views.add(defaultView);
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
function beginKeys(element, isPart = () => false) {
  begin(element, "keys");
  gesture.isUnderway = true;
  gesture.isPart = isPart;
  abra.observer.press(element.ownerDocument.defaultView);
}

function listen(view) {
  for (const type of EVENTS[gesture.watch] ?? []) view.addEventListener(type, guard, true);
  if (gesture.watch === "drag") view.addEventListener("dragstart", forgo);
}

/**
 * Ends a native drag that the page has let begin, where the driver would never drop it: WebKitGTK's
 * ends it at once, and its window has no focus any more. The pointer goes on as with any press.
 */
function forgo(event) {
  if (gesture?.watch !== "drag" || gesture.drops || !event.isTrusted || event.defaultPrevented) return;
  event.preventDefault();
  gesture.undropped = true;
}

/**
 * Where a drag is to go, in view beside what is dragged; called with the gesture begun.
 * @param {boolean} options.carrying whether it is in the hand already, so that all may be scrolled
 * @param {boolean} [options.drops] whether the driver ever drops what is dragged natively
 * @returns {Promise<object>} `start` and `end` in the top viewport; neither where the two do not
 *   fit into the view together
 */
async function aimAt({ ref, carrying, drops = true }) {
  const target = abra.registry.get(ref);
  if (!target) return abra.actionable.refuse("gone", null, "no longer on the page");
  if (!gesture) return abra.actionable.refuse("gone", null, "no longer on the page: what was dragged");
  gesture.target = target;
  gesture.drops = drops;
  const view = target.ownerDocument.defaultView;
  if (!gesture.views.has(view)) {
    gesture.views.add(view);
    listen(view);
  }
  const { element } = gesture;
  const reached = await abra.actionable.reach(target, { operates: false });
  if (reached.obstacle) return reached;
  if (carrying) return { start: null, end: pointOver(reached.surface) };
  const surface = abra.geometry.surfaceOf(element);
  if (!abra.geometry.isInView(surface)) {
    abra.scrolls.byUs(surface, () => surface.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
    await abra.idleness.nextFrame();
    if (!abra.geometry.isInView(surface) || !abra.geometry.isInView(reached.surface)) return apart(surface);
  }
  const end = await abra.actionable.aim(reached.surface);
  if (end.obstacle) return end;
  const { point } = abra.geometry.hitPointOf(surface);
  return point ? { start: point, end: end.point } : apart(surface);
}

async function apart(surface) {
  const ready = await abra.actionable.reach(gesture.element);
  if (ready.obstacle) return ready;
  const { point, obstacle } = await abra.actionable.aim(surface);
  return obstacle ? { obstacle } : { start: point, end: null };
}

/** The middle of what is in view; what is in the hand may cover it. */
function pointOver(surface) {
  const { x, y, w, h } = abra.geometry.boxOf(surface);
  return abra.geometry.hitPointOf(surface).point ?? { x: x + w / 2, y: y + h / 2 };
}

/** Lets the gesture through to the element that was meant, and stops it for any other. */
function guard(event) {
  if (gesture?.watch === "step") {
    if (event.isTrusted || SYNTHETIC.has(event.type) || event.target.matches?.("select,option")) follow(event);
    return;
  }
  if (!event.isTrusted || !gesture) return;
  if (gesture.watch === "frame") {
    if (abra.foreign.isFrom(event.source, gesture.element)) hear(event);
    return;
  }
  const hit = event.composedPath()[0];
  if (hasSlidOff(event, hit)) {
    gesture.slidOff = true;
    stop(event);
    return;
  }
  // The press on a frame's inside is seen by the inner window; the outer one sees none.
  const isMeant = gesture.delivered || abra.geometry.reaches(gesture.element, hit) || gesture.isPart(hit);
  if (gesture.watch === "hover") {
    // In the viewport of the element's own document.
    gesture.at = { x: event.clientX, y: event.clientY };
    if (isMeant) deliver(event.view);
    else gesture.interceptedBy = nameOf(hit);
    return;
  }
  if (isMeant && !gesture.interceptedBy) {
    deliver(event.view);
    // In Chromium the listeners of a window are called in the order in which they came, ours last.
    if (event.type === "click") event.view.addEventListener("click", endClick, { once: true });
    if (gesture.watch === "drag") land(event, hit);
  } else {
    gesture.interceptedBy ??= nameOf(hit);
  }
  if (gesture.interceptedBy) stop(event);
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
 * @param {string} options.name the one that is meant
 * @returns {Promise<boolean>} false where another one is under way, or nobody waits any more
 */
function clicked({ name }) {
  if (gesture === null || gesture.click !== name) return Promise.resolve(false);
  if (gesture.hasEnded) return Promise.resolve(true);
  return new Promise((resolve) => (gesture.clicked = resolve));
}

/** Nobody waits for the end of the click any more. */
function forgoClick() {
  gesture?.clicked?.(false);
}

/** Nobody gets it. */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Whether the element went away from under the pointer between its press and its release, so that
 * the click is another element's: nobody has clicked it yet.
 */
function hasSlidOff({ type, clientX: x, clientY: y }, hit) {
  const { element, watch, delivered, hasClicked } = gesture;
  if (watch !== "press" || type !== "click" || !delivered || hasClicked) return false;
  if (abra.geometry.reaches(element, hit)) {
    gesture.hasClicked = true;
    return false;
  }
  // In the viewport of the element's own document, as the event is.
  return element.isConnected && hit.ownerDocument === element.ownerDocument && !isUnder(element, { x, y });
}

/** Whether an element is at a point of its viewport, covered or not. */
function isUnder(element, { x, y }) {
  const boxes = [...abra.geometry.surfaceOf(element).getClientRects()];
  return boxes.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
}

/** A step of another library has begun, or goes on. */
function follow({ target }) {
  if (!gesture.delivered) abra.navigation.arm();
  deliver(target.ownerDocument?.defaultView ?? window);
}

function nameOf(hit) {
  return hit.nodeType === Node.ELEMENT_NODE ? abra.selector.compact(hit) : "the document";
}

/** What happens from here on is the action's doing. */
function deliver(view) {
  if (!gesture.delivered && !gesture.isUnderway) {
    abra.observer.restart();
    // What the page did by itself while the input was on its way is not its doing.
    gesture.before = abra.aftermath.note(gesture.element, gesture.watch);
  }
  abra.observer.press(view);
  gesture.delivered = true;
  gesture.interceptedBy = null;
}

/** What the handlers of a message from the frame change is the doing of the action in it. */
function hear({ timeStamp }) {
  abra.observer.press(window);
  // In Chromium the listeners of a window are called in the order in which they came, ours last.
  abra.observer.claim(timeStamp);
}

/**
 * Where a drag is let go: on its target, or on itself, which follows the pointer or has taken the
 * target's place. A native drop elsewhere can still be stopped.
 */
function land(event, hit) {
  const { target, element } = gesture;
  if (gesture.hasLanded || !target || !/^(pointerup|mouseup|drop)$/.test(event.type)) return;
  gesture.hasLanded = true;
  const at = { x: event.clientX, y: event.clientY };
  // What follows the pointer hides its target; a native drop goes to what is hit, and to no other.
  const below = event.type === "drop" ? [] : abra.geometry.stackAt(event.view, target, at);
  const stack = [hit, ...below];
  const isThere = stack.some((each) => abra.geometry.reaches(target, each) || abra.geometry.reaches(element, each));
  if (isThere) return;
  gesture.landedOn = nameOf(hit);
  if (event.type === "drop") gesture.interceptedBy = gesture.landedOn;
}

/** Removes the guard; nothing of it is left in the page. Called by settle.release. */
function end() {
  ended += 1;
  if (!gesture) return;
  for (const view of gesture.views) {
    for (const type of EVENTS[gesture.watch] ?? []) view.removeEventListener(type, guard, true);
    view.removeEventListener("dragstart", forgo);
    view.removeEventListener("click", endClick);
  }
  gesture.clicked?.(false);
  gesture = null;
  abra.words.forget();
}

/** Notes what the action shows for a while only. */
function glance() {
  if (gesture?.before) abra.effects.glance(gesture.before.effects, gesture.element);
}

/** Whether the input arrived and what it changed beside the DOM; the guard stays up. */
function observed() {
  if (!gesture?.before) return null;
  const { element, watch, interceptedBy, landedOn, slidOff, undropped, before } = gesture;
  // Of what is done in a frame, only the frame's own document sees whether it arrives.
  const delivered = watch === "frame" || (gesture.delivered && !interceptedBy && !hasLeftPointer(gesture));
  return {
    delivery: { delivered, interceptedBy, landedOn, slidOff, undropped },
    ...abra.aftermath.since(before, element, watch),
  };
}

/**
 * Whether what is hovered over has moved away as the pointer came. What has come over it instead,
 * as a menu does, is its doing.
 */
function hasLeftPointer({ element, watch, at }) {
  if (watch !== "hover" || !at || !element.isConnected || element.matches(":hover")) return false;
  return !isUnder(element, at);
}

/**
 * What the page does by itself begins or ends, in the task of a chain that was going before the
 * gesture: what it changes of fields, of which no mutation tells, is not the gesture's doing.
 */
function turn(isBegun) {
  if (!gesture?.before || isBegun === (gesture.turn !== null)) return;
  const { before, element } = gesture;
  if (!isBegun) abra.aftermath.endTurn(before, gesture.turn, element);
  gesture.turn = isBegun ? abra.aftermath.beginTurn(before, element) : null;
}

/** The element that a gesture is carried out on, or null. */
function acted() {
  return gesture?.element ?? null;
}

/** Whether a script acts, whose doing is not known from any event. */
function isByScript() {
  return gesture?.isByScript ?? false;
}

/** Whether a gesture is being watched. */
function isArmed() {
  return gesture !== null;
}

/** A script acts on the element of the gesture now: what comes of it is the action's doing. */
function actByScript() {
  deliver(gesture.element.ownerDocument.defaultView);
}

abra.pointer = { prepare, prepareNow, watchStep, standBy, begin, beginKeys, aimAt, actByScript, observed, turn, acted, end, clicked, forgoClick, glance, isArmed, isByScript };
