// What is shown without being in the document: rows out of the view, closed shadow roots (probes/shadow.js), canvases. A missing element may be in one.

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as nameModule from "../semantics/name.js";
import * as repeats from "../semantics/repeats.js";
import * as role from "../semantics/role.js";

const COUNTED = "[aria-rowcount],[aria-colcount]";
/** @fixed CSS Overflow: the values by which a box scrolls */
const SCROLLING = /^(auto|scroll|overlay)$/;
const HEADINGS = "[role=columnheader][aria-colindex]";
/**
 * A scroll height of this many times the view may mean that only some rows are rendered.
 * @unit times its height
 * @measured not measured: chosen so that a list with few rows more than are in view is not named
 * @test utest/page/find/test_undrawn.py::test_a_list_with_rows_in_a_part_of_what_it_scrolls_through
 */
const TIMES = 2;
/**
 * If the texts take up less than this share of the scroll height, only a part is rendered: rows would fill it.
 * @unit a share of 1
 * @measured not measured: chosen between the rows of a full list, which take all, and those of one that draws a part
 * @test utest/page/find/test_undrawn.py::test_a_list_with_rows_in_a_part_of_what_it_scrolls_through
 */
const PART = 0.6;
/**
 * A lower box is a field or a line, not a list.
 * @unit px
 * @measured not measured: chosen as the height of two or three rows
 * @test utest/page/find/test_undrawn.py::test_a_list_with_rows_in_a_part_of_what_it_scrolls_through
 */
const LEAST_PX = 60;
/** What fills a part of what scrolls without a text: a drawing, a picture, a field. */
const FILLING = `svg,canvas,img,video,iframe,${kinds.SELECTORS.textControl}`;
/**
 * Fewer alike, one below the other, are no rows.
 * @unit rows
 * @measured not measured: a title, a text and a button, each in a box of its own, are two alike at most
 * @test utest/page/find/test_undrawn.py::test_what_is_no_list_of_rows
 */
const LEAST_ROWS = 3;
/**
 * How many texts of a list are read.
 * @unit texts
 * @limit the cost of a look
 */
const MOST_TEXTS = 3000;
/**
 * How many elements of a root are visited.
 * @unit elements
 * @limit the cost of a look
 */
const MOST_ELEMENTS = 20000;
/**
 * How many lists an error names.
 * @unit lists
 * @limit the length of an error
 */
const MOST_LISTS = 2;
/**
 * How much of a list's name is shown.
 * @unit characters
 * @limit the length of an error
 */
const MOST_NAME = 60;
/**
 * A canvas that takes up less of the view is a picture beside what is meant.
 * @unit a share of the view
 * @measured not measured: chosen between a sparkline and a chart or a drawn grid
 * @test utest/page/find/test_undrawn.py::test_a_canvas_that_shows_much_of_what_is_in_view
 */
const MUCH = 0.1;

// @fixed CSS Generated Content 3, "content": no box before or after an element
const WITHOUT = /^(none|normal)$/;
const HOSTS = kinds.TAGS.shadowHost;
// What takes up a place in a line: also a space that does not break, which boxes hold to keep their height.
// @fixed CSS Text 3, "white space processing rules": all but these characters
const SHOWN = /[^ \t\n\r\f]/;
// Where spaces and ends of lines take up a place, too: what parts a date has nothing but these.
// @fixed CSS Text 3 and 4, "white-space": pre, pre-wrap, pre-line, preserve, break-spaces
const KEPT_SPACE = /^(?:pre|break-spaces)/;
// @fixed CSS Display 3: boxes that stretch nothing in them
const FLOWING = /^(block|inline-block|flow-root|list-item|contents|inline)$/;

/**
 * @returns {{lists: {name: string, drawn: string}[], closed: string[], painted: string[]}} a few visible ones; `drawn`: the part that is
 *    rendered; `closed`: the hosts of closed shadow roots, whose content nobody reaches; `painted`: large canvases
 */
