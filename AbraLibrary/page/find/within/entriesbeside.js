// Rows, entries of lists, fields and heads of details that have the words beside what has them as well.

import * as dom from "../../dom/dom.js";
import * as text from "../../dom/text.js";
import * as containers from "../../semantics/containers.js";
import * as kinds from "../../semantics/kinds.js";
import * as pointed from "../../surface/pointed.js";
import * as entries from "../index/entries.js";
import * as questions from "./questions.js";
import * as saidlines from "./saidlines.js";

/**
 * Of such elements not those in the rows of a container where others stand with the words in a bar of it.
 * @param {Map<entries.Entry, import("../within.js").Match>} matches
 * @param {string} phrase
 */
export function withoutRows(matches, phrase) {
  const wanted = text.fold(phrase);
  /** @type {Map<entries.Entry, import("../within.js").Match>} */
  const left = new Map();
  for (const [box, elements] of byContainer([...matches].map(([entry, { container }]) => [entry, container]))) {
    for (const entry of pointed.inBar(entries.elementOf(box), elements, wanted)) left.set(entry, /** @type {import("../within.js").Match} */ (matches.get(entry)));
  }
  return left;
}

/**
 * Of such elements not those beside a list of which an entry is called so, where others stand in what says the words
 * itself: the note "Opening hours", and not the field above a list of notes.
 * @param {Map<entries.Entry, import("../within.js").Match>} matches
 * @param {string} phrase
 */
export function withoutLists(matches, phrase) {
  const boxes = new Set([...matches.values()].map(({ container }) => container));
  if (boxes.size < 2) return matches;
  const asked = questions.askedFor(phrase);
  /** @param {Element} box */
  const namedIn = (box) => [...box.querySelectorAll(kinds.SELECTORS.buttonOrLink)].filter((each) => text.says(text.fold(each.textContent), asked.wanted));
  const named = new Map([...boxes].map((box) => [box, namedIn(entries.elementOf(box))]));
  /** @param {entries.Entry} box */
  const isOwn = (box) => {
    const own = /** @type {Element[]} */ (named.get(box));
    return !own.length || saidlines.saysApart(entries.elementOf(box), own, asked.wanted) >= asked.scoreBare(box) || isHeadedSo(box, asked);
  };
  /** @param {entries.Entry} box */
  const hasEntries = (box) => /** @type {Element[]} */ (named.get(box)).every((each) => isInEntry(each, entries.elementOf(box)));
  // Rows are seldom more than what says the words in them, and there are many.
  const listing = new Set([...boxes].filter((box) => named.get(box)?.length && hasEntries(box) && !isOwn(box)));
  if (!listing.size) return matches;
  const saying = [...boxes].filter((box) => !listing.has(box) && hasEntries(box));
  /** @param {entries.Entry} one @param {entries.Entry} other */
  const areApart = (one, other) => !dom.contains(entries.elementOf(one), entries.elementOf(other)) && !dom.contains(entries.elementOf(other), entries.elementOf(one));
  /** @param {entries.Entry} box */
  const isOutdone = (box) => listing.has(box) && saying.some((each) => asked.scoreBare(each) >= asked.scoreBare(box) && areApart(each, box));
  return new Map([...matches].filter(([, { container }]) => !isOutdone(container)));
}

/**
 * Whether a control is in a smaller container in a box, as the entry of a menu.
 * @param {Element} control
 * @param {Element} box
 */
function isInEntry(control, box) {
  const entry = containers.boundaryOf(control);
  return entry !== null && entry !== box && dom.contains(box, entry);
}

/**
 * Whether a box has the words as its title or its first line.
 * @param {entries.Entry} box
 * @param {import("./questions.js").Asked} asked
 */
function isHeadedSo(box, asked) {
  return asked.isTitledSo(box) || saidlines.linesIn(entries.elementOf(box)).map(text.fold).find(Boolean) === asked.wanted;
}

/**
 * Of several in a box those that stand with the field that shows the words, if that is certain. A text may be said of all
 * parts of a box; a value belongs to its field.
 * @param {Element} box
 * @param {entries.Entry[]} near
 * @param {Map<entries.Entry, Element>} elements
 * @param {import("./questions.js").Asked} asked
 */
export function besideFields(box, near, elements, asked) {
  if (near.length < 2) return near;
  const shown = asked.fields().filter((each) => dom.contains(box, each));
  const beside = new Set(pointed.at(shown, near.map((entry) => /** @type {Element} */ (elements.get(entry)))));
  if (beside.size) for (const field of shown) beside.add(field);
  return beside.size ? near.filter((entry) => beside.has(/** @type {Element} */ (elements.get(entry)))) : near;
}

/**
 * Those behind a control in the container that has the words, if there are any.
 * @param {Element} box
 * @param {entries.Entry[]} near
 * @param {Map<entries.Entry, Element>} elements
 * @param {import("./questions.js").Asked} asked
 */
export function behindHeads(box, near, elements, asked) {
  if (near.length < 2) return near;
  const heads = [...asked.heads()].filter((head) => dom.contains(box, head));
  const behind = new Set(pointed.following(heads, near.map((entry) => /** @type {Element} */ (elements.get(entry)))));
  return behind.size ? near.filter((entry) => behind.has(/** @type {Element} */ (elements.get(entry)))) : near;
}

/**
 * The elements of entries, by container.
 * @param {Iterable<[entries.Entry, entries.Entry]>} found
 */
export function byContainer(found) {
  /** @type {Map<entries.Entry, Map<entries.Entry, Element>>} */
  const inside = new Map();
  for (const [entry, container] of found) {
    if (!inside.has(container)) inside.set(container, new Map());
    inside.get(container)?.set(entry, entries.elementOf(entry));
  }
  return inside;
}
