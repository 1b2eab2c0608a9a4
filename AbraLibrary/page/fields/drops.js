// Files that are dropped onto a part of the page, as from a folder of the user's computer.

import * as dropzones from "../act/dropzones.js";
import * as gesture from "../act/gesture.js";
import * as lasting from "../act/lasting.js";
import * as messages from "../act/messages.js";
import * as builtins from "../boot/builtins.js";
import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as registry from "../find/registry.js";
import * as cadence from "../observe/cadence.js";
import * as scrolls from "../observe/scrolls.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as filenames from "./filenames.js";
import * as writing from "./writing.js";

// A page that shows a place for files while some are dragged does so by then.
// @unit ms
// @measured not measured: chosen as a few frames, in which frameworks draw
// @test atest/fields/fill_dropped.robot::Files Dropped On A Page That Covers Itself While They Are Dragged
const SHOWN_MS = 60;
// @unit ms
// @limit what is in the way then refuses the press that follows
const AWAY_MS = 1200;

// Class names of a message that something is wrong.
// @measured not measured: chosen so that the usual English names are known
// @test utest/page/fields/test_drops.py::test_a_message_that_refuses_a_file_is_told
const WRONG = /(^|[-_])(error|invalid|danger|reject(ed|ion)?|fail(ed|ure)?)s?([-_]|$)/i;
// @unit characters
// @limit how much of a message is told
const LONGEST = 140;

const OPERATED = `${kinds.SELECTORS.control},${kinds.SELECTORS.formField},[tabindex],[onclick]`;

/**
 * @typedef {{name: string, type: string}} Named a file
 * @typedef {Named & {content: string}} Given its content is encoded in base64
 * @typedef {object} Offered what was given to the page last, and what it showed before
 * @property {string[]} names
 * @property {boolean} isExcluded whether the input of the place takes no such files
 * @property {() => boolean} isShown whether the page shows the files
 * @property {Map<Element, string>} spoken
 * @property {Set<string>} texts
 * @property {Set<Element>} open the dialogs
 * @property {lasting.Seen|null} before what the page showed before they were dragged over it
 * @property {boolean} isCancelled whether the page prevented what browsers do with a dropped file
 */

/** @type {Offered|null} */
let offered = null;

/**
 * Notes the page before files are given to it.
 * @param {Named[]} files
 * @param {HTMLInputElement|null} input the file field that takes them, if there is one
 */
export function offer(files, input) {
  const names = files.map(({ name }) => name);
  offered = {
    names: names.map(text.fold), isExcluded: input !== null && files.some((file) => !isAccepted(file, input.accept)),
    isShown: filenames.watch(names.join("\n")), spoken: messages.note(), texts: new Set(lasting.note()?.elements.values()),
    open: messages.open(), before: null, isCancelled: false,
  };
}

/**
 * The message with which the page refused the files that it was given last; "" if it shows them, or no such message.
 * A new message is a refusal by its words or class, or if the field for them takes no such files.
 * @returns {{message: string}}
 */
export function refusal() {
  if (!offered || offered.isShown()) return { message: "" };
  const { isExcluded, texts, spoken, open } = offered;
  const said = [...messagesOf(offered)].filter(([element, words]) => words && (spoken.get(element) ?? "") !== words && !texts.has(words));
  const found = said.find(([element, words]) => isExcluded || dropzones.isRefusal(words) || isWrong(element, open));
  return { message: text.cap(found?.[1] ?? "", LONGEST) };
}

/**
 * The messages that the page shows, by their words or those around a name of a file.
 * @param {Offered} since
 * @returns {Map<Element, string>}
 */
function messagesOf({ names, texts, open }) {
  const seen = lasting.note()?.elements ?? new Map();
  const found = new Map([...messages.note()].filter(([region]) => dom.isVisible(region)));
  for (const [element, words] of seen) {
    if (words === "" || texts.has(words)) continue;
    const box = messages.messageOf(element, open);
    if (box || names.some((name) => text.fold(words).includes(name))) found.set(element, words);
  }
  return found;
}

