// The composed tree as users see it: open shadow roots, slots, boxes, visibility. Elements may come
// from a same-origin frame, so nothing here uses instanceof.

import * as namesakes from "./namesakes.js";

// Boxes to which `overflow` does not apply; one that has contents alone has no place either, so it would clip everything.
// @fixed CSS Overflow 3, "overflow": applies to block, flex and grid containers
const UNCLIPPED = /^(?:contents|inline|table-(?:row|column|row-group|header-group|footer-group|column-group))$/;

// @fixed DOM, Node.TEXT_NODE
const TEXT = 3;
// @fixed DOM, Node.DOCUMENT_FRAGMENT_NODE
const SHADOW_ROOT = 11;
// @fixed HTML, "select": the content of a list of options
const OPTION = /^(option|optgroup)$/;
// What shows words without having any: those of an attribute, or of its host's children.
// @fixed HTML: option, optgroup and slot
const UNFILLED = /^(option|optgroup|slot)$/;
// What has no content, and so nothing before and after it.
// @fixed CSS Pseudo-Elements, "::before and ::after": replaced elements
const PICTURES = /^(img|canvas|video|iframe|embed|object|br)$/;
// @fixed HTML, "select" and "image maps": shown without a box of its own
// eslint-disable-next-line kinds/scattered -- the table is above this room
const BOXLESS = /^(option|optgroup|area)$/;
// @fixed HTML, "focusable area": focusable by the element type
// eslint-disable-next-line kinds/scattered -- the table is above this room; core/saved has it from there
const FOCUSABLE = /^(button|select|textarea|iframe|summary)$/;
// @fixed CSS Positioned Layout 3, "position"
const OUT_OF_FLOW = /^(absolute|fixed)$/;
// @fixed CSS Generated Content 3, "content": no box before or after an element
const UNDRAWN = /^(none|normal)$/;
// @fixed CSS Display 3: starts no new line
const INLINE = /^(inline|contents)$/;
// @fixed CSS Display 3: the same, and inline-level blocks
const INLINE_LEVEL = /^(inline|contents)/;
// @fixed HTML: the document element and its body
const ROOTS = /^(html|body)$/;
// The second name is for browsers before 2024.
const WITH_VISIBILITY = { visibilityProperty: true, checkVisibilityCSS: true };

/**
 * @typedef {(Document | ShadowRoot) & {host?: Element, getElementsByTagName?:
 *    Document["getElementsByTagName"], designMode?: string, defaultView?: Document["defaultView"]}} Root a
 *    document or an open shadow root, with the members of only one of them
 */

// Computed values are cached while a pass runs (begin ... end): the page does not change during one synchronous run.
let depth = 0;
let pass = 0;

/** Starts a pass: dom, role and name cache their results until the matching end(). */
export function begin() {
  if (depth++ === 0) pass++;
}

/** Ends a pass and clears the caches. */
export function end() {
  if (depth > 0) depth--;
}

/**
 * Runs `task` inside a pass, which always ends; returns the task's value.
 * @template T
 * @param {() => T} task
 */
export function inPass(task) {
  begin();
  try {
    return task();
  } finally {
    end();
  }
}

export function isPassing() {
  return depth > 0;
}

/**
 * `compute`, with results cached by its first argument during a pass.
 * @template {Node} [K=Element]
 * @template [V=unknown]
 * @param {(key: K) => V} compute
 * @returns {(key: K) => V}
 */
export function memoized(compute) {
  /** @type {WeakMap<K, V>} */
  let kept = new WeakMap();
  let keptIn = 0;
  return (key) => {
    if (depth === 0) return compute(key);
    if (keptIn !== pass) {
      kept = new WeakMap();
      keptIn = pass;
    }
    let value = kept.get(key);
    if (value === undefined) kept.set(key, (value = compute(key)));
    return value;
  };
}

/**
 * The frame element of a document; null at the top, and for a detached document. Firefox keeps a
 * frame's first document on the window even after one of another origin of the same site replaced it.
 * @param {Document} page
 */
export function frameOf(page) {
  try {
    return /** @type {HTMLElement|null} */ (page.defaultView?.frameElement ?? null);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "SecurityError") throw error;
    return null;
  }
}

/**
 * An element, and the frames of the same origin that it is in, outwards.
 * @param {Element} element
 * @returns {Generator<Element, void>}
 */
export function* outwards(element) {
  for (let at = /** @type {Element|null} */ (element); at; at = frameOf(at.ownerDocument)) yield at;
}

