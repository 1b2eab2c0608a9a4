// All actionable elements in document order, and the words that each can be called by. It is kept
// up to date from what the observer tells (staleness.js): which elements there are is asked anew
// where any came or went, which the browser answers fast; words are gathered when they are first
// asked for, and again for what has changed (DESIGN.md section 3).

/** So many dependencies for each element, and most are those of elements that are gone. */
const MOST_DEPENDENCIES = 12;

/** By element; an entry's `wording` is null until it is asked for. */
let entries = new WeakMap();
/** By element outside of them, the entries whose words it is part of; by id, those that name it. */
let dependents = new WeakMap();
let awaiting = new Map();
let dependencies = 0;
let labels = new WeakMap();
let sequence = null;
/** Counts how often it was asked which elements there are; an entry says when it was there last. */
let listing = 0;
let generated = null;
let generatedKey = "";
let version = 0;
let rebuiltAt = -Infinity;

/** Brings the index up to date with the page. */
function refresh() {
  abra.observer.catchUp();
  const noted = abra.staleness.take();
  if (!noted || !sequence || dependencies > MOST_DEPENDENCIES * (sequence.length + 200)) rebuild();
  else if (noted.isRestructured || noted.touched.length || abra.listing.isOutdated()) update(noted);
  readGenerated();
}

/** Looks at everything anew, style sheets too, whatever nobody told of. */
function renew() {
  abra.generated.forget();
  rebuild();
  readGenerated();
}

/** Begins anew, as after too many changes, or where something may have changed unseen. */
function rebuild() {
  entries = new WeakMap();
  forgetWords();
  labels = new WeakMap();
  sequence = list();
  version += 1;
  rebuiltAt = performance.now();
}

function forgetWords() {
  dependents = new WeakMap();
  awaiting = new Map();
  dependencies = 0;
}

function update({ touched, arrived, isRestructured }) {
  const climbed = new Set();
  let isChanged = isRestructured || abra.listing.isOutdated();
  for (const element of touched) {
    isChanged ||= abra.listing.isSemantic(element) !== (entries.get(element)?.listed === listing);
    spoil(element, climbed);
  }
  for (const node of arrived) if (node.isConnected) spoilArrived(node, climbed);
  if (isChanged) sequence = list();
  if (isRestructured) {
    labels = new WeakMap();
    spoilUnlabelled();
  }
  version += 1;
}

/** Forgets the words of all that an element may be part of the name of. */
function spoil(element, climbed) {
  spoilById(element);
  for (let at = element; at && !climbed.has(at); at = abra.dom.parentOf(at)) {
    climbed.add(at);
    spoilOne(at);
  }
}

function spoilOne(element) {
  const entry = entries.get(element);
  if (entry) entry.wording = null;
  forget(dependents.get(element));
  if (element.localName === "label") spoilLabelled(element);
}

function spoilById({ id }) {
  if (id) forget(awaiting.get(id));
}

/** What a label names, as it is now and as its words say. */
function spoilLabelled(label) {
  labels.delete(label.getRootNode());
  const entry = label.control && entries.get(label.control);
  if (entry) entry.wording = null;
  const id = label.getAttribute("for");
  if (!id) return;
  for (const element of label.getRootNode().querySelectorAll(`#${CSS.escape(id)}`)) {
    const named = entries.get(element);
    if (named) named.wording = null;
    for (const around of entriesAround(element)) around.wording = null;
  }
}

function* entriesAround(element) {
  for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) {
    const entry = entries.get(at);
    if (entry) yield entry;
  }
}

/** Where a field's label is gone, what is near may be its label; no mutation of the field tells. */
function spoilUnlabelled() {
  for (const entry of sequence) {
    const label = entry.wording?.label;
    if (label && !label.deref()?.isConnected) entry.wording = null;
  }
}

/** What came may have been elsewhere before, and may be what others are called after. */
function spoilArrived(node, climbed) {
  if (node.nodeType === Node.ELEMENT_NODE) spoilInside(node);
  else if (node.host) spoil(node.host, climbed);
  for (const inner of node.querySelectorAll("*")) spoilInside(inner);
  for (const field of abra.vicinity.fieldsUnder(node)) spoilOne(field);
}

function spoilInside(element) {
  spoilOne(element);
  spoilById(element);
}

/** The elements that are there now; those that were there before keep their words. */
function list() {
  listing += 1;
  return abra.listing.collect().map(entryOf);
}

function entryOf(element) {
  let entry = entries.get(element);
  if (!entry) entries.set(element, (entry = { reference: new WeakRef(element), wording: null, listed: 0 }));
  entry.listed = listing;
  return entry;
}

/** What style sheets say; where that has changed, words that were read from elements are old. */
function readGenerated() {
  const now = abra.generated.read();
  const key = JSON.stringify([now.attributes, now.isUnknown && now.rules]);
  if (generated && key !== generatedKey) rebuild();
  generatedKey = key;
  generated = now;
}

function wordingOf(entry) {
  if (entry.wording) return entry.wording;
  const element = entry.reference.deref();
  if (!element) return null;
  const { wording, watched, ids } = abra.wording.gather(element, generated);
  for (const other of watched) note(dependents, other, entry);
  for (const id of ids) note(awaiting, id, entry);
  return (entry.wording = wording);
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
  if (noted instanceof Set) for (const entry of noted) entry.wording = null;
  else if (noted) noted.wording = null;
}

/** All actionable elements, in document order. */
function* elements() {
  for (const { reference } of sequence) {
    const element = reference.deref();
    if (element) yield element;
  }
}

/**
 * The elements that may be called by all of the words, in document order.
 * @param {string[]} words folded
 */
function* holding(words) {
  const wanted = [...words].sort(byRarity).map((word) => abra.wording.wordOf(word, generated));
  let wording = null;
  const holds = (word) => abra.wording.mayHold(wording, word);
  for (const entry of sequence) {
    wording = entry.wording ?? wordingOf(entry);
    if (wording && wanted.every(holds)) yield entry.reference.deref();
  }
}

/**
 * All elements, those first whose words are most like a text: by the pairs of characters that they
 * share (Dice 1945). Only for "the nearest were …", so all their words count as one text.
 * @param {string} text folded
 */
function* likest(text) {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const scored = sequence.map((entry) => {
    const { words } = entry.wording ?? wordingOf(entry) ?? { words: "" };
    return [(2 * pairs.filter((pair) => words.includes(pair)).length) / (pairs.length + words.length), entry];
  });
  for (const [, { reference }] of scored.sort(([one], [other]) => other - one)) {
    const element = reference.deref();
    if (element) yield element;
  }
}

/** Numbers and long words are rare: what lacks one need not be asked for the others. */
function byRarity(one, other) {
  return /\d/.test(other) - /\d/.test(one) || other.length - one.length;
}

/** The words of a folded text as `abra.wording.mayHold` takes them. */
function wordsOf(text) {
  return text.split(" ").map((word) => abra.wording.wordOf(word, styles()));
}

/** What style sheets say; a page that is only asked for a container has no index yet. */
function styles() {
  return (generated ??= abra.generated.read());
}

/** How many actionable elements there are. */
function size() {
  return sequence.length;
}

/** Counts the changes that were seen. */
function currentVersion() {
  return version;
}

/** For how long the index has been the result of changes alone. */
function age() {
  return performance.now() - rebuiltAt;
}

/** Runs a task that asks for names, with the labels that are known. */
function withLabels(task) {
  return abra.label.keeping(labels, task);
}

abra.index = {
  refresh, renew, elements, holding, likest, size, currentVersion, age, withLabels, wordsOf,
  generated: styles,
};
