// Members that a name in the page hides: `form.matches` is the field of that name, if the form has one, and
// `document.body` an image (HTML, "named properties" of forms and documents). browser/linker.py lets the modules
// ask own() wherever they ask for one of members.json.

import * as here from "../boot/here.js";

/** Asking for the global `document` each time made the first capture of 10,000 elements 30 ms longer. */
const itsDocument = here.agent.document;
/** @type {WeakMap<object, object>} */
const standIns = new WeakMap();

/** @type {ProxyHandler<object>} */
const HANDLER = {
  get(owner, name) {
    const value = Reflect.get(Object.getPrototypeOf(owner), name, owner);
    return typeof value === "function" ? value.bind(owner) : value;
  },
  set: (owner, name, value) => Reflect.set(Object.getPrototypeOf(owner), name, value, owner),
};

/**
 * What to ask for a member of an object: itself, or for a form or the document what has only their own members. Only
 * forms have a `noValidate`, whatever hides it; asking what it is an instance of takes five times as long.
 * @template T
 * @param {T} asked
 * @returns {T}
 */
export function own(asked) {
  if (/** @type {any} */ (asked)?.noValidate === undefined && /** @type {unknown} */ (asked) !== itsDocument) return asked;
  let standIn = standIns.get(/** @type {object} */ (asked));
  if (!standIn) standIns.set(/** @type {object} */ (asked), (standIn = new Proxy(/** @type {object} */ (asked), HANDLER)));
  return /** @type {T} */ (standIn);
}

/**
 * A getter by itself, for walks that visit each element of a page, and for what is asked at each of its changes.
 * @param {string} name
 * @param {object} owner
 * @returns {(node: Node) => any}
 */
function getter(name, owner = Element.prototype) {
  return Function.prototype.call.bind(/** @type {{get: () => any}} */ (Object.getOwnPropertyDescriptor(owner, name)).get);
}

export const firstOf = getter("firstElementChild");
export const nextOf = getter("nextElementSibling");
export const rootIn = getter("shadowRoot");
export const tagOf = getter("localName");
export const typeOf = getter("nodeType", Node.prototype);
export const parentIn = getter("parentElement", Node.prototype);
export const isIn = getter("isConnected", Node.prototype);
/** @type {(outer: Node, inner: Node) => boolean} */
export const holds = Function.prototype.call.bind(Node.prototype.contains);