/**
 * The child elements of an element, a document or a shadow root; none of nothing.
 * @param {ParentNode|null|undefined} box
 * @returns {HTMLCollection|Element[]}
 */
export function childrenOf(box) {
  return box?.children ?? [];
}

/**
 * The parent in the flat tree: the slot, else the parent, else the shadow host.
 * @param {Node & Partial<Slottable>} node
 * @returns {Element|null}
 */
export function parentOf(node) {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  if (parent === null) return null;
  if (parent.nodeType === SHADOW_ROOT) return /** @type {ShadowRoot} */ (parent).host ?? null;
  return parent.nodeType === 1 ? /** @type {Element} */ (parent) : null;
}

/**
 * The document or shadow root that a node is in.
 * @param {Node} node
 */
export function rootOf(node) {
  return /** @type {Root} */ (node.getRootNode());
}

/**
 * The host of a node's shadow tree, or null.
 * @param {Node} node
 */
export function hostOf(node) {
  return rootOf(node).host ?? null;
}

/** @param {Node|null|undefined} node @returns {node is Element} */
export function isElement(node) {
  return node?.nodeType === 1;
}

/** @param {Node|null|undefined} node @returns {node is Text} */
export function isText(node) {
  return node?.nodeType === TEXT;
}

/**
 * The element itself or its nearest composed ancestor that `matches` (a selector or a test).
 * @param {Element|null} element
 * @param {string|((at: Element) => boolean)} matches
 */
export function closest(element, matches) {
  /** @type {(at: Element) => boolean} */
  const test = typeof matches === "string" ? (at) => at.matches(matches) : matches;
  for (let at = element; at; at = parentOf(at)) if (test(at)) return at;
  return null;
}

/**
 * Whether `ancestor` is or contains `node` in the composed tree.
 * @param {Node|null} ancestor
 * @param {Node|null} node
 */
