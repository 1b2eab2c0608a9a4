// What comes and goes on a page by itself: the children of a feed or an ad that is rewritten, the slides of a
// carousel, a frame that reloads, what an endless animation hides. cadence.js knows the pace of an element's
// own text, and a new element has none; so here the pace belongs to the parent (docs/adr/0013).

import * as dom from "../dom/dom.js";
import * as namesakes from "../dom/namesakes.js";
import * as animations from "../signals/animations.js";
import * as cadence from "./cadence.js";

/**
 * The children of an element that come and go.
 * @typedef {object} List
 * @property {Map<string, number>} shapes how many of each shape (shapeOf)
 * @property {Map<string, Kin>} kins those that came, whatever their classes
 * @property {number} at when the latest came or went
 * @property {boolean} isOwn whether that was by itself
 * @property {number} came how many more of these are examined
 * @property {number} went
 */
/**
 * Those that are alike but for their classes.
 * @typedef {object} Kin
 * @property {number} first when the first came
 * @property {number} last when the latest came
 * @property {number} beats how often some came
 * @property {boolean} isAgain whether one had the classes of another
 */
/**
 * The children of an element whose attributes change.
 * @typedef {object} Deck
 * @property {WeakSet<Element>} members
 * @property {WeakRef<Element>|null} last the one that changed last
 * @property {number} turns how often that was another one
 */

/**
 * By parent, the pace at which its children come and go, and change.
 * @type {WeakMap<Element|ShadowRoot, List>}
 */
const lists = new WeakMap();
/** @type {WeakMap<Element, Deck>} */
const decks = new WeakMap();
/**
 * What an action added, and what only scripts added, and when.
 * @type {WeakSet<Element>}
 */
const acted = new WeakSet();
/** @type {WeakMap<Element, number>} */
const born = new WeakMap();
/**
 * By attribute, when an action last changed those that have not changed by themselves since.
 * @type {WeakMap<Element, Record<string, number>>}
 */
const styled = new WeakMap();
/**
 * Whose attributes change by themselves.
 * @type {WeakSet<Element>}
 */
const restyling = new WeakSet();
/**
 * @limit how many children of a batch are examined
 * @unit elements
 */
const LOOKED_AT = 8;
/**
 * @limit how many shapes of an element's children are kept
 * @unit looks
 */
const SHAPES_KEPT = 12;
/**
 * If so many came one after the other without a class that came again, their classes are generated.
 * @unit beats
 * @measured not measured: chosen as TICKS_NEEDED of a cadence (cadence.js), and the first, which may be the page's own rendering
 * @test utest/page/observe/test_restless.py::test_items_with_a_class_of_their_own_each_are_noise
 */
const GENERATED = 4;
/**
 * Faster changes are a script's animation, frame by frame, which ends; turns are made to be read.
 * @unit ms
 * @measured animations of scripts that page diffs took for noise, a change a frame
 * @test utest/page/observe/test_restless.py::test_what_is_in_slides_that_take_turns_is_noise
 */
const FASTEST_TURN_MS = 50;
/**
 * An element that changed only when the page was made, and one that goes on, are not taking turns.
 * @unit turns
 * @measured not measured: chosen as TICKS_NEEDED of a cadence (cadence.js)
 * @test utest/page/observe/test_restless.py::test_what_is_in_slides_that_take_turns_is_noise
 */
const TURNS_NEEDED = 3;
/**
 * How far out the container may be that clips a moving element.
 * @unit elements
 * @measured not measured: chosen for carousels of viewport, track and slides
 * @test utest/page/observe/test_restless.py::test_what_moves_out_of_a_container_near_by_is_noise
 */
const CLIPPED_WITHIN = 3;
const MOVING = ["transform", "translate", "left", "right", "top", "bottom", "marginLeft", "marginTop", "inset"];

let isAny = false;
/** Whether an action has changed any attribute. */
let isAnyStyled = false;

/** Notes that something loaded: no mutation reports the reload of a frame. @param {EventTarget|null} target @param {number} now */
export function noteLoad(target, now) {
  const loaded = /** @type {Element} */ (target);
  if (loaded.localName === "iframe" || loaded.localName === "frame") keepPace(listOf(loaded), now, true);
}

