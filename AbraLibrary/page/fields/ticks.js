// Controls that are on or off: checkboxes, radio buttons, switches, native and ARIA.

const NATIVE = "input[type=checkbox],input[type=radio]";
const ROLES = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);
const ITEMS = "[role=treeitem],[role=option],[role=row]";
const STATES = { true: true, false: false, mixed: "mixed" };

/** The control itself, or the only one in an element: in its label, or in a component. */
function tickOf(element) {
  if (isTick(element)) return drawnAround(element) ?? element;
  if (element.localName === "label" && element.control && isTick(element.control)) return drawnAround(element.control) ?? element.control;
  const inner = [...abra.controls.below(element)].filter(isTick);
  const outer = inner.filter((each) => !inner.some((other) => other !== each && isBehind(each, other)));
  return outer.length === 1 ? outer[0] : null;
}

/** The control that a native one is kept in, which tells the state that users see (Quasar, Kendo); or null. */
function drawnAround(native) {
  const drawn = native.matches(NATIVE) && native.parentElement?.closest("[role][aria-checked]");
  return drawn && isBehind(native, drawn) ? drawn : null;
}

/** Whether a native control is in a drawn one, and nobody but scripts gets to it. */
function isBehind(native, drawn) {
  return native.matches(NATIVE) && ROLES.has(abra.role.roleOf(drawn)) && drawn.contains(native)
    && (abra.dom.isAriaHidden(native) || !abra.dom.isRendered(native));
}

function isTick(element) {
  return element.matches(NATIVE) || ROLES.has(abra.role.roleOf(element));
}

/**
 * The native controls that a drawn one stands for: kept in it, in its label or right beside it for the form that sends
 * them, away from users and assistive technology (Quasar, Base UI).
 */
function nativesBehind(element) {
  if (element.matches(NATIVE) || !isTick(element) || !abra.dom.isVisible(element)) return [];
  const inner = [...element.querySelectorAll(NATIVE)].filter((each) => isBehind(each, element));
  if (inner.length > 0) return inner;
  const label = element.closest("label");
  const near = label ? [...label.querySelectorAll(NATIVE)] : [element.nextElementSibling, element.previousElementSibling];
  return near.filter((each) => each?.matches(NATIVE) && each.tabIndex < 0 && abra.dom.isAriaHidden(each));
}

function isRadio(element) {
  return /radio$/.test(abra.role.roleOf(element) ?? "");
}

/**
 * The state that a person sees. What a component draws in the place of a native control it may say in
 * aria-checked alone: Element Plus takes back the tick of a switch that is pressed by its label, and
 * shows it switched on.
 */
function checkedOf(element) {
  const isNative = element.matches(NATIVE);
  const isDrawnByIt = isNative && element.hasAttribute("aria-checked") && abra.geometry.surfaceOf(element) !== element;
  if (isNative && !isDrawnByIt) return element.indeterminate ? "mixed" : element.checked;
  // Without a state a switch is off (ARIA 1.2, aria-checked: false where it is required and missing).
  return STATES[element.getAttribute("aria-checked") ?? stateOfItem(element) ?? "false"] ?? null;
}

/** What the item of a tree or list says of itself whose box has no state of its own (Fancytree). */
function stateOfItem(element) {
  const item = abra.role.roleOf(element) === "checkbox" ? element.closest(ITEMS) : null;
  return item?.getAttribute("aria-checked") ?? item?.getAttribute("aria-selected");
}

/**
 * Whether a control is on.
 * @param {boolean} [options.wanted] what it is to be by now: if it is, the page is to leave it so (kept.js)
 * @returns {{ref: string|null, checked: true|false|"mixed"|null, isRadio: boolean, others: string[], focusAt: string|null}}
 *   `ref`: the control, null where there is none; `others`: what else its group has; `focusAt`: what has the focus, where
 *   neither the control has it nor what is around it
 */
function look({ ref, wanted }) {
  const known = abra.registry.get(ref);
  if (!known) return { ref, gone: true, checked: null, isRadio: false, others: [] };
  const element = tickOf(known);
  if (!element) return { ref: null, gone: false, checked: null, isRadio: false, others: [] };
  if (wanted !== undefined && checkedOf(element) === wanted) abra.kept.keep(element, "check", String(!wanted));
  return {
    ref: refOf(element, known, ref), gone: false, checked: checkedOf(element), isRadio: isRadio(element),
    others: isRadio(element) ? othersOf(element).map((each) => abra.text.cap(abra.name.nameOf(each), 60)).filter(Boolean) : [],
    focusAt: focusBeside(element),
  };
}

function focusBeside(element) {
  const focused = abra.focus.deepFocus();
  if (!focused || abra.dom.contains(focused, element) || abra.dom.contains(element, focused)) return null;
  return abra.selector.compact(focused);
}

/** Whether a press on the element itself is to bring what `look` has told of it into a state. */
function isToBePressed({ ref, checked, isRadio: isOneOfMany }, { ref: asked }, wanted) {
  return ref === asked && checked !== wanted && (wanted || !isOneOfMany);
}

function refOf(element, known, ref) {
  if (element === known) return ref;
  return abra.registry.idOf(element);
}

/** The other radio buttons of a group. */
function othersOf(element) {
  if (element.matches("input")) {
    if (!element.name) return [];
    const peers = element.getRootNode().querySelectorAll("input[type=radio]");
    return [...peers].filter((each) => each !== element && each.name === element.name && each.form === element.form);
  }
  const role = abra.role.roleOf(element);
  const group = abra.dom.closest(element, "[role=radiogroup],[role=menu],[role=group]");
  return group ? [...abra.controls.below(group)].filter((each) => each !== element && abra.role.roleOf(each) === role) : [];
}

/** Gives a control the focus, for the space bar. */
function focus({ ref }) {
  const element = abra.registry.get(ref);
  if (!element) return { hasFocus: false };
  abra.gesture.beginKeys(element);
  element.focus({ preventScroll: true });
  return { hasFocus: element.matches(":focus") };
}

/** The same of any element: the state of the control that it is, or that tells of it. */
function stateOf(element) {
  return checkedOf(drawnAround(element) ?? element);
}

abra.ticks = { look, isToBePressed, focus, nativesBehind, stateOf };
