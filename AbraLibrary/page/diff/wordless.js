// What is drawn without words, as a person tells one state of it from another: the picture of an image, the shape and
// colour of an icon, a dot, the length of a bar, the place of a thumb, what an empty field suggests. A capture notes it,
// and it is compared only before "no changes" is said (docs/adr/0037).

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as generated from "../find/index/generated.js";
import * as locate from "../find/locate.js";
import * as cadence from "../observe/cadence.js";
import * as restless from "../observe/restless.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as pseudo from "../semantics/pseudo.js";
import * as fronts from "./fronts.js";
import * as looks from "./looks.js";
import * as passing from "./passing.js";
import * as shapesModule from "./shapes.js";

/**
 * One thing, as it was noted.
 * @typedef {object} Drawn
 * @property {boolean} isKnown not where a script marks it for the pointer or the focus
 * @property {boolean} isOwn whether the page changes it by itself
 * @property {boolean} isShown
 * @property {boolean|null} isHidden whether a box of the page is in front of it; null where it is in no layer, or that is not known
 * @property {boolean} isBox whether it is only looked at for what is behind and around what is in it
 * @property {boolean} isMarked whether it is only looked at for what a style sheet draws before or after its words
 * @property {Record<string, string>} look its parts
 * @property {DOMRect} box
 * @property {Element|null} parent
 * @property {number[]} inside its size, and if it is out of the flow, where it is in its parent
 * @property {number[]} around the size of the parent
 * @property {Set<string>} passing the properties that the pointer or the focus sets now
 */
/** @typedef {{x: number, y: number, w: number, h: number, what: string, how?: string}} Place in CSS px of the viewport, of what, and how a text is drawn now */

const FIELD = kinds.SELECTORS.nativeField;
const CONTROL = kinds.SELECTORS.buttonOrAnchor;
// What shows nothing, or what others look at.
const UNSEEN = "br,wbr,script,style,link,meta,template,source,track,param,iframe,frame,option,canvas,video,audio,object";
const DRAWN = `:empty:not(${UNSEEN}),svg,${FIELD}`;
const PAINTS = [
  "color", "background-color", "background-image", "background-position-x", "background-position-y", "background-size", "border-top-style", "fill",
  "stroke", "transform", "rotate", "scale", "opacity", "filter", "backdrop-filter", "clip-path", "mask-image", "mix-blend-mode",
];
/** What tells one part of a style sheet's from another, where it has no words. */
const PART = ["width", "height", "left", "background-color", "background-image", "opacity", "transform", "rotate", "visibility"];
/** The same where it has words: their colour may be that of the element. */
const SIGNED = ["color", "background-color", "opacity", "visibility"];
/** The key of how such a part is drawn, behind that of its words. */
const IS_DRAWN = " drawn";
/** The same, of one with words; the pointer may give it the colour of the element. */
const IS_COLOURED = " color";
/** The same, whether it is seen. */
const IS_SEEN = " seen";
// What an element has from the one around it.
const INHERITED = new Set(["color", "fill", "stroke"]);
const SHAPED = ["fill", "stroke"];
const SHAPES = "path,circle,rect,use,g,line,polyline,polygon,ellipse";
const PSEUDO = ["::before", "::after"];
const MARKER = "::marker";
const PARTS = [...PSEUDO, MARKER];
/** Without a size of its own. @fixed CSS: what these compute to */
const SIZELESS = new Set(["auto", "0px"]);
// @fixed CSS Generated Content: nothing to be seen
const EMPTY = new Set(["", "none", "normal", '""']);
const OUT_OF_FLOW = new Set(["absolute", "fixed"]);
const SHOWN = { checkOpacity: true, checkVisibilityCSS: true };
/** @type {Set<string>} */
const NONE = new Set();
/**
 * @limit how many things are noted, the first of the page
 * @unit elements
 */
const MOST = 500;
/**
 * @limit how many rules with words of their own are looked at, and how many that draw something without
 * @unit selectors
 */
const WORDED_MOST = 50;
/**
 * @limit how many elements are looked at for what a style sheet draws beside their words, the first of the page
 * @unit elements
 */
const MARKED_MOST = 100;
/**
 * @limit how many children a box without words may have that is looked at
 * @unit elements
 */
const BOXED_MOST = 8;
/**
 * @limit how many shapes of an icon are looked at
 * @unit elements
 */
const SHAPES_READ = 24;
/**
 * @limit how much of each end of the markup of an icon, or of the address of a picture, is kept
 * @unit characters
 */
const READ = 1000;
/**
 * @limit how many notes are kept, the latest
 * @unit notes
 */
