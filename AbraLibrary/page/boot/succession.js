// Starts and stops the agent in a document. Firefox drops the sandboxes of a page that enters its back/forward
// cache: the agent lives on in it unreachable, and the page returns with a new one. The new agent takes over
// with an event whose name the page cannot know, and gets what only its predecessor saw.

import * as here from "./here.js";
import * as probes from "./probes.js";
import * as queue from "./queue.js";
import * as timings from "./timings.js";

const name = `${here.agent.secret}<`;

/** Starts, after the previous agent if there was one. */
export function start() {
  const legacy = inherit();
  if (here.agent.secret) document.addEventListener(name, onSuccessor, { once: true });
  probes.start();
  queue.start();
  timings.start(legacy);
}

/** Stops everything; nothing of ours stays in the page. */
export function stop() {
  queue.stop();
  probes.stop();
  timings.stop();
}

/**
 * Gives way to the agent that asks; its comment carries the answer.
 * @param {Event} asked a MouseEvent (inherit)
 */
function onSuccessor(asked) {
  const { relatedTarget: node } =
    /** @type {MouseEvent & {relatedTarget: Comment}} */
    (asked);
  node.data = JSON.stringify(timings.legacy());
  stop();
}

/**
 * What the previous agent of this document hands over; null without one.
 * @returns {timings.Legacy|null}
 */
function inherit() {
  if (!here.agent.secret || here.agent.began !== null) return null;
  const node = document.createComment("");
  document.dispatchEvent(new MouseEvent(name, { relatedTarget: node }));
  return node.data ? JSON.parse(node.data) : null;
}
