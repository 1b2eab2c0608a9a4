// What the browser does for the page besides scripts, from the call to the promise or event that ends
// it: databases, caches, codecs, ciphers, fonts, media, tasks, view transitions.

import "./audience.js";
import * as begun from "./begun.js";
import * as chain from "./chain.js";
import * as natives from "./natives.js";
import * as requests from "./requests.js";

const { abs, max } = Math;
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, keys } = Object;

/**
 * Functions that return a promise, or call back once, by owner; of those with none named, all do.
 * @type {Record<string, string[]>}
 */
const PROMISED = {
  HTMLImageElement: ["decode"],
  HTMLMediaElement: ["play"],
  HTMLCanvasElement: ["toBlob"],
  FontFace: ["load"],
  FontFaceSet: ["load"],
  CSSStyleSheet: ["replace"],
  Blob: ["arrayBuffer", "bytes", "text"],
  Request: ["arrayBuffer", "blob", "bytes", "formData", "json", "text"],
  ReadableStream: ["pipeTo"],
  WritableStreamDefaultWriter: [],
  SubtleCrypto: [],
  CacheStorage: [],
  Cache: [],
  CookieStore: ["delete", "get", "getAll", "set"],
  LockManager: [],
  StorageManager: [],
  FileSystemHandle: [],
  FileSystemFileHandle: [],
  FileSystemDirectoryHandle: ["getDirectoryHandle", "getFileHandle", "removeEntry", "resolve"],
  FileSystemWritableFileStream: [],
  FileSystemFileEntry: [],
  FileSystemDirectoryReader: [],
  DataTransferItem: ["getAsString"],
  Permissions: [],
  Clipboard: ["write", "writeText"],
  MediaDevices: ["enumerateDevices"],
  MediaStreamTrack: ["applyConstraints"],
  MediaCapabilities: [],
  BaseAudioContext: ["decodeAudioData"],
  AudioContext: ["close", "setSinkId", "suspend"],
  OfflineAudioContext: ["startRendering"],
  Worklet: [],
  ImageCapture: [],
  ImageDecoder: ["decode"],
  VideoFrame: ["copyTo"],
  VideoEncoder: ["flush"],
  VideoDecoder: ["flush"],
  AudioEncoder: ["flush"],
  AudioDecoder: ["flush"],
  RTCPeerConnection: ["addIceCandidate", "createAnswer", "createOffer", "getStats", "setLocalDescription", "setRemoteDescription"],
  ServiceWorkerContainer: ["getRegistration", "getRegistrations", "register"],
  ServiceWorkerRegistration: ["showNotification", "unregister", "update"],
  WakeLock: [],
  GPU: ["requestAdapter"],
  GPUAdapter: ["requestDevice"],
  Navigator: ["getBattery", "requestMediaKeySystemAccess"],
  NavigatorUAData: ["getHighEntropyValues"],
  Element: ["requestFullscreen", "requestPointerLock"],
  Document: ["exitFullscreen", "hasStorageAccess"],
  WebTransport: ["createBidirectionalStream", "createUnidirectionalStream"],
  IDBFactory: ["databases"],
  OffscreenCanvas: ["convertToBlob"],
};
/**
 * Functions that may ask the user, by owner, and the permission that spares the question; "" where none does.
 * @fixed Permissions, "registry of powerful features"
 * @type {Record<string, Record<string, string>>}
 */
const ASKING = {
  Clipboard: { read: "clipboard-read", readText: "clipboard-read" },
  CredentialsContainer: { create: "", get: "" },
  Document: { requestStorageAccess: "storage-access" },
  Geolocation: { getCurrentPosition: "geolocation" },
  MediaDevices: { getDisplayMedia: "", getUserMedia: "camera" },
  Navigator: { requestMIDIAccess: "midi" },
  PushManager: { subscribe: "notifications" },
};
/** What calls functions that the page gives it in an object, when data come. */
const CALLING = ["WritableStream", "TransformStream", "ReadableStream", "AudioDecoder", "AudioEncoder", "VideoDecoder", "VideoEncoder"];
/**
 * What is called for longer goes on by itself, such as with the pictures of a camera.
 * @unit ms
 * @measured not measured: as long as the pieces of an event stream are followed
 * @test utest/page/probes/test_replies.py::test_what_a_stream_calls_is_the_actions_for_a_while
 */
