// What the browser loads for elements that the action added or changed: scripts, style sheets, images, frames,
// media. What their events lead to is the action's doing, and so is what a new frame's document does; also the
// ends of its style animations, and messages to and from frames right behind its doing.

import * as builtins from "../boot/builtins.js";
import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";
import * as destinations from "../dom/destinations.js";
import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";
import * as animations from "../signals/animations.js";
import * as idleness from "../signals/idleness.js";
import * as navigation from "../signals/navigation.js";
import * as horizon from "../signals/horizon.js";
import * as loadable from "../signals/loadable.js";
import * as resized from "../signals/resized.js";
import * as scheduled from "../signals/scheduled.js";
import * as smil from "../signals/smil.js";
import * as moments from "./moments.js";

const LOADED = "script[src],link[href],style,img,iframe,frame,object[data],embed[src],video,audio,track[src],input[type=image],image";
/** Those that say themselves whether they have loaded. */
const TELLING = "link[href],img,iframe,frame,video,audio";
/** A source says what an image shows. */
const CHANGED = `${LOADED},source`;
const ATTRIBUTES = new Set(["src", "srcset", "srcdoc", "href", "data", "rel", "disabled"]);
const ENDS = ["load", "error", "loadeddata", "endEvent"];
const FRAME = "frame document";
const LAZY = "iframe[loading=lazy]";
const FOREIGN = "frame that cannot be looked into";
/** @type {Record<string, string>} */
const KINDS = { script: "script", link: "style sheet", style: "style sheet", img: "image", image: "image", input: "image", iframe: FRAME, frame: FRAME, object: "object", embed: "object", video: "media", audio: "media", track: "media" };
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
/** @typedef {import("../signals/loadable.js").Loaded} Loaded */

/**
 * By element while it loads, in the form of scheduled.js.
 * @type {Map<Loaded, horizon.Item>}
 */
let pending = new Map();
/**
 * Style sheets that the browser had already: only their event is to come.
 * @type {WeakSet<Element>}
 */
const there = new WeakSet();

/**
 * What was sent into frames without a document.
 * @type {WeakSet<horizon.Item>}
 */
const sent = new WeakSet();

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

/**
 * What the browser tells elements and the document in a task of its own, right behind what led to it.
 * @fixed HTML, DOM and CSSOM View
 */
const TOLD = [
  "toggle", "close", "cancel", "select", "selectionchange", "fullscreenchange", "fullscreenerror", "pointerlockchange", "slotchange", "scroll", "scrollsnapchange", "scrollsnapchanging",
  "loadedmetadata", "canplay", "canplaythrough", "play", "playing", "pause", "seeked", "volumechange", "ratechange", "emptied",
  "unhandledrejection", "animationiteration", "animationcancel", "transitioncancel",
  "contentvisibilityautostatechange", "enterpictureinpicture", "leavepictureinpicture", "afterprint",
];
/**
 * What is told more often after one action, such as a scroll, goes on by itself.
 * @unit events of a type
 * @measured not measured: chosen as probes/soon.js MOST
 * @test utest/page/observe/test_loads.py::test_what_is_told_all_the_time_is_not_the_actions
 */
const MOST_TOLD = 4;
/** @type {Record<string, number>} */
let told = {};

/**
 * Frames that load when they are seen, and were not yet when the window opened.
 * @type {Set<Loaded>}
 */
let unseen = new Set();

/**
 * What the action has put in, and nobody can look into.
 * @type {horizon.Item[]}
 */
let foreign = [];

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
function onArmed({ since, fresh }) {
  armedAt = since;
  fontsAt = 0;
  told = {};
  foreign = [];
  forget();
  touched = new WeakSet();
  animated = new WeakSet();
  loadable.arm();
  for (const [type, hear] of HEARD) builtins.addTo.call(hearerOf(type), type, hear, true);
  hearing = new AbortController();
  const { signal } = hearing;
  for (const type of TOLD) builtins.addTo.call(window, type, onTold, { capture: true, signal });
  if (here.agent.secret) builtins.addTo.call(document, `${here.agent.secret}>`, onSent, { capture: true, signal });
  for (const type of FONTS) builtins.addTo.call(document.fonts, type, onFonts, { capture: true, signal });
  for (const frame of roots.query("iframe,frame")) hearIn(frame);
  for (const root of roots.all()) hearAnimationsIn(root);
  if (fresh) adoptAnimations(since);
  timeline ??= new PerformanceObserver(onTimeline);
  timeline.observe({ type: "resource" });
  smil.arm();
  unseen = new Set(/** @type {Loaded[]} */ (remembered.query(LAZY)).filter((frame) => loadable.isEmptyFrame(frame) && !viewport.isNearView(frame)));
  resized.look();
}

