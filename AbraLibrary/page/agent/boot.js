// Installs the agent into one document: once, unless an older version or another document holds
// the place. A Firefox sandbox survives from the initial about:blank into the real document
// (docs/design.md, "Page agent"), so the document is compared, not only the presence.
(modules, version, secret, late) => {
  "use strict";
  const key = Symbol.for("AbraLibrary.agent");
  const present = globalThis[key];
  if (present && present.version === version && present.document === document) return false;
  if (present) {
    present.observer.stop();
    present.lifetime.stop();
    present.scheduled.stop?.();
  }
  // What was asked for before this moment, another document has asked for; by the wall clock, which
  // the browser's network events tell too.
  const began = late ? null : Date.now();
  // What tells this document from the next. It is asked for once: WebKit works it out anew each time.
  const { timeOrigin } = performance;
  const abra = { version, document, secret, began, timeOrigin, place: "" };
  abra.bootedAt = performance.now();
  // On the classic transport this is the page's own world: not enumerable, so that a page which
  // lists its globals does not meet it. The modules find it there, too (dom/here.js).
  Object.defineProperty(globalThis, key, { value: abra, configurable: true, enumerable: false });
  try {
    for (const [name, define] of modules) abra[name] ??= define(abra);
  } catch (error) {
    delete globalThis[key];
    throw error;
  }
  const legacy = abra.succession.inherit();
  abra.succession.start();
  abra.observer.start();
  abra.scheduled.start();
  abra.lifetime.start(legacy);
  return true;
};
