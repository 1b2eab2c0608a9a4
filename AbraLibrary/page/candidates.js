// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/resolve.py ranks, decides and explains (DESIGN.md section 3). Names are computed
// only for elements that the words of the intent may belong to (index.js).

/** Where nothing matches, so many others are sent for "the nearest were …". */
const OTHERS = 8;
/** Where something matches, so many that are not in the container that was named: for the trace. */
const BESIDE = 3;
/** After so long, everything is looked at anew before it is said that nothing matches. */
const REBUILT_MS = 5000;
/**
 * How well what is said matches what is asked for, in the order of core/scoring.py: what says the
 * words itself is not to be cut off for what only stands near them.
 */
const EXACT = 3;
const NEARBY = 2.6;
const WEAKEST = 2.4;
/** By what a target asks for, and whose words are the same. */
const EXACT_BY = {
  phrase: { own: EXACT, hint: 2.8, near: NEARBY, technical: WEAKEST },
  label: { own: EXACT, hint: WEAKEST, near: EXACT, technical: WEAKEST },
  testId: { own: WEAKEST, hint: WEAKEST, near: WEAKEST, technical: EXACT },
};
const CONTAINED = 2;
/** Less than lies between two of them: a hidden element may be the one that is meant. */
const SEEN = 0.1;

/**
 * @param {object} target a Target (core/models/target.py); `limit`: the most candidates;
 *   `exhaustive`: compute the name of every element, as the index must not make a difference
 * @param {object|null} target.ready what would be done with the element (pointer.prepare): where
 *   the best candidate could be acted on at once, that is prepared, which saves a call
 * @returns {object} Candidates; `ready`: the Readiness of the first, where that was prepared
 */
function retrieve({ ready = null, ...asked }) {
  const found = look(asked);
  const [first] = found.candidates;
  if (ready && first) found.ready = abra.pointer.prepareNow({ ...ready, ref: first.ref });
  return found;
}

function look({ limit, exhaustive = false, ...target }) {
  return abra.name.inPass(() => {
    if (target.ref) return byRef(target, limit);
    if (target.locator) {
      const located = abra.locate.all(target.strategy, target.locator);
      return answer(located.slice(0, limit), located.length, Math.max(0, located.length - limit), target);
    }
    abra.index.refresh();
    return abra.index.withLabels(() => byIntent(wish(target), limit, exhaustive));
  });
}

/** The one element of an id or, for "the nearest are …", those like it and what else is in view. */
function byRef(target, limit) {
  const { element, alike } = abra.refs.find(target.ref, target.kept);
  if (element) {
    abra.registry.adopt(element, abra.registry.ownIdOf(target.ref));
    const found = answer([element], 1, 0, target);
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
  const kinds = Object.keys(EXACT_BY).filter((kind) => target[kind]);
  const wanted = kinds.map((kind) => abra.text.fold(target[kind]));
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, kinds, words, isPlaced };
}

function byIntent(wish, limit, exhaustive) {
  const { target } = wish;
  let found = matching(wish, semantic(wish, exhaustive), limit);
  // Before it fails: what a script did to a style sheet, no mutation tells.
  if (!found.entries.length && !exhaustive && abra.index.reread(REBUILT_MS)) {
    found = matching(wish, semantic(wish, exhaustive), limit);
  }
  if (!found.isThere && target.purpose !== "fill") {
    const lower = matching(wish, generic(wish), limit);
    if (lower.isThere || !found.entries.length) found = lower;
  } else if (isOnlyHeld(wish, found)) {
    found = matching(wish, [...found.entries, ...calledSo(wish)], limit, found.cut);
  }
  if (target.purpose === "find" && !(found.isThere && found.isCalled)) found = withPassages(wish, found, limit);
  const { entries, cut, scope } = found;
  const told = entries.length ? entries : nearest(wish, Math.min(OTHERS, limit));
  return answer(told, abra.index.size(), cut, target, { scope, isFound: entries.length > 0 });
}

/** The controls that may be meant, in document order. */
function semantic({ wanted, words, target }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? abra.search.holding(words, target.purpose) : abra.index.elements();
}

/** Whether all controls hold the phrase among other words, so that what is called so would be meant. */
function isOnlyHeld({ target }, { isExact }) {
  return !isExact && Boolean(target.phrase) && !target.role && (target.purpose === "click" || target.purpose === "find");
}

function calledSo({ target }) {
  return abra.generic.called(abra.text.fold(target.phrase));
}

/** What only looks as if one could press it, and may be meant. */
function generic({ target }) {
  const areas = abra.generic.all();
  return target.phrase ? abra.generic.saying(areas, abra.text.fold(target.phrase)) : areas;
}

/** With what is no control at all, as a tester also reads it, waits for it and points at it. */
function withPassages({ target, ...wish }, found, limit) {
  const { phrase, role } = target;
  const said = phrase ? abra.text.fold(phrase) : null;
  const isThere = found.isThere && found.entries.length > 0;
  const passages = said ? abra.passages.saying(said, { role, exact: isThere }) : abra.passages.ofRole(role);
  const matched = matching({ target, ...wish }, [...(isThere ? found.entries : []), ...passages], limit);
  return matched.entries.length && (matched.isThere || !found.entries.length) ? matched : found;
}

