// What can call the page at any time: sockets, event sources, workers, broadcast channels. While
// one is open nobody can prove that nothing will run.

const { replace, precede, construct, own } = probe.natives;

const open = own(new Set());
const closed = own(new WeakSet());
const Reference = WeakRef;
const deref = WeakRef.prototype.deref;
const CLOSED_STATE = 2; // of WebSocket and EventSource, CLOSING of the first

function watch(name, isOpen) {
  replace(globalThis, name, {
    construct(native, args, target) {
      const connection = construct(native, args, target);
      open.add({ name, isOpen, to: new Reference(connection) });
      return connection;
    },
  });
}

function stateOf(constructor) {
  const get = constructor && Object.getOwnPropertyDescriptor(constructor.prototype, "readyState")?.get;
  return get && ((connection) => probe.natives.apply(get, connection, []) < CLOSED_STATE);
}

const isLive = (connection) => !closed.has(connection);

for (const name of ["WebSocket", "EventSource"]) watch(name, stateOf(globalThis[name]));
for (const name of ["Worker", "SharedWorker", "BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  watch(name, isLive);
}
precede(globalThis.Worker?.prototype, "terminate", (worker) => closed.add(worker));
for (const name of ["BroadcastChannel", "RTCPeerConnection", "WebTransport"]) {
  precede(globalThis[name]?.prototype, "close", (connection) => closed.add(connection));
}

/** The names of what is open, each once. */
function names() {
  const found = own(new Set());
  open.forEach((entry) => {
    const connection = probe.natives.apply(deref, entry.to, []);
    if (!connection || !entry.isOpen(connection)) open.delete(entry);
    else found.add(entry.name);
  });
  return [...found];
}

probe.connections = { names };
