// What a page sees of every function that the probes replace.
const found = {};
const text = (f) => Function.prototype.toString.call(f);
const look = (owner, name, label) => {
  const d = owner && Object.getOwnPropertyDescriptor(owner, name);
  if (d?.set) lookAt(d.set, d, `${label} =`);
  if (d && typeof d.value === "function") lookAt(d.value, d, label);
};
const lookAt = (f, d, label) => {
  found[label] = [text(f), String(f), f.name, f.length, d.writable, d.enumerable, d.configurable,
    Reflect.ownKeys(f).map(String).join(), typeof f, Object.getPrototypeOf(f) === Function.prototype,
    f.prototype ? f.prototype.constructor === f : null];
};
const windowNames = ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "fetch",
  "requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback", "cancelIdleCallback",
  "postMessage", "createImageBitmap", "MessageChannel", "WebSocket", "EventSource", "Worker",
  "SharedWorker", "BroadcastChannel", "RTCPeerConnection", "WebTransport"];
for (const name of windowNames) look(window, name, name);
for (const type of ["Response", "XMLHttpRequest", "MessagePort", "ResizeObserver", "Element",
  "IntersectionObserver", "Worker", "BroadcastChannel", "Blob", "FileReader", "IDBFactory",
  "EventTarget", "HTMLElement", "SVGElement", "MathMLElement", "SubtleCrypto", "History", "Document", "Function", "Scheduler", "HTMLMediaElement"]) {
  for (const name of Object.getOwnPropertyNames(window[type]?.prototype ?? {})) {
    look(window[type].prototype, name, `${type}.${name}`);
  }
}
found.globals = Object.getOwnPropertyNames(window).sort().join();
found.symbols = Object.getOwnPropertySymbols(window).map(String).join();
return found;
