// Retrieval: the actionable elements that an intent may mean. Coarse on purpose; core/find/resolve.py
// ranks, decides and explains (docs/design.md, "Page agent"). Names are computed only for elements
// that may have the words of the intent (index.js).

import * as destinations from "../dom/destinations.js";
import * as dom from "../dom/dom.js";
import * as order from "../dom/order.js";
import * as origins from "../dom/origins.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as containers from "../semantics/containers.js";
import * as controls from "../semantics/controls.js";
import * as icons from "../semantics/icons.js";
import * as listing from "../semantics/listing.js";
import * as name from "../semantics/name.js";
import * as fieldkinds from "../semantics/near/fieldkinds.js";
import * as vicinity from "../semantics/vicinity.js";
import * as idleness from "../signals/idleness.js";
import * as choices from "../surface/choices.js";
import * as drawntables from "../surface/drawntables.js";
import * as geometry from "../surface/geometry.js";
import * as listboxes from "../surface/listboxes.js";
import * as meant from "../surface/meant.js";
import * as nested from "../surface/nested.js";
import * as ticked from "../surface/ticked.js";
import * as wordswitches from "../surface/wordswitches.js";
import * as description from "./description.js";
import * as genericModule from "./generic.js";
import * as entries from "./index/entries.js";
import * as index from "./index/index.js";
import * as search from "./index/search.js";
import * as locate from "./locate.js";
import * as passagesModule from "./passages.js";
import * as ranking from "./ranking.js";
import * as refs from "./refs.js";
import * as registry from "./registry.js";
import * as standins from "./standins.js";
import * as subjects from "./subjects.js";
import * as textsModule from "./texts.js";
import * as veils from "./veils.js";

/** @typedef {ranking.Target} Target */
/** @typedef {ranking.Wish} Wish */
/** @typedef {ranking.Found} Found */

/** @type {Set<Element>} */
const NONE = new Set();
/** Those of the matches that contain the phrase: what it is the subject of, and where it is a line of its own. */
const WHOLE = { about: NONE, lined: NONE };
/** Purposes that may mean an area next to controls that contain the words. */
const PRESSING = new Set(["click", "find", "read"]);
/** Purposes for which a field may be called by what it shows; what is read or waited for is a text. */
const VALUED = new Set(["fill", "select", "click"]);
/** Purposes that may mean a text. */
const READ = new Set(["find", "read"]);
/** By purpose, what is beside words that are its name. @type {Record<string, ((words: Element) => Element|null)|undefined>} */
const BESIDE = { check: wordswitches.besides, select: choices.besides };
/** Purposes for which a field may be called by the heading over its column. */
const HEADED = new Set(["fill", "select", "check", "read"]);
/**
 * Timers due this soon may bring a missing control, in a page that is still loading.
 * @unit ms
 * @measured not measured: chosen so that the timers of a page that loads count, and those of a poll do not
 * @test utest/page/find/test_texts.py::test_a_page_where_something_is_due_is_not_at_rest
 */
const COMING_MS = 2000;

/**
 * The answer of `candidates.retrieve` for a target, and `isSure`: whether only the first can be meant.
 * @param {Target & {limit: number, exhaustive?: boolean}} asked
 */
