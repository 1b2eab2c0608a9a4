// What only the pointer or the focus shows: the properties that a rule for them sets, and elements that a script marks.

import * as dom from "../dom/dom.js";
import * as focusing from "../dom/focusing.js";
import * as roots from "../dom/roots.js";
import * as veils from "../find/veils.js";
import * as feedback from "../observe/feedback.js";
import * as kinds from "../semantics/kinds.js";

/**
 * A selector up to the end of the first compound that the pointer or the focus makes match.
 * @fixed Selectors: the pseudo-classes of user actions
 */
const PASSING = /^.*?:(?:hover|active|focus(?:-within|-visible)?)(?![\w-])[^\s>+~,]*/;
const HELD = `${focusing.HOVERED},:focus,:focus-within,${focusing.PRESSED}`;
/** @fixed CSS: the pseudo-elements with content of their own, and what is before them */
const PSEUDO = /^(.*?)::?(before|after|marker)$/;
/** What libraries mark by a script, see `feedback.hasPassingName`. */
const MARKED = "[class*=focus i],[class*=hover i],[data-focus],[data-focused],[data-hover],[data-hovered],[data-focus-visible]";

/**
 * What is behind a button of the browser's own that the pointer is on, or presses, in light and in dark pages.
 * @measured Firefox 153: its own style sheet has rules for both, which no script can read; others draw it without one
 * @test utest/page/diff/test_wordless.py::test_the_browsers_own_colours_of_a_held_button_are_passing
 */
const HELD_FACES = new Set(["rgb(208, 208, 215)", "rgb(177, 177, 185)", "rgb(82, 82, 94)", "rgb(91, 91, 102)"]);
/** @fixed CSS: what such a rule sets */
const FACE = "background-color";

class Passing {
  constructor() {
    /**
     * By element, the names of properties; `::before` and the like for those of such a part.
     * @type {Map<Element, Set<string>>}
     */
    this.names = new Map();
    /** @type {Set<Element>} */
    this.marked = new Set();
    /**
     * What the pointer or the focus is on.
     * @type {Element[]}
     */
    this.held = [];
    if (document.querySelector(HELD) !== null) for (const root of roots.all()) this.note(root);
  }

  /** @param {Document|ShadowRoot} root */
  note(root) {
    const held = [...root.querySelectorAll(HELD)];
    this.held.push(...held);
    for (const element of root.querySelectorAll(MARKED)) if (feedback.hasPassingName(element)) this.marked.add(element);
    for (const element of held) if (element.matches(kinds.SELECTORS.buttonByTag) && HELD_FACES.has(dom.styleOf(element)?.backgroundColor ?? "")) this.add(element, [FACE]);
    for (const sheet of held.length ? [...root.styleSheets, ...root.adoptedStyleSheets] : []) {
      for (const { selectorText, style } of veils.rulesIn(sheet)) {
        if (!PASSING.test(selectorText)) continue;
        const [selector, names] = partOf(selectorText, style);
        if (names.length) for (const element of reached(root, held, selector)) this.add(element, names);
      }
    }
  }

  /** @param {Element} element @param {string[]} names */
  add(element, names) {
    const known = this.names.get(element) ?? new Set();
    for (const name of names) known.add(name);
    this.names.set(element, known);
  }
}

/**
 * Whom a rule styles, and what of it.
 * @param {string} selector
 * @param {CSSStyleDeclaration} style
 * @returns {[selector: string, names: string[]]}
 */
function partOf(selector, style) {
  const pseudo = PSEUDO.exec(selector);
  return pseudo ? [pseudo[1], [`::${pseudo[2]}`]] : [selector, [...style]];
}

/**
 * What a rule for the pointer or the focus applies to: nearly always nothing, which one look at what is held tells.
 * @param {Document|ShadowRoot} root
 * @param {Element[]} held
 * @param {string} selector
 * @returns {Iterable<Element>}
 */
function reached(root, held, selector) {
  try {
    const head = PASSING.exec(selector)?.[0] ?? selector;
    const isLone = head === selector;
    if (isLone || !selector.includes(",")) {
      const its = held.filter((element) => element.matches(head));
      if (isLone || !its.length) return its;
    }
    return root.querySelectorAll(selector);
  } catch (error) {
    // A part of a rule, or of a list of them, that is no selector by itself.
    if (/** @type {Error} */ (error).name !== "SyntaxError") throw error;
    return [];
  }
}

/**
 * What is shown so now.
 * @type {() => Passing}
 */
export const now = () => seen(document);
/** @type {(page: Document) => Passing} */
const seen = dom.memoized(() => new Passing());
