// The visible text of a page, line by line, to show what an action brought into view.

import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as telling from "../find/index/telling.js";
import * as moments from "../observe/moments.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as pseudo from "../semantics/pseudo.js";
import * as animations from "../signals/animations.js";
import * as legible from "../surface/legible.js";

/** Has no text to show. */
const SILENT = new Set(["script", "style", "noscript", "template", "title", "head", "canvas", "desc", "metadata", "defs", "symbol", "clipPath", "mask", "pattern", "marker"]);
/** The second names are for browsers before 2024. */
const OPAQUE = { opacityProperty: true, checkOpacity: true };
/** Each a line of its own, whatever stands next to it. */
const { ownLine: CONTROL, wordedInput: BUTTON, readField: FIELD } = kinds.SELECTORS;
// @unit lines
// @limit how many lines are shown instead of a text that did not come
const MOST = 5;
// @unit characters
// @limit how much of a line is shown
const LONGEST = 80;
// Starts no new line.
// @fixed CSS Display 3 and CSS Ruby 1
const INLINE = /^(inline|contents|ruby)/;
const POINTED = `${focusing.HOVERED},:focus`;

/**
 * A part of a line, and where it stands; null where that needs no look.
 * @typedef {{words: string, at: Text|Element|null}} Piece
 */
/** @typedef {{text: string, pieces: Piece[], isValue: boolean}} Line `isValue`: of a field, which is not shown */
/**
 * @typedef {object} Lines
 * @property {Line[]} all
 * @property {Line[][]} rows those beside each other, which read as one
 * @property {Map<Line, Line[]>} pairs by line, the two of which it is one: a name and its value
 */

/**
 * The lines before the action; null where no text is waited for.
 * @type {Set<string>|null}
 */
let before = null;
/**
 * The text that is waited for, how many lines had it, the page changes at the last look, and when it
 * was first seen; `batches` and `restsUntil` are those of the looks between frames.
 * @type {{text: string, count: number, changes: string, cameMs: number|null, batches: number, restsUntil: number}|null}
 */
let asked = null;
let frame = 0;
// What the looks between frames may take of the page's time.
// @unit a share of 1
// @limit the cost; a message is there for longer than a look takes
const MOST_OF_TIME = 0.2;

/**
 * Keeps the visible lines; returns how many have the text.
 * @param {string} text
 */
export function remember(text) {
  const now = lines();
  before = new Set(now.all.map((line) => line.text));
  asked = { text, count: countOf(text, now), changes: "", cameMs: null, batches: NaN, restsUntil: 0 };
  moments.on("pressed", follow);
  return asked.count;
}

/** From the press on, also before anybody waits and between two looks of the wait: a message may be short. */
function follow() {
  builtins.cancelFrame(frame);
  frame = builtins.nextFrame(lookOn);
}

function lookOn() {
  if (asked === null || asked.cameMs !== null) return;
  const began = performance.now();
  const batches = observer.batches();
  if (began >= asked.restsUntil && (batches !== asked.batches || animations.runningFinite().length > 0)) {
    asked.batches = batches;
    note(asked);
    asked.restsUntil = performance.now() + (performance.now() - began) / MOST_OF_TIME;
  }
  frame = builtins.nextFrame(lookOn);
}

/**
 * Looks for the expected text meanwhile, as a message may be gone after the wait.
 * @param {string} changes what is different after each change of the page
 * @param {boolean} isMoving whether more may come into view without a change
 */
export function glance(changes, isMoving) {
  if (asked === null || asked.cameMs !== null || (changes === asked.changes && !isMoving)) return;
  asked.changes = changes;
  note(asked);
}

/** @param {NonNullable<typeof asked>} wanted */
function note(wanted) {
  const open = observer.current();
  if (open !== null && countOf(wanted.text, lines()) > wanted.count) wanted.cameMs = Math.round(performance.now() - open.since);
}

/** Nothing is kept between actions. */
export function forget() {
  moments.off("pressed", follow);
  builtins.cancelFrame(frame);
  before = null;
  asked = null;
}