export function look({ limit, exhaustive = false, ...target }) {
  return name.inPass(() => {
    if (target.ref) return byRef(target, target.ref, limit);
    if (target.locator) {
      const located = locate.all(target.strategy ?? null, target.locator, target.inFrames);
      const cut = Math.max(0, located.length - limit);
      return answer(located.slice(0, limit), located.length, cut, target, { isSure: located.length === 1 });
    }
    index.refresh();
    return entries.withLabels(() => byIntent(wish(target), limit, exhaustive));
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
    const found = answer([element], 1, 0, target, { isSure: true });
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
  return answer([...shown].slice(0, limit), index.size(), 0, target);
}

/**
 * A target with its words folded.
 * @param {Target} target
 * @returns {Wish}
 */
function wish(target) {
  const kinds = ranking.KINDS.filter((kind) => target[kind]);
  const wanted = kinds.map((kind) => text.fold(target[kind] ?? ""));
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, kinds, words, isPlaced };
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
  const isAmiss = isOfOtherRole(wish, found);
  if ((!found.isThere || isAmiss) && target.purpose !== "fill") {
    const lower = ranking.matching(wish, generic(wish), limit);
    if (isAmiss ? lower.isOfRole : lower.isThere || !found.entries.length) found = lower;
  } else if (isPressed(target) && found.isThere && !found.entries.some(description.canBeSeen)) {
    // What only looks pressable is seen, and a control that is called so is not.
    const seen = ranking.matching(wish, [...found.entries, ...generic(wish)], limit, found.cut);
    if (seen.entries.some(description.canBeSeen)) found = seen;
  } else if (isOnlyHeld(wish, found)) {
    found = ranking.matching(wish, [...found.entries, ...calledSo(wish)], limit, found.cut);
  } else if (isOnlyPart(wish, found)) {
    const drawn = ranking.matching(wish, genericModule.drawn(), limit);
    if (drawn.isThere && drawn.isCalled) found = ranking.matching(wish, [...found.entries, ...drawn.entries], limit, found.cut);
  }
  if (isPressed(target) && !found.isNamed) found = withDrawn(wish, found, limit);
  const isPart = target.purpose === "click" && found.entries.length > 0 && isOnlyHeld(wish, found);
  if (isPressed(target) && isMeantByWords(wish)) {
    // The visible words of a row win over a control of that name that nobody sees, those of a dialog over one behind it.
    const isUnseen = found.isNamed && !ranking.isNamedInView(wish, found.entries);
    const isBehind = found.isNamed && containers.hasModal() && found.entries.every(veils.isShutOff);
    if (isBehind) found = withTexts(wish, found, limit, (element) => !veils.isShutOff(element));
    else if (isUnseen) found = withTexts(wish, found, limit, textsModule.isOfItem);
    else if (target.purpose === "click" && (!found.isNamed || target.exact)) found = withTexts(wish, found, limit);
  }
  // Nobody operates a cell, but who names its role means it, and not the box in it that is called so, too.
  if (isNamedByRole(wish) && (!found.isThere || isOfOtherRole(wish, found))) found = withPassages(wish, found, limit);
  if (READ.has(target.purpose)) {
    const seen = target.purpose === "find" ? inSight(wish, found, limit) : null;
    // "boats" may be a text beside the tab "Boats", and a cell with a link no link.
    if (seen || !(found.isThere && found.isCalled) || isOfOtherRole(wish, found) || target.exact) found = seen ?? withPassages(wish, found, limit);
  }
  if (!found.entries.length && target.purpose === "find" && target.phrase) found = ranking.matching(wish, genericModule.pictures(phraseOf(wish)), limit);
  if (!found.entries.length && READ.has(target.purpose) && isMeantByWords(wish)) found = withGenerated(wish, found, limit);
  if (!found.isThere && HEADED.has(target.purpose) && isMeantByWords(wish)) found = inColumns(wish, found, limit);
  if (!found.isThere && BESIDE[target.purpose] && isMeantByWords(wish)) found = besideWords(wish, found, limit);
  if (!found.isThere && VALUED.has(target.purpose) && isMeantByWords(wish)) found = withValues(wish, found, limit);
  const { entries, cut, scope, texts, values, headed } = found;
  const sent = entries.length ? entries : nearest(wish, Math.min(ranking.OTHERS, limit));
  const about = isPart ? subjects.about(entries, phraseOf(wish)) : NONE;
  const lined = isOneOfMany(wish, found) ? new Set(entries.filter((each) => textsModule.isLineIn(each, phraseOf(wish)))) : NONE;
  // On a page drawn of boxes those are what can be pressed.
  const total = index.size() || (sent.length ? genericModule.all().length : 0);
  return answer(sent, total, cut, target, { scope, parts: { about, lined }, texts, values, headed, isFound: entries.length > 0, isSure: isSureOf(wish, found) });
}

/**
 * Whether the target may be pressed: most gestures accept more than controls.
 * @param {{purpose: string}} target
 */
function isPressed({ purpose }) {
  return purpose === "click" || purpose === "find";
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

/**
 * Whether a single element meets all conditions: the resolver can take no other.
 * @param {Wish} wish
 * @param {Found} found
 */
function isSureOf({ target }, { isSole, isExact, isThere, isOfRole }) {
  return isSole && isExact && isThere && (target.role === undefined || isOfRole);
}

/**
 * Whether what is called so has another role than the named one.
 * @param {Wish} wish
 * @param {Found} found
 */
function isOfOtherRole({ target }, { isThere, isOfRole }) {
  return isThere && target.role !== undefined && !isOfRole;
}

/**
 * Whether all controls contain the phrase among other words, so that an area with exactly the phrase would win.
 * @param {Wish} wish
 * @param {Found} found
 */
function isOnlyHeld({ target }, { isExact }) {
  return !isExact && Boolean(target.phrase) && !target.role && PRESSING.has(target.purpose);
}

/**
 * Whether all lists or ticks contain the phrase among other words, so that a drawn one of that name would win.
 * @param {Wish} wish
 * @param {Found} found
 */
function isOnlyPart({ target }, { isCalled }) {
  return !isCalled && Boolean(target.phrase) && (target.purpose === "select" || target.purpose === "check");
}

/**
 * Whether several contain the phrase, and none is called so.
 * @param {Wish} wish
 * @param {Found} found
 */
function isOneOfMany({ target }, { entries: several, isExact }) {
  return Boolean(target.phrase) && several.length > 1 && !isExact;
}

/** @param {Wish} wish */
function calledSo(wish) {
  return genericModule.called(phraseOf(wish));
}

/**
 * Adds the controls that only show what the phrase names, where a font draws that: the index knows no fonts.
 * @param {Wish} wish
 * @param {Found} found
 * @param {number} limit
 * @returns {Found}
 */
function withDrawn(wish, found, limit) {
  const phrase = phraseOf(wish);
  if (!icons.isThing(phrase)) return found;
  const known = new Set(found.entries);
  const drawn = [...index.elements()].filter((each) => !known.has(each) && icons.isDrawnSo(each, phrase) && description.canBeSeen(each));
  return drawn.length ? ranking.matching(wish, [...known, ...drawn], limit, found.cut) : found;
}

/** @param {Wish} wish */
function phraseOf({ target }) {
  return text.fold(target.phrase ?? "");
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

/**
 * Whether the target is nothing but a phrase.
 * @param {Wish} wish
 */
function isMeantByWords({ target, kinds }) {
  return kinds.length === 1 && Boolean(target.phrase) && target.role === undefined;
}

/**
 * Whether a press means the words of a role.
 * @param {Wish} wish
 */
function isNamedByRole({ target, kinds }) {
  return target.purpose === "click" && target.role !== undefined && kinds.length === 1 && Boolean(target.phrase);
}

/**
 * Adds the texts with the phrase. core/find/precedence.py decides whether one is meant rather than a
 * control that contains the words.
 * @param {Wish} wish
 * @param {Found} found
 * @param {number} limit
 * @param {(element: Element) => boolean} [isMeant] all of them without it
 * @returns {Found}
 */
function withTexts(wish, found, limit, isMeant) {
  const called = textsModule.called(phraseOf(wish));
  const texts = isMeant ? new Map([...called].filter(([element]) => isMeant(element))) : called;
  if (!texts.size) return found;
  const others = found.entries.filter((element) => !texts.has(element));
  const matched = ranking.matching({ ...wish, texts }, [...others, ...texts.keys()], limit, found.cut);
  return matched.entries.length && (matched.isThere || !found.entries.length) ? { ...matched, texts, isSole: false } : found;
}

/**
 * The only field without a label in each cell of a drawn column whose heading is the phrase.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
function inColumns(wish, found, limit) {
  const { purpose, phrase = "" } = wish.target;
  /** @type {Map<Element, string>} */
  const headed = new Map();
  for (const heading of textsModule.called(phraseOf(wish)).keys()) {
    for (const cell of drawntables.columnUnder(heading)) {
      const fields = [...controls.below(cell)].filter((each) => isFor(each, purpose) && description.canBeSeen(each));
      if (fields.length === 1 && !fieldkinds.isLabelled(fields[0])) headed.set(fields[0], phrase);
    }
  }
  if (!headed.size) return found;
  const matched = ranking.matching({ ...wish, headed }, headed.keys(), limit);
  return matched.isThere ? { ...matched, headed } : found;
}

/**
 * What the phrase is for, though only its place tells so: switches of words, and what a value is chosen in.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
function besideWords(wish, found, limit) {
  /** @type {Map<Element, string>} */
  const headed = new Map();
  for (const words of textsModule.called(phraseOf(wish)).keys()) {
    const one = BESIDE[wish.target.purpose]?.(words);
    if (one) headed.set(one, wish.target.phrase ?? "");
  }
  if (wish.target.purpose === "select") for (const group of choices.called(phraseOf(wish))) headed.set(group, wish.target.phrase ?? "");
  if (!headed.size) return found;
  const matched = ranking.matching({ ...wish, headed }, headed.keys(), limit);
  return matched.isThere ? { ...matched, headed } : found;
}

/** @param {Element} element @param {string} purpose */
function isFor(element, purpose) {
  return description.isNarrow(purpose) ? description.fits(element, purpose) : fieldkinds.isField(element);
}

/**
 * The fields that show exactly the phrase, where nothing is called so: what a person sees of one without a name.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
function withValues(wish, found, limit) {
  /** @type {Map<Element, string>} */
  const values = new Map();
  for (const element of index.elements()) {
    const value = description.valueOf(element);
    if (value && text.fold(value) === phraseOf(wish) && description.canBeSeen(element)) values.set(element, value);
  }
  if (!values.size) return found;
  const matched = ranking.matching({ ...wish, values }, values.keys(), limit);
  return matched.isThere ? { ...matched, values } : found;
}

