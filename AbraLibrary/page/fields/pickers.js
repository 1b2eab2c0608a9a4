// Calendars and clocks that a page draws beside the focused field. Some accept the field's value only
// with Enter or a button of theirs, and empty it when it loses the focus (Ant Design).

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as changes from "../observe/changes.js";
import * as observer from "../observe/observer.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as taken from "./taken.js";
import * as writing from "./writing.js";

// A layer with this many numbers is a picker: the days of a month, the hours of a day.
// @unit numbers
// @measured not measured: chosen so that a 12-hour clock is one
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const ENOUGH = 12;
const LEAVES = `${kinds.SELECTORS.pickerLeaf},span,div,abbr,time`;
// A day or an hour, or a time in a list.
// @measured made for pickers such as Ant Design's, and lists of times with `a.m.` and `p.m.`
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const NUMBER = /^\s*\d{1,2}(:\d{2}(\s*[ap]\.?m\.?)?)?\s*$/i;
// A picker is drawn this near to its field; farther away it is another field's.
// @unit px
// @measured not measured: chosen for the gap and arrow of a popup, but not another line of a form
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const NEAR = 60;

// By script, as the field is left: pressed, it would give the focus to the next control.
// @fixed UI Events, the key Tab, and the number that older listeners ask for
const TAB = { key: "Tab", code: "Tab", keyCode: 9, which: 9, bubbles: true, cancelable: true, composed: true };

// What turns a calendar by a month, by its name, class or sign; what names a year turns it by one.
// @measured made for flatpickr, Bootstrap's and jQuery UI's date pickers and the signs of drawn ones
// @test utest/page/fields/test_pickers.py::test_a_calendar_is_read_and_turned
const TURNS = {
  on: /(^|[-_\s])(next|forward|right)([-_\s]|$)|^[›>→▶❯⟩]$/i, back: /(^|[-_\s])(prev|previous|back|left)([-_\s]|$)|^[‹<←◀❮⟨]$/i,
  year: /(^|[-_\s])(year|years|decade)([-_\s]|$)/i,
};
// What a button that opens a calendar is called, or what draws it, in any attribute.
// @measured made for Clarity's, Material's, Bootstrap's and jQuery UI's buttons, and for other languages of Europe
// @test utest/page/fields/test_pickers.py::test_what_opens_the_calendar_of_a_field_is_its_calendar_button_alone
const OPENS = /[ck]al[ae]nd|date[-_ ]?picker|(^|[-_\s])date([-_\s]|$)/i;
// What such a button may do instead.
// @measured not measured: chosen for what web applications do with dates and calendars
// @test utest/page/fields/test_pickers.py::test_what_opens_the_calendar_of_a_field_is_its_calendar_button_alone
const DOES_ELSE = /(^|[-_\s])(clear|reset|remove|delete|add|new|create|export|import|download|share|subscribe|sync|edit|save|today)([-_\s]|$)/i;
// A time of a value, which has no numbers of its day.
// @fixed ISO 8601 and others: hours, minutes and perhaps seconds
const TIME = /\d{1,2}:\d{2}(:\d{2})?/g;
// @fixed a calendar's year, of four digits
const YEAR = /(?<!\d)(19|20|21)\d\d(?!\d)/g;
/** @fixed the shortest month */
const SHORTEST_MONTH = 28;
/** @fixed the months of a year */
const MONTHS = 12;

/** Those that dropped a value as their field was left, and took it with Enter. @type {WeakSet<Element>} */
const confirming = new WeakSet();

/**
 * The calendar or clock shown beside the field, over the page; or null.
 * @param {Element} field
 * @returns {Element|null}
 */
function shownBeside(field) {
  const counts = new Map();
  const layersOf = dom.memoized((element) => layersAround(element, field));
  /** @type {Element|null} */
  let shown = null;
  roots.each(LEAVES, (leaf) => {
    if (shown || leaf.firstElementChild || !NUMBER.test(leaf.textContent)) return;
    const layers = layersOf(/** @type {Element} */ (dom.parentOf(leaf)));
    if (!layers.length || !dom.isVisible(leaf)) return;
    for (const layer of layers) {
      counts.set(layer, (counts.get(layer) ?? 0) + 1);
      if (counts.get(layer) >= ENOUGH) shown = layers[layers.length - 1];
    }
  });
  return shown;
}

