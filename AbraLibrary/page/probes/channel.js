// The channel between the probes and the agent, which live in two worlds of one document: a node in
// no document. The agent dispatches an event on it and reads the answer from its data; both worlds
// see the node, and nobody else holds it. It is handed over by an event whose name the page cannot
// know. A sibling node shows whose doing the current changes are: it is read at every batch of
// mutations, where an event would cost more than all the rest.

// In this order they replace the page's functions; this module starts last.
import * as given from "./given.js";
import * as natives from "./natives.js";
import * as chain from "./chain.js";
import "./timers.js";
import "./requests.js";
import * as messages from "./messages.js";
import * as framebound from "./framebound.js";
import * as shadow from "./shadow.js";
import * as scrolling from "./scrolling.js";
import "./canvases.js";
import * as listeners from "./listeners.js";

/**
 * The answer to the agent: what may still run, and other facts about the document.
 * @typedef {object} Answer
 * @property {boolean} isLate whether scripts may have run before the probes
 * @property {chain.Item[]} items what started at or after the given time
 * @property {number} behindMs how late the most overdue timer is, of any origin
 * @property {string} uncounted the name of a call whose end is not known, or ""
 * @property {boolean} isMessageOnItsWay
 * @property {number} postedAt when the last such message was sent
 * @property {boolean} isFrameBound
 * @property {boolean} mayHear whether somebody else may speak unasked, such as a socket
 * @property {boolean} isScrollHeard
 * @property {Record<"scroll"|"animation"|"media", number>} [effects] when the action last had each; -1 for never
 * @property {string[]} [others] what is asked for by chains from before that time, by fetch or XMLHttpRequest
 * @property {{url: string, runs: number}[]} [requestsOfOlder] what their callbacks have asked for since, and which run of theirs it was
 * @property {number} askedAt
 * @property {number} [reportedAt]
 * @property {number} [sentAt]
 * @property {number} ranAt
 * @property {number} begunAt
 * @property {number} followedAt when anything of the action's last ran, ended or was answered
 */

const data = natives.accessorOf(CharacterData.prototype, "data");
const { dispatch, NativeEvent, relatedTarget } = listeners;
const { max } = Math;
const NativeMouseEvent = MouseEvent;

const node = document.createComment("");
const sibling = document.createComment("");
/** The timer that runs: the number of its chain, which run it is, and when the chain began. */
const turn = document.createComment("");
document.createDocumentFragment().append(node, sibling, turn);
let isOwnTurn = false;
/**
 * Probes that only actions need are loaded with the first one.
 * @type {typeof import("./work.js")|null}
 */
let work = null;
/** @type {typeof import("./begun.js")|null} */
let begun = null;
/** @type {typeof import("./replies.js")|null} */
let replies = null;
/** @type {typeof import("./effects.js")|null} */
let effects = null;
/** @type {typeof import("./styling.js")|null} */
let styling = null;
/** @type {typeof import("./drawing.js")|null} */
let drawing = null;
/**
 * @limit how many pending items are listed, those that are due first
 * @unit items
 */
const MOST = 40;

/**
 * Answers what may still run: what started at or after the time in the node, and how late the most
 * overdue timer is, of any origin.
 */
function look() {
  const since = Number(natives.apply(data.get, node, []));
  const at = natives.now();
  /** @type {chain.Item[]} */
  const items = [];
  let behindMs = 0;
  chain.pending.forEach((item) => {
    if (item.kind === "timer" && item.runs === 0) behindMs = max(behindMs, at - item.due);
    if (item.kind === "message" && at - item.at > messages.LOST_MS) chain.pending.delete(item);
    else if (item.origin >= since) list(items, item);
  });
  for (let at = 0; at < items.length; at += 1) items[at] = tellItem(items[at]);
  /** @type {Answer} */
  const answer = {
    isLate: given.isLate,
    items,
    behindMs,
    uncounted: work?.since(since) ?? "",
    isMessageOnItsWay: messages.isOnItsWay(),
    postedAt: messages.lastPosted(),
    isFrameBound: framebound.any(),
    mayHear: replies?.mayHear() ?? true,
    isScrollHeard: scrolling.any(),
    effects: effects?.last,
    ...begun?.older(since),
    ...chain.times,
  };
  natives.apply(data.set, node, [natives.toJson(answer)]);
}

/**
 * Adds an item, in the place of the one that is due last if there are too many; the action's come first.
 * @param {chain.Item[]} items
 * @param {chain.Item} item
 */
