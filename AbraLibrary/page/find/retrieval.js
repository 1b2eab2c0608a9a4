// Retrieval: the actionable elements that an intent may mean. Coarse on purpose; core/find/resolve.py
// ranks, decides and explains (docs/design.md, "Page agent"). Names are computed only for elements
// that may have the words of the intent (index.js).

import * as dom from "../dom/dom.js";
import * as order from "../dom/order.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as containers from "../semantics/containers.js";
import * as listing from "../semantics/listing.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as name from "../semantics/name.js";
import * as listboxes from "../surface/listboxes.js";
import * as description from "./description.js";
import * as genericModule from "./generic.js";
import * as entries from "./index/entries.js";
import * as index from "./index/index.js";
import * as search from "./index/search.js";
import * as locate from "./locate.js";
import * as ranking from "./ranking.js";
import * as refs from "./refs.js";
import * as registry from "./registry.js";
import * as answers from "./retrieval/answers.js";
import * as chipparts from "./retrieval/chipparts.js";
import * as fallbacks from "./retrieval/fallbacks.js";
import * as stillsaid from "./retrieval/stillsaid.js";
import * as wishes from "./retrieval/wishes.js";
import * as subjects from "./subjects.js";
import * as textsModule from "./texts.js";
import * as veils from "./veils.js";

/** @typedef {ranking.Target} Target */
/** @typedef {ranking.Wish} Wish */

/** @type {Set<Element>} */
const NONE = new Set();
/** Purposes for which a field may be called by what it shows; what is read or waited for is a text. */
const VALUED = new Set(["fill", "select", "click"]);
/** Purposes that may mean a text. */
const READ = new Set(["find", "read"]);

/**
 * The answer of `candidates.retrieve` for a target, and `isSure`: whether only the first can be meant.
 * @param {Target & {limit: number, exhaustive?: boolean}} asked
 */
export function look({ limit, exhaustive = false, ...target }) {
  return name.inPass(() => {
    stillsaid.forget();
    if (target.ref) return byRef(target, target.ref, limit);
    if (target.locator) {
      const located = locate.all(target.strategy ?? null, target.locator, target.inFrames);
      const cut = Math.max(0, located.length - limit);
      return answers.answer(located.slice(0, limit), located.length, cut, target, { isSure: located.length === 1 });
    }
    index.refresh();
    return entries.withLabels(() => byIntent(wishes.wish(target), limit, exhaustive));
  });
}

/**
 * The element of an id or, for "the nearest are …", those like it and others in view.
 * @param {Target} target
 * @param {string} ref
 * @param {number} limit
 */
function byRef(target, ref, limit) {
  const { element, alike } = refs.find(ref, target.kept);
  if (element) {
    registry.adopt(element, /** @type {string} */ (registry.ownIdOf(ref)));
    const found = answers.answer([element], 1, 0, target, { isSure: true });
    // The action knows it by this id, whatever it would be now.
    found.candidates[0].ref = ref;
    return found;
  }
  index.refresh();
  const shown = new Set(alike);
  for (const other of index.elements()) {
    if (shown.size >= Math.min(limit, alike.length + ranking.OTHERS)) break;
    if (description.canBeSeen(other) && viewport.isInView(other)) shown.add(other);
  }
  return answers.answer([...shown].slice(0, limit), index.size(), 0, target);
}

/**
 * @param {Wish} wish
 * @param {number} limit
 * @param {boolean} exhaustive
 */
