// This agent in its document: agent/boot.js creates it and puts the modules into it.

/**
 * @typedef {object} Agent
 * @property {string} version
 * @property {Document} document
 * @property {string} secret the name of the event by which it meets the probes, "" without probes
 * @property {number|null} began by the wall clock; null where the document may have begun before
 * @property {number} timeOrigin
 * @property {string} place the prefix of ids in a frame of another origin (agent/call.js)
 * @property {number} bootedAt
 * @property {{delay: number, by: number}|null} [driversTimer] the page's timer by which the driver bounds the present call, and by when it had set it (agent/call.js)
 * @property {(name: string) => void} load loads a module
 * @property {typeof import("./probes.js")} probes the module, one of the first
 */

/** @typedef {Agent & {[module: string]: unknown}} Here with its modules, as far as they are loaded */

/** @type {Here} */
export const agent =
  /** @type {typeof globalThis & Record<symbol, Here>} */
  (globalThis)[Symbol.for("AbraLibrary.agent")];
