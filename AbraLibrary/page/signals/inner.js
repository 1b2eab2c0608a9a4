// The probes in the documents of frames: by the agents there; where these cannot be reached, as in Firefox,
// whose sandboxes put nothing on a window, by the node of the probes (probes/channel.js) itself.

import * as builtins from "../boot/builtins.js";
import * as here from "../boot/here.js";
import * as probes from "../boot/probes.js";

/** @typedef {{timeOrigin: number, probes: Pick<typeof probes, "ask"|"answer">}} Inner */

/**
 * What is said to a document, which the agent there tells only to its own.
 * @type {("message"|"storage")[]}
 */
const SAID = ["message", "storage"];
/**
 * By the document that they are in.
 * @type {WeakMap<Document, Inner>}
 */
const met = new WeakMap();

/**
 * The probes in the document of a window; null where there are none, or it is of another origin.
 * @param {Window|null} view
 * @returns {Inner|null}
 */
export function of(view) {
  const agent = probes.agentOf(view);
  if (agent) return agent.probes ? agent : null;
  const document = documentOf(view);
  if (!document || !here.agent.secret) return null;
  const known = met.get(document) ?? meet(document);
  if (known) met.set(document, known);
  return known;
}

/** @param {Window|null} view @returns {Document|null} */
export function documentOf(view) {
  try {
    return view?.document ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks for the node as an agent does that comes after the probes.
 * @param {Document} document
 * @returns {Inner|null}
 */
function meet(document) {
  /** @type {Comment|null} */
  let node = null;
  /** @param {Event} event a MouseEvent */
  const onHello = (event) => {
    ({ relatedTarget: node } = /** @type {MouseEvent & {relatedTarget: Comment|null}} */ (event));
  };
  document.addEventListener(here.agent.secret, onHello);
  document.dispatchEvent(new Event(`${here.agent.secret}?`));
  document.removeEventListener(here.agent.secret, onHello);
  const view = document.defaultView;
  if (!node || !view) return null;
  for (const type of SAID) builtins.addTo.call(view, type, () => probes.heard(type, view), true);
  // Nobody calls a listener of a node in a document that is gone; with its siblings, which others read.
  document.adoptNode(/** @type {Comment} */ (node).parentNode ?? node);
  return {
    timeOrigin: view.performance.timeOrigin,
    probes: {
      ask: (what, given = "") => probes.ask(what, given, node),
      answer: (what, given, element = null) => probes.answer(what, given, element, node),
    },
  };
}
