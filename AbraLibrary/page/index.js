// All actionable elements in document order, and the words that each can be called by. It is kept
// up to date from what the observer tells (staleness.js): which elements there are is asked anew
// where any came or went, which the browser answers fast; words are gathered when they are first
// asked for, and again for what has changed (DESIGN.md section 3). search.js looks through it.

/** So many dependencies for each element, and most are those of elements that are gone. */
const MOST_DEPENDENCIES = 12;

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

/** Computed styles, which are asked where a sheet cannot be read, are believed for so long. */
const STYLES_MS = 500;

/**
 * Reads style sheets again, as a script can change their rules unseen; everything, where the index
 * has been the result of changes alone for more than `longest` milliseconds.
 * @returns {boolean} whether words may be others than before
 */
function reread(longest) {
  const before = generated;
  if (age() > longest || (before.isUnknown && age() > STYLES_MS)) {
    renew();
    return true;
  }
  const known = version;
  abra.generated.forget();
  readGenerated();
  return known !== version || generated.strings.join("\0") !== before.strings.join("\0");
}

/** Begins anew, as after too many changes, or where something may have changed unseen. */
function rebuild() {
  entries = new WeakMap();
  texts = new WeakMap();
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
    isChanged ||= !isListedAs(element, entries.get(element));
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

function isListedAs(element, entry) {
  const isListed = entry !== undefined && entry.listed === listing;
  if (abra.listing.isSemantic(element) !== isListed) return false;
  return !isListed || entry.isPlain === abra.listing.isPlain(element);
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
    for (let at = element; at; at = abra.dom.parentOf(at)) drop(entries.get(at));
  }
}

/** Where a field's label is gone, what is near may be its label; no mutation of the field tells. */
function spoilUnlabelled() {
  for (const entry of sequence) {
    const label = entry.wording?.label;
    if (label && !label.deref()?.isConnected) drop(entry);
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
  const entry = entries.get(element) ?? enter(element);
  entry.listed = listing;
  entry.isPlain = abra.listing.isPlain(element);
  return entry;
}

/** `at` and `block` are where search.js has it. */
function enter(element) {
  const entry = { reference: new WeakRef(element), wording: null, listed: 0, isPlain: false, at: 0, block: null };
  entries.set(element, entry);
  // What is a password now is one for good; a page may show it before it is filled or asked for.
  if (element.localName === "input") abra.secrecy.isSecret(element);
  return entry;
}

function drop(entry) {
  if (!entry) return;
  entry.wording = null;
  if (entry.block) entry.block.words = null;
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
  const { wording, watched, ids } = abra.wording.gather(element, styles());
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
  if (noted instanceof Set) noted.forEach(drop);
  else drop(noted);
}

/** The words of a container, which is in the index from now on. */
function wordingOfAny(element) {
  return wordingOf(entries.get(element) ?? enter(element));
}

/** What `compute` makes of an element's own words and of those that label it, while they stand. */
function ofWords(element, compute) {
  const wording = entries.get(element)?.wording;
  if (!wording) return compute(element);
  return (wording.made ??= compute(element));
}

/** What `compute` makes of all the text in an element, while that stands. */
function ofText(element, compute) {
  let made = texts.get(element);
  if (made === undefined) texts.set(element, (made = compute(element)));
  return made;
}

/** All actionable elements, in document order. */
function* elements() {
  for (const { reference } of sequence) {
    const element = reference.deref();
    if (element) yield element;
  }
}

/** All entries, in document order; another array where they are others. */
function sequenceNow() {
  return sequence;
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
  refresh, renew, reread, elements, sequence: sequenceNow, wordingOf, wordingOfAny, ofWords, ofText, size,
  currentVersion, age, withLabels, generated: styles,
};
