// What a page says of an action, besides what it shows of the things themselves: live regions, toasts,
// and text that was not there before.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as kinds from "../semantics/kinds.js";

/** What is there to tell people of something (WAI-ARIA, live regions), or lies over the page. */
const SPOKEN = `${kinds.SELECTORS.spoken},[role=tooltip],[aria-live=polite],[aria-live=assertive]`;
const OVER = `${kinds.SELECTORS.dialog},[popover]`;
// What developers call an element that is a message alone.
// @measured not measured: chosen so that the usual English names of toasts and alerts are known
// @test utest/page/act/test_dragged.py::test_a_zone_that_refuses_has_not_taken_it
const CALLED = /(^|[-_])(alert|toast|toaster|snackbar|notif\w*|notice|error|warning|message|msg|flash|hint)s?([-_]|$)/i;
// @unit characters
// @limit so much of a message is shown in a result
const MOST = 140;

/**
 * Whether an element is, or is in, a message.
 * @param {Element[]} [things] that it is about: what holds one of them is no message
 * @param {Element} element
 */
export function isMessage(element, things = []) {
  const found = messageOf(element);
  return found !== null && !things.some((each) => dom.contains(found, each));
}

/**
 * The message that an element is, or is in, or null.
 * @param {Element} element
 * @returns {Element|null}
 */
export function messageOf(element) {
  return dom.closest(element, isCalledSo);
}

/** @param {Element} element */
function isCalledSo(element) {
  if (dom.isRoot(element)) return false;
  return element.matches(SPOKEN) || element.matches(OVER) || [...element.classList].some((name) => CALLED.test(name));
}

/**
 * What the live regions say, also to readers alone.
 * @returns {Map<Element, string>}
 */
export function note() {
  /** @type {Map<Element, string>} */
  const spoken = new Map();
  roots.each(SPOKEN, (region) => spoken.set(region, text.squeeze(region.textContent)));
  return spoken;
}

/**
 * What the page says that it did not say before, or "".
 * @param {Map<Element, string>} spoken of `note`
 * @param {Set<string>} known the texts that could be seen before
 * @param {Map<Element, string>|null} texts what can be seen now (lasting.js)
 */
export function since(spoken, known, texts) {
  const before = new Set(spoken.values());
  const regions = [...note()].filter(([region, text]) => text && spoken.get(region) !== text && !before.has(text));
  const news = texts ? [...texts].filter(([, text]) => isNews(text, known)).map(([element]) => text.squeeze(lineOf(element).textContent)) : [];
  /** @param {[Element, string][]} some */
  const wordsOf = (some) => some.map(([, text]) => text);
  // What readers alone get describes the gesture, and not what the page has made of it.
  const found = [wordsOf(regions.filter(([region]) => isSeen(region))), news, wordsOf(regions)].find((each) => each.length) ?? [];
  return text.cap([...new Set(found)].slice(0, 2).join(" … "), MOST);
}

/** @param {Element} region */
function isSeen(region) {
  return dom.isVisible(region) && !sight.isForReaders(region);
}

/**
 * Whether a text is new and says something: figures alone are counts.
 * @param {string} text
 * @param {Set<string>} known
 */
function isNews(text, known) {
  return !known.has(text) && /\p{L}{2}/u.test(text);
}

/**
 * The block that a text stands in, as far as that is one line.
 * @param {Element} element
 */
function lineOf(element) {
  let at = element;
  while (dom.isInlineLevel(at) && at.parentElement && at.parentElement.textContent.length < MOST) at = at.parentElement;
  return at;
}
