// Text fields are edited by the browser's own editing, as by a user: then the page gets `input`
// events, and `change` when the field loses the focus or Enter is pressed (HTML, "Common input
// element events"). A value set by script causes no `change` when the focus is lost.

import * as here from "../boot/here.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as controls from "../semantics/controls.js";

/** @type {boolean|null} */
let tellsByItself = null;
/** The field whose key is down. @type {Element|null} */
let pressed = null;

/**
 * Replaces the text of a field in one edit.
 * @param {HTMLInputElement|HTMLTextAreaElement} element
 * @param {string} text
 * @param {(value: string) => void} setValue sets the value by script
 */
export function replace(element, text, setValue) {
  if (pressed !== element) press(element, "keydown");
  pressed = null;
  if (!focusing.isOn(element)) {
    // A field that does not keep the focus lost it as soon as it was set.
    setValue(text);
    controls.fire(element, "input");
    controls.fire(element, "change");
  } else {
    write(element, text, setValue);
  }
  press(element, "keyup");
}

/**
 * Whether the page hears the keys of a field, and no edit: then only keys tell it of a text. Only the probes know.
 * @param {Element} element
 */
export function areKeysAloneHeard(element) {
  return here.agent.secret !== "" && !element.dispatchEvent(new Event(`${here.agent.secret}+`, { composed: true, cancelable: true }));
}

/**
 * Whether a field's own code decides on each key, as old masks and filters do: it prevents a key that is
 * none. Such a field may forget a text that came without keys as it is left (AutoNumeric).
 * @param {HTMLInputElement|HTMLTextAreaElement} element
 * @param {(value: string) => void} setValue
 */
export function isKeyed(element, setValue) {
  const { value } = element;
  press(element, "keydown");
  pressed = element;
  // Listeners around it may serve the whole page, and are not asked.
  if (press(element, "keypress", false)) return false;
  pressed = null;
  press(element, "keyup");
  if (element.value !== value) setValue(value);
  return true;
}

/**
 * @param {HTMLInputElement|HTMLTextAreaElement} element
 * @param {string} text
 * @param {(value: string) => void} setValue
 */
function write(element, text, setValue) {
  const { ownerDocument: doc } = element;
  element.select();
  const before = valueOf(element);
  if ((text === "" && before === "") || isTakenByPage(element, text)) return;
  // A line break is a separate edit, and thousands take minutes: everything but the end is set before.
  const head = /[\r\n]/.test(text) ? text.slice(0, -1) : "";
  if (head) {
    setValue(head);
    element.setSelectionRange(head.length, head.length);
  }
  const isDone = text === "" ? doc.execCommand("delete") : doc.execCommand("insertText", false, text.slice(head.length));
  if (isDone || valueOf(element) !== (head || before)) return;
  setValue(text);
  controls.fire(element, "input");
}

/**
 * The accessor of the prototype: frameworks replace the element's to detect scripts, and probes to see who reads it.
 * @param {Element} element
 */
export function accessorOf(element) {
  const view = dom.viewOf(element);
  const kind = element.matches("textarea") ? view.HTMLTextAreaElement : view.HTMLInputElement;
  return /** @type {{get: () => string, set: (value: string) => void}} */ (Object.getOwnPropertyDescriptor(kind.prototype, "value"));
}

/** @param {Element} element */
function valueOf(element) {
  return accessorOf(element).get.call(element);
}

/**
 * Typing also causes key events, whose keys are unknown: on-screen keyboards send such, and some
 * pages read the field only at keyup.
 * @param {Element} element
 * @param {"keydown"|"keypress"|"keyup"} type
 * @param {boolean} [bubbles]
 */
function press(element, type, bubbles = true) {
  const { KeyboardEvent } = dom.viewOf(element);
  return element.dispatchEvent(new KeyboardEvent(type, { key: "Unidentified", bubbles, cancelable: true, composed: bubbles }));
}

/**
 * Announces an edit to the page; returns whether the page makes it itself, or prevents it. Chromium and Firefox
 * do not announce a scripted command (Input Events 2, "beforeinput"), and some editors listen for nothing else.
 * @param {Element} element
 * @param {string} text the replacement of the selection
 * @param {Range|null} range the selection, in an editing host
 */
export function isTakenByPage(element, text, range = null) {
  const view = dom.viewOf(element);
  if (announcesCommands(view)) return false;
  const targetRanges = range ? [new view.StaticRange(range)] : [];
  const edit = text === "" ? { inputType: "deleteContentBackward" } : { inputType: "insertText", data: text };
  return !element.dispatchEvent(new view.InputEvent("beforeinput", { bubbles: true, cancelable: true, composed: true, targetRanges, ...edit }));
}

/**
 * WebKit announces scripted commands itself, which must not happen twice; it is the one without ranges there.
 * @param {Window & typeof globalThis} view
 */
function announcesCommands({ document: doc, InputEvent, StaticRange }) {
  if (tellsByItself === null) {
    const range = new StaticRange({ startContainer: doc, startOffset: 0, endContainer: doc, endOffset: 0 });
    tellsByItself = new InputEvent("beforeinput", { targetRanges: [range] }).getTargetRanges().length === 0;
  }
  return tellsByItself;
}
