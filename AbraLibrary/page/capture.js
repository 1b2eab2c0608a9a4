/*
 * What a person can read on the page now: visible text in and near the viewport, open overlays,
 * control values, and what this capture could not see (spec/page-diff-and-smart-wait.md,
 * "Capture Strategy"; issue 6 for the "full" capture). It only reads: one pass, no write between
 * two layout reads, so the document is laid out at most once.
 */

const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const TEXT_CAP = 200;
const NAME_CAP = 80;
const DEFAULT_LIMIT = 5000;
const LAYER_Z_INDEX = 10;
const PROBE_INSET = 32; // toasts and banners keep about so far from the edge, in CSS px
const MASK = "••••••••"; // of fixed length: the length of a password is a secret too
const CLOSEST_SECTION = "article,aside,main,nav,section";
const NO_TEXT = new Set(["head", "script", "style", "noscript", "template", "textarea", "select", "option", "title",
  "desc", "metadata", "object", "audio", "video", "iframe", "frame", "canvas"]);
const LOOKED_INTO = new Set(["iframe", "frame", "canvas"]);
const CONTROLS = "input,textarea,select,button,[aria-checked],[aria-expanded],[aria-selected],[aria-pressed],"
  + "[aria-disabled]";
const NO_VALUE = new Set(["checkbox", "radio", "submit", "reset", "button", "image", "hidden"]);
// Without a prototype: the names looked up come from the page, and role="constructor" is none.
const TAG_KIND = { __proto__: null, tr: "row", li: "listitem", article: "article", section: "section", form: "form",
  fieldset: "group", dialog: "dialog" };
const ROLE_KIND = { __proto__: null, row: "row", listitem: "listitem", treeitem: "listitem", option: "option", menuitem: "option",
  article: "article", region: "section", form: "form", group: "group", dialog: "dialog", alertdialog: "dialog",
  alert: "alert", status: "alert" };
const FLOATING = { __proto__: null, menu: "menu", listbox: "menu", tooltip: "tooltip" };
// The options' first names, which every browser knows; the second ones would be read as well.
const BOX_AND_VISIBILITY = { checkVisibilityCSS: true };
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };

// Per element and per document, because one sandbox can outlive a document (Firefox keeps it from
// the initial about:blank). WeakMaps: a capture never keeps a removed element alive.
const keys = new WeakMap();
const documentIds = new WeakMap();
const secrets = new WeakSet();
let lastKey = 0;

function keyOf(element) {
  let key = keys.get(element);
  if (key === undefined) {
    key = ++lastKey;
    keys.set(element, key);
  }
  return key;
}

function documentIdOf(doc) {
  let id = documentIds.get(doc);
  if (id === undefined) {
    // Not randomUUID: it does not exist on a plain http page.
    id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, "0")).join("");
    documentIds.set(doc, id);
  }
  return id;
}

/** The element around `node`, through shadow roots and same-origin frames; null at the top. */
function parentOf(node) {
  const parent = node.parentNode;
  if (parent === null) return null;
  if (parent.nodeType === 1) return parent;
  if (parent.nodeType === 11) return parent.host ?? null;
  return parent === document ? null : parent.defaultView?.frameElement ?? null;
}

/** FNV-1a of a text that was cut, so that two that differ behind the cut are told apart. */
function digestOf(raw) {
  const text = abra.text.squeeze(raw);
  if (text.length <= TEXT_CAP) return undefined;
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return digest >>> 0;
}

function meets(a, b) {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** `box` with one box height more above and below: what "near" means here. */
function near(box) {
  const height = box.bottom - box.top;
  return { left: box.left, right: box.right, top: box.top - height, bottom: box.bottom + height };
}

function overlap(a, b) {
  return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) };
}

function boxOf(source, frame) {
  const r = source.getBoundingClientRect();
  return { left: r.left + frame.dx, right: r.right + frame.dx, top: r.top + frame.dy, bottom: r.bottom + frame.dy };
}

