// Pressing an element: could a user do it now, did the press arrive, and what did it change.

const GESTURE = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick"];
const STABLE_FRAMES_MS = 400;
let gesture = null;

/**
 * Whether a user could act on the element now, where to press, and if so the observation begun
 * and the guard set: the press reaches this element or nothing.
 * @returns {Promise<object>} Readiness
 */
async function prepare({ ref, press, write = false }) {
  const element = abra.registry.get(ref);
  if (!element) return refuse("gone", null, "no longer on the page");
  const unwritable = write ? abra.controls.writeObstacleOf(element) : null;
  const obstacle = obstacleOf(element) ?? (unwritable && refuse("read_only", element, unwritable));
  if (obstacle) return obstacle;
  const surface = abra.geometry.surfaceOf(element);
  let scrolled = false;
  if (!abra.geometry.isInView(surface)) {
    surface.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    scrolled = true;
  }
  if ((scrolled || abra.animations.movesElement(surface)) && !(await isStable(surface))) {
    return refuse("unstable", surface, "still moving");
  }
  if (!element.isConnected) return refuse("gone", element, "no longer on the page");
  const { point, cover } = press ? abra.geometry.hitPointOf(surface) : { point: null, cover: null };
  if (press && !point) {
    return cover
      ? refuse("covered", cover, `covered by ${abra.selector.compact(cover)}`)
      : refuse("outside", surface, "outside the viewport, even after scrolling to it");
  }
  begin(element);
  const isHidden = document.visibilityState === "hidden";
  return { point, box: abra.geometry.boxOf(surface), scrolled, isHidden };
}

function obstacleOf(element) {
  if (!abra.dom.isVisible(abra.geometry.surfaceOf(element))) return refuse("hidden", element, "not visible");
  if (!abra.controls.isEnabled(element)) return refuse("disabled", element, "disabled");
  if (abra.dom.isInert(element)) return refuse("inert", element, "inert (behind a modal dialog)");
  return null;
}

function refuse(reason, element, detail) {
  return { obstacle: { reason, locator: element ? abra.selector.compact(element) : "", detail } };
}

/** The same box in two consecutive frames, within a bound. */
async function isStable(element) {
  const until = performance.now() + STABLE_FRAMES_MS;
  let before = null;
  while (performance.now() < until) {
    await abra.idleness.nextFrame();
    const box = element.getBoundingClientRect();
    const same = before && box.x === before.x && box.y === before.y && box.width === before.width && box.height === before.height;
    if (same) return true;
    before = box;
  }
  return false;
}

/** Arms the observation and the guard for one gesture. */
function begin(element) {
  end();
  abra.observer.arm();
  abra.navigation.arm();
  const views = new Set([window, element.ownerDocument.defaultView]);
  gesture = {
    element,
    views,
    delivered: false,
    interceptedBy: null,
    url: location.href,
    state: abra.controls.stateOf(element),
    fields: abra.controls.snapshot(),
    focus: deepFocus(),
    scroll: `${window.scrollX},${window.scrollY}`,
    dialogs: openDialogs(),
  };
  for (const view of views) for (const type of GESTURE) view.addEventListener(type, guard, true);
}

/** Lets the gesture through to the element that was meant, and stops it for any other. */
function guard(event) {
  if (!event.isTrusted || !gesture) return;
  const hit = event.composedPath()[0];
  // The press on a frame's inside is seen by the inner window; the outer one sees none.
  if (!gesture.delivered && !abra.geometry.reaches(gesture.element, hit)) {
    gesture.interceptedBy = hit.nodeType === Node.ELEMENT_NODE ? abra.selector.compact(hit) : "the document";
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (gesture.interceptedBy) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (!gesture.delivered) abra.observer.restart();
  abra.observer.press(event.view);
  gesture.delivered = true;
}

/** Removes the guard; nothing of it is left in the page. Called by settle.release. */
function end() {
  if (!gesture) return;
  for (const view of gesture.views) for (const type of GESTURE) view.removeEventListener(type, guard, true);
  gesture = null;
}

/** Whether the press arrived and what it changed beside the DOM; the guard stays up. */
function observed() {
  if (!gesture) return null;
  const { element, delivered, interceptedBy, url, state, fields, focus, scroll, dialogs } = gesture;
  return {
    delivery: { delivered, interceptedBy },
    urlBefore: url,
    urlAfter: location.href,
    state: element.isConnected ? abra.controls.changes(state, abra.controls.stateOf(element)) : {},
    fieldsChanged: abra.controls.changedSince(fields, element),
    focusMoved: hasMovedFocus(element, focus),
    scrolled: `${window.scrollX},${window.scrollY}` !== scroll,
    dialogsOpened: openDialogs().filter((name) => !dialogs.includes(name)),
  };
}

/** A button that is pressed takes the focus, and any press may end that of another: no outcomes. */
function hasMovedFocus(element, before) {
  const now = deepFocus();
  if (now === before || now === null || now.localName === "body") return false;
  return now !== element || takesText(element);
}

function takesText(element) {
  return element.isContentEditable || element.matches("input,textarea,select");
}

/** The element that has the focus, in shadow roots and same-origin frames too. */
function deepFocus() {
  let focused = document.activeElement;
  for (let inner = focused; inner; ) {
    focused = inner;
    inner = (inner.shadowRoot ?? abra.dom.frameDocumentOf(inner))?.activeElement ?? null;
  }
  return focused;
}

function openDialogs() {
  const found = document.querySelectorAll("dialog[open],[role=dialog],[role=alertdialog]");
  return [...found].filter(abra.dom.isVisible).map((dialog) => abra.text.cap(abra.name.nameOf(dialog) || abra.selector.compact(dialog), 80));
}

/** The element that a gesture is carried out on, or null. */
function acted() {
  return gesture?.element ?? null;
}

/** Whether a gesture is being watched. */
function isArmed() {
  return gesture !== null;
}

/** Whether anything that was observed differs from before the press. */
function isChange({ urlBefore, urlAfter, state, fieldsChanged, focusMoved, scrolled, dialogsOpened }) {
  const hasState = Object.keys(state).length > 0 || fieldsChanged > 0;
  return urlBefore !== urlAfter || hasState || focusMoved || scrolled || dialogsOpened.length > 0;
}

abra.pointer = { prepare, observed, isChange, acted, end, isArmed };
