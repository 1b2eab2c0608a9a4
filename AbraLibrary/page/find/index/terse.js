// A fast path to the words of elements with little text, such as most buttons, links and fields: a single text,
// or a single label. The result is the same as from wording.js; where there may be more, this returns nothing.

import * as textModule from "../../dom/text.js";
import * as kinds from "../../semantics/kinds.js";
import * as labelModule from "../../semantics/label.js";
import * as wording from "./wording.js";

const PRESSED = kinds.TAGS.buttonOrAnchor;
/** The types of fields without words of their own. */
const SILENT = new Set(["text", "search", "email", "tel", "url", "number", "password"]);
/** Attributes that make a field of any element (vicinity.js). */
const FIELDS = new Set(["role", "contenteditable"]);
/**
 * How deep the text may be nested: `<button><span>Save</span></button>`.
 * @unit elements
 * @limit deeper text takes the full path, with the same result
 */
const DEEPEST = 3;
/**
 * Characters that need more than lower case for folding; most texts have none.
 * @measured compared with the folding of all texts (dom/text.js) in the pages of the test
 * @test utest/page/find/test_terse.py::test_what_says_little_goes_the_short_way
 */
const UNEVEN = /[^!-~ ]| {2}|^ | $/;
/** @fixed JavaScript: any character but white space */
const SAYING = /\S/;
/** @type {never[]} */
const NONE = [];

/**
 * @param {Element} element a listed one
 * @param {wording.Styles} generated what style sheets say
 * @returns {wording.Gathered|null} null where there may be more
 */
export function gather(element, generated) {
  if (generated.isUnknown || generated.attributes.length) return null;
  const { localName } = element;
  if (PRESSED.has(localName)) return ofPressed(element, localName);
  if (localName !== "input") return null;
  const field = /** @type {HTMLInputElement} */ (element);
  return SILENT.has(field.type) ? ofField(field) : null;
}

/**
 * @param {Element} element
 * @param {string} localName
 */
function ofPressed(element, localName) {
  if (mayTell(element, true)) return null;
  if (localName === "button" && labelModule.isAround(element)) return null;
  const text = element.textContent;
  // Without words, its pictures have them, and a sign is one (icons.js).
  if (!textModule.LETTER.test(text) || !isAlone(element, text)) return null;
  return gathered(text, UNEVEN.test(text), wording.MARK, null, NONE, NONE);
}

/**
 * A field with one label that stands elsewhere, and no other name except developers'.
 * @param {HTMLInputElement} element
 */
function ofField(element) {
  const { id } = element;
  // The full path counts text that a script put into a field, though nobody sees it.
  if (!id || element.firstChild !== null || labelModule.isAround(element)) return null;
  const labels = labelModule.namingOf(element);
  if (labels.length !== 1) return null;
  const [label] = labels;
  if (label.childElementCount || label.shadowRoot || mayTell(label, false) || label.control !== element) return null;
  const text = label.textContent;
  if (!SAYING.test(text)) return null;
  let own = wording.MARK;
  let isUneven = UNEVEN.test(text);
  for (const name of element.getAttributeNames()) {
    if (FIELDS.has(name)) return null;
    if (!wording.TELLING.has(name)) continue;
    if (!wording.OWN.has(name)) return null;
    const value = /** @type {string} */ (element.getAttribute(name));
    isUneven ||= UNEVEN.test(value);
    own += value + wording.MARK;
  }
  return gathered(text, isUneven, own, label, [label], [id]);
}

/**
 * @param {string} text
 * @param {boolean} isUneven
 * @param {string} own
 * @param {Element|null} label
 * @param {Element[]} watched
 * @param {string[]} ids
 * @returns {wording.Gathered}
 */
function gathered(text, isUneven, own, label, watched, ids) {
  const raw = wording.MARK + text + wording.MARK + own;
  const words = isUneven ? wording.marked(raw) : raw.toLowerCase();
  const isLive = isUneven && wording.mayMelt(words);
  return { wording: { words, joins: false, isLive, fields: null, label: label && new WeakRef(label), made: null }, watched, ids };
}

/**
 * Whether an element's attributes may add words, or refer to others.
 * @param {Element} element
 * @param {boolean} isOwner
 */
function mayTell(element, isOwner) {
  if (!element.hasAttributes()) return false;
  for (const name of element.getAttributeNames()) {
    if (wording.TELLING.has(name) || (isOwner ? FIELDS.has(name) : name === "aria-controls")) return true;
  }
  return false;
}

/**
 * Whether an element has a single text, and nothing around it inside adds words.
 * @param {Element} element
 * @param {string} text
 */
function isAlone(element, text) {
  let at = element;
  for (let depth = 0; at.childElementCount === 1 && depth < DEEPEST; depth += 1) {
    at = /** @type {Element} */ (at.firstElementChild);
    const { localName } = at;
    if (at.shadowRoot || wording.isLabelable(localName) || localName === "slot" || localName === "summary" || mayTell(at, false)) return false;
  }
  return at.childElementCount === 0 && (at === element || at.textContent.length === text.length);
}
