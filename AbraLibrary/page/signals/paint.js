// Whether an animation still changes what a user sees. In doubt it does: one excluded wrongly would
// end a wait halfway through (docs/design.md, "Settle").

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as animations from "./animations.js";
import * as faint from "./faint.js";

/** Properties that move nothing already painted. */
const STILL = new Set([
  "opacity", "color", "backgroundColor", "backgroundPositionX", "backgroundPositionY", "backgroundSize",
  "backgroundImage", "borderTopColor", "borderRightColor", "borderBottomColor", "borderLeftColor",
  "borderTopLeftRadius", "borderTopRightRadius", "borderBottomLeftRadius", "borderBottomRightRadius",
  "boxShadow", "outlineColor", "outlineWidth", "outlineOffset", "textShadow", "textDecorationColor", "caretColor", "fill",
  "stroke", "strokeDashoffset", "strokeDasharray", "columnRuleColor", "accentColor",
]);
/** Keys of a keyframe that are no properties (Web Animations, 5.3.3). */
const NO_PROPERTIES = new Set(["offset", "computedOffset", "easing", "composite"]);
/** @typedef {"Top"|"Right"|"Bottom"|"Left"} Side */

const SIDES = /** @type {const} */ (["Top", "Right", "Bottom", "Left"]);
/**
 * Shadows and outlines paint this far around a box. Errs towards visible.
 * @unit px
 * @measured not measured: chosen above the shadows of component libraries
 * @test utest/page/signals/test_paint.py::test_what_paints_round_a_box_near_the_view_is_seen
 */
const MARGIN = 100;
/**
 * An element with more descendants counts as visible without a check.
 * @unit elements
 * @measured not measured: chosen so that a look stays short
 * @test utest/page/signals/test_paint.py::test_of_what_has_much_in_it_some_may_be_in_view
 */
const MOST_INSIDE = 60;
/**
 * Above a large fading element, such as a backdrop, the dialog has its own layer until the fade ends,
 * and is then repainted: its edges change by a little more than is left of the fade. This share of
 * the window is large.
 * @unit a share of the window
 * @measured 4 of 255 levels at the corner of a button in Angular Material's dialog, three of 1,600 judged settles
 * @test utest/page/signals/test_paint.py::test_the_fade_of_a_large_element_is_seen_to_its_end
 */
const LARGE = 0.25;
/**
 * The colour of a side of a border.
 * @fixed CSS Backgrounds and Borders
 */
const BORDER_COLOUR = /^border(Top|Right|Bottom|Left)Color$/;
/**
 * Elements that show only their text and border.
 * @measured made for the boxes that component libraries are built of
 * @test utest/page/signals/test_paint.py::test_the_colour_of_what_shows_no_text_is_not_seen
 */
const PLAIN = /^(div|span|p|label|i|b)$/;
/**
 * A pseudo-element that does not exist or has no text.
 * @fixed CSS Generated Content, "content"
 */
const NO_TEXT = /^(none|normal|"\s*")$/;

/** Whether the rest of the animation can be seen. @param {animations.OnElement} animation */
// eslint-disable-next-line complexity -- a line for each way to be invisible, the cheapest first
export function isVisible(animation) {
  const { effect } = animation;
  if (typeof effect.getKeyframes !== "function") return true;
  const keyframes = effect.getKeyframes();
  const properties = propertiesOf(keyframes);
  const { target, pseudoElement } = effect;
  const style = dom.styleOf(target, pseudoElement ?? undefined);
  if (style === null) return false;
  if (isTransparent(target, pseudoElement, style) || isHidden(target, properties, style)) return false;
  if (properties.every((property) => paintsNothing(property, style))) return false;
  if (properties.length === 1 && properties[0] === "color" && !pseudoElement && hasNoInk(target, style)) return false;
  // What hears the end of a fade may go on, too, but a fade is long, and its last part is waited for (settle/underway.js).
  if (isRestFaint(animation, keyframes, properties, style) && (isFade(properties) || isUnheard(animation))) return false;
  // The place of a pseudo-element is not known.
  return Boolean(pseudoElement) || !properties.every((property) => STILL.has(property)) || isInSight(target);
}

/**
 * Whether it is over for all but its clock: nothing is left to be seen, and nobody hears of its end.
 * @param {animations.OnElement} animation
 */
export function isOver(animation) {
  const { effect } = animation;
  const style = dom.styleOf(effect.target, effect.pseudoElement ?? undefined);
  if (style === null || typeof effect.getKeyframes !== "function") return false;
  const keyframes = effect.getKeyframes();
  return isRestFaint(animation, keyframes, propertiesOf(keyframes), style) && isUnheard(animation);
}

/** Whether it is certain that nobody hears of its end. @param {animations.OnElement} animation */
function isUnheard(animation) {
  return animations.isOfCss(animation) && !animations.isEndHeard(animation.effect.target);
}

/** @param {string[]} properties */
function isFade(properties) {
  return properties.length === 1 && properties[0] === "opacity";
}

/**
 * @param {animations.OnElement} animation
 * @param {ComputedKeyframe[]} keyframes
 * @param {string[]} properties
 * @param {CSSStyleDeclaration} style
 */
