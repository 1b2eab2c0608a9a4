// What has scrolled, and whether it does so by itself: a carousel, or a log that follows its last
// line. No mutation reports it, and the window's position does not include inner scrolling.

import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as scheduled from "../signals/scheduled.js";
import * as horizon from "../signals/horizon.js";
import * as moments from "./moments.js";

/**
 * After this long without a scroll an element is at rest; one that scrolls more often may do so by itself.
 * @unit ms
 * @measured not measured: chosen above the pace of carousels, 3 to 5 s
 * @test utest/page/observe/test_scrolls.py::test_what_goes_on_scrolling_has_not_begun_again
 */
const AT_REST_MS = 5000;
/**
 * @limit how many of the latest are kept
 * @unit scrolls
 */
const STARTS_KEPT = 20;

/**
 * By document or element: when it last scrolled.
 * @type {WeakMap<EventTarget, number>}
 */
const times = new WeakMap();
/**
 * By document or element: where a scroll of ours left it, until its event comes.
 * @type {WeakMap<EventTarget, string>}
 */
const ours = new WeakMap();
/**
 * When elements at rest began to scroll, the latest last.
 * @type {number[]}
 */
const starts = [];
let lastAt = -Infinity;

/**
 * A glide without an event for this long has ended, where the browser does not say so.
 * @unit ms
 * @measured not measured: chosen as a few frames
 * @test utest/page/observe/test_scrolls.py::test_a_glide_ends_without_events
 */
const GLIDES_MS = 100;
/**
 * The same where the browser says so: it was interrupted in a way that no event tells.
 * @unit ms
 * @measured a busy machine, whose scrolls paused for longer than GLIDES_MS
 * @test utest/page/observe/test_scrolls.py::test_a_glide_ends_without_events
 */
const STALLED_MS = 1000;
/**
 * What is called for brings its first event with one of so many frames, if there is anything to scroll.
 * @unit frames
 * @measured not measured: as SCROLL_FRAMES (signals/idleness.js)
 * @test utest/page/observe/test_scrolls.py::test_a_scroll_that_was_called_for_is_under_way_until_frames_show_it
 */
const FIRST_FRAMES = 2;
/**
 * A page that draws no frame for so long does not scroll.
 * @unit ms
 * @measured not measured: chosen as the default horizon
 * @test utest/page/observe/test_scrolls.py::test_a_scroll_that_was_called_for_is_under_way_until_frames_show_it
 */
const UNDRAWN_MS = 500;
/**
 * What glides in a document this young is of its own start, and nobody knows of a call for it; later it may be a carousel.
 * @unit ms
 * @measured not measured: chosen below the pace of carousels, 3 to 5 s
 * @test utest/page/observe/test_scrolls.py::test_a_glide_of_a_documents_own_start_is_under_way
 */
const YOUNG_MS = 3000;
/** Whether the open window is one of a new document's start. */
let isStart = false;
/** What scrolled last. @type {WeakRef<EventTarget>|null} */
let latest = null;
/** When the open window began; Infinity without one. */
let armedAt = Infinity;
/** When the action last called for a scroll, and how many frames are to come until its first event is due. */
let calledAt = -Infinity;
let toDraw = 0;
/**
 * What glides because of the action, and when its last event came.
 * @type {Map<EventTarget, {item: horizon.Item, last: number, isGuess?: boolean}>} `isGuess`: it may have been a jump
 */
const gliding = new Map();

/**
 * The action began it, if what it has led to is as recent as that.
 * @param {EventTarget} target
 * @param {number} before when it scrolled before
 * @param {number} now
 */
function follow(target, before, now) {
  const glide = gliding.get(target);
  if (glide) {
    glide.last = now;
    glide.isGuess = false;
    // What it brings into view comes of it.
    scheduled.follow();
  } else if (isToBegin(now) || (isStart && isCalledFor()) || (now - before > GLIDES_MS && now - scheduled.look(Infinity).followedAt < GLIDES_MS)) gliding.set(target, { item: horizon.loaded("scroll", now, ""), last: now });
}

