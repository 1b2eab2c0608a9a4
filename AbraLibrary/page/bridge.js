// Carries a call over `execute_async_script`, which has no promises. The time origin tells the
// document that answers from the one that was there before, and how long ago it got the agent, in
// ms, and when it answered, whether it came while it was asked.
(call, name, json, place, third, fourth) => {
  "use strict";
  // With no element the callback stands in its place.
  const [element, done] = fourth ? [third, fourth] : [undefined, third];
  const { timeOrigin } = performance;
  const age = () => performance.now() - (globalThis[Symbol.for("AbraLibrary.agent")]?.bootedAt ?? 0);
  call(name, json, place, "", element).then(
    (answer) => done(["ok", timeOrigin, age(), Date.now(), answer]),
    (error) => done(["error", timeOrigin, age(), Date.now(), String(error)]),
  );
};
