// Carries a call over `execute_async_script`, which has no promises. The time origin, null where the
// agent is missing, tells the document that answers from the one that was there before, and how long
// ago it got the agent, in ms, and when it answered, whether it came while it was asked. Where no
// script of the page may run, as in a sandbox, no timer does either: an answer that needs one never
// comes, and WebKitGTK's driver, whose own timeout is a timer of the page, would answer nobody any more.
(call, name, json, place, third, fourth) => {
  "use strict";
  // With no element the callback stands in its place.
  const [element, done] = fourth ? [third, fourth] : [undefined, third];
  const agent = globalThis[Symbol.for("AbraLibrary.agent")];
  const timeOrigin = agent?.document === document ? agent.timeOrigin : null;
  const age = () => performance.now() - (agent?.bootedAt ?? 0);
  let isOver = false;
  const end = (kind, answer) => {
    if (!isOver) done([kind, timeOrigin, age(), Date.now(), answer]);
    isOver = true;
  };
  call(name, json, place, "", element).then(
    (answer) => end("ok", answer),
    (error) => end("error", String(error)),
  );
  if (!matchMedia("(scripting: none)").matches) return;
  // What needs no more than promises has its answer by then.
  const giveUp = (turns) => (turns ? Promise.resolve(turns - 1).then(giveUp) : end("timeless", null));
  giveUp(1000);
};
