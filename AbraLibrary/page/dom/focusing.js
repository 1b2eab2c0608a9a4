// The focus: where it is, and setting it as a script does.

import * as dom from "./dom.js";

/** The element that has the focus, in shadow roots and same-origin frames too. */
export function deepFocus() {
  let focused = document.activeElement;
  for (let inner = focused; inner; ) {
    focused = inner;
    inner = (inner.shadowRoot ?? dom.frameDocumentOf(inner))?.activeElement ?? null;
  }
  return focused;
}

/**
 * Whether the element has the focus, or something in it.
 * @param {Element} element
 */
export function isOn(element) {
  return dom.contains(element, deepFocus());
}

/**
 * Gives the element the focus, or the first in it that takes one; whether it has it now.
 * @param {Element} element
 */
export function give(element) {
  if (isOn(element)) return true;
  /** @type {HTMLElement} */ (element).focus({ preventScroll: true });
  return isOn(element);
}

/**
 * Takes the selection back that an element is in, as the browser would drag the selected text and not the element.
 * @param {Element} element
 */
export function unselect(element) {
  const selected = element.ownerDocument.getSelection();
  if (selected && !selected.isCollapsed && selected.containsNode(element, true)) selected.removeAllRanges();
}
