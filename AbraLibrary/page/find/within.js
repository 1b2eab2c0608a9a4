// Which row, card or section `within=` means: one that has the words as a whole line or cell comes before one that
// only contains them (docs/design.md, "Public contract").

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as gridparts from "../semantics/gridparts.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as repeats from "../semantics/repeats.js";
import * as secrecy from "../semantics/secrecy.js";
import * as parted from "../surface/parted.js";
import * as pointed from "../surface/pointed.js";
import * as seams from "../surface/seams.js";
import * as enclosures from "./enclosures.js";
import * as entries from "./index/entries.js";
import * as holds from "./index/holds.js";
import * as telling from "./index/telling.js";
import * as textsModule from "./texts.js";

/**
 * The score of a container that has the words among others; 1 is exact.
 * @unit a share of 1
 * @measured the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_a_container_says_no_part_of_a_number_and_not_the_opposite
 */
const CONTAINED = 0.7;
/**
 * How much of a container's text a trace shows.
 * @unit characters
 * @limit the length of a trace
 */
const SHOWN = 80;
/**
 * How far out the groups are that may have a record's like.
 * @unit elements around the record's parent
 * @measured rows of several bodies and tables, cards of columns with a box around each
 * @test utest/page/find/test_within_records.py::test_a_record_of_another_group_that_says_the_words_has_them
 */
const GROUPS = 2;
const { buttonOrLink: NAMING, ownLine: OWN_LINE, table: TABLES } = kinds.SELECTORS;

/** @typedef {entries.Entry} Entry */
/** @typedef {ReturnType<typeof askedFor>} Asked */
/** @typedef {{score: number, text: string, container: Entry}} Match */
/**
 * @typedef {{found: Map<Entry, Entry>, stopped: Set<Entry>, outer: Set<Entry>, apart: Map<Entry, number>}} Reached
 *    `found`: by entry, its container; `outer`: those that have the words only because an inner one has them; `apart`: by
 *    container around an inner one, its score without that one
 */

/**
 * The elements within what says `phrase`: in such a container, else in what a row opens, else beside such words, else below such a heading.
 * @param {Entry[]} entries of the elements
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant tested only on elements of such a container; the others are treated as absent
 * @returns {Map<Entry, {score: number, text: string}>} by entry; score 1 exact, 0.7 contained
 */
export function placed(entries, phrase, isMeant) {
  const { matches, isLacking } = inContainers(entries, phrase, isMeant);
  const inside = withoutLists(withoutRows(matches, phrase), phrase);
  if (inside.size || isLacking) return inside;
  const opened = inDetails(entries, phrase, isMeant);
  if (opened.size) return opened;
  const beside = besideWords(entries, phrase, isMeant);
  return beside.size ? beside : belowHeading(entries, phrase, isMeant);
}

/**
 * For each element the innermost container with `phrase`, as a person points at "the row with Ada":
 * an outer container, which has the words because it contains the row, does not count.
 * @param {Entry[]} entries of the elements
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 * @returns {Map<Entry, Match>}
 */
export function within(entries, phrase, isMeant) {
  return inContainers(entries, phrase, isMeant).matches;
}

/**
 * The same, and whether a record that is called so lacks them: nothing else is meant then.
 * @param {Entry[]} entries
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 */
function inContainers(entries, phrase, isMeant) {
  const asked = askedFor(phrase);
  const rounds = enclosures.roundsOf(entries);
  /** @type {Reached} */
  const reached = { found: new Map(), stopped: new Set(), outer: new Set(), apart: new Map() };
  for (let known = -1; known < reached.outer.size; ) {
    known = reached.outer.size;
    // All rows before all tables: mostly the long table need not be read.
    for (let number = 0, round; (round = rounds.at(number)); number += 1) {
      for (const [shelf, containers] of round.shelves) {
        if (!enclosures.maySayAny(shelf, asked.words)) continue;
        for (const container of containers) visit(container, /** @type {Entry[]} */ (round.inside.get(container)), reached, asked, isMeant);
      }
    }
    if (!goOn(reached)) break;
  }
  /** @type {Map<Entry, Match>} */
  const matches = new Map();
  const saying = new Set(reached.found.values());
  // The head of a record may be a box of its own, with its buttons.
  const titled = [...new Set([...saying].flatMap((each) => [each, ...enclosures.allAround(each)]))].filter(asked.isTitledSo);
  const isOutdone = outdone(saying, asked);
  const lost = new Set([...saying].filter((each) => reached.outer.has(each) || isOutdone(each) || isOutnamed(each, titled)));
  const lacking = lackingIn(reached, asked);
  for (const each of lacking) lost.add(each);
  for (const [entry, container] of inParts(ownFirst(reached.found), asked)) {
    // Where one is told from another inside of it, all are compared as these.
    const score = reached.apart.size ? (reached.apart.get(container) ?? asked.scoreBare(container)) : asked.scoreOf(container);
    if (!lost.has(container)) matches.set(entry, { score, text: asked.textOf(container), container });
  }
  return { matches, isLacking: lacking.size > 0 };
}

