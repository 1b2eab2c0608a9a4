// All words that an element can be called by, and more: enough to exclude it for an intent without
// computing its accessible name. Hidden, clipped and repeated texts are included, so that it needs no
// styles and no style change makes it wrong. It is never less than what text alternatives (name.js)
// and descriptions (description.js) are made of.

import * as roots from "../../dom/roots.js";
import * as selector from "../../dom/selector.js";
import * as text from "../../dom/text.js";
import * as icons from "../../semantics/icons.js";
import * as inplace from "../../semantics/inplace.js";
import * as kinds from "../../semantics/kinds.js";
import * as label from "../../semantics/label.js";
import * as fieldkinds from "../../semantics/near/fieldkinds.js";
import * as firstlines from "../../semantics/near/firstlines.js";
import * as pseudo from "../../semantics/pseudo.js";
import * as vicinity from "../../semantics/vicinity.js";

/** @typedef {ReturnType<typeof import("./generated.js").read>} Styles */
/**
 * @typedef {object} Words the text to search for words (holds.js)
 * @property {string} words folded, each text between marks
 * @property {boolean} joins whether neighbouring texts may form one word
 * @property {boolean} isLive whether some of it changes without a mutation
 * @property {WeakRef<HTMLInputElement|HTMLTextAreaElement>[]|null} fields whose values belong to it
 */
/**
 * @typedef {Words & {label: WeakRef<Element>|null, made: unknown}} Wording `label`: while it exists, there is
 *    no near label; `made`: the result of entries.ofWords
 */
/**
 * @typedef {{wording: Wording, watched: Element[], ids: string[]}} Gathered `watched`: outside elements that
 *    it depends on; `ids`: ids that it refers to, existing or not
 */
/**
 * @typedef {object} Gathering the words collected so far
 * @property {Element} element
 * @property {Styles} generated
 * @property {string} inner its texts so far, each followed by a mark
 * @property {number} texts how many of them
 * @property {string} alone the texts that form no word with others, each followed by a mark
 * @property {Element[]} watched
 * @property {string[]} ids
 * @property {Set<Node>|null} seen
 * @property {boolean} isLive
 * @property {Words["fields"]} fields
 * @property {Element|null} label
 * @property {boolean|null} isLabelled whether a label contains the whole element
 * @property {boolean} isWhole whether everything inside is visited anyway
 */

/** Separates two texts; not white space, and nothing folds into it. */
export const MARK = "\u0001";
/** Attributes that add words to the name of any element around (accname, HTML-AAM). */
const SAYING = new Set([
  "aria-label", "title", "alt", "label", "placeholder", "aria-placeholder", "aria-valuetext",
  "aria-valuenow", "value", "xlink:title", ...icons.TIPS,
]);
/** Attributes that identify only the element itself. */
export const OWN = new Set(["id", "name", ...selector.TEST_ID_ATTRIBUTES]);
const REFERRING = new Set(["aria-labelledby", "aria-owns"]);
/** All attributes with words. */
export const TELLING = new Set([...SAYING, ...OWN, ...REFERRING]);
/** Elements that add more than their text, in a tree without shadow roots; see `sayingMore`. */
const SAYING_MORE = [
  ...[...SAYING, ...REFERRING, "aria-controls", "id"].map((name) => `[${name.replace("xlink:", "*|")}]`),
  kinds.SELECTORS.textControl, "summary",
].join(",");
/** The words that browsers put on buttons without text (native.js). */
/** @type {Record<string, string>} */
const DEFAULTS = { submit: "submit", reset: "reset", image: "submit", file: "choose file" };
const VALUELESS = kinds.TYPES.untypedInput;
/** Conjoining letters and marks join what stands before them. */
const MELTING = new RegExp(`${MARK}[\\p{M}\\u1160-\\u11FF]`, "u");

/** @type {never[]} */
const NONE = [];
const AROUND = new RegExp(` ?${MARK}+ ?`, "g");
// Both are rare, and testing is cheaper.
const SPACED = new RegExp(` ${MARK}|${MARK} `);
/** @fixed Unicode */
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

/**
 * @param {Element} element
 * @param {Styles} generated what style sheets say
 * @returns {Gathered}
 */
export function gather(element, generated) {
  const gathering = begun(element, generated);
  collect(element, gathering);
  if (fieldkinds.isField(element)) collectVicinity(element, gathering);
  for (const written of icons.namesIn(element)) for (const called of icons.calledBy(written)) addAlone(gathering, called);
  return ended(gathering);
}

/**
 * The same for a container, which may be large and needs no label: everything in it is visited only
 * where the browser cannot select the elements that add more than their text.
 * @param {Element} container
 * @param {Styles} generated
 * @returns {Gathered}
 */
export function gatherInside(container, generated) {
  if (generated.isUnknown || !roots.isFlat() || container.closest("label")) return gather(container, generated);
  const gathering = begun(container, generated);
  gathering.isWhole = true;
  collectOwn(container, gathering);
  const more = container.querySelectorAll(sayingMore(generated));
  for (let at = 0, { length } = more; at < length; at += 1) collectOwn(more[at], gathering);
  const texts = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) if (node.data) addInner(gathering, node.data);
  return ended(gathering);
}

