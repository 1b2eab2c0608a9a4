// Reads the page for a capture (page/diff/capture.js), without any write: one pass, so the document
// is laid out at most once.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as sight from "../dom/sight.js";
import * as textModule from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as cadence from "../observe/cadence.js";
import * as owntimers from "../observe/owntimers.js";
import * as restless from "../observe/restless.js";
import * as arrows from "../semantics/drawn/arrows.js";
import * as drawnlists from "../semantics/drawn/drawnlists.js";
import * as kindsModule from "../semantics/kinds.js";
import * as label from "../semantics/label.js";
import * as lookalikes from "../semantics/lookalikes.js";
import * as pseudo from "../semantics/pseudo.js";
import * as vicinity from "../semantics/vicinity.js";
import * as caps from "./caps.js";
import * as clip from "./clip.js";
import * as frames from "./frames.js";
import * as hosts from "./hosts.js";
import * as hovered from "./hovered.js";
import * as looks from "./looks.js";
import * as nearby from "./nearby.js";
import * as overlaysModule from "./overlays.js";
import * as regions from "./regions.js";
import * as shapes from "./shapes.js";
import * as values from "./values.js";

const readBox = boxes.read;


const NO_TEXT = kindsModule.TAGS.noText;
const CELL_TAGS = kindsModule.TAGS.anyCell;
const CELL_ROLES = kindsModule.ROLES.anyCell;
// The first names of the options, which every browser knows; second ones would be read as well.
const BOX_AND_VISIBILITY = { checkVisibilityCSS: true };
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };
/**
 * Text to be read, unlike characters that only keep a line open, such as a zero width space or a soft hyphen.
 * @measured not measured: chosen as the invisible characters that browsers add no space for
 * @test utest/page/diff/test_capture_page.py::test_what_merely_holds_a_line_open_is_no_text
 */
const SHOWN = /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;
const TYPED_INTO = new Set(["text", "email", "number", "password", "search", "tel", "url"]);
const SHOWN_ELSEWHERE = "[aria-hidden=true],[role=combobox]";
/**
 * A figure, which needs the words around it: the count on a cart, a price.
 * @measured not measured: chosen so that a badge, a count and a price with its currency match, and no word does
 * @test utest/page/diff/test_capture_page.py::test_figure_in_a_link_whose_words_are_unseen_is_called_after_them
 */
const FIGURE = /^\s*[^\p{L}\s][^\p{L}]{0,11}\s*$/u;
/** @fixed Node.COMMENT_NODE */
const COMMENT = 8;
/** @fixed HTML, "wbr": a word may be broken there, and is one word */
const BREAK_CHANCE = "WBR";
/** @fixed FNV-1a, 32 bits: its offset basis */
const FNV_BASIS = 0x811c9dc5;
/** @fixed FNV-1a, 32 bits: its prime */
const FNV_PRIME = 0x01000193;
/**
 * @limit how many texts are looked at, the first ones and those in view: it takes as long as all the rest
 * @unit texts
 */
const LOOKED_AT = 1000;
/**
 * @limit of how many texts the shape is noted, the first ones and those in view: to read one takes as long as to look at it
 * @unit texts
 */
const SHAPED = 400;
const FIELD = kindsModule.SELECTORS.nativeField;
const LOOKED_INTO = new Set(["iframe", "frame", "canvas"]);

/**
 * The text of an element.
 * @typedef {object} Text
 * @property {number} key
 * @property {string} text
 * @property {number|undefined} digest of a truncated text
 * @property {string} tag
 * @property {string|undefined} role
 * @property {string} region
 * @property {number|undefined} overlay
 * @property {true|undefined} live
 * @property {true|undefined} acted
 * @property {number|undefined} styled
 * @property {ReturnType<typeof owntimers.of>} ownTimer
 * @property {true|undefined} hovered
 * @property {string|undefined} label of the drawn list that it is the value of
 * @property {string|undefined} look how it is drawn (looks.js)
 */
/** @typedef {{key: number, region: string, overlay: number|undefined, live: boolean, ref: string}} Frame of another origin */
/** @typedef {ReturnType<typeof values.controlOf>} Control */

