// Which boxes are records: several alike side by side, such as the rows of a list made of plain
// boxes. Without roles and classes, records are recognised by how they begin.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as gridparts from "./gridparts.js";
import * as kinds from "./kinds.js";

const TAGS = kinds.TAGS.boundary;
const ROLES = kinds.ROLES.boundary;
const WHOLE = kinds.ROLES.main;
const ITEM = kinds.SELECTORS.item;
const { plainBox: PLAIN, between: BETWEEN } = kinds.TAGS;
/** Words of its own, or unread ones. */
const CONTROLS = `${kinds.SELECTORS.wordedApart},style,script,template`;
/** @type {("previousElementSibling"|"nextElementSibling")[]} */
const SIDES = ["previousElementSibling", "nextElementSibling"];
// Lays a box out, and does not say what it is: of such classes, records share most.
// @measured Tailwind CSS and Bootstrap: the head and the body of a card of Ghost share `flex` alone
// @test utest/page/find/test_within_records.py::test_boxes_that_are_only_laid_out_alike_are_no_records_of_one_list
const LAYOUT =
  /:|^(?:(?:inline-)?(?:flex|block|grid)|relative|absolute|fixed|sticky|static|flex-(?:col|row|wrap|nowrap|auto|none|\d)|(?:items|justify|self)-.+|-?(?:[mp][trblxyse]?|[wh]|size|gap(?:-[xy])?|space-[xy]|inset|top|right|bottom|left|z)-(?:\d.*|\[.*|px|full|auto|screen))$/;
// @unit elements
// @limit how much of a box is compared; its beginning shows its structure
const LOOKED_AT = 20;

/**
 * Whether an element is a thing that a tester would point at, by its markup, or a part of one: not what its role makes all of the page.
 * @param {Element} element
 */
export function hasMeaning(element) {
  return kinds.hasRole(element, ROLES) || gridparts.isLoose(element) || (TAGS.has(element.localName) && !kinds.hasRole(element, WHOLE));
}

/**
 * The make of an element: its first class, or "".
 * @param {Element} element
 */
function makeOf(element) {
  return element.hasAttribute("class") ? (element.classList[0] ?? "") : "";
}

/**
 * One of several siblings of the same make, with content: a card of a list of cards.
 * @param {Element} element
 */
export function isCard(element) {
  const make = makeOf(element);
  if (!make || element.childElementCount === 0) return false;
  return isMadeAs(element, element.previousElementSibling) || isMadeAs(element, element.nextElementSibling);
}

/** @param {Element} element @param {Element|null|undefined} other */
function isMadeAs(element, other) {
  return other?.localName === element.localName && makeOf(other) === makeOf(element);
}

/**
 * Whether an element is a record: a card, one inside another of its make, or one of several boxes alike.
 * @param {Element} element
 */
export function isRecord(element) {
  if (element.childElementCount === 0) return false;
  if (!makeOf(element)) return PLAIN.has(element.localName) && isBesideAlike(element);
  return isCard(element) || isBesideAlike(element) || isInItsLike(element);
}

/** @param {Element} element */
function isBesideAlike(element) {
  return neighboursOf(element).some((other) => areAlike(element, other));
}

/**
 * A single reply in a comment.
 * @param {Element} element
 */
function isInItsLike(element) {
  const like = element.parentElement?.closest(`${CSS.escape(element.localName)}.${CSS.escape(makeOf(element))}`);
  return isMadeAs(element, like);
}

/**
 * The siblings next to an element, without separators.
 * @param {Element} element
 */
function neighboursOf(element) {
  return SIDES.map((side) => {
    let at = element[side];
    while (at && BETWEEN.has(at.localName)) at = at[side];
    return at;
  }).filter((each) => each !== null);
}

/**
 * Whether two parts of a box are records of one list by their markup: of one kind; of the same classes, or of
 * some and beginning alike, as one may be odd or selected. Without any classes, siblings that begin alike.
 * @param {Element} one
 * @param {Element} other
 */
export function areAlike(one, other) {
  if (one.localName !== other.localName || one.getAttribute("role") !== other.getAttribute("role")) return false;
  if (hasMeaning(one)) return true;
  if (!makeOf(one) && !makeOf(other)) {
    return one.localName.includes("-") || (one.parentNode === other.parentNode && beginningOf(one) === beginningOf(other));
  }
  if (one.getAttribute("class") === other.getAttribute("class")) return true;
  return beginningOf(one) === beginningOf(other) && shareClasses(one, other);
}

/**
 * Whether two elements have a class in common that says what they are, or most of those that lay them out.
 * @param {Element} one
 * @param {Element} other
 */
function shareClasses(one, other) {
  const shared = [...one.classList].filter((each) => other.classList.contains(each));
  if (!shared.every((each) => LAYOUT.test(each))) return true;
  const [most] = [one, other].map(({ classList }) => [...classList].filter((each) => LAYOUT.test(each)).length).sort((less, more) => more - less);
  return 2 * shared.length > most;
}

/**
 * What records alike have in common; without a kind and a class, their parent.
 * @param {Element} element
 */
export function kindOf(element) {
  const { localName, parentNode } = element;
  const role = element.getAttribute("role") ?? "";
  if (hasMeaning(element)) return `${localName} ${role}`;
  return makeOf(element) || localName.includes("-") ? `${localName} ${role} ${element.getAttribute("class")} ${beginningOf(element)}` : parentNode;
}

/**
 * The first part of an element: a text, or an element of some tag.
 * @param {Element} element
 */
function beginningOf(element) {
  const first = [...element.childNodes].find((each) => dom.isElement(each) || /\S/.test(each.nodeValue ?? ""));
  return first?.nodeName;
}

/**
 * Whether a box is a record nested in one like it: a reply in a comment, an item below one of a tree.
 * @param {Element} inner
 * @param {Element} outer
 */
export function isNestedAs(inner, outer) {
  if (inner.localName !== outer.localName || inner.getAttribute("role") !== outer.getAttribute("role")) return false;
  const isOfItem = hasMeaning(outer) ? outer.matches(ITEM) : makeOf(outer) !== "" && makeOf(inner) === makeOf(outer);
  return isOfItem && hasOwnWords(inner);
}

/**
 * Whether a box is a record, or of the same kind as one inside of it: a section in a section.
 * @param {Element} outer
 * @param {Element} inner
 */
export function isRecordOrAs(outer, inner) {
  if (!hasMeaning(outer)) return isRecord(outer);
  return outer.matches(ITEM) || (outer.localName === inner.localName && outer.getAttribute("role") === inner.getAttribute("role"));
}

/**
 * Whether an element has words outside its controls.
 * @type {(element: Element) => boolean}
 */
export const hasOwnWords = dom.memoized((element) =>
  [element, ...dom.shadowRootsOf(element)].some((root) => {
    const texts = element.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (dom.isText(node) && text.LETTER.test(node.data) && !isInControl(node, element)) return true;
    }
    return false;
  }),
);