function kindOf(element, role) {
  if (element.getAttribute("aria-modal") === "true") return "dialog";
  if (role !== null) return ROLE_KIND[role];
  const live = element.getAttribute("aria-live");
  return live === "polite" || live === "assertive" ? "alert" : TAG_KIND[element.localName];
}

function regionOf(element, role, kind, outer) {
  if (outer === "dialog" || outer === "alert") return outer;
  if (kind === "dialog" || kind === "alert") return kind;
  const name = role ?? element.localName;
  if (name === "main") return "main";
  if (name === "nav" || name === "navigation") return "nav";
  if (name === "contentinfo") return "footer";
  // HTML-AAM: the footer of an article is not the footer of the page.
  if (name === "footer" && !element.parentElement?.closest(CLOSEST_SECTION)) return "footer";
  return outer;
}

/** What kind of overlay `element` is, if it is one; a style is read only where the cheap signs ask for it. */
function overlayKind(element, role, kind) {
  if (kind === "dialog") return "dialog";
  if (element.hasAttribute("popover") && element.matches(":popover-open")) return "popover";
  const floating = FLOATING[role];
  if (floating !== undefined) {
    for (let e = element, i = 0; e && i < 3; e = parentOf(e), i++) {
      if (/absolute|fixed/.test(getComputedStyle(e).position)) return floating;
    }
  } else if (element.offsetParent === null) { // a fixed box has none
    const style = getComputedStyle(element);
    if (style.position === "fixed" && Number(style.zIndex) >= LAYER_Z_INDEX) return "layer";
  }
  return undefined;
}

/** Text below `element` without the text of the controls in it (the options of a wrapped select). */
function labelText(element) {
  let text = "";
  if (!element) return text;
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.data;
    else if (child.nodeType === 1 && !NO_TEXT.has(child.localName)) text += " " + labelText(child);
  }
  return text;
}

/** A short name to tell a control or an overlay by; not the full accessible name computation. */
function shortName(element, others) {
  const byId = (id) => element.getRootNode().getElementById?.(id);
  const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean).map(byId)
    .filter(Boolean).map(labelText).join(" ");
  for (const source of [() => labelledBy, () => element.getAttribute("aria-label"), ...others]) {
    const text = abra.text.cap(source(), NAME_CAP);
    if (text !== "") return text;
  }
  return "";
}

/** The value of a form control as it is shown; undefined for a control that shows none. */
function shownValue(element) {
  if (element.localName === "select") {
    return Array.from(element.selectedOptions, (option) => option.label).join(", ");
  }
  const isInput = element.localName === "input";
  if (!(isInput || element.localName === "textarea") || (isInput && NO_VALUE.has(element.type))) return undefined;
  // Once a password, always a password: a "show password" button turns the field into plain text.
  if (element.type === "password" || /password|cc-csc/.test(element.autocomplete)) secrets.add(element);
  return secrets.has(element) && element.value !== "" ? MASK : element.value;
}

class Reader {
  constructor(full, limit) {
    this.full = full;
    this.limit = limit;
    this.boxes = new Map();
    this.clips = new Map();
    this.infos = new Map();
    this.labels = new Map();
    this.skipped = new Set();
    this.probed = new Set();
    this.read = new Map(); // element -> its entry, or null where its text cannot be seen
    this.texts = [];
    this.distinct = new Set();
    this.controls = [];
    this.overlays = [];
    this.facts = { hiddenElements: 0, crossOriginFrames: 0, canvases: 0, canvasShare: 0, truncated: false };
  }

  box(element, frame) {
    let box = this.boxes.get(element);
    if (box === undefined) this.boxes.set(element, box = boxOf(element, frame));
    return box;
  }