/**
 * Facts about elements by tag: a page has many elements and few tags.
 * @type {Map<string, {isTextless: boolean, isLookedInto: boolean, isComponent: boolean}>}
 */
const kinds = new Map();

/** @param {string} name */
function kindOf(name) {
  let kind = kinds.get(name);
  if (kind === undefined) {
    kind = { isTextless: NO_TEXT.has(name), isLookedInto: LOOKED_INTO.has(name), isComponent: hosts.isComponent(name) };
    kinds.set(name, kind);
  }
  return kind;
}

/**
 * The position of the reading: an element, whose place is computed once some content is read, so that
 * its descendants need not compute it again.
 * @typedef {{element: Element|null, around: Spot|null, place: clip.Place|null, isSlotting: boolean}} Spot
 *    `isSlotting`: the children are shown in slots, not in this element; or there is none
 */
/** @type {Spot} */
const TOP = { element: null, around: null, place: null, isSlotting: true };

/** One pass over the document. */
class Reader {
  /**
   * @param {boolean} isFull
   * @param {number} limit
   * @param {Set<Element>} ignored
   */
  constructor(isFull, limit, ignored) {
    this.isFull = isFull;
    this.limit = limit;
    this.ignored = ignored;
    this.places = new clip.Places(isFull);
    this.regions = new regions.Regions(this.places);
    this.nearby = isFull ? null : new nearby.Nearby();
    /** @type {Text[]} */
    this.texts = [];
    /**
     * The texts of a v1 capture.
     * @type {Set<string>}
     */
    this.distinct = new Set();
    /** @type {Control[]} */
    this.controls = [];
    /**
     * Those of other origins: their own agents capture them.
     * @type {Frame[]}
     */
    this.frames = [];
    this.hosts = new hosts.Hosts(isFull);
    this.hovered = isFull ? hovered.shown() : new Set();
    this.looks = isFull ? new looks.Looks() : null;
    this.shapes = isFull ? new shapes.Shapes(ignored) : null;
    /**
     * The label of the drawn list that is being read, or null.
     * @type {string|null}
     */
    this.label = null;
    // The current box; with fractions, as engines store integers differently.
    this.box = { left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 };
    /**
     * The text's element that has this box.
     * @type {Element|null}
     */
    this.boxed = null;
    this.facts = { hiddenElements: 0, crossOriginFrames: 0, canvases: 0, canvasShare: 0, truncated: false, noisyTexts: 0 };
  }

  /**
   * Whether a box in `element` is visible; a transparent one counts as hidden.
   * @param {Element} element
   * @param {boxes.Box} box
   * @param {frames.Frame} frame
   * @param {clip.Place|null} place
   */
  isSeen(element, box, frame, place = null) {
    if (boxes.isSpeck(box) || (this.nearby && !boxes.meets(box, frame.band))) return false;
    if (element.checkVisibility(SEEN)) return this.places.shows(place ?? this.places.of(element), box, frame);
    if (element.checkVisibility(BOX_AND_VISIBILITY) && boxes.meets(box, frame.band)) this.facts.hiddenElements++;
    return false;
  }

  /**
   * @param {Element} element
   * @param {clip.Place} place
   * @param {globalThis.Text|null} node
   * @param {frames.Frame} frame
   */
  isTextSeen(element, place, node, frame) {
    if (place.isControl) return true; // a button's text is seen where the button is
    // With an open shadow root, an element's content is visible only through slots.
    if (node !== null && element.shadowRoot !== null && node.parentNode === element) return this.isSlotSeen(element, node, frame);
    const box = readBox(element, frame, this.box);
    this.boxed = element;
    if (box.right !== box.left || box.bottom !== box.top) return !isCutOff(place.style, box) && this.isSeen(element, box, frame, place);
    // Without a box: not rendered, or its text is in the box of an ancestor.
    /** @type {Element|null} */
    let boxed = element;
    while (boxed && dom.displayOf(boxed) === "contents") boxed = frames.outerOf(boxed);
    if (boxed === element || boxed === null) return false;
    const range = element.ownerDocument.createRange();
    if (node === null) range.selectNodeContents(element);
    else range.selectNode(node);
    return this.isSeen(boxed, readBox(range, frame, this.box), frame);
  }

