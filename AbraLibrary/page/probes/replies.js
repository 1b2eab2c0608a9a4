// Messages to a worker, a socket, an event stream or another document, which may reply. One is
// pending until a message comes back; a receiver that stayed silent too long is not waited for again.
// An open connection alone means nothing; opening one asks for the first message, as does a new worker.
// Nothing says whether a message was the last one of an answer: each receiver is learned by its answers. What one
// tells unasked is known by its words, and answers nothing.

import * as begun from "./begun.js";
import * as chain from "./chain.js";
import * as given from "./given.js";
import "./animations/closed.js";
import * as ends from "./animations/ends.js";
import * as aborts from "./heard/aborts.js";
import "./heard/beacons.js";
import "./heard/forms.js";
import * as images from "./heard/images.js";
import * as keys from "./heard/keys.js";
import * as links from "./heard/links.js";
import "./heard/scripts.js";
import "./heard/uploads.js";
import * as windows from "./heard/windows.js";
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
/**
 * Messages of one answer follow each other within this, from a receiver of which that is not known yet.
 * @unit ms
 * @measured not measured: chosen as the default horizon
 * @test utest/page/probes/test_pieces.py::test_a_new_socket_may_answer_in_pieces
 */
const PIECE_MS = 500;
/**
 * The same from a socket that has always answered with a single message; another receiver is not waited for then.
 * @unit ms
 * @measured not measured: chosen as the quiet period, so that a single answer costs no more than a change
 * @test utest/page/probes/test_pieces.py::test_a_socket_that_answers_once_is_not_waited_for_long
 */
const SINGLE_MS = 100;

/**
 * So much of a message tells what kind it is.
 * @unit characters or members
 * @measured not measured: chosen above the names of events in the messages of Socket.IO, SignalR, Phoenix and STOMP
 * @test utest/page/probes/test_pieces.py::test_what_a_socket_tells_unasked_is_no_answer
 */
const TELLING = 24;
/**
 * When it is due is not known; but not Infinity, which JSON lacks.
 * @unit ms
 * @fixed long after any wait
 */
const UNKNOWN_MS = 1e9;
/**
 * @limit how many kinds of unasked messages of one receiver are remembered
 * @unit kinds
 */
const KINDS = 50;

/** @fixed EventSource.CONNECTING */
const CONNECTING = 0;

const { isArray } = Array;
const { assign } = Object;
const { isView } = ArrayBuffer;
const microtask = globalThis.queueMicrotask;
const { shift } = Array.prototype;
/**
 * By receiver: its pending messages, and whether it stays silent. `isNew`: the pending one is that it was made.
 * `isLong`: whether its last answer came in several messages, null before the first; `toldAt`: when it last spoke unasked;
 * `told`: the kinds of what it said then.
 * @typedef {{out: chain.Item[], isSilent: boolean, isNew: boolean, isLong: boolean|null, toldAt: number, told: Set<string>|null}} Talk
 * @type {WeakMap<object, Talk>}
 */
const talks = natives.own(new WeakMap());
/** @type {WeakSet<object>} */
const streams = natives.own(new WeakSet());
/**
 * The ports of shared workers.
 * @type {WeakSet<object>}
 */
const shared = natives.own(new WeakSet());

/**
 * @param {object} other
 * @returns {Talk}
 */
function talkOf(other) {
  let talk = talks.get(other);
  if (!talk) talks.set(other, (talk = { out: [], isSilent: false, isNew: false, isLong: null, toldAt: -Infinity, told: null }));
  return talk;
}

let isAnyMade = false;

/** In the start of a document: it may speak first, or never, and is named, and not waited for. @param {object} other @param {string} url */
function mayBegin(other, url = "") {
  if (document.readyState !== "complete") talkOf(other).out[0] = chain.begin("unasked", UNKNOWN_MS, false, url);
}

/** Whether the document ever had somebody who may speak unasked: a socket, a stream, a worker, a channel. */
export function mayHear() {
  return isAnyMade;
}

/**
 * What kind of message it is: its beginning without figures; "" where that tells nothing.
 * @param {unknown} data
 */