/**
 * What shows the phrase before or after what is in it, by a style sheet, where nothing else has it.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @returns {ranking.Found}
 */
function withGenerated(wish, found, limit) {
  const values = passagesModule.generated(phraseOf(wish));
  return values.size ? { ...ranking.matching({ ...wish, values }, values.keys(), limit), values } : found;
}

/**
 * The texts in sight, if all that was found are boxes without a role that a scroller inside of the page hides; null
 * if those say it better. Whoever points at something sees it.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 */
function inSight(wish, found, limit) {
  /** @param {Element} element */
  const isHidden = (element) => !listing.isSemantic(element) && sight.isScrolledAway(element);
  if (!found.isThere || found.entries.length === 0 || !found.entries.every(isHidden)) return null;
  const nothing = { ...found, entries: [], isThere: false };
  const seen = withPassages(wish, nothing, limit, (element) => !sight.isScrolledAway(element));
  return seen.isThere && (seen.isExact || !found.isExact) ? seen : null;
}

/**
 * Adds passages, which testers read, wait for and hover over.
 * @param {Wish} wish
 * @param {ranking.Found} found
 * @param {number} limit
 * @param {(element: Element) => boolean} [isTaken]
 * @returns {ranking.Found}
 */
function withPassages({ target, ...wish }, found, limit, isTaken = () => true) {
  const { phrase, role } = target;
  const words = phrase ? text.fold(phrase) : null;
  const isThere = found.isThere && found.entries.length > 0 && !isOfOtherRole({ target, ...wish }, found);
  const passages = words ? passagesModule.saying(words, { role, exact: isThere }) : passagesModule.ofRole(role);
  const worded = words && role ? withOwnWords(passages, words) : passages;
  const texts = isMeantByWords({ target, ...wish }) ? textsModule.called(/** @type {string} */ (words)) : new Map();
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

/**
 * @param {Element[]} elements
 * @param {number} total
 * @param {number} cut
 * @param {Target} target
 * @param {{scope?: ranking.Found["scope"], parts?: typeof WHOLE, texts?: ranking.Found["texts"]|null, values?: ranking.Found["values"], headed?: ranking.Found["headed"], isFound?: boolean, isSure?: boolean}} [more]
 */
function answer(elements, total, cut, target, { scope = null, parts: { about, lined } = WHOLE, texts = null, values, headed, isFound = elements.length > 0, isSure = false } = {}) {
  const sent = new Set(elements);
  const places = byPlace(elements);
  const links = destinations.shared(elements);
  if (!target.ref) {
    for (const element of elements) {
      meant.mean(element, ...pressedOf(element, target, texts));
      meant.prefer(element, rathersOf(element, target), text.fold(target.phrase ?? ""));
    }
  }
  return {
    isSure,
    registryVersion: index.currentVersion(),
    url: location.href,
    total,
    cut,
    // Where nothing matches, a hidden frame may be what is missing.
    foreignFrames: isFound ? origins.count() : origins.countAll(),
    isRtl: [document.documentElement, document.body].some((each) => each && dom.styleOf(each)?.direction === "rtl"),
    isAtRest: values || mayBeSecond(elements, target, texts) ? idleness.isAtRest(COMING_MS) : null,
    candidates: elements.map((element) => ({
      ...description.describe(element, target, scope, wordsOf(texts?.get(element))),
      ...(headed?.has(element) && { nearLabel: headed.get(element) }),
      shown: values?.get(element) ?? valueInstead(element, target),
      // A single one needs no decision.
      isShutOff: elements.length > 1 && veils.isShutOff(element),
      inside: [...aroundIn(element, sent), ...behind(element, places)].map(registry.idOf),
      isAbout: about.has(element),
      hasLine: lined.has(element),
      listBeside: idOrNull(vicinity.listBeside(element)),
      sameLink: (links.find((each) => each.includes(element)) ?? []).filter((each) => each !== element).map(registry.idOf),
      standsFor: [...nativesBehind(element).filter((each) => sent.has(each)), ...standins.linksBehind(element, sent), ...standins.copiesBehind(element, sent)].map(registry.idOf),
    })),
  };
}

/**
 * What a field holds that is meant by its place alone: nobody sees its placeholder then.
 * @param {Element} element
 * @param {Target} target
 */
function valueInstead(element, { purpose, phrase, section }) {
  return purpose === "fill" && !phrase && section ? description.valueOf(element) || null : null;
}

/** @param {Element|null} element */
function idOrNull(element) {
  return element && registry.idOf(element);
}

/**
 * Whether something better may come: a control in place of a text, the very letters in place of others.
 * @param {Element[]} elements
 * @param {Target} target
 * @param {Found["texts"]|null} texts
 */
function mayBeSecond(elements, { exact = false }, texts) {
  return exact || elements.some((element) => texts?.has(element));
}

/**
 * Where in an element meant by its words a press goes, and whether it has nothing else. Of a sentence the words
 * themselves are meant.
 * @param {Element} element
 * @param {Target} target
 * @param {Found["texts"]|null} texts
 * @returns {[Text[]|null, string?, boolean?]}
 */
function pressedOf(element, { purpose, phrase }, texts) {
  const nodes = texts?.get(element) ?? null;
  if (purpose === "click") return [nodes];
  const words = text.fold(phrase ?? "");
  const isAlone = text.fold(text.apart(element)) === words && !textsModule.holdsControl(element);
  if (isAlone) return listing.isSemantic(element) ? [null] : [nodes ?? textsModule.textsIn(element), "", true];
  return nodes || purpose !== "find" || words === "" || listing.isSemantic(element) ? [nodes] : textsModule.partIn(element, words);
}

/**
 * The texts with the phrase in an element that has more to press: other areas and controls are beside them.
 * @param {Element} element
 * @param {Target} target
 */
function rathersOf(element, { purpose, phrase = "" }) {
  const words = text.fold(phrase);
  const isPart = isPressed({ purpose }) && element.firstElementChild !== null && text.fold(element.textContent) !== words;
  return words && isPart ? nested.textsSaying(element, words) : [];
}

/** @param {Text[]|null|undefined} nodes */
function wordsOf(nodes) {
  return nodes ? text.squeeze(nodes.map(({ data }) => data).join("")) : null;
}

/**
 * Those of some elements that contain one.
 * @param {Element} element
 * @param {Set<Element>} others
 */
function aroundIn(element, others) {
  const around = [];
  for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) if (others.has(at)) around.push(at);
  return around;
}