function list(items, item) {
  let last = items.length;
  if (last === MOST) {
    last = 0;
    for (let at = 1; at < MOST; at += 1) if (rank(items[at]) > rank(items[last])) last = at;
    if (rank(item) >= rank(items[last])) return;
  }
  items[last] = item;
}

/** The action's in their order, then others. @param {chain.Item} item */
const rank = ({ sure, due }) => (sure ? -1 / due : due);

/**
 * @param {chain.Item} item
 * @returns {chain.Item}
 */
const tellItem = (item) => {
  if (item.sure) begun?.place(item);
  return { ...item, stack: null };
};

/** Attributes what started since the time in the node, and in chains no older than the second one, to the action. */
function adopt() {
  loadRest();
  begun?.adopt(natives.apply(data.get, node, []));
}

/**
 * Calls the agent at the turns of a chain of the page's own, whose changes of fields show nowhere else.
 * @param {string} whose
 */
function tellWhose(whose) {
  const isOwn = whose !== "" && whose !== "sure";
  const ends = isOwnTurn && !isOwn;
  isOwnTurn = isOwn;
  natives.apply(data.set, sibling, [whose]);
  if (isOwn || ends) natives.apply(dispatch, node, [new NativeEvent("turn")]);
}

/** @param {chain.Item|null} item */
function tellTurn(item) {
  natives.apply(data.set, turn, [item?.kind === "timer" ? `${item.chain.id} ${item.chain.runs} ${item.chain.at}` : ""]);
}

function handOver() {
  const hello = new NativeMouseEvent(given.secret, { relatedTarget: node, cancelable: true });
  // The agent answers by cancelling it.
  return !natives.apply(dispatch, document, [hello]);
}

function tellOfRoot() {
  natives.apply(dispatch, node, [new NativeEvent("root")]);
}

/**
 * For a host inside a closed root, the agent sees the outermost one, as any listener would.
 * @param {Element} host
 */
function tellOfClosedRoot(host) {
  natives.apply(dispatch, node, [new NativeMouseEvent("closedRoot", { relatedTarget: host })]);
}

/** A style sheet is about to be changed: this is the last moment to note the look before. */
function tellOfStyling() {
  natives.apply(dispatch, node, [new NativeEvent("styling")]);
}

/**
 * Answers who has drawn on the event's canvas.
 * @param {MouseEvent} event
 */
function lookAtDrawing(event) {
  natives.apply(data.set, node, [natives.toJson(drawing?.on(natives.apply(relatedTarget, event, [])) ?? null)]);
}

function loadRest() {
  work ??= given.load("work");
  begun ??= given.load("begun");
  replies ??= given.load("replies");
}

/** An action may begin. */
function prepare() {
  loadRest();
  effects ??= given.load("effects");
}

/** The agent asks for a report of the next style sheet change. */
function awaitStyling() {
  if (styling === null) {
    styling = given.load("styling");
    styling.tellWith(tellOfStyling);
  }
  styling.wait();
}

function listen() {
  chain.listen(tellWhose);
  drawing ??= given.load("drawing");
  drawing.begin();
}

function unlisten() {
  chain.listen(null);
  drawing?.end();
}

const asked = {
  __proto__: null,
  look, awaitStyling, prepare, adopt, listen, unlisten,
  drawn: lookAtDrawing,
  after: chain.follow,
  move: () => begun?.move(),
  replay: () => begun?.replay(),
  press: chain.follow,
};
for (const what in asked) natives.apply(natives.addListener, node, [what, /** @type {Record<string, any>} */ (asked)[what]]);
natives.apply(natives.addListener, document, [`${given.secret}=`, (/** @type {CustomEvent} */ { detail }) => detail(chain.share())]);
try {
  if (parent !== window) natives.apply(dispatch, parent.document, [new CustomEvent(`${given.secret}=`, { detail: chain.share })]);
} catch {
  // It is of another origin.
}
shadow.tellWith(tellOfRoot, tellOfClosedRoot);
chain.followTurns(tellTurn);
// A top-level page may keep functions to call later; a frame rarely serves an action.
if (window === window.top) loadRest();
handOver();
// The next agent, in a page out of Firefox's back/forward cache, asks again; and the agent around a frame, whose document
// may have taken over the window of its first one, with the probes in it. (In a popup, a listener of the window lets the
// tab crash when it closes itself: Chromium 156.)
natives.apply(natives.addListener, window === top ? document : globalThis, [`${given.secret}?`, handOver, true]);