/**
 * Notes added and removed children.
 * @param {Element|ShadowRoot} parent
 * @param {{added: Element[], removed: Element[]}} children
 * @param {number} now
 * @param {boolean} isIdle whether no action of ours was under way that may have caused it
 * @param {boolean} isOurs whether an action certainly caused it
 */
export function noteChildren(parent, { added, removed }, now, isIdle, isOurs) {
  // Anything else may be a late turn, which its shape shows.
  if (isOurs) {
    for (let i = 0; i < added.length && i < LOOKED_AT; i++) acted.add(added[i]);
    return;
  }
  const list = listOf(parent);
  // Of each batch, one record is the beat and the first few children are examined: a page may append
  // thousands of rows one by one.
  if (list.at !== now) {
    list.at = now;
    list.isOwn = keepPace(list, now, isIdle) || isIdle;
    list.came = list.went = LOOKED_AT;
  }
  if (!list.isOwn) return;
  for (let i = 0; i < added.length && list.came > 0; i++, list.came--) {
    born.set(added[i], now);
    noteKin(list, added[i], now);
    noteShape(list, added[i]);
  }
  for (let i = 0; i < removed.length && list.went > 0; i++, list.went--) noteShape(list, removed[i]);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {number} now
 * @param {boolean} isIdle
 * @param {boolean} isOurs
 */
function noteStyle(element, name, now, isIdle, isOurs) {
  if (isIdle) restyling.add(element);
  // Most pages are changed by themselves far more often, and before any action.
  if (!isAnyStyled && !isOurs) return;
  const known = styled.get(element);
  if (!isOurs) {
    if (known) delete known[name];
  } else if (known) known[name] = now;
  else styled.set(element, { [name]: now });
  isAnyStyled = true;
}

/** @param {Element} element */
function ownStyledAt(element) {
  return Math.max(-1, ...Object.values(styled.get(element) ?? {}));
}

/**
 * Notes a changed attribute; the other arguments as above.
 * @param {Element} element
 * @param {string} name
 * @param {number} now
 * @param {boolean} isIdle
 * @param {boolean} isOurs
 */
export function noteAttribute(element, name, now, isIdle, isOurs) {
  noteStyle(element, name, now, isIdle, isOurs);
  const parent = namesakes.parentIn(element);
  if (parent === null) return;
  let deck = decks.get(parent);
  if (deck === undefined && isOurs) return;
  if (deck === undefined) decks.set(parent, (deck = { members: new WeakSet(), last: null, turns: 0 }));
  if (!isOurs && (keepPace(deck, now, isIdle) || isIdle)) {
    deck.members.add(element);
    const last = deck.last?.deref();
    if (last !== element) {
      if (last !== undefined) deck.turns++;
      deck.last = new WeakRef(element);
    }
  } else if (isOurs) {
    deck.members.delete(element);
  }
}

/**
 * When an action last styled an element by an attribute: by its own, or, where its own do not change by themselves, by one of
 * what it is in; -1 for never.
 * @param {Element} element
 */
export function styledAt(element) {
  let latest = ownStyledAt(element);
  for (let at = /** @type {Element|null} */ (element); at && !restyling.has(at); at = dom.parentOf(at)) latest = Math.max(latest, ownStyledAt(at));
  return latest;
}

/**
 * Whether a removed element only had its turn, though perhaps during an action.
 * @param {Element} element
 * @param {Element} parent
 */
export function isPassing(element, parent) {
  return isAny && isAlikeIn(lists.get(parent), element);
}

/** @param {Element|ShadowRoot} parent */
function listOf(parent) {
  let list = lists.get(parent);
  if (list === undefined) lists.set(parent, (list = { shapes: new Map(), kins: new Map(), at: NaN, isOwn: false, came: 0, went: 0 }));
  return list;
}

/** Whether it came in its turn. @param {List|Deck} group @param {number} now @param {boolean} isIdle */
function keepPace(group, now, isIdle) {
  const isInTurn = cadence.beat(group, now, isIdle);
  if (isInTurn) isAny = true;
  return isInTurn;
}

/** @param {List} list @param {Element} element */
function noteShape({ shapes }, element) {
  const shape = shapeOf(element);
  if (shapes.size < SHAPES_KEPT || shapes.has(shape)) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
}

/** @param {List} list @param {Element} element @param {number} now */
function noteKin({ shapes, kins }, element, now) {
  const bare = bareOf(element);
  const kin = kins.get(bare);
  if (kin === undefined) {
    if (kins.size < SHAPES_KEPT) kins.set(bare, { first: now, last: now, beats: 1, isAgain: false });
    return;
  }
  if (shapes.has(shapeOf(element))) kin.isAgain = true;
  if (kin.last !== now) kin.beats++;
  kin.last = now;
}

/** What an item has in common with the next one. @param {Element} element */
function shapeOf(element) {
  return `${bareOf(element)}.${element.getAttribute("class") ?? ""}`;
}

/** @param {Element} element */
function bareOf(element) {
  return `${element.localName}#${element.id.replace(/\d+/g, "")}`;
}

/** One look at the page: what is restless now. */
export class Restless {
  constructor() {
    this.animated = dom.inPass(animatedNow);
    this.isCalm = !isAny && this.animated.size === 0;
  }

  /** Whether the content of an element comes and goes by itself, or changes with it. @param {Element} element */
  has(element) {
    if (this.isCalm) return false;
    if (this.animated.has(element)) return true;
    if (!isAny) return false;
    const own = lists.get(element);
    if (own !== undefined && element.localName === "iframe" && cadence.isRestless(own)) return true;
    const parent = element.parentElement;
    if (parent === null) return isItem(element, element.parentNode);
    return isItem(element, parent) || isSlide(element, parent);
  }
}

/**
 * An item of a list that adds or removes similar items at an even pace. @param {Element} element
 * @param {Node|null} parent an element or a shadow root
 */
function isItem(element, parent) {
  if (acted.has(element) || !isAlikeIn(lists.get(/** @type {Element} */ (parent)), element)) return false;
  // A body has too many children.
  return parent !== document.body || born.has(element);
}

/** Whether such elements come or go there; a single beat may have been the first rendering. @param {List|undefined} list @param {Element} element */
function isAlikeIn(list, element) {
  return list !== undefined && cadence.isRestless(list) && isKnownIn(list, element);
}

/**
 * Whether several of its shape came or went. Where no class ever came again, they are generated, and tell nothing.
 * @param {List} list
 * @param {Element} element
 */
function isKnownIn({ shapes, kins }, element) {
  if ((shapes.get(shapeOf(element)) ?? 0) > 1) return true;
  const kin = kins.get(bareOf(element));
  if (kin === undefined || kin.isAgain || kin.beats < GENERATED) return false;
  return (born.get(element) ?? kin.first) > kin.first;
}

/** One of several slides that take turns, or their strip. @param {Element} element @param {Element} parent */
function isSlide(element, parent) {
  const deck = decks.get(parent);
  if (deck === undefined || !deck.members.has(element) || !cadence.isRestless(deck)) return false;
  return (deck.turns >= TURNS_NEEDED && cadence.paceOf(deck) >= FASTEST_TURN_MS) || isStrip(element, parent);
}

/** @param {Element} element @param {Element} parent */
function isStrip(element, parent) {
  if (element.localName === "body" || dom.styleOf(parent)?.overflowX === "visible") return false;
  return element.scrollWidth > parent.clientWidth + 1 || element.scrollHeight > parent.clientHeight + 1;
}

/** Elements that an endless animation hides, or moves out of view. */
function animatedNow() {
  /** @type {Set<Element>} */
  const found = new Set();
  for (const animation of document.getAnimations()) {
    const effect = /** @type {KeyframeEffect|null} */ (animation.effect);
    const target = effect?.target;
    if (!target || animation.playState !== "running" || !effect.getKeyframes) continue;
    if (Number.isFinite(animations.remainingMs(animation))) continue;
    const frames = effect.getKeyframes();
    if (frames.some(hides) || (frames.some(moves) && isClipped(target))) found.add(target);
  }
  return found;
}

/** @param {ComputedKeyframe} frame */
function hides({ opacity, visibility, display }) {
  return opacity === "0" || visibility === "hidden" || display === "none";
}

/** @param {ComputedKeyframe} frame */
function moves(frame) {
  return MOVING.some((property) => frame[property] !== undefined);
}

/** @param {Element} element */
function isClipped(element) {
  for (let at = element.parentElement, i = 0; at && i < CLIPPED_WITHIN; at = at.parentElement, i++) {
    if (dom.styleOf(at)?.overflowX !== "visible") return at.localName !== "body" && at.localName !== "html";
  }
  return false;
}
