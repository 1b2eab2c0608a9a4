// Lists that are always open (ARIA APG, "Listbox"): no control opens them, and an intent means the list by its name.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as listsModule from "./lists.js";

const LIST = "[role=listbox]";
const OPTION = "[role=option]";
const { opener: OPENER, dialog: DIALOG } = kinds.SELECTORS;

/** Those that are always open, in document order. */
export function standing() {
  const lists = remembered.listed(LIST);
  if (lists.length === 0) return lists;
  const opened = new Set(remembered.query(OPENER).flatMap((opener) => listsModule.linkedTo(opener)));
  return lists.filter((list) => !opened.has(list) && !list.matches(OPENER) && !isPoppedUp(list) && !isOfPictures(list));
}

/**
 * Whether neither a list nor any of its options has words: a bar of buttons, in which nobody selects by a name.
 * @param {Element} list
 */
function isOfPictures(list) {
  const options = [...list.querySelectorAll(OPTION)];
  return options.length > 0 && ![list, ...options].some((each) => text.LETTER.test(name.nameOf(each)));
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