/** @param {Node} node @param {Element} edge */
function isInControl(node, edge) {
  for (let at = dom.parentOf(node); at && at !== edge; at = dom.parentOf(at)) if (at.matches(CONTROLS)) return true;
  return false;
}

/**
 * Whether two parts of a box are its cells, as in a row: both have column headings, or the box is one of several, and
 * the next one has the same structure in these places. A single row of a list cannot show this.
 * @param {Element} box
 * @param {Element} one
 * @param {Element} other
 */
export function areCells(box, one, other) {
  const here = placeIn(box, one);
  const there = placeIn(box, other);
  if (!here || !there) return false;
  if ([here, there].every(({ at }) => gridparts.headingOf(dom.childrenOf(box)[at]) !== null)) return true;
  const beside = neighboursOf(box).filter((each) => areAlike(box, each));
  if (!beside.length) return box.matches(ITEM);
  const isSame = here.shape === there.shape;
  return beside.some((each) => {
    const isAsHere = [here, there].every(({ at, shape }) => dom.childrenOf(each)[at] && shapeOf(dom.childrenOf(each)[at]) === shape);
    return isAsHere && (!isSame || each.childElementCount === box.childElementCount);
  });
}

/**
 * Which child of a box contains an element, and its structure.
 * @param {Element} box
 * @param {Element} element
 */
function placeIn(box, element) {
  /** @type {Element|null} */
  let at = element;
  while (at && at.parentElement !== box) at = at.parentElement;
  return at ? { at: [...dom.childrenOf(box)].indexOf(at), shape: shapeOf(at) } : null;
}

/** @param {Element} element */
function shapeOf(element) {
  return [element, ...element.querySelectorAll("*")].slice(0, LOOKED_AT).map(({ localName }) => localName).join();
}
