// How a text is drawn, as far as a person tells one state from another by it: its colour, bold, lines through
// or under it, how faded it is, what is behind it, and the line or shadow around it. Without what only the pointer, the focus or a running
// animation shows.

import * as dom from "../dom/dom.js";
import * as kinds from "../semantics/kinds.js";
import * as animations from "../signals/animations.js";
import * as passing from "./passing.js";

/** @typedef {import("./clip.js").Place} Place */
/** @typedef {"color"|"weight"|"line"|"opacity"|"background"|"frame"} Part */
/**
 * What an element draws for itself and its content; `null` where that is not known. Most draw nothing, and have the
 * look of the element around them; but for their words, whose colour and weight are asked of their own style.
 * @typedef {object} Look
 * @property {""|null} color
 * @property {""|null} weight
 * @property {string|null} line
 * @property {number|null} opacity
 * @property {string|null} background
 * @property {string|null} frame a border, an outline or a shadow, by its colours; empty if there is none
 * @property {Record<string, Map<string, string>>|null} said all of it, by the weight and colour of the words, once it was asked for
 */

/**
 * The property of each part of the look.
 * @type {[Part, string][]}
 */
const PARTS = [
  ["color", "color"], ["weight", "font-weight"], ["line", "text-decoration-line"], ["opacity", "opacity"], ["background", "background-color"],
  ["frame", "border-bottom-width"], ["frame", "border-bottom-color"], ["frame", "border-bottom-style"], ["frame", "border-right-width"],
  ["frame", "border-right-color"], ["frame", "border-right-style"], ["frame", "border-left-width"],
  ["frame", "border-left-color"], ["frame", "border-left-style"], ["frame", "border-top-width"], ["frame", "border-top-color"],
  ["frame", "border-top-style"], ["frame", "outline-style"], ["frame", "outline-color"], ["frame", "box-shadow"],
];
/**
 * What Firefox puts behind a button of its own under the pointer, or pressed, and what is behind it else. Other browsers
 * do not compute it.
 * @fixed Gecko: forms.css, and its colours for content
 */
const AT_REST = new Map([["rgb(208, 208, 215)", "rgb(233, 233, 237)"], ["rgb(177, 177, 185)", "rgb(233, 233, 237)"]]);
/**
 * Lines that a browser draws itself around its buttons and fields. Firefox colours them under the pointer, without a rule.
 * @fixed HTML, "Rendering", buttons and text fields
 */
const NATIVE = new Set(["outset", "inset"]);
/**
 * From this weight on a text is bold.
 * @fixed CSS Fonts: 600 is semi-bold
 */
const BOLD = 600;
const SIDES = ["top", "right", "bottom", "left"];
const NONE = "none";
/** For what is not known. */
const NOT_KNOWN = "?";
/** Between signs of a look, which no value contains. */
const BETWEEN = ";";
/**
 * How most say that they show what is behind them.
 * @fixed CSSOM: the computed `transparent`
 */
const TRANSPARENT = "rgba(0, 0, 0, 0)";
/** @fixed CSS: colours that show what is behind them */
export const CLEAR = /^(transparent|rgba\(.*, 0\))$/;
/** @fixed CSS Backgrounds: how a shadow is written that draws nothing */
const UNSEEN_SHADOW = /rgba\(0, 0, 0, 0\)(?: -?[\d.]+px){4}(?: inset)?(?:, )?/g;
/**
 * Of an element that the pointer or the focus colours, as its content has these from it.
 * @type {WeakMap<Look, {color: string, weight: string}>}
 */
const handedOn = new WeakMap();
/** @fixed CSS: opaque */
const OPAQUE = 1;
/** @type {Look} */
const UNKNOWN = { color: null, weight: null, line: null, opacity: null, background: null, frame: null, said: null };

/** The looks of one capture. */
export class Looks {
  constructor() {
    const { names, marked, held } = passing.now();
    /**
     * By element, the parts that a rule for the pointer or the focus sets.
     * @type {Map<Element, Set<Part>>}
     */
    this.passing = new Map([...names].flatMap(([element, its]) => partsIn(element, its)));
    /**
     * Elements of which nothing is known: they are moving, or a script marks them for the pointer or the focus.
     * @type {Set<Element>}
     */
    this.unknown = new Set([...moving(), ...marked]);
    /**
     * What is behind a button when the pointer is not on it, by the button.
     * @type {Map<Element, string>}
     */
    this.atRest = new Map();
    if (CSS.supports("-moz-appearance", "none")) this.noteButtons(held);
    this.isPlain = this.passing.size + this.unknown.size + this.atRest.size === 0;
    /** @type {Look} */
    this.outside = { color: "", weight: "", line: "", opacity: OPAQUE, background: "", frame: "", said: null };
  }

