// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/find/resolve.py ranks, decides and explains (DESIGN.md section 3). Names are computed
// only for elements that the words of the intent may belong to (index.js).

const { OTHERS } = abra.ranking;
const NONE = new Set();
/** What may mean what only looks as if one could press it beside controls that hold the words. */
const PRESSING = new Set(["click", "find", "read"]);
/** What may bring a control that is not there yet, in a page that is still on its way to it. */
const COMING_MS = 2000;

/**
 * @param {object} target a Target (core/models/find/target.py); `limit`: the most candidates;
 *   `exhaustive`: compute the name of every element, as the index must not make a difference
 * @param {object|null} target.ready what would be done with the element (pointer.prepare): where
 *   the best candidate could be acted on at once, that is prepared, which saves a call; with
 *   `brings` also where it must be scrolled to or waited for, if it can be no other one; with
 *   `ticked` where that is a control which is on or off, and not yet as this says
 * @returns {object|Promise<object>} Candidates; `ready`: the Readiness of the first, where that was
 *   prepared
 */
function retrieve({ ready = null, ...asked }) {
  const now = performance.now();
  const { wiped } = abra.kept.tell();
  const { isSure, ...found } = look(asked);
  if (wiped.length) found.wiped = wiped;
  const [first] = found.candidates;
  if (!ready || !first) return found;
  const { brings = false, ticked = null, ...wish } = { ...ready, ref: first.ref };
  const tick = ticked === null ? null : abra.ticks.look(first);
  if (tick && !abra.ticks.isToBePressed(tick, first, ticked)) return found;
  const told = (readiness) => (readiness && tick ? { ...readiness, tick } : readiness);
  found.ready = told(abra.pointer.prepareNow(wish, now));
  if (found.ready || !brings || !isSure || found.foreignFrames > 0) return found;
  return abra.pointer.prepare(wish).then((brought) => ({ ...found, ready: told(brought) }));
}

function look({ limit, exhaustive = false, ...target }) {
  return abra.name.inPass(() => {
    if (target.ref) return byRef(target, limit);
    if (target.locator) {
      const located = abra.locate.all(target.strategy, target.locator);
      const cut = Math.max(0, located.length - limit);
      return answer(located.slice(0, limit), located.length, cut, target, { isSure: located.length === 1 });
    }
    abra.index.refresh();
    return abra.entries.withLabels(() => byIntent(wish(target), limit, exhaustive));
  });
}

/** The one element of an id or, for "the nearest are …", those like it and what else is in view. */
function byRef(target, limit) {
  const { element, alike } = abra.refs.find(target.ref, target.kept);
  if (element) {
    abra.registry.adopt(element, abra.registry.ownIdOf(target.ref));
    const found = answer([element], 1, 0, target, { isSure: true });
    // Whatever it would be called now: by this the action knows it.
    found.candidates[0].ref = target.ref;
    return found;
  }
  abra.index.refresh();
  const told = new Set(alike);
  for (const other of abra.index.elements()) {
    if (told.size >= Math.min(limit, alike.length + OTHERS)) break;
    if (abra.description.canBeSeen(other) && abra.geometry.isInView(other)) told.add(other);
  }
  return answer([...told].slice(0, limit), abra.index.size(), 0, target);
}

/** A target with its words folded. */
function wish(target) {
  const kinds = abra.ranking.KINDS.filter((kind) => target[kind]);
  const wanted = kinds.map((kind) => abra.text.fold(target[kind]));
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, kinds, words, isPlaced };
}

