// The actionable elements: all with the semantics of a control, in all documents and open shadow
// roots of the page. The browser is queried, which is faster than any list of ours.

import * as order from "../dom/order.js";
import * as roots from "../dom/roots.js";
import * as written from "../dom/written.js";
import * as kinds from "./kinds.js";

const TAGS = kinds.TAGS.marked;
const ROLES = kinds.ROLES.marked;
const TEXT_ROLES = kinds.ROLES.textRole;
const NATIVE = kinds.TAGS.formField;
const NEAR = kinds.SELECTORS.nearControl;
const PRESSED = kinds.TYPES.pressedInput;

/**
 * Whether an element has the semantics of a control.
 * @param {Element} element
 */
export function isSemantic(element) {
  return element.hasAttribute("onclick") || isMarked(element);
}

/**
 * The same, but for a mere handler in its markup: that makes a row pressable, as a listener does, and its words stay
 * texts.
 * @param {Element} element
 */
export function isMarked(element) {
  // The same as the kind's selector, but tested on each element of a large page.
  const { localName } = element;
  if (TAGS.has(localName) || (localName === "input" && /** @type {HTMLInputElement} */ (element).type !== "hidden")) return true;
  if ((localName === "a" || localName === "area") && element.hasAttribute("href")) return true;
  if (written.isHost(element)) return true;
  return kinds.hasRole(element, ROLES) && !isShownValue(element);
}

/**
 * Whether an element only shows what is selected in the list around it: it says textbox, but nobody types into it (OOUI,
 * Select2).
 * @param {Element} element
 */
export function isShownValue(element) {
  if (NATIVE.has(element.localName) || !kinds.hasRole(element, TEXT_ROLES)) return false;
  return !written.isHost(element) && (element.parentElement?.closest("[role~=combobox]") ?? null) !== null;
}

/**
 * Whether an element is nothing but a button or a link: nobody fills, selects or checks it.
 * @param {Element} element
 */
export function isPlain(element) {
  switch (element.localName) {
    case "button": case "a": case "area": case "summary":
      break;
    case "input":
      if (PRESSED.has(/** @type {HTMLInputElement} */ (element).type)) break;
      return false;
    default:
      return false;
  }
  // Makes a button or link more than that.
  return !(element.hasAttribute("role") || element.hasAttribute("contenteditable") || element.hasAttribute("aria-haspopup"));
}

/** The roots at the last look, and how many elements in them were near a control. */
/** @type {WeakRef<roots.Root>[]} */
let listed = [];
let nearCount = 0;
/** Whether buttons and links may be inside editable text. */
let mayEdit = false;

/** Whether the roots have changed: a frame's document goes without a mutation. */
export function isOutdated() {
  const now = roots.all();
  return now.length !== listed.length || now.some((root, index) => root !== listed[index].deref());
}

/** The actionable elements of all roots, in the order of a walk. */
export function collect() {
  const present = roots.all();
  listed = present.map((root) => new WeakRef(root));
  mayEdit = false;
  const found = order.query(NEAR);
  nearCount = found.length;
  const designed = present.map((root) => (root.designMode === "on" ? /** @type {Document} */ (root).body : null)).filter((body) => body && !found.includes(body));
  const all = designed.length ? order.ordered([...found, .../** @type {HTMLElement[]} */ (designed)]) : found;
  return all.filter((element) => {
    mayEdit ||= element.hasAttribute("contenteditable");
    return isSemantic(element);
  });
}

/**
 * Descendants of a root or element that may be actionable; `isSemantic` decides.
 * @param {ParentNode} scope
 */
export function near(scope) {
  return scope.querySelectorAll(NEAR);
}

/** Whether the number near a control has changed since the last look. */
export function hasOthers() {
  return order.query(NEAR).length !== nearCount;
}

/** Whether a listed element may be editable without being a field. */
export function hasEditable() {
  // No mutation reports the design mode.
  return mayEdit || roots.all().some((root) => root.designMode === "on");
}