// eslint-disable-next-line complexity -- the order is the decision: each step may replace what the previous one found
function byIntent(wish, limit, exhaustive) {
  const { target } = wish;
  /** @type {ranking.Found} */
  let found = amongControls(wish, exhaustive, limit);
  // Before failing: mutations do not report scripted style sheet changes.
  if (!found.entries.length && !exhaustive && index.reread()) {
    found = amongControls(wish, exhaustive, limit);
  }
  // The named role may belong to no control: a column header is none.
  const isAmiss = wishes.isOfOtherRole(wish, found);
  if ((!found.isThere || isAmiss) && target.purpose !== "fill") {
    const lower = ranking.matching(wish, generic(wish), limit);
    if (isAmiss ? lower.isOfRole : lower.isThere || !found.entries.length) found = lower;
  } else if (wishes.isSeenFirst(target) && found.isThere && !found.entries.some(description.canBeSeen)) {
    // What only looks pressable is seen, and a control that is called so is not.
    const seen = ranking.matching(wish, [...found.entries, ...generic(wish)], limit, found.cut);
    if (seen.entries.some(description.canBeSeen)) found = seen;
  } else if (target.purpose === "read" && found.isThere && !found.entries.some(description.canBeSeen)) {
    // What is drawn in the place of a field has its value.
    const lists = [...genericModule.all(), ...genericModule.drawn()].filter((each) => lookalikes.lookOf(each) === "combobox");
    const seen = ranking.matching(wish, [...found.entries, ...lists], limit, found.cut);
    if (seen.entries.some(description.canBeSeen)) found = seen;
  } else if (wishes.isOnlyHeld(wish, found)) {
    found = ranking.matching(wish, [...found.entries, ...calledSo(wish)], limit, found.cut);
  } else if (wishes.isOnlyPart(wish, found)) {
    const drawn = ranking.matching(wish, genericModule.drawn(), limit);
    if (drawn.isThere && drawn.isCalled) found = ranking.matching(wish, [...found.entries, ...drawn.entries], limit, found.cut);
  }
  if (wishes.isPressed(target) && !found.isNamed) found = fallbacks.withDrawn(wish, found, limit);
  if (wishes.isPressed(target) && found.isNamed) found = fallbacks.withOpened(wish, found, limit);
  const isPart = target.purpose === "click" && found.entries.length > 0 && wishes.isOnlyHeld(wish, found);
  if (wishes.isPressed(target) && wishes.isMeantByWords(wish)) {
    // The visible words of a row win over a control of that name that nobody sees, those of a dialog over one behind it.
    const isUnseen = found.isNamed && !ranking.isNamedInView(wish, found.entries);
    const isBehind = found.isNamed && containers.hasModal() && found.entries.every(veils.isShutOff);
    if (isBehind) found = fallbacks.withTexts(wish, found, limit, (element) => !veils.isShutOff(element));
    else if (isUnseen) found = fallbacks.withTexts(wish, found, limit, textsModule.isOfItem);
    else if (target.purpose === "click" && (!found.isNamed || target.exact)) found = fallbacks.withTexts(wish, found, limit);
  }
  // Nobody operates a cell, but who names its role means it, and not the box in it that is called so, too.
  if (wishes.isNamedByRole(wish) && (!found.isThere || wishes.isOfOtherRole(wish, found))) found = fallbacks.withPassages(wish, found, limit);
  if (READ.has(target.purpose)) {
    const seen = target.purpose === "find" ? fallbacks.inSight(wish, found, limit) : null;
    // "boats" may be a text beside the tab "Boats", and a cell with a link no link.
    if (seen || !(found.isThere && found.isCalled) || wishes.isOfOtherRole(wish, found) || target.exact) found = seen ?? fallbacks.withPassages(wish, found, limit);
  }
  if (!found.entries.length && wishes.isPressed(target) && target.phrase) found = ranking.matching(wish, genericModule.pictures(wishes.phraseOf(wish), target.purpose === "click"), limit);
  if (!found.entries.length && READ.has(target.purpose) && wishes.isMeantByWords(wish)) found = fallbacks.withGenerated(wish, found, limit);
  // What a person sees beside or below the words comes before what is called so and that nobody sees.
  const isUnseen = found.isThere && wishes.isHeaded(target) && !ranking.isUsable(wish, found);
  if ((!found.isThere || !found.isCalled || isUnseen) && wishes.mayBeHeaded(wish)) found = fallbacks.inColumns(wish, found, limit);
  if ((!found.isThere || (isUnseen && !found.headed)) && fallbacks.BESIDE[target.purpose] && wishes.isMeantByWords(wish)) found = fallbacks.besideWords(wish, found, limit, isUnseen);
  if (!found.isThere && VALUED.has(target.purpose) && wishes.isMeantByWords(wish)) found = fallbacks.withValues(wish, found, limit);
  if (wishes.isPressed(target) && target.phrase && target.within) found = chipparts.withOwn(wish, wishes.phraseOf(wish), found);
  const { entries, cut, scope, texts, values, headed } = found;
  const sent = entries.length ? entries : nearest(wish, Math.min(ranking.OTHERS, limit));
  for (const each of sent) stillsaid.note(each, each, wishes.phraseOf(wish));
  const about = isPart ? subjects.about(entries, wishes.phraseOf(wish)) : NONE;
  const lined = wishes.isOneOfMany(wish, found) ? new Set(entries.filter((each) => textsModule.isLineIn(each, wishes.phraseOf(wish)))) : new Set(found.lined);
  // On a page drawn of boxes those are what can be pressed.
  const total = index.size() || (sent.length ? genericModule.all().length : 0);
  return answers.answer(sent, total, cut, target, { scope, parts: { about, lined }, texts, values, headed, isFound: entries.length > 0, isSure: wishes.isSureOf(wish, found) });
}

