// Compares texts in the page as core/text.py does: case, accents, numbers, negations.

import * as dom from "./dom.js";

const CUT_MARK = "…";
const wellFormed = String.prototype.toWellFormed;
// Accents and points; core/text.py explains why not every mark.
const DIACRITIC = new RegExp([
  "[\\u0300-\\u0334]|[\\u0339-\\u036F]|[\\u0483-\\u0489]|[\\u1AB0-\\u1AFF]|[\\u1DC0-\\u1DFF]|[\\u20D0-\\u20FF]|[\\uFE20-\\uFE2F]",
  "[\\u0591-\\u05BD]|\\u05BF|\\u05C1|\\u05C2|\\u05C4|\\u05C5|\\u05C7",
  "[\\u0610-\\u061A]|[\\u064B-\\u065F]|\\u0670|[\\u06D6-\\u06DC]|[\\u06DF-\\u06E4]|\\u06E7|\\u06E8|[\\u06EA-\\u06ED]",
  "[\\uFE00-\\uFE0F]|[\\u{E0100}-\\u{E01EF}]",
].join("|"), "gu");
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// Folds to another digit after a digit: "1²" is not 12.
// @measured labels such as "Room 1²" and "Pay 1 000" in tests of intents
// @test utest/core/test_text.py::test_the_page_folds_as_the_core_does
const RAISED = /(?<=\p{Nd})([\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u2079\u2080-\u2089\u2150-\u215F\u2189]+)/u;
/** @type {Record<string, string>} */
const CASE = { "ß": "ss", "\u03C2": "\u03C3", "\u0131": "i" };
// A word with a contraction's rest; core/text.py explains the others.
// @measured buttons that negate each other: "active" and "not active", "subscribe" and "un-subscribe"
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const WORD = new RegExp([
  "(?:un|non|dis)-(?=[\\p{L}\\p{N}_])",
  "(?:opt[- ]out|(?:turn|switch) off)(?![\\p{L}\\p{N}_])",
  "(?:[\\p{L}\\p{N}_]|[\\u0900-\\u0963])+(?:'[\\p{L}\\p{N}_]+)*",
].join("|"), "gu");
// The abbreviation of number: "Phone no.", "Order no. 17".
// @measured not measured: labels of forms, and names of documents
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const NUMERO = /(?<=[\p{L}\p{N}_] )no(?=\.?[ :*]*$|\. ?\p{Nd})/gu;
/** @type {Record<string, string>} */
const BOUND = { ".": "p", ",": "c", ":": "k", "/": "s", "\u2044": "s", "-": "m", "'": "g", "+": "u", "\u00B1": "v" };
// Groups of digits are one number: "Pay 1" is not in "Pay 1 000".
// @measured labels such as "Pay 1 000" in tests of intents
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const GROUPED = /(?<!\p{Nd})\p{Nd}{1,3}(?: \p{Nd}{3})+(?![\p{L}\p{N}_])/gu;
// A sign belongs to its number: "20" is not in "-20".
// @measured labels such as "-20" in tests of intents
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const SIGN = /(?<![\p{L}\p{N}_])[-+\u00B1](?=\p{Nd})/gu;
// The dash from one time to another: "09:00-09:30".
// @measured not measured: how times are written in English and German
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const BETWEEN_TIMES = /(:\p{Nd}{2}(?: ?[ap]m)?) ?- ?(?=\p{Nd}{1,2}:\p{Nd}{2})/gu;
// A separator inside a number does not split it: "order 1" is not in "order 1.2".
// @measured dates, times, versions and amounts in tests of intents
// @test utest/core/test_text.py::test_the_page_knows_numbers_and_negations_as_the_core_does
const IN_NUMBER = /(?<=\p{Nd})[.,:/\u2044'-](?=\p{Nd})/gu;
const NEGATIONS = new Set([
  "not", "no", "never", "dont", "cannot", "without", "cancel", "disable", "deny",
  "un-", "non-", "dis-", "decline", "reject", "nicht", "kein", "keine", "keinen", "nie",
  "ohne", "ne", "pas", "non", "sans", "none", "nothing", "neither", "nor", "unable",
  "refuse", "undo", "exclude", "keinem", "keiner", "nao", "sin", "senza", "niet", "geen",
  "inte", "ikke", "stop", "unsubscribe", "unfollow", "except", "opt-out", "opt out",
  "turn off", "switch off", "nichts", "niemals", "abbestellen", "deaktivieren",
  "ablehnen", "jamais", "aucun", "aucune", "nunca", "sem", "nooit", "zonder", "aldrig",
  "aldri", "utan", "uden", "uten", "δεν", "μη", "לא", "ללא", "لا", "بدون", "nem", "안",
  "skip", "avoid", "prevent", "ignore", "abbrechen", "uberspringen", "ignorieren",
  "नहीं", "не", "без", "bez", "degil", "ei", "ilman",
]);
/** Elements within a line of text (HTML, "phrasing content"); all others are separate. */
const PHRASING = new Set([
  "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "label", "mark",
  "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
]);
// White space to collapse: most texts have none, and testing is cheaper.
// @measured not measured: exactly what `spaced` would replace
// @test utest/core/test_text.py::test_the_page_folds_as_the_core_does
const UNEVEN = /[^\S ]| {2}/;
// Inside a word: between two of these, no word ends.
// @measured scripts with combining marks in words, such as Thai and Hindi
// @test utest/core/test_text.py::test_the_page_finds_words_as_the_core_does
const INNER = /[\p{L}\p{N}\p{M}]/u;
/** @fixed Unicode: decimal digits */
const DIGIT = /\p{Nd}/u;
/** Quotation marks around words, and arrows where there are none. @fixed Unicode */
const GUILLEMETS = /[\u00AB\u00BB]/g;
/** @fixed Unicode: the dashes that fold to "-" */
const DASHES = /[\u2010-\u2015\u2212]/g;
// What no run of words joined by dashes has; core/text.py has the same.
// @measured not measured: addresses, names of files, hosts and tables, numbers of documents
// @test utest/core/test_text.py::test_the_page_finds_words_as_the_core_does
const IDENTIFIER = /[\p{Nd}@_]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;
/** @fixed what stands between the parts that dashes join */
const JOINED = /[\s-]/;
// A letter or digit: a text without any is a mere sign.
// @measured arrows, crosses and asterisks that component libraries draw as text
// @test utest/page/semantics/test_vicinity.py::test_what_is_drawn_in_the_place_of_a_placeholder_is_near
export const LETTER = /[\p{L}\p{N}]/u;
// @unit characters
// @limit how much of a text is sent by default
const LONGEST = 200;

/**
 * Collapses white space and trims the ends.
 * @param {unknown} text
 */
export function squeeze(text) {
  return spaced(String(text ?? "")).trim();
}

/**
 * Folds case, white space, diacritics, full-width and typographic variants. core/text.py folds the
 * same way; a test compares the two.
 * @param {unknown} text
 */
export function fold(text) {
  const whole = String(text ?? "");
  return (/[\u00AB\u00BB]/.test(whole) && !LETTER.test(whole) ? foldedApart(whole) : foldInner(whole)).trim();
}

/**
 * The same of a part of a text: it keeps one space for white space at the ends, and a guillemet alone may stand at words.
 * @param {string} text
 */
export function foldInner(text) {
  return foldedApart(text).replace(GUILLEMETS, '"');
}

/** @param {string} text */
function foldedApart(text) {
  if (!/[\u0080-\uFFFF]/.test(text)) return spaced(text.toLowerCase());
  return spaced(
    decomposed(text)
      .replace(DIACRITIC, "")
      .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
      .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
      .replace(DASHES, "-")
      .replace(INVISIBLE, "")
      .toLowerCase()
      .replace(/[ß\u03C2\u0131]/g, (found) => CASE[found])
      .normalize("NFC"),
  );
}

/** @param {string} text */
function decomposed(text) {
  return text.split(RAISED).map((piece, at) => (at % 2 ? piece : piece.normalize("NFKD"))).join("");
}

/**
 * Collapses white space.
 * @param {string} text
 */
function spaced(text) {
  return UNEVEN.test(text) ? text.replace(/\s+/g, " ") : text;
}

/**
 * Whether the words of folded `part` occur in folded `whole`.
 * @param {string} whole
 * @param {string} part
 */
export function containsWords(whole, part) {
  if (!part) return false;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    if (isBeginning(whole, at) && isEnd(whole, at + part.length)) return true;
  }
  return false;
}

