// What is sent of the elements found: their descriptions, and what each is to the others.

import * as destinations from "../../dom/destinations.js";
import * as dom from "../../dom/dom.js";
import * as origins from "../../dom/origins.js";
import * as text from "../../dom/text.js";
import * as viewport from "../../dom/viewport.js";
import * as containers from "../../semantics/containers.js";
import * as listing from "../../semantics/listing.js";
import * as vicinity from "../../semantics/vicinity.js";
import * as idleness from "../../signals/idleness.js";
import * as geometry from "../../surface/geometry.js";
import * as meant from "../../surface/meant.js";
import * as nested from "../../surface/nested.js";
import * as ticked from "../../surface/ticked.js";
import * as description from "../description.js";
import * as index from "../index/index.js";
import * as registry from "../registry.js";
import * as standins from "../standins.js";
import * as textsModule from "../texts.js";
import * as veils from "../veils.js";
import * as openedlayers from "./openedlayers.js";
import * as wishes from "./wishes.js";

/** @typedef {import("../ranking.js").Target} Target */
/** @typedef {import("../ranking.js").Found} Found */

/** @type {Set<Element>} */
const NONE = new Set();
/** Those of the matches that contain the phrase: what it is the subject of, and where it is a line of its own. */
const WHOLE = { about: NONE, lined: NONE };
/**
 * Timers due this soon may bring a missing control, in a page that is still loading.
 * @unit ms
 * @measured not measured: chosen so that the timers of a page that loads count, and those of a poll do not
 * @test utest/page/find/test_texts.py::test_a_page_where_something_is_due_is_not_at_rest
 */
const COMING_MS = 2000;

/**
 * @param {Element[]} elements
 * @param {number} total
 * @param {number} cut
 * @param {Target} target
 * @param {{scope?: Found["scope"], parts?: typeof WHOLE, texts?: Found["texts"]|null, values?: Found["values"], headed?: Found["headed"], isFound?: boolean, isSure?: boolean}} [more]
 */
export function answer(elements, total, cut, target, { scope = null, parts: { about, lined } = WHOLE, texts = null, values, headed, isFound = elements.length > 0, isSure = false } = {}) {
  const sent = new Set(elements);
  const places = byPlace(elements);
  const links = destinations.shared(elements);
  const isOpened = elements.length > 1 ? openedlayers.test() : null;
  if (!target.ref) {
    for (const element of elements) {
      meant.mean(element, ...pressedOf(element, target, texts));
      meant.prefer(element, rathersOf(element, target), text.fold(target.phrase ?? ""));
    }
  }
  return {
    isSure,
    registryVersion: index.currentVersion(),
    url: location.href,
    total,
    cut,
    // Where nothing matches, a hidden frame may be what is missing.
    foreignFrames: isFound ? origins.count() : origins.countAll(),
    isRtl: [document.documentElement, document.body].some((each) => each && dom.styleOf(each)?.direction === "rtl"),
    isAtRest: values || mayBeSecond(elements, target, texts) ? idleness.isAtRest(COMING_MS) : null,
    candidates: elements.map((element) => ({
      ...description.describe(element, target, scope, wordsOf(texts?.get(element))),
      ...(headed?.has(element) && { nearLabel: headed.get(element) }),
      shown: values?.get(element) ?? valueInstead(element, target),
      // A single one needs no decision.
      isShutOff: elements.length > 1 && veils.isShutOff(element),
      isOpened: isOpened?.(element) ?? false,
      inside: [...aroundIn(element, sent), ...behind(element, places)].map(registry.idOf),
      isAbout: about.has(element),
      hasLine: lined.has(element),
      listBeside: idOrNull(vicinity.listBeside(element)),
      sameLink: (links.find((each) => each.includes(element)) ?? []).filter((each) => each !== element).map(registry.idOf),
      standsFor: [...nativesBehind(element).filter((each) => sent.has(each)), ...standins.linksBehind(element, sent), ...standins.copiesBehind(element, sent), ...standins.halvesBehind(element, sent)].map(registry.idOf),
    })),
  };
}

