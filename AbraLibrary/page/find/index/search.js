// Searches the index for elements that may be called by some words, or whose words are most like a text. Blocks
// of entries have their words in one text: if it lacks a word, none of its entries is examined.

import * as listing from "../../semantics/listing.js";
import * as entriesModule from "./entries.js";
import * as generated from "./generated.js";
import * as holds from "./holds.js";
import * as index from "./index.js";

/** @typedef {entriesModule.Entry} Entry */
/** @typedef {{low: number, high: number}} Signature a bit for each pair of characters */
/** @typedef {{low: Int32Array, high: Int32Array, lengths: Int32Array}} Signatures */
/**
 * @typedef {object} Block neighbouring entries
 * @property {Entry[]} entries
 * @property {string|null} words of all of them; null after those of an entry changed (entries.js)
 * @property {boolean} joins
 * @property {boolean} isLive
 * @property {null} fields
 * @property {Signatures|null} signatures
 * @property {Map<string, Entry[]>} held by query, the entries that may match
 */

/**
 * How many neighbours make two blocks, one of plain buttons and links and one of the others.
 * @unit elements
 * @limit the cost of a query; the answer is the same
 */
const BLOCK = 64;
/** Purposes that a plain button or link cannot serve. */
const NARROW = new Set(["fill", "select", "check"]);
/**
 * How many of the most promising are compared with a text.
 * @unit elements
 * @limit how many are tried for "the nearest were …"
 */
const COMPARED = 256;
/**
 * How many queries a block remembers.
 * @unit questions
 * @limit how much is kept
 */
const HELD = 4;
/** @fixed the bits of an integer of JavaScript */
const WORD = 32;
/**
 * Spreads pairs of characters over the bits of a signature.
 * @unit a factor
 * @limit how often two pairs share a bit, which only costs comparisons
 */
const SPREAD = 31;
/** @fixed Warren, Hacker's Delight, 5-1 */
const COUNTING = { pairs: 0x55555555, nibbles: 0x33333333, bytes: 0x0f0f0f0f, sum: 0x01010101, half: 4, shift: 24 };
/** @type {Entry[]} */
const NONE = [];

/** @type {[others: Block, plain: Block][]} */
let blocks = [];
/**
 * By query (`held`), the last result.
 * @type {Map<string, {version: number|null, found: Entry[]}>}
 */
const last = new Map();
/**
 * The entries in the blocks.
 * @type {Entry[]|null}
 */
let blocked = null;

function blocksNow() {
  const sequence = index.sequence();
  if (blocked === sequence) return blocks;
  blocked = sequence;
  blocks = [];
  for (let from = 0; from < sequence.length; from += BLOCK) {
    /** @type {[others: Entry[], plain: Entry[]]} */
    const [others, plain] = [[], []];
    for (let at = from; at < Math.min(from + BLOCK, sequence.length); at += 1) {
      const entry = sequence[at];
      entry.at = at;
      (entry.isPlain ? plain : others).push(entry);
    }
    blocks.push([blockOf(others), blockOf(plain)]);
  }
  return blocks;
}

/**
 * @param {Entry[]} entries
 * @returns {Block}
 */
function blockOf(entries) {
  const block = { entries, words: null, joins: false, isLive: false, fields: null, signatures: null, held: new Map() };
  for (const entry of entries) entry.block = block;
  return block;
}

/** @param {Block} block */
function collectWords(block) {
  const wordings = block.entries.map(entriesModule.wordingOf).filter((wording) => wording !== null);
  block.words = wordings.map(({ words }) => words).join("");
  block.joins = wordings.some(({ joins }) => joins);
  block.isLive = wordings.some(({ isLive, fields }) => isLive || fields);
  block.signatures = null;
  block.held.clear();
}

/**
 * Whether the purpose may mean a plain button or link.
 * @param {string} [purpose]
 */
function isWide(purpose = "") {
  return !NARROW.has(purpose) || listing.hasEditable();
}

/**
 * The elements that may be called by all of the words, in document order.
 * @param {string[]} words folded
 * @param {string} [purpose] of the target
 */
export function* holding(words, purpose) {
  const isPlainToo = isWide(purpose);
  const before = last.get(keyOf(words, isPlainToo));
  if (before?.version === index.currentVersion()) yield* living(before.found);
  else {
    const wanted = holds.wordsOf(words);
    for (const [others, plain] of blocksNow()) {
      yield* living(inPair(others, plain, isPlainToo, (block) => inBlock(block, wanted)));
    }
  }
}

/**
 * @param {Iterable<Entry>} entries
 * @returns {Generator<Element, void>}
 */
function* living(entries) {
  for (const { reference } of entries) {
    const element = reference.deref();
    if (element) yield element;
  }
}

/**
 * @param {string[]} words
 * @param {boolean} isPlainToo
 */
function keyOf(words, isPlainToo) {
  return [isPlainToo, ...words, ...generated.lastRead().strings].join("\0");
}

/**
 * The same as entries, for many queries in a row: blocks without a change since are not searched
 * again, and an unchanged result is the same array.
 * @param {string[]} words folded
 * @param {string} [purpose] of the target
 */
export function held(words, purpose) {
  const isPlainToo = isWide(purpose);
  const key = keyOf(words, isPlainToo);
  const version = index.currentVersion();
  const before = last.get(key);
  if (before?.version === version) return before.found;
  const found = heldNow(holds.wordsOf(words), key, isPlainToo);
  const isSame = before?.found.length === found.length && found.every((entry, at) => entry === before.found[at]);
  const known = isSame ? before.found : found;
  if (last.size === HELD) last.clear();
  // Live words may give a new answer each time.
  const isLive = blocks.some(([others, plain]) => others.isLive || plain.isLive);
  last.set(key, { version: isLive ? null : version, found: known });
  return known;
}

