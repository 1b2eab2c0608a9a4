// What a control shows of a press by itself, as a ripple in it or that it has the focus, and what the one
// before shows that has it no more: they do so where nobody listens to it, too, and it is no outcome of
// the press.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as tipsModule from "./tips.js";

/** @typedef {import("./records.js").Children} Children */

const { plainControl: CONTROL, field: FIELD } = kinds.SELECTORS;
/**
 * What has more in it is no plain control, and whatever changes in it is news: errs towards an outcome.
 * @unit elements
 * @measured not measured: chosen above what a button with an icon, a label and a ripple has in it
 * @test utest/page/observe/test_feedback.py::test_what_has_much_in_it_is_no_plain_control
 */
const MOST = 40;
/**
 * What names of classes and attributes say of the pointer and the focus alone. `pressed` and `active` are not among
 * them, as toggles are called so, too.
 * @measured dead buttons of MUI, Vuetify, Ant Design, PrimeVue, React Aria, Headless UI and Shoelace (docs/adr/0030)
 * @test atest/act/click_feedback.robot::A Ripple, atest/act/click_feedback.robot::A Sign That It Has The Focus
 */
const PASSING = /(^|-)(hover|hovered|focus|focused|ripple|wave|ink|touched|user-valid|user-invalid)(-|$)/;
/**
 * Of a field that is left they say that alone: that somebody was in it, that its label lies in it again where it is
 * empty, the end of its own animation.
 * @measured dead buttons behind fields of Angular Material 22, SAPUI5 1.152, Quasar 2.27, Kendo UI 2023.3, Vuetify and MUI
 * @test atest/act/click_feedback.robot::What A Field Shows When It Is Left
 */
const LEAVING = /(^|-)(touched|untouched|active|inactive|activating|deactivating|highlighted|float|floating|floated|shrink|placeholder|anim)(-|$)/;
/**
 * Of an element beside the control these say that of the pointer and the focus alone.
 * @measured dead buttons of Vaadin 25.3, React Aria Components and Fluent UI 9 (docs/adr/0030)
 * @test utest/page/observe/test_feedback.py::test_the_focus_shows_next_to_a_control
 */
const ELSEWHERE = /(^|-)(hover|hovered|focus|focused)(-|$)/;
/** What no user sees of any element: libraries take it along with the focus (Tabster, roving focus; SAPUI5's buttons are
 *  read out while they have it), or with a tooltip. */
const UNSEEN = new Set(["tabindex", "aria-live", "aria-describedby"]);
/** React writes them again to each field that it renders; that a field is of another type, its state shows (controls.js). */
const REWRITTEN = new Set(["name", "type"]);
/**
 * What has text that nobody reads.
 * @fixed HTML: not rendered
 */
const UNREAD = /^(style|script)$/;
/** What an element with no text may say all the same. */
const TELLING = "img,svg,canvas,video,input,progress,meter,[role]:not([role=presentation],[role=none]),[aria-label],[title]";

/** @typedef {Map<string, string>} Attributes */
/** @typedef {{attributes: Attributes, isOfField: boolean}} Left what is left by the focus, and whether that was in a field */
/**
 * What a control was like before a press, and what it has shown since.
 * @typedef {object} Pressed
 * @property {Element} element
 * @property {Element} around its component, or itself
 * @property {boolean} hasShadow
 * @property {Map<Element, Attributes>} attributes of its parts
 * @property {Map<Element, Left>} left
 * @property {Map<Node, Set<string|null>>} turning what these have changed by themselves of their attributes
 * @property {Set<string>} tips (tips.js)
 * @property {Set<Element>} others beside it, of which that is more than feedback
 * @property {WeakSet<Node>} decorations
 * @property {Set<Element>} spots all others that have changed
 * @property {boolean} isMore whether it has shown more than feedback
 */

/**
 * What a control is like before a press.
 * @param {Element} element
 * @returns {Pressed|null} null for what is no control, or holds more than one does
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
 * What has the focus now, or is around that, with its attributes; of a field the parts of its component, too. Not what
 * is in the control or around it.
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
 * All that is in what is around a field, where that is not too much and there is no other field in it.
 * @param {Element} around
 * @param {Element} field
 */
function partsOfField(around, field) {
  const parts = partsOf(around);
  const isOther = (/** @type {Element} */ each) => each.matches(FIELD) && !dom.contains(each, field) && !dom.contains(field, each);
  return parts === null || parts.some(isOther) ? null : parts;
}

/** A control with all that is in it: of one in a component, the component; null where that is too much. @param {Element} element */
function wholeOf(element) {
  const host = hostOf(element);
  return (host && partsOf(host)) ?? partsOf(element);
}

/** The host of the shadow root that an element is in. @param {Element} element */
function hostOf(element) {
  return /** @type {Partial<ShadowRoot>} */ (element.getRootNode()).host;
}

