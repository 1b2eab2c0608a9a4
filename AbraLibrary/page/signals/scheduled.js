// What the page has scheduled, as the probes in its own world tell (probes/channel.js): whether
// anything that an action caused can still run. Without probes (classic transport, switched off)
// nothing can be proved, and the quiet period decides.

import * as hereModule from "../dom/here.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";

/** Handlers that are written into the page, which no probe sees come. */
const SCROLL_ATTRIBUTES = "[onscroll],[onscrollend],[onscrollsnapchange],[onscrollsnapchanging]";
export const LATE = "the page was there before the probes";
const KEY = Symbol.for("AbraLibrary.agent");
let node = null;
/** Its data is whose doing it is what happens; of the other one, whose turn it is of the timers. */
let told = null;
let turns = null;

/** Who hears what the probes tell: of a root that came unseen, of another turn, of a style sheet that is about to
 *  change; and who wants to know of a look from outside. */
const hearers = { root: [], turn: [], styling: [], look: [] };

const HEARD = {
  root: () => heard("root"),
  turn: () => heard("turn"),
  styling: () => (agentAround() ?? hereModule.agent).scheduled.heard("styling"),
  closedRoot: ({ relatedTarget }) => roots.addClosed(relatedTarget),
};

/** From now on `hear` is called when the probes tell that. */
export function on(kind, hear) {
  hearers[kind].push(hear);
}

export function heard(kind) {
  for (const hear of hearers[kind]) hear();
}

function onHello(event) {
  node = event.relatedTarget;
  told = node.nextSibling;
  turns = told.nextSibling;
  event.preventDefault();
  for (const [name, hear] of Object.entries(HEARD)) node.addEventListener(name, hear);
}

/** Finds the probes of this document, whichever of us came first. */
export function start() {
  if (!hereModule.agent.secret) return;
  document.addEventListener(hereModule.agent.secret, onHello, { once: true });
  document.dispatchEvent(new Event(`${hereModule.agent.secret}?`));
}

/** Hears the probes no more; another agent may. */
export function stop() {
  document.removeEventListener(hereModule.agent.secret, onHello);
  if (!node) return;
  listen(false);
  for (const [name, hear] of Object.entries(HEARD)) node.removeEventListener(name, hear);
  node = null;
}

/** Whether the probes of this document answer. */
export function isConnected() {
  return node !== null;
}

/** From now on whose doing it is what happens is known, or not any more, which costs less. */
export function listen(isWanted) {
  node?.dispatchEvent(new Event(isWanted ? "listen" : "unlisten"));
}

/** Marks what begins in the current task as an action's doing. */
export function press() {
  node?.dispatchEvent(new Event("press"));
}

/** The same in the document of a window and in those around it, whose scripts may serve what is in their frames. */
export function pressIn(view) {
  for (let at = view; at; at = at === at.parent ? null : at.parent) agentOf(at)?.scheduled.press();
}

/**
 * The agent in the document of a window that can be reached. In a sandbox of Firefox a window holds
 * nothing of the sandbox's, so there the agents of frames cannot be had.
 */
export function agentIn(view) {
  return view === window ? hereModule.agent : (view?.[KEY] ?? null);
}

/**
 * Whose doing the mutations are that have just been reported; to be asked while it is listened to.
 * @param {number} since when the action began
 * @returns {"action"|"before"|null} the action's for sure, that of a chain which was going before
 *   it, or nobody knows
 */
export function cause(since) {
  if (!node) return null;
  const whose = told.data;
  if (whose === "sure") return "action";
  return whose !== "" && Number(whose) < since ? "before" : null;
}

/**
 * The timer whose callback has just made the mutations that are reported; null where none has, or nobody knows.
 * @returns {{chain: number, run: number, began: number}|null} `run`: which of the chain it is
 */
export function turn() {
  if (!node || turns.data === "") return null;
  const [chain, run, began] = turns.data.split(" ").map(Number);
  return { chain, run, began };
}

function lookHere(since) {
  if (!node) return null;
  const asked = String(since);
  node.data = asked;
  node.dispatchEvent(new Event("look"));
  // In a document that is just going away the page's own world may not answer any more.
  return node.data === asked ? null : JSON.parse(node.data);
}

/** The agents of the same-origin frames; null for one that has none or is of another origin. */
function* agentsOfFrames() {
  for (let index = 0; index < window.length; index += 1) yield agentOf(window[index]);
  // Those in shadow roots are no document-tree child navigables, so `window` does not list them.
  for (const root of roots.all()) {
    if (root.nodeType === Node.DOCUMENT_NODE || root.ownerDocument !== document) continue;
    for (const { contentWindow: view } of root.querySelectorAll("iframe,frame,object")) {
      if (view) yield agentOf(view);
    }
  }
}

