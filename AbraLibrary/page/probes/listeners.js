// Which elements listen for presses: a document does not show listeners added by scripts. They are
// recorded as cheaply as possible, and reported on request (audience.js, docs/adr/0012).

import * as given from "./given.js";
import * as natives from "./natives.js";
import * as scrolling from "./scrolling.js";

/**
 * A page may pass anything as a listener; its target is a node, the window or another object.
 * @typedef {object} Listener
 * @property {number} kind the bits of its events
 * @property {unknown} callback
 * @property {boolean} capture
 * @property {unknown} signal
 * @property {(() => void)|null} onCall
 * @property {Listener|null} next
 */
/** @typedef {object} Place what holds the listeners of a target, the first of them in a private field */

/**
 * The events of a mouse press.
 * @fixed UI Events and Pointer Events; a bit each
 * @type {Record<string, number>}
 */
const KINDS = {
  click: 1, dblclick: 2, contextmenu: 4, mousedown: 8, mouseup: 16, pointerdown: 32, pointerup: 64,
};
/**
 * A listener for all of these serves other elements, as the root of a framework does.
 * @fixed all bits of KINDS
 */
const ALL = 127;
/**
 * So does an element with this many listeners, which are not recorded separately: searching them at
 * each call takes time.
 * @unit listeners
 * @measured not measured: chosen so that no element that serves itself has this many
 * @test utest/browser/test_press_listeners.py::test_the_root_of_a_framework_is_not_a_candidate
 */
const MOST = 24;
/**
 * Other events of a press: listening for these alone makes no candidate, but may have an effect.
 * @fixed the bit behind those of KINDS
 */
const BESIDE = 128;
/** @type {Listener} */
const CROWDED = { kind: ALL, callback: null, capture: false, signal: null, onCall: null, next: null };
/** Stands for a handler assigned to `onclick` and the like. */
const ASSIGNED = {};

/** @fixed DOM: Node.DOCUMENT_NODE and Node.DOCUMENT_FRAGMENT_NODE */
const [DOCUMENT, FRAGMENT] = [9, 11];
const NativeEvent = Event;
const { getOwnPropertyDescriptor } = Object;
const { dispatchEvent: dispatch } = EventTarget.prototype;
const { querySelectorAll: queryDocument } = Document.prototype;
const { querySelectorAll: queryFragment } = DocumentFragment.prototype;
const { composedPath, preventDefault } = NativeEvent.prototype;
const relatedTarget = natives.accessorOf(MouseEvent.prototype, "relatedTarget").get;
const nodeType = natives.accessorOf(Node.prototype, "nodeType").get;
const windowOf = natives.accessorOf(globalThis, "window").get;
const aborted = natives.accessorOf(AbortSignal.prototype, "aborted").get;

/** A class that extends it adds its private fields to the given object. */
class Given {
  /** @param {object} object */
  constructor(object) {
    return object;
  }
}

/**
 * An element's first listener, in a private field of the element: invisible to scripts, collected
 * with the element, and a third of the cost of a WeakMap.
 */
class Noted extends Given {
  /** @type {Listener|null} */
  #first;

  /**
   * @param {Place} element
   * @param {Listener} first
   */
  constructor(element, first) {
    super(element);
    this.#first = first;
  }

  /**
   * Null if none is left, undefined if there never was one.
   * @param {Place} element
   */
  static firstOf(element) {
    return #first in element ? element.#first : undefined;
  }

  /**
   * @param {Place} element
   * @param {Listener|null} first
   */
  static setFirst(element, first) {
    /** @type {Noted} */
    (element).#first = first;
  }
}

let isAny = false;
/**
 * Called with listeners for other events.
 * @type {((target: object, args: unknown[]) => void)|null}
 */
let hearer = null;
/** Whether there was a type that only the browser can convert. */
let isUnsure = false;
/** Hold the listeners of the window, whose proxy takes no private field, and of the document. */
const WINDOW = {};
const PAGE = {};