function kindOf(data) {
  let kind = "";
  if (typeof data === "string") {
    for (let at = 0; at < data.length && kind.length < TELLING; at += 1) if (!(data[at] >= "0" && data[at] <= "9")) kind += data[at];
  } else if (typeof data === "object" && data && !isArray(data) && !isView(data)) {
    let count = 0;
    for (const key in data) {
      if ((count += 1) > TELLING) break;
      const value = /** @type {Record<string, unknown>} */ (data)[key];
      kind += `${key}:${typeof value === "string" ? kindOf(value) : typeof value} `;
    }
  }
  return kind;
}

/**
 * Whether a receiver that has just spoken unasked does so again, behind a question of the action's.
 * @param {Talk} talk
 * @param {chain.Item|undefined} item the question
 * @param {unknown} data
 */
function isUnasked({ told, toldAt }, item, data) {
  if (!item?.sure || isPiece(item) || (item.kind !== "asked" && item.at - toldAt > PIECE_MS)) return false;
  if (!told?.has(kindOf(data))) return false;
  // Perhaps it answers nothing.
  item.kind = "asked";
  return true;
}

/**
 * Whether a message is the answer to something, or the rest of one.
 * @param {chain.Item|undefined} item
 * @param {boolean} isStream
 * @returns {item is chain.Item}
 */
function isAnswered(item, isStream) {
  if (!item || item.kind === "unasked") return false;
  return !isPiece(item) || natives.now() - item.at <= (isStream ? SILENT_MS : PIECE_MS);
}

/** @param {chain.Item|undefined} item what was out as one spoke unasked */
function drop(item) {
  if (item?.sure && item.kind === "unasked") chain.answer(item);
  else if (item) chain.end(item);
}

/** A message came back. @this {EventTarget} @param {Event} event */
function hear(event) {
  const talk = talks.get(this);
  if (!talk) return;
  const { type, data } = /** @type {MessageEvent} */ (event);
  if (isUnasked(talk, talk.out[0], data)) {
    talk.toldAt = natives.now();
    return;
  }
  const { isNew } = talk;
  talk.isSilent = talk.isNew = false;
  const isStream = streams.has(this);
  /** @type {chain.Item|undefined} */
  const item = natives.apply(shift, talk.out, []);
  if (isAnswered(item, isStream)) {
    chain.answer(item);
    if (isPiece(item)) talk.isLong = true;
    // A port is often handed over for a single answer, but not that of a worker.
    if (type !== "open" && !(isNew && this instanceof MessagePort && !shared.has(this))) awaitMore(talk, item, isStream, isNew);
    return;
  }
  talk.toldAt = natives.now();
  const kind = kindOf(data);
  // Most say nothing unasked, and a set that the page cannot break takes long to make.
  talk.told ??= natives.own(new Set());
  if (kind && talk.told.size < KINDS) talk.told.add(kind);
  drop(item);
}

/**
 * @param {Talk} talk
 * @param {chain.Item} item what was answered
 * @param {boolean} isStream
 * @param {boolean} isNew
 */
function awaitMore(talk, item, isStream, isNew) {
  if (talk.out.length || !mayGoOn(talk, item, isStream)) return;
  goOn(talk, item, isStream);
  // What a worker says by itself tells nothing of its answers.
  if (isNew) talk.isLong = null;
}

/**
 * Whether more may follow a message: not from one that has spoken unasked right before.
 * @param {Talk} talk
 * @param {chain.Item} item what it answers
 * @param {boolean} isStream
 */
function mayGoOn({ toldAt, isLong }, item, isStream) {
  if (!item.sure || natives.now() - item.origin >= SILENT_MS) return false;
  if (isStream || isPiece(item)) return true;
  // The way to a server differs from time to time, that to a worker hardly.
  return item.at - toldAt > PIECE_MS && (item.kind === "socket" || isLong !== false);
}

/** Whether it is the rest of an answer. @param {chain.Item} item */
function isPiece({ kind }) {
  return kind === "pieces" || kind === "reading";
}

/**
 * An event stream that the action has opened may send its answer in pieces; so may any other receiver.
 * @param {Talk} talk
 * @param {chain.Item} item the piece before
 * @param {boolean} isStream
 */
