// All words that an element can be called by, and more: enough to tell without computing its
// accessible name that an intent does not mean it. What is hidden, what is cut off and what is said
// twice is in it too, so that styles need not be asked and no change of them makes it wrong. It is
// never less than what text alternatives (name.js) and descriptions (description.js) are made of.

import * as roots from "../../dom/roots.js";
import * as selector from "../../dom/selector.js";
import * as text from "../../dom/text.js";
import * as icons from "../../semantics/icons.js";
import * as inplace from "../../semantics/inplace.js";
import * as label from "../../semantics/label.js";
import * as pseudo from "../../semantics/pseudo.js";
import * as vicinity from "../../semantics/vicinity.js";

/** Between two texts; no white space, and nothing that folds into anything else. */
export const MARK = "\u0001";
/** Attributes that are words inside the name of whatever holds the element (accname, HTML-AAM). */
const SAYING = new Set([
  "aria-label", "title", "alt", "label", "placeholder", "aria-placeholder", "aria-valuetext",
  "aria-valuenow", "value", "xlink:title",
]);
/** Attributes that only the element itself is known by. */
export const OWN = new Set(["id", "name", ...selector.TEST_ID_ATTRIBUTES]);
const REFERRING = new Set(["aria-labelledby", "aria-owns"]);
/** All of them. */
export const TELLING = new Set([...SAYING, ...OWN, ...REFERRING]);
/** What says more than its text, in a tree without shadow roots; see `sayingMore`. */
const SAYING_MORE = [
  ...[...SAYING, ...REFERRING, "aria-controls", "id"].map((name) => `[${name.replace("xlink:", "*|")}]`),
  "input", "textarea", "summary",
].join(",");
/** The words that browsers put on buttons without any (native.js). */
const DEFAULTS = { submit: "submit", reset: "reset", image: "submit", file: "choose file" };
export const LABELABLE = /^(button|input|meter|output|progress|select|textarea)$|-/;
const VALUELESS = /^(button|submit|reset|image|checkbox|radio|file|hidden|color)$/;
/** Conjoining letters and marks melt with what stands before them. */
const MELTING = new RegExp(`${MARK}[\\p{M}\\u1160-\\u11FF]`, "u");

const NONE = [];
const AROUND = new RegExp(` ?${MARK}+ ?`, "g");
// Both are seldom, and looking is cheaper.
const SPACED = new RegExp(` ${MARK}|${MARK} `);
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

/**
 * @param {Element} element
 * @param {object} generated what style sheets say (generated.js)
 * @returns {{wording: {words: string, joins: boolean, isLive: boolean, fields: WeakRef[]|null, label: WeakRef|null},
 *   watched: Element[], ids: string[]}} `words`: folded, each text between marks; `joins`: whether
 *   neighbours may make one word; `isLive`: no mutation tells of some of it; `label`: while it is
 *   there, what is near is no label; `watched`: elements outside of it that it depends on; `ids`:
 *   ids that it refers to, also those that nothing has yet.
 */
export function gather(element, generated) {
  const told = begun(element, generated);
  collect(element, told);
  if (vicinity.isField(element)) collectVicinity(element, told);
  for (const written of icons.saidOf(element)) if (written) addAlone(told, icons.wordsOf(written));
  return ended(told);
}

/**
 * The same of a container, which may be large, and nobody asks for its label: all of it is looked
 * through only where the browser cannot tell which elements say more than their text.
 */
export function gatherInside(container, generated) {
  if (generated.isUnknown || !roots.isFlat() || container.closest("label")) return gather(container, generated);
  const told = begun(container, generated);
  told.isWhole = true;
  collectOwn(container, told);
  const more = container.querySelectorAll(sayingMore(generated));
  for (let at = 0, { length } = more; at < length; at += 1) collectOwn(more[at], told);
  const texts = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) if (node.data) addInner(told, node.data);
  return ended(told);
}

/** A selector of all elements that `collectOwn` finds anything at. */
function sayingMore({ attributes }) {
  // One string, as the browser knows it again by that.
  if (!attributes.length) return SAYING_MORE;
  return [SAYING_MORE, ...attributes.map((name) => `[${CSS.escape(name)}]`)].join(",");
}

/** `inner` and `alone` are the texts so far, each with a mark behind it; lists that most do without
 *  are none until somebody adds to them, as there are tens of thousands of these. */
function begun(element, generated) {
  return {
    element, generated, inner: MARK, texts: 0, alone: MARK, watched: NONE, ids: NONE, seen: null, isLive: false,
    fields: null, label: null, isLabelled: null, isWhole: false,
  };
}

function addInner(told, text) {
  told.inner += text + MARK;
  told.texts += 1;
}

function addAlone(told, text) {
  told.alone += text + MARK;
}

function watch(told, element) {
  if (told.watched === NONE) told.watched = [];
  told.watched.push(element);
}

function referTo(told, id) {
  if (told.ids === NONE) told.ids = [];
  told.ids.push(id);
}

function ended(told) {
  const { inner, alone, watched, ids, fields } = told;
  const words = marked(inner + alone);
  const isLive = told.isLive || mayMelt(words);
  const label = told.label && new WeakRef(told.label);
  return { wording: { words, joins: told.texts > 1, isLive, fields, label, made: null }, watched, ids };
}

/** Folded. Where a box begins or ends, layout drops the space, and what is beside it joins. */
export function marked(texts) {
  const words = text.foldInner(texts);
  return SPACED.test(words) ? words.replace(AROUND, MARK) : words;
}

