// Which control is meant after the page has drawn its list anew, perhaps in another order: the one in the same record, by
// the words around it as they were when it was chosen. Its place alone tells only while the others hold what they held.

import * as dom from "../../dom/dom.js";
import * as order from "../../dom/order.js";
import * as sight from "../../dom/sight.js";
import * as text from "../../dom/text.js";
import * as written from "../../dom/written.js";
import * as registry from "../../find/registry.js";
import * as changes from "../../observe/changes.js";
import * as moments from "../../observe/moments.js";
import * as observer from "../../observe/observer.js";
import * as kinds from "../../semantics/kinds.js";
import * as label from "../../semantics/label.js";
import * as lookalikes from "../../semantics/lookalikes.js";
import * as role from "../../semantics/role.js";
import * as vicinity from "../../semantics/vicinity.js";
import * as scheduled from "../../signals/scheduled.js";
import * as geometry from "../../surface/geometry.js";
import * as ticked from "../../surface/ticked.js";

/**
 * How far out the record of a control is looked for.
 * @unit elements
 * @measured as in refs.js: a card of a component library is reached from a control in it
 * @test utest/page/fields/test_heirs.py::test_a_control_is_followed_into_the_record_with_its_words
 */
const HIGHEST = 12;
const { nativeField: NATIVE, noText: UNREAD } = kinds.SELECTORS;
// A number alone may be a place in the list.
// @fixed Unicode: letters
const WORD = /\p{L}/u;

/** @typedef {{tag: string, make: string, kind: string, isSeen: boolean}} Nature what controls that are alike have in common */
/** @typedef {{level: number, words: string}} Mark words of a control or, by level, of a record around it */
/**
 * @typedef {object} Kept
 * @property {string} ref
 * @property {WeakRef<Element>} reference
 * @property {Nature} nature
 * @property {number} count how many of that nature there were
 * @property {WeakSet<Element>} around what held it
 * @property {number[]} heights how far out its records are: what holds it alone, and then it with ever more of its likes
 * @property {Mark[]} marks the words of these
 * @property {Mark[][]} apart by other control, those marks that tell it from that
 * @property {number} at its place among those that nothing tells from it
 * @property {string[]} values what these held
 * @property {boolean} [hasMore] whether the page did more than to take it out, if the observation has ended
 */

/** @type {Kept|null} */
let kept = null;

/**
 * Notes what tells a control from its likes, before anything is done to it.
 * @param {Element} element
 * @param {string} ref
 */
export function note(element, ref) {
  kept = dom.inPass(() => {
    const nature = natureOf(element);
    const likes = likesOf(nature);
    const heights = heightsOf(element, likes);
    const marks = marksOf(element, heights).all();
    const apart = likes.map((other) => (other === element ? [] : telling(marks, marksOf(other, heights))));
    const fellows = likes.filter((_, at) => apart[at].length === 0);
    return { ref, reference: new WeakRef(element), nature, count: likes.length, around: new WeakSet(surroundings(element)), heights, marks, apart: apart.filter(({ length }) => length > 0), at: fellows.indexOf(element), values: fellows.map(valueOf) };
  });
}

/**
 * The element of an id; if the page drew it anew since it was noted, the one in its record, which has the id from then on.
 * @param {string} ref
 */
export function get(ref) {
  const element = registry.get(ref);
  const heir = kept?.ref === ref ? dom.inPass(() => heirOf(/** @type {Kept} */ (kept), element)) : null;
  const own = registry.ownIdOf(ref);
  if (!heir || own === null) return element;
  registry.adopt(heir, own);
  return heir;
}

/**
 * Whether another element may be what became of one that is gone, as far as is known here: not if it had its likes
 * around it, of which none is known to be it.
 * @param {{ref: string}} options
 * @returns {"gone"|"alike"|null} why not: none has its words, or several have
 */
export function fate({ ref }) {
  const was = kept;
  if (was?.ref !== ref || !hadLikes(was)) return null;
  return dom.inPass(() => (closestTo(was).length > 0 ? "alike" : "gone"));
}