/**
 * Whether what the page shows says that it took the files that were dropped last: them, other words or other
 * elements than before. The looks of a place while files are over it are attributes, and may stay without a file.
 * @returns {{isTaken: boolean}}
 */
export function taken() {
  if (!offered?.isCancelled) return { isTaken: false };
  const now = lasting.note();
  return { isTaken: offered.isShown() || (offered.before !== null && now !== null && contentOf(offered.before) !== contentOf(now)) };
}

/** What a page shows, without looks and places, and without what changes by itself. @param {lasting.Seen} seen */
function contentOf({ elements }) {
  const kept = [...elements].filter(([element]) => !cadence.isRestless(element));
  return kept.map(([{ localName }, words]) => `${localName} ${words}`).sort().join("\n");
}

/** @param {Element} element @param {Set<Element>} open */
function isWrong(element, open) {
  const message = messages.messageOf(element, open) ?? element;
  return dom.closest(element, (at) => dom.contains(message, at) && [...at.classList].some((name) => WRONG.test(name))) !== null;
}

/**
 * Whether a field takes such a file; where the kind of the file is unknown, it may.
 * @param {Named} file
 * @param {string} accept
 */
function isAccepted({ name, type }, accept) {
  const kinds = accept.split(",").map((kind) => kind.trim().toLowerCase()).filter(Boolean);
  const isUnsure = type === "" && kinds.some((kind) => !kind.startsWith("."));
  return kinds.length === 0 || isUnsure || kinds.some((kind) => isOfKind(kind, name.toLowerCase(), type.toLowerCase()));
}

/** @param {string} kind @param {string} name @param {string} type */
function isOfKind(kind, name, type) {
  if (kind.startsWith(".")) return name.endsWith(kind);
  return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
}

/**
 * The only file field in a place or around it.
 * @param {Element} place
 * @returns {HTMLInputElement|null}
 */
function inputOf(place) {
  for (let /** @type {Element|null} */ at = place; at; at = dom.parentOf(at)) {
    const inputs = inputsIn(at);
    if (inputs.length) return inputs.length === 1 ? inputs[0] : null;
  }
  return null;
}

/** @param {Element} element */
function inputsIn(element) {
  return /** @type {HTMLInputElement[]} */ ([...controls.below(element)].filter(controls.isFilledUnseen));
}

/**
 * The file field that belongs to a place for files: the only one in all that takes them together. A page with such a
 * field takes files by it as surely as users do; a drop by script, some libraries do not read (file-selector).
 * @param {{ref: string}} options
 * @returns {Promise<{ref: string|null}>}
 */
export async function owned({ ref }) {
  const element = registry.get(ref);
  const input = element && inputOf(element);
  const around = input && commonOf(element, input);
  if (!around || around === around.ownerDocument.body) return { ref: null };
  const place = await placeOf(element);
  if (!place) return { ref: null };
  const isIn = dom.isRoot(place) ? isAllIn(around, element, input) : dom.contains(place, input) && inputsIn(place).length === 1;
  return { ref: isIn ? registry.idOf(input) : null };
}

/** @param {Element} element @param {Element} other */
function commonOf(element, other) {
  return dom.closest(element, (at) => dom.contains(at, other));
}

/**
 * Whether a part of the page is there for files alone: beside the field for them, nothing in it is operated.
 * @param {Element} around
 * @param {Element} element
 * @param {HTMLInputElement} input
 */
function isAllIn(around, element, input) {
  const others = [...controls.below(around)].filter((each) => each !== input && !dom.contains(each, element) && each.matches(OPERATED));
  return others.length === 0 && [...(input.labels ?? [])].every((label) => dom.contains(label, element));
}

/**
 * The outermost part around an element that takes files; null if it takes none.
 * @param {Element} element
 */
