// What the index keeps of each element: an entry with the words that it can be called by, and what
// other elements they depend on. Words are gathered when they are first asked for, and again after a
// change that may concern them; nothing here decides which elements are listed (index.js).

import * as dom from "../../dom/dom.js";
import * as generatedModule from "../../semantics/generated.js";
import * as label from "../../semantics/label.js";
import * as listing from "../../semantics/listing.js";
import * as secrecy from "../../semantics/secrecy.js";
import * as vicinity from "../../semantics/vicinity.js";
import * as terse from "./terse.js";
import * as wordingModule from "./wording.js";

/** By element; an entry's `wording` is null until it is asked for. Containers whose words somebody
 *  has asked for have one too, and are not listed. */
let entries = new WeakMap();
/** By element, what was made of its text. */
let texts = new WeakMap();
/** By element outside of them, the entries whose words it is part of; by id, those that name it. */
let dependents = new WeakMap();
let awaiting = new Map();
let dependencies = 0;
let labels = new WeakMap();

/** Forgets everything. */
export function clear() {
  entries = new WeakMap();
  texts = new WeakMap();
  dependents = new WeakMap();
  awaiting = new Map();
  dependencies = 0;
  labels = new WeakMap();
}

export function get(element) {
  return entries.get(element);
}

/** The entry of any element; it has one from now on. */
export function of(element) {
  return entries.get(element) ?? enter(element);
}

/** `at` and `block` are where search.js has it, `shelf`, `around` and `shape` what enclosures.js
 *  knows of it; an entry is as large from the beginning as it ever is, which is faster. */
function enter(element) {
  const entry = {
    reference: new WeakRef(element), wording: null, listed: 0, isPlain: false, at: 0, block: null,
    shelf: null, around: null, shape: -1,
  };
  entries.set(element, entry);
  // What is a password now is one for good; a page may show it before it is filled or asked for.
  if (element.localName === "input") secrecy.isSecret(element);
  return entry;
}

/** Forgets the words of an entry. */
function drop(entry) {
  if (!entry) return;
  entry.wording = null;
  if (entry.block) entry.block.words = null;
  if (entry.shelf) entry.shelf.words = null;
}

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

/** Whether a listed entry would be made the same now. */
export function isTrue(entry) {
  const element = entry.reference.deref();
  if (!element?.isConnected || entry.isPlain !== listing.isPlain(element)) return false;
  if (!listing.isSemantic(element)) return false;
  const { wording } = entry;
  if (!wording || wording.isLive) return true;
  return wordingModule.gather(element, generatedModule.lastRead()).wording.words === wording.words;
}

/** One entry as it is, more of them as a set: most have one. */
function note(map, key, entry) {
  const noted = map.get(key);
  if (noted === entry || (noted instanceof Set && noted.has(entry))) return;
  if (!noted) map.set(key, entry);
  else if (noted instanceof Set) noted.add(entry);
  else map.set(key, new Set([noted, entry]));
  dependencies += 1;
}

function forget(noted) {
  if (noted instanceof Set) noted.forEach(drop);
  else drop(noted);
}

/** How many dependencies are kept, those of elements that are gone included. */
export function dependencyCount() {
  return dependencies;
}

/** What `compute` makes of an element's own words and of those that label it, while they stand. */
export function ofWords(element, compute) {
  const wording = entries.get(element)?.wording;
  if (!wording) return compute(element);
  return (wording.made ??= compute(element));
}

/** What `compute` makes of all the text in an element, while that stands. */
export function ofText(element, compute) {
  let made = texts.get(element);
  if (made === undefined) texts.set(element, (made = compute(element)));
  return made;
}

/** Forgets the words of all that an element may be part of the name of. */
export function spoil(element, climbed) {
  spoilById(element);
  for (let at = element; at && !climbed.has(at); at = dom.parentOf(at)) {
    climbed.add(at);
    spoilOne(at);
  }
}

function spoilOne(element) {
  drop(entries.get(element));
  texts.delete(element);
  forget(dependents.get(element));
  if (element.localName === "label") spoilLabelled(element);
}

function spoilById({ id }) {
  if (id) forget(awaiting.get(id));
}

/** What a label names, as it is now and as its words say. */
function spoilLabelled(label) {
  labels.delete(label.getRootNode());
  if (label.control) drop(entries.get(label.control));
  const id = label.getAttribute("for");
  if (!id) return;
  for (const element of label.getRootNode().querySelectorAll(`#${CSS.escape(id)}`)) {
    for (let at = element; at; at = dom.parentOf(at)) drop(entries.get(at));
  }
}

/** Where a field's label is gone, what is near may be its label; no mutation of the field tells. */
export function spoilUnlabelled(sequence) {
  labels = new WeakMap();
  for (const entry of sequence) {
    const label = entry.wording?.label;
    if (label && !label.deref()?.isConnected) drop(entry);
  }
}

/** What came may have been elsewhere before, and may be what others are called after. */
export function spoilArrived(node, climbed) {
  if (node.nodeType === Node.ELEMENT_NODE) spoilInside(node);
  else if (node.host) spoil(node.host, climbed);
  for (const inner of node.querySelectorAll("*")) spoilInside(inner);
  for (const field of vicinity.fieldsUnder(node)) spoilOne(field);
}

function spoilInside(element) {
  spoilOne(element);
  spoilById(element);
}

/** Runs a task that asks for names, with the labels that are known. */
export function withLabels(task) {
  return label.keeping(labels, task);
}
