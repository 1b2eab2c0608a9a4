// All actionable elements in document order, and the words that each can be called by (entries.js).
// It is kept up to date from what the observer tells (staleness.js): which elements there are is
// asked again where any came or went, which the browser answers fast; words are gathered when they
// are first asked for, and again for what has changed (docs/design.md, "Page agent"). search.js looks through it.

import * as observer from "../../observe/observer.js";
import * as staleness from "../../observe/staleness.js";
import * as listingModule from "../../semantics/listing.js";
import * as cursors from "../cursors.js";
import * as entries from "./entries.js";
import * as generatedModule from "./generated.js";
import * as spotcheck from "./spotcheck.js";

/** @typedef {entries.Entry} Entry */

/**
 * So many dependencies for each element, and most are those of elements that are gone.
 * @unit dependencies an element
 * @limit how much is kept before all is gathered again
 */
const MOST_DEPENDENCIES = 12;

/**
 * A page of few elements is counted as if it had so many more.
 * @unit elements
 * @limit how much is kept before all is gathered again
 */
const FEW = 200;

/** @type {Entry[]|null} */
let sequence = null;
/** Counts how often it was asked which elements there are; an entry says when it was there last. */
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

/** Looks at everything again, style sheets too: changes that were not reported are found so. */
export function renew() {
  generatedModule.forget();
  rebuild();
  readGenerated();
}

/**
 * Computed styles, which are asked where a sheet cannot be read, are believed for so long.
 * @unit ms
 * @limit how often all is gathered again for them; the next try has them
 */
const STYLES_MS = 500;

/**
 * Reads style sheets again, as a script can change their rules unseen. Everything is built again only
 * for a cause: words that are read from computed styles, of whose changes nobody tells, or a doubt.
 * @returns {boolean} whether words may be others than before
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

/** Begins again, as after too many changes, or where something may have changed unseen. */
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
 * The elements that are there now; those that were there before keep their words.
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

/** What style sheets say; where that has changed, words that were read from elements are old. */
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

/** All entries, in document order; another array where they are others. */
function sequenceNow() {
  return /** @type {Entry[]} */ (sequence);
}

/** How many actionable elements there are. */
export function size() {
  return sequenceNow().length;
}

/** Counts the changes that were seen. */
export function currentVersion() {
  return version;
}

/** Counts the changes after which elements may be in other containers than before. */
export function currentShape() {
  return shape;
}

/** For how long the index has been the result of changes alone. */
export function age() {
  return performance.now() - rebuiltAt;
}

export { sequenceNow as sequence };
