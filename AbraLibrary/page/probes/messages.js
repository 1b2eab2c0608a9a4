// Messages that a page sends itself to run something soon: React's and others' schedulers stand
// on them.

const { replace, precede, construct, own, apply, addListener, now } = probe.natives;
const { begin, end, markAfter } = probe.cause;

/** A message to a port that nobody opened never arrives. */
const LOST_MS = 500;
/** When a message of `postMessage` arrives nobody can tell without a listener; by then it has. */
const POSTED_MS = 40;

const peers = own(new WeakMap());
const inboxes = own(new WeakMap());
const { shift } = Array.prototype;
const posted = { at: -Infinity };

function onMessage() {
  const inbox = inboxes.get(this);
  if (!inbox?.length) return;
  const item = apply(shift, inbox, []);
  end(item);
  if (item.sure) markAfter(item);
}

replace(globalThis, "MessageChannel", {
  construct(native, args, target) {
    const channel = construct(native, args, target);
    const { port1, port2 } = channel;
    for (const [port, peer] of [[port1, port2], [port2, port1]]) {
      peers.set(port, peer);
      inboxes.set(port, []);
      // This opens no port, which only `start` and `onmessage` do.
      apply(addListener, port, ["message", onMessage]);
    }
    return channel;
  },
});

precede(MessagePort.prototype, "postMessage", (port) => {
  const inbox = inboxes.get(peers.get(port));
  if (!inbox) {
    posted.at = now();
    return;
  }
  while (inbox.length && now() - inbox[0].at > LOST_MS) end(apply(shift, inbox, []));
  inbox[inbox.length] = begin("message");
});

precede(globalThis, "postMessage", () => {
  posted.at = now();
});

/** Whether a message may be on its way that is not counted. */
function isOnItsWay() {
  return now() - posted.at < POSTED_MS;
}

probe.messages = { isOnItsWay, LOST_MS };
