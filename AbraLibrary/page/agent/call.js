// Calls one function of the agent. Answers null where the agent is not installed in this document, or
// where its code is packed and may not be unpacked, so that the transport installs it and asks again. `request` is JSON, as each argument that a
// transport carries costs its time: the function's `name` and what it is `given`; the `place`, what
// the ids of a document in a frame of another origin begin with, which only the document around it
// knows; whether a long answer may come packed. `element` is what JSON cannot carry.
async (request, element) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  if (!abra || abra.document !== document || !(await abra.canLoad())) return null;
  const { name, given, place, packs } = JSON.parse(request);
  abra.place = place;
  abra.load("door");
  return abra.door.run(name, given, packs, element);
};
