// How the agent begins and ends in a document. Firefox takes the sandboxes of a page that goes into its back/forward cache:
// the agent lives on in it, heard by nobody, and the page comes back with a new one. That one takes over by an event with
// a name that the page cannot know, with what only the one before has seen.

import * as here from "./here.js";
import * as probes from "./probes.js";
import * as queue from "./queue.js";
import * as timings from "./timings.js";

const name = `${here.agent.secret}<`;

/** Begins, after the agent that was there before, if there was one. */
export function start() {
  const legacy = inherit();
  if (here.agent.secret) document.addEventListener(name, onSuccessor, { once: true });
  probes.start();
  queue.start();
  timings.start(legacy);
}

/** Ends all that it does; nothing of ours is left in the page. */
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
 * What the agent hands over that was there before in this document; null where there was none.
 * @returns {timings.Legacy|null}
 */
function inherit() {
  if (!here.agent.secret || here.agent.began !== null) return null;
  const node = document.createComment("");
  document.dispatchEvent(new MouseEvent(name, { relatedTarget: node }));
  return node.data ? JSON.parse(node.data) : null;
}
