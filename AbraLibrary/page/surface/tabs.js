// Tabs that are drawn without a role: several words in a line that take presses, of which one is marked, by a class
// or by its look. Weaker than markup, and told as such (`isDrawn` of a candidate).

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as text from "../dom/text.js";
import * as drawnstates from "../semantics/drawn/drawnstates.js";
import * as kinds from "../semantics/kinds.js";
import * as role from "../semantics/role.js";

/**
 * How many stand in a line, and how long the words of one are.
 * @unit elements, characters
 * @measured not measured: a line of the window, and a few words
 * @test utest/page/surface/test_tabs.py::test_what_is_no_tab
 */
const TABS = { least: 2, most: 12, long: 40 };
/**
 * Of fewer without a mark in their classes nobody knows which one is the other.
 * @unit elements
 * @fixed the least number with a majority against one
 */
const MAJORITY = 3;
// What is drawn otherwise of the selected one.
// @measured not measured: how tab bars of component libraries mark the selected one
// @test utest/page/surface/test_tabs.py::test_the_one_that_looks_otherwise_is_selected
const DRAWN = /** @type {const} */ (["color", "fontWeight", "backgroundColor", "borderBottomColor", "borderBottomWidth", "boxShadow", "opacity"]);
/** A number is a page or a day. @fixed Unicode: letters */
const LETTERS = /\p{L}/u;
/** What has the role or a place of its own. */
const ROLES = new Set(["", ...kinds.ROLES.unsaid, "listitem"]);
const { popup: POPUPS, choice: CHOICES } = kinds.SELECTORS;
const NO_TABS = `${POPUPS},${CHOICES},table`;

/**
 * Whether a drawn tab is the selected one; null for what is none, or where nothing tells.
 * @type {(element: Element) => boolean|null}
 */
export const selectedOf = dom.memoized((element) => {
  const words = text.squeeze(element.textContent);
  if (!LETTERS.test(words) || words.length > TABS.long || !ROLES.has(role.roleOf(element))) return null;
  const tab = wholeOf(element, words);
  const marking = tab.getAttribute("aria-selected");
  if (marking !== null) return role.roleOf(tab) === "tab" ? marking === "true" : null;
  const line = lineOf(tab);
  if (![element, ...line].some(takesPresses)) return null;
  if (line.length < TABS.least || line.length > TABS.most || tab.closest(NO_TABS)) return null;
  const selected = markedOf(line);
  return selected && selected === tab;
});

/**
 * The outermost box with nothing but the words of an element.
 * @param {Element} element
 * @param {string} words
 */
function wholeOf(element, words) {
  let tab = element;
  for (let at = dom.parentOf(tab); at && !dom.isRoot(at) && text.squeeze(at.textContent) === words; at = dom.parentOf(at)) tab = at;
  return tab;
}

/**
 * What stands in a line with a box, built as it is: its neighbours on either side. Boxes that stand elsewhere, as the
 * panel of each tab, are stepped over, up to so many as a line may have: a list of thousands is none.
 * @param {Element} tab
 */
function lineOf(tab) {
  const { top, bottom } = tab.getBoundingClientRect();
  /** @param {Element} each */
  const isInLine = (each) => {
    const box = each.getBoundingClientRect();
    return Math.round(box.top) === Math.round(top) && Math.round(box.bottom) === Math.round(bottom);
  };
  /** @param {"previousElementSibling"|"nextElementSibling"} side */
  const beside = (side) => {
    /** @type {Element[]} */
    const found = [];
    let elsewhere = 0;
    for (let at = tab[side]; at && elsewhere <= TABS.most && found.length < TABS.most; at = at[side]) {
      if (at.localName !== tab.localName || !LETTERS.test(at.textContent)) continue;
      if (isInLine(at)) found.push(at);
      elsewhere = found.at(-1) === at ? 0 : elsewhere + 1;
    }
    return found;
  };
  return [...beside("previousElementSibling").reverse(), tab, ...beside("nextElementSibling")];
}

/** @param {Element} tab */
function takesPresses(tab) {
  return [tab, ...tab.querySelectorAll("*")].some((each) => dom.styleOf(each)?.cursor === "pointer");
}

/**
 * The only one that is marked: by itself, by something seen in it, or by its look. What is marked in all of them, as a
 * badge that would show a state, tells nothing.
 * @param {Element[]} line
 */
export function markedOf(line) {
  const own = line.filter(isMarked);
  const inside = line.filter((tab) => [...tab.querySelectorAll("*")].some((each) => isMarked(each) && dom.isVisible(each)));
  for (const marked of [own, inside]) if (marked.length > 0 && marked.length < line.length) return marked.length === 1 ? marked[0] : null;
  return otherOf(line);
}

/** @param {Element} element */
function isMarked(element) {
  return drawnstates.wordsOf(element).includes(true) || element.getAttribute("aria-current") === "true";
}

/**
 * The only one that is drawn otherwise than all others, while the pointer is not on it.
 * @param {Element[]} line
 */
function otherOf(line) {
  if (line.length < MAJORITY) return null;
  const looks = line.map((tab) => [tab, ...tab.querySelectorAll("*")].map(drawnOf).join());
  const others = line.filter((_, at) => looks.indexOf(looks[at]) === looks.lastIndexOf(looks[at]));
  return others.length === 1 && new Set(looks).size === 2 && !others[0].matches(focusing.HOVERED) ? others[0] : null;
}

/**
 * How an element is drawn, for comparison with those beside it.
 * @param {Element} element
 */
export function drawnOf(element) {
  return ["", "::before", "::after"].map((part) => {
    const style = dom.styleOf(element, part || undefined);
    return style ? DRAWN.map((name) => style[name]).join(" ") + (part ? style.content + style.width : "") : "";
  }).join();
}