const CALLING_MS = 3000;
/** Getters of promises, which may be settled later. */
const AWAITED = { Animation: ["ready"], FontFace: ["loaded"], FontFaceSet: ["ready"], ServiceWorkerContainer: ["ready"] };
const finished = natives.world.Animation && getOwnPropertyDescriptor(Animation.prototype, "finished")?.get;
/** Functions that return an object which dispatches an event at its end. */
const REQUESTED = {
  IDBFactory: ["open", "deleteDatabase"],
  IDBObjectStore: ["add", "clear", "count", "delete", "get", "getAll", "getAllKeys", "getAllRecords", "getKey", "openCursor", "openKeyCursor", "put"],
  IDBIndex: ["count", "get", "getAll", "getAllKeys", "getAllRecords", "getKey", "openCursor", "openKeyCursor"],
};
const ENDS = ["success", "error"];
/** What a sound or film tells when it has loaded. */
const READY = ["canplay", "canplaythrough"];
/**
 * A second.
 * @unit ms
 * @fixed SI
 */
const SECOND_MS = 1000;
/**
 * What a document begins in its start may be the doing of the action that brought it, which only the agent knows, and says later.
 * @unit ms
 * @limit how long what may never end is kept of what nobody may ask for
 */
const START_MS = 10000;

/** Whether what begins now is the action's, or may turn out to be. */
const isFollowed = () => chain.isSure() || natives.now() < START_MS;

const { query } = natives.world.Permissions?.prototype ?? {};

/**
 * Work becomes a question where the user is asked, who may never answer.
 * @param {chain.Item} item
 * @param {string} permission
 */
function ask(item, permission) {
  if (!query || !permission) {
    item.kind = "question";
    return;
  }
  const onState = (/** @type {PermissionStatus|undefined} */ status) => {
    if (status?.state !== "granted") item.kind = "question";
  };
  natives.apply(natives.then, natives.apply(query, navigator.permissions, [{ name: permission }]), [onState, () => onState(undefined)]);
}

/**
 * From the call to the promise that it returned, or to its first callback.
 * @param {natives.Owner} owner
 * @param {string} name
 * @param {chain.Kind} kind
 * @param {(item: chain.Item) => void} note what began
 */
function promised(owner, name, kind = "work", note = () => {}) {
  const begin = () => {
    const item = chain.begin(kind);
    note(item);
    return item;
  };
  natives.replace(owner, name, {
    apply(native, self, args) {
      let isPromised = false;
      /** @type {chain.Item|null} */
      let item = null;
      for (let at = 0; at < args.length; at += 1) {
        const callback = args[at];
        if (typeof callback !== "function") continue;
        const own = (item ??= begin());
        /** @this {unknown} @param {unknown[]} given */
        args[at] = function (...given) {
          // A lock that has been given may be held for good.
        if (!isPromised || name === "request") chain.end(own);
          return chain.run(own, callback, this, given);
        };
      }
      try {
        const result = natives.apply(native, self, args);
        isPromised = result instanceof natives.Promise;
        return isPromised ? requests.follow(result, item ?? begin()) : result;
      } catch (error) {
        if (item) chain.end(item);
        throw error;
      }
    },
  });
}

/**
 * By animation of whose end the page wants to know, the promise of that end.
 * @type {WeakMap<Animation, object>}
 */
const wanted = natives.own(new WeakMap());
/**
 * Those of them that the action has under way; null for one without an end.
 * @type {WeakMap<Animation, chain.Item|null>}
 */
const ending = natives.own(new WeakMap());

/**
 * The page wants to know of an animation's end.
 * @param {object} animation
 */
export function hearEnd(animation) {
  if (!(animation instanceof Animation)) return;
  const end = natives.apply(finished, animation, []);
  if (wanted.get(animation) !== end) {
    // Before the page does.
    const finish = () => finishEnd(animation);
    natives.apply(natives.then, end, [finish, finish]);
  }
  wanted.set(animation, end);
  awaitEnd(animation);
}

/**
 * What comes of its end is the doing of the action that asks for that, or plays it, whether anybody sees it move or not.
 * @param {Animation} animation
 */
function awaitEnd(animation) {
  if (!chain.isSure() || ending.has(animation)) return;
  const at = Number(animation.currentTime);
  // It may go either way: a new rate is not known at once.
  const ms = max(at, Number(animation.effect?.getComputedTiming().endTime) - at) / abs(animation.playbackRate);
  ending.set(animation, ms > 0 && ms < Infinity ? chain.begin("animation", ms) : null);
}

