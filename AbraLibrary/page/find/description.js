// Describes an element as a Candidate (core/models/find/candidate.py).

import * as destinations from "../dom/destinations.js";
import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as containers from "../semantics/containers.js";
import * as controls from "../semantics/controls.js";
import * as arrows from "../semantics/drawn/arrows.js";
import * as boxlooks from "../semantics/drawn/boxlooks.js";
import * as presses from "../semantics/drawn/presses.js";
import * as icons from "../semantics/icons.js";
import * as inplace from "../semantics/inplace.js";
import * as kinds from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as nameModule from "../semantics/name.js";
import * as native from "../semantics/native.js";
import * as fieldcells from "../semantics/near/fieldcells.js";
import * as pseudo from "../semantics/pseudo.js";
import * as roleModule from "../semantics/role.js";
import * as secrecy from "../semantics/secrecy.js";
import * as vicinity from "../semantics/vicinity.js";
import * as choices from "../surface/choices.js";
import * as components from "../surface/components.js";
import * as ratings from "../surface/drawn/ratings.js";
import * as geometry from "../surface/geometry.js";
import * as headedModule from "../surface/headed.js";
import * as lines from "../surface/lines.js";
import * as tabs from "../surface/tabs.js";
import * as wordswitches from "../surface/wordswitches.js";
import * as registry from "./registry.js";
import * as texts from "./texts.js";

const { fillable: FILLABLE, choice: SELECTABLE, checkable: CHECKABLE } = kinds.ROLES;
const LISTED = kinds.SELECTORS.choice;
const TAB = "tab";
const BUTTON = "button";
const LINK = "link";
/** Roles that only a script makes pressable: such a cell is no more a control than a text in another. */
const PLAIN = new Set(["generic", "none", ...kinds.ROLES.plainCell]);
/** @type {Record<string, (element: Element, role: string) => boolean>} */
const PURPOSES = {
  fill: (element, role) =>
    (FILLABLE.has(role) || isTyped(element) || /** @type {HTMLElement} */ (element).isContentEditable || ratings.isOne(element)) && !element.matches("select"),
  select: (element, role) => element.matches("select,[aria-haspopup=listbox]") || SELECTABLE.has(role) || controls.opensList(element) || lookalikes.lookOf(element) === "combobox" || choices.isOne(element),
  check: (element, role) => CHECKABLE.has(role) || lookalikes.isTick(element) || wordswitches.isOne(element),
};

/**
 * Whether an element is of a kind that the purpose allows.
 * @param {Element} element
 * @param {string} purpose
 */
export function fits(element, purpose) {
  return PURPOSES[purpose]?.(element, roleModule.roleOf(element) ?? "") ?? true;
}

/**
 * Whether a purpose allows only some kinds of elements.
 * @param {string} purpose
 */
export function isNarrow(purpose) {
  return Object.hasOwn(PURPOSES, purpose);
}

/**
 * The role of an element, and whether its look gives it. A button that looks like a list is a button to whoever
 * presses it; a link that looks like a tab is one to whoever asks for a tab, and a link that its author called
 * something else, such as an entry of a menu, is still a link to whoever asks for one.
 * @param {Element} element
 * @param {{purpose?: string, role?: string}} [target]
 */
export function roleOf(element, { purpose = "", role } = {}) {
  const marked = roleModule.roleOf(element) ?? "";
  if ((role === TAB || PLAIN.has(marked)) && marked !== TAB && tabs.selectedOf(element) !== null) return { role: TAB, isDrawn: true };
  const look = PLAIN.has(marked) || isNarrow(purpose) ? (lookalikes.lookOf(element) ?? lookFor(element, purpose)) : null;
  if (role !== undefined && role !== marked && isAsked(element, marked, role, look)) return { role, isDrawn: true };
  return { role: look ?? marked, isDrawn: look !== null };
}

