// What a person can read on the page now: visible text, open overlays, control values, and what
// this capture could not see (spec/page-diff-and-smart-wait.md, "Capture Strategy"; issue 6 for the
// "full" capture). It only reads: one pass, no write between two layout reads, so the document is
// laid out at most once.

const { meets, isSpeck, shareOf, boxOf } = abra.boxes;

const TEXT_CAP = 200;
const DEFAULT_LIMIT = 5000;
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

/** One pass over the document. */
class Reader {
  constructor(isFull, limit, ignored) {
    this.isFull = isFull;
    this.limit = limit;
    this.ignored = ignored;
    this.places = new abra.clip.Places(isFull);
    this.regions = new abra.regions.Regions(this.places);
    this.nearby = isFull ? null : new abra.nearby.Nearby();
    this.texts = [];
    this.distinct = new Set(); // the texts of a v1 capture
    this.controls = [];
    this.frames = []; // of other origins: each is captured by the agent in it
    this.facts = { hiddenElements: 0, crossOriginFrames: 0, canvases: 0, canvasShare: 0, truncated: false, noisyTexts: 0 };
  }

  /** Whether what has this box in `element` can be seen; a transparent one is counted as hidden. */
  isSeen(element, box, frame, place = null) {
    if (isSpeck(box) || (this.nearby && !meets(box, frame.band))) return false;
    if (element.checkVisibility(SEEN)) return this.places.shows(place ?? this.places.of(element), box, frame);
    if (element.checkVisibility(BOX_AND_VISIBILITY) && meets(box, frame.band)) this.facts.hiddenElements++;
    return false;
  }

  isTextSeen(element, place, node, frame) {
    if (place.isControl) return true; // a button's text is seen where the button is
    // Of what is in an element with an open shadow root nothing is shown but by the root's slots.
    if (element.shadowRoot !== null && node.parentNode === element) return this.isSlotSeen(element, node, frame);
    const box = boxOf(element, frame);
    if (box.right !== box.left || box.bottom !== box.top) return this.isSeen(element, box, frame, place);
    // Without a box: not rendered, or its text is the box of an element further out.
    let boxed = element;
    while (boxed && abra.dom.displayOf(boxed) === "contents") boxed = abra.frames.outerOf(boxed);
    if (boxed === element || boxed === null) return false;
    const range = node.ownerDocument.createRange();
    range.selectNode(node);
    return this.isSeen(boxed, boxOf(range, frame), frame);
  }

  isSlotSeen(element, node, frame) {
    const slot = node.assignedSlot;
    if (slot === null || abra.dom.styleOf(slot).visibility !== "visible") return false;
    const range = node.ownerDocument.createRange();
    range.selectNode(node);
    return this.isSeen(element, boxOf(range, frame), frame);
  }

  addText(element, node, data, frame) {
    const isOver = this.texts.length >= this.limit;
    const isCut = isOver && this.facts.truncated; // it is known that something was left out
    const place = isCut ? this.places.known(element) : this.places.of(element);
    const known = place?.text;
    if (known === null) return;
    if (known !== undefined && this.isFull) {
      known.text += joint(node) + data;
      return;
    }
    if (isCut) return;
    if (known === undefined && !this.isTextSeen(element, place, node, frame)) {
      place.text = null;
      return;
    }
    const text = this.isFull ? data : abra.text.squeeze(data);
    if (this.distinct.has(text)) return;
    if (isOver) {
      this.facts.truncated = true;
      return;
    }
    if (!this.isFull) this.distinct.add(text);
    const { key, region, role, overlay, live, isRestless, isInRow } = this.regions.of(element, place);
    if (this.isFull && !isInRow && FIGURE.test(data)) this.regions.nameAround(element);
    const entry = { key, text, tag: element.localName, role, region, overlay };
    // A ticker or a clock: its changes say nothing about what an action did.
    if (this.isFull && (isRestless || abra.cadence.isRestless(element))) {
      entry.live = true;
      this.facts.noisyTexts++;
    } else if (this.isFull && live) {
      entry.live = true;
    }
    this.texts.push(entry);
    place.text = entry;
  }

  /**
   * Libraries hide the box to be ticked and draw another one beside it, in its label or its own frame; and
   * a field that is empty, behind the label that lies in it.
   */
  isControlSeen(element, frame) {
    if (!isDrawnOver(element)) return this.isSeen(element, boxOf(element, frame), frame);
    if (!element.checkVisibility(BOX_AND_VISIBILITY)) return false;
    const drawn = [element, element.labels?.[0], abra.dom.parentOf(element), element.getRootNode().host];
    return drawn.some((at) => {
      const box = at ? boxOf(at, frame) : null;
      return box !== null && !isSpeck(box) && at.checkVisibility(SEEN) && this.places.shows(this.places.of(at), box, frame);
    });
  }

