// What came and went while somebody watched: a toast, a spinner, a validation hint. The observer
// tells it of added and removed elements; it goes on over the windows of several actions.

const MOST = 200;
let stays = null;

/** Begins the ledger. */
function begin() {
  abra.observer.current();
  stays = new Map();
}

/** Notes the elements that a mutation record brought to a node and took from it. */
function note(parent, added, removed, now) {
  if (!stays) return;
  for (const node of added) {
    if (stays.size >= MOST || stays.has(node)) continue;
    stays.set(node, { since: now, until: null, text: "" });
  }
  for (const node of removed) {
    const stay = stays.get(node);
    if (!stay) continue;
    stay.until = now;
    // What came and went at the page's own pace is nothing that happened.
    stay.text = abra.restless.isPassing(node, parent) ? "" : abra.text.cap(node.textContent, 200);
  }
}

/** Ends the ledger: what came and went in the meantime, with how long it lived. */
function end() {
  abra.observer.current();
  const gone = [];
  for (const [element, { since, until, text }] of stays ?? []) {
    if (until === null || !text || element.isConnected) continue;
    gone.push({ text, locator: abra.selector.compact(element), livedMs: Math.round(until - since) });
  }
  stays = null;
  return gone;
}

abra.ledger = { begin, note, end };
