// What the browser does for the page besides scripts, from the call to the promise or event that ends
// it: databases, caches, codecs, ciphers, fonts, media, tasks, view transitions.

import * as chain from "./chain.js";
import * as natives from "./natives.js";
import * as requests from "./requests.js";

/** Functions that return a promise, by owner. */
const PROMISED = {
  SubtleCrypto: ["encrypt", "decrypt", "sign", "verify", "digest", "generateKey", "deriveKey", "deriveBits", "importKey", "exportKey"],
  HTMLImageElement: ["decode"],
  HTMLMediaElement: ["play"],
  FontFace: ["load"],
  FontFaceSet: ["load"],
  Blob: ["arrayBuffer", "bytes", "text"],
  ReadableStream: ["pipeTo"],
  CacheStorage: ["delete", "has", "keys", "match", "open"],
  Cache: ["add", "addAll", "delete", "keys", "match", "matchAll", "put"],
  CookieStore: ["delete", "get", "getAll", "set"],
  LockManager: ["request"],
  StorageManager: ["estimate", "getDirectory", "persist"],
  Permissions: ["query"],
  Clipboard: ["read", "readText", "write", "writeText"],
  MediaDevices: ["enumerateDevices", "getUserMedia"],
  ServiceWorkerContainer: ["register"],
  Element: ["requestFullscreen"],
  Document: ["exitFullscreen"],
  WebTransport: ["createBidirectionalStream", "createUnidirectionalStream"],
};
/** Functions that return an object which dispatches an event at its end. */
const REQUESTED = {
  IDBFactory: ["open", "deleteDatabase"],
  IDBObjectStore: ["add", "clear", "count", "delete", "get", "getAll", "getAllKeys", "getKey", "openCursor", "openKeyCursor", "put"],
  IDBIndex: ["count", "get", "getAll", "getAllKeys", "getKey", "openCursor", "openKeyCursor"],
};
const ENDS = ["success", "error"];
/**
 * A second.
 * @unit ms
 * @fixed SI
 */
const SECOND_MS = 1000;
/**
 * Nothing on the page follows the end of a beacon, so it is due after any wait; but not Infinity, which JSON lacks.
 * @unit ms
 * @fixed a day, longer than any wait
 */
const NEVER_MS = 86400000;
const NativeURL = URL;
const NativeObserver = PerformanceObserver;

/**
 * @param {natives.Owner} owner
 * @param {string} name
 * @param {chain.Kind} kind
 */
function promised(owner, name, kind = "work") {
  natives.replace(owner, name, {
    apply(native, self, args) {
      return requests.follow(natives.apply(native, self, args), chain.begin(kind));
    },
  });
}

/**
 * Ends an item with the first of some events, before the page's listeners: on an element, capturing ones come first.
 * @param {EventTarget} target
 * @param {string[]} types
 * @param {chain.Item} item
 */
function endWith(target, types, item) {
  const finish = () => {
    for (let at = 0; at < types.length; at += 1) natives.apply(natives.removeListener, target, [types[at], finish, true]);
    chain.answer(item);
  };
  for (let at = 0; at < types.length; at += 1) natives.apply(natives.addListener, target, [types[at], finish, true]);
}

/**
 * @param {natives.Owner} owner
 * @param {string} name
 */
function requested(owner, name) {
  natives.replace(owner, name, {
    apply(native, self, args) {
      const request = natives.apply(native, self, args);
      const item = chain.begin("work");
      endWith(request, ENDS, item);
      // The page's upgrade of a database runs before the request ends.
      if (name === "open") natives.apply(natives.addListener, request, ["upgradeneeded", () => item.sure && chain.markAfter(item), true]);
      return request;
    },
  });
}

for (const [type, names] of Object.entries(PROMISED)) for (const name of names) promised(natives.world[type]?.prototype, name);
promised(natives.world, "createImageBitmap");
for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) promised(natives.world.WebAssembly, name);
// A stream that pauses too long is not read any further.
promised(natives.world.ReadableStreamDefaultReader?.prototype, "read", "reading");
promised(natives.world.Scheduler?.prototype, "yield");
for (const [type, names] of Object.entries(REQUESTED)) for (const name of names) requested(natives.world[type]?.prototype, name);

natives.replace(natives.world.IDBDatabase?.prototype, "transaction", {
  apply(native, self, args) {
    const transaction = natives.apply(native, self, args);
    endWith(transaction, ["complete", "abort"], chain.begin("work"));
    return transaction;
  },
});

/**
 * A reader's work; listeners are called in the order of their registration, so ours comes first.
 * @type {WeakMap<FileReader, chain.Item>}
 */
const readers = natives.own(new WeakMap());

/** @this {FileReader} */
function onRead() {
  const item = readers.get(this);
  if (item) chain.answer(item);
}

