// Handlers of events that elements, the document and the window have in their markup or as a property.

import * as natives from "../natives.js";

const { getOwnPropertyDescriptor } = Object;
/** Each has the properties itself. */
const OWNERS = ["HTMLElement", "SVGElement", "MathMLElement", "Document", "Window"];

/**
 * Returns a function that tells whether a target has one of these handlers.
 * @param {string[]} names such as "onkeydown"
 * @returns {(target: EventTarget) => boolean}
 */
export function asking(names) {
  /** @type {[type: Function, getters: natives.Callable[]][]} */
  const readers = [];
  for (const name of OWNERS) {
    const type = natives.world[name];
    const owner = type === natives.world.Window ? globalThis : type?.prototype;
    const getters = owner ? names.map((handler) => getOwnPropertyDescriptor(owner, handler)?.get) : [];
    if (type) readers[readers.length] = [type, /** @type {natives.Callable[]} */ (getters.filter(Boolean))];
  }
  return (target) => {
    for (let at = 0; at < readers.length; at += 1) {
      const [type, getters] = readers[at];
      if (!(target instanceof type)) continue;
      for (let each = 0; each < getters.length; each += 1) if (natives.apply(getters[each], target, [])) return true;
    }
    return false;
  };
}
