// What the browser itself does when an element is pressed, with or without a listener.

import * as destinations from "../dom/destinations.js";
import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as kinds from "../semantics/kinds.js";

/** A click of the main button does this after its listeners; they may prevent it. */
const ACTIVATED = `${kinds.SELECTORS.activated},video,audio,object,[popovertarget],[commandfor]`;
// Addresses of links that only a listener uses: they lead nowhere; `#` leads to the top of the page.
// @fixed HTML, "The javascript: URL special case" and "scroll to the fragment", as pages write them
const NOWHERE = /^\s*(#|javascript:\s*(void\s*\(?\s*0\s*\)?)?\s*;?)\s*$/i;
// @fixed HTML, "target": the names of the window that the link is in
const SAME_WINDOW = /^(_self)?$/i;
/** Takes the focus, the caret or the press, with any button. */
const SERVED = `${kinds.SELECTORS.served},iframe,embed`;
const BUTTONS = kinds.TYPES.pressedInput;

/**
 * Whether a click does more than call listeners: it follows a link, submits, opens. Only the main
 * button does so, and a label only for its control.
 * @param {Element} element
 */
export function isActivated(element) {
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at)) {
    if (at.matches(ACTIVATED) || isFollowed(at) || isField(at) || isLabelOfControl(at) || isButtonOfForm(at)) return true;
  }
  return false;
}

/** @param {Element} element */
function isLabelOfControl(element) {
  const { localName, control } = /** @type {HTMLLabelElement} */ (element);
  return localName === "label" && Boolean(control);
}

/** @param {Element} element */
function isButtonOfForm(element) {
  const { localName, form, type } = /** @type {HTMLButtonElement|HTMLInputElement} */ (element);
  return (localName === "button" || localName === "input") && Boolean(form) && type !== "button";
}

/** @param {Element} element */
function isFollowed(element) {
  if (!element.matches(destinations.LINK)) return false;
  const isNowhere = NOWHERE.test(element.getAttribute("href") ?? "?") && SAME_WINDOW.test(destinations.anchorOf(element).target);
  return !isNowhere || element.ownerDocument.location.hash !== "";
}

/**
 * Whether all that the browser does for a click is to go to a place on the same page. The link of a
 * tab or a menu does no more until its code has loaded.
 * @param {Element} element
 */
export function isOfSamePage(element) {
  const link = element.closest(destinations.LINK);
  if (!link || link.hasAttribute("download")) return false;
  const { href, target } = destinations.anchorOf(link);
  if (!SAME_WINDOW.test(target)) return false;
  const [page, ...places] = href.split("#");
  return places.length > 0 && page === element.ownerDocument.URL.split("#")[0];
}

/** @param {Element} element */
function isField(element) {
  const { localName, type } = /** @type {HTMLInputElement} */ (element);
  return localName === "input" && !BUTTONS.has(type);
}

/**
 * Whether the browser does something for a press of any button.
 * @param {Element} element
 */
export function isServed(element) {
  for (let /** @type {Element|null} */ at = element; at; at = dom.parentOf(at)) if (at.matches(SERVED) || isField(at)) return true;
  return remembered.query("[popover]").some((popover) => popover.matches(":popover-open"));
}
