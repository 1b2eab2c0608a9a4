// The focus: where it is, and setting it as a script does.

/** The element that has the focus, in shadow roots and same-origin frames too. */
function deepFocus() {
  let focused = document.activeElement;
  for (let inner = focused; inner; ) {
    focused = inner;
    inner = (inner.shadowRoot ?? abra.dom.frameDocumentOf(inner))?.activeElement ?? null;
  }
  return focused;
}

/** Whether the element has the focus, or something in it. */
function isOn(element) {
  return abra.dom.contains(element, deepFocus());
}

/** Gives the element the focus, or the first in it that takes one; whether it has it now. */
function give(element) {
  if (isOn(element)) return true;
  element.focus({ preventScroll: true });
  return isOn(element);
}

/**
 * The candidate id of the element that keys go to.
 * @returns {{ref: string, isForeign: boolean}} the document's where nothing has the focus; foreign
 *   where it is in a frame of another origin
 */
function current() {
  const focused = deepFocus();
  const isRoot = !focused || focused.localName === "body" || focused === document.documentElement;
  const element = isRoot ? document.documentElement : focused;
  const ref = abra.registry.idOf(element);
  return { ref, isForeign: abra.foreign.isForeign(element) };
}

/** Whether an element has the focus, for a call from outside. */
function holds({ ref }) {
  const element = abra.registry.get(ref);
  return { gone: !element, focused: element !== null && isOn(element) };
}

/** What is selected, or where the caret is; what it says is nobody's matter. */
function selection() {
  const focused = deepFocus();
  const { selectionStart: from = null, selectionEnd: to = null } = focused?.matches("input,textarea") ? focused : {};
  if (from !== null) return abra.secrecy.isSecret(focused) ? "" : `${from}-${to}`;
  const selected = document.getSelection();
  const { length } = String(selected);
  return length ? `${length} characters` : `at ${selected.anchorOffset}`;
}

/** Takes the selection back that an element is in, as the browser would drag the selected text and not the element. */
function unselect(element) {
  const selected = element.ownerDocument.getSelection();
  if (selected && !selected.isCollapsed && selected.containsNode(element, true)) selected.removeAllRanges();
}

/** Leaves the field of text that has the focus, as who presses beside it does; whether there was one. */
function leave() {
  const focused = deepFocus();
  const isField = focused?.matches("input,textarea") || focused?.isContentEditable;
  if (isField) focused.blur();
  return Boolean(isField);
}

abra.focus = { unselect, leave, deepFocus, isOn, give, current, holds, selection };
