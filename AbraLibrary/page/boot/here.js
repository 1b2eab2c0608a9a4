// What this agent is, in the document that it is in: agent/boot.js has made it, and puts the modules into it.

/**
 * @typedef {object} Agent
 * @property {string} version
 * @property {Document} document
 * @property {string} secret the name of the event by which it meets the probes, "" where there are none
 * @property {number|null} began by the wall clock; null where the document may have begun before
 * @property {number} timeOrigin
 * @property {string} place what the ids of a document in a frame of another origin begin with (agent/call.js)
 * @property {number} bootedAt
 * @property {(name: string) => void} load brings a module in
 * @property {typeof import("./probes.js")} probes the module, which is among the first
 */

/** @typedef {Agent & {[module: string]: unknown}} Here with its modules, as far as they are loaded */

/** @type {Here} */
export const agent =
  /** @type {typeof globalThis & Record<symbol, Here>} */
  (globalThis)[Symbol.for("AbraLibrary.agent")];
