// Switches, checkboxes and lists that are drawn without ARIA, by their shape, the pointer and their classes.
// Weaker than markup, and told as such (`isDrawn` of a candidate). A state that cannot be read is null.

import * as dom from "../dom/dom.js";
import * as text from "../dom/text.js";
import * as kinds from "./kinds.js";
import * as pseudo from "./pseudo.js";
import * as role from "./role.js";

/** @typedef {"switch"|"checkbox"|"combobox"} Look */
/** @typedef {{left: number, width: number, isPlaced: boolean}} Thumb in the coordinates of its box; `isPlaced`: by lengths, which need not follow the direction of the text */

const { formField: FIELDS, control: CONTROLS } = kinds.SELECTORS;
const BUTTONS = kinds.SELECTORS.drawnOpener;
const READ_ONLY = "input[readonly]";
/** Whose links are entries, which may have a colour as well. */
const MENUS = `${kinds.SELECTORS.navigation},${kinds.SELECTORS.listItem},[role=tablist],[role=menu]`;
/**
 * The height of a button.
 * @unit px
 * @measured those of component libraries have 24 to 56 px
 * @test utest/page/semantics/test_lookalikes.py::test_a_link_is_drawn_as_a_button_by_its_own_box
 */
const BUTTON_HIGH = [16, 80];
const PLAIN = kinds.ROLES.unsaid;
/**
 * The size of a switch: its width, its height, and the one by the other.
 * @unit px, and a factor
 * @measured the switches of iOS, Material, Bootstrap and antd, with some room
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_round_part_is_a_switch
 */
const SWITCH = { wide: [18, 96], high: [8, 48], flat: [1.25, 4] };
/**
 * The size of a drawn checkbox.
 * @unit px
 * @measured those of component libraries have 14 to 24 px
 * @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
 */
const BOX = [10, 32];
/**
 * The thumb of a switch by its height, and how much of a circle it is.
 * @unit shares
 * @measured not measured: a thumb may be larger than its track, and is round or nearly so
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_round_part_is_a_switch
 */
const THUMB = { least: 0.35, most: 1.7 };
/**
 * A thumb that is nearer to the middle is on its way.
 * @unit share of the width
 * @measured not measured: half of what is left beside a thumb of half of the width
 * @test utest/page/semantics/test_lookalikes.py::test_the_state_is_read_from_what_shows_it
 */
const MIDDLE = 0.08;
/**
 * How far the parts of a colour are apart in one that is no grey.
 * @unit of 255
 * @measured not measured: a tinted grey has less, a signal colour several times as much
 * @test utest/page/semantics/test_lookalikes.py::test_the_state_is_read_from_what_shows_it
 */
const COLOURED = 40;
/**
 * The parts of the colour of a light grey; some switches are black when they are on.
 * @unit of 255
 * @measured the tracks of iOS, Material, Bootstrap and antd that are off: 0xb0 and more
 * @test utest/page/semantics/test_lookalikes.py::test_a_switch_from_right_to_left_is_read_where_its_thumb_is_not_all_that_tells
 */
const PALE = 128;
/**
 * A higher or longer box shows more than a value; without words it is a list if it is so much wider than high, and its
 * arrow is so near its end.
 * @unit px, characters, times its height
 * @measured not measured: a field with its padding, and a line; PatternFly's list without a value is 808 × 36, its arrow 30 px from the end
 * @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_caret_is_a_list
 */
const LIST = { high: 80, long: 80, flat: 3, end: 2 };
// A row with a letter: days of a calendar are numbers.
// @fixed Unicode: letters
const WORDED = /\p{L}/u;
// Signs of an arrow downwards, at the end of what a list shows.
// @fixed Unicode: geometric shapes, arrows, technical signs
const CARET = /[▼▾▿⏷⌄˅🔽🞃﹀︾⮟↓⇅↕⯆]\s*$/u;
// @fixed what icon sets call that arrow
const CARET_CLASS = /(^|[-_\s])(caret|chevron|chevrons|arrow|arrows|angle|triangle|expand|selector)([-_\s]|$)/i;
// An arrow that is none downwards.
// @fixed what icon sets call arrows to the sides and upwards
const ASIDE_CLASS = /(^|[-_\s])(left|right|up|back|backward|forward|previous|prev|next|start|end)([-_\s]|$)/i;
/** What may draw an arrow, and the attributes that may call it so. */
const PICTURES = "i,svg,span,b,img,use";
const NAMING = ["data-icon", "href", "alt"];
/**
 * How many boxes components put around a label or a field.
 * @unit elements
 * @measured not measured: a box with a border, one for the label or the field, one for what opens beside it
 * @test utest/page/semantics/test_lookalikes.py::test_words_with_an_arrow_right_over_a_field_are_its_label
 */
