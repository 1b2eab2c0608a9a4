// The focus and the selection, for outside calls and as an outcome.

import * as focusing from "../dom/focusing.js";
import * as origins from "../dom/origins.js";
import * as written from "../dom/written.js";
import * as registry from "../find/registry.js";
import * as kinds from "../semantics/kinds.js";
import * as nameModule from "../semantics/name.js";
import * as secrecy from "../semantics/secrecy.js";

/**
 * The candidate id of the element that receives keys.
 * @returns {{ref: string, isForeign: boolean, isSecret: boolean}} the document's, or that of the frame with the focus, where nothing in it has the focus; foreign where it is in a
 *    frame of another origin; secret where what is typed into it is
 */
export function current() {
  const focused = focusing.deepFocus();
  const at = focused ?? document.documentElement;
  const root = at.ownerDocument.documentElement;
  // The body has the focus where nothing else has it, but one that is edited has it by itself.
  const isRoot = !focused || focused === root || (focused.localName === "body" && !written.isHost(focused));
  const element = isRoot ? root : focused;
  const ref = registry.idOf(element);
  return { ref, isForeign: origins.isForeign(element), isSecret: secrecy.isTypedSecretly(element, nameModule.nameOf(element)) };
}

/**
 * Whether an element has the focus, for a call from outside.
 * @param {{ref: string}} options
 */
export function holds({ ref }) {
  const element = registry.get(ref);
  return { gone: !element, focused: element !== null && focusing.isOn(element) };
}

/** What is selected, or where the caret is. Its text is never read. */
export function selection() {
  const focused = focusing.deepFocus();
  const { selectionStart: from = null, selectionEnd: to = null } = /** @type {Partial<HTMLInputElement>} */ (focused?.matches(kinds.SELECTORS.textControl) ? focused : {});
  if (from !== null) return focused && secrecy.isSecret(focused) ? "" : `${from}-${to}`;
  const selected = /** @type {Selection} */ (document.getSelection());
  const { length } = String(selected);
  return length ? `${length} characters` : `at ${selected.anchorOffset}`;
}

/** Takes the focus from the text field that has it, as a press outside does; returns whether there was one. */
export function leave() {
  const focused = /** @type {HTMLElement|null} */ (focusing.deepFocus());
  if (!focused?.matches(kinds.SELECTORS.textControl) && !focused?.isContentEditable) return false;
  focused.blur();
  return true;
}
