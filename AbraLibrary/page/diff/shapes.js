// Where a text is drawn and in which shape, as a person tells one state from another by it: moved, bigger, cut off no
// more, turned, in capitals. A capture notes it, and it is compared only before "no changes" is said (docs/adr/0037).

import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as cadence from "../observe/cadence.js";
import * as restless from "../observe/restless.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as fronts from "./fronts.js";
import * as looks from "./looks.js";
import * as passing from "./passing.js";

/** @typedef {import("../dom/boxes.js").Box} Box */
/** @typedef {import("./clip.js").Place} Place */
/**
 * The shape of a text, or of a field. Without its element, which a note does not keep alive.
 * @typedef {object} Shape
 * @property {number} key
 * @property {string} words
 * @property {Box} ink around the words
 * @property {Box} shown what of that is not cut off
 * @property {Box} box of the element
 * @property {string} turn the `transform` of a sign
 * @property {string} paint
 * @property {boolean|null} isHidden whether a box of the page is in front of it, if that is known
 * @property {boolean} isKnown not where only the pointer shows it
 * @property {boolean} isOwn whether the page changes it by itself
 */
/** @typedef {{x: number, y: number, w: number, h: number, what: string, how: string}} Drawn in CSS px of the viewport, what, and how now */

/**
 * A smaller difference is no other place or size: a border, a rounding.
 * @unit px
 * @measured not measured: what rounding and a border move
 * @test utest/page/diff/test_shapes.py::test_what_nobody_sees_is_none
 */
const NEAR = 2;
/**
 * @limit how many changes are told
 * @unit shapes
 */
const TOLD = 20;
/**
 * @limit how long the words are
 * @unit characters
 */
const WORDS_CAP = 60;
/**
 * What of a rule for the pointer or the focus gives another shape.
 * @fixed CSS: the names of its properties
 */
const SHAPING =
  /^(?:font|text-|letter-|word-|line-|list-style|transform$|rotate$|scale$|translate$|filter$|background-image$|clip-path$|mask|mix-blend|z-index$|column-rule|border-.*(?:radius|style|source)$|-webkit-text)/;
/**
 * What words are painted with that most have nothing of.
 * @fixed CSS: what these compute to then, or if they are not written
 */
const PAINTS = [
  ["filter", "none"], ["background-image", "none"], ["font-style", "normal"], ["text-shadow", "none"], ["clip-path", "none"], ["mask-image", "none"],
  ["mix-blend-mode", "normal"], ["text-decoration-style", "solid"], ["text-overflow", "clip"], ["-webkit-text-stroke-width", "0px"],
  ["text-emphasis-style", "none"],
];
/**
 * What of it also moves what is beside it.
 * @fixed CSS: the names of its properties
 */
const PUSHING =
  /^(?:display|float|position|top|left|right|bottom|inset|margin|padding|border-.*width|gap|row-gap|column-gap|flex|grid|order|font|letter-|word-|line-|white-space|content|(?:min-|max-)?(?:width|height|inline-size|block-size))/;
/**
 * The part of a `transform` that turns and stretches, and that of one which only moves.
 * @fixed CSS Transforms: matrix(a, b, c, d, e, f)
 */