function isRestFaint(animation, keyframes, properties, style) {
  return faint.isRestFaint(animation, keyframes, properties, style) && !(properties.includes("opacity") && isLarge(animation.effect.target));
}

/** @param {ComputedKeyframe[]} keyframes */
function propertiesOf(keyframes) {
  const names = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)));
  return [...names].filter((name) => !NO_PROPERTIES.has(name));
}

/**
 * Hidden, with no visible descendants.
 * @param {Element} target
 * @param {string[]} properties
 * @param {CSSStyleDeclaration} style
 */
function isHidden(target, properties, style) {
  if (style.visibility === "visible" || properties.includes("visibility")) return false;
  let count = 0;
  let isShown = false;
  const look = (/** @type {Element} */ element) => {
    count += 1;
    isShown ||= count > MOST_INSIDE || dom.styleOf(element)?.visibility === "visible";
    return !isShown;
  };
  dom.walk(target, look);
  if (target.shadowRoot) dom.walk(target.shadowRoot, look);
  return !isShown;
}

/**
 * Opacity 0 on it or an ancestor, which nothing is about to change.
 * @param {Element} target
 * @param {string|null} pseudoElement
 * @param {CSSStyleDeclaration} style
 */
function isTransparent(target, pseudoElement, style) {
  if (pseudoElement && isClear(style, () => animations.on(target))) return true;
  for (let at = /** @type {Element|null} */ (target); at; at = dom.parentOf(at)) {
    const on = at;
    if (isClear(dom.styleOf(on), () => animations.on(on).filter(({ effect }) => !effect.pseudoElement))) return true;
  }
  return false;
}

/** @param {CSSStyleDeclaration|null} style @param {() => animations.OnElement[]} animationsOf */
function isClear(style, animationsOf) {
  return style !== null && Number(style.opacity) === 0 && !animationsOf().some(fadesIn);
}

/** @param {animations.OnElement} animation */
function fadesIn({ effect }) {
  return effect.getKeyframes?.().some(({ opacity }) => opacity !== undefined && Number(opacity) !== 0) ?? true;
}

/**
 * Whether a property has nothing to paint: the colour of no border.
 * @param {string} property
 * @param {CSSStyleDeclaration} style
 */
function paintsNothing(property, style) {
  const side = /** @type {Side|undefined} */ (BORDER_COLOUR.exec(property)?.[1]);
  if (side) return parseFloat(style[`border${side}Width`]) === 0 || style[`border${side}Style`] === "none";
  if (property.startsWith("outline")) return style.outlineStyle === "none";
  if (property === "columnRuleColor") return style.columnRuleStyle === "none";
  if (property === "textDecorationColor") return style.textDecorationLine === "none";
  return property === "caretColor" || property === "accentColor" || property === "cursor" || property === "pointerEvents";
}

/**
 * Whether an element paints nothing in its colour: no text, nothing inside, no line around it.
 * @param {Element} target
 * @param {CSSStyleDeclaration} style
 */
function hasNoInk(target, style) {
  if (!PLAIN.test(target.localName) || target.firstElementChild || target.shadowRoot) return false;
  if (/\S/.test(target.textContent) || style.boxShadow !== "none" || style.outlineStyle !== "none") return false;
  const pseudos = ["::before", "::after"].map((pseudo) => dom.styleOf(target, pseudo));
  return style.display !== "list-item" && !hasBorder(style) && pseudos.every(isBlank);
}

/** @param {CSSStyleDeclaration} style */
function hasBorder(style) {
  return SIDES.some((side) => parseFloat(style[`border${side}Width`]) > 0);
}

/** Whether a pseudo-element shows no text; an empty one keeps a line open. @param {CSSStyleDeclaration|null} style */
function isBlank(style) {
  return style === null || NO_TEXT.test(style.content) && !hasBorder(style);
}

/** @param {Element} target */
function isLarge(target) {
  const { width, height } = target.getBoundingClientRect();
  return width * height >= LARGE * innerWidth * innerHeight;
}

/** Whether the element or a descendant is in view. @param {Element} target */
function isInSight(target) {
  if (!target.checkVisibility()) return false;
  const { width, height } = target.getBoundingClientRect();
  if ((width > 0 && height > 0 ? sight.shownPart(target, MARGIN) : null) !== null) return true;
  let count = 0;
  let found = false;
  dom.walk(target, (/** @type {Element} */ element) => {
    count += 1;
    found ||= count > MOST_INSIDE || sight.shownPart(element, MARGIN) !== null;
    return !found;
  });
  // An empty box without a size may still have a shadow or an outline.
  return found || (count === 0 && hasPaintAround(target));
}

/** @param {Element} target */
function hasPaintAround(target) {
  const { boxShadow, outlineStyle, display, overflowX } = dom.viewOf(target).getComputedStyle(target);
  const hasText = overflowX === "visible" && /\S/.test(target.textContent);
  const paints = boxShadow !== "none" || outlineStyle !== "none" || display === "contents" || hasText;
  return paints && sight.shownPart(target, MARGIN) !== null;
}