/** Whether no loop of the page is there that may scroll step by step, as a ticker does, which has no end. */
function isCalledFor() {
  return !scheduled.look(-Infinity).items.some(({ kind, repeats, chain, delay }) => kind === "frame" || (kind === "timer" && (repeats || chain.runs > 0) && delay <= GLIDES_MS));
}

/** Whether the first event of a scroll that the action has called for may still come. @param {number} now */
function isToBegin(now) {
  const { scrolledAt } = scheduled.look(Infinity);
  if (scrolledAt < armedAt) return false;
  if (scrolledAt !== calledAt) {
    calledAt = scrolledAt;
    if (!toDraw) builtins.nextFrame(onFrame);
    toDraw = FIRST_FRAMES;
  }
  return toDraw > 0 && now - calledAt < UNDRAWN_MS;
}

function onFrame() {
  toDraw -= 1;
  if (toDraw > 0) builtins.nextFrame(onFrame);
}

/** @param {Event} event */
function onEnd({ target }) {
  if (target && gliding.delete(target)) scheduled.follow();
}

/** What glides now because of the action. */
export function items() {
  const now = performance.now();
  const most = "onscrollend" in window ? STALLED_MS : GLIDES_MS;
  for (const [target, { last, isGuess }] of gliding) if (now - last > (isGuess ? GLIDES_MS : most)) gliding.delete(target);
  const glides = [...gliding.values()].map(({ item }) => item);
  return !glides.length && isToBegin(now) ? [horizon.loaded("scroll", calledAt, "")] : glides;
}

/** Notes that something has scrolled. @param {EventTarget|null} scrolled a document or an element @param {number} now */
export function note(scrolled, now) {
  const target = /** @type {Document|Element} */ (scrolled);
  const left = ours.get(target);
  ours.delete(target);
  if (left === positionOf(target)) return;
  if (now >= armedAt) follow(target, times.get(target) ?? -Infinity, now);
  if (now - (times.get(target) ?? -Infinity) >= AT_REST_MS) {
    starts.push(now);
    if (starts.length > STARTS_KEPT) starts.shift();
  }
  times.set(target, now);
  latest = new WeakRef(target);
  lastAt = now;
}

/** The scroll event of a document is about its scrolling element. @param {Document|Element} target */
function positionOf(target) {
  const scroller = target.nodeType === Node.DOCUMENT_NODE ? /** @type {Document} */ (target).scrollingElement : /** @type {Element} */ (target);
  return `${scroller?.scrollLeft},${scroller?.scrollTop}`;
}

/**
 * Carries out a scroll of ours around an element: it ends at once, and is nobody else's doing.
 * @param {Element} element
 * @param {() => void} scroll
 */
export function byUs(element, scroll) {
  /** @type {Map<Document|Element, string>} */
  const around = new Map();
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) around.set(at, positionOf(at));
  for (let doc = /** @type {Document|undefined} */ (element.ownerDocument); doc; doc = dom.frameOf(doc)?.ownerDocument) around.set(doc, positionOf(doc));
  scroll();
  for (const [target, before] of around) {
    const now = positionOf(target);
    if (now !== before) ours.set(target, now);
  }
}

/** Whether anything scrolled within so many ms before a time, except by us. @param {number} at @param {number} within */
export function isScrolling(at, within) {
  return at - lastAt < within;
}

/** Whether anything at rest began to scroll since a time. @param {number} at */
export function anySince(at) {
  return starts.some((start) => start >= at);
}

moments.on("armed", ({ since, fresh }) => {
  gliding.clear();
  armedAt = since;
  isStart = fresh && since < YOUNG_MS;
  const before = latest?.deref();
  if (before && isStart && since - lastAt < GLIDES_MS && isCalledFor()) gliding.set(before, { item: horizon.loaded("scroll", lastAt, ""), last: lastAt, isGuess: true });
  builtins.addTo.call(document, "scrollend", onEnd, true);
});
moments.on("disarmed", () => {
  armedAt = Infinity;
  isStart = false;
  builtins.removeFrom.call(document, "scrollend", onEnd, { capture: true });
});
