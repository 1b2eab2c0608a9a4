// Whether a field holds a value in another form, in capitals or grouped: masked inputs group digits and add
// parts of a telephone number, card number or amount. All typed characters must be there, in order.

import * as textModule from "../dom/text.js";

// Separators in a number or code, which are no part of it.
// @measured made for telephone numbers, cards, IBANs and postcodes as masked inputs write them
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const SEPARATORS = /[\s()\-\u2013./,:'\u2019]/g;
// A mask may add these: an empty place, a currency, a unit, the plus of a country code.
// @measured made for masked inputs of telephone numbers and sums
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const ADDED = /[_+%\p{Sc}]/gu;
// Only numbers and codes are compared without separators: in other text each character counts.
// @measured made for telephone numbers, cards, IBANs, postcodes and sums
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const CODE = /^[\p{L}\p{N}\s()\-\u2013./,:'\u2019+_%\p{Sc}]*$/u;
// A number whose sign and decimal mark matter.
// @measured made for masked inputs of sums
// @test utest/page/fields/test_masked_inputs.py::test_what_was_dropped_or_changed
const NUMBER = /^([+\-\u2212]?)(\d*)(?:[.,](\d+))?$/;
// A number in groups of three, written with one sign between them; a nought at its beginning makes it a code.
// @fixed how thousands are grouped
const GROUPED = /^[+\-\u2212]?[1-9]\d{0,2}([\s.,'\u2019])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
// @unit digits
// @fixed how thousands are grouped
const GROUP = 3;
// Between the parts of a sum, a date or a time: where these stand is part of the value.
// @fixed how sums, dates and times are written
const SUM = /[./,:]/g;
// The same, and the dash of a date, which may be anywhere in a longer code.
// @fixed ISO 8601, and how sums and times are written
const PARTING = /[./,:\-\u2013]/g;
// A code that is longer than a date.
// @unit characters
// @fixed ISO 8601: a date has eight digits
const LONGER = 9;
// A sign: if one is expected, one must be there.
// @measured made for masked inputs of sums and of telephone numbers
// @test utest/page/fields/test_masked_inputs.py::test_what_was_dropped_or_changed
const MINUS = /[-\u2212]/;
// A telephone number with the code of its country.
// @fixed E.164: a plus and digits
const ABROAD = /^\s*\+\d/;
// @unit digits
// @fixed E.164: the code of a country has up to three
const CODE_DIGITS = 3;
// A shorter number is no telephone number, so that "+12" does not match "2".
// @unit digits
// @measured not measured: chosen so that no national number is shorter than a four-digit extension
// @test utest/page/fields/test_masked_inputs.py::test_what_was_dropped_or_changed
const SHORTEST = 5;

// @fixed a time of day: hours and minutes, perhaps seconds
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
// @fixed ISO 8601, a calendar date
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
// @fixed three numbers with the separators of dates
const NUMBERS = /^\d{1,4}([./-]|\. ?)\d{1,2}\1\d{1,4}\.?$/;
// @fixed the months of a year
// @unit months
const MONTHS = 12;
// A number with a unit; a single letter may be a part of it, as in "12 A".
// @measured not measured: units such as kg, px and EUR, and degrees
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const UNIT = /^(.*\d)\s*(\p{L}{2,3}|\u00b0\s?\p{L})$/u;
// @fixed the halves of a day, which are no units
const HALF = /^[ap]m$/i;

// What an address calls a page by: the words of its title, joined.
// @measured the slugs of WordPress, Django and Rails
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const SLUG = /^[\p{L}\p{N}]+([-_][\p{L}\p{N}]+)+$/u;

// A code of capitals in groups of one length, with one sign between them, as a mask makes of it; words have other lengths.
// @measured not measured: chosen for licence keys of groups of three letters or more
// @test utest/page/fields/test_masked_inputs.py::test_the_same_value_in_the_form_of_the_page
const LETTERS = /^\p{Lu}{3,}(?:([-\u2013. ])\p{Lu}+)(?:\1\p{Lu}+)*$/u;

/**
 * Whether `actual` is `text` as a page formats it: other white space, case, accents or groups, or its words joined.
 * @param {string} actual
 * @param {string} text
 * @param {boolean} [isTyped] whether they are keys: a till that takes 1250 shows 12.50
 */
export function isFormatted(actual, text, isTyped = false) {
  const [seen, wanted] = [actual, text].map((each) => textModule.fold(cased(squeezed(each))));
  if (seen === wanted) return wanted !== "";
  if ([isSlug, isSameTime, isSameDay, isInUnit].some((isSame) => isSame(seen, wanted))) return true;
  if (isGrouped(actual.trim(), text.trim())) return true;
  if (!/\d/.test(text) || !CODE.test(text)) return false;
  return isAbroad(actual, text) || isSameCode(actual, text, isTyped);
}

/**
 * Whether a number, or a code with digits, has the same value.
 * @param {string} actual
 * @param {string} text
 * @param {boolean} isTyped
 */
function isSameCode(actual, text, isTyped) {
  const number = NUMBER.exec(/[:/]/.test(actual) ? text.trim() : ungrouped(text.trim()));
  const [, sign, , fraction] = number ?? [];
  if (number && (sign || fraction !== undefined)) return isSameNumber(actual, number);
  if (number && MINUS.test(actual)) return isCode(actual) && core(actual, text) === core(text, text) && !/^\D*[-\u2212]/.test(actual);
  const whole = number ? actual.replace(/[.,]0{1,2}(?=\D*$)/, "") : actual;
  const asked = number ? number[0] : text;
  return [actual, whole].some((each) => isCode(each) && (isTyped || !hasDecimals(each) || hasDecimals(text)) && hasSameParts(each, asked));
}

/**
 * Whether it is a code of letters alone that a mask has put into groups.
 * @param {string} actual
 * @param {string} text
 */
function isGrouped(actual, text) {
  const sign = LETTERS.exec(actual)?.[1];
  const groups = sign === undefined ? [] : actual.split(sign);
  return groups.length > 0 && groups.every(({ length }) => length === groups[0].length) && groups.join("") === cased(text);
}

/**
 * Some letters have no single-character other case, such as ß: the upper case is safer.
 * @param {string} text
 */
function cased(text) {
  return text.toUpperCase();
}

/**
 * Whether it is the same time of day, with or without a nought before the hour.
 * @param {string} actual
 * @param {string} text
 */
function isSameTime(actual, text) {
  /** @param {string} each */
  const bare = (each) => each.replace(/^0(?=\d)/, "");
  return TIME.test(actual) && TIME.test(text) && bare(actual) === bare(text);
}

/**
 * Whether it is the same day in another order of its numbers; where day and month could be exchanged, that is not known.
 * @param {string} actual
 * @param {string} text
 */
function isSameDay(actual, text) {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (!year || (day <= MONTHS && day !== month) || !NUMBERS.test(actual)) return false;
  const found = (actual.match(/\d+/g) ?? []).map(Number).sort((one, other) => one - other);
  return found.join() === [month, day, year].sort((one, other) => one - other).join();
}

/**
 * Whether it is the same number with a unit behind it.
 * @param {string} actual
 * @param {string} text
 */
function isInUnit(actual, text) {
  const number = NUMBER.exec(text);
  const [, bare, unit] = UNIT.exec(actual) ?? [];
  return number !== null && /\d/.test(text) && unit !== undefined && !HALF.test(unit) && isSameNumber(bare, number);
}

/**
 * Whether it has the same words, joined; of a number each sign counts.
 * @param {string} actual
 * @param {string} text
 */
function isSlug(actual, text) {
  /** @param {string} each */
  const words = (each) => each.split(/[^\p{L}\p{N}]+/u).filter(Boolean).join("-");
  return SLUG.test(actual) && /\p{L}/u.test(text) && words(actual) === words(text);
}

/** @param {string} text */
function squeezed(text) {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * A number without the signs between its groups.
 * @param {string} text
 */
function ungrouped(text) {
  const sign = NUMBER.test(text) ? undefined : GROUPED.exec(text)?.[1];
  return sign === undefined ? text : text.replaceAll(sign, "");
}

/**
 * Whether it is a number whose last sign is a decimal mark, and groups nothing.
 * @param {string} text
 */
function hasDecimals(text) {
  if (/[:/()\-\u2013\p{L}]/u.test(text)) return false;
  const [whole, mark, rest = ""] = text.replace(/[^\d.,]/g, "").split(/([.,])(?=\d*$)/);
  return rest !== "" && !whole.includes(mark) && !/^0\d/.test(whole) && (rest.length !== GROUP || /[.,]/.test(whole));
}

/**
 * Whether a code has the same parts between its signs; those of a telephone or card number may be grouped otherwise.
 * @param {string} actual
 * @param {string} text
 */
function hasSameParts(actual, text) {
  const [seen, wanted] = [actual, text].map((each) => partsOf(each, text));
  if (wanted.length > 1 && seen.length === wanted.length && seen.every((part, at) => isPadded(part, wanted[at]))) return true;
  if (seen.join("") !== wanted.join("")) return false;
  return wanted.length === 1 || (isPartedLike(actual, text, wanted) && isPartedLike(text, text, seen));
}

/** @param {string} part @param {string} wanted */
function isPadded(part, wanted) {
  return part === wanted || (/^\d$/.test(wanted) && part === `0${wanted}`);
}

/**
 * Whether each sign that parts a date, a time or a sum stands where a part of the other text ends.
 * @param {string} text
 * @param {string} asked
 * @param {string[]} others
 */
function isPartedLike(text, asked, others) {
  let length = 0;
  const ends = new Set(others.map((part) => (length += part.length)));
  const signs = [...text.matchAll(length < LONGER ? PARTING : SUM)];
  return signs.map(({ index }) => core(text.slice(0, index), asked).length).every((at) => at === 0 || ends.has(at));
}

/**
 * The parts of a text between its separators.
 * @param {string} text
 * @param {string} asked
 */
function partsOf(text, asked) {
  const parts = cased(text).split(SEPARATORS);
  // An expected character is not the page's addition.
  return (asked.match(ADDED) ? parts : parts.map((part) => part.replace(ADDED, ""))).filter(Boolean);
}

/** @param {string} text */
function isCode(text) {
  return CODE.test(text);
}

/** @param {string} text @param {string} asked */
function core(text, asked) {
  return partsOf(text, asked).join("");
}

/**
 * Whether the page added a country code to a telephone number.
 * @param {string} actual
 * @param {string} text
 */
function isAbroad(actual, text) {
  const national = text.replace(SEPARATORS, "");
  if (!/^\d+$/.test(national) || MINUS.test(text.trim()[0]) || national.length < SHORTEST || !ABROAD.test(actual) || !isCode(actual)) return false;
  const whole = core(actual, "");
  const { length } = whole.slice(0, -national.length);
  return whole.endsWith(national) && length <= CODE_DIGITS;
}

/**
 * Same sign, same digits before the decimal mark, and the same after it except for zeros.
 * @param {string} actual
 * @param {RegExpExecArray} parts of NUMBER
 */
function isSameNumber(actual, [, sign, whole, fraction = ""]) {
  if (!isCode(actual) || /\p{L}/u.test(actual)) return false;
  const isNegative = MINUS.test(sign);
  if (MINUS.test(actual) !== isNegative) return false;
  const seen = actual.replace(/[^\d.,]/g, "");
  const at = Math.max(seen.lastIndexOf("."), seen.lastIndexOf(","));
  const hasFraction = at !== -1 && (fraction !== "" || /^0*$/.test(seen.slice(at + 1)));
  const digits = (hasFraction ? seen.slice(0, at) : seen).replace(/\D/g, "");
  const rest = hasFraction ? seen.slice(at + 1) : "";
  /** @param {string} each */
  const bare = (each) => each.replace(/^0+(?=\d)/, "") || "0";
  return bare(digits) === bare(whole) && rest.replace(/0+$/, "") === fraction.replace(/0+$/, "");
}
