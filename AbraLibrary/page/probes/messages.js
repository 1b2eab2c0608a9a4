// Messages that a page sends itself to run something soon: schedulers such as React's are built on them.

import * as chain from "./chain.js";
import * as natives from "./natives.js";

/**
 * A message to a port that nobody opened never arrives: after this it is not waited for.
 * @unit ms
 * @measured not measured: chosen so that a page that is busy for a while still gets its messages
 * @test utest/page/probes/test_counted.py::test_a_message_that_nobody_takes_is_lost_after_a_while
 */
export const LOST_MS = 500;
/**
 * Without a listener the arrival of a `postMessage` is not known; by now it has come.
 * @unit ms
 * @measured not measured: chosen for a task or two and a frame
 * @test utest/page/probes/test_counted.py::test_a_posted_message_is_on_its_way_for_a_moment
 */
const POSTED_MS = 40;

/**
 * An end of a channel, with what is on its way to it. One map holds them, as each takes the collector time. `waiting`: what the
 * action waits for there, until its other end speaks or the task is over; `hear`: hears what comes, before the page does:
 * Chromium calls the listeners of a port in the order in which they came (replies.js).
 * @typedef {{port: MessagePort, inbox: chain.Item[], other: End|null, waiting: chain.Item|null, hear: ((event: Event) => void)|null}} End
 * @type {WeakMap<MessagePort, End>}
 */
const ends = natives.own(new WeakMap());
const { shift } = Array.prototype;
/** @fixed long before the document, but not -Infinity, which JSON lacks */
let posted = -1e9;

/** @this {MessagePort} @param {Event} event */
function onMessage(event) {
  const { hear = null, inbox = [] } = ends.get(this) ?? {};
  if (hear) natives.apply(hear, this, [event]);
  if (inbox.length) chain.answer(natives.apply(shift, inbox, []));
}

natives.replace(globalThis, "MessageChannel", {
  construct(native, args, target) {
    const channel = natives.construct(native, args, target);
    const { port1, port2 } = channel;
    const end = meet(port1, null);
    end.other = meet(port2, end);
    return channel;
  },
});

/** @param {MessagePort} port @param {End|null} other */
function meet(port, other) {
  const end = { port, inbox: [], other, waiting: null, hear: null };
  ends.set(port, end);
  // This opens no port; only `start` and `onmessage` do.
  natives.apply(natives.addListener, port, ["message", onMessage]);
  return end;
}

natives.precede(MessagePort.prototype, "postMessage", (port) => {
  const inbox = ends.get(port)?.other?.inbox;
  if (!inbox) {
    posted = natives.now();
    // Of a channel from before the probes nobody tells the arrival.
    chain.markUntil(posted + POSTED_MS);
    return;
  }
  while (inbox.length && natives.now() - inbox[0].at > LOST_MS) chain.end(natives.apply(shift, inbox, []));
  inbox[inbox.length] = chain.begin("message");
});

// Who sends is who calls it, also from a frame (HTML, "incumbent settings object"): no proxy may do so instead.
const { postMessage: send } = globalThis;
/** @param {PropertyDescriptor} as */
const define = (as) => natives.defineProperty(globalThis, "postMessage", as);
define({
  get: natives.proxyOf(send, {
    apply() {
      posted = natives.now();
      return send;
    },
  }),
  set: natives.proxyOf(send, {
    apply: (_, self, [value]) => define({ value, writable: true }),
  }),
});

/**
 * A port goes to another world, where nobody sees its messages; the one that remains here, if it was ours.
 * @param {MessagePort} port
 */
export function leave(port) {
  const peer = endOf(port)?.other;
  if (peer) peer.other = null;
  return peer?.port;
}

/** @param {MessagePort} port */
export const endOf = (port) => ends.get(port);

/** When the last untracked message was sent to this document, or over a port. */
export const lastPosted = () => posted;

/** Whether an untracked message may be on its way. */
export const isOnItsWay = () => natives.now() - posted < POSTED_MS;
