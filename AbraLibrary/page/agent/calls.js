// The one door from outside: JSON in, JSON and elements out.

import * as foreign from "../act/foreign.js";
import * as gesture from "../act/gesture.js";
import * as dom from "../dom/dom.js";
import * as here from "../dom/here.js";
import * as registry from "../find/registry.js";
import * as analysis from "../observe/analysis.js";
import * as observer from "../observe/observer.js";
import * as scheduled from "../signals/scheduled.js";

/** An answer that carries elements beside its JSON. */
class WithElements {
  constructor(json, elements) {
    this.json = json;
    this.elements = elements;
  }
}

/** From so many characters on an answer is packed where that is asked for: BiDi takes 0.4 ms a KB. */
const LONG = 8192;
const CHUNK = 0x8000;
const canPack = typeof CompressionStream === "function" && canReadBytes();

/** A sandbox of Firefox may not read the bytes that the page's own encoder makes. */
function canReadBytes() {
  try {
    return new TextEncoder().encode("a")[0] === 97;
  } catch {
    return false;
  }
}

/**
 * @param {string} name such as `settle.wait`
 * @param {object} given its arguments
 * @param {boolean} isPacking whether a long answer may be packed
 * @param {Element|undefined} element one that belongs to the arguments
 * @returns {Promise<string|Array>} the answer as JSON text; where it carries elements, a list of that
 *   and of them. Over BiDi a list takes 0.4 ms longer than text (Chromium 156).
 */
export async function run(name, given, isPacking, element) {
  const [module, method] = name.split(".");
  const answer = await here.agent[module][method](given, element);
  const isWith = answer instanceof WithElements;
  const json = JSON.stringify((isWith ? answer.json : answer) ?? null);
  const text = isPacking && canPack && json.length > LONG ? await packed(json) : json;
  return isWith ? [text, ...answer.elements] : text;
}

/** Text as `zlib:` and the base64 of what browser/agent.py unpacks. */
async function packed(text) {
  const stream = new CompressionStream("deflate");
  const writer = stream.writable.getWriter();
  // Both settle with the reading, whose failure is the one that is told.
  writer.write(new TextEncoder().encode(text)).catch(() => {});
  writer.close().catch(() => {});
  const bytes = new Uint8Array(await new Response(stream.readable).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `zlib:${btoa(binary)}`;
}

const installedAt = document.readyState;

/** What of ours is armed in the page; nothing may be, between two actions. */
export function leftovers() {
  return { gesture: gesture.isArmed(), window: observer.current() !== null, analysis: analysis.isBegun() };
}

/** Whether the probes in the page's own world answer. */
export function hasProbes() {
  return scheduled.isConnected();
}

/** The code of the error that this page of the browser's own stands for, or its sentence; or null. */
function failed() {
  const said = () => document.body?.innerText.trim() ?? "";
  if (location.protocol === "chrome-error:") return said().match(/ERR_[A-Z_]+/)?.[0] ?? "ERR_FAILED";
  // WebKitGTK writes it into an empty document; nobody else can have written into one that has just come.
  if (location.href === "about:blank") return said() || null;
  const [page, query] = document.documentURI.split("?");
  return /^about:(neterror|certerror)$/.test(page) ? (new URLSearchParams(query).get("e") ?? page) : null;
}

/** What tells one document from the next. */
function document_() {
  return {
    url: location.href,
    failed: failed(),
    // Of the document itself; Chromium and Firefox tell it, and 0 where they may not.
    status: /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))[0]?.responseStatus || null,
    readyState: document.readyState,
    hasBody: document.body !== null,
    timeOrigin: here.agent.timeOrigin,
    now: Date.now(),
    // "loading" where the agent was there before the page's own scripts.
    installedAt,
  };
}

/** Elements for ids that the registry gave out. */
export function elements({ refs }) {
  return new WithElements(null, refs.map((ref) => registry.get(ref)).filter(Boolean));
}

/** An element, and the window that it is in where that is a frame's of the same origin. */
export function placed({ ref }) {
  const element = registry.get(ref);
  const view = element?.ownerDocument.defaultView;
  return new WithElements(null, [element, view === window ? null : view].filter(Boolean));
}

/** The candidate id of an element that somebody else has found. */
export function refOf(_, element) {
  return element.isConnected ? registry.idOf(element) : null;
}

/** The frames of another origin, with their windows where the transport knows them by these. */
export function frames({ withWindows = true }) {
  const { frames: told, windows } = foreign.list();
  return new WithElements(told, withWindows ? windows : []);
}

/**
 * The element that comes next on the way to another, through the frames that can be looked into.
 * @param {string} ref
 * @param {number} count how many steps were taken
 * @returns {[Element, boolean]|null} the element, and whether it is the one; else it is a frame
 */
export function step(ref, count) {
  const way = [];
  for (let at = registry.get(ref); at; at = at.ownerDocument === document ? null : dom.frameOf(at.ownerDocument)) way.unshift(at);
  return count < way.length ? [way[count], count === way.length - 1] : null;
}

export { document_ as document };
