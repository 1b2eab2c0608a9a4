// A step on the way to an element, for a driver that is told of it by DevTools: the element, whether it is the
// last, and the frame that it is in, if it is in one of the same origin. Null where the element is gone.
(ref, count) => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  abra.load("elements");
  const { step } = abra.elements;
  const found = step(ref, count);
  return found && [...found, count > 0 ? step(ref, count - 1)[0] : null];
};