export function look() {
  /** @type {{element: Element, drawn: string}[]} */
  const found = [];
  for (const root of roots.all()) {
    for (const grid of root.querySelectorAll(COUNTED)) {
      const drawn = drawnOf(grid);
      if (drawn && dom.isVisible(grid)) found.push({ element: grid, drawn });
    }
    const elements = root.querySelectorAll("*");
    if (elements.length > MOST_ELEMENTS) continue;
    for (const element of elements) {
      if (isLong(element) && !found.some((each) => dom.contains(each.element, element)) && drawsPart(element)) {
        found.push({ element, drawn: "a part of its rows" });
      }
    }
  }
  return { lists: found.slice(0, MOST_LISTS).map(({ element, drawn }) => ({ name: nameOf(element), drawn })), closed: closedHosts(), painted: canvases() };
}

/** Several that lie over each other, as a drawn grid has them, have one name. */
function canvases() {
  /** @type {Set<string>} */
  const names = new Set();
  for (const root of roots.all()) {
    for (const canvas of root.querySelectorAll("canvas")) {
      const { width, height } = canvas.getBoundingClientRect();
      const { clientWidth, clientHeight } = canvas.ownerDocument.documentElement;
      if (width * height >= MUCH * clientWidth * clientHeight && dom.isVisible(canvas)) names.add(nameOf(canvas));
    }
  }
  return [...names].slice(0, MOST_LISTS);
}

/** A root that is closed inside of an open one is reported with the host of that, and one that markup has attached is not. */
function closedHosts() {
  const hosts = [...probes.closedHosts()].filter((host) => host.shadowRoot === null);
  for (const root of roots.all()) {
    const elements = root.querySelectorAll("*");
    if (elements.length <= MOST_ELEMENTS) hosts.push(...[...elements].filter(isDrawnInside));
  }
  return [...new Set(hosts.filter(dom.isVisible).map(selector.compact))].slice(0, MOST_LISTS);
}

/** What makes an element high, and by which values it does not. */
const HEIGHTS = ["height", "min-height", "aspect-ratio", "contain-intrinsic-height"];
/** The same in a rule, where no style is computed. */
const RULED_HEIGHTS = [...HEIGHTS, "block-size", "min-block-size"];
const UNSIZED = new Set(["auto", "none", "0px"]);

/**
 * Whether an element that may have a shadow root and has no content has a size that nothing but its content gives: that is where nobody sees it.
 * @param {Element} element
 */
function isDrawnInside(element) {
  if (!(element.localName.includes("-") || HOSTS.has(element.localName)) || element.shadowRoot || element.childElementCount > 0 || SHOWN.test(element.textContent)) return false;
  const style = dom.styleOf(element);
  if (!style || (element.textContent && KEPT_SPACE.test(style.whiteSpace)) || ["::before", "::after"].some((part) => !WITHOUT.test(dom.styleOf(element, part)?.content ?? ""))) return false;
  const { width } = element.getBoundingClientRect();
  if (style.display === "inline") return width > lengthsIn(style, "paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth");
  return isSizedByContent(element) && element.clientHeight > lengthsIn(style, "paddingTop", "paddingBottom");
}

/**
 * Whether neither a style nor its neighbours make an element high.
 * @param {Element} element
 */
function isSizedByContent(element) {
  const around = dom.parentOf(element);
  if (!around || ![around, element].every((each) => FLOWING.test(dom.displayOf(each))) || dom.isOutOfFlow(element)) return false;
  // A line is kept for what is typed, or for a mark.
  if (/** @type {HTMLElement} */ (element).isContentEditable || dom.displayOf(element) === "list-item") return false;
  if (!element.computedStyleMap) return !mayBeHigh(element);
  const styles = element.computedStyleMap();
  return HEIGHTS.every((name) => UNSIZED.has(String(styles.get(name))));
}

/**
 * Whether a rule may make an element high, in browsers that compute no style but the one that results (Firefox 140).
 * @param {Element} element
 */