/** @param {Kept} was */
function hadLikes({ count }) {
  return count > 1;
}

/**
 * The noted control, if it went away with no other drawn in its place, and the page did more than to take it out.
 * @param {string} ref
 */
export function departed(ref) {
  const was = kept;
  if (was?.ref !== ref || dom.inPass(() => likesOf(was.nature).length) >= was.count) return null;
  return (was.hasMore ?? hasMore(was)) ? (was.reference.deref() ?? null) : null;
}

/**
 * Whether a change outside of what held it, or a request, was noticed since the observation began.
 * @param {Kept} was
 */
function hasMore({ around }) {
  const watch = observer.current();
  if (!watch || watch.fresh) return false;
  return changes.news(watch).some(([target]) => target.isConnected && !around.has(target)) || scheduled.look(watch.since).askedAt >= watch.since;
}

/** Changes by now are its effects; called as the observation ends. */
function seal() {
  if (kept && !kept.reference.deref()?.isConnected) kept.hasMore ??= hasMore(kept);
}

/**
 * @param {Kept} was
 * @param {Element|null} element
 */
function heirOf(was, element) {
  if (element) {
    const noted = was.reference.deref();
    const isOther = hadLikes(was) && noted?.isConnected && !fits(marksOf(noted, was.heights), was);
    const closest = isOther && was.values.length === 1 ? closestTo(was) : [];
    return closest.length === 1 ? closest[0] : null;
  }
  const closest = hadLikes(was) ? closestTo(was) : likesOf(was.nature);
  return closest.length === was.values.length && isAsItWas(closest, was) ? closest[was.at] : null;
}

/**
 * Those that have most of the noted words; none that lacks all that told it from another.
 * @param {Kept} was
 */
function closestTo(was) {
  const scored = likesOf(was.nature).map((element) => ({ element, marks: marksOf(element, was.heights) })).filter(({ marks }) => fits(marks, was))
    .map(({ element, marks }) => ({ element, score: was.marks.filter((mark) => marks.has(mark)).length }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ element }) => element);
}

/**
 * @param {Marks} marks
 * @param {Kept} was
 */
function fits(marks, { apart }) {
  return apart.every((each) => each.some((mark) => marks.has(mark)));
}

/**
 * Whether those beside it hold what they held, or lost their tick to it: in another order they would not, unless it was changed.
 * @param {Element[]} fellows
 * @param {Kept} was
 */
function isAsItWas(fellows, { at, values, nature }) {
  return fellows.every((each, place) => {
    const value = valueOf(each);
    return place === at || value === values[place] || (nature.kind.endsWith("radio") && value === "false");
  });
}

/**
 * The marks of a control that another lacks; words before numbers.
 * @param {Mark[]} marks
 * @param {Marks} others
 */
function telling(marks, others) {
  const own = marks.filter((mark) => !others.has(mark));
  const words = own.filter((mark) => WORD.test(mark.words));
  return words.length > 0 ? words : own;
}

/**
 * @param {Element} element
 * @returns {Nature}
 */
function natureOf(element) {
  return { tag: element.localName, make: element.classList[0] ?? "", kind: kindOf(element), isSeen: isSeen(element) };
}

/**
 * Whether users see what they operate it by. A table that measures its columns has all that is in its head once more, in
 * a row without height.
 * @param {Element} element
 */
function isSeen(element) {
  const surface = geometry.surfaceOf(element);
  return dom.isVisible(surface) && sight.canBeReached(surface);
}

/** @param {Element} element */
function kindOf(element) {
  if (element.matches("input")) return /** @type {HTMLInputElement} */ (element).type;
  return role.roleOf(element) || lookalikes.lookOf(element) || "";
}

/**
 * The controls of a nature, in document order.
 * @param {Nature} nature
 */
