// Waits until nothing that the action caused is still under way in this document: mutations
// quiet, finite animations ended, the parser done (spec: dom-settle.md; DESIGN.md section 7).

/**
 * @param {{quietMs: number, budgetMs: number, animations: boolean, fresh: boolean,
 *   restart: boolean}} options `fresh` begins a new window; otherwise the one that the action armed
 *   goes on. `restart` counts the quiet period from now, as after an answer from the server.
 * @returns {Promise<object>} a PageSettle; `done` is false where the budget ran out first.
 */
function wait({ quietMs, budgetMs, animations, fresh, restart }) {
  const begun = performance.now();
  const armed = fresh ? null : abra.observer.current();
  const window = armed ?? abra.observer.arm();
  // Animations that run already belong to no action of ours, unless nobody armed before it.
  const known = fresh ? new Set() : window.animationsBefore;
  const deadline = begun + budgetMs;
  let lastAnimation = null;
  return new Promise((resolve) => {
    const check = () => {
      abra.observer.current();
      const now = performance.now();
      const running = animations
        ? abra.animations.runningFinite().filter((animation) => !known.has(animation))
        : [];
      if (running.length) lastAnimation = now;
      const busy = busyWith(running);
      const quietFrom = Math.max(window.last ?? 0, restart ? begun : window.since);
      const due = quietFrom + quietMs;
      if (!busy && now >= due) return finish(document.body ? "quiet" : "no_body", true);
      if (now >= deadline) return finish(busy ?? "still_mutating", false);
      const next = busy ? now + nextLook(running) : due;
      setTimeout(check, Math.max(0, Math.min(next, deadline) - now));
    };
    const finish = (reason, done) => {
      const now = performance.now();
      resolve({
        done,
        reason,
        // Without an armed window this is not the document that the action was carried out in.
        armed: fresh || armed !== null,
        waitedMs: round(now - begun),
        lastMutationMs: window.last === null ? null : round(window.last - window.since),
        lastAnimationMs: lastAnimation === null ? null : round(lastAnimation - window.since),
        mutations: window.mutations,
        delta: window.delta,
        hotSpots: abra.observer.hotSpots(window.since),
        animations: animations
          ? abra.animations.runningFinite().filter((a) => !known.has(a)).map(abra.animations.describe)
          : [],
        excluded: abra.observer.excluded(),
        navigationPending: abra.navigation.pending(),
      });
    };
    check();
  });
}

/** What keeps the page from being settled at once, whatever the mutations do. */
function busyWith(running) {
  if (document.readyState === "loading") return "not_loaded";
  return running.length ? "still_animating" : null;
}

/** An animation's end is known; the parser's is not. */
function nextLook(running) {
  if (!running.length) return 20;
  return Math.min(50, Math.max(...running.map(abra.animations.remainingMs)) + 1);
}

/** Ends the window that an action or a wait has opened. */
function release() {
  abra.observer.disarm();
  abra.navigation.disarm();
  return null;
}

function round(ms) {
  return Math.round(ms * 10) / 10;
}

abra.settle = { wait, release };
