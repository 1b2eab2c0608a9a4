// The entries of the index: for each element the words it can be called by, and the other elements
// they depend on. Words are gathered on demand, and again after a change that may concern them;
// index.js decides which elements are listed.

import * as dom from "../../dom/dom.js";
import * as label from "../../semantics/label.js";
import * as listing from "../../semantics/listing.js";
import * as fieldkinds from "../../semantics/near/fieldkinds.js";
import * as secrecy from "../../semantics/secrecy.js";
import * as generatedModule from "./generated.js";
import * as terse from "./terse.js";
import * as wordingModule from "./wording.js";

/** @typedef {wordingModule.Wording} Wording */
/**
 * @typedef {object} Entry
 * @property {WeakRef<Element>} reference
 * @property {Wording|null} wording null until it is needed
 * @property {number} listed the last listing that contained it (index.js); 0 for none
 * @property {boolean} isPlain
 * @property {number} at its place in the index
 * @property {import("./search.js").Block|null} block
 * @property {import("../enclosures.js").Shelf|null} shelf
 * @property {Entry|null} around the nearest container (enclosures.js)
 * @property {number} shape the version of the containers that this belongs to
 */
/** @typedef {Entry|Set<Entry>} Noted a single entry itself, or a set of several */

/** By element. Containers whose words were needed have an entry too, and are not listed. */
/** @type {WeakMap<Element, Entry>} */
let entries = new WeakMap();
/**
 * By element, the results made from its text.
 * @type {WeakMap<Element, unknown>}
 */
let texts = new WeakMap();
/**
 * By outside element, the entries whose words it is part of; by id, those that refer to it.
 * @type {WeakMap<Element, Noted>}
 */
let dependents = new WeakMap();
/** @type {Map<string, Noted>} */
let awaiting = new Map();
let dependencies = 0;
/** @type {Parameters<typeof label.keeping>[0]} */
let labels = new WeakMap();

export function clear() {
  entries = new WeakMap();
  texts = new WeakMap();
  dependents = new WeakMap();
  awaiting = new Map();
  dependencies = 0;
  labels = new WeakMap();
}

/** @param {Element} element */
export function get(element) {
  return entries.get(element);
}

/**
 * The entry of any element, created if needed.
 * @param {Element} element
 */
export function of(element) {
  return entries.get(element) ?? enter(element);
}

/**
 * `at` and `block` belong to search.js, `shelf`, `around` and `shape` to enclosures.js; creating an
 * entry with all its properties is faster.
 * @param {Element} element
 * @returns {Entry}
 */
function enter(element) {
  const entry = {
    reference: new WeakRef(element), wording: null, listed: 0, isPlain: false, at: 0, block: null,
    shelf: null, around: null, shape: -1,
  };
  entries.set(element, entry);
  // Once a password, always a password: a page may show it before it is filled or read.
  if (element.localName === "input") secrecy.isSecret(element);
  return entry;
}

/**
 * The element of an entry that is known to be alive.
 * @param {Entry} entry
 */
export function elementOf({ reference }) {
  return /** @type {Element} */ (reference.deref());
}

/**
 * Forgets the words of an entry.
 * @param {Entry|undefined} entry
 */
function drop(entry) {
  if (!entry) return;
  entry.wording = null;
  if (entry.block) entry.block.words = null;
  if (entry.shelf) entry.shelf.words = null;
}

/** @param {Entry} entry */
export function wordingOf(entry) {
  if (entry.wording) return entry.wording;
  const element = entry.reference.deref();
  if (!element) return null;
  const generated = generatedModule.lastRead();
  const { wording, watched, ids } = entry.listed
    ? (terse.gather(element, generated) ?? wordingModule.gather(element, generated))
    : wordingModule.gatherInside(element, generated);
  for (const other of watched) note(dependents, other, entry);
  for (const id of ids) note(awaiting, id, entry);
  return (entry.wording = wording);
}

/**
 * Whether a listed entry would be made the same now.
 * @param {Entry} entry
 */
export function isTrue(entry) {
  const element = entry.reference.deref();
  if (!element?.isConnected || entry.isPlain !== listing.isPlain(element)) return false;
  if (!listing.isSemantic(element)) return false;
  const { wording } = entry;
  if (!wording || wording.isLive) return true;
  return wordingModule.gather(element, generatedModule.lastRead()).wording.words === wording.words;
}

