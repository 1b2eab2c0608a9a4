// What else may be meant where no control is called so: texts, passages, values, what stands beside words.

import * as dom from "../../dom/dom.js";
import * as sight from "../../dom/sight.js";
import * as text from "../../dom/text.js";
import * as controls from "../../semantics/controls.js";
import * as icons from "../../semantics/icons.js";
import * as kinds from "../../semantics/kinds.js";
import * as listing from "../../semantics/listing.js";
import * as fieldkinds from "../../semantics/near/fieldkinds.js";
import * as roleModule from "../../semantics/role.js";
import * as choices from "../../surface/choices.js";
import * as mixedrows from "../../surface/drawn/mixedrows.js";
import * as ratings from "../../surface/drawn/ratings.js";
import * as drawntables from "../../surface/drawntables.js";
import * as nested from "../../surface/nested.js";
import * as wordswitches from "../../surface/wordswitches.js";
import * as description from "../description.js";
import * as generic from "../generic.js";
import * as index from "../index/index.js";
import * as passagesModule from "../passages.js";
import * as ranking from "../ranking.js";
import * as textsModule from "../texts.js";
import * as openedlayers from "./openedlayers.js";
import * as rowfields from "./rowfields.js";
import * as wishes from "./wishes.js";

/** By purpose, what is beside words that are its name. @type {Record<string, ((words: Element) => Element|null)|undefined>} */
export const BESIDE = {
  check: wordswitches.besides,
  select: (words) => choices.besides(words) ?? namedBesides(words, "select"),
  fill: (words) => ratings.besides(words) ?? namedBesides(words, "fill"),
  // A field whose value is read.
  read: () => null,
};

/**
 * The list or field that words stand before, and that has another name, which nobody sees: the only control in its row, and
 * the only field that follows the words.
 * @param {Element} words
 * @param {"select"|"fill"} purpose
 * @returns {Element|null}
 */
export function namedBesides(words, purpose) {
  const one = choices.besides(words, (each) => each.hasAttribute("aria-label") && description.fits(each, purpose) && dom.isVisible(each) && rowfields.isWithoutWords(each));
  return one && isFollowedByWords(one, words) ? one : null;
}

/**
 * Whether what follows a field in the box that it shares with its words begins with other words, and no other field.
 * @param {Element} field
 * @param {Element} words
 */
function isFollowedByWords(field, words) {
  let box = field;
  while (box.parentElement && !box.parentElement.contains(words)) box = box.parentElement;
  for (let next = box.nextElementSibling; next; next = next.nextElementSibling) {
    const first = [next, ...next.querySelectorAll("*")].find((each) => dom.isVisible(each) && (each.matches(kinds.SELECTORS.nextControl) || text.LETTER.test(ownTextOf(each))));
    if (first) return !first.matches(kinds.SELECTORS.nextControl);
  }
  return true;
}

/** @param {Element} element */
function ownTextOf(element) {
  return [...element.childNodes].map((node) => (dom.isText(node) ? node.data : "")).join("");
}

/**
 * Adds the controls that only show what the phrase names, where a font draws that: the index knows no fonts.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
export function withDrawn(wish, found, limit) {
  const phrase = wishes.phraseOf(wish);
  if (!icons.isThing(phrase)) return found;
  const known = new Set(found.entries);
  const drawn = [...index.elements()].filter((each) => !known.has(each) && icons.isDrawnSo(each, phrase) && description.canBeSeen(each));
  return drawn.length ? ranking.matching(wish, [...known, ...drawn], limit, found.cut) : found;
}

/**
 * Adds the texts with the phrase. core/find/precedence.py decides whether one is meant rather than a
 * control that contains the words.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @param {(element: Element) => boolean} [isMeant] all of them without it
 * @returns {ranking.Found}
 */
export function withTexts(wish, found, limit, isMeant) {
  const called = textsModule.called(wishes.phraseOf(wish));
  const texts = isMeant ? new Map([...called].filter(([element]) => isMeant(element))) : called;
  if (!texts.size) return found;
  const others = found.entries.filter((element) => !texts.has(element));
  const matched = ranking.matching({ ...wish, texts }, [...others, ...texts.keys()], limit, found.cut);
  return matched.entries.length && (matched.isThere || !found.entries.length) ? { ...matched, texts, isSole: false } : found;
}

/**
 * Adds what is called so in a menu that an action has opened over the page: also where it is drawn of boxes, and where a
 * key or a description stands behind its words.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
export function withOpened(wish, found, limit) {
  const isOpened = wishes.isMeantByWords(wish) ? openedlayers.test() : null;
  if (!isOpened) return found;
  const phrase = wishes.phraseOf(wish);
  const lined = [...index.elements()].filter((each) => isOpened(each) && openedlayers.isPartOf(each, phrase));
  const drawn = lined.length || found.entries.some(isOpened) ? [] : generic.called(phrase).filter(isOpened);
  const matched = drawn.length ? ranking.matching(wish, [...found.entries, ...drawn], limit, found.cut) : found;
  return lined.length ? { ...matched, entries: [...new Set([...matched.entries, ...lined])], isSole: false, lined } : matched;
}

/**
 * The only field without a label in each cell of a drawn column whose heading is the phrase.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
export function inColumns(wish, found, limit) {
  const { purpose, phrase = "", role } = wish.target;
  /** @type {Map<Element, string>} */
  const headed = new Map();
  for (const heading of textsModule.called(wishes.phraseOf(wish)).keys()) {
    for (const cell of drawntables.columnUnder(heading)) {
      const fields = [cell, ...controls.below(cell)].filter((each) => isFor(each, purpose) && isOf(each, role) && description.canBeSeen(each));
      if (fields.length === 1 && !fieldkinds.isLabelled(fields[0])) headed.set(fields[0], phrase);
    }
  }
  if (!headed.size) return found;
  const matched = ranking.matching({ ...wish, headed }, headed.keys(), limit);
  return matched.isThere ? { ...matched, headed } : found;
}

