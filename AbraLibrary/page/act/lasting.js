// What a user sees of a page, to be compared later: a drag changes much on its way, and if the page
// does not accept the drop, everything returns to what it was.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

// Above this nothing is compared: looking would take longer than the drag.
// @unit elements
// @limit a page of so many elements is not looked at in part
const MOST = 20000;
// Attributes that libraries set during a drag and nobody sees; of the style only what it paints counts.
// @measured not measured: chosen so that the attributes which pages with drag and drop set on the way are left out
// @test utest/page/act/test_lasting.py::test_what_was_taken_back_or_cannot_be_seen_is_no_difference
const UNSEEN = /^(style|draggable|tabindex|aria-(describedby|grabbed|dropeffect))$/;
// Classes that show only the pointer or the focus.
// @measured made for MUI (`Mui-focusVisible`) and for classes such as `is-hovered`
// @test utest/page/act/test_lasting.py::test_what_was_taken_back_or_cannot_be_seen_is_no_difference
const PASSING = /(^|[-_])(hover|hovered|focus|focused|focusvisible)([-_]|$)/i;
// Properties that scripts paint with; the position shows in the box.
// @fixed CSS, the properties that paint and do not place
const PAINT = /^(background-(color|image)|color|fill|stroke|opacity|visibility|filter|box-shadow|border-.*-(color|style)|font-.*)$/;
// Paints nothing.
// @fixed CSS Color 4, "transparent", in the forms in which a computed value has it
const NO_COLOUR = /^(transparent|rgba\(0, 0, 0, 0\))$/;
// They say all by being there.
// @fixed HTML: boolean attributes that change what an element shows or takes
const WITHOUT_VALUE = /^(disabled|inert|open|readonly|selected|checked|multiple|required)$/;
/** Visible without a child node. */
const REPLACED = `${kinds.SELECTORS.formField},img,svg,svg *,canvas,video,audio,progress,meter,iframe,object,embed,hr`;
// Never rendered.
// @fixed HTML, "Rendering": elements that are not rendered
const WITHOUT_BOX = /^(script|style|template|head|link|meta|title)$/;

/**
 * @typedef {{elements: Map<Element, string>, lines: string[]}} Seen the visible elements with their own texts, and a line for each, in document order
 */

/** @returns {Seen|null} null where there are too many elements */
export function note() {
  /** @type {Seen} */
  const seen = { elements: new Map(), lines: [document.title] };
  return roots.all().every((root) => collect(root, seen)) ? seen : null;
}

/**
 * Whether the page looks as before; false also where that is not known.
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
 * Whether an element has no content and paints nothing, such as one that catches the pointer after a drag.
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
 * The origin for positions inside an element, independent of its scrolling.
 * @param {Element} element
 */
function originOf(element) {
  const { x, y } = element.getBoundingClientRect();
  return { x: x - element.scrollLeft, y: y - element.scrollTop };
}

/**
 * The position of an element in its container, as scrolling moves both.
 * @param {Element} element
 * @param {{x: number, y: number}} around the origin of the container
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
    if ((seen !== "" || WITHOUT_VALUE.test(name)) && !UNSEEN.test(name)) shown.push(`${name}=${seen}`);
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