/**
 * Lets the elements of containers that turned out to be outer ones go on to what is around these; returns whether any do.
 * @param {Reached} reached
 */
function goOn({ found, stopped, outer }) {
  const going = [...found].filter(([, container]) => outer.has(container)).map(([entry]) => entry);
  for (const entry of going) {
    found.delete(entry);
    stopped.delete(entry);
  }
  return going.length > 0;
}

/**
 * Of such elements not those in the rows of a container where others stand with the words in a bar of it.
 * @param {Map<Entry, Match>} matches
 * @param {string} phrase
 */
function withoutRows(matches, phrase) {
  const wanted = text.fold(phrase);
  /** @type {Map<Entry, Match>} */
  const left = new Map();
  for (const [box, elements] of byContainer([...matches].map(([entry, { container }]) => [entry, container]))) {
    for (const entry of pointed.inBar(entries.elementOf(box), elements, wanted)) left.set(entry, /** @type {Match} */ (matches.get(entry)));
  }
  return left;
}

/**
 * Of such elements not those beside a list of which an entry is called so, where others stand in what says the words
 * itself: the note "Opening hours", and not the field above a list of notes.
 * @param {Map<Entry, Match>} matches
 * @param {string} phrase
 */
function withoutLists(matches, phrase) {
  const boxes = new Set([...matches.values()].map(({ container }) => container));
  if (boxes.size < 2) return matches;
  const asked = askedFor(phrase);
  /** @param {Element} box */
  const namedIn = (box) => [...box.querySelectorAll(NAMING)].filter((each) => text.says(text.fold(each.textContent), asked.wanted));
  const named = new Map([...boxes].map((box) => [box, namedIn(entries.elementOf(box))]));
  /** @param {Entry} box */
  const isOwn = (box) => {
    const own = /** @type {Element[]} */ (named.get(box));
    return !own.length || saysApart(entries.elementOf(box), own, asked.wanted) >= asked.scoreBare(box) || isHeadedSo(box, asked);
  };
  /** @param {Entry} box */
  const hasEntries = (box) => /** @type {Element[]} */ (named.get(box)).every((each) => isInEntry(each, entries.elementOf(box)));
  // Rows are seldom more than what says the words in them, and there are many.
  const listing = new Set([...boxes].filter((box) => named.get(box)?.length && hasEntries(box) && !isOwn(box)));
  if (!listing.size) return matches;
  const saying = [...boxes].filter((box) => !listing.has(box) && hasEntries(box));
  /** @param {Entry} one @param {Entry} other */
  const areApart = (one, other) => !dom.contains(entries.elementOf(one), entries.elementOf(other)) && !dom.contains(entries.elementOf(other), entries.elementOf(one));
  /** @param {Entry} box */
  const isOutdone = (box) => listing.has(box) && saying.some((each) => asked.scoreBare(each) >= asked.scoreBare(box) && areApart(each, box));
  return new Map([...matches].filter(([, { container }]) => !isOutdone(container)));
}

/**
 * Whether a control is in a smaller container in a box, as the entry of a menu.
 * @param {Element} control
 * @param {Element} box
 */
function isInEntry(control, box) {
  const entry = containers.boundaryOf(control);
  return entry !== null && entry !== box && dom.contains(box, entry);
}

/**
 * Whether a box has the words as its title or its first line.
 * @param {Entry} box
 * @param {Asked} asked
 */