/**
 * A selector of all elements that `collectOwn` takes something from.
 * @param {Styles} generated
 */
function sayingMore({ attributes }) {
  // The same string each time: the browser caches selectors by it.
  if (!attributes.length) return SAYING_MORE;
  return [SAYING_MORE, ...attributes.map((name) => `[${CSS.escape(name)}]`)].join(",");
}

/**
 * `inner` and `alone` are the texts so far, each followed by a mark; lists that are rarely needed are
 * created on use, as there are tens of thousands of these.
 * @param {Element} element
 * @param {Styles} generated
 * @returns {Gathering}
 */
function begun(element, generated) {
  return {
    element, generated, inner: MARK, texts: 0, alone: MARK, watched: NONE, ids: NONE, seen: null, isLive: false,
    fields: null, label: null, isLabelled: null, isWhole: false,
  };
}

/**
 * @param {Gathering} gathering
 * @param {string} text
 */
function addInner(gathering, text) {
  gathering.inner += text + MARK;
  gathering.texts += 1;
}

/**
 * @param {Gathering} gathering
 * @param {string} text
 */
function addAlone(gathering, text) {
  gathering.alone += text + MARK;
}

/**
 * @param {Gathering} gathering
 * @param {Element} element
 */
function watch(gathering, element) {
  if (gathering.watched === NONE) gathering.watched = [];
  gathering.watched.push(element);
}

/**
 * @param {Gathering} gathering
 * @param {string} id
 */
function referTo(gathering, id) {
  if (gathering.ids === NONE) gathering.ids = [];
  gathering.ids.push(id);
}

/**
 * @param {Gathering} gathering
 * @returns {Gathered}
 */
function ended(gathering) {
  const { inner, alone, watched, ids, fields } = gathering;
  const words = marked(inner + alone);
  const isLive = gathering.isLive || mayMelt(words);
  const label = gathering.label && new WeakRef(gathering.label);
  return { wording: { words, joins: gathering.texts > 1, isLive, fields, label, made: null }, watched, ids };
}

/**
 * Folded. At the edges of a box, layout drops the space, so that neighbours join.
 * @param {string} texts
 * @returns {string}
 */
export function marked(texts) {
  const words = text.foldInner(texts);
  return SPACED.test(words) ? words.replace(AROUND, MARK) : words;
}

/** @param {string} words */
export function mayMelt(words) {
  return BEYOND_ASCII.test(words) && MELTING.test(words);
}

/**
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collect(element, gathering) {
  collectOwn(element, gathering);
  if (element.shadowRoot) {
    watch(gathering, element);
    gathering.seen ??= new Set();
    collectChildren(element.shadowRoot, gathering);
  }
  collectChildren(element, gathering);
}

/**
 * Collects an element's words besides the text in it.
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collectOwn(element, gathering) {
  if (element.hasAttributes()) collectAttributes(element, gathering);
  const { localName, type } = /** @type {HTMLInputElement} */ (element);
  if (isLabelable(localName)) collectLabels(element, gathering);
  if (element !== gathering.element && hasValue(element)) (gathering.fields ??= []).push(new WeakRef(element));
  if (localName === "summary") addAlone(gathering, "details");
  else if (localName === "input" && type in DEFAULTS) addAlone(gathering, DEFAULTS[type]);
  else if (localName === "slot") collectAssigned(/** @type {HTMLSlotElement} */ (element), gathering);
  if (gathering.generated.isUnknown) collectGenerated(element, gathering);
}

/**
 * Whether an element may have labels, as custom elements may, too.
 * @param {string} localName
 */
export function isLabelable(localName) {
  return kinds.TAGS.labelable.has(localName) || localName.includes("-");
}

/**
 * Whether users or scripts can set its value without a mutation, and it counts in names around it.
 * All options of a select count as text.
 * @param {Element} element
 * @returns {element is HTMLInputElement|HTMLTextAreaElement}
 */
function hasValue(element) {
  const { localName, type } = /** @type {HTMLInputElement} */ (element);
  return localName === "textarea" || (localName === "input" && !VALUELESS.has(type));
}

/**
 * @param {Element|ShadowRoot} parent
 * @param {Gathering} gathering
 */
function collectChildren(parent, gathering) {
  if (parent.firstElementChild === null) {
    const text = parent.textContent;
    if (text) addInner(gathering, text);
    return;
  }
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) collectNode(node, gathering);
}

/**
 * @param {Node} node
 * @param {Gathering} gathering
 */
function collectNode(node, gathering) {
  if (node.nodeType === Node.TEXT_NODE) {
    const { data } = /** @type {Text} */ (node);
    if (data) addInner(gathering, data);
  } else if (node.nodeType === Node.ELEMENT_NODE && node !== gathering.element && !gathering.seen?.has(node)) {
    gathering.seen?.add(node);
    collect(/** @type {Element} */ (node), gathering);
  }
}

