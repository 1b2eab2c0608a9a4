// Replaces functions of the page's own world so that the page cannot tell: the replacement is a
// Proxy of the native function, with its name, length, prototype and descriptor, and
// Function.prototype.toString gives the native's text for it. Everything that is called later is
// saved here first, as a page may replace it.

const { apply, construct, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
const NativeProxy = Proxy;
export const now = performance.now.bind(performance);
export const toJson = JSON.stringify.bind(JSON);

/** @typedef {{get: () => any, set: (value: any) => void}} Accessor of a prototype, as every browser has it */

/** A collection that keeps working when the page replaces the methods of its prototype. */
export function own(collection) {
  const prototype = collection.constructor.prototype;
  for (const key of ownKeys(prototype)) {
    const descriptor = /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor(prototype, key));
    if (key !== "constructor") defineProperty(collection, key, descriptor);
  }
  return collection;
}

const natives = own(new WeakMap());

/** What several probes follow is a proxy of a proxy. */
function nativeOf(callable) {
  return natives.get(callable) ?? callable;
}

/**
 * Puts a proxy in the place of a native function; nothing where the browser lacks it or guards it.
 * @param {object} owner the object that holds the function
 * @param {string} name
 * @param {{apply?: Function, construct?: Function}} traps see Proxy
 */
export function replace(owner, name, traps) {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
  if (typeof descriptor?.value !== "function" || !descriptor.configurable) return;
  const native = descriptor.value;
  const proxy = proxyOf(native, traps);
  defineProperty(owner, name, { ...descriptor, value: proxy });
  // `socket.constructor === WebSocket` must go on to hold.
  const back = traps.construct && getOwnPropertyDescriptor(native.prototype, "constructor");
  if (back?.configurable) defineProperty(native.prototype, "constructor", { ...back, value: proxy });
}

/** A proxy of a native function that the page cannot tell from it. */
export function proxyOf(native, traps) {
  const proxy = new NativeProxy(native, traps);
  natives.set(proxy, nativeOf(native));
  return proxy;
}

/** Calls `before` whenever the function is called, with its receiver and arguments. */
export function precede(owner, name, before) {
  replace(owner, name, {
    apply(native, self, args) {
      before(self, args);
      return apply(native, self, args);
    },
  });
}

/** Calls `after` whenever a property has been assigned to, with the object and the value. */
export function followSetter(owner, name, after) {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
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

/** Calls `before` whenever a property is read or assigned to, or in one of the two ways. */
export function precedeAccess(owner, name, before, ways = ["get", "set"]) {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
  if (!descriptor?.get || !descriptor.configurable) return;
  const watched = { ...descriptor };
  for (const way of ways) {
    if (!descriptor[way]) continue;
    watched[way] = proxyOf(descriptor[way], {
      apply(native, self, args) {
        before();
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

export { apply, construct, NativePromise as Promise, then, addListener, removeListener };
