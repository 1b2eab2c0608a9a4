// Which drawn control stands for a native select (replaced.js), and which native one is behind it: setting the
// select may leave the drawn one showing another option.

import * as destinations from "../dom/destinations.js";
import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as controls from "../semantics/controls.js";
import * as inplace from "../semantics/inplace.js";
import * as kinds from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as role from "../semantics/role.js";
import * as components from "../surface/components.js";
import * as geometry from "../surface/geometry.js";
import * as replaced from "../surface/replaced.js";
import * as registry from "./registry.js";

const { textControl: TYPED, formField: FIELDS } = kinds.SELECTORS;
/** What takes a text or a number. */
const BOXES = new Set(kinds.ROLES.fillable);

/**
 * The stand-in of a select, for core: `ref` if a user can operate it, as its only control or as a whole (Chosen).
 * @param {Element} select
 */
export function described(select) {
  const box = replaced.lastBoxOf(select);
  if (!box) return null;
  const marks = replaced.marksIn(box, /** @type {HTMLSelectElement} */ (select));
  if (marks.length) return { ref: null, isDrawn: false, pieces: [], marks: marks.map(registry.idOf) };
  const control = replaced.controlIn(box);
  const isDrawn = control !== null && !control.matches(`${components.CONTROL},[aria-haspopup]`);
  const operated = control ?? (dom.isRendered(select) ? null : box);
  return { ref: operated && registry.idOf(operated), isDrawn, pieces: replaced.piecesOf(box, select).map((text) => textModule.cap(text)) };
}

/**
 * The same for an outside call; null where the select is gone, too.
 * @param {{ref: string}} options
 */
export function look({ ref }) {
  const select = registry.get(ref);
  return select ? described(select) : null;
}

/**
 * The select that a drawn list stands for.
 * @param {Element} control
 * @returns {HTMLSelectElement|null}
 */
export function selectOf(control) {
  for (const at of [control, ...components.around(control)]) {
    const near = [beside(at, "previousElementSibling"), beside(at, "nextElementSibling"), ...(at.querySelectorAll?.("select") ?? [])];
    const select = near.find((each) => each?.localName === "select" && isFor(each, control));
    if (select) return /** @type {HTMLSelectElement} */ (select);
  }
  return null;
}

/**
 * @param {Element} element
 * @param {"nextElementSibling"|"previousElementSibling"} direction
 */
function beside(element, direction) {
  let at = element[direction];
  while (at?.localName === "label") at = at[direction];
  return at;
}

/**
 * What a drawn list stands for, hidden from users and assistive technology: the select (Ark UI), or a
 * bare input next to it (SAPUI5). What a drawn field stands for.
 * @param {Element} control
 * @returns {Element[]}
 */
export function nativesBehind(control) {
  const field = inplace.fieldFor(control);
  if (field) return [field];
  if (!(control.matches(components.CONTROL) || isDrawnList(control)) || control.matches("select")) return [];
  const beside = [...dom.childrenOf(control.parentElement)].filter((each) => each !== control && each.localName === "input");
  const natives = /** @type {(HTMLElement|null)[]} */ ([selectOf(control), ...beside]);
  return natives.filter((each) => each !== null).filter((each) => isUnrendered(each) || (each.tabIndex < 0 && (dom.isAriaHidden(each) || isForReaders(each))));
}

/**
 * The other half, among some elements, of a field and the box around it that has a role or a look of its own: a number with
 * its buttons, a drop-down list. Where a user types that is the field, else the box.
 * @param {Element} element
 * @param {Iterable<Element>} others
 * @returns {Element[]}
 */
export function halvesBehind(element, others) {
  const isField = element.matches(TYPED);
  return [...others].filter((each) => (isField ? isBoxOf(each, element) && isTypedIn(element) : isBoxOf(element, each) && !isTypedIn(each)));
}

/**
 * Whether a box takes a value, and has this field alone.
 * @param {Element} box
 * @param {Element} field
 */
function isBoxOf(box, field) {
  if (!field.matches(TYPED) || box.matches(FIELDS) || !dom.contains(box, field)) return false;
  return (BOXES.has(role.roleOf(box) ?? "") || isDrawnList(box)) && box.querySelectorAll(TYPED).length === 1;
}