const LINEAR = /^matrix\(((?:[^,]+,){3}[^,]+)/;
const UPRIGHT = "1, 0, 0, 1";
const NONE = "none";
/** What others that push do not do. */
const GROWN = new Set(["bigger", "smaller"]);
/**
 * Of longer words it is seen where they are that they are turned.
 * @unit characters
 * @measured not measured: chosen as what an arrow or another sign has
 * @test utest/page/diff/test_shapes.py::test_what_a_person_sees_of_a_text_beside_its_words_is_told
 */
const TURNED_MOST = 3;

/** The shapes of one capture. */
export class Shapes {
  /** @param {Set<Element>} ignored elements to leave out with their content */
  constructor(ignored) {
    const { names, marked } = passing.now();
    /**
     * By key.
     * @type {Map<number, Shape>}
     */
    this.all = new Map();
    /**
     * Of which nothing is known.
     * @type {WeakSet<Element>}
     */
    this.loose = new WeakSet([...looks.moving(), ...marked, ...having(names, SHAPING), ...having(names, PUSHING)]);
    /**
     * What may move others.
     * @type {WeakSet<Element>}
     */
    this.pushing = new WeakSet([...marked, ...having(names, PUSHING)]);
    /** What is ignored, or has not come yet, and its size: it moves others. */
    this.sizes = [...ignored, ...[...document.images].filter((image) => !image.complete)].map((each) => ({ of: new WeakRef(each), size: sizeOf(each) }));
    this.size = [innerWidth, innerHeight];
    this.at = performance.now();
    this.fonts = fonts();
    this.fronts = new fronts.Fronts();
    /**
     * How far documents and boxes are scrolled.
     * @type {WeakMap<Document|Element, [x: number, y: number]>}
     */
    this.scrolled = new WeakMap();
    this.range = document.createRange();
  }

  /**
   * Notes a text that is read.
   * @param {Element} element
   * @param {globalThis.Text|null} node null if it is all its content
   * @param {Place} place
   * @param {import("./frames.js").Frame} frame
   * @param {{words: string, box: Box|null, isKnown: boolean, isOwn: boolean}} read `box`: of the element, if that is known
   */
  add(element, node, place, frame, { words, box, isKnown, isOwn }) {
    const { style } = place;
    const own = box ? { left: box.left, top: box.top, right: box.right, bottom: box.bottom } : boxOf(element, frame);
    const ink = style.display === "inline" && node === null ? own : this.inkOf(element, node, frame);
    this.note(element, place, {
      key: identity.keyIn(place.record), words, ink, shown: shownOf(ink, own, place), box: own, turn: words.length <= TURNED_MOST ? turnOf(style) : "",
      paint: paintOf(place, element) + (element.localName === "li" ? numberOf(element, style) : ""),
      isHidden: this.fronts.isHidden(element, place, ink), isKnown, isOwn,
    });
  }

  /** @param {Element} element @param {globalThis.Text|null} node @param {import("./frames.js").Frame} frame */
  inkOf(element, node, frame) {
    const range = element.ownerDocument === document ? this.range : element.ownerDocument.createRange();
    if (node === null) range.selectNodeContents(element);
    else range.selectNode(node);
    return boxOf(range, frame);
  }

  /**
   * Notes a field.
   * @param {Element} element
   * @param {Place} place
   * @param {import("./frames.js").Frame} frame
   * @param {boolean} isOwn
   */
  addField(element, place, frame, isOwn) {
    const box = boxOf(element, frame);
    this.note(element, place, { key: identity.keyIn(place.record), words: "", ink: box, shown: box, box, turn: "", paint: "", isHidden: null, isKnown: true, isOwn });
  }

  /** @param {Element} element @param {Place} place @param {Shape} shape */
  note(element, { clips }, shape) {
    this.all.set(shape.key, shape);
    const page = element.ownerDocument;
    if (!this.scrolled.has(page)) this.scrolled.set(page, scrollOf(page.scrollingElement));
    for (let at = clips; at !== null && !this.scrolled.has(at.element); at = at.next) this.scrolled.set(at.element, scrollOf(at.element));
  }
}

/** @param {Map<Element, Set<string>>} names @param {RegExp} pattern */
function having(names, pattern) {
  return [...names].filter(([, its]) => [...its].some((each) => pattern.test(each))).map(([element]) => element);
}

/** @param {Element|null} element @returns {[w: number, h: number]} */
function sizeOf(element) {
  if (element === null) return [0, 0];
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
}

/** @param {Element|null} element @returns {[x: number, y: number]} */
function scrollOf(element) {
  return element === null ? [0, 0] : [element.scrollLeft, element.scrollTop];
}

/** How many faces there are to draw with. */
function fonts() {
  let count = 0;
  for (const face of document.fonts) if (face.status === "loaded") count++;
  return count;
}

/** @param {Element|Range} source @param {import("./frames.js").Frame} frame @returns {Box} */
function boxOf(source, { dx, dy }) {
  const { left, top, right, bottom } = source.getBoundingClientRect();
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

/** What boxes that nobody scrolls leave of a text. @param {Box} ink @param {Box} box @param {Place} place */
function shownOf(ink, box, { style, clips }) {
  let shown = !holds(box, ink) && dom.isClipping(style) ? shared(ink, box) : ink;
  for (let at = clips; at !== null; at = at.next) if (!at.x && !at.y && at.box && !holds(at.box, shown)) shown = shared(shown, at.box);
  return shown;
}

/** @param {Box} outer @param {Box} inner */
function holds(outer, inner) {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}

/** @param {Box} one @param {Box} other @returns {Box} */
function shared(one, other) {
  return {
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  };
}

/** @param {CSSStyleDeclaration} style */
function turnOf({ transform, rotate }) {
  return transform === NONE ? rotate : transform;
}

/**
 * What an element and those around it are painted with, besides colours. Those without attributes rarely have such of their own.
 * @param {Place} place
 * @param {Element} element
 * @returns {string}
 */
function paintOf(place, element) {
  const { outer } = place;
  let found = place.paint;
  if (found === undefined) {
    const parent = dom.parentOf(element);
    found = outer.style === undefined || parent === null ? "" : paintOf(outer, parent);
    if (element.hasAttributes()) found += paintedBy(place.style);
    place.paint = found;
  }
  return found;
}

/** @param {CSSStyleDeclaration} style */
function paintedBy(style) {
  let found = looks.cornersOf(style);
  for (const [name, plain] of PAINTS) {
    const value = style.getPropertyValue(name);
    if (value !== plain && value !== "") found += `${name} ${value} `;
  }
  const { color, webkitTextFillColor: filled, borderStyle, columnRuleStyle } = style;
  if (columnRuleStyle !== NONE) found += `column-rule ${columnRuleStyle} ${style.columnRuleColor} ${style.columnRuleWidth} `;
  if (filled !== color && filled !== undefined) found += `filled ${filled} `;
  if (borderStyle !== NONE) for (const [name, value] of Object.entries(looks.linesOf(style))) if (!name.endsWith("color")) found += `${name} ${value} `;
  return found;
}

/** The number of an item, as far as it is written, and its kind. @param {Element} item @param {CSSStyleDeclaration} style */
function numberOf(item, { listStyleType, listStyleImage }) {
  const list = item.parentElement;
  return [listStyleType, listStyleImage, item.getAttribute("value"), list?.getAttribute("start"), list?.getAttribute("reversed")].join();
}

/**
 * What is drawn elsewhere or in another shape, with words for it.
 * @param {Shapes} before
 * @param {Shapes} after
 * @returns {Drawn[]}
 */
export function differing(before, after) {
  return new Comparison(before, after).told();
}

/** @param {Box} box */
function heightOf({ top, bottom }) {
  return bottom - top;
}

/** @typedef {{element: Element, was: Shape, now: Shape}} Pair */

class Comparison {
  /** @param {Shapes} before @param {Shapes} after */
  constructor(before, after) {
    this.calm = new restless.Restless();
    this.before = before;
    this.after = after;
    this.isSameView = isSame(before.size, after.size) && before.fonts === after.fonts;
    /** @type {Pair[]} */
    this.pairs = [];
    this.isPushed = before.sizes.some(({ of, size }) => !isSame(size, sizeOf(of.deref() ?? null)));
    const elements = byKey();
    const gone = byWords([...before.all.values()].filter(({ key }) => !elements.has(key)));
    for (const now of after.all.values()) {
      const was = before.all.get(now.key) ?? (now.words && gone.get(now.words)?.shift());
      const element = elements.get(now.key);
      if (was && element) this.add({ element, was, now });
    }
  }

  /** @param {Pair} pair */
  add(pair) {
    const { element, was, now } = pair;
    if (isSame(edges(was.ink), edges(now.ink)) && this.wordFor(pair) === "") return;
    if (was.isKnown && now.isKnown && this.isOneOf(pair) && !this.isIn(element, "loose")) {
      this.pairs.push(pair);
      return;
    }
    const isOther = !isSame(sizes(was.box), sizes(now.box)) || (this.isIn(element, "pushing") && !isSame(edges(was.ink), edges(now.ink)));
    if (isOther) this.isPushed = true;
  }

  /**
   * Whether it can be compared: of a text that is split up now, fewer words are in its own element; one that changes by itself
   * must be another in itself, as an action has styled it.
   * @param {Pair} pair
   */
  isOneOf({ element, was, now }) {
    if (!was.isOwn && !now.isOwn && !this.isRestless(element)) return was.words === now.words;
    if (restless.styledAt(element) < this.before.at) return false;
    return was.words === now.words || was.paint !== now.paint || !isSame([heightOf(was.ink)], [heightOf(now.ink)]);
  }

  /** @param {Element} element @param {"loose"|"pushing"} what */
  isIn(element, what) {
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (this.before[what].has(at) || this.after[what].has(at)) return true;
    return false;
  }

  /** Whether the page changes it by itself. @param {Element} element */
  isRestless(element) {
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (this.calm.has(at) || cadence.isRestless(at)) return true;
    return false;
  }

  /** @returns {Drawn[]} */
  told() {
    const shaped = this.pairs.map((pair) => drawn(pair, this.wordFor(pair))).filter((each) => each !== null);
    const found = shaped.length || !this.isSameView || this.isPushed ? shaped : this.moved();
    return found.slice(0, TOLD);
  }

  /** How a text is drawn now; empty if as before. @param {Pair} pair */
  wordFor({ element, was, now }) {
    if (was.paint !== now.paint) return "drawn otherwise";
    if (linear(was.turn) !== linear(now.turn)) return "turned";
    const front = frontWord(was, now);
    if (front !== "") return front;
    if (!this.isSameView) return "";
    const word = sizeWord(element, was, now);
    return this.isPushed && !GROWN.has(word) ? "" : word;
  }

  /** What has moved: of all that moved alike, the first. @returns {Drawn[]} */
  moved() {
    /** @type {number[][]} */
    const known = [];
    /** @type {Drawn[]} */
    const found = [];
    for (const pair of this.pairs) {
      const { element, was, now } = pair;
      const way = [now.ink.left - was.ink.left, now.ink.top - was.ink.top];
      if (this.isScrolled(element, way) || known.some((each) => isSame(each, way))) continue;
      known.push(way);
      const told = drawn(pair, "moved");
      if (told) found.push(told);
    }
    return found;
  }

  /** Whether it is where it was, or as far from it as what was scrolled, or stuck in between. @param {Element} element @param {number[]} way */
  isScrolled(element, way) {
    return way.every((each, axis) => {
      let by = this.scrolledBy(element.ownerDocument, axis);
      for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) by += this.scrolledBy(at, axis);
      return each > Math.min(0, by) - NEAR && each < Math.max(0, by) + NEAR;
    });
  }

  /** @param {Document|Element} at @param {number} axis */
  scrolledBy(at, axis) {
    return (this.before.scrolled.get(at)?.[axis] ?? 0) - (this.after.scrolled.get(at)?.[axis] ?? 0);
  }
}

/** The elements of the page by key. @returns {Map<number, Element>} */
function byKey() {
  /** @type {Map<number, Element>} */
  const found = new Map();
  roots.each("*", (element) => {
    const key = identity.knownKeyOf(element);
    if (key !== undefined) found.set(key, element);
  });
  return found;
}

/** @param {Shape[]} shapes */
function byWords(shapes) {
  /** @type {Map<string, Shape[]>} */
  const found = new Map();
  for (const each of shapes) found.set(each.words, [...(found.get(each.words) ?? []), each]);
  return found;
}

/** @param {string} turn */
function linear(turn) {
  return turn === NONE ? UPRIGHT : (LINEAR.exec(turn)?.[1] ?? turn);
}

/** Of what has not moved, as under a head that stays. @param {Shape} was @param {Shape} now */
function frontWord(was, now) {
  const isOther = was.isHidden !== null && now.isHidden !== null && was.isHidden !== now.isHidden;
  if (!isOther || !isSame(edges(was.ink), edges(now.ink))) return "";
  return now.isHidden ? "covered" : "in front";
}

/** @param {Element} element @param {Shape} was @param {Shape} now */
function sizeWord(element, was, now) {
  if (!isSame(sizes(was.ink), sizes(now.ink))) return inkWord(sizes(was.ink), sizes(now.ink));
  if (!isSame(sizes(was.shown), sizes(now.shown))) return area(now.shown) > area(was.shown) ? "shows more" : "shows less";
  return isSame(sizes(was.box), sizes(now.box)) || !isFilled(element) ? "" : "in another size";
}

/** One that flows otherwise grows and shrinks at once, or only in one way. @param {number[]} was @param {number[]} now */
function inkWord(was, now) {
  if (now.every((each, axis) => each > was[axis])) return "bigger";
  return now.every((each, axis) => each < was[axis]) ? "smaller" : "in another size";
}

/** Whether the box of an element is seen. @param {Element} element */
function isFilled(element) {
  const style = dom.styleOf(element);
  return style !== null && (!looks.CLEAR.test(style.backgroundColor) || style.backgroundImage !== NONE || style.borderTopStyle !== NONE);
}

/** @param {Box} box */
function area(box) {
  const [w, h] = sizes(box);
  return w * h;
}

/** @param {Box} box */
function sizes({ left, top, right, bottom }) {
  return [right - left, bottom - top];
}

/** @param {Box} box */
function edges({ left, top, right, bottom }) {
  return [left, top, right, bottom];
}

/** @param {number[]} these @param {number[]} those */
function isSame(these, those) {
  return these.every((each, at) => Math.abs(each - those[at]) < NEAR);
}

/** Where it is seen, with words for it; null if a box of the page hides it. @param {Pair} pair @param {string} how @returns {Drawn|null} */
function drawn({ element, now: { words, ink } }, how) {
  if (how === "") return null;
  const { left, top, right, bottom } = ink;
  if (viewport.seenPart(element, ink) === null) return null;
  const kind = element.matches(kinds.SELECTORS.nativeField) ? "field" : "text";
  const called = textModule.cap(textModule.squeeze(words || name.nameOf(element)), WORDS_CAP);
  return { x: left, y: top, w: right - left, h: bottom - top, what: `${kind} '${called}'`, how };
}