/**
 * A slotted node may be there twice, as the host's child and here.
 * @param {HTMLSlotElement} slot
 * @param {Gathering} gathering
 */
function collectAssigned(slot, gathering) {
  const root = /** @type {ShadowRoot} */ (slot.getRootNode());
  if (!root.host) return;
  watch(gathering, root.host);
  gathering.seen ??= new Set();
  // Assigning nodes by script causes no mutation.
  if (root.slotAssignment === "manual") gathering.isLive = true;
  for (const node of slot.assignedNodes()) collectNode(node, gathering);
}

/**
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collectAttributes(element, gathering) {
  const isOwner = element === gathering.element;
  for (const name of element.getAttributeNames()) {
    const isShown = gathering.generated.attributes.includes(name);
    if (SAYING.has(name) || isShown) {
      const value = element.getAttribute(name);
      if (value) (isOwner && !isShown ? addAlone : addInner)(gathering, value);
    } else if (isOwner && OWN.has(name)) {
      addAlone(gathering, element.getAttribute(name) ?? "");
    } else if (REFERRING.has(name) || (name === "aria-controls" && !isOwner)) {
      collectReferences(element, name, gathering);
    }
  }
}

/**
 * All elements of an id, not just the first: it may be removed, and no mutation reports the next.
 * @param {Element} element
 * @param {string} attribute
 * @param {Gathering} gathering
 */
function collectReferences(element, attribute, gathering) {
  const value = element.getAttribute(attribute) ?? "";
  const scope = /** @type {ShadowRoot} */ (element.getRootNode());
  const targets = [...(value === "" ? (element.ariaLabelledByElements ?? []) : [])];
  // A script may replace them while the attribute stays.
  if (targets.length) gathering.isLive = true;
  for (const id of value.split(/[\t\n\f\r ]+/)) {
    if (id === "") continue;
    referTo(gathering, id);
    targets.push(...scope.querySelectorAll(`#${CSS.escape(id)}`));
  }
  for (const target of targets) collectOther(target, gathering);
}

/**
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collectLabels(element, gathering) {
  for (const label of labelsFor(element, gathering)) {
    collectOther(label, gathering);
    if (element === gathering.element && label.control === element && /\S/.test(label.textContent)) gathering.label ??= label;
  }
}

/**
 * The labels of a control inside are inside as well, unless one contains the whole element.
 * @param {Element} element
 * @param {Gathering} gathering
 * @returns {Iterable<HTMLLabelElement>}
 */
function labelsFor(element, gathering) {
  if (element === gathering.element || !gathering.element.contains(element)) return label.candidatesFor(element);
  gathering.isLabelled ??= gathering.element.closest("label") !== null;
  return gathering.isLabelled ? label.candidatesFor(element) : label.namingOf(element);
}

/**
 * Collects another element that this one is named after.
 * @param {Element} other
 * @param {Gathering} gathering
 */
function collectOther(other, gathering) {
  if (other === gathering.element) return;
  // Changes inside an element concern it anyway.
  const isInside = gathering.element.contains(other);
  if (isInside && gathering.isWhole) return;
  gathering.seen ??= new Set();
  if (!isInside) watch(gathering, other);
  collectNode(other, gathering);
}

/**
 * A near label is looked for where nothing else labels the field, as in vicinity.js.
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collectVicinity(element, gathering) {
  const standsFor = inplace.labelOf(element);
  // No mutation of the field or around it shows for which one it stands.
  if (standsFor || inplace.mayStandForOne(element)) gathering.isLive = true;
  if (standsFor) for (const words of new Set([standsFor, inplace.nameOf(element)])) addAlone(gathering, words);
  for (const label of fieldkinds.innerLabelsOf(element)) {
    watch(gathering, label);
    addAlone(gathering, text.apart(label));
  }
  if (fieldkinds.isNamed(element)) {
    collectNear(vicinity.besideLabel(element), gathering);
    return;
  }
  // Another element may get its id, and with it the label.
  if (gathering.label && element.id) referTo(gathering, element.id);
  if (gathering.label && fieldkinds.isLabelled(element)) return;
  collectNear(vicinity.sourcesOf(element), gathering);
}

/**
 * @param {Iterable<import("../../semantics/near/firstlines.js").Source>} sources
 * @param {Gathering} gathering
 */
function collectNear(sources, gathering) {
  for (const { owner, text, at, of = at } of sources) {
    if (gathering.watched.at(-1) !== owner) watch(gathering, owner);
    const words = of ? "" : text();
    if (words) addAlone(gathering, words);
    // Its style says which of them make the words.
    if (of) for (const part of firstlines.textsOf(of)) addInner(gathering, part);
  }
}

/**
 * @param {Element} element
 * @param {Gathering} gathering
 */
function collectGenerated(element, gathering) {
  for (const part of ["::before", "::after"]) {
    const text = pseudo.textOf(element, part);
    if (text) addInner(gathering, text);
  }
}
