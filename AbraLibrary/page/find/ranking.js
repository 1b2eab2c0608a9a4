// Ranks elements by how well they match a target, and selects which are sent: coarser than
// core/find/scoring.py, which decides, but in the same order.

import * as ornaments from "../dom/ornaments.js";
import * as textModule from "../dom/text.js";
import * as aria from "../semantics/aria.js";
import * as containers from "../semantics/containers.js";
import { ROLES } from "../semantics/kinds.js";
import * as description from "./description.js";
import * as entriesModule from "./index/entries.js";
import * as withinModule from "./within.js";

/** @typedef {entriesModule.Entry} Entry */
/**
 * @typedef {object} Target see core/models/find/target.py
 * @property {string} purpose
 * @property {string} [phrase]
 * @property {string} [ref]
 * @property {boolean} [kept]
 * @property {string} [strategy]
 * @property {string} [locator]
 * @property {string} [role]
 * @property {string} [label]
 * @property {string} [testId]
 * @property {string} [within]
 * @property {string} [form]
 * @property {string} [section]
 * @property {string} [modal]
 * @property {boolean} [exact]
 * @property {boolean} [topmost]
 * @property {boolean} [inFrames] false: the locator is for the document alone
 */
/** @typedef {keyof typeof EXACT_BY} Kind */
/**
 * @typedef {object} Wish a target with its words folded
 * @property {Target} target
 * @property {string[]} wanted its texts, each of the kind in `kinds`
 * @property {Kind[]} kinds
 * @property {string[]} words of all texts, without duplicates
 * @property {boolean} isPlaced whether it names a place
 * @property {Map<Element, Text[]>} [texts] those of the elements meant by their words
 * @property {Map<Element, string>} [values] those of the elements meant by what they show
 * @property {Map<Element, string>} [headed] by field, the heading over its column that means it
 */
/** @typedef {{element: Element, tier: number, isInPlace: boolean, isOfRole: boolean, rank: number}} Rated */

/**
 * Where nothing matches, how many others are sent for "the nearest were …".
 * @unit elements
 * @limit how many are sent
 */
export const OTHERS = 8;
/**
 * Where something matches, how many outside the named container are sent, for the trace.
 * @unit elements
 * @limit how many are sent
 */
const BESIDE = 3;
/**
 * How well words match, in the order of core/find/scoring.py: an element with the words itself must
 * not be cut off in favour of one near them.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_what_says_the_words_itself_is_not_cut_off
 */
const EXACT = 3;
/**
 * A near label counts less than the words themselves and more than developers' names.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_a_field_is_found_by_its_label_nearby_and_not_the_label
 */
const NEARBY = 2.6;
/**
 * Names that only developers use.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_what_says_the_words_itself_is_not_cut_off
 */
const WEAKEST = 2.4;
/**
 * By the kind of text, for an exact match.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_what_says_the_words_itself_is_not_cut_off
 */
const EXACT_BY = {
  phrase: { own: EXACT, hint: 2.8, near: NEARBY, technical: WEAKEST },
  label: { own: EXACT, hint: WEAKEST, near: EXACT, technical: WEAKEST },
  testId: { own: WEAKEST, hint: WEAKEST, near: WEAKEST, technical: EXACT },
};
export const KINDS = /** @type {Kind[]} */ (Object.keys(EXACT_BY));
/**
 * Contained among other words: less than any exact match.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_what_says_the_words_itself_is_not_cut_off
 */
const CONTAINED = 2;
/**
 * The words but for what nobody says, such as a colon: less than the very words.
 * @unit rank
 * @measured the order of the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_a_field_is_called_by_its_label_without_what_nobody_says
 */
const BARE = 2.8;
/** Purposes that mean an element by its own words alone. */
const FILLABLE = new Set(ROLES.fillable);
const WORDED = new Set(["click", "find"]);
/**
 * Nothing behind a modal dialog can be meant, so no number of twins there may cut it off: more than
 * all others together.
 * @unit rank
 * @measured a table of a hundred rows, each with the button of the dialog
 * @test utest/page/find/test_retrieval.py::test_what_is_in_a_modal_dialog_is_sent_before_what_has_the_role_behind_it
 */
const MODAL = 64;
/**
 * Further conditions of a target count before the match of words: the role before the place.
 * @unit rank
 * @measured twice what a place counts
 * @test utest/page/find/test_retrieval.py::test_the_role_that_is_asked_for_counts_before_the_place
 */
const OF_ROLE = 32;
/**
 * More than the best match of words, less than the role.
 * @unit rank
 * @measured more than five times the best match of words
 * @test utest/page/find/test_retrieval.py::test_the_role_that_is_asked_for_counts_before_the_place
 */
