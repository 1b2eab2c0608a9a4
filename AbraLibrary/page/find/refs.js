// Candidate ids: what they are made of, and which element one means in a new document or after it went stale.
//
// `v-<base>` is the id of an element without twins, `v-<base>-<place>` of one in a row or with twins in other
// places, and `v-<base>-<place>-2of3` where even the place is the same. So an id shows whether it still means
// one element for certain. If not, nothing is found: a twin must never be taken for the element.

import * as dom from "../dom/dom.js";
import * as order from "../dom/order.js";
import * as origins from "../dom/origins.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as textModule from "../dom/text.js";
import * as containers from "../semantics/containers.js";
import * as kinds from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as generic from "./generic.js";
import * as entries from "./index/entries.js";
import * as index from "./index/index.js";
import * as search from "./index/search.js";
import * as known from "./known.js";

/** @typedef {(other: Element) => boolean} Test */

/** @fixed HTML: the elements that hold a document */
const FRAME = /^i?frame$/;
const { wordedInput: BUTTONS, formField: FORM_FIELDS, idItem: ROWS } = kinds.SELECTORS;
/**
 * Ids that a framework counts up or makes at random, new at each load. If a stable id matches, the element is
 * left with its words; if a generated one does not, its candidate id changes with each load.
 * @measured the ids of React, Ember, MUI, Radix, Headless UI, Chakra, Angular Material, the Angular CDK, rc-components, Element Plus
 * @test utest/page/find/test_refs.py::test_what_changes_by_itself_is_no_part_of_an_id
 */
const GENERATED = /[:«»]|\d{4,}|(?=[a-f]*\d)[0-9a-f]{8,}|^(?:ember|mui|radix|headlessui|chakra|mat|cdk|rc|el-id)[-_]?\D*\d/i;
/** @fixed docs/design.md, "Candidate ids" */
const SHAPE = /^v-([0-9a-z]+)(?:-([0-9a-z]+)(?:-(\d+of\d+))?)?$/;
/**
 * The suffix of registry.js for two elements with the same id.
 * @fixed registry.js
 */
const EXTRA = /-x\d+$/;
/**
 * How many words are used to look for similar elements.
 * @unit words
 * @limit the found ones are compared in full
 */
const WORDS = 8;
/**
 * A longer text does not identify a row; it is a part of the page.
 * @unit characters
 * @measured not measured: more than the rows of tables and the labels of fields say, less than an article
 * @test utest/page/find/test_refs.py::test_what_differs_late_in_a_text_is_no_twin
 */
const LONGEST = 300;
/**
 * Read with white space, as a locator may find a whole page.
 * @unit characters
 * @limit how much is read
 */
const READ = 2000;
/**
 * How far out the surroundings of an element are searched: beyond that, they contain all its twins.
 * @unit elements
 * @measured not measured: chosen so that a card of a component library is reached from a button in it
 * @test utest/page/find/test_refs.py::test_twins_are_distinguished_by_texts_a_few_boxes_around_them
 */
const HIGHEST = 12;

/** @fixed FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), and a base that JavaScript can write */
const FNV = { offset: 0x811c9dc5, prime: 0x01000193, base: 36 };

/** @param {string} text */
function hash(text) {
  let value = FNV.offset;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), FNV.prime);
  }
  return (value >>> 0).toString(FNV.base);
}

/**
 * The text of an element itself, without typed or chosen values.
 * @param {Element} element
 * @returns {string}
 */
function ownWordsOf(element) {
  if (element.matches(FORM_FIELDS)) return element.matches(BUTTONS) ? /** @type {HTMLInputElement} */ (element).value : "";
  return /** @type {HTMLElement} */ (element).isContentEditable ? "" : element.textContent.slice(0, READ);
}

/**
 * The attributes that developers keep stable (docs/design.md, "Candidate ids").
 * @param {Element} element
 * @returns {string}
 */
function natureOf(element) {
  const own = entries.ofWords(element, ownNatureOf);
  const frame = element.ownerDocument === document ? null : dom.frameOf(element.ownerDocument);
  return frame ? [own, ...[/** @type {HTMLIFrameElement} */ (frame).name ?? "", frame.title].map(shortened)].join("\u0000") : own;
}

const WRITTEN = ["type", "role", "name", "aria-label", "placeholder", "title", "alt"];

/** @type {(element: Element) => string} */
const ownNatureOf = dom.memoized((element) => [
  element.localName,
  ...WRITTEN.map((attribute) => element.getAttribute(attribute) ?? ""),
  GENERATED.test(element.id) ? "" : element.id,
  selector.testIdOf(element) ?? "",
  ...[ownWordsOf(element), ...labelTextsOf(element)].map(shortened),
  ...dom.referencesOf(element, "aria-labelledby").map((other) => shortened(other.textContent)),
  ...(FRAME.test(element.localName) ? [origins.originOf(element)] : []),
].join("\u0000"));