  /**
   * How a text at a place looks: its parts, `?` for what is not known.
   * @param {Element} element
   * @param {Place} place
   */
  of(element, place) {
    const look = this.at(element, place);
    const color = look.color === null ? NOT_KNOWN : place.style.color;
    const weight = look.weight === null ? NOT_KNOWN : weightOf(place.style);
    const known = ((look.said ??= {})[weight] ??= new Map());
    let said = known.get(color);
    if (said === undefined) known.set(color, (said = [color, weight, ...around(look)].join(BETWEEN)));
    return said;
  }

  /**
   * @param {Element|null} element null if it does not matter which one it is
   * @param {Place} place
   * @returns {Look}
   */
  at(element, place) {
    if (place.look === null) {
      const parent = this.isPlain || element === null ? null : dom.parentOf(element);
      // Only what is around the outermost element has no style.
      const outer = place.outer.style === undefined ? this.outside : this.at(parent, place.outer);
      place.look = outer === UNKNOWN || (element !== null && this.unknown.has(element)) ? UNKNOWN : this.drawn(element, place, outer);
    }
    return place.look;
  }

  /**
   * @param {Element|null} element
   * @param {Place} place
   * @param {Look} outer
   */
  drawn(element, place, outer) {
    if (this.isPlain) return drawn(place, outer, true);
    const isShared = outer.color !== null && outer.weight !== null && !this.passing.has(/** @type {Element} */ (element));
    const look = drawn(place, outer, isShared, this.atRest.get(/** @type {Element} */ (element)));
    if (look !== outer) this.forget(element, place, outer, look);
    return look;
  }

  /**
   * Drops the parts that are not known, from its own rules or from the element around it.
   * @param {Element|null} element
   * @param {Place} place
   * @param {Look} outer
   * @param {Look} own
   */
  forget(element, { style }, outer, own) {
    const known = handedOn.get(outer);
    if (known === undefined && !this.passing.has(/** @type {Element} */ (element))) return;
    const { color, fontWeight: weight } = style;
    const parts = new Set(element && this.passing.get(element));
    if (known && outer.color === null && known.color === color) parts.add("color");
    if (known && outer.weight === null && known.weight === weight) parts.add("weight");
    if (parts.size === 0) return;
    for (const part of parts) own[part] = null;
    handedOn.set(own, { color, weight });
  }

  /**
   * Notes the buttons that Firefox draws otherwise now.
   * @param {Element[]} held
   */
  noteButtons(held) {
    for (const element of held.filter((each) => each.localName === "button" || each.matches(kinds.SELECTORS.pressedInput))) {
      const rest = AT_REST.get(dom.styleOf(element)?.backgroundColor ?? "");
      if (rest !== undefined) this.atRest.set(element, rest);
    }
  }
}

/**
 * @param {Element} element
 * @param {Set<string>} names
 * @returns {[Element, Set<Part>][]}
 */
function partsIn(element, names) {
  const parts = PARTS.filter(([, name]) => names.has(name)).map(([part]) => part);
  return parts.length ? [[element, new Set(parts)]] : [];
}

/**
 * @param {Place} place
 * @param {Look} outer
 * @param {boolean} isShared whether one that adds nothing may be that of the element around it
 * @param {string} [backgroundColor] what is behind it
 * @returns {Look}
 */
function drawn({ style }, outer, isShared, backgroundColor = style.backgroundColor) {
  const { textDecorationLine, opacity } = style;
  const isClear = backgroundColor === TRANSPARENT || CLEAR.test(backgroundColor);
  const frame = frameOf(style);
  if (isShared && frame === "" && textDecorationLine === "none" && opacity === "1" && isClear) return outer;
  return {
    color: "", weight: "",
    line: textDecorationLine === "none" ? outer.line : textDecorationLine,
    opacity: opacity === "1" || outer.opacity === null ? outer.opacity : Number(opacity) * outer.opacity,
    background: isClear ? outer.background : backgroundColor,
    frame: frame === "" ? outer.frame : frame,
    said: null,
  };
}

