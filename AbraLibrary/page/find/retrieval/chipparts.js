// The pictures that are drawn beside some words and are no controls, as the cross of a chip: where one is called as the
// phrase is, `within` these words means that one, and nothing outside. Inside of a control this is so even if nobody
// knows whether the picture is pressed for itself.

import * as dom from "../../dom/dom.js";
import * as roots from "../../dom/roots.js";
import * as text from "../../dom/text.js";
import * as icons from "../../semantics/icons.js";
import * as kinds from "../../semantics/kinds.js";
import * as listing from "../../semantics/listing.js";
import * as repeats from "../../semantics/repeats.js";
import * as description from "../description.js";
import * as generic from "../generic.js";
import * as entries from "../index/entries.js";
import * as listeners from "../listeners.js";
import * as stillsaid from "./stillsaid.js";

/** @typedef {import("../ranking.js").Found} Found */
/**
 * @typedef {object} Chip the nearest box around some words that has such parts
 * @property {Element} box
 * @property {boolean} isInControl
 * @property {Element[]} pressed the parts that are pressed for themselves, if they are surely those of the words
 * @property {boolean} isExact whether it has just the words
 */

/** What a part may be pressed in for something else. */
const HOLDERS = `${kinds.SELECTORS.button},${kinds.SELECTORS.combobox},${kinds.SELECTORS.tab},${kinds.SELECTORS.option},${kinds.SELECTORS.menuItem}`;
const ITEM = kinds.SELECTORS.item;
/**
 * A box with more than this is no chip.
 * @unit elements
 * @limit the cost of a look; a chip has a text, a picture and the boxes around these
 */
const MOST = 24;

/**
 * What was found, without what stands outside of such a box, and with the parts of the box that are pressed for themselves.
 * A record may have a part and a button that are called so: then both may be meant.
 * @param {import("../ranking.js").Wish} wish
 * @param {string} phrase folded
 * @param {Found} found
 * @returns {Found}
 */
export function withOwn({ target }, phrase, found) {
  const within = /** @type {string} */ (target.within);
  const containers = containersOf(found);
  const chips = saying(text.fold(within), phrase, containers);
  if (!chips.length) return found;
  const isOfRecord = containers.length > 0 && !chips.some(({ isInControl }) => isInControl) && containers.every((each) => each.matches(ITEM) || repeats.isRecord(each));
  /** @type {NonNullable<Found["scope"]>} */
  const scope = new Map();
  for (const [element, match] of found.scope ?? []) {
    if (isOfRecord || chips.some(({ box }) => dom.contains(box, element))) scope.set(element, match);
  }
  for (const { box, pressed } of chips) {
    for (const each of pressed) {
      scope.set(each, { score: 1, text: within });
      stillsaid.note(each, box, within);
    }
  }
  return { ...found, entries: [...new Set([...scope.keys(), ...found.entries])], isThere: scope.size > 0, isSole: false, scope };
}

/**
 * The containers that what was found is in, as far as they are known.
 * @param {Found} found
 */
function containersOf({ scope }) {
  const matches = /** @type {{container?: entries.Entry}[]} */ ([...(scope?.values() ?? [])]);
  const all = new Set(matches.map(({ container }) => container));
  return all.has(undefined) ? [] : [...all].map((each) => entries.elementOf(/** @type {entries.Entry} */ (each)));
}

/**
 * @param {string} words folded
 * @param {string} phrase folded
 * @param {Element[]} containers where they are looked for; without any, everywhere
 */
function saying(words, phrase, containers) {
  /** @type {Map<Element, Chip>} */
  const found = new Map();
  const around = containers.length ? containers.flatMap((box) => [box, ...dom.shadowRootsOf(box)]) : roots.all();
  for (const root of around) {
    for (const said of textsIn(root, words)) {
      const chip = chipAround(said, words, phrase, containers);
      if (chip && !found.has(chip.box)) found.set(chip.box, chip);
    }
  }
  const all = [...found.values()];
  return all.some(({ isExact }) => isExact) ? all.filter(({ isExact }) => isExact) : all;
}

/** @param {Node} root @param {string} words folded */
function* textsIn(root, words) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = /** @type {Text|null} */ (texts.nextNode()); node; node = /** @type {Text|null} */ (texts.nextNode())) {
    if (node.data.length >= words.length && text.says(text.fold(node.data), words)) yield node;
  }
}

/**
 * @param {Text} said
 * @param {string} words folded
 * @param {string} phrase folded
 * @param {Element[]} containers
 * @returns {Chip|null}
 */
function chipAround(said, words, phrase, containers) {
  const control = dom.closest(said.parentElement, listing.isSemantic);
  const isInControl = control !== null && control.matches(HOLDERS);
  for (let box = said.parentElement; box && !containers.includes(box); box = box.parentElement) {
    if (!isInControl && box.getElementsByTagName("*").length > MOST) return null;
    const called = [...box.querySelectorAll("*")].filter((each) => isCalled(each, phrase));
    if (called.length) return chipOf(box, called, words, isInControl ? control : null);
    if (isInControl && box === control) return null;
  }
  return null;
}

/**
 * @param {Element} box
 * @param {Element[]} called what is called so in it
 * @param {string} words folded
 * @param {Element|null} control
 * @returns {Chip|null}
 */
function chipOf(box, called, words, control) {
  const parts = called.filter((each) => !listing.isSemantic(each));
  const isExact = text.fold(wordsApart(box, called)) === words;
  const isSure = isExact || repeats.isRecord(box);
  const pressed = [...new Set(parts.map((each) => pressedFor(each, box)))].filter((each) => each !== null);
  // Beside the words a mere picture says nothing of other places.
  if (!control && (pressed.length === 0 || parts.length < called.length)) return null;
  return { box, isInControl: control !== null, pressed: isSure ? pressed : [], isExact };
}

/**
 * Whether it is a sign or a picture in sight that is called so.
 * @param {Element} element
 * @param {string} phrase folded
 */
function isCalled(element, phrase) {
  return !text.LETTER.test(element.textContent) && icons.namesOf(element).some((each) => text.fold(each) === phrase) && description.canBeSeen(element);
}

/**
 * The words of a box without those of some parts.
 * @param {Element} box
 * @param {Element[]} parts
 */
function wordsApart(box, parts) {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let words = "";
  while (texts.nextNode()) if (!parts.some((part) => part.contains(texts.currentNode))) words += ` ${texts.currentNode.nodeValue}`;
  return words;
}

/**
 * What takes the presses of a part for itself, and not for the box: it listens, or the pointer tells.
 * @param {Element} part
 * @param {Element} box
 */
function pressedFor(part, box) {
  for (let at = /** @type {Element|null} */ (part); at && at !== box && !text.LETTER.test(at.textContent); at = dom.parentOf(at)) {
    if (listing.isSemantic(at)) return null;
    if (listeners.isListening(at) || isHandled(at) || areas(document.documentElement).has(at)) return at;
  }
  return null;
}

/** @type {(root: Element) => Set<Element>} */
const areas = dom.memoized(() => new Set(generic.all()));

/** @param {Element} element */
function isHandled(element) {
  const around = dom.parentOf(element);
  return dom.styleOf(element)?.cursor === "pointer" && around !== null && dom.styleOf(around)?.cursor !== "pointer";
}
