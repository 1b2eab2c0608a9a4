// Dialogs by what they do: a layer over the whole view that takes all presses, whatever its markup, and
// what is open above it. Its title is its first heading, or a first line that is drawn or called so.

import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as text from "../dom/text.js";
import * as viewport from "../dom/viewport.js";
import * as kinds from "./kinds.js";
import * as firstlines from "./near/firstlines.js";
import * as pseudo from "./pseudo.js";

/**
 * The view is hit-tested this far inside its edges: further in, a box may lie on the layer.
 * @unit px
 * @measured not measured: inside of the view, with a border of a pixel or a fraction of one at its edge
 * @test utest/page/semantics/test_dialogs.py::test_an_overlay_that_wraps_its_box_is_a_dialog
 */
const INSET = 2;
/**
 * Where in the view a box may be above the layer, or the page be seen behind it.
 * @unit shares of the view
 * @measured not measured: boxes in the middle, at a side, and in a corner
 * @test utest/page/semantics/test_dialogs.py::test_a_box_above_a_backdrop_is_a_dialog
 */
const SHARES = [0.06, 0.28, 0.5, 0.72, 0.94];
/**
 * From this weight on a line is bold.
 * @fixed CSS Fonts 4: 700 is bold, and 600 what is drawn so where a font has no more
 */
const BOLD = 600;
/**
 * By so much larger than the text around it is a line a title.
 * @unit factor
 * @measured not measured: a heading of the sixth level is not larger than a text, one of the fourth is bold
 * @test utest/page/semantics/test_dialogs.py::test_a_title_is_a_heading_or_a_line_that_is_drawn_or_called_so
 */
const LARGER = 1.15;
/**
 * A longer first line is a sentence.
 * @unit characters
 * @measured not measured: as a near label
 * @test utest/page/semantics/test_dialogs.py::test_a_title_is_a_heading_or_a_line_that_is_drawn_or_called_so
 */
const LONGEST = 60;
/**
 * How far a box is read for its first words.
 * @unit nodes
 * @limit the cost of a look; heads of cards and dialogs have a few
 */
const LOOKED_AT = 40;
/**
 * How many controls of the page are looked for behind a layer.
 * @unit elements
 * @limit the cost of a look; one tells
 */
const MOST_BESIDE = 40;
// A class that says title.
// @measured the dialogs of Ant Design, Bootstrap, Element, Label Studio, PrimeVue and Vuetify: modal-title, el-dialog__title
// @test utest/page/semantics/test_dialogs.py::test_a_title_is_a_heading_or_a_line_that_is_drawn_or_called_so
const TITLE_CLASS = /(?:^|[-_\s])(?:title|heading)(?![a-z])|[a-z](?:Title|Heading)(?![a-z])/;
const { operable: OPERATED, landmark: LANDMARKS } = kinds.SELECTORS;

/** @typedef {{layer: Element, boxes: Element[]}} Open the layer over the view, and the dialogs: itself, or boxes above it */

/** What covers the page of the top document and blocks it, or null. */
export const open = () => openIn(document.documentElement);

/** @type {(root: HTMLElement) => Open|null} */
const openIn = dom.memoized((root) => {
  const { clientWidth: width, clientHeight: height } = root;
  const [left, top, right, bottom] = [INSET, INSET, width - INSET, height - INSET];
  // One of them may hit a drawer at its side. Most pages are done here: a hit test costs more than all else.
  const opposite = [[left, top], [right, bottom]].map(hitAt);
  const layers = new Set(opposite.flatMap((hit) => coveringAround(hit, width, height).reverse()));
  if (layers.size === 0) return null;
  const hits = [...opposite, ...[[right, top], [left, bottom]].map(hitAt)];
  const grid = SHARES.flatMap((x) => SHARES.map((y) => [x * width, y * height]));
  for (const layer of layers) {
    if (!hits.every((hit) => isAt(layer, hit)) || !isOverPage(layer, grid)) continue;
    const boxes = boxesOver(layer, grid);
    // With nothing on it, it only covers.
    if (boxes.length) return { layer, boxes };
  }
  return null;
});

/**
 * Whether a hit is in a layer, or in a box above it.
 * @param {Element} layer
 * @param {Element|null} hit
 */