/** Whether something is in the control, or the control in it. @param {Element} element @param {Element|null} other */
export function isAround(element, other) {
  return dom.contains(componentOf(element), other) || dom.contains(other, element);
}

/**
 * The component that an element is all of, with the ripple, ring and shadow beside it: it has no other control and
 * no other words. Where there is none, the element.
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

/** Whether an element has no words of its own that are not shown in another one. @param {Element} shown @param {Element} element */
function hasNoWordsBut(shown, { childNodes, localName }) {
  if (UNREAD.test(localName)) return true;
  return [...childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !/\S/.test(/** @type {Text} */ (node).data) || dom.contains(shown, node));
}

/** An element with all that is in it, where that is not too much. @param {Element} element */
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

/** Whether an element only adorns what it lies in: it says nothing, and takes no room of its own. @param {Element} element */
function isDecoration(element) {
  if (element.textContent.trim() || element.matches(TELLING) || element.querySelector(TELLING)) return false;
  const { position, pointerEvents } = dom.styleOf(element) ?? {};
  if (position !== "absolute" && position !== "fixed") return false;
  return pointerEvents === "none" || element.getBoundingClientRect().width === 0;
}

/**
 * Whether a change of an element may be such, to be noted then.
 * @param {Pressed} pressed
 * @param {Element} target what changes
 * @param {Element} source what it is counted for (tallies.js)
 */
export function takes(pressed, target, source) {
  const { around, hasShadow } = pressed;
  const isThere = around.contains(target) || (hasShadow && dom.contains(around, target));
  const isInner = isThere || (!target.isConnected && isAdorning(pressed, target));
  if (isInner) pressed.spots.add(source);
  return isInner;
}

/** Takes note of a change in the control. @param {Pressed} pressed @param {MutationRecord} record @param {Children|null} children of that */
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
 * Takes note of a change outside of the control.
 * @param {Pressed} pressed
 * @param {MutationRecord} record
 * @param {Element} source what it is counted for
 * @param {boolean} isTurn whether the element does it by itself, as a countdown on the one before
 */
export function noteBeside({ left, turning, tips, spots, others }, record, source, isTurn) {
  const { type, target, attributeName } = record;
  if (isTurn) {
    if (type === "attributes" && left.has(/** @type {Element} */ (target))) turning.set(target, (turning.get(target) ?? new Set()).add(attributeName));
    return;
  }
  const isPassingBy = (type === "attributes" && isOfLeaving(left, /** @type {Element} */ (target), attributeName ?? "")) || isOfTip(record, tips);
  (isPassingBy ? spots : others).add(source);
}

/** @param {Map<Element, Left>} left @param {Element} element @param {string} name of the attribute that has changed */
function isOfLeaving(left, element, name) {
  return left.has(element) || isOfFocus(element, name);
}

/** @param {MutationRecord} record @param {Set<string>} tips */
function isOfTip({ type, target, addedNodes, removedNodes }, tips) {
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
 * Whether all that has changed is such: in the control no more than how it looks under the pointer and
 * with the focus, and beside it no more than that another one has them no longer.
 * @param {Pressed|null} pressed
 * @param {Element[]} changed what has changed
 */
export function isAll(pressed, changed) {
  if (!pressed || pressed.isMore || !changed.length) return false;
  if (!changed.every((each) => pressed.spots.has(each) && !pressed.others.has(each))) return false;
  // What has changed by itself of the one before is not among them.
  const left = changed.filter((each) => pressed.left.has(each));
  // What has another state even for a moment is in another one.
  pressed.isMore = !left.every((each) => isAlikeLeft(pressed, each)) || ![...pressed.attributes].every(([part, before]) => isAlikeIn(pressed, part, before));
  return !pressed.isMore;
}

/**
 * Whether a part of the control is as it was, but for how it looks under the pointer and with the focus.
 * @param {Pressed} pressed
 * @param {Element} part
 * @param {Attributes} before
 */
function isAlikeIn(pressed, part, before) {
  return !part.isConnected || isAdorning(pressed, part) || isAlike(before, attributesOf(part), isPassing);
}

/** Whether what had the focus before is as it was, but for what it changes as that leaves it, or by itself. @param {Pressed} pressed @param {Element} element */
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

/** @param {RegExp} words @param {string} name */
function hasWord(words, name) {
  return !name.startsWith("aria-") && words.test(name.replace(/([a-z])([A-Z])/g, "$1-$2").replaceAll("_", "-").toLowerCase());
}

/** The words that one of two lists has and the other has not. @param {string} one @param {string} other */
function differing(one, other) {
  const [first, second] = [one, other].map((text) => new Set(text.split(/\s+/).filter(Boolean)));
  return [...[...first].filter((each) => !second.has(each)), ...[...second].filter((each) => !first.has(each))];
}