/**
 * Whether an element is what is asked for by what it does or looks like.
 * @param {Element} element
 * @param {string} marked its role by markup
 * @param {string} role
 * @param {string|null} look
 */
function isAsked(element, marked, role, look) {
  if (role === LINK) return leadsSomewhere(element);
  return role === BUTTON && look === null && isDrawnButton(element, marked);
}

/**
 * What an element is to whoever asks for a switch or a list.
 * @param {Element} element
 * @param {string} purpose
 */
function lookFor(element, purpose) {
  if (purpose === "check" && wordswitches.isOne(element)) return "switch";
  if (purpose === "fill" && ratings.isOne(element)) return "slider";
  if (purpose !== "select" || !choices.isOne(element)) return null;
  return choices.isBox(element) ? "combobox" : "radiogroup";
}

/**
 * Whether a box without a role is pressed, and shows no more than a button does: an icon, or a line; or a link is
 * drawn as one, or is an icon that leads nowhere.
 * @param {Element} element
 * @param {string} marked its role by markup
 */
function isDrawnButton(element, marked) {
  if (marked === LINK || leadsSomewhere(element)) return boxlooks.isDrawnAsButton(element) || (destinations.leadsNowhere(element) && icons.showsOnlyPicture(element));
  if (marked !== "" && !PLAIN.has(marked)) return false;
  const shown = /** @type {HTMLElement} */ (element).innerText ?? "";
  return !shown.trim().includes("\n") && !element.querySelector(kinds.SELECTORS.nextControl) && presses.beginsToTakePresses(element);
}

/**
 * Whether it is a link by nature, whatever its role: who opens it in a new tab gets the page.
 * @param {Element} element
 */
function leadsSomewhere(element) {
  return element.matches(destinations.LINK) && !destinations.leadsNowhere(element);
}

/** @param {Element} element */
function isTyped(element) {
  return element.matches(kinds.SELECTORS.typed);
}

/**
 * The words that may mean an element, folded, and their kind; the cheapest first.
 * @param {Element} element
 */
export function* textsOf(element) {
  for (const [whose, text] of TEXTS) {
    const words = text(element);
    if (words) yield { text: textModule.fold(words), whose };
  }
}

/**
 * Developers' names for it, folded; a part of one means nothing (core/find/scoring.py).
 * @param {Element} element
 * @returns {string[]}
 */
export function technicalTextsOf(element) {
  const texts = [selector.testIdOf(element), element.id, element.getAttribute("name"), ...icons.namesOf(element)];
  return texts.filter(Boolean).map(textModule.fold);
}

/** @type {["own"|"hint"|"near", (element: Element) => string|null|undefined][]} */
const TEXTS = [
  ["own", (element) => nameModule.nameOf(element)],
  ["own", (element) => internals.attributeOf(element, "aria-label")],
  ["hint", hintOf],
  ["hint", titleOf],
  ["own", ownText],
  ["own", labelOf],
  ["own", inplace.nameOf],
  ["near", (element) => vicinity.labelOf(element)],
  ["near", (element) => fieldcells.rowLabelOf(element)],
];

/**
 * What it shows while it is empty; a file input with a label still shows the browser's button.
 * @param {Element} element
 */
function hintOf(element) {
  return element.getAttribute("placeholder") ?? (element.matches("input[type=file]") ? native.DEFAULTS.get("file") : null);
}

/**
 * What shows when the pointer is on it.
 * @param {Element} element
 */
function titleOf(element) {
  return element.getAttribute("title") ?? icons.tipOf(element);
}

/**
 * A Candidate; for an element meant by its text, with those of `words` that it has.
 * @param {Element} element
 * @param {{purpose?: string, topmost?: boolean, modal?: string|null, section?: string|null, role?: string}} target
 * @param {Map<Element, {score: number, text: string}>|null} scope the meant containers, by element
 * @param {string|null} [words]
 */
