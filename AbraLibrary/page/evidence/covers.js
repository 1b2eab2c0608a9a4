// What is painted over in a picture: elements of locators, fields with a secret in clear; and where texts are, for a
// search of secrets.

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as origins from "../dom/origins.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as generated from "../find/index/generated.js";
import * as locate from "../find/locate.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as pseudo from "../semantics/pseudo.js";
import * as secrecy from "../semantics/secrecy.js";

/**
 * @typedef {[x: number, y: number, w: number, h: number]} Place in CSS px of the top viewport
 * @typedef {[text: string, ...place: Place]} Placed
 */

/**
 * How long a text may be whose parts are elements of their own.
 * @unit characters
 * @measured not measured: many times a code or the number of a card
 * @test utest/page/evidence/test_covers.py::test_a_text_whose_parts_are_elements_is_read_as_one
 */
const LONGEST_CODE = 100;

/**
 * @param {object} options
 * @param {Array<{strategy: string, locator: string}>} options.masks
 * @param {number | null} options.reach how far beyond the view texts count, in its heights; null: all of them
 * @returns {{masked: Place[][], secret: Place[], texts: Placed[], closed: Place[], scroll: number[], ratio: number,
 *   foreign: boolean}} the places of each mask, of secret fields, of texts and of closed shadow roots; whether there are
 *   frames of another origin
 */
export function look({ masks, reach }) {
  observer.catchUp();
  const masked = masks.map(({ strategy, locator }) => locate.all(strategy, locator).map(placeOf));
  const scroll = [scrollX, scrollY];
  const closed = [...probes.closedHosts()].filter(dom.isVisible).map(placeOf);
  return { masked, ...texts(reach), closed, scroll, ratio: devicePixelRatio, foreign: origins.count() > 0 };
}

/**
 * The visible elements with a text of their own, and fields.
 * @param {number | null} reach
 */
function texts(reach) {
  /** @type {Place[]} */
  const secret = [];
  /** @type {Placed[]} */
  const found = [];
  const { attributes, isUnknown } = generated.lastRead();
  const isGenerated = attributes.length > 0 || isUnknown;
  roots.each("*", (element) => {
    const text = isGenerated && element.hasAttributes() ? withGenerated(element, textOf(element)) : textOf(element);
    if (!text) return;
    for (const part of isInParts(element) ? partsOf(element) : [element]) {
      const place = dom.isVisible(part) ? nearPlaceOf(part, reach) : null;
      if (place === null) continue;
      if (isSecretField(element)) secret.push(place);
      else found.push([text, ...place]);
    }
  });
  return { secret, texts: found };
}

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const { x, y, w, h } = viewport.boxOf(element);
  return [x, y, w, h];
}

/**
 * Where an element and its text are, or null where that is too far from the view.
 * @param {Element} element
 * @param {number | null} reach
 * @returns {Place | null}
 */
function nearPlaceOf(element, reach) {
  const { left, top, right, bottom, isOwn } = withOverflow(element, viewport.boxOf(element));
  const beyond = (reach ?? Infinity) * innerHeight;
  const isNear = reach === null || (left < innerWidth && right > 0 && top < innerHeight + beyond && bottom > -beyond);
  // Most of a long page is far away: what clips that need not be looked for.
  if (!isNear) return null;
  return reach === 0 && isOwn ? partInView(element) : [left, top, right - left, bottom - top];
}

/**
 * The box with the text that sticks out of it, and whether none does.
 * @param {Element} element
 * @param {ReturnType<typeof viewport.boxOf>} box
 */
function withOverflow(element, { x, y, w, h }) {
  const own = element.getBoundingClientRect();
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  /** @param {number} size how far it sticks out @returns {number} */
  const out = (size) => (text.width > 0 && size > 1 ? size : 0);
  const [left, top] = [out(own.left - text.left), out(own.top - text.top)];
  const [right, bottom] = [out(text.right - own.right), out(text.bottom - own.bottom)];
  return { left: x - left, top: y - top, right: x + w + right, bottom: y + h + bottom, isOwn: left + top + right + bottom === 0 };
}

/** @param {Element} element @returns {Place | null} */
function partInView(element) {
  const part = viewport.seenPart(element, element.getBoundingClientRect());
  return part && [part.left, part.top, part.right - part.left, part.bottom - part.top];
}

/** @param {Element} element */
function isSecretField(element) {
  return element.matches(kinds.SELECTORS.textControl) && secrecy.isSecret(element);
}

/**
 * A style sheet may show what an attribute or a variable says; what it says itself is no secret.
 * @param {Element} element
 * @param {string} text
 */
function withGenerated(element, text) {
  return pseudo.textOf(element, "::before") + text + pseudo.textOf(element, "::after");
}

/** @param {Element} element */
function textOf(element) {
  if (element.localName === "img") return /** @type {HTMLImageElement} */ (element).alt;
  if (element.matches(kinds.SELECTORS.textControl)) return valueOf(/** @type {HTMLInputElement} */ (element));
  if (element.matches("select")) return [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map((option) => option.text).join(" ");
  return hasOwnText(element) || isInParts(element) ? element.textContent ?? "" : "";
}

/**
 * The value that a field shows; a browser shows dots for a password.
 * @param {HTMLInputElement} field
 */
function valueOf(field) {
  const isSecret = secrecy.isSecret(field);
  return field.type === "password" ? "" : field.value || (isSecret ? "" : field.placeholder);
}

/** @param {Element} element */
function hasOwnText(element) {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

/**
 * Whether its text is put together of elements, as the digits of a code are.
 * @param {Element} element
 */
function isInParts(element) {
  if (hasOwnText(element) || element.children.length < 2 || element.matches("select")) return false;
  return partsOf(element).every((part) => !part.firstElementChild) && (element.textContent ?? "").trim().length <= LONGEST_CODE;
}

/** @param {Element} element */
function partsOf(element) {
  return [...element.children].filter((part) => part.textContent?.trim());
}