  /** Whether text in `element` can be seen; a transparent one is counted as hidden. */
  visible(element, box, frame) {
    if (!meets(box, frame.band)) return false;
    if (box.right - box.left <= 1 && box.bottom - box.top <= 1) return false; // "screen reader only" text
    if (!element.checkVisibility(SEEN)) {
      if (element.checkVisibility(BOX_AND_VISIBILITY)) this.facts.hiddenElements++;
      return false;
    }
    return !this.clipped(element, box, frame);
  }

  visibleText(element, node, frame) {
    let box = this.boxes.get(element) ?? boxOf(element, frame);
    let boxed = element;
    if (box.right === box.left && box.bottom === box.top) {
      while (boxed && getComputedStyle(boxed).display === "contents") boxed = parentOf(boxed);
      if (boxed === element || boxed === null) return false;
      const range = node.ownerDocument.createRange();
      range.selectNode(node);
      box = boxOf(range, frame);
    }
    return this.visible(boxed, box, frame);
  }

  /** Whether an ancestor cuts `box` away: a collapsed panel, the far slides of a carousel. */
  clipped(element, box, frame) {
    const { body, documentElement } = element.ownerDocument;
    for (let a = parentOf(element); a && a !== body && a !== documentElement; a = parentOf(a)) {
      const around = this.box(a, frame);
      if (meets(box, around)) continue;
      let style = this.clips.get(a);
      if (style === undefined) {
        const { overflowX, overflowY, display, position } = getComputedStyle(a);
        const clips = overflowX !== "visible" && display !== "contents" && !display.startsWith("inline");
        this.clips.set(a, style = clips ? { scrolls: /auto|scroll/.test(overflowY), position } : null);
      }
      if (style === null || (style.scrolls && meets(box, near(around)))) continue;
      if (!this.escapes(element, a, style)) return true;
    }
    return false;
  }

  escapes(element, ancestor, style) {
    for (let e = element; e !== ancestor; e = parentOf(e)) {
      const { position } = getComputedStyle(e);
      if (position === "fixed" || (position === "absolute" && style.position === "static")) return true;
    }
    return false;
  }

  /** What is known of `element` as a container of text: each ancestor is looked at once. */
  info(element) {
    const path = [];
    let e = element;
    while (e && !this.infos.has(e)) {
      path.push(e);
      e = parentOf(e);
    }
    let outer = this.infos.get(e);
    for (const each of path.reverse()) {
      const role = each.getAttribute("role");
      const kind = kindOf(each, role);
      const info = { key: keyOf(each), parent: outer?.key, kind, overlay: outer?.overlay,
        region: regionOf(each, role, kind, outer?.region ?? "other"), role: role ?? undefined };
      const overlay = overlayKind(each, role, kind);
      if (overlay !== undefined) {
        const modal = each.getAttribute("aria-modal") === "true" || each.matches("dialog:modal");
        this.overlays.push({ element: each, key: info.key, kind: overlay, modal, parent: outer?.overlay });
        info.overlay = info.key;
      }
      this.infos.set(each, info);
      outer = info;
    }
    return outer;
  }

  addText(element, node, frame) {
    let entry = this.read.get(element);
    if (entry === null) return;
    if (entry === undefined && !this.visibleText(element, node, frame)) {
      this.read.set(element, null);
      return;
    }
    if (entry !== undefined && this.full) {
      entry.text += joint(node) + node.data;
      return;
    }
    const text = this.full ? node.data : abra.text.squeeze(node.data);
    if (!this.full && this.distinct.has(text)) return;
    if (this.texts.length >= this.limit) {
      this.facts.truncated = true;
      return;
    }
    this.distinct.add(text);
    const { key, region, role, overlay } = this.info(element);
    entry = { key, text, tag: element.localName, role, region, overlay };
    // A ticker or a clock: its changes say nothing about what an action did.
    if (this.full && abra.observer.isPeriodic(element)) entry.live = true;
    this.texts.push(entry);
    this.read.set(element, entry);
  }

