// What is selected in a drawn list of many, where each option is drawn as a separate thing in the
// control: a chip, a token, a tag. A list may leave out what is selected, so that only the chip shows it.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as components from "../surface/components.js";

const REMOVER = `${kinds.SELECTORS.button},a,svg,[aria-label],[title]`;
// What has no letter and no digit is a sign, such as the cross that takes a chip away.
// @fixed Unicode, letters and numbers
const WORD = /[\p{L}\p{N}]/u;

/** @typedef {{text: string, box: Element}} Piece of what a component shows */

/**
 * The chips besides those of some options: what is drawn in the control like them.
 * @param {object} options
 * @param {string} options.ref
 * @param {string[]} options.labels what the options are called
 * @returns {{text: string, ref: string|null}[]} `ref`: what takes it away, null where nothing shows
 */
export function others({ ref, labels }) {
  const control = registry.get(ref);
  // The options of a list box that is always open are no chips.
  if (!control || control.getAttribute("role") === "listbox") return [];
  const pieces = components.shownBy(control);
  const wanted = labels.map(textModule.fold);
  /** @param {Piece} piece */
  const isWanted = ({ text }) => wanted.includes(textModule.fold(text));
  const chosen = pieces.filter(isWanted);
  const beside = pieces.filter((piece) => !isWanted(piece) && chosen.some((each) => isDrawnAlike(piece.box, each.box)));
  return beside.map(({ text, box }) => ({ text: textModule.cap(text), ref: removerOf(box, chosen[0].box) }));
}

/**
 * Whether two boxes are alike, and all around them up to what holds both.
 * @param {Element} one
 * @param {Element} other
 */
function isDrawnAlike(one, other) {
  const [mine, theirs] = branchesOf(one, other);
  return mine.length === theirs.length && mine.every((each, at) => isAlike(each, theirs[at]));
}

/**
 * The elements from each of two up to below the one that holds both, the outermost last.
 * @param {Element} one
 * @param {Element} other
 */
function branchesOf(one, other) {
  /** @param {Element} from @param {Element} end */
  const upTo = (from, end) => {
    /** @type {Element[]} */
    const found = [];
    for (let /** @type {Element|null} */ at = from; at && !dom.contains(at, end); at = dom.parentOf(at)) found.push(at);
    return found;
  };
  return [upTo(one, other), upTo(other, one)];
}

/** @param {Element} one @param {Element} other */
function isAlike(one, other) {
  if (one.localName !== other.localName || one.getAttribute("role") !== other.getAttribute("role")) return false;
  if (one.classList.length === 0 && other.classList.length === 0) return true;
  return [...one.classList].some((name) => other.classList.contains(name));
}

/**
 * The one thing in a chip that is there to be pressed, which takes it away.
 * @param {Element} box
 * @param {Element} other
 * @returns {string|null}
 */
function removerOf(box, other) {
  const chip = branchesOf(box, other)[0].at(-1) ?? box;
  /** @type {Element[]} */
  const found = [];
  for (const each of controls.below(chip)) {
    if (each === box || !isRemover(each) || !components.canBeSeen(each) || dom.contains(each, box)) continue;
    if (!found.some((outer) => dom.contains(outer, each))) found.push(each);
  }
  return found.length === 1 ? registry.idOf(found[0]) : null;
}

/**
 * What is made to be pressed, or only a sign such as a cross.
 * @param {Element} element
 */
function isRemover(element) {
  if (element.matches(REMOVER)) return true;
  return element.childElementCount === 0 && /\S/.test(element.textContent) && !WORD.test(element.textContent);
}
