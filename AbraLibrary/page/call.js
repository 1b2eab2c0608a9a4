// Calls one function of the agent. Answers null where the agent is not installed in this
// document, so that the transport installs it and asks again. `place` is what the ids of a document
// in a frame of another origin begin with, which only the document around it knows; `packing` is
// "packing" where a long answer may come packed; `element` is what JSON cannot carry.
async (name, json, place, packing, element) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  if (!abra || abra.document !== document) return null;
  abra.place = place ?? "";
  return abra.calls.run(name, json, packing === "packing", element);
};
