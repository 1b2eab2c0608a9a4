// The way between the probes and the agent, which live in two worlds of one document: a node that
// is in no document. The agent dispatches an event on it and reads the answer from its data; both
// worlds see the node, and nobody else holds it. It is handed over by an event with a name that
// the page cannot know. Its sibling holds whose doing it is what happens: it is read at every batch
// of mutations, where an event would cost more than all the rest.

// In this order their functions come into the place of the page's; this module begins, with all of them there.
import * as given from "./given.js";
import * as natives from "./natives.js";
import * as cause from "./cause.js";
import "./timers.js";
import * as requests from "./requests.js";
import * as messages from "./messages.js";
import * as framebound from "./framebound.js";
import * as shadow from "./shadow.js";
import * as scrolling from "./scrolling.js";
import "./canvases.js";
import "./listeners.js";

/**
 * What the agent is answered: what may still run, and what else is known of the document by now.
 * @typedef {object} Answer
 * @property {boolean} isLate scripts may have run before the probes
 * @property {cause.Item[]} items what began at or after the time that was asked for
 * @property {number} behindMs how late the latest timer is, whoever's it is
 * @property {string} uncounted what was called of which no end is known, or ""
 * @property {boolean} isMessageOnItsWay
 * @property {boolean} isFrameBound
 * @property {boolean} isScrollHeard
 * @property {Record<"scroll"|"animation"|"media", number>} effects when the action last did so; -1 for never
 * @property {number} askedAt
 * @property {number} ranAt
 * @property {number} begunAt
 * @property {number} followedAt when anything of the action's last ran, ended or was answered
 */

const data = natives.accessorOf(CharacterData.prototype, "data");
const relatedTarget = natives.accessorOf(MouseEvent.prototype, "relatedTarget");
const dispatch = EventTarget.prototype.dispatchEvent;
const { max } = Math;
const NativeEvent = Event;
const NativeMouseEvent = MouseEvent;

const node = document.createComment("");
const sibling = document.createComment("");
/** Holds the turn of a timer while it runs: the number of its chain, which run it is, and when the chain began. */
const turn = document.createComment("");
document.createDocumentFragment().append(node, sibling, turn);
const isLate = given.isLate;
let isOwnTurn = false;
/** @fixed -1 is never, as in effects.js, which is not there yet */
const NO_EFFECTS = { scroll: -1, animation: -1, media: -1 };
/**
 * Probes that only actions need are there from the first one on.
 * @type {typeof import("./work.js")|null}
 */
let work = null;
/** @type {typeof import("./begun.js")|null} */
let begun = null;
/** @type {typeof import("./effects.js")|null} */
let effects = null;
/** @type {typeof import("./styling.js")|null} */
let styling = null;
/** @type {typeof import("./drawing.js")|null} */
let drawing = null;
/**
 * @limit so many pending things are listed: one that is due proves as much as all
 * @unit items
 */
const MOST = 40;

/** Answers what may still run: what began at or after the time that the node holds; and how late
 *  the latest timer is, whoever's it is. */
function look() {
  const since = Number(natives.apply(data.get, node, []));
  const at = natives.now();
  /** @type {cause.Item[]} */
  const items = [];
  let behindMs = 0;
  cause.pending.forEach((item) => {
    if (item.kind === "timer" && item.runs === 0) behindMs = max(behindMs, at - item.due);
    if (item.kind === "message" && at - item.at > messages.LOST_MS) cause.pending.delete(item);
    else if (item.origin >= since && items.length < MOST) items[items.length] = tellItem(item);
  });
  /** @type {Answer} */
  const answer = {
    isLate,
    items,
    behindMs,
    uncounted: work?.since(since) ?? "",
    isMessageOnItsWay: messages.isOnItsWay(),
    isFrameBound: framebound.any(),
    isScrollHeard: scrolling.any(),
    effects: effects?.last ?? NO_EFFECTS,
    askedAt: requests.lastAsked(),
    ranAt: cause.lastRun(),
    begunAt: cause.lastBegun(),
    followedAt: cause.lastFollowed(),
  };
  natives.apply(data.set, node, [natives.toJson(answer)]);
}

/**
 * @param {cause.Item} item
 * @returns {cause.Item}
 */
const tellItem = (item) => ({ ...item, stack: null, place: (item.sure && begun?.placeOf(item)) || "" });

/** What has begun since the time that the node holds is the action's. */
function adopt() {
  begun?.adopt(Number(natives.apply(data.get, node, [])));
}

/**
 * The agent is called where it may be a chain's of its own: what that changes shows nowhere else.
 * @param {string} whose
 */
function tellWhose(whose) {
  const isOwn = whose !== "" && whose !== "sure";
  const ends = isOwnTurn && !isOwn;
  isOwnTurn = isOwn;
  natives.apply(data.set, sibling, [whose]);
  if (isOwn || ends) natives.apply(dispatch, node, [new NativeEvent("turn")]);
}

/** @param {cause.Item|null} item */
function tellTurn(item) {
  if (item === null || item.kind !== "timer") natives.apply(data.set, turn, [""]);
  else natives.apply(data.set, turn, [`${item.chain.id} ${item.chain.runs} ${item.chain.at}`]);
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
 * Of a host in a closed root of its own the agent sees the outermost one, as any listener would.
 * @param {Element} host
 */
function tellOfClosedRoot(host) {
  natives.apply(dispatch, node, [new NativeMouseEvent("closedRoot", { relatedTarget: host })]);
}

/** A style sheet is about to be changed: how all looks before is known only now. */
function tellOfStyling() {
  natives.apply(dispatch, node, [new NativeEvent("styling")]);
}

/**
 * Answers who has drawn on the canvas that the event names.
 * @param {MouseEvent} event
 */
function lookAtDrawing(event) {
  const seen = drawing?.on(natives.apply(relatedTarget.get, event, [])) ?? { byAction: 0, byItself: 0 };
  natives.apply(data.set, node, [natives.toJson(seen)]);
}

function loadRest() {
  work ??= given.load("work");
  begun ??= given.load("begun");
  given.load("replies");
  given.load("observers");
}

/** An action may begin. */
function prepare() {
  loadRest();
  effects ??= given.load("effects");
}

/** The agent wants to know of the next change of a style sheet. */
function awaitStyling() {
  if (styling === null) {
    styling = given.load("styling");
    styling.tellWith(tellOfStyling);
  }
  styling.wait();
}

function listen() {
  cause.listen(tellWhose);
  drawing ??= given.load("drawing");
  drawing.begin();
}

function unlisten() {
  cause.listen(null);
  drawing?.end();
}

natives.apply(natives.addListener, node, ["look", look]);
natives.apply(natives.addListener, node, ["drawn", lookAtDrawing]);
natives.apply(natives.addListener, node, ["awaitStyling", awaitStyling]);
natives.apply(natives.addListener, node, ["prepare", prepare]);
natives.apply(natives.addListener, node, ["adopt", adopt]);
natives.apply(natives.addListener, node, ["after", cause.follow]);
natives.apply(natives.addListener, node, ["press", cause.follow]);
natives.apply(natives.addListener, node, ["listen", listen]);
natives.apply(natives.addListener, node, ["unlisten", unlisten]);
shadow.tellWith(tellOfRoot, tellOfClosedRoot);
cause.followTurns(tellTurn);
// In a page of its own a script may keep what it is to call later; in a frame an action is seldom served.
if (window === window.top) loadRest();
handOver();
// The agent that comes after this one, in a page out of Firefox's back/forward cache, asks again.
natives.apply(natives.addListener, document, [`${given.secret}?`, handOver]);
