// fetch with the reading of its body, and XMLHttpRequest: from the call to the answer. What the
// page does with the answer belongs to what asked for it. Noted is when the action last asked, as
// no event may have reported a request that is over.

import * as cause from "./cause.js";
import * as natives from "./natives.js";

const NativePromise = natives.Promise;

let askedAt = -1;

function begin() {
  const item = cause.begin("request");
  if (item.sure) askedAt = item.at;
  return item;
}

/**
 * The page gets a promise that settles with the native one. It is not the native one itself: to
 * listen to that would mark its rejection as handled and take `unhandledrejection` from the page.
 * @param {Promise<unknown>} promise
 * @param {cause.Item} item
 */
function follow(promise, item) {
  const finish = () => {
    cause.end(item);
    if (item.sure) cause.markAfter(item);
  };
  return new NativePromise((resolve, reject) => {
    natives.apply(natives.then, promise, [
      /** @param {unknown} value */
      (value) => {
        finish();
        resolve(value);
      },
      /** @param {unknown} error */
      (error) => {
        finish();
        reject(error);
      },
    ]);
  });
}

/** @type {natives.Traps} */
const followed = {
  apply(native, self, args) {
    const promise = natives.apply(native, self, args);
    return follow(promise, begin());
  },
};

natives.replace(globalThis, "fetch", followed);
for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
  natives.replace(Response.prototype, name, followed);
}

// Listeners are called in the order of their adding, so ours is added before the page's, when the
// request is opened.
/** @type {WeakMap<XMLHttpRequest, cause.Item>} */
const items = natives.own(new WeakMap());

/** @this {XMLHttpRequest} */
function onState() {
  const item = items.get(this);
  if (item?.sure) cause.markAfter(item);
}

/** @this {XMLHttpRequest} */
function onEnd() {
  const item = items.get(this);
  if (!item) return;
  cause.end(item);
  items.delete(this);
  natives.apply(natives.removeListener, this, ["readystatechange", onState]);
  natives.apply(natives.removeListener, this, ["loadend", onEnd]);
}

natives.precede(XMLHttpRequest.prototype, "open", (request) => {
  if (request instanceof XMLHttpRequest) natives.apply(natives.addListener, request, ["readystatechange", onState]);
});

natives.replace(XMLHttpRequest.prototype, "send", {
  apply(native, self, args) {
    const result = natives.apply(native, self, args);
    // It was refused with an error, or has ended already, being synchronous.
    if (self.readyState === 4 || items.get(self)) return result;
    items.set(self, begin());
    natives.apply(natives.addListener, self, ["loadend", onEnd]);
    return result;
  },
});

/** When the action last asked for something, by fetch or XMLHttpRequest; -1 for never. */
export function lastAsked() {
  return askedAt;
}