function byIntent(wish, limit, exhaustive) {
  const { target } = wish;
  let found = amongControls(wish, exhaustive, limit);
  // Before it fails: what a script did to a style sheet, no mutation tells.
  if (!found.entries.length && !exhaustive && abra.index.reread()) {
    found = amongControls(wish, exhaustive, limit);
  }
  // Of the role that is named there may be none among them: a column header is no control.
  const isAmiss = found.isThere && target.role !== undefined && !found.isOfRole;
  if ((!found.isThere || isAmiss) && target.purpose !== "fill") {
    const lower = abra.ranking.matching(wish, generic(wish), limit);
    if (isAmiss ? lower.isOfRole : lower.isThere || !found.entries.length) found = lower;
  } else if (isOnlyHeld(wish, found)) {
    found = abra.ranking.matching(wish, [...found.entries, ...calledSo(wish)], limit, found.cut);
  }
  const isPart = target.purpose === "click" && found.entries.length > 0 && isOnlyHeld(wish, found);
  if (isPressed(target) && isMeantByWords(wish)) {
    // The words of a row are seen, and meant before a control of that name that nobody sees.
    const isUnseen = found.isNamed && !abra.ranking.isNamedInView(wish, found.entries);
    if (isUnseen || (target.purpose === "click" && !found.isNamed)) found = withTexts(wish, found, limit, { ofItems: isUnseen });
  }
  if (target.purpose === "find" || target.purpose === "read") {
    if (!(found.isThere && found.isCalled)) found = withPassages(wish, found, limit);
  }
  const { entries, cut, scope, texts } = found;
  const told = entries.length ? entries : nearest(wish, Math.min(OTHERS, limit));
  const about = isPart ? abra.subjects.about(entries, abra.text.fold(target.phrase)) : NONE;
  return answer(told, abra.index.size(), cut, target, { scope, about, texts, isFound: entries.length > 0, isSure: isSureOf(wish, found) });
}

/** Whether it may be pressed: most gestures look for what is there, and not for controls alone. */
function isPressed({ purpose }) {
  return purpose === "click" || purpose === "find";
}

/** What matches of the controls. */
function amongControls(wish, exhaustive, limit) {
  const { wanted, words, target } = wish;
  if (!exhaustive && wanted.length && target.within) {
    const held = abra.search.held(words, target.purpose);
    const beside = lists(wish).map(abra.entries.of);
    // Where there are the same as before it is the same array (search.js).
    return abra.ranking.matchingWithin(wish, beside.length ? [...held, ...beside] : held, limit);
  }
  return abra.ranking.matching(wish, withLists(wish, semantic(wish, exhaustive)), limit);
}

/** The controls with the lists that no control opens, which are none themselves: one only selects in them. */
function* withLists(wish, controls) {
  yield* controls;
  yield* lists(wish);
}

function lists({ target }) {
  return target.purpose === "select" ? abra.listboxes.standing() : [];
}

/** The controls that may be meant, in document order. */
function semantic({ wanted, words, target }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? abra.search.holding(words, target.purpose) : abra.index.elements();
}

/** Whether one element alone matches, and in all that is asked for: the resolver can take no other. */
function isSureOf({ target }, { isSole, isExact, isThere, isOfRole }) {
  return isSole && isExact && isThere && (target.role === undefined || isOfRole);
}

/** Whether all controls hold the phrase among other words, so that what is called so would be meant. */
function isOnlyHeld({ target }, { isExact }) {
  return !isExact && Boolean(target.phrase) && !target.role && PRESSING.has(target.purpose);
}

function calledSo({ target }) {
  return abra.generic.called(abra.text.fold(target.phrase));
}

/** What only looks as if one could press it, and may be meant. */
function generic({ target }) {
  const areas = abra.generic.all();
  return target.phrase ? abra.generic.saying(areas, abra.text.fold(target.phrase), target.role) : areas;
}

/** Whether a phrase alone says what is meant. */
function isMeantByWords({ target, kinds }) {
  return kinds.length === 1 && Boolean(target.phrase) && target.role === undefined;
}

/** With the texts that are called so. Whether one is meant beside what only holds the words, core/find/precedence.py decides. */
function withTexts(wish, found, limit, { ofItems }) {
  const called = abra.texts.called(abra.text.fold(wish.target.phrase));
  const texts = ofItems ? new Map([...called].filter(([element]) => abra.texts.isOfItem(element))) : called;
  if (!texts.size) return found;
  const others = found.entries.filter((element) => !texts.has(element));
  const matched = abra.ranking.matching({ ...wish, texts }, [...others, ...texts.keys()], limit, found.cut);
  return matched.entries.length && (matched.isThere || !found.entries.length) ? { ...matched, texts, isSole: false } : found;
}

/** With what is no control at all, as a tester also reads it, waits for it and points at it. */
function withPassages({ target, ...wish }, found, limit) {
  const { phrase, role } = target;
  const said = phrase ? abra.text.fold(phrase) : null;
  const isThere = found.isThere && found.entries.length > 0;
  const passages = said ? abra.passages.saying(said, { role, exact: isThere }) : abra.passages.ofRole(role);
  const texts = isMeantByWords({ target, ...wish }) ? abra.texts.called(said) : new Map();
  const elements = new Set([...(isThere ? found.entries : []), ...withoutAround(passages, texts), ...texts.keys()]);
  const matched = { ...abra.ranking.matching({ target, ...wish, texts }, elements, limit), texts };
  return matched.entries.length && (matched.isThere || !found.entries.length) ? matched : found;
}

