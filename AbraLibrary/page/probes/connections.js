// What can call the page at any time: sockets, event sources, workers, broadcast channels. While
// one is open nobody can prove that nothing will run.

import * as natives from "./natives.js";

const open = natives.own(new Set());
const closed = natives.own(new WeakSet());
const Reference = WeakRef;
const deref = WeakRef.prototype.deref;
const CLOSED_STATE = 2; // of WebSocket and EventSource, CLOSING of the first

function watch(name, isOpen) {
  natives.replace(globalThis, name, {
    construct(native, args, target) {
      const connection = natives.construct(native, args, target);
      open.add({ name, isOpen, to: new Reference(connection) });
      return connection;
    },
  });
}

function stateOf(constructor) {
  const get = constructor && Object.getOwnPropertyDescriptor(constructor.prototype, "readyState")?.get;
  return get && ((connection) => natives.apply(get, connection, []) < CLOSED_STATE);
}

const isLive = (connection) => !closed.has(connection);

for (const name of ["WebSocket", "EventSource"]) watch(name, stateOf(globalThis[name]));
for (const name of ["Worker", "SharedWorker", "BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  watch(name, isLive);
}
natives.precede(globalThis.Worker?.prototype, "terminate", (worker) => closed.add(worker));
for (const name of ["BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  natives.precede(globalThis[name]?.prototype, "close", (connection) => closed.add(connection));
}

/** The names of what is open, each once. */
export function names() {
  const found = natives.own(new Set());
  open.forEach((entry) => {
    const connection = natives.apply(deref, entry.to, []);
    if (!connection || !entry.isOpen(connection)) open.delete(entry);
    else found.add(entry.name);
  });
  return [...found];
}