/**
 * The layers around an element that lie over the page, and do not contain the field.
 * @param {Element} element
 * @param {Element} field
 * @returns {Element[]}
 */
function layersAround(element, field) {
  const layers = [];
  // Around a field in a frame is what is around the frame.
  const held = [...dom.outwards(field)];
  for (let /** @type {Element|null} */ at = element; at && !held.some((each) => dom.contains(at, each)); at = dom.parentOf(at)) {
    if (at.nodeType === 1 && dom.isOutOfFlow(at) && (isNear(at, field) || isDrawnOutside(at, field))) layers.push(at);
  }
  return layers;
}

/** @param {Element} layer @param {Element} field */
function isNear(layer, field) {
  const [box, at] = [layer, field].map(viewport.boxOf);
  const aside = Math.max(box.x - at.x - at.w, at.x - box.x - box.w);
  return Math.max(aside, box.y - at.y - at.h, at.y - box.y - box.h) <= NEAR;
}

/**
 * Whether a layer has just been drawn in a document around that of the field, which does not know where the field is.
 * @param {Element} layer
 * @param {Element} field
 */
function isDrawnOutside(layer, field) {
  if (layer.ownerDocument === field.ownerDocument || ![...dom.outwards(field)].some((each) => each.ownerDocument === layer.ownerDocument)) return false;
  const watch = observer.current();
  return watch !== null && changes.news(watch).some(([target]) => dom.contains(layer, target));
}

/**
 * Leaves a field whose picker is shown, as a user does who goes on to the next one.
 * @param {{ref: string, again?: boolean, confirmed?: boolean}} options `again`: it was left, but its picker may wait for the
 *    key (jQuery UI); `confirmed`: it got Enter
 * @returns {{hasPicker: boolean, wantsEnter?: true}} without a picker, nothing was done; nor where it is known to want
 *    Enter: the two fields of a range have one, which would drop the value of the other field, too
 */
export function leave({ ref, again = false, confirmed = false }) {
  const known = registry.get(ref);
  const field = /** @type {HTMLInputElement|null} */ (known && controls.fieldOf(known));
  const isDue = field?.matches(again ? "input:not(:focus)" : "input:focus");
  const picker = field && isDue ? dom.inPass(() => shownBeside(field)) : null;
  if (!field || !picker) return { hasPicker: false };
  if (!confirmed && confirming.has(picker)) return { hasPicker: true, wantsEnter: true };
  writing.begin(field);
  taken.noteAgain(picker);
  if (again) {
    field.focus({ preventScroll: true });
    field.dispatchEvent(new KeyboardEvent("keydown", TAB));
  }
  field.blur();
  return { hasPicker: true };
}

/**
 * Notes that the picker shown beside a field is about to get Enter, as it dropped the value without that.
 * @param {{ref: string}} options
 */
export function confirm({ ref }) {
  const known = registry.get(ref);
  const field = known && controls.fieldOf(known);
  const picker = field && dom.inPass(() => shownBeside(field));
  if (picker) confirming.add(picker);
}

/**
 * Whether the page takes no presses.
 * @param {Element} field
 */
function isShut(field) {
  return dom.styleOf(field.ownerDocument.body)?.pointerEvents === "none";
}

/**
 * Whether the picker of a field that was left is still shown, and then also blocks all presses on the page: such a picker
 * takes the field's value when it is closed (Vaadin).
 * @param {{ref: string}} options
 */
export function look({ ref }) {
  const known = registry.get(ref);
  const field = known && controls.fieldOf(known);
  const stays = field !== null && dom.inPass(() => shownBeside(field) !== null);
  return { shuts: stays && isShut(field), stays };
}

/** @typedef {{year: number, month: number, day: number}} Day `month`: from 1 */