  /**
   * @param {Element} element
   * @param {globalThis.Text} node
   * @param {frames.Frame} frame
   */
  isSlotSeen(element, node, frame) {
    const slot = node.assignedSlot;
    if (slot === null || dom.styleOf(slot)?.visibility !== "visible") return false;
    const range = node.ownerDocument.createRange();
    range.selectNode(node);
    return this.isSeen(element, readBox(range, frame, this.box), frame);
  }

  /**
   * The place of a child of the current element.
   * @param {Element} element
   * @param {Spot} around
   * @returns {clip.Place}
   */
  placeIn(element, around) {
    if (around.isSlotting) return this.places.of(element);
    return this.places.within(element, around.element, this.placeAt(around));
  }

  /** @param {Spot} spot in an element */
  placeAt(spot) {
    return (spot.place ??= this.placeIn(/** @type {Element} */ (spot.element), /** @type {Spot} */ (spot.around)));
  }

  /** Whether a text was left out: then only the texts already read may still grow. */
  isCut() {
    return this.facts.truncated && this.texts.length >= this.limit;
  }

  /**
   * A text in an element with this place; `node` is null if it is all its content.
   * @param {Element} element
   * @param {globalThis.Text|null} node
   * @param {string} data
   * @param {clip.Place} place
   * @param {frames.Frame} frame
   */
  // eslint-disable-next-line complexity -- runs for each text of a page: calls would cost more than the tests
  addText(element, node, data, place, frame) {
    const known = place.text;
    if (known === null) return;
    if (known !== undefined && this.isFull) {
      known.text += joint(node) + data;
      return;
    }
    if (this.isCut()) return;
    const isShown = known !== undefined || this.isTextSeen(element, place, node, frame);
    if (!isShown || (this.isFull && element.hasAttributes() && pseudo.isLigature(data, element))) {
      place.text = null;
      return;
    }
    const value = this.label === null ? data : arrows.withoutCaret(data);
    const text = this.isFull ? value : textModule.squeeze(data);
    if (!this.isFull && this.distinct.has(text)) return;
    if (this.texts.length >= this.limit) {
      this.facts.truncated = true;
      return;
    }
    if (!this.isFull) this.distinct.add(text);
    const { key, region, role, overlay, live, isRestless, isInRow } = this.regions.of(element, place);
    if (this.isFull && !isInRow && FIGURE.test(data)) this.regions.nameAround(element);
    // A ticker or clock: its changes say nothing about an action.
    const isNoise = this.isFull && (isRestless || (cadence.isRestless(element) && !owntimers.isShowing(element)));
    if (isNoise) this.facts.noisyTexts++;
    // The browser draws a chosen option otherwise, which the value of its list says.
    const isLookedAt = this.isFull && element.localName !== "option" && (this.texts.length < LOOKED_AT || boxes.meets(this.box, frame.view));
    /** @type {Text} */
    const read = {
      key, text, digest: undefined, tag: element.localName, role, region, overlay,
      live: isNoise || (this.isFull && live) ? true : undefined,
      acted: (isNoise && !isRestless && cadence.isActed(element)) || undefined,
      styled: undefined,
      ownTimer: this.isFull ? owntimers.of(element) : undefined,
      hovered: (this.hovered.size > 0 && this.isHovered(element)) || undefined,
      label: this.label || undefined,
      look: isLookedAt ? this.looks?.of(element, place) : undefined,
    };
    const isOwn = Boolean(read.live || read.ownTimer);
    if (isOwn && isLookedAt) read.styled = Math.max(0, restless.styledAt(element)) || undefined;
    if (isLookedAt && (this.texts.length < SHAPED || boxes.meets(this.box, frame.view))) this.shapes?.add(element, node, place, frame, { words: text, box: this.boxed === element ? this.box : null, isKnown: !read.hovered, isOwn });
    place.text = read;
    this.texts.push(read);
  }

