// The containers around an element, named as testers name them: row, card, section, field set,
// dialog, form (docs/design.md, "Public contract").

import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as dialogs from "./dialogs.js";
import * as kinds from "./kinds.js";
import * as nameModule from "./name.js";
import * as repeats from "./repeats.js";

const { dialog: MODALS, section: SECTIONS, title: TITLES, form: FORMS, field: FIELDS, operable: OPERATED } = kinds.SELECTORS;
/** The level of a title without one: below all headings. @fixed HTML: h1 to h6 */
const DEEPEST = 7;
/**
 * How far before an element a title is looked for that no markup makes one.
 * @unit elements
 * @limit the cost of a look; a section has fewer parts
 */
const MOST_BEFORE = 40;
/** @typedef {Element & {form?: HTMLFormElement|null}} Owned an element that may belong to a form by its `form` attribute */

/**
 * Whether a tester would point at the element as "the row", "the card".
 * @param {Element} element
 */
export function isBoundary(element) {
  if (repeats.hasMeaning(element) || element.localName.includes("-") || repeats.isRecord(element)) return true;
  return !dom.isRoot(element) && (headOf(element) !== null || dialogs.isFloating(element));
}

/**
 * The nearest boundary around an element, across shadow roots, or null.
 * @param {Element} element
 */
export function boundaryOf(element) {
  for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) if (isBoundary(at)) return at;
  return null;
}

/**
 * The name of a container, visible or not: its accessible name, legend, caption, summary, or first heading.
 * @type {(container: Element) => string}
 */
export const titleOf = dom.memoized((container) => {
  const name = nameModule.nameOf(container, { includeHidden: true }) || summaryIn(container);
  return name ? text.cap(name, 100) : (headingIn(container, container) ?? headingInShadow(container) ?? "");
});

/** @param {Element} container */
function summaryIn(container) {
  const summary = container.localName === "details" && [...container.children].find((each) => each.localName === "summary");
  return summary ? nameModule.nameOf(summary, { includeHidden: true }) : "";
}

/** @param {ParentNode} root @param {Element} container */
function headingIn(root, container) {
  // Mostly the first is its own, and there may be many more.
  const first = root.querySelector(TITLES);
  if (!first) return null;
  const own = isOwn(first, container) ? first : [...root.querySelectorAll(TITLES)].find((each) => isOwn(each, container));
  return own ? wordsOf(own) : null;
}

/** @param {Element} container */
function headingInShadow(container) {
  for (const root of roots.all()) {
    if (!root.host || !dom.contains(container, root.host)) continue;
    const title = headingIn(root, container);
    if (title !== null) return title;
  }
  return null;
}

/**
 * Whether a heading belongs to the container and not to one inside it.
 * @param {Element} heading
 * @param {Element} container
 */
function isOwn(heading, container) {
  for (let at = dom.parentOf(heading); at && at !== container; at = dom.parentOf(at)) {
    if (repeats.hasMeaning(at)) return false;
  }
  return true;
}

/** @param {Element} element @param {string} selector */
function nearest(element, selector) {
  for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) {
    if (at.matches(selector)) return at;
  }
  return null;
}

/**
 * The name of the nearest section.
 * @type {(element: Element) => string|null}
 */
export const sectionOf = dom.memoized((element) => sectionsOf(element).next().value ?? null);

/**
 * The name of the nearest named section by markup alone: it must not change with the words of a page.
 * @param {Element} element
 */
export function markedSectionOf(element) {
  for (let at = nearest(element, SECTIONS); at; at = nearest(at, SECTIONS)) {
    const title = titleOf(at);
    if (title) return title;
  }
  return null;
}

/**
 * The names of the sections around an element, nearest first: of named ones, of forms and boxes with a
 * heading at their head, and what stands below a heading. With `isWide` also what a control before it opens, and what
 * stands below a line that only looks like a heading.
 * @param {Element} element
 * @param {{isWide?: boolean}} [options]
 * @returns {Generator<string, void>}
 */
export function* sectionsOf(element, { isWide = false } = {}) {
  let last = "";
  for (const title of titlesAround(element, isWide)) {
    if (title && title !== last) yield title;
    last = title || last;
  }
}

/**
 * The same, with those around the frames that it is in, and the titles of these.
 * @param {Element} element
 * @param {{isWide?: boolean}} [options]
 * @returns {Generator<string, void>}
 */
export function* sectionsAround(element, options) {
  for (const at of dom.outwards(element)) {
    if (at !== element) yield frameTitleOf(at);
    yield* sectionsOf(at, options);
  }
}

/**
 * The title of a frame, or the name that its markup gives it; "" without any.
 * @param {Element} frame
 */
