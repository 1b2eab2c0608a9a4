// Summarises the changes of the page's tree by an action (docs/design.md, "Performance"): the net
// effect of all records. Children of added or removed elements are skipped, similar changes form a
// group, and a limited number of groups is reported for each category.

import * as selectorModule from "../dom/selector.js";
import * as text from "../dom/text.js";
import * as secrecy from "../semantics/secrecy.js";
import * as changes from "./changes.js";
import * as moments from "./moments.js";
import * as records from "./records.js";

/**
 * @limit how many groups are reported of each category; further ones are counted
 * @unit groups
 */
const GROUPS = 20;
/**
 * @limit the length of a text's sample
 * @unit characters
 */
const SAMPLE = 40;
/**
 * @limit how much of a text is read for its sample
 * @unit characters
 */
const READ = 400;
/**
 * @limit the length of a value
 * @unit characters
 */
const VALUE = 80;
/**
 * @limit after this many similar elements, the id of the next is not read: of 10,000 rows that takes longest
 * @unit elements
 */
const SURE = 100;
/**
 * @limit after this many in a row that fit no reported group, the rest is only counted: reading each value creates more garbage than all else (10,000 texts: 2.4 ms, not 8.9)
 * @unit elements
 */
const UNLIKE = 1000;
/**
 * The digit 0.
 * @fixed ASCII
 */
const ZERO = 48;
/**
 * The digit 9.
 * @fixed ASCII
 */
const NINE = 57;
/** The moments that bring records. */
const RECORDS = /** @type {const} */ (["attribute", "children", "characters"]);

/** @typedef {import("./tallies.js").Watch} Watch */
/**
 * A record with the observer's findings; null for a root that came unseen.
 * @typedef {Omit<import("./observer.js").Counted, "record"> & {record: MutationRecord|null, open: Watch}} Entry
 */
/** @typedef {{holds: (element: Element) => boolean}} Area a part of the page (scope.js) */
/** @typedef {{wasThere: boolean, parent: Node|null}} Known whether an element was there before, and its first former parent */
/**
 * @typedef {{name: string, space: string|null, old: string|null, next: Value|null}} Value of an attribute, linked to the next one of its element
 */
/** @typedef {{element: Element, tag: string, kind: string|null, name: string, from: string|null, to: string|null}} Item a change */
/** @typedef {Item & {first: Element, second: Element|null, count: number, stem: string}} Group */

/**
 * What came with the action.
 * @type {Known}
 */
const CAME = { wasThere: false, parent: null };

/** @type {Entry[]|null} */
let kept = null;
/**
 * When elements were inserted, to explain layout shifts.
 * @type {number[]}
 */
let insertions = [];
/** @type {Area|null} */
let area = null;

/** Starts keeping what the observer reports. */
export function begin() {
  kept = [];
  insertions = [];
  area = null;
  for (const kind of RECORDS) moments.on(kind, note);
  moments.on("found", noteRoot);
}

/** Stops; nothing is kept any more. */
export function end() {
  kept = null;
  insertions = [];
  area = null;
  for (const kind of RECORDS) moments.off(kind, note);
  moments.off("found", noteRoot);
}

export function isBegun() {
  return kept !== null;
}

/**
 * Keeps a record with the observer's findings, which would be slow to repeat.
 * @type {moments.Hear<"element">}
 */
function note(change, { open, now }) {
  if (kept === null || open === null) return;
  const { record, node, type, element, children, source, tally } = /** @type {import("./observer.js").Counted} */ (change);
  kept.push({ record, node, type, element, children, open, source, tally });
  if (children !== null && children.added.length > 0 && insertions.at(-1) !== now) insertions.push(now);
}

/**
 * Keeps that a root came unseen: its content came with it.
 * @type {moments.Hear<"found">}
 */
function noteRoot(root, open, host) {
  if (kept === null) return;
  const children = { added: [...root.children], removed: [], isText: false };
  const { own } = /** @type {import("./tallies.js").Spot} */ (open.spots.get(host));
  kept.push({ record: null, node: root, type: "childList", element: host, children, open, source: host, tally: own });
}

/** Excludes what is outside of a part of the page (scope.js). @param {Area} part */
export function within(part) {
  if (kept) area = part;
}

/** Whether elements were inserted within a time before a moment. @param {number} at @param {number} ms */
export function isInsertedBefore(at, ms) {
  return insertions.some((time) => time <= at + 1 && time >= at - ms);
}

