// The functions of the page's own among those of the language and the browser: put in their place, or added to them.
// Asked where a script of ours has failed in the page's world, so it uses almost none of them itself.
() => {
  "use strict";
  const { getOwnPropertyNames, getOwnPropertyDescriptor } = Object;
  /**
   * Whether it is the browser's, whose code shows as [native code] in every browser.
   * @param {Function} given
   */
  const isNative = (given) => {
    const text = `${given}`;
    let at = text.length;
    while (at > 0 && text[at - 1] !== "]") at -= 1;
    const mark = "[native code]";
    for (let from = 0; from < mark.length; from += 1) {
      if (text[at - mark.length + from] !== mark[from]) return false;
    }
    return true;
  };
  // Without these nothing else can be read.
  if (!isNative(getOwnPropertyNames)) return ["Object.getOwnPropertyNames"];
  if (!isNative(getOwnPropertyDescriptor)) return ["Object.getOwnPropertyDescriptor"];
  /** @type {string[]} */
  const found = [];
  /**
   * @param {any} owner
   * @param {string|symbol} name
   * @param {string} path
   */
  const look = (owner, name, path) => {
    const given = getOwnPropertyDescriptor(owner, name)?.value;
    if (typeof given === "function" && !isNative(given)) found[found.length] = path;
    return given;
  };
  /**
   * @param {any} owner
   * @param {string} path
   */
  const lookInto = (owner, path) => {
    const names = getOwnPropertyNames(owner);
    for (let at = 0; at < names.length; at += 1) {
      if (names[at] !== "constructor") look(owner, names[at], `${path}.${names[at]}`);
    }
  };
  /** @type {string[]} */
  const roots = [
    "Array", "Boolean", "Date", "Error", "Function", "JSON", "Map", "Math", "Number", "Object", "Promise", "Proxy", "Reflect",
    "RegExp", "Set", "String", "Symbol", "WeakMap", "WeakRef", "WeakSet", "Document", "DOMRect", "Element", "Event",
    "EventTarget", "HTMLElement", "KeyboardEvent", "MessageChannel", "MouseEvent", "MutationObserver", "Node", "NodeList",
    "Performance", "PointerEvent", "Range", "TextDecoder", "atob", "eval", "getComputedStyle", "matchMedia", "performance",
    "queueMicrotask", "requestAnimationFrame", "setTimeout",
  ];
  for (let at = 0; at < roots.length; at += 1) {
    const name = roots[at];
    const root = look(globalThis, name, name) ?? /** @type {any} */ (globalThis)[name];
    lookInto(root, name);
    if (root.prototype) lookInto(root.prototype, `${name}.prototype`);
  }
  look(Array.prototype, Symbol.iterator, "Array.prototype[Symbol.iterator]");
  return found;
};
