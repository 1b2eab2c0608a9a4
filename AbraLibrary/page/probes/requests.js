// fetch with the reading of its body, and XMLHttpRequest: from the call to the response. What the
// page does with the response belongs to what made the request. The time of the action's last request
// is kept, as no event may have reported one that is over.

import * as chain from "./chain.js";
import * as natives from "./natives.js";

// @fixed XMLHttpRequest.DONE
const DONE = 4;

const addresses = [natives.accessorOf(Request.prototype, "url").get, natives.accessorOf(URL.prototype, "href").get];

/**
 * The requested address; "" if it is none, nor a request or URL.
 * @param {unknown} given
 * @returns {string}
 */
function addressOf(given) {
  if (typeof given === "string") return given;
  for (let at = 0; at < addresses.length; at += 1) {
    try {
      return natives.apply(addresses[at], given, []);
    } catch {
      // It is the other kind of object.
    }
  }
  return "";
}

/** @param {string} url */
function begin(url) {
  const item = chain.begin("request", 0, false, url);
  if (item.sure) chain.times.askedAt = item.at;
  return item;
}

/**
 * The page gets a promise that settles with the native one, not the native one itself: listening to
 * that would mark its rejection as handled and suppress `unhandledrejection`.
 * @param {Promise<unknown>} promise
 * @param {chain.Item} item
 */
export function follow(promise, item) {
  const finish = (/** @type {unknown} */ got) => {
    item.got = got;
    chain.answer(item);
  };
  return new natives.Promise((resolve, reject) => {
    natives.apply(natives.then, promise, [finish, finish]);
    natives.apply(natives.then, promise, [resolve, reject]);
  });
}

natives.replace(globalThis, "fetch", {
  apply(native, self, args) {
    const promise = natives.apply(native, self, args);
    return follow(promise, begin(addressOf(args[0])));
  },
});
for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
  natives.replace(Response.prototype, name, {
    apply(native, self, args) {
      const promise = natives.apply(native, self, args);
      return follow(promise, begin(self.url));
    },
  });
}

// Listeners are called in the order of their registration, so ours is added first, when the request is opened.
/** @type {WeakMap<XMLHttpRequest, chain.Item>} */
const items = natives.own(new WeakMap());

/** @this {XMLHttpRequest} */
function onState() {
  const item = items.get(this);
  if (item) chain.resume(item);
}

/** @param {XMLHttpRequest} request */
function drop(request) {
  chain.end(items.get(request));
  items.delete(request);
}

/** Its own listener may have sent it again. @this {XMLHttpRequest} */
function onEnd() {
  if (this.readyState === DONE) drop(this);
}

const opened = natives.own(new WeakMap());

natives.precede(XMLHttpRequest.prototype, "open", (request, args) => {
  if (!(request instanceof XMLHttpRequest)) return;
  drop(request);
  opened.set(request, addressOf(args[1]));
  natives.apply(natives.addListener, request, ["readystatechange", onState]);
});

natives.replace(XMLHttpRequest.prototype, "send", {
  apply(native, self, args) {
    const result = natives.apply(native, self, args);
    // It threw, or has ended already, being synchronous.
    if (self.readyState === DONE || items.get(self)) return result;
    items.set(self, begin(opened.get(self)));
    natives.apply(natives.addListener, self, ["loadend", onEnd]);
    return result;
  },
});