/** The changes by category: groups, and how many more there are. */
export function report() {
  const net = new Net(kept ?? []);
  const added = new Groups();
  const removed = new Groups();
  let moved = 0;
  // Siblings come in a row: what holds for their parent is asked once.
  let place = { node: /** @type {Node|null} */ (null), isThere: false, isNew: false };
  for (const [element, { wasThere, parent }] of net.nodes) {
    const node = element.parentNode;
    if (node !== place.node) place = { node, isThere: node?.isConnected === true, isNew: net.isInNew(node) };
    if (wasThere && place.isThere) moved += 1;
    else if (place.isThere && !place.isNew) added.add(element);
    else if (wasThere && parent?.isConnected && !net.isInNew(parent)) removed.add(element);
  }
  const attributes = attributesOf(net);
  const text = textsOf(net);
  return {
    added: added.described(describeNode),
    removed: removed.described(describeNode),
    attributes: attributes.described(describeAttribute),
    text: text.described(describeText),
    moved,
    more: { added: added.rest, removed: removed.rest, attributes: attributes.rest, text: text.rest },
  };
}

/** By element, its state before the first record. */
class Net {
  /** @param {Entry[]} entries */
  constructor(entries) {
    /**
     * Elements that came or went.
     * @type {Map<Element, Known>}
     */
    this.nodes = new Map();
    /** @type {Map<Element, Value>} */
    this.attributes = new Map();
    /**
     * By element, the first record of its text.
     * @type {Map<Node, Entry>}
     */
    this.texts = new Map();
    this.hasNew = false;
    /** Whether the tree changed at all, the page's own changes included. */
    this.isRebuilt = false;
    /**
     * Whether a node came with the action.
     * @type {Map<Node, boolean>}
     */
    this.known = new Map();
    let asked = null;
    let isOurs = false;
    for (const entry of entries) {
      const { open, source, tally } = entry;
      this.isRebuilt ||= entry.children !== null;
      // The page's own changes are not the action's (tallies.js).
      if (tally !== asked) {
        asked = tally;
        const spot = /** @type {import("./tallies.js").Spot} */ (open.spots.get(source));
        isOurs = spot.turns !== tally && !changes.isByItself(source, spot, open) && (area === null || area.holds(source));
      }
      if (isOurs) this.note(entry);
    }
  }

  /** @param {Entry} entry */
  note(entry) {
    const { record, node, type, element, children } = entry;
    if (record !== null && type === "attributes") this.noteAttribute(element, record);
    else if (children === null) this.noteText(element, entry);
    else if (!children.isText) this.noteChildren(node, children);
    // A text replaced another; other nodes, such as comments, are no change.
    else if (record !== null && record.addedNodes.length + record.removedNodes.length > 0) this.noteText(node, entry);
  }

  /**
   * Whether an element is in the page and was before. If it has a record, it was in the page then.
   * @param {Node} element
   */
  isOld(element) {
    return !this.isRebuilt || (element.isConnected && !this.isInNew(element));
  }

  /** @param {Element} element @param {MutationRecord} record */
  noteAttribute(element, { attributeName, attributeNamespace, oldValue }) {
    const known = this.attributes.get(element) ?? null;
    for (let at = known; at; at = at.next) if (at.name === attributeName && at.space === attributeNamespace) return;
    // Mostly there is one; an array for each would cost more than all else.
    this.attributes.set(element, { name: /** @type {string} */ (attributeName), space: attributeNamespace, old: oldValue, next: known });
  }

  /** @param {Node} element @param {Entry} entry */
  noteText(element, entry) {
    if (!this.texts.has(element)) this.texts.set(element, entry);
  }

  /** @param {Node} target @param {records.Children} children */
  noteChildren(target, { added, removed }) {
    for (const element of removed) if (!this.nodes.has(element)) this.nodes.set(element, { wasThere: true, parent: target });
    for (const element of added) {
      if (this.nodes.has(element)) continue;
      this.nodes.set(element, CAME);
      this.hasNew = true;
    }
  }

  /** Whether a node came with the action, itself or with an ancestor. @param {Node|null} node */
  isInNew(node) {
    if (!this.hasNew) return false;
    /** @type {Node[]} */
    const path = [];
    let isIn = false;
    for (let at = node; at; at = at.parentNode ?? /** @type {Partial<ShadowRoot>} */ (at).host ?? null) {
      const known = this.known.get(at);
      if (known !== undefined) {
        isIn = known;
        break;
      }
      path.push(at);
      if (this.nodes.get(/** @type {Element} */ (at))?.wasThere === false) {
        isIn = true;
        break;
      }
    }
    for (const at of path) this.known.set(at, isIn);
    return isIn;
  }
}

/** @param {Net} net */
function attributesOf(net) {
  const groups = new Groups();
  for (const [element, values] of net.attributes) {
    if (!net.isOld(element)) continue;
    for (let at = /** @type {Value|null} */ (values); at; at = at.next) {
      const { name, space, old } = at;
      if (groups.skip()) continue;
      const now = space ? element.getAttributeNS(space, name) : element.getAttribute(name);
      if (now !== old) groups.add(element, name, old, now);
    }
  }
  return groups;
}

