// Whether a field holds a value in another form: masked inputs group digits and add what belongs
// to a telephone number, a card or a sum. What was typed must all be there, in its order.

// What stands between the characters of a number or a code and is no part of it.
// @measured made for telephone numbers, cards, IBANs and postcodes as masked inputs write them
// @test utest/page/fields/test_masks_page.py::test_the_same_value_in_the_form_of_the_page
const SEPARATORS = /[\s()\-\u2013./,:'\u2019]/g;
// What a mask may add besides: an empty place, a currency, a unit, the plus of a country code.
// @measured made for masked inputs of telephone numbers and sums
// @test utest/page/fields/test_masks_page.py::test_the_same_value_in_the_form_of_the_page
const ADDED = /[_+%\p{Sc}]/gu;
// Only a number or a code is compared without its separators: of other text each character counts.
// @measured made for telephone numbers, cards, IBANs, postcodes and sums
// @test utest/page/fields/test_masks_page.py::test_the_same_value_in_the_form_of_the_page
const CODE = /^[\p{L}\p{N}\s()\-\u2013./,:'\u2019+_%\p{Sc}]*$/u;
// A number whose sign or decimal mark says how much it is, so that both must stay.
// @measured made for masked inputs of sums
// @test utest/page/fields/test_masks_page.py::test_what_was_dropped_or_changed
const NUMBER = /^([+\-\u2212]?)(\d*)(?:[.,](\d+))?$/;
// A sign: where one is asked for, one must be held.
// @measured made for masked inputs of sums and of telephone numbers
// @test utest/page/fields/test_masks_page.py::test_what_was_dropped_or_changed
const MINUS = /[-\u2212]/;
// A telephone number with the code of its country.
// @fixed E.164: a plus and digits
const ABROAD = /^\s*\+\d/;
// @unit digits
// @fixed E.164: the code of a country has up to three
const CODE_DIGITS = 3;
// A shorter number is not a telephone number, so that "2" is not held by "+12".
// @unit digits
// @measured not measured: chosen so that no national number is shorter than an extension of four
// @test utest/page/fields/test_masks_page.py::test_what_was_dropped_or_changed
const SHORTEST = 5;

/**
 * Whether `actual` is `text` in the form that a page gives to it: other white space, other case, other groups.
 * @param {string} actual
 * @param {string} text
 */
export function isFormatted(actual, text) {
  const isSame = cased(squeezed(actual)) === cased(squeezed(text));
  if (isSame) return squeezed(text) !== "";
  if (!/\d/.test(text) || !CODE.test(text)) return false;
  if (isAbroad(actual, text)) return true;
  const number = NUMBER.exec(text.trim());
  const [, sign, , fraction] = number ?? [];
  if (number && (sign || fraction !== undefined)) return isSameNumber(actual, number);
  if (number && MINUS.test(actual)) return isCode(actual) && core(actual, text) === core(text, text) && !/^\D*[-\u2212]/.test(actual);
  const whole = number ? actual.replace(/[.,]0{1,2}(?=\D*$)/, "") : actual;
  return [actual, whole].some((each) => isCode(each) && core(each, text) === core(text, text));
}

/**
 * Of some letters there is no other case in one character, as of ß: the upper one says more.
 * @param {string} text
 */
function cased(text) {
  return text.toUpperCase();
}

/** @param {string} text */
function squeezed(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** @param {string} text */
function isCode(text) {
  return CODE.test(text);
}

/** @param {string} text @param {string} asked */
function core(text, asked) {
  const bare = cased(text.replace(SEPARATORS, ""));
  // What was asked for itself is not the page's addition.
  return asked.match(ADDED) ? bare : bare.replace(ADDED, "");
}

/**
 * Whether the page has put the code of a country before a telephone number.
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
 * The same sign, the same digits before the decimal mark, the same after it but for zeros.
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
