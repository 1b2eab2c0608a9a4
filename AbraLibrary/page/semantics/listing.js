// Which elements are actionable: all with the semantics of a control, of all documents and open
// shadow roots that the page is made of. The browser is asked, which is faster than any list of ours.

import * as order from "../dom/order.js";
import * as roots from "../dom/roots.js";
import * as written from "../dom/written.js";
import * as kinds from "./kinds.js";

const TAGS = kinds.TAGS.control;
const ROLES = kinds.ROLES.control;
const NEAR = kinds.SELECTORS.nearControl;
const PRESSED = kinds.TYPES.pressedInput;

/**
 * Whether an element has the semantics of a control.
 * @param {Element} element
 */
export function isSemantic(element) {
  // As the selector of the kind, which is asked of each element of a large page here.
  const { localName } = element;
  if (TAGS.has(localName) || (localName === "input" && /** @type {HTMLInputElement} */ (element).type !== "hidden")) return true;
  if ((localName === "a" || localName === "area") && element.hasAttribute("href")) return true;
  return element.hasAttribute("onclick") || written.isHost(element) || kinds.hasRole(element, ROLES);
}

/**
 * Whether an element is a button or a link and nothing else: nobody fills, selects or checks it.
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
  // What makes more of a button or a link than one to press.
  return !(element.hasAttribute("role") || element.hasAttribute("contenteditable") || element.hasAttribute("aria-haspopup"));
}

/** The roots that were looked into last, and how much was near a control in them. */
/** @type {WeakRef<roots.Root>[]} */
let listed = [];
let nearCount = 0;
/** Whether there may be buttons and links inside text that a user edits. */
let mayEdit = false;

/** Whether there are other roots than before: the document of a frame goes without a mutation. */
export function isOutdated() {
  const now = roots.all();
  return now.length !== listed.length || now.some((root, index) => root !== listed[index].deref());
}

/** The actionable elements of all roots, in the order in which a walk of the page meets them. */
export function collect() {
  const present = roots.all();
  listed = present.map((root) => new WeakRef(root));
  mayEdit = false;
  const found = order.query(NEAR);
  nearCount = found.length;
  return found.filter((element) => {
    mayEdit ||= element.hasAttribute("contenteditable");
    return isSemantic(element);
  });
}

/**
 * What is below a root or an element and may be actionable; `isSemantic` decides.
 * @param {ParentNode} scope
 */
export function near(scope) {
  return scope.querySelectorAll(NEAR);
}

/** Whether more or less is near a control than when it was last looked for. */
export function hasOthers() {
  return order.query(NEAR).length !== nearCount;
}

/** Whether some of what is listed may be edited without being a field by itself. */
export function hasEditable() {
  // No mutation reports the design mode.
  return mayEdit || roots.all().some((root) => root.designMode === "on");
}