export function mayMelt(words) {
  return BEYOND_ASCII.test(words) && MELTING.test(words);
}

function collect(element, told) {
  collectOwn(element, told);
  if (element.shadowRoot) {
    watch(told, element);
    told.seen ??= new Set();
    collectChildren(element.shadowRoot, told);
  }
  collectChildren(element, told);
}

/** What an element says beside the text in it. */
function collectOwn(element, told) {
  if (element.hasAttributes()) collectAttributes(element, told);
  const { localName } = element;
  if (LABELABLE.test(localName)) collectLabels(element, told);
  if (element !== told.element && hasValue(element)) (told.fields ??= []).push(new WeakRef(element));
  if (localName === "summary") addAlone(told, "details");
  else if (localName === "input" && element.type in DEFAULTS) addAlone(told, DEFAULTS[element.type]);
  else if (localName === "slot") collectAssigned(element, told);
  if (told.generated.isUnknown) collectGenerated(element, told);
}

/** Whether it has what a user or a script may set without any mutation, and what speaks in names
 *  around it. Of a select, all that may be chosen is text. */
function hasValue(element) {
  const { localName } = element;
  return localName === "textarea" || (localName === "input" && !VALUELESS.test(element.type));
}

function collectChildren(parent, told) {
  if (parent.firstElementChild === null) {
    const text = parent.textContent;
    if (text) addInner(told, text);
    return;
  }
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) collectNode(node, told);
}

function collectNode(node, told) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data) addInner(told, node.data);
  } else if (node.nodeType === Node.ELEMENT_NODE && node !== told.element && !told.seen?.has(node)) {
    told.seen?.add(node);
    collect(node, told);
  }
}

/** What is slotted may be there twice, as the host's child and here. */
function collectAssigned(slot, told) {
  const root = slot.getRootNode();
  if (!root.host) return;
  watch(told, root.host);
  told.seen ??= new Set();
  // Which nodes are assigned by script, no mutation tells.
  if (root.slotAssignment === "manual") told.isLive = true;
  for (const node of slot.assignedNodes()) collectNode(node, told);
}

function collectAttributes(element, told) {
  const isOwner = element === told.element;
  for (const name of element.getAttributeNames()) {
    const isShown = told.generated.attributes.includes(name);
    if (SAYING.has(name) || isShown) {
      const value = element.getAttribute(name);
      if (value) (isOwner && !isShown ? addAlone : addInner)(told, value);
    } else if (isOwner && OWN.has(name)) {
      addAlone(told, element.getAttribute(name));
    } else if (REFERRING.has(name) || (name === "aria-controls" && !isOwner)) {
      collectReferences(element, name, told);
    }
  }
}

/** All elements of an id, not the first alone: the first may go, and no mutation tells of the next. */
function collectReferences(element, attribute, told) {
  const value = element.getAttribute(attribute);
  const scope = element.getRootNode();
  const targets = [...(value === "" ? (element.ariaLabelledByElements ?? []) : [])];
  // A script may put others in their place, and the attribute stays as it is.
  if (targets.length) told.isLive = true;
  for (const id of value.split(/[\t\n\f\r ]+/)) {
    if (id === "") continue;
    referTo(told, id);
    targets.push(...scope.querySelectorAll(`#${CSS.escape(id)}`));
  }
  for (const target of targets) collectOther(target, told);
}

function collectLabels(element, told) {
  for (const label of labelsFor(element, told)) {
    collectOther(label, told);
    if (element === told.element && label.control === element && /\S/.test(label.textContent)) told.label ??= label;
  }
}

/** Of a control inside, the labels around it are inside as well, unless one is around all of it. */
function labelsFor(element, told) {
  if (element === told.element || !told.element.contains(element)) return label.candidatesFor(element);
  told.isLabelled ??= told.element.closest("label") !== null;
  return told.isLabelled ? label.candidatesFor(element) : label.namingOf(element);
}

/** An element elsewhere that this one is called after. */
function collectOther(other, told) {
  if (other === told.element) return;
  // What changes inside of an element concerns it anyway.
  const isInside = told.element.contains(other);
  if (isInside && told.isWhole) return;
  told.seen ??= new Set();
  if (!isInside) watch(told, other);
  collectNode(other, told);
}

/** What is near is asked for where nothing else labels the field, as in vicinity.js. */
function collectVicinity(element, told) {
  const standsFor = inplace.labelOf(element);
  if (standsFor) {
    // No mutation of the editor or around it tells of the field that it stands for.
    told.isLive = true;
    addAlone(told, standsFor);
  }
  for (const label of vicinity.innerLabelsOf(element)) {
    watch(told, label);
    addAlone(told, label.textContent);
  }
  if (vicinity.isNamed(element)) {
    collectNear(vicinity.besideLabel(element), told);
    return;
  }
  if (told.label) {
    // Another element may get its id, and the label with it.
    if (element.id) referTo(told, element.id);
    return;
  }
  collectNear(vicinity.sourcesOf(element), told);
}

function collectNear(sources, told) {
  for (const { owner, text } of sources) {
    if (told.watched.at(-1) !== owner) watch(told, owner);
    const said = text();
    if (said) addAlone(told, said);
  }
}

function collectGenerated(element, told) {
  for (const part of ["::before", "::after"]) {
    const text = pseudo.textOf(element, part);
    if (text) addInner(told, text);
  }
}