/**
 * Adds an entry: a single one itself, several as a set, as most keys have one.
 * @template K
 * @param {{get(key: K): Noted|undefined, set(key: K, noted: Noted): unknown}} map
 * @param {K} key
 * @param {Entry} entry
 */
function note(map, key, entry) {
  const noted = map.get(key);
  if (noted === entry || (noted instanceof Set && noted.has(entry))) return;
  if (!noted) map.set(key, entry);
  else if (noted instanceof Set) noted.add(entry);
  else map.set(key, new Set([noted, entry]));
  dependencies += 1;
}

/** @param {Noted|undefined} noted */
function forget(noted) {
  if (noted instanceof Set) noted.forEach(drop);
  else drop(noted);
}

/** How many dependencies are kept, including those of removed elements. */
export function dependencyCount() {
  return dependencies;
}

/**
 * The result of `compute` from an element's own words and its labels, cached while they stay.
 * @template T
 * @param {Element} element
 * @param {(element: Element) => T} compute
 * @returns {T}
 */
export function ofWords(element, compute) {
  const wording = entries.get(element)?.wording;
  if (!wording) return compute(element);
  return /** @type {T} */ (wording.made ??= compute(element));
}

/**
 * The result of `compute` from all the text in an element, cached while that stays.
 * @template T
 * @param {Element} element
 * @param {(element: Element) => T} compute
 * @returns {T}
 */
export function ofText(element, compute) {
  let made = texts.get(element);
  if (made === undefined) texts.set(element, (made = compute(element)));
  return /** @type {T} */ (made);
}

/**
 * Invalidates the words of everything whose name may include the element.
 * @param {Element} element
 * @param {Set<Element>} climbed
 */
export function spoil(element, climbed) {
  spoilById(element);
  for (let at = /** @type {Element|null} */ (element); at && !climbed.has(at); at = dom.parentOf(at)) {
    climbed.add(at);
    spoilOne(at);
  }
}

/** @param {Element} element */
function spoilOne(element) {
  drop(entries.get(element));
  texts.delete(element);
  forget(dependents.get(element));
  if (element.localName === "label") spoilLabelled(/** @type {HTMLLabelElement} */ (element));
}

/** @param {Element} element */
function spoilById({ id }) {
  if (id) forget(awaiting.get(id));
}

/**
 * Invalidates what a label names, now and by its kept words.
 * @param {HTMLLabelElement} label
 */
function spoilLabelled(label) {
  labels.delete(label.getRootNode());
  if (label.control) drop(entries.get(label.control));
  const id = label.getAttribute("for");
  if (!id) return;
  for (const element of /** @type {ShadowRoot} */ (label.getRootNode()).querySelectorAll(`#${CSS.escape(id)}`)) {
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) drop(entries.get(at));
  }
}

/**
 * Where a field's label is gone, a near label may replace it; no mutation of the field shows that.
 * @param {Entry[]} sequence
 */
export function spoilUnlabelled(sequence) {
  labels = new WeakMap();
  for (const entry of sequence) {
    const label = entry.wording?.label;
    if (label && !label.deref()?.isConnected) drop(entry);
  }
}

/**
 * An inserted node may have been elsewhere before, and others may be named after it.
 * @param {Element|ShadowRoot} node
 * @param {Set<Element>} climbed
 */
export function spoilArrived(node, climbed) {
  const { host } = /** @type {ShadowRoot} */ (node);
  if (node.nodeType === Node.ELEMENT_NODE) spoilInside(/** @type {Element} */ (node));
  else if (host) spoil(host, climbed);
  for (const inner of node.querySelectorAll("*")) spoilInside(inner);
  for (const field of fieldkinds.fieldsUnder(node)) spoilOne(field);
}

/** @param {Element} element */
function spoilInside(element) {
  spoilOne(element);
  spoilById(element);
}

/**
 * Runs a task that computes names, with the known labels.
 * @template T
 * @param {() => T} task
 * @returns {T}
 */
export function withLabels(task) {
  return label.keeping(labels, task);
}
