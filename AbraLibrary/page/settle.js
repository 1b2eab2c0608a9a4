// Waits until nothing that the action caused is still under way in this document: mutations
// quiet, finite animations ended, no loading state in view, images in view there, the parser done
// (spec: dom-settle.md; DESIGN.md section 7).

/**
 * @param {object} options
 * @param {number} options.quietMs how long it must be quiet
 * @param {number} options.budgetMs the most that this call may wait
 * @param {boolean} options.animations whether finite animations count
 * @param {boolean} options.fresh begin a new window; otherwise the one an action armed goes on
 * @param {boolean} options.restart count the quiet period from now, as after a server's answer
 * @param {number|null} options.beyond wait for more mutations than these first: what has not begun
 *   cannot be quiet
 * @param {"always"|"outcome"|"never"} options.release take down what is armed when it is done:
 *   always, if the action had an outcome, or not
 * @returns {Promise<object>} a PageSettle; `done` is false where the budget ran out first.
 */
function wait({ quietMs, budgetMs, animations, fresh, restart, beyond, release: releasing }) {
  const begun = performance.now();
  const armed = fresh ? null : abra.observer.current();
  const watch = armed ?? abra.observer.arm(fresh);
  const deadline = begun + budgetMs;
  // The last time that something other than the DOM was seen changing.
  const last = { animation: null, image: null };
  return new Promise((resolve) => {
    const check = () => {
      abra.observer.current();
      const now = performance.now();
      const seen = abra.observer.summary();
      const running = animations ? runningSince(watch, fresh) : [];
      const images = pendingSince(watch, fresh);
      if (running.length) last.animation = now;
      // An image that arrives is a change like any other, so the quiet period begins anew.
      if (images.length) last.image = now;
      const busy = busyWith(running, images, loadingSince(watch, fresh));
      const isAwaited = beyond !== null && seen.mutations <= beyond;
      const due = Math.max(seen.last ?? 0, last.image ?? 0, restart ? begun : watch.since) + quietMs;
      if (!busy && !isAwaited && now >= due) {
        resolve(finish(document.body ? "quiet" : "no_body", true, seen, running));
      } else if (now >= deadline) {
        resolve(finish(busy ?? "still_mutating", false, seen, running));
      } else {
        const next = busy || isAwaited ? now + nextLook(running) : due;
        // A timer's fraction is cut off, and one that comes too early costs a second one.
        setTimeout(check, Math.ceil(Math.max(0, Math.min(next, deadline) - now)));
      }
    };
    const finish = (reason, done, seen, running) => {
      const observed = abra.pointer.observed();
      const answer = {
        done,
        reason,
        // Without an armed window this is not the document that the action was carried out in.
        armed: fresh || armed !== null,
        documentAgeMs: round(performance.now()),
        waitedMs: round(performance.now() - begun),
        lastMutationMs: since(watch, seen.last),
        lastBusyMs: since(watch, Math.max(last.animation, last.image) || null),
        mutations: seen.mutations,
        doubtful: seen.doubtful,
        delta: seen.delta,
        hotSpots: abra.observer.hotSpots(),
        animations: running.map(abra.animations.describe),
        excluded: abra.observer.excluded(),
        navigationPending: abra.navigation.pending(),
        observed,
        released: done && (releasing === "always" || (releasing === "outcome" && isOutcome(seen, observed))),
      };
      if (answer.released) release();
      return answer;
    };
    check();
  });
}

/** Whether the press has changed something beyond doubt; core/outcome.py judges what it was. */
function isOutcome({ mutations, doubtful }, observed) {
  return (mutations > 0 && !doubtful) || (observed !== null && abra.pointer.isChange(observed));
}

/** Finite animations; where an action armed the window, only those that it started. */
function runningSince(watch, fresh) {
  const running = abra.animations.runningFinite();
  return fresh ? running : running.filter((animation) => !watch.animationsBefore.has(animation));
}

/** Images in view on their way; where an action armed the window, only those it asked for. */
function pendingSince(watch, fresh) {
  const pending = abra.images.pendingInView();
  return fresh ? pending : pending.filter((image) => !watch.imagesBefore.has(image));
}

/** Loading state in view; where an action armed the window, only what it brought. */
function loadingSince(watch, fresh) {
  const loading = abra.loading.inView();
  return fresh ? loading : loading.filter((element) => !watch.loadingBefore.has(element));
}

/** What keeps the page from being settled at once, whatever the mutations do. */
function busyWith(running, images, loading) {
  if (document.readyState === "loading") return "not_loaded";
  if (loading.length) return "loading_state";
  if (images.length) return "images_pending";
  return running.length ? "still_animating" : null;
}

/** An animation's end is known; the parser's and an image's are not. */
function nextLook(running) {
  if (!running.length) return 20;
  return Math.min(50, Math.max(...running.map(abra.animations.remainingMs)) + 1);
}

/** Ends what an action or a wait has armed; nothing of ours is left in the page. */
function release() {
  abra.pointer.end();
  abra.observer.disarm();
  abra.navigation.disarm();
  return null;
}

function since(watch, at) {
  return at === null ? null : round(at - watch.since);
}

function round(ms) {
  return Math.round(ms * 10) / 10;
}

abra.settle = { wait, release };