function onDisarmed() {
  forget();
  unseen.clear();
  timeline?.disconnect();
  timeline = null;
  for (const [type, hear] of HEARD) builtins.removeFrom.call(hearerOf(type), type, hear, true);
}

/** @param {Event} event */
function onTold({ type }) {
  told[type] = (told[type] ?? 0) + 1;
  if (told[type] <= MOST_TOLD) onSaid(window);
}

/** The script of a link runs in a task of its own, right behind the click. @param {Event} event */
function onClick(event) {
  const link = /** @type {Element|null} */ (event.target)?.closest?.(destinations.LINK);
  if (!link) return;
  const { protocol, target, href } = destinations.anchorOf(link);
  if (protocol === "javascript:" && isDue(performance.now())) builtins.later(() => scheduled.follow(), 0);
  else if (target && !link.hasAttribute("download")) intoFrame(event, target, href);
}

/** @param {Event} event */
function onSubmit(event) {
  const { submitter } = /** @type {SubmitEvent & {submitter: HTMLButtonElement|null}} */ (event);
  const form = /** @type {HTMLFormElement} */ (event.target);
  intoFrame(event, submitter?.formTarget || targetOf(form), submitter?.formAction || actionOf(form));
}

/** A script has sent a form, by probes/heard/forms.js. @param {Event} event */
function onSent(event) {
  const form = /** @type {HTMLFormElement} */ (event.composedPath()[0]);
  intoFrame(event, targetOf(form), actionOf(form));
}

/** By its attribute: a field called "target" hides the property. @param {HTMLFormElement} form */
function targetOf(form) {
  return form.getAttribute("target") ?? "";
}

/** The same. @param {HTMLFormElement} form */
function actionOf(form) {
  return form.getAttribute("action") ?? "";
}

/**
 * A document is to come into the frame of a name. Its first, empty one tells nobody of that, nor does one of another origin.
 * @param {Event} event of what leads to it, unless that is prevented
 * @param {string} name
 * @param {string} url
 */
function intoFrame(event, name, url) {
  const frame = name && roots.query("iframe,frame").find((each) => /** @type {HTMLIFrameElement} */ (each).name === name);
  if (!frame || (dom.frameDocumentOf(frame)?.URL ?? loadable.EMPTY_PAGE) !== loadable.EMPTY_PAGE) return;
  const now = performance.now();
  builtins.later(() => hearing && !event.defaultPrevented && isBehind(now) && sendTo(/** @type {Loaded} */ (frame), now, url), 0);
}

/**
 * By frame, the document that it had when something was sent into it.
 * @type {WeakMap<Element, Document>}
 */
const emptyOnes = new WeakMap();

/**
 * It may be answered by no document, such as a download: a frame that has got none before is only named.
 * @param {Loaded} frame
 * @param {number} now
 * @param {string} url
 */
function sendTo(frame, now, url) {
  begin(frame, now, url);
  const item = pending.get(frame);
  if (!item || item.at !== now) return;
  sent.add(item);
  const empty = dom.frameDocumentOf(frame);
  if (!empty) return;
  if (emptyOnes.get(frame) === empty) horizon.leave(item.chain.id, item.chain.at);
  emptyOnes.set(frame, empty);
}

/** What is known by no begin, such as an image that loads when it is seen. @param {Event} event */
function onLoaded({ target }) {
  if (target && touched.has(target)) scheduled.follow();
}

/**
 * What the timeline calls the module that `import()` loads.
 * @fixed Resource Timing, "initiatorType"; the browsers
 */
const IMPORTED = ["script", "other", ""];
/**
 * A module has run, and what awaits it, by one of these times after it came.
 * @unit ms
 * @measured not measured: chosen as a task or two, and as DUE_MS
 * @test atest/settle/settle_causes.robot::What A Module That Has Come Begins
 */
const EVALUATED_MS = [0, 20, DUE_MS];

/** No script sees the begin of an import, but its end. @param {PerformanceObserverEntryList} list */
function onTimeline(list) {
  const armed = hearing;
  for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
    if (!IMPORTED.includes(entry.initiatorType) || !isDue(entry.startTime)) continue;
    scheduled.follow();
    for (const ms of EVALUATED_MS) builtins.later(() => hearing === armed && scheduled.adopt(entry.responseEnd, armedAt), ms);
  }
}

