// What an action has changed besides the DOM: the address, the state of controls, the focus, the
// dialogs and popovers that are open, what it shows (effects.js). No mutation reports these.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as remembered from "../dom/remembered.js";
import * as selector from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as refs from "../find/refs.js";
import * as registry from "../find/registry.js";
import * as feedback from "../observe/feedback.js";
import * as observer from "../observe/observer.js";
import * as tipsModule from "../observe/tips.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";
import * as effectsModule from "./effects.js";
import * as focus from "./focus.js";

const DIALOG = kinds.SELECTORS.openDialog;
// @unit characters
// @limit so much of the title of a dialog or a popover is shown
const LONGEST = 80;

/**
 * @typedef {ReturnType<typeof note>} Before what was so before the action
 * @typedef {ReturnType<typeof beginTurn>} Turn
 * @typedef {ReturnType<typeof since>} Since
 * @typedef {import("./gesture.js").Watch} Watch
 */

// What an action cannot have done that nobody has heard of: it needs a script.
// @fixed the fields of Observed (core/models/act/observed.py), empty
export const NOTHING = { state: {}, fieldsChanged: 0, scrolled: false, shown: [], dialogsOpened: [], popoversOpened: [], popoversClosed: [] };

/**
 * What is so before the action.
 * @param {Element} element
 * @param {Watch} watch
 */
export function note(element, watch) {
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
 * What of it is another way now.
 * @param {Before} before
 * @param {Element} element
 * @param {Watch} watch
 */
export function since({ url, state, held, id, fields, focus, effects, dialogs, popovers, tips }, element, watch) {
  const open = openPopovers();
  const shown = openDialogs();
  const there = element.isConnected || id === null ? element : refs.find(id).element;
  const come = [...shown.keys()].filter((each) => !dialogs.has(each));
  return {
    urlBefore: url,
    urlAfter: address(),
    state: there?.isConnected ? changesOf(there, watch, state, held) : {},
    fieldsChanged: controls.changedSince(fields, element).filter((field) => !observer.hasOnlyTicked(field)).length,
    focusMoved: hasMovedFocus(element, watch, focus),
    ...effectsModule.since(effects, element, watch),
    dialogsOpened: [...shown.values()].filter((name) => ![...dialogs.values()].includes(name)),
    popoversOpened: [...open].filter(([popover]) => !popovers.has(popover) && !come.some((each) => isLayerOf(popover, each)) && !isTip(popover, tips)).map(([, title]) => title),
    popoversClosed: [...popovers].filter(([popover]) => !open.has(popover) && isClosedBy(popover, element) && !isTip(popover, tips)).map(([, title]) => title),
  };
}

/** An empty fragment leads nowhere: links that only their listener makes something of have it (`href="#"`). */
function address() {
  return location.href.replace(/#$/, "");
}

/**
 * What fields hold at the beginning of what the page does by itself.
 * @param {Before} before
 * @param {Element} element
 */
export function beginTurn({ fields }, element) {
  return { fields: controls.heldNow(fields), state: controls.stateOf(element), held: heldBy(element) };
}

/**
 * What fields hold at its end was so before, too, as it is no action's doing.
 * @param {Before} before
 * @param {Turn} turn at its beginning
 * @param {Element} element
 */
export function endTurn(before, { fields, state, held }, element) {
  controls.rebase(before.fields, fields);
  if (before.held === held) before.held = heldBy(element);
  const now = controls.stateOf(element);
  for (const name of /** @type {const} */ (["value", "checked"])) {
    if (name in now && before.state[name] === state[name]) before.state[name] = now[name];
  }
}

/**
 * The state of a control; what its component shows of it, too, as a custom element has it on its host.
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
 * By what a control with a state is known again where its press re-renders it; null where it has none.
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
 * A password looks alike before and after, and has changed all the same.
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
 * A button that is pressed takes the focus, or something in it does (Quasar), or what is around a text, and any press may
 * end that of another: no outcomes.
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
 * Whether one goes on by writing or choosing in it.
 * @param {Element} element
 */
function takesText(element) {
  return controls.isField(element) || element.localName === "select";
}

/**
 * The dialogs that can be seen, with their titles: in shadow trees too, and those whose box is a
 * popover of their own (Vaadin).
 * @returns {Map<Element, string>}
 */
function openDialogs() {
  const found = remembered.query(DIALOG).filter(dom.isVisible);
  for (const popover of openPopovers().keys()) {
    const dialog = dom.closest(popover, DIALOG);
    if (dialog && !found.includes(dialog)) found.push(dialog);
  }
  return new Map(found.map((each) => [each, titleOf(each)]));
}

/**
 * Whether a popover is what a dialog is drawn on: it is around that or in it.
 * @param {Element} popover
 * @param {Element} dialog
 */
function isLayerOf(popover, dialog) {
  return dom.contains(popover, dialog) || dom.contains(dialog, popover);
}

/**
 * Those that are open, with their titles. The browser changes no attribute of theirs (HTML, "popover").
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
 * Any press next to it closes one of the others, as it takes the focus: that is no outcome (HTML, "light dismiss").
 * @param {Element} popover
 * @param {Element} element
 */
function isClosedBy(popover, element) {
  if (/** @type {HTMLElement} */ (popover).popover === "manual" || dom.contains(popover, element)) return true;
  const { popoverTargetElement, commandForElement } = /** @type {HTMLButtonElement} */ (element);
  return popoverTargetElement === popover || commandForElement === popover;
}

/**
 * A pointer that is to do no more than hover is asked for its tooltip.
 * @param {Element} popover
 * @param {Before["tips"]} tips
 */
function isTip(popover, tips) {
  return tips !== null && tipsModule.isTip(popover, tips);
}

/** @param {Element} element @returns {string} */
function titleOf(element) {
  // What another dialog has hidden from assistive technology is called as it is without that one.
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