/**
 * Where the words of folded `part` begin and end in a text that is not folded; null if they are not in it, or twice.
 * @param {string} whole
 * @param {string} part
 * @returns {[number, number]|null}
 */
export function placeOf(whole, part) {
  /** @type {[number, number][]} */
  const found = [];
  const even = (LETTER.test(whole) ? whole.replace(GUILLEMETS, '"') : whole).replace(DASHES, "-");
  for (let start = 0; start < even.length; start += 1) {
    if (/\s/.test(even[start]) || !isBeginning(even, start)) continue;
    const end = endOf(even, start, part);
    if (end !== null && isEnd(even, end)) found.push([start, end]);
  }
  return found.length === 1 ? found[0] : null;
}

/**
 * Where folded `part` ends in a text that is not folded, if it begins there.
 * @param {string} whole
 * @param {number} start
 * @param {string} part
 */
function endOf(whole, start, part) {
  for (let end = start + 1; end <= whole.length; end += 1) {
    const folded = fold(whole.slice(start, end));
    if (folded === part) return end;
    if (!part.startsWith(folded)) return null;
  }
  return null;
}

/**
 * Whether folded `whole` has folded `part` among other words, neither as part of a number nor negated (core/text.py).
 * @param {string} whole
 * @param {string} part
 */
