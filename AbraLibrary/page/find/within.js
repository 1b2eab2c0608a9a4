// Which row, card or section `within=` means: one that has the words as a whole line or cell comes before one that
// only contains them (docs/design.md, "Public contract").

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as gridparts from "../semantics/gridparts.js";
import * as name from "../semantics/name.js";
import * as repeats from "../semantics/repeats.js";
import * as parted from "../surface/parted.js";
import * as pointed from "../surface/pointed.js";
import * as enclosures from "./enclosures.js";
import * as entries from "./index/entries.js";
import * as stillsaid from "./retrieval/stillsaid.js";
import * as textsModule from "./texts.js";
import * as questions from "./within/questions.js";
import * as besides from "./within/besides.js";
import * as entriesbeside from "./within/entriesbeside.js";
import * as rivals from "./within/rivals.js";
import * as saidlines from "./within/saidlines.js";

/** @typedef {entries.Entry} Entry */
/** @typedef {{score: number, text: string, container: Entry}} Match */

/**
 * @typedef {{found: Map<Entry, Entry>, stopped: Set<Entry>, outer: Set<Entry>, apart: Map<Entry, number>}} Reached
 *    `found`: by entry, its container; `outer`: those that have the words only because an inner one has them; `apart`: by
 *    container around an inner one, its score without that one
 */

/**
 * The elements within what says `phrase`: in such a container, else in what a row opens, else beside such words, else below such a heading.
 * @param {Entry[]} asked the entries of the elements
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant tested only on elements of such a container; the others are treated as absent
 * @returns {Map<Entry, {score: number, text: string}>} by entry; score 1 exact, 0.7 contained
 */
export function placed(asked, phrase, isMeant) {
  const { matches, isLacking } = inContainers(asked, phrase, isMeant);
  const inside = entriesbeside.withoutLists(entriesbeside.withoutRows(matches, phrase), phrase);
  for (const [entry, { container }] of matches) {
    if (inside.has(entry)) stillsaid.note(entries.elementOf(entry), entries.elementOf(container), phrase);
  }
  if (inside.size || isLacking) return inside;
  const opened = inDetails(asked, phrase, isMeant);
  if (opened.size) return opened;
  const beside = besideWords(asked, phrase, isMeant);
  return beside.size ? beside : belowHeading(asked, phrase, isMeant);
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
  const asked = questions.askedFor(phrase);
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
  const isOutdone = rivals.outdone(saying, asked);
  const lost = new Set([...saying].filter((each) => reached.outer.has(each) || isOutdone(each) || rivals.isOutnamed(each, titled)));
  const lacking = lackingIn(reached, asked);
  for (const each of lacking) lost.add(each);
  for (const each of rivals.speltOtherwise([...saying].filter((said) => !lost.has(said)), asked)) lost.add(each);
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
 * What is meant where no container has the words: what stands in the rows that open below those with the words.
 * @param {Entry[]} elements their entries
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant
 * @returns {Map<Entry, {score: number, text: string}>}
 */
function inDetails(elements, phrase, isMeant) {
  const asked = questions.askedFor(phrase);
  /** @type {Map<Entry, Entry>} */
  const found = new Map();
  for (const entry of elements) {
    const row = gridparts.openedBy(entries.elementOf(entry));
    if (row && asked.scoreOf(entries.of(row)) > 0 && isMeant(entry)) found.set(entry, entries.of(row));
  }
  const isOutdone = rivals.outdone(new Set(found.values()), asked);
  const spelt = rivals.speltOtherwise(new Set(found.values()), asked);
  const meant = [...found].filter(([, row]) => !isOutdone(row) && !spelt.includes(row));
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
  const heads = new Set(asWritten([...textsModule.naming(wanted)], phrase, text.apart));
  if (!texts.size && !heads.size) return new Map();
  const meant = new Map(elements.filter(isMeant).map((entry) => [entries.elementOf(entry), entry]));
  const seen = [...meant.keys()].filter((element) => dom.isVisible(element));
  const found = [...pointed.at(asWritten(firstsOf(texts), phrase, (each) => each.data), seen), ...pointed.following(heads, seen)];
  return new Map(found.map((element) => [/** @type {Entry} */ (meant.get(element)), { score: saidlines.CONTAINED, text: phrase }]));
}

/**
 * Of what has some words those that have them in these very letters, if any has.
 * @template T
 * @param {T[]} found
 * @param {string} phrase
 * @param {(each: T) => string} wordsOf
 */
function asWritten(found, phrase, wordsOf) {
  const written = found.filter((each) => text.squeeze(wordsOf(each)) === text.squeeze(phrase));
  return written.length ? written : found;
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
  /** @type {[Entry, string][]} */
  const below = [];
  for (const entry of elements) {
    const title = isMeant(entry) ? containers.sectionOf(entries.elementOf(entry)) : null;
    if (title !== null && text.fold(title) === wanted) below.push([entry, title]);
  }
  const meant = asWritten(below, phrase, ([, title]) => title);
  return new Map(meant.map(([entry]) => [entry, { score: saidlines.CONTAINED, text: phrase }]));
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
 * @param {import("./within/questions.js").Asked} asked
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
 * @param {import("./within/questions.js").Asked} asked
 * @returns {Generator<[Entry, Entry]>}
 */
function* inParts(found, asked) {
  for (const [container, elements] of entriesbeside.byContainer(found)) {
    const box = entries.elementOf(container);
    const isCalledSo = asked.isTitledSo(container) && name.nameOf(box, { includeHidden: true }) !== "";
    const near = isCalledSo ? elements.keys() : parted.besides(box, elements, asked.wanted);
    const behind = isCalledSo ? [...near] : entriesbeside.behindHeads(box, [...near], elements, asked);
    for (const entry of isCalledSo ? behind : entriesbeside.besideFields(box, behind, elements, asked)) yield [entry, container];
  }
}

/**
 * Stops at the nearest container with the words.
 * @param {Entry} container
 * @param {Entry[]} inside
 * @param {Reached} reached
 * @param {import("./within/questions.js").Asked} asked
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
    if (besides.isSaidBeside(container, entry, asked) || !isMeant(entry)) continue;
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
 * @param {import("./within/questions.js").Asked} asked
 */
function inTitled(container, asked) {
  if (asked.scoreOf(container) === 1) return container;
  return [...enclosures.allAround(container)].find(asked.isTitledSo) ?? container;
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
