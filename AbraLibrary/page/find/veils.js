// What is open over the page and blocks presses: a modal dialog, or the backdrop of a menu or a
// dialog, transparent or not.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as viewport from "../dom/viewport.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as geometry from "../surface/geometry.js";
import * as registry from "./registry.js";

/** @fixed Selectors: the pointer's place */
const HOVER = /:hover(?![\w-])/;
/** What shows, uncovers or moves an element. @fixed CSS: properties */
const SHOWING = [
  "display", "visibility", "opacity", "transform", "translate", "scale", "height", "max-height", "width", "max-width",
  "clip-path", "z-index", "pointer-events", "left", "right", "top", "bottom", "margin-left", "margin-top",
];

/**
 * What shows more of itself while the pointer is on it.
 * @fixed WAI-ARIA 1.2: a control that has opened something, and one that something describes
 */
const SHOWS_MORE = "[aria-expanded=true],[aria-haspopup],[aria-describedby]";

/**
 * Corners are hit-tested this far inside the viewport: further in, a button may lie on the backdrop.
 * @unit px
 * @measured not measured: chosen to be inside of the viewport, with a border of a pixel or a fraction of one at its edge
 * @test utest/page/find/test_veils.py::test_a_veil_with_a_button_near_its_corner_shuts_off_what_is_behind_it
 */
const INSET = 2;

/**
 * The empty box over the whole viewport, or null.
 * @type {(root: HTMLElement) => Element|null}
 */
const veil = dom.memoized((root) => {
  const [first, ...others] = cornersOf(root).map(([x, y]) => root.ownerDocument.elementFromPoint(x, y));
  if (!first || others.some((each) => each !== first) || first.childElementCount > 0 || first.textContent.trim()) return null;
  return dom.isOutOfFlow(first) ? first : null;
});

/**
 * Points in the corners of the view.
 * @param {Element} root
 */
function cornersOf({ clientWidth: width, clientHeight: height }) {
  return [[INSET, INSET], [width - INSET, INSET], [INSET, height - INSET], [width - INSET, height - INSET]];
}

/**
 * Whether nobody can use an element now: it is inert, or something open over the page blocks presses on it.
 * @param {Element} element
 */
export function isShutOff(element) {
  if (dom.isInert(element)) return true;
  const surface = geometry.surfaceOf(element);
  const isInView = viewport.isInView(surface);
  if (containers.hasModal() && containers.dialogOver(element)) return !isInView || geometry.hitPointOf(surface).point === null;
  const over = veil(document.documentElement);
  if (over === null) return false;
  if (!isInView) return !dom.contains(layerOf(over), element);
  const { point, cover } = geometry.hitPointOf(surface);
  return point === null && cover === over;
}

/**
 * The layer inserted with a backdrop, which may contain what is open above it.
 * @param {Element} veil
 */
function layerOf(veil) {
  let layer = veil;
  for (let at = /** @type {Element|null} */ (veil); at && at.localName !== "body"; at = dom.parentOf(at)) layer = at;
  return layer;
}

/**
 * The box that must be under the pointer for a style sheet to show an element, or to move its cover away; or null.
 * @param {{ref: string}} options
 */
export function hovered({ ref }) {
  const element = registry.get(ref);
  if (!element) return null;
  return dom.inPass(() => boxShowing(element));
}

/**
 * Where the pointer would go for an element to lose what covers it, where that is there for where the pointer is: away
 * from a menu that the pointer is in, and from what opened a menu or a tip onto the element. Else null.
 * @param {{ref: string}} options
 * @returns {{x: number, y: number}|null} in the viewport
 */
export function aside({ ref }) {
  const element = registry.get(ref);
  return element && dom.inPass(() => placeAside(geometry.surfaceOf(element)));
}

/** @param {Element} surface */
function placeAside(surface) {
  const { cover } = geometry.hitPointOf(surface);
  const over = cover ? boxesUpTo(cover, surface) : [];
  if (!over.some(dom.isOutOfFlow) || containers.dialogOver(surface)) return null;
  const left = over.findLast((each) => each.matches(focusing.HOVERED));
  if (left) return emptyCorner(left);
  const isOpener = [...surface.ownerDocument.querySelectorAll(SHOWS_MORE)].some((each) => each.matches(focusing.HOVERED) && !dom.contains(each, surface));
  if (!isOpener) return null;
  const { x, y, w, h } = viewport.boxOf(surface);
  return { x: x + w / 2, y: y + h / 2 };
}

/**
 * A corner of the view without a control, and out of what is left.
 * @param {Element} left
 */
function emptyCorner(left) {
  const corner = cornersOf(document.documentElement).findLast(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && !dom.contains(left, there) && there.closest(kinds.SELECTORS.nearControl) === null;
  });
  return corner ? { x: corner[0], y: corner[1] } : null;
}

/** @param {Element} element */
function boxShowing(element) {
  const { cover } = geometry.hitPointOf(element);
  for (const rule of hoverRules()) {
    const anywhere = rule.selectorText.replace(HOVER, ":is(*)");
    const [before] = rule.selectorText.split(HOVER);
    for (const part of [...boxesUpTo(element, null), ...(cover ? boxesUpTo(cover, element) : [])]) {
      if (!isMatching(part, anywhere)) continue;
      const box = part.parentElement && isMatching(part, rule.selectorText) ? null : nearest(part, before);
      if (box) return selector.compact(box);
    }
  }
  return null;
}

/**
 * An element and those around it that do not contain another one.
 * @param {Element} element
 * @param {Element|null} other
 */
function boxesUpTo(element, other) {
  const found = [];
  for (let at = /** @type {Element|null} */ (element); at && !dom.isRoot(at) && !(other && dom.contains(at, other)); at = dom.parentOf(at)) found.push(at);
  return found;
}

/** @returns {Generator<CSSStyleRule>} the rules that show, hide or move something under the pointer */
function* hoverRules() {
  for (const root of roots.all()) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
      for (const rule of rulesIn(sheet)) {
        if (rule.selectorText.includes(":hover") && SHOWING.some((property) => rule.style.getPropertyValue(property) !== "")) yield rule;
      }
    }
  }
}

/**
 * The style rules of a sheet that can be read.
 * @param {{cssRules?: CSSRuleList}} sheet or a rule that contains others
 * @returns {Generator<CSSStyleRule>}
 */
export function* rulesIn(sheet) {
  /** @type {CSSRule[]} */
  let rules;
  try {
    rules = [...(sheet.cssRules ?? [])];
  } catch (error) {
    // A sheet of another origin.
    if (/** @type {Error} */ (error).name !== "SecurityError") throw error;
    return;
  }
  for (const rule of /** @type {CSSStyleRule[]} */ (rules)) {
    if (rule.selectorText) yield rule;
    if (rule.cssRules?.length) yield* rulesIn(rule);
  }
}

/** @param {Element} element @param {string} written */
function isMatching(element, written) {
  try {
    return element.matches(written);
  } catch {
    return false;
  }
}

/** @param {Element} element @param {string} written the beginning of a selector, before the pointer's place */
function nearest(element, written) {
  const last = written.split(",").at(-1)?.trim() ?? "";
  try {
    return last ? element.closest(last) : null;
  } catch {
    return null;
  }
}
