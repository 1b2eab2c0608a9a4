// The agent's end of the channel to the probes in the page's own world (probes/channel.js).

import * as here from "./here.js";

const KEY = Symbol.for("AbraLibrary.agent");

/**
 * The event by which the probes hand over their three comments.
 * @typedef {MouseEvent & {relatedTarget: Comment & {nextSibling: Comment & {nextSibling: Comment}}}} Hello
 */
/**
 * What the probes report: a new root, the next turn, a style sheet that is about to change; and what the queue
 * does: something was said to a document.
 * @typedef {"root"|"turn"|"styling"|"message"|"storage"} Report
 */
/** @typedef {{chain: number, run: number, began: number}} Turn of a timer: its chain, which run of it, when the chain began */

/** @type {Comment|null} */
let node = null;
/**
 * Its text says whose doing the current changes are; the other's, which timer's turn it is. They come with the node.
 * @type {Hello["relatedTarget"]["nextSibling"]}
 */
let doing;
/** @type {Comment} */
let turns;
/**
 * The hosts of closed shadow roots, which only the probes know.
 * @type {WeakRef<Element>[]}
 */
let closed = [];

/** @type {Record<Report, ((view: Window) => void)[]>} */
const hearers = { root: [], turn: [], styling: [], message: [], storage: [] };

/** @type {Record<string, (event: Event) => void>} */
const HEARD = {
  root: () => heard("root"),
  turn: () => heard("turn"),
  styling: () => tellAround("styling"),
  closedRoot: onClosedRoot,
};

/**
 * The agent that observes this document has heard something: that of the outermost reachable document around it.
 * @param {Report} kind
 */
export function tellAround(kind) {
  /** @type {Window} */
  let view = window;
  while (view !== view.parent && agentOf(view.parent)) view = view.parent;
  agentOf(view)?.probes.heard(kind, window);
}

/**
 * From now on `hear` is called at each report of the kind, with the window in question.
 * @param {Report} kind
 * @param {(view: Window) => void} hear
 */
export function on(kind, hear) {
  hearers[kind].push(hear);
}

/** @param {Report} kind @param {Window} view */
export function heard(kind, view = window) {
  for (const hear of hearers[kind]) hear(view);
}

/** @param {Event} event a MouseEvent: the host, as a listener in the document sees it */
function onClosedRoot(event) {
  const host =
    /** @type {MouseEvent & {relatedTarget: Element|null}} */
    (event).relatedTarget;
  if (host) closed.push(new WeakRef(host));
}

/** @param {Event} event a Hello */
function onHello(event) {
  const first =
    /** @type {Hello} */
    (event).relatedTarget;
  node = first;
  doing = first.nextSibling;
  turns = doing.nextSibling;
  event.preventDefault();
  for (const [name, hear] of Object.entries(HEARD)) node.addEventListener(name, hear);
}

/** Finds the probes of this document, whoever came first. */
export function start() {
  if (!here.agent.secret) return;
  document.addEventListener(here.agent.secret, onHello, { once: true });
  document.dispatchEvent(new Event(`${here.agent.secret}?`));
}

/** Disconnects from the probes; another agent may connect. */
export function stop() {
  document.removeEventListener(here.agent.secret, onHello);
  if (!node) return;
  ask("unlisten");
  for (const [name, hear] of Object.entries(HEARD)) node.removeEventListener(name, hear);
  node = null;
}

/** Whether the probes of this document answer. */
export function areThere() {
  return node !== null;
}

/**
 * The node of the probes, or null. In Chromium the document that a frame goes to may take over the window of its first,
 * empty one, with the probes in it; and no listener of a node in that is called any more.
 */
function reached() {
  if (node && node.ownerDocument !== document) document.adoptNode(node.parentNode ?? node);
  return node;
}

/**
 * Sends the probes a request that has no answer.
 * @param {"prepare"|"listen"|"unlisten"|"press"|"after"|"move"|"replay"|"adopt"|"awaitStyling"} what
 * @param {string} given
 * @param {Comment|null} to their node
 */
export function ask(what, given = "", to = reached()) {
  if (!to) return;
  to.data = given;
  to.dispatchEvent(new Event(what));
}

/**
 * The probes' answer to a request, from JSON; null without one, as in a document that is just going away.
 * @param {"look"|"drawn"} what
 * @param {string} given
 * @param {Element|null} element
 * @param {Comment|null} to their node
 * @returns {unknown}
 */
export function answer(what, given, element = null, to = reached()) {
  if (!to) return null;
  to.data = given;
  to.dispatchEvent(new MouseEvent(what, { relatedTarget: element }));
  return to.data === given ? null : JSON.parse(to.data);
}

/**
 * Whose doing the current changes are, while that is tracked: "sure" an action's, "" nobody's, or a chain's origin in ms, which
 * run of it this is, and its number.
 */
export function whose() {
  return node ? doing.data : "";
}

/**
 * The timer whose callback made the mutations now reported; null where none did or that is not known.
 * @returns {Turn|null}
 */
export function turn() {
  if (!node || turns.data === "") return null;
  const [chain, run, began] = turns.data.split(" ").map(Number);
  return { chain, run, began };
}

/** The hosts of the known closed roots that are in the page now. */
export function closedHosts() {
  /** @type {Set<Element>} */
  const hosts = new Set();
  closed = closed.filter((ref) => {
    const host = ref.deref();
    if (host?.isConnected) hosts.add(host);
    return host !== undefined;
  });
  return hosts;
}

/**
 * The agent in the document of a reachable window. A Firefox sandbox puts nothing on a window, so
 * there the agents of frames cannot be reached.
 * @param {Window|null} view
 * @returns {here.Agent|null}
 */
export function agentIn(view) {
  if (view === window) return here.agent;
  return (
    /** @type {(Window & Record<symbol, here.Agent|undefined>)|null} */
    (view)?.[KEY] ?? null
  );
}

/**
 * The same of any window; null where it is of another origin.
 * @param {Window|null} view
 */
export function agentOf(view) {
  try {
    return agentIn(view);
  } catch (error) {
    if (
      /** @type {Error} */
      (error).name === "SecurityError"
    )
      return null;
    throw error;
  }
}
