// What a person sees of a page, to be compared with what is seen of it later: a drag changes much
// on its way, and where the page does not take what is dropped all of it is as it was before.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

// With more elements than these nothing is compared: to look at them takes longer than the drag.
// @unit elements
// @limit a page of so many is looked at in part by no one
const MOST = 20000;
// What libraries write while something is dragged, which nobody sees; of its style only how it is painted counts.
// @measured not measured: chosen so that the attributes which pages with drag and drop set on the way are left out
// @test utest/page/act/test_lasting.py::test_what_was_taken_back_or_cannot_be_seen_is_no_difference
const UNSEEN = /^(style|draggable|tabindex|aria-(describedby|grabbed|dropeffect))$/;
// Names of classes that show the pointer and the focus alone.
// @measured made for MUI (`Mui-focusVisible`) and for classes such as `is-hovered`
// @test utest/page/act/test_lasting.py::test_what_was_taken_back_or_cannot_be_seen_is_no_difference
const PASSING = /(^|[-_])(hover|hovered|focus|focused|focusvisible)([-_]|$)/i;
// What a script may paint an element with; where it stands shows in its box.
// @fixed CSS, the properties that paint and do not place
const PAINT = /^(background-(color|image)|color|fill|stroke|opacity|visibility|filter|box-shadow|border-.*-(color|style)|font-.*)$/;
// Nothing is painted with it.
// @fixed CSS Color 4, "transparent", in the forms in which a computed value has it
const NO_COLOUR = /^(transparent|rgba\(0, 0, 0, 0\))$/;
/** What has something to show though it holds no node. */
const REPLACED = `${kinds.SELECTORS.formField},img,svg,svg *,canvas,video,audio,progress,meter,iframe,object,embed,hr`;
// What the browser draws nothing of.
// @fixed HTML, "Rendering": elements that are not rendered
const WITHOUT_BOX = /^(script|style|template|head|link|meta|title)$/;

/**
 * @typedef {{elements: Map<Element, string>, lines: string[]}} Seen the elements that can be seen, with their own
 *   texts, and a line for each, in the order of the page
 */

/** @returns {Seen|null} null where that is too much */
export function note() {
  /** @type {Seen} */
  const seen = { elements: new Map(), lines: [] };
  return roots.all().every((root) => collect(root, seen)) ? seen : null;
}

/**
 * Whether the page looks as it did; false also where that is not known.
 * @param {Seen|null} before
 * @param {Seen|null} [now]
 */
export function isAsBefore(before, now = before && note()) {
  if (before === null) return false;
  return now !== null && now.lines.length === before.lines.length && now.lines.every((line, index) => line === before.lines[index]);
}

/** @param {ParentNode & Node} root @param {Seen} seen */
function collect(root, seen) {
  const around = dom.isElement(root) ? originOf(root) : { x: 0, y: 0 };
  for (let at = root.firstElementChild; at !== null; at = at.nextElementSibling) {
    if (WITHOUT_BOX.test(at.localName)) continue;
    const isBoxless = dom.displayOf(at) === "contents";
    if (!isBoxless && (!at.checkVisibility() || sight.isForReaders(at))) continue;
    if (isBlank(at)) continue;
    if (seen.lines.length >= MOST) return false;
    const text = ownTextOf(at);
    seen.elements.set(at, textModule.squeeze(text));
    seen.lines.push(`${at.localName} ${isBoxless ? "" : placeOf(at, around)} ${attributesOf(at)} ${text}`);
    if (!collect(at, seen)) return false;
  }
  return true;
}

/**
 * Whether an element holds nothing and paints nothing, as what catches the pointer after a drag.
 * @param {Element} element
 */
function isBlank(element) {
  if (element.firstChild !== null || element.shadowRoot || element.matches(REPLACED)) return false;
  const style = dom.styleOf(element);
  if (style === null) return false;
  const { backgroundColor, backgroundImage, borderTopWidth, boxShadow } = style;
  return NO_COLOUR.test(backgroundColor) && backgroundImage === "none" && borderTopWidth === "0px" && boxShadow === "none";
}

/**
 * Where what is in an element is measured from, however far it is scrolled.
 * @param {Element} element
 */
function originOf(element) {
  const { x, y } = element.getBoundingClientRect();
  return { x: x - element.scrollLeft, y: y - element.scrollTop };
}

/**
 * How an element lies in the one around it, as scrolling moves both.
 * @param {Element} element
 * @param {{x: number, y: number}} around where what it is in begins
 */
function placeOf(element, around) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x - around.x, y - around.y, width, height].map(Math.round).join();
}

/** @param {Element} element */
function attributesOf(element) {
  const shown = [];
  for (const { name, value } of element.attributes) {
    const seen = name === "class" ? classesOf(element) : value;
    if (seen !== "" && !UNSEEN.test(name)) shown.push(`${name}=${seen}`);
  }
  if (element.hasAttribute("style")) shown.push(...paintOf(/** @type {HTMLElement} */ (element).style));
  return shown.sort().join();
}

/** @param {CSSStyleDeclaration} style */
function paintOf(style) {
  const painted = [...style].filter((name) => PAINT.test(name)).map((name) => `${name}:${style.getPropertyValue(name)}`);
  return painted.filter((each) => each !== "opacity:1" && each !== "visibility:visible");
}

/** @param {Element} element */
function classesOf({ classList }) {
  return [...classList].filter((name) => !PASSING.test(name)).sort().join();
}

/** @param {Element} element */
function ownTextOf(element) {
  let text = "";
  for (const node of element.childNodes) if (dom.isText(node)) text += node.data;
  return text.trim();
}
