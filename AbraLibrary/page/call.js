// Calls one function of the agent. Answers null where the agent is not installed in this
// document, so that the transport installs it and asks again.
async (name, json) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  if (!abra || abra.document !== document) return null;
  return abra.calls.run(name, json);
};