/** @type {PerformanceObserver|null} */
let timeline = null;

const FONTS = ["loading", "loadingdone", "loadingerror"];
/**
 * When the fonts that the action made necessary began to load; 0 without any.
 */
let fontsAt = 0;

/** @param {Event} event */
function onFonts({ type }) {
  if (type === "loading" && isDue(performance.now())) fontsAt = performance.now();
  else if (type !== "loading" && fontsAt) {
    fontsAt = 0;
    scheduled.follow();
  }
}

/** @param {Event} event */
function onBegin(event) {
  const { target } = event;
  if (target && isDue(beganAt(/** @type {AnimationEvent & {target: Element}} */ (event)))) animated.add(target);
  for (let at = /** @type {Element|null} */ (target); at; at = dom.parentOf(at)) {
    if (touched.has(at)) animated.add(/** @type {Element} */ (target));
  }
}

/**
 * When what is told of began: an animation is told of after its delay.
 * @param {AnimationEvent & {target: Element}} event of an animation or transition
 */
function beganAt({ target, animationName }) {
  const now = performance.now();
  // In a frame the clock is another one.
  if (!animationName || target.ownerDocument !== document) return now;
  const animation = animations.inFrameOn(target).find((each) => each.animationName === animationName);
  return Number(animation?.startTime ?? now);
}

/** @param {Event} event */
function onSvgAnimation({ target }) {
  const now = performance.now();
  const begun = smil.begin(/** @type {SVGAnimationElement} */ (target), isDue(now));
  if (!begun) return;
  scheduled.follow();
  if (begun.item) begin(/** @type {Loaded & SVGAnimationElement} */ (target), now, "", begun.item);
}

/** @param {Event} event */
function onAnimated({ target }) {
  if (target && animated.has(target)) scheduled.follow(dom.viewOf(/** @type {Element} */ (target)));
}

/**
 * Trees other than the document, in which the events of animations stay.
 * @type {WeakSet<Node>}
 */
const heardIn = new WeakSet();

/**
 * Once and for all, as there may be hundreds: without an open window nothing is due.
 * @param {Document|ShadowRoot} root
 */
function hearAnimationsIn(root) {
  if (root === document || heardIn.has(root)) return;
  heardIn.add(root);
  for (const [type, hear] of STYLED) builtins.addTo.call(root, type, hear, true);
}

/**
 * What has just begun when a window without an action opens, such as with a new document.
 * @param {number} since
 */