async function placeOf(element) {
  const carried = new DataTransfer();
  carried.items.add(new File([], "file"));
  const point = middleOf(element);
  const before = point && viewport.hitOnTheWay(element, point);
  fire(element, "dragenter", carried);
  /** @type {Element|null} */
  let place = null;
  /** @type {Element|null} */
  let at = element;
  for (; at && !fire(at, "dragover", carried); at = dom.parentOf(at)) place = at;
  await waiting(SHOWN_MS);
  fire(coverOf(element, point, before) ?? element, "dragleave", carried);
  await uncovered(element, point, before);
  return place;
}

/**
 * Drags files over a part of the page and drops them, if the page takes them there; else they leave it again.
 * A page that takes them prevents what browsers do by default (HTML, "Drag-and-drop processing model").
 * It may show another place over the part while they are dragged: then they are over that one. Without
 * files it is only asked, by a file without a content.
 * @param {{ref: string, files: Given[]}} options
 * @returns {Promise<{gone: boolean, takes: boolean}>}
 */
export async function drop({ ref, files }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, takes: false };
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(fileOf(file));
  if (files.length === 0) carried.items.add(new File([], "file"));
  const shown = lasting.note();
  writing.begin(element);
  if (!viewport.isInView(element)) {
    scrolls.byUs(element, () => element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
    gesture.rebaseScroll();
  }
  const point = middleOf(element);
  const before = point && viewport.hitOnTheWay(element, point);
  fire(element, "dragenter", carried);
  let takes = !fire(element, "dragover", carried);
  await waiting(SHOWN_MS);
  const place = coverOf(element, point, before) ?? element;
  if (place !== element) {
    fire(place, "dragenter", carried, element);
    fire(element, "dragleave", carried, place);
    takes = !fire(place, "dragover", carried);
  }
  const isDropped = takes && files.length > 0;
  if (isDropped) offer(files, inputOf(place));
  const isCancelled = !fire(place, isDropped ? "drop" : "dragleave", carried);
  if (offered && isDropped) Object.assign(offered, { before: shown, isCancelled });
  if (!isDropped) await uncovered(element, point, before);
  return { gone: false, takes };
}

/**
 * The middle of the part in view; null out of view.
 * @param {Element} element
 * @returns {{x: number, y: number}|null}
 */
function middleOf(element) {
  const seen = viewport.viewOf(element);
  return seen && { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
}

/**
 * What has come over a point of an element; null if nothing has.
 * @param {Element} element
 * @param {{x: number, y: number}|null} point
 * @param {Element|null} before what was there
 */
function coverOf(element, point, before) {
  const hit = point && viewport.hitOnTheWay(element, point);
  return hit && hit !== before && !dom.contains(element, hit) ? hit : null;
}

/**
 * Waits until the page has put away what it showed for a drag; a press would find it in its way.
 * @param {Element} element
 * @param {{x: number, y: number}|null} point
 * @param {Element|null} before
 */
async function uncovered(element, point, before) {
  for (let left = AWAY_MS; left > 0 && coverOf(element, point, before); left -= SHOWN_MS) await waiting(SHOWN_MS);
}

/** @param {number} ms */
function waiting(ms) {
  return new Promise((resolve) => builtins.later(resolve, ms));
}

/** @param {Given} given */
function fileOf({ name, type, content }) {
  const text = atob(content);
  const bytes = Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return new File([bytes], name, { type });
}

/**
 * Returns false if the page prevented the default.
 * @param {Element} element
 * @param {string} type
 * @param {DataTransfer} dataTransfer
 * @param {Element|null} [relatedTarget] the element on the other side; null outside of the page
 */
function fire(element, type, dataTransfer, relatedTarget = null) {
  const view = dom.viewOf(element);
  const cancelable = type !== "dragleave";
  return element.dispatchEvent(new view.DragEvent(type, { bubbles: true, composed: true, cancelable, dataTransfer, relatedTarget }));
}
