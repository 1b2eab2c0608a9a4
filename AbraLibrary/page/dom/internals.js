// What a custom element says of itself: by attributes or, where it has none, by its internals (probes/audience.js).

import * as here from "../boot/here.js";
import * as dom from "./dom.js";

/** @type {Record<string, string>} */
const NOTHING = {};

/** Whether any element of a document has internals. @type {(page: Document) => boolean} */
const isAnyIn = dom.memoized((page) => page.documentElement !== null && asked(page.documentElement) !== null);

/** @type {(element: Element) => Record<string, string>} */
const saidBy = dom.memoized((element) => asked(element) ?? NOTHING);

/**
 * The value of the role or an ARIA attribute; null without one.
 * @param {Element} element
 * @param {string} name
 * @returns {string|null}
 */
export function attributeOf(element, name) {
  const written = element.getAttribute(name);
  if (written !== null || !element.localName.includes("-") || !isAnyIn(element.ownerDocument)) return written;
  return saidBy(element)[name] ?? null;
}

/**
 * The probes' answer; null where no element has internals, and without probes.
 * @param {Element} element
 * @returns {Record<string, string>|null}
 */
function asked(element) {
  if (!here.agent.secret) return null;
  const node = element.ownerDocument.createComment("");
  element.dispatchEvent(new MouseEvent(`${here.agent.secret}@`, { relatedTarget: node, composed: true }));
  return node.data ? JSON.parse(node.data) : null;
}