function isHeadedSo(box, asked) {
  return asked.isTitledSo(box) || linesIn(entries.elementOf(box)).map(text.fold).find(Boolean) === asked.wanted;
}

/**
 * What is meant where no container has the words: what stands in the rows that open below those with the words.
 * @param {Entry[]} elements their entries
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 * @returns {Map<Entry, {score: number, text: string}>}
 */
function inDetails(elements, phrase, isMeant) {
  const asked = askedFor(phrase);
  /** @type {Map<Entry, Entry>} */
  const found = new Map();
  for (const entry of elements) {
    const row = gridparts.openedBy(entries.elementOf(entry));
    if (row && asked.scoreOf(entries.of(row)) > 0 && isMeant(entry)) found.set(entry, entries.of(row));
  }
  const isOutdone = outdone(new Set(found.values()), asked);
  const meant = [...found].filter(([, row]) => !isOutdone(row));
  return new Map(meant.map(([entry, row]) => [entry, { score: asked.scoreOf(row), text: asked.textOf(row) }]));
}

/**
 * The same where no row has: what stands with a text that is the phrase, as far as it is certain.
 * @param {Entry[]} elements their entries
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 * @returns {Map<Entry, {score: number, text: string}>}
 */
function besideWords(elements, phrase, isMeant) {
  const wanted = text.fold(phrase);
  const texts = textsModule.called(wanted);
  const heads = textsModule.naming(wanted);
  if (!texts.size && !heads.size) return new Map();
  const meant = new Map(elements.filter(isMeant).map((entry) => [entries.elementOf(entry), entry]));
  const seen = [...meant.keys()].filter((element) => dom.isVisible(element));
  const found = [...pointed.at(firstsOf(texts), seen), ...pointed.following(heads, seen)];
  return new Map(found.map((element) => [/** @type {Entry} */ (meant.get(element)), { score: CONTAINED, text: phrase }]));
}

/**
 * The first text of each that says some words.
 * @param {Map<Element, Text[]>} texts
 */
function firstsOf(texts) {
  return [...texts.values()].flatMap((nodes) => nodes.slice(0, 1));
}

/**
 * The same where neither has: what stands next under a heading with exactly these words.
 * @param {Entry[]} elements their entries
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 * @returns {Map<Entry, {score: number, text: string}>}
 */
function belowHeading(elements, phrase, isMeant) {
  const wanted = text.fold(phrase);
  const matches = new Map();
  for (const entry of elements) {
    const title = isMeant(entry) ? containers.sectionOf(entries.elementOf(entry)) : null;
    if (title !== null && text.fold(title) === wanted) matches.set(entry, { score: CONTAINED, text: phrase });
  }
  return matches;
}

/**
 * Without nested records, where the outer one has what was asked for: a comment, not its replies.
 * @param {Map<Entry, Entry>} found
 * @returns {Iterable<[Entry, Entry]>}
 */
function ownFirst(found) {
  const owning = owningOf(found);
  return [...found].filter(([entry, container]) => !owning.has(container) || !isBelow(entry, container));
}

/**
 * The containers that have what was asked for themselves, and not only in nested records.
 * @param {Map<Entry, Entry>} found
 */
function owningOf(found) {
  return new Set([...found].filter(([entry, container]) => !isBelow(entry, container)).map(([, container]) => container));
}

/**
 * The records that only contain the words, inside of one that is called so and lacks what was asked for, and that one:
 * if "Apple" cannot be bought, neither "Apple pie" below it nor "Pear" is meant.
 * @param {Reached} reached
 * @param {Asked} asked
 */
function lackingIn({ found, outer }, asked) {
  const owning = owningOf(found);
  /** @type {Set<Entry>} */
  const lacking = new Set();
  for (const inner of new Set(found.values())) {
    if (asked.scoreBare(inner) === 1) continue;
    for (const around of enclosures.allAround(inner)) {
      if (owning.has(around) || outer.has(around) || !isBelow(inner, around) || asked.scoreApart(around, inner) < 1) continue;
      lacking.add(inner).add(around);
    }
  }
  return lacking;
}

/**
 * Without those in another part of their container than the words, where it has parts without markup.
 * @param {Iterable<[Entry, Entry]>} found
 * @param {Asked} asked
 * @returns {Generator<[Entry, Entry]>}
 */