/** @param {Animation} animation */
function finishEnd(animation) {
  const item = ending.get(animation);
  if (item) chain.answer(item);
  else if (item === null) chain.follow();
  ending.delete(animation);
}

/**
 * What comes of a promise that the action reads is the action's, whoever began what it stands for.
 * @param {natives.Owner} owner
 * @param {string} name
 */
function awaited(owner, name) {
  const descriptor = owner && getOwnPropertyDescriptor(owner, name);
  if (!descriptor?.get || !descriptor.configurable) return;
  const get = natives.proxyOf(descriptor.get, {
    apply(native, self, args) {
      const promise = natives.apply(native, self, args);
      if (chain.isSure()) natives.apply(natives.then, promise, [chain.follow, chain.follow]);
      return promise;
    },
  });
  defineProperty(owner, name, { ...descriptor, get });
}

/**
 * Ends an item with the first of some events, before the page's listeners: on an element, capturing ones come first.
 * @param {EventTarget} target
 * @param {string[]} types
 * @param {chain.Item} item
 */
export function endWith(target, types, item) {
  if (!(target instanceof Node)) {
    begun.end(target, types, () => chain.answer(item));
    return;
  }
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
      if (name === "open") natives.apply(natives.addListener, request, ["upgradeneeded", () => chain.resume(item), true]);
      return request;
    },
  });
}

for (const type in PROMISED) {
  const prototype = natives.world[type]?.prototype;
  const names = PROMISED[type].length || !prototype ? PROMISED[type] : keys(prototype);
  for (const name of names) promised(prototype, name);
}
for (const [type, names] of Object.entries(AWAITED)) for (const name of names) awaited(natives.world[type]?.prototype, name);
for (const [type, names] of Object.entries(ASKING)) {
  for (const [name, permission] of Object.entries(names)) promised(natives.world[type]?.prototype, name, "work", (item) => ask(item, permission));
}
promised(natives.world.Notification, "requestPermission", "work", (item) => ask(item, "notifications"));
promised(natives.world, "createImageBitmap");
for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) promised(natives.world.WebAssembly, name);
// A stream that pauses too long is not read any further.
promised(natives.world.ReadableStreamDefaultReader?.prototype, "read", "reading");
promised(natives.world.ReadableStreamBYOBReader?.prototype, "read", "reading");
if (natives.world.ReadableStream?.prototype.values) promised(getPrototypeOf(new natives.world.ReadableStream().values()), "next", "reading");
// Without a device for sound it never ends. (Firefox has it on the base.)
for (const type of ["AudioContext", "BaseAudioContext"]) promised(natives.world[type]?.prototype, "resume", "playing");
promised(natives.world.Scheduler?.prototype, "yield");
promised(natives.world.HTMLVideoElement?.prototype, "requestVideoFrameCallback", "video frame");
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

for (const name of ["advance", "continue", "continuePrimaryKey", "delete", "update"]) {
  natives.replace(natives.world.IDBCursor?.prototype, name, {
    apply(native, self, args) {
      const request = natives.apply(native, self, args);
      endWith(request ?? self.request, ENDS, chain.begin("work"));
      return request;
    },
  });
}

natives.precedeAccess(natives.world.Animation?.prototype, "finished", hearEnd, ["get"]);
for (const name of ["play", "reverse"]) {
  natives.replace(natives.world.Animation?.prototype, name, {
    apply(native, self, args) {
      natives.apply(native, self, args);
      if (wanted.has(self)) hearEnd(self);
    },
  });
}
natives.followSetter(natives.world.Animation?.prototype, "onfinish", hearEnd);

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

natives.replace(natives.world.Atomics, "waitAsync", {
  apply(native, self, args) {
    const result = natives.apply(native, self, args);
    if (!result.async) return result;
    const [, , , timeout = Infinity] = args;
    const item = timeout < Infinity ? chain.begin("timer", Number(timeout)) : chain.begin("broadcast");
    return { ...result, value: requests.follow(result.value, item) };
  },
});