/** @type {(value: unknown) => value is object} */
const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/**
 * The bit of an event; 0 if it does not belong to a press, or the browser accepts no listener.
 * @param {unknown} type
 * @param {unknown} callback
 */
// eslint-disable-next-line complexity -- a switch with a case for each name
function kindOf(type, callback) {
  switch (type) {
    case "click": case "dblclick": case "contextmenu": case "mousedown": case "mouseup":
    case "pointerdown": case "pointerup":
      return isObject(callback) ? KINDS[type] : 0;
    case "auxclick": case "focus": case "focusin": case "selectstart": case "selectionchange":
    case "mouseover": case "mouseenter": case "mousemove":
    case "pointerover": case "pointerenter": case "pointermove": case "pointerrawupdate":
      return isObject(callback) ? BESIDE : 0;
    default:
      isUnsure ||= typeof type !== "string";
      return 0;
  }
}

/**
 * What holds the listeners of a target; null if it is on the path of no press.
 * @param {unknown} target
 * @returns {Place|null}
 */
function placeOf(target) {
  if (target === undefined || target === null || target === globalThis) return WINDOW;
  if (target === document) return PAGE;
  if (!isObject(target)) return null;
  if (Noted.firstOf(target) !== undefined) return target;
  try {
    const type = natives.apply(nodeType, target, []);
    // A script that listens on another document with its own functions is not tracked there.
    isUnsure ||= type === DOCUMENT;
    return type === 1 || type === FRAGMENT ? target : null;
  } catch {
    // It is no node.
    isUnsure ||= isWindow(target);
    return null;
  }
}

/** @param {unknown} target */
function isWindow(target) {
  try {
    return natives.apply(windowOf, target, []) === target;
  } catch {
    return false;
  }
}

/**
 * The value of an option. Calls no getter, as a page could count calls.
 * @param {unknown} options
 * @param {string} name
 * @returns {unknown}
 */
function option(options, name) {
  return isObject(options) ? getOwnPropertyDescriptor(options, name)?.value : undefined;
}

/** @param {unknown} options */
function captures(options) {
  if (options === undefined || typeof options === "boolean") return options === true;
  return Boolean(isObject(options) ? option(options, "capture") : options);
}

/**
 * The recorded listener that the browser treats as the same.
 * @param {Place} element
 * @param {number} kind
 * @param {unknown} callback
 * @param {boolean} capture
 */
function find(element, kind, callback, capture) {
  let at = Noted.firstOf(element) ?? null;
  while (at && !(at.callback === callback && at.kind === kind && at.capture === capture)) at = at.next;
  return at;
}

/**
 * @param {Place} element
 * @param {Listener} listener
 */
function add(element, listener) {
  const first = Noted.firstOf(element);
  if (first !== undefined) {
    let count = 1;
    /** @type {Listener|null} */
    let at;
    for (at = (listener.next = first); at; at = at.next) count += 1;
    if (count > MOST) Noted.setFirst(element, CROWDED);
    else if (first !== CROWDED) Noted.setFirst(element, listener);
    return;
  }
  isAny ||= element !== WINDOW && element !== PAGE;
  try {
    new Noted(element, listener);
  } catch {
    // Frozen by the page, it takes no fields: then its listeners make it no candidate.
    isUnsure = true;
  }
}

/**
 * @param {Place} element
 * @param {Listener} listener
 */
function remove(element, listener) {
  const first = Noted.firstOf(element);
  if (first === listener) return Noted.setFirst(element, listener.next);
  let at = first;
  while (at && at.next !== listener) at = at.next;
  if (at) at.next = listener.next;
}

/**
 * @param {number} kind
 * @param {unknown} callback
 * @param {boolean} capture
 * @param {unknown} signal
 * @returns {Listener}
 */
function listenerOf(kind, callback, capture, signal = null) {
  return { kind, callback, capture, signal, onCall: null, next: null };
}

