// Elements that listen for presses, as reported by the probes in the page's own world (probes/listeners.js),
// and which of them listen for themselves. Listeners older than the probes are unknown.

import * as here from "../boot/here.js";
import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as roots from "../dom/roots.js";
import * as presses from "../semantics/drawn/presses.js";
import * as icons from "../semantics/icons.js";
import * as listing from "../semantics/listing.js";
import * as lookalikes from "../semantics/lookalikes.js";

const LABEL = "label";
const PICTURES = "img,svg";
/**
 * A larger share of the view is a part of the page, not a control.
 * @unit a share of 1
 * @measured not measured: a card or a row takes less than half of the view, the main part of a page more
 * @test utest/page/find/test_listeners.py::test_what_takes_most_of_the_view_is_no_area
 */
const LARGE = 0.5;

/**
 * Those in the page now; each root is asked separately.
 * @returns {Element[]}
 */
function present() {
  /** @type {Element[]} */
  const found = [];
  if (!here.agent.secret) return found;
  /** @param {Event} event */
  const onAnswer = (event) => found.push(/** @type {Element} */ (event.target));
  for (const root of roots.all()) {
    root.addEventListener(`${here.agent.secret}!`, onAnswer, true);
    root.dispatchEvent(new Event(`${here.agent.secret}*`, { composed: true }));
    root.removeEventListener(`${here.agent.secret}!`, onAnswer, true);
  }
  return found;
}

/**
 * The areas with listeners: pressable elements that are no controls. A listener on an element that
 * contains controls, other areas with words, or a large part of the page serves those (delegation).
 * @param {() => Set<Element>} looking the elements that look pressable
 */
export function areas(looking) {
  const leaves = present().filter(isLeaf);
  if (!leaves.length) return leaves;
  const areas = looking();
  /** @type {Set<Element>} */
  const around = new Set();
  for (const root of /** @type {ShadowRoot[]} */ (roots.all())) if (root.host && hasControl(root)) markAround(root.host, around);
  for (const element of [...areas, ...leaves]) if (saysWords(element)) markAround(dom.parentOf(element), around);
  return leaves.filter((element) => !areas.has(element) && !around.has(element) && !isLarge(element));
}

/** @type {(root: Element) => Set<Element>} */
const around = dom.memoized(() => new Set(present().filter((element) => !dom.isRoot(element))));

/**
 * Whether an element or one around it, below the body, has a listener of its own for presses.
 * @param {Element} element
 */
function isHeard(element) {
  const listening = around(document.documentElement);
  return listening.size > 0 && dom.closest(element, (at) => listening.has(at)) !== null;
}

/**
 * Whether an element itself has a listener for presses.
 * @param {Element} element
 */
export function isListening(element) {
  return around(document.documentElement).has(element);
}

/** The elements with a listener of their own for presses, and those in them. */
export function* within() {
  for (const element of around(document.documentElement)) yield* [element, ...element.querySelectorAll("*")];
}

/** @param {Element} element */
function isLeaf(element) {
  if (dom.isRoot(element) || isInControl(element) || hasControl(element)) return false;
  if (element.localName === LABEL && /** @type {HTMLLabelElement} */ (element).control) return false;
  return (isSaying(element) || lookalikes.isTick(element)) && dom.isVisible(element);
}

/** @type {(element: Element) => boolean} */
const isInControl = dom.memoized((element) => {
  if (listing.isSemantic(element)) return true;
  const parent = dom.parentOf(element);
  return parent !== null && isInControl(parent);
});

/** @param {Element|ShadowRoot} scope */
function hasControl(scope) {
  for (const element of listing.near(scope)) if (listing.isSemantic(element)) return true;
  return false;
}

/**
 * Whether an element has a text or a picture.
 * @param {Element} element
 */
export function isSaying(element) {
  const texts = [element.textContent, internals.attributeOf(element, "aria-label"), element.getAttribute("title"), wordsInRoot(element)];
  if (texts.some((text) => text && /\S/.test(text))) return true;
  if (element.querySelector(PICTURES) !== null || icons.isPicture(element)) return true;
  return [...element.querySelectorAll(icons.DRAWINGS)].some(icons.isPicture);
}

/** @param {Element} element */
function wordsInRoot({ shadowRoot }) {
  return shadowRoot ? [...dom.childrenOf(shadowRoot)].filter((each) => each.localName !== "style").map((each) => each.textContent).join("") : "";
}

/** @param {Element} element */
function saysWords(element) {
  return /\S/.test(element.textContent) || element.hasAttribute("aria-label") || element.hasAttribute("title");
}

/**
 * @param {Element|null} element
 * @param {Set<Element>} around
 */
function markAround(element, around) {
  for (let at = element; at && !around.has(at); at = dom.parentOf(at)) around.add(at);
}

/** @param {Element} element */
function isLarge(element) {
  if (!element.childElementCount) return false;
  const { innerWidth: width, innerHeight: height } = /** @type {Window} */ (element.ownerDocument.defaultView);
  const box = element.getBoundingClientRect();
  return box.width * box.height > LARGE * width * height;
}

presses.tellHeardWith(isHeard);