export function says(whole, part) {
  return containsWords(bindNumbers(whole), bindNumbers(part)) && !bridgesNegation(whole, part);
}

/**
 * Makes every number one word: sign, point, comma, blank or dash become a letter.
 * @param {string} folded
 */
export function bindNumbers(folded) {
  if (!DIGIT.test(folded)) return folded;
  return folded
    .replace(GROUPED, (found) => found.replaceAll(" ", "b"))
    .replace(BETWEEN_TIMES, "$1 - ")
    .replace(SIGN, (found) => BOUND[found])
    .replace(IN_NUMBER, (found) => BOUND[found]);
}

/**
 * Whether `whole` has a negation that `part` lacks.
 * @param {string} whole
 * @param {string} part
 */
function bridgesNegation(whole, part) {
  const known = new Set(wordsIn(part));
  return negationsIn(whole).some((word) => !known.has(word));
}

/**
 * The words of a folded text that negate, in order.
 * @param {string} folded
 */
export function negationsIn(folded) {
  return wordsIn(folded).filter(isNegation);
}

/**
 * @param {string} folded
 * @returns {string[]}
 */
function wordsIn(folded) {
  return folded.replace(NUMERO, "").match(WORD) ?? [];
}

/** @param {string} word */
export function isNegation(word) {
  return NEGATIONS.has(word) || word.endsWith("n't");
}

/**
 * The character at a position, as a whole code point; empty at the end.
 * @param {string} text
 * @param {number} at
 */
function charAt(text, at) {
  return at < text.length ? String.fromCodePoint(/** @type {number} */ (text.codePointAt(at))) : "";
}

/**
 * The last character, as a whole code point.
 * @param {string} text
 */
function lastOf(text) {
  return [...text.slice(-2)].at(-1) ?? "";
}

/**
 * Whether a word begins at a position.
 * @param {string} whole
 * @param {number} at
 */
function isBeginning(whole, at) {
  const before = lastOf(whole.slice(Math.max(0, at - 2), at));
  if (INNER.test(before)) return !INNER.test(charAt(whole, at));
  return !/[-_.]/.test(before) || !isInIdentifier(whole, at - 1);
}

/**
 * Whether a word ends at a position. "report" is in "report.pdf".
 * @param {string} whole
 * @param {number} at
 */
function isEnd(whole, at) {
  const after = charAt(whole, at);
  if (INNER.test(after)) return !INNER.test(lastOf(whole.slice(Math.max(0, at - 2), at)));
  return !/[-_]/.test(after) || !isInIdentifier(whole, at);
}

/**
 * Whether a sign joins what stands before and behind it to one name, as in an address; of digits `bindNumbers` knows.
 * @param {string} whole
 * @param {number} at
 */
function isInIdentifier(whole, at) {
  const before = lastOf(whole.slice(Math.max(0, at - 2), at));
  const after = charAt(whole, at + 1);
  if (!INNER.test(before) || !INNER.test(after)) return false;
  if (whole[at] === "_") return true;
  if (DIGIT.test(before) && DIGIT.test(after)) return false;
  if (whole[at] === ".") return true;
  // Of the words that the dash joins: in "24-Stunden-Service" the second one joins two.
  const [left] = whole.slice(0, at).split(JOINED).slice(-1);
  const [right] = whole.slice(at + 1).split(JOINED, 1);
  return IDENTIFIER.test(left) || IDENTIFIER.test(right);
}

/**
 * At most `limit` characters, with the cut marked and no surrogate pair split.
 * @param {unknown} text
 * @param {number} [limit]
 */
export function cap(text, limit = LONGEST) {
  const squeezed = squeeze(text);
  const kept = squeezed.length > limit ? squeezed.slice(0, limit - 1) + CUT_MARK : squeezed;
  return wellFormed ? wellFormed.call(kept) : kept;
}

/** @type {ReadonlySet<string>} */
const NONE = new Set();

/**
 * The text of an element, with spaces between separate elements: judged by their names, as removed or
 * hidden ones have no style.
 * @param {Element} element
 */
export function apart(element) {
  return apartWithout(element, NONE);
}

/**
 * The same, but for the text in some elements.
 * @param {Element} element
 * @param {ReadonlySet<string>} leftOut their names
 */
export function apartWithout(element, leftOut) {
  /** @param {Node} node */
  const isLeftOut = (node) => dom.isElement(node) && leftOut.has(node.localName);
  const inner = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => (isLeftOut(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  let words = "";
  for (let node = inner.nextNode(); node; node = inner.nextNode()) {
    if (dom.isText(node)) words += standsApart(node.previousSibling) ? ` ${node.data}` : node.data;
    else if (standsApart(node) || standsApart(node.previousSibling)) words += " ";
  }
  return words;
}

/** @param {Node|null} node */
function standsApart(node) {
  return dom.isElement(node) && !PHRASING.has(node.localName);
}
