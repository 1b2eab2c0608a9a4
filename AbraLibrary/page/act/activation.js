// What the browser does by itself where an element is pressed, with or without a listener.

/** What a click of the main button does once its listeners have been called, and what may stop it. */
const ACTIVATED = "a[*|href],area[href],input,select,option,summary,video,audio,object,[popovertarget],[commandfor]";
/** What takes the focus, the caret or the press itself, whichever button it is of. */
const SERVED = "input,select,textarea,iframe,embed,[contenteditable]";

/**
 * Whether more comes of a click than what its listeners do: it is followed, submits, opens. No other button does so, and a
 * label does it for its control alone.
 */
function isActivated(element) {
  for (let at = element; at; at = abra.dom.parentOf(at)) {
    if (at.matches(ACTIVATED) || isLabelOfControl(at) || isButtonOfForm(at)) return true;
  }
  return false;
}

function isLabelOfControl({ localName, control }) {
  return localName === "label" && Boolean(control);
}

function isButtonOfForm({ localName, form, type }) {
  return localName === "button" && Boolean(form) && type !== "button";
}

/** Whether the browser does something by itself for a press of any button. */
function isServed(element) {
  for (let at = element; at; at = abra.dom.parentOf(at)) if (at.matches(SERVED)) return true;
  return abra.remembered.query("[popover]").some((popover) => popover.matches(":popover-open"));
}

abra.activation = { isActivated, isServed };
