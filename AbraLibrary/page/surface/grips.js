// By what a row or card is taken hold of: over its grip the pointer is a hand, and elsewhere the row only shows itself.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

const { heldPart: HELD } = kinds.SELECTORS;
// The pointer over what can be dragged.
// @fixed CSS Basic User Interface 4: cursor
const HOLDING = new Set(["grab", "move"]);
// @unit elements
// @limit a row or a card has fewer parts; a larger box is dragged as a whole
const MOST = 200;

/**
 * The grip in an element that cannot be dragged elsewhere, or null: the only part of it without words over which the
 * pointer says that it can.
 * @param {Element} element
 * @returns {Element|null}
 */
export function gripOf(element) {
  if (element.matches(HELD) || isHolding(element)) return null;
  const parts = element.getElementsByTagName("*");
  if (parts.length > MOST) return null;
  const grips = [...parts].filter((each) => isHolding(each) && !isHolding(/** @type {Element} */ (each.parentElement)) && dom.isVisible(each));
  return grips.length === 1 && !text.LETTER.test(grips[0].textContent) ? grips[0] : null;
}

/** @param {Element} element */
function isHolding(element) {
  return HOLDING.has(dom.styleOf(element)?.cursor ?? "");
}
