// What an action changed without a mutation: the address, states of controls, the focus, open dialogs
// and popovers, and what it shows (effects.js).

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as remembered from "../dom/remembered.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as refs from "../find/refs.js";
import * as registry from "../find/registry.js";
import * as feedback from "../observe/feedback.js";
import * as moments from "../observe/moments.js";
import * as observer from "../observe/observer.js";
import * as tipsModule from "../observe/tips.js";
import * as controls from "../semantics/controls.js";
import * as dialogs from "../semantics/dialogs.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as opener from "../signals/opener.js";
import * as scheduled from "../signals/scheduled.js";
import * as effectsModule from "./effects.js";
import * as focus from "./focus.js";

const DIALOG = kinds.SELECTORS.openDialog;
// @unit characters
// @limit how much of the title of a dialog or popover is shown
const LONGEST = 80;

/**
 * @typedef {ReturnType<typeof note>} Before the state before the action
 * @typedef {ReturnType<typeof beginTurn>} Turn
 * @typedef {ReturnType<typeof since>} Since
 * @typedef {import("./gesture.js").Watch} Watch
 */

// What a press that no listener heard cannot have done: all of this needs a script.
// @fixed the fields of Observed (core/models/act/observed.py), empty
export const NOTHING = { state: {}, fieldsChanged: 0, scrolled: false, shown: [], dialogsOpened: [], popoversOpened: [], popoversClosed: [], told: [] };

/**
 * The state before the action.
 * @param {Element} element
 * @param {Watch} watch
 */
export function note(element, watch) {
  opener.watch();
  return glimpse(element, watch);
}

/**
 * The same in the course of an action, which goes on being watched.
 * @param {Element} element
 * @param {Watch} watch
 */
export function glimpse(element, watch) {
  const state = stateOf(element, watch);
  return {
    url: address(),
    state,
    held: heldBy(element),
    id: idOf(element, watch, state),
    fields: controls.snapshot(),
    focus: focusing.deepFocus(),
    effects: effectsModule.note(),
    dialogs: openDialogs(),
    popovers: openPopovers(),
    tips: watch === "press" ? tipsModule.wordsAround(element) : null,
  };
}

/**
 * What differs from before.
 * @param {Before} before
 * @param {Element} element
 * @param {Watch} watch
 */
export function since({ url, state, held, id, fields, focus, effects, dialogs, popovers, tips }, element, watch) {
  const open = openPopovers();
  const shown = openDialogs();
  const there = element.isConnected || id === null ? element : refs.find(id).element;
  for (const each of shown.keys()) if (!dialogs.has(each) && observer.isOfBefore(each)) shown.delete(each);
  const come = [...shown.keys()].filter((each) => !dialogs.has(each));
  return {
    urlBefore: url,
    urlAfter: address(),
    state: there?.isConnected ? changesOf(there, watch, state, held) : {},
    fieldsChanged: controls.changedSince(fields, element).filter((field) => !observer.hasOnlyTicked(field)).length,
    focusMoved: hasMovedFocus(element, watch, focus),
    ...effectsModule.since(effects, element, watch),
    told: opener.told(),
    dialogsOpened: [...shown.values()].filter((name) => ![...dialogs.values()].includes(name)),
    popoversOpened: [...open].filter(([popover]) => !popovers.has(popover) && !come.some((each) => isLayerOf(popover, each)) && !isTip(popover, tips)).map(([, title]) => title),
    popoversClosed: [...popovers].filter(([popover]) => !open.has(popover) && isClosedBy(popover, element) && !isTip(popover, tips)).map(([, title]) => title),
  };
}