/**
 * @param {Element} element
 * @returns {string[]}
 */
function labelTextsOf(element) {
  return label.labelsOf(element).map((label) => label.textContent);
}

/**
 * @param {string} text
 * @returns {string}
 */
function shortened(text) {
  return textModule.squeeze(text.slice(0, READ)).slice(0, LONGEST);
}

/** The attributes whose values are also words in the index. */
const SAYING = ["aria-label", "placeholder", "title", "alt"];

/**
 * All elements like this one, in document order, itself included.
 * @param {Element} element
 */
function likeOf(element) {
  refreshed(document);
  const texts = [ownWordsOf(element), ...labelTextsOf(element), ...SAYING.map((name) => element.getAttribute(name) ?? "")];
  const words = textModule.fold(texts.map(shortened).join(" ")).split(" ", WORDS).filter(Boolean);
  const alike = words.length ? likeAmong(search.holding(words), element) : [];
  if (alike.includes(element)) return alike;
  const known = likeAmong(index.elements(), element);
  return known.includes(element) ? known : others(element);
}

/**
 * @param {Iterable<Element>} elements
 * @param {Element} element
 */
function likeAmong(elements, element) {
  const nature = natureOf(element);
  const isNear = nearTo(element);
  const isCopy = isUnlabelled(element) ? copyOf(element) : () => false;
  /** @type {Element[]} */
  const alike = [];
  for (const other of elements) if (isNear(other) && (isCopy(other) || natureOf(other) === nature)) alike.push(other);
  return alike;
}

/**
 * Whether the element contains its whole nature: nothing elsewhere labels it.
 * @param {Element} element
 */
function isUnlabelled(element) {
  if (element.id || element.hasAttribute("aria-labelledby") || FRAME.test(element.localName)) return false;
  return !label.isAround(element);
}

/**
 * Whether another equals an unlabelled one exactly; the browser compares twins fast.
 * @param {Element} element
 * @returns {Test}
 */
function copyOf(element) {
  const { ownerDocument, isContentEditable } = /** @type {HTMLElement} */ (element);
  return (other) =>
    element.isEqualNode(other) && other.ownerDocument === ownerDocument &&
    /** @type {HTMLElement} */ (other).isContentEditable === isContentEditable && !label.isAround(other);
}

/** @type {(page: Document) => boolean} */
const refreshed = dom.memoized(() => {
  index.refresh();
  return true;
});

/**
 * Cheap to compare, as there may be many.
 * @param {Element} element
 * @returns {Test}
 */
function nearTo(element) {
  const { localName } = element;
  const name = element.getAttribute("name");
  return (other) => other.localName === localName && other.getAttribute("name") === name;
}

/**
 * The same for an area, or an element found by a locator. The words are compared first: few share them, and the rest
 * of a nature costs much more.
 * @param {Element} element
 */
function others(element) {
  const nature = natureOf(element);
  const words = ownWordsOf(element);
  const isNear = nearTo(element);
  const alike = order.query(CSS.escape(element.localName)).filter((other) =>
    isNear(other) && other.childElementCount === element.childElementCount && ownWordsOf(other) === words && natureOf(other) === nature);
  return alike.includes(element) ? alike : [element];
}

/**
 * The names of the containers around an element, "" without any.
 * @type {(element: Element) => string}
 */
const containersOf = dom.memoized((element) => {
  const names = containers.markedNamesOf(element);
  return names.some(Boolean) ? hash(["in", ...names].join("\u0000")) : "";
});

/**
 * The text of the element's row: in another row it is another element, even if the only one.
 * @param {Element} element
 * @returns {string}
 */
function rowOf(element) {
  const row = roots.isFlat() ? element.parentElement?.closest(ROWS) : dom.closest(dom.parentOf(element), ROWS);
  if (!row) return "";
  const inRow = textOf(row);
  if (inRow.length === 0 || inRow.length > LONGEST) return "";
  const own = shortened(ownWordsOf(element));
  return own.length === inRow.length && hash(`by\u0000${own}`) === inRow.hash ? "" : inRow.hash;
}

/**
 * For each element, the largest part of the page that contains it and no other like it.
 * @param {Element[]} alike
 */
function partsOf(alike) {
  /** @type {Map<Element, number>} */
  const counts = new Map();
  for (const element of alike) {
    for (const around of surroundings(element)) counts.set(around, (counts.get(around) ?? 0) + 1);
  }
  return new Map(alike.map((element) => {
    const own = [...surroundings(element)].filter((around) => counts.get(around) === 1);
    return [element, own.at(-1) ?? element];
  }));
}

