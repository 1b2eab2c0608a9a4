// fetch with the reading of its body, and XMLHttpRequest: from the call to the answer. What the
// page does with the answer belongs to what asked for it. Noted is when the action last asked, as
// no event may have told of a request that is over.

const { replace, precede, apply, own, then, addListener, removeListener } = probe.natives;
const NativePromise = probe.natives.Promise;
const { begin: schedule, end, markAfter } = probe.cause;

let askedAt = -1;

function begin() {
  const item = schedule("request");
  if (item.sure) askedAt = item.at;
  return item;
}

/**
 * The page gets a promise that settles with the native one. It is not the native one itself: to
 * listen to that would mark its rejection as handled and take `unhandledrejection` from the page.
 */
function follow(promise, item) {
  const finish = () => {
    end(item);
    if (item.sure) markAfter(item);
  };
  return new NativePromise((resolve, reject) => {
    apply(then, promise, [
      (value) => {
        finish();
        resolve(value);
      },
      (error) => {
        finish();
        reject(error);
      },
    ]);
  });
}

const followed = {
  apply(native, self, args) {
    const promise = apply(native, self, args);
    return follow(promise, begin());
  },
};

replace(globalThis, "fetch", followed);
for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
  replace(Response.prototype, name, followed);
}

// Listeners are called in the order of their adding, so ours is added before the page's, when the
// request is opened.
const items = own(new WeakMap());

function onState() {
  const item = items.get(this);
  if (item?.sure) markAfter(item);
}

function onEnd() {
  const item = items.get(this);
  if (!item) return;
  end(item);
  items.delete(this);
  apply(removeListener, this, ["readystatechange", onState]);
  apply(removeListener, this, ["loadend", onEnd]);
}

precede(XMLHttpRequest.prototype, "open", (request) => {
  if (request instanceof XMLHttpRequest) apply(addListener, request, ["readystatechange", onState]);
});

replace(XMLHttpRequest.prototype, "send", {
  apply(native, self, args) {
    const result = apply(native, self, args);
    // It was refused with an error, or has ended already, being synchronous.
    if (self.readyState === 4 || items.get(self)) return result;
    items.set(self, begin());
    apply(addListener, self, ["loadend", onEnd]);
    return result;
  },
});

/** When the action last asked for something, by fetch or XMLHttpRequest; -1 for never. */
probe.requests = { lastAsked: () => askedAt };
