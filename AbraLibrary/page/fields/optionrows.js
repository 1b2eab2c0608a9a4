// The options of a drop-down list that a page draws itself, as far as they are in view, and what
// scrolls them (options.js).

const OPTION = "[role=option]";
const OTHERS = "[role=menuitemradio],[role=menuitemcheckbox],[role=menuitem],[role=treeitem],[role=radio]";
/** What is no larger than so many px is not seen. */
const SLIGHT = 4;
/** What was in view before the list was opened. */
let before = new WeakSet();
/** The lists that a closed control had in view: what is selected, drawn as a list (Choices.js). */
let values = new WeakSet();

/** Notes what is in view, before a list is opened. */
function begin(element) {
  before = new WeakSet(abra.roots.query(`${OPTION},${OTHERS}`).filter(abra.dom.isVisible));
  const isClosed = holdersOf(element).some((each) => each.getAttribute("aria-expanded") === "false");
  values = new WeakSet(isClosed ? linkedTo(element).filter((list) => isIn(list, element) && abra.dom.isShown(list)) : []);
}

function isIn(list, control) {
  return list !== control && abra.dom.contains(control, list);
}

/** Whether a list in a control shows what is selected, and none to choose from. */
function isShownValue(list, control) {
  return values.has(list) && isIn(list, control);
}

/** The combobox and what is one with it, as some have the role twice. */
function holdersOf(element) {
  const outer = abra.dom.parentOf(element) && abra.dom.closest(abra.dom.parentOf(element), "[role=combobox]");
  const inner = [...abra.controls.below(element)].filter((each) => each.matches("[role=combobox]"));
  return [element, ...(outer ? [outer] : []), ...inner];
}

/** The lists that a control owns, controls or has in it. */
function linkedTo(element) {
  const found = holdersOf(element).flatMap((each) => [
    ...abra.dom.referencesOf(each, "aria-controls"), ...abra.dom.referencesOf(each, "aria-owns"),
  ]);
  for (const each of abra.controls.below(element)) if (each.matches("[role=listbox]")) found.push(each);
  return [...new Set(found)];
}

function rowsOf(lists, selector) {
  const rows = [];
  for (const list of lists) {
    for (const each of abra.controls.below(list)) if (each.matches(selector) && abra.dom.isVisible(each)) rows.push(each);
  }
  return [...new Set(rows)];
}

/** The options in view: of the list that the control owns, else of what has come into view. */
function rowsIn(element) {
  if (element.getAttribute("role") === "listbox") return rowsOf([element], OPTION);
  const linked = linkedTo(element).filter((list) => !isShownValue(list, element));
  const seen = linked.filter(isOfSize);
  const owned = [OPTION, OTHERS].map((each) => rowsOf(seen, each)).find((rows) => rows.length);
  if (owned) return owned;
  // A list for assistive technology alone, of no size, stands beside the one that is seen.
  for (const list of linked) {
    const popup = abra.dom.isRendered(list) ? popupOf(list, element) : null;
    if (!popup) continue;
    const rows = rowsOf([popup], OPTION).filter((each) => !abra.dom.contains(list, each));
    return rows.length ? rows : textRows(popup, list);
  }
  for (const selector of [OPTION, OTHERS]) {
    const come = abra.roots.query(selector).filter((each) => !before.has(each) && abra.dom.isVisible(each) && !isValue(each, element));
    if (come.length) return come;
  }
  // A box may have no size of its own and hold a list all the same.
  return rowsOf(linked, OPTION);
}

/** Whether what looks like an option is one that is selected, in the control itself or in its component (Kendo, SAPUI5). */
function isValue(row, control) {
  const list = abra.dom.closest(row, "[role=listbox]");
  if (list !== null && isShownValue(list, control)) return true;
  const component = abra.components.around(control).find((at) => abra.dom.contains(at, row));
  return component !== undefined && isBeside(row, control) && !isOverIn(row, component);
}

/** Whether a row stands beside a control or above it, as what is selected does, and none to choose from. */
function isBeside(row, control) {
  return row.getBoundingClientRect().top < control.getBoundingClientRect().bottom - 1;
}

/** Whether a row lies over its component, in a list of it that is open. */
function isOverIn(row, component) {
  for (let at = row; at !== null && at !== component; at = abra.dom.parentOf(at)) {
    if (abra.dom.isOutOfFlow(at)) return true;
  }
  return false;
}

/** Whether a list can be seen, and not only be read out: those are of no size but for a border. */
function isOfSize(list) {
  const { width, height } = list.getBoundingClientRect();
  return abra.dom.isVisible(list) && width > SLIGHT && height > SLIGHT;
}

/** The nearest thing around a hidden list that can be seen, unless the control is in it too. */
function popupOf(list, control) {
  let at = list;
  while (at && !isOfSize(at)) at = abra.dom.parentOf(at);
  return at && at !== list && !abra.dom.contains(at, control) ? at : null;
}

/** The rows of a list without roles: the largest elements that have one text alone. */
function textRows(popup, unseen) {
  const rows = new Set();
  for (const each of abra.controls.below(popup)) {
    const hasText = [...each.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.data));
    if (!hasText || !abra.dom.isVisible(each) || abra.dom.contains(unseen, each)) continue;
    let row = each;
    for (let at = abra.dom.parentOf(row); at && at !== popup && textOf(at) === textOf(row); at = abra.dom.parentOf(at)) {
      // The box around a single row is no row itself.
      if (isScroller(at)) break;
      row = at;
    }
    rows.add(row);
  }
  return [...rows];
}

function textOf(element) {
  return abra.text.squeeze(element.innerText ?? element.textContent);
}

/** What scrolls the options, short of the page. */
function scrollerOf(rows) {
  for (let at = rows.length ? abra.dom.parentOf(rows[0]) : null; at && !at.matches("body,html"); at = abra.dom.parentOf(at)) {
    if (isScroller(at)) return at;
  }
  return null;
}

function isScroller(element) {
  if (element.scrollHeight <= element.clientHeight + 1) return false;
  // A list that draws its own bar hides the browser's, and is scrolled all the same.
  return /auto|scroll|hidden/.test(abra.dom.styleOf(element)?.overflowY ?? "");
}

abra.optionrows = { OPTION, begin, isShownValue, isBeside, holdersOf, linkedTo, rowsOf, rowsIn, scrollerOf, textOf };
