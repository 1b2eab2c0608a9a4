// The text that CSS adds before and after an element's content (accname 1.2, step 2F.ii;
// css-content-3, "Alternative Text for Accessibility"), and texts of which a font makes a picture.

import * as dom from "../dom/dom.js";
import * as iconsets from "./drawn/iconsets.js";

// @fixed CSS Syntax 3, "consume an escaped code point": hexadecimal, and the replacement character
const [BASE, REPLACEMENT] = [16, 0xfffd];
// One part of a computed `content` value: a quoted string, a function such as attr(x), the slash
// before the alternative text, or a keyword.
// @fixed CSS Generated Content 3
const PART = /"((?:[^"\\]|\\[^])*)"|([a-z-]+)\(((?:"(?:[^"\\]|\\[^])*"|[^()"]|\([^()]*\))*)\)|(\/)|([a-z-]+)/gi;
const WORDLESS = new Set(["none", "normal", '""']);
const QUOTES = new Map([["open-quote", "\u201C"], ["close-quote", "\u201D"]]);

/** @param {string} text */
function unescape(text) {
  return text.replace(/\\([0-9a-f]{1,6})\s?|\\([^])/gi, (_, code, char) =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, BASE) || REPLACEMENT),
  );
}

// attr(name), perhaps with a type or a fallback.
/** @param {string} argument @param {Element} [element] */
function attributeText(argument, element) {
  return element?.getAttribute(argument.trim().split(/[\s,]/)[0]) ?? "";
}

/**
 * The text of a computed `content` value; what follows the slash replaces what precedes it. Images
 * and counters add no text: the computed value does not contain it.
 * @param {string} value
 * @param {Element} [element]
 */
export function textOfContent(value, element) {
  let text = "";
  for (const [, quoted, call, argument, slash, keyword] of value.matchAll(PART)) {
    if (slash) text = "";
    else if (quoted !== undefined) text += unescape(quoted);
    else if (call?.toLowerCase() === "attr") text += attributeText(argument, element);
    else if (keyword) text += QUOTES.get(keyword.toLowerCase()) ?? "";
  }
  return text;
}

// Icon font glyphs: pictures, not letters.
// @fixed Unicode: the characters for private use
const GLYPHS = /\p{Co}/gu;

// Names by which icon fonts draw pictures: lower case letters, digits, underscores.
// @measured Material Icons and Material Symbols
// @test utest/page/diff/test_capture_page.py::test_names_by_which_an_icon_font_draws_pictures_are_no_text
const LIGATURE = /^\s*[a-z][a-z\d]*(?:_[a-z\d]+)*\s*$/;
// Fonts that draw such names as pictures; in others, the text is a word.
// @measured Material Icons and Material Symbols; others have "icon" or "icons" in their names
// @test utest/page/diff/test_capture_page.py::test_names_by_which_an_icon_font_draws_pictures_are_no_text
const ICON_FONT = /material (?:icons|symbols)|\bicons?\b/i;

/**
 * Whether a text of an element, or one before or after it, is a ligature by which an icon font draws a picture.
 * @param {string} text
 * @param {Element|null} element
 * @param {string} [which]
 */
export function isLigature(text, element, which) {
  return LIGATURE.test(text) && element !== null && ICON_FONT.test(dom.styleOf(element, which)?.fontFamily ?? "");
}

/**
 * The ligatures that an element draws itself, in its text or before and after it.
 * @param {Element} element
 * @returns {Generator<string>}
 */
export function* ligaturesOf(element) {
  for (const node of element.childNodes) {
    if (dom.isText(node) && isLigature(node.data, element)) yield node.data.trim();
  }
  for (const which of ["::before", "::after"]) {
    const style = dom.styleOf(element, which);
    const text = style && !WORDLESS.has(style.content) ? textOfContent(style.content, element) : "";
    if (isLigature(text, element, which)) yield text.trim();
  }
}

/**
 * A text of an element without the ligatures in it.
 * @param {string} text
 * @param {Element} element
 */
export function withoutLigatures(text, element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
    if (isLigature(node.data, node.parentElement)) text = text.replace(node.data.trim(), "").trim();
  }
  return text;
}

// As wide as a space: what inline text has on one side beside its words. A part of a word that is marked has less.
// @unit font sizes
// @measured the space of Arial, Helvetica and Segoe UI (0.28); Bootstrap's mark has 0.19, its badge 0.65
// @test utest/page/semantics/test_accessible_name.py::test_inline_text_that_is_drawn_apart_is_a_word_of_its_own
const SPACE = 0.25;

/**
 * Inline text with a space on each side where its style draws it apart from what is beside it.
 * @param {string} text
 * @param {CSSStyleDeclaration|null} style
 */
function apart(text, style) {
  if (style === null || text.trim() === "") return text;
  const space = parseFloat(style.fontSize) * SPACE;
  /** @param {string[]} widths */
  const isWide = (...widths) => widths.reduce((sum, width) => sum + (parseFloat(width) || 0), 0) >= space;
  const before = isWide(style.marginInlineStart, style.borderInlineStartWidth, style.paddingInlineStart) ? " " : "";
  return before + text + (isWide(style.marginInlineEnd, style.borderInlineEndWidth, style.paddingInlineEnd) ? " " : "");
}

/**
 * The text of an element, with spaces around it unless it is inline text: as on the screen. There, a badge is apart, too,
 * and nobody reads `Inbox3`, though accname 1.2 asks only whether it is inline.
 * @param {Element} element
 * @param {string} text
 */
export function spaced(element, text) {
  if (element.localName === "br") return " ";
  const display = dom.displayOf(element);
  if (display === "inline") return element.hasAttributes() ? apart(text, dom.styleOf(element)) : text;
  if (display === "contents") return text;
  return text === "" && display === "none" ? "" : ` ${text} `;
}

/**
 * Whether a letter is a picture: it is in a font of its own, and an icon set draws so.
 * @param {string} text
 * @param {Element} element
 * @param {CSSStyleDeclaration} style of what is before or after the element
 */
function isOfSet(text, element, { fontFamily }) {
  return text.length === 1 && fontFamily !== dom.styleOf(element)?.fontFamily && [...element.classList].some((each) => iconsets.restOf(each, element) !== "");
}

/**
 * The generated text of `::before` or `::after`, with spaces around it if it is a block.
 * @param {Element} element
 * @param {string} which
 */
export function textOf(element, which) {
  const style = dom.styleOf(element, which);
  const content = style?.content;
  if (!content || WORDLESS.has(content)) return "";
  if (style.display === "none" || style.visibility !== "visible") return "";
  const text = textOfContent(content, element).replace(GLYPHS, "");
  if (isLigature(text, element, which) || isOfSet(text, element, style)) return "";
  return style.display === "inline" ? apart(text, style) : ` ${text} `;
}