/** @param {Net} net */
function textsOf(net) {
  const groups = new Groups();
  for (const [holder, { record, node, children }] of net.texts) {
    const element = /** @type {Element} */ (holder);
    if (!net.isOld(element) || groups.skip()) continue;
    // A text node changed itself; else one replaced another.
    const isOwn = children === null;
    const isSame = isOwn && node.parentNode === element;
    // A text of a shadow root or fragment is not the element's.
    if (!isSame && (element.nodeType !== 1 || (isOwn && node.parentNode?.nodeType === Node.DOCUMENT_FRAGMENT_NODE))) continue;
    const now = isSame ? /** @type {CharacterData} */ (node).data : records.dataOf(element.childNodes);
    const { oldValue, removedNodes } = /** @type {MutationRecord} */ (record);
    const old = isOwn ? oldValue : records.dataOf(removedNodes);
    if (now !== old) groups.add(element, "", old, now);
  }
  return groups;
}

/** Groups similar items: same tag, class, change, and id except for a trailing number. */
class Groups {
  constructor() {
    /** @type {Group[]} */
    this.groups = [];
    /**
     * By the new value, which differs most: so no key is built for each element.
     * @type {Map<string|null, Group[]>}
     */
    this.byValue = new Map();
    this.rest = 0;
    this.unlike = 0;
  }

  /** Counts an item that need not be examined; false if it is to be added. */
  skip() {
    if (this.unlike < UNLIKE) return false;
    this.rest += 1;
    return true;
  }

  /**
   * @param {Element} element
   * @param {string} name of the attribute, or ""
   * @param {string|null} from
   * @param {string|null} to
   */
  add(element, name = "", from = null, to = null) {
    const alike = this.byValue.get(to);
    const isFull = this.groups.length >= GROUPS;
    if (alike === undefined && isFull) {
      this.rest += 1;
      this.unlike += 1;
      return;
    }
    const seen = { element, tag: element.localName, kind: name === "class" ? to : element.getAttribute("class"), name, from, to };
    const group = alike === undefined ? null : groupOf(seen, alike);
    if (group !== null) {
      this.unlike = 0;
      group.count += 1;
      group.second ??= element;
    } else if (isFull) {
      this.rest += 1;
      this.unlike += 1;
    } else {
      const made = { ...seen, first: element, second: null, count: 1, stem: idOf(element).replace(/\d+$/, "") };
      this.groups.push(made);
      if (alike === undefined) this.byValue.set(to, [made]);
      else alike.push(made);
    }
  }

  /**
   * The largest first.
   * @template T
   * @param {(group: Group) => T} describe
   */
  described(describe) {
    return [...this.groups].sort((a, b) => b.count - a.count).map(describe);
  }
}

/**
 * The matching group, or null. A loop, as ten thousand callbacks would take longer than the comparison.
 * @param {Item} item
 * @param {Group[]} groups
 */
function groupOf({ element, tag, kind, name, from }, groups) {
  let id = null;
  for (const each of groups) {
    if (each.kind !== kind || each.tag !== tag || each.name !== name || each.from !== from) continue;
    if (each.count > SURE || isNumbered((id ??= idOf(element)), each.stem)) return each;
  }
  return null;
}

/** @param {Element} element */
function idOf(element) {
  return element.getAttribute("id") ?? "";
}

/** Whether an id is a stem with a number, as the ids of rows, or just the stem. @param {string} id @param {string} stem */
function isNumbered(id, stem) {
  if (!id.startsWith(stem)) return false;
  for (let at = stem.length; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

/** One selector for the whole group. @param {Group} group */
function selectorOf({ first, second }) {
  const selector = selectorModule.step(first);
  return second === null || selectorModule.step(second) === selector ? selector : selectorModule.kind(first);
}

/** @param {Group} group */
function describeNode(group) {
  return { selector: selectorOf(group), count: group.count, text: text.cap(group.first.textContent.slice(0, READ), SAMPLE) };
}

/** @param {Group} group */
function describeAttribute(group) {
  const { first, name, from, to, count } = group;
  return { selector: selectorOf(group), attr: name, from: shown(first, name, from), to: shown(first, name, to), count };
}

/** @param {Group} group */
function describeText(group) {
  const { from, to, count } = group;
  return { selector: selectorOf(group), from: text.cap(from ?? "", VALUE), to: text.cap(to, VALUE), count };
}

/** A value as it may be shown; null without the attribute. @param {Element} element @param {string} name @param {string|null} value */
function shown(element, name, value) {
  if (value === null) return null;
  return text.cap(name === "value" ? secrecy.masked(element, value) : value, VALUE);
}
