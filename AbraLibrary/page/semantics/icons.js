// What an icon is called: a control that shows nothing but a picture has no words of its own, and
// what its developers call the picture is all that a tester can go by. It is as weak as an id.

import * as dom from "../dom/dom.js";
import * as listing from "./listing.js";
import * as name from "./name.js";

/** A picture with no words beside it in so many elements around it belongs to all of them. */
const WRAPPERS = 3;
const FIELDS = "input:not([type=image]),select,textarea";
/** The prefixes of icon fonts and sprites. */
const SETS =
  /^(?:btn|button|img|link|fa[bdlrs]?|bi|bx[ls]?|cil?|dashicons|el|entypo|feather|flaticon|fi|glyphicons?|gg|ic|icons?|ion|la[brs]?|lni|lucide|mdi?|material|octicon|ph|pi|pe 7s|ri|si|simple|svg|tabler|ti|typcn|ui|uil|wi|zmdi|anticon|codicon)(?: (?:icon|ios|md))? (?=\S)/;
/** How a picture is drawn, not what it shows. */
const DRAWN =
  / (?:o|alt|outlined?|filled?|fill|solid|regular|light|line|bold|thin|sharp|rounded?|twotone|icon|img|image|button|btn|link|\d+px|\d+x\d+|\d+x|\d+dp)$/;
/** Words for what an element is, or for its state or look: of these alone no name is made. */
const UNTELLING = new Set(
  ("a btn button icon icons img image svg picture link control action actions item items i fa fas far fab fal bi pi ri ti " +
    "mdi active inactive clicked selected disabled enabled current hidden hide show shown visible open opened closed " +
    "hover focus focused pressed checked on off left right top bottom center middle inner outer wrapper container " +
    "small medium large xs sm md lg xl primary secondary default round rounded circle clickable pointer material " +
    "symbol symbols glyph sprite float row col column first last even odd").split(" "),
);
const LIGATURE = /^\s*[a-z][a-z\d]*(?:_[a-z\d]+)*\s*$/;
const ICON_FONT = /material (?:icons|symbols)|\bicons?\b/i;
const SAYING = /[^\s\p{Co}]/u;
const WORDS = /\p{L}{2,}/u;

/**
 * A file name, identifier or class as words: `fa-trash-o`, `trash_24px.svg` and `trash`.
 * @param {string} written
 */
export function wordsOf(written) {
  let words = written
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[\s_\-./]+/g, " ")
    .trim()
    .toLowerCase();
  words = words.replace(SETS, "");
  while (DRAWN.test(words)) words = words.replace(DRAWN, "");
  return WORDS.test(words) && !words.split(" ").every((word) => UNTELLING.has(word)) ? words : "";
}

/**
 * The last part of an address without its ending; "" where it is no file.
 * @param {string|null} address
 */
function fileOf(address) {
  if (!address || /^(?:data|blob|about):/i.test(address)) return "";
  const [path] = address.split(/[?#]/);
  // What a bundler puts there to tell versions apart is no word.
  return path.slice(path.lastIndexOf("/") + 1).replace(/(?:[.-](?=[^.]*\d)[0-9a-z]{8,})?\.\w{2,5}$/i, "");
}

/**
 * What is written of a picture into its element.
 * @param {Element} element
 * @returns {Generator<string>}
 */
function* writtenOf(element) {
  const { localName } = element;
  yield* element.classList;
  yield element.getAttribute("data-icon") ?? "";
  yield element.getAttribute("data-lucide") ?? "";
  if (localName === "img" || localName === "input") yield fileOf(element.getAttribute("src"));
  if (localName === "use") {
    const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
    yield address.includes("#") ? address.slice(address.indexOf("#") + 1) : fileOf(address);
  }
}

/**
 * The pictures that CSS puts into an element.
 * @param {Element} element
 */
function* drawnOf(element) {
  const style = dom.styleOf(element);
  for (const value of [style?.content, style?.backgroundImage, style?.maskImage]) {
    for (const [, , address] of (value ?? "").matchAll(/url\((["']?)(.*?)\1\)/g)) yield address;
  }
}

/**
 * The glyphs of an icon font are no words.
 * @param {Element} element
 */
function isWordless(element) {
  return !SAYING.test(element.textContent);
}

/**
 * Whether a text is the name by which an icon font draws one of its pictures.
 * @param {Element} element
 * @param {string} text
 * @param {CSSStyleDeclaration} style
 */
export function isLigature(element, text, style) {
  return LIGATURE.test(text) && element.hasAttributes() && ICON_FONT.test(style.fontFamily);
}

/**
 * Whether an element itself, not one in it, shows a picture; those of icon fonts are text of CSS.
 * @param {Element} element
 */
export function isPicture(element) {
  if (/^(img|svg|canvas)$/.test(element.localName) || !drawnOf(element).next().done) return true;
  const content = dom.styleOf(element, "::before")?.content ?? "none";
  return !/^(?:none|normal|""|counters?\(.*)$/.test(content);
}

/**
 * What a wordless element and all in it are called, as far as elements say it; raw.
 * @param {Element} element
 * @returns {Generator<string>}
 */
export function* saidOf(element) {
  if (element.matches(FIELDS) || !isWordless(element)) return;
  for (const each of [element, ...element.querySelectorAll("*")]) yield* writtenOf(each);
}

/**
 * The elements around a picture that hold nothing else, nearest first.
 * @param {Element} element
 */
function* wrappersOf(element) {
  let at = element.parentElement;
  for (let step = 0; at && step < WRAPPERS && at.childElementCount === 1 && isWordless(at); step += 1) {
    yield at;
    at = at.parentElement;
  }
}

/**
 * What a control that shows a picture and no words is called by its developers.
 * @param {Element} element
 * @returns {string[]} in small letters, words with a space between them
 */
export function namesOf(element) {
  if (element.matches(FIELDS) || !isWordless(element) || SAYING.test(name.nameOf(element))) return [];
  const written = [...saidOf(element)];
  // The index knows the controls by what their elements say (wording.js); CSS tells of the others.
  if (!listing.isSemantic(element)) {
    for (const wrapper of wrappersOf(element)) written.push(...writtenOf(wrapper));
    for (const address of drawnOf(element)) written.push(fileOf(address));
  }
  return [...new Set(written.filter(Boolean).map(wordsOf).filter(Boolean))];
}
