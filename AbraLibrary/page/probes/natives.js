// Replaces functions of the page's own world unnoticed: the replacement is a Proxy of the native
// function, with its name, length, prototype and descriptor, and Function.prototype.toString gives
// the native's text for it. Everything called later is saved here first, as a page may replace it.

const { apply, construct, defineProperty, getOwnPropertyDescriptor: describe, ownKeys, setPrototypeOf } = Reflect;
const { stringify } = JSON;
const NativeProxy = Proxy;
export const now = performance.now.bind(performance);

/**
 * A page may pass anything to a function of the browser, and get anything from it.
 * @typedef {(...args: any[]) => any} Callable
 * @typedef {ProxyHandler<Callable>} Traps
 * @typedef {{get: () => any, set: (value: any) => void}} Accessor of a prototype, in every browser
 * @typedef {object|null|undefined} Owner the object with a function or property, if the browser has it
 */

/**
 * Browser features by name.
 * @type {Record<string, any>}
 */
export const world = globalThis;

/**
 * Plain data that inherits nothing of the page's: a getter, a `toJSON`.
 * @template T
 * @param {T} value
 */
function bare(value) {
  if (typeof value === "object" && value) {
    setPrototypeOf(value, null);
    for (const key in value) bare(value[key]);
  }
  return value;
}

/** @param {unknown} value plain data */
export const toJson = (value) => stringify(bare(value));

/**
 * A collection that keeps working when the page replaces the methods of its prototype.
 * @template {{constructor: Function}} T
 * @param {T} collection
 */
export function own(collection) {
  const prototype = collection.constructor.prototype;
  for (const key of ownKeys(prototype)) {
    const descriptor = /** @type {PropertyDescriptor} */ (describe(prototype, key));
    if (key !== "constructor") defineProperty(collection, key, descriptor);
  }
  return collection;
}

/**
 * The accessor of a property that every browser has.
 * @param {object} owner
 * @param {string} name
 */
export function accessorOf(owner, name) {
  return /** @type {Accessor} */ (describe(owner, name));
}

/** @type {WeakMap<Callable, Callable>} */
const natives = own(new WeakMap());

/**
 * If several probes wrap a function, it is a proxy of a proxy.
 * @param {Callable} callable
 */
function nativeOf(callable) {
  return natives.get(callable) ?? callable;
}

/**
 * Replaces a native function by a proxy; nothing if the browser lacks or protects it.
 * @param {Owner} owner
 * @param {string} name
 * @param {Traps} traps
 */
export function replace(owner, name, traps) {
  if (!owner) return;
  const descriptor = describe(owner, name);
  if (typeof descriptor?.value !== "function" || !descriptor.configurable) return;
  const native = descriptor.value;
  const proxy = proxyOf(native, traps);
  defineProperty(owner, name, { ...descriptor, value: proxy });
  // `socket.constructor === WebSocket` must stay true.
  const back = traps.construct && describe(native.prototype, "constructor");
  if (back?.configurable) defineProperty(native.prototype, "constructor", { ...back, value: proxy });
}

/**
 * A proxy of a native function that looks to the page like the function itself.
 * @param {Callable} native
 * @param {Traps} traps
 */
export function proxyOf(native, traps) {
  const proxy = new NativeProxy(native, bare(traps));
  natives.set(proxy, nativeOf(native));
  return proxy;
}

/**
 * Calls `before` at each call of the function, with its receiver and arguments.
 * @param {Owner} owner
 * @param {string} name
 * @param {(self: any, args: any[]) => void} before
 */
export function precede(owner, name, before) {
  replace(owner, name, {
    apply(native, self, args) {
      before(self, args);
      return apply(native, self, args);
    },
  });
}

/**
 * Calls `after` at each assignment to a property, with the object and the value.
 * @param {Owner} owner
 * @param {string} name
 * @param {(self: any, value: any) => void} after
 */
export function followSetter(owner, name, after) {
  if (!owner) return;
  const descriptor = describe(owner, name);
  if (!descriptor?.set || !descriptor.configurable) return;
  const native = descriptor.set;
  const proxy = proxyOf(native, {
    apply(_, self, args) {
      apply(native, self, args);
      after(self, args[0]);
    },
  });
  defineProperty(owner, name, { ...descriptor, set: proxy });
}

/**
 * Calls `before` whenever a property is read or assigned to, or for only one of these.
 * @param {Owner} owner
 * @param {string} name
 * @param {(self: any) => void} before
 * @param {("get"|"set")[]} ways
 */
export function precedeAccess(owner, name, before, ways = ["get", "set"]) {
  if (!owner) return;
  const descriptor = describe(owner, name);
  if (!descriptor?.get || !descriptor.configurable) return;
  const watched = { ...descriptor };
  for (const way of ways) {
    if (!descriptor[way]) continue;
    watched[way] = proxyOf(descriptor[way], {
      apply(native, self, args) {
        before(self);
        return apply(native, self, args);
      },
    });
  }
  defineProperty(owner, name, watched);
}

replace(Function.prototype, "toString", {
  apply: (native, self, args) => apply(native, nativeOf(self), args),
});

const { Promise: NativePromise } = globalThis;
const { then } = Promise.prototype;
const { addEventListener: addListener, removeEventListener: removeListener } = EventTarget.prototype;

export { apply, construct, defineProperty, NativePromise as Promise, then, addListener, removeListener };
