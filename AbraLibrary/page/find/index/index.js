// All actionable elements in document order, and the words that each can be called by (entries.js).
// It is kept up to date from what the observer tells (staleness.js): which elements there are is
// asked anew where any came or went, which the browser answers fast; words are gathered when they
// are first asked for, and again for what has changed (DESIGN.md section 3). search.js looks through it.

/** So many dependencies for each element, and most are those of elements that are gone. */
const MOST_DEPENDENCIES = 12;

let sequence = null;
/** Counts how often it was asked which elements there are; an entry says when it was there last. */
let listing = 0;
let generated = null;
let generatedKey = "";
let version = 0;
let shape = 0;
let rebuiltAt = -Infinity;

/** Brings the index up to date with the page. */
function refresh() {
  abra.observer.catchUp();
  const noted = abra.staleness.take();
  const { entries } = abra;
  if (!noted || !sequence || entries.dependencyCount() > MOST_DEPENDENCIES * (sequence.length + 200)) rebuild();
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
 * Reads style sheets again, as a script can change their rules unseen. Everything is built anew only
 * for a cause: words that are read from computed styles, of whose changes nobody tells, or a doubt.
 * @returns {boolean} whether words may be others than before
 */
function reread() {
  const before = generated;
  const known = version;
  abra.generated.forget();
  abra.cursors.forget();
  if (before.isUnknown && age() > STYLES_MS) {
    renew();
    return true;
  }
  readGenerated();
  if (known !== version || generated.strings.join("\0") !== before.strings.join("\0")) return true;
  if (!abra.spotcheck.isDoubtful(sequence)) return false;
  renew();
  return true;
}

/** Begins anew, as after too many changes, or where something may have changed unseen. */
function rebuild() {
  abra.entries.clear();
  sequence = list();
  version += 1;
  shape += 1;
  rebuiltAt = performance.now();
  abra.spotcheck.begin();
}

function update({ touched, arrived, isRestructured, isReshaped }) {
  const climbed = new Set();
  const isOutdated = abra.listing.isOutdated();
  let isChanged = isRestructured || isOutdated;
  if (isChanged || isReshaped) shape += 1;
  for (const element of touched) {
    isChanged ||= !isListedAs(element, abra.entries.get(element));
    abra.entries.spoil(element, climbed);
  }
  for (const node of arrived) if (node.isConnected) abra.entries.spoilArrived(node, climbed);
  if (isChanged) sequence = list();
  if (isRestructured) abra.entries.spoilUnlabelled(sequence);
  version += 1;
}

function isListedAs(element, entry) {
  const isListed = entry !== undefined && entry.listed === listing;
  if (abra.listing.isSemantic(element) !== isListed) return false;
  return !isListed || entry.isPlain === abra.listing.isPlain(element);
}

/** The elements that are there now; those that were there before keep their words. */
function list() {
  listing += 1;
  return abra.listing.collect().map(listed);
}

function listed(element) {
  const entry = abra.entries.of(element);
  entry.listed = listing;
  entry.isPlain = abra.listing.isPlain(element);
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

/** Counts the changes after which elements may be in other containers than before. */
function currentShape() {
  return shape;
}

/** For how long the index has been the result of changes alone. */
function age() {
  return performance.now() - rebuiltAt;
}

abra.index = {
  refresh, renew, reread, elements, sequence: sequenceNow, size, currentVersion, currentShape, age, generated: styles,
};
