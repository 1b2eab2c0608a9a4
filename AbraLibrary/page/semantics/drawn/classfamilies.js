// Which names made of classes say only of which library or of which widget a control is: `webix_button` in a page of
// `webix_` classes, `p-inputnumber-button` in a `p-inputnumber`. Users see no library.

import * as dom from "../../dom/dom.js";

// So many classes of one beginning are those of a library, or of an application that writes one before all of its own.
// @unit classes
// @measured not by itself: chosen with the pages of nine component libraries, and above what one widget has
// @test utest/page/semantics/test_icons.py::test_a_library_and_a_widget_are_no_names
const FEWEST = 12;
// What parts of a class are written between.
// @fixed BEM and the documentation of these libraries
const BETWEEN = /[-_\s]+/;

/**
 * By what classes begin with, how many do.
 * @type {(page: Document) => Map<string, number>}
 */
const countsIn = dom.memoized((page) => {
  const classes = new Set([...page.querySelectorAll("[class]")].flatMap((each) => [...each.classList]));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const each of classes) {
    const parts = partsOf(each);
    if (parts.length > 1) counts.set(parts[0], (counts.get(parts[0]) ?? 0) + 1);
  }
  return counts;
});

/**
 * The names of a control without those that say only whose it is.
 * @param {string[]} names
 * @param {Element} element
 */
export function withoutOwners(names, element) {
  return names.filter((each) => !isOwner(each, element));
}

/**
 * Whether a name is the beginning of a library, a widget of it that is around the element, or a look of the element.
 * @param {string} name words
 * @param {Element} element
 */
function isOwner(name, element) {
  const [library, ...rest] = partsOf(name);
  const own = classesOf(element);
  // All classes of the page are counted last: most names are not of this form.
  return (rest.length ? isWidget(name, own, element) : isBeginning(library, element)) && (countsIn(element.ownerDocument).get(library) ?? 0) >= FEWEST;
}

/** Whether a class in it, or of the box around it, begins so. @param {string} word @param {Element} element */
function isBeginning(word, element) {
  const near = [element, ...element.querySelectorAll("[class]"), ...(element.parentElement ? [element.parentElement] : [])];
  return near.some((each) => classesOf(each).some((its) => its === word || isLookOf(word, its)));
}

/** @param {string} name @param {string[]} own its classes @param {Element} element */
function isWidget(name, own, element) {
  if (classesOf(element.parentElement).includes(name)) return true;
  return own.some((each) => each.includes(" ") && isLookOf(each, name)) || (own.includes(name) && own.some((each) => isLookOf(name, each)));
}

/**
 * Whether one class, as words, goes on behind another: `button text` behind `button`.
 * @param {string} first
 * @param {string} second
 */
function isLookOf(first, second) {
  return second.startsWith(`${first} `);
}

/**
 * The classes of an element, as words.
 * @param {Element|null} element
 */
function classesOf(element) {
  return [...(element?.classList ?? [])].map(wordsOf);
}

/** @param {string} written */
function wordsOf(written) {
  return partsOf(written).join(" ");
}

/** @param {string} written */
function partsOf(written) {
  return written.toLowerCase().split(BETWEEN).filter(Boolean);
}
