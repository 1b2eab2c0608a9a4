// What only reports something to a server: as long as nobody follows its end, nothing on the page can.

import * as begun from "../begun.js";
import * as chain from "../chain.js";
import * as natives from "../natives.js";

/**
 * Nothing on the page follows the end of a beacon, so it is due after any wait; but not Infinity, which JSON lacks.
 * @unit ms
 * @fixed a day, longer than any wait
 */
const NEVER_MS = 86400000;
const NativeURL = URL;
const NativeRequest = Request;
const NativeObserver = PerformanceObserver;
const keepalive = natives.accessorOf(NativeRequest.prototype, "keepalive")?.get;

/**
 * Nobody follows its end, as far as is known.
 * @param {chain.Item} item
 */
export function neglect(item) {
  item.kind = "beacon";
  item.due = item.at + NEVER_MS;
}

/**
 * Somebody does after all.
 * @param {chain.Item} item
 * @param {chain.Kind} kind
 */
export function heed(item, kind) {
  item.kind = kind;
  item.due = item.at;
}

/**
 * Something went out that `askedAt` does not tell of.
 * @param {chain.Item} item
 */
export function noteSent(item) {
  if (item.sure) chain.times.sentAt = item.at;
  return item;
}

/**
 * Beacons that are on their way, by address: only the browser's timeline reports their ends.
 * @type {Map<string, chain.Item>}
 */
const sent = natives.own(new Map());
/** @type {PerformanceObserver|null} */
let timeline = null;

natives.replace(natives.world.Navigator?.prototype, "sendBeacon", {
  apply(native, self, args) {
    const isSent = natives.apply(native, self, args);
    if (isSent) begun.noteRequest(String(args[0]));
    if (!isSent || !chain.isSure()) return isSent;
    const { href } = new NativeURL(args[0], document.baseURI);
    sent.set(href, noteSent(chain.begin("beacon", NEVER_MS, false, href)));
    if (timeline === null) {
      timeline = new NativeObserver((list) => list.getEntriesByType("resource").forEach(end));
      timeline.observe({ type: "resource" });
    }
    return isSent;
  },
});

/** @param {PerformanceEntry} entry */
function end({ name }) {
  chain.end(sent.get(name));
  sent.delete(name);
}

/** Whether a request may outlive the page, as what only reports does. @param {any[]} args of fetch */
function isKept([request, options]) {
  return options?.keepalive ?? (request instanceof NativeRequest && Boolean(keepalive) && natives.apply(keepalive, request, []));
}

/**
 * Calls `hear` as soon as somebody wants more of a promise than not to hear of its failure. Whoever follows one, by `await` or
 * a method, asks it for its constructor first.
 * @fixed ECMAScript, "PromiseResolve" and "Promise.prototype.then"
 * @param {any} promise
 * @param {() => void} hear
 */
function whenFollowed(promise, hear) {
  let isOurs = false;
  const get = () => {
    if (!isOurs) hear();
    return natives.Promise;
  };
  const fail = natives.proxyOf(promise.catch, {
    apply(native, self, args) {
      let next;
      isOurs = true;
      try {
        next = natives.apply(native, self, args);
      } finally {
        isOurs = false;
      }
      if (next instanceof natives.Promise) whenFollowed(next, hear);
      else hear();
      return next;
    },
  });
  natives.defineProperty(promise, "constructor", { get, configurable: true });
  natives.defineProperty(promise, "catch", { value: fail, configurable: true, writable: true });
}

natives.replace(globalThis, "fetch", {
  apply(native, self, args) {
    const { askedAt } = chain.times;
    const promise = natives.apply(native, self, args);
    if (!chain.isSure() || !isKept(args)) return promise;
    /** @type {chain.Item|undefined} */
    let item;
    chain.pending.forEach((each) => {
      item = each;
    });
    if (item?.kind !== "request") return promise;
    const asked = item;
    neglect(asked);
    chain.times.askedAt = askedAt;
    chain.times.reportedAt = asked.at;
    whenFollowed(promise, () => {
      if (asked.kind !== "beacon") return;
      heed(asked, "request");
      chain.times.askedAt = asked.at;
    });
    return promise;
  },
});
