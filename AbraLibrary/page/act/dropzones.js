// What the target of a drag contains, and whether that changed when something was dropped on it.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as cadence from "../observe/cadence.js";
import * as observer from "../observe/observer.js";
import * as kinds from "../semantics/kinds.js";
import * as repeats from "../semantics/repeats.js";
import * as messages from "./messages.js";
import * as positions from "./positions.js";
import * as wordplaces from "./wordplaces.js";

/** Words that a dropped item lands next to, such as the heading of a list. */
const CAPTION = kinds.SELECTORS.dropTitle;

// A copy may have a number: "debug 1".
// @fixed how copies are numbered
const NUMBER = /[ (#]*\d+\)?$/;

/** Kinds by tag alone, without a role or a class. */
const ROW = kinds.TAGS.dropItem;

/** Something else is in the target than before. */
export const HOLDS_OTHER = "the target holds something else";

/**
 * @typedef {{element: Element, words: string, text: string}} Piece a text that is shown, and the element that shows it
 * @typedef {ReturnType<typeof note>} Zone what the target contained before
 */

/**
 * @param {Element} target
 * @param {Element} thing the dragged element
 * @param {Map<Element, string>} elements the visible elements with their own texts (lasting.js)
 * @param {Set<string>} known all visible texts
 */
export function note(target, thing, elements, known) {
  const zone = target.matches(CAPTION) && !target.firstElementChild && target.parentElement ? target.parentElement : target;
  const zones = positions.chainOf(zone, thing);
  const reach = zones[zones.length - 1];
  return {
    zone, reach, depth: zones.length - 1,
    place: wordplaces.placeIn(zone, known),
    holdsIt: dom.contains(zone, thing),
    isAlike: isAlike(positions.chainOf(thing, zone), zones),
    kind: kindOf(thing),
    texts: textsOf(thing, elements),
    held: tokensOf(reach, elements, thing),
    heldInZone: tokensOf(zone, elements, thing),
  };
}

/**
 * Whether both are of one kind: cards of a list, or lists of a board, one of which contains the dragged element.
 * @param {Element[]} things
 * @param {Element[]} zones
 */
function isAlike(things, zones) {
  const [one, other] = [things[things.length - 1], zones[zones.length - 1]];
  return kindOf(one) === kindOf(other) && (things.length > 1 || ROW.has(one.localName) || one.classList.length > 0 || one.hasAttribute("role"));
}

/** @param {Element} element */
function kindOf(element) {
  return `${element.localName} ${element.getAttribute("role") ?? ""} ${element.classList[0] ?? ""}`;
}

/** @param {Element} thing @param {Map<Element, string>} elements */
function textsOf(thing, elements) {
  /** @type {Set<string>} */
  const texts = new Set();
  for (const [element, text] of elements) if (text && dom.contains(thing, element)) texts.add(text);
  return texts;
}

/**
 * The texts of a part of the page, without messages.
 * @param {Element} reach
 * @param {Map<Element, string>} elements
 * @param {Element} thing
 * @returns {Piece[]}
 */
function tokensOf(reach, elements, thing) {
  /** @type {Piece[]} */
  const tokens = [];
  for (const [element, text] of elements) {
    if (!dom.contains(reach, element) || dom.contains(thing, element)) continue;
    if (!messages.isMessage(element, [reach])) tokens.push({ element, words: `${kindOf(element)} ${text}`, text });
  }
  return tokens;
}

/**
 * What is new in it, in words, or null.
 * @param {Zone} was
 * @param {Map<Element, string>} elements the visible elements now
 * @param {Element} thing the dragged element
 * @param {Set<string>} known the texts that were visible before
 */
export function since(was, elements, thing, known) {
  const now = present(was, known);
  if (now === null) return null;
  if (without(tokensOf(now.reach, elements, thing), was.held).some((token) => isCopy(token, was) && isAt(token.element, now.zone))) return "a copy of it came there";
  if (was.holdsIt) return null;
  const held = tokensOf(now.zone, elements, thing);
  return isTaken(without(held, was.heldInZone), without(was.heldInZone, held), now.zone, was) ? HOLDS_OTHER : null;
}

/**
 * Whether an element is in the target, in its record, or beside it in its list; what came elsewhere says nothing of it.
 * @param {Element} element
 * @param {Element} zone
 */
function isAt(element, zone) {
  if (dom.contains(zone, element)) return true;
  for (let part = zone, box = dom.parentOf(zone); box; part = box, box = dom.parentOf(box)) {
    if (!dom.contains(box, element)) continue;
    const other = [...dom.childrenOf(box)].find((each) => dom.contains(each, element));
    return !other || repeats.areAlike(part, other) || box.matches(kinds.SELECTORS.item);
  }
  return false;
}

/**
 * Whether the texts that came and went are the effect of a drop, and not a message about it.
 * @param {Piece[]} come
 * @param {Piece[]} gone
 * @param {Element} zone
 * @param {Zone} was
 */
function isTaken(come, gone, zone, { isAlike: isOneKind, kind, texts }) {
  if (come.some(({ text }) => isRefusal(text))) return false;
  const news = come.filter(({ element }) => !hasTicked(element));
  if (isOneKind) return isCounted(news, gone) || news.some(({ element }) => element === zone || (kindOf(element) === kind && isOf(element, texts)));
  return news.length + gone.filter(({ element }) => !hasTicked(element)).length > 0;
}

/**
 * Whether an element has the text of the dragged element, which may have none.
 * @param {Element} element
 * @param {Set<string>} texts
 */
function isOf(element, texts) {
  return texts.size === 0 || [...texts].some((text) => element.textContent.includes(text));
}

/**
 * The zone and its whole side as they are now, also if re-rendered; null where they are gone.
 * @param {Zone} was
 * @param {Set<string>} known
 * @returns {{zone: Element, reach: Element}|null}
 */
function present({ zone, reach, depth, place }, known) {
  if (zone.isConnected && reach.isConnected) return { zone, reach };
  const [found] = roots.query(zone.localName).filter((each) => wordplaces.placeIn(each, known) === place);
  if (!found) return null;
  /** @type {Element|null} */
  let outer = found;
  for (let level = 0; level < depth && outer; level += 1) outer = dom.parentOf(outer);
  return { zone: found, reach: outer ?? found };
}

/**
 * Whether the target, or the element that was re-rendered in its place, is visible.
 * @param {Zone} was
 * @param {Set<string>} known
 */
export function isThere(was, known) {
  const now = present(was, known);
  return now !== null && dom.isRendered(now.zone);
}

/**
 * The tokens of one list that the other lacks.
 * @param {Piece[]} tokens
 * @param {Piece[]} others
 */
function without(tokens, others) {
  const counts = new Map();
  for (const { words } of others) counts.set(words, (counts.get(words) ?? 0) + 1);
  return tokens.filter(({ words }) => {
    const left = counts.get(words) ?? 0;
    counts.set(words, left - 1);
    return left <= 0;
  });
}

/**
 * Whether its line has the text of the dragged element and nothing else but a number.
 * @param {Piece} token
 * @param {Zone} was
 */
function isCopy({ element, text }, { texts, kind }) {
  /** @param {string} words */
  const isOfIt = (words) => texts.has(words) || texts.has(words.replace(NUMBER, ""));
  if (!isOfIt(text)) return false;
  if (kindOf(element) === kind) return true;
  const block = dom.closest(element, (at) => !dom.isInlineLevel(at));
  const line = textModule.squeeze(block?.textContent);
  return line === text || isOfIt(line);
}

/**
 * Whether only a count changed: the same words with another figure.
 * @param {Piece[]} news
 * @param {Piece[]} gone
 */
function isCounted(news, gone) {
  /** @param {Piece} token */
  const bare = ({ text }) => text.replace(/\d+/g, "0").replace(/s\b/g, "");
  const were = new Set(gone.filter(({ text }) => /\d/.test(text)).map(bare));
  return news.some((token) => /\d/.test(token.text) && were.has(bare(token)));
}

/**
 * Whether a text is a refusal (text.js).
 * @param {string} text
 */
export function isRefusal(text) {
  return (textModule.fold(text).match(/[\p{L}']+/gu) ?? []).some(textModule.isNegation);
}

/** Whether it changes by itself: for what a page began before the probes came, that shows by its pace. @param {Element} element */
function hasTicked(element) {
  return [element, element.parentElement].some((each) => each !== null && (observer.hasOnlyTicked(each) || cadence.isRestless(each)));
}
