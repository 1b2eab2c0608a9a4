// Whether an element loads something now, as far as it says so itself: a script, a style sheet, an image, a frame, media.

import * as probes from "../boot/probes.js";
import * as dom from "../dom/dom.js";
import * as viewport from "../dom/viewport.js";

/**
 * Types of scripts that the browser runs.
 * @fixed HTML, "prepare the script element"; MIME Sniffing, "JavaScript MIME type"
 */
const SCRIPT = /^$|^module$|^(text|application)\/(x-)?(java|ecma)script/i;
/**
 * Links whose loading a page can wait for.
 * @fixed HTML, "link types"
 */
export const LINKS = /(^|\s)(stylesheet|modulepreload)(\s|$)/i;
/**
 * The same of those that are loaded for later.
 * @fixed HTML, "link types"
 */
const PRELOAD = /(^|\s)preload(\s|$)/i;
/**
 * A style element has loaded when its imports have.
 * @fixed CSS Cascading and Inheritance, "@import"
 */
const IMPORTS = /@import\b/i;
/**
 * An address that a frame has to load.
 * @fixed Fetch, "about" URLs
 */
const IS_ADDRESS = /^(?!about:)./;
/**
 * The first document of a frame.
 * @fixed HTML, "initial about:blank"
 */
export const EMPTY_PAGE = "about:blank";
/**
 * @unit HTMLMediaElement.readyState
 * @fixed HTML, HAVE_NOTHING
 */
const EMPTY = 0;
/**
 * @unit HTMLMediaElement.networkState
 * @fixed HTML, NETWORK_LOADING
 */
const LOADING = 2;

/**
 * @unit HTMLTrackElement.readyState
 * @fixed HTML, "text track readiness state"
 */
const LOADED_TRACK = 2;

/**
 * What is read of a loading element; each kind has some of these.
 * @typedef {HTMLElement & Partial<Record<"src"|"href"|"data"|"rel"|"as"|"type"|"loading"|"preload", string>>
 *   & {sheet?: unknown, disabled?: boolean, complete?: boolean, async?: boolean, noModule?: boolean, networkState?: number, readyState?: number, track?: TextTrack}} Loaded
 */

/**
 * The scripts that were there when the window opened.
 * @type {WeakSet<Element>}
 */
let scriptsBefore = new WeakSet();

/** A window opens. */
export function arm() {
  scriptsBefore = new WeakSet(document.scripts);
}

/** What has been changed may run for the first time. @param {Element} element */
export function change(element) {
  scriptsBefore.delete(element);
}

/** @type {Record<string, (element: Loaded) => boolean>} */
const IS_LOADING = {
  script: (element) => SCRIPT.test(element.type ?? "") && !element.noModule && mayRun(element),
  link: (element) => (LINKS.test(element.rel ?? "") && element.sheet === null && !element.disabled) || (PRELOAD.test(element.rel ?? "") && Boolean(element.as)),
  style: (element) => IMPORTS.test(element.textContent ?? ""),
  img: (element) => !element.complete && isWanted(element),
  // Nothing says whether it has come; its events do.
  image: (element) => element.hasAttribute("href"),
  input: (element) => Boolean(element.src),
  iframe: (element) => isWanted(element) && (element.hasAttribute("srcdoc") || IS_ADDRESS.test(element.src ?? "")),
  frame: (element) => IS_ADDRESS.test(element.src ?? ""),
  object: () => true,
  embed: () => true,
  video: isMediaLoading,
  audio: isMediaLoading,
  track: ({ track, readyState, parentElement }) => parentElement instanceof HTMLMediaElement && track?.mode !== "disabled" && Number(readyState) < LOADED_TRACK,
};

/**
 * Whether a script may still run: not one of markup that a script has put in, nor one that was there and is moved. Those that
 * get their address from a script are known to the probes.
 * @param {Loaded} element
 */
function mayRun(element) {
  return !probes.areThere() || (Boolean(element.async) && !scriptsBefore.has(element));
}

/** Whether no document has come into a frame yet. @param {Element} frame */
export function isEmptyFrame(frame) {
  return dom.frameDocumentOf(frame)?.URL === EMPTY_PAGE;
}

/** What is to load when it is seen does so only there. @param {Loaded} element */
function isWanted(element) {
  return element.loading !== "lazy" || viewport.isNearView(element);
}

/** @param {Loaded} element */
function isMediaLoading(element) {
  return element.networkState === LOADING && element.readyState === EMPTY && element.preload !== "none";
}

/** @param {Loaded} element */
export function isLoading(element) {
  return element.isConnected && IS_LOADING[element.localName](element);
}
