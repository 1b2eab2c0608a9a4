// Drawn drop-down lists: the combobox and listbox patterns of ARIA (APG), and what component libraries make of them.

import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as description from "../find/description.js";
import * as registry from "../find/registry.js";
import * as standins from "../find/standins.js";
import * as textsModule from "../find/texts.js";
import * as scrolls from "../observe/scrolls.js";
import * as controls from "../semantics/controls.js";
import * as arrows from "../semantics/drawn/arrows.js";
import * as kinds from "../semantics/kinds.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as nameModule from "../semantics/name.js";
import * as pseudo from "../semantics/pseudo.js";
import * as secrecy from "../semantics/secrecy.js";
import * as idleness from "../signals/idleness.js";
import * as choices from "../surface/choices.js";
import * as componentsModule from "../surface/components.js";
import * as mixedrows from "../surface/drawn/mixedrows.js";
import * as geometry from "../surface/geometry.js";
import * as listsModule from "../surface/lists.js";
import * as meant from "../surface/meant.js";
import * as chips from "./chips.js";
import * as optionrows from "./optionrows.js";
import * as selects from "./selects.js";

const POPUP = "[aria-haspopup=true],[aria-haspopup=dialog]";
// @unit options
// @limit how many options of a list are read
const MOST = 1000;
// @unit frames
// @limit how often to wait for a frame, 60 ms each if it is late
const MOST_TRIES = 10;
// In a class name; not in "not selected".
// @measured made for the classes of component libraries with `selected` as a word
// @test utest/page/fields/test_options.py::test_what_the_options_say_of_how_many_may_be_selected
const SELECTED = /(^|[-_\s])(?<!(^|[-_\s])(not|un|non)[-_])selected([-_\s]|$)/;
// The same for disabled.
// @measured made for the classes of component libraries with `disabled` as a word
// @test utest/page/fields/test_options.py::test_an_option_whose_class_says_so_is_disabled
const DISABLED = /(^|[-_\s])disabled([-_\s]|$)/;
// What stands before or behind the words of a chosen option, and is no word.
// @fixed Unicode: check marks
const TICK = /^[✓✔☑]\uFE0F?\s*|\s*[✓✔☑]\uFE0F?$/gu;
// Of a longer word the first letters of a name are no initials.
// @unit letters
// @measured not measured: avatars have one or two, seldom three
// @test utest/page/fields/test_options.py::test_an_option_is_called_without_a_tick_and_without_initials
const INITIALS = 3;
// A list is scrolled by this share of its height: the last rows stay in view, so that none is missed.
// @unit a share of 1
// @measured not measured: chosen so that a row that is cut off at the end becomes visible
// @test utest/page/fields/test_options.py::test_a_list_is_scrolled_on_by_less_than_is_in_view
const PART = 0.8;
// @unit px
// @limit a very low list is scrolled by this much, so that it reaches its end
const LEAST_PX = 20;
const BUTTONS = kinds.SELECTORS.buttonOrLink;

/**
 * The control itself or, for a component, the only one in it.
 * @param {Element} element
 * @returns {Element|null}
 */
function controlOf(element) {
  if (element.matches(`${componentsModule.CONTROL},${POPUP}`) || asInput(element).list || controls.opensList(element)) return element;
  return onlyIn(element, componentsModule.CONTROL) ?? onlyIn(element, POPUP) ?? (lookalikes.lookOf(element) === "combobox" || standins.selectOf(element) || choices.isOne(element) ? element : null);
}

/**
 * For members that others lack.
 * @param {Element} element
 */
function asInput(element) {
  return /** @type {HTMLInputElement} */ (element);
}

/**
 * The only visible element of a kind in another; nested ones are its parts.
 * @param {Element} element
 * @param {string} selector
 * @returns {Element|null}
 */
function onlyIn(element, selector) {
  /** @type {Element[]} */
  const inner = [];
  for (const each of controls.below(element)) {
    const isInner = each.matches(selector) && dom.isVisible(each);
    if (isInner && !inner.some((outer) => dom.contains(outer, each))) inner.push(each);
  }
  return inner.length === 1 ? inner[0] : null;
}

