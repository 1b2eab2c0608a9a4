// Installs the agent into one document, once, unless an older version or another document holds the
// place. A Firefox sandbox survives from the initial about:blank into the real document
// (docs/design.md, "Page agent"), so the document is compared too.
//
// `boot` are the modules that start at once. `rest` returns the others, as code or packed as text: no
// browser compiles them before one is needed, but their length costs time in every document.
(boot, rest, version, secret, late) => {
  "use strict";
  const key = Symbol.for("AbraLibrary.agent");
  const present = globalThis[key];
  if (present && present.version === version && present.document === document) {
    present.give(rest);
    return false;
  }
  present?.succession.stop();
  // Whatever was requested before this moment belongs to another document. By the wall clock, as in
  // the browser's network events.
  const began = late ? null : Date.now();
  // Identifies the document. Read once: WebKit computes it anew each time.
  const { timeOrigin } = performance;
  // On the classic transport the page may replace it.
  const { hasOwn } = Object;
  let others = null;
  /** Takes the other modules as code. */
  const give = (rest) => {
    const given = others ? null : rest();
    if (given && typeof given !== "string") others = given;
  };
  const bytesOf = (packed) => Uint8Array.fromBase64?.(packed) ?? Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
  const unpacked = async () => {
    const stream = new DecompressionStream("deflate");
    const writer = stream.writable.getWriter();
    // Both settle with the read, whose error is the one reported.
    writer.write(bytesOf(rest())).catch(() => {});
    writer.close().catch(() => {});
    // By chunks: Chromium takes twice as long for the text of a Response, three times with a Blob.
    const reader = stream.readable.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let at = await reader.read(); !at.done; at = await reader.read()) text += decoder.decode(at.value, { stream: true });
    return text;
  };
  /** Whether the other modules are there or can be loaded; not where code must not be made from text. */
  const canLoad = async () => {
    if (!others) give(rest);
    if (!others) {
      const text = await unpacked();
      try {
        others ??= (0, eval)(text);
      } catch (error) {
        if (!(error instanceof EvalError)) throw error;
      }
    }
    return others !== null;
  };
  /** Loads a module, after all that it imports. */
  const load = (name) => {
    if (hasOwn(abra, name)) return;
    if (!boot[name] && !others) give(rest);
    const [uses, define] = boot[name] ?? others[name];
    for (let at = 0; at < uses.length; at += 1) load(uses[at]);
    abra[name] = define(abra);
  };
  const abra = { version, document, secret, began, timeOrigin, place: "", give, canLoad, load };
  abra.bootedAt = performance.now();
  // On the classic transport this is the page's own world: not enumerable, so that a page that lists
  // its globals does not see it. The modules find it there, too (boot/here.js).
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
