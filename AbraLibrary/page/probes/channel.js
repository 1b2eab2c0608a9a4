// The way between the probes and the agent, which live in two worlds of one document: a node that
// is in no document. The agent dispatches an event on it and reads the answer from its data; both
// worlds see the node, and nobody else holds it. It is handed over by an event with a name that
// the page cannot know. Its sibling holds whose doing it is what happens: it is read at every batch
// of mutations, where an event would cost more than all the rest.

const { apply, toJson, now, addListener } = probe.natives;
const { pending, mark, listen, followTurns, lastRun, lastBegun } = probe.cause;
const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, "data");
const relatedTarget = Object.getOwnPropertyDescriptor(MouseEvent.prototype, "relatedTarget");
const dispatch = EventTarget.prototype.dispatchEvent;
const { max } = Math;
const NativeEvent = Event;
const NativeMouseEvent = MouseEvent;

const node = document.createComment("");
const sibling = document.createComment("");
/** Holds the turn of a timer while it runs: the number of its chain, which run it is, and when the chain began. */
const turn = document.createComment("");
document.createDocumentFragment().append(node, sibling, turn);
const isLate = probe.isLate;
let isOwnTurn = false;
/** So many pending things are told in full. */
const MOST = 40;

/** Answers what may still run: what began at or after the time that the node holds; and how late
 *  the latest timer is, whoever's it is. */
function look() {
  const since = Number(apply(data.get, node, []));
  const at = now();
  const items = [];
  let behindMs = 0;
  pending.forEach((item) => {
    if (item.kind === "timer" && item.runs === 0) behindMs = max(behindMs, at - item.due);
    if (item.kind === "message" && at - item.at > probe.messages.LOST_MS) pending.delete(item);
    else if (item.origin >= since && items.length < MOST) items[items.length] = item;
  });
  const answer = {
    isLate,
    items,
    behindMs,
    connections: probe.connections.names(),
    uncounted: probe.uncounted.since(since),
    isMessageOnItsWay: probe.messages.isOnItsWay(),
    isFrameBound: probe.frameBound.any(),
    isScrollHeard: probe.scrolling.any(),
    effects: probe.effects.last,
    askedAt: probe.requests.lastAsked(),
    ranAt: lastRun(),
    begunAt: lastBegun(),
  };
  apply(data.set, node, [toJson(answer)]);
}

/** The agent is called where it may be a chain's of its own: what that changes shows nowhere else. */
function tellWhose(whose) {
  const isOwn = whose !== "" && whose !== "sure";
  const ends = isOwnTurn && !isOwn;
  isOwnTurn = isOwn;
  apply(data.set, sibling, [whose]);
  if (isOwn || ends) apply(dispatch, node, [new NativeEvent("turn")]);
}

function tellTurn(item) {
  if (item === null || item.kind !== "timer") apply(data.set, turn, [""]);
  else apply(data.set, turn, [`${item.chain.id} ${item.chain.runs} ${item.chain.at}`]);
}

function handOver() {
  const hello = new NativeMouseEvent(probe.secret, { relatedTarget: node, cancelable: true });
  // The agent answers by cancelling it.
  return !apply(dispatch, document, [hello]);
}

function tellOfRoot() {
  apply(dispatch, node, [new NativeEvent("root")]);
}

/** A host in a closed root of its own is told as the outermost one, as any listener would see it. */
function tellOfClosedRoot(host) {
  apply(dispatch, node, [new NativeMouseEvent("closedRoot", { relatedTarget: host })]);
}

/** A style sheet is about to be changed: how all looks before is known only now. */
function tellOfStyling() {
  apply(dispatch, node, [new NativeEvent("styling")]);
}

/** Answers who has drawn on the canvas that the event names. */
function lookAtDrawing(event) {
  apply(data.set, node, [toJson(probe.drawing.on(apply(relatedTarget.get, event, [])))]);
}

apply(addListener, node, ["look", look]);
apply(addListener, node, ["drawn", lookAtDrawing]);
apply(addListener, node, ["awaitStyling", probe.styling.wait]);
apply(addListener, node, ["press", () => mark()]);
apply(addListener, node, ["listen", () => {
  listen(tellWhose);
  probe.drawing.begin();
}]);
apply(addListener, node, ["unlisten", () => {
  listen(null);
  probe.drawing.end();
}]);
followTurns(tellTurn);
handOver();
// The agent that comes after this one, in a page out of Firefox's back/forward cache, asks again.
apply(addListener, document, [`${probe.secret}?`, handOver]);

probe.channel = { tellOfRoot, tellOfClosedRoot, tellOfStyling };
