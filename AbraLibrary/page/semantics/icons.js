// The names of icons: a control with just a picture has no words, so the developers' name for the
// picture is all that a tester can use. It is as weak as an id.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as arrows from "./drawn/arrows.js";
import * as classfamilies from "./drawn/classfamilies.js";
import * as dots from "./drawn/dots.js";
import * as glyphs from "./drawn/glyphs.js";
import * as iconsets from "./drawn/iconsets.js";
import * as kinds from "./kinds.js";
import * as listing from "./listing.js";
import * as name from "./name.js";
import * as pseudo from "./pseudo.js";
import * as repeats from "./repeats.js";

// A picture without words beside it belongs to this many elements around it.
// @unit elements
// @measured not measured: components wrap a picture once or twice
// @test utest/page/semantics/test_icons.py::test_a_picture_is_called_by_the_boxes_around_it
const WRAPPERS = 3;
// @fixed URL Standard and Fetch: schemes whose addresses name no file
const NO_FILE = /^(?:data|blob|about):/i;
// @fixed CSS Values 4, "url()", as a computed value has it
const ADDRESS = /url\((["']?)(.*?)\1\)/g;
// @fixed HTML and SVG: elements that are pictures
const PICTURE = /^(img|svg|canvas)$/;
// @fixed CSS Generated Content 3: what draws no picture
const NO_PICTURE = /^(?:none|normal|"\s*"|counters?\(.*)$/;
const FIELDS = kinds.SELECTORS.unpictured;
const RECORDS = kinds.SELECTORS.item;
const TABS = "[role=tab]";
// @unit characters
// @limit a sign, how it is drawn, and white space around it
const LONGEST_GLYPH = 40;
/** Attributes by which scripts draw an icon (Font Awesome, Lucide, Feather, Iconify). */
const CALLED = ["data-icon", "data-lucide", "data-feather", "data-icon-name"];
// Elements of icon sets.
// @measured the documentation of Ionicons, Iconify, Font Awesome and Clarity
// @test utest/page/semantics/test_icons.py::test_icons_of_many_sets_are_called_so
const ELEMENTS = /^(?:ion-icon|iconify-icon|[a-z]+-icon)$/;
/** Their attributes for what is drawn. */
const SAYS = ["icon", "name", "shape"];
/**
 * Attributes in which libraries keep a tooltip.
 * @fixed the documentation of Bootstrap, Tippy and others
 */
export const TIPS = ["data-tooltip", "data-bs-title", "data-original-title", "data-title", "data-tip", "data-tippy-content", "data-tooltip-content"];
export const DRAWINGS = "i,svg,img,[class*=icon]";
const PICTURED = `${DRAWINGS},use`;
// What has words for assistive technology alone, or for nobody.
// @measured Bootstrap, Tailwind, Django, Wagtail, WordPress, Primer, Ghost, Clarity and Carbon: sr-only, visually-hidden, screen-reader-text, hidden, is-off-screen, assistive-text
// @test utest/page/semantics/test_icons.py::test_a_picture_with_a_name_that_nobody_sees_is_called_by_what_is_drawn
const HIDING = ["sr-only", "sronly", "visually-hidden", "visuallyhidden", "screen-reader", "screenreader", "a11y", "off-screen", "offscreen", "assistive", "accessible", "for-sr"].map((each) => `[class*="${each}" i]`).join() + ",style,title,desc,[hidden],[class~=hidden],[class~=d-none]";
/** The shapes of a picture that a bundler has named by its file. */
const SHAPES = "[class*=_svg__]";
// Prefixes of icon fonts and sprites, which are no part of a name.
// @measured the documentation of these fonts, Font Awesome and Bootstrap Icons among them
// @test utest/page/find/test_generic.py::test_a_control_that_shows_only_a_picture_is_called_as_that_is
const SETS =
  /^(?:btn|button|img|link|fa[bdlrs]?|bi|bx[ls]?|cil?|dashicons|el|entypo|feather|flaticon|fi|glyphicons?|gg|ic|icons?|ion|la[brs]?|lni|lucide|mdi?|material|octicon|ph|pi|pe 7s|ri|si|simple|svg|tabler|ti|typcn|ui|uil|wi|zmdi|anticon|codicon)(?: (?:icon|ios|md))? (?=\S)/;
// How a picture is drawn, not what it shows.
// @measured the names of Font Awesome and Bootstrap Icons, and sizes in names of files
// @test utest/page/find/test_generic.py::test_a_control_that_shows_only_a_picture_is_called_as_that_is
const DRAWN =
  / (?:o|alt|outlined?|filled?|fill|solid|regular|light|line|bold|thin|sharp|rounded?|twotone|cw|ccw|border|icon|img|image|button|btn|link|\d+px|\d+x\d+|\d+x|\d+dp)$/;
// One of several drawings of a thing: `trash-2` shows a bin, too.
// @measured Lucide, Feather and Heroicons
// @test utest/page/semantics/test_icons.py::test_a_number_at_the_end_tells_drawings_apart
const NUMBERED = / \d$/;
// What is drawn around a picture: a pencil in a square is a pencil.
// @measured Font Awesome, Bootstrap Icons and Lucide
// @test utest/page/semantics/test_icons.py::test_icons_of_many_sets_are_called_so
const FRAMED = / (?:square|circle)$/;
// Which way a picture points, or is turned or coloured.
// @measured Font Awesome, Bootstrap Icons, Wagtail and TiddlyWiki: arrow-right, dots-horizontal, plus-inverse, down-arrow
// @test utest/page/semantics/test_icons.py::test_which_way_a_picture_points_is_no_part_of_what_it_is
const POINTING = /^(?:right|left|up|down) (?=\S)| (?:right|left|up|down|horizontal|vertical|inverse|h|v)$/g;
// The only picture that these sets call by a letter.
// @measured Bootstrap Icons, Feather, Lucide and Tabler
// @test utest/page/semantics/test_icons.py::test_icons_of_many_sets_are_called_so
const CROSS = /^(?:bi|feather|lucide|icon|icons|ti|tabler) x(?: lg)?$/;
// What applications write before the names of their own icons: `tc-image-save`, `app-icon-save`.
// @measured TiddlyWiki and applications with their own sets
// @test utest/page/semantics/test_icons.py::test_a_name_space_is_no_part_of_a_name
const SPACED = /^.+ (?:icons?|image|img|glyph) (?=\S)/;
// Before what they say of the look of a button: `tc-btn-invisible`.
// @measured TiddlyWiki; what else stands there may be the name of a set (`gh-btn-text`), and says less than the picture
// @test utest/page/semantics/test_icons.py::test_a_picture_that_is_called_by_a_deed_is_called_by_what_it_shows_too
const BUTTON = /^(?:.+ )?(?:btn|button) (?=\S)/;
// What bundlers write before the classes and ids in a picture: the name of its file. So that is what is drawn.
// @fixed SVGR and SVGO, "prefixIds": `settings_svg__a`
const OF_FILE = /^(.+)_svg__.*$/;
// The picture of a user, whatever components write before and behind it.
// @measured Material UI, Ant Design, Element Plus, Vuetify, Chakra, shadcn and Ghost: MuiAvatar-root, gh-user-avatar
// @test utest/page/semantics/test_icons.py::test_the_picture_of_a_user_is_called_so
const AVATAR = /(?:^| )avatar(?: (?:root|inner|wrapper|container|circle|square|rounded|fallback))*$/;
// The icons of a component library: `webix_icon`.
// @measured Webix, Arco and PrimeReact
// @test utest/page/semantics/test_icons.py::test_a_class_that_says_only_whose_icon_it_is_is_no_name
const OF_LIBRARY = /^(.+?)[-_]icons?$/;
/** Words for an element's kind, state or look: these alone make no name. */
const UNTELLING = new Set(
  ("a btn button icon icons img image svg picture link control action actions item items i fa fas far fab fal bi pi ri ti " +
    "mdi active inactive clicked selected disabled enabled current hidden hide show shown visible invisible open opened closed " +
    "hover focus focused pressed checked on off left right top bottom center middle inner outer wrapper container " +
    "small medium large xs sm md lg xl primary secondary default round rounded circle clickable pointer material " +
    "ic symbol symbols glyph sprite float row col column first last even odd " +
    // What sets of utility classes and of components begin with.
    "w h p pl pr px py m ml mr mx my full flex grow shrink justify relative absolute ant el mui component dx widget only").split(" "),
);
// What users call what such a picture opens. Not what destroys: a bin is pressed where it is called one.
// @measured the words by which Font Awesome, Material Symbols and Bootstrap Icons find these pictures
// @test utest/page/semantics/test_icons.py::test_what_a_picture_stands_for_is_a_name_of_it
const STANDS_FOR = new Map([
  ["bars", "menu"], ["hamburger", "menu"], ["burger", "menu"], ["cog", "settings"], ["gear", "settings"],
  ["magnify", "search"], ["magnifying glass", "search"], ["magnifier", "search"], ["open in full", "expand"],
  ["avatar", "profile"], ["user", "profile"], ["person", "profile"], ["account", "profile"],
]);
// What a picture shows that is called by what it does: users call it by what they see.
// @measured the drawings of Material Symbols
// @test utest/page/semantics/test_icons.py::test_what_a_picture_shows_is_a_name_of_it
const SHOWS = new Map([
  ["add", "plus"], ["edit", "pencil"], ["create", "pencil"], ["delete", "bin"], ["close", "cross"], ["clear", "cross"],
]);
const CLOSES = ["close", "cross"];
// Signs that are drawn as pictures where nothing else is in a control: what it does, and what users see. A plus or an
// arrow does too much to be called by it.
// @measured the names of these signs in Unicode, and the words by which icon sets find such pictures
// @test utest/page/semantics/test_icons.py::test_a_sign_alone_is_a_picture
const GLYPHS = new Map([
  ["✕✖✗✘❌❎⨯×🗙", CLOSES], ["⋮⋯…︙", ["more", "dots"]], ["☰≡", ["menu"]], ["★☆⭐", ["favorite", "star"]],
  ["♥♡❤", ["favorite", "heart"]], ["🗑", ["delete", "bin"]], ["✎✏🖉", ["edit", "pencil"]], ["⚙", ["settings", "gear"]],
  ["🔍🔎", ["search", "magnifying glass"]], ["🔔", ["notifications", "bell"]], ["🏠", ["home", "house"]], ["🖨", ["print", "printer"]],
].flatMap(([signs, names]) => [.../** @type {string} */ (signs)].map((sign) => /** @type {[string, string[]]} */ ([sign, names]))));
// A cross in one of several things takes that away, and closes nothing.
// @measured tags, rows and cards with a cross; a tab is closed by one
const TAKEN_AWAY = ["remove", "cross"];
// Says how a sign is drawn.
// @fixed Unicode: variation selectors
const VARIATION = /[\uFE0E\uFE0F]/g;
// What a picture without words shows whose tooltip begins with such a word: users name it by what they see.
// @measured the icons of Django's admin, Font Awesome, Material Symbols and Bootstrap Icons for these words
// @test utest/page/semantics/test_icons.py::test_a_picture_is_called_by_what_is_drawn_for_its_tooltip
const DRAWN_FOR = new Map([
  ["add", "plus"], ["new", "plus"], ["create", "plus"], ["insert", "plus"],
  ["search", "magnifying glass"], ["find", "magnifying glass"], ["lookup", "magnifying glass"],
  ["edit", "pencil"], ["change", "pencil"], ["rename", "pencil"], ["view", "eye"], ["preview", "eye"],
  ["delete", "bin"], ["remove", "cross"], ["close", "cross"], ["settings", "gear"], ["preferences", "gear"],
  ["more", "dots"], ["help", "question mark"], ["home", "house"], ["notifications", "bell"],
  ["confirm", "check mark"], ["done", "check mark"], ["next", "arrow"], ["previous", "arrow"],
  ["back", "arrow"], ["print", "printer"], ["filter", "funnel"], ["attach", "paperclip"],
]);
// What sets call pictures that users see as one thing.
// @measured Font Awesome, Bootstrap Icons, Lucide and Material Symbols
// @test utest/page/semantics/test_icons.py::test_which_way_a_picture_points_is_no_part_of_what_it_is
const SEEN_AS = new Map([
  ["arrow", "arrow"], ["dots", "dots"], ["plus", "plus"], ["chevron", "arrow"], ["caret", "arrow"], ["angle", "arrow"], ["ellipsis", "dots"], ["kebab", "dots"],
  ["collapsed", "arrow"], ["expanded", "arrow"], ["check", "check mark"], ["checkmark", "check mark"], ["tick", "check mark"], ["times", "cross"],
  ["tools", "tools"], ["wrench", "wrench"], ["sliders", "sliders"],
]);
// What takes something away is drawn as one of these, and its class says what it does: it may be either.
// @measured the classes "remove" and "delete" of Font Awesome, Bootstrap Icons and Material Symbols
// @test utest/page/semantics/test_icons.py::test_a_picture_that_is_called_otherwise_is_not_called_by_words
const TAKES_AWAY = new Set(["bin", "trash", "cross"]);
/** All that pictures are known to show. */
const THINGS = new Set([...SHOWS.values(), ...DRAWN_FOR.values(), ...SEEN_AS.values(), ...glyphs.THINGS]);
// Anything but white space and icon font glyphs; without it there are no words.
// @measured icon fonts put their glyphs into Unicode's private use areas
// @test utest/page/find/test_generic.py::test_a_button_with_the_glyph_of_an_icon_font_is_called_by_its_class
const SAYING = /[^\s\p{Co}]/u;
// Two adjacent letters: anything without them is a number or a code, not a name.
// @measured not measured: the remains of a hash or a size
// @test utest/page/semantics/test_icons.py::test_a_code_is_no_name_of_a_picture
const WORDS = /\p{L}{2,}/u;

// A step of a set of utility classes.
// @fixed Tailwind CSS and Bootstrap: `pl-2`
const NUMBERS = / \d+(?= |$)/g;
// Letters, without which a text is no word.
// @fixed Unicode
const LETTERS = /\p{L}/u;

// A utility class that no icon set has: with a variant before a colon, or a step of a scale behind a dash.
// @fixed Tailwind CSS and UnoCSS: `dark:text-white`, `px-3`, `size-4`
const STEP = /:|^-?(?:[mp][trblxyse]?|[wh]|size|gap|inset|top|right|bottom|left|z|opacity)-(?:\d|\[)/;
// What other utility classes of such an element begin with.
// @fixed the documentation of Tailwind CSS
// @test utest/page/semantics/test_icons.py::test_utility_classes_are_no_names
const STYLING =
  /^-?(?:absolute|relative|fixed|sticky|static|block|inline|flex|grid|hidden|visible|truncate|uppercase|lowercase|capitalize|antialiased|group|peer|cursor|text|bg|whitespace|transition|font|self|pointer-events|items|justify|rounded|border|shadow|space|overflow|min|max|tracking|leading|duration|delay|ease|ring|outline|select-none|align-middle|fill|stroke|animate|(?:rotate|scale|translate|origin)(?=-\d|-[xy]-)|shrink|grow|place|basis|col|row|object|aspect)(?:-|$)/;
/**
 * A file name, identifier or class as words: `fa-trash-o`, `trash_24px.svg` and `trash`.
 * @param {string} written
 */
function wordsOf(written) {
  let words = written
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[\s_\-./]+/g, " ")
    .trim()
    .toLowerCase();
  if (CROSS.test(words)) return "x";
  words = words.replace(SETS, "");
  while (DRAWN.test(words)) words = words.replace(DRAWN, "");
  return WORDS.test(words) && !words.replace(NUMBERS, "").split(" ").every((word) => UNTELLING.has(word)) ? words : "";
}

/** @type {Map<string, readonly string[]>} */
const calledSo = new Map();
// @unit names
// @limit the memory: a page has few classes, and many pictures of each
const MOST_KNOWN = 2000;

/**
 * The names of a picture that is written so, last what users call what it opens.
 * @param {string} written
 * @returns {readonly string[]} none where that is no name
 */
export function calledBy(written) {
  let names = calledSo.get(written);
  if (names === undefined) {
    if (calledSo.size >= MOST_KNOWN) calledSo.clear();
    names = called(written);
    calledSo.set(written, names);
  }
  return names;
}

/**
 * @param {string} written
 * @returns {string[]}
 */
function called(written) {
  const file = OF_FILE.exec(written)?.[1];
  if (file !== undefined) return [...calledBy(file), DRAWN_FOR.get(wordsOf(file)) ?? ""].filter(Boolean);
  const words = wordsOf(written);
  if (!words) return [];
  const stem = AVATAR.test(words) ? "avatar" : words.replace(SPACED, "");
  if (stem.replace(BUTTON, "").split(" ").every((word) => UNTELLING.has(word))) return [];
  const thing = SEEN_AS.get(stem.replace(FRAMED, "").replace(POINTING, ""));
  const also = [thing ?? "", STANDS_FOR.get(stem.replace(FRAMED, "")) ?? "", written.includes("_") ? written.toLowerCase() : ""];
  return [stem, words, words.replace(NUMBERED, ""), words.replace(FRAMED, ""), ...also].filter(Boolean);
}

/**
 * The last part of an address without its extension; "" if it is no file.
 * @param {string|null} address
 */
function fileOf(address) {
  if (!address || NO_FILE.test(address)) return "";
  const [path] = address.split(/[?#]/);
  // A bundler's hash is no word.
  return path.slice(path.lastIndexOf("/") + 1).replace(/(?:[.-](?=[^.]*\d)[0-9a-z]{8,})?\.\w{2,5}$/i, "");
}

/**
 * The names by which a font draws pictures in an element, and what these show.
 * @param {Element} element
 * @returns {Generator<string>}
 */
function* drawnByFont(element) {
  for (const drawn of pseudo.ligaturesOf(element)) yield* [drawn, SHOWS.get(drawn) ?? ""];
}

/** @param {string|null} said */
function drawnForWords(said) {
  return DRAWN_FOR.get(text.fold(said ?? "").split(" ", 1)[0]) ?? "";
}

/**
 * The classes of an element that may name what it shows. Utility classes style it, and say so by a variant or a step.
 * @param {Element} element
 * @returns {string[]}
 */
function namingClassesOf(element) {
  const own = [...element.classList];
  const around = [...own, ...(element.parentElement?.classList ?? [])];
  const classes = own.filter((each) => !isOfLibrary(each, own, around));
  return classes.some((each) => STEP.test(each)) ? classes.filter((each) => !STEP.test(each) && !STYLING.test(each)) : classes;
}

/**
 * Whether a class only says whose icon it is: others here begin as it does, and one says which icon: `arco-icon
 * arco-icon-plus`, and `webix_icon wxi-trash` in a `webix_list`.
 * @param {string} name
 * @param {string[]} own the classes of the icon
 * @param {string[]} around these, and those of the element around it
 */
function isOfLibrary(name, own, around) {
  const library = OF_LIBRARY.exec(name)?.[1];
  if (library === undefined) return false;
  const isShared = around.some((each) => each !== name && each.startsWith(library) && /[-_]/.test(each.charAt(library.length)));
  return isShared && own.some((each) => !OF_LIBRARY.test(each) && calledBy(each).length > 0);
}

/**
 * Names of a picture in its element's markup.
 * @param {Element} element
 * @returns {Generator<string>}
 */
function* writtenOf(element) {
  const { localName } = element;
  yield* namingClassesOf(element);
  for (const attribute of CALLED) yield element.getAttribute(attribute) ?? "";
  // MUI's icons are called so: StarBorderIcon.
  if (localName === "svg") {
    yield element.getAttribute("data-testid") ?? "";
    if (dots.areDots(element)) yield "dots";
  }
  if (ELEMENTS.test(localName)) yield (SAYS.map((each) => element.getAttribute(each)).find(Boolean) ?? "").replace(/^.*:/, "");
  if (localName === "img" || localName === "input") yield fileOf(element.getAttribute("src"));
  if (localName === "use") {
    const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
    yield address.includes("#") ? address.slice(address.indexOf("#") + 1) : fileOf(address);
  }
}

/**
 * The pictures that CSS adds to an element.
 * @param {Element} element
 */
function* drawnOf(element) {
  const style = dom.styleOf(element);
  for (const value of [style?.content, style?.backgroundImage, style?.maskImage]) {
    for (const [, , address] of (value ?? "").matchAll(ADDRESS)) yield address;
  }
}

/**
 * Icon font glyphs are no words, nor are the names by which such a font draws pictures.
 * @param {Element} element
 */
function isWordless(element) {
  let words = pseudo.withoutLigatures(element.textContent, element);
  // What styles the shapes of a picture is no word.
  if (LETTERS.test(words)) for (const { textContent } of element.querySelectorAll("style")) words = words.replace(textContent.trim(), "");
  if (!SAYING.test(words)) return true;
  // A number beside a picture is a badge.
  return !LETTERS.test(words) && element.querySelector(DRAWINGS) !== null;
}

/**
 * Whether all words in an element may be for assistive technology alone, by its markup: the index asks for no styles.
 * @param {Element} element
 */
function mayHideWords(element) {
  if (!LETTERS.test(element.textContent)) return true;
  if (element.querySelector(HIDING) === null) return false;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = /** @type {Text|null} */ (texts.nextNode()); node; node = /** @type {Text|null} */ (texts.nextNode())) {
    if (LETTERS.test(node.data) && !node.parentElement?.closest(HIDING)) return false;
  }
  return true;
}

/**
 * Whether an element shows words, and not only to assistive technology.
 * @param {Element} element
 */
function showsWords(element) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = /** @type {Text|null} */ (texts.nextNode()); node; node = /** @type {Text|null} */ (texts.nextNode())) {
    if (LETTERS.test(node.data) && !isForReaders(node, element)) return true;
  }
  return false;
}

/**
 * Whether nobody sees a text: it is for assistive technology, without a size, or left of the page, where nobody scrolls.
 * @param {Text} node
 * @param {Element} within
 */
function isForReaders(node, within) {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const { width, height, right } = range.getBoundingClientRect();
  if (width === 0 || height === 0 || right + (node.ownerDocument.defaultView?.scrollX ?? 0) <= 0) return true;
  for (let at = node.parentElement; at && at !== within; at = at.parentElement) if (sight.isForReaders(at)) return true;
  return false;
}

/**
 * What users call the pictures in an element whose own name nobody sees. What it does is its name's: "close" means
 * what is called so, and "cross" what is drawn. Where glyphs tell what that is, no word is a guess of it.
 * @param {Element} element
 * @param {boolean} [isByFont] whether a font may draw in it: the index asks for no styles
 * @returns {Generator<string>}
 */
function* seenIn(element, isByFont = false) {
  const [, sign = ""] = glyphNamesIn(element);
  const pictures = picturesIn(element);
  const known = isByFont ? glyphs.namesIn(element) : null;
  const isDrawn = isByFont && glyphs.hasAny(element);
  if (!sign && !pictures.length && !isDrawn) return;
  yield sign;
  const written = pictures.flatMap((picture) => [picture, ...picture.querySelectorAll(SHAPES)]).flatMap(namesWrittenOf);
  if (known === null) yield* guessedIn(element, written, isDrawn, pictures);
  else yield* [...written, ...known];
}

/**
 * What the words for a picture say that it shows.
 * @param {Element} element
 * @param {string[]} written the names of the pictures in it
 * @param {boolean} isDrawn whether a font draws one
 * @param {Element[]} pictures
 * @returns {Generator<string>}
 */
function* guessedIn(element, written, isDrawn, pictures) {
  for (const each of written) yield DRAWN_FOR.get(each) ?? each;
  // The classes of a box that draws by itself are what it does.
  if (isDrawn) for (const each of namesWrittenOf(element)) yield DRAWN_FOR.get(each) ?? "";
  for (const said of [element.getAttribute("aria-label"), element.getAttribute("title"), tipOf(element), element.textContent]) yield guessFor(said, pictures);
}

/**
 * What is drawn for some words, or what the only picture shows instead, where that is called otherwise: hammer and spanner
 * for "Settings" are no gear.
 * @param {string|null} said
 * @param {Element[]} pictures
 */
function guessFor(said, pictures) {
  const guess = drawnForWords(said);
  const [picture, ...others] = guess ? pictures.filter((each) => !pictures.some((outer) => outer !== each && outer.contains(each))) : [];
  if (!picture || others.length > 0) return guess;
  const shown = [picture, ...picture.querySelectorAll(PICTURED)].flatMap(namesWrittenOf).map((each) => DRAWN_FOR.get(each) ?? each).filter(isThing);
  const isOther = shown.length > 0 && !shown.includes(guess) && !(TAKES_AWAY.has(guess) && shown.some((each) => TAKES_AWAY.has(each)));
  return isOther ? shown[0] : guess;
}

/** @param {Element} element */
function namesWrittenOf(element) {
  return [...writtenOf(element)].flatMap(calledBy);
}

/** @param {Element} element */
function picturesIn(element) {
  return [...element.querySelectorAll("*")].filter((each) => (each.matches(PICTURED) || ELEMENTS.test(each.localName)) && isPictureAlone(each));
}

/** @param {Element} picture */
function isPictureAlone(picture) {
  return PICTURE.test(picture.localName) || isWordless(picture) || (ELEMENTS.test(picture.localName) && mayHideWords(picture));
}

/**
 * What pictures in an element show that a set calls by what they do: a cross for "icon-close". A bare "close" is only
 * what the developers call it.
 * @param {Element} element
 */
function* drawnIn(element) {
  for (const picture of [...(element.matches(PICTURED) ? [element] : []), ...picturesIn(element)]) {
    for (const written of writtenOf(picture)) {
      for (const each of calledBy(written)) if (each !== written) yield SHOWS.get(each) ?? "";
    }
  }
}

/**
 * The names of the sign that is all that an element shows, wherever it stands.
 * @param {Element} element
 * @returns {string[]}
 */
function glyphNamesIn({ textContent }) {
  if (textContent.length > LONGEST_GLYPH) return [];
  return GLYPHS.get(text.squeeze(textContent).replace(VARIATION, "")) ?? [];
}

/**
 * The same where it stands.
 * @param {Element} element
 */
function glyphNamesOf(element) {
  const names = glyphNamesIn(element);
  return names === CLOSES && isOfRecord(element) ? TAKEN_AWAY : names;
}

/** @param {Element} element */
function isOfRecord(element) {
  const around = dom.closest(dom.parentOf(element), (at) => at.matches(RECORDS) || repeats.isRecord(at));
  return around !== null && !around.matches(TABS);
}

/**
 * What a library shows when the pointer is on an element, if that is no title.
 * @param {Element} element
 */
export function tipOf(element) {
  for (const attribute of TIPS) {
    const tip = element.getAttribute(attribute);
    if (tip) return tip;
  }
  return null;
}

/**
 * Whether an element itself shows a picture; icon fonts are text from CSS.
 * @param {Element} element
 */
export function isPicture(element) {
  if (PICTURE.test(element.localName) || !drawnOf(element).next().done) return true;
  return ["::before", "::after"].some((part) => !NO_PICTURE.test(dom.styleOf(element, part)?.content ?? "none"));
}

/**
 * The raw names of all pictures in an element, whether a user sees words beside them or not.
 * @param {Element} element
 * @returns {Generator<string>}
 */
export function* namesIn(element) {
  if (element.matches(FIELDS)) return;
  const glyph = glyphNamesIn(element);
  yield* glyph;
  // It may come into a record without a change of its own.
  if (glyph === CLOSES) yield* TAKEN_AWAY;
  if (!isWordless(element)) {
    if (glyph.length || mayHideWords(element)) yield* seenIn(element);
    return;
  }
  for (const written of writtenIn(element)) {
    yield written;
    for (const each of calledBy(written)) yield DRAWN_FOR.get(each) ?? "";
  }
  yield drawnForWords(element.getAttribute("aria-label"));
  if (LETTERS.test(element.textContent)) yield drawnForWords(element.textContent);
}

/**
 * The raw names in a wordless element and its descendants.
 * @param {Element} element
 * @returns {Generator<string>}
 */
function* writtenIn(element) {
  const all = [element, ...element.querySelectorAll("*")];
  // What a font draws is seen; the classes of the boxes around it may say anything.
  for (const each of all) yield* drawnByFont(each);
  for (const each of all) yield* writtenOf(each);
  const pictures = all.filter((each) => each.matches(PICTURED) && isPictureAlone(each));
  for (const each of all) yield guessFor(each.getAttribute("title") || tipOf(each), pictures);
}

/**
 * What the classes in an element are without the name of their icon set.
 * @param {Element} element
 */
function* ofSetsIn(element) {
  for (const each of [element, ...element.querySelectorAll("[class]")]) {
    for (const written of namingClassesOf(each)) yield iconsets.restOf(written, each);
  }
}

/**
 * The elements around a picture that contain nothing else, nearest first.
 * @param {Element} element
 */
function* wrappersOf(element) {
  let at = element.parentElement;
  for (let step = 0; at && step < WRAPPERS && at.firstElementChild === at.lastElementChild && isWordless(at); step += 1) {
    yield at;
    at = at.parentElement;
  }
}

/**
 * Whether its name is what it shows when the pointer is on it: until then users see the picture alone.
 * @param {Element} element
 */
function isCalledByTip(element) {
  return !element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby") && name.nameOf(element) === text.squeeze(element.getAttribute("title") ?? "");
}

/**
 * Developers' names for a control with a picture and no words but those of its tooltip; where it has a name that nobody
 * sees, what users call the picture.
 * @param {Element} element
 * @returns {string[]} in lower case, words separated by a space
 */
export function namesOf(element) {
  if (element.matches(FIELDS)) return [];
  const glyph = glyphNamesOf(element);
  const signs = isArrow(element) ? ["arrow"] : glyph;
  const isBare = signs.length > 0 || isWordless(element);
  if (!isBare || (LETTERS.test(name.nameOf(element)) && !isCalledByTip(element))) {
    return isBare || isWithoutWords(element) ? named([...seenIn(element, true), ...pointingIn(element)]) : [];
  }
  if (glyph.length) return glyph;
  const written = [...signs, ...writtenIn(element), ...ofSetsIn(element), ...pointingIn(element)];
  // The index knows controls by their markup (wording.js); for others, pictures from CSS count, too.
  if (!listing.isSemantic(element)) {
    for (const wrapper of wrappersOf(element)) written.push(...drawnByFont(wrapper), ...writtenOf(wrapper));
    for (const address of drawnOf(element)) written.push(fileOf(address));
    if (arrows.isArrowDown(element)) written.unshift("arrow", "arrow-down");
  }
  const names = named([...written.filter(Boolean).flatMap(calledBy), ...drawnIn(element), ...(glyphs.namesIn(element) ?? [])]);
  return classfamilies.withoutOwners(names, element);
}

/**
 * The same, but where no sign tells what it does, first what users see: the first one is told to testers.
 * @param {Element} element
 */
export function seenFirst(element) {
  const names = namesOf(element);
  return glyphNamesOf(element).length ? names : [...names.filter(isThing), ...names.filter((each) => !isThing(each))];
}

/**
 * What a control shows that is drawn as an arrow without a name for it, by CSS, as a shape, or as a sign that is not its
 * name: that is called as it is written.
 * @param {Element} element
 */
function pointingIn(element) {
  if (!listing.isSemantic(element) || (SAYING.test(element.textContent) && !LETTERS.test(name.nameOf(element)))) return [];
  return arrows.isAll(element) || filesIn(element).includes("arrow") ? ["arrow"] : [];
}

/**
 * What the pictures show that CSS draws in an element, by the names of their files.
 * @param {Element} element
 */
function filesIn(element) {
  const drawn = [element, ...element.querySelectorAll("*")].flatMap((each) => [...drawnOf(each)]);
  return drawn.flatMap((address) => calledBy(fileOf(address)));
}

/**
 * Whether it is an arrow that is no control and has no parts, as before a row of a tree.
 * @param {Element} element
 */
export function isArrow(element) {
  return element.childElementCount === 0 && !listing.isSemantic(element) && arrows.isDrawn(element);
}

/**
 * Whether nobody sees the words in an element, and a picture instead.
 * @param {Element} element
 */
function isWithoutWords(element) {
  return !showsWords(element) && (mayHideWords(element) || isOnPage(element));
}

/**
 * Whether it is drawn on the page, and not left of it, as a closed menu is: nobody sees its words there, nor its pictures.
 * @param {Element} element
 */
function isOnPage(element) {
  return dom.isRendered(element) && element.getBoundingClientRect().right + (element.ownerDocument.defaultView?.scrollX ?? 0) > 0;
}

/**
 * Whether users see nothing of an element but a picture.
 * @param {Element} element
 */
export function showsOnlyPicture(element) {
  const isDrawn = isPicture(element) || picturesIn(element).length > 0 || glyphNamesIn(element).length > 0;
  return isDrawn && (isWordless(element) || !showsWords(element));
}

/**
 * Whether a picture is all that users see of an element, and shows them a thing that is called so.
 * @param {Element} element
 * @param {string} phrase folded
 */
export function isDrawnSo(element, phrase) {
  return THINGS.has(phrase) && !element.matches(FIELDS) && !showsWords(element) && isOnPage(element) && namesOf(element).some((each) => text.fold(each) === phrase);
}

/**
 * Whether some words are what users call a thing that is drawn.
 * @param {string} phrase folded
 */
export function isThing(phrase) {
  return THINGS.has(phrase);
}

/** @param {Iterable<string>} names */
function named(names) {
  return [...new Set(names)].filter(Boolean);
}