/** @param {Element} field */
function isTypedIn(field) {
  return components.canBeSeen(field) && controls.writeObstacleOf(field) === null;
}

/** @param {Element} native */
function isUnrendered(native) {
  return native.localName === "select" && !dom.isRendered(native);
}

/**
 * Whether a select is the one behind a control; one that is not rendered is inside its component.
 * @param {Element} select
 * @param {Element} control
 */
function isFor(select, control) {
  const box = replaced.boxOf(select);
  if (box) return dom.contains(box, control) || (isForReaders(select) && dom.contains(components.around(control)[1], box));
  return !dom.isRendered(select) || isForReaders(select);
}

/**
 * Whether a select that nothing names is out of the tab order and unseen: it only holds the value (PrimeReact).
 * @param {Element} native
 */
function isForReaders(native) {
  return native.localName === "select" && /** @type {HTMLElement} */ (native).tabIndex < 0 && !components.canBeSeen(native) && label.labelsOf(native).length === 0;
}

/** @param {Element} element */
function isDrawnList(element) {
  return lookalikes.lookOf(element) === "combobox";
}

/**
 * The other links of some elements that lead to the same place as one, as a card and its title do, and are one with
 * it to users: one of the two is hidden from assistive technology. The one that presses reach stands for the other.
 * @param {Element} link
 * @param {Iterable<Element>} others
 * @returns {Element[]}
 */
export function linksBehind(link, others) {
  if (!isLink(link)) return [];
  const { href } = destinations.anchorOf(link);
  return [...others].filter((each) => each !== link && isLink(each) && destinations.anchorOf(each).href === href && dom.isAriaHidden(each) !== dom.isAriaHidden(link) && isBefore(link, each));
}

/** @param {Element} element */
function isLink(element) {
  return element.localName === "a" && element.matches(destinations.LINK) && dom.isVisible(element);
}

/**
 * Whether a link takes the presses and another one does not, or is the one for assistive technology.
 * @param {Element} link
 * @param {Element} other
 */
function isBefore(link, other) {
  const [isHit, isOtherHit] = [link, other].map((each) => geometry.hitPointOf(each).point !== null);
  return isHit === isOtherHit ? dom.isAriaHidden(other) : isHit;
}

/**
 * The copies of a control among some elements, as in a header that stays in view: for the eyes alone. Where a press does not
 * reach the control, its copy stands for it.
 * @param {Element} control
 * @param {Iterable<Element>} others
 * @returns {Element[]}
 */
export function copiesBehind(control, others) {
  const isCopy = dom.isAriaHidden(control);
  return [...others].filter((each) => each !== control && dom.isAriaHidden(each) !== isCopy && (isCopy ? isCopyOf(control, each) && isCovered(each) : isCopyOf(each, control) && !isCovered(control)));
}

/**
 * Whether an element is hidden from assistive technology and kept from the keys, and neither it nor the box around it that
 * is hidden has words that another one, and what is as far around that, lack: the card beside it says other things.
 * @param {Element} copy
 * @param {Element} control
 */
function isCopyOf(copy, control) {
  if (isLink(copy) || /** @type {HTMLElement} */ (copy).tabIndex >= 0 || !dom.isVisible(copy) || !dom.isVisible(control) || worded(copy) !== worded(control)) return false;
  let [box, place] = [copy, control];
  for (let at = dom.parentOf(box); at && dom.isAriaHidden(at); at = dom.parentOf(at)) {
    box = at;
    place = dom.parentOf(place) ?? place;
  }
  const known = new Set(textModule.fold(textModule.apart(place)).split(" "));
  return !dom.contains(box, control) && textModule.fold(textModule.apart(box)).split(" ").every((word) => known.has(word));
}

/** @param {Element} element */
function worded(element) {
  const labels = label.labelsOf(element).map(textModule.apart).join(" ");
  return textModule.fold(element.getAttribute("aria-label") ?? (labels || textModule.apart(element)));
}

/**
 * Whether a press in view does not reach it.
 * @param {Element} element
 */
function isCovered(element) {
  return viewport.isInView(element) && geometry.hitPointOf(element).point === null;
}
