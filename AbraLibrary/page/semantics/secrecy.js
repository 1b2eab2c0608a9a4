// Which fields hold a secret, such as a password or a code: only whether there is one leaves the page.

/** Of fixed length, as the length of a password is secret, too. */
const MASK = "••••••••";
// @fixed HTML, "autofill": current-password, new-password, cc-csc and one-time-code
const SECRETS = /password|cc-csc|one-time-code/;
// @fixed HTML, "autofill"
const CARD = "cc-number";
/**
 * Names, ids and labels of fields whose page says nothing by `autocomplete`, with a dash between their words: what may be
 * a part of a name, short words that are it, or its last word, and a password, but not what is asked about one.
 * @measured not measured: the usual names of fields for card numbers, their codes, and one-time codes
 * @test utest/page/semantics/test_secrecy.py::test_what_is_typed_into_a_card_or_code_field_is_secret
 */
const NAMED = new RegExp(
  "(^|[^a-z])((credit-?)?card-?(number|no|num)|cc-?(number|num|no)|cvv2?|cvc2?|ccv|csc|t?otp|passcode|" +
    "one-?time-?(code|password)|(mfa|2fa|security|verification|sms|auth|recovery)-?code)([^a-z]|$)|(^|-)(pin|m?tan)$|" +
    "(^|-)(pass-?(word|wd|phrase)|pwd)(-?(confirm(ation)?|repeat(ed)?|again|verify|retype|new|old|current|[0-9]+))*$",
);
const LISTED = "[role=combobox],[aria-autocomplete=list],[aria-haspopup=listbox]";
/**
 * For the lifetime of the document; see isSecret.
 * @type {WeakSet<Element>}
 */
const secrets = new WeakSet();

/**
 * Whether a field's value must not leave the page. Once a password, always a password: a "show
 * password" button makes it a plain field.
 * @param {Element & {type?: string}} element
 */
export function isSecret(element) {
  if (element.type === "password" || isCompletedSo(element)) secrets.add(element);
  return secrets.has(element);
}

/**
 * Whether what a test types into it is a secret, wherever the page shows it: the number of a card is none in its
 * field, where a test reads it.
 * @param {Element & {type?: string}} element
 * @param {string} label its accessible name
 */
export function isTypedSecretly(element, label) {
  if (isSecret(element)) return true;
  const { name = "", id } = /** @type {Partial<HTMLInputElement>} */ (element);
  const isText = element.matches("input") && !element.matches(LISTED);
  return isText && (completedBy(element).endsWith(CARD) || [name, String(id), label].some((each) => NAMED.test(worded(each))));
}

/**
 * A name with a dash between its words, in small letters.
 * @param {string} name
 */
function worded(name) {
  const apart = name.replace(/([a-z])([A-Z])/g, "$1-$2").replace(/([A-Z])([A-Z][a-z])/g, "$1-$2");
  return apart.replace(/[^A-Za-z0-9]+/g, "-").replace(/-+$/, "").toLowerCase();
}

/**
 * Whether its autocomplete names a secret. A field with its own list is no password: component
 * libraries use the value to suppress the browser's list (antd).
 * @param {Element} element
 */
function isCompletedSo(element) {
  return element.hasAttribute("autocomplete") && SECRETS.test(completedBy(element)) && !element.matches(LISTED);
}

/**
 * The attribute, as Gecko's property is empty for the tokens that it does not know (one-time-code).
 * @param {Element} element
 */
function completedBy(element) {
  return (element.getAttribute("autocomplete") ?? "").trim().toLowerCase();
}

/**
 * The values that were seen apart, in the order of their first sight.
 * @type {string[]}
 */
const seen = [];
/** @fixed the private characters of core/evidence/secrets.py */
const FIRST_MARK = 0x10_00_00;

/**
 * The same with a mark that tells which value it is, in this document: a diff sees that it is another one.
 * @param {Element} element
 * @param {string} value
 */
export function maskedApart(element, value) {
  if (value === "" || !isSecret(element)) return value;
  if (!seen.includes(value)) seen.push(value);
  return MASK + String.fromCodePoint(FIRST_MARK + seen.indexOf(value));
}

/** What happens to values that may not leave the page: they are masked, or stay in it and are told. */
let isTold = false;
/** Whether a value was masked. */
let wasMasked = false;

/**
 * A field's value as it may leave the page.
 * @param {Element} element
 * @param {string} value
 */
export function masked(element, value) {
  if (isTold || value === "" || !isSecret(element)) return value;
  wasMasked = true;
  return MASK;
}

/**
 * What is read, and whether a value in it was masked.
 * @template T
 * @param {() => T} read
 * @returns {{value: T, isMasked: boolean}}
 */
export function watched(read) {
  wasMasked = false;
  return { value: read(), isMasked: wasMasked };
}

/**
 * What is read with the values themselves, for what never leaves the page.
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
export function told(read) {
  isTold = true;
  try {
    return read();
  } finally {
    isTold = false;
  }
}
