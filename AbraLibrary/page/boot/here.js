// What this agent is, in the document that it is in: agent/boot.js has made it, and puts the modules into it.

/**
 * @type {{version: string, document: Document, secret: string, began: number|null, timeOrigin: number, place: string,
 *   bootedAt: number, load: (name: string) => void, [module: string]: any}} `load` brings a module in; `secret`: the name of the event by which it meets the probes, "" where there are none; `began`: by the
 *   wall clock, null where the document may have begun before; `place`: what the ids of a document in a frame of another
 *   origin begin with (agent/call.js)
 */
export const agent = globalThis[Symbol.for("AbraLibrary.agent")];