/**
 * @param {holds.Word[]} wanted
 * @param {string} key
 * @param {boolean} isPlainToo
 */
function heldNow(wanted, key, isPlainToo) {
  const found = [];
  for (const [others, plain] of blocksNow()) {
    for (const entry of inPair(others, plain, isPlainToo, (block) => keptIn(block, key, wanted))) {
      if (entry.reference.deref()) found.push(entry);
    }
  }
  return found;
}

/**
 * @param {Block} block
 * @param {string} key
 * @param {holds.Word[]} wanted
 */
function keptIn(block, key, wanted) {
  if (block.words === null) collectWords(block);
  if (block.isLive) return inBlock(block, wanted);
  let found = block.held.get(key);
  if (!found) {
    if (block.held.size === HELD) block.held.clear();
    block.held.set(key, (found = inBlock(block, wanted)));
  }
  return found;
}

/**
 * @param {Block} others
 * @param {Block} plain
 * @param {boolean} isPlainToo
 * @param {(block: Block) => Entry[]} look
 */
function inPair(others, plain, isPlainToo, look) {
  const found = look(others);
  const more = isPlainToo ? look(plain) : NONE;
  if (!found.length || !more.length) return found.length ? found : more;
  return [...found, ...more].sort((one, other) => one.at - other.at);
}

/**
 * @param {Block} block
 * @param {holds.Word[]} wanted
 */
function inBlock(block, wanted) {
  const { entries } = block;
  if (!entries.length) return NONE;
  if (block.words === null) collectWords(block);
  if (!holds.mayHoldAll(/** @type {holds.Words} */ (block), wanted)) return NONE;
  return entries.filter((entry) => {
    const wording = entriesModule.wordingOf(entry);
    return wording && holds.mayHoldAll(wording, wanted);
  });
}

/**
 * The elements whose words are most like a text, the best first, by shared pairs of characters (Dice
 * 1945). Only for "the nearest were …", so all words of an element count as one text.
 * @param {string} text folded
 * @param {string} [purpose] of the target
 */
export function* likest(text, purpose) {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const scored = promising(signatureOf(text), pairs.length, isWide(purpose)).map((entry) => {
    const { words } = entriesModule.wordingOf(entry) ?? { words: "" };
    return { entry, likeness: dice(pairs.filter((pair) => words.includes(pair)).length, pairs.length, words.length) };
  });
  scored.sort((one, other) => other.likeness - one.likeness || one.entry.at - other.entry.at);
  yield* living(scored.map(({ entry }) => entry));
}

/**
 * @param {number} shared
 * @param {number} one
 * @param {number} other
 */
function dice(shared, one, other) {
  return (2 * shared) / (one + other);
}

/**
 * The entries that may share most; on a large page signatures alone decide.
 * @param {Signature} signature
 * @param {number} length
 * @param {boolean} isPlainToo
 */
function promising(signature, length, isPlainToo) {
  const all = blocksNow().flatMap(([others, plain]) => (isPlainToo ? [others, plain] : [others]));
  const count = all.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count <= COMPARED) return all.flatMap(({ entries }) => entries);
  const scores = new Float64Array(count);
  let next = 0;
  for (const block of all) {
    if (block.words === null) collectWords(block);
    const { low, high, lengths } = (block.signatures ??= signaturesOf(block.entries));
    for (let at = 0; at < lengths.length; at += 1, next += 1) {
      scores[next] = dice(bits(low[at] & signature.low) + bits(high[at] & signature.high), length, lengths[at]);
    }
  }
  const least = Float64Array.from(scores).sort()[count - COMPARED];
  const found = [];
  next = 0;
  for (const { entries } of all) {
    for (const entry of entries) if (scores[next++] >= least && found.length < 2 * COMPARED) found.push(entry);
  }
  return found;
}

/**
 * @param {Entry[]} entries
 * @returns {Signatures}
 */
function signaturesOf(entries) {
  const low = new Int32Array(entries.length);
  const high = new Int32Array(entries.length);
  const lengths = new Int32Array(entries.length);
  entries.forEach((entry, at) => {
    const words = entriesModule.wordingOf(entry)?.words ?? "";
    const signature = signatureOf(words);
    low[at] = signature.low;
    high[at] = signature.high;
    lengths[at] = words.length;
  });
  return { low, high, lengths };
}

/**
 * A bit of 64 for each pair of characters; several pairs may share one.
 * @param {string} text
 * @returns {Signature}
 */
function signatureOf(text) {
  let low = 0;
  let high = 0;
  for (let at = 1; at < text.length; at += 1) {
    const bit = (text.charCodeAt(at - 1) * SPREAD + text.charCodeAt(at)) & (2 * WORD - 1);
    if (bit < WORD) low |= 1 << bit;
    else high |= 1 << (bit - WORD);
  }
  return { low, high };
}

/**
 * The number of set bits (Warren, Hacker's Delight, 5-1).
 * @param {number} value
 */
function bits(value) {
  const { pairs, nibbles, bytes, sum, half, shift } = COUNTING;
  value -= (value >>> 1) & pairs;
  value = (value & nibbles) + ((value >>> 2) & nibbles);
  return Math.imul((value + (value >>> half)) & bytes, sum) >>> shift;
}
