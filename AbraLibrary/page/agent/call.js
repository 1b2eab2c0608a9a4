// Calls one function of the agent. Answers null where the agent is not installed in this document, or
// may not be unpacked here, so that the transport installs it and asks again. `request` is JSON, as
// each argument costs time in a transport: the function's `name`, what it is `given`, whether a long
// answer may be packed, and the `place`: the prefix of ids in a frame of another origin, which only
// the surrounding document knows; and the delay of the timer of the page that the driver has just set for
// the call, as WebKitGTK's does. `element` is what JSON cannot carry.
// With `looks` the functions of the page's world are tried first, true for at this call, false for only at the
// document's first: where they do not work it answers false, and has done nothing.
async (request, element) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  if (!abra || abra.document !== document) return null;
  const { name, given, place, packs, timerMs = null, looks = null } = JSON.parse(request);
  abra.driversTimer = timerMs === null ? null : { delay: timerMs, by: performance.now() };
  if (!(await abra.canLoad())) return null;
  abra.place = place;
  if (looks || (looks === false && !abra.door)) {
    abra.load("soundness");
    if (!abra.soundness.isSound()) return false;
  }
  abra.load("door");
  return abra.door.run(name, given, packs, element);
};
