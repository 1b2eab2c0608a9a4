// Each page's log of what a user did to it and what is still under way.
// No page script or tool would look for its names.
/* exported truth, scenes */
const scenes = {};

const truth = (() => {
  const log = [];
  const broken = [];
  let pending = 0;
  let state = () => ({});
  const visit = new URLSearchParams(location.search).get("v") ?? "0";

  const watched = (then) => (...given) => {
    try {
      then(...given);
    } catch (error) {
      broken.push(String(error));
    } finally {
      pending -= 1;
    }
  };

  /** Logs one effect: what a user did, as the page took it. */
  const note = (...effect) => log.push({ effect, at: Date.now() });

  /** Runs something after a timer, or at once. */
  const later = (ms, then) => {
    if (!ms) {
      then();
      return;
    }
    pending += 1;
    setTimeout(watched(then), ms);
  };

  /** Runs something with the server's answer, after a delay in ms. */
  const ask = (ms, isFine, then) => {
    pending += 1;
    fetch(`/answer?ms=${ms}&fine=${isFine}&v=${visit}`)
      .then((answer) => answer.json())
      .then(watched((answer) => then(answer.fine)), watched(() => broken.push("no answer")));
  };

  const wait = (how, isFine, then) =>
    how.by === "server" ? ask(how.ms, isFine, then) : later(how.ms, then);

  /**
   * Carries out an effect: at once, late, or at once and then taken back.
   * @param how {ms, by: "timer" | "server", back: "" | "silent" | "announced", isHopeful}
   */
  const carry = (how, apply, undo, say = () => {}) => {
    const refuse = (takeBack) => {
      takeBack();
      note("taken back");
      if (how.back === "announced") say();
    };
    if (!how.back) wait(how, true, apply);
    else if (how.isHopeful) {
      apply();
      wait(how, false, () => refuse(undo));
    } else wait(how, false, () => refuse(() => {}));
  };

  addEventListener("error", (event) => broken.push(event.message));
  addEventListener("unhandledrejection", (event) => broken.push(String(event.reason)));

  // As text, so that a value that cannot be serialized throws here and not in the driver.
  const read = () => JSON.parse(JSON.stringify({ log, broken, state: state(), at: Date.now() }));
  let go = () => {};
  window[Symbol.for("truth benchmark")] = { read, isBusy: () => pending > 0, go: () => go() };
  return { note, later, ask, carry, visit, keep: (reader) => (state = reader), onGo: (then) => (go = then) };
})();