/**
 * The element and its ancestors.
 * @param {Element} element
 * @returns {Generator<Element, void>}
 */
function* surroundings(element) {
  let at = /** @type {Element|null} */ (element);
  for (let height = 0; at && height <= HIGHEST; height += 1, at = dom.parentOf(at)) yield at;
}

/**
 * The length of an element's text, as far as it is read, and its hash.
 * @param {Element} element
 * @returns {{length: number, hash: string}}
 */
function textOf(element) {
  return entries.ofText(element, () => {
    const text = textModule.squeeze(element.textContent.slice(0, READ));
    return { length: text.length, hash: hash(`by\u0000${text.slice(0, LONGEST)}`) };
  });
}

/**
 * Whether `place` is the element's: by its containers or its surroundings.
 * @param {Element} element
 * @param {string} place
 */
function isAt(element, place) {
  return containersOf(element) === place || [...surroundings(element)].some((at) => textOf(at).hash === place);
}

/**
 * The id of an element as the page is now.
 * @param {Element} element
 * @returns {string}
 */
export function make(element) {
  return dom.inPass(() => {
    refreshed(document);
    const version = index.currentVersion();
    if (version !== madeIn) made = new WeakMap();
    madeIn = version;
    if (!made.has(element)) for (const [each, id] of idsOf(likeOf(element))) made.set(each, id);
    return /** @type {string} */ (made.get(element));
  });
}

/**
 * The ids of groups of twins, valid while the page does not change.
 * @type {WeakMap<Element, string>}
 */
let made = new WeakMap();
let madeIn = -1;

/**
 * The ids of a group of twins.
 * @param {Element[]} alike
 * @returns {Generator<[Element, string], void>}
 */
function* idsOf(alike) {
  const base = `v-${hash(natureOf(alike[0]))}`;
  for (const [place, same] of grouped(alike, placesOf(alike))) {
    const id = `${base}${place && `-${place}`}`;
    for (let at = 0; at < same.length; at += 1) yield [same[at], same.length > 1 ? `${id}-${at + 1}of${same.length}` : id];
  }
}

/**
 * What distinguishes the places of twins; nothing for a single one outside rows.
 * @param {Element[]} alike
 * @returns {(element: Element) => string}
 */
function placesOf(alike) {
  const parts = once(() => partsOf(alike));
  const contained = once(() => grouped(alike, containersOf));
  return (element) => {
    const row = rowOf(element);
    if (row || alike.length === 1) return row;
    const names = containersOf(element);
    return names && contained().get(names)?.length === 1 ? names : textOf(/** @type {Element} */ (parts().get(element))).hash;
  };
}

/**
 * `compute` on first use, then its value: most twins are in rows.
 * @template T
 * @param {() => T} compute
 */
function once(compute) {
  /** @type {T|undefined} */
  let value;
  return () => (value ??= compute());
}

/**
 * The elements by their places.
 * @param {Element[]} elements
 * @param {(element: Element) => string} placeOf
 */
function grouped(elements, placeOf) {
  /** @type {Map<string, Element[]>} */
  const groups = new Map();
  for (const element of elements) {
    const place = placeOf(element);
    const group = groups.get(place);
    if (group) group.push(element);
    else groups.set(place, [element]);
  }
  return groups;
}

/**
 * Whether an element still fits an id: the rows of a virtual list are recycled for other items.
 * @param {Element} element
 * @param {string} id
 */
export function isBorneBy(element, id) {
  const [, base, place] = SHAPE.exec(id.replace(EXTRA, "")) ?? [];
  return dom.inPass(() => {
    refreshed(document);
    return hash(natureOf(element)) === base && (!place || isAt(element, place));
  });
}

/**
 * The element that an id means in this document, and its twins if it means none for certain.
 * @param {string} id
 * @param {boolean} [kept] whether it was found for an action under way, which may have changed its text: then
 *    it means that element as long as it lives
 * @returns {{element: Element|null, alike: Element[]}}
 */
export function find(id, kept = false) {
  const living = known.get(id);
  const own = known.ownIdOf(id) ?? "";
  if (living && (kept || isBorneBy(living, own))) return { element: living, alike: [] };
  const [, base, place, number] = SHAPE.exec(own) ?? [];
  if (!base) return { element: null, alike: [] };
  return dom.inPass(() => {
    refreshed(document);
    /** @param {Element} element */
    const isLike = (element) => hash(natureOf(element)) === base;
    let alike = [...index.elements()].filter(isLike);
    if (!alike.length) alike = generic.all().filter(isLike);
    let meant = alike.filter((element) => make(element) === own);
    // Its twins may have come or gone; its place still distinguishes it.
    if (!meant.length && place && !number) meant = alike.filter((element) => isAt(element, place));
    return { element: meant.length === 1 ? meant[0] : null, alike };
  });
}