const KEPT = 8;
/**
 * @limit how long the name of a thing is
 * @unit characters
 */
const NAME_CAP = 60;
/**
 * What is nearer is at the same place.
 * @unit px
 * @measured not measured: what rounding and a border move
 * @test utest/page/diff/test_wordless.py::test_an_icon_that_is_drawn_anew_with_another_shape_is_another
 */
const NEAR = 2;

/** @type {Map<number, {things: Map<Element, Drawn>, shapes: shapesModule.Shapes, at: number}>} */
const notes = new Map();
let count = 0;

/**
 * Notes what is drawn now.
 * @param {Set<Element>} ignored elements to leave out with their content
 * @param {shapesModule.Shapes} shapes of its texts
 * @returns {number} the number to ask with
 */
export function note(ignored, shapes) {
  const id = ++count;
  notes.set(id, { things: drawnNow(ignored), shapes, at: performance.now() });
  notes.delete(id - KEPT);
  return id;
}

/**
 * What is drawn otherwise than when it was noted; a text, than in the latest capture.
 * @param {object} options
 * @param {number} options.id
 * @param {{strategy: string, locator: string}[]} options.ignore the locators of elements to leave out with their content
 * @returns {Place[]} none if the number is not known any more
 */
export function since({ id, ignore }) {
  const noted = notes.get(id);
  if (noted === undefined) return [];
  return dom.inPass(() => {
    const present = drawnNow(new Set(ignore.flatMap((each) => locate.all(each.strategy, each.locator))), noted.things);
    /** What changes by itself is known where an action has styled it. @param {Drawn} one @param {Element} element */
    const isStill = (one, element) => !one.isOwn || restless.styledAt(element) >= noted.at;
    const [before, now] = [noted.things, present].map((some) => new Map([...some].map(([element, one]) => [element, isStill(one, element) ? one : { ...one, isKnown: false }])));
    const moving = looks.moving();
    const gone = new Map([...before].filter(([element]) => !element.isConnected));
    /** @type {Place[]} */
    const places = [];
    for (const [element, is] of now) {
      const known = before.get(element);
      const was = known ?? takenFrom(gone, element, is);
      const isOne = was ? isOther(element, was, is) || (known !== undefined && hasMoved(element, known, is)) : before.size < MOST && isNews(element, is);
      if (isOne && !isIn(element, moving)) places.push(...placeOf(element, was ?? is, is));
    }
    for (const [element, is] of swapped(before, now, moving)) places.push(...placeOf(element, is, is));
    for (const [element, was] of gone) if (isNews(element, was)) places.push({ ...sizeOf(was.box), what: whatOf(element) });
    const latest = notes.get(count);
    return places.length || !latest ? places : shapesModule.differing(noted.shapes, latest.shapes);
  });
}

/**
 * Those that changed places with the one beside or below them, as a style sheet orders them.
 * @param {Map<Element, Drawn>} before
 * @param {Map<Element, Drawn>} now
 * @param {Set<Element>} moving
 */
function swapped(before, now, moving) {
  /** @type {Map<Element|null, Element>} */
  const last = new Map();
  return [...now].filter(([element, is]) => {
    const other = last.get(is.parent);
    last.set(is.parent, element);
    const [was, otherWas, otherIs] = [before.get(element), other && before.get(other), other && now.get(other)];
    if (!was || !otherWas || !otherIs) return false;
    const areSeen = [was, is, otherWas, otherIs].every((each) => isInFlow(each) && each.parent === is.parent);
    return areSeen && !isIn(element, moving) && areTurned(otherWas.box, was.box, otherIs.box, is.box);
  });
}

/** @param {Drawn} drawn */
function isInFlow({ isKnown, isShown, isMarked, inside, passing: its }) {
  return isKnown && isShown && !isMarked && inside.length === 2 && its.size === 0;
}

/** Whether one was left of or above the other, and is right of or below it, or the other way round. @param {DOMRect} one @param {DOMRect} other @param {DOMRect} oneNow @param {DOMRect} otherNow */
function areTurned(one, other, oneNow, otherNow) {
  const [beside, below, besideNow, belowNow] = [sideOf(one, other, "left", "right"), sideOf(one, other, "top", "bottom"), sideOf(oneNow, otherNow, "left", "right"), sideOf(oneNow, otherNow, "top", "bottom")];
  return (below === 0 && belowNow === 0 && beside * besideNow < 0) || (beside === 0 && besideNow === 0 && below * belowNow < 0);
}