function* inParts(found, asked) {
  for (const [container, elements] of byContainer(found)) {
    const box = entries.elementOf(container);
    const isCalledSo = asked.isTitledSo(container) && name.nameOf(box, { includeHidden: true }) !== "";
    const near = isCalledSo ? elements.keys() : parted.besides(box, elements, asked.wanted);
    const behind = isCalledSo ? [...near] : behindHeads(box, [...near], elements, asked);
    for (const entry of isCalledSo ? behind : besideFields(box, behind, elements, asked)) yield [entry, container];
  }
}

/**
 * Of several in a box those that stand with the field that shows the words, if that is certain. A text may be said of all
 * parts of a box; a value belongs to its field.
 * @param {Element} box
 * @param {Entry[]} near
 * @param {Map<Entry, Element>} elements
 * @param {Asked} asked
 */
function besideFields(box, near, elements, asked) {
  if (near.length < 2) return near;
  const shown = asked.fields().filter((each) => dom.contains(box, each));
  const beside = new Set(pointed.at(shown, near.map((entry) => /** @type {Element} */ (elements.get(entry)))));
  if (beside.size) for (const field of shown) beside.add(field);
  return beside.size ? near.filter((entry) => beside.has(/** @type {Element} */ (elements.get(entry)))) : near;
}

/**
 * Those behind a control in the container that has the words, if there are any.
 * @param {Element} box
 * @param {Entry[]} near
 * @param {Map<Entry, Element>} elements
 * @param {Asked} asked
 */
function behindHeads(box, near, elements, asked) {
  if (near.length < 2) return near;
  const heads = [...asked.heads()].filter((head) => dom.contains(box, head));
  const behind = new Set(pointed.following(heads, near.map((entry) => /** @type {Element} */ (elements.get(entry)))));
  return behind.size ? near.filter((entry) => behind.has(/** @type {Element} */ (elements.get(entry)))) : near;
}

/**
 * The elements of entries, by container.
 * @param {Iterable<[Entry, Entry]>} found
 */
function byContainer(found) {
  /** @type {Map<Entry, Map<Entry, Element>>} */
  const inside = new Map();
  for (const [entry, container] of found) {
    if (!inside.has(container)) inside.set(container, new Map());
    inside.get(container)?.set(entry, entries.elementOf(entry));
  }
  return inside;
}

/**
 * Stops at the nearest container with the words.
 * @param {Entry} container
 * @param {Entry[]} inside
 * @param {Reached} reached
 * @param {Asked} asked
 * @param {(entry: Entry) => boolean} isMeant
 */
function visit(container, inside, { found, stopped, outer, apart }, asked, isMeant) {
  if (outer.has(container)) return;
  const arrived = stopped.size ? inside.filter((entry) => !stopped.has(entry)) : inside;
  if (!arrived.length || asked.scoreOf(container) === 0) return;
  const titled = inTitled(container, asked);
  let isFound = false;
  for (const entry of arrived) {
    stopped.add(entry);
    if (isSaidBeside(container, entry, asked) || !isMeant(entry)) continue;
    found.set(entry, titled);
    isFound = true;
  }
  if (!isFound) return;
  for (const around of enclosures.allAround(titled)) {
    // A comment that says them itself, as well as a reply in it.
    const own = asked.scoreApart(around, titled);
    if (own > 0 && own >= asked.scoreBare(titled)) apart.set(around, Math.min(own, apart.get(around) ?? own));
    else outer.add(around);
  }
}

/**
 * The container or, if it only contains the words among others, an outer one named exactly so: "Billing address".
 * @param {Entry} container
 * @param {Asked} asked
 */
function inTitled(container, asked) {
  if (asked.scoreOf(container) === 1) return container;
  return [...enclosures.allAround(container)].find(asked.isTitledSo) ?? container;
}

/**
 * The outermost container around one, itself included, that is inside of another.
 * @param {Entry} inner
 * @param {Entry} outer
 */
function lastWithin(inner, outer) {
  let last = inner;
  for (const each of enclosures.allAround(inner)) {
    if (each === outer) break;
    last = each;
  }
  return last;
}

/**
 * Whether an element is in a nested record of the same kind, which the outer record's words do not describe.
 * @param {Entry} entry
 * @param {Entry} container
 */
