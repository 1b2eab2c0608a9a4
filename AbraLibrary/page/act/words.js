// The visible text of a page, line by line, to show what an action brought into view.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as pseudo from "../semantics/pseudo.js";

/** Has no text to show. */
const SILENT = new Set(["script", "style", "noscript", "template", "textarea", "title", "head", "svg", "canvas"]);
/** The second names are for browsers before 2024. */
const OPAQUE = { opacityProperty: true, checkOpacity: true };
/** Each a line of its own, whatever stands next to it. */
const { ownLine: CONTROL, wordedInput: BUTTON } = kinds.SELECTORS;
// @unit lines
// @limit how many lines are shown instead of a text that did not come
const MOST = 5;
// @unit characters
// @limit how much of a line is shown
const LONGEST = 80;
// Starts no new line.
// @fixed CSS Display 3 and CSS Ruby 1
const INLINE = /^(inline|contents|ruby)/;
/** In quirks mode a bare `:hover` matches links only (Quirks Mode, "The :active and :hover quirk"). */
const POINTED = ":hover:not(nothing),:focus";

/**
 * The lines before the action; null where no text is waited for.
 * @type {Set<string>|null}
 */
let before = null;
/**
 * The text that is waited for, how many lines had it, the page changes at the last look, and when it
 * was first seen.
 * @type {{text: string, count: number, changes: string, cameMs: number|null}|null}
 */
let asked = null;

/**
 * Keeps the visible lines; returns how many have the text.
 * @param {string} text
 */
export function remember(text) {
  const now = lines();
  before = new Set(now);
  asked = { text, count: countOf(text, now), changes: "", cameMs: null };
  return asked.count;
}

/**
 * Looks for the expected text meanwhile, as a message may be gone after the wait.
 * @param {string} changes what is different after each change of the page
 * @param {boolean} isMoving whether more may come into view without a change
 */
export function glance(changes, isMoving) {
  if (asked === null || asked.cameMs !== null || (changes === asked.changes && !isMoving)) return;
  asked.changes = changes;
  const open = observer.current();
  if (open !== null && countOf(asked.text, lines()) > asked.count) asked.cameMs = Math.round(performance.now() - open.since);
}

/** Nothing is kept between actions. */
export function forget() {
  before = null;
  asked = null;
}

/**
 * How many lines have the text now, what is shown instead, and when the text first appeared since the action.
 * @param {{text: string}} options
 * @returns {{count: number, instead: string[], cameMs: number|null}} a Sighting
 */
export function sight({ text }) {
  const now = lines();
  const wanted = textModule.fold(text);
  const words = wanted.split(" ").filter((word) => word.length > 2);
  const known = before;
  /** @param {string} line */
  const isNear = (line) => words.some((word) => textModule.containsWords(textModule.fold(line), word));
  const others = known ? now.filter((line) => !known.has(line)) : now.filter(isNear);
  const nearest = known || others.length ? [...others].sort((a, b) => Number(isNear(b)) - Number(isNear(a))) : captions();
  const cameMs = asked?.text === text ? asked.cameMs : null;
  return { count: countOf(text, now), cameMs, instead: nearest.slice(0, MOST).map((line) => textModule.cap(line, LONGEST)) };
}

/** The captions of another document: its messages and headings. */
function captions() {
  const found = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(kinds.SELECTORS.pageTitle))].filter(dom.isVisible);
  return found.map((element) => textModule.squeeze(element.innerText)).filter(Boolean);
}

/** @param {string} text @param {string[]} all */
function countOf(text, all) {
  const wanted = textModule.fold(text);
  return all.filter((line) => textModule.containsWords(textModule.fold(line), wanted)).length;
}

/**
 * The rendered lines, in view or not, with shadow roots and same-origin frames.
 * @returns {string[]}
 */
function lines() {
  /** @type {string[]} */
  const found = [];
  // Style sheet content of the hovered or focused element, such as tips without a script.
  /** @type {Set<Element>} */
  const pointed = new Set();
  roots.each(POINTED, (element) => pointed.add(element));
  let line = "";
  const flush = () => {
    const text = textModule.squeeze(line);
    if (text) found.push(text);
    line = "";
  };
  /** @param {Element} element */
  const visit = (element) => {
    const style = showing(element);
    if (style === null) return;
    const isBlock = !INLINE.test(style.display) || element.matches(CONTROL);
    if (isBlock) flush();
    const own = ownText(element);
    if (own !== null) line += own;
    else for (const child of insideOf(element)) {
      if (dom.isText(child)) line += style.visibility === "visible" ? child.data : "";
      else if (!dom.isElement(child)) continue;
      else if (child.localName === "br") flush();
      else visit(child);
    }
    if (isBlock) flush();
    if (pointed.has(element)) found.push(...tipsOf(element));
  };
  if (document.body) visit(document.body);
  flush();
  return found;
}

/**
 * The generated content before and after an element.
 * @param {Element} element
 * @returns {string[]}
 */
function tipsOf(element) {
  const shown = ["::before", "::after"].filter((part) => dom.styleOf(element, part)?.opacity !== "0");
  return shown.map((part) => textModule.squeeze(pseudo.textOf(element, part))).filter(Boolean);
}

/**
 * The style of an element whose text may be visible, or null.
 * @param {Element} element
 * @returns {CSSStyleDeclaration|null}
 */
function showing(element) {
  if (SILENT.has(element.localName)) return null;
  const style = dom.styleOf(element);
  if (style === null || style.display === "none") return null;
  // An element with `display: contents` has no box to be visible.
  if (style.display !== "contents" && !element.checkVisibility(OPAQUE)) return null;
  return isCutOff(element, style) ? null : style;
}

/**
 * A collapsed panel, or a text for screen readers that is clipped to a pixel.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isCutOff(element, style) {
  if (!dom.isClipping(style)) return false;
  const { overflowX, overflowY } = style;
  const { width, height } = element.getBoundingClientRect();
  return (overflowX !== "visible" && width <= 1) || (overflowY !== "visible" && height <= 1);
}

/**
 * The text of a control; null where the text is in its nodes. A field's value is no text.
 * @param {Element} element
 */
function ownText(element) {
  if (element.matches(BUTTON)) return /** @type {HTMLInputElement} */ (element).value;
  if (element.localName === "select") return Array.from(/** @type {HTMLSelectElement} */ (element).selectedOptions, (option) => option.label).join(" ");
  return element.localName === "input" ? "" : null;
}

/** @param {Element} element @returns {Iterable<Node>} */
function insideOf(element) {
  const inner = dom.frameDocumentOf(element)?.body;
  return inner ? [inner] : dom.childNodesOf(element);
}