function likesOf({ tag, make, kind, isSeen: isAlikeSeen }) {
  // To look at each plain box of a page would take long.
  const isMarked = NATIVE.split(",").includes(tag) || !make;
  const all = order.query(isMarked ? CSS.escape(tag) : `${CSS.escape(tag)}.${CSS.escape(make)}`);
  return all.filter((each) => kindOf(each) === kind && isSeen(each) === isAlikeSeen);
}

/**
 * @param {Element} element
 * @param {Element[]} likes
 */
function heightsOf(element, likes) {
  /** @type {Map<Element, number>} */
  const counts = new Map();
  for (const each of likes) for (const at of surroundings(each)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const chain = surroundings(element).map((at) => counts.get(at) ?? 0);
  return chain.flatMap((count, height) => (count < likes.length && count !== chain[height + 1] ? [height] : []));
}

/**
 * The element and its ancestors.
 * @param {Element} element
 */
function surroundings(element) {
  const chain = [element];
  for (let at = dom.parentOf(element); at && chain.length <= HIGHEST; at = dom.parentOf(at)) chain.push(at);
  return chain;
}

/**
 * The words of a control, and of each record around it without those inside of an inner one.
 * @param {Element} element
 * @param {number[]} heights
 */
function marksOf(element, heights) {
  const chain = surroundings(element);
  return new Marks(ownWordsOf(element).map(text.fold), heights.map((height, level) => ({ box: chain[height], inner: chain[heights[level - 1]] ?? element })));
}

/** Asked by mark, as the record of another control may be most of the page. */
class Marks {
  /** @param {string[]} own @param {{box: Element|undefined, inner: Element}[]} records by level */
  constructor(own, records) {
    this.own = new Set(own);
    this.records = records;
  }

  /** @param {Mark} mark */
  has({ level, words }) {
    if (level === 0 && this.own.has(words)) return true;
    const record = this.records[level];
    return record?.box !== undefined && leftIn(record.box, record.inner, words) > 0;
  }

  /** @returns {Mark[]} */
  all() {
    const found = [...this.own].map((words) => ({ level: 0, words }));
    this.records.forEach(({ box, inner }, level) => {
      for (const words of box ? linesIn(box, inner) : []) if (level > 0 || !this.own.has(words)) found.push({ level, words });
    });
    return found;
  }
}

/**
 * What a control is called, and what can be chosen in it.
 * @param {Element} element
 */
function ownWordsOf(element) {
  const { options = null } = /** @type {HTMLSelectElement} */ (element);
  const around = [...label.labelsOf(element), ...dom.referencesOf(element, "aria-labelledby")].flatMap((each) => [...linesIn(each, element)]);
  const choices = options ? [[...options].map((each) => each.label).join("\n")] : [];
  return [element.getAttribute("aria-label") ?? "", vicinity.labelOf(element), ...around, ...choices].filter(Boolean);
}

/**
 * The texts in a box, but for those in a part of it and what controls show.
 * @param {Element} box
 * @param {Element} without
 */
function linesIn(box, without) {
  return [...countsIn(box).keys()].filter((words) => leftIn(box, without, words) > 0);
}

/** How often a box has a text outside of a part of it. @param {Element} box @param {Element} without @param {string} words */
function leftIn(box, without, words) {
  return (countsIn(box).get(words) ?? 0) - (dom.closest(without, (at) => at === box) ? (countsIn(without).get(words) ?? 0) : 0);
}

/** How often a box has each text. @type {(box: Element) => Map<string, number>} */
const countsIn = dom.memoized((box) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @param {Element} at */
  const count = (at) => {
    if (at.matches(UNREAD)) return;
    for (const each of dom.childNodesOf(at)) {
      if (dom.isElement(each)) count(each);
      else if (dom.isText(each) && text.LETTER.test(each.data)) {
        const words = text.fold(each.data);
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }
    }
  };
  count(box);
  return counts;
});

/** @param {Element} element */
function valueOf(element) {
  if (element.matches("select")) return [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map((each) => each.index).join();
  if (ticked.tickOf(element) === element) return String(ticked.checkedOf(element));
  return written.textIn(/** @type {HTMLElement} */ (element));
}

moments.on("releasing", seal);
