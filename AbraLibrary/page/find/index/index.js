// All actionable elements in document order, and the words that each can be called by (entries.js),
// kept up to date from the observer (staleness.js). The elements are queried again after any came or
// went, which is fast; words are gathered on demand, and again for what has changed (docs/design.md,
// "Page agent"). search.js searches it.

import * as observer from "../../observe/observer.js";
import * as staleness from "../../observe/staleness.js";
import * as listingModule from "../../semantics/listing.js";
import * as cursors from "../cursors.js";
import * as entries from "./entries.js";
import * as generatedModule from "./generated.js";
import * as spotcheck from "./spotcheck.js";

/** @typedef {entries.Entry} Entry */

/**
 * How many dependencies an element may have; far more mean that most belong to removed elements.
 * @unit dependencies an element
 * @limit how much is kept before everything is gathered again
 */
const MOST_DEPENDENCIES = 12;

/**
 * Added to the number of elements of a page, for small pages.
 * @unit elements
 * @limit how much is kept before everything is gathered again
 */
const FEW = 200;

/** @type {Entry[]|null} */
let sequence = null;
/** Counts the listings; an entry has the number of its last one. */
let listing = 0;
/** @type {ReturnType<typeof generatedModule.read>|null} */
let generated = null;
let generatedKey = "";
let version = 0;
let shape = 0;
let rebuiltAt = -Infinity;

/** Brings the index up to date with the page. */
export function refresh() {
  observer.catchUp();
  const noted = staleness.take();
  if (!noted || !sequence || entries.dependencyCount() > MOST_DEPENDENCIES * (sequence.length + FEW)) rebuild();
  else if (noted.isRestructured || noted.touched.length || listingModule.isOutdated()) update(noted);
  readGenerated();
}

/** Rereads everything, style sheets too, to find changes that were not reported. */
export function renew() {
  generatedModule.forget();
  rebuild();
  readGenerated();
}

/**
 * How long computed styles, which are read where a sheet cannot be, stay valid.
 * @unit ms
 * @limit how often everything is gathered again because of them; the next attempt uses the new ones
 */
const STYLES_MS = 500;

/**
 * Rereads style sheets, as a script can change their rules unseen. Everything is rebuilt only for a
 * reason: words that come from computed styles, whose changes are not reported, or a doubt.
 * @returns {boolean} whether words may have changed
 */
export function reread() {
  const before = generatedModule.lastRead();
  const known = version;
  generatedModule.forget();
  cursors.forget();
  if (before.isUnknown && age() > STYLES_MS) {
    renew();
    return true;
  }
  readGenerated();
  if (known !== version || generatedModule.lastRead().strings.join("\0") !== before.strings.join("\0")) return true;
  if (!spotcheck.isDoubtful(sequenceNow())) return false;
  renew();
  return true;
}

/** Starts over, as after too many changes, or where something may have changed unseen. */
function rebuild() {
  entries.clear();
  sequence = list();
  version += 1;
  shape += 1;
  rebuiltAt = performance.now();
  spotcheck.begin();
}

/** @param {NonNullable<ReturnType<typeof staleness.take>>} noted */
function update({ touched, arrived, isRestructured, isReshaped }) {
  /** @type {Set<Element>} */
  const climbed = new Set();
  const isOutdated = listingModule.isOutdated();
  let isChanged = isRestructured || isOutdated;
  if (isChanged || isReshaped) shape += 1;
  for (const element of touched) {
    isChanged ||= !isListedAs(element, entries.get(element));
    entries.spoil(element, climbed);
  }
  for (const node of arrived) if (node.isConnected) entries.spoilArrived(/** @type {Element|ShadowRoot} */ (node), climbed);
  if (isChanged) sequence = list();
  if (isRestructured) entries.spoilUnlabelled(sequenceNow());
  version += 1;
}

/**
 * @param {Element} element
 * @param {Entry|undefined} entry
 */
function isListedAs(element, entry) {
  const isListed = entry !== undefined && entry.listed === listing;
  if (listingModule.isSemantic(element) !== isListed) return false;
  return !isListed || entry.isPlain === listingModule.isPlain(element);
}

/**
 * Lists the current elements; known ones keep their words.
 * @returns {Entry[]}
 */
function list() {
  listing += 1;
  return listingModule.collect().map(listed);
}

/** @param {Element} element */
function listed(element) {
  const entry = entries.of(element);
  entry.listed = listing;
  entry.isPlain = listingModule.isPlain(element);
  return entry;
}

/** Reads the style sheets; if their words changed, the elements' words are stale. */
function readGenerated() {
  const now = generatedModule.read();
  const key = JSON.stringify([now.attributes, now.isUnknown && now.rules]);
  if (generated && key !== generatedKey) rebuild();
  generatedKey = key;
  generated = now;
}

/** All actionable elements, in document order. */
export function* elements() {
  for (const { reference } of sequenceNow()) {
    const element = reference.deref();
    if (element) yield element;
  }
}

/** All entries, in document order; a new array if they changed. */
function sequenceNow() {
  return /** @type {Entry[]} */ (sequence);
}

export function size() {
  return sequenceNow().length;
}

/** A count of the observed changes. */
export function currentVersion() {
  return version;
}

/** A count of the changes that may have moved elements into other containers. */
export function currentShape() {
  return shape;
}

/** For how long the index has been updated from changes alone. */
export function age() {
  return performance.now() - rebuiltAt;
}

export { sequenceNow as sequence };
