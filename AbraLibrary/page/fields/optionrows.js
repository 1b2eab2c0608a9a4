// The visible options of a drawn drop-down list, and what scrolls them (options.js).

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as choices from "../surface/choices.js";
import * as components from "../surface/components.js";
import * as lists from "../surface/lists.js";
import * as chips from "./chips.js";

export const OPTION = "[role=option]";
const OTHERS = kinds.SELECTORS.otherOption;
// A list with its own scrollbar hides the browser's, and scrolls all the same.
// @fixed CSS Overflow 3: boxes whose content scrolls, if only by scripts
const SCROLLING = /auto|scroll|hidden/;
// A box for a row is not made to be scrolled.
// @fixed CSS Overflow 3: boxes that users scroll
const MAY_SCROLL = /auto|scroll/;
/**
 * What was visible before the list was opened.
 * @type {WeakSet<Element>}
 */
let before = new WeakSet();
/**
 * A list without roles: all that was visible before it was opened, and its box once it was seen; null for any other.
 * @type {{shown: WeakSet<Element>, popup: Element|null}|null}
 */
let drawn = null;

/**
 * @param {Element[]} lists
 * @param {string} selector
 * @returns {Element[]}
 */
export function rowsOf(lists, selector) {
  /** @type {Element[]} */
  const rows = [];
  for (const list of lists) {
    for (const each of controls.below(list)) if (each.matches(selector) && dom.isVisible(each)) rows.push(each);
  }
  return [...new Set(rows)];
}

/**
 * Notes what is visible, before a list is opened.
 * @param {Element} element
 */
export function begin(element) {
  choices.keep(element);
  before = new WeakSet(roots.query(`${OPTION},${OTHERS}`).filter((each) => dom.isVisible(each) && !isPutAway(each)));
  lists.begin(element);
  drawn = lookalikes.lookOf(element) === "combobox" || !element.matches(`${components.CONTROL},[role]`) ? { shown: new WeakSet(), popup: null } : null;
  if (drawn) noteShown(drawn.shown);
}

/** @param {WeakSet<Element>} shown */
function noteShown(shown) {
  dom.walk(document, (each) => {
    if (dom.isVisible(each) && !isPutAway(each)) shown.add(each);
  });
}

/**
 * The visible options: of the list that the control owns, else what has become visible.
 * @param {Element} element
 * @returns {Element[]}
 */
export function rowsIn(element) {
  if (element.getAttribute("role") === "listbox") return rowsOf([element], OPTION);
  const values = choices.valuesIn(element);
  if (values.length > 0) return values;
  const linked = lists.linkedTo(element).filter((list) => !lists.isShownValue(list, element));
  const seen = linked.filter(isOfSize);
  const owned = [OPTION, OTHERS].map((each) => rowsOf(seen, each)).find((rows) => rows.length);
  if (owned) return owned;
  // A list for assistive technology, without a size, stands beside the visible one.
  for (const list of linked) {
    const popup = dom.isRendered(list) ? popupOf(list, element) : null;
    if (!popup) continue;
    const rows = rowsOf([popup], OPTION).filter((each) => !dom.contains(list, each));
    return rows.length ? rows : textRows(popup, list);
  }
  for (const selector of [OPTION, OTHERS]) {
    const come = roots.query(selector).filter((each) => !before.has(each) && dom.isVisible(each) && !isPutAway(each) && !isValue(each, element));
    if (come.length) return come;
  }
  // A box without a size may contain a list.
  const inner = rowsOf(linked, OPTION);
  return inner.length || drawn === null ? inner : rowsDrawn(drawn, element);
}

/**
 * Whether an element is in a closed list that keeps its box: clipped to nothing (Chosen), transparent (nice-select), or
 * without a height.
 * @type {(element: Element) => boolean}
 */
const isPutAway = dom.memoized((element) => {
  const parent = dom.parentOf(element);
  return isClosed(element) || (parent !== null && isPutAway(parent));
});

/** @param {Element} element */
function isClosed(element) {
  const style = dom.styleOf(element);
  if (style === null || dom.isRoot(element)) return false;
  if (sight.isCutAway(element) || style.opacity === "0") return true;
  if (!dom.isClipping(style)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= sight.SLIGHT || height <= sight.SLIGHT;
}

/**
 * The rows of a list without roles: of the box that has become visible with it, and not of what its choice shows.
 * @param {NonNullable<typeof drawn>} list
 * @param {Element} control
 */
function rowsDrawn(list, control) {
  const { popup } = list;
  if (popup?.isConnected && dom.isVisible(popup) && !isPutAway(popup)) return textRows(popup, null);
  // Opened once more, it may be another box.
  if (popup) noteShown(list.shown);
  const found = popupsSince(list.shown, control).map((each) => ({ each, rows: textRows(each, null) }));
  const best = found.sort((one, other) => other.rows.length - one.rows.length).at(0);
  if (!best || !best.rows.length) return [];
  list.popup = best.each;
  return best.rows;
}

/**
 * The boxes with texts that have become visible, and may be the list of a control: over the page, or at the control.
 * @param {WeakSet<Element>} shown
 * @param {Element} control
 */
function popupsSince(shown, control) {
  /** @type {Set<Element>} */
  const popups = new Set();
  for (const root of roots.all()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
      const element = node.parentElement;
      if (!element || !/\S/.test(node.data) || shown.has(element) || !dom.isVisible(element) || isPutAway(element) || isValueIn(element, control)) continue;
      let popup = /** @type {Element} */ (element);
      for (let at = dom.parentOf(popup); at && !shown.has(at) && dom.isVisible(at); at = dom.parentOf(at)) popup = at;
      popups.add(popup);
    }
  }
  return [...popups].filter((popup) => dom.isOutOfFlow(popup) || isAt(popup, control));
}