/**
 * The text field of one line that an element is or stands for, or null. Only such inputs have a selection.
 * @param {Element} element
 */
function typedIn(element) {
  const field = controls.fieldOf(element);
  return field?.localName === "input" && isEditable(field) && asInput(field).selectionStart !== null ? field : null;
}

/**
 * The kind of list that an element is, and what to press to open it.
 * @param {{ref: string, suggests?: boolean}} options `suggests`: a text field may show a list as one types
 * @returns {object|"gone"|null} null if it is none
 */
export function describe({ ref, suggests = false }) {
  const known = registry.get(ref);
  if (!known) return "gone";
  const listed = controlOf(known);
  const element = listed ?? (suggests ? typedIn(known) : null);
  if (!element) return null;
  const own = {
    ref: registry.idOf(element), isMultiple: isMultiple(element), isEnabled: controls.isEnabled(element), isPlain: listed === null,
  };
  if (element.matches("select")) return { ...own, kind: "native", options: selects.optionsOf(element), standIn: standins.described(element) };
  if (asInput(element).list && element.getAttribute("role") !== "combobox") {
    return { ...own, kind: "native", options: selects.optionsOf(element) };
  }
  optionrows.begin(element);
  isToggled(element);
  const isList = element.getAttribute("role") === "listbox";
  const isBesideField = mixedrows.isOne(element);
  const options = isBesideField ? choices.valuesIn(element).map((each) => optionOf(each, element)) : [];
  return {
    ...own, kind: isList ? "list" : "popup", options, isBesideField, surface: isList ? own.ref : surfaceOf(element),
    isOpen: isList || isOpen(element) || choices.valuesIn(element).length > 0, isEditable: isEditable(element), ...shownBy(element),
  };
}

/**
 * Whether a press on it closes its list, as it opens it: an Escape may close what the list is in. The press goes to
 * the words in it, and to no cross beside them.
 * @param {Element} element
 */
function isToggled(element) {
  if (!choices.isMenuBox(element)) return false;
  meant.prefer(element, textsModule.textsIn(element).filter(({ data }) => textModule.LETTER.test(data)), "");
  return true;
}

/**
 * What a control shows as chosen: of values side by side the only marked one.
 * @param {Element} element
 */
function shownBy(element) {
  const values = choices.valuesIn(element);
  if (values.length === 0) return { shown: shownOf(element), pieces: piecesOf(element) };
  const chosen = values.filter((each) => choices.isChosen(each, element));
  return { shown: chosen.length === 1 ? optionOf(chosen[0], element).label : "", pieces: [] };
}

/**
 * Whether several options may be selected, by the control, its list or the select behind it.
 * @param {Element} element
 */
function isMultiple(element) {
  if (asInput(element).multiple === true || standins.selectOf(element)?.multiple) return true;
  return isMarked(element);
}

/**
 * Whether a multiple list marks its selection; a single one may mark what the arrow keys are at.
 * @param {Element} element
 */
function isMarked(element) {
  const lists = [element, ...listsModule.linkedTo(element)];
  return asInput(element).multiple === true || lists.some((each) => each.getAttribute("aria-multiselectable") === "true");
}

/** @param {Element} element */
function isEditable(element) {
  return element.matches(kinds.SELECTORS.textControl) && takesText(asInput(element)) && (element.getAttribute("aria-autocomplete") ?? "list") !== "none";
}

/**
 * What to press: the control or, if its component is visible in its place or over it, that.
 * @param {Element} element
 * @returns {string}
 */
