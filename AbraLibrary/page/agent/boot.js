// Installs the agent into one document: once, unless an older version or another document holds
// the place. A Firefox sandbox survives from the initial about:blank into the real document
// (docs/design.md, "Page agent"), so the document is compared, not only the presence.
//
// `boot` are the modules that begin at once; `rest` gives the others, which no browser compiles before one is asked for.
(boot, rest, version, secret, late) => {
  "use strict";
  const key = Symbol.for("AbraLibrary.agent");
  const present = globalThis[key];
  if (present && present.version === version && present.document === document) return false;
  present?.succession.stop();
  // What was asked for before this moment, another document has asked for; by the wall clock, which
  // the browser's network events tell too.
  const began = late ? null : Date.now();
  // What tells this document from the next. It is asked for once: WebKit works it out anew each time.
  const { timeOrigin } = performance;
  // On the classic transport the page may replace it.
  const { hasOwn } = Object;
  let modules = boot;
  /** Brings a module in, behind all that it uses. */
  const load = (name) => {
    if (hasOwn(abra, name)) return;
    if (!modules[name]) modules = rest();
    const [uses, define] = modules[name];
    for (let at = 0; at < uses.length; at += 1) load(uses[at]);
    abra[name] = define(abra);
  };
  const abra = { version, document, secret, began, timeOrigin, place: "", load };
  abra.bootedAt = performance.now();
  // On the classic transport this is the page's own world: not enumerable, so that a page which
  // lists its globals does not meet it. The modules find it there, too (boot/here.js).
  Object.defineProperty(globalThis, key, { value: abra, configurable: true, enumerable: false });
  try {
    load("succession");
  } catch (error) {
    delete globalThis[key];
    throw error;
  }
  abra.succession.start();
  return true;
};