natives.replace(natives.world.Document?.prototype, "startViewTransition", {
  apply(native, self, args) {
    const item = chain.begin("work");
    const update = args[0]?.update ?? args[0];
    if (typeof update === "function") {
      const own = () => chain.run(item, update, undefined, []);
      args[0] = update === args[0] ? own : { ...args[0], update: own };
    }
    const transition = natives.apply(native, self, args);
    const finish = () => chain.answer(item);
    natives.apply(natives.then, transition.finished, [finish, finish]);
    return transition;
  },
});

/**
 * What an object is asked to do, what tells its end by which events, and in how many ms it is due.
 * @unit ms
 * @fixed MediaStream Recording, Web Audio, Web Speech, SVG Animations and WebRTC
 * @type {[string, string, chain.Kind, string[], (self: any, args: any[]) => number, (self: any, args: any[], result: any) => any][]}
 */
const TOLD = [
  ["MediaRecorder", "start", "playing", ["start", "error"], () => 0, itself],
  ["MediaRecorder", "stop", "playing", ["stop", "error"], () => 0, itself],
  ["MediaRecorder", "requestData", "playing", ["dataavailable", "error"], () => 0, itself],
  ["OfflineAudioContext", "startRendering", "work", ["complete"], () => 0, itself],
  ["AudioScheduledSourceNode", "stop", "playing", ["ended"], ({ context }, [when = 0]) => (when - context.currentTime) * SECOND_MS, itself],
  ["AudioBufferSourceNode", "start", "playing", ["ended"], ({ loop, buffer }) => (loop || !buffer ? Infinity : buffer.duration * SECOND_MS), itself],
  ["SpeechSynthesis", "speak", "playing", ["end", "error"], () => 0, (_, [words]) => words],
  ["SVGAnimationElement", "beginElement", "animation", ["endEvent"], lengthOf, itself],
  ["RTCPeerConnection", "createDataChannel", "playing", ["open", "error", "close"], () => 0, (_, __, channel) => channel],
];

/** @param {unknown} self */
function itself(self) {
  return self;
}

const ENDLESS = "[repeatCount=indefinite],[repeatDur=indefinite]";

/**
 * The browser says only with a later frame that it has begun.
 * @param {SVGAnimationElement} animation
 */
function lengthOf(animation) {
  try {
    return animation.matches(ENDLESS) ? Infinity : animation.getSimpleDuration() * SECOND_MS;
  } catch {
    return Infinity;
  }
}

for (const [type, name, kind, ends, delay, target] of TOLD) {
  natives.replace(natives.world[type]?.prototype, name, {
    apply(native, self, args) {
      const result = natives.apply(native, self, args);
      const ms = delay(self, args);
      if (isFollowed() && ms < Infinity) endWith(target(self, args, result), ends, chain.begin(kind, ms));
      return result;
    },
  });
}

/** @type {WeakSet<HTMLMediaElement>} */
const called = natives.own(new WeakSet());

/** What plays ends in its time. */
natives.precede(natives.world.HTMLMediaElement?.prototype, "play", (media) => {
  if (!isFollowed()) return;
  const isOurs = chain.isSure();
  called.add(media);
  const begin = () => {
    natives.apply(natives.removeListener, media, ["playing", begin, true]);
    if (isEnding(media) && isOurs) chain.mark();
    play(media);
  };
  natives.apply(natives.addListener, media, ["playing", begin, true]);
});

/** @param {HTMLMediaElement} media */
function isEnding(media) {
  return !media.loop && media.duration < Infinity;
}

/** @param {HTMLMediaElement} media */
function play(media) {
  if (!isEnding(media)) return;
  const item = chain.begin("playing", ((media.duration - media.currentTime) / media.playbackRate) * SECOND_MS);
  endWith(media, ["ended"], item);
  // It also pauses at its end.
  natives.apply(natives.addListener, media, ["pause", () => media.ended || chain.end(item)]);
}

/** A document may begin to play without any call. */
natives.apply(natives.addListener, document, [
  "playing",
  (/** @type {Event} */ { target }) => target instanceof HTMLMediaElement && target.autoplay && !called.has(target) && isFollowed() && play(target),
  true,
]);

/**
 * Nobody else sees the loading of a sound or film in no document.
 * @param {HTMLMediaElement} media
 */