  /** The label of a control: `element.labels` would search the document anew for every control. */
  labelOf(element) {
    const root = element.getRootNode();
    let labels = this.labels.get(root);
    if (labels === undefined) {
      labels = new Map(Array.from(root.querySelectorAll("label[for]"), (label) => [label.htmlFor, label]));
      this.labels.set(root, labels);
    }
    return labels.get(element.id) ?? element.closest("label");
  }

  addControl(element, frame) {
    if (!this.visible(element, this.box(element, frame), frame)) return;
    if (this.controls.length >= this.limit) {
      this.facts.truncated = true;
      return;
    }
    const { key, region, role, overlay } = this.info(element);
    const aria = (name) => element.getAttribute(`aria-${name}`) ?? undefined;
    const ticks = element.type === "checkbox" || element.type === "radio";
    const value = shownValue(element);
    this.controls.push({
      key, region, role, overlay, tag: element.localName,
      name: shortName(element, [
        () => (value === undefined && !ticks ? labelText(element) || element.value : labelText(this.labelOf(element))),
        () => element.placeholder, () => element.name]),
      value: value === undefined ? undefined : abra.text.cap(value, TEXT_CAP),
      checked: ticks ? String(element.indeterminate ? "mixed" : element.checked) : aria("checked"),
      expanded: aria("expanded"), selected: aria("selected"), pressed: aria("pressed"),
      disabled: element.matches(":disabled") || aria("disabled") === "true",
    });
  }

  /** Reads one tree of nodes in document order; a subtree without boxes is left out as a whole. */
  walk(root, frame) {
    let node = root.firstChild;
    while (node) {
      if (node.nodeType === 3) {
        const element = node.parentElement ?? root.host;
        if (element && /\S/.test(node.data)) this.addText(element, node, frame);
      } else if (node.nodeType === 1 && this.enter(node, frame) && node.firstChild) {
        node = node.firstChild;
        continue;
      }
      while (node !== root && node.nextSibling === null) node = node.parentNode;
      node = node === root ? null : node.nextSibling;
    }
  }

  /**
   * Whether `element` and all it holds are out of reach: its box is, and nothing overflows it on
   * the near side. A box without area proves nothing: portals and fixed dialogs hang in such.
   */
  away(element, frame) {
    const { band } = frame;
    const box = boxOf(element, frame);
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (width === 0 || height === 0 || meets(box, band)) {
      this.boxes.set(element, box);
      return false;
    }
    if (box.bottom <= band.top && element.scrollHeight > height + 1) return false;
    if (box.right <= band.left && element.scrollWidth > width + 1) return false;
    this.skipped.add(element);
    return true;
  }

  /** Reads what lies in view though its container was skipped: a fixed banner in a far footer. */
  probe(frame) {
    if (this.skipped.size === 0) return;
    const { right, bottom } = frame.view;
    for (const x of [PROBE_INSET, right / 2, right - PROBE_INSET]) {
      for (const y of [PROBE_INSET, bottom / 4, bottom / 2, bottom * 0.75, bottom - PROBE_INSET]) {
        let found = null;
        let e = document.elementFromPoint(x, y);
        for (; e !== null && !this.skipped.has(e) && !this.probed.has(e); e = parentOf(e)) {
          if (meets(this.box(e, frame), frame.band)) found = e;
        }
        if (found === null || e === null || this.probed.has(e)) continue;
        this.probed.add(found);
        if (this.enter(found, frame)) this.walk(found, frame);
      }
    }
  }

  enter(element, frame) {
    const name = element.localName;
    if (this.full) {
      if (LOOKED_INTO.has(name)) this.look(element, frame);
      else if (element.matches(CONTROLS)) this.addControl(element, frame);
    }
    if (NO_TEXT.has(name)) return false;
    if (element.firstElementChild === null && element.shadowRoot === null) return element.firstChild !== null;
    if (this.away(element, frame)) return false;
    if (!element.checkVisibility() && getComputedStyle(element).display !== "contents") return false;
    if (this.full && element.shadowRoot) this.walk(element.shadowRoot, frame);
    return true;
  }

