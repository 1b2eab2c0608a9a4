// Feedback: how a control itself shows a press, such as a ripple or the focus, and how the one that
// lost the focus shows that. They do so without any listener for the press, so it is no outcome.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as namesakes from "../dom/namesakes.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as sheets from "../signals/sheets.js";
import * as tipsModule from "./tips.js";

/** @typedef {import("./records.js").Children} Children */

const { plainControl: CONTROL, field: FIELD } = kinds.SELECTORS;
/**
 * A larger element is no plain control, and any change in it is an outcome.
 * @unit elements
 * @measured not measured: chosen above a button with icon, label and ripple
 * @test utest/page/observe/test_feedback.py::test_what_has_much_in_it_is_no_plain_control
 */
const MOST = 40;
/**
 * Words in classes and attributes for the pointer and the focus. Without `pressed` and `active`,
 * which toggles use, too.
 * @measured dead buttons of MUI, Vuetify, Ant Design, PrimeVue, React Aria, Headless UI and Shoelace (docs/adr/0030)
 * @test atest/act/click_feedback.robot::A Ripple, atest/act/click_feedback.robot::A Sign That It Has The Focus
 */
const PASSING = /(^|-)(hover|hovered|focus|focused|ripple|wave|ink|touched|user-valid|user-invalid)(-|$)/;
/**
 * On a field that lost the focus, words for just that: it was visited, its label is back in place,
 * its own animation has ended.
 * @measured dead buttons behind fields of Angular Material 22, SAPUI5 1.152, Quasar 2.27, Kendo UI 2023.3, Vuetify and MUI
 * @test atest/act/click_feedback.robot::What A Field Shows When It Is Left
 */
const LEAVING = /(^|-)(touched|untouched|active|inactive|activating|deactivating|highlighted|float|floating|floated|shrink|placeholder|anim)(-|$)/;
/**
 * On other elements, words for the pointer and the focus.
 * @measured dead buttons of Vaadin 25.3, React Aria Components and Fluent UI 9 (docs/adr/0030)
 * @test utest/page/observe/test_feedback.py::test_the_focus_shows_next_to_a_control
 */
const ELSEWHERE = /(^|-)(hover|hovered|focus|focused)(-|$)/;
/**
 * Invisible on any element: libraries change these with the focus (Tabster, roving focus; SAPUI5's
 * buttons are announced while focused), or for a tooltip.
 */
const UNSEEN = new Set(["tabindex", "aria-live", "aria-describedby"]);
/** React rewrites these on each rendered field; a changed type shows in the field's state (controls.js). */
const REWRITTEN = new Set(["name", "type"]);
/**
 * Elements whose text nobody reads.
 * @fixed HTML: not rendered
 */
const UNREAD = /^(style|script)$/;
/** Elements with style sheets; of what they bring, signals/sheets.js finds out whether it shows. */
const SHEETS = "link,style";
/** With these a theme is switched. */
const SWITCHING = new Set(["href", "media", "disabled", "rel"]);
/** Elements with a meaning without text. */
const TELLING = "img,svg,canvas,video,input,progress,meter,[role]:not([role=presentation],[role=none]),[aria-label],[title]";

/** @typedef {Map<string, string>} Attributes */
/** @typedef {{attributes: Attributes, isOfField: boolean}} Left an element that loses the focus, and whether it belongs to a field */
/**
 * A control before a press, and its changes since.
 * @typedef {object} Pressed
 * @property {Element} element
 * @property {Element} around its component, or itself
 * @property {boolean} hasShadow
 * @property {Map<Element, Attributes>} attributes of its parts
 * @property {Map<Element, Left>} left
 * @property {Map<Node, Set<string|null>>} turning the attributes that change by themselves
 * @property {Set<string>} tips words of tooltips (tips.js)
 * @property {Set<Element>} others elements outside it with more than feedback
 * @property {WeakSet<Node>} decorations
 * @property {Set<Element>} spots all others that changed
 * @property {boolean} isMore whether it showed more than feedback
 */

/**
 * Notes a control before a press.
 * @param {Element} element
 * @returns {Pressed|null} null for an element that is no control, or contains too much for one
 */
export function begin(element) {
  const elements = element.matches(CONTROL) ? wholeOf(element) : null;
  if (!elements) return null;
  return {
    element,
    around: elements[0],
    hasShadow: elements.some((each) => each.shadowRoot),
    attributes: new Map(elements.map((each) => [each, attributesOf(each)])),
    left: leftBy(elements[0]),
    turning: new Map(),
    tips: tipsModule.wordsAround(element),
    others: new Set(),
    decorations: new WeakSet(elements.filter(isDecoration)),
    spots: new Set(),
    isMore: false,
  };
}

/**
 * The focused element and its ancestors with their attributes; for a field, the parts of its
 * component, too. Without the control and its ancestors.
 * @param {Element} whole
 */