const WRAPPED = 4;
// A class that says list.
// @measured the classes of drawn lists: select, dropdown, combobox, picker
// @test utest/page/semantics/test_lookalikes.py::test_a_box_with_a_caret_is_a_list
const LIST_CLASS = /(^|[-_\s])(select|dropdown|drop-down|combo|combobox|picker|listbox)([-_\s]|$)/i;
// The same for what has two states.
// @measured the classes of drawn switches and boxes
// @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
const TICK_CLASS = /(^|[-_\s])(switch|toggle|slider|check|checkbox|tick|radio|checkmark)([-_\s]|$)/i;
// Custom elements of these names are none of two states.
// @fixed English, as tags are written
const ASIDE_FROM = /(^|-)(slider|radio|group)(-|$)/i;
// A class of what is moved along a track, and not ticked.
// @measured the handle of jQuery UI's slider
// @test utest/page/semantics/test_lookalikes.py::test_a_small_square_with_a_border_is_a_checkbox
const HANDLE_CLASS = /(^|[-_\s])(handle|grip|resizer)([-_\s]|$)/i;
/**
 * An arrow downwards: how many points of its line are looked at, how far these may be below and above the
 * sides of a V, how high its upper edge is, and how wide it is by its height.
 * @unit points, shares of its height, a factor
 * @measured the arrows of Material, Bootstrap and Feather; the inner edge of a thick one is above the sides
 * @test utest/page/semantics/test_lookalikes.py::test_a_picture_of_an_arrow_downwards_makes_a_list
 */
const DOWN = { points: 24, sides: [-0.25, 0.45], edge: 0.15, flat: 1.3 };
/**
 * The middle of a picture of a box, where it may have a tick: from which share of its size to which, looked at by so
 * many points in a line; what is all full may be a colour, and what is so much wider than high a dash.
 * @unit shares, points, a share, a factor
 * @measured boxes and circles of Material Symbols, Feather and Bootstrap Icons: what is drawn around them is outside
 * @test utest/page/semantics/test_lookalikes.py::test_a_picture_of_a_box_shows_whether_a_tick_is_in_it
 */
const INSIDE = { from: 0.3, to: 0.7, points: 16, full: 0.97, flat: 2 };
/** What a picture is drawn of; anything else cannot be looked into. */
const SHAPES = "path,circle,rect,ellipse,line,polyline,polygon";
const UNSHAPED = "use,text,image,mask,clipPath,pattern,foreignObject,symbol";
/** @fixed CSS Positioned Layout 3, "position" */
const OUT_OF_FLOW = new Set(["absolute", "fixed"]);
/** The tracks that were seen in both states. @type {WeakSet<Element>} */
const pills = new WeakSet();
// The sign of a box of which others are on in part; also that of a button that takes one off.
// @fixed Unicode: dashes and the minus
const MIXED = /^[-‐‑‒–—−➖]$/u;
// What a box has that is on or off, and no other button.
// @fixed Unicode: check marks
const TICK = /^(?:[✓✔☑]\uFE0F?)?$/u;
/** The tags with an attribute for a state, as seen. @type {Set<string>} */
const kept = new Set();
/** The boxes that were seen without a colour. @type {WeakSet<Element>} */
const blank = new WeakSet();
// Words for a state, in classes and data attributes.
// @fixed English, as classes are written
const ON = /^(on|checked|active|current|selected|ticked|true|yes|pressed|1)$/;
// The opposite.
// @fixed English, as classes are written
const OFF = /^(off|unchecked|inactive|unselected|unticked|false|no|0)$/;
// Data attributes that hold a state.
// @fixed English, as attributes are written
const STATE = /(^|-)(state|checked|on|active|value|selected|status|enabled|toggled?)$/;
// What a switch says that is on.
// @fixed English, German, French and Spanish, as switches are written
const SAYS_ON = /^(?:on|yes|an|ein|ja|oui|sí)$/iu;
// What one says that is off.
// @fixed English, German, French and Spanish, as switches are written
const SAYS_OFF = /^(?:off|no|aus|nein|non)$/iu;
// Attributes by which custom elements tell their state.
// @fixed English, as attributes are written
const OF_CUSTOM = ["on", "active", "enabled", "checked", "selected", "pressed", "toggled"];
// Words that a switch may show itself.
// @fixed the words above, and the signs of a power switch
const SHOWN = /^(on|off|yes|no|an|ein|aus|ja|nein|oui|non|sí|i|o|\||[☑☒🗹✅🔘◉⦿☐⬜◻🔲○◯]\uFE0F?)*$/iu;
// Signs in a box that is on.
// @fixed Unicode: dingbats
const SIGNS = /[✓✔☑✗✕×]/u;
// A box that is a letter: what it is on, what it is off.
// @fixed Unicode: ballot boxes, squares and circles that are written as such
const BALLOT = /^(?:[☑☒🗹✅🔘◉⦿]|([☐⬜◻🔲○◯]))\uFE0F?$/u;
/**
 * How far out the other boxes of a list are.
 * @unit elements
 * @measured a box in its row, the rows in their list, with one to spare
 * @test utest/page/semantics/test_lookalikes.py::test_a_colour_is_a_tick_beside_a_box_without
 */
const PEERS = 3;
/** @fixed white space */
const SPACES = /\s+/g;
/** @fixed camel case, as classes are written */
const HUMP = /([a-z])([A-Z])/g;
/** The content of a pseudo-element that is none. @fixed CSS Generated Content 3 */
const NO_CONTENT = new Set(["none", "normal"]);
/** @fixed how a class of several words is written */
const PARTS = /[^a-z0-9]+/;