/** Links that only a listener uses have an empty fragment (`href="#"`): it leads nowhere. */
function address() {
  return location.href.replace(/#$/, "");
}

/**
 * The values of fields when the page's own turn begins, and where the page and its focus are.
 * @param {Before} before
 * @param {Element} element
 * @param {number} run which run of its chain it is: a loop may display what the action has set
 */
export function beginTurn({ fields }, element, run) {
  return { fields: controls.heldNow(fields), state: controls.stateOf(element), held: heldBy(element), place: run < scheduled.LOOP_RUNS ? place() : null };
}

function place() {
  return { url: address(), focus: focusing.deepFocus(), popovers: openPopovers() };
}

/**
 * What the page's own turn changed of this counts as if it had been so before the action.
 * @param {Before} before
 * @param {Turn} turn the state when it began
 * @param {Element} element
 */
export function endTurn(before, { fields, state, held, place: was }, element) {
  if (was) moveOn(before, was);
  controls.rebase(before.fields, fields);
  if (before.held === held) before.held = heldBy(element);
  const now = controls.stateOf(element);
  for (const name of /** @type {const} */ (["value", "checked"])) {
    if (name in now && before.state[name] === state[name]) before.state[name] = now[name];
  }
}

/**
 * Where the page's own turn went.
 * @param {Before} before
 * @param {ReturnType<typeof place>} was
 */
function moveOn(before, was) {
  const { url, focus, popovers } = place();
  if (url !== was.url) before.url = url;
  if (focus !== was.focus) before.focus = focus;
  for (const [popover, title] of popovers) if (!was.popovers.has(popover)) before.popovers.set(popover, title);
  for (const popover of was.popovers.keys()) if (!popovers.has(popover)) before.popovers.delete(popover);
}

/**
 * The state of a control, including what a custom element sets on its host.
 * @param {Element} element
 * @param {Watch} watch
 * @returns {Record<string, string>}
 */
function stateOf(element, watch) {
  const whole = feedback.componentOf(element);
  const state = { ...(whole !== element && controls.stateOf(whole)), ...controls.stateOf(element) };
  return watch === "keys" ? { ...state, selection: focus.selection() } : state;
}

/**
 * Identifies a control with a state if its press re-renders it; null where there is no such state.
 * @param {Element} element
 * @param {Watch} watch
 * @param {Record<string, string>} state
 */
function idOf(element, watch, state) {
  return watch === "press" && Object.keys(state).length ? registry.idOf(element) : null;
}

/** @param {Element} element */
function heldBy(element) {
  return element.matches(kinds.SELECTORS.textControl) ? controls.heldBy(/** @type {controls.FormControl} */ (element)) : null;
}

/**
 * A changed password shows the same dots.
 * @param {Element} element
 * @param {Watch} watch
 * @param {Record<string, string>} before
 * @param {string|null} held
 * @returns {Record<string, string[]>}
 */
function changesOf(element, watch, before, held) {
  const now = stateOf(element, watch);
  const changed = /** @type {Record<string, string[]>} */ (controls.changes(before, now));
  if (held !== heldBy(element) && secrecy.isSecret(element)) changed.value ??= [before.value, now.value];
  return changed;
}

/**
 * Whether the focus moved further than any press moves it. A pressed button, a part of it (Quasar) or
 * the element around a text takes the focus, and the element that had it loses it: no outcomes.
 * @param {Element} element
 * @param {Watch} watch
 * @param {Element|null} before
 */
function hasMovedFocus(element, watch, before) {
  const now = focusing.deepFocus();
  if (watch === "keys" || watch === "focus") return now !== before;
  if (now === before || now === null || now.localName === "body") return false;
  if (watch === "step") return takesText(now);
  return takesText(now) || !(dom.contains(element, now) || dom.contains(now, element));
}

/**
 * Whether users go on by typing or choosing in it.
 * @param {Element} element
 */
function takesText(element) {
  return controls.isField(element) || element.localName === "select";
}

/**
 * The visible dialogs with their titles, in shadow trees too, those without a role that cover the page, and those whose box is a popover of its own (Vaadin).
 * @returns {Map<Element, string>}
 */
function openDialogs() {
  const found = remembered.query(DIALOG).filter(dom.isVisible);
  for (const popover of openPopovers().keys()) {
    const dialog = dom.closest(popover, DIALOG);
    if (dialog && !found.includes(dialog)) found.push(dialog);
  }
  const titles = new Map(found.map((each) => [each, titleOf(each)]));
  for (const box of dialogs.open()?.boxes ?? []) {
    if (!found.some((each) => isLayerOf(each, box))) titles.set(box, text.cap(dialogs.drawnTitleOf(box), LONGEST) || titleOf(box));
  }
  return titles;
}

/**
 * Whether the dialog is drawn on the popover: one contains the other.
 * @param {Element} popover
 * @param {Element} dialog
 */
function isLayerOf(popover, dialog) {
  return dom.contains(popover, dialog) || dom.contains(dialog, popover);
}

/**
 * The open popovers with their titles. The browser changes no attribute when one opens (HTML, "popover").
 * @returns {Map<Element, string>}
 */
function openPopovers() {
  /** @type {Map<Element, string>} */
  const found = new Map();
  for (const element of remembered.query("[popover]")) {
    if (element.matches(":popover-open")) found.set(element, titleOf(element));
  }
  return found;
}

/**
 * Any press outside a popover closes it, and so does the focus: that is no outcome (HTML, "light dismiss").
 * @param {Element} popover
 * @param {Element} element
 */
function isClosedBy(popover, element) {
  if (/** @type {HTMLElement} */ (popover).popover === "manual" || dom.contains(popover, element)) return true;
  const { popoverTargetElement, commandForElement } = /** @type {HTMLButtonElement} */ (element);
  return popoverTargetElement === popover || commandForElement === popover;
}

/**
 * A tooltip counts only for a hover.
 * @param {Element} popover
 * @param {Before["tips"]} tips
 */
function isTip(popover, tips) {
  return tips !== null && tipsModule.isTip(popover, tips);
}

/** @param {Element} element @returns {string} */
function titleOf(element) {
  // While another dialog hides it from assistive technology it keeps the name it would have otherwise.
  return text.cap(name.nameOf(element, { includeHidden: true }) || selector.compact(element), LONGEST);
}

/**
 * Whether anything that was observed differs from before the press.
 * @param {Since} since
 */
export function isChange({ urlBefore, urlAfter, state, fieldsChanged, focusMoved, scrolled, dialogsOpened, popoversOpened, popoversClosed, shown }) {
  const hasState = Object.keys(state).length > 0 || fieldsChanged > 0;
  const hasOverlay = dialogsOpened.length + popoversOpened.length + popoversClosed.length + shown.length > 0;
  return urlBefore !== urlAfter || hasState || focusMoved || scrolled || hasOverlay;
}

moments.on("pressed", opener.press);
moments.on("released", opener.end);
