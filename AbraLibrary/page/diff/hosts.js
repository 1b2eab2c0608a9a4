// Counts the shadow roots of the top document: open ones, which a capture reads, and closed ones.

import * as probes from "../boot/probes.js";

// The first names of the options, which every browser knows; second ones would be read as well.
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };

/**
 * Counts hosts of open shadow roots, and elements that show the content of a closed one. Closed ones are known
 * only indirectly: the probes saw them attached or, for roots made by the parser without probes, a component
 * has a box but no content. The reader notes each element it visits, and skips those it does not enter.
 */
export class Hosts {
  /** @param {boolean} isFull whether closed roots count, too */
  constructor(isFull) {
    this.open = 0;
    /** @type {Set<Element>} */
    this.closed = isFull ? probes.closedHosts() : new Set();
    /** Whether the visited elements are in the top document itself. */
    this.isCounting = true;
    // A v1 capture visits little of the page.
    if (!isFull) this.countAll();
  }

  countAll() {
    const all = document.getElementsByTagName("*");
    // By index: an iterator takes several times as long.
    for (let i = 0, n = all.length; i < n; i++) if (all[i].shadowRoot !== null) this.open++;
    this.isCounting = false;
  }

  /**
   * Notes an element with this shadow root or, with null, none that is visible.
   * @param {Element} element
   * @param {ShadowRoot|null} root
   * @param {boolean} mayBeComponent
   */
  note(element, root, mayBeComponent) {
    if (!this.isCounting) return;
    if (root !== null) this.open++;
    else if (mayBeComponent && element.firstChild === null && element.matches(":defined")) this.closed.add(element);
  }

  /**
   * An element that is not entered: everything in it is counted.
   * @param {Element} element
   */
  skip(element) {
    if (!this.isCounting) return;
    for (let at = element.firstElementChild; at !== null; at = at.nextElementSibling) {
      this.note(at, at.shadowRoot, isComponent(at.localName));
      this.skip(at);
    }
  }

  /**
   * Runs a task that reads outside the top document's own tree.
   * @param {() => void} task
   */
  elsewhere(task) {
    const before = this.isCounting;
    this.isCounting = false;
    task();
    this.isCounting = before;
  }

  counted() {
    return { shadowRoots: this.open, closedShadowRoots: Array.from(this.closed).filter(isShown).length };
  }
}

/**
 * Whether an element name may be a custom element's.
 * @param {string} name
 */
export function isComponent(name) {
  return name.includes("-");
}

/** @param {Element} element */
function isShown(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility(SEEN);
}