/**
 * What the phrase is for, though only its place tells so: switches of words, what a value is chosen in, and the fields
 * in the row of words that mark up none that is seen.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @param {boolean} isUnseen whether all that was found are not seen
 * @returns {ranking.Found}
 */
export function besideWords(wish, found, limit, isUnseen) {
  const { purpose, phrase = "" } = wish.target;
  /** @type {Map<Element, string>} */
  const headed = new Map();
  for (const words of textsModule.before(wishes.phraseOf(wish))) {
    const one = BESIDE[purpose]?.(words);
    const meant = one ? [one] : isUnseen || (purpose !== "read" && rowfields.areMarked(words)) ? rowfields.after(words, purpose) : [];
    for (const each of meant) headed.set(each, phrase);
  }
  if (purpose === "select") addChoices(wishes.phraseOf(wish), phrase, headed);
  if (!headed.size) return found;
  const matched = ranking.matching({ ...wish, headed }, headed.keys(), limit);
  return matched.isThere ? { ...matched, headed } : found;
}

/**
 * Adds the groups of values that are called so; where nothing is, those in a row of other fields.
 * @param {string} folded the phrase
 * @param {string} phrase
 * @param {Map<Element, string>} headed
 */
function addChoices(folded, phrase, headed) {
  for (const group of choices.called(folded)) headed.set(group, phrase);
  if (headed.size) return;
  for (const group of [...textsModule.shown(folded)].flatMap(mixedrows.behind)) headed.set(group, phrase);
}

/** @param {Element} element @param {string|undefined} role */
function isOf(element, role) {
  return role === undefined || roleModule.roleOf(element) === role;
}

/** @param {Element} element @param {string} purpose */
function isFor(element, purpose) {
  return description.isNarrow(purpose) ? description.fits(element, purpose) : fieldkinds.isField(element);
}

/**
 * The fields that show exactly the phrase, where nothing is called so: what a person sees of one without a name.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
export function withValues(wish, found, limit) {
  /** @type {Map<Element, string>} */
  const values = new Map();
  for (const element of index.elements()) {
    const value = description.valueOf(element);
    if (value && text.fold(value) === wishes.phraseOf(wish) && description.canBeSeen(element)) values.set(element, value);
  }
  if (!values.size) return found;
  const matched = ranking.matching({ ...wish, values }, values.keys(), limit);
  return matched.isThere ? { ...matched, values } : found;
}

/**
 * What shows the phrase before or after what is in it, by a style sheet, where nothing else has it.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
export function withGenerated(wish, found, limit) {
  const values = passagesModule.generated(wishes.phraseOf(wish));
  return values.size ? { ...ranking.matching({ ...wish, values }, values.keys(), limit), values } : found;
}

/**
 * The texts in sight, if all that was found are boxes without a role that a scroller inside of the page hides; null
 * if those say it better. Whoever points at something sees it.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 */
export function inSight(wish, found, limit) {
  /** @param {Element} element */
  const isHidden = (element) => !listing.isSemantic(element) && sight.isScrolledAway(element);
  if (!found.isThere || found.entries.length === 0 || !found.entries.every(isHidden)) return null;
  const nothing = { ...found, entries: [], isThere: false };
  const seen = withPassages(wish, nothing, limit, (element) => !sight.isScrolledAway(element));
  return seen.isThere && (seen.isExact || !found.isExact) ? seen : null;
}

/**
 * Adds passages, which testers read, wait for and hover over.
 * @param {ranking.Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @param {(element: Element) => boolean} [isTaken]
 * @returns {ranking.Found}
 */
export function withPassages({ target, ...wish }, found, limit, isTaken = () => true) {
  const { phrase, role } = target;
  const words = phrase ? text.fold(phrase) : null;
  const isThere = found.isThere && found.entries.length > 0 && !wishes.isOfOtherRole({ target, ...wish }, found);
  const passages = words ? passagesModule.saying(words, { role, exact: isThere }) : passagesModule.ofRole(role);
  const worded = words && role ? withOwnWords(passages, words) : passages;
  const texts = wishes.isMeantByWords({ target, ...wish }) ? textsModule.called(/** @type {string} */ (words)) : new Map();
  const elements = new Set([...(isThere ? found.entries : []), ...withoutAround(worded, texts), ...texts.keys()]);
  const matched = { ...ranking.matching({ target, ...wish, texts }, [...elements].filter(isTaken), limit), texts };
  return matched.entries.length && (matched.isThere || !found.entries.length) ? matched : found;
}

/**
 * A passage is not sent if a text in it has exactly the words.
 * @param {Element[]} passages
 * @param {Map<Element, Text[]>} texts
 */
function withoutAround(passages, texts) {
  return passages.filter((passage) => ![...texts.keys()].some((text) => text !== passage && dom.contains(passage, text)));
}

/**
 * Without those beside one that has just the words, if they have these in a control alone: next to the cell "Ann", the
 * cell of the button "Ann".
 * @param {Element[]} passages
 * @param {string} words folded
 */
function withOwnWords(passages, words) {
  const called = passages.filter((each) => nested.textsSaying(each, words).some(({ data }) => text.fold(data) === words));
  const beside = new Set(called.map((each) => each.parentNode));
  return passages.filter((each) => called.includes(each) || !beside.has(each.parentNode) || nested.textsSaying(each, words).length > 0);
}
