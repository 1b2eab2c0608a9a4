// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/resolve.py ranks, decides and explains (DESIGN.md section 3). Names are computed
// only for elements that the words of the intent may belong to (index.js).

/** Where nothing matches, so many others are sent for "the nearest were …". */
const OTHERS = 16;
/** What cannot be seen by any mutation is looked for at most so often. */
const REBUILT_MS = 500;
const EXACT = 3;
const CONTAINED = 2;

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
  if (!found.entries.length && !exhaustive && abra.index.age() > REBUILT_MS) {
    // Before it fails: what a script did to a style sheet or a slot, no mutation tells.
    abra.index.renew();
    found = matching(wish, semantic(wish, exhaustive), limit);
  }
  if (!found.entries.length && target.purpose !== "fill") found = matching(wish, abra.registry.generic(), limit);
  const { entries, cut, scope } = found;
  const told = entries.length ? entries : nearest(wish, Math.min(OTHERS, limit));
  return answer(told, abra.index.size(), cut, target, scope);
}

/** The controls that may be meant, in document order. */
function semantic({ wanted, words }, exhaustive) {
  if (exhaustive) return everything();
  return wanted.length ? abra.index.holding(words) : abra.index.elements();
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
  const elements = wanted.length ? abra.index.likest(wanted.join(" ")) : abra.index.elements();
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
