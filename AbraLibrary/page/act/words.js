// The text that a page shows, line by line, to show what an action has brought into view.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as pseudo from "../semantics/pseudo.js";

/** What has no text of its own to show. */
const SILENT = new Set(["script", "style", "noscript", "template", "textarea", "title", "head", "svg", "canvas"]);
/** The second names are the ones that browsers before 2024 know. */
const OPAQUE = { opacityProperty: true, checkOpacity: true };
/** A line of its own, whatever stands next to it. */
const { ownLine: CONTROL, wordedInput: BUTTON } = kinds.SELECTORS;
// @unit lines
// @limit so many lines are shown instead of a text that has not come
const MOST = 5;
// @unit characters
// @limit so much of a line is shown
const LONGEST = 80;
// What begins no line of its own.
// @fixed CSS Display 3 and CSS Ruby 1
const INLINE = /^(inline|contents|ruby)/;
/** By itself `:hover` means links alone in quirks mode (Quirks Mode, "The :active and :hover quirk"). */
const POINTED = ":hover:not(nothing),:focus";

/**
 * The lines at the beginning of an action; null where none asked for a text.
 * @type {Set<string>|null}
 */
let before = null;
/**
 * The text that is asked for, how many lines had it, after how many changes of the page it was last looked for, and when it
 * was first seen.
 * @type {{text: string, count: number, changes: number, cameMs: number|null}|null}
 */
let asked = null;

/**
 * Keeps what the page shows now; how many of its lines have the text.
 * @param {string} text
 */
export function remember(text) {
  const now = lines();
  before = new Set(now);
  asked = { text, count: countOf(text, now), changes: -1, cameMs: null };
  return asked.count;
}

/**
 * Looks for the text that is asked for, as a message may be gone when the wait is over.
 * @param {number} changes of the page until now
 * @param {boolean} isMoving whether more may be in view with no change
 */
export function glance(changes, isMoving) {
  if (asked === null || asked.cameMs !== null || (changes === asked.changes && !isMoving)) return;
  asked.changes = changes;
  const open = observer.current();
  if (open !== null && countOf(asked.text, lines()) > asked.count) asked.cameMs = Math.round(performance.now() - open.since);
}

/** Nothing is kept between two actions. */
export function forget() {
  before = null;
  asked = null;
}

/**
 * How many lines have the text now, what the page shows instead, and when the text was first seen since the action.
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

/** What another document is about: its messages and headings. */
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
 * The lines that are rendered, in view or not, with shadow roots and same-origin frames.
 * @returns {string[]}
 */
function lines() {
  /** @type {string[]} */
  const found = [];
  // What style sheets say of what the pointer or the focus is on, as the tips do that have no script.
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
 * What is shown before and after the content of an element.
 * @param {Element} element
 * @returns {string[]}
 */
function tipsOf(element) {
  const shown = ["::before", "::after"].filter((part) => dom.styleOf(element, part)?.opacity !== "0");
  return shown.map((part) => textModule.squeeze(pseudo.textOf(element, part))).filter(Boolean);
}

/**
 * The style of an element whose text may be seen, or null.
 * @param {Element} element
 * @returns {CSSStyleDeclaration|null}
 */
function showing(element) {
  if (SILENT.has(element.localName)) return null;
  const style = dom.styleOf(element);
  if (style === null || style.display === "none") return null;
  // A box that is its children's is not asked: it has none to be visible.
  if (style.display !== "contents" && !element.checkVisibility(OPAQUE)) return null;
  return isCutOff(element, style) ? null : style;
}

/**
 * A collapsed panel, or a text for screen readers only: clipped to a pixel.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isCutOff(element, { overflowX, overflowY }) {
  if (overflowX === "visible" && overflowY === "visible") return false;
  const { width, height } = element.getBoundingClientRect();
  return (overflowX !== "visible" && width <= 1) || (overflowY !== "visible" && height <= 1);
}

/**
 * What a control says; null for what has its text in its nodes. A field's value is no text.
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
