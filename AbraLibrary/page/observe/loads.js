// What the browser loads for elements that the action added or changed: scripts, style sheets, images, frames,
// media. What their events lead to is the action's doing, and so is what a new frame's document does; also the
// ends of its style animations, and messages to and from frames right behind its doing.

import * as builtins from "../boot/builtins.js";
import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as navigation from "../signals/navigation.js";
import * as horizon from "../signals/horizon.js";
import * as scheduled from "../signals/scheduled.js";
import * as moments from "./moments.js";

const LOADED = "script[src],link[href],img,iframe,frame,object[data],embed[src],video,audio";
const ATTRIBUTES = new Set(["src", "srcset", "srcdoc", "href", "data"]);
/**
 * Types of scripts that the browser runs.
 * @fixed HTML, "prepare the script element"; MIME Sniffing, "JavaScript MIME type"
 */
const SCRIPT = /^$|^module$|^(text|application)\/(x-)?(java|ecma)script/i;
/**
 * Links whose loading a page can wait for.
 * @fixed HTML, "link types"
 */
const LINKS = /(^|\s)(stylesheet|modulepreload)(\s|$)/i;
const ENDS = ["load", "error", "loadeddata"];
/** @type {Record<string, string>} */
const KINDS = { script: "script", link: "style sheet", img: "image", iframe: "frame document", frame: "frame document", object: "object", embed: "object", video: "media", audio: "media" };
/**
 * An address that a frame has to load.
 * @fixed Fetch, "about" URLs
 */
const IS_ADDRESS = /^(?!about:)./;
/**
 * A message, as from a frame, this soon after something of the action's is due to it.
 * @unit ms
 * @measured not measured: chosen as probes/begun.js SOON_MS, a few frames
 * @test utest/page/observe/test_loads.py::test_a_message_right_behind_the_action_belongs_to_it
 */
const DUE_MS = 100;
/**
 * The clocks of two documents differ by what browsers round.
 * @unit ms
 * @fixed High Resolution Time, "coarsen time": at most 0.1, twice
 */
const ROUNDED_MS = 1;
/**
 * @unit HTMLMediaElement.readyState
 * @fixed HTML, HAVE_NOTHING
 */
const EMPTY = 0;
/**
 * @unit HTMLMediaElement.networkState
 * @fixed HTML, NETWORK_LOADING
 */
const LOADING = 2;

/**
 * What is read of a loading element; each kind has some of these.
 * @typedef {HTMLElement & Partial<Record<"src"|"href"|"data"|"rel"|"type"|"loading"|"preload", string>>
 *   & {sheet?: unknown, disabled?: boolean, complete?: boolean, noModule?: boolean, networkState?: number, readyState?: number}} Loaded
 */

/**
 * By element while it loads, in the form of scheduled.js.
 * @type {Map<Loaded, horizon.Item>}
 */
let pending = new Map();

/**
 * The elements that the action added or changed, and those of them that are animated.
 * @type {WeakSet<EventTarget>}
 */
let touched = new WeakSet();
/** @type {WeakSet<EventTarget>} */
let animated = new WeakSet();
/** When the open window began. */
let armedAt = 0;
/**
 * Ends the listeners in frames; null without an open window.
 * @type {AbortController|null}
 */
let hearing = null;

/** Removes our listeners from what is still loading. */
function forget() {
  hearing?.abort();
  hearing = null;
  for (const element of pending.keys()) unlisten(element);
  pending = new Map();
}

/** @param {Loaded} element */
function unlisten(element) {
  for (const type of ENDS) builtins.removeFrom.call(element, type, onEnd, { capture: true });
}

/** @param {import("./tallies.js").Watch} watch */
function onArmed({ since }) {
  armedAt = since;
  forget();
  touched = new WeakSet();
  animated = new WeakSet();
  for (const [type, hear] of HEARD) builtins.addTo.call(window, type, hear, true);
  hearing = new AbortController();
  for (const frame of roots.query("iframe,frame")) hearIn(frame);
}

function onDisarmed() {
  forget();
  for (const [type, hear] of HEARD) builtins.removeFrom.call(window, type, hear, true);
}

/** @param {Event} event */
function onBegin({ target }) {
  for (let at = /** @type {Element|null} */ (target); at; at = dom.parentOf(at)) {
    if (touched.has(at)) animated.add(/** @type {Element} */ (target));
  }
}

/** @param {Event} event */
function onAnimated({ target }) {
  if (target && animated.has(target)) scheduled.follow();
}

/**
 * Something came that the page's own listeners are about to hear of.
 * @param {Window} view of this document, or of a frame
 * @param {number} at when it was sent, or began
 */
function onSaid(view, at = performance.now()) {
  if (isDue(at)) scheduled.follow(view);
}

