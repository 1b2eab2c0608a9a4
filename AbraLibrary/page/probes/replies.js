// Messages to a worker, a socket, an event stream or another document, which may reply. One is
// pending until a message comes back; a receiver that stayed silent too long is not waited for again.
// An open connection alone means nothing; opening one asks for the first message, as does a new worker.

import * as chain from "./chain.js";
import * as listeners from "./listeners.js";
import * as messages from "./messages.js";
import * as natives from "./natives.js";
import * as work from "./work.js";

/**
 * A receiver that has not replied by then does not reply: further messages to it are not waited for.
 * @unit ms
 * @measured not measured: chosen above the usual settle_timeout, so that it costs a single wait
 * @test utest/page/probes/test_replies.py::test_who_keeps_silent_is_not_waited_for_again
 */
const SILENT_MS = 3000;

const { isArray } = Array;
const { shift } = Array.prototype;
/**
 * By receiver: its pending messages, and whether it stays silent. `isNew`: the pending one is that it was made.
 * @typedef {{out: chain.Item[], isSilent: boolean, isNew: boolean}} Talk
 * @type {WeakMap<object, Talk>}
 */
const talks = natives.own(new WeakMap());
/** @type {WeakSet<object>} */
const streams = natives.own(new WeakSet());

/**
 * @param {object} other
 * @returns {Talk}
 */
function talkOf(other) {
  let talk = talks.get(other);
  if (!talk) talks.set(other, (talk = { out: [], isSilent: false, isNew: false }));
  return talk;
}

let isAnyMade = false;

/** Whether the document ever had somebody who may speak unasked: a socket, a stream, a worker, a channel. */
export function mayHear() {
  return isAnyMade;
}

/** A message came back. @this {EventTarget} */
function hear() {
  const { out } = talkOf(this);
  const item = out.length ? natives.apply(shift, out, []) : null;
  talkOf(this).isSilent = false;
  if (item) chain.answer(item);
}

/** No more messages come. @this {EventTarget} */
function leave() {
  const { out } = talkOf(this);
  while (out.length) chain.answer(natives.apply(shift, out, []));
}

/**
 * @param {EventTarget} target
 * @param {string[]} types
 * @param {(this: EventTarget) => void} hearer
 */
function listen(target, types, hearer) {
  for (let at = 0; at < types.length; at += 1) natives.apply(natives.addListener, target, [types[at], hearer]);
}

/**
 * It is spoken to, so what it says first is the reply to that.
 * @param {object} other
 */
function meet(other) {
  const talk = talkOf(other);
  if (talk.isNew) while (talk.out.length) chain.end(natives.apply(shift, talk.out, []));
  talk.isNew = false;
  return talk;
}

/**
 * @param {chain.Kind} kind
 * @param {object} other
 * @param {string} url
 */
function send(kind, other, url = "") {
  const talk = meet(other);
  const [oldest] = talk.out;
  if (oldest && natives.now() - oldest.at > SILENT_MS) {
    talk.isSilent = true;
    while (talk.out.length) chain.end(natives.apply(shift, talk.out, []));
  }
  if (!talk.isSilent) talk.out[talk.out.length] = chain.begin(kind, 0, false, url);
}

/**
 * @param {string} name of the constructor
 * @param {chain.Kind} kind of what is pending
 * @param {{replies: string[], ends: string[], sends?: string, isAsked?: boolean}} how `isAsked`: opening it requests the first reply
 */
function follow(name, kind, { replies, ends, sends, isAsked }) {
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      const made = natives.construct(native, args, target);
      isAnyMade = true;
      listen(made, replies, hear);
      listen(made, ends, leave);
      if (name === "EventSource") streams.add(made);
      const isNew = kind === "worker";
      // A worker that the page made for later may never speak unless it is spoken to.
      if (isAsked && (!isNew || chain.isSure())) send(kind, made, typeof args[0] === "string" ? args[0] : "");
      talkOf(made).isNew = isNew;
      return made;
    },
  });
  if (!sends) return;
  natives.precede(natives.world[name]?.prototype, sends, (other, args) => {
    if (handOver(args)) meet(other);
    else send(kind, other);
  });
}

/**
 * A message that hands over ports: the replies come on the ports that remain here.
 * @param {unknown[]} args of postMessage
 */
function handOver([, options]) {
  const ports = /** @type {{transfer?: unknown}|undefined} */ (options)?.transfer ?? options;
  let isAny = false;
  for (let at = 0; isArray(ports) && at < ports.length; at += 1) {
    const peer = messages.leave(ports[at]);
    if (!peer) continue;
    isAny = true;
    talkOf(peer);
    listen(peer, ["message"], hear);
  }
  return isAny;
}

follow("Worker", "worker", { replies: ["message", "messageerror"], ends: ["error"], sends: "postMessage", isAsked: true });
follow("WebSocket", "socket", { replies: ["open", "message"], ends: ["close"], sends: "send", isAsked: true });
follow("EventSource", "stream", { replies: ["message"], ends: ["error"], isAsked: true });
natives.precede(natives.world.Worker?.prototype, "terminate", (worker) => natives.apply(leave, worker, []));
natives.precede(natives.world.EventSource?.prototype, "close", (stream) => natives.apply(leave, stream, []));

natives.replace(natives.world, "SharedWorker", {
  construct(native, args, target) {
    const made = natives.construct(native, args, target);
    isAnyMade = true;
    talkOf(made.port);
    natives.apply(natives.addListener, made.port, ["message", hear]);
    return made;
  },
});
natives.precede(natives.world.MessagePort?.prototype, "postMessage", (port) => {
  if (talks.has(port)) send("worker", port);
});

/** An event stream names its messages freely; a signal with a listener ends something at its timeout. */
listeners.tellWith((target, type) => {
  if (typeof type !== "string") return;
  if (streams.has(target) && type !== "error") natives.apply(natives.addListener, target, [type, hear]);
  else if (type === "abort") work.heard(/** @type {AbortSignal} */ (target));
});

natives.replace(natives.world, "BroadcastChannel", {
  construct(native, args, target) {
    const made = natives.construct(native, args, target);
    isAnyMade = true;
    listen(made, ["message"], hear);
    return made;
  },
});
natives.precede(natives.world.BroadcastChannel?.prototype, "postMessage", (channel) => send("broadcast", channel));

/** Service workers reply to the document. */
let isServed = false;
natives.precede(natives.world.ServiceWorker?.prototype, "postMessage", () => {
  const { serviceWorker } = navigator;
  if (!isServed) listen(serviceWorker, ["message"], hear);
  isServed = true;
  send("worker", serviceWorker);
});

natives.replace(natives.world, "WebTransport", {
  construct(native, args, target) {
    const made = natives.construct(native, args, target);
    isAnyMade = true;
    const item = chain.begin("socket", 0, false, String(args[0]));
    const finish = () => chain.answer(item);
    natives.apply(natives.then, made.ready, [finish, finish]);
    return made;
  },
});
