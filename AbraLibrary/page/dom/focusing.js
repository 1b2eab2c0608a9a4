// Where the focus is, and setting it as a script does; and selectors of what the pointer is on, and presses.

import * as dom from "./dom.js";

// In quirks mode a bare `:hover` or `:active` matches links only, unless something else stands beside it.
// @fixed Quirks Mode, "The :active and :hover quirk"
const BESIDE = ":not(nothing)";
export const HOVERED = `:hover${BESIDE}`;
export const PRESSED = `:active${BESIDE}`;
/** @fixed HTML: a valid integer */
const DECIMAL = 10;

/** The focused element, also in shadow roots and same-origin frames. */
export function deepFocus() {
  let focused = document.activeElement;
  for (let inner = focused; inner; ) {
    focused = inner;
    const root = inner.shadowRoot ?? dom.frameDocumentOf(inner);
    inner = root?.activeElement ?? null;
  }
  return focused;
}

/**
 * Whether the element contains or has the focus, also in a frame in it.
 * @param {Element} element
 */
export function isOn(element) {
  const focused = deepFocus();
  return focused !== null && [...dom.outwards(focused)].some((each) => dom.contains(element, each));
}

/**
 * Focuses the element; returns whether it contains or has the focus now.
 * @param {Element} element
 */
export function give(element) {
  if (isOn(element)) return true;
  focus(element);
  return isOn(element);
}

/**
 * Focuses the element or, where it takes no focus itself, the first in it that does; returns whether anything did.
 * @param {Element} element
 */
export function giveFirst(element) {
  const before = deepFocus();
  focus(element);
  const now = deepFocus();
  if (now === element || (now !== before && isOn(element))) return true;
  for (const each of stopsIn(element)) if (give(each)) return true;
  return false;
}

/** @param {Element} element */
function focus(element) {
  /** @type {HTMLElement} */ (element).focus({ preventScroll: true });
}

/**
 * What may take the focus in an element, in the order of the Tab key, and then what that key passes over. What is in
 * a shadow tree or a frame comes where its host is (HTML, "sequential focus navigation").
 * @param {Element} box
 * @returns {Generator<Element, void>}
 */
function* stopsIn(box) {
  const stops = [...withoutInner(dom.frameDocumentOf(box)?.childNodes ?? dom.childNodesOf(box))];
  const numbered = stops.filter((each) => numberOf(each) > 0).sort((one, other) => numberOf(one) - numberOf(other));
  const others = stops.filter((each) => numberOf(each) === 0);
  for (const stop of [...numbered, ...others, ...stops.filter((each) => numberOf(each) < 0)]) {
    if (stop.shadowRoot && dom.isFocusable(stop)) yield stop;
    if (isScope(stop)) yield* stopsIn(stop);
    if (!stop.shadowRoot && dom.isFocusable(stop)) yield stop;
  }
}

/**
 * @param {Iterable<Node>} nodes
 * @returns {Generator<Element, void>} those and in them that are focusable, or that have a tree of their own
 */
function* withoutInner(nodes) {
  for (const node of nodes) {
    if (!dom.isElement(node)) continue;
    if (dom.isFocusable(node) || isScope(node)) yield node;
    if (!isScope(node)) yield* withoutInner(dom.childNodesOf(node));
  }
}

/** @param {Element} element */
function isScope(element) {
  return Boolean(element.shadowRoot ?? dom.frameDocumentOf(element));
}

/** @param {Element} element its place in the order of the Tab key; below 0, that key passes it over */
function numberOf(element) {
  return Number.parseInt(element.getAttribute("tabindex") ?? "", DECIMAL) || 0;
}

/**
 * Clears a selection around an element: the browser would drag the selected text instead.
 * @param {Element} element
 */
export function unselect(element) {
  const selected = element.ownerDocument.getSelection();
  if (selected && !selected.isCollapsed && selected.containsNode(element, true)) selected.removeAllRanges();
}