function isAt(layer, hit) {
  return hit !== null && (dom.contains(layer, hit) || boxAround(hit, layer) !== null);
}

/**
 * The outermost box around an element that lies over the page and does not contain the layer.
 * @param {Element} element
 * @param {Element} layer
 */
function boxAround(element, layer) {
  let box = null;
  for (let at = /** @type {Element|null} */ (element); at && !dom.contains(at, layer); at = dom.parentOf(at)) if (dom.isOutOfFlow(at)) box = at;
  return box;
}

/** @param {number[]} point */
function hitAt([x, y]) {
  return viewport.hitOnTheWay(document.documentElement, { x, y });
}

/**
 * The boxes around an element that lie over the whole view, nearest first.
 * @param {Element|null} element
 * @param {number} width
 * @param {number} height
 */
function coveringAround(element, width, height) {
  const found = [];
  for (let at = element; at && !dom.isRoot(at); at = dom.parentOf(at)) {
    const box = at.getBoundingClientRect();
    const covers = box.left <= INSET && box.top <= INSET && box.right >= width - INSET && box.bottom >= height - INSET;
    if (covers && dom.isOutOfFlow(at)) found.push(at);
  }
  return found;
}

/**
 * Whether the page has words or controls behind a layer: the box of a whole application has none behind it.
 * @param {Element} layer
 * @param {number[][]} grid
 */
function isOverPage(layer, grid) {
  /** @param {Element} each */
  const isBehind = (each) => !dom.contains(layer, each) && !dom.contains(each, layer) && (text.LETTER.test(each.textContent) || each.matches(OPERATED));
  /** @param {number[]} point */
  const isOver = ([x, y]) => {
    const stack = [...viewport.allAt(document, { x, y })];
    const at = stack.findIndex((each) => dom.contains(layer, each));
    return at >= 0 && stack.slice(at).some(isBehind);
  };
  if (grid.some(isOver)) return true;
  // A page with few words may have none there, but what a press would reach. A layer where nothing can be done only covers.
  return layer.querySelector(OPERATED) !== null && controlsBeside(layer).some((each) => isOver(middleOf(each)));
}

/**
 * The first controls in sight that are neither in a layer nor around it.
 * @param {Element} layer
 */
function controlsBeside(layer) {
  const found = [];
  for (let at = /** @type {Element|null} */ (layer); at && !dom.isRoot(at); at = dom.parentOf(at)) {
    for (const beside of dom.childrenOf(/** @type {ParentNode|null} */ (at.parentNode))) {
      if (beside === at) continue;
      for (const root of [beside, ...dom.shadowRootsOf(beside)]) {
        found.push(...[...(root === beside ? [beside] : []), ...root.querySelectorAll(OPERATED)].filter((each) => each.matches(OPERATED)).slice(0, MOST_BESIDE));
      }
    }
  }
  return found.slice(0, MOST_BESIDE).filter((each) => dom.isVisible(each) && !sight.isForReaders(each) && !sight.isTransparent(each));
}

/**
 * Whether a layer has words, in the page or in a component.
 * @param {Element} layer
 */
function isDialogItself(layer) {
  if (text.LETTER.test(layer.textContent) || layer.shadowRoot !== null) return true;
  /** @param {Element} each */
  const isWorded = (each) => each.shadowRoot !== null || (each.localName === "slot" && [...dom.childNodesOf(each)].some((node) => text.LETTER.test(node.textContent ?? "")));
  return [...layer.querySelectorAll("*")].some(isWorded);
}

/**
 * The layer itself if it has words, and the boxes above it.
 * @param {Element} layer
 * @param {number[][]} grid
 */
function boxesOver(layer, grid) {
  const beside = [];
  for (let at = /** @type {Element|null} */ (layer); at && !dom.isRoot(at); at = dom.parentOf(at)) beside.push(...dom.childrenOf(/** @type {ParentNode|null} */ (at.parentNode)));
  const found = [...beside, ...grid.map(hitAt)].filter((each) => each !== null && !dom.contains(layer, each) && !dom.contains(each, layer));
  const around = found.map((each) => boxAround(/** @type {Element} */ (each), layer));
  const boxes = /** @type {Element[]} */ (around.filter((box) => box !== null && isAbove(box)));
  return [...new Set(isDialogItself(layer) ? [layer, ...boxes] : boxes)];
}

