// The label elements of a control (HTML, "labeled control").

import * as dom from "../dom/dom.js";
import * as kinds from "./kinds.js";

/**
 * @typedef {Element & {labels?: NodeListOf<HTMLLabelElement>|null}} Control
 * @typedef {Node & Partial<ParentNode>} Scope a document, a shadow root, or the root of a detached tree
 * @typedef {{byId: Map<string, HTMLLabelElement[]>, inside: Set<Element>}} Labels the labels by the id they name, and all elements inside a label
 */

// What people fill or choose in: a box to tick, or a file, may have several labels, and each of them is pressed for it.
const FILLED = `${kinds.SELECTORS.replaced},select`;

/**
 * @limit more labels with one id are not read for each of the controls with that id, but for the first
 * @unit labels
 */
const MANY = 50;

/** @type {WeakMap<Node, Labels>|null} */
let kept = null;

/**
 * The control's label elements in tree order, including those around it; without those that stand over another field.
 * @param {Control} control
 */
export function labelsOf(control) {
  if (control.localName.includes("-") || !control.labels) return customLabelsOf(control);
  return ownLabelsOf(control);
}

/** Once for all labels, as each may ask whose the others are. @type {(control: Control) => HTMLLabelElement[]} */
const ownLabelsOf = dom.memoized((control) => {
  const labels = declaredFor(control);
  if (labels.length < 2 || !control.matches(FILLED)) return labels;
  const own = labels.filter((label) => !standsElsewhere(label, control) && !isOfNamesake(label, control, labels[0]));
  return own.length > 0 ? own : labels;
});

/** @param {Control} control */
function declaredFor(control) {
  // control.labels searches the whole tree for each control: in a pass, all are found at once.
  if (!dom.isPassing()) return [...(control.labels ?? [])];
  return candidatesFor(control, true).filter((label) => label.control === control);
}

/**
 * Whether a label is not that of the field it is for: its `for` is a mistake, or its field has an id that another had
 * before. It stands in a box with one other field, which has no name, and the field it is for has a label of its own.
 * @param {HTMLLabelElement} label
 */
export function isAstray(label) {
  /** @type {Control|null} */
  const control = label.control;
  return control !== null && control.matches(FILLED) && declaredFor(control).length > 1 && !labelsOf(control).includes(label);
}

/** @param {HTMLLabelElement} label @param {Element} control */
function standsElsewhere(label, control) {
  for (let box = label.parentElement; box && !box.contains(control); box = box.parentElement) {
    const [field, ...others] = box.querySelectorAll(kinds.SELECTORS.field);
    if (field) return others.length === 0 && isUnnamed(field) && !(field.matches(kinds.SELECTORS.nativeField) && isApart(label, field, box));
  }
  return false;
}

/**
 * Whether a label stands behind a field, or words are between them that are in no control: then these call it.
 * @param {Element} label
 * @param {Element} field
 * @param {Element} box around both
 */
function isApart(label, field, box) {
  if (inTreeOrder(field, label) < 0) return true;
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
    if (label.contains(node) || inTreeOrder(label, node) > 0) continue;
    if (inTreeOrder(node, field) > 0) return false;
    if (/\p{L}/u.test(node.data) && !node.parentElement?.closest(kinds.SELECTORS.pressable)) return true;
  }
  return false;
}

/**
 * Whether the next field with the same id stands behind a label, as the field it is for stands behind the first.
 * @param {HTMLLabelElement} label
 * @param {Element} control
 * @param {HTMLLabelElement} first
 */
function isOfNamesake(label, control, first) {
  if (label === first || inTreeOrder(first, control) > 0 || inTreeOrder(control, label) > 0 || label.contains(control)) return false;
  const next = nextField(label);
  return next !== undefined && next.id === control.id && isUnnamed(next);
}

/** @type {(root: Scope) => Element[]} */
const fieldsBelow = dom.memoized((root) => [...(root.querySelectorAll?.(kinds.SELECTORS.field) ?? [])]);

