// The text that CSS adds before and after an element's content (accname 1.2, step 2F.ii;
// css-content-3, "Alternative Text for Accessibility").

import * as dom from "../dom/dom.js";

// @fixed CSS Syntax 3, "consume an escaped code point": hexadecimal, and the replacement character
const [BASE, REPLACEMENT] = [16, 0xfffd];
// One part of a computed `content` value: a quoted string, a function such as attr(x), the slash
// before the alternative text, or a keyword.
// @fixed CSS Generated Content 3
const PART = /"((?:[^"\\]|\\[^])*)"|([a-z-]+)\(((?:"(?:[^"\\]|\\[^])*"|[^()"]|\([^()]*\))*)\)|(\/)|([a-z-]+)/gi;
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

/**
 * The generated text of `::before` or `::after`, with spaces around it if it is a block.
 * @param {Element} element
 * @param {string} which
 */
export function textOf(element, which) {
  const style = dom.styleOf(element, which);
  const content = style?.content;
  if (!content || content === "none" || content === "normal") return "";
  if (style.display === "none" || style.visibility !== "visible") return "";
  const text = textOfContent(content, element).replace(GLYPHS, "");
  return style.display === "inline" ? text : ` ${text} `;
}