/**
 * What a field holds that is meant by its place alone: nobody sees its placeholder then.
 * @param {Element} element
 * @param {Target} target
 */
function valueInstead(element, { purpose, phrase, section }) {
  return purpose === "fill" && !phrase && section ? description.valueOf(element) || null : null;
}

/** @param {Element|null} element */
function idOrNull(element) {
  return element && registry.idOf(element);
}

/**
 * Whether something better may come: a control in place of a text, the very letters in place of others.
 * @param {Element[]} elements
 * @param {Target} target
 * @param {Found["texts"]|null} texts
 */
function mayBeSecond(elements, { exact = false }, texts) {
  return exact || elements.some((element) => texts?.has(element));
}

/**
 * Where in an element meant by its words a press goes, and whether it has nothing else. Of a sentence the words
 * themselves are meant.
 * @param {Element} element
 * @param {Target} target
 * @param {Found["texts"]|null} texts
 * @returns {[Text[]|null, string?, boolean?]}
 */
function pressedOf(element, { purpose, phrase }, texts) {
  const nodes = texts?.get(element) ?? null;
  if (purpose === "click") return [nodes];
  const words = text.fold(phrase ?? "");
  const isAlone = text.fold(text.apart(element)) === words && !textsModule.holdsControl(element);
  if (isAlone) return listing.isSemantic(element) ? [null] : [nodes ?? textsModule.textsIn(element), "", true];
  return nodes || purpose !== "find" || words === "" || listing.isSemantic(element) ? [nodes] : textsModule.partIn(element, words);
}

/**
 * The texts with the phrase in an element that has more to press: other areas and controls are beside them. In an editor
 * a double click marks a word, wherever that stands.
 * @param {Element} element
 * @param {Target} target
 */
function rathersOf(element, { purpose, phrase = "" }) {
  const words = text.fold(phrase);
  const isPart = wishes.isPressed({ purpose }) && element.firstElementChild !== null && text.fold(element.textContent) !== words;
  const isInEditor = purpose === "find" && /** @type {HTMLElement} */ (element).isContentEditable;
  return words && (isPart || isInEditor) ? nested.textsSaying(element, words) : [];
}

/** @param {Text[]|null|undefined} nodes */
function wordsOf(nodes) {
  return nodes ? text.squeeze(nodes.map(({ data }) => data).join("")) : null;
}

/**
 * Those of some elements that contain one.
 * @param {Element} element
 * @param {Set<Element>} others
 */
function aroundIn(element, others) {
  const around = [];
  for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) if (others.has(at)) around.push(at);
  return around;
}

/**
 * The native controls that are reachable only through a drawn one.
 * @param {Element} element
 * @returns {Element[]}
 */
function nativesBehind(element) {
  return [...ticked.nativesBehind(element), ...standins.nativesBehind(element)];
}

/**
 * Elements by their boxes on the screen.
 * @param {Element[]} elements
 */
function byPlace(elements) {
  const places = new Map();
  for (const element of elements) {
    const { x, y, w, h } = viewport.boxOf(element);
    const key = [x, y, w, h].map(Math.round).join(" ");
    if (places.has(key)) places.get(key).push(element);
    else if (w && h) places.set(key, [element]);
  }
  return [...places.values()].filter((alike) => alike.length > 1);
}

/**
 * Those exactly behind an element, in the same dialog, so that a press there is its own: grids draw
 * pinned rows and columns again over themselves (Handsontable).
 * @param {Element} element
 * @param {Element[][]} places
 */
function behind(element, places) {
  const alike = places.find((each) => each.includes(element));
  if (!alike || geometry.hitPointOf(element).point === null) return [];
  const { modalOf } = containers;
  return alike.filter((other) => isHidden(other) && !dom.contains(other, element) && modalOf(other) === modalOf(element));
}

/** @param {Element} element */
function isHidden(element) {
  const { point, cover } = geometry.hitPointOf(element);
  return point === null && cover !== null;
}