function leftBy(whole) {
  /** @type {Map<Element, Left>} */
  const left = new Map();
  const focused = focusing.deepFocus();
  const isOfField = focused?.matches(FIELD) ?? false;
  /** @type {Element[]} */
  let component = [];
  for (let at = focused; at && !dom.contains(at, whole) && !dom.contains(whole, at); at = dom.parentOf(at)) {
    left.set(at, { attributes: attributesOf(at), isOfField });
    component = (isOfField && focused && partsOfField(at, focused)) || component;
  }
  for (const part of component) left.set(part, left.get(part) ?? { attributes: attributesOf(part), isOfField });
  return left;
}

/**
 * All parts of a field's container, unless it is too large or contains another field.
 * @param {Element} around
 * @param {Element} field
 */
function partsOfField(around, field) {
  const parts = partsOf(around);
  const isOther = (/** @type {Element} */ each) => each.matches(FIELD) && !dom.contains(each, field) && !dom.contains(field, each);
  return parts === null || parts.some(isOther) ? null : parts;
}

/** A control with all its parts, or its whole component; null if that is too large. @param {Element} element */
function wholeOf(element) {
  const host = hostOf(element);
  return (host && partsOf(host)) ?? partsOf(element);
}

/** The host of the shadow root that an element is in. @param {Element} element */
function hostOf(element) {
  return /** @type {Partial<ShadowRoot>} */ (element.getRootNode()).host;
}

/** Whether one of the two contains the other. @param {Element} element @param {Element|null} other */
export function isAround(element, other) {
  return dom.contains(componentOf(element), other) || dom.contains(other, element);
}

/**
 * The component that consists of the element and its ripple, ring and shadow, with no other control
 * and no other words; else the element.
 * @param {Element} element
 * @returns {Element}
 */
export function componentOf(element) {
  const host = hostOf(element);
  const parts = host && partsOf(host);
  const isOfIt = (/** @type {Element} */ each) => dom.contains(element, each) || dom.contains(each, element) || !(each.matches(CONTROL) || each.matches(TELLING));
  if (!host || !parts?.every((each) => isOfIt(each) && hasNoWordsBut(element, each))) return element;
  return componentOf(host);
}

/** Whether an element has no words except those of another one. @param {Element} shown @param {Element} element */
function hasNoWordsBut(shown, { childNodes, localName }) {
  if (UNREAD.test(localName)) return true;
  return [...childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !/\S/.test(/** @type {Text} */ (node).data) || dom.contains(shown, node));
}

/** An element with all its descendants, unless there are too many. @param {Element} element */
function partsOf(element) {
  const parts = [element];
  for (const each of controls.below(element)) {
    if (parts.push(each) > MOST) return null;
  }
  return parts;
}