  /** @param {Element} element */
  isHovered(element) {
    for (let at = /** @type {Element|null} */ (element); at; at = dom.parentOf(at)) if (this.hovered.has(at)) return true;
    return false;
  }

  /**
   * Whether a list that is drawn begins: its text is a value, with a label.
   * @param {Element} element
   * @param {string} [text] of one without children
   */
  beginList(element, text) {
    const isList = this.isFull && this.label === null && drawnlists.mayBeList(element, text) && lookalikes.lookOf(element) === "combobox";
    if (isList) this.label = vicinity.labelOf(element);
    return isList;
  }

  /**
   * Libraries hide a checkbox and draw another one beside it, in its label or its frame; and an empty
   * field behind the label that lies over it.
   * @param {Element} element
   * @param {clip.Place} place
   * @param {frames.Frame} frame
   */
  isControlSeen(element, place, frame) {
    this.boxed = null;
    if (!isDrawnOver(element)) {
      const box = readBox(element, frame, this.box);
      this.boxed = element;
      return this.isSeen(element, box, frame, place);
    }
    /** @param {Element|null|undefined} at */
    const isDrawn = (at) => {
      if (!at) return false;
      const box = readBox(at, frame, this.box);
      return !boxes.isSpeck(box) && at.checkVisibility(SEEN) && this.places.shows(this.places.of(at), box, frame);
    };
    if (isDrawn(element) || isDrawn(dom.parentOf(element)) || isDrawn(dom.hostOf(element))) return true;
    return isDrawn(label.labelsOf(element)[0]);
  }

  /**
   * @param {Element} element
   * @param {Spot} around
   * @param {frames.Frame} frame
   */
  addControl(element, around, frame) {
    const isOver = this.controls.length >= this.limit;
    if (isOver && this.facts.truncated) return;
    // First, as the style of what is closed away is a look at the whole page (Chromium).
    if (!element.checkVisibility(BOX_AND_VISIBILITY)) return;
    const place = this.placeIn(element, around);
    if (!this.isControlSeen(element, place, frame)) return;
    place.isControl = true;
    if (isOver) {
      this.facts.truncated = true;
      return;
    }
    const region = this.regions.of(element, place);
    this.controls.push(values.controlOf(element, region));
    if (element.matches(FIELD)) this.shapes?.addField(element, place, frame, region.live);
  }

