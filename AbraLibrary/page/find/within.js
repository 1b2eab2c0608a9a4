// Which elements are `within=` what: as a person points at "the row with Ada" (docs/design.md, "Public contract").

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as gridparts from "../semantics/gridparts.js";
import * as kinds from "../semantics/kinds.js";
import * as repeats from "../semantics/repeats.js";
import * as seams from "../semantics/seams.js";
import * as secrecy from "../semantics/secrecy.js";
import * as enclosures from "./enclosures.js";
import * as entries from "./index/entries.js";
import * as holds from "./index/holds.js";
import * as telling from "./index/telling.js";

/**
 * How well a container matches that says the words among others; 1 is exact.
 * @unit a share of 1
 * @measured the weights of core/find/scoring.py
 * @test utest/page/find/test_retrieval.py::test_a_container_says_no_part_of_a_number_and_not_the_opposite
 */
const CONTAINED = 0.7;
/**
 * So much of a container's text is shown in a trace.
 * @unit characters
 * @limit the length of a trace
 */
const SHOWN = 80;

/** @typedef {entries.Entry} Entry */
/** @typedef {ReturnType<typeof askedFor>} Asked */
/** @typedef {{found: Map<Entry, Entry>, stopped: Set<Entry>, outer: Set<Entry>}} Reached `found`: by entry, its container */

/**
 * For each element the innermost container that says `phrase`, as a person points at "the row
 * with Ada": an outer container that says it too, because the row is in it, does not count.
 * @param {Entry[]} entries of the elements
 * @param {string} phrase
 * @param {(entry: Entry) => boolean} isMeant asked only of what such a container holds; where
 *   it is not, it is as if the element were not there
 * @returns {Map<Entry, {score: number, text: string}>} by entry; score 1 exact, 0.7 contained
 */
export function within(entries, phrase, isMeant) {
  const asked = askedFor(phrase);
  const rounds = enclosures.roundsOf(entries);
  /** @type {Reached} */
  const reached = { found: new Map(), stopped: new Set(), outer: new Set() };
  // All rows before all tables: most often the table need not be asked, which is long.
  for (let number = 0, round; (round = rounds.at(number)); number += 1) {
    for (const [shelf, containers] of round.shelves) {
      if (!enclosures.maySayAny(shelf, asked.words)) continue;
      for (const container of containers) visit(container, /** @type {Entry[]} */ (round.inside.get(container)), reached, asked, isMeant);
    }
  }
  const matches = new Map();
  const saying = new Set(reached.found.values());
  const lost = new Set([...saying].filter((container) => reached.outer.has(container) || isOutdone(container, saying, asked)));
  for (const [entry, container] of ownFirst(reached.found)) {
    if (!lost.has(container)) matches.set(entry, { score: asked.scoreOf(container), text: asked.textOf(container) });
  }
  return matches;
}

/**
 * Without what is in a record below the one that is meant, where that has what was asked for itself: a comment, its replies.
 * @param {Map<Entry, Entry>} found
 * @returns {Iterable<[Entry, Entry]>}
 */
function ownFirst(found) {
  const below = new Set([...found].filter(([entry, container]) => isBelow(entry, container)).map(([entry]) => entry));
  if (!below.size) return found;
  const owning = new Set([...found].filter(([entry]) => !below.has(entry)).map(([, container]) => container));
  return [...found].filter(([entry, container]) => !below.has(entry) || !owning.has(container));
}

/**
 * Stops at a container what it is the nearest of that says the words.
 * @param {Entry} container
 * @param {Entry[]} inside
 * @param {Reached} reached
 * @param {Asked} asked
 * @param {(entry: Entry) => boolean} isMeant
 */
function visit(container, inside, { found, stopped, outer }, asked, isMeant) {
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
  if (isFound) for (const around of enclosures.allAround(titled)) outer.add(around);
}

/**
 * The container, or the one around it that is called so and nothing else, where this only holds the words: "Billing address".
 * @param {Entry} container
 * @param {Asked} asked
 */
function inTitled(container, asked) {
  if (asked.scoreOf(container) === 1) return container;
  /** @param {Entry} each */
  const isCalled = (each) => text.fold(containers.titleOf(entries.elementOf(each))) === asked.wanted;
  return [...enclosures.allAround(container)].find(isCalled) ?? container;
}

/**
 * Whether an element is in a record of the same kind as the one around it: what that says is not about it.
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
 * What is asked of containers, each answer kept: the entry of a container in, its answer out.
 * @param {string} phrase
 */
function askedFor(phrase) {
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
  return {
    wanted,
    words,
    scoreOf: of((entry) => (maySay(entry, words) ? says(entries.elementOf(entry), wanted) : 0)),
    textOf: of((entry) => text.cap(gridparts.partsOf(entries.elementOf(entry)).flatMap(linesIn).join(" "), SHOWN)),
    likesOf,
  };
}

