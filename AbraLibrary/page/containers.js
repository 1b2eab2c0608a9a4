// What an element sits in, by the names that a tester would use: row, card, section, field set,
// dialog, form (DESIGN.md section 5, `within=`).

const BOUNDARIES = [
  "tr", "li", "article", "section", "fieldset", "dialog", "form", "details", "table", "nav", "aside",
  "[role=row]", "[role=listitem]", "[role=article]", "[role=region]", "[role=group]",
  "[role=radiogroup]", "[role=dialog]", "[role=alertdialog]", "[role=form]", "[role=tabpanel]",
  "[role=table]", "[role=grid]", "[role=treeitem]", "[role=toolbar]", "[role=menu]",
].join(",");
const MODALS = "dialog,[role=dialog],[role=alertdialog]";
const SECTIONS =
  "section,article,fieldset,aside,details,[role=region],[role=group],[role=radiogroup],[role=tabpanel],[role=article]";
const HEADINGS = "h1,h2,h3,h4,h5,h6,[role=heading]";

/** Whether an element is something a tester would point at as "the row", "the card". */
function isBoundary(element) {
  return element.matches(BOUNDARIES) || element.localName.includes("-") || isCard(element);
}

/** One of several siblings of the same make, with something in it: a card of a list of cards. */
function isCard(element) {
  const make = element.classList[0];
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
function titleOf(container) {
  const name = abra.name.nameOf(container);
  if (name) return abra.text.cap(name, 100);
  for (const root of [container, ...abra.dom.shadowRootsOf(container)]) {
    for (const heading of root.querySelectorAll(`legend,caption,${HEADINGS}`)) {
      if (isOwn(heading, container)) return abra.text.cap(heading.textContent, 100);
    }
  }
  return "";
}

/** Whether a heading is a container's and not one of a container inside it. */
function isOwn(heading, container) {
  for (let at = abra.dom.parentOf(heading); at && at !== container; at = abra.dom.parentOf(at)) {
    if (at.matches(BOUNDARIES)) return false;
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

/** MODAL, FORM, NAV, MAIN or PAGE, the innermost that applies. */
function contextOf(element) {
  if (nearest(element, MODALS)) return "MODAL";
  if (element.form || nearest(element, "form,[role=form]")) return "FORM";
  if (nearest(element, "nav,[role=navigation]")) return "NAV";
  if (nearest(element, "main,[role=main]")) return "MAIN";
  return "PAGE";
}

/**
 * For each element the innermost container that says `phrase`, as a person points at "the row
 * with Ada": an outer container that says it too, because the row is in it, does not count.
 * @returns {Map<Element, {score: number, text: string}>} score 1 exact, 0.7 contained
 */
function within(elements, phrase) {
  const wanted = abra.text.fold(phrase);
  const said = new Map();
  const scoreOf = (boundary) => {
    if (!said.has(boundary)) said.set(boundary, says(boundary, wanted));
    return said.get(boundary);
  };
  const found = new Map();
  for (const element of elements) {
    for (const boundary of boundariesOf(element)) {
      if (scoreOf(boundary) > 0) {
        found.set(element, boundary);
        break;
      }
    }
  }
  const inner = new Set(found.values());
  const outer = new Set();
  for (const boundary of inner) {
    for (const around of boundariesOf(boundary)) if (inner.has(around)) outer.add(around);
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

function says(boundary, wanted) {
  const folded = [...linesOf(boundary), titleOf(boundary)].map(abra.text.fold);
  if (folded.includes(wanted)) return 1;
  return folded.some((line) => abra.text.containsWords(line, wanted)) ||
    abra.text.containsWords(folded.join(" "), wanted)
    ? 0.7
    : 0;
}

/** What a container says, line by line: its text and values, those in open shadow roots too. */
function linesOf(boundary) {
  const lines = [];
  for (const root of [boundary, ...abra.dom.shadowRootsOf(boundary)]) {
    const parts = root.host ? [...root.children].filter(abra.dom.isVisible) : [root];
    for (const part of parts) lines.push(...String(part.innerText ?? part.textContent).split(/[\n\t]+/));
    for (const control of root.querySelectorAll("input:not([type=password]),textarea,select")) {
      lines.push(control.selectedOptions?.[0]?.label ?? control.value);
    }
  }
  return lines;
}

abra.containers = { sectionOf, formOf, modalOf, contextOf, within };