/** -1 where one ends before the other begins, 1 where it begins behind it, else 0. @param {DOMRect} one @param {DOMRect} other @param {"left"|"top"} start @param {"right"|"bottom"} end */
function sideOf(one, other, start, end) {
  if (one[end] <= other[start] + NEAR) return -1;
  return other[end] <= one[start] + NEAR ? 1 : 0;
}

/**
 * The one that was drawn there before, and is not any more; or one with the same words, its own and generated.
 * @param {Map<Element, Drawn>} gone
 * @param {Element} element
 * @param {Drawn} is
 */
function takenFrom(gone, element, is) {
  const found = [...gone].find(([, was]) => was.isMarked === is.isMarked && isAt(was, is)) ?? [...gone].find(([one, was]) => isAlike(one, was, element, is));
  if (found === undefined) return undefined;
  gone.delete(found[0]);
  return found[1];
}

/** Whether it is in another element and another place. @param {Element} element @param {Drawn} was @param {Drawn} is */
function hasMoved(element, was, is) {
  return was.isKnown && was.isShown && was.parent !== is.parent && !isAt(was, is) && isNews(element, is);
}

/** @param {Element} one @param {Drawn} was @param {Element} other @param {Drawn} is */
function isAlike(one, was, other, is) {
  return !other.matches(DRAWN) && one.textContent === other.textContent && PSEUDO.every((each) => was.look[each] === is.look[each]);
}

/** Whether it is seen that something comes or goes: an element without words, or words before and after one. @param {Element} element @param {Drawn} drawn */
function isNews(element, drawn) {
  if (element.matches(DRAWN)) return isPainted(element, drawn);
  return drawn.isKnown && drawn.isShown && PARTS.some((each) => (!EMPTY.has(drawn.look[each] ?? "") || drawn.look[each + IS_SEEN] === "true") && !drawn.passing.has(each));
}

/**
 * Whether one that comes or goes is seen: of an empty element, what is behind it, its border or its generated words.
 * @param {Element} element
 * @param {Drawn} drawn
 */
function isPainted(element, { isKnown, isShown, look, box }) {
  if (!isKnown || !isShown || box.width < NEAR || box.height < NEAR) return false;
  if (element.localName in OWN || element.matches(FIELD)) return true;
  const isFilled = !looks.CLEAR.test(look["background-color"]) || look["background-image"] !== "none" || look["border-top-style"] !== "none";
  return isFilled || PSEUDO.some((each) => !EMPTY.has(look[each] ?? ""));
}

/**
 * @param {Set<Element>} ignored
 * @param {Map<Element, Drawn>} [also] elements to look at whatever they are now, in the same way
 * @returns {Map<Element, Drawn>}
 */
function drawnNow(ignored, also = new Map()) {
  return dom.inPass(() => {
    const calm = new restless.Restless();
    const { names, marked } = passing.now();
    /** @type {Map<Element, Drawn>} */
    const found = new Map();
    const layers = new fronts.Fronts();
    /** @param {Element} element @param {boolean} [isBox] @param {boolean} [isMarked] */
    const add = (element, isBox = false, isMarked = false) => {
      const isKnown = !isIn(element, marked) && !isIn(element, ignored);
      const one = drawn(element, names, isKnown, isBox, isMarked);
      one.isOwn = calm.has(element) || cadence.isRestless(element);
      if (isKnown && one.isShown && isLayered(element)) one.isHidden = layers.isBehind(element, one.box);
      found.set(element, one);
    };
    roots.each(selector(), (element) => {
      if (found.size < MOST && !isPart(element)) add(element);
    });
    for (const element of boxesAround(found.keys())) if (!found.has(element)) add(element, true);
    for (const [element, was] of also) if (element.isConnected && !found.has(element)) add(element, false, was.isMarked);
    const marks = markedSelector();
    let left = marks ? MARKED_MOST : 0;
    if (left) roots.each(marks, (element) => {
      if (left === 0 || found.has(element)) return;
      left -= 1;
      add(element, true, true);
    });
    return found;
  });
}

/** Whether it may be in front of others, or behind them: it, or what it is in. @param {Element} element */
function isLayered(element) {
  return [element, dom.parentOf(element)].some((each) => {
    const style = each === null ? null : dom.styleOf(each);
    return style !== null && (OUT_OF_FLOW.has(style.position) || style.zIndex !== "auto");
  });
}

/** What a style sheet draws something beside that has no words. */
function markedSelector() {
  return generated.lastRead().marked.filter(isSelector).slice(0, WORDED_MOST).join(",");
}

/** What may be drawn without words, and what a style sheet puts words before or after. */
function selector() {
  return [DRAWN, ...generated.lastRead().selectors.filter(isSelector).slice(0, WORDED_MOST)].join(",");
}

