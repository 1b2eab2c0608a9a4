// How many ms ago the agent was installed in this document; null if it was not.
() => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  return abra?.document === document ? performance.now() - abra.bootedAt : null;
};