// eslint-disable-next-line complexity -- a line for each field, with its default
export function describe(element, target, scope, words = null) {
  const { role, isDrawn } = roleOf(element, target);
  const name = nameModule.nameOf(element);
  const found = scope?.get(element);
  const [, around] = dom.outwards(element);
  const frame = around ? containers.frameTitleOf(around) : "";
  const sections = [...containers.sectionsAround(element, { isWide: Boolean(target.section) })].filter((each) => each !== "" && each !== frame);
  const isText = words !== null && target.purpose === "click";
  const isVisible = canBeUsed(element, target.purpose);
  return {
    ref: registry.idOf(element),
    type: typeOf(element, role),
    role,
    name: textModule.cap(isText ? words : name),
    text: textModule.cap(words ?? ownText(element)),
    label: optional(labelOf(element)),
    headline: optional(headlineOf(element)),
    nearLabel: optional(vicinity.labelOf(element)),
    rowLabel: optional(fieldcells.rowLabelOf(element)),
    placeholder: optional(hintOf(element)),
    isFilled: element.hasAttribute("placeholder") && !element.matches(":placeholder-shown"),
    ariaLabel: optional(internals.attributeOf(element, "aria-label") || inplace.nameOf(element)),
    title: optional(titleOf(element)),
    icons: icons.seenFirst(element).map((name) => textModule.cap(name)),
    attributes: {
      id: optional(element.id),
      name: optional(element.getAttribute("name")),
      dataTestId: optional(selector.testIdOf(element)),
    },
    context: containers.contextOf(element),
    containers: {
      form: containers.formOf(element),
      section: sections[0] ?? null,
      outerSections: sections.slice(1),
      frame: optional(frame),
      modal: containers.modalOf(element, { isWide: Boolean(target.modal) }),
      within: scope ? (found?.score ?? 0) : null,
      withinText: found?.text ?? null,
    },
    box: viewport.boxOf(element),
    visibility: {
      isVisible,
      reason: isVisible ? null : sight.reasonUnseen(target.purpose === "fill" && isForNobody(element) ? element : geometry.surfaceOf(element)),
      isEnabled: controls.isEnabled(element),
      isTopmost: target.topmost ? isTopmost(element) : null,
    },
    domPath: selector.path(element),
    shadowPath: selector.shadowPath(element),
    semantic: role !== "" && !PLAIN.has(role) && !isText && !isDrawn,
    isDrawn,
    isText,
    isOfItem: isText && texts.isOfItem(element),
    heads: target.purpose === "read" && PLAIN.has(role || "generic") ? headedBy(element) : null,
  };
}

/**
 * The id of what a text is the label of, as it stands over it.
 * @param {Element} element
 */
function headedBy(element) {
  const headed = headedModule.headedBy(element);
  return headed && registry.idOf(headed);
}

/**
 * Whether users see something to operate it by: itself, or the label that stands for it.
 * @param {Element} element
 * @returns {boolean}
 */
export function canBeSeen(element) {
  return dom.isVisible(geometry.surfaceOf(element));
}

/**
 * Whether something in it is seen: a box around parts that are out of the flow has no size (JupyterLab's body).
 * @param {Element} element
 * @returns {boolean}
 */
function holdsSeen(element) {
  return [...dom.childrenOf(element)].some((child) => dom.isShown(child) && (dom.isVisible(child) || holdsSeen(child)));
}

/**
 * Whether users see it and can reach it; an input takes files wherever it is.
 * @param {Element} element
 * @param {string} [purpose]
 */
export function canBeUsed(element, purpose) {
  if (purpose === "fill" && controls.isFilledUnseen(element)) return true;
  if (purpose === "fill" && isForNobody(element)) return false;
  if (purpose === "read" && dom.isShown(element) && holdsSeen(element)) return true;
  return canBeSeen(element) && sight.canBeReached(geometry.surfaceOf(element));
}

/**
 * Whether a text field that is clipped to nothing is kept from the keys and from assistive technology, too: whatever
 * its label says, it only submits what the fields that users see hold.
 * @param {Element} element
 */