export function frameTitleOf(frame) {
  return text.cap(text.squeeze(nameModule.nameOf(frame) || frame.getAttribute("title") || frame.getAttribute("name") || ""), 100);
}

/** @param {Element} element @param {boolean} isWide */
function* titlesAround(element, isWide) {
  let at = element;
  for (let box = dom.parentOf(at); box; at = box, box = dom.parentOf(at)) {
    for (const heading of headingsOver(at, box)) yield wordsOf(heading);
    if (isBesideWords(at, box)) yield wordsOf(box);
    if (isWide) {
      if (at.previousElementSibling?.hasAttribute("aria-expanded")) yield nameModule.nameOf(at.previousElementSibling);
      yield* drawnOver(at, box);
    }
    if (box.matches(SECTIONS)) yield isBelowNext(at, box) ? nameModule.nameOf(box, { includeHidden: true }) : titleOf(box);
    else if (!dom.isRoot(box)) {
      if (box.matches(FORMS)) yield nameModule.nameOf(box);
      const head = headOf(box);
      if (head) yield isBelowNext(at, box) ? "" : wordsOf(head);
      else if (isWide && hasOneTitle(box)) yield dialogs.drawnTitleOf(box);
    }
  }
}

/**
 * The lines before an element in its box that are drawn as titles, nearest first; each ends where one like it begins,
 * a heading of its level or above it, and where the element begins with one of its own that is as large.
 * @param {Element} element
 * @param {Element} box
 */
function* drawnOver(element, box) {
  /** @type {Element[]} */
  const nearer = [];
  let level = DEEPEST + 1;
  const own = dialogs.titleIn(element, box)?.size ?? 0;
  let at = element.previousElementSibling;
  for (let step = 0; at && step < MOST_BEFORE; step += 1, at = at.previousElementSibling) {
    const title = at;
    const heading = begunBy(title);
    if (heading && levelOf(heading) >= level) continue;
    if (heading) level = levelOf(heading);
    if (dom.isInline(title) || title.matches(TITLES) || title.matches(FIELDS) || title.querySelector(FIELDS)) continue;
    if (nearer.some((each) => repeats.areAlike(each, title))) continue;
    const line = dialogs.titleIn(title, box);
    if (!line || line.size <= own) continue;
    yield line.words;
    nearer.push(title);
  }
}

/**
 * Whether not more than one part of a box begins with a line drawn as a title: else the first is that of its part.
 * @param {Element} box
 */
function hasOneTitle(box) {
  return [...dom.childrenOf(box)].slice(0, MOST_BEFORE).filter((each) => dialogs.titleIn(each, box)).length <= 1;
}

/**
 * The words of a heading, without the smaller ones of what can be pressed in it: "Winter", and not "Winter [edit]".
 * @type {(heading: Element) => string}
 */
const wordsOf = dom.memoized((heading) => {
  const smaller = [...heading.querySelectorAll(OPERATED)].map((each) => smallerAround(each, heading)).filter((each) => each !== null);
  const whole = text.squeeze(heading.textContent);
  if (!smaller.length) return text.cap(whole, 100);
  const texts = heading.ownerDocument.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  let left = "";
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) if (!smaller.some((part) => part.contains(node))) left += node.data;
  return text.cap(text.squeeze(left) || whole, 100);
});

/**
 * The outermost part of a heading around an element that is drawn smaller.
 * @param {Element} element
 * @param {Element} heading
 */
function smallerAround(element, heading) {
  /** @param {Element} each */
  const sizeOf = (each) => parseFloat(dom.styleOf(each)?.fontSize ?? "");
  const size = sizeOf(heading);
  let found = null;
  for (let at = element; at !== heading; at = /** @type {Element} */ (at.parentElement)) if (sizeOf(at) < size) found = at;
  return found;
}

/**
 * Whether a part of a heading stands beside its words.
 * @param {Element} part
 * @param {Element} heading
 */
function isBesideWords(part, heading) {
  return heading.matches(TITLES) && text.squeeze(part.textContent) !== text.squeeze(heading.textContent);
}

/**
 * The headings beside each other in a box: where it begins with one, also those that parts of it begin with.
 * @type {(box: Element) => Element[]}
 */
const headingsIn = dom.memoized((box) => {
  const parts = [...dom.childrenOf(box)];
  return firstIn(box) ? parts.map(begunBy).filter((each) => each !== null) : parts.filter((each) => each.matches(TITLES));
});

/**
 * The heading that a box begins with, if it is a part of it or alone in one.
 * @param {Element} box
 */
function firstIn(box) {
  const heading = dom.closest(dialogs.firstWordsIn(box), (each) => each === box || each.matches(TITLES));
  return heading && heading !== box && isAlone(heading, box) ? heading : null;
}

