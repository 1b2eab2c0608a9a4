// Words that are not drawn and that users get all the same: a tooltip, what a screen reader says of an element instead
// of its text, and the title of the page, which its tab shows. A capture notes them, and they are compared only before "no changes" is said (docs/adr/0037).

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as identity from "../dom/identity.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as locate from "../find/locate.js";
import * as cadence from "../observe/cadence.js";
import * as restless from "../observe/restless.js";
import * as name from "../semantics/name.js";
import * as caps from "./caps.js";
import * as passing from "./passing.js";

/** @typedef {"tooltip"|"spoken name"|"spoken description"|"page title"} Aspect */
/**
 * What an element says.
 * @typedef {object} Voice
 * @property {Map<string, string>} words by attribute, those that its text does not say
 * @property {boolean} isHeard whether a screen reader says it
 * @property {boolean} isHeld whether the pointer or the focus is on it: libraries move its tooltip elsewhere then
 * @property {{left: number, top: number, width: number, height: number}} box
 */
/** @typedef {{key: number|null, what: Aspect, name: string, was: string, now: string}} Said */

/**
 * The attributes, and what they are to a user.
 * @type {Record<string, Aspect>}
 */
const ASPECTS = { title: "tooltip", alt: "spoken name", "aria-label": "spoken name", "aria-description": "spoken description" };
const ATTRIBUTES = Object.keys(ASPECTS);
// The same for the title of the page, which is the text of its element.
const TITLED = "page title";
const SAYING = ATTRIBUTES.map((each) => `[${each}]`).join(",");
const SHOWN = { checkOpacity: true, checkVisibilityCSS: true };
const UNHEARD = "[aria-hidden=true],[inert]";
/**
 * @limit how many elements are noted, the first of the page
 * @unit elements
 */
const MOST = 500;
/**
 * @limit how many changes are told
 * @unit elements
 */
const TOLD = 20;
/**
 * @limit how many notes are kept, the latest
 * @unit notes
 */
const KEPT = 8;

/** Of one that was there and said nothing. @type {Voice} */
const silent = { words: new Map(), isHeard: true, isHeld: false, box: { left: 0, top: 0, width: 0, height: 0 } };
/** @type {Map<number, {voices: Map<Element, Voice>, shapes: Map<number, unknown>}>} */
const notes = new Map();

/**
 * Notes what is said now.
 * @param {number} id of the note
 * @param {Set<Element>} ignored elements to leave out with their content
 * @param {import("./shapes.js").Shapes} shapes of its texts
 */
export function note(id, ignored, shapes) {
  notes.set(id, { voices: voicesNow(ignored), shapes: shapes.all });
  notes.delete(id - KEPT);
}

/**
 * What is said otherwise than when it was noted.
 * @param {object} options
 * @param {number} options.id
 * @param {{strategy: string, locator: string}[]} options.ignore the locators of elements to leave out with their content
 * @returns {Said[]} none if the number is not known any more
 */
export function since({ id, ignore }) {
  const noted = notes.get(id);
  if (noted === undefined) return [];
  const before = noted.voices;
  return dom.inPass(() => {
    const now = voicesNow(new Set(ignore.flatMap((each) => locate.all(each.strategy, each.locator))), before.keys());
    const gone = [...before].filter(([element]) => !element.isConnected);
    /** @type {Said[]} */
    const told = [];
    for (const [element, is] of now) {
      const was = before.get(element) ?? heirTo(gone, element, is) ?? (noted.shapes.has(identity.knownKeyOf(element) ?? 0) ? silent : undefined);
      if (was !== undefined) told.push(...otherwise(element, was, is));
    }
    return told.slice(0, TOLD);
  });
}

/** Its own words, or its name, unless that is what it says. @param {Element} element @param {string} said */
function calledOf(element, said) {
  const called = textModule.squeeze(element.textContent ?? "") || textModule.squeeze(name.nameOf(element));
  return called === said ? "" : textModule.cap(called, caps.NAME_CAP);
}