  /**
   * Reads the children of a node, in document order.
   * @param {ParentNode & Node} parent
   * @param {Spot} spot
   * @param {frames.Frame} frame
   */
  readIn(parent, spot, frame) {
    const { element } = spot;
    // From now on, no texts of elements not yet visited are kept.
    if (parent === element && !spot.isSlotting && this.isCut()) {
      for (let at = parent.firstElementChild; at !== null; at = at.nextElementSibling) this.enter(at, spot, frame);
      return;
    }
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      const { nodeType } = node;
      if (nodeType === 1) this.enter(/** @type {Element} */ (/** @type {Node} */ (node)), spot, frame);
      else if (element !== null && dom.isText(node)) this.readText(element, node, spot, frame);
    }
  }

  /**
   * @param {Element} element
   * @param {globalThis.Text} node
   * @param {Spot} spot
   * @param {frames.Frame} frame
   */
  readText(element, node, spot, frame) {
    const { data } = node;
    if (!SHOWN.test(data)) return;
    if (spot.place === null && this.isCut()) {
      const known = this.places.known(element);
      if (known === null) return;
      spot.place = known;
    }
    this.addText(element, node, data, this.placeAt(spot), frame);
  }

  /**
   * Reads an element and its content; a subtree without boxes is skipped.
   * @param {Element} element
   * @param {Spot} around
   * @param {frames.Frame} frame
   */
  enter(element, around, frame) {
    const name = element.localName;
    const kind = kindOf(name);
    const root = element.shadowRoot;
    this.hosts.note(element, root, kind.isComponent);
    if (this.ignored.size > 0 && this.ignored.has(element)) {
      this.hosts.skip(element);
      return;
    }
    if (this.isFull) {
      if (kind.isLookedInto) this.look(element, frame);
      else if (values.isControl(element, name)) this.addControl(element, around, frame);
    }
    if (this.isTextless(element, kind)) {
      this.hosts.skip(element);
      return;
    }
    const isLeaf = root === null && element.firstElementChild === null;
    if (isLeaf && this.isFull) {
      this.readLeaf(element, around, frame);
      return;
    }
    if (!isLeaf && this.isAway(element, frame)) {
      this.hosts.skip(element);
      return;
    }
    const spot = { element, around, place: null, isSlotting: root !== null };
    if (root !== null && this.isFull) this.readRoot(root, spot, frame);
    const isList = this.beginList(element);
    this.readIn(element, spot, frame);
    if (isList) this.label = null;
    this.leave(spot, element, frame);
  }

  /**
   * Whether its text is not read: not that of a list whose options are always seen, and of those; no other list is looked into.
   * @param {Element} element
   * @param {{isTextless: boolean}} kind
   */
  isTextless(element, { isTextless }) {
    if (!isTextless || !this.isFull) return isTextless;
    if (element.localName !== "select") return element.localName !== "option";
    const { multiple, size } = /** @type {HTMLSelectElement} */ (element);
    return !multiple && size <= 1;
  }

  /**
   * The text of an element without children: getting its nodes takes longer than all the rest.
   * @param {Element} element
   * @param {Spot} around
   * @param {frames.Frame} frame
   */
  readLeaf(element, around, frame) {
    if (this.isCut()) return;
    const text = /** @type {string} */ (element.textContent);
    const isList = this.beginList(element, text);
    if (SHOWN.test(text)) this.addText(element, null, text, this.placeIn(element, around), frame);
    else if (isCell(element)) this.addCell(element, this.placeIn(element, around), frame);
    if (isList) this.label = null;
  }

  /**
   * A cell of whose content nothing was read, such as one with an icon.
   * @param {Spot} spot
   * @param {Element} element
   * @param {frames.Frame} frame
   */
  leave(spot, element, frame) {
    const isRead = spot.place !== null && spot.place.region !== null;
    if (!isRead && isCell(element)) this.addCell(element, this.placeAt(spot), frame);
  }

  /**
   * A cell without words keeps the others in their columns.
   * @param {Element} element
   * @param {clip.Place} place
   * @param {frames.Frame} frame
   */
  addCell(element, place, frame) {
    if (!this.isFull || place.region !== null) return;
    this.boxed = null;
    if (this.isSeen(element, readBox(element, frame, this.box), frame, place)) this.regions.of(element, place);
  }

  /**
   * @param {Element} element
   * @param {frames.Frame} frame
   */
  isAway(element, frame) {
    if (this.nearby?.isAway(element, frame)) return true;
    return !element.checkVisibility() && dom.displayOf(element) !== "contents";
  }

  /**
   * @param {ShadowRoot} root
   * @param {Spot} spot
   * @param {frames.Frame} frame
   */
  readRoot(root, { element, around }, frame) {
    this.hosts.elsewhere(() => this.readIn(root, { element, around, place: null, isSlotting: false }, frame));
  }

  /**
   * Enters a same-origin frame; notes what cannot be read: other origins, canvas.
   * @param {Element} element
   * @param {frames.Frame} frame
   */
  look(element, frame) {
    const box = boxes.boxOf(element, frame);
    if (!this.isSeen(element, box, frame)) return;
    if (element.localName === "canvas") {
      this.facts.canvases++;
      this.facts.canvasShare += boxes.shareOf(box, frame.view);
      return;
    }
    const inner = dom.frameDocumentOf(element);
    if (inner === null) {
      this.facts.crossOriginFrames++;
      const { key, region, overlay, live } = this.regions.of(element, this.places.of(element));
      this.frames.push({ key, region, overlay, live, ref: registry.idOf(element) });
    } else {
      const frameIn = frames.inside(/** @type {HTMLIFrameElement} */ (element), box, frame);
      this.hosts.elsewhere(() => this.readIn(inner, TOP, frameIn));
    }
  }

  readAll() {
    const frame = frames.top(this.isFull);
    this.readIn(document, TOP, frame);
    this.hosts.elsewhere(() => this.nearby?.probe(frame, (element) => this.enter(element, TOP, frame)));
  }

  /** The result as rows of columns.js, and the few overlays. */
  result() {
    /**
     * The first text of each overlay.
     * @type {Map<number, string>}
     */
    const firstTexts = new Map();
    for (const entry of this.texts) {
      entry.digest = digestOf(entry.text, caps.TEXT_CAP);
      entry.text = textModule.cap(entry.text, caps.TEXT_CAP);
      if (entry.overlay !== undefined && !firstTexts.has(entry.overlay)) firstTexts.set(entry.overlay, entry.text);
    }
    for (const control of this.controls) {
      if (control.value === undefined) continue;
      control.digest = digestOf(control.value, caps.VALUE_CAP);
      control.value = textModule.cap(control.value, caps.VALUE_CAP);
    }
    const overlays = this.regions.overlays.map(({ element, ...overlay }) => ({
      ...overlay, name: overlaysModule.nameOf(element, firstTexts.get(overlay.key)),
    }));
    const containers = this.isFull ? this.regions.containers : [];
    const facts = { ...this.facts, ...this.hosts.counted() };
    return { overlays, frames: this.frames, facts, shapes: this.shapes, rows: { texts: this.texts, containers, controls: this.controls } };
  }
}