function isBelow(entry, container) {
  const outer = entries.elementOf(container);
  for (const each of [entry, ...enclosures.allAround(entry)]) {
    const at = entries.elementOf(each);
    if (at === outer) return false;
    if (repeats.isNestedAs(at, outer)) return true;
  }
  return false;
}

/**
 * The questions to containers, with cached answers: entry in, answer out.
 * @param {string} phrase
 */
export function askedFor(phrase) {
  const wanted = text.fold(phrase);
  const words = holds.wordsOf(wanted.split(" "));
  /**
   * @template T
   * @param {(entry: Entry) => T} compute
   * @returns {(entry: Entry) => T}
   */
  const of = (compute) => {
    /** @type {Map<Entry, T>} */
    const kept = new Map();
    return (entry) => {
      let value = kept.get(entry);
      if (value === undefined) kept.set(entry, (value = compute(entry)));
      return value;
    };
  };
  /** @type {(entry: Entry) => Map<unknown, Element[]>} */
  const likesOf = of(() => new Map());
  /** @type {(entry: Entry) => {kinds: unknown[], score: number}[]} */
  const apartOf = of(() => []);
  /** @type {(entry: Entry) => number} */
  const scoreOf = of((entry) => (maySay(entry, words) ? says(entries.elementOf(entry), wanted) : 0));
  /** @type {Set<Element>|null} */
  let heads = null;
  /** @type {Element[]|null} */
  let fields = null;
  return {
    wanted,
    words,
    /** The controls that are called so. */
    heads: () => (heads ??= textsModule.naming(wanted)),
    /** The fields that show just that. */
    fields: () => (fields ??= fieldsShowing(wanted)),
    isTitledSo: of((entry) => text.fold(containers.titleOf(entries.elementOf(entry))) === wanted),
    scoreOf,
    textOf: of((entry) => text.cap(gridparts.partsOf(entries.elementOf(entry)).flatMap(linesIn).join(" "), SHOWN)),
    likesOf,
    /** Also where a text that is no element's own is exactly the words. */
    scoreBare: of((entry) => Math.max(scoreOf(entry), saysApart(entries.elementOf(entry), [], wanted))),
    /**
     * The score of a record apart from the words of one inside of it, of what is around that one, and of those alike.
     * @param {Entry} outer
     * @param {Entry} inner
     * @returns {number}
     */
    scoreApart(outer, inner) {
      const box = entries.elementOf(outer);
      const [first] = gridparts.partsOf(entries.elementOf(inner));
      // A table is not called as its row is.
      if (!repeats.isRecordOrAs(box, first)) return 0;
      const between = entries.elementOf(lastWithin(inner, outer));
      const known = apartOf(outer);
      const kinds = [first, between].map(repeats.kindOf);
      const same = known.find((each) => each.kinds.every((kind, at) => kind === kinds[at]));
      if (same) return same.score;
      const like = [first, ...partsAs(first, outer, { likesOf, scoreOf })];
      const around = [between, ...partsAs(between, outer, { likesOf, scoreOf })].filter((each) => like.some((one) => dom.contains(each, one)));
      const score = saysApart(box, outermost([...new Set([...around, ...like])]), wanted);
      known.push({ kinds, score });
      return score;
    },
  };
}

/**
 * Whether a container, or the parts of a row together, may have the words; lines and names cost more.
 * @param {Entry} entry
 * @param {holds.Word[]} words
 */
function maySay(entry, words) {
  const parts = gridparts.partsOf(entries.elementOf(entry)).map(entries.of);
  if (parts.length === 1) return enclosures.maySay(entry, words);
  return words.every((word) => parts.some((part) => enclosures.maySay(part, [word])));
}

/**
 * Whether the words belong to another row: the container has them only in a part of the same kind as
 * the element's part, or in rows below the headings of a table that the element is not in. If Ada's row lacks the button, the one in Alan's row is not "within Ada" just
 * because the table contains both.
 * @param {Entry} container
 * @param {Entry} entry
 * @param {Asked} asked
 */
function isSaidBeside(container, entry, asked) {
  const boundary = entries.elementOf(container);
  const others = new Set(rowsApart(container, entries.elementOf(entry), asked));
  for (const at of [entry, ...enclosures.allAround(entry)]) {
    if (at === container) break;
    for (const other of saidBeside(container, entries.elementOf(at), asked)) others.add(other);
  }
  if (!others.size) return false;
  const elsewhere = [...others].flatMap((other) => tellingOf(other, asked.wanted));
  return !tellingOf(boundary, asked.wanted, elsewhere).length;
}

