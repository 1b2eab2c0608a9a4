// The only entry from outside: JSON in, JSON and elements out.

import * as here from "../boot/here.js";

/** An answer that carries elements besides its JSON. */
export class WithElements {
  /**
   * @param {unknown} json
   * @param {(Element|Window)[]} elements
   */
  constructor(json, elements) {
    this.json = json;
    this.elements = elements;
  }
}

/**
 * @limit a longer answer is packed on request, as BiDi takes 0.4 ms a KB (Chromium 156); a shorter one is cheaper as it is
 * @unit characters
 */
const LONG = 8192;
/**
 * @limit the arguments of one call of String.fromCharCode: engines limit the stack
 * @unit bytes
 */
const CHUNK = 0x8000;
const canPack = typeof CompressionStream === "function" && canReadBytes();

/** A sandbox of Firefox must not read the bytes of the page's own encoder. */
function canReadBytes() {
  try {
    return new TextEncoder().encode("a")[0] === "a".charCodeAt(0);
  } catch {
    return false;
  }
}

/**
 * @param {string} name such as `settle.wait`
 * @param {object} given its arguments
 * @param {boolean} isPacking whether a long answer may be packed
 * @param {Element|undefined} element one of the arguments
 * @returns {Promise<string|[string, ...(Element|Window)[]]>} the answer as JSON text; if it carries elements,
 *    a list of the text and them. Over BiDi a list takes 0.4 ms longer than text (Chromium 156).
 */
export async function run(name, given, isPacking, element) {
  try {
    return await answered(name, given, isPacking, element);
  } catch (error) {
    // After document.open(), until the page writes something.
    if (document.documentElement === null) throw new Error("the document has no element");
    throw error;
  }
}

/**
 * @param {string} name
 * @param {object} given
 * @param {boolean} isPacking
 * @param {Element|undefined} element
 * @returns {Promise<string|[string, ...(Element|Window)[]]>}
 */
async function answered(name, given, isPacking, element) {
  const [module, method] = name.split(".");
  here.agent.load(module);
  // Report everything that has happened so far before the observer is asked.
  if (here.agent.observer) here.agent.load("learning");
  const called = /** @type {Record<string, (given: object, element?: Element) => unknown>} */ (here.agent[module]);
  const answer = await called[method](given, element);
  const isWith = answer instanceof WithElements;
  const json = JSON.stringify(asData((isWith ? answer.json : answer) ?? null));
  const text = isPacking && canPack && json.length > LONG ? await packed(json) : json;
  return isWith ? [text, ...answer.elements] : text;
}

/**
 * An answer without its prototypes where these have a `toJSON`, as old Prototype.js gives one to arrays: over classic
 * they are the page's.
 * @param {unknown} answer
 */
function asData(answer) {
  if ("toJSON" in []) bare(answer);
  return answer;
}

/** @param {unknown} value */
function bare(value) {
  if (typeof value !== "object" || value === null) return;
  Object.setPrototypeOf(value, null);
  for (const each of Object.values(value)) bare(each);
}

/**
 * Text as `zlib:` and base64, for browser/agent.py to unpack.
 * @param {string} text
 */
async function packed(text) {
  const stream = new CompressionStream("deflate");
  const writer = stream.writable.getWriter();
  // Both settle with the read, whose error is the one reported.
  writer.write(new TextEncoder().encode(text)).catch(() => {});
  writer.close().catch(() => {});
  const bytes = new Uint8Array(await new Response(stream.readable).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `zlib:${btoa(binary)}`;
}
