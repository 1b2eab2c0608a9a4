// Where the focus is, and setting it as a script does; and selectors of what the pointer is on, and presses.

import * as dom from "./dom.js";

// In quirks mode a bare `:hover` or `:active` matches links only, unless something else stands beside it.
// @fixed Quirks Mode, "The :active and :hover quirk"
const BESIDE = ":not(nothing)";
export const HOVERED = `:hover${BESIDE}`;
export const PRESSED = `:active${BESIDE}`;

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
 * Whether the element contains or has the focus.
 * @param {Element} element
 */
export function isOn(element) {
  return dom.contains(element, deepFocus());
}

/**
 * Focuses the element, or the first in it that takes the focus; returns whether it has it now.
 * @param {Element} element
 */
export function give(element) {
  if (isOn(element)) return true;
  /** @type {HTMLElement} */ (element).focus({ preventScroll: true });
  return isOn(element);
}

/**
 * Clears a selection around an element: the browser would drag the selected text instead.
 * @param {Element} element
 */
export function unselect(element) {
  const selected = element.ownerDocument.getSelection();
  if (selected && !selected.isCollapsed && selected.containsNode(element, true)) selected.removeAllRanges();
}
