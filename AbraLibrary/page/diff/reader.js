// The reading of the page for a capture (page/diff/capture.js). It only reads: one pass, no write between
// two layout reads, so the document is laid out at most once.

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";
import * as textModule from "../dom/text.js";
import * as registry from "../find/registry.js";
import * as cadence from "../observe/cadence.js";
import * as owntimers from "../observe/owntimers.js";
import * as icons from "../semantics/icons.js";
import * as label from "../semantics/label.js";
import * as clip from "./clip.js";
import * as frames from "./frames.js";
import * as hosts from "./hosts.js";
import * as nearby from "./nearby.js";
import * as overlaysModule from "./overlays.js";
import * as regions from "./regions.js";
import * as values from "./values.js";

const readBox = boxes.read;

const TEXT_CAP = 200;
const NO_TEXT = new Set(["head", "script", "style", "noscript", "template", "textarea", "select", "option", "title",
  "desc", "metadata", "object", "audio", "video", "iframe", "frame", "canvas"]);
// The options' first names, which every browser knows; the second ones would be read as well.
const BOX_AND_VISIBILITY = { checkVisibilityCSS: true };
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };
// Not what merely holds a line open: a zero width space, a soft hyphen.
const SHOWN = /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;
const TYPED_INTO = new Set(["text", "email", "number", "password", "search", "tel", "url"]);
const SHOWN_ELSEWHERE = "[aria-hidden=true],[role=combobox]";
/** What says nothing without the words around it: the figure on a cart. */
const FIGURE = /^\s*[^\p{L}\s][^\p{L}]{0,11}\s*$/u;
const LOOKED_INTO = new Set(["iframe", "frame", "canvas"]);

/** What is so of each element of a name, by that name: a page has many elements and few names. */
const kinds = new Map();

function kindOf(name) {
  let kind = kinds.get(name);
  if (kind === undefined) {
    kind = { isTextless: NO_TEXT.has(name), isLookedInto: LOOKED_INTO.has(name), isComponent: hosts.isComponent(name) };
    kinds.set(name, kind);
  }
  return kind;
}

/**
 * Where the reading is: in an element, whose place is asked for when something of it can be read, so
 * that it is not looked for again from each that is in it.
 * @typedef {{element: Element|null, around: Spot|null, place: object|null, isSlotting: boolean}} Spot
 *   `isSlotting`: what lies around the children is not this element, as they are shown in slots; or
 *   there is no element
 */
const TOP = { element: null, around: null, place: null, isSlotting: true };

/** One pass over the document. */
class Reader {
  constructor(isFull, limit, ignored) {
    this.isFull = isFull;
    this.limit = limit;
    this.ignored = ignored;
    this.places = new clip.Places(isFull);
    this.regions = new regions.Regions(this.places);
    this.nearby = isFull ? null : new nearby.Nearby();
    this.texts = [];
    this.distinct = new Set(); // the texts of a v1 capture
    this.controls = [];
    this.frames = []; // of other origins: each is captured by the agent in it
    this.hosts = new hosts.Hosts(isFull);
    this.box = { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 }; // the one that is looked at
    this.facts = { hiddenElements: 0, crossOriginFrames: 0, canvases: 0, canvasShare: 0, truncated: false, noisyTexts: 0 };
  }

  /** Whether what has this box in `element` can be seen; a transparent one is counted as hidden. */
  isSeen(element, box, frame, place = null) {
    if (boxes.isSpeck(box) || (this.nearby && !boxes.meets(box, frame.band))) return false;
    if (element.checkVisibility(SEEN)) return this.places.shows(place ?? this.places.of(element), box, frame);
    if (element.checkVisibility(BOX_AND_VISIBILITY) && boxes.meets(box, frame.band)) this.facts.hiddenElements++;
    return false;
  }

  isTextSeen(element, place, node, frame) {
    if (place.isControl) return true; // a button's text is seen where the button is
    // Of what is in an element with an open shadow root nothing is shown but by the root's slots.
    if (node !== null && element.shadowRoot !== null && node.parentNode === element) return this.isSlotSeen(element, node, frame);
    const box = readBox(element, frame, this.box);
    if (box.right !== box.left || box.bottom !== box.top) return this.isSeen(element, box, frame, place);
    // Without a box: not rendered, or its text is the box of an element further out.
    let boxed = element;
    while (boxed && dom.displayOf(boxed) === "contents") boxed = frames.outerOf(boxed);
    if (boxed === element || boxed === null) return false;
    const range = element.ownerDocument.createRange();
    if (node === null) range.selectNodeContents(element);
    else range.selectNode(node);
    return this.isSeen(boxed, readBox(range, frame, this.box), frame);
  }

