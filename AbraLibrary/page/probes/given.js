// What is known of the document before any probe: probes/boot.js provides it in place of this module,
// which has the defaults.

/** The name of the event by which probes and agent meet, unknown to the page. */
export const secret = "";
/** Whether scripts of the page may have run before: then nothing can be proved. */
export const isLate = true;
/**
 * @typedef {{audience: typeof import("./audience.js"), drawing: typeof import("./drawing.js"), effects: typeof import("./effects.js"),
 *   styling: typeof import("./styling.js"), begun: typeof import("./begun.js"),
 *   replies: typeof import("./replies.js"), work: typeof import("./work.js")}} Later
 */
/**
 * Loads a probe that is not there from the start, and returns it.
 * @type {<Name extends keyof Later>(name: Name) => Later[Name]}
 */
export const load = (name) => {
  throw new Error(name);
};
