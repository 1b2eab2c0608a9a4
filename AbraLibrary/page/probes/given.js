// What is known of the document before any probe is in it: probes/boot.js gives it in the place of this module,
// which holds what is so where nobody gives it.

/** The name of the event by which the probes meet the agent, unknown to the page. */
export const secret = "";
/** Whether scripts of the page may have run before: nothing can be proved then. */
export const isLate = true;
/**
 * @typedef {{drawing: typeof import("./drawing.js"), effects: typeof import("./effects.js"),
 *   styling: typeof import("./styling.js"), begun: typeof import("./begun.js"),
 *   observers: typeof import("./observers.js"), replies: typeof import("./replies.js"), work: typeof import("./work.js")}} Later
 */
/**
 * Brings a probe in that is not there from the beginning, and returns it.
 * @type {<Name extends keyof Later>(name: Name) => Later[Name]}
 */
export const load = (name) => {
  throw new Error(name);
};