/** The first field behind a label. @param {Element} label */
function nextField(label) {
  const fields = fieldsBelow(dom.rootOf(label));
  let [at, end] = [0, fields.length];
  while (at < end) {
    const middle = (at + end) >> 1;
    if (inTreeOrder(label, fields[middle]) < 0) end = middle;
    else at = middle + 1;
  }
  return fields[at];
}

/** @param {Control} field */
function isUnnamed(field) {
  return !field.hasAttribute("aria-label") && !field.hasAttribute("aria-labelledby") && declaredFor(field).length === 0;
}

/**
 * The labels around a control and those that name its id, in tree order. Of two controls with one id
 * only the first has them, until it goes.
 * @param {Element} control
 * @param {boolean} [isOwn] whether to leave out those that name another control of that id
 */
export function candidatesFor(control, isOwn = false) {
  /** @type {HTMLLabelElement[]} */
  const found = [];
  if (isAround(control)) for (let at = control.closest("label"); at; at = at.parentElement?.closest("label") ?? null) found.push(at);
  const naming = namingOf(control);
  // All that name one id are for the same control, and hundreds of them are none's next.
  if ((isOwn || naming.length > MANY) && naming[0]?.control !== control) return found.reverse();
  if (found.length === 0) return [...naming];
  for (const label of naming) if (!found.includes(label)) found.push(label);
  return found.sort(inTreeOrder);
}

/**
 * Whether a label may contain an element.
 * @param {Element} element
 */
export function isAround(element) {
  const scope = element.getRootNode();
  // A detached tree may have a label as its root.
  return scope.nodeType === Node.ELEMENT_NODE || labelsIn(scope).inside.has(element);
}

/**
 * The labels that name a control's id, which another control may share.
 * @param {Element} control
 */
export function namingOf(control) {
  return (control.id && labelsIn(control.getRootNode()).byId.get(control.id)) || NONE;
}

/** @type {HTMLLabelElement[]} */
const NONE = [];

/** @param {Node} one @param {Node} other */
function inTreeOrder(one, other) {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * The labels by the id they name, and all elements inside a label, as each control asks for both.
 * @type {(scope: Scope) => Labels}
 */
const labelsInPass = dom.memoized((scope) => {
  /** @type {Labels} */
  const { byId, inside } = { byId: new Map(), inside: new Set() };
  for (const label of scope.querySelectorAll?.("label") ?? []) {
    if (label.firstElementChild) for (const element of label.querySelectorAll("*")) inside.add(element);
    const id = label.getAttribute("for");
    if (id === null) continue;
    const known = byId.get(id);
    if (known) known.push(label);
    else byId.set(id, [label]);
  }
  return { byId, inside };
});

/** @param {Scope} scope */
function labelsIn(scope) {
  if (!kept) return labelsInPass(scope);
  let labels = kept.get(scope);
  if (!labels) kept.set(scope, (labels = labelsInPass(scope)));
  return labels;
}

/**
 * Runs `task` with the labels found earlier, which the caller knows to be current.
 * @template T
 * @param {WeakMap<Node, Labels>} labels
 * @param {() => T} task
 */
export function keeping(labels, task) {
  kept = labels;
  try {
    return task();
  } finally {
    kept = null;
  }
}

// Form-associated custom elements are labelable; only their internals know whether they are one.
/** @param {Element} element @returns {HTMLLabelElement[]} */
function customLabelsOf(element) {
  if (!element.localName.includes("-")) return [];
  const scope = element.getRootNode();
  const named = element.id ? labelsFor(element.id, scope) : [];
  /** @type {HTMLLabelElement|null} */
  const around = element.closest("label:not([for])");
  return around ? [around, ...named] : named;
}

/** @param {string} id @param {Scope} scope */
function labelsFor(id, scope) {
  if (dom.isPassing()) return labelsIn(scope).byId.get(id) ?? [];
  /** @type {NodeListOf<HTMLLabelElement>|undefined} */
  const named = scope.querySelectorAll?.(`label[for="${CSS.escape(id)}"]`);
  return [...(named ?? [])];
}
