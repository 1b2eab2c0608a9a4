// How long ago, in ms, the agent was installed in this document; null where it is not.
() => {
  "use strict";
  const abra = globalThis[Symbol.for("AbraLibrary.agent")];
  return abra?.document === document ? performance.now() - abra.bootedAt : null;
};
