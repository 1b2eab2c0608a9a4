// Lists to select from that are always open (ARIA APG, "Listbox"): no control opens them, and who
// selects means the list by what it is called.

const LIST = "[role=listbox]";
const OPENER = "[role=combobox],[aria-haspopup]";
const DIALOG = "dialog,[role=dialog],[role=alertdialog]";

/** Those that stand on the page for themselves, in document order. */
function standing() {
  const lists = abra.remembered.listed(LIST);
  if (lists.length === 0) return lists;
  const opened = new Set(abra.remembered.query(OPENER).flatMap((opener) => abra.optionrows.linkedTo(opener)));
  return lists.filter((list) => !opened.has(list) && !list.matches(OPENER) && !isPoppedUp(list));
}

/** Whether a list, or what it is in, lies over the page for the moment: whatever opened it names it not. */
function isPoppedUp(list) {
  const { body } = list.ownerDocument;
  for (let at = list; at && at !== body && !at.matches(DIALOG); at = abra.dom.parentOf(at)) {
    if (abra.dom.isOutOfFlow(at) && abra.boxes.isSmall(at)) return true;
  }
  return false;
}

abra.listboxes = { standing };
