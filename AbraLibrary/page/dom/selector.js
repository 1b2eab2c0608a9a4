// A short locator for people to read, not for finding: id > data-testid > tag.class > tag.

import * as dom from "./dom.js";
import * as text from "./text.js";

// @unit characters
// @limit how much of a path is sent
const LONGEST_PATH = 400;

export const TEST_ID_ATTRIBUTES = ["data-testid", "data-test-id", "data-test", "data-qa", "data-cy"];

/**
 * The element's test id, from any of the usual attributes.
 * @param {Element} element
 */
export function testIdOf(element) {
  for (const attribute of TEST_ID_ATTRIBUTES) {
    const value = element.getAttribute(attribute);
    if (value) return value;
  }
  return null;
}

/**
 * Such as `div#basket`, `[data-testid=total]`, `li.item` or `main`.
 * @param {Element} element
 */
export function compact(element) {
  const tag = element.localName;
  if (element.id) return `${tag}#${text.cap(element.id, 60)}`;
  const testId = testIdOf(element);
  if (testId) return `[data-testid=${text.cap(testId, 60)}]`;
  const firstClass = element.classList[0];
  return firstClass ? `${tag}.${text.cap(firstClass, 60)}` : tag;
}

/**
 * A selector of the element and as few others as possible, to be copied into an option.
 * @param {Element} element
 */
export function css(element) {
  const step = stepOf(element);
  if (element.id || testIdOf(element) || element.classList.length) return step;
  // Without an id or test id of its own, by the nearest ancestor that has one.
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.id || testIdOf(at) || at.classList.length) return `${stepOf(at)} ${step}`;
  }
  return step;
}

/**
 * A selector that matches no other element of its tree: where no short one does, by its place among its siblings.
 * @param {Element} element
 * @returns {string}
 */
export function exactly(element) {
  const short = css(element);
  const { parentElement: parent } = element;
  if (!parent || dom.rootOf(element).querySelectorAll(short).length === 1) return short;
  return `${exactly(parent)}>${element.localName}:nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** @param {Element} element */
function stepOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const attribute of TEST_ID_ATTRIBUTES) {
    const value = element.getAttribute(attribute);
    if (value) return `[${attribute}=${CSS.escape(value)}]`;
  }
  return kindOf(element);
}

/**
 * A selector of elements of its kind: `li.item`, `li`.
 * @param {Element} element
 */
function kindOf(element) {
  const first = element.classList[0];
  return first ? `${element.localName}.${CSS.escape(first)}` : element.localName;
}

/**
 * The path from the root of the element's own tree: `html>body>form>button#submit`.
 * @param {Element} element
 */
export function path(element) {
  /** @type {string[]} */
  const steps = [];
  /** @type {Element|null} */
  let at = element;
  for (; at; at = at.parentElement) {
    steps.unshift(at.id ? `${at.localName}#${at.id}` : at.localName);
  }
  return text.cap(steps.join(">"), LONGEST_PATH);
}

/**
 * The shadow hosts from the document down to the element's tree, outermost first.
 * @param {Element} element
 */
export function shadowPath(element) {
  /** @type {string[]} */
  const hosts = [];
  for (let host = dom.hostOf(element); host; host = dom.hostOf(host)) {
    hosts.unshift(compact(host));
  }
  return hosts;
}

export { stepOf as step, kindOf as kind };