  isSlotSeen(element, node, frame) {
    const slot = node.assignedSlot;
    if (slot === null || dom.styleOf(slot)?.visibility !== "visible") return false;
    const range = node.ownerDocument.createRange();
    range.selectNode(node);
    return this.isSeen(element, readBox(range, frame, this.box), frame);
  }

  /** The place of an element that is a child of where the reading is. */
  placeIn(element, around) {
    if (around.isSlotting) return this.places.of(element);
    return this.places.within(element, around.element, this.placeAt(around));
  }

  placeAt(spot) {
    return (spot.place ??= this.placeIn(spot.element, spot.around));
  }

  /** Whether it is known that a text was left out: then only what texts there are may become longer. */
  isCut() {
    return this.facts.truncated && this.texts.length >= this.limit;
  }

  /** A text in an element that has this place; `node` is null where it is all that the element holds. */
  // eslint-disable-next-line complexity -- it runs for each text of a page, where a call for each question costs more than the question
  addText(element, node, data, place, frame) {
    const known = place.text;
    if (known === null) return;
    if (known !== undefined && this.isFull) {
      known.text += joint(node) + data;
      return;
    }
    if (this.isCut()) return;
    const isShown = known !== undefined || this.isTextSeen(element, place, node, frame);
    if (!isShown || (this.isFull && icons.isLigature(element, data, place.style))) {
      place.text = null;
      return;
    }
    const text = this.isFull ? data : textModule.squeeze(data);
    if (!this.isFull && this.distinct.has(text)) return;
    if (this.texts.length >= this.limit) {
      this.facts.truncated = true;
      return;
    }
    if (!this.isFull) this.distinct.add(text);
    const { key, region, role, overlay, live, isRestless, isInRow } = this.regions.of(element, place);
    if (this.isFull && !isInRow && FIGURE.test(data)) this.regions.nameAround(element);
    // A ticker or a clock: its changes say nothing about what an action did.
    const isNoise = this.isFull && (isRestless || (cadence.isRestless(element) && !owntimers.isShowing(element)));
    if (isNoise) this.facts.noisyTexts++;
    place.text = {
      key, text, digest: undefined, tag: element.localName, role, region, overlay,
      live: isNoise || (this.isFull && live) ? true : undefined,
      ownTimer: this.isFull ? owntimers.of(element) : undefined,
    };
    this.texts.push(place.text);
  }

  /**
   * Libraries hide the box to be ticked and draw another one beside it, in its label or its own frame; and
   * a field that is empty, behind the label that lies in it.
   */
  isControlSeen(element, place, frame) {
    if (!isDrawnOver(element)) return this.isSeen(element, readBox(element, frame, this.box), frame, place);
    if (!element.checkVisibility(BOX_AND_VISIBILITY)) return false;
    const isDrawn = (at) => {
      const box = at ? readBox(at, frame, this.box) : null;
      return box !== null && !boxes.isSpeck(box) && at.checkVisibility(SEEN) && this.places.shows(this.places.of(at), box, frame);
    };
    if (isDrawn(element) || isDrawn(dom.parentOf(element)) || isDrawn(element.getRootNode().host)) return true;
    return isDrawn(label.labelsOf(element)[0]);
  }

  addControl(element, around, frame) {
    const isOver = this.controls.length >= this.limit;
    if (isOver && this.facts.truncated) return;
    const place = this.placeIn(element, around);
    if (!this.isControlSeen(element, place, frame)) return;
    place.isControl = true;
    if (isOver) {
      this.facts.truncated = true;
      return;
    }
    this.controls.push(values.controlOf(element, this.regions.of(element, place)));
  }

