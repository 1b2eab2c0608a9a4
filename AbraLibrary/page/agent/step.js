// A step on the way to an element, for a driver that returns only elements of its current document:
// frame by frame, called in the document entered last. `climbs`: how many documents lie between it
// and the agent's. Answers null where the agent or the element is gone.
(ref, climbs) => {
  "use strict";
  let view = window;
  for (let left = climbs; left > 0; left -= 1) view = view.parent;
  const abra = view[Symbol.for("AbraLibrary.agent")];
  abra?.load("elements");
  return abra?.elements.step(ref, climbs) ?? null;
};