/**
 * Whether a box is right above or below a control, or beside it in its own box.
 * @param {Element} popup
 * @param {Element} control
 */
function isAt(popup, control) {
  const [box, at] = [popup.getBoundingClientRect(), control.getBoundingClientRect()];
  const isBelow = Math.abs(box.top - at.bottom) <= at.height || Math.abs(at.top - box.bottom) <= at.height;
  return dom.contains(control, popup) || (isBelow && box.left < at.right && box.right > at.left);
}

/**
 * Whether an element shows the value of a control, drawn anew: in it or in what opens its list, and not over it.
 * @param {Element} element
 * @param {Element} control
 */
function isValueIn(element, control) {
  return lists.isBeside(element, control) && lists.holdersOf(control).some((at) => dom.contains(at, element) && !isOverIn(element, at));
}

/**
 * Whether a seeming option is a selected one, shown in the control or its component (Kendo, SAPUI5).
 * @param {Element} row
 * @param {Element} control
 */
function isValue(row, control) {
  const list = dom.closest(row, "[role=listbox]");
  if (list !== null && lists.isShownValue(list, control)) return true;
  const component = components.around(control).find((at) => dom.contains(at, row));
  return component !== undefined && lists.isBeside(row, control) && !isOverIn(row, component);
}

/**
 * Whether a row lies over its component, in an open list of it.
 * @param {Element} row
 * @param {Element} component
 */
function isOverIn(row, component) {
  for (let /** @type {Element|null} */ at = row; at !== null && at !== component; at = dom.parentOf(at)) {
    if (dom.isOutOfFlow(at)) return true;
  }
  return false;
}

/**
 * Whether a list is visible, and not just for screen readers: those have no size except a border.
 * @param {Element} list
 */
function isOfSize(list) {
  const { width, height } = list.getBoundingClientRect();
  return dom.isVisible(list) && width > sight.SLIGHT && height > sight.SLIGHT;
}

/**
 * The nearest visible ancestor of a hidden list, unless it contains the control, too.
 * @param {Element} list
 * @param {Element} control
 * @returns {Element|null}
 */
function popupOf(list, control) {
  let /** @type {Element|null} */ at = list;
  while (at && !isOfSize(at)) at = dom.parentOf(at);
  return at && at !== list && !dom.contains(at, control) ? at : null;
}

/**
 * The rows of a list without roles: the largest elements with a single text.
 * @param {Element} popup
 * @param {Element|null} unseen
 * @returns {Element[]}
 */
function textRows(popup, unseen) {
  /** @type {Set<Element>} */
  const rows = new Set();
  for (const each of controls.below(popup)) {
    const hasText = [...each.childNodes].some((node) => dom.isText(node) && /\S/.test(node.data));
    if (!hasText || !dom.isVisible(each) || dom.contains(unseen, each)) continue;
    let row = each;
    for (let at = dom.parentOf(row); at && at !== popup && textOf(at) === textOf(row); at = dom.parentOf(at)) {
      if (isListOf(at, row)) break;
      row = at;
    }
    rows.add(row);
  }
  return [...rows];
}

/**
 * Whether a box is the list of the only row in view, and no row itself: it may scroll, or a filter hid the other rows.
 * @param {Element} box
 * @param {Element} row
 */
function isListOf(box, row) {
  if (isScroller(box) || MAY_SCROLL.test(dom.styleOf(box)?.overflowY ?? "")) return true;
  return [...box.children].some((each) => !dom.contains(each, row) && chips.isAlike(each, row) && /\S/.test(each.textContent) && !dom.isVisible(each));
}

/** @param {Element} element @returns {string} */
export function textOf(element) {
  return text.squeeze(/** @type {Partial<HTMLElement>} */ (element).innerText ?? element.textContent);
}

/**
 * The scroll container of the options, other than the page.
 * @param {Element[]} rows
 * @returns {Element|null}
 */
export function scrollerOf(rows) {
  for (let at = rows.length ? dom.parentOf(rows[0]) : null; at && !at.matches("body,html"); at = dom.parentOf(at)) {
    if (isScroller(at)) return at;
  }
  return null;
}

/** @param {Element} element */
function isScroller(element) {
  if (element.scrollHeight <= element.clientHeight + 1) return false;
  return SCROLLING.test(dom.styleOf(element)?.overflowY ?? "");
}