function agentOf(view) {
  try {
    return agentIn(view);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "SecurityError") throw error;
    return null;
  }
}

/**
 * What began at or after a time and has not run, in this document and the frames in it.
 * @param {number} since ms of this document's clock
 * @returns {{items: object[], lacking: string|null, behindMs: number, isFrameBound: boolean, ranAt: number, askedAt: number, begunAt: number}}
 *   `lacking`: why nothing can be proved; `behindMs`: how long ago a timer should have run that has
 *   not; `ranAt`: when anything ran last; `askedAt`: when the action last asked for anything;
 *   `begunAt`: when it last began anything for later. Times are of this document's clock.
 */
export function look(since) {
  const seen = lookHere(since);
  if (!seen) return { items: [], lacking: "there are no probes in the page", behindMs: 0, isFrameBound: true, ranAt: Infinity, askedAt: -Infinity, begunAt: -Infinity };
  let lacking = lackOf(seen);
  let { items, behindMs, isFrameBound, ranAt, askedAt, begunAt } = seen;
  for (const agent of agentsOfFrames()) {
    if (!agent?.scheduled) {
      lacking ??= "a frame cannot be looked into";
      continue;
    }
    const shift = agent.timeOrigin - hereModule.agent.timeOrigin;
    const inner = agent.scheduled.look(since - shift);
    lacking ??= inner.lacking;
    behindMs = Math.max(behindMs, inner.behindMs);
    isFrameBound ||= inner.isFrameBound;
    ranAt = Math.max(ranAt, inner.ranAt + shift);
    askedAt = Math.max(askedAt, inner.askedAt + shift);
    begunAt = Math.max(begunAt, inner.begunAt + shift);
    items = [...items, ...inner.items.map((item) => ({ ...item, at: item.at + shift, due: item.due + shift }))];
  }
  return { items, lacking, behindMs, isFrameBound, ranAt, askedAt, begunAt };
}

/** The same, for a call from outside. */
export function lookAt({ since }) {
  heard("look");
  return look(since);
}

/**
 * Whether anything may follow a scroll: somebody hears of it, or observers are told what came into
 * view. Where that cannot be known, something may.
 */
export function followsScroll() {
  // Above a frame of another origin there are documents that nobody can look into.
  if (window !== parent && window.frameElement === null) return true;
  return [hereModule.agent, ...agentsOfFrames()].some((agent) => agent?.scheduled?.followsScrollHere() ?? true);
}

export function followsScrollHere() {
  const seen = lookHere(Infinity);
  if (!seen || seen.isLate || seen.isFrameBound || seen.isScrollHeard) return true;
  return remembered.query(SCROLL_ATTRIBUTES).length > 0;
}

/**
 * Whether the action has scrolled, animated or played anything since a time; null where nobody knows.
 * @param {"scroll"|"animation"|"media"} kind
 */
export function hasDone(kind, since) {
  const here = hasDoneHere(kind, since);
  if (here === null || here) return here;
  for (const agent of agentsOfFrames()) {
    if (agent?.scheduled?.hasDoneHere(kind, since + hereModule.agent.timeOrigin - agent.timeOrigin)) return true;
  }
  return false;
}

export function hasDoneHere(kind, since) {
  const seen = lookHere(Infinity);
  return seen === null ? null : seen.effects[kind] >= since;
}

/**
 * Who has drawn on a canvas since the action was armed; nobody is known where no probes tell, nor of a
 * worker's doing.
 */
export function drawn(canvas) {
  if (!node || canvas.localName !== "canvas" || canvas.ownerDocument !== document) return { byAction: 0, byItself: 0 };
  node.data = "";
  node.dispatchEvent(new MouseEvent("drawn", { relatedTarget: canvas }));
  return node.data === "" ? { byAction: 0, byItself: 0 } : JSON.parse(node.data);
}

/** The next change of a style sheet is to be told of, in this document and the frames in it. */
export function awaitStyling() {
  node?.dispatchEvent(new Event("awaitStyling"));
  for (const agent of agentsOfFrames()) agent?.scheduled?.awaitStyling();
}

/** The agent of the outermost document around this one that can be reached, or null. */
function agentAround() {
  let found = null;
  for (let view = /** @type {Window} */ (window); view !== view.parent; view = view.parent) {
    const agent = agentOf(view.parent);
    if (!agent) break;
    found = agent;
  }
  return found;
}

function lackOf({ isLate, connections, uncounted, isMessageOnItsWay }) {
  if (isLate) return LATE;
  if (connections.length) return `open: ${connections.join(", ")}`;
  if (uncounted) return `${uncounted} was called`;
  return isMessageOnItsWay ? "a message is on its way" : null;
}
