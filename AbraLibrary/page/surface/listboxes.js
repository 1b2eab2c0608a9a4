// Lists that are always open (ARIA APG, "Listbox"): no control opens them, and an intent means the list by its name.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as kinds from "../semantics/kinds.js";
import * as listsModule from "./lists.js";

const LIST = "[role=listbox]";
const { opener: OPENER, dialog: DIALOG } = kinds.SELECTORS;

/** Those that are always open, in document order. */
export function standing() {
  const lists = remembered.listed(LIST);
  if (lists.length === 0) return lists;
  const opened = new Set(remembered.query(OPENER).flatMap((opener) => listsModule.linkedTo(opener)));
  return lists.filter((list) => !opened.has(list) && !list.matches(OPENER) && !isPoppedUp(list));
}

/**
 * Whether a list, or its layer, is a popup that its opener does not refer to.
 * @param {Element} list
 */
function isPoppedUp(list) {
  const { body } = list.ownerDocument;
  /** @type {Element|null} */
  let at = list;
  for (; at && at !== body && !at.matches(DIALOG); at = dom.parentOf(at)) {
    if (dom.isOutOfFlow(at) && boxes.isSmall(at)) return true;
  }
  return false;
}
