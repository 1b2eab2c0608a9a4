// Firefox takes the sandboxes of a page that goes into its back/forward cache: the agent lives on in
// it, heard by nobody, and the page comes back with a new one. That one takes over by an event with
// a name that the page cannot know, with what only the one before has seen.

const name = `${abra.secret}<`;

/** Gives way to the agent that asks; its node carries the answer. */
function onSuccessor({ relatedTarget: node }) {
  node.data = JSON.stringify(abra.lifetime.legacy());
  abra.observer.stop();
  abra.scheduled.stop();
  abra.lifetime.stop();
}

/** Is there to be succeeded. */
function start() {
  if (abra.secret) document.addEventListener(name, onSuccessor, { once: true });
}

/** What the agent tells that was there before in this document; null where there was none. */
function inherit() {
  if (!abra.secret || abra.began !== null) return null;
  const node = document.createComment("");
  document.dispatchEvent(new MouseEvent(name, { relatedTarget: node }));
  return node.data ? JSON.parse(node.data) : null;
}

abra.succession = { start, inherit };