function onSource(media) {
  if (!chain.isSure() || media.preload === "none") return;
  const item = chain.begin("media", 0, false, media.src);
  // A film in no document may load no more than its first picture.
  endWith(media, media.preload === "auto" && !media.isConnected ? ["canplaythrough", "error"] : ["loadeddata", "error", "emptied"], item);
  // The browser may pause before the first picture, and go on by itself or not.
  const pause = () => {
    if (item.kind === "media") item.at = natives.now();
    item.kind = "reading";
  };
  natives.apply(natives.addListener, media, ["suspend", pause, true]);
  for (let at = 0; at < READY.length; at += 1) begun.hear(media, READY[at]);
}

for (const name of ["src", "srcObject"]) natives.followSetter(natives.world.HTMLMediaElement?.prototype, name, onSource);
natives.replace(natives.world, "Audio", {
  construct(native, args, target) {
    const media = natives.construct(native, args, target);
    if (args.length) onSource(media);
    return media;
  },
});
natives.followSetter(natives.world.HTMLMediaElement?.prototype, "currentTime", (media) => {
  if (chain.isSure() && media.seeking) endWith(media, ["seeked", "error", "emptied"], chain.begin("work"));
});

// An interval that looks where the focus is guards it as long as a dialog is open, and ends by nothing.
natives.precedeAccess(natives.world.Document?.prototype, "activeElement", () => {
  const item = chain.current();
  if (item?.repeats) item.guards = true;
}, ["get"]);

/**
 * The functions in an object that the action gives to a stream or codec: what they do is its doing.
 * @param {object} given
 */
function attributed(given) {
  const item = chain.begin("work");
  chain.end(item);
  return natives.proxyOf(/** @type {natives.Callable} */ (given), {
    get(own, key) {
      const value = /** @type {any} */ (own)[key];
      if (typeof value !== "function") return value;
      return (/** @type {unknown[]} */ ...args) => {
        const isOver = natives.now() - item.at > CALLING_MS;
        return isOver ? natives.apply(value, own, args) : chain.run(item, value, own, args);
      };
    },
  });
}

for (const name of CALLING) {
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      if (chain.isSure() && typeof args[0] === "object" && args[0]) args[0] = attributed(args[0]);
      return natives.construct(native, args, target);
    },
  });
}

/** The last call whose end nothing reports. */
let last = { name: "", at: -Infinity };

/** @type {[string, string[]][]} */
const UNCOUNTED = [["History", ["back", "forward", "go"]], ["Geolocation", ["watchPosition"]],
  ["Storage", ["setItem", "removeItem", "clear"]]];

const cookies = natives.world.Document && natives.accessorOf(Document.prototype, "cookie").get;
let cookiesBefore = "";
/**
 * A change of cookies of which the store is to tell who hears it, in a task of its own.
 * @type {chain.Item|null}
 */
let untold = null;

function onTold() {
  if (untold) chain.answer(untold);
  untold = null;
}

natives.precedeAccess(natives.world.Document?.prototype, "cookie", (page) => {
  if (begun.hears(natives.world.cookieStore, "change")) cookiesBefore = natives.apply(cookies, page, []);
}, ["set"]);
natives.followSetter(natives.world.Document?.prototype, "cookie", (page) => {
  if (!begun.hears(natives.world.cookieStore, "change") || natives.apply(cookies, page, []) === cookiesBefore) return;
  if (untold) chain.end(untold);
  else begun.end(natives.world.cookieStore, ["change"], onTold);
  // It may hear only what comes after this task.
  untold = chain.begin("broadcast");
});

/**
 * A service worker that the action has brought is installed, and becomes the active one; unless it waits for the
 * documents of an older one to go.
 * @param {ServiceWorkerRegistration} registration
 */
function awaitWorker({ installing, waiting, active }) {
  const worker = installing ?? waiting;
  if (!worker) return;
  let item = chain.begin(worker === waiting ? "waiting" : "work");
  const onState = () => {
    chain.answer(item);
    if (worker.state === "activated" || worker.state === "redundant") natives.apply(natives.removeListener, worker, ["statechange", onState]);
    else item = chain.begin(worker.state === "installed" && active ? "waiting" : "work");
  };
  natives.apply(natives.addListener, worker, ["statechange", onState]);
}

natives.replace(natives.world.ServiceWorkerContainer?.prototype, "register", {
  apply(native, self, args) {
    const promise = natives.apply(native, self, args);
    if (chain.isSure()) natives.apply(natives.then, promise, [awaitWorker, () => {}]);
    return promise;
  },
});
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