natives.replace(EventTarget.prototype, "addEventListener", {
  apply(native, self, args) {
    const callback = args[1];
    const kind = kindOf(args[0], callback);
    if (kind === 0) {
      scrolling.listened(args[0]);
      hearer?.(self ?? globalThis, args);
    }
    const place = kind === 0 ? null : placeOf(self);
    if (place === null) return natives.apply(native, self, args);
    if (kind === BESIDE) {
      noteBeside(place, args);
      return natives.apply(native, self, args);
    }
    const options = args[2];
    const listener = listenerOf(kind, callback, captures(options), option(options, "signal"));
    const before = find(place, kind, callback, listener.capture);
    if (before && isOver(before)) remove(place, before);
    else if (before) return natives.apply(native, self, args);
    if (isOver(listener)) return natives.apply(native, self, args);
    if (option(options, "once")) expectCall(self ?? globalThis, place, args[0], listener);
    const result = natives.apply(native, self, args);
    add(place, listener);
    return result;
  },
});

/**
 * Recorded for good: removal is not tracked.
 * @param {Place} place
 * @param {unknown[]} args of addEventListener
 */
function noteBeside(place, [type, , options]) {
  // The window's own focus event is no element's, which does not bubble.
  if (type === "focus" && (place === WINDOW || place === PAGE) && !captures(options)) return;
  if (!find(place, BESIDE, null, false)) add(place, listenerOf(BESIDE, null, false));
}

/**
 * A listener with `once` gets one of ours right before it, which is called whenever it is.
 * @param {object} target
 * @param {Place} place
 * @param {unknown} type
 * @param {Listener} listener
 */
function expectCall(target, place, type, listener) {
  listener.onCall = () => remove(place, listener);
  natives.apply(natives.addListener, target, [type, listener.onCall, { capture: listener.capture, once: true, passive: true }]);
}

natives.replace(EventTarget.prototype, "removeEventListener", {
  apply(native, self, args) {
    const result = natives.apply(native, self, args);
    const kind = kindOf(args[0], args[1]);
    const place = kind !== 0 && kind !== BESIDE ? placeOf(self) : null;
    const listener = place && find(place, kind, args[1], captures(args[2]));
    if (!listener) return result;
    remove(place, listener);
    if (listener.onCall) natives.apply(natives.removeListener, self ?? globalThis, [args[0], listener.onCall, listener.capture]);
    return result;
  },
});

for (const name of Object.keys(KINDS)) {
  const kind = KINDS[name];
  /**
   * @param {EventTarget} target
   * @param {unknown} value
   */
  const note = (target, value) => {
    const place =
      /** @type {Place} */
      (placeOf(target));
    const before = find(place, kind, ASSIGNED, false);
    if (before && !isObject(value)) remove(place, before);
    if (!before && isObject(value)) add(place, listenerOf(kind, ASSIGNED, false));
  };
  natives.followSetter(globalThis, `on${name}`, note);
  for (const type of ["Document", "HTMLElement", "SVGElement", "MathMLElement"]) {
    natives.followSetter(natives.world[type]?.prototype, `on${name}`, note);
  }
}

/**
 * Whether a signal has removed a listener; the browser refuses what is no signal.
 * @param {Listener} listener
 * @returns {boolean}
 */
function isOver({ signal }) {
  if (!isObject(signal)) return false;
  try {
    return natives.apply(aborted, signal, []);
  } catch {
    return false;
  }
}

/**
 * From now on `hear` is called with the target of listeners for other events, and the arguments of the call.
 * @param {(target: object, args: unknown[]) => void} hear
 */
export function tellWith(hear) {
  hearer = hear;
}

/** Whether any element listens, and whether there may be listeners that are not known here. */
export function state() {
  return { isAny, isUnsure: given.isLate || isUnsure };
}

const { firstOf } = Noted;

for (const sign of "*^~%@&$=+#") {
  natives.apply(natives.addListener, document, [given.secret + sign, (event) => given.load("audience").answer(sign, event), true]);
}

export { ALL, KINDS, WINDOW, firstOf, NativeEvent, placeOf, isOver, dispatch, queryDocument, queryFragment, composedPath, preventDefault, relatedTarget };