/** Whether something is due to the action: right behind what is known of it. @param {number} at when it began */
function isDue(at) {
  return hearing !== null && at >= armedAt - ROUNDED_MS && at - scheduled.look(Infinity).followedAt < DUE_MS;
}

/**
 * Hears whether the action sends a frame of this origin elsewhere.
 * @param {Element} frame
 */
function hearIn(frame) {
  const inner = /** @type {(Window & {navigation?: EventTarget})|null|undefined} */ (dom.frameDocumentOf(frame)?.defaultView);
  if (hearing && inner?.navigation) builtins.addTo.call(inner.navigation, "navigate", (event) => onGoes(/** @type {Loaded} */ (frame), event), { signal: hearing.signal });
}

/**
 * @param {Loaded} frame
 * @param {Event} event a NavigateEvent
 */
function onGoes(frame, event) {
  const { destination } = /** @type {NavigateEvent} */ (event);
  const now = performance.now();
  if (navigation.replaces(event) && isDue(now)) begin(frame, now, destination.url);
}

/** @type {[string, (event: Event) => void][]} */
const HEARD = [
  ["animationstart", onBegin], ["transitionrun", onBegin], ["animationend", onAnimated], ["transitionend", onAnimated],
];

/**
 * @param {import("./observer.js").Change & {children: import("./records.js").Children}} change
 * @param {import("./observer.js").Batch} batch
 */
function onChildren({ children }, { open, isOurs, now }) {
  if (open === null || children.isText || !(isOurs || open.fresh)) return;
  for (const element of children.added) {
    touched.add(element);
    if (element.matches(LOADED)) note(/** @type {Loaded} */ (element), now);
    if (element.firstElementChild) for (const inner of element.querySelectorAll(LOADED)) note(/** @type {Loaded} */ (inner), now);
  }
}

/**
 * @param {import("./observer.js").Change & {node: Element}} change
 * @param {import("./observer.js").Batch} batch
 */
function onAttribute({ record, node }, { open, isOurs, now }) {
  if (open === null || !(isOurs || open.fresh)) return;
  touched.add(node);
  if (ATTRIBUTES.has(record.attributeName ?? "") && node.matches(LOADED)) note(/** @type {Loaded} */ (node), now);
}

/**
 * @param {Loaded} element
 * @param {number} now
 */
function note(element, now) {
  const url = element.src || element.href || element.data || "";
  if (isLoading(element)) begin(element, now, typeof url === "string" ? url : "");
}

/**
 * @param {Loaded} element
 * @param {number} now
 * @param {string} url
 */
function begin(element, now, url) {
  if (pending.has(element)) return;
  pending.set(element, horizon.loaded(KINDS[element.localName], now, url));
  for (const type of ENDS) builtins.addTo.call(element, type, onEnd, { capture: true, once: true });
}

/**
 * Before the page's listeners: capturing ones are called first.
 * @param {Event} event
 */
function onEnd({ currentTarget }) {
  const element = /** @type {Loaded} */ (currentTarget);
  unlisten(element);
  if (!pending.delete(element)) return;
  scheduled.follow();
  if (!dom.frameDocumentOf(element)) return;
  const frame = /** @type {HTMLIFrameElement} */ (element);
  scheduled.adoptIn(frame);
  hearIn(frame);
}

/** @type {Record<string, (element: Loaded) => boolean>} */
const IS_LOADING = {
  script: (element) => SCRIPT.test(element.type ?? "") && !element.noModule,
  link: (element) => LINKS.test(element.rel ?? "") && element.sheet === null && !element.disabled,
  img: (element) => !element.complete && element.loading !== "lazy",
  iframe: (element) => element.loading !== "lazy" && (element.hasAttribute("srcdoc") || IS_ADDRESS.test(element.src ?? "")),
  frame: (element) => IS_ADDRESS.test(element.src ?? ""),
  object: () => true,
  embed: () => true,
  video: isMediaLoading,
  audio: isMediaLoading,
};

/** @param {Loaded} element */
function isMediaLoading(element) {
  return element.networkState === LOADING && element.readyState === EMPTY && element.preload !== "none";
}

/** @param {Loaded} element */
function isLoading(element) {
  return element.isConnected && IS_LOADING[element.localName](element);
}

/** What is loading now, without what was removed or no longer loads. */
export function items() {
  for (const element of pending.keys()) if (!element.isConnected) pending.delete(element);
  return [...pending.values()];
}

probes.on("message", (view) => onSaid(view, scheduled.postedIn(view)));
probes.on("storage", (view) => onSaid(view));
moments.on("armed", onArmed);
moments.on("children", onChildren);
moments.on("attribute", onAttribute);
moments.on("disarmed", onDisarmed);