/**
 * How many lines have the text now, what denies it, what is shown instead, and when the text first appeared since the action.
 * @param {{text: string}} options
 * @returns {{count: number, denied: string[], instead: string[], cameMs: number|null}} a Sighting
 */
export function sight({ text }) {
  const now = lines();
  const wanted = textModule.fold(text);
  const words = wanted.split(" ").filter((word) => word.length > 2);
  const known = before;
  /** @param {string} line */
  const isNear = (line) => words.some((word) => textModule.containsWords(textModule.fold(line), word));
  const shown = now.all.filter(({ isValue }) => !isValue).map((line) => line.text);
  const others = known ? shown.filter((line) => !known.has(line)) : shown.filter(isNear);
  const nearest = known || others.length ? [...others].sort((a, b) => Number(isNear(b)) - Number(isNear(a))) : captions();
  const cameMs = asked?.text === text ? asked.cameMs : null;
  const told = (/** @type {string[]} */ some) => some.slice(0, MOST).map((line) => textModule.cap(line, LONGEST));
  return { count: countOf(text, now), cameMs, denied: told(denials(text, now)), instead: told(nearest) };
}

/** The captions of another document: its messages and headings. */
function captions() {
  const found = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(kinds.SELECTORS.pageTitle))].filter(dom.isVisible);
  return found.map((element) => textModule.squeeze(element.innerText)).filter(Boolean);
}

/** @param {string} text @param {Lines} lines */
function countOf(text, { all, rows, pairs }) {
  const wanted = textModule.fold(text);
  /** @param {Line[]} row */
  const has = (row) => isStated(row, wanted) && (row.length > 1 || !isDeniedBeside(row[0], wanted, pairs));
  return all.filter((line) => has([line])).length + rows.filter((row) => has(row) && !row.some((line) => isStated([line], wanted))).length;
}

/**
 * The lines that have the text and do not state it, as they deny it.
 * @param {string} text
 * @param {Lines} lines
 */
function denials(text, { all, pairs }) {
  const wanted = textModule.fold(text);
  const having = all.filter((line) => !line.isValue && isRead([line], wanted, textModule.containsWords));
  return having.flatMap((line) => {
    if (isDeniedBeside(line, wanted, pairs)) return withBeside(line, pairs);
    if (isStated([line], wanted)) return [];
    return isRead([line], wanted, telling.states) ? `${line.text} (struck through)` : line.text;
  });
}

/** Whether some lines, read as one, say folded words, and not what the page has struck through. @param {Line[]} row @param {string} wanted */
function isStated(row, wanted) {
  return isRead(row, wanted, telling.states) && telling.states(textModule.fold(row.map(keptOf).join(" ")), wanted);
}

/** Whether what stands beside a line denies it: "Not", or "no" as its value. @param {Line} line @param {string} wanted @param {Lines["pairs"]} pairs */
function isDeniedBeside(line, wanted, pairs) {
  const whole = withBeside(line, pairs);
  return whole !== line.text && !telling.states(textModule.fold(whole), wanted);
}

/** A line with a denial before it, or with its value. @param {Line} line @param {Lines["pairs"]} pairs */
function withBeside(line, pairs) {
  const [one, other] = pairs.get(line) ?? [];
  if (one === line) return `${line.text}: ${other.text}`;
  return one && telling.isDenial(textModule.fold(one.text)) ? `${one.text} ${line.text}` : line.text;
}

/**
 * Whether some lines, read as one, can be read and hold folded words.
 * @param {Line[]} row
 * @param {string} wanted
 * @param {(whole: string, wanted: string) => boolean} holds
 */
function isRead(row, wanted, holds) {
  // To look where a text stands takes longer than to read it.
  return [(/** @type {Line} */ line) => line.text, legibleOf].every((read) => holds(textModule.fold(row.map(read).join(" ")), wanted));
}

/** What can be read of a line. @param {Line} line */
function legibleOf({ pieces }) {
  return wordsOf(pieces, legible.isLegible);
}

/** A line without what is struck through. @param {Line} line */
function keptOf({ pieces }) {
  return wordsOf(pieces, (at) => !legible.isStruck(at));
}

