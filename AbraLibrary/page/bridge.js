// Carries a call over `execute_async_script`, which has no promises.
(call, name, json, done) => {
  "use strict";
  call(name, json).then(
    (answer) => done(["ok", answer]),
    (error) => done(["error", String(error)]),
  );
};