  addControl(element, frame) {
    const isOver = this.controls.length >= this.limit;
    if (isOver && this.facts.truncated) return;
    if (!this.isControlSeen(element, frame)) return;
    const place = this.places.of(element);
    place.isControl = true;
    if (isOver) {
      this.facts.truncated = true;
      return;
    }
    const { key, region, role, overlay, live } = this.regions.of(element, place);
    const tag = element.localName;
    this.controls.push({ key, region, role, overlay, live: live || undefined, tag, ...abra.values.stateOf(element) });
  }

  /** Reads one tree of nodes in document order; a subtree without boxes is left out as a whole. */
  walk(root, frame) {
    // The browser takes the steps: there are tens of thousands.
    const steps = (root.ownerDocument ?? root).createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let node = steps.nextNode();
    while (node !== null) {
      if (node.nodeType === 3) {
        const { data } = node;
        const element = SHOWN.test(data) ? (node.parentElement ?? root.host) : null;
        if (element) this.addText(element, node, data, frame);
        node = steps.nextNode();
      } else {
        node = this.enter(node, frame) ? steps.nextNode() : behind(steps);
      }
    }
  }

  enter(element, frame) {
    const name = element.localName;
    if (this.ignored.size && this.ignored.has(element)) return false;
    const isTextless = NO_TEXT.has(name);
    if (this.isFull) {
      if (isTextless && LOOKED_INTO.has(name)) this.look(element, frame);
      else if (abra.values.isControl(element, name)) this.addControl(element, frame);
    }
    if (isTextless) return false;
    if (element.firstElementChild === null && element.shadowRoot === null) return true;
    if (this.nearby?.isAway(element, frame)) return false;
    if (!element.checkVisibility() && abra.dom.displayOf(element) !== "contents") return false;
    if (this.isFull && element.shadowRoot) this.walk(element.shadowRoot, frame);
    return true;
  }

  /** Goes into a same-origin frame; notes what cannot be read: other origins, canvas. */
  look(element, frame) {
    const box = boxOf(element, frame);
    if (!this.isSeen(element, box, frame)) return;
    if (element.localName === "canvas") {
      this.facts.canvases++;
      this.facts.canvasShare += shareOf(box, frame.view);
    } else if (abra.dom.frameDocumentOf(element) === null) {
      this.facts.crossOriginFrames++;
      const { key, region, overlay, live } = this.regions.of(element, this.places.of(element));
      this.frames.push({ key, region, overlay, live, ref: abra.registry.idOf(element) });
    } else {
      this.walk(element.contentDocument, abra.frames.inside(element, box, frame));
    }
  }

  readAll() {
    const frame = abra.frames.top(this.isFull);
    this.walk(document, frame);
    this.nearby?.probe(frame, (element) => {
      if (this.enter(element, frame)) this.walk(element, frame);
    });
  }

  /** What was read, as rows of columns.js; and the overlays, which are few. */
  result() {
    const firstTexts = new Map(); // overlay -> its first text
    for (const entry of this.texts) {
      if (entry.text.length > TEXT_CAP) entry.digest = digestOf(entry.text);
      entry.text = abra.text.cap(entry.text, TEXT_CAP);
      if (entry.overlay !== undefined && !firstTexts.has(entry.overlay)) firstTexts.set(entry.overlay, entry.text);
    }
    const overlays = this.regions.overlays.map(({ element, ...overlay }) => ({
      ...overlay, name: abra.overlays.nameOf(element, firstTexts.get(overlay.key)),
    }));
    const containers = this.isFull ? this.regions.containers : [];
    return { overlays, frames: this.frames, rows: { texts: this.texts, containers, controls: this.controls } };
  }
}

/** The next node behind all that is in the current one. */
function behind(steps) {
  let node = steps.nextSibling();
  while (node === null && steps.parentNode() !== null) node = steps.nextSibling();
  return node;
}

/** Text nodes with no element between them are one run of text: React writes `{count} items` so. */
function joint(node) {
  let previous = node.previousSibling;
  while (previous !== null && previous.nodeType === 8) previous = previous.previousSibling;
  return previous?.nodeType === 3 ? "" : " ";
}

