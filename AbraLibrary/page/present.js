// Whether the agent is installed in this document.
() => {
  "use strict";
  return globalThis[Symbol.for("AbraLibrary.agent")]?.document === document;
};
