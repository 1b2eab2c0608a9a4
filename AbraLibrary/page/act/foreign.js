// Frames of another origin: documents that no script of this one can see, each with an agent of its
// own. Here is what only the document around such a frame knows: which there are, how they lie in
// the viewport, and whether a press at a point of one would reach it.

const FRAME = /^i?frame$/;
/** In CSS pixels: no control that a user could hit is smaller (WCAG 2.2, 2.5.8). */
const LEAST_SIDE = 24;
/** What neither looks nor acts at a place of the page. */
const ANYWHERE = new Set(["keys", "script", "attribute", "focus"]);
const MOVING = "in a frame that is still moving";
/** Where to scroll a frame to, for a point in it; a high one needs its ends. */
const PLACES = ["center", "start", "end"];

/** Whether an element is a frame whose document this one cannot reach. */
function isForeign(element) {
  return FRAME.test(element.localName) && element.contentWindow !== null && element.contentDocument === null;
}

/** Visits the frames of another origin, of all documents and open shadow roots that can be reached. */
function* all() {
  for (const root of abra.roots.all()) for (const frame of abra.roots.framesIn(root)) if (isForeign(frame)) yield frame;
}

/** How many there are that a user could act in; many pages have others that only count visitors. */
function count() {
  return [...all()].filter(isLarge).length;
}

/** How many there are in all. */
function countAll() {
  return [...all()].length;
}

function isLarge(frame) {
  const { width, height } = frame.getBoundingClientRect();
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}

/** The origin that a frame element names; what it has become since, nobody here can tell. */
function originOf(frame) {
  return urlOf(frame)?.origin ?? "";
}

function urlOf(frame) {
  const src = frame.getAttribute("src");
  if (!src) return null;
  try {
    return new URL(src, frame.baseURI);
  } catch {
    return null;
  }
}

/** The address that a frame element names, without query and fragment: that of one to be known by. */
function addressOf(frame) {
  const url = urlOf(frame);
  return url ? `${url.origin}${url.pathname}` : "";
}

/**
 * What is known of each from outside, and their windows in the same order.
 * @returns {{frames: object[], windows: Window[]}} frames as core/models/session/frame.py has them
 */
function list() {
  return abra.name.inPass(() => {
    const found = [...all()];
    return { frames: found.map(describe), windows: found.map((frame) => frame.contentWindow) };
  });
}

/** Where a frame's own viewport begins in that of this document, and its scale. */
function placeOf(frame) {
  const { x, y } = abra.geometry.outOf(frame, { x: 0, y: 0 });
  const unit = abra.geometry.outOf(frame, { x: 1, y: 1 });
  return { x, y, scaleX: unit.x - x, scaleY: unit.y - y };
}

/** The same for a driver that takes all input at points of the window; null once it is gone. */
function place({ ref }) {
  const frame = abra.registry.get(ref);
  return frame && placeOf(frame);
}

function describe(frame) {
  const isVisible = abra.dom.isVisible(frame);
  return {
    ref: abra.registry.idOf(frame),
    title: abra.text.cap(titleOf(frame), 100),
    locator: abra.selector.compact(frame),
    address: addressOf(frame),
    isLarge: isLarge(frame),
    box: abra.geometry.boxOf(frame),
    ...placeOf(frame),
    isVisible,
    isReached: isVisible && abra.geometry.hitPointOf(frame).point !== null,
    contextKind: abra.containers.contextOf(frame),
    section: abra.containers.sectionOf(frame),
    modal: abra.containers.modalOf(frame),
  };
}

function titleOf(frame) {
  return abra.text.squeeze(abra.name.nameOf(frame) || frame.title || frame.getAttribute("name") || "");
}

