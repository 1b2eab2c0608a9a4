// Firefox takes the sandboxes of a page that goes into its back/forward cache: the agent lives on in
// it, heard by nobody, and the page comes back with a new one. That one takes over by an event with
// a name that the page cannot know, with what only the one before has seen.

import * as here from "../dom/here.js";
import * as observer from "../observe/observer.js";
import * as lifetime from "../perf/lifetime.js";
import * as scheduled from "../signals/scheduled.js";

const name = `${here.agent.secret}<`;

/**
 * Gives way to the agent that asks; its node carries the answer.
 * @param {Event} asked a MouseEvent (succeed)
 */
function onSuccessor(asked) {
  const node = /** @type {Comment} */ (/** @type {MouseEvent} */ (asked).relatedTarget);
  node.data = JSON.stringify(lifetime.legacy());
  observer.stop();
  scheduled.stop();
  lifetime.stop();
}

/** Is there to be succeeded. */
export function start() {
  if (here.agent.secret) document.addEventListener(name, onSuccessor, { once: true });
}

/** What the agent tells that was there before in this document; null where there was none. */
export function inherit() {
  if (!here.agent.secret || here.agent.began !== null) return null;
  const node = document.createComment("");
  document.dispatchEvent(new MouseEvent(name, { relatedTarget: node }));
  return node.data ? JSON.parse(node.data) : null;
}