/** @param {string} written a rule may be of a part that no selector finds, or stand in another rule */
function isSelector(written) {
  return CSS.supports(`selector(${written})`) && !written.includes("&");
}

/** Whether it is a part of an icon, which is looked at as a whole. @param {Element} element */
function isPart(element) {
  return "ownerSVGElement" in element && element.ownerSVGElement !== null;
}

/** @param {Element} element @param {Set<Element>} around */
function isIn(element, around) {
  if (around.size === 0) return false;
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (around.has(at)) return true;
  return false;
}

/** The elements without words around these: a card of a picture, a button with an icon. @param {Iterable<Element>} things */
function boxesAround(things) {
  const around = new Set([...things].map((each) => dom.parentOf(each)).filter((each) => each !== null && each.childElementCount <= BOXED_MOST && each !== document.body));
  return /** @type {Element[]} */ ([...around]).filter((each) => !/\S/.test(each.textContent ?? ""));
}

/** @param {Element} element @param {Map<Element, Set<string>>} names @param {boolean} isKnown @param {boolean} isBox @param {boolean} isMarked @returns {Drawn} */
function drawn(element, names, isKnown, isBox, isMarked) {
  const box = element.getBoundingClientRect();
  const isShown = box.width > 0 && box.height > 0 && element.checkVisibility(SHOWN);
  const parent = dom.parentOf(element);
  const around = parent?.getBoundingClientRect() ?? box;
  const isOut = OUT_OF_FLOW.has(dom.styleOf(element)?.position ?? "");
  return {
    isKnown, isOwn: false, isHidden: null, isShown, isBox: isBox || isMarked, isMarked, box, parent,
    look: isShown && isKnown ? (isMarked ? partsOf(element) : lookOf(element)) : {},
    inside: [box.width, box.height, ...(isOut ? [box.left - around.left, box.top - around.top] : [])],
    around: [around.width, around.height],
    passing: names.size ? passingOf(element, names) : NONE,
  };
}

/** The first of them. @param {Element} icon */
function shapesOf(icon) {
  return [...icon.querySelectorAll(SHAPES)].slice(0, SHAPES_READ);
}

/** @param {Element} element @param {Map<Element, Set<string>>} names */
function passingOf(element, names) {
  const found = new Set([element, ...shapesOf(element)].flatMap((each) => [...(names.get(each) ?? NONE)]));
  for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) for (const each of names.get(at) ?? NONE) if (INHERITED.has(each)) found.add(each);
  return found;
}

/** @param {Element} element @returns {Record<string, string>} */
function lookOf(element) {
  const style = dom.styleOf(element);
  /** @type {Record<string, string>} */
  const look = {};
  for (const each of PAINTS) look[each] = style?.getPropertyValue(each) ?? "";
  if (style !== null) Object.assign(look, looks.edgesOf(style), looks.linesOf(style));
  const own = OWN[element.localName];
  if (own) own(element, look);
  else if (element.matches(FIELD)) readField(element, look);
  else if (element.hasAttributes() || element.firstChild) Object.assign(look, partsOf(element));
  return look;
}

/** What a style sheet draws beside the words of an element. @param {Element} element */
function partsOf(element) {
  /** @type {Record<string, string>} */
  const look = {};
  for (const each of PSEUDO) readPart(element, each, look);
  const own = dom.styleOf(element);
  if (own?.display !== "list-item") return look;
  const { content, color } = dom.styleOf(element, MARKER) ?? own;
  return Object.assign(look, { [MARKER]: content, [MARKER + IS_COLOURED]: color, [MARKER + IS_SEEN]: String(color !== own.color) });
}

/** @param {Element} element @param {string} part @param {Record<string, string>} look */
function readPart(element, part, look) {
  const style = dom.styleOf(element, part);
  const content = style?.content ?? "";
  look[part] = wordsOf(element, content);
  if (style && content === '""') readEmpty(style, part, look);
  else if (style && !EMPTY.has(content)) look[part + IS_COLOURED] = SIGNED.map((each) => style.getPropertyValue(each)).join();
}

/** @param {CSSStyleDeclaration} style @param {string} part @param {Record<string, string>} look */
function readEmpty(style, part, look) {
  const { backgroundColor, backgroundImage, borderTopStyle, borderTopColor, width, height } = style;
  const line = borderTopStyle === "none" ? "" : borderTopColor;
  const isFilled = line !== "" || backgroundImage !== "none" || !looks.CLEAR.test(backgroundColor);
  look[part + IS_DRAWN] = [...PART.map((each) => style.getPropertyValue(each)), line].join();
  look[part + IS_SEEN] = String(isFilled && (line !== "" || !(SIZELESS.has(width) || SIZELESS.has(height))));
}

