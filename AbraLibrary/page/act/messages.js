// What a page reports about an action: live regions, toasts, and text that was not there before.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

/** Announces something to people (WAI-ARIA, live regions), or lies over the page. */
const SPOKEN = `${kinds.SELECTORS.spoken},[role=tooltip],[aria-live=polite],[aria-live=assertive]`;
const OVER = `${kinds.SELECTORS.dialog},[popover]`;
/** Fields that a place for files, or a message, may have. */
const UNSEEN = "[type=file],[type=hidden]";
// Class names that developers give to messages.
// @measured not measured: chosen so that the usual English names of toasts and alerts are known
// @test utest/page/act/test_dragged.py::test_a_zone_that_refuses_has_not_taken_it
const CALLED = /(^|[-_])(alert|toast|toaster|snackbar|notif\w*|notice|error|warning|message|msg|flash|hint)s?([-_]|$)/i;
// @unit characters
// @limit how much of a message a result shows
const MOST = 140;

/**
 * Whether an element is a message or part of one.
 * @param {Element[]} [things] what the message is about: an element that contains one of them is no message
 * @param {Element} element
 */
export function isMessage(element, things = []) {
  const found = messageOf(element);
  return found !== null && !things.some((each) => dom.contains(found, each));
}

/**
 * The message that an element is or belongs to, or null.
 * @param {Element} element
 * @param {Set<Element>} [open] what was open before, and so says nothing of what was done since (`open`)
 * @returns {Element|null}
 */
export function messageOf(element, open) {
  return dom.closest(element, (at) => isCalledSo(at) && !open?.has(at));
}

/**
 * What something may be done in: the dialogs that are open, and the boxes around fields, such as one that has
 * its place for errors in its class.
 */
export function open() {
  /** @type {Set<Element>} */
  const found = new Set();
  roots.each(OVER, (each) => {
    if (dom.isVisible(each)) found.add(each);
  });
  /** @type {Set<Element>} */
  const passed = new Set();
  roots.each(kinds.SELECTORS.field, (field) => {
    if (field.matches(UNSEEN)) return;
    for (let at = dom.parentOf(field); at && !passed.has(at); at = dom.parentOf(at)) {
      passed.add(at);
      if (isClassed(at)) found.add(at);
    }
  });
  return found;
}

/** @param {Element} element */
function isCalledSo(element) {
  if (dom.isRoot(element)) return false;
  return element.matches(SPOKEN) || element.matches(OVER) || isClassed(element);
}

/** @param {Element} element */
function isClassed(element) {
  return [...element.classList].some((name) => CALLED.test(name));
}

/**
 * The texts of the live regions, also those for screen readers only.
 * @returns {Map<Element, string>}
 */
export function note() {
  /** @type {Map<Element, string>} */
  const spoken = new Map();
  roots.each(SPOKEN, (region) => spoken.set(region, text.squeeze(region.textContent)));
  return spoken;
}

/**
 * What the page reports that it did not before, or "".
 * @param {Map<Element, string>} spoken the result of `note`
 * @param {Set<string>} known the texts that were visible before
 * @param {Map<Element, string>|null} texts the visible texts now (lasting.js)
 */
export function since(spoken, known, texts) {
  const before = new Set(spoken.values());
  const regions = [...note()].filter(([region, text]) => text && spoken.get(region) !== text && !before.has(text));
  const news = texts ? [...texts].filter(([, text]) => isNews(text, known)).map(([element]) => text.squeeze(lineOf(element).textContent)) : [];
  /** @param {[Element, string][]} some */
  const wordsOf = (some) => some.map(([, text]) => text);
  // Texts for screen readers only describe the gesture, not the page's response.
  const found = [wordsOf(regions.filter(([region]) => isSeen(region))), news, wordsOf(regions)].find((each) => each.length) ?? [];
  return text.cap([...new Set(found)].slice(0, 2).join(" … "), MOST);
}

/** @param {Element} region */
function isSeen(region) {
  return dom.isVisible(region) && !sight.isForReaders(region);
}

/**
 * Whether a text is new and not just a figure.
 * @param {string} text
 * @param {Set<string>} known
 */
function isNews(text, known) {
  return !known.has(text) && /\p{L}{2}/u.test(text);
}

/**
 * The block that contains a text, as far as it is one line.
 * @param {Element} element
 */
function lineOf(element) {
  let at = element;
  while (dom.isInlineLevel(at) && at.parentElement && at.parentElement.textContent.length < MOST) at = at.parentElement;
  return at;
}