function everything() {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (abra.listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/**
 * The elements that match in full, the best first, and how many were cut off. What a target asks
 * for beside its words counts before how well they match: core/resolve.py takes no other.
 * `left` were cut off before.
 */
function matching(wish, elements, limit, left = 0) {
  const found = wish.target.within ? matchingWithin(wish, elements, limit) : matchingAnywhere(wish, elements, limit);
  return { ...found, cut: found.cut + left };
}

/**
 * The same where a container is named. What is in none is never meant: of that, some are told of, and
 * names are computed for no more.
 */
function matchingWithin(wish, elements, limit) {
  const { target } = wish;
  const tiers = new Map();
  const tier = (element) => {
    if (!tiers.has(element)) tiers.set(element, tierOf(element, wish));
    return tiers.get(element);
  };
  const isMeant = (element) => tier(element) >= CONTAINED;
  const fitting = [...elements].filter((element) => abra.description.fits(element, target.purpose));
  const scope = abra.containers.within(fitting, target.within, isMeant);
  const placed = fitting.filter((element) => scope.has(element));
  const inside = placed.map((element) => rated(element, tier(element), wish));
  const most = Math.min(limit - inside.length, inside.length ? BESIDE : OTHERS);
  const beside = [];
  let unseen = 0;
  for (const element of fitting) {
    if (scope.has(element)) continue;
    if (beside.length >= most) unseen += 1;
    else if (isMeant(element)) beside.push(element);
  }
  const cut = Math.max(0, inside.length - limit);
  return { ...summary(inside), entries: [...best(inside, limit), ...beside], cut: cut + unseen, scope };
}

function matchingAnywhere(wish, elements, limit) {
  const { target } = wish;
  const matched = [];
  const highest = rankOf(target.role !== undefined, wish.isPlaced, EXACT, true);
  let full = 0;
  let unseen = 0;
  for (const element of elements) {
    // No further one can be better than so many that are as good as can be.
    if (full >= limit) {
      unseen += 1;
      continue;
    }
    if (!abra.description.fits(element, target.purpose)) continue;
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
 * Whether any says the words itself and nothing else, or is called so by what users see, a label
 * nearby included; and whether any is where the target says.
 */
function summary(rated) {
  return {
    isExact: rated.some(({ tier }) => tier === EXACT),
    isCalled: rated.some(({ tier }) => tier >= NEARBY),
    isThere: rated.some(({ isInPlace }) => isInPlace),
  };
}

/** The best first, in document order among equals. */
function best(rated, limit) {
  return rated.sort((one, other) => other.rank - one.rank).slice(0, limit).map(({ element }) => element);
}

function rated(element, tier, { target, isPlaced }) {
  const isOfRole = target.role !== undefined && abra.role.roleOf(element) === target.role;
  const isInPlace = !isPlaced || abra.containers.isPlaced(element, target);
  const rank = rankOf(isOfRole, isPlaced && isInPlace, tier, abra.description.canBeSeen(element));
  return { element, tier, isInPlace, rank };
}

function rankOf(isOfRole, isPlaced, tier, isSeen) {
  return (isOfRole ? 32 : 0) + (isPlaced ? 16 : 0) + tier + (isSeen ? SEEN : 0);
}

/** The weakest match of all that is wanted; 0 where some of it is not there. */
function tierOf(element, { target, wanted, kinds }) {
  if (!wanted.length) return abra.role.roleOf(element) === target.role ? EXACT : 0;
  const technical = abra.description.technicalTextsOf(element);
  const tiers = wanted.map((phrase, at) => (technical.includes(phrase) ? EXACT_BY[kinds[at]].technical : 0));
  for (const { text, whose } of abra.description.textsOf(element)) {
    if (tiers.every((tier) => tier === EXACT)) break;
    wanted.forEach((phrase, at) => {
      if (text === phrase) tiers[at] = Math.max(tiers[at], EXACT_BY[kinds[at]][whose]);
      else if (!tiers[at] && !target.exact && abra.text.containsWords(text, phrase)) tiers[at] = CONTAINED;
    });
  }
  return Math.min(...tiers);
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

function answer(elements, total, cut, target, { scope = null, isFound = elements.length > 0 } = {}) {
  const told = new Set(elements);
  return {
    registryVersion: abra.index.currentVersion(),
    url: location.href,
    total,
    cut,
    // Where nothing matches, a frame that is not shown may be what is missing.
    foreignFrames: isFound ? abra.foreign.count() : abra.foreign.countAll(),
    candidates: elements.map((element) => ({
      ...abra.description.describe(element, target, scope),
      inside: aroundIn(element, told).map(abra.registry.idOf),
    })),
  };
}

/** Those of some elements that are around one. */
function aroundIn(element, others) {
  const around = [];
  for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) if (others.has(at)) around.push(at);
  return around;
}

abra.candidates = { retrieve };