function goOn(talk, { kind, origin, url }, isStream) {
  const { isLong } = talk;
  if (kind !== "pieces" && kind !== "reading") talk.isLong = false;
  const next = isStream || isLong ? chain.begin("reading", 0, false, url) : chain.begin("pieces", isLong === null ? PIECE_MS : SINGLE_MS, false, url);
  next.origin = origin;
  next.sure = true;
  talk.out[talk.out.length] = next;
}

/** No more messages come. @this {EventTarget} */
function leave() {
  const { out } = talkOf(this);
  while (out.length) chain.answer(natives.apply(shift, out, []));
}

/** The same, but an event stream whose first connection fails may ask again by itself. @this {EventTarget & {readyState?: number}} */
function lose() {
  const { out } = talkOf(this);
  const [item] = out;
  natives.apply(leave, this, []);
  if (item?.kind === "stream" && this.readyState === CONNECTING) out[0] = again(item);
}

/** The next part of an answer. @param {chain.Item} item */
function again({ origin, sure, url }) {
  const next = chain.begin("reading", 0, false, url);
  return assign(next, { origin, sure });
}

/**
 * @param {EventTarget} target
 * @param {string[]} types
 * @param {(this: EventTarget, event: Event) => void} hearer
 */
function listen(target, types, hearer) {
  for (let at = 0; at < types.length; at += 1) natives.apply(natives.addListener, target, [types[at], hearer, true]);
}

/** Before the page does: in the first listener of a port that was made here, and one of its own at another. @param {MessagePort} port */
function hearFrom(port) {
  const end = messages.endOf(port);
  if (end) end.hear = hear;
  else listen(port, ["message"], hear);
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
  // The answer before is over.
  if (talk.out.length && isPiece(talk.out[0])) chain.end(natives.apply(shift, talk.out, []));
  const [oldest] = talk.out;
  if (oldest && natives.now() - oldest.at > SILENT_MS) {
    talk.isSilent = true;
    while (talk.out.length) chain.end(natives.apply(shift, talk.out, []));
  }
  if (talk.isSilent) return;
  const item = (talk.out[talk.out.length] = chain.begin(kind, 0, false, url));
  // Whoever is told of a value may keep it.
  if (kind === "document" && item.sure) chain.times.sentAt = item.at;
}

/**
 * @param {string} name of the constructor
 * @param {chain.Kind} kind of what is pending
 * @param {{replies: string[], ends: string[], sends?: string, isAsked?: boolean}} how `isAsked`: opening it requests the first reply
 */
function follow(name, kind, { replies, ends, sends, isAsked }) {
  const know = (/** @type {EventTarget} */ other) => {
    isAnyMade = true;
    listen(other, replies, hear);
    listen(other, ends, lose);
  };
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      const made = natives.construct(native, args, target);
      know(made);
      if (name === "EventSource") streams.add(made);
      const isNew = kind === "worker";
      // A worker that the page made for later may never speak unless it is spoken to.
      const url = typeof args[0] === "string" ? args[0] : "";
      if (isAsked && (!isNew || chain.isSure())) send(kind, made, url);
      else if (isNew) mayBegin(made, url);
      talkOf(made).isNew = isNew;
      return made;
    },
  });
  if (!sends) return;
  natives.precede(natives.world[name]?.prototype, sends, (other, args) => {
    // It was there before the probes.
    if (!talks.has(other)) {
      know(other);
      // Nor is it known whether it speaks unasked.
      talkOf(other).isLong = false;
    }
    if (handOver(args)) meet(other);
    else send(kind, other);
  });
}

/**
 * A port of which the other one is elsewhere, or may go there: a reply is to come.
 * @param {MessagePort} port
 */
function expect(port) {
  hearFrom(port);
  if (chain.isSure()) send("worker", port);
  else mayBegin(port);
  talkOf(port).isNew = true;
}

/**
 * The ports at which the page has ever listened.
 * @type {WeakSet<object>}
 */
const heard = natives.own(new WeakSet());

/**
 * Whether only its other end can answer the page, and nobody here listens to that: it was handed to another document, and no
 * script sees when. In a frame the page may have listened before this came.
 * @param {messages.End} end
 */