function adoptAnimations(since) {
  for (const { startTime, effect } of animations.runningFinite()) if (Number(startTime) >= since - idleness.JUST_NOW_MS) animated.add(effect.target);
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

/** The same in a later task: the end of one of the action's counts as followed. @param {number} at */
function isBehind(at) {
  return isDue(at) || scheduled.look(Infinity).followedAt >= at;
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
  const { url } = /** @type {NavigateEvent} */ (event).destination;
  const now = performance.now();
  if (!navigation.replaces(event)) return;
  if (isDue(now)) begin(frame, now, url);
  else builtins.later(() => hearing && isBehind(now) && begin(frame, now, url));
}

/** The window is not told of the load of an element (DOM, "get the parent" of a document). @param {string} type */
function hearerOf(type) {
  return type === "load" ? document : window;
}

/** @type {[string, (event: Event) => void][]} */
const STYLED = [["animationstart", onBegin], ["transitionrun", onBegin], ["animationend", onAnimated], ["transitionend", onAnimated], ["beginEvent", onSvgAnimation]];
/** @type {[string, (event: Event) => void][]} */
const HEARD = [["load", onLoaded], ["error", onLoaded], ["click", onClick], ["submit", onSubmit], ...STYLED];

/**
 * @param {import("./observer.js").Change & {children: import("./records.js").Children}} change
 * @param {import("./observer.js").Batch} batch
 */
function onChildren({ children }, { open, isOurs, now }) {
  if (open === null || children.isText || !(isOurs || open.fresh)) return;
  for (const element of children.added) {
    touched.add(element);
    if (element.matches(LOADED)) noteNew(/** @type {Loaded} */ (element), now);
    if (element.firstElementChild) for (const inner of element.querySelectorAll(LOADED)) noteNew(/** @type {Loaded} */ (inner), now);
  }
}

/**
 * @param {import("./observer.js").Change & {node: Element}} change
 * @param {import("./observer.js").Batch} batch
 */
function onAttribute({ record, node }, { open, isOurs, now }) {
  if (open === null || !(isOurs || open.fresh)) return;
  touched.add(node);
  loadable.change(node);
  if (ATTRIBUTES.has(record.attributeName ?? "") && node.matches(CHANGED)) noteNew(/** @type {Loaded} */ (node), now);
}

/**
 * @param {Loaded} element
 * @param {number} now
 */
function note(element, now) {
  const url = element.src || element.href || element.data || "";
  if (element.localName === "source") {
    const image = element.parentElement?.querySelector("img");
    if (image) note(/** @type {Loaded} */ (image), now);
  } else if (loadable.isLoading(element)) begin(element, now, typeof url === "string" ? url : "");
}

/**
 * What was put in or changed just now.
 * @param {Loaded} element
 * @param {number} now
 */
function noteNew(element, now) {
  note(element, now);
  if (pending.has(element) || element.localName !== "link" || !loadable.LINKS.test(element.rel ?? "") || !element.sheet) return;
  there.add(element);
  begin(element, now, element.href ?? "");
}

/**
 * @param {Loaded} element
 * @param {number} now
 * @param {string} url
 */
function begin(element, now, url, item = horizon.loaded(KINDS[element.localName], now, url)) {
  if (pending.has(element)) return;
  pending.set(element, item);
  for (const type of ENDS) builtins.addTo.call(element, type, onEnd, { capture: true, once: true });
}

/** @param {Loaded} element */
function drop(element) {
  unlisten(element);
  there.delete(element);
  return pending.delete(element);
}

/**
 * Before the page's listeners: capturing ones are called first.
 * @param {Event} event
 */
function onEnd({ currentTarget }) {
  const element = /** @type {Loaded} */ (currentTarget);
  if (!drop(element)) return;
  scheduled.follow();
  const frame = /** @type {HTMLIFrameElement} */ (element);
  if (KINDS[element.localName] === FRAME && !probes.agentOf(frame.contentWindow)?.probes) foreign.push(horizon.loaded(FOREIGN, performance.now(), frame.src));
  if (!dom.frameDocumentOf(element)) return;
  scheduled.adoptIn(frame);
  hearIn(frame);
}

/** Frames that load now as they have come into view: an image says itself that it loads. @param {number} now */
function noteSeen(now) {
  for (const frame of unseen) {
    if (!viewport.isNearView(frame)) continue;
    unseen.delete(frame);
    if (loadable.isEmptyFrame(frame)) note(frame, now);
  }
}

/**
 * What is loading now, without what was removed or no longer loads.
 * @param {boolean} [tells] whether the transport tells of requests, and so, in a moment, of what comes into an empty frame
 */
export function items(tells = false) {
  const now = performance.now();
  noteSeen(now);
  for (const [element, { at }] of pending) if (!element.isConnected || (there.has(element) && now - at > DUE_MS)) drop(element);
  const loading = [...pending].filter(([frame, item]) => !(tells && sent.has(item) && isEmpty(frame) && now - item.at > DUE_MS)).map(([, item]) => item);
  if (fontsAt) loading.push(horizon.loaded("font", fontsAt, ""));
  return [...loading, ...smil.coming(isDue(now))];
}

/** Whether a frame still has the document into which something was sent. @param {Loaded} frame */
function isEmpty(frame) {
  return dom.frameDocumentOf(frame) === emptyOnes.get(frame);
}

/** What may run on in frames that the action has loaded. */
export function outOfReach() {
  return foreign;
}

probes.on("message", (view) => onSaid(view, scheduled.postedIn(view)));
probes.on("storage", (view) => onSaid(view));
/** What is in a new root has no record of its own. @param {Document|ShadowRoot} root */
function onRoot(root) {
  hearAnimationsIn(root);
  const now = performance.now();
  if (root === document || !isDue(now)) return;
  // A document that is complete has run its scripts, and nothing tells of that again.
  const wanted = /** @type {Document} */ (root).readyState === "complete" ? TELLING : LOADED;
  for (const element of root.querySelectorAll(wanted)) note(/** @type {Loaded} */ (element), now);
}

moments.on("root", onRoot);
moments.on("armed", onArmed);
moments.on("children", onChildren);
moments.on("attribute", onAttribute);
moments.on("disarmed", onDisarmed);