/**
 * What an element that is no control by markup looks like, or null.
 * @type {(element: Element) => Look|null}
 */
export const lookOf = dom.memoized((element) => {
  const marked = role.roleOf(element);
  if ((marked !== "" && !PLAIN.has(marked)) || element.matches("body,html,svg *")) return null;
  const isPressed = beginsToTakePresses(element);
  const isCustom = isCustomTick(element);
  if (!(isPressed || isTickOfRow(element)) || !dom.isVisible(element)) return null;
  if (isCustom) return "switch";
  const { width, height } = element.getBoundingClientRect();
  if (element.matches(READ_ONLY)) return isReadOnlyList(element, height) ? "combobox" : null;
  const tick = signOf(element, width, height);
  if (tick || !isPressed) return tick;
  return isList(element, width, height) ? "combobox" : null;
});

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 */
function signOf(element, width, height) {
  const isSign = isWordless(element) || isMixed(element);
  return isSign && !isOfNative(element) ? tickOf(element, width, height) : null;
}

/**
 * Whether an element is a custom one that is called a switch or a box, holds no control, and has a state in its markup.
 * @param {Element} element
 */
function isCustomTick(element) {
  if (!element.localName.includes("-") || !TICK_CLASS.test(element.localName) || ASIDE_FROM.test(element.localName)) return false;
  if ([element, element.shadowRoot].some((scope) => scope?.querySelector(CONTROLS))) return false;
  return customStates(element).length > 0;
}

/**
 * What the attributes of a custom element say of its state: one that its tag has elsewhere, or a style sheet knows, and that it
 * has not, says that it is off.
 * @param {Element} element
 * @returns {boolean[]}
 */
function customStates(element) {
  if (!element.localName.includes("-")) return [];
  return OF_CUSTOM.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value !== null) {
      kept.add(`${element.localName} ${name}`);
      return [!OFF.test(value.toLowerCase())];
    }
    return kept.has(`${element.localName} ${name}`) || isStyled(element, name) || hasPeerWith(element, name) ? [false] : [];
  });
}

/** @param {Element} element @param {string} name */
function hasPeerWith(element, name) {
  return /** @type {Document|ShadowRoot} */ (element.getRootNode()).querySelector(`${element.localName}[${name}]`) !== null;
}

/**
 * Whether a style sheet knows an element by an attribute.
 * @param {Element} element
 * @param {string} name
 */
function isStyled(element, name) {
  const roots = /** @type {(Document|ShadowRoot|null)[]} */ ([element.getRootNode(), element.shadowRoot]);
  const rules = roots.flatMap((root) => (root ? [...root.styleSheets, ...root.adoptedStyleSheets] : [])).flatMap(rulesOf);
  const owner = new RegExp(`(^|[\\s,>+~(])(${element.localName}|:host)\\S*\\[${name}[\\]=]`);
  return rules.some((rule) => owner.test(/** @type {CSSStyleRule} */ (rule).selectorText ?? ""));
}

/** @param {CSSStyleSheet} sheet */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // It is of another origin.
  }
}

/**
 * Whether it is in the label of a native tick: it shows the state of that, and is none of its own.
 * @param {Element} element
 */
function isOfNative(element) {
  const control = /** @type {HTMLLabelElement|null} */ (element.closest("label"))?.control;
  return control?.matches(kinds.SELECTORS.tick) === true;
}

/** @param {Element} element */
export function isTick(element) {
  const look = lookOf(element);
  return look === "switch" || look === "checkbox";
}

/**
 * A text without the sign of an arrow at its end, by which a list is drawn.
 * @param {string} shown
 */
export function withoutCaret(shown) {
  return text.LETTER.test(shown) ? shown.replace(CARET, "").trim() : shown;
}

/**
 * Whether an element may look like a list, by its class or its last sign: a cheap question before `lookOf`.
 * @param {Element} element
 * @param {string} [text] of one without children, if that is known: reading it takes longer than all the rest
 */
export function mayBeList(element, text) {
  return (element.hasAttribute("class") && LIST_CLASS.test(classOf(element))) || (element.firstElementChild === null && CARET.test(text ?? element.textContent));
}

/**
 * Whether it begins to take presses: by its tag, the focus, a handler, or where the pointer changes.
 * @param {Element} element
 */
export function beginsToTakePresses(element) {
  if (element.matches(BUTTONS) || element.hasAttribute("onclick") || element.hasAttribute("tabindex")) return true;
  if (element.matches(CONTROLS) || element.matches(FIELDS)) return false;
  const parent = dom.parentOf(element);
  return dom.styleOf(element)?.cursor === "pointer" && (parent === null || dom.styleOf(parent)?.cursor !== "pointer" || TICK_CLASS.test(classOf(element)));
}

/**
 * Whether a box without words stands before the words of a row that takes the presses for both.
 * @param {Element} element
 */
function isBoxOfRow(element) {
  const row = element.parentElement;
  if (!row || text.LETTER.test(element.previousSibling?.textContent ?? "") || row.firstElementChild !== element || row.matches(CONTROLS) || text.LETTER.test(element.textContent)) return false;
  return text.LETTER.test(row.textContent) && row.querySelector(CONTROLS) === null && (beginsToTakePresses(row) || isHeard(row)) && !isColoured(element);
}