function isHandedOver({ port, other }) {
  return window === top && other !== null && heard.has(port) && !heard.has(other.port);
}

/**
 * The ends at which the page has listened in this task.
 * @type {messages.End[]}
 */
let listening = [];

/**
 * The page listens at a port; the one that sends to it may go elsewhere. Most often it sends at once, and stays: so a reply is
 * expected only behind the script.
 * @param {MessagePort} port
 */
function listenAt(port) {
  const known = messages.endOf(port);
  if (!known) hearFrom(port);
  heard.add(port);
  const end = chain.isSure() && known;
  if (!end || !end.other || end.waiting || talks.has(port)) return;
  end.waiting = chain.begin("worker");
  if (!listening.length) natives.apply(microtask, globalThis, [expectAll]);
  listening[listening.length] = end;
}

function expectAll() {
  for (let at = 0; at < listening.length; at += 1) expectAt(listening[at]);
  listening = [];
}

/** @param {messages.End} end */
function expectAt(end) {
  const { port, waiting } = end;
  if (!waiting) return;
  end.waiting = null;
  hearFrom(port);
  const talk = talkOf(port);
  talk.out[0] = waiting;
  talk.isNew = true;
}

/** Both ends are here, so messages.js knows when a message comes. @param {messages.End} end */
function stay(end) {
  if (end.waiting) chain.end(end.waiting);
  end.waiting = null;
  if (talks.has(end.port)) meet(end.port);
  talks.delete(end.port);
}

/**
 * A message that hands over ports: the replies come on the ports that remain here.
 * @param {unknown[]} args of postMessage
 */
function handOver([, options]) {
  const ports = /** @type {{transfer?: unknown}|undefined} */ (options)?.transfer ?? options;
  let isAny = false;
  for (let at = 0; isArray(ports) && at < ports.length; at += 1) {
    expectAll();
    const peer = messages.leave(ports[at]);
    if (!peer) continue;
    isAny = true;
    if (!talks.has(peer)) expect(peer);
  }
  return isAny;
}

follow("Worker", "worker", { replies: ["message", "messageerror"], ends: ["error"], sends: "postMessage", isAsked: true });
follow("WebSocket", "socket", { replies: ["open", "message"], ends: ["close"], sends: "send", isAsked: true });
follow("EventSource", "stream", { replies: ["message"], ends: ["error"], isAsked: true });
natives.precede(natives.world.WebSocket?.prototype, "close", (socket) => send("socket", socket));
natives.precede(natives.world.Worker?.prototype, "terminate", (worker) => natives.apply(leave, worker, []));
natives.precede(natives.world.EventSource?.prototype, "close", (stream) => natives.apply(leave, stream, []));

natives.replace(natives.world, "SharedWorker", {
  construct(native, args, target) {
    const made = natives.construct(native, args, target);
    isAnyMade = true;
    shared.add(made.port);
    expect(made.port);
    return made;
  },
});
natives.precedeAccess(natives.world.MessagePort?.prototype, "onmessage", listenAt, ["set"]);
// Service workers reply to the document; who listens first hears first.
natives.precedeAccess(natives.world.ServiceWorkerContainer?.prototype, "onmessage", hearService, ["set"]);
natives.precede(natives.world.MessagePort?.prototype, "postMessage", (port) => {
  const end = messages.endOf(port);
  const other = end?.other;
  if (other && (other.waiting || talks.get(other.port)?.isNew)) {
    stay(end);
    stay(other);
    return;
  }
  if (end?.waiting) expectAll();
  if (!talks.has(port) && (end ? isHandedOver(end) : !given.isLate)) {
    if (end?.other) messages.leave(end.other.port);
    received.add(port);
    hearFrom(port);
  }
  if (received.has(port)) send("document", port);
  else if (talks.has(port)) send("worker", port);
});

/**
 * Ports that came from elsewhere, or whose other end went there: nobody says whether there is one that answers.
 * @type {WeakSet<object>}
 */
const received = natives.own(new WeakSet());

/**
 * Whose frame's document of another origin may be spoken to, which no script sees: whoever gets hold of its window mostly does
 * that. A page that hears no messages gets no answer.
 */