/**
 * Where a calendar beside a field, or a box that shows a day, stands, and what to press for a day.
 * @param {{ref: string, year: number, month: number, day: number}} options `month`: from 1
 * @returns {{gone: boolean, shown: boolean, hearsKeys: boolean, opener: string|null, away: number|null, list: {ref: string, index: number}|null, day: string|null,
 *    turn: string|null, isSo: boolean}} `opener`: the button in the field's box that may open it; `hearsKeys`: it has the focus; `away`: how many
 *    months it is away, null if it shows none or several; `list`: its own list of years or months, and the option for that of the day; `day`: the
 *    candidate id of the day, in its month; `turn`: what turns it by a month towards that; `isSo`: the field has the day
 */
export function calendar({ ref, year, month, day }) {
  const known = registry.get(ref);
  const field = known && (controls.fieldOf(known) ?? known);
  const none = { gone: !field, shown: false, hearsKeys: false, opener: null, away: null, list: null, day: null, turn: null, isSo: false };
  if (!field) return none;
  return dom.inPass(() => {
    const picker = shownBeside(field);
    const isSo = isDay(shownBy(field), { year, month, day });
    if (!picker) return { ...none, opener: idOf(openerOf(field)), isSo };
    const days = daysIn(picker);
    const months = monthsOf(picker, days);
    const goal = year * MONTHS + month - 1;
    const isAway = months !== null && months !== goal;
    const focused = focusing.deepFocus();
    return {
      ...none, shown: true, hearsKeys: focused !== null && dom.contains(picker, focused), away: months === null ? null : Math.abs(goal - months),
      list: isAway ? listIn(picker, days, { year, month }) : null, day: idOf(months === goal ? days[day - 1] : null), turn: idOf(isAway ? turnIn(picker, days, months < goal ? "on" : "back") : null), isSo,
    };
  });
}

/** @param {Element|null|undefined} element */
function idOf(element) {
  return element ? registry.idOf(element) : null;
}

/**
 * The only button for a calendar in the box of a field: beside it, with no other field around them.
 * @param {Element} field
 * @returns {Element|null}
 */
function openerOf(field) {
  /** @param {Element} box */
  const hasOther = (box) => [...controls.below(box)].some((each) => each !== field && each.matches(kinds.SELECTORS.formField) && dom.isVisible(each));
  for (let at = dom.parentOf(field); at && !dom.isRoot(at) && !hasOther(at); at = dom.parentOf(at)) {
    const found = [...controls.below(at)].filter((each) => each.matches(kinds.SELECTORS.button) && isOpener(each) && isInLine(each, field));
    const outer = found.filter((each) => !found.some((other) => other !== each && dom.contains(other, each)));
    if (outer.length > 0) return outer.length === 1 ? outer[0] : null;
  }
  return null;
}

/** @param {Element} button */
function isOpener(button) {
  const parts = [button, ...controls.below(button)];
  const words = [button.textContent, ...parts.flatMap((each) => [...each.attributes].map(({ value }) => value))];
  return dom.isVisible(button) && words.some((each) => OPENS.test(each)) && !words.some((each) => DOES_ELSE.test(each));
}

/** @param {Element} button @param {Element} field */
function isInLine(button, field) {
  const [box, at] = [button, field].map(viewport.boxOf);
  return box.y < at.y + at.h && at.y < box.y + box.h && isNear(button, field);
}

/**
 * The browser's own list of a calendar's years or months that has another one selected, and the option for the wanted one.
 * @param {Element} picker
 * @param {Element[]} days
 * @param {{year: number, month: number}} wanted
 */
function listIn(picker, days, { year, month }) {
  const names = monthNames()[month - 1];
  for (const each of picker.querySelectorAll("select")) {
    if (!isBefore(each, days) || !dom.isVisible(each) || !controls.isEnabled(each)) continue;
    const texts = [...each.options].map((option) => text.squeeze(option.text));
    const index = texts.findIndex((said) => said === String(year) || (texts.length === MONTHS && names.some((name) => hasWord(said, name))));
    if (index !== -1 && index !== each.selectedIndex) return { ref: registry.idOf(each), index };
  }
  return null;
}

/** @param {Element} element */
function shownBy(element) {
  return element.matches(kinds.SELECTORS.formField) ? /** @type {HTMLInputElement} */ (element).value : element.textContent;
}

/**
 * The days of a calendar's month, from the first on, without those of the months beside it.
 * @param {Element} picker
 * @returns {Element[]}
 */
