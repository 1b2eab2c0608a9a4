// What an element sits in, by the names that a tester would use: row, card, section, field set,
// dialog, form (DESIGN.md section 5, `within=`).

const TAGS = new Set([
  "tr", "li", "article", "section", "fieldset", "dialog", "form", "details", "table", "nav", "aside",
]);
const ROLES = new Set([
  "row", "listitem", "article", "region", "group", "radiogroup", "dialog", "alertdialog", "form", "tabpanel",
  "table", "grid", "treeitem", "toolbar", "menu",
]);
const MODALS = "dialog,[role=dialog],[role=alertdialog]";
const SECTIONS =
  "section,article,fieldset,aside,details,[role=region],[role=group],[role=radiogroup],[role=tabpanel],[role=article]";
const TITLES = "legend,caption,h1,h2,h3,h4,h5,h6,[role=heading]";

/** Whether an element is something a tester would point at as "the row", "the card". */
function isBoundary(element) {
  return hasMeaning(element) || element.localName.includes("-") || isCard(element);
}

function hasMeaning(element) {
  return TAGS.has(element.localName) || ROLES.has(element.getAttribute("role"));
}

/** One of several siblings of the same make, with something in it: a card of a list of cards. */
function isCard(element) {
  const make = element.hasAttribute("class") && element.classList[0];
  if (!make || element.childElementCount === 0) return false;
  const like = (sibling) => sibling?.localName === element.localName && sibling.classList[0] === make;
  return like(element.previousElementSibling) || like(element.nextElementSibling);
}

/** The boundaries around an element, nearest first, across shadow roots and frames. */
function* boundariesOf(element) {
  for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) {
    if (isBoundary(at)) yield at;
  }
}

/** What a container is called: its accessible name, legend, caption, else its first heading. */
const titleOf = abra.dom.memoized((container) => {
  const name = abra.name.nameOf(container);
  return name ? abra.text.cap(name, 100) : (headingIn(container, container) ?? headingInShadow(container) ?? "");
});

function headingIn(root, container) {
  // Most often the first is its own, and there may be much below it.
  const first = root.querySelector(TITLES);
  if (!first) return null;
  const own = isOwn(first, container) ? first : [...root.querySelectorAll(TITLES)].find((each) => isOwn(each, container));
  return own ? abra.text.cap(own.textContent, 100) : null;
}

function headingInShadow(container) {
  for (const root of abra.roots.all()) {
    if (!root.host || !abra.dom.contains(container, root.host)) continue;
    const title = headingIn(root, container);
    if (title !== null) return title;
  }
  return null;
}

/** Whether a heading is a container's and not one of a container inside it. */
function isOwn(heading, container) {
  for (let at = abra.dom.parentOf(heading); at && at !== container; at = abra.dom.parentOf(at)) {
    if (hasMeaning(at)) return false;
  }
  return true;
}

function nearest(element, selector) {
  for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) {
    if (at.matches(selector)) return at;
  }
  return null;
}

/** The name of the nearest section that has one. */
function sectionOf(element) {
  for (let at = nearest(element, SECTIONS); at; at = nearest(at, SECTIONS)) {
    const title = titleOf(at);
    if (title) return title;
  }
  return null;
}

/** The name of the form that an element belongs to, also by its `form` attribute. */
function formOf(element) {
  const form = element.form ?? nearest(element, "form,[role=form]");
  if (!form) return null;
  const named = abra.name.nameOf(form) || form.getAttribute("name") || form.id || titleOf(form);
  return named ? abra.text.cap(named, 100) : "";
}

/** The title of the dialog around an element. */
function modalOf(element) {
  const modal = nearest(element, MODALS);
  return modal && titleOf(modal);
}

/**
 * Whether nothing behind a dialog can be used while it is open: by the browser, as it says of
 * itself, or as all that is beside it is made inert or hidden from assistive technology.
 */
const isModal = abra.dom.memoized((dialog) => {
  if (dialog.matches(":modal") || dialog.getAttribute("aria-modal") === "true") return true;
  return hasOnlyShutBeside(dialog);
});

/** Older libraries say it of all the others: of what lies beside the dialog or one around it. */
function hasOnlyShutBeside(dialog) {
  for (let at = dialog; at; at = abra.dom.parentOf(at)) {
    const others = [...(at.parentElement?.children ?? [])].filter((each) => each !== at && abra.dom.isVisible(each));
    if (others.length) return others.every((each) => each.matches("[inert],[aria-hidden=true]"));
  }
  return false;
}

/** MODAL, FORM, NAV, MAIN or PAGE; MODAL in any modal dialog, else the first that applies. */
function contextOf(element) {
  for (let at = nearest(element, MODALS); at; at = nearest(at, MODALS)) if (isModal(at)) return "MODAL";
  if (element.form || nearest(element, "form,[role=form]")) return "FORM";
  if (nearest(element, "nav,[role=navigation]")) return "NAV";
  if (nearest(element, "main,[role=main]")) return "MAIN";
  return "PAGE";
}