function isDrawnOver(element) {
  if (element.localName !== "input") return false;
  if (element.type === "checkbox" || element.type === "radio") return true;
  // What no person types into holds the value of something else: a library's select.
  return TYPED_INTO.has(element.type) && !element.readOnly && element.tabIndex >= 0 && !element.closest(SHOWN_ELSEWHERE);
}

/** FNV-1a of a text that was cut, so that two that differ behind the cut are told apart. */
function digestOf(raw) {
  const text = abra.text.squeeze(raw);
  if (text.length <= TEXT_CAP) return undefined;
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return digest >>> 0;
}

/**
 * Hosts of open shadow roots, and elements that show what is in a closed one. Those can be told from
 * outside only: the probes saw the root come or, without them and where the parser made it, a
 * component has a box and nothing of its own in it.
 */
function countRoots(elements, isFull) {
  const closed = isFull ? abra.roots.closedHosts() : new Set();
  let shadowRoots = 0;
  // By index: an iterator takes several times as long over so many.
  for (let i = 0, n = elements.length; i < n; i++) {
    const element = elements[i];
    if (element.shadowRoot !== null) shadowRoots++;
    else if (isFull && isComponent(element) && element.firstChild === null) closed.add(element);
  }
  return { shadowRoots, closedShadowRoots: Array.from(closed).filter(isShown).length };
}

function isComponent(element) {
  return element.localName.includes("-") && element.matches(":defined");
}

function isShown(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility(SEEN);
}

/** The page now: what there are few of, and the rows. */
function read({ capture = "full", limit = DEFAULT_LIMIT, ignore = [] }) {
  return abra.dom.inPass(() => {
    const all = document.getElementsByTagName("*");
    const reader = new Reader(capture === "full", limit, new Set(ignore.flatMap((each) => abra.locate.all(each.strategy, each.locator))));
    reader.readAll();
    const { overlays, frames, rows } = reader.result();
    const head = {
      capture,
      ignore,
      url: location.href,
      title: abra.text.cap(document.title, TEXT_CAP),
      documentId: abra.identity.documentIdOf(document),
      elementCount: all.length,
      viewport: { width: innerWidth, height: innerHeight, scrollX, scrollY },
      overlays,
      frames,
      facts: {
        ...reader.facts,
        ...countRoots(all, reader.isFull),
        iframes: document.querySelectorAll("iframe,frame").length,
      },
    };
    return { head, rows };
  });
}

/** The last answer: its name, and its rows. */
let told = { id: null, rows: null };
let answers = 0;

/**
 * The state of the page now, to be compared with another by core/diff.
 *
 * @param {object} [options]
 * @param {"v1"|"full"} [options.capture] "v1" is the document's lightweight capture: distinct direct
 *   text of the top document, in and near the viewport. "full" reads all that can be scrolled to and
 *   adds open shadow roots, same-origin frames, control values and states, and the containers that
 *   group what belongs together.
 * @param {number} [options.limit] most texts, and most controls; what is left out sets `truncated`
 * @param {object[]} [options.ignore] the locators of what is left out, with all in it
 * @returns {object} a PageState (core/models/capture.py), its lists as columns; lengths in CSS px
 */
function state(options = {}) {
  const { head, rows } = read(options);
  return { ...head, ...inColumns(rows) };
}

/**
 * The state of the page now, told to one who may have the last answer: then of the lists only what
 * they have not is told. What is not in this document's last answer is told in full, be it that
 * another one was lost, was meant for somebody else, or was of the document before.
 *
 * @param {object} options as of `state`
 * @param {string|null} [options.since] the name of the answer that they have
 * @returns {{answerId: string, kept: object|null, state: object}} `kept`, by list, says how the rows of
 *   the answer `since` and those of `state` are put together (page/columns.js); null where `state`
 *   has them all
 */
function answer({ since = null, ...options }) {
  const { head, rows } = read(options);
  const before = since !== null && since === told.id ? told.rows : null;
  told = { id: `${head.documentId}-${++answers}`, rows };
  if (before === null) return { answerId: told.id, kept: null, state: { ...head, ...inColumns(rows) } };
  const kept = {};
  const fresh = {};
  for (const list of abra.columns.lists) {
    ({ kept: kept[list], fresh: fresh[list] } = abra.columns.differing(list, rows[list], before[list]));
  }
  return { answerId: told.id, kept, state: { ...head, ...inColumns(fresh) } };
}

function inColumns(rows) {
  return Object.fromEntries(abra.columns.lists.map((list) => [list, abra.columns.columnsOf(list, rows[list])]));
}

abra.capture = { state, answer };