/**
 * Whether the middle of a box is that box.
 * @param {Element} box
 */
function isAbove(box) {
  const { width, height } = box.getBoundingClientRect();
  return width > 1 && height > 1 && dom.contains(box, hitAt(middleOf(box)));
}

/** @param {Element} element */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * The dialog without a role that an element is in, or null.
 * @param {Element} element
 */
export function around(element) {
  const layer = open()?.layer;
  if (!layer || element.ownerDocument !== document) return null;
  if (dom.contains(layer, element)) return isDialogItself(layer) ? layer : null;
  const box = boxAround(element, layer);
  return box && isAbove(box) ? box : null;
}

/**
 * The nearest box around an element that floats over the page and has a title: a drawer, a banner, a popover.
 * @param {Element} element
 */
export function floatingAround(element) {
  return dom.closest(dom.parentOf(element), (at) => isFloating(at) && drawnTitleOf(at) !== "");
}

/**
 * Whether a box floats over the page: a drawer, a popover, a banner.
 * @param {Element} element
 */
export function isFloating(element) {
  if (element.childElementCount === 0) return false;
  const style = dom.styleOf(element);
  if (!style || element.matches(LANDMARKS)) return false;
  return style.position === "fixed" || style.position === "sticky" || (style.position === "absolute" && Number(style.zIndex) > 0);
}

/**
 * The first line of a box that is a title: a heading, bold, larger than the text of the box, or called so by its class.
 * @type {(box: Element) => string}
 */
export const drawnTitleOf = dom.memoized((box) => {
  const first = firstLineIn(box);
  return first !== null && (isDrawnAsTitle(first, box) || isCalledTitle(first)) ? first.words : "";
});

/**
 * The first line of a part of a box, if it is drawn as a title beside the text of the box; `size`: of its letters.
 * @param {Element} part
 * @param {Element} box
 */
export function titleIn(part, box) {
  const first = firstLineIn(part);
  return first !== null && isDrawnAsTitle(first, box) ? { words: first.words, size: sizeOf(first.element) } : null;
}

/** @typedef {{element: Element, line: Element, words: string}} First the first words of a box, and the line that they are in */

/**
 * @param {Element} part
 * @returns {First|null} null if it is a sentence
 */
function firstLineIn(part) {
  const element = firstWordsIn(part);
  const line = element && dom.closest(element, (at) => at === part || !dom.isInline(at));
  const words = line ? firstlines.firstLineOf(line) : "";
  return line && words && words.length <= LONGEST ? { element, line, words } : null;
}

/** @param {First} first @param {Element} box */
function isDrawnAsTitle({ element }, box) {
  return Number(dom.styleOf(element)?.fontWeight) >= BOLD || sizeOf(element) >= LARGER * sizeOf(box);
}

/** @param {Element} element in px; NaN if it has no style */
function sizeOf(element) {
  return parseFloat(dom.styleOf(element)?.fontSize ?? "");
}

/** @param {First} first */
function isCalledTitle({ element, line }) {
  return [element, line].some((each) => TITLE_CLASS.test(each.getAttribute("class") ?? ""));
}

/**
 * The element of the first words in a box that are no control's.
 * @param {Element} box
 */
export function firstWordsIn(box) {
  // A box may have thousands of children, of which the first are read.
  const levels = [{ nodes: /** @type {ArrayLike<Node>} */ ([box]), next: 0 }];
  for (let looked = 0; levels.length && looked < LOOKED_AT; ) {
    const level = levels[levels.length - 1];
    if (level.next === level.nodes.length) {
      levels.pop();
      continue;
    }
    const at = level.nodes[level.next];
    level.next += 1;
    looked += 1;
    if (dom.isText(at)) {
      const element = dom.parentOf(at);
      if (text.LETTER.test(at.data) && !pseudo.isLigature(at.data, element)) return element;
    } else if (dom.isElement(at) && (at === box || (dom.isRendered(at) && !at.matches(OPERATED)))) {
      levels.push({ nodes: dom.childNodesOf(at), next: 0 });
    }
  }
  return null;
}
