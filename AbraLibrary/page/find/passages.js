// What a page says or shows and nobody operates: headings, messages, cells, regions. A tester reads
// it, waits for it, points at it and drops on it; looked at only where no control is called so.

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as textModule from "../dom/text.js";
import * as listing from "../semantics/listing.js";
import * as name from "../semantics/name.js";
import * as roleModule from "../semantics/role.js";

const UNSEEN = "script,style,noscript,template,head";
const NAMED = "[aria-label],[aria-labelledby],[alt],[title]";
/** A text with more characters is no message, and reading it for each text in it takes its time. */
const LONGEST = 2000;

/**
 * The innermost elements that say a phrase or are named so, a text before a name.
 * @param {string} phrase folded
 * @param {object} options
 * @param {string} [options.role] of those alone
 * @param {boolean} [options.exact] only what says nothing else
 */
export function saying(phrase, { role, exact = false } = {}) {
  const tells = exact ? (text) => text === phrase : (text) => textModule.containsWords(text, phrase);
  const found = new Set();
  const take = (element) => {
    if (element && isOfRole(element, role) && !isInControl(element)) found.add(element);
  };
  for (const root of roots.all()) {
    for (const element of textsIn(root, phrase, tells)) take(role ? ofRoleAround(element, role, tells) : element);
    for (const element of root.querySelectorAll(NAMED)) {
      if (tells(textModule.fold(name.nameOf(element)))) take(element);
    }
  }
  return innermost(found);
}

/** All elements of a role, where nothing is said of them. */
export function ofRole(role) {
  const found = [];
  dom.walk(document, (element) => {
    if (roleModule.roleOf(element) === role && !listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/** The innermost elements around the texts of a root that say it. */
function* textsIn(root, phrase, tells) {
  const [first] = phrase.split(" ");
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = /** @type {Text|null} */ (texts.nextNode())); ) {
    if (node.data.length >= first.length && textModule.fold(node.data).includes(first)) {
      const element = sayingAround(node, phrase, tells);
      if (element) yield element;
    }
  }
}

/** Whether an element is no message; it is read once for all texts in it. */
export const isLong = dom.memoized((element) => element.textContent.length > LONGEST);

function sayingAround(node, phrase, tells) {
  for (let at = node.parentElement; at && !isLong(at) && !at.matches(UNSEEN); at = at.parentElement) {
    const text = textModule.fold(textModule.apart(at));
    if (tells(text)) return at;
    // What says more than the phrase does so further out, too.
    if (textModule.containsWords(text, phrase)) return null;
  }
  return null;
}

/** The nearest one of a role that says it, as the heading around the words in bold. */
function ofRoleAround(element, role, tells) {
  return dom.closest(element, (at) => isOfRole(at, role) && tells(textModule.fold(textModule.apart(at))));
}

function isOfRole(element, role) {
  return role === undefined || roleModule.roleOf(element) === role;
}

/** The words of a control are its own. */
function isInControl(element) {
  return dom.closest(element, listing.isSemantic) !== null;
}

/** Those that have none of the others in them. */
function innermost(found) {
  const outer = new Set();
  for (const element of found) {
    for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) if (found.has(at)) outer.add(at);
  }
  return [...found].filter((element) => !outer.has(element));
}
