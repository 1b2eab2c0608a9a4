// Asynchronous work of the browser that the probes see begin, but not end. Once one has been
// called nobody can prove for a while that nothing will run.

import * as natives from "./natives.js";

const METHODS = {
  IDBFactory: ["open", "deleteDatabase"],
  IDBDatabase: ["transaction"],
  SubtleCrypto: ["encrypt", "decrypt", "sign", "verify", "digest", "generateKey", "deriveKey", "deriveBits", "importKey", "exportKey"],
  HTMLImageElement: ["decode"],
  HTMLMediaElement: ["play", "load"],
  FontFace: ["load"],
  FontFaceSet: ["load"],
  Blob: ["arrayBuffer", "bytes", "stream", "text"],
  FileReader: ["readAsArrayBuffer", "readAsBinaryString", "readAsDataURL", "readAsText"],
  ReadableStream: ["getReader", "pipeThrough", "pipeTo", "tee"],
  CacheStorage: ["delete", "has", "keys", "match", "open"],
  Cache: ["add", "addAll", "delete", "keys", "match", "matchAll", "put"],
  CookieStore: ["delete", "get", "getAll", "set"],
  LockManager: ["request"],
  StorageManager: ["estimate", "getDirectory", "persist"],
  Permissions: ["query"],
  Clipboard: ["read", "readText", "write", "writeText"],
  Geolocation: ["getCurrentPosition", "watchPosition"],
  MediaDevices: ["enumerateDevices", "getUserMedia"],
  ServiceWorker: ["postMessage"],
  ServiceWorkerContainer: ["register"],
  Scheduler: ["postTask", "yield"],
  History: ["back", "forward", "go"],
  Element: ["requestFullscreen"],
  Document: ["startViewTransition", "exitFullscreen"],
};
const FUNCTIONS = ["createImageBitmap"];
const WASM = ["compile", "compileStreaming", "instantiate", "instantiateStreaming"];

let last = { name: "", at: -Infinity };

/**
 * @param {natives.Owner} owner
 * @param {string} name
 * @param {string} label
 */
function note(owner, name, label) {
  natives.precede(owner, name, () => {
    last = { name: label, at: natives.now() };
  });
}

for (const [type, names] of Object.entries(METHODS)) {
  for (const name of names) note(natives.world[type]?.prototype, name, `${type}.${name}`);
}
for (const name of FUNCTIONS) note(globalThis, name, name);
for (const name of WASM) note(globalThis.WebAssembly, name, `WebAssembly.${name}`);

/**
 * The name of what was called last at or after a time, or "".
 * @param {number} time
 */
export function since(time) {
  return last.at >= time ? last.name : "";
}