/**
 * The matching controls.
 * @param {Wish} wish
 * @param {boolean} exhaustive
 * @param {number} limit
 */
function amongControls(wish, exhaustive, limit) {
  const { wanted, words, target } = wish;
  if (!exhaustive && wanted.length && target.within) {
    const held = search.held(words, target.purpose);
    const beside = lists(wish).map(entries.of);
    // Unchanged results are the same array (search.js).
    return ranking.matchingWithin(wish, beside.length ? [...held, ...beside] : held, limit);
  }
  return ranking.matching(wish, withLists(wish, semantic(wish, exhaustive)), limit);
}

/**
 * The controls and the standing lists: these are no controls, but one selects in them.
 * @param {Wish} wish
 * @param {Iterable<Element>} controls
 * @returns {Generator<Element, void>}
 */
function* withLists(wish, controls) {
  yield* controls;
  yield* lists(wish);
}

/**
 * @param {Wish} wish
 * @returns {Element[]}
 */
function lists({ target }) {
  return target.purpose === "select" ? listboxes.standing() : [];
}

/**
 * The controls that may be meant, in document order.
 * @param {Wish} wish
 * @param {boolean} exhaustive
 */
function semantic({ wanted, words, target }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? search.holding(words, target.purpose) : index.elements();
}

/** @param {Wish} wish */
function calledSo(wish) {
  return genericModule.called(wishes.phraseOf(wish));
}

/**
 * The areas that may be meant.
 * @param {Wish} wish
 */
function generic({ target }) {
  const areas = genericModule.all();
  if (target.purpose === "check") return order.ordered(new Set([...areas, ...genericModule.drawn(), ...genericModule.ofRows()]));
  if (description.isNarrow(target.purpose)) return [...areas, ...genericModule.drawn()];
  return target.phrase ? genericModule.saying(areas, text.fold(target.phrase), target.role) : areas;
}

/** @returns {Element[]} */
function everything() {
  /** @type {Element[]} */
  const found = [];
  dom.walk(document, (element) => {
    if (listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/**
 * Where nothing matches, the candidates of the wanted kind with the most similar names: those of the named role first.
 * @param {Wish} wish
 * @param {number} count
 */
function nearest({ wanted, target }, count) {
  /** @type {Element[]} */
  const others = [];
  /** @type {Element[]} */
  const found = [];
  const areas = index.size() ? [] : genericModule.all();
  const elements = wanted.length ? search.likest(wanted.join(" "), target.purpose) : index.elements();
  for (const element of [...elements, ...areas]) {
    if (found.length >= count) break;
    if (!description.fits(element, target.purpose)) continue;
    const isOfRole = !wanted.length || target.role === undefined || description.roleOf(element, target).role === target.role;
    (isOfRole ? found : others).push(element);
  }
  return [...found, ...others].slice(0, count);
}