  /** Goes into a same-origin frame; notes what cannot be read: other origins, canvas. */
  look(element, frame) {
    const box = this.box(element, frame);
    const { band, view } = frame;
    if (!meets(box, band) || box.right - box.left <= 1 || box.bottom - box.top <= 1) return;
    if (!element.checkVisibility(SEEN)) return;
    if (element.localName === "canvas") {
      this.facts.canvases++;
      this.facts.canvasShare += share(box, view);
    } else if (element.contentDocument === null) {
      this.facts.crossOriginFrames++;
    } else {
      const dx = box.left + element.clientLeft;
      const dy = box.top + element.clientTop;
      this.walk(element.contentDocument, { dx, dy, view, band: overlap(band, near(box)) });
    }
  }

  result() {
    const names = new Map(); // overlay -> its first text, where nothing else names it
    for (const entry of this.texts) {
      if (entry.text.length > TEXT_CAP) entry.digest = digestOf(entry.text);
      entry.text = abra.text.cap(entry.text, TEXT_CAP);
      if (entry.overlay !== undefined && !names.has(entry.overlay)) names.set(entry.overlay, entry.text);
    }
    const heading = (element) => element.querySelector("h1,h2,h3,h4,h5,h6,[role=heading]");
    const overlays = this.overlays.map(({ element, ...overlay }) => ({
      ...overlay, name: shortName(element, [() => heading(element)?.textContent, () => names.get(overlay.key)]),
    }));
    const containers = Array.from(this.infos.values(), ({ key, parent, kind }) => ({ key, parent, kind }));
    return { texts: this.texts, overlays, controls: this.controls, containers: this.full ? containers : [] };
  }
}

/** Text nodes with no element between them are one run of text: React writes `{count} items` so. */
function joint(node) {
  let previous = node.previousSibling;
  while (previous !== null && previous.nodeType === 8) previous = previous.previousSibling;
  return previous?.nodeType === 3 ? "" : " ";
}

function share(box, view) {
  const seen = overlap(box, view);
  const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top);
  return area / Math.max(1, view.right * view.bottom);
}

function countShadowRoots(elements) {
  let count = 0;
  // By index: an iterator takes several times as long over so many.
  for (let i = 0, n = elements.length; i < n; i++) if (elements[i].shadowRoot !== null) count++;
  return count;
}

/**
 * The state of the page now, to be compared with another by core/diff.py.
 *
 * @param {object} [options]
 * @param {"v1"|"full"} [options.capture] "v1" is the document's lightweight capture: distinct direct
 *   text of the top document. "full" adds open shadow roots, same-origin frames, control values and
 *   states, and the containers that group what belongs together.
 * @param {number} [options.limit] most texts, and most controls; what is left out sets `truncated`
 * @returns {object} a PageState (core/models/capture.py); lengths in CSS px
 */
function state({ capture = "full", limit = DEFAULT_LIMIT } = {}) {
  const all = document.querySelectorAll("*");
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const reader = new Reader(capture === "full", limit);
  // The document's band near the viewport is v1's. With it a page that was only scrolled would
  // seem to have lost some texts and gained others, so a full capture reads all of the page.
  const band = capture === "full" ? EVERYWHERE : near(view);
  const top = { dx: 0, dy: 0, view, band };
  reader.walk(document, top);
  reader.probe(top);
  return {
    capture,
    url: location.href,
    title: abra.text.cap(document.title, TEXT_CAP),
    documentId: documentIdOf(document),
    elementCount: all.length,
    viewport: { width: innerWidth, height: innerHeight, scrollX, scrollY },
    ...reader.result(),
    facts: {
      ...reader.facts,
      shadowRoots: countShadowRoots(all),
      iframes: document.querySelectorAll("iframe,frame").length,
    },
  };
}

abra.capture = { state };