const IN_PLACE = 16;
/**
 * Less than any step between two matches: a hidden element may be the meant one.
 * @unit rank
 * @measured the smallest step above, 0.2
 * @test utest/page/find/test_retrieval.py::test_a_hidden_element_that_says_the_words_is_not_cut_off_for_titles
 */
const SEEN = 0.1;

/**
 * @typedef {{entries: Element[], cut: number, scope: Map<Element, {score: number, text: string}>|null,
 *    texts?: Map<Element, Text[]>, values?: Map<Element, string>, headed?: Map<Element, string>, lined?: Element[]} & ReturnType<typeof summary>} Found the matching elements, the best first;
 *    `cut`: how many were cut off; `lined`: of what is open over the page, those with the phrase as a part; `scope`: by element, the meant container; `texts`: those of the elements
 *    meant by their words
 */

/**
 * The full matches, the best first, and how many were cut off. Further conditions of a target count
 * before the match of words, as core/find/resolve.py requires them. `left` were cut off before.
 * @returns {Found}
 * @param {Wish} wish
 * @param {Iterable<Element>} elements
 * @param {number} limit
 * @param {number} [left]
 */
export function matching(wish, elements, limit, left = 0) {
  const { within } = wish.target;
  const found = within
    ? matchingWithin(wish, [...elements].map(entriesModule.of), limit)
    : matchingAnywhere(wish, elements, limit);
  return { ...found, cut: found.cut + left };
}

/**
 * The same with a named container, for entries (entries.js). Nothing outside of it is ever meant:
 * only a few of those are sent, and only their names are computed.
 * @param {Wish} wish
 * @param {Entry[]} asked
 * @param {number} limit
 * @returns {Found}
 */
export function matchingWithin(wish, asked, limit) {
  const { target } = wish;
  const entries = description.isNarrow(target.purpose)
    ? asked.filter((entry) => description.fits(entriesModule.elementOf(entry), target.purpose))
    : asked;
  /** @type {Map<Entry, number>} */
  const tiers = new Map();
  /** @param {Entry} entry */
  const tier = (entry) => {
    let known = tiers.get(entry);
    if (known === undefined) tiers.set(entry, (known = tierOf(entriesModule.elementOf(entry), wish)));
    return known;
  };
  /** @param {Entry} entry */
  const isMeant = (entry) => tier(entry) >= CONTAINED;
  const scope = withinModule.placed(entries, /** @type {string} */ (target.within), isMeant);
  const placed = scope.size ? entries.filter((entry) => scope.has(entry)) : [];
  const inside = placed.map((entry) => rated(entriesModule.elementOf(entry), tier(entry), wish));
  const most = Math.min(limit - inside.length, inside.length ? BESIDE : OTHERS);
  const beside = [];
  let passed = 0;
  let within = 0;
  while (beside.length < most && passed < entries.length) {
    const entry = entries[passed++];
    if (scope.has(entry)) within += 1;
    else if (isMeant(entry)) beside.push(entriesModule.elementOf(entry));
  }
  const unseen = most <= 0 || beside.length === most ? entries.length - passed - (placed.length - within) : 0;
  const cut = Math.max(0, inside.length - limit);
  const byElement = new Map(Array.from(scope, ([entry, found]) => [entriesModule.elementOf(entry), found]));
  return { ...summary(inside), entries: [...best(inside, limit), ...beside], cut: cut + unseen, scope: byElement };
}

/**
 * @param {Wish} wish
 * @param {Iterable<Element>} elements
 * @param {number} limit
 * @returns {Found}
 */
function matchingAnywhere(wish, elements, limit) {
  const { target } = wish;
  const matched = [];
  const highest = rankOf(target.role !== undefined, wish.isPlaced, EXACT, true);
  let full = 0;
  let unseen = 0;
  for (const element of elements) {
    // After this many perfect matches no better one can come, except in a dialog that blocks them.
    if (full >= limit && !containers.hasModal()) {
      unseen += 1;
      continue;
    }
    if (!description.fits(element, target.purpose)) continue;
    const tier = tierOf(element, wish);
    if (tier < CONTAINED) continue;
    const found = rated(element, tier, wish);
    if (found.rank === highest) full += 1;
    matched.push(found);
  }
  const entries = best(matched, limit);
  return { ...summary(matched), entries, cut: matched.length - entries.length + unseen, scope: null };
}

/**
 * Whether there is only one; whether any has exactly the words, or is named so for users, including
 * by a near label; and whether any is in the named place, and of the named role.
 * @param {Rated[]} rated
 */
function summary(rated) {
  return {
    isSole: rated.length === 1,
    isExact: rated.some(({ tier }) => tier === EXACT),
    isCalled: rated.some(({ tier }) => tier >= NEARBY),
    isNamed: rated.some(({ tier, isInPlace }) => tier > NEARBY && isInPlace),
    isThere: rated.some(({ isInPlace }) => isInPlace),
    isOfRole: rated.some(({ isOfRole }) => isOfRole),
  };
}