function mayBeHigh(element) {
  const { styleSheets, adoptedStyleSheets } = /** @type {Document|ShadowRoot} */ (element.getRootNode());
  try {
    const rules = [...styleSheets, ...adoptedStyleSheets].flatMap(({ cssRules }) => [...rulesIn(cssRules)]).filter(({ selectorText }) => selectorText && element.matches(selectorText));
    const styles = [/** @type {HTMLElement} */ (element).style, ...rules.map(({ style }) => style)];
    return styles.some((style) => RULED_HEIGHTS.some((name) => !UNSIZED.has(style.getPropertyValue(name) || "auto")));
  } catch {
    return true; // A sheet is of another origin, or a selector depends on the rule around it.
  }
}

/** @param {CSSRuleList} rules @returns {Generator<CSSStyleRule>} */
function* rulesIn(rules) {
  for (const rule of /** @type {Iterable<CSSStyleRule>} */ (rules)) {
    yield rule;
    if (rule.cssRules) yield* rulesIn(rule.cssRules);
  }
}

/** @param {CSSStyleDeclaration} style @param {("paddingLeft"|"paddingRight"|"paddingTop"|"paddingBottom"|"borderLeftWidth"|"borderRightWidth"|"borderTopWidth"|"borderBottomWidth")[]} names */
function lengthsIn(style, ...names) {
  return names.reduce((sum, name) => sum + parseFloat(style[name]), 0);
}

/**
 * The rendered share of a grid's counted rows and columns; "" for all of them.
 * @param {Element} grid
 */
function drawnOf(grid) {
  /** @type {[string, string, number][]} */
  const parts = [
    ["aria-rowcount", "rows", new Set([...grid.querySelectorAll(kinds.SELECTORS.row)].map((row) => row.getAttribute("aria-rowindex") ?? row)).size],
    ["aria-colcount", "columns", new Set([...grid.querySelectorAll(HEADINGS)].map((cell) => cell.getAttribute("aria-colindex"))).size],
  ];
  const partly = parts.filter(([count, , drawn]) => drawn > 0 && Number(grid.getAttribute(count)) > drawn);
  return partly.map(([count, kind, drawn]) => `${drawn} of ${grid.getAttribute(count)} ${kind}`).join(" and ");
}

/** @param {Element} element */
function isLong(element) {
  const { clientHeight, scrollHeight } = element;
  if (clientHeight < LEAST_PX || scrollHeight < TIMES * clientHeight) return false;
  return SCROLLING.test(dom.styleOf(element)?.overflowY ?? "") && element !== element.ownerDocument.documentElement;
}

/**
 * Whether the rows of a scroll container cover only a part of its height, and nothing else fills the rest.
 * @param {Element} element
 */
function drawsPart(element) {
  const filling = [...element.querySelectorAll(FILLING)].map((each) => each.getBoundingClientRect()).filter((box) => box.height > 0);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) => (/\S/.test(/** @type {Text} */ (node).data) ? 1 : 2));
  const range = document.createRange();
  let [top, bottom] = [Math.min(...filling.map((box) => box.top)), Math.max(...filling.map((box) => box.bottom))];
  let count = 0;
  let hasRows = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode(), count += 1) {
    if (count === MOST_TEXTS) return false;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.height) continue;
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
    hasRows ||= isInRow(node, element);
  }
  return hasRows && bottom - top < PART * element.scrollHeight;
}

/**
 * Whether a text is in the first of some rows: alike, and one below the other.
 * @param {Node} node
 * @param {Element} scroller
 */
function isInRow(node, scroller) {
  for (let at = node.parentElement; at && at !== scroller; at = at.parentElement) {
    const rows = [/** @type {Element} */ (at)];
    for (let next = at.nextElementSibling; next && rows.length < LEAST_ROWS && isBelow(rows[rows.length - 1], next); next = next.nextElementSibling) rows.push(next);
    if (rows.length === LEAST_ROWS) return true;
  }
  return false;
}

/** @param {Element} one @param {Element} other */
function isBelow(one, other) {
  return repeats.areAlike(one, other) && other.getBoundingClientRect().top > one.getBoundingClientRect().top;
}

/** @param {Element} element */
function nameOf(element) {
  const name = nameModule.nameOf(element);
  const kind = role.roleOf(element);
  return name && kind ? `${kind} '${text.cap(name, MOST_NAME)}'` : selector.compact(element);
}
