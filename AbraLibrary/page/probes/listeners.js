// Which elements listen for presses: nothing in a document tells of a listener that a script added.
// It is noted in as few steps as can be, and told when the agent asks (docs/adr/0012).

const { replace, followSetter, apply, addListener, removeListener } = probe.natives;

/** What a press of a mouse is made of. */
const KINDS = {
  click: 1, dblclick: 2, contextmenu: 4, mousedown: 8, mouseup: 16, pointerdown: 32, pointerup: 64,
};
/** Who listens for all of them listens for others, as the root of a framework does. */
const ALL = 127;
/** And so does who has so many listeners: they are not told apart any more. */
const MOST = 24;
const CROWDED = { kind: ALL, callback: null, capture: false, signal: null, onCall: null, next: null };
/** In the place of a listener: what was assigned to `onclick` or its like. */
const ASSIGNED = {};

const NativeEvent = Event;
const { getOwnPropertyDescriptor } = Object;
const { dispatchEvent: dispatch } = EventTarget.prototype;
const { querySelectorAll: queryDocument } = Document.prototype;
const { querySelectorAll: queryFragment } = DocumentFragment.prototype;
const { composedPath } = NativeEvent.prototype;
const nodeType = getOwnPropertyDescriptor(Node.prototype, "nodeType").get;
const aborted = getOwnPropertyDescriptor(AbortSignal.prototype, "aborted").get;

/** So a class that extends it adds its private fields to what it is given. */
class Given {
  constructor(object) {
    return object;
  }
}

/**
 * The first of an element's listeners, in a private field of the element: no script can see that,
 * it is gone with the element, and it costs a third of a WeakMap.
 */
class Noted extends Given {
  #first;

  constructor(element, first) {
    super(element);
    this.#first = first;
  }

  /** Null where none is left, undefined where nothing has ever been noted. */
  static firstOf(element) {
    return #first in element ? element.#first : undefined;
  }

  static setFirst(element, first) {
    element.#first = first;
  }
}

let isAny = false;

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** The bit of what is listened for; 0 where that is no press, or the browser takes no listener. */
function kindOf(type, callback) {
  switch (type) {
    case "click": case "dblclick": case "contextmenu": case "mousedown": case "mouseup":
    case "pointerdown": case "pointerup":
      return isObject(callback) ? KINDS[type] : 0;
    default:
      return 0;
  }
}

/** Listeners on all of the page say nothing of an element. */
function isElement(target) {
  if (!isObject(target) || target === globalThis || target === document) return false;
  if (Noted.firstOf(target) !== undefined) return true;
  try {
    return apply(nodeType, target, []) === 1;
  } catch {
    return false; // It is no node.
  }
}

/** The value of an option. No getter is called: a page could count how often. */
function option(options, name) {
  return isObject(options) ? getOwnPropertyDescriptor(options, name)?.value : undefined;
}

function captures(options) {
  if (options === undefined || typeof options === "boolean") return options === true;
  return Boolean(isObject(options) ? option(options, "capture") : options);
}

/** The listener of an element that the browser takes for the same. */
function find(element, kind, callback, capture) {
  let at = Noted.firstOf(element) ?? null;
  while (at && !(at.callback === callback && at.kind === kind && at.capture === capture)) at = at.next;
  return at;
}

function add(element, listener) {
  const first = Noted.firstOf(element);
  if (first !== undefined) {
    let count = 1;
    for (let at = (listener.next = first); at; at = at.next) count += 1;
    if (count > MOST) Noted.setFirst(element, CROWDED);
    else if (first !== CROWDED) Noted.setFirst(element, listener);
    return;
  }
  isAny = true;
  try {
    new Noted(element, listener);
  } catch {
    // It takes no more fields, being frozen by the page: it is no candidate by its listeners then.
  }
}

function remove(element, listener) {
  const first = Noted.firstOf(element);
  if (first === listener) return Noted.setFirst(element, listener.next);
  let at = first;
  while (at && at.next !== listener) at = at.next;
  if (at) at.next = listener.next;
}

function listenerOf(kind, callback, capture, signal = null) {
  return { kind, callback, capture, signal, onCall: null, next: null };
}

replace(EventTarget.prototype, "addEventListener", {
  apply(native, self, args) {
    const callback = args[1];
    const kind = kindOf(args[0], callback);
    if (kind === 0) probe.scrolling.listened(args[0]);
    if (kind === 0 || !isElement(self)) return apply(native, self, args);
    const options = args[2];
    const listener = listenerOf(kind, callback, captures(options), option(options, "signal"));
    const before = find(self, kind, callback, listener.capture);
    if (before && isOver(before)) remove(self, before);
    else if (before) return apply(native, self, args);
    if (isOver(listener)) return apply(native, self, args);
    if (option(options, "once")) expectCall(self, args[0], listener);
    const result = apply(native, self, args);
    add(self, listener);
    return result;
  },
});

/** What is called but once has one of ours right before it: where the one is called, so is the other. */
function expectCall(element, type, listener) {
  listener.onCall = () => remove(element, listener);
  apply(addListener, element, [type, listener.onCall, { capture: listener.capture, once: true, passive: true }]);
}

replace(EventTarget.prototype, "removeEventListener", {
  apply(native, self, args) {
    const result = apply(native, self, args);
    const kind = kindOf(args[0], args[1]);
    const listener = kind !== 0 && isObject(self) ? find(self, kind, args[1], captures(args[2])) : null;
    if (!listener) return result;
    remove(self, listener);
    if (listener.onCall) apply(removeListener, self, [args[0], listener.onCall, listener.capture]);
    return result;
  },
});

for (const name of Object.keys(KINDS)) {
  const kind = KINDS[name];
  const note = (element, value) => {
    const before = find(element, kind, ASSIGNED, false);
    if (before && !isObject(value)) remove(element, before);
    if (!before && isObject(value)) add(element, listenerOf(kind, ASSIGNED, false));
  };
  for (const type of ["HTMLElement", "SVGElement", "MathMLElement"]) {
    followSetter(globalThis[type]?.prototype, `on${name}`, note);
  }
}

/** Whether a signal has taken a listener away; what is no signal the browser refuses. */
function isOver({ signal }) {
  if (!isObject(signal)) return false;
  try {
    return apply(aborted, signal, []);
  } catch {
    return false;
  }
}

/** Whether an element listens for itself. */
function listens(element) {
  let kinds = 0;
  for (let at = Noted.firstOf(element); at; at = at.next) if (!isOver(at)) kinds |= at.kind;
  return kinds !== 0 && kinds !== ALL;
}

/**
 * Tells of the elements in a root by an event on each. It goes nowhere but to the agent's listener
 * on that root: no page can know its name.
 */
function tell(question) {
  if (!isAny) return;
  const root = apply(composedPath, question, [])[0];
  const all = apply(root === document ? queryDocument : queryFragment, root, ["*"]);
  for (let at = 0, element; (element = all[at]); at += 1) {
    if (listens(element)) apply(dispatch, element, [new NativeEvent(`${probe.secret}!`)]);
  }
}

apply(addListener, document, [`${probe.secret}*`, tell, true]);
