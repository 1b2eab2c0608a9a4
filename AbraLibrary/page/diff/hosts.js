// How many shadow roots the top document has: those that a capture reads, and those that are closed.

import * as probes from "../boot/probes.js";

// The options' first names, which every browser knows; the second ones would be read as well.
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };

/**
 * Counts hosts of open shadow roots, and elements that show what is in a closed one. Those are known
 * from outside only: the probes saw the root come or, without them and where the parser made it, a
 * component has a box and nothing of its own in it. Who reads the page notes each element that it
 * comes by, and skips those in which it does not look.
 */
export class Hosts {
  /** @param {boolean} isFull whether closed roots are counted, too */
  constructor(isFull) {
    this.open = 0;
    /** @type {Set<Element>} */
    this.closed = isFull ? probes.closedHosts() : new Set();
    /** Whether what is come by is in the top document itself; else it does not count. */
    this.isCounting = true;
    // A v1 capture comes by little of the page.
    if (!isFull) this.countAll();
  }

  countAll() {
    const all = document.getElementsByTagName("*");
    // By index: an iterator takes several times as long over so many.
    for (let i = 0, n = all.length; i < n; i++) if (all[i].shadowRoot !== null) this.open++;
    this.isCounting = false;
  }

  /**
   * An element that has this shadow root or, with null, none that can be seen.
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
   * An element that is looked into no further: all in it is counted.
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
   * Runs what reads something that is not of the top document's own tree.
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
 * Whether an element of this name may be one that the page defines.
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
