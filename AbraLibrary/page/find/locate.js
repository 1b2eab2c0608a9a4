// Finds elements by locators, for targets and scopes.

import * as dom from "../dom/dom.js";

/**
 * All elements of a locator; css and id include open shadow roots and same-origin frames.
 * @param {string|null} strategy
 * @param {string} locator
 * @returns {Element[]}
 */
export function all(strategy, locator) {
  try {
    return strategy === "xpath" ? byXPath(locator) : bySelector(strategy, locator);
  } catch (error) {
    // A named error, so that Python can distinguish it from a bug of ours.
    throw new Error(`invalid locator: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/**
 * @param {string|null} strategy
 * @param {string} locator
 */
function bySelector(strategy, locator) {
  const selector = strategy === "id" ? `#${CSS.escape(locator)}` : locator;
  const found = [...document.querySelectorAll(selector)];
  dom.walk(document, (element) => {
    const inner = element.shadowRoot ?? dom.frameDocumentOf(element);
    if (inner) found.push(...inner.querySelectorAll(selector));
  });
  return found;
}

/** @param {string} locator */
function byXPath(locator) {
  const found = document.evaluate(locator, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
  return /** @type {Element[]} */ (nodes.filter((node) => node?.nodeType === Node.ELEMENT_NODE));
}