/**
 * Whether what does not begin to take presses is a tick that is pressed in its row, or listens itself.
 * @param {Element} element
 */
function isTickOfRow(element) {
  return isBoxOfRow(element) || isSwitchOfRow(element) || (isCustomTick(element) && isHeard(element));
}

/**
 * Whether a track with a thumb is the only one in a row of words that takes the presses for both.
 * @param {Element} element
 */
function isSwitchOfRow(element) {
  if (text.LETTER.test(element.textContent)) return false;
  const { width, height } = element.getBoundingClientRect();
  if (!isFlat(width, height) || !thumbOf(element)) return false;
  let row = element.parentElement;
  for (let step = 1; row && step < WRAPPED && !text.LETTER.test(row.textContent); step += 1) row = row.parentElement;
  return row !== null && !dom.isRoot(row) && row.querySelector(CONTROLS) === null && takesPresses(row);
}

/**
 * Whether it takes presses, as far as its markup, its pointer and its listeners tell.
 * @param {Element} row
 */
export function takesPresses(row) {
  return row.hasAttribute("onclick") || row.hasAttribute("tabindex") || dom.styleOf(row)?.cursor === "pointer" || isHeard(row);
}

/** Tells of an element whether it or one around it has a listener for presses (find/listeners.js). @type {(element: Element) => boolean} */
let isHeard = () => false;

/** @param {(element: Element) => boolean} hear */
export function tellHeardWith(hear) {
  isHeard = hear;
}

/**
 * Whether a link is drawn as a button: a box of its own, low and with a border or a colour, that shows an icon or a line.
 * @param {Element} link
 */
export function isDrawnAsButton(link) {
  const style = dom.styleOf(link);
  if (style === null || style.display === "inline" || dom.closest(link, (at) => at.matches(MENUS)) !== null) return false;
  const { height } = link.getBoundingClientRect();
  const lines = /** @type {HTMLElement} */ (link).innerText.trim();
  return isIn(height, BUTTON_HIGH) && !lines.includes("\n") && (isBordered(link) || !style.backgroundColor.endsWith(", 0)"));
}

/** @param {Element} element */
function classOf(element) {
  return element.getAttribute("class") ?? "";
}

/** @param {Element} element */
function isWordless(element) {
  return SHOWN.test(element.textContent.replace(SPACES, "").replace(SIGNS, "")) && !element.querySelector(FIELDS);
}

/**
 * Whether a box has the sign of a part, and one like it, near it, is empty or has a tick.
 * @param {Element} element
 */
function isMixed(element) {
  if (!MIXED.test(text.squeeze(element.textContent)) || element.childElementCount > 0) return false;
  return peersOf(element).some((other) => other.childElementCount === 0 && isBordered(other) && TICK.test(text.squeeze(other.textContent)));
}

/**
 * @param {number} value
 * @param {number[]} range
 */
function isIn(value, [least, most]) {
  return least <= value && value <= most;
}

/**
 * @param {number} width
 * @param {number} height
 */
function isFlat(width, height) {
  return isIn(width, SWITCH.wide) && isIn(height, SWITCH.high) && isIn(width / height, SWITCH.flat);
}

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 * @returns {Look|null}
 */
function tickOf(element, width, height) {
  if (BALLOT.test(text.squeeze(element.textContent))) return "checkbox";
  if (isFlat(width, height) && (thumbOf(element) || isPill(element))) return "switch";
  const isSquare = isIn(width, BOX) && isIn(height, BOX) && Math.abs(width - height) <= 2;
  if (!isSquare || HANDLE_CLASS.test(classOf(element)) || !(TICK_CLASS.test(classOf(element)) || isBordered(element))) return null;
  return [...element.querySelectorAll("*")].every((each) => each.matches("svg,svg *") || !each.matches(CONTROLS)) && isBare(element) ? "checkbox" : null;
}

/**
 * Whether it is a track with round ends and nothing in it, and others near it show the other state: in a signal
 * colour, the same for all, or in a grey. More colours are a choice of colours.
 * @param {Element} element
 */
function isPill(element) {
  if (!isTrack(element) || pills.has(element)) return pills.has(element);
  const like = [element, ...peersOf(element)].filter(isTrack);
  const [on, off] = [like.filter(isColoured), like.filter((each) => !isColoured(each))];
  if (on.length === 0 || off.length === 0 || new Set(on.map((each) => dom.styleOf(each)?.backgroundColor)).size > 1) return false;
  for (const each of like) pills.add(each);
  return true;
}

/** @param {Element} element */
function isTrack(element) {
  const style = dom.styleOf(element);
  if (style === null || element.childElementCount > 0 || element.textContent !== "" || style.cursor !== "pointer") return false;
  const isRound = parseFloat(style.borderTopLeftRadius) * 2 >= element.getBoundingClientRect().height - 1;
  return isRound && !style.backgroundColor.endsWith(", 0)") && style.backgroundImage === "none";
}

/**
 * Whether a square is empty, or has a tick: a bin in a box is a button, but not before the words of its row.
 * @param {Element} element
 */
