// Whether code of the document may load a module with `import()`, which no script can see.

/**
 * Code that cannot be read here, or that may import by its kind; and frames, with code of their own.
 * @fixed HTML, "script" and its types
 */
const ELSEWHERE = "script[src],script[type=module],script[type=importmap],iframe,frame";
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

/** Whether there is such code, as far as it can be read; a driver may have brought other. */
export function arePossible() {
  return document.querySelector(`${ELSEWHERE},${HANDLERS}`) !== null || [...document.scripts].some(calls);
}

/** @param {HTMLScriptElement} script */
function calls(script) {
  const before = known.get(script);
  if (before !== undefined) return before;
  const found = CALL.test(script.text);
  known.set(script, found);
  return found;
}