/**
 * The folded lines of a container with the words, without those of its parts.
 * @param {Element} container
 * @param {string} wanted
 * @param {string[]} [elsewhere]
 */
function tellingOf(container, wanted, elsewhere = []) {
  const left = [...elsewhere];
  /** @param {string} line */
  const isTelling = (line) => telling.tells(container, line, wanted);
  const own = [...linesOf(container, wanted), text.fold(containers.titleOf(container))].filter(isTelling);
  // Parts next to each other in a line are parts of the line.
  return withoutTaken(own, left).filter((line) => isTelling(left.reduce((rest, each) => rest.replace(each, "\n"), line)));
}

/**
 * The rows with the words, of tables with headings of columns beside an element: they mean what is in the rows, and
 * not a filter of the list.
 * @param {Entry} container
 * @param {Element} element
 * @param {Asked} asked
 * @returns {Element[]}
 */
function rowsApart(container, element, asked) {
  const apart = headsIn(entries.elementOf(container)).filter(({ table }) => !dom.contains(table, element));
  return apart.flatMap(({ heads, table }) => partsAs(heads, container, asked).filter((row) => row.closest(TABLES) === table));
}

/**
 * The tables in a box that have headings of columns, with the row of these.
 * @type {(box: Element) => {table: Element, heads: Element}[]}
 */
const headsIn = dom.memoized((box) =>
  [...box.querySelectorAll(TABLES)].flatMap((table) => {
    const heads = gridparts.headsIn(table);
    return heads ? [{ table, heads }] : [];
  }),
);

/**
 * The other parts of a container, of the same kind as the given one, that have the words.
 * @param {Entry} container
 * @param {Element} part
 * @param {Asked} asked
 * @returns {Element[]}
 */
function saidBeside(container, part, asked) {
  const hasMeaning = containers.hasMeaning(part);
  if (!hasMeaning && !(containers.isBoundary(part) && repeats.hasOwnWords(part))) return [];
  const boundary = entries.elementOf(container);
  const others = partsAs(part, container, asked).filter((each) => !dom.contains(each, part) && !dom.contains(part, each));
  return hasMeaning ? others : others.filter((each) => !repeats.areCells(boundary, part, each));
}

/**
 * The parts of a container that are built like one of them and have the words. There may be as many
 * as elements, each asking for all others.
 * @param {Element} part
 * @param {Entry} container
 * @param {Pick<Asked, "likesOf"|"scoreOf">} asked
 * @returns {Element[]}
 */
function partsAs(part, container, asked) {
  const [first] = gridparts.partsOf(part);
  const likes = asked.likesOf(container);
  const kind = repeats.kindOf(first);
  let known = likes.get(kind);
  if (!known) {
    const boundary = entries.elementOf(container);
    const every = [boundary, ...dom.shadowRootsOf(boundary)].flatMap((root) => [...root.querySelectorAll(first.localName)]);
    const like = every.filter((each) => repeats.areAlike(first, each) && gridparts.partsOf(each)[0] === each);
    likes.set(kind, (known = like.filter((each) => asked.scoreOf(entries.of(each)) > 0)));
  }
  return known.filter((each) => each !== first);
}

/**
 * Where what stands in groups like a record's own is, such as another body of its table: a box, and a selector.
 * @param {Element} record
 * @returns {Generator<[Element, string], void>}
 */
function* otherGroups(record) {
  let path = madeAs(record);
  for (let at = record.parentElement, level = 0; at?.parentElement && level < GROUPS; at = at.parentElement, level += 1) {
    path = `${madeAs(at)} > ${path}`;
    yield [at.parentElement, `:scope > ${path}`];
  }
}

/** @param {Element} element */
function madeAs({ localName, classList }) {
  return CSS.escape(localName) + (classList.length ? `.${CSS.escape(classList[0])}` : ":not([class])");
}

