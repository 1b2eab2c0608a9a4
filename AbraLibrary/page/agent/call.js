// Calls one function of the agent. Answers null where the agent is not installed in this document, or
// may not be unpacked here, so that the transport installs it and asks again. `request` is JSON, as
// each argument costs time in a transport: the function's `name`, what it is `given`, whether a long
// answer may be packed, and the `place`: the prefix of ids in a frame of another origin, which only
// the surrounding document knows. `element` is what JSON cannot carry.
async (request, element) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  if (!abra || abra.document !== document || !(await abra.canLoad())) return null;
  const { name, given, place, packs } = JSON.parse(request);
  abra.place = place;
  abra.load("door");
  return abra.door.run(name, given, packs, element);
};