/** A passage is not told beside the line of a text in it that says the words alone. */
function withoutAround(passages, texts) {
  return passages.filter((passage) => ![...texts.keys()].some((text) => text !== passage && abra.dom.contains(passage, text)));
}

function everything() {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (abra.listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/** Where nothing matches, what is of the wanted kind and called most like it. */
function nearest({ wanted, target }, count) {
  const found = [];
  const elements = wanted.length ? abra.search.likest(wanted.join(" "), target.purpose) : abra.index.elements();
  for (const element of elements) {
    if (found.length >= count) break;
    if (abra.description.fits(element, target.purpose)) found.push(element);
  }
  return found;
}

function answer(elements, total, cut, target, { scope = null, about = NONE, texts = null, isFound = elements.length > 0, isSure = false } = {}) {
  const told = new Set(elements);
  const places = byPlace(elements);
  if (!target.ref) for (const element of elements) abra.texts.mean(element, pressedOf(element, target, texts));
  const hasTexts = texts !== null && elements.some((element) => texts.has(element));
  return {
    isSure,
    registryVersion: abra.index.currentVersion(),
    url: location.href,
    total,
    cut,
    // Where nothing matches, a frame that is not shown may be what is missing.
    foreignFrames: isFound ? abra.foreign.count() : abra.foreign.countAll(),
    isAtRest: hasTexts ? abra.idleness.isAtRest(COMING_MS) : null,
    candidates: elements.map((element) => ({
      ...abra.description.describe(element, target, scope, wordsOf(texts?.get(element))),
      // Of one alone nobody asks which is meant.
      isShutOff: elements.length > 1 && abra.veils.isShutOff(element),
      inside: [...aroundIn(element, told), ...behind(element, places)].map(abra.registry.idOf),
      isAbout: about.has(element),
      standsFor: nativesBehind(element).filter((each) => told.has(each)).map(abra.registry.idOf),
    })),
  };
}

/**
 * Where in an element a press goes that is meant by its words. Where a drag ends counts in all of it, so
 * there only what says more, or holds a control, is not pressed anywhere.
 */
function pressedOf(element, { purpose, phrase }, texts) {
  const nodes = texts?.get(element) ?? null;
  if (purpose === "click" || nodes === null) return nodes;
  const isAlone = abra.text.fold(abra.text.apart(element)) === abra.text.fold(phrase) && !abra.texts.holdsControl(element);
  return isAlone ? null : nodes;
}

function wordsOf(nodes) {
  return nodes ? abra.text.squeeze(nodes.map(({ data }) => data).join("")) : null;
}

/** Those of some elements that are around one. */
function aroundIn(element, others) {
  const around = [];
  for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) if (others.has(at)) around.push(at);
  return around;
}

/** What nobody can reach but by an element that is drawn for it. */
function nativesBehind(element) {
  return [...abra.ticks.nativesBehind(element), ...abra.standins.nativesBehind(element)];
}

/** Elements by the box that they have on the screen. */
function byPlace(elements) {
  const places = new Map();
  for (const element of elements) {
    const { x, y, w, h } = abra.geometry.boxOf(element);
    const key = [x, y, w, h].map(Math.round).join(" ");
    if (places.has(key)) places.get(key).push(element);
    else if (w && h) places.set(key, [element]);
  }
  return [...places.values()].filter((alike) => alike.length > 1);
}

/**
 * Those that lie right behind an element, in the same dialog, so that a press there is its own: grids
 * draw their pinned rows and columns once more, over themselves (Handsontable).
 */
function behind(element, places) {
  const alike = places.find((each) => each.includes(element));
  if (!alike || abra.geometry.hitPointOf(element).point === null) return [];
  const { modalOf } = abra.containers;
  return alike.filter((other) => isHidden(other) && !abra.dom.contains(other, element) && modalOf(other) === modalOf(element));
}

function isHidden(element) {
  const { point, cover } = abra.geometry.hitPointOf(element);
  return point === null && cover !== null;
}

abra.candidates = { retrieve };