/**
 * Whether a record only contains the words, and one like it is named exactly so but lacks the
 * target: "Ada Smith" next to "Ada". Elsewhere than next to it, an entry of a menu is called so, too, but has no
 * words outside of its controls.
 * @param {Set<Entry>} saying
 * @param {Asked} asked
 * @returns {(container: Entry) => boolean}
 */
function outdone(saying, asked) {
  /** @param {Element} each */
  const isCalledSo = (each) => {
    const entry = entries.of(each);
    // In a large table, all but a few rows are known not to have the words.
    if (!enclosures.maySayAny(entry.shelf, asked.words) || asked.scoreOf(entry) < 1) return false;
    return !gridparts.partsOf(each).some((part) => saying.has(entries.of(part)));
  };
  /** @type {Map<Node, Map<string, Element[]>>} */
  const known = new Map();
  // There may be as many records as are called so, each asking for all others.
  /** @param {Node} group @param {string} path @param {() => Iterable<Element>} all */
  const calledIn = (group, path, all) => {
    const paths = known.get(group) ?? new Map();
    if (!paths.size) known.set(group, paths);
    if (!paths.has(path)) paths.set(path, [...all()].filter(isCalledSo));
    return /** @type {Element[]} */ (paths.get(path));
  };
  return (container) => {
    if (asked.scoreOf(container) === 1) return false;
    const [record] = gridparts.partsOf(entries.elementOf(container));
    const { parentNode, localName } = record;
    /** @param {Element} each */
    const isLike = (each) => each !== record && repeats.areAlike(record, each);
    const beside = () => [...dom.childrenOf(parentNode)].filter((each) => each.localName === localName);
    if (parentNode && calledIn(parentNode, localName, beside).some(isLike)) return true;
    for (const [group, path] of otherGroups(record)) {
      const called = calledIn(group, path, () => group.querySelectorAll(path));
      if (called.some((each) => each.parentNode !== parentNode && isLike(each) && repeats.hasOwnWords(each))) return true;
    }
    return false;
  };
}

/**
 * Whether a record has the words anywhere, and one built like it has them as its title: the note
 * "Opening hours", not another note with a link to it.
 * @param {Entry} container
 * @param {Entry[]} titled
 */
function isOutnamed(container, titled) {
  if (!titled.length || titled.includes(container)) return false;
  const [record] = gridparts.partsOf(entries.elementOf(container));
  return titled.map(entries.elementOf).some((other) => repeats.areAlike(record, other) && !dom.contains(record, other) && !dom.contains(other, record));
}

/**
 * @param {Element} boundary
 * @param {string} wanted
 */
function says(boundary, wanted) {
  const folded = [...linesOf(boundary, wanted), text.fold(containers.titleOf(boundary))];
  if (folded.includes(wanted)) return 1;
  if (isSaidAlone(boundary, wanted) && telling.standsAlone(boundary, folded, wanted)) return 1;
  return folded.some((line) => telling.tells(boundary, line, wanted)) || telling.tellTogether(folded, wanted) ? CONTAINED : 0;
}

/**
 * The same apart from the words of some parts.
 * @param {Element} boundary
 * @param {Element[]} parts
 * @param {string} wanted
 */
function saysApart(boundary, parts, wanted) {
  const elsewhere = parts.flatMap((part) => tellingOf(part, wanted));
  const title = text.fold(containers.titleOf(boundary));
  // A title may be all that the container holds.
  const isOfParts = elsewhere.some((line) => line !== title && title.includes(line));
  const own = tellingOf(boundary, wanted, elsewhere).filter((line) => !isOfParts || line !== title);
  if (own.includes(wanted)) return 1;
  const isAlone = isSaidAlone(boundary, wanted, parts) || isSaidBare(boundary, wanted, parts);
  if (isAlone && telling.standsAlone(boundary, linesOf(boundary, wanted), wanted)) return 1;
  const lines = withoutTaken(linesOf(boundary, wanted), parts.flatMap((part) => linesOf(part, wanted)));
  return own.length || telling.tellTogether(lines, wanted) ? CONTAINED : 0;
}

/**
 * The lines that are not elsewhere; each of those there takes up one.
 * @param {string[]} lines
 * @param {string[]} elsewhere what is taken up leaves it
 */
function withoutTaken(lines, elsewhere) {
  return lines.filter((line) => !(elsewhere.includes(line) && elsewhere.splice(elsewhere.indexOf(line), 1)));
}