natives.replace(natives.world, "FileReader", {
  construct(native, args, target) {
    const reader = natives.construct(native, args, target);
    for (const type of ["load", "error", "abort"]) natives.apply(natives.addListener, reader, [type, onRead]);
    return reader;
  },
});
for (const name of ["readAsArrayBuffer", "readAsBinaryString", "readAsDataURL", "readAsText"]) {
  natives.precede(natives.world.FileReader?.prototype, name, (reader) => readers.set(reader, chain.begin("work")));
}

/** The page's callbacks at the end of an animation that the action started. */
natives.replace(natives.world.Element?.prototype, "animate", {
  apply(native, self, args) {
    const animation = natives.apply(native, self, args);
    if (chain.isSure()) natives.apply(natives.then, animation.finished, [chain.follow, () => {}]);
    return animation;
  },
});

natives.replace(natives.world.Scheduler?.prototype, "postTask", {
  apply(native, self, args) {
    const callback = args[0];
    if (typeof callback !== "function") return natives.apply(native, self, args);
    const delay = args[1]?.delay;
    const item = chain.begin("timer", typeof delay === "number" ? delay : 0);
    /** @this {unknown} @param {unknown[]} given */
    args[0] = function (...given) {
      chain.end(item);
      return chain.run(item, callback, this, given);
    };
    return requests.follow(natives.apply(native, self, args), item);
  },
});

/** @type {WeakMap<AbortSignal, chain.Item>} */
const timeouts = natives.own(new WeakMap());

natives.replace(natives.world.AbortSignal, "timeout", {
  apply(native, self, args) {
    const signal = natives.apply(native, self, args);
    const item = chain.begin("timer", Number(args[0]));
    timeouts.set(signal, item);
    endWith(signal, ["abort"], item);
    return signal;
  },
});

/**
 * Somebody listens for the end of a signal: then it is more than a time limit.
 * @param {AbortSignal} signal
 */
export function heard(signal) {
  const item = timeouts.get(signal);
  if (item) item.kind = "signal";
}

natives.followSetter(natives.world.AbortSignal?.prototype, "onabort", heard);

natives.replace(natives.world.Document?.prototype, "startViewTransition", {
  apply(native, self, args) {
    const transition = natives.apply(native, self, args);
    const item = chain.begin("work");
    const finish = () => chain.answer(item);
    natives.apply(natives.then, transition.finished, [finish, finish]);
    return transition;
  },
});

/** What plays ends in its time. */
natives.precede(natives.world.HTMLMediaElement?.prototype, "play", (media) => {
  if (!chain.isSure()) return;
  const begin = () => {
    natives.apply(natives.removeListener, media, ["playing", begin, true]);
    if (media.loop || !(media.duration < Infinity)) return;
    chain.mark();
    const item = chain.begin("playing", ((media.duration - media.currentTime) / media.playbackRate) * SECOND_MS);
    endWith(media, ["ended"], item);
    // It also pauses at its end.
    natives.apply(natives.addListener, media, ["pause", () => media.ended || chain.end(item)]);
  };
  natives.apply(natives.addListener, media, ["playing", begin, true]);
});

/**
 * Beacons that are on their way, by address: only the browser's timeline reports their ends.
 * @type {Map<string, chain.Item>}
 */
const beacons = natives.own(new Map());
/** @type {PerformanceObserver|null} */
let timeline = null;

natives.replace(natives.world.Navigator?.prototype, "sendBeacon", {
  apply(native, self, args) {
    const isSent = natives.apply(native, self, args);
    if (!isSent || !chain.isSure()) return isSent;
    const { href } = new NativeURL(args[0], document.baseURI);
    beacons.set(href, chain.begin("beacon", NEVER_MS, false, href));
    if (timeline === null) {
      timeline = new NativeObserver((list) => list.getEntriesByType("resource").forEach(endBeacon));
      timeline.observe({ type: "resource" });
    }
    return isSent;
  },
});

/** @param {PerformanceEntry} entry */
function endBeacon({ name }) {
  const item = beacons.get(name);
  if (item) chain.end(item);
  beacons.delete(name);
}

/** Nobody else sees the loading of an image in no document. */
natives.followSetter(natives.world.HTMLImageElement?.prototype, "src", (image, value) => {
  if (chain.isSure() && !image.complete) endWith(image, ["load", "error"], chain.begin("image", 0, false, String(value)));
});

/** The last call whose end nothing reports. */
let last = { name: "", at: -Infinity };

/** @type {[string, string[]][]} */
const UNCOUNTED = [["History", ["back", "forward", "go"]], ["Geolocation", ["getCurrentPosition", "watchPosition"]],
  ["Storage", ["setItem", "removeItem", "clear"]]];

for (const [type, names] of UNCOUNTED) {
  for (const name of names) {
    natives.precede(natives.world[type]?.prototype, name, () => {
      // Other documents are told of it.
      if (type === "Storage" && !window.length) return;
      last = { name: `${type}.${name}`, at: natives.now() };
    });
  }
}

/**
 * The name of the last such call at or after a time, or "".
 * @param {number} time
 */
export function since(time) {
  return last.at >= time ? last.name : "";
}