function daysIn(picker) {
  const leaves = [...controls.below(picker)].filter((each) => !each.firstElementChild && NUMBER.test(each.textContent) && dom.isVisible(each));
  const first = leaves.findIndex((_, at) => leaves.slice(at, at + SHORTEST_MONTH).every((each, index) => Number(each.textContent) === index + 1));
  if (first === -1) return [];
  const days = leaves.slice(first);
  const end = days.findIndex((each, index) => Number(each.textContent) !== index + 1);
  return end === -1 ? days : days.slice(0, end);
}

/**
 * The months since the year 0 up to the only one that a calendar names.
 * @param {Element} picker
 * @param {Element[]} days
 */
function monthsOf(picker, days) {
  const title = [...controls.below(picker)].filter((each) => isBefore(each, days) && dom.isVisible(each)).map(ownTextOf).join(" ");
  const years = new Set(title.match(YEAR) ?? []);
  const named = monthNames().map((names) => names.some((name) => hasWord(title, name)));
  const count = named.filter(Boolean).length;
  return years.size === 1 && count === 1 ? Number([...years][0]) * MONTHS + named.indexOf(true) : null;
}

/** @param {Element} element @param {Element[]} days */
function isBefore(element, [first]) {
  return first !== undefined && (element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !dom.contains(element, first);
}

/**
 * An element's text without that of its parts: of a list its selection, of a field its value.
 * @param {Element} element
 * @returns {string}
 */
function ownTextOf(element) {
  if (element.localName === "option") return "";
  if (element.matches(kinds.SELECTORS.formField)) return controls.stateOf(element).value ?? "";
  return [...element.childNodes].map((node) => (dom.isText(node) ? node.data : " ")).join("");
}

/**
 * Whether it names a language that the browser knows: WebKitGTK has C where the locale is that of POSIX.
 * @param {string} tag
 */
function isLanguage(tag) {
  try {
    return tag !== "" && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The languages in which a page may name days and hours: its own, the browser's, and English. */
export function languages() {
  // Many pages write en_US.
  return [document.documentElement.lang, navigator.language, "en"].map((each) => each.replace("_", "-")).filter(isLanguage);
}

/** By month, its names in these languages. */
function monthNames() {
  const formats = languages().flatMap((language) => ["long", "short"].map((month) => new Intl.DateTimeFormat(language, /** @type {object} */ ({ month, timeZone: "UTC" }))));
  return Array.from({ length: MONTHS }, (_, month) => formats.map((format) => text.fold(format.format(new Date(Date.UTC(0, month)))).replace(".", "")));
}

/** @param {string} said @param {string} word */
function hasWord(said, word) {
  return ` ${text.fold(said).replace(/[^\p{L}\p{M}\d]+/gu, " ")} `.includes(` ${word} `);
}

/**
 * What turns a calendar by a month, if that is certain.
 * @param {Element} picker
 * @param {Element[]} days
 * @param {"on"|"back"} way
 * @returns {Element|null}
 */
function turnIn(picker, days, way) {
  /** @param {Element} each */
  const wordsOf = (each) => [each.getAttribute("aria-label"), each.getAttribute("title"), each.getAttribute("class"), each.id, each.textContent].map((word) => text.squeeze(word ?? ""));
  const found = [...controls.below(picker)].filter((each) => {
    if (!dom.isVisible(each) || dom.contains(each, days[0]) || NUMBER.test(each.textContent)) return false;
    const words = wordsOf(each);
    return words.some((word) => TURNS[way].test(word)) && !words.some((word) => TURNS.year.test(word));
  });
  const outer = found.filter((each) => !found.some((other) => other !== each && dom.contains(other, each)));
  return outer.length === 1 ? outer[0] : null;
}

/**
 * Whether a value has the numbers of a day; the month may be a name.
 * @param {string} value
 * @param {Day} day
 */
function isDay(value, { year, month, day }) {
  const numbers = (value.replace(TIME, " ").match(/\d+/g) ?? []).map(Number);
  /** @param {number} number */
  const take = (number) => numbers.includes(number) && numbers.splice(numbers.indexOf(number), 1).length > 0;
  if (!take(year) && !take(year % 100)) return false;
  return (monthNames()[month - 1].some((name) => hasWord(value, name)) || take(month)) && take(day);
}
