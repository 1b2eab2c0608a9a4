// Whether a word may be in what an element can be called by (wording.js); false only if it is
// certainly not. A word may be made of two texts, the end of one and the beginning of another, in any
// order, as what is between may be hidden.

import * as textModule from "../../dom/text.js";
import * as generated from "./generated.js";
import * as wording from "./wording.js";

/** @fixed ASCII */
const CODES = { a: 97, z: 122, zero: 48, nine: 57 };

/** @typedef {wording.Words} Words */
/** @typedef {{end: string, tail: string, isEndGenerated: boolean, isTailGenerated: boolean}} Way how two texts make a word */
/** @typedef {{text: string, ways: Way[], generatedWays: Way[], isGenerated: boolean}} Word */

/**
 * A folded word as `mayHold` tests it: the word, and each way to make it from two texts.
 * @param {string} text
 * @param {{strings: string[]}} styles
 * @returns {Word}
 */
function wordOf(text, { strings }) {
  const ways = [];
  for (let at = 1; at < text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    ways.push({
      end: head + wording.MARK,
      tail,
      isEndGenerated: strings.some((generatedText) => generatedText.endsWith(head) || head.endsWith(generatedText)),
      isTailGenerated: strings.some((generatedText) => generatedText.startsWith(tail) || tail.startsWith(generatedText)),
    });
  }
  return {
    text,
    ways,
    generatedWays: ways.filter(({ isEndGenerated, isTailGenerated }) => isEndGenerated || isTailGenerated),
    isGenerated: strings.some((generatedText) => generatedText.includes(text)),
  };
}

/**
 * Whether the texts in `words`, or the current values of fields, may contain the word.
 * @param {Words} wording
 * @param {Word} word
 */
function mayHold({ words, joins, isLive, fields }, word) {
  if (isLive || word.isGenerated || saysWord(words, joins, word)) return true;
  const values = fields ? valuesOf(fields) : "";
  return values !== "" && (wording.mayMelt(values) || saysWord(words + values, true, word));
}

/**
 * @param {string} words
 * @param {boolean} joins
 * @param {Word} word
 */
function saysWord(words, joins, { text, ways, generatedWays }) {
  if (hasWord(words, text)) return true;
  const possible = joins ? ways : generatedWays;
  return possible.length > 0 && possible.some((way) => isMade(words, way));
}

/** @param {NonNullable<Words["fields"]>} fields */
function valuesOf(fields) {
  let values = "";
  for (const reference of fields) {
    const value = reference.deref()?.value;
    if (value) values += `${wording.MARK}${value}${wording.MARK}`;
  }
  return values && wording.marked(values);
}

/**
 * Whether a word stands there as a whole word, or may: beyond ASCII that is not decided.
 * @param {string} words
 * @param {string} text
 */
function hasWord(words, text) {
  for (let at = words.indexOf(text); at !== -1; at = words.indexOf(text, at + 1)) {
    if (!isInWord(words, at - 1, at) && !isInWord(words, at + text.length - 1, at + text.length)) return true;
  }
  return false;
}

/**
 * Whether two neighbouring positions belong to one word, as in text.js.
 * @param {string} words
 * @param {number} one
 * @param {number} other
 */
function isInWord(words, one, other) {
  return isLetter(words.charCodeAt(one)) && isLetter(words.charCodeAt(other));
}

/** @param {number} code */
function isLetter(code) {
  return (code >= CODES.a && code <= CODES.z) || (code >= CODES.zero && code <= CODES.nine);
}

/**
 * @param {string} words
 * @param {Way} way
 */
function isMade(words, { end, tail, isEndGenerated, isTailGenerated }) {
  return (isEndGenerated || ends(words, end)) && (isTailGenerated || begins(words, tail));
}

/**
 * Whether a text ends with the beginning of a word; `end` includes the mark after it.
 * @param {string} words
 * @param {string} end
 */
function ends(words, end) {
  for (let at = words.indexOf(end); at !== -1; at = words.indexOf(end, at + 1)) {
    if (!isInWord(words, at - 1, at)) return true;
  }
  return false;
}

/**
 * Whether a text begins with the rest of a word, or is the whole next part of it.
 * @param {string} words
 * @param {string} tail
 */
function begins(words, tail) {
  const whole = wording.MARK + tail;
  for (let at = words.indexOf(whole); at !== -1; at = words.indexOf(whole, at + 1)) {
    if (!isInWord(words, at + tail.length, at + whole.length)) return true;
  }
  for (let length = 1; length < tail.length; length += 1) {
    if (words.includes(wording.MARK + tail.slice(0, length) + wording.MARK)) return true;
  }
  return false;
}

/**
 * Numbers and long words are rare: an element without them is excluded first.
 * @param {string} one
 * @param {string} other
 */
function byRarity(one, other) {
  return Number(/\d/.test(other)) - Number(/\d/.test(one)) || other.length - one.length;
}

/**
 * Folded words as `mayHold` takes them, the rarest first.
 * @param {Iterable<string>} words
 */
export function wordsOf(words) {
  const styles = generated.lastRead();
  return [...words].sort(byRarity).map((word) => wordOf(textModule.foldInner(word), styles));
}

/**
 * Whether the texts of `wording` may contain each of the words.
 * @param {Words} wording
 * @param {Word[]} words
 */
export function mayHoldAll(wording, words) {
  return words.every((word) => mayHold(wording, word));
}
