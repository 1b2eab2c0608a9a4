// What can call the page at any time: sockets, event sources, workers, broadcast channels. While
// one is open nobody can prove that nothing will run.

import * as natives from "./natives.js";

/** @typedef {(connection: object) => boolean} IsOpen */

/** @type {Set<{name: string, isOpen: IsOpen, to: WeakRef<object>}>} */
const open = natives.own(new Set());
/** @type {WeakSet<object>} */
const closed = natives.own(new WeakSet());
const Reference = WeakRef;
const deref = WeakRef.prototype.deref;
/** @fixed CLOSING of WebSocket and CLOSED of EventSource (WHATWG) */
const CLOSED_STATE = 2;

/**
 * @param {string} name
 * @param {IsOpen} isOpen
 */
function watch(name, isOpen) {
  natives.replace(globalThis, name, {
    construct(native, args, target) {
      const connection = natives.construct(native, args, target);
      open.add({ name, isOpen, to: new Reference(connection) });
      return connection;
    },
  });
}

/**
 * @param {{prototype: object}|undefined} constructor
 * @returns {IsOpen} nobody calls that of a constructor which the browser lacks
 */
function stateOf(constructor) {
  const get =
    /** @type {natives.Callable} */
    (constructor && Object.getOwnPropertyDescriptor(constructor.prototype, "readyState")?.get);
  return (connection) => natives.apply(get, connection, []) < CLOSED_STATE;
}

/** @type {IsOpen} */
const isLive = (connection) => !closed.has(connection);

for (const name of ["WebSocket", "EventSource"]) watch(name, stateOf(natives.world[name]));
for (const name of ["Worker", "SharedWorker", "BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  watch(name, isLive);
}
natives.precede(globalThis.Worker?.prototype, "terminate", (worker) => closed.add(worker));
for (const name of ["BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  natives.precede(natives.world[name]?.prototype, "close", (connection) => closed.add(connection));
}

/** The names of what is open, each once. */
export function names() {
  /** @type {Set<string>} */
  const found = natives.own(new Set());
  open.forEach((entry) => {
    const connection = natives.apply(deref, entry.to, []);
    if (!connection || !entry.isOpen(connection)) open.delete(entry);
    else found.add(entry.name);
  });
  return [...found];
}
