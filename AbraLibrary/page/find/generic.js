// Which elements look pressable without the role of a control (areas): by the cursor, the focus, a listener. They
// rank below controls (listing.js), and are looked at only where no control is meant.

import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as order from "../dom/order.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as icons from "../semantics/icons.js";
import * as kinds from "../semantics/kinds.js";
import * as listing from "../semantics/listing.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as repeats from "../semantics/repeats.js";
import * as roleModule from "../semantics/role.js";
import * as cursors from "./cursors.js";
import * as listeners from "./listeners.js";

const CONTROLS = `${kinds.SELECTORS.operable},[tabindex]`;
const PICTURES = "img,svg";
const OPENERS = `${kinds.SELECTORS.buttonOrLink},input[readonly]`;
const HANDLED = "[onclick],[tabindex]";
const ITEM = "[role=treeitem]";
const TREES = `${ITEM},[role=tree]`;
const CELLS = kinds.SELECTORS.gridCell;
const IN_LISTS = `${CELLS},${ITEM}`;
/** What styles alone draw, most of all the arrow by which a row is opened. */
const ARROW = "arrow";
const DRAWN = "span,div,b,em,ins,td";
/** The heading of a sortable column, whatever else it contains (WAI-ARIA 1.2, "aria-sort"). */
const SORTED = "[aria-sort]";

/**
 * All areas in document order: those that look pressable, and those with a press listener of their own.
 * @returns {Element[]}
 */
export function all() {
  const found = looking();
  const listening = listeners.areas(() => found);
  return listening.length ? order.ordered([...found, ...listening]) : [...found];
}

/**
 * Elements where the pointer cursor begins, that take the focus without being a control, that are
 * links leading nowhere, and each picture inside such an area, as the bin on a pressable card.
 */
function looking() {
  /** @type {Set<Element>} */
  const found = new Set();
  /** @param {Element} element */
  const visit = (element) => {
    if (listing.isSemantic(element)) return;
    if (!(isArea(element) ? isMeaningful(element) : isIconInArea(element) || isTickInArea(element))) return;
    if (dom.isVisible(element)) found.add(element);
  };
  const pointed = cursors.selector();
  if (pointed === null) dom.walk(document, visit);
  else for (const element of remembered.listed(`${pointed},[tabindex],${SORTED}`)) {
    visit(element);
    // Its pictures inherit the cursor, and no rule names them.
    if (!listing.isSemantic(element) && cursorOf(element) === "pointer") dom.walk(element, visit);
  }
  return found;
}

/**
 * Whether an area shows something, or has a role that only its internals tell: a switch of a form.
 * @param {Element} element
 */
function isMeaningful(element) {
  return listeners.isSaying(element) || lookalikes.isTick(element) || internals.attributeOf(element, "role") !== null;
}

/**
 * Whether an element in an area looks like a switch, as in a row that is pressable itself.
 * @param {Element} element
 */
function isTickInArea(element) {
  return cursorOf(element) === "pointer" && lookalikes.isTick(element);
}

/** The buttons and links that look like a list, a switch or a box. */
export function drawn() {
  return order.query(OPENERS).filter((element) => lookalikes.lookOf(element) !== null);
}

/** The switches in rows that take the presses for them, though no pointer tells so. */
export function ofRows() {
  const inHandled = order.query(HANDLED).flatMap((row) => [...row.querySelectorAll("*")]);
  return new Set([...inHandled, ...listeners.within()].filter(lookalikes.isTick));
}

/** @param {Element} element */
function isArea(element) {
  return hasOwnPointer(element) || takesFocus(element) || isLinkToNowhere(element) || element.matches(SORTED);
}

/**
 * The elements inside areas whose whole text is the phrase: needed where controls only contain the
 * phrase among other words ("Reply to all" next to a "Reply").
 * @param {string} phrase folded
 */
export function called(phrase) {
  const found = new Set();
  /** @type {Set<Element>|null} */
  let listening = null;
  /** @param {Element} element */
  const isListening = (element) => (listening ??= new Set(listeners.areas(looking))).has(element);
  for (const root of roots.all()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
      const { data, parentElement: element } = node;
      if (data.length < phrase.length || !element || text.fold(data) !== phrase) continue;
      if (isInArea(element, isListening) && dom.isVisible(element)) found.add(element);
    }
  }
  return [...found];
}

/**
 * Whether an element is in an area and not in a control.
 * @param {Element} element
 * @param {(element: Element) => boolean} isListening
 */
function isInArea(element, isListening) {
  const around = [];
  for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) {
    // A tree item contains others and their parts.
    // An overlay that is closed by a press on it holds what is pressed for itself.
    if (listing.isMarked(at) && !at.matches(ITEM)) return false;
    if (listing.isSemantic(at)) continue;
    around.push(at);
  }
  return around.some(isArea) || around.some(isListening);
}