/** A computed value does not say what a counter counts. Gecko's has the name of an attribute and not what that says. @param {Element} element @param {string} content */
function wordsOf(element, content) {
  if (content.includes("counter")) return content + countersOf(element);
  return content.includes("attr(") ? JSON.stringify(pseudo.textOfContent(content, element)) : content;
}

/** What an element and those around it do to counters, which alone tells that one shows another number. @param {Element} element */
function countersOf(element) {
  let found = "";
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) {
    const { counterReset, counterSet, counterIncrement } = /** @type {CSSStyleDeclaration} */ (dom.styleOf(at));
    found += [counterReset, counterSet, counterIncrement].join();
  }
  return found;
}

/**
 * What only its kind has.
 * @type {Record<string, (element: Element, look: Record<string, string>) => void>}
 */
const OWN = {
  img: (element, look) => {
    const { currentSrc, src } = /** @type {HTMLImageElement} */ (element);
    const style = dom.styleOf(element);
    Object.assign(look, { source: excerpt(currentSrc || src), "object-fit": style?.objectFit ?? "", "object-position": style?.objectPosition ?? "" });
  },
  svg: (element, look) => {
    look.markup = excerpt(element.innerHTML);
    for (const each of SHAPED) look[each] += shapesOf(element).map((shape) => dom.styleOf(shape)?.getPropertyValue(each)).join();
  },
};

/** Of a long one, such as a picture in an address, its length and its ends. @param {string} written */
function excerpt(written) {
  return written.length <= READ ? written : `${written.length} ${written.slice(0, READ)} ${written.slice(-READ)}`;
}

/** @param {Element} element @param {Record<string, string>} look */
function readField(element, look) {
  const { placeholder = "", readOnly = false, type } = /** @type {HTMLInputElement} */ (element);
  Object.assign(look, { placeholder, "accent-color": dom.styleOf(element)?.getPropertyValue("accent-color") ?? "", isDotted: String(type === "password"), readOnly: String(readOnly), invalid: element.getAttribute("aria-invalid") ?? "false" });
}

/** @param {Element} element @param {Drawn} was @param {Drawn} is */
function isOther(element, was, is) {
  if (!was.isKnown || !is.isKnown) return false;
  if (was.isShown !== is.isShown) return !is.isBox && isPainted(element, is.isShown ? is : was);
  if (was.isHidden && is.isHidden === false) return true;
  const left = [...was.passing, ...is.passing];
  if (Object.keys({ ...was.look, ...is.look }).some((part) => was.look[part] !== is.look[part] && !part.split(" ").some((each) => left.includes(each)))) return true;
  if (was.isBox || is.isBox) return false;
  // Where the parent has another size, its parts follow.
  return is.isShown && left.length === 0 && !areNear(was.inside, is.inside) && areNear(was.around, is.around);
}

/** @param {number[]} these @param {number[]} those */
function areNear(these, those) {
  return these.every((each, at) => Math.abs(each - those[at]) < NEAR);
}

/** @param {Drawn} one @param {Drawn} other */
function isAt({ box: one }, { box: other }) {
  return areNear([one.left, one.top, one.width, one.height], [other.left, other.top, other.width, other.height]);
}

/** Where it is or was, unless a box of the page hides that. @param {Element} element @param {Drawn} was @param {Drawn} is @returns {Place[]} */
function placeOf(element, was, is) {
  const part = is.isShown ? viewport.seenPart(element, is.box) : null;
  if (is.isShown && part === null && sight.isScrolledAway(element)) return [];
  return [{ ...sizeOf(part ?? (is.isShown ? is : was).box), what: whatOf(element) }];
}

/** @param {{left: number, top: number, right: number, bottom: number}} box */
function sizeOf({ left, top, right, bottom }) {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** In a tester's words; empty if there are none. @param {Element} element */
function whatOf(element) {
  const kind = { img: "image", svg: "icon" }[element.localName] ?? (element.matches(FIELD) ? "field" : "mark");
  const own = nameOf(element) || cut(element.textContent ?? "");
  if (own) return `${kind} '${own}'`;
  const around = element.closest(CONTROL);
  const named = around && nameOf(around);
  return named ? `${kind} in '${named}'` : "";
}

/** @param {Element} element */
function nameOf(element) {
  return cut(name.nameOf(element));
}

/** @param {string} words */
function cut(words) {
  return textModule.cap(textModule.squeeze(words), NAME_CAP);
}
