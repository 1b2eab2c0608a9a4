// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/resolve.py ranks, decides and explains (DESIGN.md section 3). Names are computed
// only for elements that the words of the intent may belong to (index.js).

/** Where nothing matches, so many others are sent for "the nearest were …". */
const OTHERS = 8;
/** Where something matches, so many that are not in the container that was named: for the trace. */
const BESIDE = 3;
/** After so long, everything is looked at anew before it is said that nothing matches. */
const REBUILT_MS = 5000;
const EXACT = 3;
const CONTAINED = 2;

/**
 * @param {object} target a Target (core/models/target.py); `limit`: the most candidates;
 *   `exhaustive`: compute the name of every element, as the index must not make a difference
 * @returns {object} Candidates
 */
function retrieve({ limit, exhaustive = false, ...target }) {
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
  const { element, alike } = abra.refs.find(target.ref);
  if (element) {
    abra.registry.adopt(element, target.ref);
    return answer([element], 1, 0, target);
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
  const wanted = [target.phrase, target.label, target.testId].filter(Boolean).map(abra.text.fold);
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, words, isPlaced };
}

function byIntent(wish, limit, exhaustive) {
  const { target } = wish;
  let found = matching(wish, semantic(wish, exhaustive), limit);
  // Before it fails: what a script did to a style sheet, no mutation tells.
  if (!found.entries.length && !exhaustive && abra.index.reread(REBUILT_MS)) {
    found = matching(wish, semantic(wish, exhaustive), limit);
  }
  if (!found.entries.length && target.purpose !== "fill") found = matching(wish, abra.registry.generic(), limit);
  const { entries, cut, scope } = found;
  const told = entries.length ? entries : nearest(wish, Math.min(OTHERS, limit));
  return answer(told, abra.index.size(), cut, target, scope);
}

/** The controls that may be meant, in document order. */
function semantic({ wanted, words, target }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? abra.search.holding(words, target.purpose) : abra.index.elements();
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
 */
function matching(wish, elements, limit) {
  return wish.target.within ? matchingWithin(wish, elements, limit) : matchingAnywhere(wish, elements, limit);
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
  const inside = ranked(placed.map((element) => ({ element, rank: rank(element, tier(element), wish) })));
  const most = Math.min(limit - inside.length, inside.length ? BESIDE : OTHERS);
  const beside = [];
  let unseen = 0;
  for (const element of fitting) {
    if (scope.has(element)) continue;
    if (beside.length >= most) unseen += 1;
    else if (isMeant(element)) beside.push(element);
  }
  const cut = Math.max(0, inside.length - limit);
  return { entries: [...inside.slice(0, limit), ...beside], cut: cut + unseen, scope };
}

function matchingAnywhere(wish, elements, limit) {
  const { target } = wish;
  const matched = [];
  const best = rankOf(target.role !== undefined, wish.isPlaced, EXACT, true);
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
    const found = { element, rank: rank(element, tier, wish) };
    if (found.rank === best) full += 1;
    matched.push(found);
  }
  const entries = ranked(matched).slice(0, limit);
  return { entries, cut: matched.length - entries.length + unseen, scope: null };
}

/** The best first, in document order among equals. */
function ranked(found) {
  return found.sort((one, other) => other.rank - one.rank).map(({ element }) => element);
}

function rank(element, tier, { target, isPlaced }) {
  const isOfRole = target.role !== undefined && abra.role.roleOf(element) === target.role;
  const isInPlace = isPlaced && abra.containers.isPlaced(element, target);
  return rankOf(isOfRole, isInPlace, tier, abra.description.canBeSeen(element));
}

function rankOf(isOfRole, isPlaced, tier, isSeen) {
  return (isOfRole ? 32 : 0) + (isPlaced ? 16 : 0) + tier + (isSeen ? 0.5 : 0);
}

/** EXACT where each text that is wanted is one of its own, CONTAINED where each stands in one. */
function tierOf(element, { target, wanted }) {
  if (!wanted.length) return abra.role.roleOf(element) === target.role ? EXACT : 0;
  const technical = abra.description.technicalTextsOf(element);
  const tiers = wanted.map((phrase) => (technical.includes(phrase) ? EXACT : 0));
  for (const text of abra.description.textsOf(element)) {
    if (tiers.every((tier) => tier === EXACT)) break;
    wanted.forEach((phrase, at) => {
      if (text === phrase) tiers[at] = EXACT;
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

function answer(elements, total, cut, target, scope = null) {
  return {
    registryVersion: abra.index.currentVersion(),
    url: location.href,
    total,
    cut,
    candidates: elements.map((element) => abra.description.describe(element, target, scope)),
  };
}

abra.candidates = { retrieve };