/**
 * What separates a text from the previous one in an element. Text nodes without an element between
 * them are one text: React writes `{count} items` so, and `{count} {unit}`.
 * @param {globalThis.Text|null} node
 */
function joint(node) {
  let between = "";
  for (let at = node?.previousSibling ?? null; at !== null; at = at.previousSibling) {
    if (at.nodeType === COMMENT || at.nodeName === BREAK_CHANCE) continue;
    if (!dom.isText(at)) return " ";
    if (SHOWN.test(at.data)) return between;
    between = at.data + between;
  }
  return " ";
}

/**
 * Whether an element shows nothing of its own text: it is folded up, cut to nothing, or its content is left out.
 * @param {CSSStyleDeclaration} style
 * @param {boxes.Box} box
 */
function isCutOff(style, box) {
  if (style.contentVisibility === "hidden" || sight.isCutByPath(style.clipPath)) return true;
  return (box.right - box.left < 1 || box.bottom - box.top < 1) && dom.isClipping(style);
}

/** @param {Element} element */
function isCell(element) {
  return CELL_TAGS.has(element.localName) || (element.hasAttributes() && kindsModule.hasRole(element, CELL_ROLES));
}

/** @param {Element} element */
function isDrawnOver(element) {
  if (element.localName !== "input") return false;
  const { type, readOnly, tabIndex } = /** @type {HTMLInputElement} */ (element);
  if (type === "checkbox" || type === "radio") return true;
  // A field that nobody types into holds the value of something else: a library's select.
  return TYPED_INTO.has(type) && !readOnly && tabIndex >= 0 && !element.closest(SHOWN_ELSEWHERE);
}

/**
 * FNV-1a of a text that is cut, to distinguish texts that differ after the cut.
 * @param {string} raw
 * @param {number} limit
 */
function digestOf(raw, limit) {
  if (raw.length <= limit) return undefined;
  const text = textModule.squeeze(raw);
  if (text.length <= limit) return undefined;
  let digest = FNV_BASIS;
  for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), FNV_PRIME);
  return digest >>> 0;
}

/**
 * The page now.
 *
 * @param {boolean} isFull whether it is a full capture (page/diff/capture.js)
 * @param {number} limit of texts, and of controls
 * @param {Set<Element>} ignored elements to leave out with their content
 * @returns {ReturnType<Reader["result"]>} `rows`: those of columns.js
 */
export function read(isFull, limit, ignored) {
  const reader = new Reader(isFull, limit, ignored);
  try {
    reader.readAll();
    return reader.result();
  } finally {
    reader.places.forget();
  }
}
