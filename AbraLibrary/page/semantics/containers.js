// The containers around an element, named as testers name them: row, card, section, field set,
// dialog, form (docs/design.md, "Public contract").

import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as kinds from "./kinds.js";
import * as nameModule from "./name.js";
import * as repeats from "./repeats.js";

const { dialog: MODALS, section: SECTIONS, title: TITLES, form: FORMS } = kinds.SELECTORS;
/** @typedef {Element & {form?: HTMLFormElement|null}} Owned an element that may belong to a form by its `form` attribute */

/**
 * Whether a tester would point at the element as "the row", "the card".
 * @param {Element} element
 */
export function isBoundary(element) {
  return repeats.hasMeaning(element) || element.localName.includes("-") || repeats.isRecord(element);
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
 * The name of a container, visible or not: its accessible name, legend, caption, or first heading.
 * @type {(container: Element) => string}
 */
export const titleOf = dom.memoized((container) => {
  const name = nameModule.nameOf(container, { includeHidden: true });
  return name ? text.cap(name, 100) : (headingIn(container, container) ?? headingInShadow(container) ?? "");
});

/** @param {ParentNode} root @param {Element} container */
function headingIn(root, container) {
  // Mostly the first is its own, and there may be many more.
  const first = root.querySelector(TITLES);
  if (!first) return null;
  const own = isOwn(first, container) ? first : [...root.querySelectorAll(TITLES)].find((each) => isOwn(each, container));
  return own ? text.cap(own.textContent, 100) : null;
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
 * The name of the nearest named section.
 * @param {Element} element
 */
export function sectionOf(element) {
  for (let at = nearest(element, SECTIONS); at; at = nearest(at, SECTIONS)) {
    const title = titleOf(at);
    if (title) return title;
  }
  return null;
}

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
 * The title of the dialog around an element.
 * @param {Element} element
 */
export function modalOf(element) {
  const modal = nearest(element, MODALS);
  return modal && titleOf(modal);
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
export const hasModal = () => isAnyModal(document.documentElement);

/** @type {(root: Element) => boolean} */
const isAnyModal = dom.memoized(() =>
  remembered.query(MODALS).some((each) => dom.isVisible(each) && isModal(each)),
);

/**
 * The modal dialog that blocks an element: the last open one, unless the element is in it.
 * @param {Element} element
 */
export function dialogOver(element) {
  const last = remembered.query(MODALS).filter((each) => dom.isVisible(each) && isModal(each)).at(-1);
  return last && !dom.contains(last, element) ? last : null;
}

/**
 * Whether everything beside the dialog, or beside a box around it, is inert or hidden, as older libraries do it.
 * @param {Element} dialog
 */
function hasOnlyShutBeside(dialog) {
  /** @type {Element|null} */
  let at = dialog;
  for (; at; at = dom.parentOf(at)) {
    const others = [...(at.parentElement?.children ?? [])].filter((each) => each !== at && dom.isVisible(each));
    if (others.length) return others.every((each) => each.matches("[inert],[aria-hidden=true]"));
  }
  return false;
}

/**
 * MODAL, FORM, NAV, MAIN or PAGE; MODAL in any modal dialog, else the first that applies.
 * @param {Owned} element
 */
export function contextOf(element) {
  for (let at = nearest(element, MODALS); at; at = nearest(at, MODALS)) if (isModal(at)) return "MODAL";
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
  return holds(form, formOf) && holds(section, sectionOf) && holds(modal, modalOf);
}

/** @param {string|null} title @param {string} wanted */
function isCalled(title, wanted) {
  return title !== null && text.says(text.fold(title), text.fold(wanted));
}

export { hasMeaning } from "./repeats.js";