/**
 * Whether a container may say words, each part of a row some of them; lines and names cost more.
 * @param {Entry} entry
 * @param {holds.Word[]} words
 */
function maySay(entry, words) {
  const parts = gridparts.partsOf(entries.elementOf(entry)).map(entries.of);
  if (parts.length === 1) return enclosures.maySay(entry, words);
  return words.every((word) => parts.some((part) => enclosures.maySay(part, [word])));
}

/**
 * Whether the words are another row's: a container says them only by one of its parts of the same
 * kind as the part that the element is in. Where Ada's row has no such button, the one in the row
 * of Alan is not "within Ada" because the table holds both.
 * @param {Entry} container
 * @param {Entry} entry
 * @param {Asked} asked
 */
function isSaidBeside(container, entry, asked) {
  const boundary = entries.elementOf(container);
  const others = new Set();
  for (const at of [entry, ...enclosures.allAround(entry)]) {
    if (at === container) break;
    for (const other of saidBeside(container, entries.elementOf(at), asked)) others.add(other);
  }
  if (!others.size) return false;
  const elsewhere = [...others].flatMap((other) => tellingOf(other, asked.wanted));
  return !tellingOf(boundary, asked.wanted, elsewhere).length;
}

/**
 * The folded lines of a container that tell the words, without those that its parts say.
 * @param {Element} container
 * @param {string} wanted
 * @param {string[]} [elsewhere]
 */
function tellingOf(container, wanted, elsewhere = []) {
  const left = [...elsewhere];
  /** @param {string} line */
  const isTelling = (line) => telling.tells(container, line, wanted);
  /** @param {string} line */
  const isTakenUp = (line) => left.includes(line) && left.splice(left.indexOf(line), 1);
  const own = [...linesOf(container, wanted), text.fold(containers.titleOf(container))].filter(isTelling);
  // Parts that stand in a line next to each other are parts of the line.
  return own.filter((line) => !isTakenUp(line)).filter((line) => isTelling(left.reduce((rest, each) => rest.replace(each, "\n"), line)));
}

/**
 * The other parts of a container of the same kind that say the words, side by side with the one that is given.
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
 * The parts of a container that are made as one of them and say the words. There may be as many as elements, and each would ask all others.
 * @param {Element} part
 * @param {Entry} container
 * @param {Asked} asked
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
 * Whether a record only holds the words, and one next to it says nothing else and has not what is meant: "Ada Smith" next to "Ada".
 * @param {Entry} container
 * @param {Set<Entry>} saying
 * @param {Asked} asked
 */
function isOutdone(container, saying, asked) {
  if (asked.scoreOf(container) === 1) return false;
  const [record] = gridparts.partsOf(entries.elementOf(container));
  return [...(record.parentNode?.children ?? [])].some((each) => {
    if (each === record || !repeats.areAlike(record, each)) return false;
    const entry = entries.of(each);
    // Of many rows, all but a few are known not to say the words.
    if (!enclosures.maySayAny(entry.shelf, asked.words) || asked.scoreOf(entry) < 1) return false;
    return !gridparts.partsOf(each).some((part) => saying.has(entries.of(part)));
  });
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
 * Whether an element in it says the words and nothing else, on a line with others.
 * @param {Element} boundary
 * @param {string} wanted
 */
function isSaidAlone(boundary, wanted) {
  return gridparts.partsOf(boundary).flatMap((part) => [...part.querySelectorAll("*")]).some(
    (each) => !each.firstElementChild && text.fold(each.textContent) === wanted && dom.isVisible(each) && !each.matches("option"),
  );
}

/**
 * What a container says, folded, line by line: its text and values, those in open shadow roots too; of a row in parts, all of it.
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

/** @param {Element} boundary */
function linesIn(boundary) {
  const lines = [];
  for (const root of [boundary, ...dom.shadowRootsOf(boundary)]) {
    const parts = root === boundary ? [boundary] : [...root.children].filter(dom.isVisible);
    for (const part of parts) lines.push(...String(/** @type {HTMLElement} */ (part).innerText ?? part.textContent).split(/[\n\t]+/));
    for (const control of root.querySelectorAll(kinds.SELECTORS.formField)) {
      if (secrecy.isSecret(control)) continue;
      const { selectedOptions, value } = /** @type {HTMLSelectElement} */ (control);
      lines.push(selectedOptions?.[0]?.label ?? value);
    }
  }
  return lines;
}

/**
 * How well a container says a phrase, by itself; 0 where it does not.
 * @param {Element} element
 * @param {string} phrase
 */
export function scoreOf(element, phrase) {
  return askedFor(phrase).scoreOf(entries.of(element));
}
