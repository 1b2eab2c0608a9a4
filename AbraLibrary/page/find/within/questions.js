// What containers say of the words of `within=`: asked once for each, and kept for one search.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as containers from "../../semantics/containers.js";
import * as gridparts from "../../semantics/gridparts.js";
import * as repeats from "../../semantics/repeats.js";
import * as enclosures from "../enclosures.js";
import * as entries from "../index/entries.js";
import * as holds from "../index/holds.js";
import * as textsModule from "../texts.js";
import * as besides from "./besides.js";
import * as saidlines from "./saidlines.js";

/**
 * How much of a container's text a trace shows.
 * @unit characters
 * @limit the length of a trace
 */
const SHOWN = 80;
/** @typedef {ReturnType<typeof askedFor>} Asked */

/**
 * The outermost container around one, itself included, that is inside of another.
 * @param {entries.Entry} inner
 * @param {entries.Entry} outer
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
 * The questions to containers, with cached answers: entry in, answer out.
 * @param {string} phrase
 */
export function askedFor(phrase) {
  const wanted = text.fold(phrase);
  const written = text.squeeze(phrase);
  const words = holds.wordsOf(wanted.split(" "));
  /**
   * @template T
   * @param {(entry: entries.Entry) => T} compute
   * @returns {(entry: entries.Entry) => T}
   */
  const of = (compute) => {
    /** @type {Map<entries.Entry, T>} */
    const kept = new Map();
    return (entry) => {
      let value = kept.get(entry);
      if (value === undefined) kept.set(entry, (value = compute(entry)));
      return value;
    };
  };
  /** @type {(entry: entries.Entry) => Map<unknown, Element[]>} */
  const likesOf = of(() => new Map());
  /** @type {(entry: entries.Entry) => {kinds: unknown[], score: number}[]} */
  const apartOf = of(() => []);
  /** @type {(entry: entries.Entry) => number} */
  const scoreOf = of((entry) => (maySay(entry, words) ? saidlines.says(entries.elementOf(entry), wanted) : 0));
  /** Whether it says them in these very letters, "harbour" and not "Harbour". */
  const isWritten = of((entry) => saidlines.isReadIn(entries.elementOf(entry), written, text.squeeze));
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
    fields: () => (fields ??= saidlines.fieldsShowing(wanted)),
    isTitledSo: of((entry) => text.fold(containers.titleOf(entries.elementOf(entry))) === wanted),
    scoreOf,
    isWritten,
    /** Whether it says them as capitals or small letters that were not asked for, and nowhere as they were. */
    isOtherwise: of((entry) => !isWritten(entry) && saidlines.isReadIn(entries.elementOf(entry), inSmall(written), inSmall)),
    textOf: of((entry) => text.cap(gridparts.partsOf(entries.elementOf(entry)).flatMap(saidlines.linesIn).join(" "), SHOWN)),
    likesOf,
    /** Also where a text that is no element's own is exactly the words. */
    scoreBare: of((entry) => Math.max(scoreOf(entry), saidlines.saysApart(entries.elementOf(entry), [], wanted))),
    /**
     * The score of a record apart from the words of one inside of it, of what is around that one, and of those alike.
     * @param {entries.Entry} outer
     * @param {entries.Entry} inner
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
      const like = [first, ...besides.partsAs(first, outer, { likesOf, scoreOf })];
      const around = [between, ...besides.partsAs(between, outer, { likesOf, scoreOf })].filter((each) => like.some((one) => dom.contains(each, one)));
      const score = saidlines.saysApart(box, outermost([...new Set([...around, ...like])]), wanted);
      known.push({ kinds, score });
      return score;
    },
  };
}

/** @param {string|null} words */
function inSmall(words) {
  return text.squeeze(words).toLowerCase();
}

/**
 * Whether a container, or the parts of a row together, may have the words; lines and names cost more.
 * @param {entries.Entry} entry
 * @param {holds.Word[]} words
 */
function maySay(entry, words) {
  const parts = gridparts.partsOf(entries.elementOf(entry)).map(entries.of);
  if (parts.length === 1) return enclosures.maySay(entry, words);
  return words.every((word) => parts.some((part) => enclosures.maySay(part, [word])));
}

/**
 * Those of some elements that are in no other of them.
 * @param {Element[]} elements
 */
function outermost(elements) {
  return elements.filter((each) => !elements.some((other) => other !== each && dom.contains(other, each)));
}