let isHearing = false;
const inner = natives.accessorOf(HTMLIFrameElement.prototype, "contentWindow");
const innerDocument = natives.accessorOf(HTMLIFrameElement.prototype, "contentDocument");
const source = natives.accessorOf(MessageEvent.prototype, "source");

/** @param {HTMLIFrameElement} frame */
function speakIn(frame) {
  if (!isHearing || !chain.isSure() || natives.apply(innerDocument.get, frame, []) !== null) return;
  const other = natives.apply(inner.get, frame, []);
  if (other !== null) speakTo(other);
}

/** @param {Window} other */
function speakTo(other) {
  if (!mayListen() || !chain.isSure()) return;
  if (!talks.has(other)) listen(globalThis, ["message"], hearWindow);
  // One task gets hold of it several times.
  if (!talks.get(other)?.out.some(isQuestion)) send("document", other);
}

/** @param {chain.Item} item */
function isQuestion({ kind, at, sure }) {
  return kind === "document" && sure && natives.now() - at < SILENT_MS;
}

/** A message from a window: only one that is spoken to has a talk. @param {Event} event */
function hearWindow(event) {
  const other = natives.apply(source.get, event, []);
  if (other) natives.apply(hear, other, [event]);
}

natives.precedeAccess(natives.world.HTMLIFrameElement?.prototype, "contentWindow", speakIn, ["get"]);
natives.precedeAccess(natives.world, "onmessage", hearMessages, ["set"]);
// Who hears from a window may answer it.
natives.precedeAccess(MessageEvent.prototype, "source", (event) => windows.meetOther(natives.apply(source.get, event, [])), ["get"]);
windows.tellWith({ speak: speakTo, mayHear: mayListen });

/** In a document that was there before it may have listened then. */
function mayListen() {
  return isHearing || given.isLate;
}

/** The page begins to listen; who spoke is heard before it, as Chromium calls listeners of the window in their order. */
function hearMessages() {
  isHearing = true;
  listen(globalThis, ["message"], hearWindow);
}

/** @param {object|null|undefined} target @param {unknown} type */
function listened(target, type) {
  if (type === "message" && target === globalThis) hearMessages();
  ends.listened(target, type);
  keys.listened(target, type);
}

/**
 * An event stream names its messages freely; a signal with a listener ends something at its timeout. The agent hears
 * what nodes are told.
 */
listeners.tellWith((target, args) => {
  const type = args[0];
  listened(target, type);
  if (typeof type !== "string" || typeof target !== "object" || target === null || target === globalThis) return;
  if (target instanceof Node) {
    images.listened(target, type);
    links.listened(target, type);
    return;
  }
  if (streams.has(target) && type !== "error" && type !== "open") natives.apply(natives.addListener, target, [type, hear]);
  else if (type === "abort") aborts.listened(/** @type {AbortSignal} */ (target), args);
  else if (type === "finish") work.hearEnd(target);
  if (type !== "message") begun.hear(/** @type {EventTarget} */ (target), type);
  else if (target instanceof MessagePort) listenAt(target);
  else if (target === navigator.serviceWorker) hearService();
});

/**
 * Channels of one name hear each other, also in one document.
 * @type {Map<string, Talk>}
 */
const broadcasts = natives.own(new Map());

natives.replace(natives.world, "BroadcastChannel", {
  construct(native, args, target) {
    const made = natives.construct(native, args, target);
    isAnyMade = true;
    if (!broadcasts.has(made.name)) broadcasts.set(made.name, talkOf(made));
    talks.set(made, /** @type {Talk} */ (broadcasts.get(made.name)));
    listen(made, ["message"], hear);
    return made;
  },
});
natives.precede(natives.world.BroadcastChannel?.prototype, "postMessage", (channel) => send("broadcast", channel));

let isServed = false;

function hearService() {
  if (!isServed) listen(navigator.serviceWorker, ["message"], hear);
  isServed = true;
}

natives.precede(natives.world.ServiceWorker?.prototype, "postMessage", (_, args) => {
  if (handOver(args)) return;
  hearService();
  send("worker", navigator.serviceWorker);
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
