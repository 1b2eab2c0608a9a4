// Which elements listen for presses: nothing in a document tells of a listener that a script added.
// It is noted in as few steps as can be, and told when the agent asks (docs/adr/0012).

const { replace, followSetter, apply, own, addListener, removeListener } = probe.natives;

/** What a press of a mouse is made of. */
const KINDS = {
  __proto__: null,
  click: 1, dblclick: 2, contextmenu: 4, mousedown: 8, mouseup: 16, pointerdown: 32, pointerup: 64,
};
/** Who listens for all of them listens for others, as the root of a framework does. */
const ALL = 127;
/** And so does who has so many listeners: they are not told apart any more. */
const MOST = 24;
/** In the place of a listener: what was assigned to `onclick` or its like. */
const ASSIGNED = {};

const Reference = WeakRef;
const NativeEvent = Event;
const { getOwnPropertyDescriptor } = Object;
const { dispatchEvent: dispatch } = EventTarget.prototype;
const { getRootNode } = Node.prototype;
const { deref } = WeakRef.prototype;
const getterOf = (prototype, name) => getOwnPropertyDescriptor(prototype, name).get;
const aborted = getterOf(AbortSignal.prototype, "aborted");
const connected = getterOf(Node.prototype, "isConnected");
const mode = getterOf(ShadowRoot.prototype, "mode");
const host = getterOf(ShadowRoot.prototype, "host");

/** By target: its listeners, as a list, and what the agent knows. */
const states = own(new WeakMap());
/** The targets that there may be something to tell of. */
let waiting = [];
let pruneAt = 1000;

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** The bit of what is listened for; 0 where that says nothing of an element. */
function kindOf(target, type, callback) {
  if (typeof type !== "string") return 0;
  const kind = KINDS[type];
  if (kind === undefined || !isObject(callback) || !isObject(target)) return 0;
  return target === document || target === globalThis ? 0 : kind;
}

/** The value of an option. No getter is called: a page could count how often. */
function option(options, name) {
  return isObject(options) ? getOwnPropertyDescriptor(options, name)?.value : undefined;
}

function captures(options) {
  return Boolean(isObject(options) ? option(options, "capture") : options);
}

/** A listener of a target by what the browser tells listeners apart by. */
function find(target, kind, callback, capture) {
  let at = states.get(target)?.first ?? null;
  while (at && !(at.callback === callback && at.kind === kind && at.capture === capture)) at = at.next;
  return at;
}

/** Whether the browser takes a listener for one that the target has already. */
function isThere(target, { kind, callback, capture }) {
  const present = find(target, kind, callback, capture);
  if (!present || !isOver(present)) return present !== null;
  remove(target, present);
  return false;
}

function add(target, listener) {
  let state = states.get(target);
  if (!state) states.set(target, (state = { first: null, count: 0, isTold: false, isWaiting: false }));
  if (state.count >= MOST) {
    state.first = null;
    state.count = Infinity;
  } else {
    listener.next = state.first;
    state.first = listener;
    state.count += 1;
  }
  expect(target, state);
}

function remove(target, listener) {
  const state = states.get(target);
  let at = state.first;
  if (at === listener) state.first = listener.next;
  else {
    while (at && at.next !== listener) at = at.next;
    if (!at) return;
    at.next = listener.next;
  }
  state.count -= 1;
  expect(target, state);
}

function expect(target, state) {
  if (state.isWaiting) return;
  state.isWaiting = true;
  waiting[waiting.length] = new Reference(target);
  if (waiting.length > pruneAt) prune();
}

/** Elements that are gone need not be told of; a page may make and drop them for ever. */
function prune() {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += 1) {
    if (apply(deref, all[at], [])) waiting[waiting.length] = all[at];
  }
  pruneAt = 1000 + 2 * waiting.length;
}

replace(EventTarget.prototype, "addEventListener", {
  apply(native, self, args) {
    const callback = args[1];
    const kind = kindOf(self, args[0], callback);
    if (kind === 0) return apply(native, self, args);
    const options = args[2];
    const capture = captures(options);
    const listener = { kind, callback, capture, signal: option(options, "signal") ?? null, onCall: null, next: null };
    const isNew = !isThere(self, listener) && !isOver(listener);
    // What is called but once has one of ours right before it: where the one is called, so is the other.
    if (isNew && option(options, "once")) {
      listener.onCall = () => remove(self, listener);
      apply(addListener, self, [args[0], listener.onCall, { capture, once: true, passive: true }]);
    }
    const result = apply(native, self, args);
    if (isNew) add(self, listener);
    return result;
  },
});

replace(EventTarget.prototype, "removeEventListener", {
  apply(native, self, args) {
    const result = apply(native, self, args);
    const kind = kindOf(self, args[0], args[1]);
    const listener = kind === 0 ? null : find(self, kind, args[1], captures(args[2]));
    if (!listener) return result;
    remove(self, listener);
    if (listener.onCall) apply(removeListener, self, [args[0], listener.onCall, listener.capture]);
    return result;
  },
});

for (const name in KINDS) {
  const kind = KINDS[name];
  const note = (element, value) => {
    const before = find(element, kind, ASSIGNED, false);
    if (!isObject(value)) before && remove(element, before);
    else if (!before) add(element, { kind, callback: ASSIGNED, capture: false, signal: null, onCall: null, next: null });
  };
  for (const type of ["HTMLElement", "SVGElement", "MathMLElement"]) {
    followSetter(globalThis[type]?.prototype, `on${name}`, note);
  }
}

/** Whether a signal has taken a listener away; what is no signal the browser has refused. */
function isOver({ signal }) {
  if (!isObject(signal)) return false;
  try {
    return apply(aborted, signal, []);
  } catch {
    return false;
  }
}

/** Whether a target listens for itself, of what is still there; and whether a signal may end that. */
function look(target, state) {
  let kinds = 0;
  let isPassing = false;
  for (let at = state.first; at; at = at.next) {
    if (isOver(at)) remove(target, at);
    else kinds |= at.kind;
    isPassing ||= at.signal !== null;
  }
  return { listens: kinds !== 0 && kinds !== ALL, isPassing };
}

/** Whether the agent can be told of it now; null where it never can. */
function isReachable(target) {
  try {
    if (!apply(connected, target, [])) return false;
  } catch {
    return null; // It is no node.
  }
  let root = apply(getRootNode, target, []);
  while (root !== document) {
    try {
      // Of what is in there, others see the host.
      if (apply(mode, root, []) === "closed") return null;
    } catch {
      return true; // It is the document of a frame.
    }
    root = apply(getRootNode, apply(host, root, []), []);
  }
  return true;
}

/** Tells by an event on each element whose name no page can know; the agent answers by cancelling it. */
function tell() {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += 1) {
    const target = apply(deref, all[at], []);
    const isInPage = target && isReachable(target);
    if (!target || isInPage === null) continue;
    const state = states.get(target);
    const { listens, isPassing } = look(target, state);
    if (isInPage && listens !== state.isTold && isHeard(target, listens)) state.isTold = listens;
    state.isWaiting = isPassing || listens !== state.isTold;
    if (state.isWaiting) waiting[waiting.length] = all[at];
  }
}

function isHeard(target, listens) {
  const event = new NativeEvent(probe.secret + (listens ? "+" : "-"), { cancelable: true, composed: true });
  return !apply(dispatch, target, [event]);
}

probe.listeners = { tell };