/** What one said that was drawn anew in the same place. @param {[Element, Voice][]} gone @param {Element} element @param {Voice} is */
function heirTo(gone, element, { box }) {
  return gone.find(([one, was]) => one.localName === element.localName && was.box.left === box.left && was.box.top === box.top && was.box.width === box.width && was.box.height === box.height)?.[1];
}

/** @param {Element} element @param {Voice} was @param {Voice} is @returns {Said[]} */
function otherwise(element, was, is) {
  const [titled, title] = [was.words.get(TITLED), is.words.get(TITLED)];
  if (titled !== undefined && title !== undefined) return titled === title ? [] : [{ key: null, what: TITLED, name: "", was: titled, now: title }];
  const known = new Set(was.words.values());
  // A tooltip that became a label is the same words.
  const others = ATTRIBUTES.filter((each) => was.words.get(each) !== is.words.get(each) && !known.has(is.words.get(each) ?? ""));
  const isHeld = was.isHeld || is.isHeld;
  const left = new Set(is.words.values());
  return others.flatMap((each) => {
    const [from, to] = [was.words.get(each) ?? "", is.words.get(each) ?? ""];
    const isOther = from && to ? true : !isHeld && !(to === "" && left.has(from));
    const isPerceived = each === "title" || (was.isHeard && is.isHeard);
    return isOther && isPerceived ? [{ key: identity.knownKeyOf(element) ?? null, what: ASPECTS[each], name: calledOf(element, to), was: from, now: to }] : [];
  });
}

/** @param {Set<Element>} ignored @param {Iterable<Element>} also elements to look at whatever they are now @returns {Map<Element, Voice>} */
function voicesNow(ignored, also = []) {
  const { marked, held } = passing.now();
  const isLeftOut = leftOut(ignored, marked);
  const holders = new Set([...held, focusing.deepFocus()]);
  /** @type {Map<Element, Voice>} */
  const found = new Map();
  /** @param {Element} element */
  const add = (element) => {
    if (isLeftOut(element) || !element.checkVisibility(SHOWN)) return;
    found.set(element, voiceOf(element, holders.has(element)));
  };
  roots.each(SAYING, (element) => {
    if (found.size < MOST) add(element);
  });
  for (const element of also) if (element.isConnected && !found.has(element)) add(element);
  const { head } = document;
  // The element of the title may be new.
  if (head && !isLeftOut(head.querySelector("title") ?? head)) found.set(head, { ...silent, words: new Map([[TITLED, textModule.cap(textModule.squeeze(document.title), caps.TITLE_CAP)]]) });
  return found;
}

/**
 * Whether an element, or what it is in, is ignored, changes by itself, or is marked by a script: asked of each once, as most are in the same ones.
 * @param {Set<Element>} ignored
 * @param {Set<Element>} marked
 */
function leftOut(ignored, marked) {
  const calm = new restless.Restless();
  /** @type {Map<Element, boolean>} */
  const known = new Map();
  /** @type {(element: Element) => boolean} */
  const isLeftOut = (element) => {
    let is = known.get(element);
    if (is === undefined) {
      const parent = dom.parentOf(element);
      is = ignored.has(element) || marked.has(element) || calm.has(element) || cadence.isRestless(element) || (parent !== null && isLeftOut(parent));
      known.set(element, is);
    }
    return is;
  };
  return isLeftOut;
}

/** @param {Element} element @param {boolean} isHeld @returns {Voice} */
function voiceOf(element, isHeld) {
  const text = textModule.squeeze(element.textContent ?? "");
  const words = new Map(ATTRIBUTES.map((each) => /** @type {[string, string]} */ ([each, wordsOf(element, each)])).filter(([, its]) => its !== "" && its !== text));
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    words,
    isHeard: element.closest(UNHEARD) === null,
    isHeld,
    box: { left, top, width, height },
  };
}

/** @param {Element} element @param {string} attribute */
function wordsOf(element, attribute) {
  return textModule.cap(textModule.squeeze(element.getAttribute(attribute) ?? ""), caps.TEXT_CAP);
}
