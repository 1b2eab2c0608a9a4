// Looks at what was dragged and at its target before and after, for core/act/drag_outcome.py. A message alone, or a
// change elsewhere, proves nothing (docs/adr/0039).

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as veils from "../find/veils.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as scheduled from "../signals/scheduled.js";
import * as dropzones from "./dropzones.js";
import * as messages from "./messages.js";
import * as positionsModule from "./positions.js";
import * as wordplaces from "./wordplaces.js";

/** A slider or splitter reports its position in these. */
const VALUES = ["aria-valuenow", "aria-valuetext", "aria-posinset"];
const { operable: CONTROLS, droppedOn: FIELDS } = kinds.SELECTORS;
// Corners are hit-tested this far inside the viewport: at the very edge nothing is hit.
// @unit px
// @measured not measured: chosen so that fractions of a pixel do not matter
// @test utest/page/act/test_dragged.py::test_a_layer_over_all_of_the_page_in_which_it_asks
const INSET = 2;

/**
 * @typedef {import("./lasting.js").Seen} Seen
 * @typedef {ReturnType<typeof note>} Before the dragged element and the target before the drag
 * @typedef {{changes: string[], message: string, opened: boolean}} Since their changes in words, and the page's
 *    message; `opened`: whether a new layer, such as a dialog that the page draws itself, lies over both
 * @typedef {{changes: string[], message: string, opened: boolean, reacted: boolean|null}} Dragged a Dragged
 *   (core/models/act/observed.py)
 */

/**
 * The dragged element and the target before the drag.
 * @param {Element} thing the dragged element
 * @param {Element} target
 * @param {Seen|null} seen what can be seen of the page
 */
export function note(thing, target, seen) {
  const [things, targets] = [positionsModule.chainOf(thing, target), positionsModule.chainOf(target, thing)];
  const words = seen && wordplaces.note(seen.elements, [thing, target]);
  return {
    thing, target, words,
    texts: new Set(seen ? seen.elements.values() : []),
    positions: [...things, ...targets.filter((each) => !dom.contains(each, thing))].map((each) => positionsModule.note(each, { isHeld: each === thing, isAround: each !== thing && each !== target })),
    values: valuesOf([things[things.length - 1], targets[targets.length - 1]]),
    key: words && wordplaces.keyOf(words, things),
    says: wordplaces.sayingOf(thing),
    zone: seen && words && dropzones.note(target, thing, seen.elements, words.known),
    spoken: messages.note(),
    isShut: veils.isShutOff(thing),
    layer: layerOver(thing),
  };
}

/**
 * How they changed, in words, and the page's message.
 * @param {Before} before
 * @param {Seen|null} seen what can be seen now
 * @returns {Since}
 */
export function since(before, seen) {
  const changes = [positionOf(before), valueOf(before), ...(seen ? wordsOf(before, seen) : [])].filter(Boolean);
  return {
    changes: /** @type {string[]} */ ([...new Set(changes)]),
    message: messages.since(before.spoken, before.texts, seen?.elements ?? null),
    opened: isOpened(before, seen),
  };
}

/**
 * The item of a list that was dragged, where it took the place of the target's.
 * @param {Before} before
 */
export function arrived({ thing, target, positions }) {
  return positionsModule.arrived(thing, target, positions);
}

/** @param {Before} before */
function positionOf({ thing, target, positions }) {
  /** @param {Element} each */
  const isBeside = (each) => messages.isMessage(each, [thing, target]);
  for (const each of positions) {
    const how = positionsModule.since(each, isBeside);
    if (how) return how;
  }
  return null;
}

/**
 * Values that show how far something was dragged, and what fields hold.
 * @param {Element[]} parts
 */
function valuesOf(parts) {
  /** @type {Map<Element, string>} */
  const values = new Map();
  for (const part of new Set(parts)) for (const each of [part, ...controls.below(part)]) {
    const value = valueIn(each);
    if (value) values.set(each, value);
  }
  return values;
}

/** @param {Element} element */
function valueIn(element) {
  const values = VALUES.map((name) => element.getAttribute(name) ?? "").join("|");
  return element.matches(FIELDS) ? controls.heldBy(/** @type {controls.FormControl} */ (element)) + values : values.replace(/^\|+$/, "");
}

/** @param {Before} before */
function valueOf({ values }) {
  for (const [element, was] of values) if (element.isConnected && valueIn(element) !== was) return "its value is another one";
  return null;
}

/**
 * For a re-rendered element, only its words show where it went.
 * @param {Before} before
 * @param {Seen} seen
 */
function wordsOf(before, { elements }) {
  const { words, zone, thing, target } = before;
  if (words === null || zone === null) return [];
  const after = wordplaces.note(elements, [thing, target]);
  const held = dropzones.since(zone, elements, thing, words.known);
  return [placeOf(before, words, zone, after), held];
}

/**
 * @param {Before} before
 * @param {wordplaces.Words} words of the page before
 * @param {dropzones.Zone} zone
 * @param {wordplaces.Words} after
 */
function placeOf({ thing, key, says, positions }, words, zone, after) {
  if (key === null) return null;
  const { element, parent } = positions[0];
  const isSame = element.isConnected && dom.isRendered(element) && parent?.isConnected && element.parentNode === parent;
  const now = wordplaces.sayingOf(thing);
  // The same element with the same text is the same thing; but a page that recycles elements shows another thing in it.
  if (isSame && now.includes(says)) return null;
  const how = wordplaces.since(key, words, after);
  if (how === "moved") return "it stands in another place";
  if (how !== "gone" || (isSame && dropzones.isRefusal(now))) return null;
  return dropzones.isThere(zone, words.known) ? "it is gone from its place" : null;
}

/**
 * Whether the page opened a layer of its own over everything.
 * @param {Before} before
 * @param {Seen|null} seen
 */
function isOpened({ thing, isShut, layer, texts }, seen) {
  if (seen === null || !thing.isConnected) return false;
  const now = layerOver(thing);
  if (!(now !== null && now !== layer) && (isShut || !veils.isShutOff(thing))) return false;
  return [...seen.elements].some(([element, text]) => element.matches(CONTROLS) && !texts.has(text) && !messages.isMessage(element, now ? [now] : []));
}

/**
 * The layer out of the flow that covers the whole view, or null.
 * @param {Element} element
 * @returns {Element|null}
 */
function layerOver({ ownerDocument: page }) {
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const corners = [[INSET, INSET], [width - INSET, INSET], [INSET, height - INSET], [width - INSET, height - INSET]];
  const hits = corners.map(([x, y]) => page.elementFromPoint(x, y));
  if (!hits[0]) return null;
  return dom.closest(hits[0], (at) => dom.isOutOfFlow(at) && hits.every((each) => each && dom.contains(at, each)));
}

/**
 * Whether the wait for a drag can end: of what core/act/drag_outcome.py takes for proof, what a page sees.
 * @param {Dragged} dragged
 * @param {import("./delivery.js").Observed} observed
 */
export function canEnd(dragged, { urlBefore, urlAfter, dialogsOpened }) {
  // What a page began before the probes came is told from it by its pace, which takes time.
  const isSure = dragged.changes.some((each) => each !== dropzones.HOLDS_OTHER || (probes.areThere() && !scheduled.look(0).isLate));
  return isSure || dragged.opened || dialogsOpened.length > 0 || urlBefore !== urlAfter;
}
