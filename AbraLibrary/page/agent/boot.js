// Installs the agent into one document: once, unless an older version or another document holds
// the place. A Firefox sandbox survives from the initial about:blank into the real document
// (docs/design.md, "Page agent"), so the document is compared, not only the presence.
//
// `boot` are the modules that begin at once. `rest` gives the others, which no browser compiles before one is asked for:
// as code, or packed as text, as what a document is given costs its time by its length.
(boot, rest, version, secret, late) => {
  "use strict";
  const key = Symbol.for("AbraLibrary.agent");
  const present = globalThis[key];
  if (present && present.version === version && present.document === document) {
    present.give(rest);
    return false;
  }
  present?.succession.stop();
  // What was asked for before this moment, another document has asked for; by the wall clock, which
  // the browser's network events report too.
  const began = late ? null : Date.now();
  // The document is known by it. It is asked for once: WebKit works it out again each time.
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
    // Both settle with the reading, whose failure is the one that is reported.
    writer.write(bytesOf(rest())).catch(() => {});
    writer.close().catch(() => {});
    // Chunk by chunk: Chromium takes twice as long for the text of a Response, three times with a Blob.
    const reader = stream.readable.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let at = await reader.read(); !at.done; at = await reader.read()) text += decoder.decode(at.value, { stream: true });
    return text;
  };
  /** Whether the other modules are there, or can be; not where code may not be made of text. */
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
  /** Brings a module in, behind all that it uses. */
  const load = (name) => {
    if (hasOwn(abra, name)) return;
    if (!boot[name] && !others) give(rest);
    const [uses, define] = boot[name] ?? others[name];
    for (let at = 0; at < uses.length; at += 1) load(uses[at]);
    abra[name] = define(abra);
  };
  const abra = { version, document, secret, began, timeOrigin, place: "", give, canLoad, load };
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