  /** Reads the children of a node, in document order. */
  readIn(parent, spot, frame) {
    const { element } = spot;
    // Of the texts in an element that nobody has looked at before nothing is kept any more.
    if (parent === element && !spot.isSlotting && this.isCut()) {
      for (let at = parent.firstElementChild; at !== null; at = at.nextElementSibling) this.enter(at, spot, frame);
      return;
    }
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      const { nodeType } = node;
      if (nodeType === 1) this.enter(node, spot, frame);
      else if (nodeType === 3 && element !== null) this.readText(element, node, spot, frame);
    }
  }

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

  /** Reads an element and all in it; a subtree without boxes is left out as a whole. */
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
    if (kind.isTextless) {
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
    this.readIn(element, spot, frame);
  }

  /** The text of an element that holds no other: to ask for its nodes takes longer than all else of it. */
  readLeaf(element, around, frame) {
    if (this.isCut()) return;
    const text = element.textContent;
    if (SHOWN.test(text)) this.addText(element, null, text, this.placeIn(element, around), frame);
  }

  isAway(element, frame) {
    if (this.nearby?.isAway(element, frame)) return true;
    return !element.checkVisibility() && dom.displayOf(element) !== "contents";
  }

  readRoot(root, { element, around }, frame) {
    this.hosts.elsewhere(() => this.readIn(root, { element, around, place: null, isSlotting: false }, frame));
  }

  /** Goes into a same-origin frame; notes what cannot be read: other origins, canvas. */
  look(element, frame) {
    const box = boxes.boxOf(element, frame);
    if (!this.isSeen(element, box, frame)) return;
    if (element.localName === "canvas") {
      this.facts.canvases++;
      this.facts.canvasShare += boxes.shareOf(box, frame.view);
    } else if (dom.frameDocumentOf(element) === null) {
      this.facts.crossOriginFrames++;
      const { key, region, overlay, live } = this.regions.of(element, this.places.of(element));
      this.frames.push({ key, region, overlay, live, ref: registry.idOf(element) });
    } else {
      this.hosts.elsewhere(() => this.readIn(element.contentDocument, TOP, frames.inside(element, box, frame)));
    }
  }

  readAll() {
    const frame = frames.top(this.isFull);
    this.readIn(document, TOP, frame);
    this.hosts.elsewhere(() => this.nearby?.probe(frame, (element) => this.enter(element, TOP, frame)));
  }

  /** What was read, as rows of columns.js; and the overlays, which are few. */
  result() {
    const firstTexts = new Map(); // overlay -> its first text
    for (const entry of this.texts) {
      if (entry.text.length > TEXT_CAP) entry.digest = digestOf(entry.text);
      entry.text = textModule.cap(entry.text, TEXT_CAP);
      if (entry.overlay !== undefined && !firstTexts.has(entry.overlay)) firstTexts.set(entry.overlay, entry.text);
    }
    const overlays = this.regions.overlays.map(({ element, ...overlay }) => ({
      ...overlay, name: overlaysModule.nameOf(element, firstTexts.get(overlay.key)),
    }));
    const containers = this.isFull ? this.regions.containers : [];
    const facts = { ...this.facts, ...this.hosts.counted() };
    return { overlays, frames: this.frames, facts, rows: { texts: this.texts, containers, controls: this.controls } };
  }
}

/**
 * What stands between a text and the one before it in an element. Text nodes with no element between
 * them are one run of text: React writes `{count} items` so, and `{count} {unit}`.
 */
function joint(node) {
  let between = "";
  for (let at = node.previousSibling; at !== null; at = at.previousSibling) {
    if (at.nodeType === 8) continue;
    if (at.nodeType !== 3) return " ";
    if (SHOWN.test(at.data)) return between;
    between = at.data + between;
  }
  return " ";
}

function isDrawnOver(element) {
  if (element.localName !== "input") return false;
  if (element.type === "checkbox" || element.type === "radio") return true;
  // What no person types into holds the value of something else: a library's select.
  return TYPED_INTO.has(element.type) && !element.readOnly && element.tabIndex >= 0 && !element.closest(SHOWN_ELSEWHERE);
}

/** FNV-1a of a text that was cut, so that two that differ behind the cut are told apart. */
function digestOf(raw) {
  const text = textModule.squeeze(raw);
  if (text.length <= TEXT_CAP) return undefined;
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return digest >>> 0;
}

/**
 * The page now.
 *
 * @param {boolean} isFull whether it is a full capture (page/diff/capture.js)
 * @param {number} limit most texts, and most controls
 * @param {Set<Element>} ignored what is left out, with all in it
 * @returns {{overlays: object[], frames: object[], facts: object, rows: object}} `rows`: those of page/diff/columns.js
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
