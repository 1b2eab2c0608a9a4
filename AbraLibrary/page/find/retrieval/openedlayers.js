// What an action has opened over the page and is still open: a menu, a popover, a list. Who opened it and names what is in
// it hardly means what is called so behind it.

import * as dom from "../../dom/dom.js";
import * as roots from "../../dom/roots.js";
import * as text from "../../dom/text.js";
import * as moments from "../../observe/moments.js";
import * as observer from "../../observe/observer.js";

/**
 * @limit how many changed elements of one action are looked at
 * @unit elements
 */
const LOOKED_AT = 200;
/**
 * @limit how many of the last children of each are looked at: a page puts layers behind the rest
 * @unit elements
 */
const CHILDREN = 3;
/**
 * @limit how many layers are kept, the latest
 * @unit layers
 */
const KEPT = 8;
const OPEN = ":popover-open";

/** @type {WeakRef<Element>[]} */
let layers = [];
/** @type {WeakRef<Element>[]} */
let tops = [];

/** Keeps what the action of the open window has brought over the page. */
function note() {
  const open = observer.current();
  if (open === null || open.fresh) return;
  const found = [...open.spots].slice(0, LOOKED_AT).filter(([, { own }]) => own.count > 0).flatMap(([element, { own }]) => [element, ...(own.added || own.attributes ? childrenOf(element) : [])]);
  const known = layers.map((each) => each.deref());
  const come = [...new Set(found)].filter((each) => !known.includes(each) && isLayer(each)).map((each) => new WeakRef(each));
  if (come.length) layers = [...layers, ...come].slice(-KEPT);
}

/** @param {Element} element */
function childrenOf(element) {
  return [...element.children].slice(-CHILDREN);
}

/** @param {Element|undefined} element @returns {element is Element} */
function isLayer(element) {
  return element !== undefined && element.isConnected && !dom.isRoot(element) && dom.isOutOfFlow(element) && dom.isVisible(element);
}

/** Those that are open now. @returns {Element[]} */
function now() {
  note();
  layers = layers.filter((each) => isLayer(each.deref()));
  return [...layers.map((each) => /** @type {Element} */ (each.deref())), ...popovers()];
}

/** Of the whole page only behind an action: to look for them takes longer than all else of a search. @returns {Element[]} */
function popovers() {
  const open = observer.current();
  if (open !== null && !open.fresh && CSS.supports(`selector(${OPEN})`)) tops = roots.query(OPEN).map((each) => new WeakRef(each));
  return tops.map((each) => each.deref()).filter((each) => each?.isConnected && each.matches(OPEN)).map((each) => /** @type {Element} */ (each));
}

/**
 * Tells whether an element is in one of them; null if none is open.
 * @returns {((element: Element) => boolean)|null}
 */
export function test() {
  const open = now();
  return open.length ? (element) => open.some((layer) => dom.contains(layer, element)) : null;
}

/**
 * Whether a text in it is the phrase, beside another, as of an entry with its key or a description.
 * @param {Element} element
 * @param {string} phrase folded
 */
export function isPartOf(element, phrase) {
  if (text.fold(element.textContent) === phrase) return false;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (text.fold(texts.currentNode.nodeValue ?? "") === phrase) return true;
  return false;
}

moments.on("releasing", note);