/**
 * Whether a heading is a part of a box or alone in one.
 * @param {Element} heading
 * @param {Element} box
 */
function isAlone(heading, box) {
  const part = dom.closest(heading, (each) => dom.parentOf(each) === box);
  return part !== null && aloneIn(part) === heading;
}

/**
 * A heading itself, alone in a box or the first thing in it.
 * @param {Element} part
 */
function begunBy(part) {
  const head = aloneIn(part) ?? (repeats.hasMeaning(part) ? null : headOf(part));
  return head && (dom.parentOf(head) === part || aloneIn(part)) ? head : null;
}

/**
 * A heading itself, or the only thing in a box.
 * @type {(part: Element) => Element|null}
 */
const aloneIn = dom.memoized((part) => {
  if (part.matches(TITLES)) return part;
  const heading = part.querySelector(TITLES);
  if (!heading || repeats.hasMeaning(part)) return null;
  if (text.squeeze(heading.textContent) !== text.squeeze(part.textContent)) return null;
  const others = [...part.querySelectorAll(OPERATED)];
  return others.every((each) => each.contains(heading) || heading.contains(each)) ? heading : null;
});

/**
 * The headings before an element in its box that it stands below, nearest first.
 * @param {Element} element
 * @param {Element} box
 */
function headingsOver(element, box) {
  /** @type {Element[]} */
  let over = [];
  for (const heading of headingsIn(box)) {
    if (heading === element || !(heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    over = [heading, ...over.filter((each) => levelOf(each) < levelOf(heading))];
  }
  // What only begins a card ends what is above, and does not go on behind the card.
  const own = begunBy(element);
  return over.filter((each) => isAlone(each, box) && (!own || levelOf(each) < levelOf(own)));
}

/**
 * Whether a part of a box stands below another heading than its first one, of the same level and beside it.
 * @param {Element} part
 * @param {Element} box
 */
function isBelowNext(part, box) {
  return [headingsLikeFirst(box), headsLikeFirst(box)].some(([, second]) =>
    second !== undefined && Boolean(second.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING));
}

/**
 * The headings of the level of the first one that parts of a box begin with.
 * @type {(box: Element) => Element[]}
 */
const headsLikeFirst = dom.memoized((box) => {
  const first = firstIn(box);
  return first ? headingsIn(box).filter((each) => levelOf(each) === levelOf(first)) : [];
});

/**
 * The headings side by side in a box that are of the level of its first one.
 * @type {(box: Element) => Element[]}
 */
const headingsLikeFirst = dom.memoized((box) => {
  const first = box.querySelector(TITLES);
  return first ? headingsLike(first) : [];
});

/**
 * A heading, and those side by side with it that are of its level.
 * @param {Element} heading
 */
function headingsLike(heading) {
  return [...dom.childrenOf(heading.parentElement)].filter((each) => each.matches(TITLES) && levelOf(each) === levelOf(heading));
}

/**
 * The headings of one level side by side that part a box: those of the only one that is called so, or of its first one.
 * @param {Element} box
 * @param {string} wanted folded
 */
export function headingsParting(box, wanted) {
  const called = [...box.querySelectorAll(TITLES)].filter((each) => hasJust(each, wanted));
  return called.length === 1 ? headingsLike(called[0]) : headingsLikeFirst(box);
}

/**
 * Whether a heading has just these words.
 * @param {Element} heading
 * @param {string} wanted folded
 */
export function hasJust(heading, wanted) {
  return text.fold(wordsOf(heading)) === wanted;
}

/** @param {Element} heading */
function levelOf(heading) {
  return Number(heading.getAttribute("aria-level") ?? /^h(\d)$/.exec(heading.localName)?.[1] ?? DEEPEST);
}

/**
 * The heading that a box begins with, after nothing but controls; one in a box of its own, but in no record.
 * @type {(box: Element) => Element|null}
 */
const headOf = dom.memoized((box) => {
  const heading = dom.closest(dialogs.firstWordsIn(box), (each) => each === box || each.matches(TITLES));
  if (!heading || heading === box) return null;
  for (let at = dom.parentOf(heading); at && at !== box; at = dom.parentOf(at)) {
    if (repeats.hasMeaning(at) || repeats.isRecord(at) || at.querySelector(FIELDS)) return null;
  }
  return heading;
});

/**
 * The name of the element's form, also by its `form` attribute.
 * @param {Owned} element
 */
export function formOf(element) {
  const form = element.form ?? nearest(element, FORMS);
  if (!form) return null;
  const named = nameModule.nameOf(form) || form.getAttribute("name") || form.id || titleOf(form);
  return named ? text.cap(named, 100) : "";
}

/**
 * The title of the dialog around an element or around its frame, by its role or by what it does; with `isWide` also of
 * what floats over the page and blocks nothing.
 * @param {Element} element
 * @param {{isWide?: boolean}} [options]
 */
export function modalOf(element, { isWide = false } = {}) {
  for (const at of dom.outwards(element)) {
    const modal = nearest(at, MODALS) ?? dialogs.around(at) ?? (isWide ? dialogs.floatingAround(at) : null);
    if (modal) return titleOf(modal) || dialogs.drawnTitleOf(modal) || titleOfWhole(modal);
  }
  return null;
}

/**
 * The first heading of a box, where each part with a meaning around that holds all the words of the box: the drawer in a
 * layer that covers the page.
 * @param {Element} box
 */
function titleOfWhole(box) {
  const heading = box.querySelector(TITLES);
  if (!heading) return "";
  const words = text.squeeze(box.textContent);
  for (let at = dom.parentOf(heading); at && at !== box; at = dom.parentOf(at)) {
    if (repeats.hasMeaning(at) && text.squeeze(at.textContent) !== words) return "";
  }
  return wordsOf(heading);
}

/**
 * The names of the form, section and dialog around an element by markup alone, "" or null without any:
 * they must not change with what is open.
 * @param {Element} element
 */
export function markedNamesOf(element) {
  const modal = nearest(element, MODALS);
  return [formOf(element), markedSectionOf(element), modal && titleOf(modal)];
}

/**
 * Whether an open dialog makes everything behind it unusable: by the browser, by its aria-modal, or
 * because all around it is inert or hidden from assistive technology.
 * @type {(dialog: Element) => boolean}
 */
const isModal = dom.memoized((dialog) => {
  if (dialog.matches(":modal") || dialog.getAttribute("aria-modal") === "true") return true;
  return hasOnlyShutBeside(dialog);
});

/** Whether a modal dialog is open. */
export const hasModal = () => isAnyModal(document.documentElement) || dialogs.open() !== null;

/** @type {(root: Element) => boolean} */
const isAnyModal = dom.memoized(() =>
  remembered.query(MODALS).some((each) => dom.isVisible(each) && isModal(each)),
);

/**
 * The modal dialog that blocks an element: the last open one, or what covers the page, unless the element is in it.
 * @param {Element} element
 */
export function dialogOver(element) {
  const last = remembered.query(MODALS).filter((each) => dom.isVisible(each) && isModal(each)).at(-1);
  const parts = [...dom.outwards(element)];
  if (last && !parts.some((each) => dom.contains(last, each))) return last;
  const drawn = dialogs.open();
  if (!drawn || last || parts.some((each) => dom.contains(drawn.layer, each) || dialogs.around(each))) return null;
  return drawn.boxes.at(0) ?? drawn.layer;
}

/**
 * Whether everything beside the dialog, or beside a box around it, is inert or hidden, as older libraries do it.
 * @param {Element} dialog
 */
function hasOnlyShutBeside(dialog) {
  /** @type {Element|null} */
  let at = dialog;
  for (; at; at = dom.parentOf(at)) {
    const others = [...dom.childrenOf(at.parentElement)].filter((each) => each !== at && dom.isVisible(each));
    if (others.length) return others.every((each) => each.matches("[inert],[aria-hidden=true]"));
  }
  return false;
}

/**
 * MODAL, FORM, NAV, MAIN or PAGE; MODAL in any modal dialog, else the first that applies.
 * @param {Owned} element
 */
export function contextOf(element) {
  for (const part of dom.outwards(element)) {
    for (let at = nearest(part, MODALS); at; at = nearest(at, MODALS)) if (isModal(at)) return "MODAL";
    if (dialogs.around(part)) return "MODAL";
  }
  if (element.form || nearest(element, FORMS)) return "FORM";
  if (nearest(element, kinds.SELECTORS.navigation)) return "NAV";
  if (nearest(element, kinds.SELECTORS.main)) return "MAIN";
  return "PAGE";
}

/**
 * Whether an element is in the target's form, section and dialog; core/find/scoring.py decides.
 * @param {Element} element
 * @param {{form?: string|null, section?: string|null, modal?: string|null}} wanted
 */
export function isPlaced(element, { form, section, modal }) {
  /** @type {(wanted: string|null|undefined, title: (element: Element) => string|null) => boolean} */
  const holds = (wanted, title) => !wanted || isCalled(title(element), wanted);
  if (!holds(form, formOf) || !holds(modal, (each) => modalOf(each, { isWide: true }))) return false;
  return !section || [...sectionsAround(element, { isWide: true })].some((title) => isCalled(title, section));
}

/** @param {string|null} title @param {string} wanted */
function isCalled(title, wanted) {
  return title !== null && text.says(text.fold(title), text.fold(wanted));
}

export { hasMeaning } from "./repeats.js";
