// Carries a call over `execute_async_script`, which has no promises. The time origin tells the
// document that answers from the one that was there before.
(call, name, json, place, third, fourth) => {
  "use strict";
  // With no element the callback stands in its place.
  const [element, done] = fourth ? [third, fourth] : [undefined, third];
  const { timeOrigin } = performance;
  call(name, json, place, "", element).then(
    (answer) => done(["ok", timeOrigin, answer]),
    (error) => done(["error", timeOrigin, String(error)]),
  );
};
