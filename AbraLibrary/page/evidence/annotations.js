// The annotations of a failure's screenshot: where the candidates are, what covers one, what kept
// changing, and which lines distinguish the rows of candidates. Nothing is scrolled or touched.

import * as dom from "../dom/dom.js";
import * as selectorModule from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as structure from "../observe/structure.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as vicinity from "../semantics/vicinity.js";
import * as geometry from "../surface/geometry.js";

const FIELDS = kinds.SELECTORS.nativeField;
// @unit characters
// @limit how much text of a row is read
const READ = 4000;
// @unit lines
// @limit how many lines of a row are read
const LINES = 30;
// No tester would name a row by a longer line.
// @unit characters
// @measured not measured: chosen so that a line stays short in the failure card
// @test utest/page/evidence/test_annotations.py::test_a_line_that_nobody_would_write_tells_no_row
const LINE = 40;
// How many ancestors of an element, such as its row or card, may have a line of their own.
// @unit containers
// @measured not measured: a button lies in a cell, a row, a table and a section
// @test utest/page/evidence/test_annotations.py::test_a_line_far_outside_tells_no_row
const HIGHEST = 4;

/**
 * @param {object} options
 * @param {string[]} options.refs the candidates, by id
 * @param {string|null} options.chosen the one that was to be acted on
 * @param {string[]} options.css what else to outline: the first element of each selector
 * @param {number} options.windowMs elements whose children changed within it are listed, too
 * @returns {object} Look (core/models/evidence/circumstances.py)
 */
export function look(options) {
  return dom.inPass(() => lookNow(options));
}

/** @param {Parameters<typeof look>[0]} options */
function lookNow({ refs, chosen, css, windowMs }) {
  /** @type {(Element|null)[]} */
  const elements = refs.map((ref) => registry.get(ref) ?? null);
  const rows = rowsOf(elements);
  return {
    places: elements.map((element, at) => (element ? placeOf(refs[at], element, rows[at]) : goneOf(refs[at]))),
    cover: coverOf(chosen === null ? null : (elements[refs.indexOf(chosen)] ?? null)),
    others: css.map(firstOf).filter(Boolean),
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    left: scrollX,
    top: scrollY,
    isHidden: document.visibilityState === "hidden",
    hotSpots: structure.look(windowMs).hotSpots,
  };
}

/** @param {string} ref */
function goneOf(ref) {
  return { ref, box: null, lies: "gone", row: null };
}

/** @param {string} ref @param {Element} element @param {string|null} row */
function placeOf(ref, element, row) {
  const surface = geometry.surfaceOf(element);
  const box = viewport.boxOf(surface);
  return { ref, box: box.w > 0 && box.h > 0 ? box : null, lies: whereIs(surface, box), row };
}

/**
 * Where to look for an element that is not in the screenshot.
 * @param {Element} surface
 * @param {{x: number, y: number, w: number, h: number}} box
 */
function whereIs(surface, { x, y, w, h }) {
  if (!dom.isVisible(surface) || w <= 0 || h <= 0) return "hidden";
  if (viewport.viewOf(surface)) return "in view";
  if (y >= innerHeight) return "below";
  if (y + h <= 0) return "above";
  if (x >= innerWidth) return "right";
  return x + w <= 0 ? "left" : "clipped";
}

/** @param {Element|null} element */
function coverOf(element) {
  if (!element) return null;
  const { point, cover } = geometry.hitPointOf(geometry.surfaceOf(element));
  if (point || !cover) return null;
  return { locator: selectorModule.compact(cover), box: viewport.boxOf(cover) };
}

/** @param {string} selector */
function firstOf(selector) {
  let element;
  try {
    element = document.querySelector(selector);
  } catch {
    return null; // a selector of another kind: what it means is in no picture
  }
  if (!element || !viewport.viewOf(element)) return null;
  return { locator: selectorModule.compact(element), box: viewport.boxOf(element) };
}

/**
 * For each element, a line of its row or card that the rows of its namesakes lack.
 * @param {(Element|null)[]} elements
 */
function rowsOf(elements) {
  const names = elements.map((element) => (element ? text.squeeze(name.nameOf(element)) : null));
  const named = new Map(names.map((each) => [each, rowsAmong(elements.map((element, at) => (names[at] === each ? element : null)))]));
  return names.map((each, at) => /** @type {(string|null)[]} */ (named.get(each))[at]);
}

/**
 * For each element, a line of its row or card that the others' rows lack.
 * @param {(Element|null)[]} elements
 */
function rowsAmong(elements) {
  const present = elements.filter((element) => element !== null);
  /** @param {Element} box */
  const isAroundAll = (box) => present.length > 1 && present.every((element) => dom.contains(box, element));
  const lines = elements.map((element) => (element ? linesAround(element, isAroundAll) : []));
  return lines.map((levels, at) => {
    // What contains two of them, such as the table of both rows, tells nothing apart.
    const own = levels.filter(({ box }) => elements.every((other, its) => !other || its === at || !dom.contains(box, other)));
    const apart = lines.filter((_, other) => other !== at).flat().filter(({ box }) => !elements[at] || !dom.contains(box, elements[at]));
    const others = new Set(apart.flatMap((level) => level.lines));
    for (const level of own) for (const line of level.lines) if (!others.has(line)) return line;
    return null;
  });
}

/**
 * What the fields of a box are called: a button without other words is the one beside them.
 * @param {Element} box
 */
function fieldsIn(box) {
  const fields = [...box.querySelectorAll(FIELDS)].slice(0, LINES).filter((each) => !secrecy.isSecret(each));
  return fields.flatMap((each) => [each.getAttribute("placeholder") ?? "", name.nameOf(each), vicinity.labelOf(each)]);
}

/**
 * A line without the words of the element itself, where it begins or ends with them: "Mug" of "Mug Buy".
 * @param {string} line @param {string} own
 */
function withoutOwn(line, own) {
  if (own && line.endsWith(` ${own}`)) return line.slice(0, -own.length - 1);
  return own && line.startsWith(`${own} `) ? line.slice(own.length + 1) : line;
}

/** @param {string} written two elements in a line may have a space between them, or none */
function unspaced(written) {
  return written.replace(/\s+/g, "");
}

/** @type {(box: Element) => string} */
const shownIn = dom.memoized((box) => String(/** @type {HTMLElement} */ (box).innerText ?? "").slice(0, READ));

/**
 * The lines of an element's ancestors, the nearest first.
 * @param {Element} element
 * @param {(box: Element) => boolean} isAroundAll whether it and what is around it tell nothing apart: a long page need not be read
 */
function linesAround(element, isAroundAll) {
  const own = text.squeeze(name.nameOf(element));
  /** @type {{box: Element, lines: string[]}[]} */
  const levels = [];
  for (let at = containers.boundaryOf(element); at && levels.length < HIGHEST; at = containers.boundaryOf(at)) {
    if (isAroundAll(at)) break;
    const shown = shownIn(at);
    const title = text.squeeze(containers.titleOf(at));
    // A row is called by all that is in it, which is no line of its own.
    const written = [unspaced(title) === unspaced(shown) ? "" : title, ...fieldsIn(at), ...shown.split(/[\n\t]+/)];
    const lines = written.map((each) => withoutOwn(text.squeeze(each), own)).filter((line) => line.length > 1 && line.length <= LINE && line !== own);
    levels.push({ box: at, lines: [...new Set(lines)].slice(0, LINES) });
  }
  return levels;
}
