// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/resolve.py ranks, decides and explains (DESIGN.md section 3). Names are computed
// only for elements that the words of the intent may belong to (index.js).

/** Beside matches, so many others are sent for "the nearest were …". */
const OTHERS = 8;
/** What cannot be seen by any mutation is looked for at most so often. */
const REBUILT_MS = 500;
const EXACT = 3;
const CONTAINED = 2;
const SHARED = 1;

/**
 * @param {object} target a Target (core/models/target.py); `limit`: the most candidates;
 *   `exhaustive`: compute the name of every element, as the index must not make a difference
 * @returns {object} Candidates
 */
function retrieve({ limit, exhaustive = false, ...target }) {
  return abra.name.inPass(() => {
    if (target.ref) return answer(present(abra.registry.get(target.ref)), 1, 0, target);
    if (target.locator) {
      const located = abra.locate.all(target.strategy, target.locator);
      return answer(located.slice(0, limit), located.length, Math.max(0, located.length - limit), target);
    }
    abra.index.refresh();
    return abra.index.withLabels(() => byIntent(wish(target), limit, exhaustive));
  });
}

function present(element) {
  return element ? [element] : [];
}

/** A target with its words folded. */
function wish(target) {
  const wanted = [target.phrase, target.label, target.testId].filter(Boolean).map(abra.text.fold);
  const words = [...new Set(wanted.flatMap((phrase) => phrase.split(" ")))];
  const isPlaced = Boolean(target.form || target.section || target.modal);
  return { target, wanted, words, telling: words.filter((word) => word.length > 2), isPlaced };
}

function byIntent(wish, limit, exhaustive) {
  const { target } = wish;
  let found = matching(wish, semantic(wish, exhaustive), limit);
  if (!found.entries.length && !exhaustive && abra.index.age() > REBUILT_MS) {
    // Before it fails: what a script did to a style sheet or a slot, no mutation tells.
    abra.index.rebuild();
    found = matching(wish, semantic(wish, exhaustive), limit);
  }
  if (!found.entries.length && target.purpose !== "fill") found = matching(wish, abra.registry.generic(), limit);
  if (!found.entries.length) found = { entries: sharing(wish, limit, exhaustive), cut: 0, scope: found.scope };
  const { entries, cut, scope } = found;
  const others = fitting(target, new Set(entries), Math.min(OTHERS, limit - entries.length));
  return answer([...entries, ...others], abra.index.size(), cut, target, scope);
}

/** The controls that may be meant, in document order. */
function semantic({ target, wanted, words }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? abra.index.holding(words) : abra.index.elements(target.role);
}

function everything() {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (abra.index.isSemantic(element)) found.push(element);
  });
  return found;
}

/**
 * The elements that match in full, the best first, and how many were cut off. What a target asks
 * for beside its words counts before how well they match: core/resolve.py takes no other.
 */
function matching(wish, elements, limit) {
  const { target } = wish;
  const ranked = [];
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
    const isOfRole = target.role !== undefined && abra.role.roleOf(element) === target.role;
    const isPlaced = wish.isPlaced && abra.containers.isPlaced(element, target);
    const rank = rankOf(isOfRole, isPlaced, tier, abra.description.canBeSeen(element));
    if (rank === best && !target.within) full += 1;
    ranked.push({ element, rank });
  }
  const scope = target.within ? abra.containers.within(ranked.map(({ element }) => element), target.within) : null;
  for (const entry of ranked) if (scope?.has(entry.element)) entry.rank += 8;
  ranked.sort((one, other) => other.rank - one.rank);
  const entries = ranked.slice(0, limit).map(({ element }) => element);
  return { entries, cut: ranked.length - entries.length + unseen, scope };
}

function rankOf(isOfRole, isPlaced, tier, isSeen) {
  return (isOfRole ? 32 : 0) + (isPlaced ? 16 : 0) + tier + (isSeen ? 0.5 : 0);
}

/** EXACT where each text that is wanted is one of its own, CONTAINED where each stands in one. */
function tierOf(element, { target, wanted, telling }, least = CONTAINED) {
  if (!wanted.length) return abra.role.roleOf(element) === target.role ? CONTAINED : 0;
  const tiers = wanted.map(() => 0);
  for (const text of abra.description.textsOf(element)) {
    wanted.forEach((phrase, at) => {
      if (tiers[at] < EXACT) tiers[at] = Math.max(tiers[at], tierIn(text, phrase, telling, least));
    });
    if (tiers.every((tier) => tier === EXACT)) break;
  }
  return Math.min(...tiers);
}

function tierIn(text, phrase, telling, least) {
  if (text === phrase) return EXACT;
  if (abra.text.containsWords(text, phrase)) return CONTAINED;
  return least === SHARED && text.split(" ").some((word) => telling.includes(word)) ? SHARED : 0;
}

/** Where nothing matches, the elements that share a word with the target, in document order. */
function sharing(wish, limit, exhaustive) {
  const { telling, target } = wish;
  if (!telling.length) return [];
  const elements = exhaustive ? everything() : abra.index.holding(telling, true);
  const found = [];
  for (const element of elements) {
    if (found.length >= limit) break;
    if (abra.description.fits(element, target.purpose) && tierOf(element, wish, SHARED) >= SHARED) found.push(element);
  }
  return found;
}

/** Some others of the kind that was wanted, the first of the page. */
function fitting({ purpose }, except, count) {
  const found = [];
  for (const element of count > 0 ? abra.index.elements() : []) {
    if (found.length >= count) break;
    if (!except.has(element) && abra.description.fits(element, purpose)) found.push(element);
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
