// A field of text is edited as its user edits it, by the browser's own editing: it tells the page of
// `input` as of a user's, and of `change` by itself once the field is left or Enter is pressed in it (HTML,
// "Common input element events"). A value that a script sets is never told of when the field is left.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as controls from "../semantics/controls.js";

/** @type {boolean|null} */
let tellsByItself = null;

/**
 * Replaces the text of a field in one stroke.
 * @param {HTMLInputElement|HTMLTextAreaElement} element
 * @param {string} text
 * @param {(value: string) => void} setValue puts a value into it as a script does
 */
export function replace(element, text, setValue) {
  press(element, "keydown");
  if (!focusing.isOn(element)) {
    // What does not keep the focus has been left as soon as it was set.
    setValue(text);
    controls.fire(element, "input");
    controls.fire(element, "change");
  } else {
    write(element, text, setValue);
  }
  press(element, "keyup");
}

/**
 * @param {HTMLInputElement|HTMLTextAreaElement} element
 * @param {string} text
 * @param {(value: string) => void} setValue
 */
function write(element, text, setValue) {
  const { ownerDocument: doc } = element;
  element.select();
  const before = element.value;
  if ((text === "" && before === "") || isTakenByPage(element, text)) return;
  // A line break is a separate edit, and thousands of them take minutes: all but the end is there before.
  const head = /[\r\n]/.test(text) ? text.slice(0, -1) : "";
  if (head) {
    setValue(head);
    element.setSelectionRange(head.length, head.length);
  }
  const isDone = text === "" ? doc.execCommand("delete") : doc.execCommand("insertText", false, text.slice(head.length));
  if (isDone || element.value !== (head || before)) return;
  setValue(text);
  controls.fire(element, "input");
}

/**
 * What is typed into is told of keys, too, of which nobody knows which: so a keyboard on a screen
 * tells of itself, and what reads its field at the end of a key does so.
 * @param {Element} element
 * @param {"keydown"|"keyup"} type
 */
function press(element, type) {
  const { KeyboardEvent } = dom.viewOf(element);
  element.dispatchEvent(new KeyboardEvent(type, { key: "Unidentified", bubbles: true, cancelable: true, composed: true }));
}

/**
 * Tells the page what is about to be edited; whether it does that itself, or has forbidden it. Chromium and
 * Firefox tell no page of a script's command before it is done (Input Events 2, "beforeinput"), and some
 * listen for nothing else.
 * @param {Element} element
 * @param {string} text what is put in the place of what is selected
 * @param {Range|null} range what that is, in an editing host
 */
export function isTakenByPage(element, text, range = null) {
  const view = dom.viewOf(element);
  if (tellsOfCommands(view)) return false;
  const targetRanges = range ? [new view.StaticRange(range)] : [];
  const edit = text === "" ? { inputType: "deleteContentBackward" } : { inputType: "insertText", data: text };
  return !element.dispatchEvent(new view.InputEvent("beforeinput", { bubbles: true, cancelable: true, composed: true, targetRanges, ...edit }));
}

/**
 * WebKit tells of a script's command itself, and must not tell twice; it is the one that takes no ranges there.
 * @param {Window & typeof globalThis} view
 */
function tellsOfCommands({ document: doc, InputEvent, StaticRange }) {
  if (tellsByItself === null) {
    const range = new StaticRange({ startContainer: doc, startOffset: 0, endContainer: doc, endOffset: 0 });
    tellsByItself = new InputEvent("beforeinput", { targetRanges: [range] }).getTargetRanges().length === 0;
  }
  return tellsByItself;
}
