// Containers that only contain the words, beside one like them that has them exactly.

import * as dom from "../../dom/dom.js";
import * as gridparts from "../../semantics/gridparts.js";
import * as repeats from "../../semantics/repeats.js";
import * as enclosures from "../enclosures.js";
import * as entries from "../index/entries.js";

/**
 * How far out the groups are that may have a record's like.
 * @unit elements around the record's parent
 * @measured rows of several bodies and tables, cards of columns with a box around each
 * @test utest/page/find/test_within_records.py::test_a_record_of_another_group_that_says_the_words_has_them
 */
const GROUPS = 2;

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
 * Those that say the words exactly but in other letters, if another one says them as they are written.
 * @param {Iterable<entries.Entry>} saying
 * @param {import("./questions.js").Asked} asked
 */
export function speltOtherwise(saying, asked) {
  const exact = [...saying].filter((each) => asked.scoreBare(each) === 1);
  const others = exact.length > 1 ? exact.filter(asked.isOtherwise) : [];
  return others.length && exact.some(asked.isWritten) ? others : [];
}

/**
 * Whether a record only contains the words, and one like it is named exactly so but lacks the
 * target: "Ada Smith" next to "Ada"; or has them in other letters, and that one as written. Elsewhere than next to it, an entry of a menu is called so, too, but has no
 * words outside of its controls.
 * @param {Set<entries.Entry>} saying
 * @param {import("./questions.js").Asked} asked
 * @returns {(container: entries.Entry) => boolean}
 */
export function outdone(saying, asked) {
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
    const isExact = asked.scoreOf(container) === 1;
    if (isExact && !asked.isOtherwise(container)) return false;
    const [record] = gridparts.partsOf(entries.elementOf(container));
    const { parentNode, localName } = record;
    /** @param {Element} each */
    const isLike = (each) => each !== record && repeats.areAlike(record, each) && (!isExact || asked.isWritten(entries.of(each)));
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
 * @param {entries.Entry} container
 * @param {entries.Entry[]} titled
 */
export function isOutnamed(container, titled) {
  if (!titled.length || titled.includes(container)) return false;
  const [record] = gridparts.partsOf(entries.elementOf(container));
  return titled.map(entries.elementOf).some((other) => repeats.areAlike(record, other) && !dom.contains(record, other) && !dom.contains(other, record));
}