function isForNobody(element) {
  const isKept = element.matches("input[tabindex='-1']") && element.matches(kinds.SELECTORS.textControl);
  return isKept && dom.isAriaHidden(element) && sight.isForReaders(element);
}

/**
 * Whether a press on its visible surface reaches it; null where it is out of view.
 * @param {Element} element
 */
function isTopmost(element) {
  const surface = geometry.surfaceOf(element);
  return viewport.isInView(surface) ? geometry.hitPointOf(surface).point !== null : null;
}

/**
 * @param {string|null|undefined} text
 * @returns {string|null}
 */
function optional(text) {
  return text ? textModule.cap(text) : null;
}

/**
 * @param {Element} element
 * @param {string} role
 */
function typeOf(element, role) {
  if (CHECKABLE.has(role)) return role === "radio" ? "radio" : "checkbox";
  if (element.matches("select")) return "select";
  if (element.matches("textarea")) return "textarea";
  if (role === "combobox" || role === "listbox") return "custom-dropdown";
  if (FILLABLE.has(role) || isTyped(element)) return "input";
  if (role === "link") return "link";
  return role === "button" || element.matches(kinds.SELECTORS.buttonByTag) ? "button" : "other";
}

/**
 * The visible text of a control, not its value.
 * @param {Element} element
 * @returns {string}
 */
function ownText(element) {
  if (element.matches("input")) return element.matches(kinds.SELECTORS.wordedInput) ? /** @type {HTMLInputElement} */ (element).value : "";
  if (element.matches(kinds.SELECTORS.textless)) return "";
  // A hidden element has no innerText, but is to be recognised in "found, but not visible".
  const all = dom.isShown(element) ? (/** @type {HTMLElement} */ (element).innerText ?? element.textContent) : element.textContent;
  const shown = pseudo.withoutLigatures(all, element);
  return arrows.withoutCaret(shown.trim() || ["::before", "::after"].map((part) => pseudo.textOf(element, part)).join("").trim());
}

/**
 * What a field shows as its value, if that is known to be no secret; a list that is typed into may show it beside that.
 * @param {Element} element
 */
export function valueOf(element) {
  const isShowing = element.matches(kinds.SELECTORS.formField) && !element.matches(`${kinds.SELECTORS.tick},${kinds.SELECTORS.wordedInput}`);
  if (!isShowing || secrecy.isSecret(element)) return "";
  const value = textModule.squeeze(controls.stateOf(element).value ?? "");
  if (value || !element.matches(LISTED)) return value;
  return textModule.squeeze(components.shownBy(element).map(({ text }) => text).join(" "));
}

/**
 * The first line of what it shows, or of its label, where a description follows: other lines, drawn in another way.
 * @param {Element} element
 */
function headlineOf(element) {
  for (const shown of [[element], label.labelsOf(element)]) {
    const [first, second] = shown.flatMap(lines.shownIn);
    if (second && isDrawnOtherwise(first[0], second[0])) return textModule.squeeze(first.map(({ data }) => data).join(""));
  }
  return "";
}

/**
 * Whether two texts have another size, weight or colour: what goes on in the next line has the same.
 * @param {Text} one @param {Text} other
 */
function isDrawnOtherwise(one, other) {
  const [first, second] = [one, other].map(({ parentElement }) => dom.styleOf(/** @type {Element} */ (parentElement)));
  return first?.fontSize !== second?.fontSize || first?.fontWeight !== second?.fontWeight || first?.color !== second?.color;
}

/**
 * The text of its label elements, or the name of the field it stands for. A label around a list has the options of
 * the list in it, which are no words for it.
 * @param {Element} element
 * @returns {string}
 */
function labelOf(element) {
  const words = label.labelsOf(element).map((each) => textModule.apartWithout(each, kinds.TAGS.notOwnText));
  return textModule.squeeze(words.join(" ")) || inplace.labelOf(element);
}
