// Carries a call over `execute_async_script`, which has no promises. The time origin tells the
// document that answers from the one that was there before.
(call, name, json, place, done) => {
  "use strict";
  const { timeOrigin } = performance;
  call(name, json, place).then(
    (answer) => done(["ok", timeOrigin, answer]),
    (error) => done(["error", timeOrigin, String(error)]),
  );
};