/**
 * For each element the innermost container that says `phrase`, as a person points at "the row
 * with Ada": an outer container that says it too, because the row is in it, does not count.
 * @param {(element: Element) => boolean} isMeant asked only of what such a container holds; where
 *   it is not, it is as if the element were not there
 * @returns {Map<Element, {score: number, text: string}>} score 1 exact, 0.7 contained
 */
function within(elements, phrase, isMeant) {
  const wanted = abra.text.fold(phrase);
  const words = abra.search.wordsOf(wanted);
  const said = new Map();
  const scoreOf = (boundary) => {
    if (!said.has(boundary)) said.set(boundary, says(boundary, wanted, words));
    return said.get(boundary);
  };
  const found = new Map();
  const outer = new Set();
  // All rows before all tables: most often the table need not be asked, which is long.
  let climbing = elements.map((element) => ({ element, boundaries: boundariesOf(element) }));
  while (climbing.length) {
    climbing = climbing.filter(({ element, boundaries }) => {
      const { value: boundary, done } = boundaries.next();
      if (done || outer.has(boundary)) return false;
      if (scoreOf(boundary) === 0) return true;
      if (isSaidBeside(boundary, element, wanted, scoreOf)) return false;
      if (!isMeant(element)) return false;
      found.set(element, boundary);
      for (const around of boundariesOf(boundary)) outer.add(around);
      return false;
    });
  }
  const matches = new Map();
  for (const [element, boundary] of found) {
    if (outer.has(boundary)) continue;
    matches.set(element, {
      score: scoreOf(boundary),
      text: abra.text.cap(linesOf(boundary).join(" "), 80),
    });
  }
  return matches;
}

/**
 * Whether the words are another row's: a container says them only by one of its parts of the same
 * kind as the part that the element is in. Where Ada's row has no such button, the one in the row
 * of Alan is not "within Ada" because the table holds both.
 */
function isSaidBeside(boundary, element, wanted, scoreOf) {
  const parts = [];
  for (const at of boundariesOf(element)) {
    if (at === boundary) break;
    if (hasMeaning(at)) parts.push(at);
  }
  const others = parts.flatMap((part) => likeIn(boundary, part)).filter((other) => scoreOf(other) > 0);
  if (!others.length) return false;
  const told = new Map();
  for (const line of [...linesOf(boundary), titleOf(boundary)]) count(told, abra.text.fold(line), 1);
  for (const other of new Set(others)) for (const line of linesOf(other)) count(told, abra.text.fold(line), -1);
  return ![...told].some(([line, times]) => times > 0 && abra.telling.tells(boundary, line, wanted));
}

/** The other parts of a container of the same kind, side by side with the one that is given. */
function likeIn(boundary, part) {
  const role = part.getAttribute("role");
  const every = [boundary, ...abra.dom.shadowRootsOf(boundary)].flatMap((root) => [...root.querySelectorAll(part.localName)]);
  return every.filter((each) => each.getAttribute("role") === role && !abra.dom.contains(each, part) && !abra.dom.contains(part, each));
}

function count(told, line, step) {
  told.set(line, (told.get(line) ?? 0) + step);
}

function says(boundary, wanted, words) {
  if (!maySay(boundary, words)) return 0;
  const folded = [...linesOf(boundary), titleOf(boundary)].map(abra.text.fold);
  if (folded.includes(wanted)) return 1;
  if (isSaidAlone(boundary, wanted) && abra.telling.standsAlone(boundary, folded, wanted)) return 1;
  return folded.some((line) => abra.telling.tells(boundary, line, wanted)) || abra.telling.tellTogether(folded, wanted) ? 0.7 : 0;
}

/** Whether an element in it says the words and nothing else, on a line with others. */
function isSaidAlone(boundary, wanted) {
  return [...boundary.querySelectorAll("*")].some(
    (each) => !each.firstElementChild && abra.text.fold(each.textContent) === wanted && abra.dom.isVisible(each) && !each.matches("option"),
  );
}

/** Whether its words may be among all that a container holds; lines and names cost more. */
function maySay(boundary, words) {
  const wording = abra.index.wordingOfAny(boundary);
  return words.every((word) => abra.wording.mayHold(wording, word));
}

/** What a container says, line by line: its text and values, those in open shadow roots too. */
function linesOf(boundary) {
  const lines = [];
  for (const root of [boundary, ...abra.dom.shadowRootsOf(boundary)]) {
    const parts = root.host ? [...root.children].filter(abra.dom.isVisible) : [root];
    for (const part of parts) lines.push(...String(part.innerText ?? part.textContent).split(/[\n\t]+/));
    for (const control of root.querySelectorAll("input,textarea,select")) {
      if (abra.secrecy.isSecret(control)) continue;
      lines.push(control.selectedOptions?.[0]?.label ?? control.value);
    }
  }
  return lines;
}

/** Whether an element is in the form, section and dialog that a target names; core/scoring.py judges. */
function isPlaced(element, { form, section, modal }) {
  const holds = (wanted, title) => !wanted || isCalled(title(element), wanted);
  return holds(form, formOf) && holds(section, sectionOf) && holds(modal, modalOf);
}

function isCalled(title, wanted) {
  return title !== null && abra.text.says(abra.text.fold(title), abra.text.fold(wanted));
}

abra.containers = { isPlaced, sectionOf, formOf, modalOf, contextOf, within };