function isBare(element) {
  if (TICK_CLASS.test(classOf(element)) || isBoxOfRow(element)) return true;
  return element.childElementCount === 0 ? text.squeeze(element.textContent) === "" || SIGNS.test(element.textContent) || isMixed(element) : false;
}

/** @param {Element} element */
export function isBordered(element) {
  const style = dom.styleOf(element);
  return style !== null && parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderLeftWidth) > 0 && style.borderTopStyle !== "none";
}

/**
 * The round part of a switch, in the coordinates of its box, or null.
 * @param {Element} element
 * @returns {Thumb|null}
 */
function thumbOf(element) {
  const box = element.getBoundingClientRect();
  for (const part of element.querySelectorAll("*")) {
    const rect = part.getBoundingClientRect();
    const style = dom.styleOf(part);
    if (isThumb(rect, box, style)) return { left: rect.left - box.left, width: rect.width, isPlaced: isPlaced(style) };
  }
  for (const part of ["::before", "::after"]) {
    const thumb = drawnIn(element, part, box);
    if (thumb) return thumb;
  }
  for (const part of element.querySelectorAll("*")) {
    for (const pseudo of ["::before", "::after"]) {
      const thumb = drawnIn(part, pseudo, part.getBoundingClientRect());
      if (thumb) return thumb;
    }
  }
  return null;
}

/**
 * @param {{width: number, height: number}} rect
 * @param {DOMRect} box
 * @param {CSSStyleDeclaration|null} style
 */
function isThumb({ width, height }, box, style) {
  if (style === null || Math.abs(width - height) > 2 || !isIn(height / box.height, [THUMB.least, THUMB.most])) return false;
  return width * 2 <= box.width + height && width < box.width && parseFloat(style.borderTopLeftRadius) > 0;
}

/**
 * A thumb that CSS draws: its place is that of its offsets and its movement.
 * @param {Element} element
 * @param {string} part
 * @param {DOMRect} box
 * @returns {Thumb|null}
 */
function drawnIn(element, part, box) {
  const style = dom.styleOf(element, part);
  if (!style || NO_CONTENT.has(style.content)) return null;
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  if (!isThumb({ width, height }, box, style)) return null;
  const moved = new DOMMatrixReadOnly(style.transform === "none" ? "" : style.transform).m41 + (parseFloat(style.translate) || 0);
  const left = (parseFloat(style.left) || 0) + (parseFloat(style.marginLeft) || 0) + moved;
  return { left, width, isPlaced: true };
}

/** @param {CSSStyleDeclaration|null} style */
function isPlaced(style) {
  return style !== null && (OUT_OF_FLOW.has(style.position) || style.transform !== "none" || (style.translate ?? "none") !== "none" || style.float !== "none");
}

/**
 * @param {Element} element
 * @param {number} width
 * @param {number} height
 */
function isList(element, width, height) {
  if (height > LIST.high || element.matches("label,option,li li") || element.querySelector(FIELDS)) return false;
  const shown = text.squeeze(/** @type {HTMLElement} */ (element).innerText ?? element.textContent);
  if (shown.length > LIST.long) return false;
  if (!text.LETTER.test(shown)) return width >= height * LIST.flat && (CARET.test(shown) || isArrowAtEnd(element, height));
  const isDrawnSo = CARET.test(shown) || hasArrow(element) || (LIST_CLASS.test(classOf(element)) && !element.matches("a[href]"));
  return isDrawnSo && !isOverField(element);
}

/**
 * Whether words without a box of their own stand right over a field that nothing else names: they are its label,
 * whose arrow opens a menu for the field.
 * @param {Element} element
 */
function isOverField(element) {
  if (isBordered(element)) return false;
  let at = element;
  for (let step = 0; step < WRAPPED; step += 1) {
    const next = nextSeen(at);
    if (next) return isUnnamedBelow(next, element);
    if (!at.parentElement || text.LETTER.test(at.previousSibling?.textContent ?? "")) return false;
    at = at.parentElement;
  }
  return false;
}

/** @param {Element} element */
function nextSeen(element) {
  let next = element.nextElementSibling;
  while (next && !dom.isVisible(next)) next = next.nextElementSibling;
  return next;
}

/**
 * Whether a box begins with its only field, without a name of its own, right below an element.
 * @param {Element} box
 * @param {Element} above
 */
function isUnnamedBelow(box, above) {
  const [field, ...others] = (box.matches(FIELDS) ? [box] : [...box.querySelectorAll(FIELDS)]).filter(dom.isVisible);
  if (!field || others.length > 0 || isNamed(field) || text.LETTER.test(wordsBefore(field, box))) return false;
  const [upper, lower] = [above.getBoundingClientRect(), field.getBoundingClientRect()];
  const gap = lower.top - upper.bottom;
  return gap > -1 && gap < lower.height && upper.left < lower.right && lower.left < upper.right;
}

/** @param {Element & {labels?: NodeListOf<HTMLLabelElement>|null}} field */
function isNamed(field) {
  return field.hasAttribute("aria-label") || field.hasAttribute("aria-labelledby") || (field.labels ?? []).length > 0;
}

/**
 * The words of a box before a field in it.
 * @param {Element} field
 * @param {Element} box
 */