/** @param {Element} element @returns {Attributes} */
function attributesOf(element) {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

/** Whether an element only decorates its parent: it has no content and takes up no space. @param {Element} element */
function isDecoration(element) {
  if (element.textContent.trim() || element.matches(TELLING) || element.querySelector(TELLING)) return false;
  const { position, pointerEvents } = dom.styleOf(element) ?? {};
  if (position !== "absolute" && position !== "fixed") return false;
  return pointerEvents === "none" || element.getBoundingClientRect().width === 0;
}

/**
 * Whether a change of an element may be feedback and is to be noted.
 * @param {Pressed} pressed
 * @param {Element} target the changed element
 * @param {Element} source the element it is counted for (tallies.js)
 */
export function takes(pressed, target, source) {
  const { around, hasShadow } = pressed;
  const isThere = namesakes.holds(around, target) || (hasShadow && dom.contains(around, target));
  const isInner = isThere || (!namesakes.isIn(target) && isAdorning(pressed, target));
  if (isInner) pressed.spots.add(source);
  return isInner;
}

/** Notes a change in the control. @param {Pressed} pressed @param {MutationRecord} record @param {Children|null} children of the record */
export function note(pressed, { type, target }, children) {
  if (type === "attributes" || pressed.isMore || isAdorning(pressed, target)) return;
  if (children === null || children.isText) {
    pressed.isMore = true;
    return;
  }
  for (const added of children.added) {
    if (isDecoration(added)) pressed.decorations.add(added);
    else pressed.isMore = true;
  }
  pressed.isMore ||= children.removed.some((each) => pressed.attributes.has(each) && !pressed.decorations.has(each));
}

/**
 * Notes a change outside of the control.
 * @param {Pressed} pressed
 * @param {MutationRecord} record
 * @param {Element} source the element it is counted for
 * @param {boolean} isTurn whether the element changes by itself, such as a countdown
 */
export function noteBeside({ left, turning, tips, spots, others }, record, source, isTurn) {
  // Once it has shown more, nothing that it does can make it feedback again.
  if (!isTurn && others.has(source)) return;
  const { type, target, attributeName } = record;
  if (isTurn) {
    if (type === "attributes" && left.has(/** @type {Element} */ (target))) turning.set(target, (turning.get(target) ?? new Set()).add(attributeName));
    return;
  }
  const isPassingBy = (type === "attributes" && isOfLeaving(left, /** @type {Element} */ (target), attributeName ?? "")) || isOfTip(record, tips);
  (isPassingBy ? spots : others).add(source);
}

/** @param {Map<Element, Left>} left @param {Element} element @param {string} name of the changed attribute */
function isOfLeaving(left, element, name) {
  return left.has(element) || isOfFocus(element, name);
}

/** @param {MutationRecord} record @param {Set<string>} tips */
function isOfTip({ type, target, attributeName, addedNodes, removedNodes }, tips) {
  if (type === "attributes" && SWITCHING.has(attributeName ?? "") && /** @type {Element} */ (target).matches(SHEETS)) return false;
  // What it had brought is not known any more, as it may be another server's.
  if ([...removedNodes].some((node) => node.nodeType === 1 && /** @type {Element} */ (node).matches(sheets.LINKED))) return false;
  if (type === "childList" && [...addedNodes, ...removedNodes].every((node) => tipsModule.isTip(node, tips))) return true;
  const element = target.nodeType === 1 ? /** @type {Element} */ (target) : target.parentElement;
  return element !== null && tipsModule.isAtTip(element, tips);
}

/** @param {Element} target @param {string} name */
function isOfFocus(target, name) {
  if (UNSEEN.has(name) || (REWRITTEN.has(name) && target.localName === "input")) return true;
  return !name.startsWith("aria-") && ELSEWHERE.test(name);
}

/** @param {Pressed} pressed @param {Node} node */
function isAdorning({ decorations, around }, node) {
  for (let at = /** @type {Node|null} */ (node); at && at !== around; at = dom.parentOf(at)) if (decorations.has(at)) return true;
  return false;
}

/**
 * Whether all changes are feedback: in the control only its look under the pointer and with the
 * focus, outside of it only that another element lost these.
 * @param {Pressed|null} pressed
 * @param {Element[]} changed the changed elements
 */
export function isAll(pressed, changed) {
  if (!pressed || pressed.isMore || !changed.length) return false;
  if (!changed.every((each) => pressed.spots.has(each) && !pressed.others.has(each))) return false;
  // The own changes of an element that lost the focus are not among them.
  const left = changed.filter((each) => pressed.left.has(each));
  // A state that changed even briefly counts.
  pressed.isMore = !left.every((each) => isAlikeLeft(pressed, each)) || ![...pressed.attributes].every(([part, before]) => isAlikeIn(pressed, part, before));
  return !pressed.isMore;
}

/**
 * Whether a part of the control is unchanged, except for its look under the pointer and with the focus.
 * @param {Pressed} pressed
 * @param {Element} part
 * @param {Attributes} before
 */
function isAlikeIn(pressed, part, before) {
  return !part.isConnected || isAdorning(pressed, part) || isAlike(before, attributesOf(part), isPassing);
}

/**
 * Whether the element that lost the focus is unchanged, except for what that or itself changes.
 * @param {Pressed} pressed @param {Element} element
 */
function isAlikeLeft({ left, turning }, element) {
  const { attributes, isOfField } = /** @type {Left} */ (left.get(element));
  const own = turning.get(element);
  const isLeaving = (/** @type {string} */ name) => isPassing(name) || own?.has(name) || (isOfField && hasWord(LEAVING, name));
  return !element.isConnected || isAlike(attributes, attributesOf(element), isLeaving);
}

/** @param {Attributes} before @param {Attributes} now @param {(name: string) => boolean|undefined} isNoNews */
function isAlike(before, now, isNoNews) {
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name) ?? null, now.get(name) ?? null];
    if (was === is || UNSEEN.has(name) || isNoNews(name)) continue;
    const isList = name === "class" || name === "style" || (name.startsWith("data-") && was !== null && is !== null);
    if (!isList || !differing(was ?? "", is ?? "").every(isNoNews)) return false;
  }
  return true;
}

/** @param {string} name */
function isPassing(name) {
  return hasWord(PASSING, name);
}

/**
 * Whether a class or an attribute marks it for the pointer or the focus.
 * @param {Element} element
 */
export function hasPassingName(element) {
  return [...element.classList, ...element.getAttributeNames()].some((name) => hasWord(ELSEWHERE, name));
}

/** @param {RegExp} words @param {string} name */
function hasWord(words, name) {
  return !name.startsWith("aria-") && words.test(name.replace(/([a-z])([A-Z])/g, "$1-$2").replaceAll("_", "-").toLowerCase());
}

/** The words that only one of two lists has. @param {string} one @param {string} other */
function differing(one, other) {
  const [first, second] = [one, other].map((text) => new Set(text.split(/\s+/).filter(Boolean)));
  return [...[...first].filter((each) => !second.has(each)), ...[...second].filter((each) => !first.has(each))];
}