/**
 * Those of some elements that are in no other of them.
 * @param {Element[]} elements
 */
function outermost(elements) {
  return elements.filter((each) => !elements.some((other) => other !== each && dom.contains(other, each)));
}

/**
 * Whether an element in it has exactly the words, on a line with others.
 * @param {Element} boundary
 * @param {string} wanted
 * @param {Element[]} [parts] where it does not count
 */
function isSaidAlone(boundary, wanted, parts = []) {
  return gridparts.partsOf(boundary).flatMap((part) => [...part.querySelectorAll("*")]).some(
    (each) => !each.firstElementChild && text.fold(each.textContent) === wanted && dom.isVisible(each) && !each.matches("option") && !isInAny(parts, each),
  );
}

/**
 * Whether a text in it that is no element's own is exactly the words: "Apple [Buy]", and not "Apple <b>pie</b>".
 * @param {Element} boundary
 * @param {string} wanted
 * @param {Element[]} parts where it does not count
 */
function isSaidBare(boundary, wanted, parts) {
  return gridparts.partsOf(boundary).some((box) => {
    const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (text.fold(node.nodeValue) !== wanted || isInAny(parts, node)) continue;
      if ([node.previousSibling, node.nextSibling].every(endsText) && node.parentElement && dom.isVisible(node.parentElement)) return true;
    }
    return false;
  });
}

/** @param {Node|null} beside what stands beside a text */
function endsText(beside) {
  return !dom.isElement(beside) || !dom.isInline(beside) || beside.matches(OWN_LINE) || beside.querySelector(OWN_LINE) !== null;
}

/** @param {Element[]} parts @param {Node} node */
function isInAny(parts, node) {
  return parts.some((part) => dom.contains(part, node));
}

/**
 * The folded text of a container, by line: with values, placeholders and open shadow roots; for a row in parts, all of it.
 * @param {Element} boundary
 * @param {string} wanted
 * @returns {string[]}
 */
function linesOf(boundary, wanted) {
  return gridparts.partsOf(boundary).flatMap((part) => {
    const lines = linesIn(part).map(text.fold);
    return [...lines, ...seams.linesAs(part, lines, wanted)];
  });
}

/**
 * Of a list only what it shows: `innerText` has its other options, too.
 * @param {Element} boundary
 */
function linesIn(boundary) {
  const lines = [];
  for (const root of [boundary, ...dom.shadowRootsOf(boundary)]) {
    const parts = root === boundary ? [boundary] : [...dom.childrenOf(root)].filter(dom.isVisible);
    const options = optionsIn(root);
    for (const part of parts) {
      for (const line of String(/** @type {HTMLElement} */ (part).innerText ?? part.textContent).split(/[\n\t]+/)) {
        const left = options.get(text.squeeze(line)) ?? 0;
        if (left) options.set(text.squeeze(line), left - 1);
        else lines.push(line);
      }
    }
    for (const control of root.querySelectorAll(kinds.SELECTORS.formField)) {
      if (secrecy.isSecret(control)) continue;
      const { selectedOptions, value } = /** @type {HTMLSelectElement} */ (control);
      // What names an empty field names it when it is filled, too.
      lines.push(selectedOptions?.[0]?.label ?? value, control.getAttribute("placeholder") ?? "");
    }
  }
  return lines;
}

/**
 * The fields that show some words as their value.
 * @param {string} wanted folded
 * @returns {Element[]}
 */
function fieldsShowing(wanted) {
  const fields = roots.all().flatMap((root) => [...root.querySelectorAll(kinds.SELECTORS.formField)]);
  /** @param {Element} field */
  const isShowing = (field) => {
    const { selectedOptions, value } = /** @type {HTMLSelectElement} */ (field);
    return !secrecy.isSecret(field) && text.fold(selectedOptions?.[0]?.label ?? value) === wanted && dom.isVisible(field);
  };
  return fields.filter(isShowing);
}

/**
 * How often each option is in the lists of a container that users see.
 * @param {ParentNode} root
 */
function optionsIn(root) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const option of root.querySelectorAll("option")) {
    const list = option.closest("select");
    // The words of a hidden one are not in the text.
    if (list === null || !dom.isVisible(list)) continue;
    const words = text.squeeze(option.textContent);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}