/**
 * Whether a user could act at a point of a frame's viewport now; if so the observation of this
 * document is begun, as what is done in a frame may change what is around it.
 * @param {object} options
 * @param {string} options.ref the frame's
 * @param {{x, y}|null} options.point in the frame's viewport; null where nothing is pressed
 * @param {string} options.watch as in pointer.prepare
 * @param {string|null} options.text a text that is expected to come
 * @param {boolean} options.arm whether to begin the observation
 * @returns {Promise<object>} Readiness, the point in the top viewport of this document
 */
async function aim({ ref, point, watch, text = null, arm = true }) {
  const frame = abra.registry.get(ref);
  const { refuse, obstacleOf, reach } = abra.actionable;
  if (!frame) return refuse("gone", null, "no longer on the page: its frame was taken away");
  let scrolled = false;
  if (watch !== "attribute") {
    const ready = ANYWHERE.has(watch) || (point && isSeen(frame, point))
      ? obstacleOf(frame, { operates: false })
      : await reach(frame, { operates: false });
    if (ready?.obstacle) return ready;
    scrolled = ready?.scrolled ?? false;
  }
  const aimed = point ? await reachPoint(frame, point, watch === "scroll") : { point: null, scrolled: false };
  if (aimed.obstacle) return aimed;
  if (arm) abra.gesture.begin(frame, "frame");
  return {
    point: aimed.point,
    box: abra.geometry.boxOf(frame),
    scrolled: scrolled || aimed.scrolled,
    isHidden: document.visibilityState === "hidden",
    textCount: arm && text !== null ? abra.words.remember(text) : 0,
  };
}

/** Brings a point of a frame into view, where nothing covers it. */
async function reachPoint(frame, point, isOnlySeen) {
  const { refuse, isStable, isRestless, isPinned } = abra.actionable;
  if (isSeen(frame, point) && isRestless(frame) && !(await isStable(frame))) return refuse("unstable", frame, MOVING);
  let cover = coverAt(frame, point);
  let scrolled = false;
  for (const place of PLACES) {
    if (isSeen(frame, point) && (!cover || !isPinned(cover))) break;
    scrollTo(frame, point, place);
    scrolled = true;
    if (!(await isStable(frame))) return refuse("unstable", frame, MOVING);
    cover = coverAt(frame, point);
  }
  if (!isSeen(frame, point)) return refuse("outside", frame, "in a frame of which that part cannot be scrolled into view");
  if (cover && !isOnlySeen) return refuse("covered", cover, `covered by ${abra.selector.compact(cover)}`);
  return { point: abra.geometry.outOf(frame, point), scrolled };
}

/** Whether a point of a frame's viewport is in view. */
function isSeen(frame, point) {
  const seen = abra.geometry.viewOf(frame);
  if (!seen) return false;
  const { x, y } = abra.geometry.outOf(frame, point);
  return seen.left <= x && x <= seen.right && seen.top <= y && y <= seen.bottom;
}

/** Whether a frame is in view, for what is read in it. */
function isInView({ ref }) {
  const frame = abra.registry.get(ref);
  return frame !== null && abra.geometry.isInView(frame);
}

/** Whether a window is that of a frame, or of one at any depth in it. */
function isFrom(source, frame) {
  for (let view = source; view && view !== window; view = view.parent === view ? null : view.parent) {
    if (view === frame.contentWindow) return true;
  }
  return false;
}

/** What a press there would reach instead of the frame, or null. */
function coverAt(frame, point) {
  const hit = abra.geometry.hitOnTheWay(frame, abra.geometry.outOf(frame, point));
  return hit === frame ? null : hit;
}

/** Scrolls to the frame and, where it is higher than the view, on to the point. */
function scrollTo(frame, point, block) {
  abra.scrolls.byUs(frame, () => {
    frame.scrollIntoView({ block, inline: "center", behavior: "instant" });
    if (isSeen(frame, point)) return;
    const { x, y } = abra.geometry.outOf(frame, point);
    window.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" });
  });
}

abra.foreign = { isForeign, isFrom, count, countAll, originOf, list, place, aim, isInView };
