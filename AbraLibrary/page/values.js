// The controls of a page as they are compared: what they are called, what they hold, their states.

const NAME_CAP = 80;
const VALUE_CAP = 200;
const CONTROLS = new Set(["input", "textarea", "select", "button", "summary", "progress", "meter"]);
const CONTROLS_BY_ARIA = "[role=combobox],[aria-checked],[aria-expanded],[aria-selected],[aria-pressed],[aria-disabled],"
  + "[aria-current],[aria-valuenow]";
const NO_VALUE = new Set(["checkbox", "radio", "submit", "reset", "button", "image", "hidden"]);
const FIELDS = new Set(["input", "textarea", "select"]);
const SAID = "[aria-label],[aria-labelledby]";
const NO_TEXT = new Set(["script", "style", "template", "select", "textarea"]);

/** Whether the value or the state of an element with this local name is compared. */
function isControl(element, name) {
  // Most elements of a page are none of them and have no attributes, which is quickly asked.
  return CONTROLS.has(name) || (element.hasAttributes() && element.matches(CONTROLS_BY_ARIA));
}

/** What a ControlState (core/models/capture.py) says of the control itself. */
function stateOf(element) {
  const aria = (name) => element.getAttribute(`aria-${name}`) ?? undefined;
  const { type } = element;
  const ticks = element.localName === "input" && (type === "checkbox" || type === "radio");
  const { open } = element.localName === "summary" ? (element.parentElement ?? {}) : {};
  const current = aria("current");
  const value = shownValue(element);
  return {
    // Of those without a role of their own one excludes the others, or does not.
    role: element.getAttribute("role") ?? (ticks ? type : undefined),
    name: nameOf(element),
    value: value === undefined ? undefined : abra.text.cap(value, VALUE_CAP),
    checked: ticks ? String(element.indeterminate ? "mixed" : element.checked) : aria("checked"),
    expanded: aria("expanded") ?? (open === undefined ? undefined : String(open)),
    selected: aria("selected"), pressed: aria("pressed"),
    current: current === undefined || current === "false" ? undefined : "true",
    disabled: abra.controls.isEnabled(element) ? undefined : true,
  };
}

/** The value of a form control as it is shown; undefined for a control that shows none. */
function shownValue(element) {
  const tag = element.localName;
  if (!FIELDS.has(tag)) return shownByRole(element);
  if (tag === "input" && NO_VALUE.has(element.type)) return undefined;
  if (tag === "select") return Array.from(element.selectedOptions, (option) => option.label).join(", ");
  return abra.secrecy.masked(element, element.value);
}

/** What a control made of other elements holds: a slider, a progress bar. */
function shownByRole(element) {
  if (element.localName === "progress" || element.localName === "meter") {
    return element.hasAttribute("value") ? String(element.value) : undefined;
  }
  const now = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  return now ?? undefined;
}

/**
 * The accessible name. What is called after its own words alone is not sent through the whole
 * computation: a page has thousands of buttons, and their generated content names none of them.
 */
function nameOf(element) {
  const isComputed = FIELDS.has(element.localName) || element.matches(SAID);
  const own = isComputed ? "" : abra.text.cap(textOf(element), NAME_CAP);
  return own || abra.text.cap(abra.name.nameOf(element) || nearLabelOf(element) || element.name, NAME_CAP);
}

/** The words beside a field that the page does not label, as a person takes them. */
function nearLabelOf(element) {
  return FIELDS.has(element.localName) ? abra.vicinity.labelOf(element) : "";
}

function textOf(element) {
  let text = "";
  // Not over childNodes, whose iterator takes several times as long.
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3) text += child.data;
    else if (child.nodeType === 1 && !NO_TEXT.has(child.localName)) text += " " + textOf(child);
  }
  return text;
}

abra.values = { isControl, stateOf };