function surfaceOf(element) {
  const seen = geometry.surfaceOf(element);
  if (seen !== element) return registry.idOf(partToPress(seen));
  const { isInView } = viewport;
  if (!isInView(element)) scrolls.byUs(element, () => element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
  const { point, cover } = geometry.hitPointOf(element);
  if (point || !cover) return registry.idOf(element);
  const components = componentsModule.around(element);
  const isOwn = components.some((at) => dom.contains(at, cover));
  const over = isOwn ? cover : coverBelow(element, components);
  // A box without a size positions its content, and cannot be hit itself.
  /** @param {Element} at */
  const canBeHit = (at) => (isOwn ? geometry.hitPointOf(at).point !== null : at.getBoundingClientRect().height > 0);
  return registry.idOf(components.find((at) => over && dom.contains(at, over) && canBeHit(at)) ?? element);
}

/**
 * A part of a component that is no button: in the middle there may be one that removes an option.
 * @param {Element} component
 * @returns {Element}
 */
function partToPress(component) {
  if (!viewport.isInView(component)) scrolls.byUs(component, () => component.scrollIntoView({ block: "center", behavior: "instant" }));
  /** @param {Element} part */
  const isFree = (part) => {
    const { point } = geometry.hitPointOf(part);
    const hit = point && viewport.hitOnTheWay(part, point);
    return hit && !dom.closest(hit, (at) => at !== component && at.matches(`${BUTTONS},svg`) && dom.contains(component, at));
  };
  return [component, ...controls.below(component)].find((part) => componentsModule.canBeSeen(part) && isFree(part)) ?? component;
}

/**
 * What of its own components lies over a control, below what temporarily covers them all; else null.
 * @param {Element} element
 * @param {Element[]} components
 * @returns {Element|null}
 */
function coverBelow(element, components) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const stack = viewport.stackAt(dom.viewOf(element), element, middle);
  const first = stack.find((each) => each === element || components.some((at) => dom.contains(at, each)));
  return first === undefined || first === element ? null : first;
}

/** @param {Element} element */
function isOpen(element) {
  const states = listsModule.holdersOf(element).map((each) => each.getAttribute("aria-expanded"));
  if (states.includes("true")) return true;
  return !states.includes("false") && optionrows.rowsOf(listsModule.linkedTo(element), optionrows.OPTION).length > 0;
}

/**
 * Whether a field is for typing, and not only for the keys of a list: there a blank would select what is marked.
 * @param {HTMLInputElement} field
 */
function takesText(field) {
  return !field.readOnly && field.inputMode !== "none" && field.ariaReadOnly !== "true";
}

/**
 * The filter field of an open list, once it has the focus.
 * @param {Element} element
 * @returns {HTMLInputElement|null}
 */
function filterOf(element) {
  const focused = /** @type {HTMLInputElement|null} */ (focusing.deepFocus());
  if (!focused?.matches(kinds.SELECTORS.textControl) || !takesText(focused) || controls.fieldOf(focused) !== focused) return null;
  return isOfControl(element, focused) ? focused : null;
}

/**
 * The name of an option, without further content.
 * @param {Element} row
 * @param {Element} control
 */
function optionOf(row, control) {
  const words = optionrows.textOf(row);
  const seen = seenTextOf(row, words);
  const named = row.matches("[role]") ? nameOf(row, seen === words ? "" : seen) || seen : seen;
  const label = choices.wordsOf(row) ?? named;
  const position = Number(row.getAttribute("aria-posinset"));
  return {
    label: textModule.cap(withoutOrnament(label, row)), text: textModule.cap(words), value: valueOf(row), selected: isSelected(row) && !isOnlyActive(row, control) && choices.valuesIn(control).length === 0,
    disabled: !controls.isEnabled(row) || DISABLED.test(row.getAttribute("class") ?? ""),
    position: position > 0 ? position - 1 : null, mainLine: mainLineOf(row),
  };
}

/**
 * A label without a tick, or the initials that stand for a picture of who is called so.
 * @param {string} label
 * @param {Element} row
 */
function withoutOrnament(label, row) {
  const bare = label.replace(TICK, "");
  const [first, second = ""] = componentsModule.piecesIn(row, row).map(({ text }) => text);
  const rest = first && second && bare.startsWith(first) && isInitials(first, second) ? bare.slice(first.length).trim() : bare;
  return textModule.LETTER.test(rest) ? rest : label;
}

