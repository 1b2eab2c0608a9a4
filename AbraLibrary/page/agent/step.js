// A step on the way to an element, for a driver that answers with elements of its current document
// alone: frame by frame, asked in the document that was stepped into last. `climbs`: how many
// of these lie between it and the agent's. Answers null where the agent or the element is gone.
(ref, climbs) => {
  "use strict";
  let view = window;
  for (let left = climbs; left > 0; left -= 1) view = view.parent;
  const abra = view[Symbol.for("AbraLibrary.agent")];
  abra?.load("elements");
  return abra?.elements.step(ref, climbs) ?? null;
};