/** @type {(element: Element) => string} */
const cursorOf = dom.memoized((element) => dom.styleOf(element)?.cursor ?? "");

/**
 * Listeners on a root do not show which elements they serve; the cursor does.
 * @param {Element} element
 */
function hasOwnPointer(element) {
  return isPointed(element) && !isPointed(dom.parentOf(element));
}

/** @param {Element|null} element @returns {element is Element} */
function isPointed(element) {
  return element !== null && (cursorOf(element) === "pointer" || cursors.pointsWhenHovered(element));
}

/**
 * Scrollable regions take the focus too; what contains controls is no control itself.
 * @param {Element} element
 */
function takesFocus(element) {
  // In a grid, Tab focuses one cell and the arrows the others (WAI-ARIA, "grid").
  if (!element.hasAttribute("tabindex")) return false;
  return element.matches(CELLS) || (/** @type {HTMLElement} */ (element).tabIndex >= 0 && !element.querySelector(CONTROLS));
}

/**
 * Scripts turn links without an address into buttons; a mere anchor has no content.
 * @param {Element} element
 */
function isLinkToNowhere(element) {
  return element.localName === "a" && !element.hasAttribute("href");
}

/**
 * A picture without words in a pressable area, unless it is a control or the area's only content.
 * @param {Element} element
 */
function isIconInArea(element) {
  if (cursorOf(element) !== "pointer" || /\S/.test(element.textContent) || !icons.isPicture(element)) return false;
  if (element.querySelector(PICTURES) || /** @type {SVGElement} */ (element).ownerSVGElement) return false;
  let isAlone = true;
  for (let at = dom.parentOf(element); at && isPointed(at); at = dom.parentOf(at)) {
    if (listing.isSemantic(at)) return false;
    isAlone &&= at.firstElementChild === at.lastElementChild && !/\S/.test(at.textContent);
  }
  return !isAlone;
}

/**
 * The pictures without words that are called so and are in no control, the outermost of each: the handle of a row may
 * show nothing else, and no pointer before the mouse is on it.
 * @param {string} phrase folded
 * @param {boolean} isPressed only those in cells, tree items and records: their lists may listen for all of them
 */
export function pictures(phrase, isPressed) {
  const found = order.query(phrase === ARROW ? `${icons.DRAWINGS},${DRAWN}` : icons.DRAWINGS).filter((each) => isCalled(each, phrase) && (!isPressed || isInRecord(each)));
  return found.filter((each) => !found.some((other) => other !== each && dom.contains(other, each)));
}

/** @param {Element} element @param {string} phrase */
function isCalled(element, phrase) {
  const isMeant = element.matches(icons.DRAWINGS) || icons.isArrow(element);
  return isMeant && icons.namesOf(element).some((called) => text.fold(called) === phrase) && dom.isVisible(element) && dom.closest(element, (at) => listing.isSemantic(at) && !at.matches(TREES)) === null;
}

/** @param {Element} element */
function isInRecord(element) {
  return dom.closest(element, (at) => at.matches(IN_LISTS) || (repeats.isRecord(at) && repeats.hasOwnWords(at))) !== null;
}

/**
 * The areas; each that contains more than the phrase is replaced by the innermost elements in it with
 * the phrase. A user would press there, and where there are several, it is unknown which is meant.
 * @param {Element[]} areas
 * @param {string} phrase folded
 * @param {string} [role] the meant role: an area that has it is meant itself
 */
export function saying(areas, phrase, role) {
  const found = new Set();
  for (const area of areas) {
    if (role !== undefined && roleModule.roleOf(area) === role) found.add(area);
    else for (const element of innermost(area, phrase)) found.add(element);
  }
  return [...found];
}

/**
 * @param {Element} element
 * @param {string} phrase
 */
function innermost(element, phrase) {
  const inner = innerOf(element, phrase);
  return inner.length ? inner : [element];
}

/**
 * An element without a size may contain visible ones, as the boxes that place a grid's rows; one
 * without a box cannot be pressed, its parent is (`display: contents`, as in the tags of React Aria).
 * @param {Element} element
 * @param {string} phrase
 * @returns {Element[]}
 */
function innerOf(element, phrase) {
  const inner = [];
  for (const child of dom.childrenOf(element)) {
    if (!says(child, phrase)) continue;
    const deeper = innerOf(child, phrase);
    if (deeper.length) inner.push(...deeper);
    else if (dom.isVisible(child) && dom.displayOf(child) !== "contents") inner.push(child);
  }
  return inner;
}

/**
 * @param {Element} element
 * @param {string} phrase
 */
function says(element, phrase) {
  return text.containsWords(text.fold(/** @type {HTMLElement} */ (element).innerText ?? element.textContent), phrase);
}
