// The pictures that are drawn inside of a button or a combobox beside some words, as the cross of a chip: where one is
// called as the phrase is, `within` these words means that one, and nothing outside.

import * as dom from "../../dom/dom.js";
import * as order from "../../dom/order.js";
import * as text from "../../dom/text.js";
import * as icons from "../../semantics/icons.js";
import * as kinds from "../../semantics/kinds.js";
import * as listing from "../../semantics/listing.js";
import * as description from "../description.js";
import * as entries from "../index/entries.js";
import * as listeners from "../listeners.js";
import * as stillsaid from "./stillsaid.js";

/** @typedef {import("../ranking.js").Found} Found */
/** @typedef {{box: Element, control: Element, parts: Element[]}} Chip the nearest box with the words and such parts, which have no words */

const HOLDERS = `${kinds.SELECTORS.button},${kinds.SELECTORS.combobox}`;

/**
 * What was found, without what stands outside of such a box, and with the parts of the box that are pressed for themselves.
 * @param {import("../ranking.js").Wish} wish
 * @param {string} phrase folded
 * @param {Found} found
 * @returns {Found}
 */
export function withOwn({ target }, phrase, found) {
  const within = /** @type {string} */ (target.within);
  const chips = saying(text.fold(within), phrase, holdersIn(found));
  if (!chips.length) return found;
  /** @type {NonNullable<Found["scope"]>} */
  const scope = new Map();
  for (const [element, match] of found.scope ?? []) {
    if (chips.some(({ box }) => dom.contains(box, element))) scope.set(element, match);
  }
  for (const { box, control, parts } of chips) {
    for (const each of new Set(parts.map((part) => pressedFor(part, control)))) {
      if (!each || scope.has(each)) continue;
      scope.set(each, { score: 1, text: within });
      stillsaid.note(each, box, within);
    }
  }
  return { ...found, entries: [...new Set([...scope.keys(), ...found.entries])], isThere: scope.size > 0, isSole: false, scope };
}

/**
 * The buttons and comboboxes in the containers of what was found; where nothing was, all of them.
 * @param {Found} found
 */
function holdersIn({ scope }) {
  const matches = /** @type {{container?: entries.Entry}[]} */ ([...(scope?.values() ?? [])]);
  const containers = new Set(matches.map(({ container }) => container));
  if (!containers.size || containers.has(undefined)) return order.query(HOLDERS);
  const boxes = [...containers].map((each) => entries.elementOf(/** @type {entries.Entry} */ (each)));
  return new Set(boxes.flatMap((box) => [box, ...dom.shadowRootsOf(box)].flatMap((root) => [...root.querySelectorAll(HOLDERS)])));
}

/**
 * @param {string} words folded
 * @param {string} phrase folded
 * @param {Iterable<Element>} holders
 */
function saying(words, phrase, holders) {
  /** @type {(Chip & {isExact: boolean})[]} */
  const found = [];
  for (const control of holders) {
    if (!control.firstElementChild || !text.says(text.fold(control.textContent), words) || !dom.isVisible(control)) continue;
    for (const said of textsIn(control, words)) {
      const chip = chipAround(said, control, phrase);
      if (chip) found.push({ ...chip, isExact: text.fold(said.data) === words });
    }
  }
  return found.some(({ isExact }) => isExact) ? found.filter(({ isExact }) => isExact) : found;
}

/** @param {Element} control @param {string} words folded */
function textsIn(control, words) {
  const found = [];
  const texts = control.ownerDocument.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  for (let node = /** @type {Text|null} */ (texts.nextNode()); node; node = /** @type {Text|null} */ (texts.nextNode())) {
    if (text.says(text.fold(node.data), words)) found.push(node);
  }
  return found;
}

/**
 * @param {Text} said
 * @param {Element} control
 * @param {string} phrase folded
 * @returns {Chip|null}
 */
function chipAround(said, control, phrase) {
  for (let box = said.parentElement; box; box = box.parentElement) {
    const parts = [...box.querySelectorAll("*")].filter((each) => isPart(each, control, phrase));
    if (parts.length) return { box, control, parts };
    if (box === control) return null;
  }
  return null;
}

/**
 * Whether something in a control is a sign or a picture that is called so.
 * @param {Element} element
 * @param {Element} control
 * @param {string} phrase folded
 */
function isPart(element, control, phrase) {
  if (listing.isSemantic(element) && element !== control) return false;
  return !text.LETTER.test(element.textContent) && icons.namesOf(element).some((each) => text.fold(each) === phrase) && description.canBeSeen(element);
}

/**
 * What takes the presses of a part for itself, and not for the control: it listens, or the pointer is a hand over it alone.
 * @param {Element} part
 * @param {Element} control
 */
function pressedFor(part, control) {
  for (let at = /** @type {Element|null} */ (part); at && at !== control && !text.LETTER.test(at.textContent); at = dom.parentOf(at)) {
    if (listeners.isListening(at) || isHandled(at)) return at;
  }
  return null;
}

/** @param {Element} element */
function isHandled(element) {
  const around = dom.parentOf(element);
  return dom.styleOf(element)?.cursor === "pointer" && around !== null && dom.styleOf(around)?.cursor !== "pointer";
}