/**
 * The native controls that are reachable only through a drawn one.
 * @param {Element} element
 * @returns {Element[]}
 */
function nativesBehind(element) {
  return [...ticked.nativesBehind(element), ...standins.nativesBehind(element)];
}

/**
 * Elements by their boxes on the screen.
 * @param {Element[]} elements
 */
function byPlace(elements) {
  const places = new Map();
  for (const element of elements) {
    const { x, y, w, h } = viewport.boxOf(element);
    const key = [x, y, w, h].map(Math.round).join(" ");
    if (places.has(key)) places.get(key).push(element);
    else if (w && h) places.set(key, [element]);
  }
  return [...places.values()].filter((alike) => alike.length > 1);
}

/**
 * Those exactly behind an element, in the same dialog, so that a press there is its own: grids draw
 * pinned rows and columns again over themselves (Handsontable).
 * @param {Element} element
 * @param {Element[][]} places
 */
function behind(element, places) {
  const alike = places.find((each) => each.includes(element));
  if (!alike || geometry.hitPointOf(element).point === null) return [];
  const { modalOf } = containers;
  return alike.filter((other) => isHidden(other) && !dom.contains(other, element) && modalOf(other) === modalOf(element));
}

/** @param {Element} element */
function isHidden(element) {
  const { point, cover } = geometry.hitPointOf(element);
  return point === null && cover !== null;
}