/**
 * @param {string} letters
 * @param {string} name
 */
function isInitials(letters, name) {
  const initials = textModule.fold(name).split(" ").map(([initial]) => initial);
  const [first, ...others] = textModule.fold(letters);
  return others.length < Math.min(initials.length, INITIALS) && first === initials[0] && others.every((each) => initials.slice(1).includes(each));
}

/**
 * The first rendered line of a row with several, without the small name of a group before it; else "".
 * @param {Element} row
 * @returns {string}
 */
function mainLineOf(row) {
  const pieces = componentsModule.piecesIn(row, row);
  if (pieces.length > 1) return textModule.cap((pieces.find((each) => !isBeforeLarger(each, pieces)) ?? pieces[0]).text);
  // A line below may be drawn by a span that is a block.
  const lines = String(/** @type {HTMLElement} */ (row).innerText ?? "").split("\n").filter((line) => /\S/.test(line));
  return lines.length > 1 ? textModule.cap(lines[0]) : "";
}

/**
 * Whether a piece stands before a larger one on the same line.
 * @param {chips.Piece} piece
 * @param {chips.Piece[]} pieces
 */
function isBeforeLarger({ box }, pieces) {
  const { top, bottom } = box.getBoundingClientRect();
  return pieces.some(({ box: other }) => {
    const beside = other.getBoundingClientRect();
    const isAfter = (box.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !dom.contains(box, other);
    return isAfter && beside.top < bottom && beside.bottom > top && sizeOf(other) > sizeOf(box);
  });
}

/** @param {Element} element */
function sizeOf(element) {
  return Number.parseFloat(dom.styleOf(element)?.fontSize ?? "");
}

/**
 * The words of a row, without those for users who cannot see its state (UI5: "Not Selected,").
 * @param {Element} row
 * @param {string} [all]
 */
function seenTextOf(row, all = optionrows.textOf(row)) {
  const hidden = [...controls.below(row)].filter((each) => isForReaders(each) && optionrows.textOf(each));
  if (hidden.length === 0) return all;
  const seen = textModule.squeeze(componentsModule.piecesIn(row, row).map(({ text }) => text).join(" "));
  return seen || all;
}

/** @param {Element} element */
function isForReaders(element) {
  return dom.isRendered(element) && dom.isOutOfFlow(element) && sight.isForReaders(element);
}

/**
 * The name of a row, without invisible words and those a style sheet adds for the moment (Choices.js:
 * "Press to select").
 * @param {Element} row
 * @param {string} seen
 * @returns {string}
 */
function nameOf(row, seen) {
  const { name, source } = nameModule.nameWithSource(row);
  if (source === "content" && seen && name !== seen && textModule.fold(name).includes(textModule.fold(seen))) return seen;
  return source === "content" ? withoutAdded(name, row) : name;
}

/**
 * @param {string} name
 * @param {Element} row
 */
function withoutAdded(name, row) {
  for (let /** @type {Element|null} */ at = row; at; at = at.lastElementChild) {
    const added = textModule.squeeze(pseudo.textOf(at, "::after"));
    if (added && name.length > added.length && name.endsWith(added)) name = name.slice(0, -added.length).trim();
  }
  return name;
}

/** @param {Element} row @returns {string} */
function valueOf(row) {
  return textModule.cap(row.getAttribute("data-value") ?? row.getAttribute("value") ?? "", 1000);
}

/** @param {Element} row */
function isSelected(row) {
  if (isTicked(row)) return true;
  // A row with both uses one for its tick and the other for the keys (antd, trees).
  const states = [row.getAttribute("aria-selected"), row.getAttribute("aria-checked")].filter((each) => each !== null);
  return states.length ? states.includes("true") : SELECTED.test(row.getAttribute("class") ?? "");
}

/**
 * Whether options have checkboxes, or two are selected: then the list is multiple, whatever it declares.
 * @param {Element[]} rows
 * @param {Element} control
 */
function isForMany(rows, control) {
  if (control.getAttribute("role") === "listbox" || standins.selectOf(control)?.multiple === false) return false;
  if (rows.length > 1 && rows.every(hasTick)) return true;
  const selected = rows.filter((row) => isSelected(row) && !isOnlyActive(row, control));
  return selected.length > 1 || (selected.length === 1 && isCounted(control, selected[0]));
}

/**
 * Whether a control shows how many are selected, instead of which.
 * @param {Element} control
 * @param {Element} row
 */
function isCounted(control, row) {
  const shown = shownOf(control);
  return /(^|\D)1(?!\d)/.test(shown) && !textModule.fold(shown).includes(textModule.fold(seenTextOf(row)));
}

/** @param {Element} row */
function hasTick(row) {
  return row.hasAttribute("aria-checked") ? !row.matches(kinds.SELECTORS.exclusive) : tickIn(row) !== undefined;
}

/** @param {Element} row @returns {Element|undefined} */
function tickIn(row) {
  return [...controls.below(row)].find((each) => each.matches(kinds.SELECTORS.checkbox));
}

/**
 * Whether the checkbox in an option is ticked, which a component may pass on to the option late (Carbon).
 * @param {Element} row
 */
function isTicked(row) {
  if (row.getAttribute("aria-checked") === "true") return true;
  const tick = /** @type {HTMLInputElement|null|undefined} */ (tickIn(row));
  return tick?.checked === true || tick?.getAttribute("aria-checked") === "true";
}

/**
 * Whether an option's mark may just show the position of the arrow keys (ARIA 1.0; Choices.js and Tom
 * Select): a field with chips shows its selection there, or its number.
 * @param {Element} row
 * @param {Element} control
 */
function isOnlyActive(row, control) {
  // A ticked option is selected, wherever the keys are.
  if (control.getAttribute("role") === "listbox" || isTicked(row)) return false;
  const ends = [...listsModule.holdersOf(control), focusing.deepFocus()];
  const isActive = Boolean(row.id) && ends.some((each) => each?.getAttribute("aria-activedescendant") === row.id);
  const field = controls.fieldOf(control);
  if (!isActive && !(isMarked(control) && field && isEditable(field))) return false;
  const shown = [shownOf(control), ...piecesOf(control)].join(" ");
  return !/\d/.test(shown) && !textModule.fold(shown).includes(textModule.fold(optionrows.textOf(row)));
}

/**
 * The current options, and what the control shows.
 * @param {{ref: string}} options
 */
export function look({ ref }) {
  const element = registry.get(ref);
  if (!element) return { gone: true, options: [], isOpen: false, shown: "", pieces: [], chips: [], canScroll: false, isMultiple: false, canFilter: false };
  const rows = optionrows.rowsIn(element).slice(0, MOST);
  const isList = element.getAttribute("role") === "listbox";
  return {
    gone: false, options: dom.inPass(() => rows.map((row) => optionOf(row, element))), isOpen: rows.length > 0 && !isList,
    ...shownBy(element), chips: isList ? [] : chips.heldIn(element), canScroll: optionrows.scrollerOf(rows) !== null,
    isMultiple: isMarked(element) || isForMany(rows, element), canFilter: filterOf(element) !== null,
    hearsKeys: !isToggled(element) && isOfControl(element, focusing.deepFocus() ?? document.body),
  };
}

/**
 * Brings an option into view, to be pressed.
 * @param {{ref: string, index: number, label: string}} options
 * @returns {Promise<{ref: string|null, isCalledSo?: boolean}>} null if it is another one by now, as virtual lists recycle rows
 */
export async function offer({ ref, index, label }) {
  const element = registry.get(ref);
  if (!element) return { ref: null };
  const row = optionrows.rowsIn(element)[index];
  if (!row || optionOf(row, element).label !== label) return { ref: null };
  const box = row.getBoundingClientRect();
  scrolls.byUs(row, () => row.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
  const now = row.getBoundingClientRect();
  if (now.top !== box.top || now.left !== box.left) await twoFrames();
  const isStill = row.isConnected && optionOf(row, element).label === label;
  const pressed = pressedIn(row);
  return { ref: isStill ? registry.idOf(pressed) : null, isCalledSo: isStill && isCalled(pressed, textModule.fold(label)) };
}

/**
 * What takes the press on a row: the only control in it, if that has all its words; a link at the head of a wide
 * item does not get a press in the middle of that.
 * @param {Element} row
 */
function pressedIn(row) {
  const [inner, ...others] = row.querySelectorAll(BUTTONS);
  const isWhole = inner && others.length === 0 && dom.isVisible(inner) && textModule.squeeze(inner.textContent) === textModule.squeeze(row.textContent);
  return isWhole ? inner : row;
}

/**
 * Whether a row matches these words alone, as core/find/scoring.py compares them for a press: words near it do not count.
 * @param {Element} row
 * @param {string} label
 */
function isCalled(row, label) {
  for (const { text, whose } of description.textsOf(row)) if (text === label && whose !== "near") return true;
  return false;
}

/**
 * Scrolls the list to its start or by most of a page, and looks again.
 * @param {{ref: string, to: "start"|"next"}} options
 */
export async function scroll({ ref, to }) {
  const element = registry.get(ref);
  const scroller = element ? optionrows.scrollerOf(optionrows.rowsIn(element)) : null;
  if (!scroller) return { ...look({ ref }), moved: false };
  const at = scroller.scrollTop;
  scroller.scrollTop = to === "start" ? 0 : at + Math.max(LEAST_PX, scroller.clientHeight * PART);
  const moved = scroller.scrollTop !== at;
  if (moved) await twoFrames();
  return { ...look({ ref }), moved };
}

/** Rows that a busy machine has not rendered yet must not be scrolled past. */
async function twoFrames() {
  for (let left = 2, tries = 0; left > 0 && tries < MOST_TRIES; tries += 1) {
    if (await idleness.nextFrame()) left -= 1;
  }
}

/**
 * What the control shows: its value or text, else that of its component.
 * @param {Element} element
 * @returns {string}
 */
function shownOf(element) {
  const { value } = asInput(element);
  const isPlain = !element.matches(componentsModule.CONTROL) && !controls.opensList(element) && isEditable(element);
  if (isPlain || (element.matches(kinds.SELECTORS.textControl) && value)) return textModule.cap(secrecy.masked(element, value));
  return textModule.cap(arrows.withoutCaret(componentsModule.shownBy(element).map(({ text }) => text).join(" ")));
}

/** @param {Element} element @returns {string[]} */
function piecesOf(element) {
  return componentsModule.shownBy(element).map(({ text }) => textModule.cap(arrows.withoutCaret(text))).filter(Boolean);
}

/**
 * Prepares an editable control for keys: focused, with its text selected.
 * @param {{ref: string}} options
 */
export function take({ ref }) {
  const element = registry.get(ref);
  const field = /** @type {HTMLInputElement|null} */ (element && (filterOf(element) ?? controls.fieldOf(element)));
  if (!field) return { hasFocus: false, value: "" };
  gesture.beginKeys(field, (hit) => isOfControl(element, hit), true);
  if (!field.matches(":focus")) field.focus({ preventScroll: true });
  if (field.select) field.select();
  return { hasFocus: field.matches(":focus"), value: field.value ?? "" };
}

/**
 * Whether the focused element belongs to the control: inside it, in its list, or the only field
 * beside that, as the filter of a list.
 * @param {Element} element
 * @param {Element} hit
 */
function isOfControl(element, hit) {
  if (dom.contains(element, hit)) return true;
  return [...listsModule.linkedTo(element), ...optionrows.rowsIn(element)].some((list) => isBeside(list, hit, element));
}

/**
 * @param {Element} list
 * @param {Element} hit
 * @param {Element} control
 */
function isBeside(list, hit, control) {
  if (dom.contains(list, hit)) return true;
  for (let at = dom.parentOf(list); at && !dom.contains(at, control); at = dom.parentOf(at)) {
    if (dom.contains(at, hit)) return controls.fieldOf(at) === hit;
  }
  return false;
}