/** @param {CSSStyleDeclaration} style */
function weightOf({ fontWeight }) {
  return Number(fontWeight) >= BOLD ? "bold" : "";
}

/** What is drawn around a text. Most have no frame. @param {Look} look */
function around({ line, opacity, background, frame }) {
  return [line, opacity, background, ...(frame === "" ? [] : [frame])].map((each) => each ?? NOT_KNOWN);
}

/**
 * The lines and the shadow around it. Without the ring that the browser itself draws around what has the focus: `auto`.
 * @param {CSSStyleDeclaration} style
 */
function frameOf(style) {
  const { borderStyle, outlineStyle, boxShadow } = style;
  // Most have nothing of it, which the style of all sides says at once.
  if (borderStyle === "none" && outlineStyle === "none" && boxShadow === "none") return "";
  const hasBelow = isLine(style.borderBottomWidth, style.borderBottomStyle);
  const hasBeside = isLine(style.borderLeftWidth, style.borderLeftStyle);
  const hasBehind = isLine(style.borderRightWidth, style.borderRightStyle);
  const hasAbove = isLine(style.borderTopWidth, style.borderTopStyle);
  const hasOutline = outlineStyle !== "none" && outlineStyle !== "auto";
  const lines = [
    hasBelow ? style.borderBottomColor : "", hasBeside ? style.borderLeftColor : "", hasBehind ? style.borderRightColor : "", hasAbove ? style.borderTopColor : "",
    hasOutline ? style.outlineColor : "", boxShadow === "none" ? "" : boxShadow,
  ];
  return [...new Set(lines)].filter((each) => each !== "" && !CLEAR.test(each)).join(" ");
}

/** @param {string} width @param {string} lineStyle */
function isLine(width, lineStyle) {
  return width !== "0px" && !NATIVE.has(lineStyle);
}

/**
 * How round the corners of a box are, if it is seen where it ends.
 * @param {CSSStyleDeclaration} style
 */
export function cornersOf({ borderTopLeftRadius, borderBottomRightRadius, backgroundColor, backgroundImage, borderBottomWidth, borderLeftWidth, boxShadow }) {
  if (borderTopLeftRadius === "0px" && borderBottomRightRadius === "0px") return "";
  const isSeen = !CLEAR.test(backgroundColor) || backgroundImage !== "none" || borderBottomWidth !== "0px" || borderLeftWidth !== "0px" || boxShadow !== "none";
  return isSeen ? `${borderTopLeftRadius} ${borderBottomRightRadius}` : "";
}

/**
 * What is around a box, by the name of the property that a rule for the pointer or the focus would set.
 * @param {CSSStyleDeclaration} style
 * @returns {Record<string, string>}
 */
export function edgesOf(style) {
  const { outlineStyle, outlineColor, outlineWidth, boxShadow } = style;
  const isRing = outlineStyle === "none" || outlineStyle === "auto";
  return {
    "outline-style": isRing ? "" : `${outlineStyle} ${outlineColor} ${outlineWidth}`,
    "box-shadow": isShadow(boxShadow) ? boxShadow : "",
    "border-top-left-radius": cornersOf(style),
  };
}

/**
 * How the lines around a box are drawn, by the names of the properties; without those of the browser itself, and without a
 * colour that is only that of the words.
 * @param {CSSStyleDeclaration} style
 * @returns {Record<string, string>}
 */
export function linesOf(style) {
  /** @type {Record<string, string>} */
  const found = {};
  // Most have none, which the style of all sides says at once.
  if (style.borderStyle === NONE) return found;
  const { color } = style;
  for (const side of SIDES) {
    const [drawn, width, own] = ["style", "width", "color"].map((part) => style.getPropertyValue(`border-${side}-${part}`));
    if (drawn === NONE || !isLine(width, drawn)) continue;
    found[`border-${side}-style`] = drawn;
    found[`border-${side}-color`] = own === color ? "" : own;
  }
  found["border-image-source"] = style.borderImageSource;
  return found;
}

/** Frameworks write shadows that nobody sees, to have others in their place. @param {string} shadow */
function isShadow(shadow) {
  return shadow !== "none" && shadow.replace(UNSEEN_SHADOW, "") !== "";
}

/** Their looks are somewhere between two. @returns {Set<Element>} */
export function moving() {
  const targets = animations.all().filter(({ playState }) => playState === "running").map(({ effect }) => effect?.target ?? null);
  return new Set(targets.filter((target) => target !== null));
}