export function contains(ancestor, node) {
  for (let at = node; at; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

/**
 * The child nodes in the flat tree: those of the shadow root, or the slot's assigned ones.
 * @param {Element} element
 * @returns {ArrayLike<ChildNode> & Iterable<ChildNode>}
 */
export function childNodesOf(element) {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName === "slot" && "assignedNodes" in element) {
    const assigned = /** @type {HTMLSlotElement} */ (element).assignedNodes();
    if (assigned.length > 0) return /** @type {ChildNode[]} */ (assigned);
  }
  return element.childNodes;
}

/**
 * The document of a frame element; null for other elements and across origins.
 * @param {Element} element
 */
export function frameDocumentOf(element) {
  const tag = namesakes.tagOf(element);
  if (tag !== "iframe" && tag !== "frame") return null;
  return /** @type {HTMLIFrameElement} */ (element).contentDocument ?? null;
}

/**
 * Whether an element has more than a few children: counting those of a long list takes time.
 * @param {ParentNode} element
 * @param {number} few
 */
export function hasMoreChildren(element, few) {
  let count = 0;
  for (let at = element.firstElementChild; at && count <= few; at = at.nextElementSibling) count += 1;
  return count > few;
}

/**
 * Visits every element below `root` (a document, shadow root or element) in tree order: into open
 * shadow roots, before their hosts' light children, and into same-origin frames. A visit that returns
 * false skips the element's content.
 * @param {ParentNode} root
 * @param {(element: Element) => unknown} visit
 */
export function walk(root, visit) {
  for (let at = root.firstElementChild; at !== null; at = namesakes.nextOf(at)) {
    if (visit(at) === false) continue;
    const inner = namesakes.rootIn(at) ?? frameDocumentOf(at);
    if (inner !== null) walk(inner, visit);
    if (namesakes.firstOf(at) !== null) walk(at, visit);
  }
}

/**
 * The open shadow roots of and below `root`, at any depth, outermost first.
 * @param {ParentNode & {shadowRoot?: ShadowRoot|null}} root
 */
export function shadowRootsOf(root) {
  const roots = root.shadowRoot ? [root.shadowRoot] : [];
  /** @param {ParentNode} scope */
  const within = (scope) =>
    walk(scope, (element) => {
      if (element.shadowRoot) roots.push(element.shadowRoot);
    });
  if (root.shadowRoot) within(root.shadowRoot);
  within(root);
  return roots;
}

/**
 * The element with an id in the tree scope (document or shadow root) of `node`, or null.
 * @param {Node} node
 * @param {string} id
 * @returns {Element|null}
 */
export function byId(node, id) {
  if (id === "") return null;
  const scope = /** @type {Document} */ (node.getRootNode());
  if (scope.getElementById) return scope.getElementById(id);
  return scope.querySelector(`[id="${CSS.escape(id)}"]`);
}

/**
 * The elements of an IDREF list attribute, in its order.
 * @param {Element} element
 * @param {string} attribute
 */
export function referencesOf(element, attribute) {
  const ids = element.getAttribute(attribute);
  if (ids === null) return [];
  const found = [];
  for (const id of ids.split(/[\t\n\f\r ]+/)) {
    const target = byId(element, id);
    if (target) found.push(target);
  }
  // An element set by the reflected property (ariaLabelledByElements) leaves the attribute empty.
  if (ids === "" && attribute === "aria-labelledby") {
    found.push(...(element.ariaLabelledByElements ?? []));
  }
  return found;
}

/**
 * The window that an element of the page is in.
 * @param {Node} node
 */
export function viewOf(node) {
  return /** @type {Window & typeof globalThis} */ (node.ownerDocument?.defaultView);
}

/**
 * The computed style of an element or a pseudo-element; null without a window, and for a part that a picture cannot have:
 * to ask for it takes long among many (Chromium).
 * @param {Element} element
 * @param {string} [pseudo]
 * @returns {CSSStyleDeclaration|null}
 */
export function styleOf(element, pseudo) {
  if (pseudo && PICTURES.test(element.localName)) return null;
  const owner = element.ownerDocument;
  const view = owner === document ? globalThis : owner.defaultView;
  return view === null ? null : view.getComputedStyle(element, pseudo);
}

/**
 * Whether a box clips what flows over its edge: its `overflow` says so, and applies to it.
 * @param {CSSStyleDeclaration} style
 */
export function isClipping(style) {
  return style.overflow !== "visible" && !UNCLIPPED.test(style.display);
}

/**
 * The computed display of an element; "" outside of the flat tree.
 * @type {(element: Element) => string}
 */
export const displayOf = memoized((element) => styleOf(element)?.display ?? "");

/**
 * Whether the element is rendered: not display none, slotted, content not skipped.
 * @type {(element: Element) => boolean}
 */
export const isRendered = memoized((element) => {
  if (element.checkVisibility()) return true;
  // Rendered without a box of its own: display contents, an option of a closed drop-down, an area of an image map.
  const parent = parentOf(element);
  const isInside = () => parent === null || isRendered(parent);
  if (element.localName === "area") return isImageOfAreaRendered(element);
  // Without content it has no box for that. To ask for the style of what is closed away is a look at the whole page (Chromium).
  if (!element.firstChild && !UNFILLED.test(element.localName) && !namesakes.rootIn(element)) return false;
  const display = displayOf(element);
  if (display === "contents") return isInside();
  return OPTION.test(element.localName) && display !== "" && display !== "none" && isInside();
});

// An image map's area has display none; the image with the map stands for it.
/** @param {Element} area */
function isImageOfAreaRendered(area) {
  const name = area.closest("map")?.getAttribute("name");
  if (!name) return false;
  const image = rootOf(area).querySelector(`img[usemap="#${CSS.escape(name)}"]`);
  return image !== null && isRendered(image);
}

/**
 * Rendered, and not hidden or collapsed by the visibility property; the box may be empty.
 * @type {(element: Element) => boolean}
 */
export const isShown = memoized((element) => {
  if (element.checkVisibility(WITH_VISIBILITY)) return true;
  return isRendered(element) && styleOf(element)?.visibility === "visible";
});

/**
 * Shown, with a box of some size: its own or, without one, that of a descendant.
 * @type {(element: Element) => boolean}
 */
export const isVisible = memoized((element) => {
  if (!isRendered(element)) return false;
  if (displayOf(element) === "contents") {
    return [...childNodesOf(element)].some((child) =>
      isElement(child) ? isVisible(child) : isText(child) && /\S/.test(child.data),
    );
  }
  if (!isShown(element)) return false;
  // The root's canvas is the viewport, also if everything in it is out of the flow.
  if (BOXLESS.test(element.localName) || element === element.ownerDocument.documentElement) return true;
  const box = element.getBoundingClientRect();
  return (box.width > 0 && box.height > 0) || overlaysOf(element).length > 0;
});

/**
 * Where an element that takes the focus lies over the page without a box of its own: what its style draws before or after
 * its content, as for a card that is one link.
 * @type {(element: Element) => DOMRect[]}
 */
const overlaysOf = memoized((element) => (isFocusable(element) ? [...overlaysIn(element)] : []));

/** @param {Element} element */
function* overlaysIn(element) {
  for (const part of ["::before", "::after"]) {
    const style = styleOf(element, part);
    if (!style || UNDRAWN.test(style.content) || style.visibility !== "visible" || !OUT_OF_FLOW.test(style.position)) continue;
    const { x, y } = originOf(element, style.position);
    const [left, top, across, down, width, height] = [style.left, style.top, style.marginLeft, style.marginTop, style.width, style.height].map(parseFloat);
    if (width > 0 && height > 0) yield new DOMRect(x + left + across, y + top + down, width, height);
  }
}

/**
 * Where the box begins in which something out of the flow is placed (CSS 2.2, 10.1); a press is tested where that is.
 * @param {Element} element
 * @param {string} position
 */
function originOf(element, position) {
  for (let at = /** @type {Element|null} */ (element); at; at = parentOf(at)) {
    const style = styleOf(at);
    if (style && ((position === "absolute" && style.position !== "static") || style.transform !== "none")) {
      const { left, top } = at.getBoundingClientRect();
      return { x: left + at.clientLeft, y: top + at.clientTop };
    }
  }
  const { scrollX, scrollY } = viewOf(element);
  return position === "fixed" ? { x: 0, y: 0 } : { x: -scrollX, y: -scrollY };
}

/**
 * The boxes in which an element is drawn: its own, or those of its contents or of what is drawn beside them.
 * @param {Element} element
 * @returns {DOMRect[]}
 */
export function rectsOf(element) {
  const own = [...element.getClientRects()];
  if (own.some(({ width, height }) => width > 0 && height > 0)) return own;
  const drawn = displayOf(element) === "contents" ? contentsOf(element) : overlaysOf(element);
  return drawn.length > 0 ? drawn : own;
}

/** @param {Element} element @returns {DOMRect[]} */
function contentsOf(element) {
  return [...childNodesOf(element)].flatMap((child) => {
    if (isElement(child)) return rectsOf(child);
    const range = element.ownerDocument.createRange();
    range.selectNode(child);
    return [...range.getClientRects()];
  });
}

/**
 * Whether the element or a composed ancestor has aria-hidden="true".
 * @type {(element: Element) => boolean}
 */
export const isAriaHidden = memoized((element) => {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const parent = parentOf(element);
  return parent !== null && isAriaHidden(parent);
});

/**
 * Hidden from all users or, by aria-hidden, from assistive technology (accname 1.2, "hidden").
 * @param {Element} element
 */
export function isHiddenFromAccessibility(element) {
  return !isShown(element) || isAriaHidden(element);
}

/**
 * Inert: by an attribute on it or an ancestor, or behind an open modal dialog.
 * @param {Element} element
 */
export function isInert(element) {
  if (closest(element, "[inert]") !== null) return true;
  const modals = modalsOf(element.ownerDocument);
  return modals.length > 0 && !modals.some((modal) => contains(modal, element));
}

/** @type {(owner: Document) => Element[]} */
const modalsOf = memoized((owner) => [...owner.querySelectorAll("dialog:modal")]);

/**
 * Whether the element is focusable: natively, by tabindex or as an editing host.
 * @param {Element} element
 */
export function isFocusable(element) {
  if (element.matches(":disabled")) return false;
  const tabIndex = element.getAttribute("tabindex");
  if (tabIndex !== null && /^\s*[+-]?\d/.test(tabIndex)) return true;
  const editable = element.getAttribute("contenteditable");
  if (editable !== null && editable.toLowerCase() !== "false") return true;
  switch (element.localName) {
    case "a":
    case "area":
      return element.hasAttribute("href");
    case "input":
      return /** @type {HTMLInputElement} */ (element).type !== "hidden";
    case "audio":
    case "video":
      return element.hasAttribute("controls");
    default:
      return FOCUSABLE.test(element.localName);
  }
}

/**
 * Whether an element takes up no space: it lies over or under its neighbours.
 * @param {Element} element
 */
export function isOutOfFlow(element) {
  return OUT_OF_FLOW.test(styleOf(element)?.position ?? "");
}

/**
 * Whether an element is in a line with its neighbours.
 * @param {Element} element
 */
export function isInline(element) {
  return INLINE.test(displayOf(element));
}

/**
 * The same, or an inline-level block such as an inline-block.
 * @param {Element} element
 */
export function isInlineLevel(element) {
  return INLINE_LEVEL.test(displayOf(element));
}

/**
 * Whether an element is a document's root or body.
 * @param {Element} element
 */
export function isRoot(element) {
  return ROOTS.test(element.localName);
}
