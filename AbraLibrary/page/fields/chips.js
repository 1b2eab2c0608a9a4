// Chips: the selected options of a drawn list, each drawn as a separate box in the control (chip,
// token, tag). A list may leave out selected options, so that only the chip shows them.

import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as vicinity from "../semantics/vicinity.js";
import * as choices from "../surface/choices.js";
import * as components from "../surface/components.js";

const REMOVER = `${kinds.SELECTORS.button},a,svg,[aria-label],[title]`;
// Without a letter or digit it is a sign, such as the cross that removes a chip.
// @fixed Unicode, letters and numbers
const WORD = /[\p{L}\p{N}]/u;

/** @typedef {{text: string, box: Element}} Piece of a component's content */

/**
 * The chips besides those of the given options: boxes like theirs in the control.
 * @param {object} options
 * @param {string} options.ref
 * @param {string[]} options.labels the names of the options
 * @returns {{text: string, ref: string|null}[]} `ref`: what removes it, null if nothing is shown
 */
export function others({ ref, labels }) {
  const control = registry.get(ref);
  // The options of a list box that is always open are no chips, nor are values side by side.
  if (!control || control.getAttribute("role") === "listbox" || choices.valuesIn(control).length > 0) return [];
  const pieces = components.shownBy(control);
  const wanted = labels.map(textModule.fold);
  /** @param {Piece} piece */
  const isWanted = ({ text }) => wanted.includes(textModule.fold(text));
  const chosen = pieces.filter(isWanted);
  const beside = pieces.filter((piece) => !isWanted(piece) && chosen.some((each) => isDrawnAlike(piece.box, each.box)));
  return beside.map(({ text, box }) => ({ text: textModule.cap(text), ref: removerOf(box, chosen[0].box) }));
}

/**
 * The words of the chips in a control: each is a box of its own with something to remove it, and none is its label.
 * @param {Element} control
 */
export function heldIn(control) {
  // The values of a group stand side by side, chosen or not.
  if (choices.valuesIn(control).length > 0) return [];
  const named = [vicinity.labelOf(control), name.nameOf(control)].map(textModule.fold);
  const pieces = components.heldBy(control, (each) => each.matches("label,legend"));
  return pieces.filter((piece) => !named.includes(textModule.fold(piece.text)) && isRemovable(piece, pieces, control)).map(({ text }) => text);
}

/**
 * Whether a box without other texts around a piece has a part to press beside it.
 * @param {Piece} piece
 * @param {Piece[]} pieces
 * @param {Element} control
 */
function isRemovable({ box }, pieces, control) {
  /** @param {Element} at */
  const isOfIt = (at) => !dom.contains(at, control) && !pieces.some((other) => other.box !== box && dom.contains(at, other.box));
  let chip = box;
  for (let at = dom.parentOf(box); at && isOfIt(at); at = dom.parentOf(at)) chip = at;
  return [...controls.below(chip)].some((each) => (isRemover(each) || isHandled(each)) && components.canBeSeen(each) && each !== control && !dom.contains(each, box));
}

/** Whether it has no words, and the pointer is a hand over it alone: a cross that is drawn by a style sheet. @param {Element} element */
function isHandled(element) {
  if (element.childNodes.length > 0 || dom.styleOf(element)?.cursor !== "pointer") return false;
  // A box that is pressed as a whole gives its hand to the arrow or the dot in it.
  const around = dom.parentOf(element);
  return around !== null && dom.styleOf(around)?.cursor !== "pointer";
}

/**
 * Whether two boxes, and their ancestors up to the common one, are alike.
 * @param {Element} one
 * @param {Element} other
 */
function isDrawnAlike(one, other) {
  const [mine, theirs] = branchesOf(one, other);
  return mine.length === theirs.length && mine.every((each, at) => isAlike(each, theirs[at]));
}

/**
 * The ancestors of each up to below the common one, outermost last.
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

/**
 * Whether two elements have the same name and role, and a class in common if they have any.
 * @param {Element} one
 * @param {Element} other
 */
export function isAlike(one, other) {
  if (one.localName !== other.localName || one.getAttribute("role") !== other.getAttribute("role")) return false;
  if (one.classList.length === 0 && other.classList.length === 0) return true;
  return [...one.classList].some((name) => other.classList.contains(name));
}

/**
 * The only pressable thing in a chip, which removes it.
 * @param {Element} box
 * @param {Element} other
 * @returns {string|null}
 */
function removerOf(box, other) {
  const chip = branchesOf(box, other)[0].at(-1) ?? box;
  /** @type {Element[]} */
  const found = [];
  for (const each of controls.below(chip)) {
    if (each === box || !(isRemover(each) || isHandled(each)) || !components.canBeSeen(each) || dom.contains(each, box)) continue;
    if (!found.some((outer) => dom.contains(outer, each))) found.push(each);
  }
  return found.length === 1 ? registry.idOf(found[0]) : null;
}

/**
 * Made to be pressed, or a mere sign such as a cross.
 * @param {Element} element
 */
function isRemover(element) {
  if (element.matches(REMOVER)) return true;
  return element.childElementCount === 0 && /\S/.test(element.textContent) && !WORD.test(element.textContent);
}
