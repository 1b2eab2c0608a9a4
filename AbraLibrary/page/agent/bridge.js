// Carries a call over `execute_async_script`, which has no promises. Next to the answer go the time
// origin, null where the agent is missing, by which a document is known from the one before it; how long
// ago, in ms, it got the agent; and when it answered, which shows whether it came while it was asked. Where no
// script of the page may run, as in a sandbox, no timer does either: an answer that needs one never
// comes, and WebKitGTK's driver, whose own timeout is a timer of the page, would answer nobody any more.
(call, request, second, third) => {
  "use strict";
  // With no element the callback stands in its place.
  const [element, done] = third ? [second, third] : [undefined, second];
  const agent = globalThis[Symbol.for("AbraLibrary.agent")];
  const timeOrigin = agent?.document === document ? agent.timeOrigin : null;
  const age = () => performance.now() - (agent?.bootedAt ?? 0);
  let isOver = false;
  const end = (kind, answer) => {
    if (!isOver) done([kind, timeOrigin, age(), Date.now(), answer]);
    isOver = true;
  };
  call(request, element).then(
    (answer) => end("ok", answer),
    (error) => end("error", String(error)),
  );
  if (!matchMedia("(scripting: none)").matches) return;
  // What needs no more than promises has its answer by then.
  const giveUp = (turns) => (turns ? Promise.resolve(turns - 1).then(giveUp) : end("timeless", null));
  giveUp(1000);
};
