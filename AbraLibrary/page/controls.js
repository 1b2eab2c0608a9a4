// The state of form controls and widgets, and setting it as a user agent would.

const STATES = ["aria-expanded", "aria-pressed", "aria-checked", "aria-selected", "aria-current"];

/** Whether a user could operate the control. */
function isEnabled(element) {
  if (element.matches(":disabled")) return false;
  for (let at = element; at; at = abra.dom.parentOf(at)) {
    if (at.getAttribute("aria-disabled") === "true") return false;
  }
  return true;
}

/** What inputs hold no text that a user types. */
const NO_FIELD = "input[type=checkbox],input[type=radio],input[type=button],input[type=submit],input[type=reset],input[type=image],input[type=file],input[type=hidden]";

function isField(element) {
  return element.isContentEditable || (element.matches("input,textarea") && !element.matches(NO_FIELD));
}

/** The field that a user types into: the element, or where it is a component, the only one in it. */
function fieldOf(element) {
  if (isField(element)) return element;
  if (!element.shadowRoot && !element.localName.includes("-")) return null;
  const inner = [];
  abra.dom.walk(element, (each) => {
    if (isField(each) && abra.dom.isVisible(each)) inner.push(each);
  });
  if (element.shadowRoot) {
    abra.dom.walk(element.shadowRoot, (each) => {
      if (isField(each) && abra.dom.isVisible(each)) inner.push(each);
    });
  }
  return inner.length === 1 ? inner[0] : null;
}

/** Why a user could not change the text of an element, or null where one could. */
function writeObstacleOf(element) {
  const field = fieldOf(element);
  if (!field) return "not a field that takes text";
  return field.readOnly || element.getAttribute("aria-readonly") === "true" ? "read-only" : null;
}

/** The state a tester would see, as strings; a password is told only by its length. */
function stateOf(element) {
  const state = {};
  if (element.matches("input[type=checkbox],input[type=radio]")) state.checked = String(element.checked);
  else if (element.matches("input[type=password]")) state.value = "•".repeat(element.value.length);
  else if (element.matches("select")) state.value = [...element.selectedOptions].map((o) => o.label).join(", ");
  else if (element.matches("input,textarea")) state.value = element.value;
  else if (element.isContentEditable) state.value = abra.text.squeeze(element.innerText);
  if (element.matches("details,dialog")) state.open = String(element.open);
  if (element.localName === "summary" && element.parentElement) state.open = String(element.parentElement.open);
  for (const attribute of STATES) {
    if (element.hasAttribute(attribute)) state[attribute] = element.getAttribute(attribute);
  }
  return state;
}

/** The states of all form controls: values and ticks are properties, and no mutation tells of them. */
function snapshot() {
  const fields = new Map();
  for (const root of [document, ...abra.dom.shadowRootsOf(document)]) {
    for (const field of root.querySelectorAll("input,textarea,select")) {
      fields.set(field, field.matches("input[type=password]") ? field.value.length : `${field.checked}|${field.value}`);
    }
  }
  return fields;
}

/** How many of the controls of a snapshot are in another state now, the given one left out. */
function changedSince(fields, except) {
  const now = snapshot();
  return [...fields].filter(([field, was]) => field !== except && now.has(field) && now.get(field) !== was).length;
}

/** Whether two states differ, as name to [from, to]. */
function changes(before, after) {
  const changed = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[name] !== after[name]) changed[name] = [before[name] ?? "", after[name] ?? ""];
  }
  return changed;
}

/**
 * Sets the text of a field: focus, native setter, input and change events.
 * @returns {{value: string}} what the field holds afterwards, a password only by its length
 */
function fill({ ref, value }) {
  const element = fieldOf(abra.registry.get(ref));
  abra.observer.arm();
  abra.observer.press(element.ownerDocument.defaultView);
  element.focus({ preventScroll: true });
  if (element.isContentEditable) {
    // innerText writes line breaks as elements; textContent would leave bare newlines.
    element.innerText = value;
  } else {
    const view = element.ownerDocument.defaultView;
    const kind = element.matches("textarea") ? view.HTMLTextAreaElement : view.HTMLInputElement;
    // The setter of the prototype: frameworks replace the one of the element to see scripts write.
    Object.getOwnPropertyDescriptor(kind.prototype, "value").set.call(element, value);
  }
  fire(element, "input");
  fire(element, "change");
  return null;
}

/** Whether a field holds a value; it is compared in the page, so that a password stays there. */
function holds({ ref, value }) {
  const known = abra.registry.get(ref);
  const element = known && fieldOf(known);
  if (!element) return { matches: false, state: "", gone: true, isPassword: false };
  const actual = element.isContentEditable ? element.innerText.trimEnd() : element.value;
  const plain = (text) => text.replace(/\r\n?/g, "\n");
  return {
    matches: plain(actual) === plain(value),
    state: stateOf(element).value ?? "",
    gone: false,
    isPassword: element.matches("input[type=password]"),
  };
}

function fire(element, type) {
  const view = element.ownerDocument.defaultView;
  const event = type === "input" ? new view.InputEvent(type, { bubbles: true, composed: true }) : new view.Event(type, { bubbles: true });
  element.dispatchEvent(event);
}

/** The labels of a native select's options; null where the element is none. */
function options({ ref }) {
  const element = abra.registry.get(ref);
  if (!element?.matches("select")) return null;
  return [...element.options].map(({ label, value, disabled, selected }) => ({
    label: abra.text.cap(label), value: abra.text.cap(value), disabled, selected,
  }));
}

/** Selects one option of a native select by its index. */
function choose({ ref, index }) {
  const element = abra.registry.get(ref);
  abra.observer.arm();
  abra.observer.press(element.ownerDocument.defaultView);
  element.focus({ preventScroll: true });
  element.selectedIndex = index;
  fire(element, "input");
  fire(element, "change");
  return null;
}

/** Whether a checkable control is on: true, false, or null for mixed and none. */
function isChecked({ ref }) {
  const element = abra.registry.get(ref);
  if (!element) return { gone: true, checked: null };
  const aria = { true: true, false: false }[element.getAttribute("aria-checked")] ?? null;
  const native = element.matches("input[type=checkbox],input[type=radio]");
  return { gone: false, checked: native ? element.checked : aria };
}

abra.controls = { snapshot, changedSince, isEnabled, writeObstacleOf, stateOf, changes, fill, holds, options, choose, isChecked };