/** @param {Piece[]} pieces @param {(at: Text|Element) => boolean} isIn */
function wordsOf(pieces, isIn) {
  return textModule.squeeze(pieces.filter(({ words, at }) => at === null || !/\S/.test(words) || isIn(at)).map(({ words }) => words).join(""));
}

/**
 * The rendered lines, in view or not, with shadow roots and same-origin frames.
 * @returns {Lines}
 */
function lines() {
  /** @type {Line[]} */
  const found = [];
  /** @type {Line[][]} */
  const rows = [];
  /** @type {Lines["pairs"]} */
  const pairs = new Map();
  /** @param {Line[]} two */
  const pair = (two) => two.length === 2 && two.forEach((line) => pairs.set(line, two));
  // The lines of the last term of a list of descriptions.
  /** @type {Line[]} */
  let term = [];
  // Style sheet content of the hovered or focused element, such as tips without a script.
  /** @type {Set<Element>} */
  const pointed = new Set();
  roots.each(POINTED, (element) => pointed.add(element));
  /** @type {Piece[]} */
  let pieces = [];
  const flush = (isValue = false) => {
    const text = textModule.squeeze(pieces.map(({ words }) => words).join(""));
    if (text) found.push({ text, pieces, isValue });
    pieces = [];
  };
  /** @param {Element} element @param {CSSStyleDeclaration} style */
  const visitInside = (element, style) => {
    for (const child of insideOf(element, style)) {
      if (dom.isElement(child)) visit(child);
      else if (dom.isText(child) && style.visibility === "visible") pieces.push({ words: child.data, at: child });
    }
  };
  /** @param {Element} element @param {boolean} isOneRow @param {Line[]} inside */
  const noteBlock = (element, isOneRow, inside) => {
    if (isOneRow && inside.length > 1 && inside.length <= element.childElementCount) {
      rows.push(inside);
      pair(inside);
    }
    if (element.localName === "dt") term = inside;
    if (element.localName === "dd") pair([...term.splice(0), ...inside]);
  };
  /** @param {Element} element */
  const visit = (element) => {
    const style = element.localName === "br" ? null : showing(element);
    if (element.localName === "br") flush();
    if (style === null) return;
    const own = ownText(element);
    const isValue = Boolean(own) && element.matches(FIELD);
    const isBlock = !INLINE.test(style.display) || isValue || element.matches(CONTROL);
    if (isBlock) flush();
    const start = found.length;
    if (own === null) visitInside(element, style);
    else pieces.push({ words: own, at: element });
    if (isBlock) flush(isValue);
    if (isBlock) noteBlock(element, isRow(style), found.slice(start));
    if (pointed.has(element)) found.push(...tipsOf(element).map((text) => ({ text, pieces: [{ words: text, at: null }], isValue: false })));
  };
  if (document.body) visit(document.body);
  flush();
  return { all: found, rows, pairs };
}

/** Whether what is inside stands beside each other. @param {CSSStyleDeclaration} style */
function isRow({ display, flexDirection }) {
  return display === "table-row" || (display.endsWith("flex") && flexDirection === "row");
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
 * The text of a control; null where the text is in its nodes. What is typed into a field is no text.
 * @param {Element} element
 */
function ownText(element) {
  if (element.matches(FIELD)) {
    const { value, readOnly, disabled, placeholder } = /** @type {HTMLInputElement} */ (element);
    return readOnly || disabled ? value || placeholder : value ? "" : placeholder;
  }
  if (element.matches(BUTTON)) return /** @type {HTMLInputElement} */ (element).value;
  if (element.localName === "select") return Array.from(/** @type {HTMLSelectElement} */ (element).selectedOptions, (option) => option.label).join(" ");
  return element.localName === "input" ? "" : null;
}

/** @param {Element} element @param {CSSStyleDeclaration} style @returns {Iterable<Node>} */
function insideOf(element, { contentVisibility }) {
  // A text alone in it has no element that is not rendered.
  if (contentVisibility === "hidden") return [];
  if (element.matches("details:not([open])")) return element.querySelectorAll(":scope > summary:first-of-type");
  const inner = dom.frameDocumentOf(element)?.body;
  return inner ? [inner] : dom.childNodesOf(element);
}