/**
 * Whether any that is so named, in the named place, is visible.
 * @param {Wish} wish
 * @param {Element[]} elements
 */
export function isNamedInView(wish, elements) {
  return elements.some((element) => tierOf(element, wish) > NEARBY && description.canBeSeen(element));
}

/**
 * Whether any in the named place is seen and can be reached.
 * @param {Wish} wish
 * @param {Found} found
 */
export function isUsable({ target, isPlaced }, { entries, scope }) {
  /** @param {Element} element */
  const isInPlace = (element) => (!scope || scope.has(element)) && (!isPlaced || containers.isPlaced(element, target));
  return entries.some((element) => description.canBeUsed(element, target.purpose) && isInPlace(element));
}

/**
 * The best first, in document order among equals; dialogs matter only if there is a choice.
 * @param {Rated[]} rated
 * @param {number} limit
 */
function best(rated, limit) {
  if (rated.length > 1 && containers.hasModal()) {
    for (const each of rated) if (containers.contextOf(each.element) === "MODAL") each.rank += MODAL;
  }
  return rated.sort((one, other) => other.rank - one.rank).slice(0, limit).map(({ element }) => element);
}

/**
 * @param {Element} element
 * @param {number} tier
 * @param {Wish} wish
 * @returns {Rated}
 */
function rated(element, tier, { target, isPlaced }) {
  const isOfRole = aria.isKindOf(description.roleOf(element, target).role, target.role);
  const isInPlace = !isPlaced || containers.isPlaced(element, target);
  const rank = rankOf(isOfRole, isPlaced && isInPlace, tier, description.canBeSeen(element));
  return { element, tier, isInPlace, isOfRole, rank };
}

/**
 * @param {boolean} isOfRole
 * @param {boolean} isPlaced
 * @param {number} tier
 * @param {boolean} isSeen
 */
function rankOf(isOfRole, isPlaced, tier, isSeen) {
  return (isOfRole ? OF_ROLE : 0) + (isPlaced ? IN_PLACE : 0) + tier + (isSeen ? SEEN : 0);
}

/**
 * Whether a near label may mean the field: a press means an element with the words, unless a role is named.
 * @param {Target} target
 */
function takesNear({ purpose, role }) {
  return !WORDED.has(purpose) || role !== undefined;
}

/**
 * Whether the words near a field say that it follows: nobody means "Date:" itself.
 * @param {Element} element
 * @param {string} text
 */
function isAnnounced(element, text) {
  return text.endsWith(":") && FILLABLE.has(description.roleOf(element, {}).role);
}

/**
 * Whether a phrase is a part of a text. A sign alone, such as an arrow, is if it leads and does not come again: a box has
 * the cross of each chip in it.
 * @param {string} phrase
 * @param {string} text
 */
function isPart(phrase, text) {
  if (textModule.LETTER.test(phrase)) return textModule.containsWords(text, phrase);
  return phrase !== "" && text.lastIndexOf(textModule.foldInner(phrase)) === 0;
}

/**
 * Whether a text is the phrase but for what nobody says.
 * @param {string} phrase
 * @param {string} text
 */
function isCalled(phrase, text) {
  return phrase !== "" && text.includes(phrase) && ornaments.bare(text) === phrase;
}

/**
 * The weakest match of all wanted texts; 0 where one is missing.
 * @param {Element} element
 * @param {Wish} wish
 * @returns {number}
 */
function tierOf(element, { target, wanted, kinds, texts, values, headed }) {
  if (texts?.has(element)) return EXACT;
  if (values?.has(element) || headed?.has(element)) return NEARBY;
  if (!wanted.length) return target.role === undefined || aria.isKindOf(description.roleOf(element, target).role, target.role) ? EXACT : 0;
  const technical = description.technicalTextsOf(element);
  const tiers = wanted.map((phrase, at) => (technical.includes(phrase) ? EXACT_BY[kinds[at]].technical : 0));
  for (const { text, whose } of description.textsOf(element)) {
    if (tiers.every((tier) => tier === EXACT)) break;
    wanted.forEach((phrase, at) => {
      if (whose === "near" && kinds[at] === "phrase" && !takesNear(target) && !isAnnounced(element, text)) return;
      if (text === phrase) tiers[at] = Math.max(tiers[at], EXACT_BY[kinds[at]][whose]);
      else if (isCalled(phrase, text)) tiers[at] = Math.max(tiers[at], Math.min(EXACT_BY[kinds[at]][whose], BARE));
      else if (!tiers[at] && !target.exact && isPart(phrase, text)) tiers[at] = CONTAINED;
    });
  }
  return Math.min(...tiers);
}