function wordsBefore(field, box) {
  const range = field.ownerDocument.createRange();
  range.setStartBefore(box);
  range.setEndBefore(field);
  return range.toString();
}

/**
 * Whether a read-only field shows what is chosen in a list.
 * @param {Element} field
 * @param {number} height
 */
function isReadOnlyList(field, height) {
  return height <= LIST.high && (isBeforeArrow(field) || isBeforeRows(field));
}

/**
 * Whether an arrow downwards stands behind a read-only field in the box around both: it shows what is chosen in a list.
 * @param {Element} field
 */
function isBeforeArrow(field) {
  let box = field.parentElement;
  for (let step = 0; box && step < WRAPPED; step += 1, box = box.parentElement) {
    if (box.getBoundingClientRect().height > LIST.high || box.querySelectorAll(FIELDS).length > 1) return false;
    const around = box;
    const behind = [...box.querySelectorAll(PICTURES)].filter((part) => field.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (behind.some((part) => isArrowIn(part, around) && !ASIDE_CLASS.test(namesOf(part)))) return true;
    if (isBordered(box)) return false;
  }
  return false;
}

/**
 * Whether a read-only field stands before a closed box of rows that are words alone, in a box of their own: it shows which
 * of them is chosen.
 * @param {Element} field
 */
function isBeforeRows(field) {
  const box = field.nextElementSibling;
  if (!box || dom.isVisible(box) || box.querySelector(`${FIELDS},${CONTROLS}`)) return false;
  const rows = [...box.children];
  return rows.length > 1 && rows.every((row) => row.localName === rows[0].localName && row.childElementCount === 0 && WORDED.test(row.textContent));
}

/**
 * Whether an arrow is the only picture of a box without words, at its very end: nothing is chosen yet.
 * @param {Element} element
 * @param {number} height
 */
function isArrowAtEnd(element, height) {
  const isPicture = (/** @type {Element} */ part) => (part.localName === "svg" || part.childElementCount === 0) && part.matches(":not(svg *)");
  const drawn = [...element.querySelectorAll(PICTURES)].filter((part) => isPicture(part) && dom.isVisible(part));
  if (drawn.length !== 1) return isArrow(element, "::after");
  const [box, part] = [element, drawn[0]].map((each) => each.getBoundingClientRect());
  const gap = dom.styleOf(element)?.direction === "rtl" ? part.right - box.left : box.right - part.left;
  return gap <= height * LIST.end && isArrowIn(drawn[0], element);
}

/**
 * Whether an arrow is drawn at the end: an icon that is called so, or a triangle or arrow of CSS.
 * @param {Element} element
 */
function hasArrow(element) {
  return [...element.querySelectorAll(PICTURES)].some((part) => isArrowIn(part, element)) || isArrow(element, "::after");
}

/**
 * Whether a part of a box draws an arrow.
 * @param {Element} part
 * @param {Element} box
 */
function isArrowIn(part, box) {
  if (!text.LETTER.test(pseudo.withoutLigatures(part.textContent, part)) && CARET_CLASS.test(namesOf(part)) && dom.isRendered(part)) return true;
  if (part.localName === "svg" && isDown(part) && dom.isVisible(part) && isLast(part, box)) return true;
  return isArrow(part) || isArrow(part, "::after") || isArrow(part, "::before");
}

/**
 * What a picture is called in its markup.
 * @param {Element} part
 */
function namesOf(part) {
  const names = [classOf(part), ...pseudo.ligaturesOf(part), ...NAMING.map((attribute) => part.getAttribute(attribute))].join(" ");
  return names.replace(HUMP, "$1-$2");
}

/**
 * Whether a picture stands behind the words of a box.
 * @param {Element} part
 * @param {Element} box
 */
function isLast(part, box) {
  const [{ left, width }, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  const isAtEnd = left + width / 2 > outer.left + outer.width / 2;
  return dom.styleOf(box)?.direction === "rtl" ? !isAtEnd : isAtEnd;
}

/**
 * Whether the only picture that an element is or has is an arrow downwards.
 * @param {Element} element
 */
export function isArrowDown(element) {
  const [picture, ...others] = element.localName === "svg" ? [element] : element.querySelectorAll("svg");
  return picture !== undefined && others.length === 0 && isDown(picture);
}

/**
 * Whether a picture is one line or shape with two straight sides to a point in the middle below.
 * @param {Element} picture
 */
function isDown(picture) {
  const shapes = picture.querySelectorAll("path,polyline,polygon");
  if (shapes.length !== 1 || picture.querySelector("circle,rect,line,use,ellipse,text")) return false;
  const shape = /** @type {SVGGeometryElement} */ (shapes[0]);
  const { x, y, width, height } = shape.getBBox();
  if (!(width > 0 && height > 0 && width >= height * DOWN.flat)) return false;
  const length = shape.getTotalLength();
  // Each point is on a side of the V, or on the edge that closes it.
  return Array.from({ length: DOWN.points + 1 }, (_, at) => shape.getPointAtLength((length * at) / DOWN.points)).every((point) => {
    const down = (point.y - y) / height;
    return down <= DOWN.edge || isIn(1 - Math.abs(((point.x - x) / width) * 2 - 1) - down, DOWN.sides);
  });
}

/**
 * Whether CSS draws a triangle of borders, a turned corner, or a sign of an arrow.
 * @param {Element} element
 * @param {string} [part]
 */
function isArrow(element, part) {
  const style = dom.styleOf(element, part);
  if (!style || (part ? NO_CONTENT.has(style.content) : element.textContent !== "")) return false;
  if (CARET.test(style.content.replace(/["']/g, ""))) return true;
  const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(parseFloat);
  const isTriangle = parseFloat(style.width) === 0 && sides.filter((width) => width > 0).length >= 2;
  const isCorner = style.transform !== "none" && sides.filter((width) => width > 0).length === 2;
  return isTriangle || isCorner;
}

/**
 * Whether a drawn switch or box is on, by its classes, data attributes, the place of its thumb, and its
 * tick; null where none says so, or they contradict each other.
 * @param {Element} element
 * @returns {boolean|null}
 */
export function checkedOf(element) {
  const { host } = dom.rootOf(element);
  const said = [element, ...element.querySelectorAll("*")].flatMap(wordsOf).concat(host ? customStates(host) : []);
  const shown = lookOf(element) === "switch" && thumbOf(element) ? thumbSide(element) : customStates(element).length > 0 ? null : tickShown(element);
  const states = new Set([...said, shown, stateSaid(element)].filter((each) => each !== null));
  const known = states.size ? [...states] : rowSays(element);
  return known.length === 1 ? known[0] : null;
}

/**
 * Whether a control that has its role and no state in its markup is on: by its classes and its thumb. Without a state
 * it is off (ARIA 1.2, aria-checked), unless something is drawn in it that may be one.
 * @param {Element} element
 * @returns {boolean|null}
 */
export function shownOf(element) {
  const said = [element, ...element.querySelectorAll("*")].flatMap(wordsOf);
  const thumb = thumbOf(element);
  const side = thumb ? thumbSide(element) : null;
  const states = new Set([...said, side, stateSaid(element)].filter((each) => each !== null));
  if (thumb && states.size === 0) return null;
  if (states.size > 0) return states.size === 1 ? [...states][0] : null;
  return isWordless(element) && tickShown(element) !== false ? null : false;
}

/**
 * The state that words say, or null where they say none.
 * @param {string} words
 */
export function saidBy(words) {
  const said = text.squeeze(words);
  return SAYS_ON.test(said) ? true : SAYS_OFF.test(said) ? false : null;
}

/**
 * The state that the words in an element say to who sees it, or null.
 * @param {Element} element
 */
export function stateSaid(element) {
  return saidBy(/** @type {HTMLElement} */ (element).innerText ?? element.textContent);
}

/**
 * What the row says of the only box in it, where that does not show its state.
 * @param {Element} element
 */
function rowSays(element) {
  const row = element.parentElement;
  return row && row.querySelectorAll(element.localName).length === 1 ? [...new Set(wordsOf(row))] : [];
}

/**
 * What the classes and data attributes of an element say of its state.
 * @param {Element} element
 * @returns {boolean[]}
 */
export function wordsOf(element) {
  const found = customStates(element);
  for (const each of element.classList) {
    const words = each.replace(HUMP, "$1-$2").toLowerCase().split(PARTS);
    const isNot = words.includes("not") || words.includes("un");
    if (words.some((word) => ON.test(word))) found.push(!isNot);
    else if (words.some((word) => OFF.test(word))) found.push(isNot);
  }
  for (const { name, value } of element.attributes) {
    if (!name.startsWith("data-") || !STATE.test(name)) continue;
    const word = value.toLowerCase() || "true";
    if (ON.test(word)) found.push(true);
    else if (OFF.test(word)) found.push(false);
  }
  return found;
}

/**
 * Whether the thumb is at the end of its track; null where it is in the middle, or where nothing tells which end is meant.
 * @param {Element} element
 */
function thumbSide(element) {
  const thumb = thumbOf(element);
  const { width } = element.getBoundingClientRect();
  if (!thumb) return null;
  const place = (thumb.left + thumb.width / 2) / width - 1 / 2;
  if (Math.abs(place) < MIDDLE) return null;
  if (dom.styleOf(element)?.direction !== "rtl") return place > 0;
  return thumb.isPlaced ? colourSays(element, place < 0) : place < 0;
}

/**
 * Whether a switch from right to left is on whose thumb may be placed as from left to right: by its colour, where it had
 * none before or another has none; off where it is pale and its thumb where those begin.
 * @param {Element} element
 * @param {boolean} isAtEnd
 */
function colourSays(element, isAtEnd) {
  if (isColoured(element)) return blank.has(element) || hasBlankPeer(element) ? true : null;
  if (!isPale(element)) return null;
  const isOff = !isAtEnd || peersOf(element).some((other) => lookOf(other) === lookOf(element) && isColoured(other));
  if (isOff) blank.add(element);
  return isOff ? false : null;
}

/**
 * Whether a box shows a tick; null where something else is in it.
 * @param {Element} element
 */
function tickShown(element) {
  const ballot = BALLOT.exec(text.squeeze(element.textContent));
  if (ballot) return ballot[1] === undefined;
  if (SIGNS.test(element.textContent)) return true;
  const parts = [...element.querySelectorAll("*")].filter((each) => dom.isVisible(each) && dom.styleOf(each)?.opacity !== "0");
  const picture = wholeIn(element, parts);
  if (picture) return tickIn(picture);
  const drawn = ["::before", "::after"].some((part) => {
    const style = dom.styleOf(element, part);
    return style !== null && !NO_CONTENT.has(style.content) && style.opacity !== "0" && style.display !== "none" && style.transform !== "matrix(0, 0, 0, 0, 0, 0)";
  });
  const isFilled = (dom.styleOf(element)?.backgroundImage ?? "none") !== "none";
  if (parts.length > 0 || drawn || isFilled) return true;
  // A colour is a tick where the box had none, or another has none; else it may be what is chosen.
  if (!isColoured(element)) {
    blank.add(element);
    return false;
  }
  return blank.has(element) || hasBlankPeer(element) ? true : null;
}

/**
 * The picture that draws a box with all that is in it, or null: where CSS draws the box, the picture is the tick.
 * @param {Element} element
 * @param {Element[]} parts
 */
function wholeIn(element, parts) {
  if (element.localName === "svg") return /** @type {SVGSVGElement} */ (element);
  const pictures = parts.filter((each) => each.localName === "svg");
  const isDrawn = isBordered(element) || parts.some(isBordered) || !(dom.styleOf(element)?.backgroundColor ?? "").endsWith(", 0)");
  return pictures.length === 1 && !isDrawn ? /** @type {SVGSVGElement} */ (pictures[0]) : null;
}

/**
 * Whether a picture of a box has something in its middle, a tick or a point; null where that may be a colour or a dash,
 * or cannot be looked into.
 * @param {SVGSVGElement} picture
 */
function tickIn(picture) {
  const shapes = /** @type {SVGGeometryElement[]} */ ([...picture.querySelectorAll(SHAPES)]).filter((each) => dom.isVisible(each) && dom.styleOf(each)?.opacity !== "0");
  if (!shapes.length || picture.querySelector(UNSHAPED) || shapes.some((each) => dom.styleOf(each)?.strokeDasharray !== "none")) return null;
  const { left, top, width, height } = picture.getBoundingClientRect();
  /** @type {(at: number) => number} */
  const share = (at) => INSIDE.from + ((INSIDE.to - INSIDE.from) * at) / (INSIDE.points - 1);
  const steps = Array.from({ length: INSIDE.points }, (_, at) => share(at));
  const inks = shapes.map(inkOf);
  const points = steps.flatMap((down) => steps.map((aside) => ({ down, aside })));
  /** @param {{down: number, aside: number}} point */
  const isInked = ({ down, aside }) => inks.some((ink) => ink(new DOMPoint(left + width * aside, top + height * down)));
  const inked = points.filter(isInked);
  if (inked.length === 0) return false;
  const bare = points.filter((point) => !inked.includes(point));
  return inked.length > points.length * INSIDE.full || isDash(inked) || isDash(bare) ? null : true;
}

/**
 * Tells of points of the view whether a shape draws there.
 * @param {SVGGeometryElement} shape
 */
function inkOf(shape) {
  const style = dom.styleOf(shape);
  const inwards = shape.getScreenCTM()?.inverse() ?? null;
  /** @param {DOMPoint} point */
  return (point) => {
    if (!inwards || !style) return false;
    const at = point.matrixTransform(inwards);
    const isFilled = style.fill !== "none" && style.fillOpacity !== "0" && shape.isPointInFill(at);
    return isFilled || (style.stroke !== "none" && style.strokeOpacity !== "0" && shape.isPointInStroke(at));
  };
}

/**
 * Whether points are a line across.
 * @param {{down: number, aside: number}[]} points
 */
function isDash(points) {
  /** @param {number[]} places */
  const extent = (places) => Math.max(...places) - Math.min(...places);
  return extent(points.map(({ aside }) => aside)) > INSIDE.flat * extent(points.map(({ down }) => down));
}

/**
 * Whether it is filled with a colour, and not with white or a grey: by which some boxes alone show that they are on.
 * @param {Element} element
 */
function isColoured(element) {
  const [red, green, blue, alpha = 1] = (dom.styleOf(element)?.backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED;
}

/**
 * Whether it is filled with white or a light grey, as what is off.
 * @param {Element} element
 */
function isPale(element) {
  const [red, green, blue, alpha = 1] = (dom.styleOf(element)?.backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return !isColoured(element) && (alpha === 0 || Math.min(red, green, blue) >= PALE);
}

/**
 * Whether a box like it, near it, is or was empty.
 * @param {Element} element
 */
function hasBlankPeer(element) {
  return peersOf(element).some((other) => lookOf(other) === lookOf(element) && (blank.has(other) || !isColoured(other)));
}

/**
 * The elements of its size near it.
 * @param {Element} element
 */
function peersOf(element) {
  const { width, height } = element.getBoundingClientRect();
  let around = element.parentElement;
  for (let step = 1; around?.parentElement && step < PEERS; step += 1) around = around.parentElement;
  return [...(around?.querySelectorAll(element.localName) ?? [])].filter((other) => {
    const box = other.getBoundingClientRect();
    return other !== element && box.width === width && box.height === height;
  });
}
