// Whether a user could do it now: the element brought into view and made ready for a gesture, where
// the pointer presses, and where what it drags is to go.

/** SortableJS looks every 50 ms at what is held, react-dnd once a frame. */
const LINGER_MS = 60;
const LINGER_MAX_MS = 600;
/** In what is smaller, a pixel more or less may be beside it. */
const TINY = 8;
/** Where the pointer must be able to hit the element. */
const AIMED = new Set(["press", "hover", "drag"]);
/** What neither looks nor acts at a place of the page. */
const ANYWHERE = new Set(["keys", "script", "attribute", "focus"]);
/** What a user can do with what is disabled, too. */
const SEEN_ONLY = new Set(["hover", "scroll"]);

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
  abra.gesture.takeDown();
  const turn = abra.gesture.endedSoFar();
  const element = abra.registry.get(ref);
  const { refuse } = abra.actionable;
  if (!element) return refuse("gone", null, "no longer on the page");
  const isUnseen = write && abra.controls.isFilledUnseen(element);
  const ready = isUnseen ? asItIs(element) : await bring(element, watch);
  if (ready.obstacle) return ready;
  const shut = watch === "none" && !isUnseen ? abra.actionable.shutOff(ready.surface) : null;
  if (shut) return shut;
  const unwritable = write ? abra.controls.writeObstacleInFocus(element) : null;
  if (unwritable) return refuse(unwritable.reason, element, unwritable.detail);
  const aimed = AIMED.has(watch) ? await abra.actionable.aim(ready.surface) : { point: null };
  if (aimed.obstacle) return aimed;
  if (watch === "keys" && !takesKeys(element)) return unfocusable(element);
  if (turn !== abra.gesture.endedSoFar()) return refuse("unstable", element, "given up while it was made ready");
  abra.gesture.begin(element, watch);
  return readiness(ready, aimed.point, text);
}

/**
 * The same where it takes no time: nothing is scrolled, waited for or given the focus.
 * @param {number} now when the page last had a turn
 * @returns {object|null} Readiness; null where `prepare` has to decide, and nothing is armed
 */
function prepareNow({ ref, press = false, write = false, watch = press ? "press" : "none", text = null }, now) {
  abra.gesture.takeDown();
  const element = abra.registry.get(ref);
  if (!element || (watch !== "press" && watch !== "none")) return null;
  const surface = abra.actionable.surfaceAtRest(element, now);
  if (!surface || (write && abra.controls.writeObstacleOf(element))) return null;
  const point = watch === "press" ? abra.geometry.hitPointOf(surface).point : null;
  if (watch === "press" ? !point : abra.containers.dialogOver(element)) return null;
  abra.gesture.begin(element, watch);
  return readiness({ surface, scrolled: false }, point, text);
}

function readiness({ surface, scrolled }, point, text) {
  return {
    point,
    box: abra.geometry.boxOf(surface),
    scrolled,
    isHidden: document.visibilityState === "hidden",
    textCount: text === null ? 0 : abra.words.remember(text),
    documentBegan: abra.began,
    click: abra.gesture.clickToCome(),
    paints: abra.painters.isAny(surface),
  };
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
  const element = abra.gesture.acted();
  if (!element) return abra.actionable.refuse("gone", null, "no longer on the page: what was dragged");
  abra.gesture.dropOn(target, drops);
  const reached = await abra.actionable.reach(target, { operates: false });
  if (reached.obstacle) return reached;
  if (carrying) {
    abra.gesture.rebaseScroll();
    return { start: null, end: pointOver(reached.surface) };
  }
  const surface = abra.geometry.surfaceOf(element);
  if (!abra.geometry.isInView(surface)) {
    abra.scrolls.byUs(surface, () => surface.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
    await abra.idleness.nextFrame();
    if (!abra.geometry.isInView(surface) || !abra.geometry.isInView(reached.surface)) return apart(element, surface);
  }
  const end = await abra.actionable.aim(reached.surface);
  if (end.obstacle) return end;
  const { point } = abra.geometry.holdPointOf(surface);
  return point ? { start: point, end: pastMiddle(point, end.point, reached.surface) } : apart(element, surface);
}

/**
 * A pixel farther than the middle, the way it comes: lists make room once their middle is passed,
 * and of what is dropped on the very middle nobody knows on which side it was meant.
 */
function pastMiddle(start, end, surface) {
  const { w, h } = abra.geometry.boxOf(surface);
  if (w < TINY || h < TINY) return end;
  const further = (from, to) => Math.round(to) + (Math.abs(to - from) < TINY ? 0 : Math.sign(to - from));
  return { x: further(start.x, end.x), y: further(start.y, end.y) };
}

async function apart(element, surface) {
  const ready = await abra.actionable.reach(element);
  if (ready.obstacle) return ready;
  const { obstacle } = await abra.actionable.aim(surface);
  return obstacle ? { obstacle } : { start: abra.geometry.holdPointOf(surface).point, end: null };
}

/** The middle of what is in view; what is in the hand may cover it. */
function pointOver(surface) {
  const { x, y, w, h } = abra.geometry.boxOf(surface);
  return abra.geometry.hitPointOf(surface).point ?? { x: x + w / 2, y: y + h / 2 };
}

/**
 * Waits until the page has made what it makes of what is held over it: what it looks at now and
 * then it has looked at, and what it has moved is at rest.
 * @returns {Promise<{changed: boolean}>} whether anything has come of it meanwhile
 */
async function linger() {
  const from = performance.now();
  const before = abra.observer.current()?.animationsBefore;
  for (let now = from; now - from < LINGER_MAX_MS; now = performance.now()) {
    await abra.idleness.nextFrame();
    const isAtRest = abra.animations.runningFinite().every((each) => before?.has(each));
    if (isAtRest && performance.now() - from >= LINGER_MS) break;
  }
  const spots = abra.observer.current()?.spots.values() ?? [];
  return { changed: [...spots].some(({ own }) => own.last >= from) };
}

abra.pointer = { prepare, prepareNow, aimAt, linger };
