// When a user, or a driver in a user's place, last gave input: what the page then does for a while may
// be due to that, whichever library gave it.

const TYPES = ["pointerdown", "pointerup", "keydown"];
const OPTIONS = { capture: true, passive: true };
/** So long after it a change is not taken for one that the page makes by itself. */
const DUE_MS = 1500;

let at = -Infinity;

/** What an action of ours leads to is known from its window. */
function onInput(event) {
  if (!event.isTrusted || abra.observer.isActing()) return;
  at = performance.now();
  abra.kept.act();
}

function start() {
  for (const type of TYPES) window.addEventListener(type, onInput, OPTIONS);
}

function stop() {
  for (const type of TYPES) window.removeEventListener(type, onInput, OPTIONS);
}

/** Whether input was given a moment before. */
function isRecent(now) {
  return now - at <= DUE_MS;
}

abra.input = { start, stop, isRecent };
