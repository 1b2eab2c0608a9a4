// What the glyphs of known icon fonts show, by the font and the code point: an application may draw with a set under
// classes and a font family of its own. Of a font that is not known nothing is said.

import * as dom from "../../dom/dom.js";
import * as pseudo from "../pseudo.js";

/**
 * @typedef {object} IconSet
 * @property {RegExp} called its font families, and its files
 * @property {Map<string, string[]>} shows by glyph, what users see in it
 */

// What users call what several glyphs show.
// @measured the words by which Font Awesome, Bootstrap Icons and Material Design Icons find these pictures
// @test utest/page/semantics/test_glyphs.py::test_a_glyph_of_a_known_font_is_called_by_what_it_shows
const ALSO = new Map([["bin", "trash"], ["picture", "image"], ["people", "users"], ["person", "user"], ["house", "home"]]);
// @fixed CSS Fonts 4: families and the addresses of their files are in quotes or parentheses
const FIRST = /^\s*(?:"([^"]*)"|'([^']*)'|([^,]+))/;
// @fixed Unicode: the characters for private use
const GLYPHS = /\p{Co}/gu;
// @fixed Unicode, written in hexadecimal
const BASE = 16;
// Each kept its code points from its first edition with a font on; other sets draw by names or by their own classes.
// @measured the style sheets of Font Awesome 4.1, 5.15 and 6.7, Bootstrap Icons 1.13, Material Design Icons 7.4
// @test utest/page/semantics/test_glyphs.py::test_a_glyph_of_a_known_font_is_called_by_what_it_shows
const SETS = [
  setOf(/font ?-?awesome|\bfa-(?:solid|regular|light|thin)\b/i, {
    plus: "f067 f055 f0fe f196", minus: "f068 f056 f146 f147", cross: "f00d f057 f05c", "check mark": "f00c f058 f05d f14a f046",
    pencil: "f040 f303 f304 f044 f14b", bin: "f1f8 f2ed f014", gear: "f013", "magnifying glass": "f002", menu: "f0c9", dots: "f141 f142",
    arrow:
      "f060 f061 f062 f063 f053 f054 f077 f078 f104 f105 f106 f107 f0d7 f0d8 f0d9 f0da f100 f101 f102 f103 f0a8 f0a9 f0aa f0ab f137 f138 f139 f13a",
    eye: "f06e", bell: "f0f3 f0a2", star: "f005 f006", bookmark: "f02e f097", heart: "f004 f08a", house: "f015", person: "f007",
    people: "f0c0", envelope: "f0e0 f003", "question mark": "f128 f059", printer: "f02f", paperclip: "f0c6", funnel: "f0b0",
    picture: "f03e", lock: "f023", flag: "f024 f11d", calendar: "f073 f133", folder: "f07b f07c f114 f115",
  }),
  setOf(/bootstrap-icons/i, {
    plus: "f4fe f64d f4fa f4f9 f4fd f4fc", cross: "f62a f659 f623 f622", "check mark": "f26e f633 f272", pencil: "f4cb f4c9 f4ca f4c8",
    bin: "f5de f5dd f5e0 f78b f78a", gear: "f3e5 f3e2", "magnifying glass": "f52a", menu: "f479", dots: "f5d4 f5d3",
    arrow: "f282 f286 f284 f285 f12f f138 f148 f128 f22c f229", eye: "f341 f33e", bell: "f18a f189", star: "f588 f586",
    bookmark: "f1a2 f199", heart: "f417 f415", house: "f425 f424", person: "f4e1", people: "f4d0", "question mark": "f505",
    printer: "f501", paperclip: "f4b3", funnel: "f3e1", picture: "f42a",
  }),
  setOf(/material ?-?design ?-?icons/i, {
    plus: "f0415 f0417 f0419 f0416", minus: "f0374", cross: "f0156 f0159", "check mark": "f012c", pencil: "f03eb f0cb6",
    bin: "f01b4 f09e7 f0a79 f0a7a", gear: "f0493 f08bb", "magnifying glass": "f0349", menu: "f035c", dots: "f01d8 f01d9",
    arrow: "f0140 f0143 f0141 f0142 f004d f0054 f005d f0045 f035d f0360 f035e f035f", eye: "f0208 f06d0", bell: "f009a f009c",
    star: "f04ce f04d2", bookmark: "f00c0", heart: "f02d1", house: "f02dc", person: "f0004", people: "f0849",
    "question mark": "f02d6 f02d7", printer: "f042a", paperclip: "f03e2", funnel: "f0232", picture: "f02e9", lock: "f033e",
    flag: "f023b", calendar: "f00ed",
  }),
];

