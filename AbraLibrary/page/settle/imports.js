// Whether code of the document may load a module with `import()`, which no script can see.

import * as dom from "../dom/dom.js";

/**
 * Code that cannot be read here, or that may import by its kind.
 * @fixed HTML, "script" and its types
 */
const ELSEWHERE = "script[src],script[type=module],script[type=importmap]";
/**
 * Handlers in attributes, of what people do.
 * @fixed HTML, "event handlers on elements"
 */
const HANDLERS = ["onclick", "onchange", "oninput", "onsubmit", "onkeydown", "onpointerdown", "onload"].map((name) => `[${name}*="import("]`).join();
/**
 * @fixed ECMAScript, "import calls"
 */
const CALL = /\bimport\s*\(/;
/**
 * Whether a script calls it; the text of one does not change once it has run.
 * @type {WeakMap<HTMLScriptElement, boolean>}
 */
const known = new WeakMap();

/**
 * Whether there is such code, as far as it can be read, or in a frame of its origin; a driver may have brought other.
 * @param {Document} [inside]
 * @returns {boolean}
 */
export function arePossible(inside = document) {
  if (inside.querySelector(`${ELSEWHERE},${HANDLERS}`) !== null || [...inside.scripts].some(calls)) return true;
  return [...inside.querySelectorAll("iframe,frame")].some((frame) => {
    const inner = dom.frameDocumentOf(frame);
    return inner !== null && arePossible(inner);
  });
}

/** @param {HTMLScriptElement} script */
function calls(script) {
  const before = known.get(script);
  if (before !== undefined) return before;
  const found = CALL.test(script.text);
  known.set(script, found);
  return found;
}