/** All that glyphs are known to show. */
export const THINGS = new Set(SETS.flatMap(({ shows }) => [...shows.values()].flat()));

/**
 * @param {RegExp} called
 * @param {Record<string, string>} drawn by what they show, the code points
 * @returns {IconSet}
 */
function setOf(called, drawn) {
  const shows = Object.entries(drawn).flatMap(([thing, codes]) =>
    codes.split(" ").map((code) => /** @type {[string, string[]]} */ ([String.fromCodePoint(Number.parseInt(code, BASE)), [thing, ALSO.get(thing) ?? ""].filter(Boolean)])),
  );
  return { called, shows: new Map(shows) };
}

/**
 * The glyphs that a font draws in an element and in what is in it, each with the set that it is of, if that is known.
 * @param {Element} element
 * @returns {Generator<{glyph: string, set: IconSet|null}>}
 */
function* drawnIn(element) {
  for (const each of [element, ...element.querySelectorAll("*")]) {
    for (const which of [undefined, "::before", "::after"]) {
      const style = dom.styleOf(each, which);
      if (!style || style.display === "none") continue;
      const drawn = which ? pseudo.textOfContent(style.content, each) : ownTextOf(each);
      for (const [glyph] of drawn.matchAll(GLYPHS)) yield { glyph, set: setFor(each, style.fontFamily) };
    }
  }
}

/** @param {Element} element */
function ownTextOf({ childNodes }) {
  return [...childNodes].map((node) => (dom.isText(node) ? node.data : "")).join("");
}

/**
 * Whether a font draws a glyph in an element.
 * @param {Element} element
 */
export function hasAny(element) {
  return !drawnIn(element).next().done;
}

/**
 * What the glyphs in an element show; null where nobody knows that of one.
 * @param {Element} element
 * @returns {string[]|null}
 */
export function namesIn(element) {
  const drawn = [...drawnIn(element)];
  if (!drawn.length || drawn.some(({ set }) => set === null)) return null;
  return [...new Set(drawn.flatMap(({ glyph, set }) => /** @type {IconSet} */ (set).shows.get(glyph) ?? []))];
}

/**
 * The set whose font a family is, by the files that style sheets load for it, else by its name.
 * @param {Element} element
 * @param {string} families
 */
function setFor(element, families) {
  const [, double, single, plain] = FIRST.exec(families) ?? [];
  const family = (double ?? single ?? plain ?? "").trim();
  const files = filesOf(element.ownerDocument).get(family.toLowerCase()) ?? "";
  return SETS.find(({ called }) => called.test(files)) ?? SETS.find(({ called }) => called.test(family)) ?? null;
}

/**
 * What style sheets load fonts from, by family.
 * @type {(page: Document) => Map<string, string>}
 */
const filesOf = dom.memoized((page) => {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @param {CSSRuleList} rules */
  const read = (rules) => {
    for (const rule of rules) {
      const { cssRules, styleSheet, style } = /** @type {{cssRules?: CSSRuleList, styleSheet?: CSSStyleSheet|null, style?: CSSStyleDeclaration}} */ (/** @type {unknown} */ (rule));
      const source = rule.constructor.name === "CSSFontFaceRule" ? style?.getPropertyValue("src") : "";
      const family = style?.getPropertyValue("font-family").replace(/["']/g, "").trim().toLowerCase();
      if (source && family) files.set(family, `${files.get(family) ?? ""} ${source}`);
      if (cssRules?.length) read(cssRules);
      if (styleSheet) readSheet(styleSheet);
    }
  };
  /** @param {CSSStyleSheet} sheet */
  const readSheet = (sheet) => {
    try {
      read(sheet.cssRules);
    } catch {
      // It is of another origin: the family alone tells.
    }
  };
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) readSheet(sheet);
  return files;
});
